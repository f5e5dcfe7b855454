//! The vocabulary in which specs describe how pieces move: steps, leaps, lame leaps, slides and hops.

use crate::board::PointSet;

/// An offset as the first player sees it: files to the right, ranks forward. It is mirrored for the second player.
pub type Offset = (i8, i8);

/// One step forward.
pub const FORWARD: [Offset; 1] = [(0, 1)];
/// One step sideways.
pub const SIDEWAYS: [Offset; 2] = [(-1, 0), (1, 0)];
/// One step along a file or rank.
pub const ORTHOGONAL: [Offset; 4] = [(0, 1), (-1, 0), (1, 0), (0, -1)];
/// One step diagonally.
pub const DIAGONAL: [Offset; 4] = [(-1, 1), (1, 1), (-1, -1), (1, -1)];
/// One step diagonally forward.
pub const DIAGONAL_FORWARD: [Offset; 2] = [(-1, 1), (1, 1)];
/// One step in any direction.
pub const EVERYWAY: [Offset; 8] = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];
/// Exactly two steps diagonally.
pub const DIAGONAL_TWO: [Offset; 4] = [(-2, 2), (2, 2), (-2, -2), (2, -2)];
/// Exactly two steps along a file or rank.
pub const ORTHOGONAL_TWO: [Offset; 4] = [(0, 2), (-2, 0), (2, 0), (0, -2)];
/// Two steps forward.
pub const FORWARD_TWO: [Offset; 1] = [(0, 2)];
/// One step along a file or rank, then one diagonally outwards.
pub const KNIGHT: [Offset; 8] = [(-1, 2), (1, 2), (-2, 1), (2, 1), (-2, -1), (2, -1), (-1, -2), (1, -2)];

/// How a movement gets from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Directly to the offset, whatever stands between.
    Leap,
    /// To the offset if its leg is empty: the point halfway there, rounded towards the origin.
    LameLeap,
    /// Any number of steps over empty points.
    Slide,
    /// Any number of steps over exactly one piece of either side, the screen.
    Hop,
}

/// What a movement may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Moving and capturing.
    Any,
    /// Moving to an empty point only.
    Quiet,
    /// Capturing only.
    Capture,
    /// The flying general: never a move, but it attacks an enemy royal piece that it faces.
    FlyingGeneral,
}

/// What bounds a zone, as players are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// The edge of the palace.
    Palace,
    /// The edge of the fortress, as some games call the palace.
    Fortress,
    /// The river.
    River,
    /// The rank on which the piece starts.
    StartRank,
}

/// A set of points as the first player sees it, with what bounds it.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    /// What bounds it.
    pub border: Border,
    /// The points of the zone.
    pub points: PointSet,
}

/// One component of how a kind moves.
#[derive(Clone, Copy, Debug)]
pub struct Movement {
    pub(crate) manner: Manner,
    pub(crate) offsets: &'static [Offset],
    pub(crate) within: Option<Zone>,
    pub(crate) once_in: Option<Zone>,
    pub(crate) on_lines: bool,
    pub(crate) only: Use,
}

/// A step to a neighbouring point.
pub const fn step(offsets: &'static [Offset]) -> Movement {
    leap(offsets)
}

/// A leap to the offset, whatever stands between.
pub const fn leap(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::Leap, offsets, within: None, once_in: None, on_lines: false, only: Use::Any }
}

/// A lame leap: to the offset if its leg is empty. The leg is the orthogonal neighbour for a Horse, the eye for an
/// Elephant, the point between for a double step.
pub const fn lame_leap(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::LameLeap, ..leap(offsets) }
}

/// A slide over empty points.
pub const fn slide(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::Slide, ..leap(offsets) }
}

/// A hop over exactly one piece of either side, as a Cannon captures.
pub const fn hop(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::Hop, ..leap(offsets) }
}

impl Movement {
    /// Restricts it to destinations in the zone.
    #[must_use]
    pub const fn within(mut self, zone: Zone) -> Self {
        self.within = Some(zone);
        self
    }

    /// Restricts it to origins in the zone.
    #[must_use]
    pub const fn once_in(mut self, zone: Zone) -> Self {
        self.once_in = Some(zone);
        self
    }

    /// Restricts diagonal steps to the diagonal lines of the board.
    #[must_use]
    pub const fn on_lines(mut self) -> Self {
        self.on_lines = true;
        self
    }

    /// Restricts it to this use.
    #[must_use]
    pub const fn only(mut self, only: Use) -> Self {
        self.only = only;
        self
    }
}
