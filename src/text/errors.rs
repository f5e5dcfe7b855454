//! What is wrong with a FEN, a move or a record, in the catalogue's words: whole sentences.

use super::rules::{illegal, outcome, piece, royal, side, subject};
use crate::games::{GameId, UnknownGame};
use crate::notation::coord::BadMove;
use crate::notation::fen::{FenError, HandsError, RankError};
use crate::notation::{BrokenRecord, MoveNumber, Record, RecordError};
use crate::rules::{MOST_PLIES, PlayError, Position, Rules, SetupError};

/// Why a text is no FEN of a game.
pub fn fen(rules: &Rules, error: &FenError) -> String {
    match error {
        FenError::Empty => super::fen_empty(),
        FenError::Ranks { found, wanted } => super::fen_ranks(*found, *wanted),
        FenError::Rank { rank, why } => match why {
            RankError::Unknown(sign) => super::fen_unknown_piece(*rank, *sign),
            RankError::Plus => super::fen_plus(*rank),
            RankError::TwoDigits => super::fen_two_digits(*rank),
            RankError::Zero => super::fen_zero(*rank),
            RankError::Width { found, wanted } => super::fen_width(*rank, *found, *wanted),
            RankError::Hole(point) => super::fen_hole(*rank, *point),
        },
        FenError::Hands(why) => match why {
            HandsError::NoDrops => super::fen_no_drops(),
            HandsError::Bracket => super::fen_bracket(),
            HandsError::Unknown(sign) => super::fen_not_in_hand(*sign),
            HandsError::TooMany(sign) => super::fen_too_many_in_hand(*sign),
        },
        FenError::Side(text) => super::fen_side(text),
        FenError::Counter { field, text } => {
            super::fen_counter(*field, text, u32::from(*field == "fullmove"), MOST_PLIES)
        }
        FenError::Surplus(text) => super::fen_surplus(text),
        FenError::Setup(why) => setup(rules, why),
    }
}

/// Why a set-up is no legal position of a game.
pub fn setup(rules: &Rules, error: &SetupError) -> String {
    match *error {
        SetupError::ForeignPiece => super::position_foreign_piece(),
        SetupError::NoSuchPoint(point) => super::position_no_such_point(point),
        SetupError::Royals { side: whose, count } => {
            super::position_royals(&side(rules, whose), count, &royal(rules))
        }
        SetupError::NeverReaches(man, point) => {
            super::position_never_reaches(&side(rules, man.side()), &piece(rules, man.kind()), point)
        }
        SetupError::NeverInHand(whose, kind) => {
            super::position_never_in_hand(&subject(rules, kind), &side(rules, whose))
        }
        SetupError::TooMany { kind, side: Some(whose), count, most } => {
            super::position_too_many(&side(rules, whose), &piece(rules, kind), count, most)
        }
        SetupError::TooMany { kind, side: None, count, most } => {
            super::position_too_many_of_both(&piece(rules, kind), count, most)
        }
        SetupError::CapturableRoyal { side: whose, by } => {
            super::position_capturable_royal(&side(rules, !whose), &side(rules, whose), &royal(rules), by)
        }
        SetupError::Counter => super::position_counter(),
    }
}

/// Why a text is no move string.
pub fn move_string(error: &BadMove) -> String {
    match error {
        BadMove::Point(text) => super::move_no_point(text),
        BadMove::Piece(text) => super::move_no_piece(text),
        BadMove::Suffix(text) => super::move_no_promotion(text),
    }
}

/// Why a move could not be played in a position.
pub fn play(position: &Position, error: &PlayError) -> String {
    match error {
        PlayError::Over(ended) => super::record_over(&outcome(position.rules(), *ended)),
        PlayError::Illegal(why) => illegal(position, why),
    }
}

/// That a word is no game's, and which there are.
pub fn unknown_game(UnknownGame(word): &UnknownGame) -> String {
    let games = GameId::ALL.map(GameId::slug).into_iter().map(String::from);
    super::record_unknown_game(word, &games.reduce(|first, next| super::list_comma(&first, &next)).unwrap_or_default())
}

/// The first bad thing in a record.
pub fn broken(BrokenRecord { why, good }: &BrokenRecord) -> String {
    record(good.as_deref(), why)
}

/// The first bad thing in a record, or why a move can't be added to it; `good` is the record up to there.
pub fn record(good: Option<&Record>, error: &RecordError) -> String {
    let position = good.map(|record| record.game.position());
    match error {
        RecordError::Game(why) => unknown_game(why),
        RecordError::Field(text) => super::record_field(text),
        RecordError::Start(id, why) => super::record_start(&fen(id.rules(), why)),
        RecordError::Unreadable { at, text, why, .. } => numbered(position, *at, text, &move_string(why)),
        RecordError::Unplayable { at, text, why, .. } => {
            let why = position.map(|position| play(position, why)).unwrap_or_default();
            numbered(position, *at, text, &why)
        }
        RecordError::Resigned(text) => super::record_resigned(text),
    }
}
