//! Random sequences of commands on the model in all games, and what holds after each of them.
//! `PROPTEST_CASES=2000 cargo test --test model_random` tries more of them, `PROPTEST_RNG_SEED=7` others.

mod dice;
mod screen;
mod steps;
mod table;

use std::rc::Rc;

use chuhan::games::GameId;
use chuhan::model::{Command, Dialog, Effect, Notice, Purpose, Round, RoundCommand, Route, Saved, Screen, Seat};
use chuhan::rules::{Position, explain};
use chuhan::scene::Touch;
use chuhan::worker::protocol::Ask;
use proptest::collection::vec;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use screen::Page;
use steps::{Commands, Step, starts};

/// A page that random commands are sent to.
struct Driver {
    page: Page,
    commands: Commands,
    /// The highest job that was ever asked for.
    jobs: u32,
}

impl Driver {
    fn new(id: GameId, starts: Rc<[Position]>) -> Self {
        let page = Page { now_ms: 1_000.0, ..Page::default() };
        let mut driver = Driver { page, commands: Commands::new(id, starts), jobs: 0 };
        driver.send(Command::Visit(format!("#/{id}")));
        driver
    }

    fn step(&mut self, step: &Step) {
        // The commands of a step depend on what those before them have done.
        for number in 0.. {
            let Some(command) = self.commands.next(step, number, &self.page) else { break };
            if command == Command::Elapsed {
                self.page.now_ms += f64::from(step.wait_ms());
            }
            self.send(command);
        }
    }

    /// Sends a command and checks what must hold after it.
    fn send(&mut self, command: Command) {
        let before = self.page.clone();
        let allowed = before.model.allows(&command);
        self.page.act(command.clone());
        self.check_effects(&before, &command);
        self.check_screen();
        if !allowed {
            check_unchanged(&before, &self.page, &command);
        }
        let Some(round) = self.page.model.round() else { return };
        check_play(round);
        check_requests(round);
        check_analysis(round);
        check_touch(round);
        check_notice(round);
        check_undo(&self.page);
        if let (Command::Round(_), Some(then)) = (&command, before.model.round()) {
            check_move_and_undo(then, &self.page);
        }
    }

    fn check_effects(&mut self, before: &Page, command: &Command) {
        for effect in &self.page.effects {
            if let Effect::Ask(Ask::Think { job, .. }) = effect {
                assert!(*job > self.jobs, "job {job} after {}", self.jobs);
                self.jobs = *job;
            }
        }
        if let Some(request) = self.page.request() {
            assert_eq!(request.job, self.jobs, "the current request is the latest");
        }
        let went = self.page.effects.iter().any(|effect| matches!(effect, Effect::Go(_)));
        let from_link = matches!(before.model.route(), Route::Position(..) | Route::Record(_));
        assert!(!went || (from_link && self.page.saved()), "only the first save of a link changes the address");
        let (Command::Round(_), Some(then)) = (command, before.model.round()) else { return };
        let round = self.page.round();
        let [old, new] = [then, round].map(|round| Saved::write(round.play.tree(), round.play.seats));
        assert!(old == new || self.page.saved(), "{new} is not saved");
        if self.page.saved() {
            assert_eq!(self.page.saves[&round.play.id()], new);
            assert_eq!(*self.page.model.route(), Route::Play(round.play.id()));
        }
    }

    fn check_screen(&self) {
        let model = &self.page.model;
        match model.dialog() {
            None | Some(Dialog::Settings) => (),
            Some(Dialog::NewGame | Dialog::Share | Dialog::More) => assert!(model.round().is_some()),
        }
        match model.screen() {
            Screen::Lobby => assert_eq!(*model.route(), Route::Lobby),
            Screen::Opening(id) => panic!("the saved game of {id} was not asked for"),
            Screen::Round(round) => assert_eq!(model.route().game(), Some(round.play.id())),
            Screen::Rules(id) => assert_eq!(*model.route(), Route::Rules(*id)),
            Screen::BadLink(_) => assert!(model.route().open().is_none_or(|opened| opened.is_err())),
        }
    }
}

/// A command that does nothing leaves the game and what is shown as they are.
fn check_unchanged(before: &Page, after: &Page, command: &Command) {
    let (Some(then), Some(now)) = (before.model.round(), after.model.round()) else {
        assert_eq!(before.model.round().is_some(), after.model.round().is_some());
        return;
    };
    assert!(then.play == now.play, "{command:?}");
    assert_eq!((then.play.outcome(), after.saved()), (now.play.outcome(), false), "{command:?}");
}

fn check_play(round: &Round) {
    let play = &round.play;
    assert!(play.tree().has(play.cursor()));
    let saved = Saved::write(play.tree(), play.seats);
    let read = Saved::read(play.id(), &saved).unwrap_or_else(|error| panic!("{saved}: {error:?}"));
    assert!(read.tree == *play.tree() && read.seats == play.seats && read.broken.is_none(), "{saved}");
    assert_eq!(read.tree.outcome(read.tree.end()), play.outcome(), "{saved}");
    assert!(!round.is_replaying() || play.outcome().is_some());
}

