//! A round: the state of the game on the screen.

use super::advice::Advice;
use super::analysis::Analysis;
use super::board::Board;
use super::command::RoundCommand;
use super::effect::{Effect, Said};
use super::notice::{Failure, Notice};
use super::page::Dialog;
use super::play::Play;
use super::request::{Purpose, Request, Requests, Thinking};
use super::saved::Saved;
use super::seat::Seats;
use crate::notation::{NodeId, Tree, coord};
use crate::rules::{Conduct, Game, Move, Position, Side, explain, warning};
use crate::scene::input::{Step, step};
use crate::scene::{Hint, Shown, Tap};
use crate::worker::protocol::{Ask, SearchInfo, Tell};

/// The time per move of a replay.
pub const REPLAY_MS: u32 = 900;
/// The time within which Resign has to be confirmed.
pub const RESIGN_MS: u32 = 5_000;
/// Tolerance for timers that fire early.
const EARLY_MS: f64 = 10.0;

/// What a round is opened with.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The game.
    pub tree: Tree,
    /// Who plays.
    pub seats: Seats,
    /// A message about it to the player.
    pub notice: Option<Notice>,
}

/// A replay of a repetition in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Replay {
    /// The ply it ends with.
    end: usize,
    /// When its next move is due.
    due_ms: f64,
}

/// What the panel beside the board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The list of moves.
    #[default]
    Moves,
    /// The analysis.
    Analysis,
    /// The game, its rules and how it can end.
    Info,
}

impl Tab {
    /// All of them, as they stand.
    pub const ALL: [Tab; 3] = [Tab::Moves, Tab::Analysis, Tab::Info];
}

/// A game on the screen.
#[derive(Clone, Debug)]
pub struct Round {
    /// Game tree, cursor and seats.
    pub play: Play,
    /// Input state and orientation of the board.
    pub board: Board,
    /// Requests to the worker.
    pub requests: Requests,
    /// The analysis, while it is on.
    pub analysis: Option<Analysis>,
    /// The current hint.
    pub advice: Option<Advice>,
    /// The message to the player.
    pub notice: Option<Notice>,
    /// What the panel shows.
    pub tab: Tab,
    /// Whether the result of a game that is over is shown.
    shows_result: bool,
    replay: Option<Replay>,
    /// When an unconfirmed Resign lapses.
    resign_until_ms: Option<f64>,
}

/// What a round may reach while it handles a command.
pub(super) struct Context<'a> {
    pub effects: Vec<Effect>,
    pub dialog: &'a mut Option<Dialog>,
    pub now_ms: f64,
}

impl Context<'_> {
    fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Sends a request to the worker. It replaces the previous one, so an earlier Stop is dropped.
    fn ask(&mut self, ask: Ask) {
        self.effects.retain(|effect| *effect != Effect::Ask(Ask::Stop));
        self.push(Effect::Ask(ask));
    }
}

impl Round {
    /// Opens a game. `requests` continue the counters of the previous game.
    pub(super) fn open(opening: Opening, requests: Requests, context: &mut Context) -> Self {
        let flipped = opening.seats.lone_person() == Some(Side::Second);
        let mut round = Round {
            play: Play::new(opening.tree, opening.seats),
            board: Board { flipped, ..Board::default() },
            requests,
            analysis: None,
            advice: None,
            notice: opening.notice,
            tab: Tab::default(),
            shows_result: false,
            replay: None,
            resign_until_ms: None,
        };
        round.shows_result = round.play.outcome().is_some();
        round.request(context);
        round
    }

    /// Whether Resign awaits confirmation.
    pub fn is_resigning(&self) -> bool {
        self.resign_until_ms.is_some()
    }

    /// Whether the result of the game is shown: it is over, and nobody put the result away.
    pub fn shows_result(&self) -> bool {
        self.shows_result && self.play.at_end() && self.play.outcome().is_some()
    }

