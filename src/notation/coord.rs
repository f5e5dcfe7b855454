//! Moves as coordinates: `h3e3`, `c8c9d`, `a6a7+`, `P@e5`.

use std::fmt;

use crate::board::Point;
use crate::rules::{Move, Position, Rules};

/// A text that is no move string. [`fmt::Display`] says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadMove {
    /// A point is wanted here and there is none.
    Point(String),
    /// No piece of the game has this letter.
    Piece(String),
    /// What follows the points is no promotion.
    Suffix(String),
}

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadMove::Point(text) => write!(f, "a point is wanted at “{text}”"),
            BadMove::Piece(text) => write!(f, "“{text}” is no piece of the game that can be dropped"),
            BadMove::Suffix(text) => write!(f, "“{text}” is no promotion"),
        }
    }
}

impl std::error::Error for BadMove {}

/// The move as coordinates.
///
/// ```
/// use chuhan::{board::Point, games::GameId, notation::coord, rules::Move};
/// let m = Move::walk(Point::at(7, 9), Point::at(6, 7));
/// assert_eq!(coord::write(GameId::Xiangqi.rules(), m), "h10g8");
/// ```
pub fn write(rules: &Rules, m: Move) -> String {
    let mut text = match (m.from(), m.dropped()) {
        (Some(from), _) => format!("{from}{}", m.to()),
        (None, Some(kind)) => format!("{}@{}", rules.kind_spec(kind).label(), m.to()),
        (None, None) => unreachable!("a move comes from a point or a hand"),
    };
    if let Some(kind) = m.becomes() {
        let kind = rules.kind_spec(kind);
        text.push(if kind.flipped { '+' } else { kind.letter.to_ascii_lowercase() });
    }
    text
}

/// Reads a move string. The position tells what a `+` turns over; the move need not be legal.
///
/// # Errors
/// The first thing in it that can't be read.
pub fn read(position: &Position, text: &str) -> Result<Move, BadMove> {
    let rules = position.rules();
    let clipped = |text: &str| text.chars().take(12).collect::<String>();
    let point = |text| Point::read(text).map_err(|_| BadMove::Point(clipped(text)));
    if let Some((letter, to)) = text.split_once('@') {
        let mut letters = letter.chars();
        let kind = match (letters.next(), letters.next()) {
            (Some(letter), None) => rules.spec().kind_of(letter, false).filter(|kind| rules.droppable().contains(kind)),
            _ => None,
        };
        let kind = kind.ok_or_else(|| BadMove::Piece(clipped(letter)))?;
        return match point(to)? {
            (to, "") => Ok(Move::drop(kind, to)),
            (_, rest) => Err(BadMove::Suffix(clipped(rest))),
        };
    }
    let (from, rest) = point(text)?;
    let (to, suffix) = point(rest)?;
    let m = Move::walk(from, to);
    let mut signs = suffix.chars();
    let becomes = match (signs.next(), signs.next()) {
        (None, _) => return Ok(m),
        (Some('+'), None) => {
            position.at(from).and_then(|piece| rules.spec().kind_of(rules.kind_spec(piece.kind()).letter, true))
        }
        (Some(letter), None) if letter.is_ascii_lowercase() => rules.spec().kind_of(letter.to_ascii_uppercase(), false),
        _ => None,
    };
    becomes.map(|kind| m.promoting(kind)).ok_or_else(|| BadMove::Suffix(clipped(suffix)))
}
