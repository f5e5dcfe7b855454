//! FEN: a position in one line of text, six fields as Fairy-Stockfish writes them.

use std::fmt::{self, Write};

use super::words;
use crate::board::Point;
pub use crate::rules::RankError;
use crate::rules::{MOST_PLIES, Piece, PlacementError, Position, Rules, Setup, SetupError, Side};

/// Why a text is no FEN of the game; [`fmt::Display`] says it in words that name the first bad field or rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// There is nothing.
    Empty,
    /// The board has not as many ranks as the text.
    Ranks {
        /// In the text.
        found: usize,
        /// On the board.
        wanted: u8,
    },
    /// A rank can't be read.
    Rank {
        /// Its number, from 1.
        rank: u8,
        /// What is wrong.
        why: RankError,
    },
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
    Setup {
        /// Why.
        why: SetupError,
        /// The same in words.
        words: String,
    },
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

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Empty => f.write_str("the FEN is empty"),
            FenError::Ranks { found, wanted } => write!(f, "board: {wanted} ranks are wanted, there are {found}"),
            FenError::Rank { rank, why } => write!(f, "board, rank {rank}: {why}"),
            FenError::Hands(why) => write!(f, "hands: {why}"),
            FenError::Side(text) => write!(f, "side to move: “{text}” is neither w nor b"),
            FenError::Counter { field, text } => {
                let least = u8::from(*field == "fullmove");
                write!(f, "{field}: “{text}” is no number from {least} to {MOST_PLIES}")
            }
            FenError::Surplus(text) => write!(f, "“{text}” follows the six fields"),
            FenError::Setup { words, .. } => f.write_str(words),
        }
    }
}

impl fmt::Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RankError::Unknown(sign) => write!(f, "“{sign}” is no piece of the game"),
            RankError::Plus => f.write_str("a + that belongs to no piece with another face"),
            RankError::TwoDigits => f.write_str("two digits in a row"),
            RankError::Zero => f.write_str("a digit 0"),
            RankError::Width { found, wanted } => write!(f, "{wanted} points are wanted, there are {found}"),
            RankError::Hole(point) => {
                write!(f, "* is for points that the board does not have, and for all of them; see {point}")
            }
        }
    }
}

impl fmt::Display for HandsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandsError::NoDrops => f.write_str("the game has no drops, so no brackets"),
            HandsError::Bracket => f.write_str("brackets have to close at the end of the field"),
            HandsError::Unknown(sign) => write!(f, "“{sign}” is no piece that can be in hand"),
            HandsError::TooMany(sign) => write!(f, "too many “{sign}”"),
        }
    }
}

impl std::error::Error for FenError {}

/// Reads a FEN. Fields left off at the end get `w`, `-`, `-`, `0`, `1`; see `rules/README` for all that is accepted.
///
/// # Errors
/// The first thing wrong with it.
///
/// ```
/// use chuhan::{games::GameId, notation::fen};
/// let rules = GameId::Xiangqi.rules();
/// let position = fen::read(rules, "4k4/9/9/9/9/9/9/9/3R5/3K5 w").unwrap();
/// assert_eq!(fen::write(&position), "4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1");
/// let error = fen::read(rules, "4k4/9/9/9/9/9/9/9/3R6/3K5 w").unwrap_err();
/// assert_eq!(error.to_string(), "board, rank 2: 9 points are wanted, there are 10");
/// ```
pub fn read(rules: &'static Rules, text: &str) -> Result<Position, FenError> {
    let setup = read_setup(rules, text)?;
    setup.position(rules).map_err(|why| FenError::Setup { why, words: words::setup_error(rules, &why) })
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
        match error {
            PlacementError::Ranks { found, wanted } => FenError::Ranks { found, wanted },
            PlacementError::Rank { rank, why } => FenError::Rank { rank, why },
        }
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
