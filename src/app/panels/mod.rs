//! What stands beside and above the board.

mod analysis;
mod choice;
mod controls;
mod header;
mod moves;
mod seats;

pub use analysis::analysis;
pub use choice::levels;
pub use controls::{button, controls, notice};
pub use header::header;
pub use moves::{LIST, moves};
pub use seats::seat;
