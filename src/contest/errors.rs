//! `chuhan errors`: how often players err, by a look of our own search at the games of matches. It says little of players
//! that see further than that look.

use std::collections::BTreeMap;
use std::io::Write;

use super::Failure;
use super::games::{Written, read};
use crate::games::GameId;
use crate::rules::Game;
use crate::search::{Budget, Search, typical_worth};

/// For each position.
const NODES: u64 = 30_000;
const HASH_MIB: usize = 16;
/// In hundredths of what a piece of the game is worth on the average: in a position so clearly won or lost it matters
/// little what is played; scores beyond are not told apart; losses from which a move is an error, and a grave one.
const DECIDED: i32 = 300;
const MOST: i32 = 500;
const ERROR: i32 = 50;
const GRAVE: i32 = 150;

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
    let typical = typical_worth(id.rules());
    for path in paths {
        for Written { names, opening, record, .. } in read(id, path)? {
            let mut now = Game::new(record.game.start().clone());
            search.clear();
            let mut best = None;
            for (ply, m) in record.game.moves().enumerate() {
                let name = &names[now.position().turn().index()];
                if ply == opening {
                    best = judge(&mut search, &now, typical);
                }
                if now.play(m).is_err() {
                    break;
                }
                if ply < opening {
                    continue;
                }
                // The end of the game is never a move's fault here: it was played on to it.
                let after = judge(&mut search, &now, typical);
                if let Some((best, after)) = best.zip(after).filter(|(best, _)| best.abs() < DECIDED) {
                    accounts.entry(name.clone()).or_default().add(best + after);
                }
                best = after;
            }
        }
    }
    for (name, Account { moves, errors, grave, sum }) in accounts {
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(moves);
        let (errors, grave, mean) = (percent(errors), percent(grave), sum as f64 / f64::from(moves) / 100.0);
        writeln!(out, "{name}: {moves} moves, {errors:.1} % lose ½ piece, {grave:.1} % 1½, {mean:.2} on the average")?;
    }
    Ok(())
}

/// What a position is worth to the side to move, in hundredths of a piece; `None` when the game is over.
fn judge(search: &mut Search, game: &Game, typical: i32) -> Option<i32> {
    if game.outcome().is_some() {
        return None;
    }
    search.begin(game, Budget::nodes(NODES), None);
    search.run(|| 0.0, || false, |_| ());
    Some((search.report().lines.first()?.score.cp() * 100 / typical).clamp(-MOST, MOST))
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
