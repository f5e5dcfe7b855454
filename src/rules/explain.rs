//! Why a move is not legal, in terms a player can be shown: in words and on the board.

use super::compile::{allows, turned};
use super::movement::{Border, Manner, Movement, Use};
use super::position::Position;
use super::table::{CAPTURE, GLARE, QUIET, SLIDE_CAPTURE, SLIDE_QUIET, VAULT_CAPTURE};
use super::{Kind, Move, Piece, Side};
use crate::board::{Point, PointSet};

/// Why a move is not legal. The first rule it breaks, in the order a player would look: what moves, how it moves,
/// what it becomes, and whether it leaves the royal piece attacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The board has no such point.
    NoSuchPoint(Point),
    /// Nothing stands there.
    NothingThere(Point),
    /// The piece is the opponent's.
    NotYours(Point),
    /// One's own piece stands where it would go.
    OwnPiece(Point),
    /// The piece does not move like that.
    NotItsWay(Kind),
    /// It would cross a border that it never crosses.
    Leaves(Kind, Border),
    /// It moves like that only past a border.
    NotYet(Kind, Border),
    /// It moves diagonally only where the board has a diagonal line.
    NoLine(Kind),
    /// Its leg or eye is occupied.
    Hobbled {
        /// The piece.
        kind: Kind,
        /// The occupied point.
        leg: Point,
    },
    /// Something stands on its way.
    Blocked {
        /// The piece.
        kind: Kind,
        /// The first piece in its way.
        by: Point,
    },
    /// It captures only over exactly one piece.
    Screens {
        /// The piece.
        kind: Kind,
        /// What stands between.
        between: PointSet,
    },
    /// So it may move but not capture.
    CapturesOtherwise(Kind),
    /// So it may capture but not move.
    OnlyCaptures(Kind),
    /// It has to become something on arriving.
    MustPromote(Kind),
    /// It can't become that there.
    CannotBecome(Kind),
    /// It would have to be exchanged, and there is nothing to exchange it for.
    NothingToExchange(Kind),
    /// The hand holds none.
    NotInHand(Kind),
    /// Pieces are dropped on empty points only.
    Occupied(Point),
    /// This kind is not dropped there.
    NotDroppedThere(Kind),
    /// A file with such a piece takes no other.
    AlreadyOnFile {
        /// The kind.
        kind: Kind,
        /// Where one stands.
        at: Point,
    },
    /// The generals would face each other.
    FacingGenerals {
        /// Where the other general stands.
        by: Point,
    },
    /// The royal piece would step onto an attacked point.
    IntoCheck {
        /// Who attacks it.
        by: PointSet,
    },
    /// The royal piece is in check and would stay so.
    StaysInCheck {
        /// Who attacks it.
        by: PointSet,
    },
    /// The move would open the royal piece to attack.
    ExposesRoyal {
        /// Who would attack it.
        by: PointSet,
    },
}

/// Whether a move is legal, and if not, why not. Any move may be asked about.
///
/// # Errors
/// The rule that it breaks.
pub fn explain(position: &Position, m: Move) -> Result<(), Illegal> {
    let to = m.to();
    if !position.rules.points.has(to) {
        return Err(Illegal::NoSuchPoint(to));
    }
    match (m.from(), m.dropped()) {
        (Some(from), _) => explain_walk(position, m, from)?,
        (_, Some(kind)) => explain_drop(position, m, kind)?,
        (None, None) => unreachable!("a move comes from a point or a hand"),
    }
    explain_danger(position, m)
}

fn explain_drop(position: &Position, m: Move, kind: Kind) -> Result<(), Illegal> {
    let (us, to, rules) = (position.turn(), m.to(), position.rules());
    if kind.index() >= rules.spec.kinds.len() || position.hand(us, kind) == 0 {
        return Err(Illegal::NotInHand(kind));
    }
    if position.at(to).is_some() {
        return Err(Illegal::Occupied(to));
    }
    if !rules.drop_points[us.index()][kind.index()].has(to) {
        return Err(Illegal::NotDroppedThere(kind));
    }
    if let Some(at) = position.same_on_file(kind, to) {
        return Err(Illegal::AlreadyOnFile { kind, at });
    }
    m.becomes().map_or(Ok(()), |_| Err(Illegal::CannotBecome(kind)))
}

fn explain_walk(position: &Position, m: Move, from: Point) -> Result<(), Illegal> {
    let (us, to) = (position.turn(), m.to());
    if !position.rules.points.has(from) {
        return Err(Illegal::NoSuchPoint(from));
    }
    let piece = position.at(from).ok_or(Illegal::NothingThere(from))?;
    if piece.side() != us {
        return Err(Illegal::NotYours(from));
    }
    if position.at(to).is_some_and(|piece| piece.side() == us) {
        return Err(Illegal::OwnPiece(to));
    }
    explain_way(position, piece, from, to)?;
    let arrivals = position.arrivals(piece, from, to);
    if arrivals.contains(&m.becomes()) {
        Ok(())
    } else if arrivals.is_empty() {
        Err(Illegal::NothingToExchange(piece.kind()))
    } else if m.becomes().is_none() {
        Err(Illegal::MustPromote(piece.kind()))
    } else {
        Err(Illegal::CannotBecome(piece.kind()))
    }
}

