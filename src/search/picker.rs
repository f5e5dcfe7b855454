//! The move picker: the moves of a node one by one, in the order in which they are tried.

use super::history::{Histories, QuietHistory};
use super::see;
use super::stack::Stack;
use super::weights::Weights;
use crate::rules::{Move, Position, Which};

/// The score of the table move.
const TABLE_MOVE: i32 = i32::MAX;
/// The least score of a capture, unless it is known to be a bad one.
const CAPTURE: i32 = 1 << 24;
/// A bad capture's score is less by this: it comes after all quiet moves.
const BAD_CAPTURE: i32 = 1 << 26;
const PROMOTION: i32 = 1 << 22;
const KILLER: i32 = 1 << 20;

/// A move with its ordering score: the higher, the sooner it is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoredMove {
    pub m: Move,
    score: i32,
}

impl ScoredMove {
    /// Whether it is a capture that has not been found to be a bad one.
    fn is_capture(self) -> bool {
        (CAPTURE..TABLE_MOVE).contains(&self.score)
    }

    /// Whether it is a capture that loses material.
    pub fn is_bad_capture(self) -> bool {
        self.score < -CAPTURE
    }

    fn is_killer(self) -> bool {
        (KILLER..=KILLER + 1).contains(&self.score)
    }

    /// The history of a quiet move, if that is what it was ordered by.
    pub fn history(self) -> Option<i32> {
        (self.score.abs() < KILLER).then_some(self.score)
    }
}

/// Whether a move is quiet: neither a capture nor a promotion.
pub(super) fn is_quiet(position: &Position, m: Move) -> bool {
    m.becomes().is_none() && position.at(m.to()).is_none()
}

/// What moves are ordered by.
pub(super) struct Ordering<'a> {
    pub position: &'a mut Position,
    pub weights: &'static Weights,
    pub histories: &'a Histories,
    pub stack: &'a Stack,
}

impl Ordering<'_> {
    fn history(&self, ply: usize) -> QuietHistory<'_> {
        self.histories.quiet(self.position, self.stack.last_moves(ply))
    }

    /// Puts the pseudo-legal moves at a ply on the list with their scores, but for the table move; of quiet moves alone
    /// killers are left out.
    fn list(&self, moves: &mut Vec<ScoredMove>, which: Which, ply: usize, table_move: Option<Move>) {
        let (history, killers) = (self.history(ply), self.histories.killers().at(ply));
        self.position.each_move(which, |m| {
            let scored = ScoredMove { m, score: self.score(m, killers, &history) };
            if table_move != Some(m) && !(which == Which::Quiets && scored.is_killer()) {
                moves.push(scored);
            }
        });
    }

    /// Sorts the moves of the root: the table move first, then by their scores.
    pub fn sort(&self, moves: &mut [Move], table_move: Option<Move>) {
        let (history, killers) = (self.history(0), self.histories.killers().at(0));
        moves.sort_by_key(|&m| std::cmp::Reverse((table_move == Some(m), self.score(m, killers, &history))));
    }

    #[inline]
    fn score(&self, m: Move, [one, two]: [Option<Move>; 2], history: &QuietHistory) -> i32 {
        let (position, weights) = (&*self.position, self.weights);
        let mut score = 0;
        if let (Some(from), Some(victim)) = (m.from(), position.at(m.to())) {
            // Most valuable victim first, least valuable attacker first.
            let attacker = position.at(from).map_or(0, |piece| weights.value[piece.kind().index()]);
            score = CAPTURE + 16 * weights.exchange_value[victim.kind().index()] + 2_000 - attacker;
        }
        if let Some(kind) = m.becomes() {
            score += if score == 0 { PROMOTION } else { 0 } + 16 * weights.value[kind.index()];
        } else if score == 0 {
            if one == Some(m) {
                return KILLER + 1;
            } else if two == Some(m) {
                return KILLER;
            }
            score = history.score(position, m);
        }
        score
    }
}

/// Which moves a picker has generated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Nothing,
    TableMove,
    Captures,
    Killers,
    All,
    /// All moves of quiescence. Bad captures are not told from good ones.
    Quiescence,
}

/// Gives the pseudo-legal moves of a node in order: the table move, captures, killers, other moves (promotions before
/// quiet moves), bad captures. Each sort is generated when it is needed.
///
/// The moves are kept on a list that all nodes of the line share: those of the node are the last ones, as long as it is
/// searched.
pub(super) struct MovePicker {
    ply: usize,
    table_move: Option<Move>,
    stage: Stage,
    /// Where the node's moves begin on the list.
    start: usize,
    /// Where the moves not yet given begin.
    next: usize,
    sorts: bool,
}

impl MovePicker {
    /// For a node of the main search.
    pub fn new(moves: &[ScoredMove], ply: usize, table_move: Option<Move>) -> Self {
        let start = moves.len();
        MovePicker { ply, table_move, stage: Stage::Nothing, start, next: start, sorts: true }
    }

