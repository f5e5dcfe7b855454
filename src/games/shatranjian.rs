//! Shatranjian Shogi and Shatranjian Dragon Shogi, by Gary Gifford.

use crate::board::{Lattice, Point, PointSet, River, Shape};
use crate::rules::movement::{
    DIAGONAL, DIAGONAL_FORWARD, DIAGONAL_TWO, EVERYWAY, FORWARD, KNIGHT, Movement, ORTHOGONAL, ORTHOGONAL_TWO, Use,
    leap, slide, step,
};
use crate::rules::{
    DeadPositions, DropRule, GameSpec, KindSpec, MoveLimit, Promotion, Repetition, Resets, Stalemate, When,
};

/// Ranks 7 to 9, where pawns promote.
const ZONE: PointSet = PointSet::block(Point::at(0, 6), Point::at(8, 8));
/// Rank 9, where they must.
const FAR_RANK: PointSet = PointSet::block(Point::at(0, 8), Point::at(8, 8));
const ANYWHERE: DropRule = DropRule::Outside(PointSet::EMPTY);
/// The pawn of chess, without the double step.
const PAWN: &[Movement] = &[step(&FORWARD).only(Use::Quiet), step(&DIAGONAL_FORWARD).only(Use::Capture)];

const SHAPE: Shape = Shape {
    files: 9,
    ranks: 9,
    holes: PointSet::EMPTY,
    fortresses: &[],
    river: River::None,
    lattice: Lattice::Squares,
};

// The pieces both games have; a captured one is dropped as it is.
const KING: KindSpec = KindSpec::new('K', "King", &[step(&EVERYWAY)]).royal();
const ROOK: KindSpec = KindSpec::new('R', "Rook", &[slide(&ORTHOGONAL)]).to_hand_as('R').drops(ANYWHERE);
const HORSEMAN: KindSpec = KindSpec::new('N', "Knight", &[leap(&KNIGHT)]).to_hand_as('N').drops(ANYWHERE);
const ELEPHANT: KindSpec = KindSpec::new('E', "Elephant", &[leap(&DIAGONAL_TWO)]).to_hand_as('E').drops(ANYWHERE);
const FERZ: KindSpec = KindSpec::new('F', "Ferz", &[step(&DIAGONAL)]).to_hand_as('F').drops(ANYWHERE);
const WAR_MACHINE: KindSpec =
    KindSpec::new('M', "War Machine", &[leap(&ORTHOGONAL_TWO)]).to_hand_as('M').drops(ANYWHERE);
const WAZIR: KindSpec = KindSpec::new('W', "Wazir", &[step(&ORTHOGONAL)]).to_hand_as('W').drops(ANYWHERE);

/// A pawn that moves to ranks 7 to 9 may promote, on 9 it must; dropped on a file without pawns, not on rank 9.
const fn pawn(kinds: &'static [&'static str]) -> KindSpec {
    KindSpec::new('P', "Pawn", PAWN)
        .promotes(Promotion::Into { kinds, at: ZONE, must: FAR_RANK, when: When::Arriving })
        .to_hand_as('P')
        .drops(DropRule::AloneOnFile(FAR_RANK))
}

/// The base game and the Dragon game differ only in their pieces.
const fn game(name: &'static str, kinds: &'static [KindSpec]) -> GameSpec {
    GameSpec {
        name,
        sides: ["White", "Black"],
        shape: SHAPE,
        start: "rnefkfenr/1m1w1w1m1/ppppppppp/9/9/9/PPPPPPPPP/1M1W1W1M1/RNEFKFENR[] w - - 0 1",
        setups: &[(
            "War Machines inside",
            "rnefkfenr/1w1m1m1w1/ppppppppp/9/9/9/PPPPPPPPP/1W1M1M1W1/RNEFKFENR[] w - - 0 1",
        )],
        kinds,
        // halfmove counts plies since the last capture or pawn move.
        resets: Resets::MoveOf('P'),
        // The side with no legal move loses, as in Shatranj and in Shogi.
        stalemate: Stalemate::Loses,
        repetition: Repetition::DrawUnlessChecking(4),
        limit: MoveLimit::None,
        dead: DeadPositions::PlayedOut,
    }
}

/// The rules of Shatranjian Dragon Shogi: pawns become heads, and heads are pawns again when captured.
pub static DRAGON: GameSpec = game(
    "Shatranjian Dragon Shogi",
    &[
        KING,
        ROOK,
        HORSEMAN,
        ELEPHANT,
        FERZ,
        WAR_MACHINE,
        WAZIR,
        pawn(&["G", "D"]),
        // The Bishop and the King in one.
        KindSpec::new('G', "Gryphon Head", &[slide(&DIAGONAL), step(&ORTHOGONAL)]).to_hand_as('P'),
        // The Knight and the King in one.
        KindSpec::new('D', "Dragon Head", &[leap(&KNIGHT), step(&EVERYWAY)]).to_hand_as('P'),
    ],
);

/// The rules of Shatranjian Shogi: a pawn becomes any piece but the King, for good.
pub static BASE: GameSpec = game(
    "Shatranjian Shogi",
    &[KING, ROOK, HORSEMAN, ELEPHANT, FERZ, WAR_MACHINE, WAZIR, pawn(&["R", "N", "E", "F", "M", "W"])],
);
