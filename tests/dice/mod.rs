//! Seeded chance: numbers, and positions met in random games.
#![allow(dead_code, reason = "each test rolls in its own way")]

use std::fs;
use std::path::Path;

use chuhan::board::Point;
use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::{Kind, Move, Piece, Position, Promotion, Setup, Side};

/// Random numbers that are the same in every run (SplitMix64).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice(seed)
    }

    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.roll() % bound as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// A legal move; those that capture or promote come up more often than their share.
    pub fn pick_move(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let lively: Vec<Move> =
            moves.iter().copied().filter(|m| m.becomes().is_some() || position.at(m.to()).is_some()).collect();
        if moves.is_empty() {
            None
        } else if lively.is_empty() || self.below(3) > 0 {
            Some(*self.pick(&moves))
        } else {
            Some(*self.pick(&lively))
        }
    }
}

/// The positions of the perft files: openings, middle games and constructed ones.
pub fn known(game: GameId) -> Vec<Position> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/perft/{game}.perft"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut fens: Vec<&str> = text.lines().filter_map(|line| line.split('\t').next()).collect();
    fens.sort_unstable();
    fens.dedup();
    fens.into_iter()
        .map(|text| fen::read(game.rules(), text).unwrap_or_else(|error| panic!("{text}: {error:?}")))
        .collect()
}

/// A position with pieces strewn over the board and into the hands.
pub fn strewn(game: GameId, dice: &mut Dice) -> Position {
    let rules = game.rules();
    let kinds: Vec<Kind> = rules.kinds().collect();
    let promoting: Vec<Kind> =
        rules.kinds().filter(|&kind| !matches!(rules.kind_spec(kind).promotion, Promotion::Never)).collect();
    let points: Vec<Point> = rules.spec().shape.points().iter().collect();
    let (mut setup, mut position) = loop {
        let mut setup = Setup::empty();
        setup.turn = *dice.pick(&Side::ALL);
        for side in Side::ALL {
            setup.board[dice.pick(&points).index()] = Some(Piece::new(side, rules.royal()));
        }
        if let Ok(position) = setup.position(rules) {
            break (setup, position);
        }
    };
    for _ in 0..dice.below(40) {
        let before = setup.clone();
        // Pawns on their last ranks are rare otherwise.
        let some = if promoting.is_empty() || dice.below(3) > 0 { &kinds } else { &promoting };
        let (side, kind) = (*dice.pick(&Side::ALL), *dice.pick(some));
        if dice.below(4) == 0 {
            setup.hands[side.index()][kind.index()] += 1;
        } else {
            setup.board[dice.pick(&points).index()] = Some(Piece::new(side, kind));
        }
        match setup.position(rules) {
            Ok(next) => position = next,
            Err(_) => setup = before,
        }
    }
    position
}

/// So many positions of a game: those of random games from the usual start, from known and from strewn positions.
pub fn positions(game: GameId, seed: u64, count: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed ^ (game as u64) << 32);
    let known = known(game);
    let mut met = Vec::with_capacity(count);
    while met.len() < count {
        let (mut position, plies) = match dice.below(4) {
            0 => (Position::start(game.rules()), 24),
            1 => (dice.pick(&known).clone(), 8),
            _ => (strewn(game, &mut dice), 4),
        };
        for _ in 0..plies {
            met.push(position.clone());
            // Not every position: neighbours are alike.
            for _ in 0..=dice.below(4) {
                let Some(m) = dice.pick_move(&position) else { break };
                position = position.after(m);
            }
        }
    }
    met.truncate(count);
    met
}

/// How many positions a check looks at: fewer where the compiler was not asked to work for speed.
pub fn share(count: usize) -> usize {
    if cfg!(debug_assertions) { count } else { 5 * count }
}
