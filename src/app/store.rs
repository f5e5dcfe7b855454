//! The state of a game on the page and what may happen to it. Pure: the browser is not touched here.

use std::ops::Range;

use super::insight::{Advice, Analysis, worth};
use super::text;
use crate::notation::{Record, coord, words};
use crate::rules::{Game, Illegal, Move, Position, Reason, Side, cycle, explain, warning};
use crate::scene::input::{Step, step};
use crate::scene::{Hint, Seat, Seats, Selection, Tap};
use crate::worker::protocol::Tell;

/// What is over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The choices of a new game.
    NewGame,
    /// Links.
    Share,
    /// How the game ended.
    Over,
}

/// What the worker is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To make the computer's move at a level.
    Move(u8),
    /// To advise a person.
    Hint,
    /// To show so many best lines for as long as it is wanted.
    Analyse(u8),
}

/// A wish to the worker; its job tells its answers from those to older wishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Rises with every wish.
    pub job: u32,
    /// What for.
    pub purpose: Purpose,
    /// Whether the search is to end with what it has.
    pub hurry: bool,
}

/// How far a search has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// Finished depth.
    pub depth: u32,
    /// The score in words.
    pub score: String,
}

/// A game on the page.
#[derive(Clone, Debug)]
pub struct State {
    /// The game.
    pub record: Record,
    /// How many plies of it are shown.
    pub ply: usize,
    /// Who plays.
    pub seats: Seats,
    /// Whether the second player sits at the bottom.
    pub flipped: bool,
    /// What is taken up.
    pub selection: Selection,
    /// The last illegal try.
    pub fault: Option<(Move, Illegal)>,
    /// A sentence to the player: why not, or a hint.
    pub notice: Option<String>,
    /// What a person is advised.
    pub advice: Option<Advice>,
    /// What the search says of the position that is shown, while that is switched on.
    pub analysis: Option<Analysis>,
    /// What the worker is wanted for now.
    pub wish: Option<Wish>,
    /// How far the search has come.
    pub thinking: Option<Thinking>,
    /// The move that was held back because its side would be blamed for repeating: made again, it is played.
    pub warned: Option<Move>,
    /// While the repetition that ended the game is played through: the ply that it ends with.
    pub replay: Option<usize>,
    /// Whether the player has pressed Resign once: a second time does it.
    pub asked: bool,
    /// What is over the board.
    pub dialog: Option<Dialog>,
    /// What was announced last.
    pub spoken: String,
    /// Whether something happened that is worth saving.
    pub touched: bool,
    jobs: u32,
    /// How many wishes there were before this game: no two games that wished for something have the same number.
    pub since: u32,
    /// How often the worker was started again since it did something.
    restarts: u32,
}

/// How often in a row a worker that dies is started again.
const MOST_RESTARTS: u32 = 2;

/// What may happen.
#[derive(Clone, Debug)]
pub enum Action {
    /// The player did something on the board or a hand.
    Tap(Tap),
    /// Shows the game after so many plies.
    Show(usize),
    /// Takes back the last move, against the computer the last move of one's own.
    Undo,
    /// Asks for advice, or for more of it.
    Hint,
    /// Switches the analysis on, with so many lines, or off.
    Analyse(Option<u8>),
    /// Ends the search with what it has; a hint is called off.
    Stop,
    /// The person to move, or the only one, gives up; the first time it is only asked.
    Resign,
    /// Turns the board.
    Flip,
    /// The computer plays a side at another level, from its next move on.
    Level(Side, u8),
    /// Starts another game of the same kind.
    New(Seats, Box<Game>),
    /// Goes on with a game that was judged as a friendly one.
    Befriend,
    /// Plays the repetition that ended the game through on the board, from its start.
    Replay,
    /// While that goes on: the next of its moves.
    ReplayOn,
    /// Opens or closes what is over the board.
    Dialog(Option<Dialog>),
    /// The worker says something.
    Heard(Tell),
    /// The worker is gone.
    Failed(String),
    /// Puts a sentence to the player away.
    Dismiss,
}

