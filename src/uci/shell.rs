//! Carries out the commands of the command line.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use super::arguments::Command;
use super::bench;
use super::division::{Division, sorted_moves};
use super::session;
use crate::contest;
use crate::games::GameId;
use crate::notation::{Record, fen, words};
use crate::rules::{Game, Position};

/// Why a command did not succeed.
#[derive(Debug)]
pub(super) enum Failure {
    /// The position is invalid, or something else that is needed can't be used. In words.
    Refused(String),
    /// The output can't be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<contest::Failure> for Failure {
    fn from(failure: contest::Failure) -> Self {
        match failure {
            contest::Failure::Refused(text) => Failure::Refused(text),
            contest::Failure::Output(error) => Failure::Output(error),
        }
    }
}

/// Carries out a command.
///
/// # Errors
/// When it does not succeed. A negative answer ("this FEN is invalid") is not an error, but has exit code 1.
pub(super) fn run(command: Command, out: &mut (impl Write + Send)) -> Result<ExitCode, Failure> {
    match command {
        Command::Uci => session::run(io::stdin(), out)?,
        Command::Perft { game, depth, fen } => perft(&read_position(game, &fen)?, depth, out)?,
        Command::Moves { game, fen } => moves(&Game::new(read_position(game, &fen)?), out)?,
        Command::FenCheck { game, fen } => return fen_check(game, &fen.join(" "), out),
        Command::Play { game, words } => return play(game, &words, out),
        Command::Bench { depth } => bench::run(depth, out)?,
        Command::Match(options) => contest::run(&options, out)?,
        Command::Tune { game, only, files } => contest::tune(game, &only, &files, out)?,
        Command::Errors { game, files } => contest::errors(game, &files, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn read_position(id: GameId, fields: &[String]) -> Result<Position, Failure> {
    if fields.is_empty() {
        return Ok(Position::start(id.rules()));
    }
    fen::read(id.rules(), &fields.join(" ")).map_err(|error| Failure::Refused(error.to_string()))
}

fn perft(position: &Position, depth: u32, out: &mut impl Write) -> io::Result<()> {
    let go_on = AtomicBool::new(false);
    let mut sum = u64::from(depth == 0);
    for (text, nodes) in Division::new(position, depth, &go_on) {
        writeln!(out, "{text}: {nodes}")?;
        sum += nodes;
    }
    writeln!(out, "\nNodes searched: {sum}")
}

fn moves(game: &Game, out: &mut impl Write) -> io::Result<()> {
    let moves = sorted_moves(game.position());
    for (text, _) in &moves {
        writeln!(out, "{text}")?;
    }
    if let Some(outcome) = game.outcome().filter(|_| !moves.is_empty()) {
        out.flush()?;
        // Only a note: it does not matter if it can't be written.
        let words = words::outcome(game.position().rules(), outcome);
        let _ = writeln!(io::stderr(), "chuhan: note: the game is over in this position. {words}");
    }
    Ok(())
}

fn fen_check(id: GameId, text: &str, out: &mut impl Write) -> Result<ExitCode, Failure> {
    match fen::read(id.rules(), text) {
        Ok(position) => {
            writeln!(out, "ok {}", fen::write(&position))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => refuse(&error.to_string(), out),
    }
}

fn play(id: GameId, words: &[String], out: &mut impl Write) -> Result<ExitCode, Failure> {
    let mut words = words;
    let mut record = Record::new(id);
    if let [first, rest @ ..] = words
        && first.contains('/')
    {
        let fields = rest.iter().take_while(|word| is_late_field(word)).count();
        let fen = words[..=fields].join(" ");
        match fen::read(id.rules(), &fen) {
            Ok(start) => record.game = Game::new(start),
            Err(error) => return refuse(&error.to_string(), out),
        }
        words = &rest[fields..];
    }
    for (index, text) in words.iter().flat_map(|word| word.split_whitespace()).enumerate() {
        if let Err(error) = record.read_move(index + 1, text) {
            return refuse(&error.to_string(), out);
        }
    }
    let outcome = record.game.outcome();
    writeln!(out, "fen {}", fen::write(record.game.position()))?;
    writeln!(out, "result {}", outcome.map_or("*", |outcome| words::result(outcome.winner)))?;
    writeln!(out, "reason {}", outcome.map_or("none", |outcome| words::reason(outcome.by)))?;
    Ok(ExitCode::SUCCESS)
}

/// Whether a word can be a FEN field other than the board. No move looks like that.
fn is_late_field(word: &str) -> bool {
    matches!(word, "w" | "b" | "r" | "-") || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Writes a negative answer.
fn refuse(why: &str, out: &mut impl Write) -> Result<ExitCode, Failure> {
    writeln!(out, "{why}")?;
    Ok(ExitCode::FAILURE)
}
