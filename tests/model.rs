//! What happens to a game on the page: sequences of commands on the model.

mod screen;
mod table;

use chuhan::board::Point;
use chuhan::games::GameId;
use chuhan::model::{
    Command, Dialog, Effect, LinkError, Notice, Purpose, RESIGN_MS, Request, RoundCommand, Route, Said, Seat, Seats,
};
use chuhan::notation::{MoveNumber, RecordError};
use chuhan::rules::{Illegal, Move, Outcome, Reason, Side};
use chuhan::scene::{Look, Scene, Selection, Tap, Touch};
use chuhan::search::Score;
use chuhan::worker::protocol::{InfoLine, Refusal, SearchInfo, Tell};
use screen::*;
use table::{kind, point};

#[test]
fn the_computers_turn_is_a_new_request_each_time() {
    let mut page = against("xiangqi");
    assert_eq!((page.asked(), page.saved()), (None, false));
    page.person("h3", "e3");
    assert_eq!(page.asked(), Some((1, Purpose::Move(LEVEL))));
    assert!(page.saved() && !page.round().play.is_persons_turn());
    page.answer("h10g8");
    assert!(page.saved());
    assert_eq!((page.asked(), page.moves().as_str(), page.round().play.ply()), (None, "h3e3 h10g8", 2));
    page.person("h1", "g3");
    assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
    // The computer begins where a person plays second, and people need none.
    let second = opened("xiangqi", Seats::against_computer(Side::Second, 8));
    assert_eq!((second.asked(), second.round().board.flipped), (Some((1, Purpose::Move(8))), true));
    let mut people = opened("xiangqi", Seats::PEOPLE);
    people.person("h3", "e3");
    assert_eq!((people.asked(), people.round().board.flipped), (None, false));
}

#[test]
fn two_computers_play_on_by_themselves() {
    let mut page = opened(MATE_IN_ONE, Seats([Seat::Computer(1), Seat::Computer(8)]));
    assert_eq!(page.asked(), Some((1, Purpose::Move(1))));
    page.answer("e3e4");
    assert_eq!(page.asked(), Some((2, Purpose::Move(8))));
    page.answer("d10d9");
    assert_eq!(page.asked(), Some((3, Purpose::Move(1))));
    assert!(!page.round().play.can_undo());
}

#[test]
fn late_answers_are_dropped() {
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    page.act(RoundCommand::Undo);
    page.person("b3", "e3");
    assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
    let before = page.all();
    for late in [
        done(1, Some("h10g8")),
        done(1, None),
        RoundCommand::Heard(Tell::Refused { job: 1, why: Refusal::Level(9) }),
        progress(1, 9, &[]),
        RoundCommand::Heard(Tell::Ready),
    ] {
        page.act(late);
        assert_eq!((page.all(), page.effects.as_slice()), (before.clone(), &[][..]));
    }
    page.answer("h10g8");
    assert_eq!(page.moves(), "b3e3 h10g8");
    // The same answer once more is late too.
    page.act(done(2, Some("a1a2")));
    assert_eq!(page.moves(), "b3e3 h10g8");
}

#[test]
fn progress_is_shown() {
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    for score in [Score::centipawns(150), Score::centipawns(-150), Score::mate_in_plies(3)] {
        let line = InfoLine { moves: vec!["h10g8".into()], score };
        let info = SearchInfo { depth: 5, lines: vec![line], ..SearchInfo::default() };
        page.act(RoundCommand::Heard(Tell::Progress { job: 1, info }));
        let thinking = page.round().requests.thinking().expect("progress");
        assert_eq!((thinking.depth, thinking.score), (5, Some(score)));
    }
    page.answer("h10g8");
    assert_eq!(page.round().requests.thinking(), None);
}

#[test]
fn stop_hurries_the_computer() {
    let mut page = against("xiangqi");
    page.act(RoundCommand::Stop);
    assert_eq!(page.request(), None);
    page.person("h3", "e3");
    page.act(RoundCommand::Stop);
    let node = page.round().play.end();
    assert_eq!(page.request(), Some(Request { job: 1, purpose: Purpose::Move(LEVEL), node, stopping: true }));
    assert!(!page.model.allows(&RoundCommand::Stop.into()));
    page.act(RoundCommand::Stop);
    assert_eq!(page.effects, []);
    page.answer("h10g8");
    assert_eq!(page.moves(), "h3e3 h10g8");
    page.person("h1", "g3");
    assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
}

