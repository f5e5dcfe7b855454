//! What is wanted of the worker. The latest request wins: at most one is current, and its job's number tells its answers
//! from those to older ones.

use crate::notation::NodeId;
use crate::search::{Budget, Level, Score};
use crate::worker::protocol::Ask;

/// What the worker is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To make the computer's move at a level.
    Move(u8),
    /// To advise a person.
    Hint,
    /// To show so many best lines for as long as it is wanted.
    Analyse(u8),
}

/// How long a hint may take.
const HINT_MS: u32 = 1_500;

impl Purpose {
    /// The time a search for it may take after so many plies, and its level if it has one.
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

/// A request under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// Rises with every request.
    pub job: u32,
    /// What for.
    pub purpose: Purpose,
    /// The node whose position is searched.
    pub node: NodeId,
    /// Whether the search was told to end with what it has.
    pub stopping: bool,
}

/// How far a search for a move or a hint has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Finished depth, in plies.
    pub depth: u32,
    /// The score of the best line for the side to move.
    pub score: Option<Score>,
}

/// How often in a row a worker that dies is started again.
const MOST_RESTARTS: u32 = 2;

/// The requests of a page: the current one, and what counts them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requests {
    current: Option<Request>,
    thinking: Option<Thinking>,
    jobs: u32,
    restarts: u32,
    /// The page's own seed; how many requests there were before this game tells its games apart.
    page: u64,
    before: u32,
}

impl Requests {
    /// No request yet. `page` is a number of the page's own, for the seeds of its games.
    pub fn new(page: u64) -> Self {
        Requests { current: None, thinking: None, jobs: 0, restarts: 0, page, before: 0 }
    }

    /// For another game: nothing is asked for, and the jobs go on counting.
    #[must_use]
    pub fn next_game(&self) -> Self {
        Requests { jobs: self.jobs, before: self.jobs, ..Requests::new(self.page) }
    }

    /// The request under way.
    pub fn current(&self) -> Option<Request> {
        self.current
    }

    /// How far it has come.
    pub fn thinking(&self) -> Option<Thinking> {
        self.thinking
    }

    /// The seed of this game: the same for all its moves, so that a level's misjudgement is its own and not rolled anew
    /// with each.
    pub fn seed(&self) -> u64 {
        self.page.wrapping_add(u64::from(self.before))
    }

    /// The current request, if it is for the game rather than for an analysis.
    pub fn for_the_game(&self) -> Option<Request> {
        self.current.filter(|request| !matches!(request.purpose, Purpose::Analyse(_)))
    }

    /// Makes a request the current one and gives what to ask. `record` is the text of the game that leads to `node`, of
    /// so many plies.
    pub(super) fn ask(&mut self, purpose: Purpose, node: NodeId, record: String, ply: usize) -> Ask {
        self.jobs += 1;
        self.current = Some(Request { job: self.jobs, purpose, node, stopping: false });
        self.thinking = None;
        let (budget, level) = purpose.budget(ply);
        Ask::Think { job: self.jobs, record, budget, level, seed: self.seed() }
    }

    /// Gives the current request up; says whether there was one.
    pub(super) fn drop_current(&mut self) -> bool {
        self.thinking = None;
        self.current.take().is_some()
    }

    /// Tells the current search to end with what it has; says whether it had not been told so before.
    pub(super) fn stop(&mut self) -> bool {
        let Some(request) = &mut self.current else { return false };
        !std::mem::replace(&mut request.stopping, true)
    }

    /// Notes how far the search has come.
    pub(super) fn note(&mut self, thinking: Thinking) {
        self.thinking = Some(thinking);
    }

    /// The worker did something: when it dies next, that counts as the first time.
    pub(super) fn worked(&mut self) {
        self.restarts = 0;
    }

    /// The worker died: what is to be asked of another one; `None` after too many deaths in a row, or if there was nothing
    /// to do.
    pub(super) fn retry(&mut self) -> Option<Request> {
        let request = self.current.filter(|_| self.restarts < MOST_RESTARTS)?;
        self.restarts += 1;
        Some(request)
    }
}
