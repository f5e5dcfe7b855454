//! A search or a perft in a thread of its own.

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

/// The search is deeply recursive, and builds without optimisation use much stack.
const STACK: usize = 64 << 20;

/// What a job does.
pub(super) enum Task {
    /// Search for the best move.
    Think {
        /// The search, with its hash table.
        search: Box<Search>,
        /// The game whose position is searched.
        game: Box<Game>,
        /// The limits.
        budget: Budget,
    },
    /// Perft.
    Count {
        /// The root position.
        position: Box<Position>,
        /// In plies.
        depth: u32,
    },
}

/// The result of a task.
pub(super) enum TaskResult {
    /// Of [`Task::Think`]: the search, and the `bestmove` line.
    Searched(Box<Search>, String),
    /// Of [`Task::Count`]: everything has been output already.
    Counted,
}

/// A running task.
pub(super) struct Job {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<TaskResult>,
}

/// Reports that the thread has ended when it is dropped, so after a panic too.
struct EndGuard(SyncSender<Event>);

impl Drop for EndGuard {
    fn drop(&mut self) {
        // The session may have ended and dropped the receiver.
        let _ = self.0.send(Event::Finished);
    }
}

impl Job {
    /// Starts a task. Its output, and its end, are sent as events.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn begin(task: Task, events: SyncSender<Event>) -> io::Result<Job> {
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&stop);
        let work = move || {
            let guard = EndGuard(events);
            let say = |text: String| {
                if guard.0.send(Event::Output(text)).is_err() {
                    heard.store(true, Ordering::Relaxed);
                }
            };
            match task {
                Task::Think { mut search, game, budget } => {
                    let answer = think(&mut search, &game, budget, &heard, say);
                    TaskResult::Searched(search, answer)
                }
                Task::Count { position, depth } => {
                    count(&position, depth, &heard, say);
                    TaskResult::Counted
                }
            }
        };
        let thread = thread::Builder::new().name("job".into()).stack_size(STACK).spawn(work)?;
        Ok(Job { stop, thread })
    }

    /// Asks it to end soon.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for its end; `None` if it panicked.
    pub fn join(self) -> Option<TaskResult> {
        self.thread.join().ok()
    }
}

/// Searches, and returns the `bestmove` line.
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
    search.begin(game, budget, None);
    let mut reported_nodes = 0;
    loop {
        let status = search.run(
            || begun.elapsed().as_secs_f64() * 1e3,
            || stop.load(Ordering::Relaxed),
            |report| {
                reported_nodes = report.nodes;
                say(Info { rules, report, time_ms: begun.elapsed().as_millis() as u64 }.to_string());
            },
        );
        if status == Status::Done || stop.load(Ordering::Relaxed) {
            break;
        }
    }
    // What was found since the last finished depth.
    let report = search.report();
    if report.nodes != reported_nodes && !report.lines.is_empty() {
        say(Info { rules, report, time_ms: begun.elapsed().as_millis() as u64 }.to_string());
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

/// Runs a perft, and outputs the counts.
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
