//! What can be noted at a node of a tree of moves.

use crate::board::Point;

/// An annotation sign; PGN writes it as a numeric annotation glyph (NAG).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `=`
    Equal,
    /// `∞`
    Unclear,
    /// `⩲`: the first player is slightly better.
    FirstSlightly,
    /// `⩱`: the second player is slightly better.
    SecondSlightly,
    /// `±`: the first player is clearly better.
    FirstClearly,
    /// `∓`: the second player is clearly better.
    SecondClearly,
    /// `+−`: the first player is winning.
    FirstWinning,
    /// `−+`: the second player is winning.
    SecondWinning,
}

impl Glyph {
    /// All glyphs, those of moves before those of positions.
    pub const ALL: [Glyph; 14] = [
        Glyph::Good,
        Glyph::Mistake,
        Glyph::Brilliant,
        Glyph::Blunder,
        Glyph::Interesting,
        Glyph::Dubious,
        Glyph::Equal,
        Glyph::Unclear,
        Glyph::FirstSlightly,
        Glyph::SecondSlightly,
        Glyph::FirstClearly,
        Glyph::SecondClearly,
        Glyph::FirstWinning,
        Glyph::SecondWinning,
    ];

    /// Its number in PGN.
    pub const fn nag(self) -> u8 {
        match self {
            Glyph::Good => 1,
            Glyph::Mistake => 2,
            Glyph::Brilliant => 3,
            Glyph::Blunder => 4,
            Glyph::Interesting => 5,
            Glyph::Dubious => 6,
            Glyph::Equal => 10,
            Glyph::Unclear => 13,
            Glyph::FirstSlightly => 14,
            Glyph::SecondSlightly => 15,
            Glyph::FirstClearly => 16,
            Glyph::SecondClearly => 17,
            Glyph::FirstWinning => 18,
            Glyph::SecondWinning => 19,
        }
    }

    /// The glyph with this number in PGN.
    pub fn from_nag(nag: u8) -> Option<Self> {
        Glyph::ALL.into_iter().find(|glyph| glyph.nag() == nag)
    }
}

/// The brush a shape is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brush {
    /// The usual one.
    #[default]
    Green,
    /// A second one.
    Red,
    /// A third one.
    Blue,
    /// A fourth one.
    Yellow,
}

impl Brush {
    /// All brushes.
    pub const ALL: [Brush; 4] = [Brush::Green, Brush::Red, Brush::Blue, Brush::Yellow];

    /// Its letter in texts.
    pub const fn letter(self) -> char {
        match self {
            Brush::Green => 'G',
            Brush::Red => 'R',
            Brush::Blue => 'B',
            Brush::Yellow => 'Y',
        }
    }

    /// The brush with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Brush::ALL.into_iter().find(|brush| brush.letter() == letter)
    }
}

/// A shape that somebody drew on the board: an arrow, or a ring around a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Its colour.
    pub brush: Brush,
    /// Where it begins.
    pub from: Point,
    /// Where the arrow ends; `None` for a ring.
    pub to: Option<Point>,
}

/// What a search said of a node's position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eval {
    /// In centipawns or moves to mate, positive for the first player.
    pub score: EvalScore,
    /// The depth it was searched to, in plies.
    pub depth: u32,
}

/// The score of an [`Eval`], positive for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvalScore {
    /// Centipawns.
    Cp(i32),
    /// Mate in so many moves.
    Mate(i32),
}

/// What was noted at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// A comment after the move.
    pub comment: String,
    /// Annotation signs, without duplicates.
    pub glyphs: Vec<Glyph>,
    /// What the clock of the side that moved showed after the move, in milliseconds.
    pub clock_ms: Option<u32>,
    /// Drawn shapes.
    pub shapes: Vec<Shape>,
    /// The evaluation of the position.
    pub eval: Option<Eval>,
}

impl Notes {
    /// Whether nothing was noted.
    pub fn is_empty(&self) -> bool {
        *self == Notes::default()
    }
}
