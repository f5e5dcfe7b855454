//! What a player is told beside the board.

use super::route::LinkError;
use super::saved::SaveError;
use crate::rules::Warning;
use crate::worker::protocol::Refusal;

/// A message to the player; the views make the sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A past position is shown, in which nothing can be moved.
    Viewing,
    /// The computer is to move.
    NotYourTurn,
    /// Why the last try is not legal; the board's fault says what it was.
    Illegal,
    /// A move was held back because its side would be blamed for repeating.
    Repeats(Warning),
    /// A hint is on its way.
    HintAsked,
    /// What is advised, as far as it has been told.
    Advice,
    /// The worker died and another one does the same.
    EngineRestarted(Failure),
    /// The worker does nothing any more.
    EngineFailed(Failure),
    /// The saved game could not be read, or only in part.
    SaveBroken {
        /// What is wrong with it.
        why: SaveError,
        /// Whether a part of it was opened.
        opened: bool,
    },
    /// The link could be read only in part.
    LinkBroken(LinkError),
}

/// What is wrong with the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It found no legal move.
    NoMove,
    /// It can't do what it was asked for.
    Refused(Refusal),
    /// What it sends can't be read: it is of another version or damaged.
    Garbled,
    /// A file of it could not be loaded: its name, and what the browser or the server says.
    NotLoaded(String, String),
    /// It ended with an error of its own, in the browser's words.
    Crashed(String),
}
