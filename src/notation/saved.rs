//! A saved game: a record while it is no more than that, the text of its tree otherwise.

use super::{Record, RecordError, Tree, tree_text};

/// A text that is no saved game, or only up to a place.
#[derive(Clone, Debug)]
pub struct BrokenSave {
    /// The first bad thing.
    pub why: SaveError,
    /// The tree up to there, where so much could be read.
    pub good: Option<Box<Tree>>,
}

/// The first bad thing in a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// In a record.
    Record(RecordError),
    /// In the text of a tree.
    Tree(tree_text::TreeError),
}

/// The tree as the text to save: a record while it is [plain](Tree::is_plain), which is short and which any version of
/// the program can read.
pub fn write_saved(tree: &Tree) -> String {
    if tree.is_plain() { tree.record(tree.end()).write() } else { tree_text::write(tree) }
}

/// Reads what [`write_saved`] made, or any [`Record`].
///
/// # Errors
/// The first bad thing, and the tree as far as it is good.
pub fn read_saved(text: &str) -> Result<Tree, BrokenSave> {
    if text.trim_start().starts_with(tree_text::MAGIC) {
        tree_text::read(text).map_err(|broken| BrokenSave { why: SaveError::Tree(broken.why), good: broken.good })
    } else {
        Record::read(text).map(|record| Tree::from_record(&record)).map_err(|broken| BrokenSave {
            why: SaveError::Record(broken.why),
            good: broken.good.map(|record| Box::new(Tree::from_record(&record))),
        })
    }
}
