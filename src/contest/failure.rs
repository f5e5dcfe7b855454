//! Why a command did not succeed.

use std::io;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// An engine does not start, there are no openings or too many void games, or a file of games can't be read or has
    /// no usable positions. In words.
    Refused(String),
    /// The output can't be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}
