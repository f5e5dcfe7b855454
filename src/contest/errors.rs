//! `chuhan errors`: how often the levels make mistakes in positions of games, judged by a search of fixed size. That says
//! little about levels that search deeper.

use std::io::Write;

use super::failure::Failure;
use super::games::{Written, read};
use crate::games::GameId;
use crate::rules::{Game, Move};
use crate::search::{Budget, Level, Search, typical_worth};

/// The nodes of the search that judges a position.
const NODES: u64 = 30_000;
/// The most nodes for a level's move.
const MOST_NODES: u64 = 100_000;
const HASH_MIB: usize = 4;
/// The plies between two positions of a game that are looked at.
const EVERY: usize = 8;
// Scores, in hundredths of the average value of a piece of the game.
/// From here on a position is won or lost, and mistakes in it matter little.
const DECIDED: i32 = 300;
/// Scores are clamped to this.
const MOST: i32 = 500;
/// The loss from which a move is an error.
const ERROR: i32 = 50;
/// The loss from which a move is a grave error.
const GRAVE: i32 = 150;

/// The losses by the moves of a level.
#[derive(Default)]
struct Account {
    moves: u32,
    errors: u32,
    grave: u32,
    sum: i64,
}

/// Lets all levels choose a move in the same positions, every eighth after the openings that is not decided, and judges
/// the moves: a line for each level.
///
/// # Errors
/// When a file can't be read or holds anything else, when they have no such position, or when the lines can't be written.
pub fn errors(id: GameId, paths: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let (mut judge, mut player) = (Search::new(HASH_MIB), Search::new(HASH_MIB));
    let mut accounts = Level::ALL.map(|_| Account::default());
    let typical = typical_worth(id.rules());
    let mut seed = 0;
    for path in paths {
        for Written { opening, record, .. } in read(id, path)? {
            let mut now = Game::new(record.game.start().clone());
            for (ply, m) in record.game.moves().enumerate() {
                let due = ply > opening && (ply - opening).is_multiple_of(EVERY);
                let best = due.then(|| look(&mut judge, &now, typical));
                if let Some(best) = best.filter(|best| best.abs() < DECIDED) {
                    seed += 1;
                    for (level, account) in Level::ALL.into_iter().zip(&mut accounts) {
                        let mut next = now.clone();
                        if choose(&mut player, &now, level, seed).is_some_and(|m| next.play(m).is_ok()) {
                            account.add(best + look(&mut judge, &next, typical));
                        }
                    }
                }
                if now.play(m).is_err() {
                    break;
                }
            }
        }
    }
    if accounts.iter().any(|account| account.moves == 0) {
        return Err(Failure::Refused("there are no games with open positions after their openings".into()));
    }
    for (level, Account { moves, errors, grave, sum }) in Level::ALL.into_iter().zip(accounts) {
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(moves);
        let (errors, grave, mean) = (percent(errors), percent(grave), sum as f64 / f64::from(moves) / 100.0);
        let number = level.number();
        writeln!(
            out,
            "level {number}: {moves} moves, {errors:.1} % lose ½ piece, {grave:.1} % 1½, {mean:.2} on the average"
        )?;
    }
    Ok(())
}

/// A level's move, as in a game of its own.
fn choose(search: &mut Search, game: &Game, level: Level, seed: u64) -> Option<Move> {
    search.clear();
    search.set_seed(seed);
    search.begin(game, Budget::nodes(MOST_NODES), Some(level));
    search.run(|| 0.0, || false, |_| ());
    search.best()
}

/// The score of a position for the side to move, in hundredths of a piece.
fn look(search: &mut Search, game: &Game, typical: i32) -> i32 {
    if let Some(outcome) = game.outcome() {
        let wins = |winner| if winner == game.position().turn() { MOST } else { -MOST };
        return outcome.winner.map_or(0, wins);
    }
    search.clear();
    search.begin(game, Budget::nodes(NODES), None);
    search.run(|| 0.0, || false, |_| ());
    let score = search.report().lines.first().map_or(0, |line| line.score.cp());
    (score * 100 / typical).clamp(-MOST, MOST)
}

impl Account {
    /// Counts a move that is worse than the best by `loss`.
    fn add(&mut self, loss: i32) {
        self.moves += 1;
        self.errors += u32::from(loss >= ERROR);
        self.grave += u32::from(loss >= GRAVE);
        self.sum += i64::from(loss.max(0));
    }
}
