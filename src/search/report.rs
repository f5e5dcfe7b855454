//! What a search has found so far.

use super::Score;
use crate::rules::Move;

/// A line of play and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, at least one; all are legal one after the other.
    pub moves: Vec<Move>,
    /// The worth for the side to move.
    pub score: Score,
}

/// What a search has found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The depth that was finished, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// The best lines, best first; none when there is no legal move.
    pub lines: Vec<Line>,
    /// Moves made on the board so far.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It was told to pause; the next run goes on.
    Paused,
    /// The budget is used up or nothing is left to find out.
    Done,
}
