//! The lines of an empty board, from its [`Shape`](crate::board::Shape).

use std::fmt::Write;

use super::dress::marked_starts;
use crate::board::{Lattice, Point, River};
use crate::games::GameId;
use crate::rules::{Position, Side};

/// Distance of two points.
pub const UNIT: i32 = 100;
/// Room for the coordinates around the points' cells.
const PAD: i32 = 36;

/// A place in the drawing, in hundredths of a point's distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// A coordinate at the edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Its middle.
    pub at: Place,
    /// What it says.
    pub text: String,
}

/// A character written in the river.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiverWord {
    /// Its middle.
    pub at: Place,
    /// Which.
    pub sign: char,
    /// Whether it is seen from the other side.
    pub upside_down: bool,
}

/// An empty board: everything but pieces and marks. Strings are SVG path data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Width of the whole.
    pub width: i32,
    /// Height of the whole.
    pub height: i32,
    /// Thin lines.
    pub lines: String,
    /// Thick lines: the border, the river where it is a line.
    pub border: String,
    /// The river's water.
    pub water: String,
    /// Corners around start points.
    pub marks: String,
    /// The palaces' or fortresses' ground.
    pub palaces: String,
    /// Coordinates.
    pub labels: Vec<Label>,
    /// What is written in the river.
    pub words: Vec<RiverWord>,
}

/// How points lie on the drawing.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    files: i32,
    ranks: i32,
    flipped: bool,
}

impl Layout {
    pub fn new(id: GameId, flipped: bool) -> Self {
        let shape = &id.spec().shape;
        Layout { files: i32::from(shape.files), ranks: i32::from(shape.ranks), flipped }
    }

    /// The middle of a point.
    pub fn place(self, point: Point) -> Place {
        let (file, rank) = (i32::from(point.file()), i32::from(point.rank()));
        let (column, row) = if self.flipped { (self.files - 1 - file, rank) } else { (file, self.ranks - 1 - rank) };
        Place { x: PAD + UNIT / 2 + column * UNIT, y: PAD + UNIT / 2 + row * UNIT }
    }

    /// All points as they are seen, row by row from the top left; `None` where the board has a hole.
    pub fn rows(self, id: GameId) -> Vec<Vec<Option<Point>>> {
        let shape = &id.spec().shape;
        let point = |column: i32, row: i32| {
            let (file, rank) =
                if self.flipped { (self.files - 1 - column, row) } else { (column, self.ranks - 1 - row) };
            Some(Point::at(file as u8, rank as u8)).filter(|&point| shape.has(point))
        };
        (0..self.ranks).map(|row| (0..self.files).map(|column| point(column, row)).collect()).collect()
    }
}

impl Drawing {
    /// Draws the board of a game; flipped, the second player sits at the bottom.
    ///
    /// # Panics
    /// Never: writing to a string can't fail.
    pub fn new(id: GameId, flipped: bool) -> Self {
        let shape = &id.spec().shape;
        let layout = Layout::new(id, flipped);
        let mut drawing = Drawing {
            width: layout.files * UNIT + 2 * PAD,
            height: layout.ranks * UNIT + 2 * PAD,
            lines: String::new(),
            border: String::new(),
            water: String::new(),
            marks: String::new(),
            palaces: String::new(),
            labels: Vec::new(),
            words: Vec::new(),
        };
        match shape.lattice {
            Lattice::Crossings => drawing.crossings(id, layout),
            Lattice::Squares => drawing.squares(layout),
        }
        drawing.label(layout);
        drawing
    }

