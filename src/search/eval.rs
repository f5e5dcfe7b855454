//! What a position is worth, without search.

use super::Score;
use super::score::MOST;
use super::weights::Weights;
use crate::board::Point;
use crate::rules::{Kind, Observer, Piece, Position, Side};

/// The worth of having the move.
const TEMPO: i32 = 8;
/// The start counts as so much of an opening.
pub(super) const PHASES: i32 = 64;

/// Material, places and hands summed up while moves are made. Moves are told to it as an [`Observer`]; to take one
/// back, put back the copy from before it.
#[derive(Clone, Copy)]
pub(super) struct Tally {
    pub weights: &'static Weights,
    /// The first player's worth less the second's, in the opening and in the ending.
    sum: [i32; 2],
    /// How much of the opening is on the board.
    phase: i32,
}

impl Tally {
    /// The sum of a position.
    pub fn of(position: &Position) -> Self {
        let mut tally = Tally { weights: Weights::of(position.rules()), sum: [0; 2], phase: 0 };
        for side in Side::ALL {
            for at in position.pieces(side) {
                if let Some(piece) = position.at(at) {
                    tally.placed(piece, at);
                }
            }
            for &kind in position.rules().droppable() {
                for _ in 0..position.hand(side, kind) {
                    tally.hand_changed(side, kind, 1);
                }
            }
        }
        tally
    }

    /// The worth of the position it is the tally of, for the side to move.
    pub fn worth(&self, position: &Position) -> i32 {
        Self::for_mover(self.balance(position), position.turn())
    }

    /// What a balance is worth to the side to move.
    pub fn for_mover(balance: i32, turn: Side) -> i32 {
        (balance * i32::from(turn.forward()) + TEMPO).clamp(-MOST, MOST)
    }

    /// By how much the first player stands better, whoever is to move.
    pub fn balance(&self, position: &Position) -> i32 {
        let [mut opening, mut ending] = self.sum;
        if let Some(scope) = &self.weights.scope {
            scope.count(position, |term, count| {
                let [one, other] = self.weights.terms[term.index()];
                opening += count * i32::from(one);
                ending += count * i32::from(other);
            });
        }
        let phase = self.phase.min(PHASES);
        (opening * phase + ending * (PHASES - phase)) / PHASES
    }

    /// How much of the opening is on the board: [`PHASES`] at the start, 0 in the last ending.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn phase(&self) -> i32 {
        self.phase.min(PHASES)
    }

    /// For tests: whether two sums are the same.
    #[cfg(test)]
    pub fn sum(&self) -> ([i32; 2], i32) {
        (self.sum, self.phase)
    }
}

impl Observer for Tally {
    fn placed(&mut self, piece: Piece, at: Point) {
        let [opening, ending] = self.weights.at(piece, at);
        self.sum[0] += opening;
        self.sum[1] += ending;
        self.phase += self.weights.phase[piece.kind().index()];
    }

    fn removed(&mut self, piece: Piece, from: Point) {
        let [opening, ending] = self.weights.at(piece, from);
        self.sum[0] -= opening;
        self.sum[1] -= ending;
        self.phase -= self.weights.phase[piece.kind().index()];
    }

    fn hand_changed(&mut self, side: Side, kind: Kind, by: i8) {
        let worth = i32::from(by) * i32::from(side.forward()) * self.weights.hand[kind.index()];
        self.sum = self.sum.map(|sum| sum + worth);
    }
}

/// What a position is worth to the side to move by what stands where, without looking ahead.
pub fn evaluate(position: &Position) -> Score {
    Score::centipawns(Tally::of(position).worth(position))
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
            assert_eq!(Tally::of(&start).sum().0, [0; 2], "{id}");
        }
    }

    #[test]
    fn told_of_moves_it_stays_the_sum() {
        for id in GameId::ALL {
            let mut state = 1;
            for _ in 0..4 {
                let mut position = Position::start(id.rules());
                let mut tally = Tally::of(&position);
                for _ in 0..120 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    let m = moves[splitmix(&mut state) as usize % moves.len()];
                    position.make(m, &mut tally);
                    assert_eq!(tally.sum(), Tally::of(&position).sum(), "{id}");
                }
            }
        }
    }
}
