//! The native command line: a UCI engine and plain commands for scripts. Not part of the page.
//!
//! - `arguments`: the commands, their arguments and their help;
//! - `shell`: carries out `perft`, `moves`, `fen-check`, `play` and the others;
//! - `session`: `chuhan uci`, a session of UCI: `event` is what it reacts to, `go` and `setting` parse commands, `job`
//!   searches in a thread, `info` and `diagram` write answers;
//! - `division`: perft for each root move;
//! - `bench`: searches of fixed positions.

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
/// The exit code is 0 on success; 1 if the answer is no (an invalid FEN, an illegal move), something needed can't be used,
/// or the output can't be written; 2 if the arguments make no sense. A closed pipe (`| head -1`) ends it quietly with 0.
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
    // What was written before a failure comes first.
    let flushed = out.flush().map_err(Failure::Output);
    match ended.and_then(|code| flushed.map(|()| code)) {
        Ok(code) => code,
        Err(Failure::Refused(text)) => complain(&text, 1),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => complain(&format!("can't write: {error}"), 1),
    }
}

/// Writes on standard error what went wrong. If that fails too, nothing can be done.
fn complain(text: &str, code: u8) -> ExitCode {
    let _ = writeln!(io::stderr(), "chuhan: {}", text.trim_end());
    ExitCode::from(code)
}
