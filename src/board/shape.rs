//! The shape of a board: its points and the lines between them.

use super::{Point, PointSet};

/// Whether pieces stand on intersections or in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// On the intersections of lines, as in Xiangqi.
    Crossings,
    /// In squares, as in chess.
    Squares,
}

/// The river across the middle of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum River {
    /// There is no river.
    None,
    /// Between this rank (counted from 0) and the next one; only the edge files are drawn across it.
    Gap(u8),
    /// On this rank (counted from 0).
    Line(u8),
}

/// The points and lines of a board. The board is drawn from it and movement along lines is compiled from it, so pieces
/// move along exactly the diagonals that are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Files in use, from `a`.
    pub files: u8,
    /// Ranks in use, from 1.
    pub ranks: u8,
    /// Points of that rectangle that the board does not have.
    pub holes: PointSet,
    /// Centres of the 3 x 3 palaces or fortresses, whose two diagonals are lines of the board.
    pub fortresses: &'static [Point],
    /// The river.
    pub river: River,
    /// Intersections or squares.
    pub lattice: Lattice,
}

impl Shape {
    /// The number of files between a point and the nearer edge file.
    pub fn off_edge(&self, at: Point) -> u8 {
        at.file().min(self.files - 1 - at.file())
    }

    /// All points of the board.
    pub const fn points(&self) -> PointSet {
        let mut set = PointSet::EMPTY;
        let mut rank = 0;
        while rank < self.ranks {
            let mut file = 0;
            while file < self.files {
                let point = Point::at(file, rank);
                if !self.holes.has(point) {
                    set.insert(point);
                }
                file += 1;
            }
            rank += 1;
        }
        set
    }

    /// Whether the board has the point.
    pub const fn has(&self, point: Point) -> bool {
        point.file() < self.files && point.rank() < self.ranks && !self.holes.has(point)
    }

    /// The point at an offset, if the board has it.
    pub fn offset(&self, point: Point, files: i8, ranks: i8) -> Option<Point> {
        point.offset(files, ranks).filter(|&to| self.has(to))
    }

    /// Whether a diagonal line joins two points: the centre of a palace or fortress and one of its corners.
    pub fn joined_diagonally(&self, a: Point, b: Point) -> bool {
        let corner = a.file().abs_diff(b.file()) == 1 && a.rank().abs_diff(b.rank()) == 1;
        corner && self.has(a) && self.has(b) && self.fortresses.iter().any(|&centre| centre == a || centre == b)
    }
}
