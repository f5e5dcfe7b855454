//! FEN: a position in one line of text, six fields as Fairy-Stockfish writes them.

use std::fmt::Write;

use crate::board::Point;
use crate::rules::{MOST_PLIES, Piece, Position, Rules, Setup, SetupError, Side};
pub use crate::rules::{PlacementError, RankError};

/// Why a text is no FEN of a game: the first bad field or rank. [`text::errors`](crate::text::errors) says it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// There is nothing.
    Empty,
    /// The board can't be read.
    Placement(PlacementError),
    /// The hands can't be read.
    Hands(HandsError),
    /// The side to move is none.
    Side(String),
    /// A counter is no number in range.
    Counter {
        /// `halfmove` or `fullmove`.
        field: &'static str,
        /// What it says.
        text: String,
    },
    /// There is more than six fields.
    Surplus(String),
    /// All can be read, but no such position is legal.
    Setup(SetupError),
}

/// What is wrong with the hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandsError {
    /// The game has no drops, so no hands.
    NoDrops,
    /// The closing bracket is missing, or something follows it.
    Bracket,
    /// A sign that is no piece that can be in hand.
    Unknown(char),
    /// More than any hand holds.
    TooMany(char),
}

/// Reads a FEN. Fields left off at the end get `w`, `-`, `-`, `0`, `1`; see `rules/README` for all that is accepted.
///
/// # Errors
/// The first thing wrong with it.
///
/// ```
/// use chuhan::{games::GameId, notation::fen::{self, FenError, PlacementError, RankError}};
/// let rules = GameId::Xiangqi.rules();
/// let position = fen::read(rules, "4k4/9/9/9/9/9/9/9/3R5/3K5 w").unwrap();
/// assert_eq!(fen::write(&position), "4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1");
/// let error = fen::read(rules, "4k4/9/9/9/9/9/9/9/3R6/3K5 w").unwrap_err();
/// let why = RankError::Width { found: 10, wanted: 9 };
/// assert_eq!(error, FenError::Placement(PlacementError::Rank { rank: 2, why }));
/// ```
pub fn read(rules: &'static Rules, text: &str) -> Result<Position, FenError> {
    let setup = read_setup(rules, text)?;
    setup.position(rules).map_err(FenError::Setup)
}

/// Reads a FEN as loose data, whether or not the position is legal.
///
/// # Errors
/// The first thing that can't be read.
pub fn read_setup(rules: &Rules, text: &str) -> Result<Setup, FenError> {
    let mut fields = text.split_ascii_whitespace();
    let first = fields.next().ok_or(FenError::Empty)?;
    let (board, hands) = match first.find('[') {
        Some(at) => (&first[..at], Some(&first[at + 1..])),
        None => (first, None),
    };
    let mut setup = Setup { board: rules.spec().placement(board)?, ..Setup::empty() };
    if let Some(hands) = hands {
        read_hands(rules, hands, &mut setup).map_err(FenError::Hands)?;
    }
    setup.turn = match fields.next() {
        None | Some("w" | "r") => Side::First,
        Some("b") => Side::Second,
        Some(other) => return Err(FenError::Side(clipped(other))),
    };
    // Castling and en passant of chess: kept for compatibility, ignored.
    let _ = (fields.next(), fields.next());
    setup.halfmove = read_counter("halfmove", fields.next().unwrap_or("0"), 0)?;
    setup.fullmove = read_counter("fullmove", fields.next().unwrap_or("1"), 1)?;
    match fields.next() {
        None => Ok(setup),
        Some(more) => Err(FenError::Surplus(clipped(more))),
    }
}

fn clipped(text: &str) -> String {
    text.chars().take(20).collect()
}

fn read_counter(field: &'static str, text: &str, least: u32) -> Result<u32, FenError> {
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number
        .filter(|number| (least..=MOST_PLIES).contains(number))
        .ok_or_else(|| FenError::Counter { field, text: clipped(text) })
}

impl From<PlacementError> for FenError {
    fn from(error: PlacementError) -> Self {
        FenError::Placement(error)
    }
}

fn read_hands(rules: &Rules, text: &str, setup: &mut Setup) -> Result<(), HandsError> {
    if rules.droppable().is_empty() {
        return Err(HandsError::NoDrops);
    }
    let pieces = text.strip_suffix(']').ok_or(HandsError::Bracket)?;
    if pieces == "-" {
        return Ok(());
    }
    for letter in pieces.chars() {
        if letter == ']' {
            return Err(HandsError::Bracket);
        }
        let piece = rules.spec().piece_of(letter, false).filter(|piece| rules.droppable().contains(&piece.kind()));
        let piece = piece.ok_or(HandsError::Unknown(letter))?;
        let held = &mut setup.hands[piece.side().index()][piece.kind().index()];
        // No set has as many; what a set has is looked at when the set-up becomes a position.
        *held = if *held < 99 { *held + 1 } else { return Err(HandsError::TooMany(letter)) };
    }
    Ok(())
}

/// The position as a complete, canonical FEN.
pub fn write(position: &Position) -> String {
    write_setup(position.rules(), &position.setup())
}

/// Loose data as a FEN.
///
/// # Panics
/// Never: writing to a string can't fail.
pub fn write_setup(rules: &Rules, setup: &Setup) -> String {
    let shape = &rules.spec().shape;
    let mut text = String::new();
    for rank in (0..shape.ranks).rev() {
        let mut empty = 0;
        let flush = |text: &mut String, empty: &mut u8| {
            if *empty > 0 {
                text.push(char::from(b'0' + *empty));
                *empty = 0;
            }
        };
        for file in 0..shape.files {
            let point = Point::at(file, rank);
            match setup.board[point.index()] {
                None if shape.has(point) => empty += 1,
                None => {
                    flush(&mut text, &mut empty);
                    text.push('*');
                }
                Some(piece) => {
                    flush(&mut text, &mut empty);
                    text.push_str(&letters(rules, piece));
                }
            }
        }
        flush(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    if !rules.droppable().is_empty() {
        text.push('[');
        for side in Side::ALL {
            for &kind in rules.droppable() {
                for _ in 0..setup.hands[side.index()][kind.index()] {
                    text.push_str(&letters(rules, Piece::new(side, kind)));
                }
            }
        }
        text.push(']');
    }
    let side = match setup.turn {
        Side::First => 'w',
        Side::Second => 'b',
    };
    // A game may go on longer than a FEN can say.
    let (halfmove, fullmove) = (setup.halfmove.min(MOST_PLIES), setup.fullmove.min(MOST_PLIES));
    write!(text, " {side} - - {halfmove} {fullmove}").expect("a string takes all");
    text
}

/// A piece as a FEN writes it.
pub fn letters(rules: &Rules, piece: Piece) -> String {
    let label = rules.kind_spec(piece.kind()).label();
    match piece.side() {
        Side::First => label,
        Side::Second => label.to_ascii_lowercase(),
    }
}
