//! What is wrong with a FEN, a move or a record, in the catalogue's words: whole sentences.

use super::rules::{illegal, outcome, piece, royal, side, subject};
use crate::games::{GameId, UnknownGame};
use crate::notation::coord::BadMove;
use crate::notation::fen::{FenError, HandsError, PlacementError, RankError};
use crate::notation::tree_text::{TreeError, TreeErrorKind};
use crate::notation::{MoveNumber, RecordError, SaveError};
use crate::rules::{MOST_PLIES, PlayError, Rules, SetupError, Side};

/// Why a text is no FEN of a game.
pub fn fen(rules: &Rules, error: &FenError) -> String {
    match error {
        FenError::Empty => super::fen_empty(),
        FenError::Placement(PlacementError::Ranks { found, wanted }) => super::fen_ranks(*found, *wanted),
        FenError::Placement(PlacementError::Rank { rank, why }) => match why {
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
        SetupError::Royals { side: whose, count } => super::position_royals(&side(rules, whose), count, &royal(rules)),
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

/// Why a side's move could not be played.
fn play(rules: &Rules, turn: Side, error: &PlayError) -> String {
    match error {
        PlayError::Over(ended) => super::record_over(&outcome(rules, *ended)),
        PlayError::Illegal(why) => illegal(rules, turn, why),
    }
}

/// That a word is no game's, and which there are.
pub fn unknown_game(UnknownGame(word): &UnknownGame) -> String {
    let games = GameId::ALL.map(GameId::slug).into_iter().map(String::from);
    super::record_unknown_game(word, &games.reduce(|first, next| super::list_comma(&first, &next)).unwrap_or_default())
}

/// The first bad thing in a record, or why a move can't be added to it.
pub fn record(error: &RecordError) -> String {
    let numbered = |id: GameId, at: MoveNumber, text: &str, why: &str| {
        super::record_move(&side(id.rules(), at.side), at.number, text, why)
    };
    match error {
        RecordError::Game(why) => unknown_game(why),
        RecordError::Field(text) => super::record_field(text),
        RecordError::Start(id, why) => super::record_start(&fen(id.rules(), why)),
        RecordError::Unreadable { id, at, text, why } => numbered(*id, *at, text, &move_string(why)),
        RecordError::Unplayable { id, at, text, why } => numbered(*id, *at, text, &play(id.rules(), at.side, why)),
        RecordError::Resigned(text) => super::record_resigned(text),
    }
}

/// The first bad thing in the text of a tree, and where it is.
pub fn tree(error: &TreeError) -> String {
    let why = match &error.kind {
        TreeErrorKind::Magic => super::tree_magic(),
        TreeErrorKind::Version(version) => super::tree_version(*version),
        TreeErrorKind::Game(why) => unknown_game(why),
        TreeErrorKind::Start(id, why) => super::record_start(&fen(id.rules(), why)),
        TreeErrorKind::Field => super::tree_field(),
        TreeErrorKind::Unreadable(why) => move_string(why),
        TreeErrorKind::Unplayable { id, turn, why, .. } => play(id.rules(), *turn, why),
        TreeErrorKind::SameMove => super::tree_same_move(),
        TreeErrorKind::Glyph => super::tree_glyph(),
        TreeErrorKind::Comment => super::tree_comment(),
        TreeErrorKind::Tag => super::tree_tag(),
        TreeErrorKind::SecondNote => super::tree_second_note(),
        TreeErrorKind::Variation => super::tree_variation(),
        TreeErrorKind::Unopened => super::tree_unopened(),
        TreeErrorKind::Unclosed => super::tree_unclosed(),
        TreeErrorKind::Resigned => super::tree_resigned(),
        TreeErrorKind::Surplus => super::tree_surplus(),
        TreeErrorKind::TooLarge => super::tree_too_large(),
    };
    if error.token.is_empty() {
        super::tree_at_end(&why)
    } else {
        super::tree_at(error.line, error.column, &error.token, &why)
    }
}

/// The first bad thing in a saved game.
pub fn saved(error: &SaveError) -> String {
    match error {
        SaveError::Record(why) => record(why),
        SaveError::Tree(why) => tree(why),
    }
}
