//! An engine that is another program and speaks UCI.

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::lines::{Line, read_line};
use crate::notation::{coord, fen};
use crate::rules::Game;
use crate::search::{Budget, Score};

/// How long a program may take to get ready.
const START: Duration = Duration::from_secs(20);
/// How much longer than its time for a move a program may take.
const GRACE: Duration = Duration::from_secs(5);
/// How long a move may take if time does not limit it.
const LONG: Duration = Duration::from_mins(2);
/// The longest line of output that makes sense, in bytes; one that sends more is given up.
const LONGEST_LINE: u64 = 1 << 16;
/// The number of unread lines after which a program has to wait until some are read.
const BACKLOG: usize = 64;

/// What an engine reports of its search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SearchInfo {
    /// Plies.
    pub depth: Option<u64>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Centipawns; a mate is more than any other.
    pub score: Option<i32>,
}

/// A running program. It is killed when this is dropped.
pub(super) struct External {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
}

impl External {
    /// Starts a program, sets its options and the variant, and waits until it is ready.
    ///
    /// # Errors
    /// Why it can't be used, in words.
    pub fn start(command: &[String], options: &[(String, String)], variant: &str) -> Result<External, String> {
        let mut program = External::spawn(command)?;
        let name = command.first().map_or("", String::as_str);
        program.greet(options, variant).map_err(|error| format!("{name}: {error}"))?;
        Ok(program)
    }