    /// Whether a replay is in progress.
    pub fn is_replaying(&self) -> bool {
        self.replay.is_some()
    }

    /// The hint to draw: from advice, else the best move of the analysis.
    pub fn hint(&self) -> Option<Hint> {
        let best = || self.analysis.as_ref()?.lines.first().map(|line| Hint { m: line.first(), whole: true });
        self.advice.as_ref().map(Advice::hint).or_else(best)
    }

    /// The position to draw. `moves` lead to the cursor.
    pub fn shown<'a>(&'a self, moves: &'a [Move]) -> Shown<'a> {
        let live = self.play.at_end() && self.play.is_persons_turn();
        Shown { id: self.play.id(), position: self.play.shown(), moves, hint: self.hint(), live }
    }

    /// Whether a command would have any effect now.
    pub fn allows(&self, command: &RoundCommand) -> bool {
        let tree = self.play.tree();
        match command {
            RoundCommand::First | RoundCommand::Previous => self.play.ply() > 0,
            RoundCommand::Next | RoundCommand::Last => !tree.node(self.play.cursor()).children().is_empty(),
            RoundCommand::Undo => self.play.can_undo(),
            RoundCommand::Hint => self.play.is_persons_turn() && self.advice.as_ref().is_none_or(Advice::has_more),
            RoundCommand::Stop => self.requests.for_the_game().is_some_and(|request| !request.stopping),
            RoundCommand::Resign => self.play.outcome().is_none(),
            RoundCommand::KeepPlaying => self.is_resigning(),
            RoundCommand::Result(shown) => self.play.outcome().is_some() && *shown != self.shows_result(),
            RoundCommand::Befriend => self.play.can_befriend(),
            RoundCommand::Replay => !self.play.cycle().is_empty(),
            _ => true,
        }
    }

    /// Carries out a command.
    pub(super) fn act(&mut self, command: RoundCommand, context: &mut Context) {
        match command {
            RoundCommand::Heard(_) | RoundCommand::Failed(_) => (),
            RoundCommand::Resign => self.replay = None,
            _ => self.interrupt(),
        }
        match command {
            RoundCommand::Tap(tap) => self.tap(tap, context),
            RoundCommand::Show(node) => self.look_at(node, context),
            RoundCommand::First => self.look_at(self.play.tree().root(), context),
            RoundCommand::Previous => {
                let parent = self.play.tree().node(self.play.cursor()).parent();
                self.look_at(parent.unwrap_or(self.play.cursor()), context);
            }
            RoundCommand::Next => {
                let next = self.play.tree().node(self.play.cursor()).children().first().copied();
                self.look_at(next.unwrap_or(self.play.cursor()), context);
            }
            RoundCommand::Last => self.look_at(self.play.tree().last_of(self.play.cursor()), context),
            RoundCommand::Undo => self.undo(context),
            RoundCommand::Hint => self.ask_hint(context),
            RoundCommand::Analyse(lines) => {
                if lines.is_some() {
                    self.tab = Tab::Analysis;
                }
                *context.dialog = None;
                self.analysis = lines.map(|lines| Analysis::new(lines, self.play.cursor()));
                self.analyse(context);
            }
            RoundCommand::Stop => self.stop(context),
            RoundCommand::Resign => self.resign(context),
            RoundCommand::Flip => {
                *context.dialog = None;
                self.board.flipped = !self.board.flipped;
            }
            // Interrupted already.
            RoundCommand::KeepPlaying => (),
            RoundCommand::Result(shown) => self.show_result(shown, context),
            RoundCommand::Tab(tab) => {
                self.tab = tab;
                *context.dialog = None;
            }
            RoundCommand::Level(side, level) => {
                self.play.seats = self.play.seats.at_level(side, level);
                self.save(context);
            }
            RoundCommand::New { seats, start, conduct } => self.begin(seats, *start, conduct, context),
            RoundCommand::Befriend => self.befriend(context),
            RoundCommand::Replay => self.start_replay(context),
            RoundCommand::Dismiss => self.clear(),
            RoundCommand::Heard(tell) => self.hear(tell, context),
            RoundCommand::Failed(why) => self.fail(why, context),
        }
    }

