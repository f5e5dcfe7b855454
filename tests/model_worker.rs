//! What the model makes of the worker's answers and of the referee's: advice, analysis, warnings, replays; and of a
//! worker that fails.

mod screen;
mod table;

use chuhan::games::GameId;
use chuhan::model::{Analysis, Dialog, Effect, Failure, Notice, Purpose, REPLAY_MS, RoundCommand, Said, Seats, bar};
use chuhan::notation::coord;
use chuhan::rules::{Outcome, Reason, Side, Warning};
use chuhan::scene::Tap;
use chuhan::worker::protocol::{Ask, Refusal, Tell};
use screen::*;
use table::point;

/// The repetition to its end.
fn perpetual_check() -> String {
    format!("{PERPETUAL}.a10a9.f9f10.a9a10")
}

/// The finished depth of the analysis, and its lines with their scores.
fn analysed(page: &Page) -> (u32, Vec<(String, i32)>) {
    let analysis = page.round().analysis.as_ref().expect("an analysis");
    assert_eq!(analysis.node, page.round().play.cursor(), "it is of what is shown");
    (analysis.depth, analysis.lines.iter().map(|line| told(page.round().play.id(), line)).collect())
}

fn nothing_yet() -> (u32, Vec<(String, i32)>) {
    (0, Vec::new())
}

#[test]
fn advice_is_asked_for_called_off_and_shown() {
    let mut page = against("xiangqi");
    page.act(RoundCommand::Hint);
    assert_eq!((page.asked(), page.notice()), (Some((1, Purpose::Hint)), Some(&Notice::HintAsked)));
    page.act(RoundCommand::Stop);
    assert_eq!(page.effects, [Effect::Ask(Ask::Stop)]);
    assert_eq!((page.asked(), page.notice(), page.round().hint()), (None, None, None));
    page.act(done(1, Some("h3e3")));
    assert_eq!((page.round().hint(), page.round().play.len()), (None, 0));
    page.act(RoundCommand::Hint);
    page.act(found(2, &[("h3e3 h10g8 h1g3", 35)]));
    // Step by step: the piece, the move, the line with its score.
    for (step, whole) in [(0, false), (1, true), (2, true), (2, true)] {
        let hint = page.round().hint().expect("advice");
        assert_eq!((coord::write(GameId::Xiangqi.rules(), hint.m).as_str(), hint.whole), ("h3e3", whole));
        let advice = page.round().advice.as_ref().expect("advice");
        assert_eq!(told(GameId::Xiangqi, &advice.line), ("h3e3 h10g8 h1g3".into(), 35));
        assert_eq!((advice.step, advice.has_more()), (step, step < 2));
        assert_eq!(page.model.allows(&RoundCommand::Hint.into()), step < 2);
        assert_eq!((page.notice(), page.effects.as_slice()), (Some(&Notice::Advice), &[Effect::Say(Said::Advice)][..]));
        assert_eq!((page.asked(), page.round().play.len()), (None, 0));
        page.act(RoundCommand::Hint);
    }
    assert!(!page.saved());
    // The move played, the advice goes.
    page.person("h3", "e3");
    assert_eq!((page.round().hint(), &page.round().advice, page.notice()), (None, &None, None));
    // On the computer's turn there is none, nor after the end.
    let computer = page.request();
    page.act(RoundCommand::Hint);
    assert_eq!((page.request(), page.effects.as_slice()), (computer, &[][..]));
    let mut over = against(MATE_IN_ONE);
    over.person("a2", "d2");
    over.act(RoundCommand::Hint);
    assert_eq!(over.asked(), None);
}

#[test]
fn who_plays_before_the_advice_comes_does_without() {
    let mut page = opened("xiangqi", Seats::PEOPLE);
    page.act(RoundCommand::Hint);
    page.person("h3", "e3");
    assert_eq!(page.asked(), None);
    page.act(done(1, Some("h1g3")));
    assert_eq!((page.round().hint(), page.moves().as_str()), (None, "h3e3"));
    // Asked for while looking back, it shows the last position.
    page.show(0);
    page.act(RoundCommand::Hint);
    assert!(page.round().play.at_end());
}

