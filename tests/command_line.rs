//! The plain commands of the native binary, as a script sees them.

use std::io::Read;
use std::process::{Command, Output, Stdio};

use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::Position;

const BINARY: &str = env!("CARGO_BIN_EXE_chuhan");
const MATE: &str = "3k5/9/9/9/9/9/9/9/R3R4/4K4 w - - 0 1";

struct Answer {
    out: String,
    err: String,
    code: i32,
}

fn chuhan(arguments: &[&str]) -> Answer {
    let Output { status, stdout, stderr } =
        Command::new(BINARY).args(arguments).stdin(Stdio::null()).output().expect("the binary");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Answer { out: text(stdout), err: text(stderr), code: status.code().expect("no signal") }
}

/// The answer's output, when it is yes.
fn yes(arguments: &[&str]) -> String {
    let Answer { out, err, code } = chuhan(arguments);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}

fn start(id: GameId) -> String {
    fen::write(&Position::start(id.rules()))
}

#[test]
fn help_and_version() {
    let help = yes(&["--help"]);
    for command in ["uci", "perft", "moves", "fen-check", "play", "bench", "match", "tune", "errors"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
        let own = yes(&[command, "--help"]);
        assert!(own.contains(&format!("Usage: chuhan {command}")), "{own}");
        assert!(own.lines().all(|line| line.len() <= 100), "{own}");
        assert_eq!(yes(&["help", command]), own);
    }
    for id in GameId::ALL {
        assert!(help.contains(id.slug()), "{id}");
    }
    assert!(help.lines().all(|line| line.len() <= 90));
    for other in ["-h", "help"] {
        assert_eq!(yes(&[other]), help);
    }
    assert!(yes(&["play", "xiangqi", "h3e3", "--help"]).starts_with("Play moves"), "wherever it stands");
    assert_eq!(yes(&["--version"]), format!("chuhan {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn bad_usage_is_2() {
    for arguments in [
        &[][..],
        &["frobnicate"],
        &["perft"],
        &["perft", "xiangqi"],
        &["perft", "xiangqi", "x"],
        &["perft", "xiangqi", "-1"],
        &["perft", "xiangqi", "100"],
        &["perft", "chess", "1"],
        &["moves"],
        &["moves", "Xiangqi"],
        &["moves", ""],
        &["fen-check"],
        &["fen-check", "xiangqi"],
        &["fen-check", "chess", "8/8"],
        &["play"],
        &["play", "chess", "e2e4"],
        &["uci", "now"],
        &["bench", "0"],
        &["bench", "1", "2"],
        &["match"],
        &["match", "chess"],
        &["match", "xiangqi", "--engine", "self"],
        &["match", "xiangqi", "--engine", "self", "--depth", "1"],
        &["match", "xiangqi", "--engine", "self", "--engine", "self", "--depth", "1", "--concurrency", "0"],
        &["tune", "xiangqi"],
        &["tune", "xiangqi", "--only", "speed", "/no/such/file"],
        &["errors", "chess", "/no/such/file"],
    ] {
        let Answer { out, err, code } = chuhan(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.starts_with("chuhan: ") && err.contains("--help"), "{arguments:?}: {err}");
    }
    assert!(chuhan(&["moves", "chess"]).err.contains("littledragon"), "the games are named");
}

#[test]
fn moves_are_sorted_and_all_there() {
    for id in GameId::ALL {
        let out = yes(&["moves", id.slug()]);
        let lines: Vec<&str> = out.lines().collect();
        assert!(lines.is_sorted(), "{id}");
        assert_eq!(lines.len() as u64, Position::start(id.rules()).count_legal(), "{id}");
        assert_eq!(yes(&["moves", id.slug(), &start(id)]), out, "{id}");
    }
    assert_eq!(yes(&["moves", "xiangqi", "3k5/9/9/9/9/9/9/9/4K4/3RR4 b"]), "", "mate");
    let split: Vec<&str> = ["moves", "xiangqi"].into_iter().chain(MATE.split(' ')).collect();
    assert_eq!(yes(&split), yes(&["moves", "xiangqi", MATE]), "one argument a field");
}

#[test]
fn moves_after_the_end_are_marked() {
    // Neither side can win with what is left, and the move limit has been reached.
    for (game, over) in [("littletrio", "k6/7/7/7/7/7/K6 w"), ("xiangqi", "r3k4/9/9/9/9/9/9/9/9/R2K5 w - - 400 300")] {
        let Answer { out, err, code } = chuhan(&["moves", game, over]);
        let [_, result, reason] = three_lines(&yes(&["play", game, over])).map(String::from);
        assert_eq!(result, "1/2-1/2", "{over}: {reason}");
        assert!(code == 0 && !out.is_empty(), "{over}: {out}");
        assert!(err.starts_with("chuhan: note: the game is over") && err.contains(&reason), "{over}: {err}");
        let first = out.lines().next().expect("a move");
        assert!(chuhan(&["play", game, over, first]).out.contains("the game is over"), "{over}");
    }
}

#[test]
fn perft_sums_up() {
    for id in GameId::ALL {
        for depth in 0..=3 {
            let out = yes(&["perft", id.slug(), &depth.to_string()]);
            let (moves, sum) = out.split_once("\nNodes searched: ").expect("the sum");
            let sum: u64 = sum.trim().parse().expect("a number");
            assert_eq!(sum, Position::start(id.rules()).perft(depth), "{id} depth {depth}");
            let branches = moves.lines().filter(|line| !line.is_empty()).map(|line| line.split_once(": ").expect(line));
            let nodes: u64 = branches.map(|(_, nodes)| nodes.parse::<u64>().expect("a number")).sum();
            assert_eq!(nodes, if depth == 0 { 0 } else { sum }, "{id} depth {depth}");
        }
    }
    assert!(yes(&["perft", "xiangqi", "2", MATE]).starts_with("a2a1: "));
    let Answer { out, err, code } = chuhan(&["perft", "xiangqi", "2", "9/9 w"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("10 ranks"), "{err}");
}

#[test]
fn fens_are_checked() {
    for id in GameId::ALL {
        assert_eq!(yes(&["fen-check", id.slug(), &start(id)]), format!("ok {}\n", start(id)));
        for bad in ["", "x", "9", "////////", "ok", "9/9/9/9/9/9/9/9/9/9 w - - 0 1"] {
            let Answer { out, err, code } = chuhan(&["fen-check", id.slug(), bad]);
            assert_eq!((code, err.as_str(), out.lines().count()), (1, "", 1), "{id} {bad}: {out}");
            assert!(!out.starts_with("ok"), "{id} {bad}: {out}");
        }
    }
    let short = "rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR";
    assert_eq!(yes(&["fen-check", "xiangqi", short]), format!("ok {}\n", start(GameId::Xiangqi)));
    assert_eq!(yes(&["fen-check", "xiangqi", short, "r", "-", "-", "3"]).split(' ').nth(5), Some("3"));
    let answer = chuhan(&["fen-check", "xiangqi", "4k4/9/9/9/9/9/9/9/3R6/3K5 w"]);
    assert_eq!(answer.out, "board, rank 2: 9 points are wanted, there are 10\n");
}

fn three_lines(out: &str) -> [&str; 3] {
    let lines: Vec<&str> = out.lines().collect();
    let [fen, result, reason] = lines[..] else { panic!("three lines: {out}") };
    let value = |line: &'static str, text: &str| assert!(text.starts_with(line), "{out}");
    value("fen ", fen);
    value("result ", result);
    value("reason ", reason);
    [&fen[4..], &result[7..], &reason[7..]]
}

#[test]
fn games_are_played() {
    for id in GameId::ALL {
        assert_eq!(three_lines(&yes(&["play", id.slug()])), [&start(id), "*", "none"], "{id}");
        let moves = yes(&["moves", id.slug()]);
        for m in moves.lines() {
            let out = yes(&["play", id.slug(), m]);
            let [fen, result, reason] = three_lines(&out);
            assert_eq!((result, reason), ("*", "none"), "{id} {m}");
            assert_eq!(fen.split(' ').nth(1), Some("b"), "{id} {m}");
        }
    }
    let out = yes(&["play", "xiangqi", "h3e3", "h10g8"]);
    assert_eq!(three_lines(&out)[0], "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    assert_eq!(yes(&["play", "xiangqi", "h3e3 h10g8"]), out, "moves in one argument");
}

#[test]
fn ends_are_told() {
    let end = |arguments: &[&str]| {
        let out = yes(&[&["play"], arguments].concat());
        let [_, result, reason] = three_lines(&out);
        (result.to_string(), reason.to_string())
    };
    let is = |result: &str, reason: &str| (result.to_string(), reason.to_string());
    assert_eq!(end(&["xiangqi", MATE, "a2d2"]), is("1-0", "checkmate"));
    let split: Vec<&str> = ["xiangqi"].into_iter().chain(MATE.split(' ')).chain(["a2d2"]).collect();
    assert_eq!(end(&split), is("1-0", "checkmate"), "one argument a field");
    assert_eq!(end(&["xiangqi", "4k4/r3r4/9/9/9/9/9/9/9/3K5 b", "a9d9"]), is("0-1", "checkmate"));
    assert_eq!(end(&["xiangqi", "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 7 30"]).0, "*");
    // Red's General and its Chariot take every point from Black's, which is not attacked.
    assert_eq!(end(&["xiangqi", "3k5/9/9/8R/9/9/9/9/9/4K4 w", "i7i9"]), is("1-0", "no legal move left"));
    let shuffle = ["a1a2", "a10a9", "a2a1", "a9a10"];
    let often = [&["xiangqi"][..], &shuffle, &shuffle].concat();
    let (result, reason) = end(&often);
    assert_eq!(result, "1/2-1/2", "{reason}");
}

#[test]
fn the_first_bad_move_is_named() {
    for (arguments, part) in [
        (&["xiangqi", "h3e3", "h3e3"][..], "move 2 (“h3e3”): There is no piece on h3."),
        (&["xiangqi", "b1d2"], "move 1 (“b1d2”): The Horse is blocked by the piece on c1."),
        (&["xiangqi", "P@e5"], "move 1 (“P@e5”)"),
        (&["xiangqi", "w"], "move 1 (“w”)"),
        (&["xiangqi", "é1"], "move 1 (“é1”)"),
        (&["xiangqi", MATE, "a2d2", "d10d9"], "move 2 (“d10d9”): the game is over. Red wins: checkmate."),
        (&["xiangqi", "9/9", "a2d2"], "10 ranks"),
        (&["xiangqi", "h3e3", MATE], "move 2"),
    ] {
        let Answer { out, err, code } = chuhan(&[&["play"], arguments].concat());
        assert_eq!((code, err.as_str(), out.lines().count()), (1, "", 1), "{arguments:?}: {out}");
        assert!(out.contains(part), "{arguments:?}: {out}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_may_be_any_bytes() {
    use std::os::unix::ffi::OsStrExt;
    let bytes = std::ffi::OsStr::from_bytes(b"\xff\xfe/\x80");
    for (command, code) in [("fen-check", 1), ("play", 1), ("moves", 1)] {
        let status = Command::new(BINARY).args([command, "xiangqi"]).arg(bytes).output().expect("the binary").status;
        assert_eq!(status.code(), Some(code), "{command}");
    }
    let status = Command::new(BINARY).arg(bytes).output().expect("the binary").status;
    assert_eq!(status.code(), Some(2));
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let child = Command::new(BINARY)
        .args(["perft", "xiangqi", "4"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary");
    let mut child = child;
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut err).expect("UTF-8");
    assert_eq!(err, "");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn bench_says_nodes_of_every_game_and_of_all() {
    let nodes = || -> Vec<u64> {
        let words = |line: &str| line.split_whitespace().rev().nth(5).expect("nodes").parse().expect("a number");
        yes(&["bench", "3"]).lines().map(words).collect()
    };
    let found = nodes();
    assert_eq!(found, nodes(), "the same twice");
    assert_eq!(found.len(), GameId::ALL.len() + 1);
    assert!(found.iter().all(|&nodes| nodes > 100));
    assert_eq!(found.last(), Some(&found[..GameId::ALL.len()].iter().sum()));
}
