//! Weights derived from mobility, for a game without weights of its own.

use crate::board::{POINTS, Point};
use crate::rules::{KINDS, Kind, Piece, Promotion, Rules, Side};

/// Centipawns for each move a piece has on the average.
const UNIT: f64 = 62.0;
/// The share of that by which a point's mobility counts in the piece-square tables.
const POINT_SHARE: f64 = 0.35;

/// Values and piece-square tables of the first player's pieces.
pub(super) struct Derived {
    value: [i32; KINDS],
    piece_square: Vec<i32>,
}

impl Derived {
    /// Values grow with a piece's mean mobility, piece-square tables with its mobility on each point.
    pub fn from(rules: &'static Rules) -> Self {
        let mut derived = Derived { value: [0; KINDS], piece_square: vec![0; KINDS * POINTS] };
        for kind in rules.kinds() {
            let piece = Piece::new(Side::First, kind);
            let reachable = rules.reachable(piece);
            let mobility = |at| rules.mobility(piece, at);
            let mean = reachable.iter().map(mobility).sum::<f64>() / reachable.len().max(1) as f64;
            let royal = rules.kind_spec(kind).royal;
            derived.value[kind.index()] = if royal { 0 } else { (UNIT * mean) as i32 + 20 };
            for at in reachable {
                let bonus = if royal {
                    // A royal piece is safest at home.
                    -10 * i32::from(at.rank())
                } else {
                    ((mobility(at) - mean) * UNIT * POINT_SHARE) as i32 + 2 * i32::from(at.rank())
                };
                derived.piece_square[kind.index() * POINTS + at.index()] = bonus;
            }
        }
        for kind in rules.kinds() {
            derived.add_promotion(rules, kind);
        }
        derived
    }

    /// Adds the prospect of promotion: the nearer to it the more.
    fn add_promotion(&mut self, rules: &'static Rules, kind: Kind) {
        let own = self.value[kind.index()];
        let ranks = i32::from(rules.spec().shape.ranks);
        let (gain, zone) = match rules.kind_spec(kind).promotion {
            Promotion::Never => return,
            Promotion::Into { kinds, at, .. } => {
                let best = rules.kinds().filter(|&k| kinds.contains(&rules.kind_spec(k).label().as_str()));
                let best = best.map(|k| self.value[k.index()]).max().unwrap_or(own);
                ((best - own).max(0), at)
            }
            // What it may be exchanged for has to have been captured first.
            Promotion::Exchange { at } => (self.value.iter().max().unwrap_or(&own) / 2, at),
        };
        let Some(goal) = zone.iter().map(|point| i32::from(point.rank())).min() else { return };
        for at in rules.reachable(Piece::new(Side::First, kind)) {
            let left = (goal - i32::from(at.rank())).max(0);
            // Half of the gain at the goal, about two fifths a step before, a tenth or less from afar.
            let share = 50 * (ranks - left) * (ranks - left) / (ranks * ranks);
            self.piece_square[kind.index() * POINTS + at.index()] += gain * share / 100;
        }
    }

    /// A kind's value wherever it stands.
    pub fn value(&self, kind: Kind) -> i32 {
        self.value[kind.index()]
    }

    /// What a point adds to it.
    pub fn bonus_at(&self, kind: Kind, at: Point) -> i32 {
        self.piece_square[kind.index() * POINTS + at.index()]
    }
}
