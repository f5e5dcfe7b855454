//! A kind of piece: an index into a game's list of kinds.

/// The maximum number of kinds in a game.
pub const KINDS: usize = 16;

/// A kind of piece: its index in [`GameSpec::kinds`](super::GameSpec::kinds). Kinds of different games must not be
/// mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// The kind with this index, which must be below [`KINDS`].
    pub(crate) const fn new(index: usize) -> Self {
        assert!(index < KINDS);
        Kind(index as u8)
    }

    /// The index in the game's list of kinds, below [`KINDS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bit mask of the kind; sets of kinds are bit masks.
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}
