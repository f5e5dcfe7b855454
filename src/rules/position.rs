//! A legal position, and making and unmaking moves on it.

use super::compiled::{Becoming, Rules};
use super::kind::KINDS;
use super::move_tables::BYTES;
use super::spec::Resets;
use super::{Kind, Move, Piece, Side};
use crate::board::{Point, PointSet};

/// The pieces on the board, the hands, the side to move and the two counters. A position is always legal: it is made
/// by [`Setup::position`](super::Setup::position) only. It has no history, so it knows nothing of repetition; a
/// [`Game`](super::Game) does.
#[derive(Clone)]
pub struct Position {
    pub(super) rules: &'static Rules,
    /// By any byte. The entries beyond the grid are always empty: one is the leg of leaps that are not lame, the others
    /// save bounds checks.
    pub(super) board: [Option<Piece>; BYTES],
    pub(super) occupied: [PointSet; 2],
    /// By line: the occupied places as a bit mask.
    pub(super) lines: [u16; BYTES],
    pub(super) counts: [[u8; KINDS]; 2],
    pub(super) hands: [[u8; KINDS]; 2],
    pub(super) royals: [Point; 2],
    pub(super) turn: Side,
    pub(super) key: u64,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
}

/// The state that [`Position::unmake`] restores.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    moved: Piece,
    captured: Option<Piece>,
    key: u64,
    halfmove: u32,
}

impl Undo {
    /// The piece that the move captured.
    pub fn captured(&self) -> Option<Piece> {
        self.captured
    }
}

/// Is notified of every change of board and hands while a move is made or unmade, for incremental updates.
pub trait Observer {
    /// A piece was put on a point.
    fn placed(&mut self, piece: Piece, at: Point);
    /// A piece was taken off a point.
    fn removed(&mut self, piece: Piece, from: Point);
    /// The number of pieces of a kind in a hand changed by 1 or -1.
    fn hand_changed(&mut self, side: Side, kind: Kind, by: i8);
}

impl Observer for () {
    fn placed(&mut self, _: Piece, _: Point) {}
    fn removed(&mut self, _: Piece, _: Point) {}
    fn hand_changed(&mut self, _: Side, _: Kind, _: i8) {}
}

