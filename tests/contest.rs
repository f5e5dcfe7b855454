//! `chuhan match`: games are played out and judged, engines that fail lose, and what is written can be read again.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use chuhan::games::GameId;
use chuhan::notation::Record;

const BINARY: &str = env!("CARGO_BIN_EXE_chuhan");

/// A file of this test's own.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A match; its output, what it complains of, and whether it came to its end.
fn contest(arguments: &[&str]) -> (String, String, bool) {
    let Output { status, stdout, stderr } =
        Command::new(BINARY).arg("match").args(arguments).stdin(Stdio::null()).output().expect("the binary");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(stdout), text(stderr), status.success())
}

/// A program for the shell that speaks UCI and answers `go` with these commands.
#[cfg(unix)]
fn program(name: &str, answer: &str) -> String {
    let path = scratch(name);
    let script = format!(
        "while read -r word rest; do case $word in\nuci) echo uciok;;\nisready) echo readyok;;\nquit) exit;;\ngo) {answer};;\nesac; done\n"
    );
    fs::write(&path, script).expect("a file");
    format!("sh {}", path.display())
}

#[test]
fn a_match_is_played_out_and_written_down() {
    let bots = [("self level=1", "self level=2 name=other"), ("self", &format!("{BINARY} uci option.Hash=1"))];
    for (round, (one, other)) in bots.into_iter().enumerate() {
        for id in [GameId::Xiangqi, GameId::LittleTrio] {
            let file = scratch(&format!("match-{round}-{id}"));
            let path = file.to_str().expect("a path");
            let game = id.slug();
            let (out, err, ended) = contest(&[
                game, "--engine", one, "--engine", other, "--depth", "2", "--games", "4", "--plies", "60", "--seed",
                "3", "--write", path,
            ]);
            assert!(ended && err.is_empty(), "{err}");
            assert_eq!(out.lines().filter(|line| line.contains(" plies: ")).count(), 4, "{out}");
            assert!(!out.contains("forfeit"), "{out}");
            let text = fs::read_to_string(file).expect("the games");
            let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
            assert_eq!(lines.len(), 4);
            for pair in lines.chunks(2) {
                assert_eq!(pair[0][4], pair[1][4], "one opening");
                assert_eq!((pair[0][2], pair[0][3]), (pair[1][3], pair[1][2]), "sides changed");
            }
            let mut sum = 0;
            for line in &lines {
                let record = Record::read(line[5]).expect("a game");
                let outcome = record.game.outcome();
                assert!(outcome.is_some() || record.game.len() == 60, "{line:?}");
                assert!(line[5].starts_with(line[4]), "{line:?}");
                let result = outcome.map_or("1/2-1/2", |outcome| chuhan::notation::words::result(outcome.winner));
                assert_eq!(result, line[0]);
                let first = lines[0][2] == line[2];
                sum += match (line[0], first) {
                    ("1/2-1/2", _) => 1,
                    ("1-0", true) | ("0-1", false) => 2,
                    _ => 0,
                };
            }
            let total = out.lines().last().expect("a summary");
            let number = |sign: char| -> usize {
                let word = total.split([' ', ',']).find(|word| word.starts_with(sign) && !word.contains('.'));
                word.expect("a number")[1..].parse().expect("a number")
            };
            assert_eq!((number('+') + number('=') + number('-'), 2 * number('+') + number('=')), (4, sum), "{total}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let play = |seed| {
        let arguments = ["littledragon", "--engine", "self", "--engine", "self", "--nodes", "300", "--games", "2"];
        let (out, ..) = contest(&[&arguments[..], &["--seed", seed, "--plies", "40"]].concat());
        out.lines().filter(|line| line.contains(" plies: ")).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(play("4"), play("4"));
}

#[test]
fn games_played_at_the_same_time_are_the_same_games() {
    let external = format!("{BINARY} uci name=other");
    for engines in [["self level=3 name=one", "self name=other"], ["self name=one", &external]] {
        let play = |concurrency: &str| {
            let file = scratch(&format!("concurrency-{concurrency}"));
            let path = file.to_str().expect("a path");
            let [one, other] = engines;
            let (out, err, ended) = contest(&[
                "littledragon",
                "--engine",
                one,
                "--engine",
                other,
                "--nodes",
                "500",
                "--games",
                "7",
                "--plies",
                "60",
                "--write",
                path,
                "--concurrency",
                concurrency,
            ]);
            assert!(ended && err.is_empty(), "{err}");
            // All but the times.
            let out: Vec<String> = out.lines().filter(|line| !line.contains(" ms a move")).map(String::from).collect();
            let moves: Vec<String> =
                out.iter().filter_map(|line| Some(line.split_once(" moves, ")?.0.into())).collect();
            (out, moves, fs::read_to_string(file).expect("the games"))
        };
        let (out, moves, games) = play("1");
        assert_eq!(games.lines().count(), 8, "{games}");
        assert_eq!(play("2"), (out.clone(), moves.clone(), games.clone()));
        assert_eq!(play("9"), (out, moves, games), "more than there are pairs");
    }
}

#[test]
fn the_stronger_side_wins_and_the_test_ends_early() {
    let (out, ..) = contest(&[
        "littledragon",
        "--engine",
        "self",
        "--engine",
        "self level=1 name=weak",
        "--depth",
        "4",
        "--games",
        "60",
        "--sprt",
        "0,100",
        "--resign",
        "1000",
    ]);
    assert!(out.lines().last().expect("a summary").ends_with("the higher holds"), "{out}");
    assert!(out.lines().filter(|line| line.contains(" plies: ")).count() < 60);
}

#[test]
fn what_cannot_be_played_is_told() {
    let engines = ["xiangqi", "--engine", "self", "--depth", "1", "--engine"];
    let with = |words: &[&str]| contest(&[&engines[..], words].concat());
    for (words, complaint) in [
        (&["/no/such/engine"][..], "/no/such/engine"),
        (&["self", "--openings", "/no/such/file"], "/no/such/file"),
        (&["self", "--games"], "--games"),
        (&["true", "--concurrency", "2"], "true: it has ended"),
    ] {
        let (out, err, ended) = with(words);
        assert!(!ended && out.is_empty() && err.contains(complaint), "{err}");
    }
}

#[cfg(unix)]
#[test]
fn who_fails_loses_that_game_and_plays_on() {
    for (name, answer, complaint) in [
        ("illegal.sh", "echo bestmove a1a9", "a1a9"),
        ("nonsense.sh", "echo bestmove '(none)'", "(none)"),
        ("ends.sh", "exit 1", "it has ended"),
    ] {
        let program = program(name, answer);
        let arguments = ["xiangqi", "--engine", "self", "--engine", &program, "--depth", "1", "--games", "4"];
        let (out, _, ended) = contest(&arguments);
        assert!(ended);
        let faults = out.lines().filter(|line| line.contains("forfeit: ") && line.contains(complaint)).count();
        assert_eq!(faults, 4, "{out}");
        assert!(out.contains("4 forfeits") && out.contains("self: +4 =0 -0"), "{out}");
    }
}

#[cfg(unix)]
#[test]
fn who_fails_among_games_at_the_same_time_loses_only_that_game() {
    let program = program("ends-beside.sh", "exit 1");
    let arguments = ["xiangqi", "--engine", "self", "--engine", &program, "--depth", "1", "--games", "6"];
    let (out, _, ended) = contest(&[&arguments[..], &["--concurrency", "3"]].concat());
    assert!(ended);
    let numbers: Vec<&str> = out.lines().filter_map(|line| Some(line.split_once(": self - ")?.0)).collect();
    assert_eq!(numbers, ["1", "3", "5"], "{out}");
    assert!(out.contains("6 forfeits") && out.contains("self: +6 =0 -0"), "{out}");
}

#[cfg(unix)]
#[test]
fn games_in_which_rules_differ_do_not_count() {
    let program = program("similar.sh", "echo bestmove 0000");
    let engine = format!("{program} rules=similar");
    let (out, err, ended) =
        contest(&["xiangqi", "--engine", "self", "--engine", &engine, "--depth", "1", "--games", "4"]);
    assert!(!ended && err.contains("6 of 6 openings came to a void game"), "{err}");
    assert_eq!(out.lines().filter(|line| line.contains(" void after ") && line.contains("0000")).count(), 6, "{out}");
    assert!(!out.contains("forfeit") && !out.contains("Elo"), "{out}");
}

#[test]
fn games_that_say_nothing_are_refused() {
    let file = scratch("no-games");
    fs::write(&file, "").expect("a file");
    let short = scratch("no-moves");
    fs::write(&short, "0-1\tforfeit: it has ended\tone\tother\txiangqi\txiangqi\n").expect("a file");
    for command in ["errors", "tune"] {
        for file in [&file, &short] {
            let Output { status, stdout, stderr } =
                Command::new(BINARY).args([command, "xiangqi"]).arg(file).output().expect("the binary");
            assert_eq!((status.code(), stdout.len()), (Some(1), 0), "{command}");
            let text = String::from_utf8(stderr).expect("UTF-8");
            assert!(text.starts_with("chuhan: there are no games"), "{command}: {text}");
        }
    }
}

#[test]
fn errors_are_counted_by_level() {
    let file = scratch("errors-games");
    let path = file.to_str().expect("a path");
    let arguments = ["littledragon", "--engine", "self level=2", "--engine", "self level=1"];
    contest(&[&arguments[..], &["--nodes", "3000", "--games", "4", "--plies", "60", "--write", path]].concat());
    let tell = |game: &str| {
        let words = ["errors", game, path];
        let Output { status, stdout, .. } = Command::new(BINARY).args(words).output().expect("the binary");
        (String::from_utf8(stdout).expect("UTF-8"), status.success())
    };
    let (out, ended) = tell("littledragon");
    assert!(ended);
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(lines.len(), 8, "{out}");
    assert!(lines.iter().all(|words| words[2] == lines[0][2] && words[2].parse::<u32>().expect("moves") > 4), "{out}");
    let mean = |words: &[&str]| -> f64 { words[words.len() - 4].parse().expect("a mean") };
    assert!(mean(&lines[7]) < mean(&lines[0]), "{out}");
    assert!(!tell("xiangqi").1, "games of another kind");
}
