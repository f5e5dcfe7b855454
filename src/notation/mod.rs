//! Text in and out: positions, moves, whole games, and what the program says.

pub mod coord;
pub mod fen;
mod record;
pub mod words;

pub use record::{BrokenRecord, Record, RecordError};
