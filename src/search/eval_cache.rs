//! A cache of static evaluations.

/// Entries; a power of two.
const ENTRIES: usize = 1 << 14;

/// Static evaluations by the key of the placement, whoever is to move, as the first player sees them.
pub(super) struct EvalCache {
    entries: Vec<(u64, i32)>,
}

impl EvalCache {
    pub fn new() -> Self {
        EvalCache { entries: vec![(0, 0); ENTRIES] }
    }

    /// The evaluation of a placement, worked out if it is not known.
    #[inline]
    pub fn get(&mut self, placement_key: u64, evaluate: impl FnOnce() -> i32) -> i32 {
        let entry = &mut self.entries[placement_key as usize % ENTRIES];
        if entry.0 != placement_key {
            *entry = (placement_key, evaluate());
        }
        entry.1
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        // No position has the key 0 in practice.
        self.entries.fill((0, 0));
    }
}
