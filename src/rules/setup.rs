//! Loose data for a position, and the one door through which it becomes a legal one.

use super::kind::KINDS;
use super::position::Position;
use super::{Kind, Piece, Rules, Side};
use crate::board::{POINTS, Point};

/// Counters are at most this.
pub const MOST_PLIES: u32 = 99_999;

/// Pieces anywhere, hands of any size: what an editor holds or a FEN says. Not yet a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// By index of the point.
    pub board: [Option<Piece>; POINTS],
    /// By side and kind.
    pub hands: [[u8; KINDS]; 2],
    /// Who is to move.
    pub turn: Side,
    /// Plies since the draw counter was set back.
    pub halfmove: u32,
    /// Number of the move, from 1.
    pub fullmove: u32,
}

/// Why a set-up is no legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A piece on the board or in a hand that is of another game.
    ForeignPiece,
    /// A piece on a point the board does not have.
    NoSuchPoint(Point),
    /// A side has not exactly one royal piece.
    Royals {
        /// Whose.
        side: Side,
        /// How many it has.
        count: u32,
    },
    /// A piece on a point that it can never reach.
    NeverReaches(Piece, Point),
    /// A piece in hand that is never in hand.
    NeverInHand(Side, Kind),
    /// More pieces of a kind than the set can give.
    TooMany {
        /// Of which.
        kind: Kind,
        /// Whose; `None` where captured pieces change sides and both count together.
        side: Option<Side>,
        /// How many there are.
        count: u32,
        /// How many there may be.
        most: u32,
    },
    /// The side that is not to move could lose its royal piece at once.
    CapturableRoyal {
        /// Whose royal piece.
        side: Side,
        /// One of the pieces that attack it.
        by: Point,
    },
    /// A counter is out of range.
    Counter,
}

impl Setup {
    /// No pieces; the first player to move.
    pub fn empty() -> Self {
        Setup { board: [None; POINTS], hands: [[0; KINDS]; 2], turn: Side::First, halfmove: 0, fullmove: 1 }
    }

    /// The position, if it is one.
    ///
    /// # Errors
    /// The first thing found that keeps it from being a legal position of the game.
    pub fn position(&self, rules: &'static Rules) -> Result<Position, SetupError> {
        if self.fullmove == 0 || self.fullmove > MOST_PLIES || self.halfmove > MOST_PLIES {
            return Err(SetupError::Counter);
        }
        let kinds = rules.spec.kinds.len();
        let held = self.hands.iter().any(|hand| hand[kinds..].iter().any(|&count| count > 0));
        if held || self.board.iter().flatten().any(|piece| piece.kind().index() >= kinds) {
            return Err(SetupError::ForeignPiece);
        }
        let mut position = Position::empty(rules);
        let mut counts = [[0_u32; KINDS]; 2];
        for point in Point::all() {
            let Some(piece) = self.board[point.index()] else { continue };
            if !rules.points.has(point) {
                return Err(SetupError::NoSuchPoint(point));
            }
            let (side, kind) = (piece.side().index(), piece.kind().index());
            if !rules.census.haunts[side][kind].has(point) {
                return Err(SetupError::NeverReaches(piece, point));
            }
            counts[side][kind] += 1;
            position.put(piece, point, &mut ());
        }
        for side in Side::ALL {
            let count = counts[side.index()][rules.royal.index()];
            if count != 1 {
                return Err(SetupError::Royals { side, count });
            }
            for kind in rules.kinds() {
                let held = self.hands[side.index()][kind.index()];
                if held > 0 && !rules.droppable.contains(&kind) {
                    return Err(SetupError::NeverInHand(side, kind));
                }
                counts[side.index()][kind.index()] += u32::from(held);
            }
        }
        if let Some(surplus) = rules.census.surplus(rules, &counts) {
            let super::census::Surplus { kind, side, count, most } = surplus;
            return Err(SetupError::TooMany { kind, side, count, most });
        }
        position.hands = self.hands;
        position.turn = self.turn;
        position.halfmove = self.halfmove;
        position.fullmove = self.fullmove;
        position.key = position.fresh_key();
        if let Some(by) = position.checkers(!self.turn).iter().next() {
            return Err(SetupError::CapturableRoyal { side: !self.turn, by });
        }
        Ok(position)
    }
}