    /// For a node of quiescence: evasions or captures, and quiet moves that give check if they are wanted.
    pub fn quiescence(
        moves: &mut Vec<ScoredMove>,
        ordering: &Ordering,
        ply: usize,
        table_move: Option<Move>,
        which: Which,
        with_checks: bool,
    ) -> Self {
        let picker = MovePicker { stage: Stage::Quiescence, ..MovePicker::new(moves, ply, table_move) };
        ordering.list(moves, which, ply, None);
        if with_checks {
            ordering.position.each_quiet_check(|m| moves.push(ScoredMove { m, score: 0 }));
        }
        for scored in moves[picker.start..].iter_mut().filter(|scored| table_move == Some(scored.m)) {
            scored.score = TABLE_MOVE;
        }
        picker
    }

    /// The next move.
    pub fn next(&mut self, moves: &mut Vec<ScoredMove>, ordering: &mut Ordering) -> Option<ScoredMove> {
        let next = self.pick(moves, ordering);
        self.next += 1;
        next
    }

    fn pick(&mut self, moves: &mut Vec<ScoredMove>, ordering: &mut Ordering) -> Option<ScoredMove> {
        if !self.sorts && self.stage == Stage::All {
            return moves.get(self.next).copied();
        }
        loop {
            if let Some(best) = select(&mut moves[self.next..]) {
                if self.stage == Stage::Quiescence {
                    return Some(best);
                }
                if best.is_capture() && see::loses(ordering.position, ordering.weights, best.m) {
                    moves[self.next].score -= BAD_CAPTURE;
                    continue;
                }
                if self.stage == Stage::All || !best.is_bad_capture() {
                    return Some(best);
                }
            }
            self.stage = match self.stage {
                Stage::Nothing => {
                    let table_move = self.table_move.filter(|&m| ordering.position.is_move(m));
                    moves.extend(table_move.map(|m| ScoredMove { m, score: TABLE_MOVE }));
                    Stage::TableMove
                }
                Stage::TableMove => {
                    ordering.list(moves, Which::Captures, self.ply, self.table_move);
                    Stage::Captures
                }
                Stage::Captures => {
                    let killers = ordering.histories.killers().at(self.ply);
                    for (m, score) in killers.into_iter().zip([KILLER + 1, KILLER]) {
                        if let Some(m) = m
                            && self.table_move != Some(m)
                            && is_quiet(ordering.position, m)
                            && ordering.position.is_move(m)
                        {
                            moves.push(ScoredMove { m, score });
                        }
                    }
                    Stage::Killers
                }
                Stage::Killers => {
                    ordering.list(moves, Which::Quiets, self.ply, self.table_move);
                    Stage::All
                }
                Stage::All | Stage::Quiescence => return None,
            };
        }
    }

    /// The moves not yet given may come in any order: few of them will be searched.
    pub fn stop_sorting(&mut self) {
        self.sorts = false;
    }

    /// Takes the node's moves off the list.
    pub fn finish(self, moves: &mut Vec<ScoredMove>) {
        moves.truncate(self.start);
    }
}

/// Brings the first of the moves with the highest score to the front and gives it.
fn select(moves: &mut [ScoredMove]) -> Option<ScoredMove> {
    let (mut best, mut most) = (0, moves.first()?.score);
    for (index, scored) in moves.iter().enumerate() {
        best = if scored.score > most { index } else { best };
        most = most.max(scored.score);
    }
    moves.swap(0, best);
    Some(moves[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::splitmix;

    /// Positions of random games.
    fn positions(id: GameId) -> Vec<Position> {
        let mut state = 7;
        let mut positions = Vec::new();
        for _ in 0..6 {
            let mut position = Position::start(id.rules());
            for _ in 0..100 {
                let moves = position.legal_moves();
                let Some(&m) = moves.get(splitmix(&mut state) as usize % moves.len().max(1)) else { break };
                position = position.after(m);
                positions.push(position.clone());
            }
        }
        positions
    }

    fn pseudo_legal(position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        position.each_move(Which::All, |m| moves.push(m));
        moves
    }

    #[test]
    fn a_move_is_one_of_those_listed() {
        for id in GameId::ALL {
            let positions = positions(id);
            // Moves of other positions are likely enough to be none in this, for each of the reasons.
            let mut candidates: Vec<Move> = positions.iter().step_by(5).flat_map(pseudo_legal).collect();
            candidates.sort_unstable();
            candidates.dedup();
            for position in positions.iter().step_by(3) {
                let moves = pseudo_legal(position);
                for &m in &candidates {
                    assert_eq!(position.is_move(m), moves.contains(&m), "{position:?} {m:?}");
                }
                assert!(moves.iter().all(|&m| position.is_move(m)), "{position:?}");
            }
        }
    }
}
