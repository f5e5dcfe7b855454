//! Static evaluation.

use super::Score;
use super::score::MAX_EVAL;
use super::weights::Weights;
use crate::board::Point;
use crate::rules::{Kind, Observer, Piece, Position, Side};

/// The bonus for the side to move.
const TEMPO: i32 = 8;
/// The game phase of the start position; that of the last endgame is 0.
pub(super) const MAX_PHASE: i32 = 64;

/// Evaluates positions. Material, piece-square tables and hands are summed up incrementally: it is told of moves as an
/// [`Observer`]; to take a move back, put back the copy from before it.
#[derive(Clone, Copy)]
pub(super) struct Evaluator {
    pub weights: &'static Weights,
    /// The first player's sum less the second's, for the middlegame and for the endgame.
    sum: [i32; 2],
    /// The game phase: the sum over the pieces on the board.
    phase: i32,
}

impl Evaluator {
    /// For a position.
    pub fn of(position: &Position) -> Self {
        let mut evaluator = Evaluator { weights: Weights::of(position.rules()), sum: [0; 2], phase: 0 };
        for side in Side::ALL {
            for at in position.pieces(side) {
                if let Some(piece) = position.at(at) {
                    evaluator.placed(piece, at);
                }
            }
            for &kind in position.rules().droppable() {
                for _ in 0..position.hand(side, kind) {
                    evaluator.hand_changed(side, kind, 1);
                }
            }
        }
        evaluator
    }

    /// The static evaluation of the position it has been told of, for the side to move.
    pub fn evaluate(&self, position: &Position) -> i32 {
        Self::for_mover(self.balance(position), position.turn())
    }

    /// A balance as the side to move sees it.
    pub fn for_mover(balance: i32, turn: Side) -> i32 {
        (balance * i32::from(turn.forward()) + TEMPO).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// By how much the first player stands better, whoever is to move: tapered between middlegame and endgame.
    pub fn balance(&self, position: &Position) -> i32 {
        let [mut middlegame, mut endgame] = self.sum;
        if let Some(scope) = &self.weights.scope {
            scope.count(position, |term, count| {
                let [one, other] = self.weights.terms[term.index()];
                middlegame += count * i32::from(one);
                endgame += count * i32::from(other);
            });
        }
        let phase = self.phase.min(MAX_PHASE);
        (middlegame * phase + endgame * (MAX_PHASE - phase)) / MAX_PHASE
    }

    /// The game phase: [`MAX_PHASE`] at the start, 0 in the last endgame.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn phase(&self) -> i32 {
        self.phase.min(MAX_PHASE)
    }

    /// For tests: whether two sums are the same.
    #[cfg(test)]
    pub fn sum(&self) -> ([i32; 2], i32) {
        (self.sum, self.phase)
    }
}

impl Observer for Evaluator {
    fn placed(&mut self, piece: Piece, at: Point) {
        let [middlegame, endgame] = self.weights.at(piece, at);
        self.sum[0] += middlegame;
        self.sum[1] += endgame;
        self.phase += self.weights.phase[piece.kind().index()];
    }

    fn removed(&mut self, piece: Piece, from: Point) {
        let [middlegame, endgame] = self.weights.at(piece, from);
        self.sum[0] -= middlegame;
        self.sum[1] -= endgame;
        self.phase -= self.weights.phase[piece.kind().index()];
    }

    fn hand_changed(&mut self, side: Side, kind: Kind, by: i8) {
        let value = i32::from(by) * i32::from(side.forward()) * self.weights.hand[kind.index()];
        self.sum = self.sum.map(|sum| sum + value);
    }
}

/// The static evaluation of a position for the side to move.
pub fn evaluate(position: &Position) -> Score {
    Score::centipawns(Evaluator::of(position).evaluate(position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::splitmix;

    #[test]
    fn the_start_is_level_for_both() {
        for id in GameId::ALL {
            let start = Position::start(id.rules());
            assert_eq!(Evaluator::of(&start).sum().0, [0; 2], "{id}");
        }
    }

    #[test]
    fn incremental_sums_are_those_of_the_position() {
        for id in GameId::ALL {
            let mut state = 1;
            for _ in 0..4 {
                let mut position = Position::start(id.rules());
                let mut evaluator = Evaluator::of(&position);
                for _ in 0..120 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    let m = moves[splitmix(&mut state) as usize % moves.len()];
                    position.make(m, &mut evaluator);
                    assert_eq!(evaluator.sum(), Evaluator::of(&position).sum(), "{id}");
                }
            }
        }
    }
}
