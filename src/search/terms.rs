//! Evaluation terms: what is counted beyond the piece-square tables.

use crate::board::{Point, PointSet};
use crate::rules::{KINDS, Kind, Piece, Position, Side, Which};

/// Greater mobility is not told apart.
pub(super) const MAX_MOBILITY: usize = 17;
/// A piece on a line with the enemy's royal piece is counted if fewer pieces than this are between them.
pub(super) const MAX_BETWEEN: usize = 3;
/// More attackers of the king zone, and more guards, are not told apart.
pub(super) const MAX_ATTACKERS: usize = 5;
pub(super) const MAX_GUARDS: usize = 4;

/// A feature of a position that is counted for a side and weighed by the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    /// A piece of the kind has so many pseudo-legal destinations, [`MAX_MOBILITY`] standing for more.
    Mobility(Kind, usize),
    /// A piece of the kind is on a line with the enemy's royal piece, with so many pieces between them: on its file or on
    /// its rank.
    KingLine { kind: Kind, on_file: bool, between: usize },
    /// Material imbalance: a piece of the kind for each enemy piece of the other kind.
    Imbalance(Kind, Kind),
    /// Two pieces of the kind side by side.
    Phalanx(Kind),
    /// So many pieces attack the enemy's king zone, which so many guards defend; [`MAX_ATTACKERS`] and [`MAX_GUARDS`]
    /// stand for more.
    KingAttack { attackers: usize, guards: usize },
}

const KING_LINE: usize = KINDS * (MAX_MOBILITY + 1);
const IMBALANCE: usize = KING_LINE + KINDS * 2 * MAX_BETWEEN;
const PHALANX: usize = IMBALANCE + KINDS * KINDS;
const KING_ATTACK: usize = PHALANX + KINDS;

impl Term {
    /// Indices of terms are below this.
    pub const COUNT: usize = KING_ATTACK + (MAX_ATTACKERS + 1) * (MAX_GUARDS + 1);

    /// Its index in tables.
    pub const fn index(self) -> usize {
        match self {
            Term::Mobility(kind, moves) => kind.index() * (MAX_MOBILITY + 1) + moves,
            Term::KingLine { kind, on_file, between } => {
                KING_LINE + (kind.index() * 2 + on_file as usize) * MAX_BETWEEN + between
            }
            Term::Imbalance(kind, other) => IMBALANCE + kind.index() * KINDS + other.index(),
            Term::Phalanx(kind) => PHALANX + kind.index(),
            Term::KingAttack { attackers, guards } => KING_ATTACK + attackers * (MAX_GUARDS + 1) + guards,
        }
    }
}

/// Which terms a game counts. Kinds are given as sets of bits where order does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scope {
    /// Kinds whose mobility is counted.
    pub mobility: u16,
    /// Kinds counted on a line with the enemy's royal piece.
    pub king_line: u16,
    /// Kinds counted side by side.
    pub phalanx: u16,
    /// Kinds that count as king attackers.
    pub king_attack: u16,
    /// The king zone is only the royal piece's point and those it can step to, not all it can ever reach.
    pub adjacent_zone: bool,
    /// Kinds that defend the king zone.
    pub guards: Vec<Kind>,
    /// Kinds counted against enemy kinds.
    pub imbalances: Vec<(Kind, Kind)>,
}

impl Scope {
    /// The points of the king zone of a side whose royal piece stands on a point.
    fn king_zone(&self, position: &Position, side: Side, royal: Point) -> PointSet {
        let piece = Piece::new(side, position.rules().royal());
        if !self.adjacent_zone {
            return position.rules().reachable(piece);
        }
        position.rules().leaps(piece, royal).iter().fold(PointSet::EMPTY.with(royal), |set, leap| set | leap.to)
    }

