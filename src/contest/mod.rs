//! Matches between engines, to measure how strong they are: `chuhan match`; and what their games tell, `chuhan tune` and
//! `chuhan errors`. Native only.
//!
//! - `options`: what the arguments ask for;
//! - `openings`: from where the games begin, each opening twice;
//! - `player`: one of the engines, ours or (`outside`) a program that speaks UCI;
//! - `bout`: one game between two players, judged by the rules;
//! - `games`: the games of matches, read again;
//! - `errors`, `tune`: what games tell of the levels, and of what pieces are worth;
//! - `tally`: what the results say: Elo, its interval, the sequential test.

mod bout;
mod errors;
mod games;
mod openings;
mod options;
mod outside;
mod player;
mod tally;
mod tune;

use std::fs::File;
use std::io::{self, Write};
use std::thread;

use bout::{Bout, play};
pub use errors::errors;
pub use options::Options;
use player::Player;
use tally::{Tally, Verdict};
pub use tune::tune;

use crate::notation::words;
use crate::rules::Side;

/// The search calls itself deeply, and builds without optimisation take much stack.
const STACK: usize = 64 << 20;

/// Why a match did not come to its end.
#[derive(Debug)]
pub enum Failure {
    /// An engine does not start, there are no openings or too many void games, or a file of games can't be read. In
    /// words.
    Refused(String),
    /// What it finds can't be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

/// Plays a match: a line for each game and a summary at the end.
///
/// # Errors
/// When an engine can't be started, an opening can't be read or found, too many games are void, or what was found
/// can't be written.
pub fn run(options: &Options, out: &mut (impl Write + Send)) -> Result<(), Failure> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name("match".into()).stack_size(STACK);
        let handle = thread.spawn_scoped(scope, || play_match(options, out))?;
        handle.join().unwrap_or_else(|_| Err(Failure::Refused("the match broke off".into())))
    })
}

fn play_match(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let mut openings = openings::of(options).map_err(Failure::Refused)?;
    let mut players = Vec::new();
    for engine in &options.engines {
        players.push(Player::start(engine, options.id).map_err(Failure::Refused)?);
    }
    let mut file = options.write.as_ref().map(File::create).transpose()?;
    let mut tally = Tally::default();
    let (mut pairs, mut void) = (0, 0);
    while 2 * (pairs - void) < options.games {
        let opening = openings.next().map_err(Failure::Refused)?;
        let (mut points, mut lines) = ([0; 2], Vec::new());
        pairs += 1;
        // Each opening is played twice; the first engine begins with the first player's pieces.
        for first in [0, 1] {
            let bout = play(options, &opening, &mut players, first);
            report(options, &bout, 2 * pairs + first - 1, first, out)?;
            if bout.is_void {
                break;
            }
            points[first] = bout.points(first);
            lines.push(line(options, &bout, first, &opening.write()));
        }
        if lines.len() < 2 {
            void += 1;
            if 2 * void > options.games.max(10) {
                writeln!(out, "{}: {tally}", options.engines[0].name)?;
                return Err(Failure::Refused(format!("{void} of {pairs} openings came to a void game")));
            }
            continue;
        }
        if let Some(file) = &mut file {
            writeln!(file, "{}", lines.join("\n"))?;
        }
        tally.pair(points);
        writeln!(out, "  {tally}")?;
        if let Some(sprt) = options.sprt {
            writeln!(out, "  {}", sprt.report(&tally))?;
            if sprt.verdict(&tally) != Verdict::Open {
                break;
            }
        }
        out.flush()?;
    }
    writeln!(out)?;
    if void > 0 {
        writeln!(out, "{void} of {pairs} openings came to a void game and do not count")?;
    }
    for player in &players {
        writeln!(out, "{player}")?;
    }
    writeln!(out, "{}: {tally}", options.engines[0].name)?;
    if let Some(sprt) = options.sprt {
        writeln!(out, "{}", sprt.report(&tally))?;
    }
    Ok(())
}

/// The names of the first and the second player, when this engine has the first player's pieces.
fn names(options: &Options, first: usize) -> [&str; 2] {
    [first, 1 - first].map(|engine| options.engines[engine].name.as_str())
}

fn report(options: &Options, bout: &Bout, number: usize, first: usize, out: &mut impl Write) -> io::Result<()> {
    let [one, other] = names(options, first);
    let result = if bout.is_void { "void" } else { words::result(bout.winner) };
    let plies = bout.record.game.len();
    writeln!(out, "{number}: {one} - {other} {result} after {plies} plies: {}", bout.reason)?;
    out.flush()
}

/// A game as a line of the file: result, reason, names of the players, opening and game, tabs between.
fn line(options: &Options, bout: &Bout, first: usize, opening: &str) -> String {
    let [one, other] = names(options, first);
    let result = words::result(bout.winner);
    format!("{result}\t{}\t{one}\t{other}\t{opening}\t{}", bout.reason, bout.record.write())
}

impl Bout {
    /// The half points of the first engine of the match, when the engine with this number has the first player's
    /// pieces.
    fn points(&self, first: usize) -> usize {
        match self.winner {
            None => 1,
            Some(Side::First) => 2 * (1 - first),
            Some(Side::Second) => 2 * first,
        }
    }
}