#[test]
fn another_level_holds_from_the_next_move() {
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    page.act(RoundCommand::Level(Side::Second, 8));
    assert_eq!(page.asked(), Some((1, Purpose::Move(LEVEL))), "the move under way stays what it is");
    assert_eq!(page.round().play.seats, Seats::against_computer(Side::First, 8));
    page.answer("h10g8");
    page.act(RoundCommand::Level(Side::Second, 7));
    assert_eq!(page.saves[&GameId::Xiangqi], "xiangqi;moves=h3e3.h10g8 p7");
    page.person("h1", "g3");
    assert_eq!(page.asked(), Some((2, Purpose::Move(7))));
    page.act(RoundCommand::Level(Side::First, 1));
    assert_eq!(page.round().play.seats, Seats::against_computer(Side::First, 7), "people have no level");
}

#[test]
fn games_on_the_page_are_told_apart() {
    let mut page = against("xiangqi");
    let first = page.round().requests.seed();
    page.person("h3", "e3");
    page.answer("h10g8");
    assert_eq!(page.round().requests.seed(), first);
    page.act(new_game(Seats::against_computer(Side::First, LEVEL)));
    let second = page.round().requests.seed();
    assert_ne!(second, first);
    page.person("h3", "e3");
    page.act(Command::Visit("#/xiangqi".into()));
    assert!(![first, second].contains(&page.round().requests.seed()));
}

#[test]
fn a_new_game_during_a_search_drops_the_request() {
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    page.act(Command::Dialog(Some(Dialog::NewGame)));
    page.act(new_game(Seats::against_computer(Side::First, LEVEL)));
    assert_eq!((page.asked(), page.model.dialog(), page.round().play.ply()), (None, None, 0));
    assert!(page.saved() && page.round().play.is_empty());
    page.act(done(1, Some("h10g8")));
    assert!(page.round().play.is_empty());
    // Where the computer begins it has a job of its own.
    page.person("h3", "e3");
    page.act(new_game(Seats::against_computer(Side::Second, 5)));
    let job = page.request().expect("a request").job;
    assert!(job > 2 && page.round().board.flipped);
    page.act(done(2, Some("h10g8")));
    assert!(page.round().play.is_empty());
    page.act(done(job, Some("h3e3")));
    assert_eq!(page.moves(), "h3e3");
}

#[test]
fn undo_goes_back_to_the_persons_turn() {
    let mut page = against("xiangqi");
    assert!(!page.model.allows(&RoundCommand::Undo.into()));
    page.act(RoundCommand::Undo);
    assert!(!page.saved());
    page.person("h3", "e3");
    page.answer("h10g8");
    page.person("h1", "g3");
    // While it thinks: only one's own move.
    page.act(RoundCommand::Undo);
    assert_eq!((page.moves().as_str(), page.asked(), page.round().play.ply()), ("h3e3 h10g8", None, 2));
    assert!(page.round().play.is_persons_turn());
    // On one's own turn: the computer's too.
    page.act(RoundCommand::Undo);
    assert_eq!((page.moves().as_str(), page.asked(), page.round().play.ply()), ("", None, 0));
    assert_eq!((page.said(), page.saved()), (vec![&Said::TakenBack], true));
    assert!(!page.model.allows(&RoundCommand::Undo.into()));
}

#[test]
fn undo_when_the_person_plays_second() {
    let mut page = opened("xiangqi", Seats::against_computer(Side::Second, LEVEL));
    page.answer("h3e3");
    // The computer's first move can't be taken back.
    assert!(!page.round().play.can_undo());
    page.act(RoundCommand::Undo);
    assert_eq!(page.moves(), "h3e3");
    page.person("h10", "g8");
    assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
    page.act(RoundCommand::Undo);
    assert_eq!((page.moves().as_str(), page.asked()), ("h3e3", None));
    page.person("b10", "c8");
    page.answer("h1g3");
    page.act(RoundCommand::Undo);
    assert_eq!((page.moves().as_str(), page.asked()), ("h3e3", None));
}

