//! `chuhan tune`: weights from the games of matches.

use std::io::Write;

use super::Failure;
use super::games::{Written, read};
use crate::games::GameId;
use crate::rules::Game;
use crate::search::tuning::{Sort, Tuning};

/// Rounds of steps, each with a line about how it goes.
const ROUNDS: i32 = 10;
const STEPS: u32 = 40;
/// How far a step goes in the first round, in centipawns, and what part of it is left in each next.
const FAR: f64 = 4.0;
const SHORTER: f64 = 0.7;

/// Reads games as [`run`](super::run) writes them and prints how the weights should change to explain
/// their results best.
///
/// # Errors
/// When a file can't be read or holds anything else, or the weights can't be written.
pub fn tune(id: GameId, words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let (sorts, paths) = match words {
        ["--only", sorts, paths @ ..] => (sorts.split(',').map(read_sort).collect::<Result<_, _>>()?, paths),
        paths => (vec![Sort::Material, Sort::Places, Sort::Mobility, Sort::Terms], paths),
    };
    let mut tuning = Tuning::new(id.rules(), &sorts);
    for path in paths {
        for game in read(id, path)? {
            take(&mut tuning, &game);
        }
    }
    let (scale, error) = tuning.fit_scale();
    writeln!(out, "// {} positions, scale {scale}, error {error:.6}", tuning.len())?;
    for round in 0..ROUNDS {
        writeln!(out, "// error {:.6}", tuning.descend(STEPS, FAR * SHORTER.powi(round)))?;
        out.flush()?;
    }
    write!(out, "{tuning}")?;
    Ok(())
}

fn read_sort(word: &str) -> Result<Sort, Failure> {
    match word {
        "material" => Ok(Sort::Material),
        "places" => Ok(Sort::Places),
        "mobility" => Ok(Sort::Mobility),
        "terms" => Ok(Sort::Terms),
        _ => Err(Failure::Refused(format!("there is no sort of weights “{word}”"))),
    }
}

/// Takes the positions of a game after its opening.
fn take(tuning: &mut Tuning, game: &Written) {
    if game.is_forfeit {
        return;
    }
    let mut now = Game::new(game.record.game.start().clone());
    for (ply, m) in game.record.game.moves().enumerate() {
        if ply >= game.opening && now.position().at(m.to()).is_none() {
            tuning.take(now.position(), game.half_points);
        }
        if now.play(m).is_err() {
            break;
        }
    }
}
