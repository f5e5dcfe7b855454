//! Attacks and checks, by the attack tables: which pieces attack a point, and which moves leave the royal piece in
//! check or give check.

use super::move_tables::{JumpAttack, LineAttack, NOWHERE};
use super::position::Position;
use super::{Move, Side};
use crate::board::{Point, PointSet};

/// A move as a change of occupancy, so that attacks after it can be asked for without making it.
#[derive(Clone, Copy)]
struct Change {
    from: u8,
    to: u8,
    /// The bit of the kind that arrives, if the attacks of the moving side are asked for.
    arrives: u16,
}

impl Change {
    const NONE: Change = Change { from: NOWHERE, to: NOWHERE, arrives: 0 };

    fn of(m: Move) -> Change {
        Change { from: m.from().map_or(NOWHERE, |from| from.index() as u8), to: m.to().index() as u8, arrives: 0 }
    }
}

/// What is needed to tell whether a pseudo-legal move is legal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger {
    /// Whether the side to move is in check.
    pub checked: bool,
    /// Unless the royal piece itself moves: a move that exposes it to attack, or in check a move that answers the check,
    /// starts or ends on one of these points.
    pub critical: PointSet,
}

/// From where the side to move may give check.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checks {
    /// The origins of leaps to the enemy royal piece.
    jumps: PointSet,
    /// The points of lines through it along which some kind attacks.
    lines: PointSet,
    /// The kinds that do, as a bit mask.
    along: u16,
    /// Points where a move that starts or ends may give a discovered check.
    pub uncovering: PointSet,
}

impl Checks {
    /// The possible destinations of a checking move of one of these kinds.
    pub fn ends(&self, kinds: u16) -> PointSet {
        self.jumps | self.uncovering | if kinds & self.along == 0 { PointSet::EMPTY } else { self.lines }
    }
}

