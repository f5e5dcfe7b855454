//! What the search says of the position that is shown.

use crate::notation::{NodeId, coord};
use crate::rules::{Move, Position, Side, explain};
use crate::search::Score;
use crate::worker::protocol::{InfoLine, SearchInfo};

/// The most lines an analysis can show.
pub const MOST_LINES: u8 = 5;
/// A score of so many centipawns fills three quarters of the bar.
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
    /// A worker's line as far as it is legal; `None` if its first move is not.
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

/// How much of the evaluation bar is the first player's, in hundredths, for a score of the side to move.
pub fn bar(score: Score, turn: Side) -> i32 {
    let cp = match turn {
        Side::First => score.cp(),
        Side::Second => -score.cp(),
    };
    50 + 50 * cp / (cp.abs() + THREE_QUARTERS_CP)
}

/// An analysis that is switched on. What it holds belongs to one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// How many lines are wanted, from 1 to [`MOST_LINES`].
    pub wanted: u8,
    /// The node it is about.
    pub node: NodeId,
    /// The finished depth, in plies; 0 before the first.
    pub depth: u32,
    /// The best lines, best first.
    pub lines: Vec<Line>,
}

impl Analysis {
    /// Nothing found yet.
    pub fn new(wanted: u8, node: NodeId) -> Self {
        Analysis { wanted: wanted.clamp(1, MOST_LINES), node, depth: 0, lines: Vec::new() }
    }

    /// Takes what a search of the node's position has found.
    pub(super) fn take(&mut self, position: &Position, info: &SearchInfo) {
        self.depth = info.depth;
        self.lines = info.lines.iter().filter_map(|line| Line::read(position, line)).collect();
    }
}
