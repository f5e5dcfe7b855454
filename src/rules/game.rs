//! A game: a start position and the history of moves made from it.

use super::position::{Position, Undo};
use super::{Move, Side};

/// A game in progress or finished. Unlike a [`Position`] it has a history, so it can be judged for repetition.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    now: Position,
    plies: Vec<Ply>,
    pub(super) resigned: Option<Side>,
    conduct: Conduct,
}

/// Whether repetition and the move limit end a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Conduct {
    /// They do, by the rules of the game.
    #[default]
    Judged,
    /// They do not, in a friendly game: it ends by mate, stalemate, dead position or resignation only.
    Friendly,
}

/// A move of the history with what judging needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ply {
    pub m: Move,
    undo: Undo,
    /// The Zobrist key of the position before the move.
    pub before: u64,
    /// Whether the move gave check.
    pub checks: bool,
}

impl Game {
    /// A new game from this position, judged by its rules.
    pub fn new(start: Position) -> Self {
        Game { now: start.clone(), start, plies: Vec::new(), resigned: None, conduct: Conduct::Judged }
    }

    /// The position the game started from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether repetition and the move limit end the game.
    pub fn conduct(&self) -> Conduct {
        self.conduct
    }

    /// Makes it a friendly game, so that one that ended by repetition or the move limit goes on. This can't be reversed:
    /// under the rules of the game the later moves could not have been made.
    pub fn befriend(&mut self) {
        self.conduct = Conduct::Friendly;
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// The moves made.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies.iter().map(|ply| ply.m)
    }

    /// The number of moves made, in plies.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no move has been made.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The last move.
    pub fn last(&self) -> Option<Move> {
        self.plies.last().map(|ply| ply.m)
    }

    /// The position after this many plies, or the current one if there are fewer. Replays the game from its start.
    #[must_use]
    pub fn position_after(&self, plies: usize) -> Position {
        let mut position = self.start.clone();
        for ply in self.plies.iter().take(plies) {
            position.make(ply.m, &mut ());
        }
        position
    }

    /// Makes a move that is known to be legal, whether or not the game is over.
    pub(crate) fn push(&mut self, m: Move) {
        let before = self.now.key();
        let undo = self.now.make(m, &mut ());
        self.plies.push(Ply { m, undo, before, checks: self.now.in_check() });
    }

    /// Takes back the last move and returns it, or takes back a resignation.
    pub fn undo(&mut self) -> Option<Move> {
        if self.resigned.take().is_some() {
            return None;
        }
        let ply = self.plies.pop()?;
        self.now.unmake(ply.m, ply.undo, &mut ());
        Some(ply.m)
    }

    /// The side that resigned.
    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// The number of occurrences, from the start of the game on, of the position after this many plies, up to and
    /// including that one. Beyond the end of the game it is that of the current position.
    pub fn occurrences(&self, plies: usize) -> usize {
        let key = self.plies.get(plies).map_or(self.now.key(), |ply| ply.before);
        1 + self.keys().take(plies).filter(|&earlier| earlier == key).count()
    }

    /// The Zobrist keys of the earlier positions, from the start.
    pub(crate) fn keys(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator {
        self.plies.iter().map(|ply| ply.before)
    }

    /// The moves made, each with what unmakes it.
    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = (Move, Undo)> + ExactSizeIterator + Clone {
        self.plies.iter().map(|ply| (ply.m, ply.undo))
    }

    /// The history.
    pub(super) fn plies(&self) -> &[Ply] {
        &self.plies
    }
}
