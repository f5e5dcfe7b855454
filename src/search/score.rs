//! Scores.

use std::fmt;
use std::ops::Neg;

use serde::{Deserialize, Serialize};

/// The score of having mated; a mate in n plies scores n less.
pub(super) const MATE: i32 = 30_000;
/// Scores beyond this, on either side, are mate scores.
pub(super) const MATE_ZONE: i32 = 29_000;
/// The score of a win by the referee's verdict on repetition; one in n plies scores n less. It is no mate score and not
/// shown as one: more than any evaluation, less than any mate, for the other side may repeat once more, and what the
/// search takes for a repetition need not be one yet.
pub(super) const VERDICT: i32 = 28_000;
/// Scores beyond this, on either side, are mates or verdicts.
pub(super) const DECISIVE: i32 = 27_000;
/// More than any score.
pub(super) const INFINITE: i32 = 31_000;
/// Static evaluations stay within this.
pub(super) const MAX_EVAL: i32 = 20_000;

/// Whether a score is a verdict on repetition.
pub(super) const fn is_verdict(score: i32) -> bool {
    score.abs() > DECISIVE && score.abs() < MATE_ZONE
}

/// A score from the view of one side: hundredths of a pawn, or a mate and its distance. More is better; the opponent's
/// view is the negative.
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

    /// So many hundredths of a pawn, limited so that it can't be taken for a mate.
    pub fn centipawns(cp: i32) -> Self {
        Score(cp.clamp(-MAX_EVAL, MAX_EVAL))
    }

    /// The side mates with its next move but so many plies: 1 is a mate on the move.
    pub fn mate_in_plies(plies: u32) -> Self {
        Score(MATE - plies.min(999) as i32)
    }

    /// A score as the search counts it.
    pub(super) const fn raw(score: i32) -> Self {
        Score(score)
    }

    /// Hundredths of a pawn; for a mate, and for a verdict on repetition, a number larger than any evaluation.
    pub const fn cp(self) -> i32 {
        self.0
    }

    /// Whether it is a verdict: the game is decided because one side must not repeat the position.
    pub const fn is_verdict(self) -> bool {
        is_verdict(self.0)
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
                let (sign, cp) = (if self.0 < 0 { '-' } else { '+' }, self.0.unsigned_abs());
                write!(f, "{sign}{}.{:02}", cp / 100, cp % 100)
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
        for score in [i32::MIN, i32::MAX, -MATE, MATE, 0, -1, 105] {
            assert!(!Score(score).to_string().is_empty());
            assert!(!(-Score(score)).to_string().is_empty());
        }
    }
}
