//! Position keys: Zobrist hashing of board, hands and side to move.

use super::kind::{KINDS, Kind};
use super::piece::{CODES, Piece};
use super::side::Side;
use crate::board::{POINTS, Point};

/// A hand never holds more of a kind: four of a set and eighteen pawns that have become it for good.
pub(crate) const HAND: usize = 22;

/// Random numbers, the same in every build.
#[derive(Debug)]
pub(crate) struct Keys {
    places: Vec<u64>,
    hands: Vec<u64>,
    second: u64,
}

impl Keys {
    pub fn new() -> Self {
        let mut state = 0x43_6875_6861_6e00_u64;
        let mut next = move || splitmix(&mut state);
        Keys {
            places: (0..CODES * POINTS).map(|_| next()).collect(),
            hands: (0..2 * KINDS * (HAND + 1)).map(|_| next()).collect(),
            second: next(),
        }
    }

    pub fn place(&self, piece: Piece, at: Point) -> u64 {
        self.places[piece.code() * POINTS + at.index()]
    }

    /// The part of a number of pieces of a kind in a hand; 0 for none.
    pub fn hand(&self, side: Side, kind: Kind, count: u8) -> u64 {
        if count == 0 { 0 } else { self.hands[(side.index() * KINDS + kind.index()) * (HAND + 1) + count as usize] }
    }

    /// The part of the second player's turn.
    pub fn second(&self) -> u64 {
        self.second
    }
}

/// The next number of the SplitMix64 sequence (Steele, Lea, Flood 2014, public domain constants).
pub(crate) fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
