//! The histories: what earlier parts of the search tell about quiet moves.

mod butterfly;
mod continuation;
mod entry;
mod killers;

use self::butterfly::ButterflyHistory;
use self::continuation::ContinuationHistory;
use self::killers::Killers;
use super::stack::PieceTo;
use crate::board::POINTS;
use crate::rules::{Kind, Move, Position, Rules};

/// All histories of quiet moves. A quiet move that causes a cutoff gets a bonus and becomes a killer, quiet moves that
/// were searched before it get a malus.
pub(super) struct Histories {
    killers: Killers,
    butterfly: ButterflyHistory,
    continuation: ContinuationHistory,
}

impl Histories {
    pub fn new() -> Self {
        Histories {
            killers: Killers::new(),
            butterfly: ButterflyHistory::new(),
            continuation: ContinuationHistory::new(),
        }
    }

    /// Makes room for the moves of a game.
    pub fn fit(&mut self, rules: &Rules) {
        self.continuation.fit(rules);
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.killers.clear();
        self.butterfly.clear();
        self.continuation.clear();
    }

    /// A new search begins: killers are forgotten and butterfly history counts for less.
    pub fn age(&mut self) {
        self.killers.clear();
        self.butterfly.age();
    }

    pub fn killers(&self) -> &Killers {
        &self.killers
    }

    /// What is known about the quiet moves of a position that was reached by these last two moves.
    pub fn quiet(&self, position: &Position, last_moves: [Option<PieceTo>; 2]) -> QuietHistory<'_> {
        let mover = position.turn();
        QuietHistory {
            butterfly: self.butterfly.of(mover),
            relative: self.continuation.relative(mover),
            continuation: self.continuation.rows(mover, last_moves),
        }
    }

    /// A quiet move caused a cutoff at this ply after a search to a depth.
    pub fn give_bonus(
        &mut self,
        position: &Position,
        last_moves: [Option<PieceTo>; 2],
        m: Move,
        depth: i32,
        ply: usize,
    ) {
        self.killers.insert(ply, m);
        self.update(position, last_moves, m, entry::bonus(depth));
    }

    /// A quiet move was searched before the one that caused the cutoff.
    pub fn give_malus(&mut self, position: &Position, last_moves: [Option<PieceTo>; 2], m: Move, depth: i32) {
        self.update(position, last_moves, m, -entry::bonus(depth));
    }

    fn update(&mut self, position: &Position, last_moves: [Option<PieceTo>; 2], m: Move, bonus: i32) {
        let mover = position.turn();
        self.butterfly.update(mover, m, bonus);
        if let Some(kind) = position.mover(m) {
            self.continuation.update(mover, last_moves, PieceTo { kind, to: m.to() }, bonus);
        }
    }
}

/// The histories of the quiet moves of one position.
#[derive(Clone, Copy)]
pub(super) struct QuietHistory<'a> {
    butterfly: &'a [i16],
    relative: &'a [u8; POINTS],
    continuation: [&'a [i16]; 2],
}

impl QuietHistory<'_> {
    /// The sum of what the histories say about a quiet move.
    #[inline]
    pub fn score(&self, position: &Position, m: Move) -> i32 {
        let kind = position.mover(m).map_or(0, Kind::index);
        let column = kind * POINTS + usize::from(self.relative[m.to().index()]);
        let continuation = |which: usize| i32::from(self.continuation[which][column]);
        i32::from(self.butterfly[butterfly::index(m)]) + continuation(0) + continuation(1)
    }
}
