//! A legal position, and making and unmaking moves on it.

use super::compile::Rules;
use super::kind::KINDS;
use super::setup::Setup;
use super::spec::{Rank, Resets};
use super::table::BYTES;
use super::{Kind, Move, Piece, Side};
use crate::board::{Point, PointSet};

/// The pieces on the board, the hands, who is to move, and the two counters. It can only be legal: the way in is
/// [`Setup::position`]. It has no history, so it can't tell repetition: a [`Game`](super::Game) can.
#[derive(Clone)]
pub struct Position {
    pub(super) rules: &'static Rules,
    /// More places than the board has, always empty: one is the leg of moves that need none, the others save the
    /// check of an index that is a byte.
    pub(super) board: [Option<Piece>; BYTES],
    pub(super) occupied: [PointSet; 2],
    /// By line: which places are occupied.
    pub(super) lines: [u16; BYTES],
    pub(super) counts: [[u8; KINDS]; 2],
    pub(super) hands: [[u8; KINDS]; 2],
    pub(super) royals: [Point; 2],
    pub(super) turn: Side,
    pub(super) key: u64,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
}

/// What [`Position::unmake`] needs besides the move.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    moved: Piece,
    captured: Option<Piece>,
    key: u64,
    halfmove: u32,
}

impl Undo {
    /// The piece the move captured.
    pub fn captured(&self) -> Option<Piece> {
        self.captured
    }
}

/// Is told of every piece that comes or goes while a move is made or unmade, so that what it keeps stays true.
pub trait Observer {
    /// A piece was put on a point.
    fn placed(&mut self, piece: Piece, at: Point);
    /// A piece was taken off a point.
    fn removed(&mut self, piece: Piece, from: Point);
    /// A hand holds one piece of a kind more or less.
    fn hand_changed(&mut self, side: Side, kind: Kind, by: i8);
}

impl Observer for () {
    fn placed(&mut self, _: Piece, _: Point) {}
    fn removed(&mut self, _: Piece, _: Point) {}
    fn hand_changed(&mut self, _: Side, _: Kind, _: i8) {}
}

impl Position {
    /// A board without pieces; [`Setup`] fills it.
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

    /// The position games start from.
    ///
    /// # Panics
    /// When the spec's start is no legal position, which a test rules out.
    pub fn start(rules: &'static Rules) -> Self {
        let mut setup = Setup::empty();
        for &(piece, at) in &rules.census.placed {
            setup.board[at.index()] = Some(piece);
        }
        setup.position(rules).unwrap_or_else(|_| panic!("{}: the start is not legal", rules.spec.name))
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// What stands on a point.
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.board[point.index()]
    }

    /// What a move moves or drops.
    pub(crate) fn mover(&self, m: Move) -> Option<Kind> {
        m.dropped().or_else(|| self.at(m.from()?).map(Piece::kind))
    }

    /// What a move makes of what it moves or drops.
    pub(crate) fn arriving(&self, m: Move) -> Option<Kind> {
        match m.becomes() {
            Some(kind) => Some(self.rules.settled(self.turn, kind, m.to())),
            None => self.mover(m),
        }
    }

    /// All pieces of a side.
    pub fn pieces(&self, side: Side) -> PointSet {
        self.occupied[side.index()]
    }

    /// Where a side's General or King stands.
    pub fn royal(&self, side: Side) -> Point {
        self.royals[side.index()]
    }

    /// How many pieces of a kind a side has on the board.
    pub fn count(&self, side: Side, kind: Kind) -> u8 {
        self.counts[side.index()][kind.index()]
    }

    /// How many pieces of a kind a side has in hand.
    pub fn hand(&self, side: Side, kind: Kind) -> u8 {
        self.hands[side.index()][kind.index()]
    }

    /// A hash of board, hands and side to move; the counters are not in it.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The same without the side to move.
    pub(crate) fn placement_key(&self) -> u64 {
        if self.turn == Side::Second { self.key ^ self.rules.keys.second() } else { self.key }
    }

    /// Plies since the draw counter was set back.
    pub fn halfmove(&self) -> u32 {
        self.halfmove
    }

    /// Number of the move, from 1; it goes up after the second player's.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// The same as loose data.
    pub fn setup(&self) -> Setup {
        Setup {
            board: std::array::from_fn(|index| self.board[index]),
            hands: self.hands,
            turn: self.turn,
            halfmove: self.halfmove,
            fullmove: self.fullmove,
        }
    }

    /// The key counted anew, for tests of the incremental one.
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

    /// Takes a piece off the board without a move, to be [laid](Self::lay) back.
    pub(crate) fn lift(&mut self, from: Point) -> Option<Piece> {
        let piece = self.board[from.index()]?;
        self.take(piece, from, &mut ());
        Some(piece)
    }

    /// Puts back what was lifted.
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
    /// The move must be one of [`legal_moves`](Self::legal_moves), or at least of the pseudo-legal ones; any other
    /// leaves nonsense or panics. Moves from outside go through [`explain`](super::explain) first.
    ///
    /// # Panics
    /// On a move from an empty point.
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
                Piece::new(us, rules.settled(us, kind, to))
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

    /// Takes back the move made last.
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

    /// Gives the move to the other side without a move, for the search. Not when in check.
    pub(crate) fn pass(&mut self) {
        self.key ^= self.rules.keys.second();
        self.turn = !self.turn;
    }

    /// The position a legal move leads to.
    #[must_use]
    pub fn after(&self, m: Move) -> Position {
        let mut next = self.clone();
        next.make(m, &mut ());
        next
    }

    /// Whether a piece is of a kind that is exchanged, not promoted.
    fn exchanges(&self, piece: Piece) -> bool {
        matches!(self.rules.becoming(piece), super::compile::Becoming::Exchange { .. })
    }
}

impl PartialEq for Position {
    /// The same board, hands, side to move and counters.
    fn eq(&self, other: &Position) -> bool {
        std::ptr::eq(self.rules, other.rules) && self.setup() == other.setup()
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
                        debug_assert!(kind.rank == Rank::Common || self.royal(piece.side()) == point);
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