    fn crossings(&mut self, id: GameId, layout: Layout) {
        let shape = &id.spec().shape;
        let crosses_gap = |low: Point, high: Point| match shape.river {
            River::Gap(rank) => {
                low.rank() == rank && high.rank() == rank + 1 && low.file() > 0 && low.file() + 1 < shape.files
            }
            River::None | River::Line(_) => false,
        };
        let on_river =
            |a: Point, b: Point| matches!(shape.river, River::Line(rank) if a.rank() == rank && b.rank() == rank);
        for point in shape.points() {
            for (files, ranks) in [(1, 0), (0, 1)] {
                let Some(next) = shape.offset(point, files, ranks) else { continue };
                if crosses_gap(point, next) {
                    continue;
                }
                let line = if on_river(point, next) { &mut self.border } else { &mut self.lines };
                segment(line, layout.place(point), layout.place(next));
            }
        }
        for &centre in shape.fortresses {
            for (files, ranks) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                if let Some(corner) = shape.offset(centre, files, ranks) {
                    segment(&mut self.lines, layout.place(centre), layout.place(corner));
                }
            }
            let place = layout.place(centre);
            rectangle(&mut self.palaces, place.x - UNIT, place.y - UNIT, 2 * UNIT, 2 * UNIT);
        }
        let (left, top) = (PAD + UNIT / 2, PAD + UNIT / 2);
        let (wide, high) = ((layout.files - 1) * UNIT, (layout.ranks - 1) * UNIT);
        if shape.holes.is_empty() {
            rectangle(&mut self.border, left - 9, top - 9, wide + 18, high + 18);
        }
        match shape.river {
            River::Gap(rank) => {
                let y = layout.place(Point::at(0, rank)).y.min(layout.place(Point::at(0, rank + 1)).y);
                rectangle(&mut self.water, left, y, wide, UNIT);
                // 楚河 stands on the first player's left, 漢界 on the right, each readable from its own side.
                let words = [('楚', 1), ('河', 2), ('漢', 7), ('界', 6)];
                for (sign, column) in words {
                    let at = Place { x: layout.place(Point::at(column, rank)).x, y: y + UNIT / 2 };
                    self.words.push(RiverWord { at, sign, upside_down: column > 4 });
                }
            }
            River::Line(rank) => {
                let y = layout.place(Point::at(0, rank)).y;
                rectangle(&mut self.water, left, y - 13, wide, 26);
            }
            River::None => (),
        }
        for at in starts_of(id, marked_starts(id)) {
            self.mark(layout.place(at), left, left + wide);
        }
    }

    /// Four corners around a point, those beyond the edge left off.
    fn mark(&mut self, at: Place, left: i32, right: i32) {
        let (gap, arm) = (9, 15);
        for (sx, sy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
            if (sx < 0 && at.x == left) || (sx > 0 && at.x == right) {
                continue;
            }
            let (x, y) = (at.x + sx * gap, at.y + sy * gap);
            write!(self.marks, "M{} {y}H{x}V{}", x + sx * arm, y + sy * arm).expect("a string takes all");
        }
    }

    fn squares(&mut self, layout: Layout) {
        let (wide, high) = (layout.files * UNIT, layout.ranks * UNIT);
        for file in 1..layout.files {
            let x = PAD + file * UNIT;
            segment(&mut self.lines, Place { x, y: PAD }, Place { x, y: PAD + high });
        }
        for rank in 1..layout.ranks {
            let y = PAD + rank * UNIT;
            segment(&mut self.lines, Place { x: PAD, y }, Place { x: PAD + wide, y });
        }
        rectangle(&mut self.border, PAD, PAD, wide, high);
    }

    fn label(&mut self, layout: Layout) {
        for file in 0..layout.files as u8 {
            let x = layout.place(Point::at(file, 0)).x;
            let text = char::from(b'a' + file).to_string();
            for y in [PAD / 2, self.height - PAD / 2] {
                self.labels.push(Label { at: Place { x, y }, text: text.clone() });
            }
        }
        for rank in 0..layout.ranks as u8 {
            let y = layout.place(Point::at(0, rank)).y;
            for x in [PAD / 2, self.width - PAD / 2] {
                self.labels.push(Label { at: Place { x, y }, text: (rank + 1).to_string() });
            }
        }
    }
}

/// Where pieces with one of these letters stand at the start.
fn starts_of(id: GameId, letters: &[char]) -> Vec<Point> {
    let start = Position::start(id.rules());
    let is_wanted = |point: &Point| {
        start.at(*point).is_some_and(|piece| letters.contains(&start.rules().kind_spec(piece.kind()).letter))
    };
    Side::ALL.into_iter().flat_map(|side| start.pieces(side)).filter(is_wanted).collect()
}

fn segment(path: &mut String, from: Place, to: Place) {
    write!(path, "M{} {}L{} {}", from.x, from.y, to.x, to.y).expect("a string takes all");
}

fn rectangle(path: &mut String, x: i32, y: i32, wide: i32, high: i32) {
    write!(path, "M{x} {y}h{wide}v{high}h{}z", -wide).expect("a string takes all");
}