/// What is asked of the worker fits what is on the screen.
fn check_requests(round: &Round) {
    let play = &round.play;
    let Some(request) = round.requests.current() else {
        assert_eq!(round.requests.thinking(), None);
        return;
    };
    match request.purpose {
        Purpose::Move(_) => assert_eq!((request.node, play.computer_to_move().is_some()), (play.end(), true)),
        Purpose::Hint => assert_eq!((request.node, play.is_persons_turn()), (play.end(), true)),
        Purpose::Analyse(lines) => {
            let analysis = round.analysis.as_ref().map(|analysis| analysis.wanted);
            assert_eq!((request.node, Some(lines)), (play.cursor(), analysis));
            assert_eq!(round.requests.thinking(), None);
        }
    }
}

fn check_analysis(round: &Round) {
    let Some(analysis) = &round.analysis else { return };
    let position = round.play.shown();
    assert_eq!(analysis.node, round.play.cursor());
    for line in &analysis.lines {
        let mut position: Position = position.clone();
        assert!(!line.moves.is_empty());
        for &m in &line.moves {
            assert_eq!(explain(&position, m), Ok(()));
            position.make(m, &mut ());
        }
    }
    if round.requests.for_the_game().is_none() && position.has_legal_move() {
        let request = round.requests.current().map(|request| (request.node, request.purpose));
        assert_eq!(request, Some((round.play.cursor(), Purpose::Analyse(analysis.wanted))));
    }
}

/// Only the last position of a game that goes on can be touched, by a person whose turn it is.
fn check_touch(round: &Round) {
    if !round.play.at_end() || !round.play.is_persons_turn() {
        assert_eq!(round.board.touch, Touch::default());
        assert_eq!(round.advice, None);
    }
    if let Some(advice) = &round.advice {
        assert_eq!(explain(round.play.position(), advice.m()), Ok(()));
    }
}

/// The state has what the sentence is made of.
fn check_notice(round: &Round) {
    let touch = &round.board.touch;
    match &round.notice {
        Some(Notice::Viewing) => assert!(!round.play.at_end()),
        Some(Notice::NotYourTurn) => assert!(round.play.computer_to_move().is_some()),
        Some(Notice::Illegal) => assert!(touch.fault.is_some()),
        Some(Notice::Repeats(_)) => assert!(touch.held.is_some()),
        Some(Notice::Advice) => assert!(round.advice.is_some()),
        Some(Notice::HintAsked) => {
            let purpose = round.requests.current().map(|request| request.purpose);
            assert_eq!(purpose, Some(Purpose::Hint));
        }
        Some(
            Notice::EngineRestarted(_) | Notice::EngineFailed(_) | Notice::SaveBroken { .. } | Notice::LinkBroken(_),
        )
        | None => (),
    }
}

/// After Undo whoever is to move can do so.
fn check_undo(page: &Page) {
    let undo = Command::Round(RoundCommand::Undo);
    if !page.model.allows(&undo) {
        return;
    }
    let mut page = page.clone();
    page.act(undo);
    let round = page.round();
    assert!(round.play.outcome().is_none() && round.play.at_end());
    if round.play.computer_to_move().is_some() {
        let purpose = round.requests.current().map(|request| request.purpose);
        assert!(matches!(purpose, Some(Purpose::Move(_))), "{purpose:?}");
    }
}

/// If a person has made a move, Undo brings the game back that there was before it.
fn check_move_and_undo(then: &Round, after: &Page) {
    let is_move = after.round().play.len() == then.play.len() + 1;
    if !is_move || then.play.seats.of(then.play.turn()) != Seat::Person || then.play.seats != after.round().play.seats {
        return;
    }
    let mut page = after.clone();
    page.act(RoundCommand::Undo);
    assert!(page.round().play.tree() == then.play.tree(), "{} became {}", then.record(), page.round().record());
}

fn run(id: GameId) {
    let mut config = Config { failure_persistence: None, max_shrink_iters: 2_000, ..Config::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = 300;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(id as u64);
    }
    let starts = starts(id);
    let result = TestRunner::new(config).run(&vec(steps::step(), 1..60), |steps| {
        let mut driver = Driver::new(id, starts.clone());
        for step in &steps {
            driver.step(step);
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{id}: {error}"));
}

#[test]
fn xiangqi() {
    run(GameId::Xiangqi);
}

#[test]
fn little_dragon() {
    run(GameId::LittleDragon);
}

#[test]
fn little_trio() {
    run(GameId::LittleTrio);
}

#[test]
fn shatranjian_shogi() {
    run(GameId::ShatranjianShogi);
}

#[test]
fn shatranjian_dragon_shogi() {
    run(GameId::ShatranjianDragonShogi);
}
