//! The positions that led to the one looked at, and whether it has come before.

/// Slots of the filter; a power of two.
const SLOTS: usize = 4096;

/// Keys of the game's positions and of the line being searched, without the present one.
pub(super) struct Path {
    keys: Vec<u64>,
    /// Index of the position the search began from.
    root: usize,
    /// Positions before this index can't recur: a move was passed.
    floor: usize,
    /// How many of the keys fall in each slot: most positions are seen to be new by one look.
    slots: Vec<u16>,
    /// At which occurrence a position of the game counts as repeated.
    times: usize,
}

impl Path {
    pub fn new() -> Self {
        Path { keys: Vec::new(), root: 0, floor: 0, slots: vec![0; SLOTS], times: 3 }
    }

    /// Begins anew with the keys of the positions before the root. Of those a third occurrence is wanted, or
    /// whatever `times` says.
    pub fn begin(&mut self, keys: impl Iterator<Item = u64>, times: usize) {
        self.keys.clear();
        self.slots.fill(0);
        for key in keys {
            self.push(key);
        }
        self.root = self.keys.len();
        self.floor = 0;
        self.times = times;
    }

    fn slot(key: u64) -> usize {
        (key >> 40) as usize % SLOTS
    }

    /// A move is made in the position with this key.
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
        self.slots[Self::slot(key)] += 1;
    }

    /// The move is taken back.
    pub fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.slots[Self::slot(key)] -= 1;
        }
    }

    /// The turn is passed in the position with this key; gives what [`unpass`](Self::unpass) wants back.
    pub fn pass(&mut self, key: u64) -> usize {
        self.push(key);
        std::mem::replace(&mut self.floor, self.keys.len())
    }

    /// The pass is taken back.
    pub fn unpass(&mut self, floor: usize) {
        self.floor = floor;
        self.pop();
    }

    /// Whether the position with this key counts as repeated: it has come before in the line searched, or often
    /// enough in the game.
    pub fn repeats(&self, key: u64) -> bool {
        if self.slots[Self::slot(key)] == 0 {
            return false;
        }
        let mut wanted = self.times - 1;
        for index in (self.floor..self.keys.len()).rev() {
            if self.keys[index] == key {
                wanted -= 1;
                if index > self.root || wanted == 0 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: u64 = 1 << 40;
    const B: u64 = 2 << 40;
    const C: u64 = 3 << 40;

    #[test]
    fn once_in_the_line_or_twice_in_the_game() {
        let mut path = Path::new();
        path.begin([A, B].into_iter(), 3);
        path.push(C);
        assert!(!path.repeats(A) && !path.repeats(C));
        path.push(A);
        assert!(path.repeats(A), "twice before");
        path.push(B);
        assert!(path.repeats(B));
        path.pop();
        assert!(!path.repeats(B), "once in the game only");
    }

    #[test]
    fn nothing_recurs_across_a_pass() {
        let mut path = Path::new();
        path.begin(std::iter::empty(), 3);
        path.push(A);
        path.push(B);
        let floor = path.pass(C);
        assert!(!path.repeats(B));
        path.unpass(floor);
        assert!(path.repeats(B));
    }
}
