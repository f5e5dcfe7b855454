//! What can be counted on a board besides what stands where: how pieces stand to one another.

use crate::board::{Point, PointSet};
use crate::rules::{KINDS, Kind, Piece, Position, Side, Which};

/// Ways to go beyond this are not told apart.
pub(super) const MOST_WAYS: usize = 17;
/// Pieces between a piece and the royal piece it aims at: this many are one too many.
pub(super) const FARTHEST: usize = 3;
/// Pieces that storm, and guards against them, beyond these are not told apart.
pub(super) const MOST_STORMING: usize = 5;
pub(super) const MOST_GUARDS: usize = 4;

/// Something that is counted for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    /// A piece of the kind can go to so many points, [`MOST_WAYS`] or more for that.
    Ways(Kind, usize),
    /// A piece of the kind is on a line with the enemy's royal piece, so many others between; on a file or across.
    Aim { kind: Kind, on_file: bool, between: usize },
    /// A piece of the kind for each enemy of the other kind.
    Against(Kind, Kind),
    /// Two pieces of the kind side by side.
    Linked(Kind),
    /// So many pieces can go to where the enemy's royal piece lives, which so many guards defend; more than
    /// [`MOST_STORMING`] and [`MOST_GUARDS`] count as those.
    Storm { pieces: usize, guards: usize },
}

const AIMS: usize = KINDS * (MOST_WAYS + 1);
const AGAINST: usize = AIMS + KINDS * 2 * FARTHEST;
const LINKED: usize = AGAINST + KINDS * KINDS;
const STORM: usize = LINKED + KINDS;

impl Term {
    /// Places of terms are below this.
    pub const COUNT: usize = STORM + (MOST_STORMING + 1) * (MOST_GUARDS + 1);

    /// Its place in tables.
    pub const fn index(self) -> usize {
        match self {
            Term::Ways(kind, ways) => kind.index() * (MOST_WAYS + 1) + ways,
            Term::Aim { kind, on_file, between } => AIMS + (kind.index() * 2 + on_file as usize) * FARTHEST + between,
            Term::Against(kind, other) => AGAINST + kind.index() * KINDS + other.index(),
            Term::Linked(kind) => LINKED + kind.index(),
            Term::Storm { pieces, guards } => STORM + pieces * (MOST_GUARDS + 1) + guards,
        }
    }
}

/// Which terms a game counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scope {
    /// Kinds whose ways are counted, as a set.
    pub mobile: u16,
    /// Kinds that aim.
    pub aiming: u16,
    /// Kinds that are linked.
    pub linking: u16,
    /// Kinds that storm.
    pub storming: u16,
    /// What they storm is only the royal piece and the points next to it, not all it can get to.
    pub close: bool,
    /// Kinds that guard.
    pub guards: Vec<Kind>,
    /// Kinds against kinds.
    pub against: Vec<(Kind, Kind)>,
}

impl Scope {
    /// What a side's royal piece on a point is stormed in.
    fn haven(&self, position: &Position, side: Side, royal: Point) -> PointSet {
        let piece = Piece::new(side, position.rules().royal());
        if !self.close {
            return position.rules().reachable(piece);
        }
        position.rules().leaps(piece, royal).iter().fold(PointSet::EMPTY.with(royal), |set, leap| set | leap.to)
    }

