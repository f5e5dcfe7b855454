//! Effects: what the page has to do after a command.

use super::route::Route;
use super::settings::Settings;
use crate::games::GameId;
use crate::notation::NodeId;
use crate::rules::{Outcome, Warning};
use crate::scene::PieceSet;
use crate::worker::protocol::Ask;

/// A side effect for the page to carry out, in the order given.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Send a message to the worker; starts one if necessary.
    Ask(Ask),
    /// Terminate the worker.
    EndWorker,
    /// Store a game.
    Save {
        /// Under which rules; each has one slot.
        id: GameId,
        /// The text to store, see [`Saved`](super::Saved).
        text: String,
    },
    /// Read a game from storage and send [`Command::Loaded`](super::Command::Loaded).
    Load(GameId),
    /// Load the drawings of a piece set, and say [`Command::SetLoaded`](super::Command::SetLoaded) or
    /// [`Command::SetMissing`](super::Command::SetMissing).
    LoadSet(PieceSet),
    /// Store the settings and apply the theme.
    SaveSettings(Settings),
    /// Announce something in the live region.
    Say(Said),
    /// Replace the address without a visit.
    Go(Route),
    /// Send [`Command::Elapsed`](super::Command::Elapsed) after so many milliseconds.
    Timer(u32),
    /// Copy a text.
    Copy(String),
    /// Activate the waiting version and reload.
    Update,
}

/// An announcement for screen readers.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// The move that led to a node, and the outcome if it ended the game.
    Move(NodeId, Option<Outcome>),
    /// How the game ended.
    Outcome(Outcome),
    /// Why the last move tried is illegal.
    Illegal,
    /// A move needs confirmation because its side would be at fault for repeating.
    Repeats(Warning),
    /// The hint, up to its current step.
    Advice,
    /// A move was taken back.
    TakenBack,
    /// A text was copied.
    Copied,
}
