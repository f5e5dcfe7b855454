//! Playing a game by the rules: only legal moves, and none after the end.

use super::ending::judge;
use super::explain::{Illegal, explain};
use super::{Game, Move, Outcome, Reason, Side};

/// Why a move could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over(Outcome),
    /// The move is not legal.
    Illegal(Illegal),
}

impl Game {
    /// Plays a move.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; the game is unchanged then.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        explain(self.position(), m).map_err(PlayError::Illegal)?;
        self.push(m);
        Ok(())
    }

    /// A side resigns. Does nothing if the game is over.
    pub fn resign(&mut self, side: Side) {
        if self.outcome().is_none() {
            self.resigned = Some(side);
        }
    }

    /// The result of the game, or `None` if it is not over. Each call generates moves and searches the history,
    /// so keep the result if it is needed often.
    pub fn outcome(&self) -> Option<Outcome> {
        let resigned = |side: Side| Outcome { winner: Some(!side), by: Reason::Resignation };
        judge(self).or_else(|| self.resigned.map(resigned))
    }
}
