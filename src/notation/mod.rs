//! Text in and out: positions, moves, whole games, and what the program says.

pub mod algebraic;
pub mod coord;
pub mod fen;
mod notes;
mod record;
mod saved;
pub mod tree;
pub mod tree_text;
pub mod words;
pub mod wxf;

pub use record::{BrokenRecord, Record, RecordError};
pub use saved::{BrokenSave, SaveError, read_saved, write_saved};
pub use tree::{NodeId, Tree};

use crate::games::GameId;
use crate::rules::{Move, Position};

/// A legal move as a game's players write it, in words of the position before it.
pub fn move_text(id: GameId, position: &Position, m: Move) -> String {
    match id {
        GameId::Xiangqi => wxf::write(position, m),
        GameId::LittleDragon | GameId::LittleTrio | GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi => {
            algebraic::write(position, m)
        }
    }
}
