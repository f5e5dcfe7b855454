//! `chuhan uci` over pipes, as an interface talks to it. Times are generous: only a hang fails.

mod dice;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use chuhan::games::GameId;
use chuhan::notation::{coord, fen};
use chuhan::rules::{Position, explain};
use dice::Dice;

const PATIENCE: Duration = Duration::from_mins(1);
/// Red mates on d2.
const MATE: &str = "3k5/9/9/9/9/9/9/9/R3R4/4K4 w - - 0 1";
const MATED: &str = "3k5/9/9/9/9/9/9/9/3RR4/4K4 b - - 0 1";

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn new() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chuhan"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut engine = Engine { child, input, lines };
        assert!(engine.next().starts_with("Chuhan "));
        engine
    }

    fn of(id: GameId) -> Self {
        let mut engine = Engine::new();
        engine.say(&format!("setoption name UCI_Variant value {id}"));
        engine
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("still open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("it listens");
    }

    fn say(&mut self, lines: &str) {
        self.say_bytes(lines.as_bytes());
        self.say_bytes(b"\n");
    }

    fn next(&mut self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line in time")
    }

    /// The lines up to and with one that begins so.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.next());
            if lines[lines.len() - 1].starts_with(start) {
                return lines;
            }
        }
    }

    /// The answer to one command, which must not start a search.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    fn fen(&mut self) -> String {
        let lines = self.ask("d");
        lines.iter().find_map(|line| line.strip_prefix("Fen: ")).expect("a FEN").to_string()
    }

    /// Nothing is said for a while.
    fn is_silent(&mut self) -> bool {
        self.lines.recv_timeout(Duration::from_millis(300)).is_err()
    }

    /// Waits until it has ended; gives what it said last.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(10));
        };
        assert!(status.success(), "{status}");
        self.lines.iter().collect()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn best_move(line: &str) -> &str {
    line.strip_prefix("bestmove ").expect("the answer").split(' ').next().expect("a word")
}

#[test]
fn handshake() {
    let mut engine = Engine::new();
    engine.say("uci");
    let lines = engine.until("uciok");
    assert!(lines[0].starts_with("id name Chuhan "), "{lines:?}");
    assert!(lines[1].starts_with("id author "), "{lines:?}");
    for option in [
        "option name Hash type spin default 16 min 1 max 4096",
        "option name MultiPV type spin default 1 min 1 max 64",
        &format!(
            "option name UCI_Variant type combo default xiangqi var {}",
            GameId::ALL.map(GameId::slug).join(" var ")
        ),
    ] {
        assert!(lines.iter().any(|line| line == option), "{option}: {lines:?}");
    }
    assert!(engine.ask("ucinewgame").is_empty());
    assert!(engine.ask("\r\n  \n").is_empty());
    engine.say("quit");
    assert!(engine.end().is_empty());
}

#[test]
fn it_ends_when_nobody_talks_any_more() {
    assert!(Engine::new().end().is_empty());
    let mut engine = Engine::new();
    engine.say("go infinite");
    engine.until("info depth 1");
    let last = engine.end().pop().expect("an answer");
    assert!(last.starts_with("bestmove "), "{last}");
}

#[test]
fn perft_is_sorted_and_sums_up() {
    for id in GameId::ALL {
        let mut engine = Engine::of(id);
        for depth in 1..=3 {
            engine.say(&format!("go perft {depth}"));
            let mut lines = engine.until("Nodes searched: ");
            let total: u64 = lines.pop().expect("the sum")["Nodes searched: ".len()..].parse().expect("a number");
            assert_eq!(total, Position::start(id.rules()).perft(depth), "{id} depth {depth}");
            lines.retain(|line| !line.is_empty());
            let branches: Vec<(&str, u64)> = lines
                .iter()
                .map(|line| line.split_once(": ").expect("a move and its nodes"))
                .map(|(text, nodes)| (text, nodes.parse().expect("a number")))
                .collect();
            assert!(branches.is_sorted(), "{id}");
            assert_eq!(branches.iter().map(|(_, nodes)| nodes).sum::<u64>(), total, "{id}");
        }
    }
}

