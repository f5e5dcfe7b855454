//! The average mobility of pieces, from which an evaluation can be derived.

use super::Piece;
use super::compiled::Rules;
use super::move_tables::{HOP_CAPTURE, NO_LEG, Reach, SLIDE_CAPTURE, SLIDE_QUIET};
use crate::board::Point;

/// The fraction of points that are empty in the middlegame.
const EMPTY: f64 = 0.7;

impl Rules {
    /// The expected number of moves of a piece from a point if every other point is empty with the same probability.
    /// A move that is for moving or for capturing only counts half.
    pub(crate) fn mobility(&self, piece: Piece, from: Point) -> f64 {
        let leaps = self.leaps(piece, from).iter().map(|leap| {
            let free = if leap.leg == NO_LEG { 1.0 } else { EMPTY };
            free * f64::from(leap.uses.count_ones()) / 2.0 * leap.to.len() as f64
        });
        let runs = self.runs(piece, from).iter().map(|run| {
            let length = self.lines[run.line as usize].length;
            reach(run.down, run.at) + reach(run.up, length - 1 - run.at)
        });
        leaps.sum::<f64>() + runs.sum::<f64>()
    }
}

/// The part of one direction along a line with this many points.
fn reach(kinds: Reach, points: u8) -> f64 {
    let slides = f64::from((kinds & (SLIDE_QUIET | SLIDE_CAPTURE)).count_ones()) / 2.0;
    let hops = if kinds & HOP_CAPTURE != 0 { 0.5 } else { 0.0 };
    let mut sum = 0.0;
    // The probabilities that all points so far are empty, and that all but one are.
    let (mut clear, mut screened) = (1.0, 0.0);
    for _ in 0..points {
        sum += slides * clear + hops * screened;
        screened = screened * EMPTY + clear * (1.0 - EMPTY);
        clear *= EMPTY;
    }
    sum
}
