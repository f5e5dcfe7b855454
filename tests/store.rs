//! What happens to a game on the page: sequences of actions on `app::store`, without a browser.
#![cfg(feature = "page")]

mod screen;
mod table;

use chuhan::app::store::{Action, Dialog, Purpose, State, Wish};
use chuhan::app::text;
use chuhan::games::GameId;
use chuhan::notation::{Record, words};
use chuhan::rules::{Outcome, Reason, Side};
use chuhan::scene::{Seat, Seats, Selection, Tap};
use chuhan::search::Score;
use chuhan::worker::protocol::{InfoLine, SearchInfo, Tell};
use screen::*;
use table::point;

#[test]
fn the_computers_turn_is_a_new_wish_each_time() {
    let mut state = against("xiangqi");
    assert_eq!((state.wish, state.touched), (None, false));
    person(&mut state, "h3", "e3");
    assert_eq!(state.wish, Some(wish(1, Purpose::Move(LEVEL))));
    assert!(state.touched && !state.is_persons_turn());
    answer(&mut state, "h10g8");
    assert_eq!((state.wish, moves(&state).as_str(), state.ply), (None, "h3e3 h10g8", 2));
    person(&mut state, "h1", "g3");
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(LEVEL))));
    // The computer begins where a person plays second, and people need none.
    let second = opened("xiangqi", Seats::against_computer(Side::Second, 8));
    assert_eq!((second.wish, second.flipped), (Some(wish(1, Purpose::Move(8))), true));
    let mut people = opened("xiangqi", Seats::PEOPLE);
    person(&mut people, "h3", "e3");
    assert_eq!((people.wish, people.flipped), (None, false));
}

#[test]
fn two_computers_play_on_by_themselves() {
    let mut state = opened(MATE_IN_ONE, Seats([Seat::Computer(1), Seat::Computer(8)]));
    assert_eq!(state.wish, Some(wish(1, Purpose::Move(1))));
    answer(&mut state, "e3e4");
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(8))));
    answer(&mut state, "d10d9");
    assert_eq!(state.wish, Some(wish(3, Purpose::Move(1))));
    assert!(!state.can_undo());
}

#[test]
fn late_answers_are_dropped() {
    let mut state = against("xiangqi");
    person(&mut state, "h3", "e3");
    state.act(Action::Undo);
    person(&mut state, "b3", "e3");
    let now = state.wish.expect("a wish");
    assert_eq!(now.job, 2);
    let before = state.clone();
    for late in [
        done(1, Some("h10g8")),
        done(1, None),
        Action::Heard(Tell::Refused { job: 1, why: "late".into() }),
        Action::Heard(Tell::Progress { job: 1, info: SearchInfo { depth: 9, ..SearchInfo::default() } }),
        Action::Heard(Tell::Ready),
    ] {
        state.act(late);
        assert_eq!((state.wish, moves(&state), &state.thinking), (before.wish, moves(&before), &before.thinking));
        assert_eq!((&state.notice, &state.spoken), (&before.notice, &before.spoken));
    }
    answer(&mut state, "h10g8");
    assert_eq!(moves(&state), "b3e3 h10g8");
    // The same answer once more is late too.
    state.act(done(2, Some("a1a2")));
    assert_eq!(moves(&state), "b3e3 h10g8");
}

#[test]
fn progress_is_shown_for_the_side_that_is_better() {
    let mut state = against("xiangqi");
    person(&mut state, "h3", "e3");
    let tell = |score| {
        let line = InfoLine { moves: vec!["h10g8".into()], score };
        Action::Heard(Tell::Progress {
            job: 1,
            info: SearchInfo { depth: 5, lines: vec![line], ..SearchInfo::default() },
        })
    };
    let shown = |state: &State| state.thinking.clone().map(|thinking| (thinking.depth, thinking.score));
    // The score is the side's to move: Black's.
    state.act(tell(Score::centipawns(150)));
    assert_eq!(shown(&state), Some((5, "Black +1.5".into())));
    state.act(tell(Score::centipawns(-150)));
    assert_eq!(shown(&state), Some((5, "Red +1.5".into())));
    state.act(tell(Score::mate_in_plies(3)));
    assert_eq!(shown(&state), Some((5, "Black mates in 2".into())));
    answer(&mut state, "h10g8");
    assert_eq!(state.thinking, None);
}

#[test]
fn stop_hurries_the_computer() {
    let mut state = against("xiangqi");
    state.act(Action::Stop);
    assert_eq!(state.wish, None);
    person(&mut state, "h3", "e3");
    state.act(Action::Stop);
    assert_eq!(state.wish, Some(Wish { job: 1, purpose: Purpose::Move(LEVEL), hurry: true }));
    answer(&mut state, "h10g8");
    assert_eq!(moves(&state), "h3e3 h10g8");
    person(&mut state, "h1", "g3");
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(LEVEL))));
}

