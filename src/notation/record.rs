//! A whole game as one short text: the link, the saved game and the worker's request.
//!
//! `xiangqi;fen=4k4/9/..._w_-_-_0_1;conduct=friendly;moves=h3e3.h10g8;resigned=b`: the game's word, then fields in this
//! order, each left off where it says nothing: a start that is not the usual one (blanks of the FEN as `_`), that
//! repetition is not judged, the moves, who resigned. It needs no escaping in the fragment of a URL.

use super::{coord, fen};
use crate::games::{GameId, UnknownGame};
use crate::rules::{Conduct, Game, PlayError, Position, Side};

/// A game and which one it is.
#[derive(Clone, Debug)]
pub struct Record {
    /// Which game.
    pub id: GameId,
    /// Its course.
    pub game: Game,
}

/// A text that is no record, or only up to a place.
#[derive(Clone, Debug)]
pub struct BrokenRecord {
    /// What is wrong with the first bad thing.
    pub why: RecordError,
    /// The game up to there, where so much could be read.
    pub good: Option<Box<Record>>,
}

/// Which move of a game, as players count: a move of the list is one of each side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveNumber {
    /// Whose.
    pub side: Side,
    /// Its number, which the FEN before it has as well.
    pub number: u32,
}

impl MoveNumber {
    /// The move that is next in a position.
    pub fn next(position: &Position) -> Self {
        MoveNumber { side: position.turn(), number: position.fullmove() }
    }
}

/// The first bad thing in a record. [`text::errors`](crate::text::errors) says it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// It begins with no game's word.
    Game(UnknownGame),
    /// A field nobody knows, or one out of order.
    Field(String),
    /// The start is no position.
    Start(GameId, fen::FenError),
    /// A move can't be read.
    Unreadable {
        /// Of which game.
        id: GameId,
        /// Which.
        at: MoveNumber,
        /// What it says.
        text: String,
        /// What is wrong.
        why: coord::BadMove,
    },
    /// A move is not legal, or comes after the end.
    Unplayable {
        /// Of which game.
        id: GameId,
        /// Which.
        at: MoveNumber,
        /// What it says.
        text: String,
        /// What is wrong.
        why: PlayError,
    },
    /// Nobody, or somebody after the end, resigned.
    Resigned(String),
}

impl RecordError {
    /// The text that it is about: its first characters.
    pub fn token(&self) -> &str {
        match self {
            RecordError::Game(UnknownGame(text))
            | RecordError::Field(text)
            | RecordError::Unreadable { text, .. }
            | RecordError::Unplayable { text, .. }
            | RecordError::Resigned(text) => text,
            RecordError::Start(..) => "fen",
        }
    }
}

impl Record {
    /// A new game from the usual start.
    pub fn new(id: GameId) -> Self {
        Record { id, game: Game::new(Position::start(id.rules())) }
    }

    /// The record of its first so many plies.
    #[must_use]
    pub fn until(&self, plies: usize) -> Record {
        let mut record = self.clone();
        while record.game.len() > plies || record.game.resigned().is_some() {
            record.game.undo();
        }
        record
    }

    /// The record as text.
    ///
    /// ```
    /// use chuhan::{games::GameId, notation::Record};
    /// let record = Record::read("xiangqi;moves=h3e3.h10g8").unwrap();
    /// assert_eq!((record.id, record.game.len()), (GameId::Xiangqi, 2));
    /// assert_eq!(record.write(), "xiangqi;moves=h3e3.h10g8");
    /// ```
    pub fn write(&self) -> String {
        let rules = self.id.rules();
        let mut text = self.id.slug().to_string();
        if *self.game.start() != Position::start(rules) {
            text.push_str(";fen=");
            text.push_str(&fen::write(self.game.start()).replace(' ', "_"));
        }
        if self.game.conduct() == Conduct::Friendly {
            text.push_str(";conduct=friendly");
        }
        if !self.game.is_empty() {
            text.push_str(";moves=");
            let moves: Vec<String> = self.game.moves().map(|m| coord::write(rules, m)).collect();
            text.push_str(&moves.join("."));
        }
        match self.game.resigned() {
            Some(Side::First) => text.push_str(";resigned=w"),
            Some(Side::Second) => text.push_str(";resigned=b"),
            None => (),
        }
        text
    }

    /// Reads a record and plays it through.
    ///
    /// # Errors
    /// The first bad thing, and the game as far as it is good.
    pub fn read(text: &str) -> Result<Record, BrokenRecord> {
        let fail = |why| BrokenRecord { why, good: None };
        let mut fields = text.trim().split(';').peekable();
        let word = fields.next().unwrap_or_default();
        let id: GameId = word.parse().map_err(|why| fail(RecordError::Game(why)))?;
        let mut record = Record::new(id);
        if let Some(start) = fields.next_if(|field| field.starts_with("fen=")) {
            let start = start["fen=".len()..].replace('_', " ");
            let start = fen::read(id.rules(), &start).map_err(|why| fail(RecordError::Start(id, why)))?;
            record.game = Game::new(start);
        }
        if fields.next_if_eq(&"conduct=friendly").is_some() {
            record.game.befriend();
        }
        match record.read_rest(fields) {
            Ok(()) => Ok(record),
            Err(why) => Err(BrokenRecord { why, good: Some(Box::new(record)) }),
        }
    }

    fn read_rest<'a>(&mut self, fields: impl Iterator<Item = &'a str>) -> Result<(), RecordError> {
        let mut fields = fields.peekable();
        if let Some(moves) = fields.next_if(|field| field.starts_with("moves=")) {
            for text in moves["moves=".len()..].split('.') {
                self.read_move(text)?;
            }
        }
        if let Some(side) = fields.next_if(|field| field.starts_with("resigned=")) {
            let side = &side["resigned=".len()..];
            match side {
                "w" => self.game.resign(Side::First),
                "b" => self.game.resign(Side::Second),
                _ => (),
            }
            if self.game.resigned().is_none() {
                return Err(RecordError::Resigned(side.chars().take(20).collect()));
            }
        }
        fields.next().map_or(Ok(()), |field| Err(RecordError::Field(field.chars().take(20).collect())))
    }

    /// Reads one move of coordinates and plays it.
    ///
    /// # Errors
    /// Why it can't be. Nothing has changed then.
    pub fn read_move(&mut self, text: &str) -> Result<(), RecordError> {
        let (id, at) = (self.id, MoveNumber::next(self.game.position()));
        let clipped = || text.chars().take(20).collect();
        let m = coord::read(self.game.position(), text).map_err(|why| RecordError::Unreadable {
            id,
            at,
            text: clipped(),
            why,
        })?;
        self.game.play(m).map_err(|why| RecordError::Unplayable { id, at, text: clipped(), why })
    }
}
