//! Xiangqi's weights, tuned by hand.

use super::super::terms::{MAX_GUARDS, MAX_MOBILITY, Scope, Term};
use crate::board::Point;
use crate::games::xiangqi::SPEC;
use crate::rules::Kind;

/// The middle file.
const MIDDLE: u8 = 4;

/// What each kind adds to the game phase: Chariots most.
pub(super) const PHASE: [i32; 7] = [0, 0, 0, 4, 8, 4, 0];

/// The kind with a letter.
fn kind(letter: char) -> Kind {
    Kind::new(SPEC.kinds.iter().position(|kind| kind.letter == letter).unwrap_or(0))
}

/// Which terms are counted.
pub(super) fn scope() -> Scope {
    Scope {
        mobility: kind('R').bit() | kind('N').bit(),
        king_line: kind('R').bit() | kind('C').bit(),
        phalanx: kind('P').bit(),
        king_attack: ['R', 'N', 'C', 'P'].into_iter().fold(0, |set, letter| set | kind(letter).bit()),
        adjacent_zone: false,
        guards: vec![kind('A'), kind('B')],
        imbalances: Vec::new(),
    }
}

/// The weights of the terms, for the middlegame and for the endgame.
pub(super) fn terms() -> Vec<(Term, [i16; 2])> {
    let on_line = |letter, on_file, between| Term::KingLine { kind: kind(letter), on_file, between };
    let mut terms = vec![
        // A Cannon with nothing between it and the General takes all that comes between as a screen.
        (on_line('C', true, 0), [60, 0]),
        (on_line('C', true, 2), [16, 16]),
        (on_line('C', false, 2), [20, 30]),
        // A piece between a Chariot and the General is pinned or about to give check.
        (on_line('R', true, 1), [6, 14]),
        (Term::Phalanx(kind('P')), [14, 20]),
    ];
    // Several attackers of the palace are worth more than the sum of each, the more the fewer guards are left.
    for (attackers, bonus) in [0, 8, 30, 75, 125, 170].into_iter().enumerate() {
        for guards in 0..=MAX_GUARDS {
            let bonus = bonus * (7 - guards as i16) / 3;
            terms.push((Term::KingAttack { attackers, guards }, [bonus, bonus * 2 / 3]));
        }
    }
    // Mobility counts half in the endgame.
    for moves in 0..=MAX_MOBILITY {
        let horse = [-40, -18, -8, -3, 0, 5, 9, 13, 16].get(moves).copied().unwrap_or(16);
        terms.push((Term::Mobility(kind('N'), moves), [horse, horse / 2]));
        let chariot = [-36, -32, -28, -24, -20, -16, -12, -9, -6, -4, -2, 0, 2, 4, 6, 8, 9, 10][moves];
        terms.push((Term::Mobility(kind('R'), moves), [chariot, chariot / 2]));
    }
    terms
}

fn letter(kind: Kind) -> char {
    SPEC.kinds[kind.index()].letter
}

/// The value of a kind wherever it stands.
pub(super) fn value(kind: Kind) -> i32 {
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
pub(super) fn bonus_at(kind: Kind, at: Point) -> i32 {
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
