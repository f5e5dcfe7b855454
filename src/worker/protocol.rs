//! What page and worker say to each other, as bytes.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::search::{Budget, Score};

/// What the page asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Search where the game of a record stands. The latest wish wins: a search under way is dropped, without a last
    /// word on it.
    Think {
        /// A number for the answers. The page counts up and drops answers to older jobs.
        job: u32,
        /// The game, as [`Record`](crate::notation::Record) writes it.
        record: String,
        /// How long; a level tightens it.
        budget: Budget,
        /// 1 to 8; `None` for all the budget gives.
        level: Option<u8>,
        /// From what a level chooses among moves and misjudges: the same for a whole game, another one for the next.
        seed: u64,
    },
    /// End the search under way: it is `Done` with what it has.
    Stop,
    /// Change the table's size; what was found is forgotten.
    SetHash {
        /// How large, in MiB; kept between 1 and [`MOST_HASH_MIB`].
        mib: u32,
    },
}

/// The largest table one may ask for.
pub const MOST_HASH_MIB: u32 = 256;

/// What the worker tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tell {
    /// It listens. Asked before that, it does not hear.
    Ready,
    /// A depth more was finished.
    Progress {
        /// Of which job.
        job: u32,
        /// What has been found so far.
        info: SearchInfo,
    },
    /// The search has ended.
    Done {
        /// Of which job.
        job: u32,
        /// The move to play, as coordinates; `None` when there is no legal one.
        best: Option<String>,
        /// What was found.
        info: SearchInfo,
    },
    /// The job can't be done.
    Refused {
        /// Which job.
        job: u32,
        /// Why, in words.
        why: String,
    },
}

/// What a search has found: a [`Report`](crate::search::Report) in words that need no game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchInfo {
    /// The depth that was finished, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// Moves made on the board so far.
    pub nodes: u64,
    /// Time since the job was begun.
    pub ms: u32,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
    /// The best lines, best first.
    pub lines: Vec<InfoLine>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InfoLine {
    /// The moves, as coordinates.
    pub moves: Vec<String>,
    /// The worth for the side to move.
    pub score: Score,
}

/// Bytes that say nothing, or more than they should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Garbled {
    /// They can't be read.
    Unreadable(postcard::Error),
    /// So many are left over.
    Surplus(usize),
}

impl fmt::Display for Garbled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Garbled::Unreadable(why) => write!(f, "the message can't be read: {why}"),
            Garbled::Surplus(count) => write!(f, "{count} bytes are left over"),
        }
    }
}

impl std::error::Error for Garbled {}

fn encode(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("numbers and text fit a vector")
}

fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Garbled> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        Ok((_, rest)) => Err(Garbled::Surplus(rest.len())),
        Err(why) => Err(Garbled::Unreadable(why)),
    }
}

impl Ask {
    /// As bytes.
    pub fn encode(&self) -> Vec<u8> {
        encode(self)
    }

    /// From bytes.
    ///
    /// # Errors
    /// When they are not exactly what [`encode`](Self::encode) could have made.
    pub fn decode(bytes: &[u8]) -> Result<Self, Garbled> {
        decode(bytes)
    }
}

impl Tell {
    /// As bytes.
    pub fn encode(&self) -> Vec<u8> {
        encode(self)
    }

    /// From bytes.
    ///
    /// # Errors
    /// When they are not exactly what [`encode`](Self::encode) could have made.
    pub fn decode(bytes: &[u8]) -> Result<Self, Garbled> {
        decode(bytes)
    }

    /// Which job it is about.
    pub fn job(&self) -> Option<u32> {
        match *self {
            Tell::Ready => None,
            Tell::Progress { job, .. } | Tell::Done { job, .. } | Tell::Refused { job, .. } => Some(job),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The laws of messages are in `tests/properties.rs`.
    #[test]
    fn a_text_longer_than_all_memory_is_refused() {
        assert!(Ask::decode(&[0, 1, 0xff, 0xff, 0xff, 0xff, 0x0f, b'x']).is_err());
    }
}
