//! The ways of a single piece, to be drawn on a board that explains the rules: where it can go, what it needs for it,
//! and what keeps it.

use std::iter::successors;

use super::build::{Look, Mark, MarkKind, Scene, Shown};
use super::drawing::Layout;
use super::dress::PieceSet;
use super::input::{Tap, Touch};
use crate::board::{Point, PointSet};
use crate::games::GameId;
use crate::notation::words;
use crate::rules::movement::Manner;
use crate::rules::{Illegal, Move, Piece, Position, Promotion, Side, explain};

/// What a piece can do from where it is, whoever is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Empty points it can go to, or be dropped on.
    pub targets: PointSet,
    /// What it can capture.
    pub captures: PointSet,
    /// Legs and eyes that are empty, as they must be.
    pub legs: PointSet,
    /// Legs and eyes that are occupied: nothing leads past them.
    pub blocks: PointSet,
    /// What it captures over.
    pub screens: PointSet,
    /// Where it would go but for its own side's royal piece.
    pub risks: PointSet,
    /// What it never leaves; empty for a piece that goes everywhere.
    pub zone: PointSet,
    /// Where it becomes something else.
    pub promotion: PointSet,
}

impl Ways {
    /// The ways of what a tap touches, on the board or in a hand; none where nothing is touched.
    pub fn of(position: &Position, tap: Tap) -> Ways {
        let mut ways = Ways::default();
        let (piece, from) = match tap {
            Tap::Point(point) => match position.at(point) {
                Some(piece) => (piece, Some(point)),
                None => return ways,
            },
            Tap::Hand(side, kind) => (Piece::new(side, kind), None),
            _ => return ways,
        };
        let mut position = position.clone();
        if position.turn() != piece.side() {
            position.pass();
        }
        for m in position.legal_moves() {
            if m.from() == from && (from.is_some() || m.dropped() == Some(piece.kind())) {
                let set = if position.at(m.to()).is_some() { &mut ways.captures } else { &mut ways.targets };
                set.insert(m.to());
            }
        }
        if let Some(from) = from {
            ways.look_around(&position, piece, from);
        }
        ways
    }

    /// All but where it can go.
    fn look_around(&mut self, position: &Position, piece: Piece, from: Point) {
        let rules = position.rules();
        let spec = rules.kind_spec(piece.kind());
        let seen = |points: PointSet| match piece.side() {
            Side::First => points,
            Side::Second => points.mirrored(rules.spec().shape.ranks),
        };
        for leg in rules.leaps(piece, from).iter().filter_map(|leap| Point::from_index(leap.leg.into())) {
            if position.at(leg).is_some() { &mut self.blocks } else { &mut self.legs }.insert(leg);
        }
        if spec.moves.iter().any(|movement| movement.manner == Manner::Vault) {
            let screens = self.captures.iter().flat_map(|to| between(from, to));
            self.screens = screens.filter(|&point| position.at(point).is_some()).collect();
        }
        let is_risk = |&to: &Point| {
            matches!(
                explain(position, Move::walk(from, to)),
                Err(Illegal::FacingGenerals { .. }
                    | Illegal::IntoCheck { .. }
                    | Illegal::StaysInCheck { .. }
                    | Illegal::ExposesRoyal { .. })
            )
        };
        self.risks = rules.spec().shape.points().iter().filter(is_risk).collect();
        self.zone =
            spec.moves.iter().filter_map(|movement| movement.within).fold(self.zone, |all, zone| all | zone.points);
        self.zone = seen(self.zone);
        if let Promotion::Into { at, .. } | Promotion::Exchange { at } = spec.promotion {
            self.promotion = seen(at);
        }
    }

    /// The marks with their points, and what they say to who can't see them.
    fn marks(&self) -> [(MarkKind, PointSet, &'static str); 8] {
        [
            (MarkKind::Zone, self.zone, words::ZONE),
            (MarkKind::Promotion, self.promotion, words::PROMOTION),
            (MarkKind::Leg, self.legs, words::LEG),
            (MarkKind::Fault, self.blocks, words::IN_THE_WAY),
            (MarkKind::Screen, self.screens, words::SCREEN),
            (MarkKind::Risk, self.risks, words::RISK),
            (MarkKind::Target, self.targets, words::CAN_GO),
            (MarkKind::Capture, self.captures, words::CAN_CAPTURE),
        ]
    }
}

/// The points between two on a line.
fn between(from: Point, to: Point) -> impl Iterator<Item = Point> {
    let step = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    successors(from.offset(files, ranks), move |point| point.offset(files, ranks)).take_while(move |&point| point != to)
}

impl Scene {
    /// A position to look at, with the ways of what was tapped.
    pub fn with_ways(id: GameId, position: &Position, tap: Tap, set: PieceSet) -> Scene {
        let look = Look { set, flipped: false };
        let mut scene = Scene::build(&Shown::still(id, position), &Touch::default(), look);
        let layout = Layout::new(id, false);
        let marks = Ways::of(position, tap).marks();
        for man in scene.men.iter_mut().filter(|man| tap == Tap::Point(man.point)) {
            man.lifted = true;
            scene.marks.push(Mark { kind: MarkKind::Selected, at: man.at });
        }
        for (kind, points, _) in marks {
            scene.marks.extend(points.iter().map(|point| Mark { kind, at: layout.place(point) }));
        }
        for cell in scene.rows.iter_mut().flatten() {
            cell.selected = tap == Tap::Point(cell.point) && position.at(cell.point).is_some();
            for (_, points, words) in marks {
                if points.has(cell.point) {
                    cell.label.push_str(", ");
                    cell.label.push_str(words);
                }
            }
        }
        for slot in scene.hands.iter_mut().flatten() {
            slot.selected = tap == Tap::Hand(slot.side, slot.kind);
        }
        scene
    }
}