    /// The player does something else: a replay ends, and Resign has to be pressed twice again.
    pub(super) fn interrupt(&mut self) {
        self.replay = None;
        self.resign_until_ms = None;
    }

    /// Handles what is due: the next move of a replay, a lapsed Resign.
    pub(super) fn elapse(&mut self, context: &mut Context) {
        let due = |at_ms: f64| at_ms - context.now_ms < EARLY_MS;
        self.resign_until_ms = self.resign_until_ms.filter(|&until_ms| !due(until_ms));
        let Some(replay) = self.replay.filter(|replay| due(replay.due_ms)) else { return };
        let next = self.play.tree().node(self.play.cursor()).children().first().copied();
        self.show(next.unwrap_or(self.play.cursor()), context);
        self.replay = (self.play.ply() < replay.end).then(|| Round::next_step(replay.end, context));
    }

    fn show_result(&mut self, shown: bool, context: &mut Context) {
        if self.play.outcome().is_none() || shown == self.shows_result() {
            return;
        }
        *context.dialog = None;
        if shown {
            self.look_at(self.play.end(), context);
        }
        self.shows_result = shown;
    }

    fn next_step(end: usize, context: &mut Context) -> Replay {
        context.push(Effect::Timer(REPLAY_MS));
        Replay { end, due_ms: context.now_ms + f64::from(REPLAY_MS) }
    }

    fn start_replay(&mut self, context: &mut Context) {
        let cycle = self.play.cycle();
        if cycle.is_empty() {
            return;
        }
        self.look_at(self.play.tree().main_at(cycle.start), context);
        self.replay = Some(Round::next_step(cycle.end, context));
    }

    /// Clears selection, notice and advice.
    fn clear(&mut self) {
        self.board.clear();
        self.notice = None;
        self.advice = None;
    }

    /// Shows a node because the player wants to see it. The analysis of one that is shown already goes on.
    fn look_at(&mut self, node: NodeId, context: &mut Context) {
        *context.dialog = None;
        self.clear();
        if node != self.play.cursor() {
            self.shows_result = false;
            self.show(node, context);
        }
    }

    /// Moves the cursor and restarts the analysis there.
    fn show(&mut self, node: NodeId, context: &mut Context) {
        self.play.show(node);
        self.analyse(context);
    }

    /// Requests the computer's move if it is its turn, else the analysis if it is on.
    fn request(&mut self, context: &mut Context) {
        match self.play.computer_to_move() {
            Some(level) => {
                self.ask(Purpose::Move(level), self.play.end(), context);
                self.analyse(context);
            }
            None => self.analyse(context),
        }
    }

    /// Restarts the analysis at the cursor if it is on. A pending move or hint has priority; stale lines are cleared
    /// meanwhile.
    fn analyse(&mut self, context: &mut Context) {
        let cursor = self.play.cursor();
        if let Some(analysis) = &mut self.analysis {
            *analysis = Analysis::new(analysis.wanted, cursor);
        }
        if self.requests.for_the_game().is_some() {
            return;
        }
        match self.analysis.as_ref().filter(|_| self.play.shown().has_legal_move()) {
            Some(analysis) => self.ask(Purpose::Analyse(analysis.wanted), cursor, context),
            None => self.drop_request(context),
        }
    }

    fn ask(&mut self, purpose: Purpose, node: NodeId, context: &mut Context) {
        let record = self.play.tree().record(node);
        let ask = self.requests.ask(purpose, node, record.write(), record.game.len());
        context.ask(ask);
    }

    fn drop_request(&mut self, context: &mut Context) {
        if self.requests.drop_current() {
            context.push(Effect::Ask(Ask::Stop));
        }
    }

