//! What is seen and what may be touched, as plain data: no browser in here, all of it runs in native tests.
//!
//! [`Scene`] is the board as drawn, [`Drawing`] its lines, [`dress`] what pieces look like, [`input`] what a tap,
//! drag or key leads to, [`rules_page`] a game's rules as text and boards, [`MoveDiagram`] how a piece moves.

pub mod art;
mod build;
mod drawing;
pub mod dress;
pub mod input;
mod move_diagram;
pub mod rules_page;

pub use build::{Arrow, Cell, HandSlot, Hint, Look, Man, Mark, MarkKind, Prompt, Scene, Shown};
pub use drawing::{Drawing, Label, Place, RiverWord};
pub use dress::{Dress, PieceSet};
pub use input::{Selection, Step, Tap, Touch};
pub use move_diagram::MoveDiagram;
