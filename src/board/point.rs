//! A point of the grid that contains every board.

use std::fmt;
use std::str::FromStr;

/// Files of the grid: `a` to `i`.
pub const FILES: u8 = 9;
/// Ranks of the grid: 1 to 10.
pub const RANKS: u8 = 10;
/// Points of the grid.
pub const POINTS: usize = FILES as usize * RANKS as usize;

/// A point of the 9 x 10 grid. Smaller boards use its lower left corner, so a `Point` means the same in all games.
///
/// Points are ordered by rank, starting at the first player's back rank, and by file within a rank.
///
/// ```
/// use chuhan::board::Point;
/// let point: Point = "e10".parse().unwrap();
/// assert_eq!((point.file(), point.rank()), (4, 9));
/// assert_eq!(point.to_string(), "e10");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The point at a file (0 is `a`) and a rank (0 is the first player's back rank).
    ///
    /// # Panics
    /// If the file or rank is outside the grid.
    pub const fn at(file: u8, rank: u8) -> Self {
        assert!(file < FILES && rank < RANKS);
        Point(rank * FILES + file)
    }

    /// The point with this index, or `None` if the index is not below [`POINTS`].
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < POINTS { Some(Point(index as u8)) } else { None }
    }

    /// Unchecked in release builds, for compiled tables, whose indices are all below [`POINTS`].
    pub(crate) const fn known(index: u8) -> Self {
        debug_assert!((index as usize) < POINTS);
        Point(index)
    }

    /// The index of the point, below [`POINTS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file: 0 for `a`.
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The next point on the same rank, towards file `i`.
    pub const fn right(self) -> Option<Point> {
        if self.file() + 1 < FILES { Some(Point(self.0 + 1)) } else { None }
    }

    /// The rank: 0 for rank 1.
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// The point `files` to the right and `ranks` up as the first player sees it, or `None` outside the grid.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file >= 0 && file < FILES as i8 && rank >= 0 && rank < RANKS as i8 {
            Some(Point(rank as u8 * FILES + file as u8))
        } else {
            None
        }
    }

    /// The point reflected across the middle of a board with this many ranks: where the second player has what the
    /// first player has here.
    ///
    /// # Panics
    /// If the point is beyond the last rank.
    #[must_use]
    pub const fn mirrored(self, ranks: u8) -> Self {
        Point::at(self.file(), ranks - 1 - self.rank())
    }

    /// All points of the grid in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> {
        (0..POINTS as u8).map(Point)
    }

    /// Parses a point at the start of a text and returns it with the rest of the text. A two-digit rank is preferred
    /// to a one-digit one.
    ///
    /// # Errors
    /// If the text does not start with a point of the grid.
    pub fn read(text: &str) -> Result<(Point, &str), BadPoint> {
        let bad = || BadPoint(text.chars().take(3).collect());
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(bad)?;
        let rest = chars.as_str();
        let digits = rest.bytes().take(2).take_while(u8::is_ascii_digit).count();
        let rank: u8 = rest[..digits].parse().map_err(|_| bad())?;
        let file = (letter as u32).wrapping_sub('a' as u32);
        if file < u32::from(FILES) && (1..=RANKS).contains(&rank) && !rest.starts_with('0') {
            Ok((Point::at(file as u8, rank - 1), &rest[digits..]))
        } else {
            Err(bad())
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a point; holds its first characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPoint(pub String);

impl fmt::Display for BadPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a point: a file a-i and a rank 1-10 are wanted", self.0)
    }
}

impl std::error::Error for BadPoint {}

impl FromStr for Point {
    type Err = BadPoint;

    fn from_str(text: &str) -> Result<Self, BadPoint> {
        match Point::read(text)? {
            (point, "") => Ok(point),
            _ => Err(BadPoint(text.chars().take(6).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(Point::from_index(point.index()), Some(point));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "a", "a0", "a01", "a11", "j1", "A1", "1a", "a1 ", "é1", "a100"] {
            assert!(text.parse::<Point>().is_err(), "{text}");
        }
    }
}