#[test]
fn undo_where_black_begins() {
    let record = "xiangqi;fen=3k5/9/9/9/9/9/9/4R4/R8/4K4_b_-_-_0_1";
    let mut page = against(record);
    assert_eq!(page.asked(), Some((1, Purpose::Move(LEVEL))));
    page.answer("d10d9");
    assert!(!page.round().play.can_undo());
    page.person("e3", "e4");
    page.answer("d9d8");
    page.act(RoundCommand::Undo);
    assert_eq!((page.moves().as_str(), page.round().play.is_persons_turn()), ("d10d9", true));
}

#[test]
fn undo_between_people_and_after_the_end() {
    let mut people = opened("xiangqi", Seats::PEOPLE);
    people.person("h3", "e3");
    people.person("h10", "g8");
    people.act(RoundCommand::Undo);
    assert_eq!(people.moves(), "h3e3");
    // The person's mate: one ply. The game goes on from before it.
    let mut page = against(MATE_IN_ONE);
    page.person("a2", "d2");
    assert!(page.round().play.outcome().is_some() && page.round().play.can_undo());
    page.act(RoundCommand::Undo);
    assert_eq!((page.moves().as_str(), page.model.dialog(), page.asked()), ("", None, None));
    assert!(page.round().play.is_persons_turn());
    // The computer's mate: it and the move before.
    let mut page =
        opened("xiangqi;fen=3k5/9/9/9/9/9/9/4R4/R8/4K4_b_-_-_0_1", Seats::against_computer(Side::Second, LEVEL));
    page.person("d10", "d9");
    page.answer("a2a9");
    page.person("d9", "d10");
    page.answer("e3d3");
    assert_eq!(page.round().play.outcome().map(|outcome| outcome.winner), Some(Some(Side::First)));
    page.act(RoundCommand::Undo);
    assert_eq!((page.moves().as_str(), page.round().play.is_persons_turn()), ("d10d9 a2a9", true));
}

#[test]
fn undo_from_where_one_looks_back() {
    let mut page = against("xiangqi;moves=h3e3.h10g8.h1g3.b10c8");
    page.show(1);
    page.act(RoundCommand::Undo);
    let play = &page.round().play;
    assert_eq!((page.moves().as_str(), play.ply(), play.at_end()), ("h3e3 h10g8", 2, true));
}

#[test]
fn resigning_is_asked_first() {
    let mut page = against("xiangqi");
    page.act(RoundCommand::Resign);
    assert_eq!(page.effects, [Effect::Timer(RESIGN_MS)]);
    assert!(page.round().is_resigning() && page.round().play.outcome().is_none());
    // Anything else done is a no, best said outright; what the worker says is not.
    page.act(RoundCommand::KeepPlaying);
    assert!(!page.round().is_resigning());
    page.act(RoundCommand::Resign);
    page.act(RoundCommand::Flip);
    assert!(!page.round().is_resigning());
    page.person("h3", "e3");
    page.act(RoundCommand::Resign);
    page.act(progress(1, 0, &[]));
    assert!(page.round().is_resigning());
    // It is the computer's turn, but the only person resigns.
    page.act(RoundCommand::Resign);
    let lost = Outcome { winner: Some(Side::Second), by: Reason::Resignation };
    assert_eq!(page.round().play.outcome(), Some(lost));
    let state = (page.asked(), page.model.dialog(), page.round().is_resigning(), page.round().shows_result());
    assert_eq!(state, (None, None, false, true));
    assert_eq!((page.saved(), page.said()), (true, vec![&Said::Outcome(lost)]));
    // Taken back, the computer thinks again.
    page.act(RoundCommand::Undo);
    assert_eq!((page.round().play.outcome(), page.moves().as_str()), (None, "h3e3"));
    assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
    // Of two people the one to move resigns.
    let mut people = opened("xiangqi;moves=h3e3", Seats::PEOPLE);
    people.act(RoundCommand::Resign);
    people.act(RoundCommand::Resign);
    assert_eq!(people.round().play.tree().resigned(), Some(Side::Second));
}

