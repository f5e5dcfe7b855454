//! The rules of games: [`GameSpec`], a game as data; [`Rules`], the same compiled to tables; [`Position`], a legal
//! position; [`Game`], a position with its history; [`judge`], which says when a game is over; [`explain()`], which says
//! why a move is not legal. No game is named here.
//!
//! The modules are listed in groups from the bottom up. No two use each other, directly or in a circle.

mod kind;
mod mv;
mod piece;
mod side;

pub mod movement;
mod placement;
mod relative;
mod spec;

mod key;
mod move_tables;
mod random;

mod census;
mod check;
mod compile;
mod compiled;
mod mobility;

mod attacks;
mod moves;
mod position;
mod setup;

mod chase;
mod ending;
mod explain;
mod game;
mod outcome;
mod play;

pub use check::SpecError;
pub use compiled::Rules;
pub(crate) use ending::dead;
pub use ending::{Warning, blame, cycle, judge, warning};
pub use explain::{Illegal, explain};
pub use game::{Conduct, Game};
pub use kind::{KINDS, Kind};
pub use moves::Which;
pub use mv::Move;
pub use outcome::{Outcome, Reason};
pub use piece::Piece;
pub use placement::{Placement, PlacementError, RankError};
pub use play::PlayError;
pub use position::{Observer, Position, Undo};
pub(crate) use random::splitmix;
pub use setup::{MOST_PLIES, Setup, SetupError};
pub use side::Side;
pub use spec::{
    Captured, DeadPositions, DropRule, GameSpec, KindSpec, MoveLimit, Promotion, Repetition, Resets, Role, Stalemate,
    When,
};
