//! Zobrist keys: hashing of board, hands and side to move.

use super::kind::{KINDS, Kind};
use super::piece::{CODES, Piece};
use super::random::splitmix;
use super::side::Side;
use crate::board::{POINTS, Point};

/// The most pieces of a kind that a hand can hold: four from the start and eighteen pawns promoted to it for good.
const HAND: usize = 22;

/// The Zobrist numbers, the same in every build.
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

    /// The number for a piece on a point.
    pub fn place(&self, piece: Piece, at: Point) -> u64 {
        self.places[piece.code() * POINTS + at.index()]
    }

    /// The number for a count of a kind in a hand; 0 for none.
    pub fn hand(&self, side: Side, kind: Kind, count: u8) -> u64 {
        if count == 0 { 0 } else { self.hands[(side.index() * KINDS + kind.index()) * (HAND + 1) + count as usize] }
    }

    /// The number for the second player being to move.
    pub fn second(&self) -> u64 {
        self.second
    }
}
