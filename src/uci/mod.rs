//! The native command line: a UCI engine and plain commands for scripts. Not part of the page.
//!
//! - `shell`: `perft`, `moves`, `fen-check`, `play`, `bench`, `match`, `tune` and `errors`, which answer and end;
//! - `session`: `uci`, which listens until told to quit; it reads with `go` and `setting`, thinks in a `job`, and
//!   draws a `diagram`;
//! - `division`: perft, move by move, for both;
//! - `bench`: fixed positions to search.

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
    let words: Vec<String> = arguments.map(|word| word.to_string_lossy().into_owned()).collect();
    let mut out = io::BufWriter::new(io::stdout());
    let ended = shell::run(&words, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    let (text, code) = match ended {
        Ok(code) => return code,
        Err(Failure::Usage(text)) => (format!("chuhan: {text}\nchuhan --help tells more."), 2),
        Err(Failure::Refused(text)) => (format!("chuhan: {text}"), 1),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(Failure::Output(error)) => (format!("chuhan: can't write: {error}"), 1),
    };
    // What was found before the failure comes first; when nobody reads either, there is nobody to tell.
    let _ = out.flush();
    let _ = writeln!(io::stderr(), "{text}");
    ExitCode::from(code)
}
