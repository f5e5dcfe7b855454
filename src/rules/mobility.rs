//! How far pieces get, on the average: what an evaluation can be derived from.

use super::Piece;
use super::compile::Rules;
use super::table::{NO_LEG, Reach, SLIDE_CAPTURE, SLIDE_QUIET, VAULT_CAPTURE};
use crate::board::{Point, PointSet};

/// The share of points that are empty in the middle of a game.
const EMPTY: f64 = 0.7;

impl Rules {
    /// The points on which a game can ever leave such a piece.
    pub(crate) fn haunts(&self, piece: Piece) -> PointSet {
        self.census.haunts[piece.side().index()][piece.kind().index()]
    }

    /// In how many ways a piece can go from a point on the average, on a board where points are empty by chance. A
    /// way for moving or for capturing only counts half.
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

/// The part of one direction with so many points.
fn reach(kinds: Reach, points: u8) -> f64 {
    let slides = f64::from((kinds & (SLIDE_QUIET | SLIDE_CAPTURE)).count_ones()) / 2.0;
    let vaults = if kinds & VAULT_CAPTURE != 0 { 0.5 } else { 0.0 };
    let mut sum = 0.0;
    // The chance that all points so far are empty, and that all but one are.
    let (mut clear, mut screened) = (1.0, 0.0);
    for _ in 0..points {
        sum += slides * clear + vaults * screened;
        screened = screened * EMPTY + clear * (1.0 - EMPTY);
        clear *= EMPTY;
    }
    sum
}
