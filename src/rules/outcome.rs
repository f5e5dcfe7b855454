//! How games end.

use super::Side;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The rule that ended the game.
    pub by: Reason,
}

impl Outcome {
    pub(super) fn draw(by: Reason) -> Self {
        Outcome { winner: None, by }
    }
}

/// The rule that ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// The position was repeated too often, and neither side is to blame or both are.
    Repetition,
    /// The position was repeated too often, and only the loser gave perpetual check.
    PerpetualCheck,
    /// The position was repeated too often, and only the loser chased perpetually.
    PerpetualChase,
    /// Too many moves without progress.
    MoveLimit,
    /// Neither side has the material to mate.
    DeadPosition,
    /// The loser resigned.
    Resignation,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 8] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::Repetition,
        Reason::PerpetualCheck,
        Reason::PerpetualChase,
        Reason::MoveLimit,
        Reason::DeadPosition,
        Reason::Resignation,
    ];
}
