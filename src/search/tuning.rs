//! Setting weights from the results of games.
//!
//! An evaluation is a sum of weights, each times how often what it weighs is on the board. The chance to win is
//! taken as σ(e) = 1 / (1 + 10^(−e / s)) of the evaluation e, and the weights are moved down the gradient of the mean
//! square of result − σ(e) over quiet positions of many games. A weight seldom seen stays near what it was.

use std::fmt::{self, Write};

use super::eval::{PHASES, Tally};
use super::exchange::exchange;
use super::terms::{MOST_GUARDS, MOST_STORMING, MOST_WAYS, Term};
use super::weights::Weights;
use crate::board::{POINTS, Point};
use crate::rules::{KINDS, Position, Rules, Side};

/// Weights of places come before those of terms.
const PLACES: usize = KINDS * POINTS;
const ALL: usize = PLACES + Term::COUNT;
/// A weight is held to what it was as if it had been seen so often as it is.
const INERTIA: f64 = 3_000.0;
/// First and second moment's memory, and the step in centipawns, of the descent (Adam).
const MEMORY: [f64; 2] = [0.9, 0.999];
const STEP: f64 = 0.7;

/// Positions with results, and the weights so far.
pub struct Tuning {
    rules: &'static Rules,
    first: Vec<[f64; 2]>,
    now: Vec<[f64; 2]>,
    /// Of all samples: weights and how often they count.
    counts: Vec<(u16, i8)>,
    samples: Vec<Sample>,
    scale: f64,
}

struct Sample {
    /// Where its counts end.
    to: usize,
    /// The share of the opening.
    phase: f64,
    /// The first player's points: 0, ½ or 1.
    result: f64,
}

impl Tuning {
    /// Begins with the weights a game has.
    pub fn new(rules: &'static Rules) -> Self {
        let weights = Weights::of(rules);
        let mut first = vec![[0.0; 2]; ALL];
        for kind in rules.kinds() {
            for at in rules.spec().shape.points() {
                let piece = crate::rules::Piece::new(Side::First, kind);
                first[kind.index() * POINTS + folded(rules, at).index()] = weights.at(piece, at).map(f64::from);
            }
        }
        for (index, worth) in weights.terms.iter().enumerate() {
            first[PLACES + index] = worth.map(f64::from);
        }
        Tuning { rules, now: first.clone(), first, counts: Vec::new(), samples: Vec::new(), scale: 400.0 }
    }

    /// Takes a position from a game in which the first player made so many half points, if nothing is going on in
    /// it: no check, and no capture that wins anything.
    pub fn take(&mut self, position: &Position, half_points: u8) {
        let mut position = position.clone();
        let weights = Weights::of(self.rules);
        if position.in_check() {
            return;
        }
        for m in position.legal_moves() {
            if position.at(m.to()).is_some() && exchange(&mut position, weights, m) > 0 {
                return;
            }
        }
        let ranks = self.rules.spec().shape.ranks;
        let mut sum = vec![0i8; ALL];
        for side in Side::ALL {
            for at in position.pieces(side) {
                let Some(piece) = position.at(at) else { continue };
                let seen = if side == Side::First { at } else { Point::at(at.file(), ranks - 1 - at.rank()) };
                sum[piece.kind().index() * POINTS + folded(self.rules, seen).index()] += side.forward();
            }
        }
        if let Some(scope) = &weights.scope {
            scope.count(&position, |term, count| sum[PLACES + term.index()] += count as i8);
        }
        let counts = sum.iter().enumerate().filter(|(_, count)| **count != 0);
        self.counts.extend(counts.map(|(index, count)| (index as u16, *count)));
        let phase = f64::from(Tally::of(&position).phase()) / f64::from(PHASES);
        self.samples.push(Sample { to: self.counts.len(), phase, result: f64::from(half_points) / 2.0 });
    }

    /// How many positions were taken.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether none was.
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// Mean square error; adds to the gradient if one is wanted.
    fn error(&self, mut gradient: Option<&mut Vec<[f64; 2]>>) -> f64 {
        let (mut from, mut error) = (0, 0.0);
        for Sample { to, phase, result } in &self.samples {
            let counts = &self.counts[from..*to];
            from = *to;
            let mut worth = 0.0;
            for &(index, count) in counts {
                let [opening, ending] = self.now[usize::from(index)];
                worth += f64::from(count) * (opening * phase + ending * (1.0 - phase));
            }
            let chance = 1.0 / (1.0 + 10f64.powf(-worth / self.scale));
            error += (result - chance).powi(2);
            if let Some(gradient) = &mut gradient {
                let slope = (chance - result) * chance * (1.0 - chance);
                for &(index, count) in counts {
                    let [opening, ending] = &mut gradient[usize::from(index)];
                    *opening += slope * f64::from(count) * phase;
                    *ending += slope * f64::from(count) * (1.0 - phase);
                }
            }
        }
        error / self.samples.len().max(1) as f64
    }

    /// Finds the scale that explains the results best with the weights as they are; gives it and the error left.
    pub fn fit_scale(&mut self) -> (f64, f64) {
        let scales = (4..=40).map(|tens| f64::from(tens) * 25.0);
        let errors = scales.map(|scale| {
            self.scale = scale;
            (scale, self.error(None))
        });
        let best = errors.min_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((400.0, 0.0));
        self.scale = best.0;
        best
    }