#[test]
fn a_press_of_resign_holds_for_a_while() {
    let mut page = opened("xiangqi", Seats::PEOPLE);
    page.act(RoundCommand::Resign);
    page.wait(RESIGN_MS - 1_000);
    assert!(page.round().is_resigning());
    page.wait(1_000);
    assert!(!page.round().is_resigning());
    // A timer that is late does not make it hold longer.
    page.act(RoundCommand::Resign);
    page.now_ms += f64::from(RESIGN_MS + 1_000);
    page.act(RoundCommand::Resign);
    assert!(page.round().play.outcome().is_none() && page.round().is_resigning());
    // The timer of the first press leaves the second press alone.
    page.wait(100);
    assert!(page.round().is_resigning());
    // What is opened over the page is a no as well.
    page.act(Command::Dialog(Some(Dialog::Share)));
    assert!(!page.round().is_resigning());
}

#[test]
fn the_end_is_shown_and_said() {
    let mut page = against(MATE_IN_ONE);
    page.person("a2", "d2");
    assert!(page.round().shows_result() && page.model.dialog().is_none() && page.asked().is_none());
    let mate = Outcome { winner: Some(Side::First), by: Reason::Checkmate };
    assert_eq!(page.said(), [&Said::Move(page.round().play.end(), Some(mate))]);
    page.act(RoundCommand::Result(false));
    page.tap("e3");
    assert!(!page.round().shows_result() && page.is_untouched());
    // It is there again when it is asked for, and gone while an earlier position is shown.
    page.act(RoundCommand::Result(true));
    assert!(page.round().shows_result());
    page.act(RoundCommand::Previous);
    assert!(!page.round().shows_result());
    page.act(RoundCommand::Result(true));
    assert!(page.round().shows_result() && page.round().play.at_end());
    // A finished game that is opened says how it ended; nothing is asked or saved.
    let finished = against(&format!("{MATE_IN_ONE};moves=a2d2"));
    assert_eq!((finished.round().shows_result(), finished.asked(), finished.saved()), (true, None, false));
}

#[test]
fn after_the_end_nothing_can_be_taken_up() {
    let mated = format!("{MATE_IN_ONE};moves=a2d2");
    let resigned = "littletrio;fen=k6/7/3p3/7/7/7/K6[LSGs]_w_-_-_3_9;resigned=b";
    let silver = Tap::Hand(Side::First, kind(GameId::LittleTrio, "S"));
    for (record, own, to) in [(mated.as_str(), "d10", "e10"), (resigned, "a1", "a2")] {
        let mut page = opened(record, Seats::PEOPLE);
        let [own, to] = [own, to].map(point);
        let taps = [Tap::Point(own), Tap::Point(to), Tap::Lift(own), Tap::Release(Some(to)), silver];
        for tap in taps.into_iter().chain([Tap::Choose(None), Tap::Cancel]) {
            let before = page.all();
            page.act(RoundCommand::Tap(tap));
            assert_eq!((page.all(), page.effects.as_slice()), (before, &[][..]), "{tap:?}");
        }
    }
    // What was taken up before is let go.
    let mut page = opened("littletrio;fen=k6/7/3p3/7/7/7/K6[LSGs]_w_-_-_3_9", Seats::PEOPLE);
    page.act(RoundCommand::Tap(silver));
    assert!(!page.is_untouched());
    page.act(RoundCommand::Resign);
    page.act(RoundCommand::Resign);
    assert!(page.is_untouched());
}

#[test]
fn looking_back() {
    let mut page = against("xiangqi;moves=h3e3.h10g8.h1g3");
    let thinks = page.request();
    assert!(thinks.is_some());
    page.show(1);
    assert_eq!((page.round().play.ply(), page.round().play.at_end(), page.request()), (1, false, thinks));
    page.tap("e3");
    assert_eq!(page.notice(), Some(&Notice::Viewing));
    assert_eq!((page.is_untouched(), page.round().play.len()), (true, 3));
    page.act(RoundCommand::Tap(Tap::Cancel));
    assert_eq!(page.notice(), None);
    // The computer's move comes, but what is shown stays.
    page.answer("b10c8");
    assert_eq!((page.round().play.ply(), page.round().play.len()), (1, 4));
    page.show(99);
    assert_eq!((page.round().play.ply(), page.round().play.at_end()), (4, true));
    page.person("b1", "c3");
    assert_eq!((page.round().play.ply(), page.round().play.len()), (5, 5));
    // What was taken up is put down.
    page.answer("a10a9");
    page.tap("a1");
    page.show(3);
    assert!(page.is_untouched());
}

