//! The entries of the move and attack tables of compiled [`Rules`](super::Rules).

use std::ops::Range;

use crate::board::{POINTS, Point, PointSet};

/// A table indexed by a byte, so that indexing needs no bounds check. Unused entries are empty.
pub(crate) type ByByte<T> = [T; BYTES];
/// The number of values of a byte.
pub(crate) const BYTES: usize = 256;

/// The maximum number of lines on a board.
pub(crate) const LINES: usize = 56;
/// The maximum number of lines through a point.
pub(crate) const THROUGH: usize = 4;
/// The leg of leaps that are not lame: the index of a point that is always empty.
pub(crate) const NO_LEG: u8 = POINTS as u8;
/// The index of no point and no leg.
pub(crate) const NOWHERE: u8 = NO_LEG + 1;

/// Leaps and lame leaps from a point that have the same leg and the same uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leap {
    pub to: PointSet,
    /// The index of the point that must be empty, or [`NO_LEG`].
    pub leg: u8,
    /// [`QUIET`], [`CAPTURE`] or both; neither for the flying general.
    pub uses: u8,
}

/// For moving to an empty point.
pub(crate) const QUIET: u8 = 1;
/// For capturing.
pub(crate) const CAPTURE: u8 = 2;

/// What a piece can do on a line in one direction: a bit mask of the constants below. The first two are [`QUIET`] and
/// [`CAPTURE`].
pub(crate) type Reach = u8;
pub(crate) const SLIDE_QUIET: Reach = QUIET;
pub(crate) const SLIDE_CAPTURE: Reach = CAPTURE;
pub(crate) const HOP_CAPTURE: Reach = 4;
pub(crate) const FLYING_GENERAL: Reach = 8;

/// A line on which a piece slides or hops from a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub line: u8,
    /// The place of the point on the line.
    pub at: u8,
    /// Towards the start of the line.
    pub down: Reach,
    /// Towards its end.
    pub up: Reach,
}

/// A line of the board on which some piece slides or hops.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub first: u8,
    pub stride: u8,
    pub length: u8,
    pub points: PointSet,
    /// By place: the points before it.
    pub before: [PointSet; PLACES],
}

/// More places than a line has; a power of two.
const PLACES: usize = 16;

impl Line {
    /// The point at a place on the line.
    pub fn point(&self, at: u32) -> Point {
        debug_assert!(at < u32::from(self.length));
        Point::known(self.first + self.stride * at as u8)
    }

    /// The points at a range of places.
    pub fn stretch(&self, places: Range<u32>) -> PointSet {
        let before = |place: u32| self.before[place as usize % PLACES];
        before(places.end) - before(places.start)
    }
}

/// A line through a point and the place of the point on it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OnLine {
    pub line: u8,
    pub at: u8,
}

/// The lines through a point.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Through {
    pub count: u8,
    pub lines: [OnLine; THROUGH],
}

impl Through {
    /// The entries in use.
    pub fn lines(&self) -> &[OnLine] {
        &self.lines[..self.count as usize]
    }
}

/// Pieces that attack a point by leaping from another: a [`Leap`] reversed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JumpAttack {
    pub from: Point,
    /// The index of the point that must be empty, or [`NO_LEG`].
    pub leg: u8,
    /// The attacking kinds, as a bit mask.
    pub kinds: u16,
}

/// The points from which a side's pieces may attack a point.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Approach {
    /// The origins of leaps to the point.
    pub jumps: PointSet,
    /// The leaps, as a part of the list of all [`JumpAttack`]s.
    pub list: Span,
    /// The origins of leaps, their legs and all points on lines through the point.
    pub all: PointSet,
}

/// The kinds that attack along a line, as bit masks by movement and direction.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineAttack {
    pub slide_down: u16,
    pub slide_up: u16,
    pub hop_down: u16,
    pub hop_up: u16,
}

impl LineAttack {
    /// All kinds that attack along the line.
    pub fn any(self) -> u16 {
        self.slide_down | self.slide_up | self.hop_down | self.hop_up
    }
}

/// The moves of a piece from a point.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MoveEntry {
    /// A superset of all destinations: those of leaps and all points of lines.
    pub range: PointSet,
    /// A part of the list of all [`Leap`]s.
    pub leaps: Span,
    /// A part of the list of all [`Run`]s.
    pub runs: Span,
}

/// A part of a list.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Span {
    pub from: u16,
    pub to: u16,
}

impl Span {
    pub fn of<T>(self, list: &[T]) -> &[T] {
        &list[self.from as usize..self.to as usize]
    }
}
