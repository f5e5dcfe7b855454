//! One place of the frame that holds every board.

use std::fmt;
use std::str::FromStr;

/// Files of the frame: `a` to `i`.
pub const FILES: u8 = 9;
/// Ranks of the frame: 1 to 10.
pub const RANKS: u8 = 10;
/// Places of the frame.
pub const POINTS: usize = FILES as usize * RANKS as usize;

/// A place of the 9 x 10 frame. Smaller boards use its lower left part, so a `Point` means the same in all games.
///
/// Ordered rank by rank from the first player's side, each rank from file `a`.
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
    /// The place on a file (0 is `a`) and a rank (0 is the first player's back rank).
    ///
    /// # Panics
    /// When the frame has no such file or rank.
    pub const fn at(file: u8, rank: u8) -> Self {
        assert!(file < FILES && rank < RANKS);
        Point(rank * FILES + file)
    }

    /// The place with this index in the frame's order, if there is one.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < POINTS { Some(Point(index as u8)) } else { None }
    }

    /// For tables made by `rules`, which hold indices below [`POINTS`] only.
    pub(crate) const fn known(index: u8) -> Self {
        debug_assert!((index as usize) < POINTS);
        Point(index)
    }

    /// The place's index in the frame's order, below [`POINTS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file `a`.
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The next point of the rank, towards file `i`.
    pub const fn right(self) -> Option<Point> {
        if self.file() + 1 < FILES { Some(Point(self.0 + 1)) } else { None }
    }

    /// 0 for rank 1.
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// The place `files` to the right and `ranks` ahead as the first player sees it, if the frame has it.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file >= 0 && file < FILES as i8 && rank >= 0 && rank < RANKS as i8 {
            Some(Point(rank as u8 * FILES + file as u8))
        } else {
            None
        }
    }

    /// Every place of the frame in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> {
        (0..POINTS as u8).map(Point)
    }

    /// Reads a place at the start of a text; gives it and the rest. The rank takes as many digits as it can.
    ///
    /// # Errors
    /// When the text does not begin with a place of the frame.
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

/// A text that names no place of the frame; holds its first characters.
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
