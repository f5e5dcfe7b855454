//! Input state and orientation of the board on the screen.

use crate::scene::Touch;

/// Input state and orientation of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The selection, the last illegal move, a move awaiting confirmation.
    pub touch: Touch,
    /// Whether the second player sits at the bottom.
    pub flipped: bool,
}

impl Board {
    /// Clears selection, fault and held move.
    pub fn clear(&mut self) {
        self.touch = Touch::default();
    }
}
