//! Work beside the session: a search or a count, in a thread of its own.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::division::Division;
use super::event::Event;
use super::info::{Info, UciScore};
use crate::notation::coord;
use crate::rules::{Game, Position, judge};
use crate::search::{Budget, Score, Search, Status};

/// The search calls itself deeply, and builds without optimisation take much stack.
const STACK: usize = 64 << 20;

/// What is to be done.
pub(super) enum Task {
    /// Find the best move.
    Think {
        /// With this memory.
        search: Box<Search>,
        /// Where.
        game: Box<Game>,
        /// Within these limits.
        budget: Budget,
    },
    /// Perft.
    Count {
        /// From here.
        position: Box<Position>,
        /// So many plies.
        depth: u32,
    },
}

/// What has come of a task.
pub(super) enum Harvest {
    /// Of [`Task::Think`]: the search, and the answer to `go` as a line.
    Thought(Box<Search>, String),
    /// Of [`Task::Count`]: all has been said.
    Counted,
}

/// A task under way.
pub(super) struct Job {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Harvest>,
}

/// Rings when the thread ends, however it ends.
struct Bell(SyncSender<Event>);

impl Drop for Bell {
    fn drop(&mut self) {
        // Nobody listens any more when the session has ended.
        let _ = self.0.send(Event::Finished);
    }
}

impl Job {
    /// Begins a task. What it has to say, and that it has ended, is sent as events.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn begin(task: Task, events: SyncSender<Event>) -> io::Result<Job> {
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&stop);
        let work = move || {
            let bell = Bell(events);
            let say = |text: String| {
                if bell.0.send(Event::Said(text)).is_err() {
                    heard.store(true, Ordering::Relaxed);
                }
            };
            match task {
                Task::Think { mut search, game, budget } => {
                    let answer = think(&mut search, &game, budget, &heard, say);
                    Harvest::Thought(search, answer)
                }
                Task::Count { position, depth } => {
                    count(&position, depth, &heard, say);
                    Harvest::Counted
                }
            }
        };
        let thread = thread::Builder::new().name("job".into()).stack_size(STACK).spawn(work)?;
        Ok(Job { stop, thread })
    }

    /// Tells it to end soon.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for its end; `None` when it broke off.
    pub fn harvest(self) -> Option<Harvest> {
        self.thread.join().ok()
    }
}

/// Searches, and gives the answer to `go` as a line.
fn think(search: &mut Search, game: &Game, budget: Budget, stop: &AtomicBool, say: impl Fn(String)) -> String {
    let position = game.position();
    let rules = position.rules();
    let legal = position.legal_moves();
    if legal.is_empty() {
        let lost = judge(game).is_some_and(|outcome| outcome.winner.is_some());
        say(format!("info depth 0 score {}", UciScore(if lost { Score::MATED } else { Score::DRAW })));
        return "bestmove (none)".into();
    }
    let begun = Instant::now();
    let told = |search: &Search| {
        let time_ms = begun.elapsed().as_millis() as u64;
        Info { rules, report: search.report(), time_ms }.to_string()
    };
    search.begin(game, budget, None);
    let mut said_at = 0;
    loop {
        let status = search.run(
            || begun.elapsed().as_secs_f64() * 1e3,
            || stop.load(Ordering::Relaxed),
            |report| {
                said_at = report.nodes;
                say(Info { rules, report, time_ms: begun.elapsed().as_millis() as u64 }.to_string());
            },
        );
        if status == Status::Done || stop.load(Ordering::Relaxed) {
            break;
        }
    }
    // How far it came since a depth was finished.
    if search.report().nodes != said_at && !search.report().lines.is_empty() {
        say(told(search));
    }
    let best = search.best().filter(|m| legal.contains(m)).unwrap_or(legal[0]);
    let mut answer = format!("bestmove {}", coord::write(rules, best));
    let line = search.report().lines.first().map_or(&[][..], |line| &line.moves);
    if let [first, reply, ..] = line
        && *first == best
    {
        answer.push_str(" ponder ");
        answer.push_str(&coord::write(rules, *reply));
    }
    answer
}

/// Counts positions, and says what it found.
fn count(position: &Position, depth: u32, stop: &AtomicBool, say: impl Fn(String)) {
    let mut sum = u64::from(depth == 0);
    for (text, nodes) in Division::new(position, depth, stop) {
        say(format!("{text}: {nodes}"));
        sum += nodes;
    }
    if stop.load(Ordering::Relaxed) {
        say("info string stopped before the count was complete".into());
    } else {
        say(format!("\nNodes searched: {sum}\n"));
    }
}
