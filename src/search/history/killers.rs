//! Killer moves: quiet moves that caused a cutoff at the same ply.

use crate::rules::Move;
use crate::search::stack::MAX_PLY;

/// Two killers for each ply, the latest first.
pub(in crate::search) struct Killers {
    plies: Vec<[Option<Move>; 2]>,
}

impl Killers {
    pub(super) fn new() -> Self {
        Killers { plies: vec![[None; 2]; MAX_PLY + 1] }
    }

    /// The killers of a ply, the latest first.
    pub fn at(&self, ply: usize) -> [Option<Move>; 2] {
        self.plies[ply]
    }

    /// Whether a quiet move is a killer of the ply.
    pub fn contains(&self, ply: usize, m: Move) -> bool {
        self.plies[ply].contains(&Some(m))
    }

    pub(super) fn insert(&mut self, ply: usize, m: Move) {
        let killers = &mut self.plies[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
    }

    pub(super) fn clear(&mut self) {
        self.plies.fill([None; 2]);
    }
}
