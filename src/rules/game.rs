//! A game: a start position and the moves made from it.

use super::ending::{Outcome, Reason, judge};
use super::explain::{Illegal, explain};
use super::position::{Position, Undo};
use super::{Move, Side};

/// A game in progress or finished. Unlike a [`Position`] it knows its past, so it can tell repetition.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    now: Position,
    plies: Vec<Ply>,
    resigned: Option<Side>,
    conduct: Conduct,
}

/// Whether a game is judged for moves that lead nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Conduct {
    /// By the game's rules.
    #[default]
    Judged,
    /// Friendly: repetition and moves without progress are only counted. The game ends on the board or by resignation.
    Friendly,
}

/// A move made, and what the judge asks about it later.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ply {
    pub m: Move,
    undo: Undo,
    /// Key of the position before the move.
    pub before: u64,
    /// Whether the move gave check.
    pub checks: bool,
}

/// Why a move could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    Over(Outcome),
    /// The move is not legal.
    Illegal(Illegal),
}

impl Game {
    /// A game that begins with this position.
    pub fn new(start: Position) -> Self {
        Game { now: start.clone(), start, plies: Vec::new(), resigned: None, conduct: Conduct::Judged }
    }

    /// Where it began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether it is judged for moves that lead nowhere.
    pub fn conduct(&self) -> Conduct {
        self.conduct
    }

    /// Makes it a friendly game, for good: a game that ended by repetition or the move limit goes on. There is no way
    /// back, since the moves made then need not stand before the judge.
    pub fn befriend(&mut self) {
        self.conduct = Conduct::Friendly;
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// The moves made.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies.iter().map(|ply| ply.m)
    }

    /// How many moves were made.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no move was made.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The move made last.
    pub fn last(&self) -> Option<Move> {
        self.plies.last().map(|ply| ply.m)
    }

    /// The position after so many of its moves; after all of them where there are fewer.
    #[must_use]
    pub fn position_after(&self, plies: usize) -> Position {
        let mut position = self.start.clone();
        for ply in self.plies.iter().take(plies) {
            position.make(ply.m, &mut ());
        }
        position
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the game is over or the move is not legal; nothing has changed then.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        explain(&self.now, m).map_err(PlayError::Illegal)?;
        self.push(m);
        Ok(())
    }

    /// Plays a move that is known to be legal, whether or not the game is over.
    pub(crate) fn push(&mut self, m: Move) {
        let before = self.now.key();
        let undo = self.now.make(m, &mut ());
        self.plies.push(Ply { m, undo, before, checks: self.now.in_check() });
    }

    /// Takes back the last move, or a resignation if that came last.
    pub fn undo(&mut self) -> Option<Move> {
        if self.resigned.take().is_some() {
            return None;
        }
        let ply = self.plies.pop()?;
        self.now.unmake(ply.m, ply.undo, &mut ());
        Some(ply.m)
    }

    /// A side gives up. Does nothing when the game is over.
    pub fn resign(&mut self, side: Side) {
        if self.outcome().is_none() {
            self.resigned = Some(side);
        }
    }

    /// Who gave up.
    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let resigned = |side: Side| Outcome { winner: Some(!side), by: Reason::Resignation };
        judge(self).or_else(|| self.resigned.map(resigned))
    }

    /// How often the position after so many plies had been on the board then, that time included. Counted are the
    /// start and what came after it; a game that is shorter is looked at as it stands.
    pub fn occurrences(&self, plies: usize) -> usize {
        let key = self.plies.get(plies).map_or(self.now.key(), |ply| ply.before);
        1 + self.keys().take(plies).filter(|&earlier| earlier == key).count()
    }

    /// Keys of the positions before the present one, from the start.
    pub(crate) fn keys(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator {
        self.plies.iter().map(|ply| ply.before)
    }

    /// The moves made, each with what takes it back.
    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = (Move, Undo)> + ExactSizeIterator + Clone {
        self.plies.iter().map(|ply| (ply.m, ply.undo))
    }

    pub(super) fn plies(&self) -> &[Ply] {
        &self.plies
    }
}
