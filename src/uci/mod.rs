//! The native command line: a UCI engine and plain commands for scripts. Not part of the page.
//!
//! - `arguments`: what the program can be asked to do, and the help for it;
//! - `shell`: carries that out: `perft`, `moves`, `fen-check`, `play`, `bench`, `match`, `tune` and `errors` answer and end;
//! - `session`: `uci`, which listens until told to quit; it reads with `go` and `setting`, thinks in a `job`, and
//!   draws a `diagram`;
//! - `division`: perft, move by move, for both;
//! - `bench`: fixed positions to search.

mod arguments;
pub mod bench;
mod diagram;
mod division;
mod event;
mod go;
mod info;
mod job;
mod session;
mod setting;
mod shell;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use shell::Failure;

/// Runs the program with the arguments that follow its name.
///
/// It ends with 0; with 1 when the answer is no (a bad FEN, an illegal move) or can't be written; with 2 when the
/// arguments make no sense. A reader that goes away (`| head -1`) ends it quietly.
pub fn main(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout());
    let ended = match arguments::read(arguments) {
        Ok(command) => shell::run(command, &mut out),
        Err(error) if error.use_stderr() => {
            let text = error.to_string();
            return complain(text.trim_start_matches("error: "), 2);
        }
        // Help or the version.
        Err(text) => write!(out, "{text}").map(|()| ExitCode::SUCCESS).map_err(Failure::Output),
    };
    // What was found before a failure comes first.
    let flushed = out.flush().map_err(Failure::Output);
    match ended.and_then(|code| flushed.map(|()| code)) {
        Ok(code) => code,
        Err(Failure::Refused(text)) => complain(&text, 1),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => complain(&format!("can't write: {error}"), 1),
    }
}

/// Says on standard error what went wrong; when nobody reads that either, there is nobody to tell.
fn complain(text: &str, code: u8) -> ExitCode {
    let _ = writeln!(io::stderr(), "chuhan: {}", text.trim_end());
    ExitCode::from(code)
}
