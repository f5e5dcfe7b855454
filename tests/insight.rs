//! What the page makes of the search's words and the referee's: advice, analysis, warnings, replays; and of a worker that fails.
#![cfg(feature = "page")]

mod screen;
mod table;

use chuhan::app::store::{Action, Dialog, Purpose};
use chuhan::app::text;
use chuhan::games::GameId;
use chuhan::notation::coord;
use chuhan::rules::{Outcome, Reason, Side};
use chuhan::scene::{Seats, Tap};
use chuhan::worker::protocol::Tell;
use screen::*;

/// A Chariot that checks for ever; it has checked once, and Black has gone back.
const PERPETUAL: &str = "xiangqi;fen=5k3/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1;moves=a1a10.f10f9.a10a9.f9f10.a9a10.f10f9";

#[test]
fn advice_is_asked_for_called_off_and_shown() {
    let mut state = against("xiangqi");
    state.act(Action::Hint);
    assert_eq!((state.wish, state.notice.as_deref()), (Some(wish(1, Purpose::Hint)), Some(text::HINT_ASKED)));
    state.act(Action::Stop);
    assert_eq!((state.wish, &state.notice, state.hint()), (None, &None, None));
    state.act(done(1, Some("h3e3")));
    assert_eq!((state.hint(), state.game().len()), (None, 0));
    state.act(Action::Hint);
    state.act(found(2, &[("h3e3 h10g8 h1g3", 35)]));
    // Step by step: the piece, the move, the line with its score.
    let mut told = Vec::new();
    for whole in [false, true, true, true] {
        let hint = state.hint().expect("advice");
        assert_eq!((coord::write(GameId::Xiangqi.rules(), hint.m).as_str(), hint.whole), ("h3e3", whole));
        told.push(state.notice.clone().expect("words"));
        assert_eq!((told.last(), state.wish, state.game().len()), (Some(&state.spoken), None, 0));
        state.act(Action::Hint);
    }
    assert_eq!(told[0], "Look at the Cannon on h3.");
    assert!(told[1].contains("C2=5") && told[1].contains("Cannon h3 to e3"), "{told:?}");
    assert_eq!((told[2].as_str(), &told[2]), ("C2=5 H8+7 H2+3 (Red +0.3)", &told[3]));
    assert!(!state.touched);
    // The move played, the advice goes.
    person(&mut state, "h3", "e3");
    assert_eq!((state.hint(), &state.notice), (None, &None));
    // On the computer's turn there is none, nor after the end.
    let computer = state.wish;
    state.act(Action::Hint);
    assert_eq!(state.wish, computer);
    let mut over = against(MATE_IN_ONE);
    person(&mut over, "a2", "d2");
    over.act(Action::Hint);
    assert_eq!(over.wish, None);
}

#[test]
fn who_plays_before_the_advice_comes_does_without() {
    let mut state = opened("xiangqi", Seats::PEOPLE);
    state.act(Action::Hint);
    person(&mut state, "h3", "e3");
    assert_eq!(state.wish, None);
    state.act(done(1, Some("h1g3")));
    assert_eq!((state.hint(), moves(&state).as_str()), (None, "h3e3"));
    // Asked for while looking back, it shows the last position.
    state.act(Action::Show(0));
    state.act(Action::Hint);
    assert!(state.at_end());
}

#[test]
fn a_move_that_its_side_would_be_blamed_for_is_held_back_once() {
    let mut state = opened(PERPETUAL, Seats::PEOPLE);
    let played = state.game().len();
    tap(&mut state, "a10");
    tap(&mut state, "a9");
    assert_eq!(state.game().len(), played, "it is held back");
    let words = "Red is giving perpetual check: at the third repetition of the position Red loses.";
    assert!(state.notice.as_ref().is_some_and(|notice| notice.starts_with(words)), "{:?}", state.notice);
    assert_eq!((state.notice.as_ref(), state.warned.is_some()), (Some(&state.spoken), true));
    // Another move needs no second try, and the warning is forgotten.
    let mut other = state.clone();
    person(&mut other, "a10", "b10");
    assert_eq!((other.warned, &other.notice), (None, &None));
    // The same move again is meant.
    person(&mut state, "a10", "a9");
    assert_eq!((state.warned, &state.notice), (None, &None));
    person(&mut state, "f9", "f10");
    tap(&mut state, "a9");
    tap(&mut state, "a10");
    assert!(state.notice.as_ref().is_some_and(|notice| notice.contains("with this repetition")), "{:?}", state.notice);
    // Escape forgets it.
    state.act(Action::Tap(Tap::Cancel));
    assert_eq!((state.warned, &state.notice), (None, &None));
    tap(&mut state, "a9");
    tap(&mut state, "a10");
    person(&mut state, "a9", "a10");
    let lost = Outcome { winner: Some(Side::Second), by: Reason::PerpetualCheck };
    assert_eq!((state.game().outcome(), state.dialog), (Some(lost), Some(Dialog::Over)));
}

