//! A move.

use std::num::NonZeroU32;

use super::Kind;
use crate::board::{Point, PointSet};

/// The bit of the origin that marks a drop; the kind is in the lower bits.
const DROP: u32 = 0x80;
/// No promotion.
const STAYS: u32 = 0xff;

/// A move: from one point to another, with or without promotion, or a drop from the hand.
///
/// Packed into one number: a leading 1, then one byte each for the origin, the destination and the promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU32);

const _: () = assert!(size_of::<Option<Move>>() == 4);

impl Move {
    const fn new(origin: u32, to: Point, becomes: u32) -> Self {
        Move(NonZeroU32::new(1 << 24 | origin << 16 | (to.index() as u32) << 8 | becomes).expect("a one is in it"))
    }

    /// A move from one point to another without promotion.
    pub const fn walk(from: Point, to: Point) -> Self {
        Move::new(from.index() as u32, to, STAYS)
    }

    /// A drop of a piece from the hand.
    pub const fn drop(kind: Kind, to: Point) -> Self {
        Move::new(DROP | kind.index() as u32, to, STAYS)
    }

    /// The same move with promotion to a kind, or exchange for it.
    #[must_use]
    pub const fn promoting(self, kind: Kind) -> Self {
        Move::new(self.origin() as u32, self.to(), kind.index() as u32)
    }

    /// The origin as a number below 0x90: a point or a kind in hand.
    pub(crate) const fn origin(self) -> usize {
        (self.0.get() >> 16 & 0xff) as usize
    }

    /// The point the piece leaves; `None` for a drop.
    pub const fn from(self) -> Option<Point> {
        let origin = self.origin() as u32;
        if origin & DROP == 0 { Some(Point::known(origin as u8)) } else { None }
    }

    /// The kind that is dropped; `None` for a move on the board.
    pub const fn dropped(self) -> Option<Kind> {
        let origin = self.origin() as u32;
        if origin & DROP == 0 { None } else { Some(Kind::new((origin & !DROP) as usize)) }
    }

    /// The destination.
    pub const fn to(self) -> Point {
        Point::known((self.0.get() >> 8) as u8)
    }

    /// Whether the origin or the destination is one of these points.
    pub(crate) fn touches(self, points: PointSet) -> bool {
        points.has(self.to()) || self.from().is_some_and(|from| points.has(from))
    }

    /// The kind the piece is promoted to or exchanged for.
    pub const fn becomes(self) -> Option<Kind> {
        let becomes = self.0.get() & 0xff;
        if becomes == STAYS { None } else { Some(Kind::new(becomes as usize)) }
    }

    /// The move as a number that is never 0, for tables.
    pub(crate) const fn packed(self) -> u32 {
        self.0.get()
    }

    /// The inverse of [`packed`](Self::packed); `None` for 0.
    pub(crate) const fn unpacked(packed: u32) -> Option<Self> {
        match NonZeroU32::new(packed) {
            Some(packed) => Some(Move(packed)),
            None => None,
        }
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.from(), self.dropped()) {
            (Some(from), _) => write!(f, "{from}{}", self.to())?,
            (_, Some(kind)) => write!(f, "#{}@{}", kind.index(), self.to())?,
            _ => unreachable!(),
        }
        self.becomes().map_or(Ok(()), |kind| write!(f, "=#{}", kind.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_without_loss() {
        let (a, b) = (Point::at(0, 0), Point::at(8, 9));
        for m in [
            Move::walk(a, b),
            Move::walk(b, a).promoting(Kind::new(0)),
            Move::drop(Kind::new(15), b),
            Move::drop(Kind::new(0), a),
        ] {
            assert_eq!(Move::unpacked(m.packed()), Some(m));
        }
        assert_eq!(Move::unpacked(0), None);
    }
}
