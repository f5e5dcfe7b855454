//! The board of a game on the screen: what is touched, and from which side it is seen.

use crate::scene::Touch;

/// What a player does on the board, and how it is turned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// What is taken up, the last illegal try, a move held back.
    pub touch: Touch,
    /// Whether the second player sits at the bottom.
    pub flipped: bool,
}

impl Board {
    /// Lets go of whatever is touched.
    pub fn clear(&mut self) {
        self.touch = Touch::default();
    }
}