    /// Moves the weights so many steps down; gives the error before the last.
    pub fn descend(&mut self, steps: u32) -> f64 {
        let mut moments = vec![[[0.0f64; 2]; 2]; ALL];
        let mut error = 0.0;
        // What one sample pulls at most, about, for each centipawn.
        let pull = 0.2 * std::f64::consts::LN_10 / self.scale;
        for step in 1..=steps {
            let mut gradient = vec![[0.0; 2]; ALL];
            error = self.error(Some(&mut gradient));
            let age = MEMORY.map(|memory| 1.0 - memory.powi(step as i32));
            for (index, slopes) in gradient.iter().enumerate() {
                for (phase, slope) in slopes.iter().enumerate() {
                    let now = &mut self.now[index][phase];
                    let slope = slope + INERTIA * 0.2 * pull * (*now - self.first[index][phase]);
                    let [mean, square] = &mut moments[index][phase];
                    *mean = MEMORY[0] * *mean + (1.0 - MEMORY[0]) * slope;
                    *square = MEMORY[1] * *square + (1.0 - MEMORY[1]) * slope * slope;
                    if *square > 0.0 {
                        *now -= STEP * (*mean / age[0]) / (*square / age[1]).sqrt();
                    }
                }
            }
        }
        error
    }
}

/// Boards are taken to be the same left and right.
fn folded(rules: &Rules, at: Point) -> Point {
    let last = rules.spec().shape.files - 1;
    Point::at(at.file().min(last - at.file()), at.rank())
}

impl fmt::Display for Tuning {
    /// The weights as tables in Rust: of each kind its worth, places of the left half by rank, and terms.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = &self.rules.spec().shape;
        let half = shape.files.div_ceil(2);
        let round = |worth: f64| worth.round() as i32;
        for kind in self.rules.kinds() {
            writeln!(f, "// {}", self.rules.kind_spec(kind).name)?;
            for phase in 0..2 {
                f.write_str("[\n")?;
                for rank in 0..shape.ranks {
                    let worth = |file| round(self.now[kind.index() * POINTS + Point::at(file, rank).index()][phase]);
                    let row: Vec<String> = (0..half).map(|file| worth(file).to_string()).collect();
                    writeln!(f, "    [{}],", row.join(", "))?;
                }
                f.write_str("],\n")?;
            }
        }
        let Some(scope) = &Weights::of(self.rules).scope else { return Ok(()) };
        let letter = |kind| self.rules.kind_spec(kind).letter;
        let pair = |term: Term| self.now[PLACES + term.index()].map(round);
        let mut text = String::new();
        for kind in self.rules.kinds().filter(|kind| scope.mobile & kind.bit() != 0) {
            let ways: Vec<[i32; 2]> = (0..=MOST_WAYS).map(|ways| pair(Term::Ways(kind, ways))).collect();
            writeln!(text, "Ways {} {ways:?}", letter(kind))?;
        }
        for kind in self.rules.kinds().filter(|kind| scope.aiming & kind.bit() != 0) {
            for on_file in [false, true] {
                let aims = [0, 1, 2].map(|between| pair(Term::Aim { kind, on_file, between }));
                writeln!(text, "Aim {} {on_file} {aims:?}", letter(kind))?;
            }
        }
        for &(kind, other) in &scope.against {
            writeln!(text, "Against {} {} {:?}", letter(kind), letter(other), pair(Term::Against(kind, other)))?;
        }
        for kind in self.rules.kinds().filter(|kind| scope.linking & kind.bit() != 0) {
            writeln!(text, "Linked {} {:?}", letter(kind), pair(Term::Linked(kind)))?;
        }
        for pieces in 1..=MOST_STORMING {
            let storms: Vec<[i32; 2]> = (0..=MOST_GUARDS).map(|guards| pair(Term::Storm { pieces, guards })).collect();
            writeln!(text, "Storm {pieces} {storms:?}")?;
        }
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::splitmix;

    #[test]
    fn what_decides_the_games_becomes_worth_more() {
        let rules = GameId::Xiangqi.rules();
        let horse = rules.kinds().find(|kind| rules.kind_spec(*kind).letter == 'N').expect("a Horse");
        let mut tuning = Tuning::new(rules);
        let mut state = 1;
        for _ in 0..150 {
            let mut position = Position::start(rules);
            for _ in 0..80 {
                let moves = position.legal_moves();
                let Some(&m) = moves.get(splitmix(&mut state) as usize % moves.len().max(1)) else { break };
                position = position.after(m);
                // Whoever has more Horses has won.
                let more = position.count(Side::First, horse).cmp(&position.count(Side::Second, horse));
                tuning.take(&position, (1 + more as i8) as u8);
            }
        }
        assert!(tuning.len() > 300, "{}", tuning.len());
        let (_, before) = tuning.fit_scale();
        let worth = |tuning: &Tuning| -> f64 {
            tuning.now[horse.index() * POINTS..][..POINTS].iter().map(|worth| worth[0]).sum()
        };
        let first = worth(&tuning);
        tuning.descend(60);
        assert!(tuning.error(None) < 0.9 * before && worth(&tuning) > first);
        assert!(tuning.to_string().contains("// Horse\n[\n    ["));
    }
}
