//! The census: from the start position and the move tables it derives where each kind can ever stand and how many of
//! it there can be.

use super::check::SpecError;
use super::compiled::{Becoming, Census, Rules};
use super::kind::KINDS;
use super::move_tables::{HOP_CAPTURE, SLIDE_CAPTURE, SLIDE_QUIET};
use super::placement::{PlacementError, RankError};
use super::spec::Promotion;
use super::{Kind, Piece, Side};
use crate::board::{Point, PointSet};

/// More pieces of a kind than a game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Surplus {
    pub kind: Kind,
    /// `None` if captured pieces change sides, so that both sides count together.
    pub side: Option<Side>,
    /// How many there are.
    pub count: u32,
    /// How many there may be.
    pub most: u32,
}

/// Takes the census of rules that are compiled but for it.
///
/// # Errors
/// If the start can't be read or a kind can't move from any point that it can reach.
pub(super) fn census(rules: &Rules) -> Result<Census, SpecError> {
    let spec = rules.spec;
    let mut census = Census { placed: placed(rules)?, ..Census::default() };
    for &(piece, at) in &census.placed {
        census.reachable[piece.side().index()][piece.kind().index()].insert(at);
        census.start[piece.side().index()][piece.kind().index()] += 1;
    }
    census.exchangeable = rules
        .kinds()
        .filter(|&kind| {
            let kind = rules.kind_spec(kind);
            !kind.royal && !kind.flipped && !matches!(kind.promotion, Promotion::Exchange { .. })
        })
        .collect();
    for side in Side::ALL {
        census.flood(rules, side);
    }
    for kind in rules.kinds() {
        let moves = |side, from| {
            let piece = Piece::new(side, kind);
            !rules.leaps(piece, from).is_empty() || !rules.runs(piece, from).is_empty()
        };
        let reachable = |side: Side| census.reachable[side.index()][kind.index()];
        if Side::ALL.iter().any(|&side| !reachable(side).iter().any(|at| moves(side, at))) {
            return Err(SpecError(format!("{}: {} never moves", spec.name, spec.kinds[kind.index()].name)));
        }
    }
    Ok(census)
}

impl Census {
    /// Adds the points that a side's pieces can reach by unobstructed moves, drops and promotions.
    fn flood(&mut self, rules: &Rules, side: Side) {
        let mut reachable = self.reachable[side.index()];
        for &kind in rules.droppable() {
            reachable[kind.index()] |= rules.drop_points[side.index()][kind.index()];
        }
        loop {
            let before = reachable;
            for kind in rules.kinds() {
                for from in before[kind.index()] {
                    for to in destinations(rules, Piece::new(side, kind), from) {
                        for kind in self.arrivals(rules, side, kind, from, to) {
                            reachable[kind.index()].insert(to);
                        }
                    }
                }
            }
            if reachable == before {
                break;
            }
        }
        self.reachable[side.index()] = reachable;
    }

    /// The kinds that a piece may be of after a move.
    fn arrivals(&self, rules: &Rules, side: Side, kind: Kind, from: Point, to: Point) -> Vec<Kind> {
        match rules.becoming(Piece::new(side, kind)) {
            Becoming::Exchange { at } if at.has(to) => {
                self.exchangeable.iter().map(|&kind| rules.kind_on_arrival(side, kind, to)).collect()
            }
            Becoming::Into { kinds, at, must, leaving } if at.has(to) || (*leaving && at.has(from)) => {
                let stays = (!must.has(to)).then_some(kind);
                kinds.iter().copied().chain(stays).collect()
            }
            _ => vec![kind],
        }
    }
}

/// The first kind of which there are more pieces, on the board and in hands, than a game can have; `None` if there are
/// not too many of any.
pub(super) fn surplus(rules: &Rules, counts: &[[u32; KINDS]; 2]) -> Option<Surplus> {
    // Pieces that change sides when captured are counted for both sides together, in the third pool.
    let mut pools = [[(0_u32, 0_u32); KINDS]; 3];
    for side in Side::ALL {
        for kind in rules.kinds() {
            let shared = rules.captive[kind.index()].is_some();
            let pool = &mut pools[if shared { 2 } else { side.index() }][rules.basis(kind).index()];
            pool.0 += counts[side.index()][kind.index()];
            pool.1 += u32::from(rules.census.start[side.index()][kind.index()]);
        }
    }
    for (pool, kind) in (0..pools.len()).flat_map(|pool| rules.kinds().map(move |kind| (pool, kind))) {
        let (count, most) = pools[pool][kind.index()];
        // Pawns that promote to this kind for good can make it more than at the start, one for one.
        let promoting = rules.kinds().find(|&pawn| match rules.becoming(Piece::new(Side::First, pawn)) {
            Becoming::Into { kinds, .. } => kinds.contains(&kind) && rules.basis(pawn) != rules.basis(kind),
            _ => false,
        });
        let missing = promoting.map_or(0, |pawn| {
            let (left, had) = pools[pool][rules.basis(pawn).index()];
            let others: u32 = rules
                .kinds()
                .filter(|&other| other != kind && other != rules.basis(pawn))
                .map(|other| pools[pool][other.index()])
                .map(|(count, most)| count.saturating_sub(most))
                .sum();
            had.saturating_sub(left).saturating_sub(others)
        });
        if count > most + missing {
            let side = Side::ALL.into_iter().find(|side| side.index() == pool);
            return Some(Surplus { kind, side, count, most: most + missing });
        }
    }
    None
}

/// The destinations of a piece from a point if nothing obstructs it.
fn destinations(rules: &Rules, piece: Piece, from: Point) -> PointSet {
    let leaps = rules.leaps(piece, from).iter().filter(|leap| leap.uses != 0);
    let mut to = leaps.fold(PointSet::EMPTY, |to, leap| to | leap.to);
    for run in rules.runs(piece, from) {
        let line = &rules.lines[run.line as usize];
        let moves = SLIDE_QUIET | SLIDE_CAPTURE | HOP_CAPTURE;
        let below = (0..u32::from(run.at)).filter(|_| run.down & moves != 0);
        let above = (u32::from(run.at) + 1..u32::from(line.length)).filter(|_| run.up & moves != 0);
        to |= below.chain(above).map(|at| line.point(at)).collect();
    }
    to
}

/// The pieces of the start position.
fn placed(rules: &Rules) -> Result<Vec<(Piece, Point)>, SpecError> {
    let spec = rules.spec;
    let field = spec.start.split([' ', '[']).next().unwrap_or_default();
    let board = spec.placement(field).map_err(|error| {
        SpecError(match error {
            PlacementError::Rank { why: RankError::Unknown(letter), .. } => {
                format!("{}: {letter} in the start", spec.name)
            }
            PlacementError::Rank { rank, .. } => format!("{}: rank {rank} of the start can't be read", spec.name),
            PlacementError::Ranks { .. } => format!("{}: the start has too few or too many ranks", spec.name),
        })
    })?;
    Ok(Point::all().filter_map(|at| Some((board[at.index()]?, at))).collect())
}
