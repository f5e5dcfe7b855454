//! The board as each side sees it. Specs describe zones and offsets for the first player; for the second they are
//! mirrored, by these functions only.

use super::movement::Offset;
use super::{GameSpec, Side};
use crate::board::{Point, PointSet};

impl GameSpec {
    /// The point where a side has what the first player has here; its own inverse.
    ///
    /// # Panics
    /// If the point is beyond the last rank of the board.
    pub const fn relative_point(&self, side: Side, point: Point) -> Point {
        match side {
            Side::First => point,
            Side::Second => point.mirrored(self.shape.ranks),
        }
    }

    /// The points where a side has what the first player has in this set; its own inverse on points of the board.
    pub fn relative_points(&self, side: Side, points: PointSet) -> PointSet {
        match side {
            Side::First => points,
            Side::Second => points.mirrored(self.shape.ranks),
        }
    }
}

/// An offset of the first player's as a side moves.
pub(super) fn relative_offset(side: Side, (files, ranks): Offset) -> Offset {
    (files, ranks * side.forward())
}
