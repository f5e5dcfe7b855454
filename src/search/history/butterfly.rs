//! Butterfly history: how quiet moves did in general, by side, origin and destination.

use super::entry::update;
use crate::board::POINTS;
use crate::rules::{Move, Side};

/// Origins of moves: points, and kinds dropped.
const ORIGINS: usize = 0x90;
/// Moves told apart by origin and destination.
const MOVES: usize = ORIGINS * POINTS;

/// How quiet moves did, by side, origin and destination.
pub(super) struct ButterflyHistory {
    entries: Vec<i16>,
}

impl ButterflyHistory {
    pub fn new() -> Self {
        ButterflyHistory { entries: vec![0; 2 * MOVES] }
    }

    /// The entries of a side, to be indexed by [`index`].
    pub fn of(&self, side: Side) -> &[i16] {
        &self.entries[side.index() * MOVES..][..MOVES]
    }

    pub fn update(&mut self, side: Side, m: Move, bonus: i32) {
        update(&mut self.entries[side.index() * MOVES + index(m)], bonus);
    }

    pub fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// What was learnt in the last search counts for less.
    pub fn age(&mut self) {
        for entry in &mut self.entries {
            *entry /= 4;
        }
    }
}

/// The index of a move among the entries of its side.
pub(super) fn index(m: Move) -> usize {
    m.origin() * POINTS + m.to().index()
}
