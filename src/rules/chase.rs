//! Perpetual chase: which pieces a move chases, and which side has chased the same piece with every move. The numbers
//! are those of the clauses of the rules on repetition.

use super::position::{Position, Undo};
use super::spec::Role;
use super::{Move, Piece, Side};
use crate::board::{Point, PointSet};

/// By side: whether it chased the same enemy piece with every move. The steps are the moves that led to the position, the
/// last first.
///
/// A chased piece is followed backwards through its own moves. A side is dropped as soon as there is no piece that it
/// has chased with every move so far.
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

/// A move with the positions before and after it.
struct Chase<'a> {
    before: &'a Position,
    m: Move,
    after: &'a Position,
    mover: Side,
}

impl Chase<'_> {
    /// The enemy pieces among these that the move chases.
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

    /// The mover's pieces that attack a point, pinned ones included.
    fn attackers(&self, victim: Point) -> PointSet {
        self.after.attackers(victim, self.mover)
    }

    /// Whether a piece that may chase makes an attack that is both new and a threat.
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
            Role::Soldier { crossed } => crossed.has(self.after.rules().spec().relative_point(!self.mover, victim)),
            Role::Guard | Role::Horse | Role::Cannon | Role::Chariot => true,
        }
    }

    /// 3. The attack is new: the attacker moved, but not a Chariot or Cannon along the line on which it attacks; or it is
    ///    a discovered attack, which the attacker did not make before.
    ///
    /// The other side's pieces did not move, so a new attack by a piece that did not move either comes from a leg, an eye
    /// or a line that was opened or from a screen that came or went: it does not matter which.
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

    /// 4. The capture is a threat, by the first of these lines that applies.
    fn is_threat(&self, attacker: Point, victim: Point) -> bool {
        match (role(self.after, attacker), role(self.after, victim)) {
            // The attacker is worth less than the victim, protected or not.
            (Role::Horse | Role::Cannon, Role::Chariot) => true,
            (Role::Guard, Role::Chariot | Role::Cannon | Role::Horse) => true,
            _ if self.offers_exchange(attacker, victim) => false,
            _ => self.roots(attacker, victim).is_empty(),
        }
    }

    /// Whether it is an offer to exchange: attacker and victim are of one kind, and the victim could capture the attacker.
    ///
    /// It can't if that would expose its General. A Chariot pinned by the Chariot that attacks it can: it captures along
    /// the pin.
    fn offers_exchange(&self, attacker: Point, victim: Point) -> bool {
        let after = self.after;
        after.at(attacker).map(Piece::kind) == after.at(victim).map(Piece::kind)
            && after.attackers(attacker, !self.mover).has(victim)
            && exposes(after, victim, Some(attacker)).is_empty()
    }

    /// The position after the capture, the other side to move.
    fn captured(&self, attacker: Point, victim: Point) -> Position {
        let mut captured = self.after.clone();
        captured.null_move();
        captured.make(Move::walk(attacker, victim), &mut ());
        captured
    }

    /// The true roots of the victim: the protecting pieces that could legally recapture.
    ///
    /// They are determined after the capture, when the attacker has left its point: a piece behind it protects, a pin by
    /// it is gone, and a pin that it blocked is there. A piece is pinned if recapturing would open a line or a leg to its
    /// General. The General is a root even if the point is attacked a second time, unless the generals would face each
    /// other: the rule names only this case.
    fn roots(&self, attacker: Point, victim: Point) -> PointSet {
        let captured = self.captured(attacker, victim);
        let (us, them) = (self.mover, !self.mover);
        let is_real = |&root: &Point| {
            let exposing = exposes(&captured, root, Some(victim));
            if root == captured.royal(them) { !exposing.has(captured.royal(us)) } else { exposing.is_empty() }
        };
        captured.attackers(victim, them).iter().filter(is_real).collect()
    }

    /// 5. The enemy pieces that the move newly pins to their General.
    fn newly_pinned(&self) -> PointSet {
        let is_new =
            |&at: &Point| exposes(self.before, at, None).is_empty() && !exposes(self.after, at, None).is_empty();
        let near = self.after.exposing(!self.mover) & self.after.pieces(!self.mover);
        near.iter().filter(|&at| at != self.after.royal(!self.mover)).filter(is_new).collect()
    }

    /// 5. Whether a newly pinned piece was the only root of the victim.
    ///
    /// The attack need not be new, and any of the mover's pieces may make it: the pinning piece, or a Soldier, since it is
    /// not the Soldier that chases.
    fn pulls_away(&self, root: Point, attacker: Point, victim: Point) -> bool {
        let captured = self.captured(attacker, victim);
        let alone = PointSet::EMPTY.with(root);
        captured.attackers(victim, !self.mover).has(root) && (self.roots(attacker, victim) - alone).is_empty()
    }

    /// 6. The mover's pieces that the move newly makes the front piece of a discovered check: only they block a Chariot, or
    ///    a Cannon with its screen, from giving check.
    ///
    /// A piece that moved is new on its point, even if it moved along the line.
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

    /// 6. Whether the General can't legally recapture when the front piece captures with discovered check. Other roots of
    ///    the victim and the kind of the front piece do not matter: the check is the threat.
    fn opens_check(&self, front: Point, victim: Point) -> bool {
        let captured = self.captured(front, victim);
        let general = captured.royal(!self.mover);
        let recaptures = captured.attackers(victim, !self.mover).has(general);
        !(recaptures && exposes(&captured, general, Some(victim)).is_empty())
    }
}

/// The role of the piece on a point in the rules on perpetual chase.
fn role(position: &Position, at: Point) -> Role {
    position.at(at).map_or(Role::None, |piece| position.rules().kind_spec(piece.kind()).role)
}

/// The pieces that would newly attack the General of the piece on `from` if that moved to `to`, or left the board.
fn exposes(position: &Position, from: Point, to: Option<Point>) -> PointSet {
    position.at(from).map_or(PointSet::EMPTY, |piece| exposed(position, piece.side(), from, to))
}

/// The pieces that would newly attack a side's General if the piece on `from` moved to `to`, or left the board.
fn exposed(position: &Position, side: Side, from: Point, to: Option<Point>) -> PointSet {
    let then = position.checkers_once(side, from, to);
    if from == position.royal(side) { then } else { then - position.checkers(side) }
}