#[test]
fn the_computer_is_not_warned() {
    let mut state = opened(PERPETUAL, Seats::against_computer(Side::Second, LEVEL));
    answer(&mut state, "a10a9");
    assert_eq!((state.game().len(), state.warned, &state.notice), (7, None, &None));
}

#[test]
fn a_repetition_is_replayed_and_set_aside() {
    let over = format!("{PERPETUAL}.a10a9.f9f10.a9a10");
    let mut state = opened(&over, Seats::PEOPLE);
    assert_eq!(state.cycle(), 1..9);
    state.act(Action::Replay);
    let mut shown = vec![state.ply];
    while state.replay.is_some() {
        state.act(Action::ReplayOn);
        shown.push(state.ply);
    }
    assert_eq!(shown, (1..=9).collect::<Vec<_>>());
    // Whatever else is done ends it, and a late tick does nothing.
    state.act(Action::Replay);
    state.act(Action::Show(3));
    state.act(Action::ReplayOn);
    assert_eq!((state.ply, state.replay), (3, None));
    assert!(state.can_befriend());
    state.act(Action::Befriend);
    assert_eq!((state.game().outcome(), state.cycle(), state.touched), (None, 0..0, true));
    assert!(state.record.write().contains(";conduct=friendly;moves="), "{}", state.record.write());
    state.act(Action::Show(9));
    person(&mut state, "f10", "f9");
    assert!(!opened(&over, Seats::against_computer(Side::First, LEVEL)).can_befriend(), "the computer is no friend");
    // Mate stays mate.
    let mut mated = opened(&format!("{MATE_IN_ONE};moves=a2d2"), Seats::PEOPLE);
    assert!(!mated.can_befriend() && mated.cycle().is_empty());
    mated.act(Action::Replay);
    assert_eq!(mated.replay, None);
}

#[test]
fn what_goes_wrong_with_the_worker_is_shown_and_harms_no_game() {
    let job = 1;
    for (action, why) in [
        (Action::Heard(Tell::Refused { job, why: "no such level".into() }), "no such level"),
        (done(job, None), text::NO_MOVE),
        (done(job, Some("nonsense")), text::NO_MOVE),
    ] {
        let mut state = against("xiangqi");
        person(&mut state, "h3", "e3");
        state.act(action);
        assert_eq!(state.notice, Some(text::engine_failed(why)));
        assert_eq!((moves(&state).as_str(), state.wish, &state.thinking), ("h3e3", None, &None));
        // As the words say: undo and play on.
        state.act(Action::Undo);
        assert_eq!(state.notice, None);
        person(&mut state, "h3", "e3");
        assert_eq!(state.wish, Some(wish(2, Purpose::Move(LEVEL))));
        answer(&mut state, "h10g8");
        assert_eq!(moves(&state), "h3e3 h10g8");
    }
}

/// A worker that dies is started again with the same job, twice; the third time the page gives up.
#[test]
fn a_worker_that_dies_is_started_again() {
    let mut state = against("xiangqi");
    person(&mut state, "h3", "e3");
    let fail = || Action::Failed("out of memory".into());
    for job in [2, 3] {
        state.act(fail());
        assert_eq!(state.wish, Some(wish(job, Purpose::Move(LEVEL))));
        assert_eq!(state.notice, Some(text::engine_restarted("out of memory")));
    }
    state.act(fail());
    assert_eq!((state.wish, &state.notice), (None, &Some(text::engine_failed("out of memory"))));
    // Had it done something in between, it would be tried again.
    let mut state = against("xiangqi");
    person(&mut state, "h3", "e3");
    for ply in 0..3 {
        state.act(fail());
        answer(&mut state, ["h10g8", "g8h10"][ply % 2]);
        let (from, to) = [("h1", "g3"), ("g3", "h1")][ply % 2];
        person(&mut state, from, to);
    }
    assert_eq!(state.wish, Some(wish(7, Purpose::Move(LEVEL))));
    // With nothing to do it is only said.
    let mut idle = against("xiangqi");
    idle.act(fail());
    assert_eq!((idle.wish, &idle.notice), (None, &Some(text::engine_failed("out of memory"))));
}

