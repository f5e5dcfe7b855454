//! Commands: everything that can change the model. Those without arguments have names, which buttons and tests share.

use super::notice::Failure;
use super::page::Dialog;
use super::round::Tab;
use super::seat::Seats;
use super::settings::Settings;
use crate::games::GameId;
use crate::notation::NodeId;
use crate::rules::{Conduct, Position, Side};
use crate::scene::{PieceSet, Tap};
use crate::worker::protocol::Tell;

/// A command to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// The address changed; the fragment after `#`, percent-decoded.
    Visit(String),
    /// The saved text of a game from storage; answers [`Effect::Load`](super::Effect::Load).
    Loaded(GameId, Option<String>),
    /// Changes the settings.
    Set(Settings),
    /// The art of a piece set has been loaded.
    SetLoaded(PieceSet),
    /// The art of a piece set could not be loaded.
    SetMissing(PieceSet),
    /// Dismisses the message that a piece set could not be loaded.
    MissingSeen,
    /// Opens a dialog, or closes the open one.
    Dialog(Option<Dialog>),
    /// A new version is ready.
    UpdateReady,
    /// Activates the new version.
    UpdateNow,
    /// Postpones the new version.
    UpdateLater,
    /// Copies a text to the clipboard.
    Copy(String),
    /// The text is in the clipboard.
    Copied(String),
    /// Time has passed, see [`Effect::Timer`](super::Effect::Timer).
    Elapsed,
    /// A command to the game on the screen.
    Round(RoundCommand),
}

/// A command to the game on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundCommand {
    /// Input on the board or a hand.
    Tap(Tap),
    /// Moves the cursor to a node.
    Show(NodeId),
    /// Moves the cursor to the start.
    First,
    /// Moves the cursor one ply back.
    Previous,
    /// Moves the cursor one ply forward in its line.
    Next,
    /// Moves the cursor to the end of its line.
    Last,
    /// Takes back the last move; against the computer, back to the person's last turn.
    Undo,
    /// Requests a hint, or its next step.
    Hint,
    /// Starts the analysis with this number of lines, or stops it.
    Analyse(Option<u8>),
    /// Makes the computer move now; cancels a hint.
    Stop,
    /// Resigns for the person to move, or for the only person. Has to be sent twice within [`RESIGN_MS`](super::RESIGN_MS).
    Resign,
    /// Takes back a Resign that was not confirmed.
    KeepPlaying,
    /// Turns the board.
    Flip,
    /// Shows the result of the game that is over, or hides it.
    Result(bool),
    /// Chooses what the panel beside the board shows.
    Tab(Tab),
    /// Sets the level of the computer that plays a side, from its next move on.
    Level(Side, u8),
    /// Starts a new game under the same rules.
    New {
        /// Who plays.
        seats: Seats,
        /// The starting position.
        start: Box<Position>,
        /// Whether repetition is judged.
        conduct: Conduct,
    },
    /// Continues a game that ended by repetition or the move limit as a friendly one.
    Befriend,
    /// Replays the moves of the repetition that ended the game.
    Replay,
    /// Dismisses the notice and clears the selection.
    Dismiss,
    /// A message from the worker.
    Heard(Tell),
    /// The worker failed to start or died.
    Failed(Failure),
}

impl From<RoundCommand> for Command {
    fn from(command: RoundCommand) -> Self {
        Command::Round(command)
    }
}

impl Command {
    /// The commands without arguments, by name.
    pub const NAMED: [(&'static str, Command); 26] = [
        ("first", Command::Round(RoundCommand::First)),
        ("previous", Command::Round(RoundCommand::Previous)),
        ("next", Command::Round(RoundCommand::Next)),
        ("last", Command::Round(RoundCommand::Last)),
        ("undo", Command::Round(RoundCommand::Undo)),
        ("hint", Command::Round(RoundCommand::Hint)),
        ("analyse", Command::Round(RoundCommand::Analyse(Some(1)))),
        ("analysis-off", Command::Round(RoundCommand::Analyse(None))),
        ("stop", Command::Round(RoundCommand::Stop)),
        ("resign", Command::Round(RoundCommand::Resign)),
        ("flip", Command::Round(RoundCommand::Flip)),
        ("befriend", Command::Round(RoundCommand::Befriend)),
        ("replay", Command::Round(RoundCommand::Replay)),
        ("put-down", Command::Round(RoundCommand::Tap(Tap::Cancel))),
        ("dismiss", Command::Round(RoundCommand::Dismiss)),
        ("new-game", Command::Dialog(Some(Dialog::NewGame))),
        ("share", Command::Dialog(Some(Dialog::Share))),
        ("keep-playing", Command::Round(RoundCommand::KeepPlaying)),
        ("result", Command::Round(RoundCommand::Result(true))),
        ("hide-result", Command::Round(RoundCommand::Result(false))),
        ("tab-moves", Command::Round(RoundCommand::Tab(Tab::Moves))),
        ("tab-analysis", Command::Round(RoundCommand::Tab(Tab::Analysis))),
        ("tab-info", Command::Round(RoundCommand::Tab(Tab::Info))),
        ("more", Command::Dialog(Some(Dialog::More))),
        ("settings", Command::Dialog(Some(Dialog::Settings))),
        ("close", Command::Dialog(None)),
    ];

    /// The command of this name.
    pub fn named(name: &str) -> Option<Command> {
        Command::NAMED.into_iter().find(|(other, _)| *other == name).map(|(_, command)| command)
    }

    /// Its name, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        Command::NAMED.iter().find(|(_, command)| command == self).map(|(name, _)| *name)
    }
}