#[test]
fn what_is_touched_is_let_go_when_another_position_is_shown() {
    let mut page = opened("xiangqi;moves=h3e3.h10g8.e3e7", Seats::PEOPLE);
    page.tap("d10");
    page.tap("d9");
    let touch = &page.round().board.touch;
    assert_eq!((&touch.selection, touch.fault.is_some()), (&Selection::Point(point("d10")), true));
    page.show(1);
    let shown = |page: &Page, touch: &Touch| {
        let moves: Vec<Move> = page.round().play.tree().moves(page.round().play.cursor());
        Scene::build(&page.round().shown(&moves), touch, Look::default())
    };
    let scene = shown(&page, &page.round().board.touch);
    assert!(page.is_untouched() && page.notice().is_none());
    assert_eq!(scene, shown(&opened_at("xiangqi;moves=h3e3.h10g8.e3e7", 1), &Touch::default()));
    assert!(scene.rows.iter().flatten().all(|cell| !cell.movable && !cell.selected));
}

fn opened_at(record: &str, ply: usize) -> Page {
    let mut page = opened(record, Seats::PEOPLE);
    page.show(ply);
    page
}

#[test]
fn steps_through_the_game() {
    let mut page = opened("xiangqi;moves=h3e3.h10g8.h1g3", Seats::PEOPLE);
    let steps = [
        (RoundCommand::Previous, 2),
        (RoundCommand::First, 0),
        (RoundCommand::Previous, 0),
        (RoundCommand::Next, 1),
        (RoundCommand::Last, 3),
        (RoundCommand::Next, 3),
    ];
    for (command, ply) in steps {
        let moves_on = page.model.allows(&command.clone().into());
        let before = page.round().play.ply();
        page.act(command.clone());
        assert_eq!((page.round().play.ply(), before != ply), (ply, moves_on), "{command:?}");
        assert!(!page.saved());
    }
}

#[test]
fn illegal_tries_are_explained() {
    let mut page = against("xiangqi");
    page.tap("b1");
    page.tap("d2");
    let touch = &page.round().board.touch;
    let hobbled = Illegal::LegBlocked { kind: kind(GameId::Xiangqi, "N"), leg: point("c1") };
    assert_eq!(touch.fault, Some((Move::walk(point("b1"), point("d2")), hobbled)));
    assert_eq!(touch.selection, Selection::Point(point("b1")));
    assert_eq!(page.notice(), Some(&Notice::Illegal));
    assert_eq!((page.said(), page.saved()), (vec![&Said::Illegal], false));
    page.act(RoundCommand::Dismiss);
    assert_eq!((page.is_untouched(), page.notice()), (true, None));
    page.person("b1", "c3");
    assert_eq!((page.is_untouched(), page.notice()), (true, None));
    // While the computer thinks, a tap says so; a drag that was under way says nothing.
    page.tap("b10");
    assert_eq!(page.notice(), Some(&Notice::NotYourTurn));
    let release: Option<Point> = Some(point("b8"));
    page.act(RoundCommand::Tap(Tap::Release(release)));
    assert_eq!((page.notice(), page.round().play.len()), (None, 1));
}

#[test]
fn a_link_that_is_good_in_part_is_opened_so_far() {
    let mut page = visited("#/g/xiangqi;moves=h3e3.h10g8.e3e9");
    let Some(Notice::LinkBroken(LinkError::Record(RecordError::Unplayable { at, text, .. }))) = page.notice() else {
        panic!("{:?}", page.notice())
    };
    assert_eq!((*at, text.as_str()), (MoveNumber { side: Side::First, number: 2 }, "e3e9"));
    assert_eq!((page.round().play.ply(), page.saved()), (2, false));
    // Looking at it is not worth saving; a move is.
    page.act(RoundCommand::Flip);
    page.show(0);
    page.show(2);
    assert!(page.saves.is_empty() && matches!(page.model.route(), Route::Record(_)));
    page.person("h1", "g3");
    assert!(page.saved() && page.notice().is_none());
}