impl State {
    /// A game as it is opened.
    pub fn new(record: Record, seats: Seats, notice: Option<String>) -> Self {
        let flipped = seats.lone_person().is_some_and(|side| side.index() == 1);
        let mut state = State {
            ply: record.game.len(),
            record,
            seats,
            flipped,
            selection: Selection::None,
            fault: None,
            notice,
            advice: None,
            analysis: None,
            wish: None,
            thinking: None,
            warned: None,
            replay: None,
            asked: false,
            dialog: None,
            spoken: String::new(),
            touched: false,
            jobs: 0,
            since: 0,
            restarts: 0,
        };
        state.want();
        state
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.record.game
    }

    /// Whether the last position is shown.
    pub fn at_end(&self) -> bool {
        self.ply == self.game().len()
    }

    /// Whether a person may move now.
    pub fn is_persons_turn(&self) -> bool {
        self.game().outcome().is_none() && self.seats.of(self.game().position().turn()) == Seat::Person
    }

    /// The plies of the repetition that ended the game, if one did.
    pub fn cycle(&self) -> Range<usize> {
        match self.game().outcome().map(|outcome| outcome.by) {
            Some(Reason::Repetition | Reason::PerpetualCheck | Reason::PerpetualChase) => cycle(self.game()),
            _ => None,
        }
        .unwrap_or_default()
    }

    /// Whether the end of the game is one that two people may set aside.
    pub fn can_befriend(&self) -> bool {
        let by = self.game().outcome().map(|outcome| outcome.by);
        self.seats == Seats::PEOPLE && (by == Some(Reason::MoveLimit) || !self.cycle().is_empty())
    }

    /// Whether there is a move for Undo to take back.
    pub fn can_undo(&self) -> bool {
        self.undo_count() > 0 || self.game().resigned().is_some()
    }

    /// What happens.
    pub fn act(&mut self, action: Action) {
        if !matches!(action, Action::Heard(_)) {
            self.asked = matches!(action, Action::Resign) && !self.asked;
            self.replay = self.replay.filter(|_| matches!(action, Action::ReplayOn));
        }
        match action {
            Action::Resign if self.asked => (),
            Action::Tap(tap) => self.tap(tap),
            Action::Show(ply) => {
                self.ply = ply.min(self.game().len());
                self.dialog = None;
                self.put_down();
                self.look_again();
            }
            Action::Undo => self.undo(),
            Action::Hint => self.ask_hint(),
            Action::Stop => match self.wish.map(|wish| wish.purpose) {
                Some(Purpose::Move(_)) => self.wish = self.wish.map(|wish| Wish { hurry: true, ..wish }),
                Some(Purpose::Hint) => {
                    self.put_down();
                    self.drop_wish();
                    self.look_again();
                }
                Some(Purpose::Analyse(_)) | None => (),
            },
            Action::Analyse(lines) => {
                self.analysis = lines.map(Analysis::new);
                self.look_again();
            }
            Action::Resign => self.resign(),
            Action::Flip => self.flipped = !self.flipped,
            Action::Level(side, level) => {
                self.seats = self.seats.at_level(side, level);
                self.touched = true;
            }
            Action::New(seats, game) => {
                let jobs = self.jobs;
                let record = Record { id: self.record.id, game: *game };
                *self = State { jobs, since: jobs, touched: true, ..State::new(record, seats, None) };
                self.drop_wish();
                self.want();
            }
            Action::Befriend => {
                self.record.game.befriend();
                self.dialog = None;
                self.touched = true;
                self.put_down();
                self.want();
            }
            Action::Replay => {
                self.ply = self.cycle().start;
                self.dialog = None;
                self.put_down();
                self.replay = Some(self.cycle().end).filter(|&end| self.ply < end);
            }
            Action::ReplayOn => {
                if self.replay.is_some() {
                    self.ply += 1;
                    self.replay = self.replay.filter(|&end| self.ply < end);
                }
            }
            Action::Dialog(dialog) => self.dialog = dialog,
            Action::Heard(tell) => self.hear(tell),
            Action::Failed(why) => self.fail(&why),
            Action::Dismiss => self.put_down(),
        }
    }

