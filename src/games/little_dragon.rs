//! Little Dragon Chess, by Peter Aronson.

use crate::board::{Lattice, Point, PointSet, River, Shape};
use crate::rules::movement::{
    Border, DIAGONAL, DIAGONAL_FORWARD, FORWARD, KNIGHT, ORTHOGONAL, SIDEWAYS, Use, Zone, hop, lame_leap, slide, step,
};
use crate::rules::{
    DeadPositions, GameSpec, KindSpec, MoveLimit, Promotion, Repetition, Resets, Role, Stalemate, When,
};

/// Files b to d, ranks 1 to 3.
const FORTRESS: Zone = Zone { border: Border::Fortress, points: PointSet::block(Point::at(1, 0), Point::at(3, 2)) };
/// The other fortress.
const ENEMY_FORTRESS: Zone =
    Zone { border: Border::Fortress, points: PointSet::block(Point::at(1, 6), Point::at(3, 8)) };
/// The river line and beyond, as far as Soldiers get without promoting.
const FROM_RIVER: Zone = Zone { border: Border::River, points: PointSet::block(Point::at(0, 4), Point::at(4, 7)) };
/// The three points of the far rank.
const FAR_RANK: PointSet = PointSet::block(Point::at(1, 8), Point::at(3, 8));

/// The rules of Little Dragon Chess.
pub static SPEC: GameSpec = GameSpec {
    name: "Little Dragon Chess",
    sides: ["Red", "Black"],
    shape: Shape {
        files: 5,
        ranks: 9,
        // 5 x 9 less the corners.
        holes: PointSet::EMPTY.with(Point::at(0, 0)).with(Point::at(4, 0)).with(Point::at(0, 8)).with(Point::at(4, 8)),
        fortresses: &[Point::at(2, 1), Point::at(2, 7)],
        river: River::Line(4),
        lattice: Lattice::Crossings,
    },
    start: "*dgd*/rc1cr/s1s1s/5/5/5/S1S1S/RC1CR/*DGD* w - - 0 1",
    setups: &[],
    kinds: &[
        // One point along a line or fortress line, inside the fortress; generals may not face each other.
        KindSpec::new(
            'G',
            "General",
            &[
                step(&ORTHOGONAL).within(FORTRESS),
                step(&DIAGONAL).on_lines().within(FORTRESS),
                slide(&FORWARD).only(Use::FlyingGeneral),
            ],
        )
        .royal()
        .also(&['K']),
        // Any distance along lines and fortress lines.
        KindSpec::new('R', "Chariot", &[slide(&ORTHOGONAL), slide(&DIAGONAL).on_lines()]).acts_as(Role::Chariot),
        // Moves as the Chariot; captures over exactly one screen.
        KindSpec::new(
            'C',
            "Cannon",
            &[
                slide(&ORTHOGONAL).only(Use::Quiet),
                slide(&DIAGONAL).on_lines().only(Use::Quiet),
                hop(&ORTHOGONAL).only(Use::Capture),
                hop(&DIAGONAL).on_lines().only(Use::Capture),
            ],
        )
        .acts_as(Role::Cannon),
        // The Horse's move; or one step forward or sideways; or one diagonally forward along a fortress line.
        KindSpec::new(
            'D',
            "Dragon",
            &[lame_leap(&KNIGHT), step(&FORWARD), step(&SIDEWAYS), step(&DIAGONAL_FORWARD).on_lines()],
        )
        .acts_as(Role::Horse),
        // One step forward; from the river line on also sideways; in the enemy fortress also diagonally forward along
        // a fortress line. On the far rank it becomes a Dragon, Cannon or Chariot.
        KindSpec::new(
            'S',
            "Soldier",
            &[
                step(&FORWARD),
                step(&SIDEWAYS).once_in(FROM_RIVER),
                step(&DIAGONAL_FORWARD).on_lines().once_in(ENEMY_FORTRESS),
            ],
        )
        .also(&['P'])
        .acts_as(Role::Soldier { crossed: FROM_RIVER.points })
        .promotes(Promotion::Into {
            kinds: &["D", "C", "R"],
            at: FAR_RANK,
            must: FAR_RANK,
            when: When::Arriving,
        }),
    ],
    // halfmove counts plies since the last capture or promotion.
    resets: Resets::Promotion,
    // Checkmate and stalemate both win.
    stalemate: Stalemate::Loses,
    repetition: Repetition::Asian,
    limit: MoveLimit::PliesWithoutChecks(120),
    dead: DeadPositions::PlayedOut,
};