#[test]
fn a_move_that_its_side_would_be_blamed_for_is_held_back_once() {
    let mut page = opened(PERPETUAL, Seats::PEOPLE);
    let played = page.round().play.len();
    page.tap("a10");
    page.tap("a9");
    assert_eq!((page.round().play.len(), page.saved()), (played, false), "it is held back");
    let warning = |occurrence| Warning { by: Reason::PerpetualCheck, occurrence, loses_at: 3 };
    assert_eq!(page.notice(), Some(&Notice::Repeats(warning(2))));
    assert_eq!((page.said(), page.round().board.touch.held.is_some()), (vec![&Said::Repeats(warning(2))], true));
    // Another move needs no second try, and the warning is forgotten.
    let mut other = page.clone();
    other.person("a10", "b10");
    assert_eq!((other.is_untouched(), other.notice()), (true, None));
    // The same move again is meant.
    page.person("a10", "a9");
    assert_eq!((page.is_untouched(), page.notice()), (true, None));
    page.person("f9", "f10");
    page.tap("a9");
    page.tap("a10");
    assert_eq!(page.notice(), Some(&Notice::Repeats(warning(3))));
    // Escape forgets it.
    page.act(RoundCommand::Tap(Tap::Cancel));
    assert_eq!((page.is_untouched(), page.notice()), (true, None));
    page.tap("a9");
    page.tap("a10");
    page.person("a9", "a10");
    let lost = Outcome { winner: Some(Side::Second), by: Reason::PerpetualCheck };
    assert_eq!((page.round().play.outcome(), page.round().shows_result()), (Some(lost), true));
}

#[test]
fn the_computer_is_not_warned() {
    let mut page = opened(PERPETUAL, Seats::against_computer(Side::Second, LEVEL));
    page.answer("a10a9");
    assert_eq!((page.round().play.len(), page.is_untouched(), page.notice()), (7, true, None));
}

#[test]
fn a_repetition_is_replayed_and_set_aside() {
    let mut page = opened(&perpetual_check(), Seats::PEOPLE);
    assert_eq!(page.round().play.cycle(), 1..9);
    page.act(RoundCommand::Replay);
    assert_eq!(page.effects, [Effect::Timer(REPLAY_MS)]);
    let mut shown = vec![page.round().play.ply()];
    while page.round().is_replaying() {
        // A timer that belongs to something else changes nothing.
        page.wait(REPLAY_MS / 2);
        assert_eq!(Some(&page.round().play.ply()), shown.last());
        page.wait(REPLAY_MS / 2);
        shown.push(page.round().play.ply());
        assert_eq!(page.effects.contains(&Effect::Timer(REPLAY_MS)), page.round().is_replaying());
    }
    assert_eq!(shown, (1..=9).collect::<Vec<_>>());
    // Whatever else is done ends it, and a late tick does nothing.
    page.act(RoundCommand::Replay);
    page.show(3);
    page.wait(REPLAY_MS);
    assert_eq!((page.round().play.ply(), page.round().is_replaying()), (3, false));
    page.act(RoundCommand::Replay);
    page.act(chuhan::model::Command::Dialog(Some(Dialog::Share)));
    page.wait(REPLAY_MS);
    assert_eq!((page.round().play.ply(), page.round().is_replaying()), (1, false));
    assert!(page.model.allows(&RoundCommand::Befriend.into()));
    page.act(RoundCommand::Befriend);
    assert_eq!((page.round().play.outcome(), page.round().play.cycle(), page.saved()), (None, 0..0, true));
    assert!(page.round().record().contains(";conduct=friendly;moves="), "{}", page.round().record());
    page.show(9);
    page.person("f10", "f9");
    // Mate stays mate.
    let mut mated = opened(&format!("{MATE_IN_ONE};moves=a2d2"), Seats::PEOPLE);
    assert!(!mated.round().play.can_befriend() && mated.round().play.cycle().is_empty());
    mated.act(RoundCommand::Replay);
    assert!(!mated.round().is_replaying());
}

