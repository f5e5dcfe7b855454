//! The board and the hands: drawn, touched, walked over by keys.

mod grid;
mod hand;
mod piece;
mod pointer;

pub use grid::{Board, mark, miniature};
pub use hand::hand;
pub use piece::piece_icon;
pub use pointer::Touchable;
