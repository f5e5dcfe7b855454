//! The page without a browser: its model, a clock that stands still until somebody waits, and what is saved.
#![allow(dead_code, reason = "each test program uses a part")]

use std::collections::HashMap;

use chuhan::games::GameId;
use chuhan::model::{
    Command, Effect, Line, Machine, Model, Notice, Purpose, Request, Requests, Round, RoundCommand, Said, Seats,
    Settings,
};
use chuhan::notation::{Record, coord};
use chuhan::rules::{Conduct, Move, Position, Side};
use chuhan::scene::Tap;
use chuhan::search::{Budget, Level, Score};
use chuhan::worker::protocol::{Ask, InfoLine, SearchInfo, Tell};

use crate::table::point;

pub const LEVEL: u8 = 3;
/// Red mates with d2; Black, to answer anything else, can mate with nothing.
pub const MATE_IN_ONE: &str = "xiangqi;fen=3k5/9/9/9/9/9/9/4R4/R8/4K4_w_-_-_0_1";

/// A Chariot that checks for ever; it has checked once, and Black has gone back.
pub const PERPETUAL: &str =
    "xiangqi;fen=5k3/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1;moves=a1a10.f10f9.a10a9.f9f10.a9a10.f10f9";

/// A page as a browser would carry it along.
#[derive(Clone)]
pub struct Page {
    pub model: Model,
    pub now_ms: f64,
    /// What the last command has brought about.
    pub effects: Vec<Effect>,
    /// What is in storage.
    pub saves: HashMap<GameId, String>,
}

impl Default for Page {
    fn default() -> Self {
        let model = Model::new(Machine::default(), Settings::default());
        Page { model, now_ms: 0.0, effects: Vec::new(), saves: HashMap::new() }
    }
}

impl Page {
    /// Sends a command and carries out its effects.
    ///
    /// # Panics
    /// When what is asked of the worker does not fit the current request.
    pub fn act(&mut self, command: impl Into<Command>) {
        self.effects.clear();
        self.send(command.into());
    }

    fn send(&mut self, command: Command) {
        let before = self.model.round().map(|round| round.requests.clone());
        // The worker has nothing to do any more, or is dead.
        let ends = match &command {
            Command::Round(RoundCommand::Heard(tell @ (Tell::Done { .. } | Tell::Refused { .. }))) => tell.job(),
            Command::Round(RoundCommand::Failed(_)) => self.request().map(|request| request.job),
            _ => None,
        };
        let effects = self.model.act(command, self.now_ms);
        self.check_asks(before.as_ref(), ends, &effects);
        self.effects.extend(effects.iter().cloned());
        for effect in effects {
            match effect {
                Effect::Save { id, text } => {
                    self.saves.insert(id, text);
                }
                Effect::Load(id) => self.send(Command::Loaded(id, self.saves.get(&id).cloned())),
                _ => (),
            }
        }
    }

    /// The worker hears of every change of the current request, and of nothing else. A search that has `ended` need not
    /// be stopped.
    fn check_asks(&self, before: Option<&Requests>, ended: Option<u32>, effects: &[Effect]) {
        let asks: Vec<&Ask> =
            effects.iter().filter_map(|effect| if let Effect::Ask(ask) = effect { Some(ask) } else { None }).collect();
        let then = before.and_then(Requests::current);
        let highest = then.map_or(0, |request| request.job);
        let leaves = effects.contains(&Effect::EndWorker);
        match (then.filter(|_| !leaves), self.request()) {
            (then, Some(now)) if then.is_none_or(|then| then.job != now.job) => {
                assert!(now.job > highest, "job {} comes after {highest}", now.job);
                let [Ask::Think { job, record, budget, level, .. }] = asks[..] else { panic!("{now:?}: {asks:?}") };
                assert_eq!(*job, now.job);
                self.check_think(now, record, *budget, *level);
            }
            (Some(then), Some(now)) if now.stopping && !then.stopping => assert_eq!(asks, [&Ask::Stop]),
            (Some(then), None) if ended != Some(then.job) => {
                assert_eq!(asks, [&Ask::Stop], "{then:?} is given up");
            }
            _ => assert!(asks.is_empty(), "{asks:?}"),
        }
        assert!(leaves || before.is_none() || self.model.round().is_some(), "the worker of a game that is left ends");
    }

    fn check_think(&self, request: Request, record: &str, budget: Budget, level: Option<u8>) {
        let read = Record::read(record).unwrap_or_else(|error| panic!("{record}: {error:?}"));
        let node = self.round().play.tree().node(request.node);
        assert_eq!((read.id, read.game.position()), (self.round().play.id(), node.position()), "{record}");
        match request.purpose {
            Purpose::Move(number) => {
                let wanted = Level::new(number).expect("a level").budget(read.game.len() as u32);
                assert_eq!((level, budget), (Some(number), wanted));
            }
            Purpose::Hint => assert_eq!((level, budget.hard_ms.is_some(), budget.lines), (None, true, 1)),
            Purpose::Analyse(lines) => assert_eq!((level, budget), (None, Budget::infinite().lines(lines))),
        }
    }

