//! Who attacks a point: the reversed ways, looked at from the point.

use super::position::Position;
use super::table::{JumpAttack, LineAttack, NOWHERE};
use super::{Move, Side};
use crate::board::{Point, PointSet};

/// A move seen as a change of what is occupied: where a piece leaves and where one of the mover's arrives.
#[derive(Clone, Copy)]
struct Change {
    from: u8,
    to: u8,
    /// What arrives, as a set of one kind, if the mover's attacks are asked for.
    arrives: u16,
}

impl Change {
    const NONE: Change = Change { from: NOWHERE, to: NOWHERE, arrives: 0 };

    fn of(m: Move) -> Change {
        Change { from: m.from().map_or(NOWHERE, |from| from.index() as u8), to: m.to().index() as u8, arrives: 0 }
    }
}

/// What a side must mind so as not to leave its royal piece attacked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger {
    /// The royal piece is attacked.
    pub checked: bool,
    /// Points of which a move touches one if it exposes the royal piece, or in check if it is an answer; the royal
    /// piece's own moves aside.
    pub critical: PointSet,
}

/// From where the side to move may give check.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checks {
    /// From where a piece jumps to the royal piece.
    jumps: PointSet,
    /// The lines through the royal piece along which some piece attacks.
    lines: PointSet,
    /// The kinds that do, as a set.
    along: u16,
    /// Points on which something coming or going may let a piece attack that stands elsewhere.
    pub uncovering: PointSet,
}

impl Checks {
    /// Where a piece of one of these kinds has to arrive.
    pub fn ends(&self, kinds: u16) -> PointSet {
        self.jumps | self.uncovering | if kinds & self.along == 0 { PointSet::EMPTY } else { self.lines }
    }
}

impl Position {
    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.checked(self.turn)
    }

    /// The same when it is known which move the opponent made last, and that the side was not in check before it.
    pub(crate) fn in_check_by(&self, last: Move) -> bool {
        let us = self.turn;
        let near = self.rules.approach(!us, self.royal(us)).all;
        last.touches(near) && self.in_check()
    }

    /// Whether a side's royal piece is attacked.
    pub fn checked(&self, side: Side) -> bool {
        self.is_attacked(self.royal(side), !side, true, Change::NONE)
    }

    /// The enemy pieces that give check to a side; both generals' stares count.
    pub fn checkers(&self, side: Side) -> PointSet {
        let mut set = PointSet::EMPTY;
        self.each_attacker(self.royal(side), !side, true, Change::NONE, |from| {
            set.insert(from);
            false
        });
        set
    }

    /// The enemy pieces that would give check to a side if what stands on `from` went, to `to` or nowhere; the royal
    /// piece itself may be what goes.
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

    /// Where pieces of a side stand that could capture on a point, an enemy standing there; pins set aside.
    pub fn attackers(&self, at: Point, by: Side) -> PointSet {
        let mut set = PointSet::EMPTY;
        self.each_attacker(at, by, false, Change::NONE, |from| {
            set.insert(from);
            false
        });
        set
    }

    /// Looks at the royal piece of the side to move once, before its moves are tried with [`safe`](Self::safe).
    pub(crate) fn danger(&self) -> Danger {
        self.danger_if(self.in_check())
    }

    /// The same when it is known whether the side is in check.
    pub(crate) fn danger_if(&self, checked: bool) -> Danger {
        Danger { checked, critical: if checked { self.answers() } else { self.exposing(self.turn) } }
    }

    /// Points of which one must be touched to end one of the checks: the checker's own, legs of its jumps, its line.
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

    /// Calls `found` with the nearest occupied points along the lines through a point, at most `most` each way, each
    /// with how many others stand between.
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

    /// Points of which a move touches one if it gives check.
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

    /// Whether a pseudo-legal move gives check; `checking` is what [`checking`](Self::checking) says of the position.
    pub(crate) fn gives_check(&self, m: Move, checking: PointSet) -> bool {
        if !m.touches(checking) {
            return false;
        }
        let us = self.turn;
        let Some(arrived) = self.arriving(m) else { return false };
        let change = Change { arrives: arrived.bit(), ..Change::of(m) };
        self.is_attacked(self.royal(!us), us, true, change)
    }

    /// Whether pieces of a side could capture on a point, an enemy standing there; pins set aside.
    pub(crate) fn is_guarded(&self, at: Point, by: Side) -> bool {
        self.is_attacked(at, by, false, Change::NONE)
    }

    /// Points on which something coming or going can expose a side's royal piece.
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

    /// Whether a pseudo-legal move leaves the mover's royal piece unattacked.
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

    /// Jumps to a point that pieces of a side might make, by where they stand.
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

    /// Calls `found` for each attacker until it says true. `royal`: a royal piece stands there, so glares count.
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
            let LineAttack { slide_down, slide_up, vault_down, vault_up } = attack;
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
                if rest != 0 && vault_up != 0 {
                    let second = line.point(rest.ilog2());
                    if stands(second, vault_up) && found(second) {
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
                if rest != 0 && vault_down != 0 {
                    let second = line.point(rest.trailing_zeros());
                    if stands(second, vault_down) && found(second) {
                        return;
                    }
                }
            }
        }
    }

    /// What is occupied on a line after a change.
    #[inline]
    fn changed(&self, line: u8, change: Change) -> u16 {
        let bits = &self.rules.line_bits[line as usize];
        self.lines[line as usize] & !bits[change.from as usize] | bits[change.to as usize]
    }
}