#[test]
fn only_people_set_a_repetition_aside() {
    let seats = Seats::against_computer(Side::First, LEVEL);
    for mut page in [opened(&perpetual_check(), seats), against("xiangqi"), opened("xiangqi", Seats::PEOPLE)] {
        let outcome = page.round().play.outcome();
        let before = page.round().play.tree().clone();
        assert!(!page.model.allows(&RoundCommand::Befriend.into()));
        page.act(RoundCommand::Befriend);
        assert!(*page.round().play.tree() == before);
        assert_eq!((page.round().play.outcome(), page.saved()), (outcome, false));
    }
}

#[test]
fn what_goes_wrong_with_the_worker_is_shown_and_harms_no_game() {
    let job = 1;
    for (command, why) in [
        (RoundCommand::Heard(Tell::Refused { job, why: Refusal::Level(9) }), Failure::Refused(Refusal::Level(9))),
        (done(job, None), Failure::NoMove),
        (done(job, Some("nonsense")), Failure::NoMove),
    ] {
        let mut page = against("xiangqi");
        page.person("h3", "e3");
        page.act(progress(job, 3, &[]));
        page.act(command);
        assert_eq!(page.notice(), Some(&Notice::EngineFailed(why)));
        assert_eq!((page.moves().as_str(), page.asked(), page.round().requests.thinking()), ("h3e3", None, None));
        // As the words say: undo and play on.
        page.act(RoundCommand::Undo);
        assert_eq!(page.notice(), None);
        page.person("h3", "e3");
        assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
        page.answer("h10g8");
        assert_eq!(page.moves(), "h3e3 h10g8");
    }
}

/// A worker that dies is started again with the same job, twice; the third time the page gives up.
#[test]
fn a_worker_that_dies_is_started_again() {
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    let why = || Failure::Crashed("out of memory".into());
    let fail = || RoundCommand::Failed(why());
    for job in [2, 3] {
        page.act(fail());
        assert_eq!(page.asked(), Some((job, Purpose::Move(LEVEL))));
        assert_eq!(page.notice(), Some(&Notice::EngineRestarted(why())));
    }
    page.act(fail());
    assert_eq!((page.asked(), page.notice()), (None, Some(&Notice::EngineFailed(why()))));
    // Had it done something in between, it would be tried again.
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    for ply in 0..3 {
        page.act(fail());
        page.answer(["h10g8", "g8h10"][ply % 2]);
        let (from, to) = [("h1", "g3"), ("g3", "h1")][ply % 2];
        page.person(from, to);
    }
    assert_eq!(page.asked(), Some((7, Purpose::Move(LEVEL))));
    // With nothing to do it is only said.
    let mut idle = against("xiangqi");
    idle.act(fail());
    assert_eq!((idle.asked(), idle.notice()), (None, Some(&Notice::EngineFailed(why()))));
}

/// An analysis that the worker can't do is off: nothing will come of it.
#[test]
fn an_analysis_that_fails_is_off() {
    let failures = [
        (1, RoundCommand::Heard(Tell::Refused { job: 1, why: Refusal::Record("chess".into()) })),
        (3, RoundCommand::Failed(Failure::Garbled)),
    ];
    for (times, failure) in failures {
        let mut page = opened("xiangqi", Seats::PEOPLE);
        page.act(RoundCommand::Analyse(Some(2)));
        for _ in 0..times {
            assert!(page.asked().is_some());
            page.act(failure.clone());
        }
        assert_eq!((page.asked(), &page.round().analysis), (None, &None), "{failure:?}");
        assert!(matches!(page.notice(), Some(Notice::EngineFailed(_))), "{failure:?}");
    }
}

