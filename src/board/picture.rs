//! Point sets drawn as text, for tests, docs and debugging.

use std::fmt;

use super::{FILES, Point, PointSet, RANKS};

/// A [`PointSet`] literal drawn as a board, from the highest rank down: `x` is a point of the
/// set, any other character is not. Whitespace is ignored.
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
    /// Parses the rows of a [`board!`](crate::board!) literal.
    ///
    /// # Panics
    /// If the picture has more rows or columns than the 9 x 10 grid.
    pub fn from_picture(rows: &[&str]) -> PointSet {
        let mut set = PointSet::EMPTY;
        for (rank, row) in rows.iter().rev().enumerate() {
            for (file, letter) in row.chars().filter(|letter| !letter.is_whitespace()).enumerate() {
                let point = Point::at(file as u8, rank as u8);
                if letter == 'x' {
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
