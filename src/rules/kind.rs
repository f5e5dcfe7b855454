//! A kind of piece, as an index into a game's list.

/// The most kinds a game may have.
pub const KINDS: usize = 16;

/// A kind of piece of one game: its place in [`GameSpec::kinds`](super::GameSpec::kinds). It means nothing in
/// another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// The kind at a place below [`KINDS`] in the game's list.
    pub(crate) const fn new(index: usize) -> Self {
        assert!(index < KINDS);
        Kind(index as u8)
    }

    /// The place in the game's list, below [`KINDS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind as a set of one; sets of kinds are bit masks.
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}
