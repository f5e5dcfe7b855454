//! A move.

use super::Kind;
use crate::board::Point;

/// Marks a drop in the first byte; the kind is in the low bits.
const DROP: u8 = 0x80;
/// No promotion.
const STAYS: u8 = 0xff;

/// A move of one game: from a point to a point, with or without promotion, or a drop from the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    origin: u8,
    to: u8,
    becomes: u8,
}

const _: () = assert!(size_of::<Option<Move>>() <= 8);

impl Move {
    /// A move from a point to a point without promotion.
    pub const fn walk(from: Point, to: Point) -> Self {
        Move { origin: from.index() as u8, to: to.index() as u8, becomes: STAYS }
    }

    /// A drop of a piece from the hand.
    pub const fn drop(kind: Kind, to: Point) -> Self {
        Move { origin: DROP | kind.index() as u8, to: to.index() as u8, becomes: STAYS }
    }

    /// The same move with promotion to a kind (for a pawn that is exchanged: the kind it is exchanged for).
    #[must_use]
    pub const fn promoting(mut self, kind: Kind) -> Self {
        self.becomes = kind.index() as u8;
        self
    }

    /// Where the piece comes from; `None` for a drop.
    pub const fn from(self) -> Option<Point> {
        if self.origin & DROP == 0 { Some(Point::known(self.origin)) } else { None }
    }

    /// What is dropped; `None` for a move on the board.
    pub const fn dropped(self) -> Option<Kind> {
        if self.origin & DROP == 0 { None } else { Some(Kind::new((self.origin & !DROP) as usize)) }
    }

    /// Where the piece arrives.
    pub const fn to(self) -> Point {
        Point::known(self.to)
    }

    /// What the piece is promoted to or exchanged for.
    pub const fn becomes(self) -> Option<Kind> {
        if self.becomes == STAYS { None } else { Some(Kind::new(self.becomes as usize)) }
    }

    /// All of the move in a number that is never 0, for tables.
    pub(crate) const fn packed(self) -> u32 {
        1 << 24 | (self.origin as u32) << 16 | (self.to as u32) << 8 | self.becomes as u32
    }

    /// What [`packed`](Self::packed) made; `None` for 0.
    pub(crate) const fn unpacked(packed: u32) -> Option<Self> {
        if packed == 0 {
            None
        } else {
            Some(Move { origin: (packed >> 16) as u8, to: (packed >> 8) as u8, becomes: packed as u8 })
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