#[test]
fn a_bad_position_changes_nothing() {
    let mut engine = Engine::new();
    engine.say("position startpos moves h3e3 h10g8");
    let before = engine.ask("d");
    assert_eq!(engine.fen(), "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    for (line, part) in [
        ("position", "wanted"),
        ("position nowhere", "wanted"),
        ("position startpos h3e3", "wanted"),
        ("position fen", "empty"),
        ("position fen 9/9 w - - 0 1", "10 ranks"),
        ("position fen 4k4/9/9/9/9/9/9/9/3R6/3K5 w", "rank 2"),
        ("position fen 4k4/9/9/9/9/9/9/9/9/4K4 w", "General"),
        ("position startpos moves h3h9", "move 1 (“h3h9”): The Cannon can't pass the piece on h8."),
        ("position startpos moves a1a2 a10a9 a2a1 zz", "move 4 (“zz”)"),
        ("position startpos moves h3e3 h3e3", "move 2 (“h3e3”): There is no piece on h3."),
        ("position startpos moves P@e5", "move 1 (“P@e5”)"),
    ] {
        let lines = engine.ask(line);
        assert_eq!(lines.len(), 1, "{line}: {lines:?}");
        assert!(lines[0].starts_with("info string error: ") && lines[0].contains(part), "{line}: {lines:?}");
        assert_eq!(engine.ask("d"), before, "{line}");
    }
}

#[test]
fn positions_are_taken() {
    for id in GameId::ALL {
        let mut engine = Engine::of(id);
        let mut position = Position::start(id.rules());
        assert_eq!(engine.fen(), fen::write(&position));
        let mut moves = String::new();
        for step in 0..30_usize {
            let legal = position.legal_moves();
            let m = legal[(step * 7 + 3) % legal.len()];
            moves.push(' ');
            moves.push_str(&coord::write(id.rules(), m));
            position = position.after(m);
            if !position.has_legal_move() {
                break;
            }
        }
        assert!(engine.ask(&format!("position startpos moves{moves}")).is_empty(), "{id}{moves}");
        assert_eq!(engine.fen(), fen::write(&position), "{id}{moves}");
        engine.say(&format!("position fen {}", fen::write(&position)));
        let diagram = engine.ask("d");
        let line = |start| diagram.iter().find_map(|line| line.strip_prefix(start)).expect("the line").to_string();
        assert_eq!(line("Fen: "), fen::write(&position));
        assert_eq!(line("Key: "), format!("{:016X}", position.key()));
        assert_eq!(line("Legal moves:").split_whitespace().count() as u64, position.count_legal());
        engine.say("eval");
        assert!(engine.next().starts_with("Evaluation: cp "), "{id}");
    }
    // Interfaces have their own judge of repetition.
    let mut engine = Engine::new();
    let shuffle = " a1a2 a10a9 a2a1 a9a10".repeat(4);
    assert!(engine.ask(&format!("position startpos moves{shuffle}")).is_empty());
    assert!(engine.fen().ends_with(" 16 9"));
}

#[test]
fn every_game_finds_legal_moves() {
    for id in GameId::ALL {
        let mut engine = Engine::of(id);
        let mut position = Position::start(id.rules());
        for _ in 0..6 {
            engine.say(&format!("position fen {}\ngo depth 3", fen::write(&position)));
            let lines = engine.until("bestmove ");
            let (answer, infos) = lines.split_last().expect("an answer");
            for info in infos {
                for word in ["depth", "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "time", "pv"] {
                    assert!(info.contains(&format!(" {word} ")), "{id}: {info}");
                }
                let mut end = position.clone();
                for text in info.split_once(" pv ").expect("a line").1.split(' ') {
                    let m = coord::read(&end, text).expect("a move");
                    assert_eq!(explain(&end, m), Ok(()), "{id} {info}");
                    end = end.after(m);
                }
            }
            assert!(infos.iter().any(|info| info.starts_with("info depth 3 ")), "{id}: {infos:?}");
            let m = coord::read(&position, best_move(answer)).expect("a move");
            assert_eq!(explain(&position, m), Ok(()), "{id} {answer}");
            position = position.after(m);
            if let Some((_, reply)) = answer.split_once(" ponder ") {
                let m = coord::read(&position, reply).expect("a move");
                assert_eq!(explain(&position, m), Ok(()), "{id} {answer}");
            }
        }
    }
}

