//! A tree of moves as text that a person can read and write.
//!
//! ```text
//! chuhan-tree 1 xiangqi
//! conduct=friendly
//! {A well-known opening.} h3e3 $1 (b3e3 $6 h10g8) h10g8 {The usual reply.}
//! [clk 298000] [eval +35/12] [shapes Ge4e7,Rh3] h1g3 resigned=b
//! ```
//!
//! The name of the form, its version and the game's word come first, then what a record has as well: `fen=` with a start
//! that is not the usual one (blanks as `_`) and `conduct=friendly`. The moves follow as in PGN, but as coordinates: a
//! variation stands in parentheses behind the move it replaces, and whatever is noted at a node behind its move, or before
//! the first move for the root. `resigned=w` or `resigned=b` ends the text.
//!
//! Notes are `$n` for a glyph, by its number in PGN; `{a comment}`, in which `\}`, `\\`, `\n` and `\r` stand for a brace, a
//! backslash and line ends; `[clk ms]`; `[eval cp/depth]` or `[eval #moves/depth]`; and `[shapes ...]`, each with the letter
//! of its brush and one point or two. Blanks and line ends separate; between brackets of any kind they may be missing.

mod read;
mod write;

pub use read::read;
pub use write::write;

use super::{NodeId, Tree, coord, fen};
use crate::games::UnknownGame;
use crate::rules::PlayError;

/// The word that such a text begins with.
pub const MAGIC: &str = "chuhan-tree";

/// The version that is written, and the newest that can be read.
pub const VERSION: u32 = 1;

/// The most moves a text may have.
pub const MOST_MOVES: usize = 100_000;

/// The most moves a line of it may have, from the start to its end.
pub const MOST_PLIES: usize = 10_000;

/// A text that is no tree, or only up to a place.
#[derive(Clone, Debug)]
pub struct BrokenTree {
    /// The first bad thing.
    pub why: TreeError,
    /// The tree up to there, where the head of the text is good.
    pub good: Option<Box<Tree>>,
}

/// The first bad thing in the text of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeError {
    /// What is wrong with it.
    pub kind: TreeErrorKind,
    /// Its first characters; empty at the end of the text.
    pub token: String,
    /// The line it is in, from 1.
    pub line: usize,
    /// Its place in the line in characters, from 1.
    pub column: usize,
}

/// What is wrong with the text of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeErrorKind {
    /// It does not begin with [`MAGIC`] and the number of a version.
    Magic,
    /// It is of a version that this program does not know yet.
    Version(u32),
    /// No game has this word.
    Game(UnknownGame),
    /// The start is no position.
    Start(fen::FenError),
    /// A field nobody knows, or one out of its place.
    Field,
    /// A move can't be read.
    Unreadable(coord::BadMove),
    /// A move is not legal, or comes after the end of the game.
    Unplayable {
        /// The node it was to be played from, in the tree that is good.
        at: NodeId,
        /// What is wrong.
        why: PlayError,
    },
    /// A variation begins with the same move as another one or the line itself.
    SameMove,
    /// A glyph nobody knows.
    Glyph,
    /// A comment is not closed, or has a backslash in it that means nothing.
    Comment,
    /// Brackets that are not closed, that nobody knows, or that hold what they should not.
    Tag,
    /// A second comment, clock, evaluation or list of shapes at the same node.
    SecondNote,
    /// A variation that begins before the first move or not with a move.
    Variation,
    /// A closing sign for nothing that is open.
    Unopened,
    /// The text ends within a variation.
    Unclosed,
    /// Nobody resigned, or somebody after the end of the game or within a variation.
    Resigned,
    /// There is something after the end of the text.
    Surplus,
    /// There are more than [`MOST_MOVES`] moves in it, or more than [`MOST_PLIES`] in a line.
    TooLarge,
}
