//! What stands around the board.

mod analysis;
mod bar;
mod choice;
mod header;
mod icon;
mod info;
mod moves;
mod result;
mod status;
mod strip;
mod tabs;

pub use bar::{bar, button, steps};
pub use choice::levels;
pub use header::header;
pub use moves::LIST;
pub use result::result;
pub use status::status;
pub use strip::strip;
pub use tabs::tabs;