#[test]
fn an_analysis_follows_what_is_shown() {
    let mut page = opened("xiangqi;moves=h3e3.h10g8", Seats::PEOPLE);
    page.act(RoundCommand::Analyse(Some(2)));
    assert_eq!(page.asked(), Some((1, Purpose::Analyse(2))));
    page.act(progress(1, 7, &[("h1g3 i10h10", 400), ("b1c3", -20)]));
    assert_eq!(analysed(&page), (7, vec![("h1g3 i10h10".into(), 400), ("b1c3".into(), -20)]));
    let seen = |page: &Page| {
        let best = page.round().analysis.as_ref().and_then(|analysis| analysis.lines.first().cloned());
        bar(best.expect("a line").score, page.round().play.shown().turn())
    };
    assert_eq!((seen(&page), page.round().analysis.as_ref().map(|analysis| analysis.wanted)), (75, Some(2)));
    assert!(page.round().hint().is_some_and(|hint| hint.whole) && page.notice().is_none());
    // A look back begins anew there; what an older job says is not heard. Seen by Black, the bar turns.
    page.show(1);
    assert_eq!((page.asked(), page.round().hint()), (Some((2, Purpose::Analyse(2))), None));
    page.act(progress(1, 8, &[("h1g3", 0)]));
    assert_eq!(analysed(&page), nothing_yet());
    page.act(progress(2, 3, &[("h10g8", 400)]));
    assert_eq!((seen(&page), analysed(&page).1.len()), (25, 1));
    // What can't be played is not shown.
    page.act(progress(2, 4, &[("h3e3", 400), ("h10g8 h10g8", 400)]));
    assert_eq!(analysed(&page), (4, vec![("h10g8".into(), 400)]));
    // Advice goes before it, and it goes on after.
    page.show(2);
    page.act(RoundCommand::Hint);
    assert_eq!(page.asked(), Some((4, Purpose::Hint)));
    page.act(found(4, &[("b1c3", 10)]));
    assert_eq!(page.asked(), Some((5, Purpose::Analyse(2))));
    assert_eq!(page.notice(), Some(&Notice::Advice));
    assert_eq!(page.round().advice.as_ref().and_then(|advice| advice.m().from()), Some(point("b1")));
    // A move, and it looks at the next position; another number of lines, and it begins anew; off, and it ends.
    page.person("b1", "c3");
    assert_eq!(page.asked(), Some((6, Purpose::Analyse(2))));
    page.act(RoundCommand::Analyse(Some(9)));
    assert_eq!(page.asked(), Some((7, Purpose::Analyse(5))));
    page.act(RoundCommand::Analyse(None));
    assert_eq!((page.asked(), &page.round().analysis), (None, &None));
    assert_eq!(page.effects, [Effect::Ask(Ask::Stop)]);
}

#[test]
fn the_lines_stay_when_the_analysis_has_come_to_its_end() {
    let mut page = opened("xiangqi", Seats::PEOPLE);
    page.act(RoundCommand::Analyse(Some(1)));
    page.act(found(1, &[("h3e3", 20)]));
    assert_eq!((page.asked(), analysed(&page)), (Some((1, Purpose::Analyse(1))), (9, vec![("h3e3".into(), 20)])));
}

/// A key held down at the end of the game.
#[test]
fn an_analysis_of_what_is_shown_already_goes_on() {
    let mut page = opened("xiangqi;moves=h3e3.h10g8", Seats::PEOPLE);
    page.act(RoundCommand::Analyse(Some(1)));
    page.act(progress(1, 7, &[("h1g3", 20)]));
    for command in [RoundCommand::Next, RoundCommand::Last, RoundCommand::Show(page.round().play.cursor())] {
        page.act(command);
        assert_eq!((page.asked(), page.effects.as_slice()), (Some((1, Purpose::Analyse(1))), &[][..]));
        assert_eq!(analysed(&page), (7, vec![("h1g3".into(), 20)]));
    }
}

