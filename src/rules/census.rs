//! What follows from a game's start and ways: where each kind can ever stand, and how many there can be.

use super::check::SpecError;
use super::compile::{Becoming, Rules};
use super::kind::KINDS;
use super::spec::{Promotion, Rank};
use super::table::{SLIDE_CAPTURE, SLIDE_QUIET, VAULT_CAPTURE};
use super::{Kind, Piece, Side};
use crate::board::{Point, PointSet};

/// Facts derived from the start position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Census {
    /// By side and kind: the points on which a game can ever leave such a piece.
    pub haunts: [[PointSet; KINDS]; 2],
    /// By side and kind: how many the start position has.
    pub start: [[u8; KINDS]; 2],
    /// The pieces of the start position.
    pub placed: Vec<(Piece, Point)>,
    /// Kinds a pawn may be exchanged for.
    pub exchangeable: Vec<Kind>,
}

/// More pieces than the game's set can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Surplus {
    /// Of which there are too many.
    pub kind: Kind,
    /// Whose; `None` where captured pieces change sides and both count together.
    pub side: Option<Side>,
    /// How many there are.
    pub count: u32,
    /// How many there may be.
    pub most: u32,
}

impl Census {
    pub fn take(rules: &Rules) -> Result<Census, SpecError> {
        let spec = rules.spec;
        let mut census = Census { placed: placed(rules)?, ..Census::default() };
        for &(piece, at) in &census.placed {
            census.haunts[piece.side().index()][piece.kind().index()].insert(at);
            census.start[piece.side().index()][piece.kind().index()] += 1;
        }
        census.exchangeable = rules
            .kinds()
            .filter(|&kind| {
                let kind = rules.kind_spec(kind);
                kind.rank == Rank::Common && !kind.flipped && !matches!(kind.promotion, Promotion::Exchange { .. })
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
            if Side::ALL.iter().any(|&side| !census.haunts[side.index()][kind.index()].iter().any(|at| moves(side, at)))
            {
                return Err(SpecError(format!("{}: {} never moves", spec.name, spec.kinds[kind.index()].name)));
            }
        }
        Ok(census)
    }

    /// Spreads a side's pieces from the start over the board: by moves on an empty board, drops and promotions.
    fn flood(&mut self, rules: &Rules, side: Side) {
        let mut haunts = self.haunts[side.index()];
        for &kind in rules.droppable() {
            haunts[kind.index()] |= rules.drop_points[side.index()][kind.index()];
        }
        loop {
            let before = haunts;
            for kind in rules.kinds() {
                for from in before[kind.index()] {
                    for to in ways(rules, Piece::new(side, kind), from) {
                        for kind in self.arrivals(rules, side, kind, from, to) {
                            haunts[kind.index()].insert(to);
                        }
                    }
                }
            }
            if haunts == before {
                break;
            }
        }
        self.haunts[side.index()] = haunts;
    }

    /// What a piece of a kind may be after a move.
    fn arrivals(&self, rules: &Rules, side: Side, kind: Kind, from: Point, to: Point) -> Vec<Kind> {
        match rules.becoming(Piece::new(side, kind)) {
            Becoming::Exchange { at } if at.has(to) => {
                self.exchangeable.iter().map(|&kind| rules.settled(side, kind, to)).collect()
            }
            Becoming::Into { kinds, at, must, leaving } if at.has(to) || (*leaving && at.has(from)) => {
                let stays = (!must.has(to)).then_some(kind);
                kinds.iter().copied().chain(stays).collect()
            }
            _ => vec![kind],
        }
    }

    /// Whether the game's set can give these pieces, on the board and in hands, by side and kind.
    pub fn surplus(&self, rules: &Rules, counts: &[[u32; KINDS]; 2]) -> Option<Surplus> {
        // Pieces that change sides when captured are counted for both sides together, in the third pool.
        let mut pools = [[(0_u32, 0_u32); KINDS]; 3];
        for side in Side::ALL {
            for kind in rules.kinds() {
                let shared = rules.captive[kind.index()].is_some();
                let pool = &mut pools[if shared { 2 } else { side.index() }][rules.basis(kind).index()];
                pool.0 += counts[side.index()][kind.index()];
                pool.1 += u32::from(self.start[side.index()][kind.index()]);
            }
        }
        for (pool, kind) in (0..pools.len()).flat_map(|pool| rules.kinds().map(move |kind| (pool, kind))) {
            let (count, most) = pools[pool][kind.index()];
            // Pieces that become this kind for good can make it more than the start had, one for one.
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
}

impl Rules {
    /// What a kind counts as in the game's set: itself, or what it is turned back to in hand.
    pub(crate) fn basis(&self, kind: Kind) -> Kind {
        self.captive[kind.index()].unwrap_or(kind)
    }
}

/// Where a piece gets in one move on a board that never blocks it.
fn ways(rules: &Rules, piece: Piece, from: Point) -> PointSet {
    let leaps = rules.leaps(piece, from).iter().filter(|leap| leap.uses != 0);
    let mut to = leaps.fold(PointSet::EMPTY, |to, leap| to | leap.to);
    for run in rules.runs(piece, from) {
        let line = &rules.lines[run.line as usize];
        let moves = SLIDE_QUIET | SLIDE_CAPTURE | VAULT_CAPTURE;
        let below = (0..u32::from(run.at)).filter(|_| run.down & moves != 0);
        let above = (u32::from(run.at) + 1..u32::from(line.length)).filter(|_| run.up & moves != 0);
        to |= below.chain(above).map(|at| line.point(at)).collect();
    }
    to
}

/// The pieces of the start position. Reads no more of a FEN than a spec's start needs.
fn placed(rules: &Rules) -> Result<Vec<(Piece, Point)>, SpecError> {
    let spec = rules.spec;
    let board = spec.start.split([' ', '[']).next().unwrap_or_default();
    let mut pieces = Vec::new();
    for (row, rank) in board.split('/').zip((0..spec.shape.ranks).rev()) {
        let (mut file, mut plus) = (0, "");
        for sign in row.chars() {
            match sign {
                '+' => plus = "+",
                '*' => file += 1,
                '1'..='9' => file += sign as u8 - b'0',
                letter => {
                    let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
                    let label = format!("{plus}{}", letter.to_ascii_uppercase());
                    let kind = spec.kind_labelled(&label);
                    let kind = kind.ok_or_else(|| SpecError(format!("{}: {label} in the start", spec.name)))?;
                    pieces.push((Piece::new(side, kind), Point::at(file, rank)));
                    file += 1;
                    plus = "";
                }
            }
        }
    }
    Ok(pieces)
}
