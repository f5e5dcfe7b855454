//! The rules: what a game is made of ([`GameSpec`]), its tables ([`Rules`]), legal positions ([`Position`]), whole
//! games ([`Game`]) and the two judges: [`judge`] says when a game is over, [`explain`] why a move is not legal.
//! No game is named here.

mod attacks;
mod census;
mod chase;
mod check;
mod compile;
mod ending;
mod explain;
mod game;
mod key;
mod kind;
mod mobility;
pub mod movement;
mod moves;
mod mv;
mod piece;
mod position;
mod setup;
mod side;
mod spec;
mod table;

pub use check::SpecError;
pub use compile::Rules;
pub(crate) use ending::dead;
pub use ending::{Outcome, Reason, Warning, blame, cycle, judge, warning};
pub use explain::{Illegal, explain};
pub use game::{Conduct, Game, PlayError};
pub(crate) use key::splitmix;
pub use kind::{KINDS, Kind};
pub use moves::Which;
pub use mv::Move;
pub use piece::Piece;
pub use position::{Observer, Position, Undo};
pub use setup::{MOST_PLIES, Setup, SetupError};
pub use side::Side;
pub use spec::{
    Captured, DeadPositions, Drop, GameSpec, KindSpec, MoveLimit, Promotion, Rank, Repetition, Resets, Role, Stalemate,
    When,
};
