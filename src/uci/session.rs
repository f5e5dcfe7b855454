//! `chuhan uci`: a session of the Universal Chess Interface, as Fairy-Stockfish speaks it.
//!
//! One loop handles all events and writes all output. `isready`, `uci` and `stop` are carried out at once. Other commands
//! are queued while a search with limits or a perft runs, so that a script can be sent in one go; a search without
//! limits ends only on `stop`, so commands that would change anything are refused during it. `quit`, like the end of
//! the input, ends a search with its answer, but lets a perft and the commands queued before it finish.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use super::diagram::Diagram;
use super::event::{Event, read_lines};
use super::go::Go;
use super::info::UciScore;
use super::job::{Job, Task, TaskResult};
use super::setting::{HASH, LINES, Setting};
use crate::games::GameId;
use crate::notation::{RecordError, coord, fen, words};
use crate::rules::{Game, PlayError, Position, explain};
use crate::search::{Search, evaluate};

/// Events that may be queued before their senders block.
const BACKLOG: usize = 256;

/// Runs a session until `quit` or the end of the input.
///
/// # Errors
/// When the output can't be written.
pub(super) fn run(input: impl Read + Send + 'static, out: &mut impl Write) -> io::Result<()> {
    let (sender, events) = mpsc::sync_channel(BACKLOG);
    let reader = sender.clone();
    thread::Builder::new().name("input".into()).spawn(move || read_lines(input, &reader))?;
    let mut session = Session::new(sender, out);
    writeln!(session.out, "{} by {}", name(), AUTHOR)?;
    session.out.flush()?;
    while !(session.quitting && session.running.is_none()) {
        // The session has a sender itself, so there is always one.
        let Ok(event) = events.recv() else { break };
        session.handle(event)?;
        session.out.flush()?;
    }
    Ok(())
}

const AUTHOR: &str = "the Chuhan authors";

fn name() -> String {
    format!("Chuhan {}", env!("CARGO_PKG_VERSION"))
}

struct Session<'a, W> {
    out: &'a mut W,
    sender: SyncSender<Event>,
    id: GameId,
    game: Game,
    hash_mib: usize,
    lines: u8,
    /// `None` while a job uses it, and before the first job.
    search: Option<Box<Search>>,
    running: Option<Running>,
    /// Commands queued until the job ends.
    waiting: VecDeque<String>,
    quitting: bool,
}

/// The job under way.
struct Running {
    job: Job,
    /// It is a perft, not a search.
    counts: bool,
    /// It is answered only after `stop`, even if it has ended before.
    endless: bool,
    ended: bool,
}

/// Why a command was not carried out.
enum CommandError {
    /// It is invalid. Nothing has changed.
    Invalid(String),
    /// The output can't be written.
    Output(io::Error),
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        CommandError::Output(error)
    }
}

impl From<String> for CommandError {
    fn from(text: String) -> Self {
        CommandError::Invalid(text)
    }
}

impl<'a, W: Write> Session<'a, W> {
    fn new(sender: SyncSender<Event>, out: &'a mut W) -> Self {
        let id = GameId::Xiangqi;
        Session {
            out,
            sender,
            id,
            game: Game::new(Position::start(id.rules())),
            hash_mib: HASH.usual as usize,
            lines: LINES.usual as u8,
            search: None,
            running: None,
            waiting: VecDeque::new(),
            quitting: false,
        }
    }

