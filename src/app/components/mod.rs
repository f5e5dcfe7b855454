//! The page's parts: each shows a slice of the state and says what was done.

mod analysis;
pub mod board;
mod choice;
pub mod controls;
pub mod dialog;
pub mod hand;
pub mod header;
pub mod lobby;
pub mod moves;
pub mod new_game;
pub mod over;
pub mod piece;
pub mod play;
pub mod rules;
pub mod seats;
pub mod share;
pub mod table;
