//! Sets of points as pictures, for tests, docs and debugging.

use std::fmt;

use super::{FILES, Point, PointSet, RANKS};

/// A set of points drawn as a board: the rows from the highest rank down, `x` for a point of the set, any other
/// sign for the rest. Blanks between the signs do not count.
///
/// ```
/// use chuhan::{board, board::Point};
/// let set = board![
///     "x . x"
///     ". . ."
/// ];
/// assert!(set.has(Point::at(0, 1)) && set.has(Point::at(2, 1)) && set.len() == 2);
/// ```
#[macro_export]
macro_rules! board {
    ($($row:literal)*) => { $crate::board::PointSet::from_picture(&[$($row),*]) };
}

impl PointSet {
    /// What the [`board!`](crate::board!) literal makes.
    ///
    /// # Panics
    /// When the picture has more rows or columns than the frame.
    pub fn from_picture(rows: &[&str]) -> PointSet {
        let mut set = PointSet::EMPTY;
        for (rank, row) in rows.iter().rev().enumerate() {
            for (file, sign) in row.chars().filter(|sign| !sign.is_whitespace()).enumerate() {
                let point = Point::at(file as u8, rank as u8);
                if sign == 'x' {
                    set.insert(point);
                }
            }
        }
        set
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..RANKS).rev() {
            writeln!(f)?;
            for file in 0..FILES {
                f.write_str(if self.has(Point::at(file, rank)) { "x " } else { ". " })?;
            }
        }
        writeln!(f)
    }
}
