//! The parts of the search that can be switched off.

use std::ops::{BitOr, Sub};

/// Parts of the search, for tests and experiments. [`Features::ALL`] is what plays.
///
/// With [`Features::NONE`] the search is plain alpha-beta to a fixed depth. [`Features::EXACT`] holds what makes it
/// faster without changing the value it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(u16);

impl Features {
    /// Plain alpha-beta.
    pub const NONE: Features = Features(0);
    /// Remembers positions; takes values of the same depth.
    pub const TABLE: Features = Features(1);
    /// Takes values of greater depth from the table, too.
    pub const DEEPER: Features = Features(1 << 1);
    /// Tries moves after the first with a null window.
    pub const NULL_WINDOW: Features = Features(1 << 2);
    /// Begins a depth with a narrow window around the last value.
    pub const ASPIRATION: Features = Features(1 << 3);
    /// Plays captures and evasions out before it evaluates.
    pub const QUIESCENCE: Features = Features(1 << 4);
    /// In quiescence leaves out captures that can't matter, and moves that lose what is moved.
    pub const DELTA: Features = Features(1 << 5);
    /// Lets the opponent move twice to see whether the position is good enough anyway.
    pub const NULL_MOVE: Features = Features(1 << 6);
    /// Looks less deep at moves that are tried late, and where no move is known to try first.
    pub const REDUCTIONS: Features = Features(1 << 7);
    /// Looks deeper when in check, and at a move much better than all others.
    pub const EXTENSIONS: Features = Features(1 << 8);
    /// Near the leaves gives up on what is too far from the window, and on late moves that do badly or lose something.
    pub const FUTILITY: Features = Features(1 << 9);
    /// In quiescence looks at checks, too.
    pub const CHECKS: Features = Features(1 << 10);
    /// What keeps the value of plain alpha-beta.
    pub const EXACT: Features = Features(Self::TABLE.0 | Self::NULL_WINDOW.0 | Self::ASPIRATION.0);
    /// Everything.
    pub const ALL: Features = Features((1 << 11) - 1);

    /// Whether all of the others are among these.
    pub const fn has(self, others: Features) -> bool {
        self.0 & others.0 == others.0
    }
}

impl BitOr for Features {
    type Output = Features;
    fn bitor(self, others: Features) -> Features {
        Features(self.0 | others.0)
    }
}

impl Sub for Features {
    type Output = Features;
    /// These without the others.
    fn sub(self, others: Features) -> Features {
        Features(self.0 & !others.0)
    }
}