impl Position {
    /// An empty board, to be filled by [`Setup`](super::Setup).
    pub(super) fn empty(rules: &'static Rules) -> Self {
        Position {
            rules,
            board: [None; BYTES],
            occupied: [PointSet::EMPTY; 2],
            lines: [0; BYTES],
            counts: [[0; KINDS]; 2],
            hands: [[0; KINDS]; 2],
            royals: [Point::at(0, 0); 2],
            turn: Side::First,
            key: 0,
            halfmove: 0,
            fullmove: 1,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The piece on a point.
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.board[point.index()]
    }

    /// The kind that a move moves or drops.
    pub(crate) fn mover(&self, m: Move) -> Option<Kind> {
        m.dropped().or_else(|| self.at(m.from()?).map(Piece::kind))
    }

    /// The kind that stands on the destination after a move.
    pub(crate) fn arriving(&self, m: Move) -> Option<Kind> {
        match m.becomes() {
            Some(kind) => Some(self.rules.kind_on_arrival(self.turn, kind, m.to())),
            None => self.mover(m),
        }
    }

    /// All pieces of a side.
    pub fn pieces(&self, side: Side) -> PointSet {
        self.occupied[side.index()]
    }

    /// The point of a side's royal piece.
    pub fn royal(&self, side: Side) -> Point {
        self.royals[side.index()]
    }

    /// The number of pieces of a kind that a side has on the board.
    pub fn count(&self, side: Side, kind: Kind) -> u8 {
        self.counts[side.index()][kind.index()]
    }

    /// The number of pieces of a kind that a side has in hand.
    pub fn hand(&self, side: Side, kind: Kind) -> u8 {
        self.hands[side.index()][kind.index()]
    }

    /// The Zobrist key of board, hands and side to move, without the counters.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The Zobrist key of board and hands only.
    pub(crate) fn placement_key(&self) -> u64 {
        if self.turn == Side::Second { self.key ^ self.rules.keys.second() } else { self.key }
    }

    /// The halfmove counter: plies since the last capture or other move that resets it.
    pub fn halfmove(&self) -> u32 {
        self.halfmove
    }

    /// The number of the move, from 1; it increases after the second player's move.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// The Zobrist key computed from scratch, for tests of the incremental one.
    pub fn fresh_key(&self) -> u64 {
        let keys = &self.rules.keys;
        let mut key = if self.turn == Side::Second { keys.second() } else { 0 };
        for side in Side::ALL {
            for at in self.pieces(side) {
                key ^= self.at(at).map_or(0, |piece| keys.place(piece, at));
            }
            for kind in self.rules.kinds() {
                key ^= keys.hand(side, kind, self.hand(side, kind));
            }
        }
        key
    }

    pub(super) fn put(&mut self, piece: Piece, at: Point, observer: &mut impl Observer) {
        self.board[at.index()] = Some(piece);
        self.occupied[piece.side().index()].insert(at);
        for on in self.rules.through[at.index()].lines() {
            self.lines[on.line as usize] |= 1 << on.at;
        }
        self.counts[piece.side().index()][piece.kind().index()] += 1;
        if piece.kind() == self.rules.royal {
            self.royals[piece.side().index()] = at;
        }
        observer.placed(piece, at);
    }

    fn take(&mut self, piece: Piece, from: Point, observer: &mut impl Observer) {
        self.board[from.index()] = None;
        self.occupied[piece.side().index()].remove(from);
        for on in self.rules.through[from.index()].lines() {
            self.lines[on.line as usize] &= !(1 << on.at);
        }
        self.counts[piece.side().index()][piece.kind().index()] -= 1;
        observer.removed(piece, from);
    }

    /// Takes a piece off the board without a move, to be put back with [`lay`](Self::lay). The key stays as it is.
    pub(crate) fn lift(&mut self, from: Point) -> Option<Piece> {
        let piece = self.board[from.index()]?;
        self.take(piece, from, &mut ());
        Some(piece)
    }

    /// Puts a lifted piece back.
    pub(crate) fn lay(&mut self, piece: Piece, from: Point) {
        self.put(piece, from, &mut ());
    }

    fn change_hand(&mut self, side: Side, kind: Kind, by: i8, observer: &mut impl Observer) {
        let held = &mut self.hands[side.index()][kind.index()];
        let before = *held;
        *held = before.wrapping_add_signed(by);
        let keys = &self.rules.keys;
        self.key ^= keys.hand(side, kind, before) ^ keys.hand(side, kind, *held);
        observer.hand_changed(side, kind, by);
    }

    /// Makes a move.
    ///
    /// The move must be at least pseudo-legal; any other leaves an inconsistent position or panics. Check untrusted moves
    /// with [`explain`](super::explain()) first.
    ///
    /// # Panics
    /// If the origin is empty.
    pub fn make(&mut self, m: Move, observer: &mut impl Observer) -> Undo {
        let (us, to, rules) = (self.turn, m.to(), self.rules);
        let (key, halfmove) = (self.key, self.halfmove);
        let captured = self.board[to.index()];
        let moved = if let Some(from) = m.from() {
            let moved = self.board[from.index()].expect("a piece to move");
            self.take(moved, from, observer);
            self.key ^= rules.keys.place(moved, from);
            if let Some(victim) = captured {
                self.take(victim, to, observer);
                self.key ^= rules.keys.place(victim, to);
                if let Some(kind) = rules.captive[victim.kind().index()] {
                    self.change_hand(us, kind, 1, observer);
                }
            }
            moved
        } else {
            let kind = m.dropped().expect("a drop");
            self.change_hand(us, kind, -1, observer);
            Piece::new(us, kind)
        };
        let arrived = match m.becomes() {
            Some(kind) => {
                if self.exchanges(moved) && rules.captive[kind.index()].is_some() {
                    self.change_hand(!us, kind, -1, observer);
                }
                Piece::new(us, rules.kind_on_arrival(us, kind, to))
            }
            None => moved,
        };
        self.put(arrived, to, observer);
        self.key ^= rules.keys.place(arrived, to) ^ rules.keys.second();
        let moves_counter = m.from().is_some() && rules.resetting & moved.kind().bit() != 0;
        let promotes = m.becomes().is_some() && rules.spec.resets == Resets::Promotion;
        self.halfmove = if captured.is_some() || moves_counter || promotes { 0 } else { halfmove + 1 };
        self.fullmove += us.index() as u32;
        self.turn = !us;
        Undo { moved, captured, key, halfmove }
    }

    /// Unmakes the last move.
    pub fn unmake(&mut self, m: Move, undo: Undo, observer: &mut impl Observer) {
        self.turn = !self.turn;
        let (us, to, rules) = (self.turn, m.to(), self.rules);
        self.fullmove -= us.index() as u32;
        if let Some(arrived) = self.board[to.index()] {
            self.take(arrived, to, observer);
        }
        if let Some(kind) = m.becomes()
            && self.exchanges(undo.moved)
            && rules.captive[kind.index()].is_some()
        {
            self.change_hand(!us, kind, 1, observer);
        }
        if let Some(victim) = undo.captured {
            if let Some(kind) = rules.captive[victim.kind().index()] {
                self.change_hand(us, kind, -1, observer);
            }
            self.put(victim, to, observer);
        }
        match m.from() {
            Some(from) => self.put(undo.moved, from, observer),
            None => self.change_hand(us, undo.moved.kind(), 1, observer),
        }
        self.key = undo.key;
        self.halfmove = undo.halfmove;
    }

    /// Makes a null move, or unmakes one: the other side is to move, and nothing else changes. The side to move must not
    /// be in check for the position to stay legal.
    pub(crate) fn null_move(&mut self) {
        self.key ^= self.rules.keys.second();
        self.turn = !self.turn;
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, m: Move) -> Position {
        let mut next = self.clone();
        next.make(m, &mut ());
        next
    }

    /// Whether a piece is exchanged for a captured one where others promote.
    fn exchanges(&self, piece: Piece) -> bool {
        matches!(self.rules.becoming(piece), Becoming::Exchange { .. })
    }
}

impl PartialEq for Position {
    /// The same board, hands, side to move and counters.
    fn eq(&self, other: &Position) -> bool {
        std::ptr::eq(self.rules, other.rules)
            && self.board == other.board
            && self.hands == other.hands
            && (self.turn, self.halfmove, self.fullmove) == (other.turn, other.halfmove, other.fullmove)
    }
}

impl Eq for Position {}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shape = &self.rules.spec.shape;
        writeln!(f)?;
        for rank in (0..shape.ranks).rev() {
            for file in 0..shape.files {
                let point = Point::at(file, rank);
                let sign = match self.at(point) {
                    Some(piece) => {
                        let kind = self.rules.kind_spec(piece.kind());
                        debug_assert!(!kind.royal || self.royal(piece.side()) == point);
                        let label = kind.label();
                        if piece.side() == Side::First { label } else { label.to_lowercase() }
                    }
                    None if shape.has(point) => ".".into(),
                    None => " ".into(),
                };
                write!(f, "{sign:>2}")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "{:?} to move, hands {:?}", self.turn, self.hands)
    }
}