impl Position {
    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.checked(self.turn)
    }

    /// Whether the side to move is in check by the opponent's last move, given that it was not in check before it.
    pub(crate) fn in_check_by(&self, last: Move) -> bool {
        let us = self.turn;
        let near = self.rules.approach(!us, self.royal(us)).all;
        last.touches(near) && self.in_check()
    }

    /// Whether a side is in check.
    pub fn checked(&self, side: Side) -> bool {
        self.is_attacked(self.royal(side), !side, true, Change::NONE)
    }

    /// The pieces that give check to a side, a flying general included.
    pub fn checkers(&self, side: Side) -> PointSet {
        let mut set = PointSet::EMPTY;
        self.each_attacker(self.royal(side), !side, true, Change::NONE, |from| {
            set.insert(from);
            false
        });
        set
    }

    /// The pieces that would give check to a side if the piece on `from` moved to `to`, or left the board. It may be the
    /// royal piece itself.
    pub(super) fn checkers_once(&self, side: Side, from: Point, to: Option<Point>) -> PointSet {
        let royal = self.royal(side);
        let at = if from == royal { to.unwrap_or(royal) } else { royal };
        let change = Change { from: from.index() as u8, to: to.map_or(NOWHERE, |to| to.index() as u8), arrives: 0 };
        let mut set = PointSet::EMPTY;
        self.each_attacker(at, !side, true, change, |from| {
            set.insert(from);
            false
        });
        set
    }

    /// The pieces of a side that attack a point, pinned ones included.
    pub fn attackers(&self, at: Point, by: Side) -> PointSet {
        let mut set = PointSet::EMPTY;
        self.each_attacker(at, by, false, Change::NONE, |from| {
            set.insert(from);
            false
        });
        set
    }

    /// Prepares for testing moves of the side to move with [`safe`](Self::safe).
    pub(crate) fn danger(&self) -> Danger {
        self.danger_if(self.in_check())
    }

    /// The same if it is known whether the side is in check.
    pub(crate) fn danger_if(&self, checked: bool) -> Danger {
        Danger { checked, critical: if checked { self.answers() } else { self.exposing(self.turn) } }
    }

    /// A move that answers the check without moving the royal piece starts or ends on one of these points: the checker's
    /// own, the leg of its leap or its line.
    fn answers(&self) -> PointSet {
        let (us, rules) = (self.turn, self.rules);
        let royal = self.royal(us);
        let mut answers = PointSet::EMPTY;
        self.each_attacker(royal, !us, true, Change::NONE, |from| {
            let legs = rules.jump_attacks(!us, royal).iter().filter(|attack| attack.from == from);
            answers = legs.filter_map(|attack| Point::from_index(attack.leg as usize)).collect();
            answers.insert(from);
            for on in rules.through[royal.index()].lines() {
                let points = rules.lines[on.line as usize].points;
                answers |= if points.has(from) { points } else { PointSet::EMPTY };
            }
            true
        });
        answers
    }

    /// Calls `found` with the nearest occupied points along the lines through a point, at most `most` in each direction,
    /// each with the number of pieces between.
    pub(crate) fn each_in_line(&self, at: Point, most: usize, mut found: impl FnMut(Point, usize)) {
        for on in self.rules.through[at.index()].lines() {
            let line = &self.rules.lines[on.line as usize];
            let occupied = self.lines[on.line as usize];
            let mut below = occupied & ((1 << on.at) - 1);
            let mut above = occupied & !((2 << on.at) - 1);
            for between in 0..most {
                if below != 0 {
                    found(line.point(below.ilog2()), between);
                    below ^= 1 << below.ilog2();
                }
                if above != 0 {
                    found(line.point(above.trailing_zeros()), between);
                    above &= above - 1;
                }
            }
        }
    }

    /// A move that gives check starts or ends on one of these points.
    pub(crate) fn checking(&self) -> PointSet {
        let (us, rules) = (self.turn, self.rules);
        rules.approach(us, self.royal(!us)).all
    }

    /// From where the side to move may give check.
    pub(super) fn checks(&self) -> Checks {
        let (us, rules) = (self.turn, self.rules);
        let royal = self.royal(!us);
        let (mut lines, mut along) = (PointSet::EMPTY, 0);
        for on in rules.through[royal.index()].lines() {
            let kinds = rules.line_attack(us, true, on.line).any();
            along |= kinds;
            lines |= if kinds == 0 { PointSet::EMPTY } else { rules.lines[on.line as usize].points };
        }
        Checks { jumps: rules.approach(us, royal).jumps, lines, along, uncovering: self.exposing(!us) }
    }

    /// Whether a pseudo-legal move gives check; `checking` is the result of [`checking`](Self::checking).
    pub(crate) fn gives_check(&self, m: Move, checking: PointSet) -> bool {
        if !m.touches(checking) {
            return false;
        }
        let us = self.turn;
        let Some(arrived) = self.arriving(m) else { return false };
        let change = Change { arrives: arrived.bit(), ..Change::of(m) };
        self.is_attacked(self.royal(!us), us, true, change)
    }

    /// Whether some piece of a side attacks a point, pinned ones included.
    pub(crate) fn is_guarded(&self, at: Point, by: Side) -> bool {
        self.is_attacked(at, by, false, Change::NONE)
    }

    /// Points where a move that starts or ends may expose a side's royal piece to attack.
    #[inline]
    pub(super) fn exposing(&self, us: Side) -> PointSet {
        let rules = self.rules;
        let royal = self.royal(us);
        let mut exposing = PointSet::EMPTY;
        for attack in self.near_jumps(!us, royal) {
            if let Some(leg) = Point::from_index(attack.leg as usize)
                && self.is_one_of(attack.from, !us, attack.kinds)
            {
                exposing.insert(leg);
            }
        }
        for on in rules.through[royal.index()].lines() {
            let kinds = rules.line_attack(!us, true, on.line).any();
            let line = &rules.lines[on.line as usize];
            let mut occupied = self.lines[on.line as usize] & !(1 << on.at);
            while kinds != 0 && occupied != 0 {
                if self.is_one_of(line.point(occupied.trailing_zeros()), !us, kinds) {
                    exposing |= line.points;
                    break;
                }
                occupied &= occupied - 1;
            }
        }
        exposing
    }

    /// Whether a pseudo-legal move is legal: it does not leave the mover's royal piece in check.
    pub(crate) fn safe(&self, m: Move, danger: &Danger) -> bool {
        let royal = self.royal(self.turn);
        let target = if m.from() == Some(royal) {
            m.to()
        } else if m.touches(danger.critical) {
            royal
        } else {
            return !danger.checked;
        };
        !self.is_attacked(target, !self.turn, true, Change::of(m))
    }

    /// The leaps by which a side attacks a point, or none if it has no piece on any of their origins.
    fn near_jumps(&self, by: Side, to: Point) -> &'static [JumpAttack] {
        let near = self.rules.approach(by, to).jumps & self.occupied[by.index()];
        if near.is_empty() { &[] } else { self.rules.jump_attacks(by, to) }
    }

    fn is_one_of(&self, at: Point, side: Side, kinds: u16) -> bool {
        self.board[at.index()].is_some_and(|piece| piece.side() == side && piece.kind().bit() & kinds != 0)
    }

    fn is_attacked(&self, at: Point, by: Side, royal: bool, change: Change) -> bool {
        let mut found = false;
        self.each_attacker(at, by, royal, change, |_| {
            found = true;
            true
        });
        found
    }

    /// Calls `found` with each attacker until it returns true. With `royal` the target is a royal piece, so the flying
    /// general counts.
    #[inline]
    fn each_attacker(&self, at: Point, by: Side, royal: bool, change: Change, mut found: impl FnMut(Point) -> bool) {
        let rules = self.rules;
        let stands = |from: Point, kinds: u16| match from.index() as u8 {
            from if from == change.to => change.arrives & kinds != 0,
            from if from == change.from => false,
            _ => self.is_one_of(from, by, kinds),
        };
        let arrives = change.arrives != 0 && rules.approach(by, at).jumps.has(Point::known(change.to));
        for attack in if arrives { rules.jump_attacks(by, at) } else { self.near_jumps(by, at) } {
            if stands(attack.from, attack.kinds)
                && (attack.leg == change.from || (attack.leg != change.to && self.board[attack.leg as usize].is_none()))
                && found(attack.from)
            {
                return;
            }
        }
        for on in rules.through[at.index()].lines() {
            let attack = rules.line_attack(by, royal, on.line);
            if attack.any() == 0 {
                continue;
            }
            let LineAttack { slide_down, slide_up, hop_down, hop_up } = attack;
            let line = &rules.lines[on.line as usize];
            let occupied = self.changed(on.line, change);
            let below = occupied & ((1 << on.at) - 1);
            let above = occupied & !((2 << on.at) - 1);
            if below != 0 {
                let first = below.ilog2();
                if stands(line.point(first), slide_up) && found(line.point(first)) {
                    return;
                }
                let rest = below ^ (1 << first);
                if rest != 0 && hop_up != 0 {
                    let second = line.point(rest.ilog2());
                    if stands(second, hop_up) && found(second) {
                        return;
                    }
                }
            }
            if above != 0 {
                let first = line.point(above.trailing_zeros());
                if stands(first, slide_down) && found(first) {
                    return;
                }
                let rest = above & (above - 1);
                if rest != 0 && hop_down != 0 {
                    let second = line.point(rest.trailing_zeros());
                    if stands(second, hop_down) && found(second) {
                        return;
                    }
                }
            }
        }
    }

    /// The occupancy of a line after a change.
    #[inline]
    fn changed(&self, line: u8, change: Change) -> u16 {
        let bits = &self.rules.line_bits[line as usize];
        self.lines[line as usize] & !bits[change.from as usize] | bits[change.to as usize]
    }
}
