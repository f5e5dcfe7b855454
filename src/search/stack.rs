//! The search stack: what is kept for each ply of the line being searched.

use crate::board::Point;
use crate::rules::{Kind, Move};

/// Lines are never longer than this many plies.
pub(super) const MAX_PLY: usize = 128;

/// A move as continuation history knows it: which kind of piece went where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceTo {
    pub kind: Kind,
    pub to: Point,
}

/// What is kept for one ply.
#[derive(Clone, Debug, Default)]
struct Entry {
    /// The principal variation from this ply on.
    pv: Vec<Move>,
    static_eval: i32,
    /// The move made at this ply; `None` for a null move.
    moved: Option<PieceTo>,
}

/// What is kept for each ply of the line.
pub(super) struct Stack {
    entries: Vec<Entry>,
}

impl Stack {
    pub fn new() -> Self {
        Stack { entries: vec![Entry::default(); MAX_PLY + 2] }
    }

    /// The principal variation from a ply on.
    pub fn pv(&self, ply: usize) -> &[Move] {
        &self.entries[ply].pv
    }

    /// There is no principal variation from this ply on yet.
    pub fn clear_pv(&mut self, ply: usize) {
        self.entries[ply].pv.clear();
    }

    /// The principal variation at a ply becomes the move followed by that of the next ply.
    pub fn update_pv(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.entries.split_at_mut(ply + 1);
        let pv = &mut upper[ply].pv;
        pv.clear();
        pv.push(m);
        pv.extend_from_slice(&lower[0].pv);
    }

    /// The static evaluation last noted at a ply.
    pub fn static_eval(&self, ply: usize) -> i32 {
        self.entries[ply].static_eval
    }

    /// Notes the static evaluation of the position at a ply; gives whether it is better for the side to move than at
    /// its previous turn ("improving").
    pub fn set_static_eval(&mut self, ply: usize, static_eval: i32) -> bool {
        self.entries[ply].static_eval = static_eval;
        ply >= 2 && static_eval > self.entries[ply - 2].static_eval
    }

    /// Notes the move made at a ply, `None` for a null move.
    pub fn set_moved(&mut self, ply: usize, moved: Option<PieceTo>) {
        self.entries[ply].moved = moved;
    }

    /// The opponent's last move and the side's own before it, as far as they belong to the line and are no null moves.
    pub fn last_moves(&self, ply: usize) -> [Option<PieceTo>; 2] {
        [1, 2].map(|back| self.entries[ply.checked_sub(back)?].moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_grows_from_its_end() {
        let [a, b] = [0, 1].map(|file| Move::walk(Point::at(file, 0), Point::at(file, 1)));
        let mut stack = Stack::new();
        stack.update_pv(4, b);
        stack.update_pv(3, a);
        assert_eq!((stack.pv(3), stack.pv(4)), ([a, b].as_slice(), [b].as_slice()));
        stack.clear_pv(4);
        stack.update_pv(3, b);
        assert_eq!(stack.pv(3), [b]);
    }

    #[test]
    fn knows_the_last_two_moves_of_the_line() {
        let mut stack = Stack::new();
        let [a, b] = [0, 1].map(|n| Some(PieceTo { kind: Kind::new(n), to: Point::at(n as u8, 0) }));
        stack.set_moved(0, a);
        assert_eq!((stack.last_moves(0), stack.last_moves(1)), ([None, None], [a, None]));
        stack.set_moved(1, b);
        assert_eq!(stack.last_moves(2), [b, a]);
        stack.set_moved(1, None);
        assert_eq!(stack.last_moves(2), [None, a], "after a null move");
    }

    #[test]
    fn improving_is_better_than_two_plies_ago() {
        let mut stack = Stack::new();
        assert!(!stack.set_static_eval(0, 10) && !stack.set_static_eval(1, -10));
        assert!(stack.set_static_eval(2, 11) && !stack.set_static_eval(3, -10));
    }
}
