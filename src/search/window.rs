//! The alpha-beta window, and what a score found with it says about the true one.

use super::score::INFINITE;

/// What a score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower = 2,
    /// This is the true score.
    Exact = 3,
}

/// The window of an alpha-beta search: scores strictly between alpha and beta are found exactly, others as bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    /// Every score is found exactly.
    pub const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// The same window for the opponent.
    pub fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// The null window at alpha: only asks whether the score exceeds alpha.
    pub fn null(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Whether this is a null window: no score lies strictly inside.
    pub fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// What a fail-soft score found with this window is.
    pub fn bound(self, score: i32) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    /// Whether a bound on the score makes a search with this window unnecessary.
    pub fn is_settled_by(self, score: i32, bound: Bound) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_seen_from_both_sides() {
        let window = Window { alpha: -20, beta: 35 };
        assert_eq!(window.negated(), Window { alpha: -35, beta: 20 });
        assert_eq!(window.negated().negated(), window);
        assert!(!window.is_null() && window.null().is_null() && window.null().negated().is_null());
        assert_eq!(window.null().alpha, window.alpha);
    }

    #[test]
    fn scores_inside_are_exact() {
        let window = Window { alpha: -20, beta: 35 };
        for (score, bound) in [
            (-21, Bound::Upper),
            (-20, Bound::Upper),
            (-19, Bound::Exact),
            (34, Bound::Exact),
            (35, Bound::Lower),
            (36, Bound::Lower),
        ] {
            assert_eq!(window.bound(score), bound, "{score}");
            assert!(window.is_settled_by(score, bound), "{score}");
        }
        assert!(!window.is_settled_by(0, Bound::Lower) && !window.is_settled_by(0, Bound::Upper));
        assert!(window.is_settled_by(99, Bound::Exact));
    }
}