#[test]
fn mates_are_found_and_told() {
    let mut engine = Engine::new();
    engine.say(&format!("position fen {MATE}\ngo depth 4"));
    let lines = engine.until("bestmove ");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ")), "{lines:?}");
    engine.say(&format!("position fen {MATED}\ngo depth 4"));
    assert_eq!(engine.until("bestmove "), ["info depth 0 score mate 0", "bestmove (none)"]);
    engine.say("go infinite");
    assert_eq!(engine.next(), "info depth 0 score mate 0");
    assert!(engine.is_silent(), "no answer before stop");
    engine.say("stop");
    assert_eq!(engine.next(), "bestmove (none)");
}

#[test]
fn stays_responsive() {
    for go in ["go infinite", "go", "go infinite depth 2", "go depth 1 infinite wtime 1 btime 1"] {
        let mut engine = Engine::new();
        engine.say(go);
        engine.until("info depth 1");
        let lines = engine.ask("");
        assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{go}: {lines:?}");
        for line in ["position startpos moves h3e3", "go depth 1", "setoption name Hash value 1", "ucinewgame"] {
            let lines = engine.ask(line);
            let errors = lines.iter().filter(|line| line.starts_with("info string error: ")).count();
            assert_eq!(errors, 1, "{go}, {line}: {lines:?}");
            assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "{go}, {line}: {lines:?}");
        }
        assert!(engine.fen().ends_with(" w - - 0 1"), "{go}: nothing has changed");
        engine.say("stop");
        engine.until("bestmove ");
        engine.say("stop");
        assert!(engine.is_silent(), "{go}: one answer");
        engine.say("position startpos moves h3e3\ngo depth 1");
        engine.until("bestmove ");
        assert!(engine.fen().ends_with(" b - - 1 1"), "{go}: it goes on");
    }
}

#[test]
fn limits_end_a_search() {
    let mut engine = Engine::of(GameId::LittleTrio);
    for go in [
        "go depth 2",
        "go nodes 1000",
        "go movetime 50",
        "go movetime 0",
        "go wtime 500 btime 500",
        "go wtime 300 btime 300 winc 20 binc 20 movestogo 3",
        "go wtime -20 btime 300",
        "go depth 99 movetime 30",
        "go nodes 1",
        "go depth 0",
        "go depth -3",
        "go nodes 0",
        "go nodes -1",
        "go movetime -100",
    ] {
        engine.say(go);
        let lines = engine.until("bestmove ");
        assert_ne!(best_move(&lines[lines.len() - 1]), "(none)", "{go}");
    }
    for go in ["go depth", "go deep", "go nodes x", "go perft", "go perft -1", "go btime 100"] {
        let lines = engine.ask(go);
        assert!(lines.len() == 1 && lines[0].starts_with("info string error: "), "{go}: {lines:?}");
    }
}

#[test]
fn several_lines() {
    let mut engine = Engine::new();
    engine.say("setoption name MultiPV value 3\ngo depth 3");
    let lines = engine.until("bestmove ");
    let deepest: Vec<&String> = lines.iter().filter(|line| line.starts_with("info depth 3 ")).collect();
    let mut firsts = Vec::new();
    for index in 1..=3 {
        let told = deepest.iter().rfind(|line| line.contains(&format!(" multipv {index} "))).expect("the line");
        firsts.push(told.split_once(" pv ").expect("moves").1.split(' ').next().expect("a move"));
    }
    assert_eq!(best_move(&lines[lines.len() - 1]), firsts[0]);
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 3, "{lines:?}");
    // No more lines than moves.
    engine.say("setoption name MultiPV value 64\nposition fen 3k5/9/9/9/9/9/9/9/9/4K4 w\ngo depth 2");
    let lines = engine.until("bestmove ");
    assert!(!lines.iter().any(|line| line.contains(" multipv 4 ")), "{lines:?}");
}

