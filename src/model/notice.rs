//! Messages to the player beside the board.

use super::route::LinkError;
use super::saved::SaveError;
use crate::rules::Warning;
use crate::worker::protocol::Refusal;

/// A message to the player; the views make the sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A past position is shown; moves are made at the end of the game only.
    Viewing,
    /// It is the computer's turn.
    NotYourTurn,
    /// The last move tried is illegal; the board's fault holds the move and the reason.
    Illegal,
    /// A move needs confirmation because its side would be at fault for repeating.
    Repeats(Warning),
    /// A hint has been requested.
    HintAsked,
    /// The hint, up to its current step.
    Advice,
    /// The worker died and was restarted with the same request.
    EngineRestarted(Failure),
    /// The worker failed for good.
    EngineFailed(Failure),
    /// The saved game is damaged.
    SaveBroken {
        /// What is wrong with it.
        why: SaveError,
        /// Whether the intact part was opened.
        opened: bool,
    },
    /// The link is damaged; its intact part was opened.
    LinkBroken(LinkError),
}

/// Why the worker failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It found no legal move.
    NoMove,
    /// It refused the request.
    Refused(Refusal),
    /// It sent bytes that are not a message of the protocol.
    Garbled,
    /// A file could not be loaded: its name, and the reason from browser or server (may be empty).
    NotLoaded(String, String),
    /// It died of an error; the browser's message.
    Crashed(String),
}
