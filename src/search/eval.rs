//! What a position is worth, without search.

use super::Score;
use super::score::MOST;
use super::weights::Weights;
use crate::board::Point;
use crate::rules::{Kind, Observer, Piece, Position, Side};

/// The worth of having the move.
const TEMPO: i32 = 8;

/// Material, places and hands summed up while moves are made. Moves are told to it as an [`Observer`]; to take one
/// back, put back the copy from before it.
#[derive(Clone, Copy)]
pub(super) struct Tally {
    pub weights: &'static Weights,
    /// The first player's worth less the second's.
    sum: i32,
}

impl Tally {
    /// The sum of a position.
    pub fn of(position: &Position) -> Self {
        let mut tally = Tally { weights: Weights::of(position.rules()), sum: 0 };
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

    /// The worth for the side to move.
    pub fn worth(&self, turn: Side) -> i32 {
        (self.sum * i32::from(turn.forward()) + TEMPO).clamp(-MOST, MOST)
    }

    /// For tests: whether two sums are the same.
    #[cfg(test)]
    pub fn sum(&self) -> i32 {
        self.sum
    }
}

impl Observer for Tally {
    fn placed(&mut self, piece: Piece, at: Point) {
        self.sum += self.weights.at(piece, at);
    }

    fn removed(&mut self, piece: Piece, from: Point) {
        self.sum -= self.weights.at(piece, from);
    }

    fn hand_changed(&mut self, side: Side, kind: Kind, by: i8) {
        self.sum += i32::from(by) * i32::from(side.forward()) * self.weights.hand[kind.index()];
    }
}

/// What a position is worth to the side to move by what stands where, without looking ahead.
pub fn evaluate(position: &Position) -> Score {
    Score::centipawns(Tally::of(position).worth(position.turn()))
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
            assert_eq!(Tally::of(&start).sum(), 0, "{id}");
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