#[test]
fn another_level_holds_from_the_next_move() {
    let mut state = against("xiangqi");
    person(&mut state, "h3", "e3");
    state.act(Action::Level(Side::Second, 8));
    assert_eq!(state.wish, Some(wish(1, Purpose::Move(LEVEL))), "the move under way stays what it is");
    assert_eq!(state.seats, Seats::against_computer(Side::First, 8));
    answer(&mut state, "h10g8");
    state.touched = false;
    state.act(Action::Level(Side::Second, 7));
    assert!(state.touched, "it is saved");
    person(&mut state, "h1", "g3");
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(7))));
    state.act(Action::Level(Side::First, 1));
    assert_eq!(state.seats, Seats::against_computer(Side::First, 7), "people have no level");
}

#[test]
fn games_on_the_page_are_told_apart() {
    let mut state = against("xiangqi");
    let first = state.since;
    person(&mut state, "h3", "e3");
    answer(&mut state, "h10g8");
    assert_eq!(state.since, first);
    state.act(Action::New(Seats::against_computer(Side::First, LEVEL), start()));
    assert_ne!(state.since, first);
}

#[test]
fn a_new_game_during_a_search_drops_the_wish() {
    let mut state = against("xiangqi");
    person(&mut state, "h3", "e3");
    state.act(Action::Dialog(Some(Dialog::NewGame)));
    state.act(Action::New(Seats::against_computer(Side::First, LEVEL), start()));
    assert_eq!((state.wish, state.dialog, state.ply), (None, None, 0));
    assert!(state.touched && state.game().is_empty());
    state.act(done(1, Some("h10g8")));
    assert!(state.game().is_empty());
    // Where the computer begins it has a job of its own.
    person(&mut state, "h3", "e3");
    state.act(Action::New(Seats::against_computer(Side::Second, 5), start()));
    let job = state.wish.expect("a wish").job;
    assert!(job > 2 && state.flipped);
    state.act(done(2, Some("h10g8")));
    assert!(state.game().is_empty());
    state.act(done(job, Some("h3e3")));
    assert_eq!(moves(&state), "h3e3");
}

#[test]
fn undo_goes_back_to_the_persons_turn() {
    let mut state = against("xiangqi");
    assert!(!state.can_undo());
    state.act(Action::Undo);
    assert!(!state.touched);
    person(&mut state, "h3", "e3");
    answer(&mut state, "h10g8");
    person(&mut state, "h1", "g3");
    // While it thinks: only one's own move.
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.wish, state.ply), ("h3e3 h10g8", None, 2));
    assert!(state.is_persons_turn());
    // On one's own turn: the computer's too.
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.wish, state.ply), ("", None, 0));
    assert_eq!(state.spoken, text::TAKEN_BACK);
    assert!(!state.can_undo());
}

#[test]
fn undo_when_the_person_plays_second() {
    let mut state = opened("xiangqi", Seats::against_computer(Side::Second, LEVEL));
    answer(&mut state, "h3e3");
    // The computer's first move can't be taken back.
    assert!(!state.can_undo());
    state.act(Action::Undo);
    assert_eq!(moves(&state), "h3e3");
    person(&mut state, "h10", "g8");
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(LEVEL))));
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.wish), ("h3e3", None));
    person(&mut state, "b10", "c8");
    answer(&mut state, "h1g3");
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.wish), ("h3e3", None));
}

#[test]
fn undo_where_black_begins() {
    let record = "xiangqi;fen=3k5/9/9/9/9/9/9/4R4/R8/4K4_b_-_-_0_1";
    let mut state = against(record);
    assert_eq!(state.wish, Some(wish(1, Purpose::Move(LEVEL))));
    answer(&mut state, "d10d9");
    assert!(!state.can_undo());
    person(&mut state, "e3", "e4");
    answer(&mut state, "d9d8");
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.is_persons_turn()), ("d10d9", true));
}

#[test]
fn undo_between_people_and_after_the_end() {
    let mut people = opened("xiangqi", Seats::PEOPLE);
    person(&mut people, "h3", "e3");
    person(&mut people, "h10", "g8");
    people.act(Action::Undo);
    assert_eq!(moves(&people), "h3e3");
    // The person's mate: one ply. The game goes on from before it.
    let mut state = against(MATE_IN_ONE);
    person(&mut state, "a2", "d2");
    assert!(state.game().outcome().is_some() && state.can_undo());
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.dialog, state.wish), ("", None, None));
    assert!(state.is_persons_turn());
    // The computer's mate: it and the move before.
    let mut state =
        opened("xiangqi;fen=3k5/9/9/9/9/9/9/4R4/R8/4K4_b_-_-_0_1", Seats::against_computer(Side::Second, LEVEL));
    person(&mut state, "d10", "d9");
    answer(&mut state, "a2a9");
    person(&mut state, "d9", "d10");
    answer(&mut state, "e3d3");
    assert_eq!(state.game().outcome().map(|outcome| outcome.winner), Some(Some(Side::First)));
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.is_persons_turn()), ("d10d9 a2a9", true));
}

#[test]
fn undo_from_where_one_looks_back() {
    let mut state = against("xiangqi;moves=h3e3.h10g8.h1g3.b10c8");
    state.act(Action::Show(1));
    state.act(Action::Undo);
    assert_eq!((moves(&state).as_str(), state.ply, state.at_end()), ("h3e3 h10g8", 2, true));
}

