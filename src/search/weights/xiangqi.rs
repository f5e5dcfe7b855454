//! Xiangqi's weights, set by hand.

use crate::board::Point;
use crate::games::xiangqi::SPEC;
use crate::rules::Kind;

/// The middle file.
const MIDDLE: u8 = 4;

fn letter(kind: Kind) -> char {
    SPEC.kinds[kind.index()].letter
}

/// What a piece is worth wherever it stands.
pub(super) fn worth(kind: Kind) -> i32 {
    match letter(kind) {
        'R' => 600,
        'C' => 295,
        'N' => 275,
        'A' | 'B' => 120,
        'P' => 50,
        _ => 0,
    }
}

/// What a point adds, as the first player sees it.
pub(super) fn place(kind: Kind, at: Point) -> i32 {
    let rank = usize::from(at.rank());
    let off = i32::from(at.file().abs_diff(MIDDLE));
    match letter(kind) {
        'K' => -12 * i32::from(at.rank()) - 6 * off,
        // In the palace's middle an Advisor guards both others' points.
        'A' if rank == 1 => 4,
        // In the middle the Elephants guard each other; at the edge they see little.
        'B' => match (rank, off) {
            (2, 0) => 8,
            (_, 4) => -10,
            _ => 0,
        },
        // Undeveloped, then the river, then the ranks from which it attacks the palace.
        'N' => [-22, -12, 2, 4, 8, 14, 18, 20, 8, -6][rank] - 3 * off - if off == 4 { 8 } else { 0 },
        // A Chariot wants out of its corner and is best on the enemy's Soldier and palace ranks.
        'R' => [-14, -2, 0, 4, 6, 8, 10, 8, 10, 4][rank] - off / 2 - if rank == 0 && off == 4 { 6 } else { 0 },
        // A Cannon works from behind and from the middle file, or from the enemy's back rank.
        'C' => match (rank, off) {
            (1..=4, 0) => 12,
            (9, 3 | 4) => 8,
            (5..=8, _) => -4,
            _ => 2 - off / 2,
        },
        // Across the river a Soldier is worth the more the nearer it is to the palace; on the last rank it is spent.
        'P' => match rank {
            0..=3 => -4,
            4 => 4 + if off == 0 { 4 } else { 0 },
            _ => [40, 56, 66, 58, 10][rank - 5] - [0, 2, 6, 16, 24][off as usize],
        },
        _ => 0,
    }
}
