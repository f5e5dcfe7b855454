//! The model's values in words.

use super::text;
use crate::model::{Failure, Line, LinkError, Model, Notice, Round, Said, SaveError};
use crate::notation::{self, move_text, words};
use crate::rules::{Piece, Position, Side, Warning};
use crate::scene::PieceSet;
use crate::search::Score;

/// Of a line of analysis so many moves are shown, and so many in a piece of advice.
const SHOWN: usize = 12;
const ADVISED: usize = 6;

/// A score for the side to move in a position.
pub fn score(position: &Position, score: Score) -> String {
    let sign = match position.turn() {
        Side::First => 1,
        Side::Second => -1,
    };
    let cp = score.cp() * sign;
    let mate = score.mate_in().map(|mate| mate * sign);
    let [first, second] = position.rules().spec().sides;
    if score.is_verdict() {
        text::verdict(if cp > 0 { first } else { second })
    } else {
        text::score(cp, mate, first, second)
    }
}

/// The first so many moves of a line from a position, as the game's players write them.
fn written(round: &Round, position: &Position, line: &Line, most: usize) -> String {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &m in line.moves.iter().take(most) {
        texts.push(move_text(round.play.id(), &position, m));
        position.make(m, &mut ());
    }
    texts.join(" ")
}

/// A line of the analysis.
pub fn line(round: &Round, line: &Line) -> String {
    written(round, round.play.shown(), line, SHOWN)
}

/// What is advised, as far as it has been told.
fn advice(round: &Round) -> String {
    let Some(advice) = &round.advice else { return String::new() };
    let (position, m) = (round.play.position(), advice.m());
    match advice.step {
        0 => {
            let walks = m.from().and_then(|from| position.at(from)).map(Piece::kind);
            let name = walks.or(m.dropped()).map_or("", |kind| position.rules().kind_spec(kind).name);
            text::hint_piece(name, m.from())
        }
        1 => text::hint(&move_text(round.play.id(), position, m), &words::spoken(position, m)),
        _ => text::hint_line(&written(round, position, &advice.line, ADVISED), &score(position, advice.line.score)),
    }
}

fn illegal(round: &Round) -> String {
    let fault = round.board.touch.fault.as_ref();
    fault.map(|(_, illegal)| words::illegal(round.play.position(), illegal)).unwrap_or_default()
}

fn repeats(round: &Round, warning: Warning) -> String {
    text::warned(&words::warning(round.play.id().rules(), round.play.turn(), warning))
}

/// What the player is told.
pub fn notice(round: &Round, notice: &Notice) -> String {
    match notice {
        Notice::Viewing => text::looking_back(round.play.ply(), round.play.len()),
        Notice::NotYourTurn => text::NOT_YOUR_TURN.into(),
        Notice::Illegal => illegal(round),
        Notice::Repeats(warning) => repeats(round, *warning),
        Notice::HintAsked => text::HINT_ASKED.into(),
        Notice::Advice => advice(round),
        Notice::EngineRestarted(why) => text::engine_restarted(&failure(why)),
        Notice::EngineFailed(why) => text::engine_failed(&failure(why)),
        Notice::SaveBroken { why, opened } => text::save_broken(&save_error(why), *opened),
        Notice::LinkBroken(why) => text::link_broken(&link_error(why)),
    }
}

/// What is announced.
pub fn said(round: &Round, said: &Said) -> String {
    let rules = round.play.id().rules();
    match said {
        Said::Move(node, outcome) => {
            let node = round.play.tree().node(*node);
            let before = node.parent().map(|parent| round.play.tree().node(parent).position());
            let words = before.zip(node.m()).map(|(before, m)| words::spoken(before, m)).unwrap_or_default();
            match outcome {
                Some(outcome) => format!("{words}. {}", words::outcome(rules, *outcome)),
                None => words,
            }
        }
        Said::Outcome(outcome) => words::outcome(rules, *outcome),
        Said::Illegal => illegal(round),
        Said::Repeats(warning) => repeats(round, *warning),
        Said::Advice => advice(round),
        Said::TakenBack => text::TAKEN_BACK.into(),
        Said::Copied => text::COPIED.into(),
    }
}

fn failure(why: &Failure) -> String {
    match why {
        Failure::NoMove => text::NO_MOVE.into(),
        Failure::Refused(why) => why.clone(),
        Failure::Garbled => text::GARBLED.into(),
        Failure::NotLoaded(file, why) => text::not_loaded(file, why),
        Failure::Crashed(why) => why.clone(),
    }
}

fn save_error(why: &SaveError) -> String {
    match why {
        SaveError::Game(notation::SaveError::Record(why)) => why.to_string(),
        SaveError::Game(notation::SaveError::Tree(why)) => text::bad_tree(&why.token, why.line, why.column),
        SaveError::OtherGame(id) => text::other_game(id.spec().name),
        SaveError::Seats(word) => text::bad_seats(word),
    }
}

/// That the drawings of a piece set could not be loaded.
pub fn missing_set(model: &Model, missing: PieceSet) -> String {
    if missing == model.set() { text::NO_PIECES.into() } else { text::no_set(missing) }
}

/// What is wrong with a link.
pub fn link_error(why: &LinkError) -> String {
    match why {
        LinkError::Nowhere(path) => text::nowhere(path),
        LinkError::Position(_, why) => why.to_string(),
        LinkError::Record(why) => why.to_string(),
    }
}
