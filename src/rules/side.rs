//! The two players.

use std::ops::Not;

/// A player. The first player sits at the bottom of the board and moves first (Red in Xiangqi, White in chess).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Moves first; forward is towards higher ranks.
    First,
    /// Moves second; forward is towards lower ranks.
    Second,
}

impl Side {
    /// Both sides in order.
    pub const ALL: [Side; 2] = [Side::First, Side::Second];

    /// 0 for the first, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The sign of a forward step in ranks: 1 for the first player, -1 for the second.
    pub const fn forward(self) -> i8 {
        match self {
            Side::First => 1,
            Side::Second => -1,
        }
    }
}

impl Not for Side {
    type Output = Side;
    /// The opponent.
    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}
