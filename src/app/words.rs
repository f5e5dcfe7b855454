//! The model's values in words.

use crate::games::GameId;
use crate::model::{Failure, Line, LinkError, Model, Notice, Round, Said, SaveError, TableSize, Theme};
use crate::notation::move_text;
use crate::rules::{Piece, Position, Warning};
use crate::scene::PieceSet;
use crate::search::{Level, Score};
use crate::text;
use crate::worker::protocol::Refusal;

/// Of a line of analysis so many moves are shown, and so many in a piece of advice.
const SHOWN: usize = 12;
const ADVISED: usize = 6;

/// Within so many centipawns a position is even.
const EVEN: i32 = 20;

/// A score for the side to move in a position.
pub fn score(position: &Position, score: Score) -> String {
    let mover = position.turn();
    let ahead = text::rules::side(position.rules(), if score.cp() > 0 { mover } else { !mover });
    let size = score.cp().abs();
    match score.mate_in() {
        _ if score.is_verdict() => text::score_verdict(&ahead),
        Some(mate_in) => text::score_mates(&ahead, mate_in.abs()),
        None if size < EVEN => text::score_even(),
        None => text::score_ahead(&ahead, size / 100, size % 100 / 10),
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
            let name = walks.or(m.dropped()).map(|kind| text::rules::piece(position.rules(), kind)).unwrap_or_default();
            match m.from() {
                Some(from) => text::hint_piece(&name, from),
                None => text::hint_piece_in_hand(&name),
            }
        }
        1 => text::hint_move(&move_text(round.play.id(), position, m), &text::rules::spoken(position, m)),
        _ => text::hint_line(&written(round, position, &advice.line, ADVISED), &score(position, advice.line.score)),
    }
}

fn illegal(round: &Round) -> String {
    let fault = round.board.touch.fault.as_ref();
    let (rules, turn) = (round.play.id().rules(), round.play.turn());
    fault.map(|(_, illegal)| text::rules::illegal(rules, turn, illegal)).unwrap_or_default()
}

fn repeats(round: &Round, warning: Warning) -> String {
    text::play_again_to_confirm(&text::rules::warning(round.play.id().rules(), round.play.turn(), warning))
}

/// The number of the move that led to the position shown; 0 at the start.
pub fn move_shown(round: &Round) -> u32 {
    let tree = round.play.tree();
    let before = tree.node(round.play.cursor()).parent();
    before.map_or(0, |before| tree.node(before).position().fullmove())
}

/// What the player is told.
pub fn notice(round: &Round, notice: &Notice) -> String {
    match notice {
        Notice::Viewing => text::viewing_move(move_shown(round)),
        Notice::NotYourTurn => text::computers_turn(),
        Notice::Illegal => illegal(round),
        Notice::Repeats(warning) => repeats(round, *warning),
        Notice::HintAsked => text::hint_asked(),
        Notice::Advice => advice(round),
        Notice::EngineRestarted(why) => text::engine_restarted(&failure(why)),
        Notice::EngineFailed(why) => text::engine_failed(&failure(why)),
        Notice::SaveBroken { why, opened: true } => text::save_damaged(&save_error(why)),
        Notice::SaveBroken { why, opened: false } => text::save_lost(&save_error(why)),
        Notice::LinkBroken(why) => text::link_damaged(&link_error(why)),
    }
}

/// What is announced.
pub fn said(round: &Round, said: &Said) -> String {
    let rules = round.play.id().rules();
    match said {
        Said::Move(node, outcome) => {
            let node = round.play.tree().node(*node);
            let before = node.parent().map(|parent| round.play.tree().node(parent).position());
            let words = before.zip(node.m()).map(|(before, m)| text::rules::spoken(before, m)).unwrap_or_default();
            match outcome {
                Some(outcome) => format!("{words}. {}", text::rules::outcome(rules, *outcome)),
                None => words,
            }
        }
        Said::Outcome(outcome) => text::rules::outcome(rules, *outcome),
        Said::Illegal => illegal(round),
        Said::Repeats(warning) => repeats(round, *warning),
        Said::Advice => advice(round),
        Said::TakenBack => text::taken_back(),
        Said::Copied => text::copied(),
    }
}

