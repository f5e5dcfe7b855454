//! A piece: a kind and the side it belongs to.

use std::num::NonZeroU8;

use super::{Kind, Side};

/// All piece codes are below this.
pub const CODES: usize = 2 * super::kind::KINDS + 2;

/// A piece: its side and kind in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(NonZeroU8);

const _: () = assert!(size_of::<Option<Piece>>() == 1);

impl Piece {
    /// The piece of a side and kind.
    pub const fn new(side: Side, kind: Kind) -> Self {
        match NonZeroU8::new((kind.index() as u8 + 1) << 1 | side as u8) {
            Some(code) => Piece(code),
            None => unreachable!(),
        }
    }

    /// The side it belongs to.
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 0 { Side::First } else { Side::Second }
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        Kind::new((self.0.get() >> 1) as usize - 1)
    }

    /// A small number that is different for every side and kind, and never 0: an index into tables by piece.
    pub const fn code(self) -> usize {
        self.0.get() as usize
    }
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}#{}", self.side(), self.kind().index())
    }
}
