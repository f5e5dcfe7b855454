//! Places and lines: where pieces stand and what is drawn between the places. Knows no piece and no game.

mod picture;
mod point;
mod set;
mod shape;

pub use point::{BadPoint, FILES, POINTS, Point, RANKS};
pub use set::{PointSet, Points};
pub use shape::{Lattice, River, Shape};
