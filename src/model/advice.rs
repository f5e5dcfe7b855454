//! A hint to the player in three steps: the piece, the move, the line.

use super::analysis::Line;
use crate::rules::{Move, Position};
use crate::scene::Hint;
use crate::worker::protocol::SearchInfo;

/// The number of steps.
const STEPS: usize = 3;

/// The move suggested to a person, and how much of it has been shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The advised move and what would follow.
    pub line: Line,
    /// The hint's step: 0 names the piece, 1 the move, 2 the whole line.
    pub step: usize,
}

impl Advice {
    /// Advice from a finished search of a position; `None` if it found no legal move.
    pub fn new(position: &Position, info: &SearchInfo) -> Option<Self> {
        Some(Advice { line: Line::read(position, info.lines.first()?)?, step: 0 })
    }

    /// The advised move.
    pub fn m(&self) -> Move {
        self.line.first()
    }

    /// Whether another step follows.
    pub fn has_more(&self) -> bool {
        self.step + 1 < STEPS
    }

    /// Goes to the next step, if there is one.
    pub(super) fn go_on(&mut self) {
        self.step = (self.step + 1).min(STEPS - 1);
    }

    /// The hint to draw on the board at this step.
    pub fn hint(&self) -> Hint {
        Hint { m: self.m(), whole: self.step > 0 }
    }
}