    fn save(&mut self, context: &mut Context) {
        let text = Saved::write(self.play.tree(), self.play.seats);
        context.push(Effect::Save { id: self.play.id(), text });
    }

    fn say(&mut self, said: Said, notice: Notice, context: &mut Context) {
        self.notice = Some(notice);
        context.push(Effect::Say(said));
    }

    fn tap(&mut self, tap: Tap, context: &mut Context) {
        self.board.touch.fault = None;
        self.notice = None;
        if tap == Tap::Cancel {
            return self.clear();
        }
        if !self.play.at_end() {
            self.notice = Some(Notice::Viewing);
            return;
        }
        if self.play.outcome().is_some() {
            return;
        }
        if !self.play.is_persons_turn() {
            if matches!(tap, Tap::Point(_) | Tap::Hand(..)) {
                self.notice = Some(Notice::NotYourTurn);
            }
            return;
        }
        let Step { selection, play, fault } = step(&self.board.touch.selection, tap, self.play.position());
        self.board.touch.selection = selection;
        self.board.touch.fault = fault;
        if self.board.touch.fault.is_some() {
            self.say(Said::Illegal, Notice::Illegal, context);
        }
        if let Some(m) = play {
            self.try_move(m, context);
        }
    }

    /// Plays a person's move. One that puts its side at fault for repeating has to be made twice.
    fn try_move(&mut self, m: Move, context: &mut Context) {
        let game = self.play.tree().game(self.play.end());
        match warning(&game, m).filter(|_| self.board.touch.held != Some(m)) {
            Some(why) => {
                self.board.touch.held = Some(m);
                self.say(Said::Repeats(why), Notice::Repeats(why), context);
            }
            None => self.make(m, context),
        }
    }

    fn make(&mut self, m: Move, context: &mut Context) {
        if self.play.play(m).is_err() {
            return;
        }
        self.clear();
        self.drop_request(context);
        let outcome = self.play.outcome();
        context.push(Effect::Say(Said::Move(self.play.end(), outcome)));
        self.settle(context);
    }

    /// Follows up on a change of the game: its result, save, next request.
    fn settle(&mut self, context: &mut Context) {
        if self.play.outcome().is_some() {
            self.shows_result = true;
            // What a player had open is for a game that goes on, but for the settings.
            *context.dialog = context.dialog.filter(|&dialog| dialog == Dialog::Settings);
        }
        self.save(context);
        self.request(context);
    }

    fn undo(&mut self, context: &mut Context) {
        if !self.play.can_undo() {
            return;
        }
        self.clear();
        self.drop_request(context);
        self.play.undo();
        *context.dialog = None;
        context.push(Effect::Say(Said::TakenBack));
        self.save(context);
        self.request(context);
    }

    fn ask_hint(&mut self, context: &mut Context) {
        if !self.play.is_persons_turn() {
            return;
        }
        if let Some(advice) = &mut self.advice {
            advice.go_on();
            return self.say(Said::Advice, Notice::Advice, context);
        }
        self.clear();
        self.play.show(self.play.end());
        self.ask(Purpose::Hint, self.play.end(), context);
        self.analyse(context);
        self.notice = Some(Notice::HintAsked);
    }

    fn stop(&mut self, context: &mut Context) {
        match self.requests.current().map(|request| request.purpose) {
            Some(Purpose::Move(_)) => {
                if self.requests.stop() {
                    context.push(Effect::Ask(Ask::Stop));
                }
            }
            Some(Purpose::Hint) => {
                self.clear();
                self.drop_request(context);
                self.analyse(context);
            }
            Some(Purpose::Analyse(_)) | None => (),
        }
    }

