//! Requests to the search worker. At most one is current; its job number distinguishes its answers from stale ones.

use crate::notation::NodeId;
use crate::search::{Budget, Level, Score};
use crate::worker::protocol::Ask;

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's move at a level.
    Move(u8),
    /// A hint for a person.
    Hint,
    /// Analysis with this number of lines, until stopped.
    Analyse(u8),
}

/// The time for a hint.
const HINT_MS: u32 = 1_500;

impl Purpose {
    /// The budget at this ply of the game, and the level if there is one.
    fn budget(self, ply: usize) -> (Budget, Option<u8>) {
        match self {
            Purpose::Move(level) => {
                let budget = Level::new(level).map_or(Budget::depth(1), |level| level.budget(ply as u32));
                (budget, Some(level))
            }
            Purpose::Hint => (Budget::movetime(HINT_MS), None),
            Purpose::Analyse(lines) => (Budget::infinite().lines(lines), None),
        }
    }
}

/// A request in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The job number; increases with every request.
    pub job: u32,
    /// Its purpose.
    pub purpose: Purpose,
    /// The node whose position is searched.
    pub node: NodeId,
    /// Whether the search has been told to stop and answer.
    pub stopping: bool,
}

/// Progress of a search for a move or a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The last completed depth in plies.
    pub depth: u32,
    /// The score of the best line for the side to move.
    pub score: Option<Score>,
}

/// Restarts in a row before the worker is given up.
const MOST_RESTARTS: u32 = 2;

/// The current request and its bookkeeping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requests {
    current: Option<Request>,
    thinking: Option<Thinking>,
    jobs: u32,
    restarts: u32,
    /// The seeds of a game: a random number of the page, and the number of requests before the game.
    page: u64,
    before: u32,
}

impl Requests {
    /// No request. `page` is the random base of the seeds.
    pub fn new(page: u64) -> Self {
        Requests { current: None, thinking: None, jobs: 0, restarts: 0, page, before: 0 }
    }

    /// The same counters for the next game, without a current request.
    #[must_use]
    pub fn next_game(&self) -> Self {
        Requests { jobs: self.jobs, before: self.jobs, ..Requests::new(self.page) }
    }

    /// The current request.
    pub fn current(&self) -> Option<Request> {
        self.current
    }

    /// Its progress.
    pub fn thinking(&self) -> Option<Thinking> {
        self.thinking
    }

    /// The search seed of this game. It is the same for all moves, so a level misjudges a position consistently.
    pub fn seed(&self) -> u64 {
        self.page.wrapping_add(u64::from(self.before))
    }

    /// The current request if it is for a move or a hint.
    pub fn for_the_game(&self) -> Option<Request> {
        self.current.filter(|request| !matches!(request.purpose, Purpose::Analyse(_)))
    }

    /// Makes a new request current and returns the message for the worker. `record` is the text of the line to `node`,
    /// `ply` its length.
    pub(super) fn ask(&mut self, purpose: Purpose, node: NodeId, record: String, ply: usize) -> Ask {
        self.jobs += 1;
        self.current = Some(Request { job: self.jobs, purpose, node, stopping: false });
        self.thinking = None;
        let (budget, level) = purpose.budget(ply);
        Ask::Think { job: self.jobs, record, budget, level, seed: self.seed() }
    }

    /// Drops the current request; returns whether there was one.
    pub(super) fn drop_current(&mut self) -> bool {
        self.thinking = None;
        self.current.take().is_some()
    }

    /// Marks the current search as stopping; returns whether it was not before.
    pub(super) fn stop(&mut self) -> bool {
        let Some(request) = &mut self.current else { return false };
        !std::mem::replace(&mut request.stopping, true)
    }

    /// Records the progress.
    pub(super) fn note(&mut self, thinking: Thinking) {
        self.thinking = Some(thinking);
    }

    /// The worker has produced something: resets the count of restarts.
    pub(super) fn worked(&mut self) {
        self.restarts = 0;
    }

    /// The request to repeat after the worker died; `None` without a request or after too many restarts.
    pub(super) fn retry(&mut self) -> Option<Request> {
        let request = self.current.filter(|_| self.restarts < MOST_RESTARTS)?;
        self.restarts += 1;
        Some(request)
    }
}
