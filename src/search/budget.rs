//! How long a search may go on.

use serde::{Deserialize, Serialize};

/// What bounds a search. Without any bound it goes on until it is stopped or has reached its greatest depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// No deeper than so many plies.
    pub depth: Option<u32>,
    /// No more than so many nodes; the first depth may take 20,000 all the same.
    pub nodes: Option<u64>,
    /// No new depth is begun when so many milliseconds have passed.
    pub soft_ms: Option<u32>,
    /// It ends when so many milliseconds have passed; the first depth may take its nodes all the same.
    pub hard_ms: Option<u32>,
    /// How many best lines are wanted; 0 counts as 1.
    pub lines: u8,
}

impl Budget {
    /// Until it is stopped.
    pub const fn infinite() -> Self {
        Budget { depth: None, nodes: None, soft_ms: None, hard_ms: None, lines: 1 }
    }

    /// So many plies.
    pub const fn depth(plies: u32) -> Self {
        Budget { depth: Some(plies), ..Budget::infinite() }
    }

    /// So many nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Budget { nodes: Some(nodes), ..Budget::infinite() }
    }

    /// All of so many milliseconds.
    pub const fn movetime(ms: u32) -> Self {
        Budget { hard_ms: Some(ms), ..Budget::infinite() }
    }

    /// A fair part of the time left on a clock, for one of the moves that have to be made with it.
    pub fn clock(left_ms: u32, inc_ms: u32, movestogo: Option<u32>) -> Self {
        const MARGIN_MS: u32 = 30;
        let moves = movestogo.unwrap_or(30).clamp(1, 50);
        let left = left_ms.saturating_sub(MARGIN_MS).max(1);
        let share = (left / moves).saturating_add(inc_ms / 4 * 3);
        let most = if moves == 1 { left } else { left / 3 };
        let hard = share.saturating_mul(4).min(most).max(1);
        // A new depth takes as long as all before it: begun later it would seldom be finished.
        let soft = (share / 2).min(hard).max(1);
        Budget { soft_ms: Some(soft), hard_ms: Some(hard), ..Budget::infinite() }
    }

    /// The same with so many best lines.
    #[must_use]
    pub const fn lines(mut self, lines: u8) -> Self {
        self.lines = lines;
        self
    }

    /// The stricter of two budgets, bound by bound; the more lines of the two.
    #[must_use]
    pub fn within(self, other: Budget) -> Self {
        fn less<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            match (one, other) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            }
        }
        Budget {
            depth: less(self.depth, other.depth),
            nodes: less(self.nodes, other.nodes),
            soft_ms: less(self.soft_ms, other.soft_ms),
            hard_ms: less(self.hard_ms, other.hard_ms),
            lines: self.lines.max(other.lines),
        }
    }

    /// Whether the search may end early when nothing is left to decide.
    pub(super) fn is_for_play(&self) -> bool {
        self.soft_ms.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 30, 31, 100, 1_000, 60_000, 3_600_000, u32::MAX] {
            for inc in [0, 100, 10_000, u32::MAX] {
                for moves in [None, Some(0), Some(1), Some(40), Some(u32::MAX)] {
                    let budget = Budget::clock(left, inc, moves);
                    let (soft, hard) = (budget.soft_ms.unwrap(), budget.hard_ms.unwrap());
                    assert!(0 < soft && soft <= hard && hard <= left.max(1), "{left} {inc} {moves:?}: {budget:?}");
                }
            }
        }
    }

    #[test]
    fn within_takes_the_stricter() {
        let both = Budget::depth(5).within(Budget::nodes(100).lines(3)).within(Budget::depth(9));
        assert_eq!(both, Budget { depth: Some(5), nodes: Some(100), lines: 3, ..Budget::infinite() });
    }
}