    /// Calls `found` with each term of a position and how often the first player has it more than the second. A term
    /// may come more than once.
    #[inline]
    pub fn count(&self, position: &Position, mut found: impl FnMut(Term, i32)) {
        for side in Side::ALL {
            let sign = i32::from(side.forward());
            let royal = position.royal(!side);
            let haven = self.haven(position, !side, royal);
            let mut storming = 0;
            for from in position.pieces(side) {
                let Some(piece) = position.at(from) else { continue };
                let kind = piece.kind();
                if (self.mobile | self.storming | self.linking) & kind.bit() == 0 {
                    continue;
                }
                let (mobile, storms) = (self.mobile & kind.bit() != 0, self.storming & kind.bit() != 0);
                if mobile || (storms && !(position.rules().range(piece, from) & haven).is_empty()) {
                    let ways = position.destinations(piece, from, Which::All);
                    if mobile {
                        found(Term::Ways(kind, ways.len().min(MOST_WAYS)), sign);
                    }
                    storming += usize::from(storms && !(ways & haven).is_empty());
                }
                let is_next = |at| position.at(at) == Some(piece);
                if self.linking & kind.bit() != 0
                    && Point::from_index(from.index() + 1).is_some_and(is_next)
                    && from.right().is_some()
                {
                    found(Term::Linked(kind), sign);
                }
            }
            if storming > 0 {
                let guards: usize = self.guards.iter().map(|&kind| usize::from(position.count(!side, kind))).sum();
                let storm = Term::Storm { pieces: storming.min(MOST_STORMING), guards: guards.min(MOST_GUARDS) };
                found(storm, sign);
            }
            position.each_in_line(royal, FARTHEST, |at, between| {
                if let Some(piece) = position.at(at)
                    && piece.side() == side
                    && self.aiming & piece.kind().bit() != 0
                {
                    found(Term::Aim { kind: piece.kind(), on_file: at.file() == royal.file(), between }, sign);
                }
            });
            for &(kind, other) in &self.against {
                let pairs = i32::from(position.count(side, kind)) * i32::from(position.count(!side, other));
                found(Term::Against(kind, other), sign * pairs);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::{Rules, Setup};

    /// Generals on d1 and e10, besides these pieces.
    fn position(rules: &'static Rules, pieces: &[(Side, char, u8, u8)]) -> Position {
        let mut setup = Setup::empty();
        let generals = [(Side::First, 'K', 3, 0), (Side::Second, 'K', 4, 9)];
        for &(side, letter, file, rank) in generals.iter().chain(pieces) {
            let kind = rules.kind_labelled(letter);
            setup.board[Point::at(file, rank).index()] = Some(Piece::new(side, kind));
        }
        setup.position(rules).unwrap_or_else(|_| panic!("no position"))
    }

    impl Rules {
        fn kind_labelled(&self, letter: char) -> Kind {
            self.kinds().find(|kind| self.kind_spec(*kind).letter == letter).expect("a kind")
        }
    }

    #[test]
    fn terms_have_places_of_their_own() {
        let mut seen = vec![false; Term::COUNT];
        let kinds: Vec<Kind> = (0..KINDS).map(Kind::new).collect();
        for &kind in &kinds {
            let aims = [false, true]
                .into_iter()
                .flat_map(|on_file| (0..FARTHEST).map(move |between| Term::Aim { kind, on_file, between }));
            let against = kinds.iter().map(|&other| Term::Against(kind, other));
            let ways = (0..=MOST_WAYS).map(|ways| Term::Ways(kind, ways));
            for term in aims.chain(against).chain(ways).chain([Term::Linked(kind)]) {
                assert!(!std::mem::replace(&mut seen[term.index()], true), "{term:?}");
            }
        }
        for (pieces, guards) in (0..=MOST_STORMING).flat_map(|pieces| (0..=MOST_GUARDS).map(move |n| (pieces, n))) {
            assert!(!std::mem::replace(&mut seen[Term::Storm { pieces, guards }.index()], true));
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    #[test]
    fn counts_what_stands_there() {
        let rules = GameId::Xiangqi.rules();
        let [r, c, n, p] = ['R', 'C', 'N', 'P'].map(|letter| rules.kind_labelled(letter));
        let scope = Scope {
            mobile: n.bit(),
            aiming: r.bit() | c.bit(),
            linking: p.bit(),
            storming: r.bit() | c.bit(),
            close: false,
            guards: vec![n],
            against: vec![(n, p)],
        };
        let pieces = [
            // Nothing between; one and two between; not on a line with the General.
            (Side::First, 'C', 4, 4),
            (Side::First, 'R', 0, 9),
            (Side::Second, 'N', 2, 9),
            (Side::First, 'P', 6, 6),
            (Side::First, 'P', 7, 6),
            (Side::Second, 'C', 3, 8),
            (Side::Second, 'P', 3, 4),
        ];
        let mut found = Vec::new();
        scope.count(&position(rules, &pieces), |term, count| found.extend((count != 0).then_some((term, count))));
        let aim = |kind, on_file, between| Term::Aim { kind, on_file, between };
        let wanted = [
            (aim(c, true, 0), 1),
            (aim(r, false, 1), 1),
            (Term::Linked(p), 1),
            (Term::Ways(n, 4), -1),
            (aim(c, true, 1), -1),
            (Term::Against(n, p), -2),
            // The Cannon on its file; the Chariot stops at the Horse.
            (Term::Storm { pieces: 1, guards: 1 }, 1),
            // The Cannon on its own.
            (Term::Storm { pieces: 1, guards: 0 }, -1),
        ];
        for one in wanted {
            assert!(found.contains(&one), "{one:?} in {found:?}");
        }
        assert_eq!(found.len(), wanted.len(), "{found:?}");
    }
}
