//! Continuation history: how quiet moves did after the moves before them.

use super::entry::update;
use crate::board::POINTS;
use crate::rules::{Rules, Side};
use crate::search::stack::PieceTo;

/// How quiet moves did as an answer to the opponent's last move and as a follow-up to the side's own move before it.
///
/// Moves are told apart by kind and destination. Both sides share the entries: the second player's points are mirrored.
pub(super) struct ContinuationHistory {
    /// For the opponent's last move and for the side's own: a row for each earlier move and one more that stays 0, for
    /// where no move was made; in a row an entry for each move.
    tables: [Vec<i16>; 2],
    /// Entries in a row: kinds of the game times points.
    width: usize,
    /// Points as each side sees them, by index.
    relative: [[u8; POINTS]; 2],
}

impl ContinuationHistory {
    pub fn new() -> Self {
        ContinuationHistory { tables: [const { Vec::new() }; 2], width: 0, relative: [[0; POINTS]; 2] }
    }

    /// Makes room for the moves of a game.
    pub fn fit(&mut self, rules: &Rules) {
        let width = rules.kinds().len() * POINTS;
        for at in rules.spec().shape.points() {
            for side in Side::ALL {
                self.relative[side.index()][at.index()] = rules.spec().relative_point(side, at).index() as u8;
            }
        }
        if width != self.width {
            self.width = width;
            self.tables = [(); 2].map(|()| vec![0; (width + 1) * width]);
        }
    }

    pub fn clear(&mut self) {
        for table in &mut self.tables {
            table.fill(0);
        }
    }

    /// Points as a side sees them, by index.
    pub fn relative(&self, side: Side) -> &[u8; POINTS] {
        &self.relative[side.index()]
    }

    /// The index of a move in a row, as a side sees it.
    fn index(&self, side: Side, m: PieceTo) -> usize {
        m.kind.index() * POINTS + usize::from(self.relative[side.index()][m.to.index()])
    }

    /// Where the rows for a side's moves after the last two moves begin.
    fn starts(&self, side: Side, last_moves: [Option<PieceTo>; 2]) -> [usize; 2] {
        last_moves.map(|last| last.map_or(self.width, |m| self.index(side, m)) * self.width)
    }

    /// The rows for a side's moves after the last two moves.
    pub fn rows(&self, side: Side, last_moves: [Option<PieceTo>; 2]) -> [&[i16]; 2] {
        let [one, two] = self.starts(side, last_moves);
        [&self.tables[0][one..][..self.width], &self.tables[1][two..][..self.width]]
    }

    pub fn update(&mut self, side: Side, last_moves: [Option<PieceTo>; 2], m: PieceTo, bonus: i32) {
        let index = self.index(side, m);
        let (starts, none) = (self.starts(side, last_moves), self.width * self.width);
        for (table, start) in self.tables.iter_mut().zip(starts).filter(|(_, start)| *start != none) {
            update(&mut table[start + index], bonus);
        }
    }
}
