//! What a position is worth.

use std::fmt;
use std::ops::Neg;

use serde::{Deserialize, Serialize};

/// The worth of having mated; a mate in so many plies is worth so much less.
pub(super) const MATE: i32 = 30_000;
/// Scores beyond this, on either side, are mates.
pub(super) const MATE_ZONE: i32 = 29_000;
/// The worth of having won because the other side must not repeat the position; so many plies off it is worth so
/// much less. It is no mate and not shown as one: more than any evaluation, less than any mate, for the other side
/// may repeat once more and the judgement on what comes before the last time is the search's own.
pub(super) const RULED: i32 = 28_000;
/// Scores beyond this, on either side, are mates or verdicts of the referee.
pub(super) const DECIDED: i32 = 27_000;
/// More than any score.
pub(super) const INFINITE: i32 = 31_000;
/// Evaluations stay within this.
pub(super) const MOST: i32 = 20_000;

/// Whether a score says that the game is decided by who must not repeat.
pub(super) const fn is_ruled(score: i32) -> bool {
    score.abs() > DECIDED && score.abs() < MATE_ZONE
}

/// What a position is worth to a player: hundredths of a pawn, or a mate and how far off it is. More is better; the
/// opponent's view of it is its negative.
///
/// ```
/// use chuhan::search::Score;
/// assert_eq!(Score::centipawns(-35).to_string(), "-0.35");
/// assert_eq!(Score::mate_in_plies(3).mate_in(), Some(2));
/// assert_eq!((-Score::mate_in_plies(4)).to_string(), "#-2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Score(i32);

impl Score {
    /// Neither side is better.
    pub const DRAW: Score = Score(0);
    /// The side is mated, or has lost by stalemate where that loses.
    pub const MATED: Score = Score(-MATE);

    /// So many hundredths of a pawn; kept within what no mate is mistaken for.
    pub fn centipawns(worth: i32) -> Self {
        Score(worth.clamp(-MOST, MOST))
    }

    /// The side mates with its next move but so many plies: 1 is a mate on the move.
    pub fn mate_in_plies(plies: u32) -> Self {
        Score(MATE - plies.min(999) as i32)
    }

    /// For scores that the search counts in.
    pub(super) const fn raw(worth: i32) -> Self {
        Score(worth)
    }

    /// Hundredths of a pawn; a number larger than any evaluation for a mate, and for a game that is won because the
    /// other side must not repeat the position.
    pub const fn cp(self) -> i32 {
        self.0
    }

    /// Whether the game is decided because one side must not repeat the position.
    pub const fn is_verdict(self) -> bool {
        is_ruled(self.0)
    }

    /// In how many moves of the winner the mate comes; negative when the side itself is mated, 0 when it is mated
    /// already. `None` when no mate is seen.
    pub fn mate_in(self) -> Option<i32> {
        if self.0 > MATE_ZONE {
            Some((MATE - self.0 + 1) / 2)
        } else if self.0 < -MATE_ZONE {
            Some(-((MATE.saturating_add(self.0) + 1) / 2))
        } else {
            None
        }
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(self.0.saturating_neg())
    }
}

impl fmt::Display for Score {
    /// Pawns with sign, or `#` and the moves to mate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_in() {
            Some(0) => f.write_str("#-0"),
            Some(moves) => write!(f, "#{moves}"),
            None => {
                let (sign, worth) = (if self.0 < 0 { '-' } else { '+' }, self.0.unsigned_abs());
                write!(f, "{sign}{}.{:02}", worth / 100, worth % 100)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_moves_of_the_winner() {
        let moves = [1, 2, 3, 4, 5].map(|plies| Score::mate_in_plies(plies).mate_in().unwrap());
        assert_eq!(moves, [1, 1, 2, 2, 3]);
        assert_eq!(Score::MATED.mate_in(), Some(0));
        assert_eq!(Score::raw(-MATE + 2).mate_in(), Some(-1));
        assert_eq!(Score::raw(-MATE + 4).mate_in(), Some(-2));
        assert_eq!(Score::centipawns(99_999).mate_in(), None);
    }

    #[test]
    fn any_number_can_be_shown() {
        for worth in [i32::MIN, i32::MAX, -MATE, MATE, 0, -1, 105] {
            assert!(!Score(worth).to_string().is_empty());
            assert!(!(-Score(worth)).to_string().is_empty());
        }
    }
}
