//! Advice to a player, given in three steps: which piece, where to, what follows.

use super::analysis::Line;
use crate::rules::{Move, Position};
use crate::scene::Hint;
use crate::worker::protocol::SearchInfo;

/// How many steps there are.
const STEPS: usize = 3;

/// What a person is advised to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The advised move and what would follow.
    pub line: Line,
    /// How much of it has been told: 0 is the piece alone, 1 the move, 2 the line.
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

    /// Whether there is more to tell.
    pub fn has_more(&self) -> bool {
        self.step + 1 < STEPS
    }

    /// Tells a step more, if there is one.
    pub(super) fn go_on(&mut self) {
        self.step = (self.step + 1).min(STEPS - 1);
    }

    /// What the board shows of it.
    pub fn hint(&self) -> Hint {
        Hint { m: self.m(), whole: self.step > 0 }
    }
}
