//! Xiangqi, Chinese chess.

use crate::board::{Lattice, Point, PointSet, River, Shape};
use crate::rules::movement::{
    Border, DIAGONAL, DIAGONAL_TWO, FORWARD, KNIGHT, ORTHOGONAL, SIDEWAYS, Use, Zone, hop, lame_leap, slide, step,
};
use crate::rules::{DeadPositions, GameSpec, KindSpec, MoveLimit, Repetition, Resets, Role, Stalemate};

/// Files d to f, ranks 1 to 3.
const PALACE: Zone = Zone { border: Border::Palace, points: PointSet::block(Point::at(3, 0), Point::at(5, 2)) };
/// One's own side of the river, which the Elephant never leaves.
const HOME: Zone = Zone { border: Border::River, points: PointSet::block(Point::at(0, 0), Point::at(8, 4)) };
/// The other side, where Soldiers also go sideways.
const ACROSS: Zone = Zone { border: Border::River, points: PointSet::block(Point::at(0, 5), Point::at(8, 9)) };

/// The rules of Xiangqi.
pub static SPEC: GameSpec = GameSpec {
    name: "Xiangqi",
    sides: ["Red", "Black"],
    shape: Shape {
        files: 9,
        ranks: 10,
        holes: PointSet::EMPTY,
        fortresses: &[Point::at(4, 1), Point::at(4, 8)],
        river: River::Gap(4),
        lattice: Lattice::Crossings,
    },
    start: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    setups: &[],
    kinds: &[
        // One point along a line, inside the palace; the generals may not face each other on an open file.
        KindSpec::new('K', "General", &[step(&ORTHOGONAL).within(PALACE), slide(&FORWARD).only(Use::FlyingGeneral)])
            .royal()
            .also(&['G']),
        // One point along the palace's diagonals.
        KindSpec::new('A', "Advisor", &[step(&DIAGONAL).on_lines().within(PALACE)]).acts_as(Role::Guard),
        // Two points diagonally if the eye is empty, never across the river.
        KindSpec::new('B', "Elephant", &[lame_leap(&DIAGONAL_TWO).within(HOME)]).also(&['E']).acts_as(Role::Guard),
        // One point along a line, which must be empty, then one diagonally outwards.
        KindSpec::new('N', "Horse", &[lame_leap(&KNIGHT)]).also(&['H']).acts_as(Role::Horse),
        // Any distance along lines.
        KindSpec::new('R', "Chariot", &[slide(&ORTHOGONAL)]).acts_as(Role::Chariot),
        // Moves as the Chariot; captures over exactly one screen.
        KindSpec::new('C', "Cannon", &[slide(&ORTHOGONAL).only(Use::Quiet), hop(&ORTHOGONAL).only(Use::Capture)])
            .acts_as(Role::Cannon),
        // One point forward; across the river also sideways.
        KindSpec::new('P', "Soldier", &[step(&FORWARD), step(&SIDEWAYS).once_in(ACROSS)])
            .also(&['S'])
            .acts_as(Role::Soldier { crossed: ACROSS.points }),
    ],
    // halfmove counts plies since the last capture.
    resets: Resets::CaptureOnly,
    // The side with no legal move loses.
    stalemate: Stalemate::Loses,
    repetition: Repetition::Asian,
    limit: MoveLimit::PliesWithoutChecks(120),
    dead: DeadPositions::PlayedOut,
};
