//! The positions of the game and of the line being searched, for repetition.

use crate::rules::{Move, Undo};

/// Slots of the counting filter; a power of two.
const SLOTS: usize = 4096;

/// A move made, with what unmakes it.
type Step = (Move, Undo);

/// Keys of the positions of the game and of the line being searched, without the current one, and the moves between.
pub(super) struct Path {
    keys: Vec<u64>,
    /// The moves. A null move has no entry, so they correspond to the keys only back to the last null move.
    steps: Vec<Step>,
    /// Index of the root position.
    root: usize,
    /// Positions before this index can't be repeated: a null move came after them.
    floor: usize,
    /// Counts of keys by slot: for most positions one look shows that they are new.
    slots: Vec<u16>,
    /// The occurrence of a position at which the game ends by repetition.
    times: usize,
}

impl Path {
    pub fn new() -> Self {
        Path { keys: Vec::new(), steps: Vec::new(), root: 0, floor: 0, slots: vec![0; SLOTS], times: 3 }
    }

    /// Starts at the root: takes the keys of the positions before it, each with the move made there, and at which
    /// occurrence the game ends by repetition.
    pub fn begin(&mut self, past: impl Iterator<Item = (u64, Step)>, times: usize) {
        self.keys.clear();
        self.steps.clear();
        self.slots.fill(0);
        for (key, step) in past {
            self.push(key, step);
        }
        self.root = self.keys.len();
        self.floor = 0;
        self.times = times;
    }

    fn slot(key: u64) -> usize {
        (key >> 40) as usize % SLOTS
    }

    fn enter(&mut self, key: u64) {
        self.keys.push(key);
        self.slots[Self::slot(key)] += 1;
    }

    fn leave(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.slots[Self::slot(key)] -= 1;
        }
    }

    /// A move was made in the position with this key.
    pub fn push(&mut self, key: u64, step: Step) {
        self.enter(key);
        self.steps.push(step);
    }

    /// The last move was unmade.
    pub fn pop(&mut self) {
        self.leave();
        self.steps.pop();
    }

    /// The move made last.
    pub fn last(&self) -> Option<Move> {
        self.steps.last().map(|step| step.0)
    }

    /// A null move is made in the position with this key; gives what [`unmake_null`](Self::unmake_null) wants back.
    pub fn make_null(&mut self, key: u64) -> usize {
        self.enter(key);
        std::mem::replace(&mut self.floor, self.keys.len())
    }

    /// The null move is unmade.
    pub fn unmake_null(&mut self, floor: usize) {
        self.floor = floor;
        self.leave();
    }

    /// Whether the position with this key counts as a repetition: it has occurred often enough in game and line together,
    /// or once before in the line alone. Gives the moves since the occurrence from which it is judged: the one from which
    /// the referee would judge, or the last one if it is too early for the referee.
    ///
    /// The first recurrence in the line is enough: a side that can do better there could have done so the time before.
    /// The root does not count as part of the line, so that a move that leads back to it is searched further.
    pub fn repeats(&self, key: u64) -> Option<&[Step]> {
        if self.slots[Self::slot(key)] == 0 {
            return None;
        }
        let mut wanted = self.times - 1;
        let mut last = None;
        for index in (self.floor..self.keys.len()).rev() {
            if self.keys[index] == key {
                wanted -= 1;
                if wanted == 0 {
                    return Some(self.since(index));
                }
                if index > self.root && last.is_none() {
                    last = Some(index);
                }
            }
        }
        last.map(|index| self.since(index))
    }

    /// The moves made from the position at this index on; there is no null move among them.
    fn since(&self, index: usize) -> &[Step] {
        &self.steps[self.steps.len() - (self.keys.len() - index)..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::Position;

    const A: u64 = 1 << 40;
    const B: u64 = 2 << 40;
    const C: u64 = 3 << 40;

    /// Any moves will do; these are told apart.
    fn steps() -> Vec<Step> {
        let mut position = Position::start(GameId::Xiangqi.rules());
        let moves = position.legal_moves();
        let take = |m| {
            let undo = position.make(m, &mut ());
            position.unmake(m, undo, &mut ());
            (m, undo)
        };
        moves.into_iter().map(take).collect()
    }

    fn moves(since: Option<&[Step]>) -> Option<Vec<Move>> {
        since.map(|steps| steps.iter().map(|step| step.0).collect())
    }

    #[test]
    fn once_in_the_line_or_twice_in_the_game() {
        let steps = steps();
        let named = |range: std::ops::Range<usize>| moves(Some(&steps[range]));
        let mut path = Path::new();
        path.begin([(A, steps[0]), (B, steps[1])].into_iter(), 3);
        path.push(C, steps[2]);
        assert!(path.repeats(A).is_none() && path.repeats(C).is_none());
        path.push(A, steps[3]);
        assert_eq!(moves(path.repeats(A)), named(0..4), "twice before: judged from the first time");
        path.push(B, steps[4]);
        assert_eq!(moves(path.repeats(B)), named(1..5));
        path.pop();
        assert!(path.repeats(B).is_none(), "once in the game only");
        path.begin([(A, steps[0])].into_iter(), 4);
        path.push(C, steps[1]);
        path.push(A, steps[2]);
        path.push(B, steps[3]);
        assert_eq!(moves(path.repeats(A)), named(2..4), "too early: judged from the time before");
    }

    #[test]
    fn nothing_is_repeated_across_a_null_move() {
        let steps = steps();
        let mut path = Path::new();
        path.begin(std::iter::empty(), 3);
        path.push(A, steps[0]);
        path.push(B, steps[1]);
        let floor = path.make_null(C);
        assert!(path.repeats(B).is_none());
        path.push(A, steps[2]);
        path.push(C, steps[3]);
        assert_eq!(moves(path.repeats(A)), moves(Some(&steps[2..4])));
        path.pop();
        path.pop();
        path.unmake_null(floor);
        assert_eq!(moves(path.repeats(B)), moves(Some(&steps[1..2])));
    }
}
