//! A set of points.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

use super::point::{POINTS, Point};

/// Points below this index are stored in the low word.
const LOW: usize = 64;

/// A set of points: a bitboard. It is two 64-bit words because WebAssembly has no 128-bit integers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet {
    low: u64,
    high: u64,
}

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet { low: 0, high: 0 };
    /// All points of the grid.
    pub const FULL: PointSet = PointSet { low: u64::MAX, high: (1 << (POINTS - LOW)) - 1 };

    /// The rectangle between two opposite corners, lower left and upper right, corners included.
    pub const fn block(from: Point, to: Point) -> Self {
        let mut set = PointSet::EMPTY;
        let mut rank = from.rank();
        while rank <= to.rank() {
            let mut file = from.file();
            while file <= to.file() {
                set = set.with(Point::at(file, rank));
                file += 1;
            }
            rank += 1;
        }
        set
    }

    /// This set with one more point.
    #[must_use]
    pub const fn with(mut self, point: Point) -> Self {
        self.insert(point);
        self
    }

    /// The union of this set and another.
    #[must_use]
    pub const fn union(self, other: PointSet) -> Self {
        PointSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// Adds a point.
    pub const fn insert(&mut self, point: Point) {
        let index = point.index();
        if index < LOW {
            self.low |= 1 << index;
        } else {
            self.high |= 1 << (index - LOW);
        }
    }

    /// Removes a point.
    pub const fn remove(&mut self, point: Point) {
        let index = point.index();
        if index < LOW {
            self.low &= !(1 << index);
        } else {
            self.high &= !(1 << (index - LOW));
        }
    }

    /// Whether the point is in the set.
    pub const fn has(self, point: Point) -> bool {
        let index = point.index();
        if index < LOW { self.low >> index & 1 != 0 } else { self.high >> (index - LOW) & 1 != 0 }
    }

    /// The number of points in the set.
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Iterates over the points in order.
    pub const fn iter(self) -> Points {
        Points(self)
    }

    /// The set reflected across the middle of a board with this many ranks; see [`Point::mirrored`]. Points beyond
    /// the last rank are dropped.
    #[must_use]
    pub fn mirrored(self, ranks: u8) -> Self {
        self.iter().filter(|point| point.rank() < ranks).map(|point| point.mirrored(ranks)).collect()
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    fn bitor(self, other: PointSet) -> PointSet {
        self.union(other)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: PointSet) {
        *self = self.union(other);
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet { low: self.low & other.low, high: self.high & other.high }
    }
}

impl Sub for PointSet {
    type Output = PointSet;
    fn sub(self, other: PointSet) -> PointSet {
        PointSet { low: self.low & !other.low, high: self.high & !other.high }
    }
}

impl Not for PointSet {
    type Output = PointSet;
    /// The points of the grid that are not in the set.
    fn not(self) -> PointSet {
        PointSet::FULL - self
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(PointSet::EMPTY, PointSet::with)
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        self.iter()
    }
}

/// Iterator over the points of a set in order.
#[derive(Clone, Debug)]
pub struct Points(PointSet);

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let set = &mut self.0;
        if set.low != 0 {
            let index = set.low.trailing_zeros() as u8;
            set.low &= set.low - 1;
            Some(Point::known(index))
        } else if set.high != 0 {
            let index = set.high.trailing_zeros() as u8;
            set.high &= set.high - 1;
            Some(Point::known(index + LOW as u8))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_as_a_set_of_indices() {
        let some: PointSet = Point::all().filter(|point| point.index() % 7 == 3).collect();
        assert_eq!(
            some.iter().map(Point::index).collect::<Vec<_>>(),
            (0..POINTS).filter(|i| i % 7 == 3).collect::<Vec<_>>()
        );
        assert_eq!((!some).len() + some.len(), POINTS);
        assert!((some & !some).is_empty());
        assert_eq!((some | !some) - some, !some);
        for point in Point::all() {
            let mut less = some;
            less.remove(point);
            assert_eq!(less.with(point), some.with(point));
            assert_eq!(some.has(point), point.index() % 7 == 3);
        }
    }

    #[test]
    fn a_mirror_undoes_itself() {
        let palace = PointSet::block(Point::at(3, 0), Point::at(5, 2));
        assert_eq!(palace.len(), 9);
        assert_eq!(palace.mirrored(10), PointSet::block(Point::at(3, 7), Point::at(5, 9)));
        assert_eq!(palace.mirrored(10).mirrored(10), palace);
    }
}
