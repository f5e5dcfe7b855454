//! The words in which games say how pieces move.

use crate::board::PointSet;

/// An offset as the first player sees it: files to the right, ranks ahead. It is turned for the second player.
pub type Offset = (i8, i8);

/// One step ahead.
pub const FORWARD: [Offset; 1] = [(0, 1)];
/// One step to either side.
pub const SIDEWAYS: [Offset; 2] = [(-1, 0), (1, 0)];
/// One step along a line of the board.
pub const ORTHOGONAL: [Offset; 4] = [(0, 1), (-1, 0), (1, 0), (0, -1)];
/// One step diagonally.
pub const DIAGONAL: [Offset; 4] = [(-1, 1), (1, 1), (-1, -1), (1, -1)];
/// One step diagonally ahead.
pub const DIAGONAL_FORWARD: [Offset; 2] = [(-1, 1), (1, 1)];
/// One step in any direction.
pub const EVERYWAY: [Offset; 8] = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];
/// Exactly two steps diagonally.
pub const DIAGONAL_TWO: [Offset; 4] = [(-2, 2), (2, 2), (-2, -2), (2, -2)];
/// Exactly two steps along a line.
pub const ORTHOGONAL_TWO: [Offset; 4] = [(0, 2), (-2, 0), (2, 0), (0, -2)];
/// Two steps ahead.
pub const FORWARD_TWO: [Offset; 1] = [(0, 2)];
/// One step along a line, then one diagonally outwards.
pub const KNIGHT: [Offset; 8] = [(-1, 2), (1, 2), (-2, 1), (2, 1), (-2, -1), (2, -1), (-1, -2), (1, -2)];

/// How a piece gets from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Straight to the offset, whatever stands between.
    Leap,
    /// To the offset if the leg is empty: the point halfway there, counted towards the start.
    Hobbled,
    /// Any number of such steps over empty points.
    Slide,
    /// Any number of such steps over exactly one piece of either side.
    Vault,
}

/// What a movement may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// To move and to capture.
    Any,
    /// To move to an empty point only.
    Quiet,
    /// To capture only.
    Capture,
    /// Never to move: only to give check, as generals do who face each other.
    Glare,
}

/// What bounds a zone; it is what the player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// The edge of the palace.
    Palace,
    /// The edge of the fortress, as some games call it.
    Fortress,
    /// The river.
    River,
    /// The rank the piece starts from.
    StartRank,
}

/// Points as the first player sees them, with what bounds them.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    /// What a player would say stands in the way.
    pub border: Border,
    /// The points inside.
    pub points: PointSet,
}

/// One of the ways in which a kind of piece moves.
#[derive(Clone, Copy, Debug)]
pub struct Movement {
    pub(crate) manner: Manner,
    pub(crate) offsets: &'static [Offset],
    pub(crate) within: Option<Zone>,
    pub(crate) once_in: Option<Zone>,
    pub(crate) on_lines: bool,
    pub(crate) only: Use,
}

/// Steps to a neighbouring point.
pub const fn step(offsets: &'static [Offset]) -> Movement {
    leap(offsets)
}

/// Leaps to the offset, whatever stands between.
pub const fn leap(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::Leap, offsets, within: None, once_in: None, on_lines: false, only: Use::Any }
}

/// Goes to the offset if its leg is empty: for a Horse the orthogonal neighbour, for an Elephant the eye, for two
/// steps the point between.
pub const fn hobbled(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::Hobbled, ..leap(offsets) }
}

/// Slides over empty points.
pub const fn slide(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::Slide, ..leap(offsets) }
}

/// Slides over exactly one piece of either side.
pub const fn vault(offsets: &'static [Offset]) -> Movement {
    Movement { manner: Manner::Vault, ..leap(offsets) }
}

impl Movement {
    /// Only where it ends in the zone.
    #[must_use]
    pub const fn within(mut self, zone: Zone) -> Self {
        self.within = Some(zone);
        self
    }

    /// Only where it begins in the zone.
    #[must_use]
    pub const fn once_in(mut self, zone: Zone) -> Self {
        self.once_in = Some(zone);
        self
    }

    /// Diagonals only where the board has diagonal lines.
    #[must_use]
    pub const fn on_lines(mut self) -> Self {
        self.on_lines = true;
        self
    }

    /// Only for this use.
    #[must_use]
    pub const fn only(mut self, only: Use) -> Self {
        self.only = only;
        self
    }
}