#[test]
fn resigning_is_asked_first() {
    let mut state = against("xiangqi");
    state.act(Action::Resign);
    assert!(state.asked && state.game().outcome().is_none());
    // Anything else done is a no; what the worker says is not.
    state.act(Action::Flip);
    assert!(!state.asked);
    person(&mut state, "h3", "e3");
    state.act(Action::Resign);
    state.act(Action::Heard(Tell::Progress { job: 1, info: SearchInfo::default() }));
    assert!(state.asked);
    // It is the computer's turn, but the only person resigns.
    state.act(Action::Resign);
    let lost = Outcome { winner: Some(Side::Second), by: Reason::Resignation };
    assert_eq!(state.game().outcome(), Some(lost));
    assert_eq!((state.wish, state.dialog, state.asked), (None, Some(Dialog::Over), false));
    assert!(state.touched);
    assert_eq!(state.spoken, words::outcome(GameId::Xiangqi.rules(), lost));
    // Taken back, the computer thinks again.
    state.act(Action::Undo);
    assert_eq!((state.game().outcome(), moves(&state).as_str()), (None, "h3e3"));
    assert_eq!(state.wish, Some(wish(2, Purpose::Move(LEVEL))));
    // Of two people the one to move resigns.
    let mut people = opened("xiangqi;moves=h3e3", Seats::PEOPLE);
    people.act(Action::Resign);
    people.act(Action::Resign);
    assert_eq!(people.game().resigned(), Some(Side::Second));
}

#[test]
fn the_end_opens_the_dialog_and_is_said() {
    let mut state = against(MATE_IN_ONE);
    person(&mut state, "a2", "d2");
    assert_eq!((state.dialog, state.wish), (Some(Dialog::Over), None));
    assert!(state.spoken.contains("checkmate") && state.spoken.contains("Red wins"), "{}", state.spoken);
    state.act(Action::Dialog(None));
    tap(&mut state, "e3");
    assert_eq!((state.dialog, &state.selection, &state.fault), (None, &Selection::None, &None));
    // A finished game that is opened does not begin with the dialog.
    let finished = against(&format!("{MATE_IN_ONE};moves=a2d2"));
    assert_eq!((finished.dialog, finished.wish, finished.touched), (None, None, false));
}

#[test]
fn looking_back() {
    let mut state = against("xiangqi;moves=h3e3.h10g8.h1g3");
    let thinks = state.wish;
    assert!(thinks.is_some());
    state.act(Action::Show(1));
    assert_eq!((state.ply, state.at_end(), state.wish), (1, false, thinks));
    tap(&mut state, "e3");
    assert_eq!(state.notice, Some(text::looking_back(1, 3)));
    assert_eq!((&state.selection, state.game().len()), (&Selection::None, 3));
    state.act(Action::Tap(Tap::Cancel));
    assert_eq!(state.notice, None);
    // The computer's move comes, but what is shown stays.
    answer(&mut state, "b10c8");
    assert_eq!((state.ply, state.game().len()), (1, 4));
    state.act(Action::Show(99));
    assert_eq!((state.ply, state.at_end()), (4, true));
    person(&mut state, "b1", "c3");
    assert_eq!((state.ply, state.game().len()), (5, 5));
    // What was taken up is put down.
    answer(&mut state, "a10a9");
    tap(&mut state, "a1");
    state.act(Action::Show(3));
    assert_eq!(state.selection, Selection::None);
}

#[test]
fn illegal_tries_are_answered_in_words() {
    let mut state = against("xiangqi");
    tap(&mut state, "b1");
    tap(&mut state, "d2");
    let (_, illegal) = state.fault.clone().expect("a fault");
    assert_eq!(state.notice, Some(words::illegal(state.game().position(), &illegal)));
    assert_eq!(state.selection, Selection::Point(point("b1")));
    assert_eq!((state.notice.as_ref(), state.touched), (Some(&state.spoken), false));
    state.act(Action::Dismiss);
    assert_eq!((&state.fault, &state.notice, &state.selection), (&None, &None, &Selection::None));
    person(&mut state, "b1", "c3");
    assert_eq!((&state.fault, &state.notice), (&None, &None));
    // While the computer thinks, a tap says so; a drag that was under way says nothing.
    tap(&mut state, "b10");
    assert_eq!(state.notice.as_deref(), Some(text::NOT_YOUR_TURN));
    state.act(Action::Tap(Tap::Release(Some(point("b8")))));
    assert_eq!((&state.notice, state.game().len()), (&None, 1));
}

#[test]
fn a_record_opened_with_a_notice() {
    let record = Record::read("xiangqi;moves=h3e3.h10g8").expect("a record");
    let words = text::link_broken("move 3");
    let mut state = State::new(record, Seats::PEOPLE, Some(words.clone()));
    assert_eq!((state.ply, state.notice.as_ref(), state.touched), (2, Some(&words), false));
    // Looking at it is not worth saving; a move is.
    state.act(Action::Flip);
    state.act(Action::Show(0));
    state.act(Action::Show(2));
    assert!(!state.touched);
    person(&mut state, "h1", "g3");
    assert!(state.touched && state.notice.is_none());
}
