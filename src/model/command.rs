//! What may happen to the page. Commands without arguments have names; buttons, keys and tests share the table.

use super::notice::Failure;
use super::page::Dialog;
use super::seat::Seats;
use super::settings::Settings;
use crate::games::GameId;
use crate::notation::NodeId;
use crate::rules::{Conduct, Position, Side};
use crate::scene::{PieceSet, Tap};
use crate::worker::protocol::Tell;

/// What may happen to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// The address in the bar is this now; what follows its `#`, escapes undone.
    Visit(String),
    /// The saved game of a kind as it was found in storage.
    Loaded(GameId, Option<String>),
    /// Other settings hold.
    Set(Settings),
    /// The drawings of a piece set are there.
    SetLoaded(PieceSet),
    /// The drawings of a piece set can't be had now.
    SetMissing(PieceSet),
    /// The player has read that a piece set can't be had.
    MissingSeen,
    /// Opens what is over the page, or closes it.
    Dialog(Option<Dialog>),
    /// A new version waits.
    UpdateReady,
    /// Takes the new version.
    UpdateNow,
    /// Puts the new version off.
    UpdateLater,
    /// A text is to be copied.
    Copy(String),
    /// The text was copied.
    Copied(String),
    /// Time has passed, see [`Effect::Timer`](super::Effect::Timer).
    Elapsed,
    /// Something in the game that is on the screen.
    Round(RoundCommand),
}

/// What may happen in a game on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundCommand {
    /// The player did something on the board or a hand.
    Tap(Tap),
    /// Shows a node.
    Show(NodeId),
    /// Shows the start of the game.
    First,
    /// Shows the position before the one shown.
    Previous,
    /// Shows the position after the one shown, in its line.
    Next,
    /// Shows where the line that is shown ends.
    Last,
    /// Takes back the last move, against the computer the last move of one's own.
    Undo,
    /// Asks for advice, or for more of it.
    Hint,
    /// Switches the analysis on, with so many lines, or off.
    Analyse(Option<u8>),
    /// Ends the search with what it has; a hint is called off.
    Stop,
    /// The person to move, or the only one, resigns; the first time it is only asked.
    Resign,
    /// Turns the board.
    Flip,
    /// The computer plays a side at another level, from its next move on.
    Level(Side, u8),
    /// Starts another game of the same kind.
    New {
        /// Who plays.
        seats: Seats,
        /// The position it begins with.
        start: Box<Position>,
        /// Whether repetition is judged.
        conduct: Conduct,
    },
    /// Goes on with a game that was judged as a friendly one.
    Befriend,
    /// Plays the repetition that ended the game on the board, from its start.
    Replay,
    /// Puts the notice away, and lets go of what is touched.
    Dismiss,
    /// The worker says something.
    Heard(Tell),
    /// The worker is gone.
    Failed(Failure),
}

impl From<RoundCommand> for Command {
    fn from(command: RoundCommand) -> Self {
        Command::Round(command)
    }
}

impl Command {
    /// The commands that need no arguments, by their names.
    pub const NAMED: [(&'static str, Command); 20] = [
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
        ("result", Command::Dialog(Some(Dialog::Over))),
        ("settings", Command::Dialog(Some(Dialog::Settings))),
        ("close", Command::Dialog(None)),
    ];

    /// The command with a name.
    pub fn named(name: &str) -> Option<Command> {
        Command::NAMED.into_iter().find(|(other, _)| *other == name).map(|(_, command)| command)
    }

    /// Its name, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        Command::NAMED.iter().find(|(_, command)| command == self).map(|(name, _)| *name)
    }
}
