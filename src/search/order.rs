//! In which order moves are tried.

use super::weights::Weights;
use crate::board::{POINTS, Point};
use crate::rules::{Kind, Move, Position, Rules, Side};

/// Lines are never longer, in plies.
pub(super) const MAX_PLY: usize = 128;
/// Origins of moves: points, and kinds dropped.
const ORIGINS: usize = 0x90;
/// Moves told apart by origin and end.
const PLACES: usize = ORIGINS * POINTS;
/// Histories stay within this.
const MOST: i32 = 16_384;

const FIRST: i32 = i32::MAX;
/// At least so much is the score of a capture that has not been found to lose.
const CAPTURE: i32 = 1 << 24;
/// So much less is the score of one that has: it comes after quiet moves that are in order.
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
    /// How well a move did as an answer to the opponent's last move and as a sequel to the side's own: by that move,
    /// then by this one, each as kind and point.
    sequels: [Vec<i16>; 2],
    /// Kinds of the game times points.
    width: usize,
    /// Points as each side sees them, by index.
    seen: [[u8; POINTS]; 2],
    /// The moves of the line, passes among them: which kind went where.
    trail: Vec<Option<(Kind, Point)>>,
}

/// What is known about the quiet moves of a position.
#[derive(Clone, Copy)]
pub(super) struct Record<'a> {
    history: &'a [i16],
    seen: &'a [u8; POINTS],
    sequels: [&'a [i16]; 2],
}

impl Record<'_> {
    /// How well a quiet move did so far, after the last moves or anyway.
    #[inline]
    pub fn of(&self, position: &Position, m: Move) -> i32 {
        let kind = position.mover(m).map_or(0, Kind::index);
        let column = kind * POINTS + usize::from(self.seen[m.to().index()]);
        let sequel = |which: usize| i32::from(self.sequels[which][column]);
        i32::from(self.history[place(m)]) + sequel(0) + sequel(1)
    }
}

/// Where a move stands in a side's history.
fn place(m: Move) -> usize {
    m.origin() * POINTS + m.to().index()
}

impl Order {
    pub fn new() -> Self {
        Order {
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; 2 * PLACES],
            sequels: [const { Vec::new() }; 2],
            width: 0,
            seen: [[0; POINTS]; 2],
            trail: Vec::new(),
        }
    }

    /// Makes ready for the moves of a game.
    pub fn fit(&mut self, rules: &Rules) {
        let width = rules.kinds().len() * POINTS;
        self.trail.clear();
        for at in rules.spec().shape.points() {
            for side in Side::ALL {
                self.seen[side.index()][at.index()] = rules.spec().relative_point(side, at).index() as u8;
            }
        }
        if width != self.width {
            self.width = width;
            self.sequels = [(); 2].map(|()| vec![0; (width + 1) * width]);
        }
    }

    /// A move was made that led to this position.
    pub fn follow(&mut self, position: &Position, m: Move) {
        self.trail.push(position.at(m.to()).map(|piece| (piece.kind(), m.to())));
    }

    /// The turn was passed.
    pub fn pass(&mut self) {
        self.trail.push(None);
    }

    /// What was made or passed last is taken back.
    pub fn back(&mut self) {
        self.trail.pop();
    }

    /// A kind and a point as one number, as a side sees it: tables hold for both.
    fn slot(&self, side: Side, kind: Kind, to: Point) -> usize {
        kind.index() * POINTS + usize::from(self.seen[side.index()][to.index()])
    }

    /// The rows for the moves of a position, the one the trail leads to; the last row, which stays empty, where no move
    /// was made.
    fn rows(&self, position: &Position) -> [usize; 2] {
        let last = |back: usize| {
            let &(kind, to) = self.trail.get(self.trail.len().checked_sub(back)?)?.as_ref()?;
            Some(self.slot(position.turn(), kind, to))
        };
        [1, 2].map(|back| last(back).unwrap_or(self.width) * self.width)
    }

    /// What is known about the quiet moves of the position the trail leads to.
    pub fn record(&self, position: &Position) -> Record<'_> {
        let [one, two] = self.rows(position);
        let mover = position.turn().index();
        Record {
            history: &self.history[mover * PLACES..][..PLACES],
            seen: &self.seen[mover],
            sequels: [&self.sequels[0][one..][..self.width], &self.sequels[1][two..][..self.width]],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
        for sequels in &mut self.sequels {
            sequels.fill(0);
        }
    }

    /// A new search begins: killers are forgotten, the history fades.
    pub fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for worth in &mut self.history {
            *worth /= 4;
        }
    }

    /// How soon a move is to be tried.
    #[inline]
    pub fn score(&self, position: &Position, weights: &Weights, m: Move, ply: usize, record: &Record) -> i32 {
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
            score = record.of(position, m);
        }
        score
    }

    /// Quiet moves that were good enough at this ply before, to be tried in this order.
    pub fn killers(&self, ply: usize) -> impl Iterator<Item = Scored> + use<> {
        let scored = |(m, score): (Option<Move>, i32)| m.map(|m| Scored { m, score });
        self.killers[ply].into_iter().zip([KILLER + 1, KILLER]).filter_map(scored)
    }

    /// Whether a quiet move was good enough at this ply before.
    pub fn is_killer(&self, m: Move, ply: usize) -> bool {
        self.killers[ply].contains(&Some(m))
    }

    /// A quiet move was good enough; the ones tried before it were not.
    pub fn reward(&mut self, position: &Position, m: Move, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        self.shift(position, m, (depth * depth * 16).min(MOST / 8));
    }

    /// A quiet move was tried in vain.
    pub fn blame(&mut self, position: &Position, m: Move, depth: i32) {
        self.shift(position, m, -(depth * depth * 16).min(MOST / 8));
    }

    fn shift(&mut self, position: &Position, m: Move, by: i32) {
        let shift = |worth: &mut i16| {
            let old = i32::from(*worth);
            *worth = (old + by - old * by.abs() / MOST) as i16;
        };
        shift(&mut self.history[position.turn().index() * PLACES + place(m)]);
        let Some(kind) = position.mover(m) else { return };
        let column = self.slot(position.turn(), kind, m.to());
        let (rows, none) = (self.rows(position), self.width * self.width);
        for (sequels, row) in self.sequels.iter_mut().zip(rows).filter(|(_, row)| *row != none) {
            shift(&mut sequels[row + column]);
        }
    }
}

impl Scored {
    /// A move that is to be tried before all others.
    pub fn first(m: Move) -> Scored {
        Scored { m, score: FIRST }
    }

    /// Whether it is a capture nothing is known about yet.
    pub fn is_fresh_capture(self) -> bool {
        (CAPTURE..FIRST).contains(&self.score)
    }

    /// Whether it is a quiet move that was good enough before.
    pub fn is_killer(self) -> bool {
        (KILLER..=KILLER + 1).contains(&self.score)
    }

    /// Whether it is a quiet move whose score is its history.
    pub fn is_by_history(self) -> bool {
        self.score.abs() < KILLER
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
    let (mut best, mut most) = (0, moves.first()?.score);
    for (index, scored) in moves.iter().enumerate() {
        best = if scored.score > most { index } else { best };
        most = most.max(scored.score);
    }
    moves.swap(0, best);
    Some(moves[0])
}
