//! The limits a search is given.

use serde::{Deserialize, Serialize};

/// The limits of a search. Without any it goes on until it is stopped or has reached the greatest depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// The greatest depth, in plies.
    pub depth: Option<u32>,
    /// The greatest number of nodes; the first depth may take 20,000 all the same.
    pub nodes: Option<u64>,
    /// The soft time limit: no new depth is begun after it.
    pub soft_ms: Option<u32>,
    /// The hard time limit: the search ends; the first depth may take its nodes all the same.
    pub hard_ms: Option<u32>,
    /// How many best lines are searched for (multi-PV); 0 counts as 1.
    pub lines: u8,
}

impl Budget {
    /// No limits: the search goes on until it is stopped.
    pub const fn infinite() -> Self {
        Budget { depth: None, nodes: None, soft_ms: None, hard_ms: None, lines: 1 }
    }

    /// To a depth, in plies.
    pub const fn depth(plies: u32) -> Self {
        Budget { depth: Some(plies), ..Budget::infinite() }
    }

    /// For so many nodes.
    pub const fn nodes(nodes: u64) -> Self {
        Budget { nodes: Some(nodes), ..Budget::infinite() }
    }

    /// For so many milliseconds, all of which are used.
    pub const fn movetime(ms: u32) -> Self {
        Budget { hard_ms: Some(ms), ..Budget::infinite() }
    }

    /// Time management: the part of the time left on a clock to use for the next move.
    pub fn clock(left_ms: u32, inc_ms: u32, movestogo: Option<u32>) -> Self {
        const MARGIN_MS: u32 = 30;
        let moves = movestogo.unwrap_or(30).clamp(1, 50);
        let left = left_ms.saturating_sub(MARGIN_MS).max(1);
        let share = (left / moves).saturating_add(inc_ms / 4 * 3);
        let most = if moves == 1 { left } else { left / 3 };
        let hard = share.saturating_mul(4).min(most).max(1);
        // A new depth takes about as long as all before it: begun later it would seldom be finished.
        let soft = (share / 2).min(hard).max(1);
        Budget { soft_ms: Some(soft), hard_ms: Some(hard), ..Budget::infinite() }
    }

    /// The same limits with so many best lines.
    #[must_use]
    pub const fn lines(mut self, lines: u8) -> Self {
        self.lines = lines;
        self
    }

    /// The stricter of two budgets, limit by limit; the more lines of the two.
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

    /// Whether the search is for a move to play: it may then end early when a deeper search would not change the move.
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
