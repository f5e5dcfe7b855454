//! Why a move is not legal, with the points and pieces that a player can be shown.

use super::move_tables::{CAPTURE, FLYING_GENERAL, HOP_CAPTURE, QUIET, SLIDE_CAPTURE, SLIDE_QUIET};
use super::movement::{Border, Manner, Movement, Use};
use super::position::Position;
use super::relative::relative_offset;
use super::{Kind, Move, Piece, Side};
use crate::board::{Point, PointSet};

/// Why a move is not legal: the first rule it breaks, in the order in which a player would look: which piece moves, how
/// it moves, how it promotes, and whether it leaves the royal piece in check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The board does not have the point.
    NoSuchPoint(Point),
    /// There is no piece on the point.
    NothingThere(Point),
    /// The piece on the point is the opponent's.
    NotYours(Point),
    /// A piece of the mover's own is on the destination.
    OwnPiece(Point),
    /// The kind does not move like that.
    NotItsWay(Kind),
    /// The kind never crosses this border.
    Leaves(Kind, Border),
    /// The kind moves like that only beyond this border.
    NotYet(Kind, Border),
    /// The kind moves diagonally only along diagonal lines of the board.
    NoLine(Kind),
    /// The leg or eye of a lame leap is occupied.
    LegBlocked {
        /// The piece.
        kind: Kind,
        /// The occupied point.
        leg: Point,
    },
    /// There is a piece between origin and destination.
    Blocked {
        /// The piece.
        kind: Kind,
        /// The first one.
        by: Point,
    },
    /// A hopper captures over exactly one piece, the screen.
    Screens {
        /// The piece.
        kind: Kind,
        /// The pieces between.
        between: PointSet,
    },
    /// The kind moves like that but does not capture like that.
    CapturesOtherwise(Kind),
    /// The kind captures like that but does not move like that.
    OnlyCaptures(Kind),
    /// The piece must promote there.
    MustPromote(Kind),
    /// The piece can't promote to that kind there.
    CannotBecome(Kind),
    /// The piece must be exchanged there, and there is no captured piece for it.
    NothingToExchange(Kind),
    /// The mover has no such piece in hand.
    NotInHand(Kind),
    /// The point of the drop is occupied.
    Occupied(Point),
    /// The kind may not be dropped there.
    NotDroppedThere(Kind),
    /// The kind may not be dropped on a file that has one.
    AlreadyOnFile {
        /// The kind.
        kind: Kind,
        /// Where there is one.
        at: Point,
    },
    /// The generals would face each other: the flying general rule.
    FacingGenerals {
        /// Where the enemy general is.
        by: Point,
    },
    /// The royal piece would move into check.
    IntoCheck {
        /// Who attacks it.
        by: PointSet,
    },
    /// The mover is in check and would remain so.
    StaysInCheck {
        /// Who attacks it.
        by: PointSet,
    },
    /// The move would expose the royal piece to attack.
    ExposesRoyal {
        /// The pieces that would attack it.
        by: PointSet,
    },
}

/// Checks whether a move is legal. Any move will do, even one of another game.
///
/// # Errors
/// The rule that the move breaks.
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
    explain_path(position, piece, from, to)?;
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

/// Looks the move up in the move table, as move generation does; if it is not there, asks the spec which restriction
/// forbids it.
fn explain_path(position: &Position, piece: Piece, from: Point, to: Point) -> Result<(), Illegal> {
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
                Some(leg) if position.at(leg).is_some() => fails(Illegal::LegBlocked { kind, leg }),
                _ => return Ok(()),
            },
        }
    }
    for run in rules.runs(piece, from) {
        let line = &rules.lines[run.line as usize];
        let Some(on) = rules.through[to.index()].lines().iter().find(|on| on.line == run.line) else { continue };
        let reach = if on.at < run.at { run.down } else { run.up };
        if reach & !FLYING_GENERAL == 0 {
            continue;
        }
        let (low, high) = (on.at.min(run.at) + 1, on.at.max(run.at));
        let mut between: Vec<Point> = (low..high).map(|at| line.point(u32::from(at))).collect();
        between.retain(|&point| position.at(point).is_some());
        if on.at < run.at {
            between.reverse();
        }
        let (slide, hop) =
            if captures { (reach & SLIDE_CAPTURE, reach & HOP_CAPTURE) } else { (reach & SLIDE_QUIET, 0) };
        match between.len() {
            0 if slide != 0 => return Ok(()),
            1 if hop != 0 => return Ok(()),
            _ if hop != 0 => fails(Illegal::Screens { kind, between: between.into_iter().collect() }),
            0 if captures => fails(Illegal::CapturesOtherwise(kind)),
            0 => fails(Illegal::OnlyCaptures(kind)),
            _ => fails(Illegal::Blocked { kind, by: between[0] }),
        }
    }
    Err(reason.unwrap_or_else(|| border(position, piece, from, to)))
}

/// The restriction in the spec that keeps a piece from a point, if one of its movements leads there otherwise.
fn border(position: &Position, piece: Piece, from: Point, to: Point) -> Illegal {
    let (spec, kind) = (position.rules().spec(), piece.kind());
    for movement in position.rules().kind_spec(kind).moves {
        if movement.only == Use::FlyingGeneral || !leads(movement, piece.side(), from, to) {
            continue;
        }
        if let Some(zone) = movement.once_in
            && !zone.points.has(spec.relative_point(piece.side(), from))
        {
            return Illegal::NotYet(kind, zone.border);
        }
        if let Some(zone) = movement.within
            && !zone.points.has(spec.relative_point(piece.side(), to))
        {
            return Illegal::Leaves(kind, zone.border);
        }
        if movement.on_lines {
            return Illegal::NoLine(kind);
        }
    }
    Illegal::NotItsWay(kind)
}

/// Whether a movement leads from one point to another if its restrictions are ignored.
fn leads(movement: &Movement, side: Side, from: Point, to: Point) -> bool {
    movement.offsets.iter().any(|&offset| {
        let (files, ranks) = relative_offset(side, offset);
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            if next == to {
                return true;
            }
            if matches!(movement.manner, Manner::Leap | Manner::LameLeap) {
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
    // An adjacent king could capture; a flying general can't.
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