#[test]
fn options() {
    let mut engine = Engine::new();
    for line in [
        "setoption",
        "setoption name",
        "setoption name Foo value 1",
        "setoption name Hash value 0",
        "setoption name Hash value 99999",
        "setoption name Hash value many",
        "setoption name MultiPV value 0",
        "setoption name UCI_Variant value chess",
        "setoption name UCI_Variant",
    ] {
        let lines = engine.ask(line);
        assert!(lines.len() == 1 && lines[0].starts_with("info string error: "), "{line}: {lines:?}");
    }
    assert_eq!(engine.fen(), fen::write(&Position::start(GameId::Xiangqi.rules())));
    engine.say("position startpos moves h3e3");
    for line in ["setoption name hash value 2", "setoption name CLEAR  hash", "setoption name multipv value 2"] {
        assert!(engine.ask(line).is_empty(), "{line}");
    }
    assert!(engine.fen().contains(" b "), "the position stays");
    engine.say("setoption name uci_variant value littletrio");
    assert_eq!(engine.fen(), fen::write(&Position::start(GameId::LittleTrio.rules())));
    engine.say("go depth 2\nsetoption name UCI_Variant value littledragon\nsetoption name Hash value 1\ngo depth 2");
    engine.until("bestmove ");
    let lines = engine.until("bestmove ");
    let start = Position::start(GameId::LittleDragon.rules());
    let m = coord::read(&start, best_move(&lines[lines.len() - 1])).expect("a move");
    assert_eq!(explain(&start, m), Ok(()));
}

#[test]
fn commands_wait_in_line() {
    let mut engine = Engine::new();
    engine.say("go perft 4\nposition startpos moves h3e3\ngo perft 1\ngo depth 3\nd\ngo perft 4\nquit");
    let sums = ["Nodes searched: 3290240", "Nodes searched: 45"];
    for sum in sums {
        let lines = engine.until("Nodes searched: ");
        assert_eq!(lines[lines.len() - 1], sum);
    }
    engine.until("bestmove ");
    let lines = engine.until("Legal moves: ");
    assert!(lines.iter().any(|line| line.contains(" b - - 1 1")), "{lines:?}");
    assert!(engine.end().iter().any(|line| line.starts_with("Nodes searched: ")), "a count is finished");
}

#[test]
fn stop_reaches_what_waits() {
    let mut engine = Engine::new();
    engine.say("go perft 9\nd\ngo infinite\nd\ngo perft 9\nisready\nstop\nd\nisready\nquit");
    let lines = engine.end();
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 1, "{lines:?}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("Fen: ")).count(), 3, "{lines:?}");
    assert_eq!(lines.iter().filter(|line| *line == "readyok").count(), 2, "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("Nodes searched")), "{lines:?}");
}

/// Words of the language, so that nonsense comes far. No `quit`, and no memory that a test machine may lack.
const WORDS: &str = "uci isready ucinewgame setoption position go stop d eval name value startpos fen moves Hash \
    MultiPV UCI_Variant Clear xiangqi littledragon littletrio shatranjiandragonshogi shatranjianshogi depth nodes \
    movetime infinite wtime btime winc binc movestogo perft 0 1 2 3 -1 99999999999999999999 3k5/9/9/9/9/9/9/9/9/4K4 \
    w b - [ ] + @ * h3e3 h10g8 P@e5 a1a11 é 楚漢 \u{1b}[2J \u{7f}";

#[test]
fn garbage_never_ends_it() {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    for seed in 0..4 {
        let mut dice = Dice::new(seed);
        let mut engine = Engine::new();
        for _ in 0..600 {
            let mut line = Vec::new();
            if dice.below(4) == 0 {
                line.extend((0..dice.below(200)).map(|_| dice.below(256) as u8));
            } else {
                for _ in 0..dice.below(9) {
                    line.extend_from_slice(dice.pick(&words).as_bytes());
                    line.push(*dice.pick(b" \t  "));
                }
            }
            line.push(b'\n');
            engine.say_bytes(&line);
            if dice.below(20) == 0 {
                engine.say("stop");
            }
        }
        engine.say_bytes(&vec![b'x'; 3 << 20]);
        engine.say("\nstop\nposition startpos\nsetoption name UCI_Variant value xiangqi\ngo perft 1");
        engine.until("Nodes searched: 44");
        engine.say("quit");
        engine.end();
    }
}
