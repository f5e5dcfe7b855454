//! Repetition under the Asian rules: the case file, and a position or two for each clause, both ways.

mod table;

use std::fs;
use std::path::Path;

use chuhan::games::GameId;
use chuhan::rules::{Game, Move, Outcome, Reason, Side, Undo, blame, cycle, warning};
use table::{position, walk};

use GameId::{LittleDragon, Xiangqi};
use Side::{First, Second};

/// A start, the moves that lead to a third occurrence, and who loses by it.
#[derive(Clone, Debug)]
struct Case {
    id: String,
    fen: String,
    moves: Vec<String>,
    loser: Option<Side>,
}

/// A Soldier stands where it can never get, which FENs may not have. One rank lower it plays no part either.
const MENDED: (&str, &str, &str) = ("case-076", "/8p/7P1/", "/9/7Pp/");

fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/xiangqi_repetition_cases.tsv");
    let text = fs::read_to_string(path).expect("the case file");
    let case = |line: &str| {
        let [id, fen, moves, verdict] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let loser = match verdict {
            "red_loses" => Some(First),
            "black_loses" => Some(Second),
            "draw" => None,
            _ => panic!("{line}"),
        };
        let fen = if id == MENDED.0 { fen.replace(MENDED.1, MENDED.2) } else { fen.into() };
        Case { id: id.into(), fen, moves: moves.split(' ').map(String::from).collect(), loser }
    };
    text.lines().skip(1).map(case).collect()
}

/// What a game ends with at the last of these moves; it must not end before.
fn at_the_last(game: GameId, fen: &str, moves: &[String]) -> Option<Outcome> {
    let mut so_far = Game::new(position(game, fen));
    for text in moves {
        assert_eq!(so_far.outcome(), None, "{fen}: before {text}");
        let m = walk(so_far.position(), text);
        so_far.play(m).unwrap_or_else(|error| panic!("{fen}: {text}: {error:?}"));
    }
    so_far.outcome()
}

/// Plays a case and says what is wrong with the verdict, if anything is.
fn fault(case: &Case) -> Option<String> {
    let outcome = at_the_last(Xiangqi, &case.fen, &case.moves);
    let fits = outcome.is_some_and(|outcome| {
        let by_perpetual = matches!(outcome.by, Reason::PerpetualCheck | Reason::PerpetualChase);
        let fits_reason = if case.loser.is_some() { by_perpetual } else { outcome.by == Reason::Repetition };
        fits_reason && outcome.winner == case.loser.map(|side| !side)
    });
    (!fits).then(|| format!("{}: {outcome:?} for {case:?}", case.id))
}

