//! `chuhan tune`: fits the weights of the evaluation to the games of matches.

use std::io::Write;

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::failure::Failure;
use super::games::{Written, read};
use crate::games::GameId;
use crate::rules::Game;
use crate::search::tuning::{Sort, Tuning};

/// Rounds of steps; the error is written after each.
const ROUNDS: i32 = 10;
const STEPS: u32 = 40;
/// The step size in the first round, in centipawns, and its factor from round to round.
const FAR: f64 = 4.0;
const SHORTER: f64 = 0.7;

const ALL: [Sort; 4] = [Sort::Material, Sort::Places, Sort::Mobility, Sort::Terms];

/// Reads games as [`run`](super::run) writes them and writes how the weights of these sorts (all, if none are given) should
/// change to fit the results best.
///
/// # Errors
/// When a file can't be read or holds anything else, when they have no positions to learn from, or when the weights
/// can't be written.
pub fn tune(id: GameId, sorts: &[Sort], paths: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let mut tuning = Tuning::new(id.rules(), if sorts.is_empty() { &ALL } else { sorts });
    for path in paths {
        for game in read(id, path)? {
            take(&mut tuning, &game);
        }
    }
    if tuning.is_empty() {
        return Err(Failure::Refused("there are no games with quiet positions after their openings".into()));
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

impl ValueEnum for Sort {
    fn value_variants<'a>() -> &'a [Self] {
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Sort::Material => PossibleValue::new("material").help("The values of the pieces, on the board and in hand"),
            Sort::Places => PossibleValue::new("places").help("What ranks and files add"),
            Sort::Mobility => PossibleValue::new("mobility").help("What each way to go adds"),
            Sort::Terms => PossibleValue::new("terms").help("All other terms"),
        })
    }
}

/// Adds the quiet positions of a game after its opening.
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