/// Follows the ways that generation follows; where none leads there, asks the spec which border is in the way.
fn explain_way(position: &Position, piece: Piece, from: Point, to: Point) -> Result<(), Illegal> {
    let rules = position.rules();
    let kind = piece.kind();
    let captures = position.at(to).is_some();
    let mut reason = None;
    let mut fails = |illegal: Illegal| {
        reason.get_or_insert(illegal);
    };
    for leap in rules.leaps(piece, from).iter().filter(|leap| leap.to.has(to) && leap.uses != 0) {
        match leap.uses {
            QUIET if captures => fails(Illegal::CapturesOtherwise(kind)),
            CAPTURE if !captures => fails(Illegal::OnlyCaptures(kind)),
            _ => match Point::from_index(leap.leg as usize) {
                Some(leg) if position.at(leg).is_some() => fails(Illegal::Hobbled { kind, leg }),
                _ => return Ok(()),
            },
        }
    }
    for run in rules.runs(piece, from) {
        let line = &rules.lines[run.line as usize];
        let Some(on) = rules.through[to.index()].lines().iter().find(|on| on.line == run.line) else { continue };
        let reach = if on.at < run.at { run.down } else { run.up };
        if reach & !GLARE == 0 {
            continue;
        }
        let (low, high) = (on.at.min(run.at) + 1, on.at.max(run.at));
        let mut between: Vec<Point> = (low..high).map(|at| line.point(u32::from(at))).collect();
        between.retain(|&point| position.at(point).is_some());
        if on.at < run.at {
            between.reverse();
        }
        let (slide, vault) =
            if captures { (reach & SLIDE_CAPTURE, reach & VAULT_CAPTURE) } else { (reach & SLIDE_QUIET, 0) };
        match between.len() {
            0 if slide != 0 => return Ok(()),
            1 if vault != 0 => return Ok(()),
            _ if vault != 0 => fails(Illegal::Screens { kind, between: between.into_iter().collect() }),
            0 if captures => fails(Illegal::CapturesOtherwise(kind)),
            0 => fails(Illegal::OnlyCaptures(kind)),
            _ => fails(Illegal::Blocked { kind, by: between[0] }),
        }
    }
    Err(reason.unwrap_or_else(|| border(position, piece, from, to)))
}

/// Which narrowing of the spec keeps a piece from a point, if its movements would lead there otherwise.
fn border(position: &Position, piece: Piece, from: Point, to: Point) -> Illegal {
    let (spec, kind) = (position.rules().spec(), piece.kind());
    for movement in position.rules().kind_spec(kind).moves {
        if movement.only == Use::Glare || !leads(movement, piece.side(), from, to) {
            continue;
        }
        if let Some(zone) = movement.once_in
            && !allows(spec, movement.once_in, piece.side(), from)
        {
            return Illegal::NotYet(kind, zone.border);
        }
        if let Some(zone) = movement.within
            && !allows(spec, movement.within, piece.side(), to)
        {
            return Illegal::Leaves(kind, zone.border);
        }
        if movement.on_lines {
            return Illegal::NoLine(kind);
        }
    }
    Illegal::NotItsWay(kind)
}

/// Whether a movement leads from a point to another on a board without borders.
fn leads(movement: &Movement, side: Side, from: Point, to: Point) -> bool {
    movement.offsets.iter().any(|&offset| {
        let (files, ranks) = turned(offset, side);
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            if next == to {
                return true;
            }
            if matches!(movement.manner, Manner::Leap | Manner::Hobbled) {
                return false;
            }
            at = next;
        }
        false
    })
}

fn explain_danger(position: &Position, m: Move) -> Result<(), Illegal> {
    if position.safe(m, &position.danger()) {
        return Ok(());
    }
    let us = position.turn();
    let after = position.after(m);
    let by = after.checkers(us);
    let royal = position.royal(!us);
    // A king next door could capture; a general who stares can't.
    let captures = after.attackers(after.royal(us), !us);
    Err(if by == PointSet::EMPTY.with(royal) && captures.is_empty() {
        Illegal::FacingGenerals { by: royal }
    } else if m.from() == Some(position.royal(us)) {
        Illegal::IntoCheck { by }
    } else if position.in_check() {
        Illegal::StaysInCheck { by }
    } else {
        Illegal::ExposesRoyal { by }
    })
}
