//! Weights for a game nobody has set any for: from how its pieces move.

use crate::board::{POINTS, Point};
use crate::rules::{KINDS, Kind, Piece, Promotion, Rules, Side};

/// Centipawns for one more way to go, on the average.
const UNIT: f64 = 62.0;
/// How much of it the point a piece stands on makes.
const PLACE: f64 = 0.35;

/// Weights of the first player's pieces.
pub(super) struct Derived {
    worth: [i32; KINDS],
    places: Vec<i32>,
}

impl Derived {
    /// From mobility: pieces that go more ways are worth more, and so are the points from which they do.
    pub fn from(rules: &'static Rules) -> Self {
        let mut derived = Derived { worth: [0; KINDS], places: vec![0; KINDS * POINTS] };
        for kind in rules.kinds() {
            let piece = Piece::new(Side::First, kind);
            let reachable = rules.reachable(piece);
            let ways = |at| rules.mobility(piece, at);
            let mean = reachable.iter().map(ways).sum::<f64>() / reachable.len().max(1) as f64;
            let royal = rules.kind_spec(kind).royal;
            derived.worth[kind.index()] = if royal { 0 } else { (UNIT * mean) as i32 + 20 };
            for at in reachable {
                let place = if royal {
                    // A royal piece is safest at home.
                    -10 * i32::from(at.rank())
                } else {
                    ((ways(at) - mean) * UNIT * PLACE) as i32 + 2 * i32::from(at.rank())
                };
                derived.places[kind.index() * POINTS + at.index()] = place;
            }
        }
        for kind in rules.kinds() {
            derived.promise(rules, kind);
        }
        derived
    }

    /// Adds what a kind may become, the more the nearer it is to becoming it.
    fn promise(&mut self, rules: &'static Rules, kind: Kind) {
        let own = self.worth[kind.index()];
        let ranks = i32::from(rules.spec().shape.ranks);
        let (gain, zone) = match rules.kind_spec(kind).promotion {
            Promotion::Never => return,
            Promotion::Into { kinds, at, .. } => {
                let best = rules.kinds().filter(|&k| kinds.contains(&rules.kind_spec(k).label().as_str()));
                let best = best.map(|k| self.worth[k.index()]).max().unwrap_or(own);
                ((best - own).max(0), at)
            }
            // What it may be exchanged for has to have been captured first.
            Promotion::Exchange { at } => (self.worth.iter().max().unwrap_or(&own) / 2, at),
        };
        let Some(goal) = zone.iter().map(|point| i32::from(point.rank())).min() else { return };
        for at in rules.reachable(Piece::new(Side::First, kind)) {
            let left = (goal - i32::from(at.rank())).max(0);
            // Half of the gain at the goal, about two fifths a step before, a tenth or less from afar.
            let share = 50 * (ranks - left) * (ranks - left) / (ranks * ranks);
            self.places[kind.index() * POINTS + at.index()] += gain * share / 100;
        }
    }

    /// A kind's worth wherever it stands.
    pub fn worth(&self, kind: Kind) -> i32 {
        self.worth[kind.index()]
    }

    /// What a point adds to it.
    pub fn place(&self, kind: Kind, at: Point) -> i32 {
        self.places[kind.index() * POINTS + at.index()]
    }
}
