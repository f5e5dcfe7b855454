//! Statistics of the results of a match: Elo difference and sequential test.

use std::fmt;
use std::str::FromStr;

/// The two-sided 95 % point of the normal distribution.
const NORMAL_95: f64 = 1.959_964;
/// Both errors of the sequential test are bounded by this.
const ERROR: f64 = 0.05;
/// Added to the count of each result of a pair, so that few results, all alike, have a spread.
const PRIOR: f64 = 1e-3;

/// Results so far, from the first engine's point of view.
///
/// The two games of a pair begin from one opening with sides changed, so they are not independent, but pairs are.
/// A pair scores s = 0, ¼, ½, ¾ or 1 a game. With m the mean of s over n pairs and v its variance, the standard
/// error of m is √(v/n). A score m is an Elo difference of 400 log₁₀(m / (1 − m)); the ends of the 95 % interval are
/// the Elo of m ± 1.96 √(v/n).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Games lost, drawn and won.
    games: [usize; 3],
    /// Pairs by the half points scored in them.
    pairs: [usize; 5],
}

/// Mean score, its variance over the pairs, and how many there are.
#[derive(Clone, Copy)]
struct Spread {
    mean: f64,
    variance: f64,
    pairs: f64,
}

impl Tally {
    /// Counts a pair, by the half points of its two games: 0, 1 or 2 each.
    pub fn pair(&mut self, half_points: [usize; 2]) {
        for points in half_points {
            self.games[points] += 1;
        }
        self.pairs[half_points[0] + half_points[1]] += 1;
    }

    fn spread(&self) -> Option<Spread> {
        if self.pairs.iter().sum::<usize>() == 0 {
            return None;
        }
        let counts = self.pairs.map(|count| count as f64 + PRIOR);
        let pairs: f64 = counts.iter().sum();
        let scored = || counts.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        let mean = scored().map(|(count, score)| count * score).sum::<f64>() / pairs;
        let variance = scored().map(|(count, score)| count * (score - mean).powi(2)).sum::<f64>() / pairs;
        Some(Spread { mean, variance, pairs })
    }

    /// The Elo difference and the ends of its 95 % interval; `None` before the first pair.
    pub fn elo(&self) -> Option<[f64; 3]> {
        let Spread { mean, variance, pairs } = self.spread()?;
        let margin = NORMAL_95 * (variance / pairs).sqrt();
        Some([mean, mean - margin, mean + margin].map(elo))
    }
}

/// The Elo difference at which `score` is expected; infinite at and beyond 0 and 1.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The score expected at an Elo difference.
fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lost, drawn, won] = self.games;
        write!(f, "+{won} ={drawn} -{lost}")?;
        if let Some([elo, least, most]) = self.elo() {
            write!(f, ", Elo {elo:+.0} (95 %: {least:+.0} to {most:+.0}), pairs {:?}", self.pairs)?;
        }
        Ok(())
    }
}

/// A sequential probability ratio test between two Elo differences.
///
/// The logarithm of the likelihood ratio is that of normally distributed pair scores with the observed variance,
/// n (s₁ − s₀)(2m − s₀ − s₁) / 2v, with s₀ and s₁ the scores expected. It decides at ± log(0.95 / 0.05).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    /// Elo if the first hypothesis holds.
    pub elo0: f64,
    /// Elo if the second does; more than `elo0`.
    pub elo1: f64,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Undecided.
    Open,
    /// The lower difference is accepted.
    Lower,
    /// The higher difference is accepted.
    Higher,
}

impl Sprt {
    /// The log-likelihood ratio of `elo1` against `elo0`.
    pub fn llr(&self, tally: &Tally) -> f64 {
        let Some(Spread { mean, variance, pairs }) = tally.spread() else { return 0.0 };
        let [low, high] = [self.elo0, self.elo1].map(score);
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What the results decide.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let (llr, bound) = (self.llr(tally), Self::bound());
        if llr >= bound {
            Verdict::Higher
        } else if llr <= -bound {
            Verdict::Lower
        } else {
            Verdict::Open
        }
    }

    fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The state of the test, in words.
    pub fn report(&self, tally: &Tally) -> String {
        let says = match self.verdict(tally) {
            Verdict::Open => "open",
            Verdict::Lower => "the lower holds",
            Verdict::Higher => "the higher holds",
        };
        let Sprt { elo0, elo1 } = self;
        format!("SPRT Elo {elo0} or {elo1}: LLR {:+.2} of ±{:.2}, {says}", self.llr(tally), Self::bound())
    }
}

impl FromStr for Sprt {
    type Err = &'static str;

    /// Reads `<elo0>,<elo1>`.
    fn from_str(text: &str) -> Result<Sprt, Self::Err> {
        let pair = text.split_once(',').and_then(|(elo0, elo1)| Some((elo0.parse().ok()?, elo1.parse().ok()?)));
        let pair = pair.filter(|(elo0, elo1): &(f64, f64)| elo0 < elo1 && elo0.abs() < 1e3 && elo1.abs() < 1e3);
        let (elo0, elo1) = pair.ok_or("two Elo differences are needed, the lower one first: 0,10")?;
        Ok(Sprt { elo0, elo1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.05, "{found}, not {wanted}");
    }

    fn of(pairs: [usize; 5]) -> Tally {
        Tally { games: [0; 3], pairs }
    }

    #[test]
    fn elo_and_score_are_inverse() {
        near(elo(0.75), 190.85);
        near(elo(0.5), 0.0);
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
        for difference in [-300.0, -10.0, 0.0, 55.5] {
            near(elo(score(difference)), difference);
        }
    }

    #[test]
    fn the_interval_is_that_of_the_pairs() {
        // Mean ½, variance ⅛ over 100 pairs: ½ ± 1.96 · 0.03535.
        let [mean, least, most] = of([25, 0, 50, 0, 25]).elo().unwrap();
        near(mean, 0.0);
        near(least, elo(0.5 - 0.069_295));
        near(most, -least);
        // Pairs that even out say more than single games do.
        let [_, least, _] = of([0, 0, 100, 0, 0]).elo().unwrap();
        assert!(least > -1.0);
        assert_eq!(Tally::default().elo(), None);
        let [mean, ..] = of([0, 0, 0, 0, 9]).elo().unwrap();
        assert!(mean > 1_000.0);
    }

    #[test]
    fn the_test_decides_for_what_was_found() {
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        near(sprt.llr(&Tally::default()), 0.0);
        // s₁ = 0.51439, m = 0.525, v = 0.04625: 400 · 0.01439 · (1.05 − 1.01439) / 0.0925.
        near(sprt.llr(&of([10, 80, 190, 100, 20])), 2.22);
        assert_eq!(sprt.verdict(&of([10, 80, 190, 100, 20])), Verdict::Open);
        assert_eq!(sprt.verdict(&of([100, 800, 1900, 1000, 200])), Verdict::Higher);
        assert_eq!(sprt.verdict(&of([200, 1000, 1900, 800, 100])), Verdict::Lower);
        assert!(sprt.report(&of([0, 0, 1, 0, 0])).ends_with("open"));
    }

    #[test]
    fn it_is_shown_as_won_drawn_lost() {
        let mut tally = Tally::default();
        assert_eq!(tally.to_string(), "+0 =0 -0");
        tally.pair([2, 1]);
        assert!(tally.to_string().starts_with("+1 =1 -0, Elo +19"), "{tally}");
    }
}