#[test]
fn an_analysis_waits_for_the_computers_move() {
    let mut page = against("xiangqi");
    page.act(RoundCommand::Analyse(Some(1)));
    page.person("h3", "e3");
    assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
    page.show(0);
    page.act(RoundCommand::Analyse(Some(3)));
    assert_eq!(page.asked(), Some((2, Purpose::Move(LEVEL))));
    page.answer("h10g8");
    assert_eq!((page.asked(), page.round().play.ply()), (Some((3, Purpose::Analyse(3))), 0));
    // With no move to look for there is nothing to do.
    let mut over = opened(&format!("{MATE_IN_ONE};moves=a2d2"), Seats::PEOPLE);
    over.act(RoundCommand::Analyse(Some(1)));
    assert_eq!(over.asked(), None);
    over.show(0);
    assert_eq!(over.asked(), Some((1, Purpose::Analyse(1))));
}

#[test]
fn the_lines_of_another_position_are_not_shown_while_the_computer_thinks() {
    let mut page = against("xiangqi");
    page.act(RoundCommand::Analyse(Some(1)));
    page.act(progress(1, 7, &[("h3e3", 30)]));
    page.person("h3", "e3");
    assert_eq!((analysed(&page), page.round().hint()), (nothing_yet(), None));
    page.act(progress(1, 8, &[("h3e3", 30)]));
    page.show(0);
    assert_eq!((analysed(&page), page.round().hint()), (nothing_yet(), None));
    // What is said of the computer's move is no analysis.
    page.act(progress(2, 5, &[("h10g8", 0)]));
    assert_eq!(analysed(&page), nothing_yet());
    page.show(1);
    page.answer("h10g8");
    assert_eq!((page.asked(), analysed(&page)), (Some((3, Purpose::Analyse(1))), nothing_yet()));
    // Nor are they while a hint is on its way.
    page.act(progress(3, 4, &[("h1g3", 10)]));
    page.show(0);
    page.act(progress(4, 4, &[("h3e3", 10)]));
    page.act(RoundCommand::Hint);
    assert_eq!((page.asked(), analysed(&page)), (Some((5, Purpose::Hint)), nothing_yet()));
}

#[test]
fn an_analysis_follows_a_replay() {
    let mut page = opened(&perpetual_check(), Seats::PEOPLE);
    page.act(RoundCommand::Analyse(Some(1)));
    page.act(progress(1, 7, &[("f10f9", 0)]));
    assert_eq!(analysed(&page).0, 7);
    page.act(RoundCommand::Replay);
    for job in 2_u32.. {
        assert_eq!((page.asked(), analysed(&page)), (Some((job, Purpose::Analyse(1))), nothing_yet()));
        let analysis = page.round().analysis.clone();
        let best = page.round().play.shown().legal_moves()[0];
        let best = coord::write(GameId::Xiangqi.rules(), best);
        page.act(progress(job - 1, 8, &[(&best, 10)]));
        assert_eq!(page.round().analysis, analysis, "an older job is not heard");
        page.act(progress(job, 8, &[(&best, 10)]));
        assert_eq!(analysed(&page), (8, vec![(best, 10)]));
        if !page.round().is_replaying() {
            break;
        }
        page.wait(REPLAY_MS);
    }
    assert!(page.round().play.at_end());
    let node = page.round().play.cursor();
    assert!(matches!(&page.round().analysis, Some(analysis) if *analysis != Analysis::new(1, node)));
}

#[test]
fn an_illegal_answer_is_no_move() {
    for m in ["h10h1", "a1a4", "e5e6"] {
        let failed = Some(&Notice::EngineFailed(Failure::NoMove));
        let mut page = against("xiangqi");
        page.person("h3", "e3");
        page.answer(m);
        assert_eq!(page.notice(), failed, "{m}");
        assert_eq!((page.moves().as_str(), page.asked()), ("h3e3", None));
        let mut page = against("xiangqi");
        page.act(RoundCommand::Hint);
        page.act(found(1, &[(m, 0)]));
        assert_eq!((page.round().hint(), page.notice()), (None, failed), "{m}");
    }
}
