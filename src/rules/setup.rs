//! Unchecked data for a position, and the check that makes it a legal [`Position`].

use super::census::{Surplus, surplus};
use super::kind::KINDS;
use super::placement::Placement;
use super::position::Position;
use super::{Kind, Piece, Rules, Side};
use crate::board::{POINTS, Point};

/// The maximum value of the counters.
pub const MOST_PLIES: u32 = 99_999;

/// Pieces anywhere and hands of any size, as in an editor or a FEN: not yet checked to be a legal position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// By index of the point.
    pub board: Placement,
    /// The hands, by side and kind.
    pub hands: [[u8; KINDS]; 2],
    /// The side to move.
    pub turn: Side,
    /// Plies since the last capture or other move that resets this counter.
    pub halfmove: u32,
    /// The number of the move, from 1.
    pub fullmove: u32,
}

/// Why a set-up is not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A piece on the board or in a hand belongs to another game.
    ForeignPiece,
    /// A piece is on a point that the board does not have.
    NoSuchPoint(Point),
    /// A side does not have exactly one royal piece.
    Royals {
        /// The side.
        side: Side,
        /// How many it has.
        count: u32,
    },
    /// A piece is on a point that it can never reach.
    NeverReaches(Piece, Point),
    /// A piece is in hand that can never be in hand.
    NeverInHand(Side, Kind),
    /// There are more pieces of a kind than a game can have.
    TooMany {
        /// The kind.
        kind: Kind,
        /// The side; `None` if captured pieces change sides, so that both sides count together.
        side: Option<Side>,
        /// How many there are.
        count: u32,
        /// How many there may be.
        most: u32,
    },
    /// The side that is not to move is in check.
    CapturableRoyal {
        /// The side in check.
        side: Side,
        /// One of the pieces that give check.
        by: Point,
    },
    /// A counter is out of range.
    Counter,
}

impl Setup {
    /// An empty board with the first player to move.
    pub fn empty() -> Self {
        Setup { board: [None; POINTS], hands: [[0; KINDS]; 2], turn: Side::First, halfmove: 0, fullmove: 1 }
    }

    /// The legal position with this data.
    ///
    /// # Errors
    /// The first reason found why it is not a legal position of the game.
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
            if !rules.reachable(piece).has(point) {
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
        if let Some(Surplus { kind, side, count, most }) = surplus(rules, &counts) {
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

impl Position {
    /// The start position of a game.
    ///
    /// # Panics
    /// If the start of the spec is not a legal position, which a test rules out.
    pub fn start(rules: &'static Rules) -> Self {
        let mut setup = Setup::empty();
        for &(piece, at) in &rules.census.placed {
            setup.board[at.index()] = Some(piece);
        }
        setup.position(rules).unwrap_or_else(|_| panic!("{}: the start is not legal", rules.spec.name))
    }

    /// The data of the position, to be edited or written.
    pub fn setup(&self) -> Setup {
        Setup {
            board: std::array::from_fn(|index| self.board[index]),
            hands: self.hands,
            turn: self.turn,
            halfmove: self.halfmove,
            fullmove: self.fullmove,
        }
    }
}
