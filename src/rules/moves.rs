//! Generating moves.

use super::compile::Becoming;
use super::movement::Use;
use super::position::Position;
use super::table::{GLARE, SLIDE_CAPTURE, SLIDE_QUIET, VAULT_CAPTURE};
use super::{Kind, Move, Piece, Side};
use crate::board::Point;

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
            true
        });
        moves
    }

    /// How many legal moves there are.
    pub fn count_legal(&self) -> u64 {
        let danger = self.danger();
        let mut count = 0;
        self.each_move(Which::All, |m| {
            count += u64::from(self.safe(m, &danger));
            true
        });
        count
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        let danger = self.danger();
        let mut found = false;
        self.each_move(Which::All, |m| {
            found = self.safe(m, &danger);
            !found
        });
        found
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

    /// Calls `found` with every pseudo-legal move until it says false: moves as the pieces go, whatever happens to
    /// one's own royal piece.
    #[inline]
    pub(crate) fn each_move(&self, which: Which, mut found: impl FnMut(Move) -> bool) {
        let us = self.turn;
        for from in self.pieces(us) {
            if let Some(piece) = self.board[from.index()]
                && !self.each_way(piece, from, which, |to| self.each_arrival(piece, from, to, &mut found))
            {
                return;
            }
        }
        if which.quiets() {
            self.each_drop(us, &mut found);
        }
    }

    /// Calls `found` with every point a piece can go to until it says false; tells whether it never did.
    #[inline]
    pub(crate) fn each_way(
        &self,
        piece: Piece,
        from: Point,
        which: Which,
        mut found: impl FnMut(Point) -> bool,
    ) -> bool {
        let (us, rules) = (piece.side(), self.rules);
        let enemy = |to: Point| self.board[to.index()].is_some_and(|piece| piece.side() != us);
        for jump in rules.jumps(piece, from) {
            let fits = match self.board[jump.to.index()] {
                None => which.quiets() && matches!(jump.only, Use::Any | Use::Quiet),
                Some(other) => other.side() != us && which.captures() && matches!(jump.only, Use::Any | Use::Capture),
            };
            if fits && self.board[jump.leg as usize].is_none() && !found(jump.to) {
                return false;
            }
        }
        for run in rules.runs(piece, from) {
            let line = &rules.lines[run.line as usize];
            let occupied = self.lines[run.line as usize];
            let at = u32::from(run.at);
            if run.down & !GLARE != 0 {
                let below = occupied & ((1 << at) - 1);
                let stop = if below == 0 { 0 } else { below.ilog2() + 1 };
                if which.quiets() && run.down & SLIDE_QUIET != 0 {
                    for place in (stop..at).rev() {
                        if !found(line.point(place)) {
                            return false;
                        }
                    }
                }
                if which.captures() && below != 0 {
                    if run.down & SLIDE_CAPTURE != 0 && enemy(line.point(stop - 1)) && !found(line.point(stop - 1)) {
                        return false;
                    }
                    let rest = below ^ (1 << (stop - 1));
                    if run.down & VAULT_CAPTURE != 0 && rest != 0 {
                        let to = line.point(rest.ilog2());
                        if enemy(to) && !found(to) {
                            return false;
                        }
                    }
                }
            }
            if run.up & !GLARE != 0 {
                let above = occupied & !((2 << at) - 1);
                let stop = if above == 0 { u32::from(line.length) } else { above.trailing_zeros() };
                if which.quiets() && run.up & SLIDE_QUIET != 0 {
                    for place in at + 1..stop {
                        if !found(line.point(place)) {
                            return false;
                        }
                    }
                }
                if which.captures() && above != 0 {
                    if run.up & SLIDE_CAPTURE != 0 && enemy(line.point(stop)) && !found(line.point(stop)) {
                        return false;
                    }
                    let rest = above & (above - 1);
                    if run.up & VAULT_CAPTURE != 0 && rest != 0 {
                        let to = line.point(rest.trailing_zeros());
                        if enemy(to) && !found(to) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// The moves by which a piece arrives at a point: one for each thing it may be there.
    #[inline]
    fn each_arrival(&self, piece: Piece, from: Point, to: Point, found: &mut impl FnMut(Move) -> bool) -> bool {
        let m = Move::walk(from, to);
        match &self.rules.becoming[piece.side().index()][piece.kind().index()] {
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
        self.each_arrival(piece, from, to, &mut |m| {
            kinds.push(m.becomes());
            true
        });
        kinds
    }

    fn each_drop(&self, side: Side, found: &mut impl FnMut(Move) -> bool) {
        let rules = self.rules;
        for &kind in &rules.droppable {
            if self.hand(side, kind) == 0 {
                continue;
            }
            let taken = self.occupied[0] | self.occupied[1];
            for to in rules.drop_points[side.index()][kind.index()] - taken {
                if self.same_on_file(kind, to).is_none() && !found(Move::drop(kind, to)) {
                    return;
                }
            }
        }
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
