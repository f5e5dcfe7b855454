//! Move generation.

use super::compiled::Becoming;
use super::move_tables::{CAPTURE, HOP_CAPTURE, QUIET, SLIDE_CAPTURE, SLIDE_QUIET};
use super::position::Position;
use super::{Kind, Move, Piece, Side};
use crate::board::{Point, PointSet};

/// Which moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All moves.
    All,
    /// Captures only.
    Captures,
    /// Quiet moves only, drops included.
    Quiets,
}

impl Which {
    fn captures(self) -> bool {
        self != Which::Quiets
    }

    fn quiets(self) -> bool {
        self != Which::Captures
    }

    /// The same as a bit mask of uses.
    fn uses(self) -> u8 {
        match self {
            Which::All => QUIET | CAPTURE,
            Which::Captures => CAPTURE,
            Which::Quiets => QUIET,
        }
    }
}

impl Position {
    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        let danger = self.danger();
        let mut moves = Vec::with_capacity(64);
        self.each_move(Which::All, |m| {
            if self.safe(m, &danger) {
                moves.push(m);
            }
        });
        moves
    }

    /// The number of legal moves.
    pub fn count_legal(&self) -> u64 {
        let danger = self.danger();
        let mut count = 0;
        self.each_move(Which::All, |m| {
            count += u64::from(self.safe(m, &danger));
        });
        count
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Counts the leaf nodes of the tree of legal moves at a depth in plies. Draws by repetition, move limit or dead
    /// position do not end a line.
    ///
    /// ```
    /// use chuhan::{games::GameId, rules::Position};
    /// let mut start = Position::start(GameId::Xiangqi.rules());
    /// assert_eq!(start.perft(2), 1920);
    /// ```
    pub fn perft(&mut self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal(),
            _ => {
                let mut nodes = 0;
                for m in self.legal_moves() {
                    let undo = self.make(m, &mut ());
                    nodes += self.perft(depth - 1);
                    self.unmake(m, undo, &mut ());
                }
                nodes
            }
        }
    }

    /// Calls `found` with every pseudo-legal move: one that may leave the mover's royal piece in check.
    #[inline]
    pub(crate) fn each_move(&self, which: Which, mut found: impl FnMut(Move)) {
        let us = self.turn;
        let victims = self.pieces(!us);
        for from in self.pieces(us) {
            if let Some(piece) = self.board[from.index()] {
                if !which.quiets() && (self.rules.range(piece, from) & victims).is_empty() {
                    continue;
                }
                let becoming = self.rules.becoming(piece);
                for to in self.destinations(piece, from, which) {
                    self.each_arrival(piece, becoming, from, to, &mut |m| {
                        found(m);
                        true
                    });
                }
            }
        }
        if which.quiets() {
            self.each_drop(us, PointSet::FULL, found);
        }
    }

    /// Calls `found` with every pseudo-legal quiet move that gives check.
    pub(crate) fn each_quiet_check(&self, mut found: impl FnMut(Move)) {
        let (us, near) = (self.turn, self.checks());
        let mut try_it = |m| {
            if self.gives_check(m, PointSet::FULL) {
                found(m);
            }
            true
        };
        for from in self.pieces(us) {
            if let Some(piece) = self.board[from.index()] {
                let becoming = self.rules.becoming(piece);
                let ends = match becoming {
                    _ if near.uncovering.has(from) => PointSet::FULL,
                    Becoming::Nothing => near.ends(piece.kind().bit()),
                    Becoming::Into { .. } | Becoming::Exchange { .. } => near.ends(u16::MAX),
                };
                if (self.rules.range(piece, from) & ends).is_empty() {
                    continue;
                }
                for to in self.destinations(piece, from, Which::Quiets) & ends {
                    self.each_arrival(piece, becoming, from, to, &mut try_it);
                }
            }
        }
        self.each_drop(us, near.ends(u16::MAX), |m| {
            try_it(m);
        });
    }

    /// Whether a move is pseudo-legal: one that [`each_move`](Self::each_move) generates.
    pub(crate) fn is_move(&self, m: Move) -> bool {
        let us = self.turn;
        if let Some(kind) = m.dropped() {
            return self.hand(us, kind) > 0 && self.may_drop(kind, m.to());
        }
        let Some((from, piece)) = m.from().and_then(|from| Some((from, self.board[from.index()]?))) else {
            return false;
        };
        let becoming = self.rules.becoming(piece);
        piece.side() == us
            && self.destinations(piece, from, Which::All).has(m.to())
            && !self.each_arrival(piece, becoming, from, m.to(), &mut |other| other != m)
    }

    /// The destinations of the pseudo-legal moves of a piece from a point.
    #[inline]
    pub(crate) fn destinations(&self, piece: Piece, from: Point, which: Which) -> PointSet {
        let (us, rules, uses) = (piece.side(), self.rules, which.uses());
        let (ours, theirs) = (self.pieces(us), self.pieces(!us));
        // By use.
        let targets = [PointSet::EMPTY, PointSet::FULL - ours - theirs, theirs, PointSet::FULL - ours];
        let fit = |to: PointSet, has: u8| to & targets[(has & uses & (QUIET | CAPTURE)) as usize];
        let mut found = PointSet::EMPTY;
        for leap in rules.leaps(piece, from) {
            if self.board[leap.leg as usize].is_none() {
                found |= fit(leap.to, leap.uses);
            }
        }
        for run in rules.runs(piece, from) {
            let line = &rules.lines[run.line as usize];
            let occupied = self.lines[run.line as usize];
            let at = u32::from(run.at);
            let below = occupied & ((1 << at) - 1);
            let above = occupied & !((2 << at) - 1);
            let lowest = (below | 1).ilog2();
            let highest = (above | 1 << (line.length - 1)).trailing_zeros() + 1;
            if run.down & (SLIDE_QUIET | SLIDE_CAPTURE) == run.up & (SLIDE_QUIET | SLIDE_CAPTURE) {
                // This includes the piece's own point, which is no target.
                found |= fit(line.stretch(lowest..highest), run.up);
            } else {
                found |= fit(line.stretch(lowest..at), run.down);
                found |= fit(line.stretch(at + 1..highest), run.up);
            }
            if which.captures() && (run.down | run.up) & HOP_CAPTURE != 0 {
                let beyond = below & !(1 << lowest);
                if run.down & HOP_CAPTURE != 0 && beyond != 0 {
                    found |= PointSet::EMPTY.with(line.point(beyond.ilog2())) & theirs;
                }
                let beyond = above & above.wrapping_sub(1);
                if run.up & HOP_CAPTURE != 0 && beyond != 0 {
                    found |= PointSet::EMPTY.with(line.point(beyond.trailing_zeros())) & theirs;
                }
            }
        }
        found
    }

    /// Calls `found` with the moves of a piece to a point, one for each promotion choice, until it returns false; returns
    /// whether it never did.
    #[inline]
    fn each_arrival(
        &self,
        piece: Piece,
        becoming: &Becoming,
        from: Point,
        to: Point,
        found: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let m = Move::walk(from, to);
        match becoming {
            Becoming::Into { kinds, at, must, leaving } => {
                if at.has(to) || (*leaving && at.has(from)) {
                    for &kind in kinds {
                        if !found(m.promoting(kind)) {
                            return false;
                        }
                    }
                }
                must.has(to) || found(m)
            }
            Becoming::Exchange { at } if at.has(to) => {
                for &kind in &self.rules.census.exchangeable {
                    if self.can_exchange(piece.side(), kind) && !found(m.promoting(kind)) {
                        return false;
                    }
                }
                true
            }
            Becoming::Exchange { .. } | Becoming::Nothing => found(m),
        }
    }

    /// Whether a side's pawn could be exchanged for this kind: the opponent has it in hand, or it has left play.
    fn can_exchange(&self, side: Side, kind: Kind) -> bool {
        if self.rules.captive[kind.index()].is_some() {
            self.hand(!side, kind) > 0
        } else {
            self.count(side, kind) < self.rules.census.start[side.index()][kind.index()]
        }
    }

    /// The promotion choices of a move; `None` is no promotion. Empty if the piece may not arrive there at all.
    pub(crate) fn arrivals(&self, piece: Piece, from: Point, to: Point) -> Vec<Option<Kind>> {
        let mut kinds = Vec::new();
        self.each_arrival(piece, self.rules.becoming(piece), from, to, &mut |m| {
            kinds.push(m.becomes());
            true
        });
        kinds
    }

    /// Calls `found` with every pseudo-legal drop of a side on one of these points.
    fn each_drop(&self, side: Side, points: PointSet, mut found: impl FnMut(Move)) {
        let rules = self.rules;
        for &kind in &rules.droppable {
            if self.hand(side, kind) == 0 {
                continue;
            }
            let taken = self.occupied[0] | self.occupied[1];
            for to in (rules.drop_points[side.index()][kind.index()] & points) - taken {
                if self.same_on_file(kind, to).is_none() {
                    found(Move::drop(kind, to));
                }
            }
        }
    }

    /// Whether the side to move may drop a kind on a point, given that it has one in hand.
    fn may_drop(&self, kind: Kind, to: Point) -> bool {
        let points = self.rules.drop_points[self.turn.index()][kind.index()];
        points.has(to) && self.board[to.index()].is_none() && self.same_on_file(kind, to).is_none()
    }

    /// A piece of the kind on the file, if the game allows no drop on a file with another of the kind.
    pub(crate) fn same_on_file(&self, kind: Kind, to: Point) -> Option<Point> {
        if self.rules.alone_on_file & kind.bit() == 0 {
            return None;
        }
        (0..self.rules.spec.shape.ranks)
            .map(|rank| Point::at(to.file(), rank))
            .find(|&point| self.at(point).is_some_and(|piece| piece.kind() == kind))
    }
}
