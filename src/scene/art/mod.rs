//! The drawings on the pieces and in the river: outlines that are read from the file of a piece set.
//!
//! `static/sets/` has a file for each [`PieceSet`](super::PieceSet). It is a text with a line for each drawing:
//! a name, the side of a square box and an outline in that box as SVG path data, a blank between them. The name is
//! the character drawn or a [`Symbol::name`]. y points down; filling by the non-zero and by the even-odd rule gives the same.
//! Lines that begin with `#` are comments. A file has all that the boards of all games need, so only one is loaded.
//!
//! `scripts/art/sets.py` writes the files.

mod symbol;
#[cfg(test)]
mod tests;

use std::rc::Rc;

pub use symbol::Symbol;

use super::dress::Face;

/// The drawings of a piece set. The default has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceArt {
    outlines: Vec<(Face, Outline)>,
}

/// A drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The side of the square box it is drawn in: from 100 to 1000.
    pub side: i32,
    /// SVG path data.
    pub path: Rc<str>,
}

/// The text is not that of a piece set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadArt {
    /// The first line that can't be read, from 1; one after the last where there is no outline at all.
    pub line: usize,
}

impl PieceArt {
    /// Reads the file of a piece set.
    ///
    /// # Errors
    /// [`BadArt`] where a line is no comment and no drawing, or no line is one.
    ///
    /// ```
    /// # use chuhan::scene::{art::PieceArt, dress::Face};
    /// let art = PieceArt::read("# A small set.\n帥 250 M9 9h9v9z\n").unwrap();
    /// assert_eq!(&*art.outline(Face::Character('帥')).unwrap().path, "M9 9h9v9z");
    /// assert_eq!(art.outline(Face::Character('將')), None);
    /// assert_eq!(PieceArt::read("<!doctype html>").unwrap_err().line, 1);
    /// ```
    pub fn read(text: &str) -> Result<Self, BadArt> {
        let mut outlines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            if !line.starts_with('#') {
                outlines.push(drawing(line).ok_or(BadArt { line: index + 1 })?);
            }
        }
        if outlines.is_empty() {
            return Err(BadArt { line: text.lines().count() + 1 });
        }
        Ok(PieceArt { outlines })
    }

    /// What is drawn for a face; `None` where the set has nothing for it.
    pub fn outline(&self, face: Face) -> Option<&Outline> {
        self.outlines.iter().find(|(known, _)| *known == face).map(|(_, outline)| outline)
    }

    /// The faces the set has drawings for, in the order of its file.
    pub fn faces(&self) -> impl Iterator<Item = Face> {
        self.outlines.iter().map(|&(face, _)| face)
    }
}

/// A line that is no comment.
fn drawing(line: &str) -> Option<(Face, Outline)> {
    let mut parts = line.splitn(3, ' ');
    let (name, side, path) = (parts.next()?, parts.next()?, parts.next()?);
    let mut signs = name.chars();
    let face = match (signs.next()?, signs.next()) {
        (sign, None) => Face::Character(sign),
        _ => Face::Figure(Symbol::from_name(name)?),
    };
    let side = side.parse().ok().filter(|side| (100..=1000).contains(side))?;
    let is_path =
        path.starts_with('M') && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b" -.".contains(&byte));
    is_path.then(|| (face, Outline { side, path: path.into() }))
}
