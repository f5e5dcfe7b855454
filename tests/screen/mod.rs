//! A game on the page, without a browser: what players and the worker do to it.
#![allow(dead_code, reason = "each test program uses a part")]

use chuhan::app::store::{Action, Purpose, State, Wish};
use chuhan::games::GameId;
use chuhan::notation::{Record, coord};
use chuhan::rules::{Game, Side};
use chuhan::scene::{Seats, Tap};
use chuhan::search::Score;
use chuhan::worker::protocol::{InfoLine, SearchInfo, Tell};

use crate::table::point;

pub const LEVEL: u8 = 3;
/// Red mates with d2; Black, to answer anything else, can mate with nothing.
pub const MATE_IN_ONE: &str = "xiangqi;fen=3k5/9/9/9/9/9/9/4R4/R8/4K4_w_-_-_0_1";

pub fn opened(record: &str, seats: Seats) -> State {
    let record = Record::read(record).unwrap_or_else(|error| panic!("{record}: {error}"));
    State::new(record, seats, None)
}

/// A person plays Red, the computer Black.
pub fn against(record: &str) -> State {
    opened(record, Seats::against_computer(Side::First, LEVEL))
}

pub fn tap(state: &mut State, name: &str) {
    state.act(Action::Tap(Tap::Point(point(name))));
}

/// A person's move by two taps.
pub fn person(state: &mut State, from: &str, to: &str) {
    let before = state.game().len();
    tap(state, from);
    tap(state, to);
    assert!(state.game().len() > before, "{from}{to}: {:?}", state.notice);
}

pub fn done(job: u32, best: Option<&str>) -> Action {
    Action::Heard(Tell::Done { job, best: best.map(String::from), info: SearchInfo::default() })
}

/// The end of a search with these lines and scores.
pub fn found(job: u32, lines: &[(&str, i32)]) -> Action {
    Action::Heard(Tell::Done { job, best: None, info: info(9, lines) })
}

pub fn info(depth: u32, lines: &[(&str, i32)]) -> SearchInfo {
    let line = |&(moves, cp): &(&str, i32)| InfoLine {
        moves: moves.split(' ').map(String::from).collect(),
        score: Score::centipawns(cp),
    };
    SearchInfo { depth, lines: lines.iter().map(line).collect(), ..SearchInfo::default() }
}

/// The computer's answer to what is wished now.
pub fn answer(state: &mut State, m: &str) {
    let job = state.wish.expect("a wish").job;
    state.act(done(job, Some(m)));
}

pub fn moves(state: &State) -> String {
    let rules = state.record.id.rules();
    state.game().moves().map(|m| coord::write(rules, m)).collect::<Vec<_>>().join(" ")
}

pub fn wish(job: u32, purpose: Purpose) -> Wish {
    Wish { job, purpose, hurry: false }
}

pub fn start() -> Box<Game> {
    Box::new(Record::new(GameId::Xiangqi).game)
}
