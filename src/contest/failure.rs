//! How matches, and what is drawn from their games, can fail.

use std::io;

/// Why a command did not come to its end.
#[derive(Debug)]
pub enum Failure {
    /// An engine does not start, there are no openings or too many void games, or a file of games can't be read or says
    /// nothing. In words.
    Refused(String),
    /// What it finds can't be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}
