//! Levels of play.

use super::{Budget, Features, Line};
use crate::rules::{Move, splitmix};

/// A level of play from 1 to 8. It bounds how far the search looks and how finely it judges; no level plays moves
/// at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The settings of a level.
struct Traits {
    depth: Option<u32>,
    nodes: u64,
    soft_ms: u32,
    hard_ms: u32,
    /// How many of the best moves it chooses from.
    choices: u8,
    /// By how much the move it plays may be worse than the best it sees, in hundredths of a typical piece.
    margin: i32,
    /// By how much it misjudges a position at most, in hundredths of a typical piece.
    noise: i32,
}

const TRAITS: [Traits; 8] = [
    Traits { depth: Some(2), nodes: 4_000, soft_ms: 200, hard_ms: 400, choices: 6, margin: 26, noise: 65 },
    Traits { depth: Some(2), nodes: 4_000, soft_ms: 200, hard_ms: 400, choices: 5, margin: 20, noise: 32 },
    Traits { depth: Some(3), nodes: 10_000, soft_ms: 300, hard_ms: 600, choices: 4, margin: 22, noise: 48 },
    Traits { depth: Some(4), nodes: 30_000, soft_ms: 400, hard_ms: 800, choices: 4, margin: 22, noise: 45 },
    Traits { depth: Some(5), nodes: 100_000, soft_ms: 500, hard_ms: 1_000, choices: 3, margin: 23, noise: 46 },
    Traits { depth: Some(6), nodes: 100_000, soft_ms: 500, hard_ms: 1_000, choices: 2, margin: 14, noise: 45 },
    Traits { depth: Some(7), nodes: 200_000, soft_ms: 500, hard_ms: 1_000, choices: 1, margin: 0, noise: 14 },
    Traits { depth: None, nodes: 5_000_000, soft_ms: 2_000, hard_ms: 4_000, choices: 1, margin: 0, noise: 0 },
];

/// In the opening every level chooses among a few nearly equal moves, so that games differ.
const OPENING_PLIES: u32 = 8;
const OPENING_CHOICES: u8 = 5;
const OPENING_MARGIN: i32 = 24;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 8] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 8 { Some(Level(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn traits(self) -> &'static Traits {
        &TRAITS[usize::from(self.0) - 1]
    }

    /// The budget for a move at this ply of the game.
    pub fn budget(self, ply: u32) -> Budget {
        let traits = self.traits();
        let choices = if ply < OPENING_PLIES { traits.choices.max(OPENING_CHOICES) } else { traits.choices };
        Budget {
            depth: traits.depth,
            nodes: Some(traits.nodes),
            soft_ms: Some(traits.soft_ms),
            hard_ms: Some(traits.hard_ms),
            lines: choices,
        }
    }

    /// Features of the search that are off: a level of fixed depth searches no checks in quiescence.
    pub(super) fn disabled_features(self) -> Features {
        if self.traits().depth.is_some() { Features::CHECKS } else { Features::NONE }
    }

    /// By how many centipawns it misjudges a position at most, in a game with this typical value of a piece.
    pub(super) fn noise(self, typical: i32) -> i32 {
        typical * self.traits().noise / 100
    }

    /// The move it plays, from the lines found, best first: one within its margin of the best, the better the likelier.
    /// A reversal, which only takes back its last move, is not chosen while another is within the margin. `typical` is the
    /// typical value of a piece in the game.
    pub(super) fn choose(
        self,
        lines: &[Line],
        typical: i32,
        ply: u32,
        seed: u64,
        reversal: Option<Move>,
    ) -> Option<Move> {
        let best = lines.first()?;
        let opening = if ply < OPENING_PLIES { OPENING_MARGIN } else { 0 };
        let margin = (typical * self.traits().margin / 100).max(opening);
        // With a mate in sight there is no choice.
        let decided = best.score.mate_in().is_some();
        let weight = |line: &Line| {
            let behind = best.score.cp().saturating_sub(line.score.cp());
            let is_reversal = line.moves.first().copied() == reversal;
            let fits = !decided && !is_reversal && line.score.mate_in().is_none() && behind <= margin;
            if fits { (margin - behind + 1) as u64 } else { 0 }
        };
        let total: u64 = lines.iter().map(weight).sum();
        let mut state = seed;
        let mut left = splitmix(&mut state).checked_rem(total)?;
        let chosen = lines.iter().find(|line| {
            let weight = weight(line);
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        });
        chosen.unwrap_or(best).moves.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;
    use crate::search::Score;

    fn line(file: u8, cp: i32) -> Line {
        Line { moves: vec![Move::walk(Point::at(file, 0), Point::at(file, 1))], score: Score::centipawns(cp) }
    }

    #[test]
    fn numbers_from_one_to_eight() {
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(9), None);
        for (index, level) in Level::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(level.number()), index + 1);
            assert_eq!(Level::new(level.number()), Some(level));
        }
    }

    #[test]
    fn chooses_within_its_margin_only() {
        let lines = [line(0, 50), line(1, 45), line(2, -90)];
        for level in Level::ALL {
            let chosen: Vec<Move> = (0..400).filter_map(|seed| level.choose(&lines, 200, 0, seed, None)).collect();
            assert_eq!(chosen.len(), 400);
            assert!(chosen.contains(&lines[0].moves[0]) && chosen.contains(&lines[1].moves[0]), "variety");
            assert!(!chosen.contains(&lines[2].moves[0]));
        }
        assert!((0..99).all(|seed| Level(8).choose(&lines, 200, 40, seed, None) == Some(lines[0].moves[0])));
    }

    #[test]
    fn goes_to_and_fro_only_if_it_must() {
        let lines = [line(0, 50), line(1, 45), line(2, -90)];
        let [best, next, worst] = [0, 1, 2].map(|index| lines[index].moves[0]);
        for level in &Level::ALL[..3] {
            let plays = |lines: &[Line], reversal| {
                let mut chosen: Vec<Move> =
                    (0..99).filter_map(|seed| level.choose(lines, 200, 40, seed, Some(reversal))).collect();
                chosen.dedup();
                chosen
            };
            assert_eq!((plays(&lines, best), plays(&lines, next)), (vec![next], vec![best]));
            let rest = [lines[0].clone(), lines[2].clone()];
            assert_eq!((plays(&rest, best), plays(&rest, worst)), (vec![], vec![best]), "it leaves it to the search");
        }
    }
}