    fn spawn(command: &[String]) -> Result<External, String> {
        let name = command.first().ok_or("an engine without a command")?;
        let mut child = Command::new(name)
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{name}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name}: no pipes"));
        };
        let (sender, lines) = mpsc::sync_channel(BACKLOG);
        thread::spawn(move || read_lines(output, &sender));
        Ok(External { child, input, lines })
    }

    fn greet(&mut self, options: &[(String, String)], variant: &str) -> Result<(), String> {
        self.say("uci")?;
        let mut has_variants = false;
        self.hear(START, |line| {
            has_variants |= line.starts_with("option name UCI_Variant ");
            (line.trim() == "uciok").then_some(())
        })?;
        for (name, value) in options {
            self.say(&format!("setoption name {name} value {value}"))?;
        }
        // A program without the option plays one game only; if it is another, its first move will show that.
        if has_variants {
            self.say(&format!("setoption name UCI_Variant value {variant}"))?;
        }
        self.wait()
    }

    /// Prepares for a new game.
    ///
    /// # Errors
    /// When it does not answer.
    pub fn begin(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.wait()
    }

    fn wait(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.hear(START, |line| (line.trim() == "readyok").then_some(()))
    }

    /// Lets it find a move; returns the move as the program writes it.
    ///
    /// # Errors
    /// When it does not answer in time, or has ended.
    pub fn think(&mut self, game: &Game, budget: &Budget) -> Result<(String, SearchInfo), String> {
        let rules = game.position().rules();
        let mut text = format!("position fen {}", fen::write(game.start()));
        for (index, m) in game.moves().enumerate() {
            text.push_str(if index == 0 { " moves " } else { " " });
            text.push_str(&coord::write(rules, m));
        }
        self.say(&text)?;
        self.say(&go(budget))?;
        let limit = budget.hard_ms.map_or(LONG, |ms| Duration::from_millis(ms.into()) + GRACE);
        let mut info = SearchInfo::default();
        let m = self.hear(limit, |line| {
            info = info.after(line);
            line.strip_prefix("bestmove ").map(|rest| rest.split_whitespace().next().unwrap_or_default().to_string())
        })?;
        Ok((m, info))
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| "it has ended".to_string())
    }

    /// Reads lines until one is understood, however many come, but no longer than the limit.
    fn hear<T>(&mut self, limit: Duration, mut understand: impl FnMut(&str) -> Option<T>) -> Result<T, String> {
        let end = Instant::now() + limit;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                // A line that is there already would be received after the end, too.
                Ok(line) if !left.is_zero() => match line {
                    Line::Whole(line) => {
                        if let Some(found) = understand(&line) {
                            return Ok(found);
                        }
                    }
                    Line::TooLong => return Err("it sends a line without an end".into()),
                    Line::End => return Err("it has ended".into()),
                },
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("no answer in {:.0} s", limit.as_secs_f64()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err("it has ended".into()),
            }
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // It may have ended already, or not react: neither matters now.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends on the lines of a program until there are no more, one is too long, or nobody wants them.
fn read_lines(output: impl Read, lines: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let line = read_line(&mut output, LONGEST_LINE).unwrap_or(Line::End);
        let is_last = line == Line::TooLong || line == Line::End;
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

/// The budget as a `go` command.
fn go(budget: &Budget) -> String {
    let mut text = String::from("go");
    let bounds =
        [("movetime", budget.hard_ms.map(u64::from)), ("nodes", budget.nodes), ("depth", budget.depth.map(u64::from))];
    for (name, value) in bounds {
        if let Some(value) = value {
            text = format!("{text} {name} {value}");
        }
    }
    text
}

impl SearchInfo {
    /// The same after one more line of output.
    fn after(mut self, line: &str) -> SearchInfo {
        let mut words = line.split_whitespace();
        if words.next() != Some("info") {
            return self;
        }
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
            match word {
                "string" | "pv" => break,
                "depth" => self.depth = number().map(|depth| depth.max(0) as u64).or(self.depth),
                "nodes" => self.nodes = number().map(|nodes| nodes.max(0) as u64).or(self.nodes),
                "cp" => self.score = number().map(|cp| cp.clamp(-20_000, 20_000) as i32).or(self.score),
                "mate" => {
                    let mate = number().unwrap_or(0);
                    self.score = Some(if mate > 0 { -Score::MATED.cp() } else { Score::MATED.cp() });
                }
                _ => (),
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_info_lines() {
        let info =
            SearchInfo::default().after("info depth 9 seldepth 12 multipv 1 score cp -25 nodes 17778 nps 9 pv a1a2");
        assert_eq!(info, SearchInfo { depth: Some(9), nodes: Some(17_778), score: Some(-25) });
        assert_eq!(info.after("info string depth 3"), info);
        assert_eq!(info.after("bestmove a1a2 depth 3"), info);
        assert_eq!(info.after("info score mate -3").score, Some(Score::MATED.cp()));
        assert_eq!(info.after("info score mate 3 depth x").depth, Some(9));
    }

    #[test]
    fn says_how_long_to_think() {
        assert_eq!(go(&Budget::movetime(50)), "go movetime 50");
        assert_eq!(go(&Budget::depth(5).within(Budget::nodes(9))), "go nodes 9 depth 5");
    }

    #[test]
    fn a_program_that_is_none_is_told() {
        let start = |words: &[&str]| {
            let command: Vec<String> = words.iter().map(ToString::to_string).collect();
            External::start(&command, &[], "xiangqi").map(|_| ()).unwrap_err()
        };
        assert!(start(&["/no/such/program"]).starts_with("/no/such/program: "));
        assert_eq!(start(&["true"]), "true: it has ended");
        assert!(start(&[]).contains("command"));
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_floods_is_given_up_in_time() {
        for (script, complaint) in
            [("exec yes", "no answer in"), ("yes | tr -d '\\n'", "it sends a line without an end")]
        {
            let command = ["sh", "-c", script].map(String::from);
            let mut program = External::spawn(&command).unwrap();
            let begun = Instant::now();
            let limit = Duration::from_secs(1);
            let answer = program.hear(limit, |line| (line.trim() == "uciok").then_some(()));
            assert!(answer.unwrap_err().contains(complaint), "{script}");
            assert!(begun.elapsed() < 20 * limit, "{script}");
        }
    }
}
