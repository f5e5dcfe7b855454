//! Chases: which pieces a move chases, and who has chased one without end. The numbers are those of the clauses of the
//! rules on repetition.

use super::compile::seen;
use super::position::{Position, Undo};
use super::spec::Role;
use super::{Move, Piece, Side};
use crate::board::{Point, PointSet};

/// By side: whether there is an enemy piece that every one of its moves chased. The steps are those that led to the
/// position, the last first.
///
/// The piece is followed backwards through its own moves. Once no piece is left that a side has always chased,
/// nothing more is asked about that side.
pub(super) fn perpetual_chasers(now: &Position, steps: impl Iterator<Item = (Move, Undo)>) -> [bool; 2] {
    let mut victims = Side::ALL.map(|side| now.pieces(!side));
    let mut after = now.clone();
    for (m, undo) in steps {
        let mut before = after.clone();
        before.unmake(m, undo, &mut ());
        let mover = before.turn();
        let chased = &mut victims[mover.index()];
        *chased = Chase { before: &before, m, after: &after, mover }.among(*chased);
        let followed = &mut victims[(!mover).index()];
        if followed.has(m.to()) {
            followed.remove(m.to());
            m.from().into_iter().for_each(|from| followed.insert(from));
        }
        if victims.iter().all(|set| set.is_empty()) {
            break;
        }
        after = before;
    }
    victims.map(|set| !set.is_empty())
}

/// What the rule looks at: a move, and the positions before and after it.
struct Chase<'a> {
    before: &'a Position,
    m: Move,
    after: &'a Position,
    mover: Side,
}

