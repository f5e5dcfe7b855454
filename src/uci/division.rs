//! Perft, counted for each move of the root ("divide").

use std::sync::atomic::{AtomicBool, Ordering};
use std::vec::IntoIter;

use crate::notation::coord;
use crate::rules::{Move, Position};

/// The greatest depth: no count so deep would ever finish. It also bounds the recursion.
pub(super) const DEEPEST: u32 = 99;

/// Up to this depth, which takes well under a second, the stop flag is not polled.
const AT_ONCE: u32 = 3;

/// The legal moves, sorted as text, each with its number of leaf nodes at `depth` plies. An iterator that counts as it is
/// asked; it ends early once `stop` is set.
pub(super) struct Division<'a> {
    position: Position,
    depth: u32,
    moves: IntoIter<(String, Move)>,
    stop: &'a AtomicBool,
}

impl<'a> Division<'a> {
    /// Of the moves of a position. Depth 0 yields no moves: its one node is the root.
    pub fn new(position: &Position, depth: u32, stop: &'a AtomicBool) -> Self {
        let moves = if depth == 0 { Vec::new() } else { sorted_moves(position) };
        Division { position: position.clone(), depth, moves: moves.into_iter(), stop }
    }

    fn count(&mut self, depth: u32) -> Option<u64> {
        if depth <= AT_ONCE {
            return Some(self.position.perft(depth));
        }
        let mut nodes = 0;
        for m in self.position.legal_moves() {
            nodes += self.count_after(m, depth)?;
        }
        Some(nodes)
    }

    /// The leaf nodes after a move, which is the first of `depth` plies; `None` if stopped.
    fn count_after(&mut self, m: Move, depth: u32) -> Option<u64> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let undo = self.position.make(m, &mut ());
        let nodes = self.count(depth - 1);
        self.position.unmake(m, undo, &mut ());
        nodes
    }
}

impl Iterator for Division<'_> {
    type Item = (String, u64);

    fn next(&mut self) -> Option<(String, u64)> {
        let (text, m) = self.moves.next()?;
        Some((text, self.count_after(m, self.depth)?))
    }
}

/// The legal moves of a position, sorted as text.
pub(super) fn sorted_moves(position: &Position) -> Vec<(String, Move)> {
    let write = |m| (coord::write(position.rules(), m), m);
    let mut moves: Vec<(String, Move)> = position.legal_moves().into_iter().map(write).collect();
    moves.sort_unstable();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;

    #[test]
    fn sums_to_perft() {
        for id in GameId::ALL {
            let mut start = Position::start(id.rules());
            for depth in 1..=4 {
                let go_on = AtomicBool::new(false);
                let sum: u64 = Division::new(&start, depth, &go_on).map(|(_, nodes)| nodes).sum();
                assert_eq!(sum, start.perft(depth), "{id} depth {depth}");
            }
        }
    }

    #[test]
    fn ends_when_stopped() {
        let stopped = AtomicBool::new(true);
        let start = Position::start(GameId::Xiangqi.rules());
        assert_eq!(Division::new(&start, DEEPEST, &stopped).count(), 0);
    }
}
