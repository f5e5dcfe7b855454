//! Board geometry: points, sets of points, and the shape of a board with its lines. Knows nothing of pieces or games.

mod picture;
mod point;
mod set;
mod shape;

pub use point::{BadPoint, FILES, POINTS, Point, RANKS};
pub use set::{PointSet, Points};
pub use shape::{Lattice, River, Shape};