    /// Time passes, and a timer rings.
    pub fn wait(&mut self, ms: u32) {
        self.now_ms += f64::from(ms);
        self.act(Command::Elapsed);
    }

    pub fn round(&self) -> &Round {
        self.model.round().expect("a game is on the screen")
    }

    /// The current request to the worker.
    pub fn request(&self) -> Option<Request> {
        self.model.round().and_then(|round| round.requests.current())
    }

    /// The number and purpose of the current request, one that was not told to stop.
    pub fn asked(&self) -> Option<(u32, Purpose)> {
        self.request().filter(|request| !request.stopping).map(|request| (request.job, request.purpose))
    }

    pub fn notice(&self) -> Option<&Notice> {
        self.round().notice.as_ref()
    }

    /// Whether the last command had the game saved.
    pub fn saved(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Save { .. }))
    }

    /// What the last command had announced.
    pub fn said(&self) -> Vec<&Said> {
        self.effects
            .iter()
            .filter_map(|effect| if let Effect::Say(said) = effect { Some(said) } else { None })
            .collect()
    }

    /// Shows the game after so many plies.
    pub fn show(&mut self, ply: usize) {
        self.act(RoundCommand::Show(self.round().play.tree().main_at(ply)));
    }

    pub fn tap(&mut self, name: &str) {
        self.act(RoundCommand::Tap(Tap::Point(point(name))));
    }

    /// A person's move by two taps.
    pub fn person(&mut self, from: &str, to: &str) {
        let before = self.round().play.len();
        self.tap(from);
        self.tap(to);
        assert!(self.round().play.len() > before, "{from}{to}: {:?}", self.notice());
    }

    /// The computer's answer to what is asked now.
    pub fn answer(&mut self, m: &str) {
        let job = self.request().expect("a request").job;
        self.act(done(job, Some(m)));
    }

    /// The moves of the game.
    pub fn moves(&self) -> String {
        let play = &self.round().play;
        written(play.id(), &play.tree().moves(play.end()))
    }

    /// Whether nothing is taken up, refused or held back.
    pub fn is_untouched(&self) -> bool {
        self.round().board.touch == chuhan::scene::Touch::default()
    }

    /// All that the model holds, to be compared.
    pub fn all(&self) -> String {
        format!("{:?}", self.model)
    }
}

/// The page at an address.
pub fn visited(fragment: &str) -> Page {
    let mut page = Page::default();
    page.act(Command::Visit(fragment.into()));
    page
}

/// A saved game as it is opened.
pub fn opened(record: &str, seats: Seats) -> Page {
    let id = Record::read(record).unwrap_or_else(|error| panic!("{record}: {error:?}")).id;
    let mut page = Page::default();
    page.saves.insert(id, format!("{record} {}", seats.write()));
    page.act(Command::Visit(format!("#/{id}")));
    assert_eq!((page.round().record().as_str(), page.round().play.seats, page.notice()), (record, seats, None));
    page
}

/// A person plays Red, the computer Black.
pub fn against(record: &str) -> Page {
    opened(record, Seats::against_computer(Side::First, LEVEL))
}

pub fn done(job: u32, best: Option<&str>) -> RoundCommand {
    RoundCommand::Heard(Tell::Done { job, best: best.map(String::from), info: SearchInfo::default() })
}

/// The end of a search with these lines and scores.
pub fn found(job: u32, lines: &[(&str, i32)]) -> RoundCommand {
    RoundCommand::Heard(Tell::Done { job, best: None, info: info(9, lines) })
}

/// What a search says meanwhile.
pub fn progress(job: u32, depth: u32, lines: &[(&str, i32)]) -> RoundCommand {
    RoundCommand::Heard(Tell::Progress { job, info: info(depth, lines) })
}

pub fn info(depth: u32, lines: &[(&str, i32)]) -> SearchInfo {
    let line = |&(moves, cp): &(&str, i32)| InfoLine {
        moves: moves.split(' ').map(String::from).collect(),
        score: Score::centipawns(cp),
    };
    SearchInfo { depth, lines: lines.iter().map(line).collect(), ..SearchInfo::default() }
}

/// A new game of Xiangqi.
pub fn new_game(seats: Seats) -> RoundCommand {
    let start = Box::new(Position::start(GameId::Xiangqi.rules()));
    RoundCommand::New { seats, start, conduct: Conduct::Judged }
}

/// Moves as coordinates.
pub fn written(id: GameId, moves: &[Move]) -> String {
    moves.iter().map(|&m| coord::write(id.rules(), m)).collect::<Vec<_>>().join(" ")
}

/// The moves of a line and its score.
pub fn told(id: GameId, line: &Line) -> (String, i32) {
    (written(id, &line.moves), line.score.cp())
}