    fn put_down(&mut self) {
        self.selection = Selection::None;
        self.fault = None;
        self.notice = None;
        self.advice = None;
        self.warned = None;
    }

    fn tap(&mut self, tap: Tap) {
        self.fault = None;
        self.notice = None;
        if tap == Tap::Cancel {
            return self.put_down();
        }
        if !self.at_end() {
            self.notice = Some(text::looking_back(self.ply, self.game().len()));
            return;
        }
        if self.game().outcome().is_some() {
            return;
        }
        if !self.is_persons_turn() {
            if matches!(tap, Tap::Point(_) | Tap::Hand(..)) {
                self.notice = Some(text::NOT_YOUR_TURN.into());
            }
            return;
        }
        let Step { selection, play, fault } = step(&self.selection, tap, self.game());
        self.selection = selection;
        if let Some((_, illegal)) = &fault {
            let words = words::illegal(self.game().position(), illegal);
            self.spoken.clone_from(&words);
            self.notice = Some(words);
        }
        self.fault = fault;
        if let Some(m) = play {
            self.try_move(m);
        }
    }

    /// Plays a person's move; one for which that side would be blamed only when it is made a second time.
    fn try_move(&mut self, m: Move) {
        match warning(self.game(), m).filter(|_| self.warned != Some(m)) {
            Some(why) => {
                let words = words::warning(self.record.id.rules(), self.game().position().turn(), why);
                let words = text::warned(&words);
                self.warned = Some(m);
                self.spoken.clone_from(&words);
                self.notice = Some(words);
            }
            None => self.play(m),
        }
    }

    fn play(&mut self, m: Move) {
        let spoken = words::spoken(self.game().position(), m);
        let follows = self.at_end();
        if self.record.game.play(m).is_err() {
            return;
        }
        self.put_down();
        self.spoken = spoken;
        self.touched = true;
        if follows {
            self.ply = self.game().len();
        }
        self.drop_wish();
        self.settle();
    }

    /// After a change of the game: what ends, who thinks.
    fn settle(&mut self) {
        if let Some(outcome) = self.game().outcome() {
            let words = words::outcome(self.record.id.rules(), outcome);
            self.spoken = if self.spoken.is_empty() { words } else { format!("{}. {words}", self.spoken) };
            self.dialog = Some(Dialog::Over);
        }
        self.want();
    }

    /// Wishes for the computer's move if it is its turn, else for an analysis if it is switched on.
    fn want(&mut self) {
        let turn = self.game().position().turn();
        match self.seats.computer(turn).filter(|_| self.game().outcome().is_none()) {
            Some(level) => self.wish(Purpose::Move(level)),
            None => self.look_again(),
        }
    }

    /// Wishes for an analysis of what is shown if it is switched on; a move or advice that is awaited goes before.
    fn look_again(&mut self) {
        if !self.wish.is_none_or(|wish| matches!(wish.purpose, Purpose::Analyse(_))) {
            return;
        }
        self.drop_wish();
        if let Some(analysis) = &mut self.analysis {
            let wanted = analysis.wanted;
            *analysis = Analysis::new(wanted);
            if self.shown().has_legal_move() {
                self.wish(Purpose::Analyse(wanted));
            }
        }
    }

    /// What the board is to draw of advice or analysis.
    pub fn hint(&self) -> Option<Hint> {
        let advised = self.advice.as_ref().map(|advice| Hint { m: advice.m, whole: advice.step > 0 });
        let best = || self.analysis.as_ref()?.lines.first().map(|line| Hint { m: line.first, whole: true });
        advised.or_else(best)
    }

    /// The position that is shown.
    pub fn shown(&self) -> Position {
        self.game().position_after(self.ply)
    }

