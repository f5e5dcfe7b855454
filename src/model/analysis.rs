//! Analysis of the position on the board.

use crate::notation::{NodeId, coord};
use crate::rules::{Move, Position, Side, explain};
use crate::search::Score;
use crate::worker::protocol::{InfoLine, SearchInfo};

/// The most lines an analysis can show.
pub const MOST_LINES: u8 = 5;
/// The score in centipawns at which the bar is three quarters full.
const THREE_QUARTERS_CP: i32 = 400;

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its moves, at least one; each is legal after those before it.
    pub moves: Vec<Move>,
    /// Its score for the side to move.
    pub score: Score,
}

impl Line {
    /// Reads a line from the worker up to its first illegal move; `None` if no move is legal.
    pub fn read(position: &Position, line: &InfoLine) -> Option<Self> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        for text in &line.moves {
            let m = coord::read(&position, text).ok().filter(|&m| explain(&position, m).is_ok());
            let Some(m) = m else { break };
            moves.push(m);
            position.make(m, &mut ());
        }
        (!moves.is_empty()).then_some(Line { moves, score: line.score })
    }

    /// Its first move.
    pub fn first(&self) -> Move {
        self.moves[0]
    }
}

/// The first player's share of the evaluation bar in per cent, from a score for the side to move.
pub fn bar(score: Score, turn: Side) -> i32 {
    let cp = match turn {
        Side::First => score.cp(),
        Side::Second => -score.cp(),
    };
    50 + 50 * cp / (cp.abs() + THREE_QUARTERS_CP)
}

/// A running analysis. Its lines belong to one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The number of lines (UCI's `MultiPV`), from 1 to [`MOST_LINES`].
    pub wanted: u8,
    /// The node analysed.
    pub node: NodeId,
    /// The last completed depth in plies; 0 before the first.
    pub depth: u32,
    /// The best lines, best first.
    pub lines: Vec<Line>,
}

impl Analysis {
    /// An analysis without results.
    pub fn new(wanted: u8, node: NodeId) -> Self {
        Analysis { wanted: wanted.clamp(1, MOST_LINES), node, depth: 0, lines: Vec::new() }
    }

    /// Takes over the search info for the node's position.
    pub(super) fn take(&mut self, position: &Position, info: &SearchInfo) {
        self.depth = info.depth;
        self.lines = info.lines.iter().filter_map(|line| Line::read(position, line)).collect();
    }
}
