//! `chuhan errors`: how often players err, by a look at the games of matches with more nodes than they had.

use std::collections::BTreeMap;
use std::io::Write;

use super::Failure;
use super::games::{Written, read};
use crate::games::GameId;
use crate::rules::Game;
use crate::search::{Budget, Search};

/// For the position before a move and for the one after it.
const NODES: u64 = 20_000;
const HASH_MIB: usize = 16;
/// In a position so clearly won or lost, in centipawns, it matters little what is played.
const DECIDED: i32 = 600;
/// Scores beyond this are not told apart.
const MOST: i32 = 1_000;
/// Losses from which a move is an error, and a grave one.
const ERROR: i32 = 100;
const GRAVE: i32 = 300;

/// What a player's moves cost.
#[derive(Default)]
struct Account {
    moves: u32,
    errors: u32,
    grave: u32,
    sum: i64,
}

/// Judges every move after the openings that was made while the game was open: a line a player.
///
/// # Errors
/// When a file can't be read or holds anything else, or the lines can't be written.
pub fn errors(id: GameId, paths: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut search = Search::new(HASH_MIB);
    let mut accounts: BTreeMap<String, Account> = BTreeMap::new();
    for path in paths {
        for Written { names, opening, record, .. } in read(id, path)? {
            let mut now = Game::new(record.game.start().clone());
            search.clear();
            for (ply, m) in record.game.moves().enumerate() {
                let name = &names[now.position().turn().index()];
                let best = if ply < opening { None } else { judge(&mut search, &now) };
                if now.play(m).is_err() {
                    break;
                }
                let Some(best) = best.filter(|best| best.abs() < DECIDED) else { continue };
                // The end of the game is never a move's fault here: it was played on to it.
                let Some(after) = judge(&mut search, &now) else { continue };
                accounts.entry(name.clone()).or_default().add(best + after);
            }
        }
    }
    for (name, Account { moves, errors, grave, sum }) in accounts {
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(moves);
        let mean = sum as f64 / f64::from(moves);
        let (errors, grave) = (percent(errors), percent(grave));
        writeln!(
            out,
            "{name}: {moves} moves, {errors:.1} % lose {ERROR} cp, {grave:.1} % {GRAVE} cp, {mean:.0} cp each"
        )?;
    }
    Ok(())
}

/// What a position is worth to the side to move; `None` when there is no move.
fn judge(search: &mut Search, game: &Game) -> Option<i32> {
    if game.outcome().is_some() {
        return None;
    }
    search.begin(game, Budget::nodes(NODES), None);
    search.run(|| 0.0, || false, |_| ());
    Some(search.report().lines.first()?.score.cp().clamp(-MOST, MOST))
}

impl Account {
    /// A move was so much worse than the best.
    fn add(&mut self, loss: i32) {
        self.moves += 1;
        self.errors += u32::from(loss >= ERROR);
        self.grave += u32::from(loss >= GRAVE);
        self.sum += i64::from(loss.max(0));
    }
}
