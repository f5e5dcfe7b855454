//! In which order moves are tried.

use super::weights::Weights;
use crate::board::POINTS;
use crate::rules::{Move, Position, Side};

/// Lines are never longer, in plies.
pub(super) const MAX_PLY: usize = 128;
/// Origins of moves: points, and kinds dropped.
const ORIGINS: usize = 0x90;
/// Histories stay within this.
const MOST: i32 = 16_384;

const FIRST: i32 = i32::MAX;
/// At least so much is the score of a capture that has not been found to lose.
const CAPTURE: i32 = 1 << 24;
/// So much less is the score of one that has: it comes after quiet moves.
const PUT_OFF: i32 = 1 << 26;
const PROMOTION: i32 = 1 << 22;
const KILLER: i32 = 1 << 20;

/// A move and how soon it is to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub m: Move,
    pub score: i32,
}

/// What earlier parts of the search tell about quiet moves.
pub(super) struct Order {
    killers: Vec<[Option<Move>; 2]>,
    history: Vec<i16>,
}

impl Order {
    pub fn new() -> Self {
        Order { killers: vec![[None; 2]; MAX_PLY + 1], history: vec![0; 2 * ORIGINS * POINTS] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    /// A new search begins: killers are forgotten, the history fades.
    pub fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for worth in &mut self.history {
            *worth /= 4;
        }
    }

    fn place(side: Side, m: Move) -> usize {
        let origin = (m.packed() >> 16) as u8 as usize;
        (side.index() * ORIGINS + origin) * POINTS + m.to().index()
    }

    /// How soon a move is to be tried.
    pub fn score(&self, position: &Position, weights: &Weights, m: Move, ply: usize, first: Option<Move>) -> i32 {
        if first == Some(m) {
            return FIRST;
        }
        let mut score = 0;
        if let (Some(from), Some(victim)) = (m.from(), position.at(m.to())) {
            // The most valuable victim first, by the least valuable captor.
            let captor = position.at(from).map_or(0, |piece| weights.worth[piece.kind().index()]);
            score = CAPTURE + 16 * weights.swing[victim.kind().index()] + 2_000 - captor;
        }
        if let Some(kind) = m.becomes() {
            score += if score == 0 { PROMOTION } else { 0 } + 16 * weights.worth[kind.index()];
        } else if score == 0 {
            let [one, two] = self.killers[ply];
            if one == Some(m) {
                return KILLER + 1;
            } else if two == Some(m) {
                return KILLER;
            }
            score = i32::from(self.history[Self::place(position.turn(), m)]);
        }
        score
    }

    /// Whether a quiet move was good enough at this ply before.
    pub fn is_killer(&self, m: Move, ply: usize) -> bool {
        self.killers[ply].contains(&Some(m))
    }

    /// The history of a quiet move.
    pub fn history(&self, side: Side, m: Move) -> i32 {
        i32::from(self.history[Self::place(side, m)])
    }

    /// A quiet move was good enough; the ones tried before it were not.
    pub fn reward(&mut self, side: Side, m: Move, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        self.shift(side, m, (depth * depth * 16).min(MOST / 8));
    }

    /// A quiet move was tried in vain.
    pub fn blame(&mut self, side: Side, m: Move, depth: i32) {
        self.shift(side, m, -(depth * depth * 16).min(MOST / 8));
    }

    fn shift(&mut self, side: Side, m: Move, by: i32) {
        let worth = &mut self.history[Self::place(side, m)];
        let old = i32::from(*worth);
        *worth = (old + by - old * by.abs() / MOST) as i16;
    }
}

impl Scored {
    /// Whether it is a capture nothing is known about yet.
    pub fn is_fresh_capture(self) -> bool {
        (CAPTURE..FIRST).contains(&self.score)
    }

    /// Whether it is a capture that was put off.
    pub fn is_put_off(self) -> bool {
        self.score < -CAPTURE
    }

    /// A capture that was found to lose is put off.
    pub fn put_off(&mut self) {
        self.score -= PUT_OFF;
    }
}

/// Brings the move to be tried next to the front of those not tried yet and gives it.
pub(super) fn pick(moves: &mut [Scored]) -> Option<Scored> {
    let mut best = 0;
    for index in 1..moves.len() {
        if moves[index].score > moves[best].score {
            best = index;
        }
    }
    if moves.is_empty() {
        return None;
    }
    moves.swap(0, best);
    Some(moves[0])
}
