//! Little Trio, by Jared McComb.

use crate::board::{Lattice, Point, PointSet, River, Shape};
use crate::rules::movement::{
    Border, DIAGONAL, DIAGONAL_FORWARD, EVERYWAY, FORWARD, FORWARD_TWO, KNIGHT, Movement, ORTHOGONAL, Use, Zone, hop,
    lame_leap, slide, step,
};
use crate::rules::{
    DeadPositions, DropRule, GameSpec, KindSpec, MoveLimit, Promotion, Repetition, Resets, Stalemate, When,
};

/// The farthest rank, the only promotion zone.
const FAR_RANK: PointSet = PointSet::block(Point::at(0, 6), Point::at(6, 6));
/// The pawns' own rank.
const SECOND_RANK: Zone = Zone { border: Border::StartRank, points: PointSet::block(Point::at(0, 1), Point::at(6, 1)) };
/// One square along a line, or diagonally forward.
const GOLD: &[Movement] = &[step(&ORTHOGONAL), step(&DIAGONAL_FORWARD)];

/// The rules of Little Trio.
pub static SPEC: GameSpec = GameSpec {
    name: "Little Trio",
    sides: ["White", "Black"],
    shape: Shape {
        files: 7,
        ranks: 7,
        holes: PointSet::EMPTY,
        fortresses: &[],
        river: River::None,
        lattice: Lattice::Squares,
    },
    start: "rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[] w - - 0 1",
    setups: &[],
    kinds: &[
        KindSpec::new('K', "King", &[step(&EVERYWAY)]).royal(),
        // The pawn of chess, without en passant; on the far rank it is exchanged for a captured piece.
        KindSpec::new(
            'P',
            "Pawn",
            &[
                step(&FORWARD).only(Use::Quiet),
                lame_leap(&FORWARD_TWO).once_in(SECOND_RANK).only(Use::Quiet),
                step(&DIAGONAL_FORWARD).only(Use::Capture),
            ],
        )
        .promotes(Promotion::Exchange { at: FAR_RANK }),
        KindSpec::new('L', "Lance", &[slide(&FORWARD)])
            .promotes(Promotion::Into { kinds: &["+L"], at: FAR_RANK, must: FAR_RANK, when: When::Arriving })
            .to_hand_as('L')
            .drops(DropRule::Outside(FAR_RANK)),
        KindSpec::new('S', "Silver General", &[step(&FORWARD), step(&DIAGONAL)])
            .promotes(Promotion::Into {
                kinds: &["+S"],
                at: FAR_RANK,
                must: PointSet::EMPTY,
                when: When::ArrivingOrLeaving,
            })
            .to_hand_as('S')
            .drops(DropRule::Outside(PointSet::EMPTY)),
        KindSpec::new('G', "Gold General", GOLD).to_hand_as('G').drops(DropRule::Outside(PointSet::EMPTY)),
        KindSpec::new('H', "Horse", &[lame_leap(&KNIGHT)]).also(&['N']),
        KindSpec::new('C', "Cannon", &[slide(&ORTHOGONAL).only(Use::Quiet), hop(&ORTHOGONAL).only(Use::Capture)]),
        KindSpec::new('R', "Chariot", &[slide(&ORTHOGONAL)]),
        KindSpec::new('L', "Promoted Lance", GOLD).flipped().to_hand_as('L'),
        KindSpec::new('S', "Promoted Silver", GOLD).flipped().to_hand_as('S'),
    ],
    // halfmove counts plies since the last capture or pawn move.
    resets: Resets::MoveOf('P'),
    stalemate: Stalemate::Draws,
    repetition: Repetition::Draw(3),
    limit: MoveLimit::Plies(100),
    // Found by exhaustive search, which tests/endings.rs does again.
    dead: DeadPositions::Material(&[("", ""), ("H", ""), ("C", ""), ("H", "C")]),
};