fn check(cases: impl Iterator<Item = Case>) {
    let faults: Vec<String> = cases.filter_map(|case| fault(&case)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_case_file_is_agreed_with() {
    assert_eq!(cases().len(), 166);
    check(cases().into_iter());
}

/// A search has a path of moves and no [`Game`].
#[test]
fn a_path_of_moves_is_judged_as_a_game_is() {
    for case in cases() {
        let mut now = position(Xiangqi, &case.fen);
        let mut keys = Vec::new();
        let mut path: Vec<(Move, Undo)> = Vec::new();
        for text in &case.moves {
            let m = walk(&now, text);
            keys.push(now.key());
            path.push((m, now.make(m, &mut ())));
        }
        let since = |times: usize| keys.iter().rev().enumerate().filter(|(_, key)| **key == now.key()).nth(times - 2);
        let window = since(3).map(|(back, _)| path.len() - 1 - back).expect("a third occurrence");
        let loser = blame(&now, path[window..].iter().copied()).map(|(loser, _)| loser);
        assert_eq!(loser, case.loser, "{case:?}");
    }
}

/// Nobody loses by a repetition without having been warned at the last move of the loser's own, and by that rule;
/// the side that wins by it is not warned there.
#[test]
fn who_loses_by_repetition_was_warned() {
    for case in cases() {
        let mut game = Game::new(position(Xiangqi, &case.fen));
        let mut warned = [None; 2];
        for text in &case.moves {
            let (side, m) = (game.position().turn(), walk(game.position(), text));
            warned[side.index()] = warning(&game, m);
            game.play(m).expect("a move of the case");
        }
        let outcome = game.outcome().expect("the end");
        match case.loser {
            Some(loser) => {
                let warning = warned[loser.index()].unwrap_or_else(|| panic!("no warning: {case:?}"));
                assert_eq!((warning.by, warning.loses_at), (outcome.by, 3), "{case:?}");
                assert!((2..=3).contains(&warning.occurrence), "{case:?}");
                assert_eq!(warned[(!loser).index()], None, "{case:?}");
            }
            None => assert_eq!(warned, [None; 2], "{case:?}"),
        }
    }
}

/// The cycle begins and ends with the same position, which stands on the board once between.
#[test]
fn the_cycle_is_what_was_judged() {
    for case in cases() {
        let mut game = Game::new(position(Xiangqi, &case.fen));
        for text in &case.moves {
            assert_eq!(cycle(&game), None, "{case:?}");
            game.play(walk(game.position(), text)).expect("a move of the case");
        }
        let plies = cycle(&game).expect("a cycle");
        assert_eq!(plies.end, game.len());
        let key = game.position().key();
        let times = plies.clone().filter(|&ply| game.position_after(ply).key() == key).count();
        assert_eq!((times, game.position_after(plies.start).key()), (2, key), "{case:?}");
    }
}

/// In a friendly game nothing is judged and nobody is warned; what was judged goes on.
#[test]
fn friends_repeat_as_they_like() {
    for case in cases() {
        let mut game = Game::new(position(Xiangqi, &case.fen));
        let mut friendly = game.clone();
        friendly.befriend();
        for text in &case.moves {
            let m = walk(game.position(), text);
            assert_eq!(warning(&friendly, m), None);
            game.play(m).expect("a move of the case");
            friendly.play(m).expect("a move of the case");
        }
        assert!(game.outcome().is_some());
        assert_eq!((friendly.outcome(), friendly.occurrences(friendly.len())), (None, 3));
        game.befriend();
        assert_eq!(game.outcome(), None);
        let m = game.position().legal_moves()[0];
        assert_eq!(game.play(m), Ok(()));
    }
}

/// A move with its points changed.
fn turned(m: &str, turn: impl Fn(char, u8) -> (char, u8)) -> String {
    let second = 1 + m[1..].find(|sign: char| sign.is_ascii_lowercase()).expect("two points");
    let point = |text: &str| {
        let (file, rank) = turn(text.chars().next().expect("a file"), text[1..].parse().expect("a rank"));
        format!("{file}{rank}")
    };
    point(&m[..second]) + &point(&m[second..])
}

/// The same with the sides' roles exchanged.
fn with_sides_exchanged(case: Case) -> Case {
    let (board, rest) = case.fen.split_once(' ').expect("a FEN");
    let exchange = |sign: char| {
        if sign.is_ascii_uppercase() { sign.to_ascii_lowercase() } else { sign.to_ascii_uppercase() }
    };
    let board: Vec<String> = board.rsplit('/').map(|rank| rank.chars().map(exchange).collect()).collect();
    let turn = if rest.starts_with('w') { 'b' } else { 'w' };
    Case {
        fen: format!("{} {turn}{}", board.join("/"), &rest[1..]),
        moves: case.moves.iter().map(|m| turned(m, |file, rank| (file, 11 - rank))).collect(),
        loser: case.loser.map(|side| !side),
        ..case
    }
}

/// The same with left and right exchanged.
fn with_wings_exchanged(case: Case) -> Case {
    let (board, rest) = case.fen.split_once(' ').expect("a FEN");
    let board: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
    let file = |file: char| char::from(b'a' + b'i' - file as u8);
    Case {
        fen: format!("{} {rest}", board.join("/")),
        moves: case.moves.iter().map(|m| turned(m, |f, rank| (file(f), rank))).collect(),
        ..case
    }
}

#[test]
fn exchanging_the_sides_exchanges_the_loser() {
    check(cases().into_iter().map(with_sides_exchanged));
}

#[test]
fn exchanging_left_and_right_changes_nothing() {
    check(cases().into_iter().map(with_wings_exchanged));
}

/// The chasing side may complete the third occurrence, or the chased one; other moves may come before.
#[test]
fn it_does_not_matter_who_completes_the_round() {
    let loss = Some(Outcome { winner: Some(Second), by: Reason::PerpetualChase });
    for (fen, approach, round) in [
        ("3k5/c8/9/9/9/9/9/9/9/1R2K4 w", "", "b1a1 a9b9 a1b1 b9a9"),
        ("3k5/1c7/9/9/9/9/9/9/9/1R2K4 b", "", "b9a9 b1a1 a9b9 a1b1"),
        ("3k5/c8/9/9/9/9/9/9/1R7/4K4 w", "b2c2 d10d9 c2c1 d9d10 c1b1 d10d9", "b1a1 a9b9 a1b1 b9a9"),
    ] {
        let moves = [approach, round, round].join(" ");
        let moves: Vec<String> = moves.split_whitespace().map(String::from).collect();
        assert_eq!(at_the_last(Xiangqi, fen, &moves), loss, "{fen}");
    }
}

/// One side's round of two moves with the other's replies.
struct Round {
    game: GameId,
    what: &'static str,
    fen: &'static str,
    moves: &'static str,
    /// Whether the side to move first loses; otherwise it is a draw.
    loses: bool,
}

const fn xiangqi(loses: bool, what: &'static str, fen: &'static str, moves: &'static str) -> Round {
    Round { game: Xiangqi, what, fen, moves, loses }
}

const fn little_dragon(loses: bool, what: &'static str, fen: &'static str, moves: &'static str) -> Round {
    Round { game: LittleDragon, what, fen, moves, loses }
}

fn try_rounds(rounds: &[Round]) {
    for &Round { game, what, fen, moves, loses } in rounds {
        let start = position(game, fen);
        let round: Vec<String> = moves.split(' ').map(String::from).collect();
        let outcome = at_the_last(game, fen, &[round.clone(), round].concat());
        let wanted = if loses {
            Outcome { winner: Some(!start.turn()), by: Reason::PerpetualChase }
        } else {
            Outcome { winner: None, by: Reason::Repetition }
        };
        assert_eq!(outcome, Some(wanted), "{game}: {what}: {fen}");
    }
}

#[test]
fn the_same_piece_has_to_be_chased_by_every_move() {
    try_rounds(&[
        xiangqi(true, "a Chariot after a Cannon", "3k5/c8/9/9/9/9/9/9/9/1R2K4 w", "b1a1 a9b9 a1b1 b9a9"),
        xiangqi(false, "now one, now another", "3k5/cc7/9/9/9/9/9/9/9/1R2K4 w", "b1a1 d10d9 a1b1 d9d10"),
        xiangqi(false, "every second move", "3k5/1c7/9/9/9/9/9/9/9/1R2K4 w", "b1a1 d10d9 a1b1 d9d10"),
        xiangqi(false, "now check, now chase", "3k5/c8/9/9/9/9/9/9/9/R4K3 w", "a1d1 d10e10 d1a1 e10d10"),
    ]);
}

#[test]
fn clause_1_generals_and_soldiers_may_harass() {
    try_rounds(&[
        xiangqi(false, "a Soldier", "3k5/9/9/1c7/P8/9/9/9/9/4K4 w", "a6b6 b7a7 b6a6 a7b7"),
        xiangqi(false, "a General", "5k3/9/9/9/9/9/9/9/4c4/3K5 w", "d1d2 e2e1 d2d1 e1e2"),
    ]);
}

/// A Horse goes to and fro as the screen of one Cannon and another.
#[test]
fn clause_2_a_soldier_may_be_chased_when_it_has_crossed() {
    try_rounds(&[
        xiangqi(true, "crossed", "3k5/4C4/9/9/9/9/C2Np4/9/9/5K3 w", "d4e6 d10d9 e6d4 d9d10"),
        xiangqi(false, "not crossed", "3k5/9/9/C2Np4/9/9/9/9/4C4/5K3 w", "d7e5 d10d9 e5d7 d9d10"),
        xiangqi(true, "a Horse there", "3k5/9/9/C2Nn4/9/9/9/9/4C4/5K3 w", "d7e5 d10d9 e5d7 d9d10"),
    ]);
}

#[test]
fn clause_3_the_attack_is_new() {
    try_rounds(&[
        xiangqi(false, "along the line", "3k5/c8/9/9/9/9/9/9/9/R3K4 w", "a1a2 d10d9 a2a1 d9d10"),
        xiangqi(true, "a leg is vacated", "4k4/9/9/9/4c4/3R5/3N1N3/9/9/4K4 w", "d5f5 e10e9 f5d5 e9e10"),
        xiangqi(true, "an eye is vacated", "4k4/2r6/9/9/9/2n6/1R7/B3B4/9/4K4 w", "b4d4 e10e9 d4b4 e9e10"),
        xiangqi(true, "a line is opened", "3k5/9/9/9/1R2c4/4N4/9/4RK3/9/9 w", "e5c6 d10d9 c6e5 d9d10"),
        xiangqi(false, "it was open", "3k5/9/9/9/1R2c4/9/6N2/4RK3/9/9 w", "g4h6 d10d9 h6g4 d9d10"),
    ]);
}

#[test]
fn clause_4_what_is_worth_more_is_threatened_though_protected() {
    try_rounds(&[
        xiangqi(true, "Horse, Chariot", "4k4/9/9/4p4/4r4/3R5/3N1N3/9/9/5K3 w", "d5f5 e10e9 f5d5 e9e10"),
        xiangqi(false, "Horse, Cannon", "4k4/9/9/4p4/4c4/3R5/3N1N3/9/9/5K3 w", "d5f5 e10e9 f5d5 e9e10"),
        xiangqi(true, "Cannon, Chariot", "3k5/4C4/9/9/9/9/C2Nr3r/9/9/5K3 w", "d4e6 d10d9 e6d4 d9d10"),
        xiangqi(false, "Cannon, Horse", "3k5/4C4/9/9/9/9/C2Nn3r/9/9/5K3 w", "d4e6 d10d9 e6d4 d9d10"),
        xiangqi(true, "Elephant, Horse", "4k4/2r6/9/9/9/2n6/1R7/B3B4/9/4K4 w", "b4d4 e10e9 d4b4 e9e10"),
        xiangqi(false, "Elephant, Soldier", "4k4/2r6/9/9/9/2p6/1R7/B3B4/9/4K4 w", "b4d4 e10e9 d4b4 e9e10"),
    ]);
}

#[test]
fn clause_4_an_offer_to_exchange_is_no_threat() {
    try_rounds(&[
        xiangqi(false, "Chariots", "5k3/9/9/9/R8/4r4/9/9/9/3K5 w", "a6a5 e5e6 a5a6 e6e5"),
        xiangqi(true, "pinned by a Cannon", "4k4/9/4b4/9/R8/4r4/9/9/4C4/3K5 w", "a6a5 e5e6 a5a6 e6e5"),
        // Pinned by the Chariot that offers itself, it can still take it.
        xiangqi(false, "pinned by the other", "4k4/9/9/9/R3r4/4N4/9/9/4R4/5K3 w", "e5c6 e10e9 c6e5 e9e10"),
    ]);
}

#[test]
fn clause_4_only_real_roots_protect() {
    try_rounds(&[
        xiangqi(false, "a root", "4k4/c3r4/9/9/9/9/9/9/9/1R3K3 w", "b1a1 a9b9 a1b1 b9a9"),
        xiangqi(true, "a pinned root", "4k4/c3r4/9/9/4R4/9/9/9/9/1R3K3 w", "b1a1 a9b9 a1b1 b9a9"),
        xiangqi(false, "the General", "9/4k4/4c4/3R5/3N1N3/9/p8/9/9/3K5 w", "d7f7 a4b4 f7d7 b4a4"),
        xiangqi(true, "the generals face", "9/4k4/4c4/3R5/3N1N3/9/p8/9/9/4K4 w", "d7f7 a4b4 f7d7 b4a4"),
        xiangqi(false, "roots behind", "3k5/9/9/9/rR2c4/4N4/9/4RK3/9/4r4 w", "e5c6 d10d9 c6e5 d9d10"),
    ]);
}

/// The Cannon pins the Advisor, the Horse's only root; on the other file it stands behind its Chariot.
#[test]
fn clause_5_roots_are_pulled_away() {
    let moves = "e10f10 e6f6 f10e10 f6e6";
    let round: Vec<String> = moves.split(' ').map(String::from).collect();
    for (fen, winner) in [
        ("4k4/4a4/4bn3/5R3/4C4/9/9/9/9/3K5 b", Some(Second)),
        // Another root is left.
        ("4k4/4a4/4bn2r/5R3/4C4/9/9/9/9/3K5 b", None),
    ] {
        let by = if winner.is_some() { Reason::PerpetualChase } else { Reason::Repetition };
        let outcome = at_the_last(Xiangqi, fen, &[round.clone(), round.clone()].concat());
        assert_eq!(outcome, Some(Outcome { winner, by }), "{fen}");
    }
}

#[test]
fn clause_6_a_discovered_check_is_prepared() {
    try_rounds(&[
        xiangqi(true, "a Cannon behind", "r3k4/9/4b4/4R4/c8/9/4C4/9/9/3K5 w", "e7e6 a6a7 e6e7 a7a6"),
        xiangqi(false, "nothing behind", "r3k4/9/4b4/4R4/c8/9/9/9/9/3K5 w", "e7e6 a6a7 e6e7 a7a6"),
        xiangqi(false, "one screen too many", "r3k4/9/4b4/4R4/c8/4N4/4C4/9/9/3K5 w", "e7e6 a6a7 e6e7 a7a6"),
        // The other side's General makes way and comes back; it can retake.
        xiangqi(false, "the General retakes", "9/4k4/4bn3/4pR3/4C4/9/9/9/9/3K5 b", "e9f9 e6f6 f9e9 f6e6"),
    ]);
}

#[test]
fn little_dragon_is_judged_alike() {
    try_rounds(&[
        little_dragon(true, "Dragon, Chariot", "*g2*/5/5/r1r2/5/2D2/5/5/*2G* w", "c4d4 c6b6 d4c4 b6c6"),
        little_dragon(false, "Dragon, Cannon", "*g2*/5/5/r1c2/5/2D2/5/5/*2G* w", "c4d4 c6b6 d4c4 b6c6"),
        little_dragon(true, "on the river line", "*2g*/5/5/5/2s2/1R3/5/5/*G2* w", "b4c4 c5b5 c4b4 b5c5"),
        little_dragon(false, "before it", "*g2*/5/5/R1s2/5/2D2/5/2R2/*2G* w", "c4b6 b9b8 b6c4 b8b9"),
        little_dragon(true, "a Cannon there", "*g2*/5/5/R1c2/5/2D2/5/2R2/*2G* w", "c4b6 b9b8 b6c4 b8b9"),
        little_dragon(true, "diagonal, Chariot", "*2g*/5/5/5/5/5/3c1/1R3/*1G1* w", "b2b1 d3d2 b1b2 d2d3"),
        little_dragon(false, "blocked", "*2g*/5/5/5/5/5/3c1/1RD2/*1G1* w", "b2b1 d3d2 b1b2 d2d3"),
        little_dragon(true, "diagonal, Cannon", "*2g*/5/5/5/5/5/3r1/1CD2/*1G1* w", "b2b1 d3d2 b1b2 d2d3"),
        little_dragon(false, "no screen", "*2g*/5/5/5/5/5/3r1/1C3/*1G1* w", "b2b1 d3d2 b1b2 d2d3"),
        little_dragon(false, "Soldier", "*g2*/5/5/1c3/S4/5/5/5/*2G* w", "a5b5 b6a6 b5a5 a6b6"),
    ]);
}
