//! `chuhan uci`: a session of the Universal Chess Interface, as Fairy-Stockfish speaks it.
//!
//! All events come to one loop, which alone writes. `isready` and `uci` are answered at once, and `stop` stops at
//! once, whatever goes on. Other commands wait in line while a search with limits or a count runs, so that a script
//! can be sent in one go; a search without limits is ended by `stop` only, so during it those that would change
//! anything are refused. `quit`, like the end of the input, ends a search with an answer, but lets a count finish and
//! whatever waited before it be done.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use super::diagram::Diagram;
use super::event::{Event, read_lines};
use super::go::Go;
use super::info::UciScore;
use super::job::{Harvest, Job, Task};
use super::setting::{HASH, LINES, Setting};
use crate::games::GameId;
use crate::notation::{RecordError, coord, fen, words};
use crate::rules::{Game, PlayError, Position, explain};
use crate::search::{Search, evaluate};

/// So many events may wait before those who send them have to.
const BACKLOG: usize = 256;

/// Listens and answers until told to quit or nobody is there any more.
///
/// # Errors
/// When the output can't be written.
pub(super) fn run(input: impl Read + Send + 'static, out: &mut impl Write) -> io::Result<()> {
    let (sender, events) = mpsc::sync_channel(BACKLOG);
    let hears = sender.clone();
    thread::Builder::new().name("input".into()).spawn(move || read_lines(input, &hears))?;
    let mut session = Session::new(sender, out);
    writeln!(session.out, "{} by {}", name(), AUTHOR)?;
    session.out.flush()?;
    while !(session.quitting && session.running.is_none()) {
        // The session has a sender itself, so there is always one.
        let Ok(event) = events.recv() else { break };
        session.take(event)?;
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
    /// Away while a job has it, and before the first.
    search: Option<Box<Search>>,
    running: Option<Running>,
    /// Commands that wait for the job to end.
    waiting: VecDeque<String>,
    quitting: bool,
}

/// The job and what becomes of it.
struct Running {
    job: Job,
    counts: bool,
    /// Its answer is given when it was told to stop, not before.
    endless: bool,
    ended: bool,
}

/// Why a command was not carried out.
enum Trouble {
    /// It makes no sense. Nothing has changed.
    Complaint(String),
    /// The answer can't be written.
    Output(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Output(error)
    }
}

impl From<String> for Trouble {
    fn from(text: String) -> Self {
        Trouble::Complaint(text)
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

    fn take(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Heard(line) => self.hear(line)?,
            Event::HeardTooMuch => self.complain("that line is too long")?,
            Event::Closed => self.hear("quit".into())?,
            Event::Said(text) => writeln!(self.out, "{text}")?,
            Event::Finished => {
                if let Some(running) = &mut self.running {
                    running.ended = true;
                }
                self.settle()?;
            }
        }
        while let Some(line) = self.waiting.front()
            && !self.has_to_wait(line)
            && let Some(line) = self.waiting.pop_front()
        {
            self.obey(&line)?;
        }
        Ok(())
    }

    fn hear(&mut self, line: String) -> io::Result<()> {
        match first_word(&line) {
            "" => (),
            "uci" | "isready" => self.obey(&line)?,
            _ if self.waiting.is_empty() && !self.has_to_wait(&line) => self.obey(&line)?,
            word => {
                // It stops what runs now, and what those before it will have begun.
                if word == "stop" {
                    self.stop()?;
                }
                self.waiting.push_back(line);
            }
        }
        Ok(())
    }

    /// Whether a command can be carried out only when the job has ended.
    fn has_to_wait(&self, line: &str) -> bool {
        self.running.as_ref().is_some_and(|running| match first_word(line) {
            "stop" => false,
            "quit" => running.counts,
            _ => !running.endless,
        })
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        match self.execute(&line.split_whitespace().collect::<Vec<_>>()) {
            Ok(()) => Ok(()),
            Err(Trouble::Complaint(text)) => self.complain(&text),
            Err(Trouble::Output(error)) => Err(error),
        }
    }

    fn complain(&mut self, why: &(impl Display + ?Sized)) -> io::Result<()> {
        // Whatever it quotes, it is one line.
        let text: String = why.to_string().chars().map(|sign| if sign.is_control() { '?' } else { sign }).collect();
        writeln!(self.out, "info string error: {text}")
    }

    fn execute(&mut self, words: &[&str]) -> Result<(), Trouble> {
        let Some((&command, rest)) = words.split_first() else { return Ok(()) };
        if self.running.is_some() && matches!(command, "ucinewgame" | "setoption" | "position" | "go") {
            return Err(Trouble::Complaint(format!("{command}: a search is running; stop it first")));
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
                return Err(Trouble::Complaint(format!("there is no command “{command}”")));
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
                // Memory is taken now, not when the clock runs.
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

    fn go(&mut self, go: &Go) -> Result<(), Trouble> {
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
        self.settle()
    }

    /// Gives the answer, when the job has ended and it is time.
    fn settle(&mut self) -> io::Result<()> {
        let Some(running) = self.running.take_if(|running| running.ended && !running.endless) else { return Ok(()) };
        match running.job.harvest() {
            Some(Harvest::Thought(search, answer)) => {
                self.search = Some(search);
                writeln!(self.out, "{answer}")
            }
            Some(Harvest::Counted) => Ok(()),
            None => {
                self.complain("the search broke off")?;
                if running.counts { Ok(()) } else { writeln!(self.out, "bestmove (none)") }
            }
        }
    }
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Reads what follows `position`. Moves may go on after the game's end by repetition or a move count: interfaces
/// have their own judges.
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