fn failure(why: &Failure) -> String {
    match why {
        Failure::NoMove => text::engine_no_move(),
        Failure::Refused(Refusal::Record(text)) => text::engine_refused_record(text),
        Failure::Refused(Refusal::Level(number)) => text::engine_refused_level(*number, Level::ALL.len()),
        Failure::Garbled => text::engine_garbled(),
        Failure::NotLoaded(file, why) if why.is_empty() => text::engine_not_loaded(file),
        Failure::NotLoaded(file, why) => text::engine_not_loaded_because(file, why),
        Failure::Crashed(why) => why.clone(),
    }
}

fn save_error(why: &SaveError) -> String {
    match why {
        SaveError::Game(why) => text::errors::saved(why),
        SaveError::OtherGame(id) => text::save_other_game(&text::rules::game(*id)),
        SaveError::Seats(word) => text::save_seats(word),
    }
}

/// That the drawings of a piece set could not be loaded.
pub fn missing_set(model: &Model, missing: PieceSet) -> String {
    if missing == model.set() { text::pieces_missing() } else { text::set_of_pieces_missing(&piece_set(missing)) }
}

/// What is wrong with a link.
pub fn link_error(why: &LinkError) -> String {
    match why {
        LinkError::Nowhere(path) => text::page_nowhere(path),
        LinkError::Position(id, why) => text::errors::fen(id.rules(), why),
        LinkError::Record(why) => text::errors::record(why),
    }
}

/// Who invented a game, where that is known.
pub const fn inventor(id: GameId) -> Option<&'static str> {
    match id {
        GameId::Xiangqi => None,
        GameId::LittleDragon => Some("Peter Aronson"),
        GameId::LittleTrio => Some("Jared McComb"),
        GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi => Some("Gary Gifford"),
    }
}

/// A choice of light and dark.
pub fn theme(theme: Theme) -> String {
    match theme {
        Theme::System => text::theme_system(),
        Theme::Light => text::theme_light(),
        Theme::Dark => text::theme_dark(),
    }
}

/// A choice of the engine's memory.
pub fn table_size(size: TableSize) -> String {
    match size {
        TableSize::Automatic => text::memory_automatic(),
        TableSize::Mib(mib) => text::memory_mib(mib),
    }
}

/// A choice of the pieces' looks.
pub fn piece_set(set: PieceSet) -> String {
    match set {
        PieceSet::Chinese => text::pieces_chinese(),
        PieceSet::International => text::pieces_international(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_says_what_failed_and_why() {
        for (why, words) in [
            (Failure::NoMove, "it found no move"),
            (Failure::Refused(Refusal::Record("a1a9".into())), "it could not read the game at “a1a9”"),
            (Failure::Refused(Refusal::Level(9)), "there is no level 9, only 1 to 8"),
            (Failure::Garbled, "its answer could not be read"),
            (Failure::NotLoaded("worker.wasm".into(), "HTTP 404".into()), "worker.wasm could not be loaded: HTTP 404"),
            (Failure::NotLoaded("engine.js".into(), String::new()), "engine.js could not be loaded"),
            (Failure::Crashed("Error: x".into()), "Error: x"),
        ] {
            assert_eq!(failure(&why), words);
        }
    }

    #[test]
    fn scores_are_for_the_side_that_is_ahead() {
        let start = Position::start(GameId::Xiangqi.rules());
        let later = start.after(start.legal_moves()[0]);
        for (cp, first, second) in [(0, "even", "even"), (19, "even", "even"), (125, "Red +1.2", "Black +1.2")] {
            assert_eq!(score(&start, Score::centipawns(cp)), first);
            assert_eq!(score(&start, Score::centipawns(-cp)), second);
            assert_eq!(score(&later, Score::centipawns(cp)), second);
        }
        assert_eq!(score(&start, Score::mate_in_plies(3)), "Red mates in 2");
        assert_eq!(score(&start, -Score::mate_in_plies(2)), "Black mates in 1");
    }
}