impl Chase<'_> {
    /// Those of the other side's pieces that the move chases.
    fn among(&self, pieces: PointSet) -> PointSet {
        let attacked: PointSet =
            pieces.iter().filter(|&victim| self.may_be_chased(victim) && !self.attackers(victim).is_empty()).collect();
        let threatened: PointSet = attacked.iter().filter(|&victim| self.threatens_anew(victim)).collect();
        let rest = attacked - threatened;
        if rest.is_empty() {
            return threatened;
        }
        let (pinned, fronts) = (self.newly_pinned(), self.new_fronts());
        let otherwise = |&victim: &Point| {
            self.attackers(victim).iter().any(|attacker| {
                pinned.iter().any(|root| self.pulls_away(root, attacker, victim))
                    || (fronts.has(attacker) && self.opens_check(attacker, victim))
            })
        };
        threatened | rest.iter().filter(otherwise).collect()
    }

    /// The mover's pieces that can capture on a point by the way they move, pins on them set aside.
    fn attackers(&self, victim: Point) -> PointSet {
        self.after.attackers(victim, self.mover)
    }

    /// Whether one and the same attack is new and a threat, by a piece that may chase.
    fn threatens_anew(&self, victim: Point) -> bool {
        self.attackers(victim).iter().any(|attacker| {
            self.may_chase(attacker) && self.is_new(attacker, victim) && self.is_threat(attacker, victim)
        })
    }

    /// 1. Any piece but the General and the Soldier may chase.
    fn may_chase(&self, attacker: Point) -> bool {
        match role(self.after, attacker) {
            Role::None | Role::Soldier { .. } => false,
            Role::Guard | Role::Horse | Role::Cannon | Role::Chariot => true,
        }
    }

    /// 2. Any piece may be chased but the General (that is check) and a Soldier that has not crossed the river. This
    ///    holds in clauses 5 and 6 too.
    fn may_be_chased(&self, victim: Point) -> bool {
        match role(self.after, victim) {
            Role::None => false,
            Role::Soldier { crossed } => seen(self.after.rules().spec(), crossed, !self.mover).has(victim),
            Role::Guard | Role::Horse | Role::Cannon | Role::Chariot => true,
        }
    }

    /// 3. The attack is new: the attacker moved, a Chariot or Cannon not along the line on which it attacks; or it
    ///    was uncovered, and did not attack the piece before.
    ///
    /// The other side's pieces stand where they stood, so an attack of a piece that did not move can only come from
    /// a leg, an eye or a line that was vacated or from a screen that came or went: there is no need to ask how.
    fn is_new(&self, attacker: Point, victim: Point) -> bool {
        if attacker != self.m.to() {
            return !self.before.attackers(victim, self.mover).has(attacker);
        }
        let Some(from) = self.m.from() else { return true };
        let travelled_towards = |points: PointSet| points.has(from) && points.has(attacker) && points.has(victim);
        match role(self.after, attacker) {
            Role::Chariot | Role::Cannon => !self.after.rules().lines.iter().any(|line| travelled_towards(line.points)),
            Role::None | Role::Soldier { .. } | Role::Guard | Role::Horse => true,
        }
    }

    /// 4. The capture is a threat, by the first line that fits.
    fn is_threat(&self, attacker: Point, victim: Point) -> bool {
        match (role(self.after, attacker), role(self.after, victim)) {
            // Of less worth than the victim: protected or not.
            (Role::Horse | Role::Cannon, Role::Chariot) => true,
            (Role::Guard, Role::Chariot | Role::Cannon | Role::Horse) => true,
            _ if self.offers_exchange(attacker, victim) => false,
            _ => self.roots(attacker, victim).is_empty(),
        }
    }

    /// Pieces of one kind, and the victim could take the attacker in return.
    ///
    /// It can't when that would expose its General. A Chariot that is pinned by the very Chariot that attacks it can:
    /// it captures along the pin.
    fn offers_exchange(&self, attacker: Point, victim: Point) -> bool {
        let after = self.after;
        after.at(attacker).map(Piece::kind) == after.at(victim).map(Piece::kind)
            && after.attackers(attacker, !self.mover).has(victim)
            && exposes(after, victim, Some(attacker)).is_empty()
    }

    /// The position after the capture, the other side to move.
    fn captured(&self, attacker: Point, victim: Point) -> Position {
        let mut captured = self.after.clone();
        captured.pass();
        captured.make(Move::walk(attacker, victim), &mut ());
        captured
    }

    /// The victim's real roots: the pieces that could retake.
    ///
    /// They are looked for after the capture, which takes the attacker off its point: a piece behind it protects, a
    /// pin it held is gone, and a pin it hid is seen. A pin is a line or a leg that the retaking piece would open to
    /// its General. The General is a root even where the point is attacked a second time, as long as the generals do
    /// not come face to face: the rule names this one case.
    fn roots(&self, attacker: Point, victim: Point) -> PointSet {
        let captured = self.captured(attacker, victim);
        let (us, them) = (self.mover, !self.mover);
        let is_real = |&root: &Point| {
            let exposing = exposes(&captured, root, Some(victim));
            if root == captured.royal(them) { !exposing.has(captured.royal(us)) } else { exposing.is_empty() }
        };
        captured.attackers(victim, them).iter().filter(is_real).collect()
    }

    /// 5. The other side's pieces that the move newly pins to their General.
    fn newly_pinned(&self) -> PointSet {
        let is_new =
            |&at: &Point| exposes(self.before, at, None).is_empty() && !exposes(self.after, at, None).is_empty();
        let near = self.after.exposing(!self.mover) & self.after.pieces(!self.mover);
        near.iter().filter(|&at| at != self.after.royal(!self.mover)).filter(is_new).collect()
    }

    /// 5. Whether a root that is newly pinned protected the victim, alone.
    ///
    /// The attack itself need not be new, and any of the mover's pieces may make it: the pinning one, or a Soldier,
    /// for it is not the Soldier that harasses.
    fn pulls_away(&self, root: Point, attacker: Point, victim: Point) -> bool {
        let captured = self.captured(attacker, victim);
        let alone = PointSet::EMPTY.with(root);
        captured.attackers(victim, !self.mover).has(root) && (self.roots(attacker, victim) - alone).is_empty()
    }

    /// 6. The mover's pieces that the move newly makes the only thing between a line piece and the enemy General: a
    ///    check is discovered when they leave. Between a Cannon and the General there is its screen besides.
    ///
    /// A piece that moved is looked at on its point: where it went along the line, it is prepared anew.
    fn new_fronts(&self) -> PointSet {
        let enemy = !self.mover;
        let is_front = |position: &Position, at: Point| {
            let opened = exposed(position, enemy, at, None);
            opened.iter().any(|behind| matches!(role(position, behind), Role::Chariot | Role::Cannon))
        };
        let near = self.after.exposing(enemy) & self.after.pieces(self.mover);
        let is_new = |&at: &Point| is_front(self.after, at) && (at == self.m.to() || !is_front(self.before, at));
        near.iter().filter(is_new).collect()
    }

    /// 6. Whether the General can't legally retake when the piece in front captures and discovers the check. Whatever
    ///    other roots the victim has, and whichever piece stands in front, it is the check that threatens.
    fn opens_check(&self, front: Point, victim: Point) -> bool {
        let captured = self.captured(front, victim);
        let general = captured.royal(!self.mover);
        let retakes = captured.attackers(victim, !self.mover).has(general);
        !(retakes && exposes(&captured, general, Some(victim)).is_empty())
    }
}

/// What the rules on chases take the piece on a point for.
fn role(position: &Position, at: Point) -> Role {
    position.at(at).map_or(Role::None, |piece| position.rules().kind_spec(piece.kind()).role)
}

/// The pieces that would newly attack the General of the piece on `from` if it went, to `to` or nowhere.
fn exposes(position: &Position, from: Point, to: Option<Point>) -> PointSet {
    position.at(from).map_or(PointSet::EMPTY, |piece| exposed(position, piece.side(), from, to))
}

/// The pieces that would newly attack a side's General if what stands on `from` went, to `to` or nowhere.
fn exposed(position: &Position, side: Side, from: Point, to: Option<Point>) -> PointSet {
    let then = position.checkers_once(side, from, to);
    if from == position.royal(side) { then } else { then - position.checkers(side) }
}