#[test]
fn an_analysis_follows_what_is_shown() {
    let mut state = opened("xiangqi;moves=h3e3.h10g8", Seats::PEOPLE);
    state.act(Action::Analyse(Some(2)));
    assert_eq!(state.wish, Some(wish(1, Purpose::Analyse(2))));
    let progress = |job, depth, lines: &[(&str, i32)]| Action::Heard(Tell::Progress { job, info: info(depth, lines) });
    state.act(progress(1, 7, &[("h1g3 i10h10", 400), ("b1c3", -20)]));
    let analysis = state.analysis.clone().expect("an analysis");
    let lines: Vec<(&str, &str)> =
        analysis.lines.iter().map(|line| (line.score.as_str(), line.moves.as_str())).collect();
    assert_eq!(lines, [("Red +4.0", "H2+3 R9=8"), ("Black +0.2", "H8+7")]);
    assert_eq!((analysis.depth, analysis.bar, analysis.wanted), (7, 75, 2));
    assert!(state.hint().is_some_and(|hint| hint.whole) && state.notice.is_none());
    // A look back begins anew there; what an older job says is not heard. Seen by Black, the bar turns.
    state.act(Action::Show(1));
    assert_eq!((state.wish, state.hint()), (Some(wish(2, Purpose::Analyse(2))), None));
    state.act(progress(1, 8, &[("h1g3", 0)]));
    state.act(progress(2, 3, &[("h10g8", 400)]));
    assert_eq!(state.analysis.as_ref().map(|analysis| (analysis.bar, analysis.lines.len())), Some((25, 1)));
    // What can't be played is not shown.
    state.act(progress(2, 4, &[("h3e3", 400), ("h10g8 h10g8", 400)]));
    assert_eq!(state.analysis.as_ref().map(|analysis| analysis.lines[0].moves.clone()), Some("H8+7".into()));
    // Advice goes before it, and it goes on after.
    state.act(Action::Show(2));
    state.act(Action::Hint);
    assert_eq!(state.wish, Some(wish(4, Purpose::Hint)));
    state.act(found(4, &[("b1c3", 10)]));
    assert_eq!(state.wish, Some(wish(5, Purpose::Analyse(2))));
    assert_eq!(state.notice.as_deref(), Some("Look at the Horse on b1."));
    // A move, and it looks at the next position; another number of lines, and it begins anew; off, and it ends.
    person(&mut state, "b1", "c3");
    assert_eq!(state.wish, Some(wish(6, Purpose::Analyse(2))));
    state.act(Action::Analyse(Some(9)));
    assert_eq!(state.wish, Some(wish(7, Purpose::Analyse(5))));
    state.act(Action::Analyse(None));
    assert_eq!((state.wish, &state.analysis), (None, &None));
}

#[test]
fn an_analysis_waits_for_the_computers_move() {
    let mut state = against("xiangqi");
    state.act(Action::Analyse(Some(1)));
    person(&mut state, "h3", "e3");
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(LEVEL))));
    state.act(Action::Show(0));
    state.act(Action::Analyse(Some(3)));
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(LEVEL))));
    answer(&mut state, "h10g8");
    assert_eq!((state.wish, state.ply), (Some(wish(3, Purpose::Analyse(3))), 0));
    // With no move to look for there is nothing to do.
    let mut over = opened(&format!("{MATE_IN_ONE};moves=a2d2"), Seats::PEOPLE);
    over.act(Action::Analyse(Some(1)));
    assert_eq!(over.wish, None);
    over.act(Action::Show(0));
    assert_eq!(over.wish, Some(wish(1, Purpose::Analyse(1))));
}

#[test]
fn an_illegal_answer_is_no_move() {
    for m in ["h10h1", "a1a4", "e5e6"] {
        let mut state = against("xiangqi");
        person(&mut state, "h3", "e3");
        answer(&mut state, m);
        assert_eq!(state.notice, Some(text::engine_failed(text::NO_MOVE)), "{m}");
        assert_eq!((moves(&state).as_str(), state.wish), ("h3e3", None));
        let mut state = against("xiangqi");
        state.act(Action::Hint);
        state.act(found(1, &[(m, 0)]));
        assert_eq!(state.hint(), None, "{m}");
        assert_eq!(state.notice, Some(text::engine_failed(text::NO_MOVE)), "{m}");
    }
}
