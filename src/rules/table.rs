//! What the compiled tables are made of.

use std::ops::Range;

use crate::board::{POINTS, Point, PointSet};

/// A table by something that is a byte, so that no index needs a check. What is not used is empty.
pub(crate) type ByByte<T> = [T; BYTES];
/// So many values has a byte.
pub(crate) const BYTES: usize = 256;

/// The most lines a board may have.
pub(crate) const LINES: usize = 56;
/// The most lines through a point.
pub(crate) const THROUGH: usize = 4;
/// Index of a point that is always empty: the leg of moves that need none.
pub(crate) const NO_LEG: u8 = POINTS as u8;
/// No point, and no leg either.
pub(crate) const NOWHERE: u8 = NO_LEG + 1;

/// Leaps or hobbled leaps from a point: those of one use that need the same point to be empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leap {
    pub to: PointSet,
    /// Index of the point that must be empty, or [`NO_LEG`].
    pub leg: u8,
    /// What it may be used for: [`QUIET`], [`CAPTURE`], both or, for a glare, neither.
    pub uses: u8,
}

/// To go to an empty point.
pub(crate) const QUIET: u8 = 1;
/// To capture.
pub(crate) const CAPTURE: u8 = 2;

/// What a piece may do on a line in one direction: a set of the constants below. The first two are [`QUIET`] and
/// [`CAPTURE`].
pub(crate) type Reach = u8;
pub(crate) const SLIDE_QUIET: Reach = QUIET;
pub(crate) const SLIDE_CAPTURE: Reach = CAPTURE;
pub(crate) const VAULT_CAPTURE: Reach = 4;
pub(crate) const GLARE: Reach = 8;

/// A line on which a piece slides or vaults from a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub line: u8,
    pub at: u8,
    /// Towards the line's beginning.
    pub down: Reach,
    /// Towards its end.
    pub up: Reach,
}

/// A line of the board on which some piece slides or vaults.
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

    /// The points at some places in a row.
    pub fn stretch(&self, places: Range<u32>) -> PointSet {
        let before = |place: u32| self.before[place as usize % PLACES];
        before(places.end) - before(places.start)
    }
}

/// A line through a point and the point's place on it.
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
    /// Those that are there.
    pub fn lines(&self) -> &[OnLine] {
        &self.lines[..self.count as usize]
    }
}

/// Pieces that attack a point from another one: a [`Leap`] reversed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JumpAttack {
    pub from: Point,
    pub leg: u8,
    /// The kinds that do.
    pub kinds: u16,
}

/// Where a side's pieces can be to attack a point, or to be in the way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Approach {
    /// Points from which a piece jumps there.
    pub jumps: PointSet,
    /// The jumps.
    pub list: Span,
    /// Those points, their legs and all points on lines there.
    pub all: PointSet,
}

/// The kinds that attack along a line, by the direction in which they do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LineAttack {
    pub slide_down: u16,
    pub slide_up: u16,
    pub vault_down: u16,
    pub vault_up: u16,
}

impl LineAttack {
    /// All kinds in it.
    pub fn any(self) -> u16 {
        self.slide_down | self.slide_up | self.vault_down | self.vault_up
    }
}

/// Where a piece can go from a point.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ways {
    /// All that can ever be reached, and other points on the lines.
    pub range: PointSet,
    pub leaps: Span,
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
