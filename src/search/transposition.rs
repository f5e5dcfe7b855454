//! The transposition table.

use super::score::MATE_ZONE;
use super::window::Bound;
use crate::rules::Move;

/// Entries that share a place.
const WAYS: usize = 4;
/// Searches are numbered modulo this.
const AGES: u8 = 64;

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    best: u32,
    score: i16,
    depth: u8,
    /// The bound in the two low bits, 0 in an empty entry; the age above.
    mark: u8,
}

const _: () = assert!(size_of::<Entry>() == 16);

const EMPTY: Entry = Entry { key: 0, best: 0, score: 0, depth: 0, mark: 0 };

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// The best move found, if any. Keys may collide: it need not be legal.
    pub best: Option<Move>,
    pub score: i32,
    pub depth: i32,
    pub bound: Bound,
}

/// Remembers positions: best move, value, depth.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: u8,
}

impl TranspositionTable {
    /// A table of at most so many MiB, at least one; a power of two.
    pub fn new(mib: usize) -> Self {
        let most = mib.clamp(1, 4096) << 20;
        let count = 1 << (most / size_of::<Bucket>()).ilog2();
        TranspositionTable { buckets: vec![Bucket([EMPTY; WAYS]); count], age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket([EMPTY; WAYS]));
        self.age = 0;
    }

    /// A new search begins: what is there already may be overwritten sooner.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// What is known of a position, mates counted from `ply`.
    pub fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let entry = self.buckets[self.place(key)].0.iter().find(|entry| entry.key == key && entry.mark & 3 != 0)?;
        let mut score = i32::from(entry.score);
        if score > MATE_ZONE {
            score -= ply as i32;
        } else if score < -MATE_ZONE {
            score += ply as i32;
        }
        let bound = match entry.mark & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Hit { best: Move::unpacked(entry.best), score, depth: i32::from(entry.depth), bound })
    }

    /// Remembers what was found.
    pub fn store(&mut self, key: u64, ply: usize, depth: i32, score: i32, bound: Bound, best: Option<Move>) {
        let (age, place) = (self.age, self.place(key));
        let bucket = &mut self.buckets[place].0;
        // Deep and young entries stay longest.
        let worth = |entry: &Entry| {
            let years = (AGES + age - (entry.mark >> 2)) % AGES;
            if entry.mark == 0 { i32::MIN } else { i32::from(entry.depth) - 4 * i32::from(years) }
        };
        let mut victim = 0;
        for index in 0..WAYS {
            if bucket[index].key == key && bucket[index].mark != 0 {
                victim = index;
                break;
            }
            if worth(&bucket[index]) < worth(&bucket[victim]) {
                victim = index;
            }
        }
        let entry = &mut bucket[victim];
        let same = entry.key == key && entry.mark != 0;
        if same && bound != Bound::Exact && entry.mark >> 2 == age && depth + 3 < i32::from(entry.depth) {
            return;
        }
        let best = match best {
            Some(m) => m.packed(),
            None if same => entry.best,
            None => 0,
        };
        // A mate is so many plies from here, wherever this position is reached.
        let score = if score > MATE_ZONE {
            score + ply as i32
        } else if score < -MATE_ZONE {
            score - ply as i32
        } else {
            score
        };
        *entry = Entry {
            key,
            best,
            score: score as i16,
            depth: depth.clamp(0, i32::from(u8::MAX)) as u8,
            mark: age << 2 | bound as u8,
        };
    }

    /// How full it is with what this search has found, in thousandths.
    pub fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|entry| entry.mark != 0 && entry.mark >> 2 == self.age)
            .count();
        (used * 1000 / (sample.len() * WAYS)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::MATE;
    use super::*;
    use crate::board::Point;

    #[test]
    fn gives_back_what_was_stored() {
        let mut table = TranspositionTable::new(1);
        let m = Move::walk(Point::at(0, 0), Point::at(0, 1));
        assert!(table.probe(7, 0).is_none());
        table.store(7, 3, 5, -42, Bound::Lower, Some(m));
        let hit = table.probe(7, 9).unwrap();
        assert_eq!((hit.best, hit.score, hit.depth, hit.bound), (Some(m), -42, 5, Bound::Lower));
        table.store(7, 3, 6, 10, Bound::Upper, None);
        assert_eq!(table.probe(7, 0).unwrap().best, Some(m), "a move outlives a value without one");
        table.clear();
        assert!(table.probe(7, 0).is_none());
    }

    #[test]
    fn mates_are_counted_from_the_position() {
        let mut table = TranspositionTable::new(1);
        table.store(9, 4, 5, MATE - 7, Bound::Exact, None);
        assert_eq!(table.probe(9, 0).unwrap().score, MATE - 3);
        table.store(10, 4, 5, -MATE + 6, Bound::Exact, None);
        assert_eq!(table.probe(10, 2).unwrap().score, -MATE + 4);
    }

    #[test]
    fn a_full_place_keeps_the_deep_ones() {
        let mut table = TranspositionTable::new(1);
        let step = table.buckets.len() as u64;
        for n in 0..20 {
            table.store(5 + n * step, 0, if n == 2 { 9 } else { 1 }, 0, Bound::Exact, None);
        }
        assert!(table.probe(5 + 2 * step, 0).is_some());
        assert!(table.hashfull() <= 1000);
    }
}
