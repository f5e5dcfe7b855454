//! Tuning of evaluation weights from the results of games.
//!
//! The evaluation is a weighted sum of what is counted on the board. The chance to win is
//! taken as σ(e) = 1 / (1 + 10^(−e / s)) of the evaluation e, and changes of the weights are moved down the gradient of
//! the mean square of result − σ(e) over quiet positions of many games. There are few: of each kind its value on the
//! board and in hand, what its rank, its file and each move it has add to it; and those of the terms. A weight that is
//! seldom counted stays near what it was.

use std::fmt::{self, Write};

use super::eval::{Evaluator, MAX_PHASE};
use super::see::see_ge;
use super::terms::{MAX_ATTACKERS, MAX_GUARDS, Term};
use super::weights::Weights;
use crate::board::{FILES, RANKS};
use crate::rules::{KINDS, Kind, Position, Rules, Side};

/// Where the weights of each sort begin.
const HAND: usize = KINDS;
const ON_RANK: usize = HAND + KINDS;
const ON_FILE: usize = ON_RANK + KINDS * RANKS as usize;
const MOBILITY: usize = ON_FILE + KINDS * FILES as usize;
const TERMS: usize = MOBILITY + KINDS;
const ALL: usize = TERMS + Term::COUNT;
/// Regularization: each weight is held to what it was by so many samples' pull.
const INERTIA: f64 = 3_000.0;
/// Decay of the first and second moments (Adam).
const DECAY: [f64; 2] = [0.9, 0.999];

/// Sorts of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The value of each kind, on the board and in hand.
    Material,
    /// Piece-square tables, by rank and file.
    Places,
    /// Mobility.
    Mobility,
    /// All other terms.
    Terms,
}

/// Positions with results, and the changes of weights so far.
pub struct Tuning {
    rules: &'static Rules,
    sorts: Vec<Sort>,
    /// By how much each weight is changed, for the middlegame and for the endgame.
    changes: Vec<[f64; 2]>,
    /// Of all samples one after the other: weights and their counts.
    counts: Vec<(u16, i8)>,
    samples: Vec<Sample>,
    scale: f64,
}

struct Sample {
    /// Where its counts end.
    to: usize,
    /// The static evaluation without any change, as the first player sees it.
    static_eval: f64,
    /// The share of the middlegame, from 0 to 1.
    phase: f64,
    /// The first player's points: 0, ½ or 1.
    result: f64,
}

impl Tuning {
    /// Starts from the weights of a game. Those of the given sorts will be changed.
    pub fn new(rules: &'static Rules, sorts: &[Sort]) -> Self {
        let changes = vec![[0.0; 2]; ALL];
        Tuning { rules, sorts: sorts.into(), changes, counts: Vec::new(), samples: Vec::new(), scale: 400.0 }
    }

    /// Adds a position from a game in which the first player scored so many half points, if it is quiet: no check, and no
    /// capture that gains material.
    pub fn take(&mut self, position: &Position, half_points: u8) {
        let mut position = position.clone();
        let weights = Weights::of(self.rules);
        if position.in_check() {
            return;
        }
        for m in position.legal_moves() {
            if position.at(m.to()).is_some() && see_ge(&mut position, weights, m, 1) {
                return;
            }
        }
        let sum = self.sum(&position);
        let counts = sum.iter().enumerate().filter(|(_, count)| **count != 0);
        self.counts.extend(counts.map(|(index, count)| (index as u16, *count)));
        let evaluator = Evaluator::of(&position);
        let static_eval = f64::from(evaluator.evaluate(&position) * i32::from(position.turn().forward()));
        let phase = f64::from(evaluator.phase()) / f64::from(MAX_PHASE);
        self.samples.push(Sample { to: self.counts.len(), static_eval, phase, result: f64::from(half_points) / 2.0 });
    }

    /// Of each weight its count for the first player less that for the second.
    fn sum(&self, position: &Position) -> Vec<i8> {
        let mut sum = vec![0i8; ALL];
        let has = |sort| self.sorts.contains(&sort);
        for side in Side::ALL {
            for at in position.pieces(side) {
                let Some(piece) = position.at(at) else { continue };
                let seen = self.rules.spec().relative_point(side, at);
                let common = !self.rules.kind_spec(piece.kind()).royal;
                if has(Sort::Material) && common {
                    sum[piece.kind().index()] += side.forward();
                }
                if has(Sort::Places) {
                    sum[on_rank(piece.kind(), seen.rank())] += side.forward();
                    sum[on_file(piece.kind(), self.rules.spec().shape.off_edge(seen))] += side.forward();
                }
            }
            for &kind in self.rules.droppable() {
                if has(Sort::Material) {
                    sum[HAND + kind.index()] += position.hand(side, kind) as i8 * side.forward();
                }
            }
        }
        if let Some(scope) = &Weights::of(self.rules).scope {
            scope.count(position, |term, count| match term {
                Term::Mobility(kind, moves) if has(Sort::Mobility) => {
                    sum[MOBILITY + kind.index()] += (count * moves as i32) as i8;
                }
                Term::Mobility(..) => {}
                _ if has(Sort::Terms) => sum[TERMS + term.index()] += count as i8,
                _ => {}
            });
        }
        sum
    }

