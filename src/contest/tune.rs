//! `chuhan tune`: weights from the games of matches.

use std::fs;
use std::io::Write;

use super::Failure;
use crate::games::GameId;
use crate::notation::Record;
use crate::rules::Game;
use crate::search::tuning::Tuning;

/// Rounds of steps, each with a line about how it goes.
const ROUNDS: u32 = 10;
const STEPS: u32 = 40;

/// Reads games as [`run`](super::run) writes them and prints the weights that explain their results best.
///
/// # Errors
/// When a file can't be read or holds anything else, or the weights can't be written.
pub fn tune(id: GameId, paths: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut tuning = Tuning::new(id.rules());
    for path in paths {
        let text = fs::read_to_string(path).map_err(|error| Failure::Refused(format!("{path}: {error}")))?;
        for (index, line) in text.lines().enumerate() {
            take(&mut tuning, id, line)
                .ok_or_else(|| Failure::Refused(format!("{path}, line {}: no game of a match", index + 1)))?;
        }
    }
    let (scale, error) = tuning.fit_scale();
    writeln!(out, "// {} positions, scale {scale}, error {error:.6}", tuning.len())?;
    for _ in 0..ROUNDS {
        writeln!(out, "// error {:.6}", tuning.descend(STEPS))?;
        out.flush()?;
    }
    write!(out, "{tuning}")?;
    Ok(())
}

/// Takes the positions of a game after its opening.
fn take(tuning: &mut Tuning, id: GameId, line: &str) -> Option<()> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[result, reason, _, _, opening, game] = fields.as_slice() else { return None };
    let half_points = match result {
        "1-0" => 2,
        "1/2-1/2" => 1,
        "0-1" => 0,
        _ => return None,
    };
    let opening = Record::read(opening).ok().filter(|record| record.id == id)?;
    let record = Record::read(game).ok().filter(|record| record.id == id)?;
    if reason.starts_with("forfeit") {
        return Some(());
    }
    let mut now = Game::new(record.game.start().clone());
    for (ply, m) in record.game.moves().enumerate() {
        if ply >= opening.game.len() && now.position().at(m.to()).is_none() {
            tuning.take(now.position(), half_points);
        }
        now.play(m).ok()?;
    }
    Some(())
}
