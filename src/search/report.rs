//! Reports of a search.

use super::Score;
use crate::rules::Move;

/// A principal variation and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, at least one; all are legal one after the other.
    pub moves: Vec<Move>,
    /// The score for the side to move.
    pub score: Score,
}

/// What a search has found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The depth of the last completed iteration, in plies.
    pub depth: u32,
    /// The longest line searched (selective depth), in plies.
    pub seldepth: u32,
    /// The best lines (multi-PV), best first; none when there is no legal move.
    pub lines: Vec<Line>,
    /// Moves made on the board so far.
    pub nodes: u64,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It was told to pause; the next run resumes.
    Paused,
    /// A limit is reached, or a deeper search would not change the move.
    Done,
}
