//! Feature flags of the search.

use std::ops::{BitOr, Sub};

/// Parts of the search, for tests and experiments. [`Features::ALL`] is what plays.
///
/// With [`Features::NONE`] the search is plain alpha-beta to a fixed depth. [`Features::EXACT`] holds what makes it
/// faster without changing the score it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(u16);

impl Features {
    /// Plain alpha-beta.
    pub const NONE: Features = Features(0);
    /// The transposition table; scores of the same depth are used.
    pub const TABLE: Features = Features(1);
    /// Table scores of greater depth are used, too.
    pub const DEEPER: Features = Features(1 << 1);
    /// Moves after the first are searched with a null window first (principal variation search).
    pub const NULL_WINDOW: Features = Features(1 << 2);
    /// Aspiration windows around the last score.
    pub const ASPIRATION: Features = Features(1 << 3);
    /// Quiescence search of captures and evasions.
    pub const QUIESCENCE: Features = Features(1 << 4);
    /// Delta pruning in quiescence, and pruning of moves that lose material by static exchange evaluation.
    pub const DELTA: Features = Features(1 << 5);
    /// Null move pruning.
    pub const NULL_MOVE: Features = Features(1 << 6);
    /// Late move reductions, and internal iterative reductions of nodes without a table move.
    pub const REDUCTIONS: Features = Features(1 << 7);
    /// Check extensions and singular extensions.
    pub const EXTENSIONS: Features = Features(1 << 8);
    /// Razoring, reverse futility pruning, and pruning of late moves by count, futility, history and exchange.
    pub const FUTILITY: Features = Features(1 << 9);
    /// Quiet checks at the first ply of quiescence.
    pub const CHECKS: Features = Features(1 << 10);
    /// What keeps the score of plain alpha-beta.
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