    fn handle(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Input(line) => self.receive(line)?,
            Event::InputTooLong => self.report_error("that line is too long")?,
            Event::Closed => self.receive("quit".into())?,
            Event::Output(text) => writeln!(self.out, "{text}")?,
            Event::Finished => {
                if let Some(running) = &mut self.running {
                    running.ended = true;
                }
                self.answer()?;
            }
        }
        while let Some(line) = self.waiting.front()
            && !self.has_to_wait(line)
            && let Some(line) = self.waiting.pop_front()
        {
            self.run_command(&line)?;
        }
        Ok(())
    }

    fn receive(&mut self, line: String) -> io::Result<()> {
        match first_word(&line) {
            "" => (),
            "uci" | "isready" => self.run_command(&line)?,
            _ if self.waiting.is_empty() && !self.has_to_wait(&line) => self.run_command(&line)?,
            word => {
                // It stops the job under way, and any that queued commands begin before it.
                if word == "stop" {
                    self.stop()?;
                }
                self.waiting.push_back(line);
            }
        }
        Ok(())
    }

    /// Whether a command can be carried out only after the job has ended.
    fn has_to_wait(&self, line: &str) -> bool {
        self.running.as_ref().is_some_and(|running| match first_word(line) {
            "stop" => false,
            "quit" => running.counts,
            _ => !running.endless,
        })
    }

    fn run_command(&mut self, line: &str) -> io::Result<()> {
        match self.execute(&line.split_whitespace().collect::<Vec<_>>()) {
            Ok(()) => Ok(()),
            Err(CommandError::Invalid(text)) => self.report_error(&text),
            Err(CommandError::Output(error)) => Err(error),
        }
    }

    fn report_error(&mut self, why: &(impl Display + ?Sized)) -> io::Result<()> {
        // It may quote anything, but has to stay one line.
        let text: String = why.to_string().chars().map(|sign| if sign.is_control() { '?' } else { sign }).collect();
        writeln!(self.out, "info string error: {text}")
    }

    fn execute(&mut self, words: &[&str]) -> Result<(), CommandError> {
        let Some((&command, rest)) = words.split_first() else { return Ok(()) };
        if self.running.is_some() && matches!(command, "ucinewgame" | "setoption" | "position" | "go") {
            return Err(CommandError::Invalid(format!("{command}: a search is running; stop it first")));
        }
        match command {
            "uci" => {
                writeln!(self.out, "id name {}\nid author {AUTHOR}\n\n{}uciok", name(), Setting::offer())?;
            }
            "isready" => writeln!(self.out, "readyok")?,
            "ucinewgame" => self.clear(),
            "setoption" => self.set(Setting::read(rest)?),
            "position" => self.game = read_game(self.id, rest)?,
            "go" => self.go(&Go::read(rest)?)?,
            "stop" => self.stop()?,
            "d" => write!(self.out, "{}", Diagram { id: self.id, position: self.game.position() })?,
            "eval" => {
                let position = self.game.position();
                let side = words::side(position.rules(), position.turn());
                writeln!(self.out, "Evaluation: {} for {side}, to move", UciScore(evaluate(position)))?;
            }
            "quit" => {
                self.quitting = true;
                self.waiting.clear();
                self.stop()?;
            }
            _ => {
                let command: String = command.chars().take(40).collect();
                return Err(CommandError::Invalid(format!("there is no command “{command}”")));
            }
        }
        Ok(())
    }

    fn clear(&mut self) {
        if let Some(search) = &mut self.search {
            search.clear();
        }
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Game(id) => {
                self.id = id;
                self.game = Game::new(Position::start(id.rules()));
                self.clear();
            }
            Setting::HashMib(mib) => {
                // Allocated now, not when the clock is running.
                match &mut self.search {
                    Some(search) => search.set_hash(mib as usize),
                    None => self.search = Some(Box::new(Search::new(mib as usize))),
                }
                self.hash_mib = mib as usize;
            }
            Setting::Lines(lines) => self.lines = lines,
            Setting::ClearHash => self.clear(),
        }
    }

    fn go(&mut self, go: &Go) -> Result<(), CommandError> {
        let (task, counts, endless) = match go {
            Go::Perft(depth) => {
                (Task::Count { position: Box::new(self.game.position().clone()), depth: *depth }, true, false)
            }
            Go::Think(limits) => {
                let budget = limits.budget(self.game.position().turn())?.lines(self.lines);
                let search = self.search.take().unwrap_or_else(|| Box::new(Search::new(self.hash_mib)));
                (Task::Think { search, game: Box::new(self.game.clone()), budget }, false, limits.endless())
            }
        };
        let job = Job::begin(task, self.sender.clone()).map_err(|error| format!("no thread: {error}"))?;
        self.running = Some(Running { job, counts, endless, ended: false });
        if self.waiting.iter().any(|line| first_word(line) == "stop") {
            self.stop()?;
        }
        Ok(())
    }

    fn stop(&mut self) -> io::Result<()> {
        if let Some(running) = &mut self.running {
            running.job.stop();
            running.endless = false;
        }
        self.answer()
    }

    /// Writes the answer of a job that has ended, if it is time.
    fn answer(&mut self) -> io::Result<()> {
        let Some(running) = self.running.take_if(|running| running.ended && !running.endless) else { return Ok(()) };
        match running.job.join() {
            Some(TaskResult::Searched(search, answer)) => {
                self.search = Some(search);
                writeln!(self.out, "{answer}")
            }
            Some(TaskResult::Counted) => Ok(()),
            None => {
                self.report_error("the search broke off")?;
                if running.counts { Ok(()) } else { writeln!(self.out, "bestmove (none)") }
            }
        }
    }
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Reads what follows `position`. Moves may go on after a draw or loss by repetition or the move limit: interfaces
/// judge these themselves.
///
/// # Errors
/// The first thing wrong, in words.
fn read_game(id: GameId, words: &[&str]) -> Result<Game, String> {
    const WANTED: &str = "position startpos|fen <fen> [moves <moves...>] is wanted";
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (start, moves) = words.split_at(at);
    let start = match start {
        ["startpos"] => Position::start(id.rules()),
        ["fen", fields @ ..] => fen::read(id.rules(), &fields.join(" ")).map_err(|error| error.to_string())?,
        _ => return Err(WANTED.into()),
    };
    let mut game = Game::new(start);
    for (index, text) in moves.iter().skip(1).enumerate() {
        let clipped = || text.chars().take(20).collect();
        let m = coord::read(game.position(), text)
            .map_err(|why| RecordError::Unreadable { ply: index + 1, text: clipped(), why }.to_string())?;
        explain(game.position(), m).map_err(|why| {
            let words = words::illegal(game.position(), &why);
            RecordError::Unplayable { ply: index + 1, text: clipped(), why: PlayError::Illegal(why), words }.to_string()
        })?;
        game.push(m);
    }
    Ok(game)
}
