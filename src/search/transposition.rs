//! The transposition table.

use super::score::MATE_ZONE;
use super::window::Bound;
use crate::rules::Move;

/// Entries in a bucket.
const BUCKET_SIZE: usize = 4;
/// Generations of searches are counted modulo this.
const GENERATIONS: u8 = 64;

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    best: u32,
    score: i16,
    depth: u8,
    /// The bound in the two low bits, 0 in an empty entry; the generation above.
    bound_and_generation: u8,
}

const _: () = assert!(size_of::<Entry>() == 16);

const EMPTY: Entry = Entry { key: 0, best: 0, score: 0, depth: 0, bound_and_generation: 0 };

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET_SIZE]);

/// What the table holds for a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// The best move found, if any. Keys may collide: it need not be legal.
    pub best: Option<Move>,
    pub score: i32,
    pub depth: i32,
    pub bound: Bound,
}

/// The transposition table: best move, score, bound and depth of positions, in buckets of one cache line.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u8,
}

impl TranspositionTable {
    /// A table of at most so many MiB, at least one; a power of two.
    pub fn new(mib: usize) -> Self {
        let most = mib.clamp(1, 4096) << 20;
        let count = 1 << (most / size_of::<Bucket>()).ilog2();
        TranspositionTable { buckets: vec![Bucket([EMPTY; BUCKET_SIZE]); count], generation: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket([EMPTY; BUCKET_SIZE]));
        self.generation = 0;
    }

    /// A new search begins: entries of earlier ones are replaced sooner.
    pub fn new_generation(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// The entry of a position, if there is one; mate scores are counted from the root, `ply` plies before it.
    pub fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let entry = self.buckets[self.index(key)]
            .0
            .iter()
            .find(|entry| entry.key == key && entry.bound_and_generation & 3 != 0)?;
        let mut score = i32::from(entry.score);
        if score > MATE_ZONE {
            score -= ply as i32;
        } else if score < -MATE_ZONE {
            score += ply as i32;
        }
        let bound = match entry.bound_and_generation & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Hit { best: Move::unpacked(entry.best), score, depth: i32::from(entry.depth), bound })
    }

    /// Stores the result of a search, unless a much deeper one of this generation is kept.
    pub fn store(&mut self, key: u64, ply: usize, depth: i32, score: i32, bound: Bound, best: Option<Move>) {
        let (generation, index) = (self.generation, self.index(key));
        let bucket = &mut self.buckets[index].0;
        // The shallowest and oldest entry is replaced.
        let priority = |entry: &Entry| {
            let age = (GENERATIONS + generation - (entry.bound_and_generation >> 2)) % GENERATIONS;
            if entry.bound_and_generation == 0 { i32::MIN } else { i32::from(entry.depth) - 4 * i32::from(age) }
        };
        let mut victim = 0;
        for index in 0..BUCKET_SIZE {
            if bucket[index].key == key && bucket[index].bound_and_generation != 0 {
                victim = index;
                break;
            }
            if priority(&bucket[index]) < priority(&bucket[victim]) {
                victim = index;
            }
        }
        let entry = &mut bucket[victim];
        let same = entry.key == key && entry.bound_and_generation != 0;
        if same
            && bound != Bound::Exact
            && entry.bound_and_generation >> 2 == generation
            && depth + 3 < i32::from(entry.depth)
        {
            return;
        }
        let best = match best {
            Some(m) => m.packed(),
            None if same => entry.best,
            None => 0,
        };
        // Mate scores are stored as counted from this position, wherever it is reached.
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
            bound_and_generation: generation << 2 | bound as u8,
        };
    }

    /// How full the table is with entries of this generation, in thousandths.
    pub fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|entry| entry.bound_and_generation != 0 && entry.bound_and_generation >> 2 == self.generation)
            .count();
        (used * 1000 / (sample.len() * BUCKET_SIZE)) as u32
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
    fn a_full_bucket_keeps_deep_entries() {
        let mut table = TranspositionTable::new(1);
        let step = table.buckets.len() as u64;
        for n in 0..20 {
            table.store(5 + n * step, 0, if n == 2 { 9 } else { 1 }, 0, Bound::Exact, None);
        }
        assert!(table.probe(5 + 2 * step, 0).is_some());
        assert!(table.hashfull() <= 1000);
    }
}