    fn resign(&mut self, context: &mut Context) {
        if self.play.outcome().is_some() {
            return;
        }
        if self.resign_until_ms.take().is_none_or(|until_ms| until_ms <= context.now_ms) {
            self.resign_until_ms = Some(context.now_ms + f64::from(RESIGN_MS));
            context.push(Effect::Timer(RESIGN_MS));
            *context.dialog = None;
            return;
        }
        let side = self.play.seats.lone_person().unwrap_or(self.play.turn());
        if self.play.resign(side) {
            self.clear();
            self.drop_request(context);
            if let Some(outcome) = self.play.outcome() {
                context.push(Effect::Say(Said::Outcome(outcome)));
            }
            self.settle(context);
        }
    }

    fn begin(&mut self, seats: Seats, start: Position, conduct: Conduct, context: &mut Context) {
        self.drop_request(context);
        *context.dialog = None;
        let mut tree = Tree::new(self.play.id(), start);
        if conduct == Conduct::Friendly {
            tree.befriend();
        }
        let opening = Opening { tree, seats, notice: None };
        *self = Round::open(opening, self.requests.next_game(), context);
        self.save(context);
    }

    fn befriend(&mut self, context: &mut Context) {
        if !self.play.can_befriend() {
            return;
        }
        self.play.befriend();
        *context.dialog = None;
        self.clear();
        self.save(context);
        self.request(context);
    }

    /// The worker died: repeats the request in a new one, a limited number of times.
    fn fail(&mut self, why: Failure, context: &mut Context) {
        match self.requests.retry() {
            Some(request) => {
                self.ask(request.purpose, request.node, context);
                self.notice = Some(Notice::EngineRestarted(why));
            }
            None => {
                self.requests.drop_current();
                self.analysis = None;
                self.notice = Some(Notice::EngineFailed(why));
            }
        }
    }

    /// Handles a message of the worker; stale ones are dropped.
    fn hear(&mut self, tell: Tell, context: &mut Context) {
        let Some(request) = self.requests.current().filter(|request| tell.job() == Some(request.job)) else { return };
        match tell {
            Tell::Progress { info, .. } | Tell::Done { info, .. } if matches!(request.purpose, Purpose::Analyse(_)) => {
                // When the search has come to its end the lines stay.
                self.requests.worked();
                let position = self.play.tree().node(request.node).position();
                if let Some(analysis) = self.analysis.as_mut().filter(|analysis| analysis.node == request.node) {
                    analysis.take(position, &info);
                }
            }
            Tell::Progress { info, .. } => {
                let score = info.lines.first().map(|line| line.score);
                self.requests.note(Thinking { depth: info.depth, score });
            }
            Tell::Done { best, info, .. } => self.finish(request, best.as_deref(), &info, context),
            Tell::Refused { why, .. } => {
                self.requests.drop_current();
                match request.purpose {
                    Purpose::Analyse(_) => self.analysis = None,
                    Purpose::Move(_) | Purpose::Hint => self.analyse(context),
                }
                self.notice = Some(Notice::EngineFailed(Failure::Refused(why)));
            }
            Tell::Ready => (),
        }
    }

    /// Handles the end of a search for a move or a hint.
    fn finish(&mut self, request: Request, best: Option<&str>, info: &SearchInfo, context: &mut Context) {
        self.requests.worked();
        self.requests.drop_current();
        let position = self.play.tree().node(request.node).position();
        let best = best.and_then(|text| coord::read(position, text).ok());
        let best = best.filter(|&m| explain(position, m).is_ok());
        match (request.purpose, best, Advice::new(position, info)) {
            (Purpose::Move(_), Some(m), _) => self.make(m, context),
            (Purpose::Hint, _, Some(advice)) => {
                self.show(request.node, context);
                self.advice = Some(advice);
                self.say(Said::Advice, Notice::Advice, context);
            }
            _ => {
                self.analyse(context);
                self.notice = Some(Notice::EngineFailed(Failure::NoMove));
            }
        }
    }

    /// The record of the game under way, without its variations.
    pub fn record(&self) -> String {
        self.play.tree().record(self.play.end()).write()
    }

    /// The same as a game.
    pub fn game(&self) -> Game {
        self.play.tree().record(self.play.end()).game
    }
}