    /// The worker is gone: another one is to do the same, unless that has been tried.
    fn fail(&mut self, why: &str) {
        match self.wish.filter(|_| self.restarts < MOST_RESTARTS) {
            Some(wish) => {
                self.restarts += 1;
                self.wish(wish.purpose);
                self.notice = Some(text::engine_restarted(why));
            }
            None => {
                self.drop_wish();
                self.analysis = None;
                self.notice = Some(text::engine_failed(why));
            }
        }
    }

    fn wish(&mut self, purpose: Purpose) {
        self.jobs += 1;
        self.wish = Some(Wish { job: self.jobs, purpose, hurry: false });
        self.thinking = None;
    }

    fn drop_wish(&mut self) {
        self.wish = None;
        self.thinking = None;
    }

    /// How many plies Undo takes back: back to the last turn of a person.
    fn undo_count(&self) -> usize {
        let len = self.game().len();
        let first = self.game().start().turn();
        (0..len)
            .rev()
            .find(|ply| {
                let side = if ply % 2 == 0 { first } else { !first };
                self.seats.of(side) == Seat::Person
            })
            .map_or(0, |ply| len - ply)
    }

    fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        self.put_down();
        self.drop_wish();
        if self.game().resigned().is_some() {
            self.record.game.undo();
        } else {
            for _ in 0..self.undo_count() {
                self.record.game.undo();
            }
        }
        self.ply = self.game().len();
        self.dialog = None;
        self.touched = true;
        self.spoken = text::TAKEN_BACK.into();
        self.want();
    }

    fn ask_hint(&mut self) {
        if !self.is_persons_turn() {
            return;
        }
        if let Some(advice) = &mut self.advice {
            advice.go_on();
            self.advise();
            return;
        }
        self.put_down();
        self.ply = self.game().len();
        self.wish(Purpose::Hint);
        self.notice = Some(text::HINT_ASKED.into());
    }

    /// Tells what the advice has come to.
    fn advise(&mut self) {
        if let Some(advice) = &self.advice {
            self.spoken = advice.words().into();
            self.notice = Some(self.spoken.clone());
        }
    }

    fn resign(&mut self) {
        let turn = self.game().position().turn();
        let side = self.seats.lone_person().unwrap_or(turn);
        self.record.game.resign(side);
        if self.game().resigned().is_some() {
            self.put_down();
            self.drop_wish();
            self.spoken = String::new();
            self.touched = true;
            self.settle();
        }
    }

    fn hear(&mut self, tell: Tell) {
        let Some(wish) = self.wish else { return };
        match tell {
            Tell::Ready => (),
            Tell::Progress { job, info } | Tell::Done { job, info, .. }
                if job == wish.job && matches!(wish.purpose, Purpose::Analyse(_)) =>
            {
                // When the search has come to its end the lines stay.
                self.restarts = 0;
                let (id, position) = (self.record.id, self.shown());
                if let Some(analysis) = &mut self.analysis {
                    analysis.take(id, &position, &info);
                }
            }
            Tell::Progress { job, info } if job == wish.job => {
                let score = info.lines.first().map(|line| worth(self.game().position(), line.score));
                self.thinking = Some(Thinking { depth: info.depth, score: score.unwrap_or_default() });
            }
            Tell::Done { job, best, info } if job == wish.job => {
                self.restarts = 0;
                self.drop_wish();
                let position = self.game().position();
                let best = best.and_then(|text| coord::read(position, &text).ok());
                let best = best.filter(|&m| explain(position, m).is_ok());
                let advice = Advice::new(self.record.id, position, &info);
                match (wish.purpose, best, advice) {
                    (Purpose::Move(_), Some(m), _) => self.play(m),
                    (Purpose::Hint, _, Some(advice)) => {
                        self.ply = self.game().len();
                        self.advice = Some(advice);
                        self.advise();
                        self.look_again();
                    }
                    _ => self.notice = Some(text::engine_failed(text::NO_MOVE)),
                }
            }
            Tell::Refused { job, why } if job == wish.job => {
                self.drop_wish();
                self.notice = Some(text::engine_failed(&why));
            }
            Tell::Progress { .. } | Tell::Done { .. } | Tell::Refused { .. } => (),
        }
    }
}
