//! Generating moves.

use super::compile::Becoming;
use super::position::Position;
use super::table::{CAPTURE, QUIET, SLIDE_CAPTURE, SLIDE_QUIET, VAULT_CAPTURE};
use super::{Kind, Move, Piece, Side};
use crate::board::{Point, PointSet};

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All.
    All,
    /// Those that capture.
    Captures,
    /// Those that do not; drops are among them.
    Quiets,
}

impl Which {
    fn captures(self) -> bool {
        self != Which::Quiets
    }

    fn quiets(self) -> bool {
        self != Which::Captures
    }

    /// The same as a set of uses.
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

    /// How many legal moves there are.
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

    /// Counts the positions at the end of all lines of `depth` plies. See [`legal_moves`](Self::legal_moves): draws
    /// and limits do not end a line.
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

    /// Calls `found` with every pseudo-legal move: moves as the pieces go, whatever happens to one's own royal piece.
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
                for to in self.ways(piece, from, which) {
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

    /// Calls `found` with every pseudo-legal move that does not capture and gives check.
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
                for to in self.ways(piece, from, Which::Quiets) & ends {
                    self.each_arrival(piece, becoming, from, to, &mut try_it);
                }
            }
        }
        self.each_drop(us, near.ends(u16::MAX), |m| {
            try_it(m);
        });
    }

    /// Whether a move is one that [`each_move`](Self::each_move) gives.
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
            && self.ways(piece, from, Which::All).has(m.to())
            && !self.each_arrival(piece, becoming, from, m.to(), &mut |other| other != m)
    }

    /// The points to which a piece can go from a point, as pieces go, whatever happens to its side's royal piece.
    #[inline]
    pub(crate) fn ways(&self, piece: Piece, from: Point, which: Which) -> PointSet {
        let (us, rules, uses) = (piece.side(), self.rules, which.uses());
        let (ours, theirs) = (self.pieces(us), self.pieces(!us));
        // By use.
        let targets = [PointSet::EMPTY, PointSet::FULL - ours - theirs, theirs, PointSet::FULL - ours];
        let fit = |to: PointSet, has: u8| to & targets[(has & uses & (QUIET | CAPTURE)) as usize];
        let mut ways = PointSet::EMPTY;
        for leap in rules.leaps(piece, from) {
            if self.board[leap.leg as usize].is_none() {
                ways |= fit(leap.to, leap.uses);
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
                // The piece's own point is among them, and never fits.
                ways |= fit(line.stretch(lowest..highest), run.up);
            } else {
                ways |= fit(line.stretch(lowest..at), run.down);
                ways |= fit(line.stretch(at + 1..highest), run.up);
            }
            if which.captures() && (run.down | run.up) & VAULT_CAPTURE != 0 {
                let beyond = below & !(1 << lowest);
                if run.down & VAULT_CAPTURE != 0 && beyond != 0 {
                    ways |= PointSet::EMPTY.with(line.point(beyond.ilog2())) & theirs;
                }
                let beyond = above & above.wrapping_sub(1);
                if run.up & VAULT_CAPTURE != 0 && beyond != 0 {
                    ways |= PointSet::EMPTY.with(line.point(beyond.trailing_zeros())) & theirs;
                }
            }
        }
        ways
    }

    /// The moves by which a piece arrives at a point: one for each thing it may be there.
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

    /// Whether a side's pawn on the far rank could be exchanged for this kind: the opponent holds it in hand, or it
    /// has left play.
    fn can_exchange(&self, side: Side, kind: Kind) -> bool {
        if self.rules.captive[kind.index()].is_some() {
            self.hand(!side, kind) > 0
        } else {
            self.count(side, kind) < self.rules.census.start[side.index()][kind.index()]
        }
    }

    /// All that a piece may be after going from a point to another; `None` for what it is. Empty when it may not
    /// arrive there at all.
    pub(crate) fn arrivals(&self, piece: Piece, from: Point, to: Point) -> Vec<Option<Kind>> {
        let mut kinds = Vec::new();
        self.each_arrival(piece, self.rules.becoming(piece), from, to, &mut |m| {
            kinds.push(m.becomes());
            true
        });
        kinds
    }

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

    /// Whether a piece of a kind in hand may be dropped on a point.
    fn may_drop(&self, kind: Kind, to: Point) -> bool {
        let points = self.rules.drop_points[self.turn.index()][kind.index()];
        points.has(to) && self.board[to.index()].is_none() && self.same_on_file(kind, to).is_none()
    }

    /// A piece of the kind that keeps another from being dropped on its file, if the game has such a rule.
    pub(crate) fn same_on_file(&self, kind: Kind, to: Point) -> Option<Point> {
        if self.rules.alone_on_file & kind.bit() == 0 {
            return None;
        }
        (0..self.rules.spec.shape.ranks)
            .map(|rank| Point::at(to.file(), rank))
            .find(|&point| self.at(point).is_some_and(|piece| piece.kind() == kind))
    }
}
