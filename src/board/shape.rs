//! What a board looks like and how its points are joined.

use super::{Point, PointSet};

/// Whether pieces stand on crossings of lines or in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// On crossings, as in Xiangqi.
    Crossings,
    /// In squares, as in chess.
    Squares,
}

/// The river across the middle of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum River {
    /// None.
    None,
    /// Between this rank (counted from 0) and the next: files do not cross it, the border apart.
    Gap(u8),
    /// Along this rank (counted from 0).
    Line(u8),
}

/// The points of a board and its lines. The drawing of the board comes from it as well as the ways of the
/// pieces: a diagonal that is drawn is a diagonal that is walked.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Files in use, from `a`.
    pub files: u8,
    /// Ranks in use, from 1.
    pub ranks: u8,
    /// Points inside files and ranks that do not exist.
    pub holes: PointSet,
    /// Centres of the 3 x 3 fortresses whose two diagonals are lines.
    pub fortresses: &'static [Point],
    /// Where the river is.
    pub river: River,
    /// Crossings or squares.
    pub lattice: Lattice,
}

impl Shape {
    /// How many files a point is from the nearer edge.
    pub fn off_edge(&self, at: Point) -> u8 {
        at.file().min(self.files - 1 - at.file())
    }

    /// The points that exist.
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

    /// Whether the point exists.
    pub const fn has(&self, point: Point) -> bool {
        point.file() < self.files && point.rank() < self.ranks && !self.holes.has(point)
    }

    /// The point at an offset, if it exists.
    pub fn offset(&self, point: Point, files: i8, ranks: i8) -> Option<Point> {
        point.offset(files, ranks).filter(|&to| self.has(to))
    }

    /// Whether a diagonal line joins two points: one is the centre of a fortress, the other one of its corners.
    pub fn joined_diagonally(&self, a: Point, b: Point) -> bool {
        let corner = a.file().abs_diff(b.file()) == 1 && a.rank().abs_diff(b.rank()) == 1;
        corner && self.has(a) && self.has(b) && self.fortresses.iter().any(|&centre| centre == a || centre == b)
    }
}