    /// How many positions were added.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether no position was added.
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// The mean square error; adds its gradient to `gradient`.
    fn error(&self, mut gradient: Option<&mut Vec<[f64; 2]>>) -> f64 {
        let (mut from, mut error) = (0, 0.0);
        for Sample { to, static_eval, phase, result } in &self.samples {
            let counts = &self.counts[from..*to];
            from = *to;
            let mut eval = *static_eval;
            for &(index, count) in counts {
                let [middlegame, endgame] = self.changes[usize::from(index)];
                eval += f64::from(count) * (middlegame * phase + endgame * (1.0 - phase));
            }
            let chance = 1.0 / (1.0 + 10f64.powf(-eval / self.scale));
            error += (result - chance).powi(2);
            if let Some(gradient) = &mut gradient {
                let slope = (chance - result) * chance * (1.0 - chance);
                for &(index, count) in counts {
                    let [middlegame, endgame] = &mut gradient[usize::from(index)];
                    *middlegame += slope * f64::from(count) * phase;
                    *endgame += slope * f64::from(count) * (1.0 - phase);
                }
            }
        }
        error / self.samples.len().max(1) as f64
    }

    /// Fits the scale to the results with the weights as they are; gives it and the error.
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

    /// So many steps of gradient descent (Adam), each by about `far` centipawns at most; gives the error before the last.
    pub fn descend(&mut self, steps: u32, far: f64) -> f64 {
        let mut moments = vec![[[0.0f64; 2]; 2]; ALL];
        let mut error = 0.0;
        // What one sample pulls at most, about, for each centipawn.
        let pull = 0.2 * std::f64::consts::LN_10 / self.scale;
        for step in 1..=steps {
            let mut gradient = vec![[0.0; 2]; ALL];
            error = self.error(Some(&mut gradient));
            let age = DECAY.map(|decay| 1.0 - decay.powi(step as i32));
            for (index, slopes) in gradient.iter().enumerate() {
                for (phase, slope) in slopes.iter().enumerate() {
                    let change = &mut self.changes[index][phase];
                    let slope = slope + INERTIA * 0.2 * pull * *change;
                    let [mean, square] = &mut moments[index][phase];
                    *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
                    *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
                    if *square > 0.0 {
                        *change -= far * (*mean / age[0]) / (*square / age[1]).sqrt();
                    }
                }
            }
        }
        error
    }
}

fn on_rank(kind: Kind, rank: u8) -> usize {
    ON_RANK + kind.index() * usize::from(RANKS) + usize::from(rank)
}

fn on_file(kind: Kind, file: u8) -> usize {
    ON_FILE + kind.index() * usize::from(FILES) + usize::from(file)
}

/// The changes for the middlegame and, where they differ, for the endgame.
fn line(changes: impl Iterator<Item = [f64; 2]> + Clone, digits: usize) -> String {
    let [middlegame, endgame] = [0, 1].map(|phase| {
        let all: Vec<String> = changes.clone().map(|change| format!("{:.digits$}", change[phase])).collect();
        all.join(", ")
    });
    if middlegame.chars().all(|sign| "-0., ".contains(sign)) { endgame } else { format!("{middlegame} | {endgame}") }
}

impl fmt::Display for Tuning {
    /// The changes: of each kind its value on the board and in hand, by rank, by file from the edge, and for each move it has;
    /// then of the terms.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = &self.rules.spec().shape;
        let weights = Weights::of(self.rules);
        for kind in self.rules.kinds() {
            let change = |index: usize| self.changes[index];
            writeln!(f, "{}", self.rules.kind_spec(kind).name)?;
            for (what, was, index) in [
                ("value", weights.value[kind.index()], kind.index()),
                ("hand", weights.hand[kind.index()], HAND + kind.index()),
            ] {
                writeln!(f, "  {what} {was} + {}", line(std::iter::once(change(index)), 0))?;
            }
            writeln!(f, "  ranks {}", line((0..shape.ranks).map(|rank| change(on_rank(kind, rank))), 0))?;
            writeln!(f, "  files {}", line((0..shape.files.div_ceil(2)).map(|file| change(on_file(kind, file))), 0))?;
            writeln!(f, "  mobility {}", line(std::iter::once(change(MOBILITY + kind.index())), 1))?;
        }
        let Some(scope) = &weights.scope else { return Ok(()) };
        let letter = |kind| self.rules.kind_spec(kind).letter;
        let term = |term: Term| self.changes[TERMS + term.index()];
        let mut text = String::new();
        for kind in self.rules.kinds().filter(|kind| scope.king_line & kind.bit() != 0) {
            for on_file in [false, true] {
                let weights = [0, 1, 2].map(|between| term(Term::KingLine { kind, on_file, between }));
                writeln!(text, "KingLine {} {on_file} {}", letter(kind), line(weights.into_iter(), 0))?;
            }
        }
        for &(kind, other) in &scope.imbalances {
            let weight = std::iter::once(term(Term::Imbalance(kind, other)));
            writeln!(text, "Imbalance {} {} {}", letter(kind), letter(other), line(weight, 0))?;
        }
        for kind in self.rules.kinds().filter(|kind| scope.phalanx & kind.bit() != 0) {
            writeln!(text, "Phalanx {} {}", letter(kind), line(std::iter::once(term(Term::Phalanx(kind))), 0))?;
        }
        let most = if scope.guards.is_empty() { 0 } else { MAX_GUARDS };
        for guards in 0..=most {
            let weights = (0..=MAX_ATTACKERS).map(|attackers| term(Term::KingAttack { attackers, guards }));
            writeln!(text, "KingAttack {guards} {}", line(weights, 0))?;
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
    fn what_decides_the_games_gains_value() {
        let rules = GameId::Xiangqi.rules();
        let horse = rules.kinds().find(|kind| rules.kind_spec(*kind).letter == 'N').expect("a Horse");
        let mut tuning = Tuning::new(rules, &[Sort::Material, Sort::Places]);
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
        tuning.descend(60, 1.0);
        assert!(tuning.error(None) < 0.9 * before && tuning.changes[horse.index()][0] > 10.0);
        assert!(tuning.to_string().contains("Horse\n  value 275 + "));
    }
}
