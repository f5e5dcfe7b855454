//! Setting weights from the results of games.
//!
//! An evaluation is a sum of weights, each times how often what it weighs is on the board. The chance to win is
//! taken as σ(e) = 1 / (1 + 10^(−e / s)) of the evaluation e, and changes of the weights are moved down the gradient of
//! the mean square of result − σ(e) over quiet positions of many games. There are few: of each kind its worth on the
//! board and in hand, what its rank, its file and each way to go add to it; and those of the terms. One seldom seen
//! stays near what it was.

use std::fmt::{self, Write};

use super::eval::{PHASES, Tally};
use super::see::see_ge;
use super::terms::{MOST_GUARDS, MOST_STORMING, Term};
use super::weights::Weights;
use crate::board::{FILES, RANKS};
use crate::rules::{KINDS, Kind, Position, Rules, Side};

/// Where changes of each sort begin.
const HAND: usize = KINDS;
const ON_RANK: usize = HAND + KINDS;
const ON_FILE: usize = ON_RANK + KINDS * RANKS as usize;
const EACH_WAY: usize = ON_FILE + KINDS * FILES as usize;
const TERMS: usize = EACH_WAY + KINDS;
const ALL: usize = TERMS + Term::COUNT;
/// A weight is held to what it was as if it had been seen so often as it is.
const INERTIA: f64 = 3_000.0;
/// First and second moment's memory of the descent (Adam).
const MEMORY: [f64; 2] = [0.9, 0.999];

/// Sorts of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// What each kind is worth, on the board and in hand.
    Material,
    /// What ranks and files add.
    Places,
    /// Ways to go.
    Mobility,
    /// All other terms.
    Terms,
}

/// Positions with results, and the weights so far.
pub struct Tuning {
    rules: &'static Rules,
    sorts: Vec<Sort>,
    /// How much each weight is changed, in the opening and in the ending.
    changes: Vec<[f64; 2]>,
    /// Of all samples: weights and how often they count.
    counts: Vec<(u16, i8)>,
    samples: Vec<Sample>,
    scale: f64,
}

struct Sample {
    /// Where its counts end.
    to: usize,
    /// What it is worth to the first player without any change.
    worth: f64,
    /// The share of the opening.
    phase: f64,
    /// The first player's points: 0, ½ or 1.
    result: f64,
}

impl Tuning {
    /// Begins with the weights a game has. Those of the sorts are going to be changed.
    pub fn new(rules: &'static Rules, sorts: &[Sort]) -> Self {
        let changes = vec![[0.0; 2]; ALL];
        Tuning { rules, sorts: sorts.into(), changes, counts: Vec::new(), samples: Vec::new(), scale: 400.0 }
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
            if position.at(m.to()).is_some() && see_ge(&mut position, weights, m, 1) {
                return;
            }
        }
        let sum = self.sum(&position);
        let counts = sum.iter().enumerate().filter(|(_, count)| **count != 0);
        self.counts.extend(counts.map(|(index, count)| (index as u16, *count)));
        let tally = Tally::of(&position);
        let worth = f64::from(tally.worth(&position) * i32::from(position.turn().forward()));
        let phase = f64::from(tally.phase()) / f64::from(PHASES);
        self.samples.push(Sample { to: self.counts.len(), worth, phase, result: f64::from(half_points) / 2.0 });
    }

    /// How often the first player has each weight more than the second.
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
                Term::Ways(kind, ways) if has(Sort::Mobility) => {
                    sum[EACH_WAY + kind.index()] += (count * ways as i32) as i8;
                }
                Term::Ways(..) => {}
                _ if has(Sort::Terms) => sum[TERMS + term.index()] += count as i8,
                _ => {}
            });
        }
        sum
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
        for Sample { to, worth, phase, result } in &self.samples {
            let counts = &self.counts[from..*to];
            from = *to;
            let mut worth = *worth;
            for &(index, count) in counts {
                let [opening, ending] = self.changes[usize::from(index)];
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

    /// Moves the weights so many steps down, each by so many centipawns at most, about; gives the error before the last.
    pub fn descend(&mut self, steps: u32, far: f64) -> f64 {
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
                    let change = &mut self.changes[index][phase];
                    let slope = slope + INERTIA * 0.2 * pull * *change;
                    let [mean, square] = &mut moments[index][phase];
                    *mean = MEMORY[0] * *mean + (1.0 - MEMORY[0]) * slope;
                    *square = MEMORY[1] * *square + (1.0 - MEMORY[1]) * slope * slope;
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

/// Those of the opening and, where they differ, of the ending.
fn line(changes: impl Iterator<Item = [f64; 2]> + Clone, digits: usize) -> String {
    let [opening, ending] = [0, 1].map(|phase| {
        let all: Vec<String> = changes.clone().map(|change| format!("{:.digits$}", change[phase])).collect();
        all.join(", ")
    });
    if opening.chars().all(|sign| "-0., ".contains(sign)) { ending } else { format!("{opening} | {ending}") }
}

impl fmt::Display for Tuning {
    /// The changes: of each kind its worth on the board and in hand, by rank, by file from the edge, and for each way;
    /// then of the terms.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = &self.rules.spec().shape;
        let weights = Weights::of(self.rules);
        for kind in self.rules.kinds() {
            let change = |index: usize| self.changes[index];
            writeln!(f, "{}", self.rules.kind_spec(kind).name)?;
            for (what, was, index) in [
                ("worth", weights.worth[kind.index()], kind.index()),
                ("hand", weights.hand[kind.index()], HAND + kind.index()),
            ] {
                writeln!(f, "  {what} {was} + {}", line(std::iter::once(change(index)), 0))?;
            }
            writeln!(f, "  ranks {}", line((0..shape.ranks).map(|rank| change(on_rank(kind, rank))), 0))?;
            writeln!(f, "  files {}", line((0..shape.files.div_ceil(2)).map(|file| change(on_file(kind, file))), 0))?;
            writeln!(f, "  each way {}", line(std::iter::once(change(EACH_WAY + kind.index())), 1))?;
        }
        let Some(scope) = &weights.scope else { return Ok(()) };
        let letter = |kind| self.rules.kind_spec(kind).letter;
        let term = |term: Term| self.changes[TERMS + term.index()];
        let mut text = String::new();
        for kind in self.rules.kinds().filter(|kind| scope.aiming & kind.bit() != 0) {
            for on_file in [false, true] {
                let aims = [0, 1, 2].map(|between| term(Term::Aim { kind, on_file, between }));
                writeln!(text, "Aim {} {on_file} {}", letter(kind), line(aims.into_iter(), 0))?;
            }
        }
        for &(kind, other) in &scope.against {
            let against = std::iter::once(term(Term::Against(kind, other)));
            writeln!(text, "Against {} {} {}", letter(kind), letter(other), line(against, 0))?;
        }
        for kind in self.rules.kinds().filter(|kind| scope.linking & kind.bit() != 0) {
            writeln!(text, "Linked {} {}", letter(kind), line(std::iter::once(term(Term::Linked(kind))), 0))?;
        }
        let most = if scope.guards.is_empty() { 0 } else { MOST_GUARDS };
        for guards in 0..=most {
            let storms = (0..=MOST_STORMING).map(|pieces| term(Term::Storm { pieces, guards }));
            writeln!(text, "Storm {guards} {}", line(storms, 0))?;
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
        assert!(tuning.to_string().contains("Horse\n  worth 275 + "));
    }
}
