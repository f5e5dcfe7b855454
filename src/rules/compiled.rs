//! [`Rules`]: a game compiled to tables.

use super::key::Keys;
use super::kind::KINDS;
use super::move_tables::{Approach, BYTES, ByByte, JumpAttack, Leap, Line, LineAttack, MoveEntry, Run, Through};
use super::{GameSpec, Kind, KindSpec, Piece, Side};
use crate::board::{POINTS, Point, PointSet};

/// A game's rules compiled to tables. Made once per game by [`Rules::compile`]; see
/// [`GameId::rules`](crate::games::GameId::rules).
#[derive(Debug)]
pub struct Rules {
    pub(crate) spec: &'static GameSpec,
    pub(crate) points: PointSet,
    pub(crate) royal: Kind,
    pub(crate) lines: Vec<Line>,
    pub(crate) through: ByByte<Through>,
    /// By line and point: the bit of the point on the line, 0 if it is not on it.
    pub(crate) line_bits: Vec<[u16; BYTES]>,
    pub(super) leaps: Vec<Leap>,
    pub(super) runs: Vec<Run>,
    /// The move table, by piece and point.
    pub(super) moves: Vec<MoveEntry>,
    pub(super) jump_attacks: Vec<JumpAttack>,
    /// By side and point.
    pub(super) approaches: Vec<Approach>,
    /// By side, by whether the flying general counts, and by line.
    pub(super) line_attacks: [[ByByte<LineAttack>; 2]; 2],
    pub(super) becoming: [Vec<Becoming>; 2],
    /// By kind: what it becomes in the capturer's hand; `None` if it leaves play.
    pub(crate) captive: [Option<Kind>; KINDS],
    /// By side and kind: where it may be dropped, not considering other pieces on the file.
    pub(crate) drop_points: [[PointSet; KINDS]; 2],
    /// The kinds that may not be dropped on a file with another of the kind, as a bit mask.
    pub(crate) alone_on_file: u16,
    pub(crate) droppable: Vec<Kind>,
    /// The kinds whose moves reset the halfmove counter, as a bit mask.
    pub(crate) resetting: u16,
    pub(crate) keys: Keys,
    pub(crate) census: Census,
}

/// How a kind promotes, for one side.
#[derive(Clone, Debug)]
pub(crate) enum Becoming {
    /// It does not.
    Nothing,
    /// It may promote on arriving in `at`, or on leaving it if `leaving`, and must on arriving in `must`.
    Into { kinds: Vec<Kind>, at: PointSet, must: PointSet, leaving: bool },
    /// It is exchanged for a captured piece on arriving in `at`.
    Exchange { at: PointSet },
}

/// Facts derived from the start position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Census {
    /// By side and kind: the points that such a piece can ever reach.
    pub reachable: [[PointSet; KINDS]; 2],
    /// By side and kind: the number in the start position.
    pub start: [[u8; KINDS]; 2],
    /// The pieces of the start position.
    pub placed: Vec<(Piece, Point)>,
    /// The kinds for which a pawn may be exchanged.
    pub exchangeable: Vec<Kind>,
}

impl Rules {
    /// The game as data.
    pub fn spec(&self) -> &'static GameSpec {
        self.spec
    }

    /// The kinds of the game in the order of its spec.
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = Kind> + ExactSizeIterator {
        (0..self.spec.kinds.len()).map(Kind::new)
    }

    /// The spec of a kind.
    pub fn kind_spec(&self, kind: Kind) -> &'static KindSpec {
        &self.spec.kinds[kind.index()]
    }

    /// The kinds that can be in hand, in the order in which hands are written.
    pub fn droppable(&self) -> &[Kind] {
        &self.droppable
    }

    /// The royal kind.
    pub fn royal(&self) -> Kind {
        self.royal
    }

    fn entry(&self, piece: Piece, from: Point) -> &MoveEntry {
        &self.moves[piece.code() * POINTS + from.index()]
    }

    /// The leaps and lame leaps of a piece from a point.
    pub(crate) fn leaps(&self, piece: Piece, from: Point) -> &[Leap] {
        self.entry(piece, from).leaps.of(&self.leaps)
    }

    /// The lines on which a piece slides or hops from a point.
    pub(crate) fn runs(&self, piece: Piece, from: Point) -> &[Run] {
        self.entry(piece, from).runs.of(&self.runs)
    }

    /// A superset of the destinations of a piece from a point on any board.
    pub(crate) fn range(&self, piece: Piece, from: Point) -> PointSet {
        self.entry(piece, from).range
    }

    /// The leaps by which pieces of a side attack a point.
    pub(crate) fn jump_attacks(&self, by: Side, to: Point) -> &[JumpAttack] {
        self.approach(by, to).list.of(&self.jump_attacks)
    }

    /// The points from which pieces of a side may attack a point.
    pub(crate) fn approach(&self, by: Side, to: Point) -> &Approach {
        &self.approaches[by.index() * POINTS + to.index()]
    }

    /// The kinds of a side that attack along a line. With `royal` the target is a royal piece, so the flying general
    /// counts.
    pub(crate) fn line_attack(&self, by: Side, royal: bool, line: u8) -> LineAttack {
        self.line_attacks[by.index()][usize::from(royal)][line as usize]
    }

    /// How a piece promotes.
    pub(crate) fn becoming(&self, piece: Piece) -> &Becoming {
        &self.becoming[piece.side().index()][piece.kind().index()]
    }

    /// The kind of a piece that becomes `kind` on arriving at a point: promoted at once if promotion is compulsory
    /// there.
    pub(crate) fn kind_on_arrival(&self, side: Side, kind: Kind, at: Point) -> Kind {
        match self.becoming(Piece::new(side, kind)) {
            Becoming::Into { kinds, must, .. } if must.has(at) => kinds[0],
            _ => kind,
        }
    }

    /// The kind as which a kind is counted in the game's set: what it becomes in hand, or itself.
    pub(crate) fn basis(&self, kind: Kind) -> Kind {
        self.captive[kind.index()].unwrap_or(kind)
    }

    /// The points that a piece can ever reach in a game.
    pub(crate) fn reachable(&self, piece: Piece) -> PointSet {
        self.census.reachable[piece.side().index()][piece.kind().index()]
    }
}