    /// Calls `found` with each term of a position and its count for the first player less that for the second. A term may
    /// come more than once.
    #[inline]
    pub fn count(&self, position: &Position, mut found: impl FnMut(Term, i32)) {
        for side in Side::ALL {
            let sign = i32::from(side.forward());
            let royal = position.royal(!side);
            let king_zone = self.king_zone(position, !side, royal);
            let mut attackers = 0;
            for from in position.pieces(side) {
                let Some(piece) = position.at(from) else { continue };
                let kind = piece.kind();
                if (self.mobility | self.king_attack | self.phalanx) & kind.bit() == 0 {
                    continue;
                }
                let (mobile, attacks) = (self.mobility & kind.bit() != 0, self.king_attack & kind.bit() != 0);
                if mobile || (attacks && !(position.rules().range(piece, from) & king_zone).is_empty()) {
                    let destinations = position.destinations(piece, from, Which::All);
                    if mobile {
                        found(Term::Mobility(kind, destinations.len().min(MAX_MOBILITY)), sign);
                    }
                    attackers += usize::from(attacks && !(destinations & king_zone).is_empty());
                }
                let is_next = |at| position.at(at) == Some(piece);
                if self.phalanx & kind.bit() != 0
                    && Point::from_index(from.index() + 1).is_some_and(is_next)
                    && from.right().is_some()
                {
                    found(Term::Phalanx(kind), sign);
                }
            }
            if attackers > 0 {
                let guards: usize = self.guards.iter().map(|&kind| usize::from(position.count(!side, kind))).sum();
                let attackers = attackers.min(MAX_ATTACKERS);
                found(Term::KingAttack { attackers, guards: guards.min(MAX_GUARDS) }, sign);
            }
            position.each_in_line(royal, MAX_BETWEEN, |at, between| {
                if let Some(piece) = position.at(at)
                    && piece.side() == side
                    && self.king_line & piece.kind().bit() != 0
                {
                    found(Term::KingLine { kind: piece.kind(), on_file: at.file() == royal.file(), between }, sign);
                }
            });
            for &(kind, other) in &self.imbalances {
                let pairs = i32::from(position.count(side, kind)) * i32::from(position.count(!side, other));
                found(Term::Imbalance(kind, other), sign * pairs);
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
    fn terms_have_indices_of_their_own() {
        let mut seen = vec![false; Term::COUNT];
        let kinds: Vec<Kind> = (0..KINDS).map(Kind::new).collect();
        for &kind in &kinds {
            let king_lines = [false, true]
                .into_iter()
                .flat_map(|on_file| (0..MAX_BETWEEN).map(move |between| Term::KingLine { kind, on_file, between }));
            let imbalances = kinds.iter().map(|&other| Term::Imbalance(kind, other));
            let mobility = (0..=MAX_MOBILITY).map(|moves| Term::Mobility(kind, moves));
            for term in king_lines.chain(imbalances).chain(mobility).chain([Term::Phalanx(kind)]) {
                assert!(!std::mem::replace(&mut seen[term.index()], true), "{term:?}");
            }
        }
        for (attackers, guards) in
            (0..=MAX_ATTACKERS).flat_map(|attackers| (0..=MAX_GUARDS).map(move |n| (attackers, n)))
        {
            assert!(!std::mem::replace(&mut seen[Term::KingAttack { attackers, guards }.index()], true));
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    #[test]
    fn counts_what_stands_there() {
        let rules = GameId::Xiangqi.rules();
        let [r, c, n, p] = ['R', 'C', 'N', 'P'].map(|letter| rules.kind_labelled(letter));
        let scope = Scope {
            mobility: n.bit(),
            king_line: r.bit() | c.bit(),
            phalanx: p.bit(),
            king_attack: r.bit() | c.bit(),
            adjacent_zone: false,
            guards: vec![n],
            imbalances: vec![(n, p)],
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
        let on_line = |kind, on_file, between| Term::KingLine { kind, on_file, between };
        let wanted = [
            (on_line(c, true, 0), 1),
            (on_line(r, false, 1), 1),
            (Term::Phalanx(p), 1),
            (Term::Mobility(n, 4), -1),
            (on_line(c, true, 1), -1),
            (Term::Imbalance(n, p), -2),
            // The Cannon on its file; the Chariot stops at the Horse.
            (Term::KingAttack { attackers: 1, guards: 1 }, 1),
            // The Cannon on its own.
            (Term::KingAttack { attackers: 1, guards: 0 }, -1),
        ];
        for one in wanted {
            assert!(found.contains(&one), "{one:?} in {found:?}");
        }
        assert_eq!(found.len(), wanted.len(), "{found:?}");
    }
}
