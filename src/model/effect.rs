//! What follows from a command: the page carries it out.

use super::route::Route;
use super::settings::Settings;
use crate::games::GameId;
use crate::notation::NodeId;
use crate::rules::{Outcome, Warning};
use crate::scene::PieceSet;
use crate::worker::protocol::Ask;

/// Something for the page to do. Effects are carried out in their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Ask the worker, which is started when it is not there.
    Ask(Ask),
    /// End the worker: the game it thought about is left.
    EndWorker,
    /// Keep the game of a kind.
    Save {
        /// The kind.
        id: GameId,
        /// The text to keep, see [`Saved`](super::Saved).
        text: String,
    },
    /// Read the saved game of a kind and give it to [`Command::Loaded`](super::Command::Loaded).
    Load(GameId),
    /// Load the drawings of a piece set, and say [`Command::SetLoaded`](super::Command::SetLoaded) or
    /// [`Command::SetMissing`](super::Command::SetMissing).
    LoadSet(PieceSet),
    /// Keep the settings and show the theme.
    SaveSettings(Settings),
    /// Announce something to who listens.
    Say(Said),
    /// Put another address in place of the present one, without a visit.
    Go(Route),
    /// Send [`Command::Elapsed`](super::Command::Elapsed) after so many milliseconds.
    Timer(u32),
    /// Copy a text.
    Copy(String),
    /// Load the page anew with the version that waits.
    Update,
}

/// What is announced to who listens with a screen reader.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// The move that led to a node, and how the game ended by it.
    Move(NodeId, Option<Outcome>),
    /// How the game ended.
    Outcome(Outcome),
    /// Why the last try is not legal.
    Illegal,
    /// A move was held back because its side would be blamed for repeating.
    Repeats(Warning),
    /// What is advised, as far as it has been told.
    Advice,
    /// A move was taken back.
    TakenBack,
    /// A text was copied.
    Copied,
}
