//! How games end: every reason, in every game that has it.

mod table;

use chuhan::board::Point;
use chuhan::games::GameId;
use chuhan::notation::Record;
use chuhan::rules::{Game, Outcome, Piece, PlayError, Reason, Setup, Side, judge, warning};
use table::{kind, played, position, verdict, walk};

use GameId::{LittleDragon, LittleTrio, ShatranjianDragonShogi, ShatranjianShogi, Xiangqi};
use Side::{First, Second};

fn wins(winner: Side, by: Reason) -> Outcome {
    Outcome { winner: Some(winner), by }
}

fn draw(by: Reason) -> Outcome {
    Outcome { winner: None, by }
}

/// The moves so many times over.
fn times(count: usize, moves: &str) -> String {
    vec![moves; count].join(" ")
}

/// How often the present position has been on the board.
fn seen(game: &Game) -> usize {
    game.occurrences(game.len())
}

/// What a game ends with at the last of these moves; it must not end before.
fn at_the_last(game: GameId, fen: &str, moves: &str) -> Option<Outcome> {
    let mut so_far = Game::new(position(game, fen));
    for (index, text) in moves.split_whitespace().enumerate() {
        assert_eq!(so_far.outcome(), None, "before move {} of {moves}", index + 1);
        let m = walk(so_far.position(), text);
        so_far.play(m).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    so_far.outcome()
}

#[test]
fn a_game_goes_on_at_the_start() {
    for id in GameId::ALL {
        assert_eq!(Record::new(id).game.outcome(), None);
    }
}

#[test]
fn checkmate_wins() {
    for (game, fen, winner) in [
        (Xiangqi, "R3k4/1R7/9/9/9/9/9/9/9/3K5 b", First),
        (Xiangqi, "5k3/9/9/9/9/9/9/9/1r7/r3K4 w", Second),
        (LittleDragon, "*g1R*/4R/5/5/5/5/5/5/*2G* b", First),
        (LittleDragon, "*g2*/5/5/5/5/5/5/r4/*r1G* w", Second),
        (LittleTrio, "3k3/3G3/3R3/7/7/7/K6 b", First),
        (LittleTrio, "6k/7/7/7/3r3/3g3/3K3 w", Second),
        (ShatranjianDragonShogi, "R7k/R8/9/9/9/9/9/9/K8 b", First),
        (ShatranjianDragonShogi, "8k/9/9/9/9/9/9/r8/r7K w", Second),
        (ShatranjianShogi, "R7k/R8/9/9/9/9/9/9/K8 b", First),
        (ShatranjianShogi, "8k/9/9/9/9/9/9/r8/r7K w", Second),
    ] {
        assert_eq!(verdict(game, fen), Some(wins(winner, Reason::Checkmate)), "{game} {fen}");
    }
}

#[test]
fn check_that_can_be_met_ends_nothing() {
    assert_eq!(verdict(Xiangqi, "R3k4/9/9/9/9/9/9/9/9/3K5 b"), None);
    // By a drop only.
    assert_eq!(verdict(ShatranjianShogi, "R7k/R8/9/9/9/9/9/9/K8[w] b"), None);
    assert_eq!(verdict(LittleTrio, "R3k2/7/4K2/7/7/7/7[] b"), Some(wins(First, Reason::Checkmate)));
    assert_eq!(verdict(LittleTrio, "R3k2/7/4K2/7/7/7/7[g] b"), None);
}

#[test]
fn without_check_a_side_with_no_move_loses_or_draws() {
    for (game, fen, winner) in [
        (Xiangqi, "3k5/9/3P5/9/9/9/9/9/9/4K4 b", First),
        (Xiangqi, "4k4/9/9/9/9/9/9/3p5/9/3K5 w", Second),
        (LittleDragon, "*g2*/4R/5/5/5/5/5/5/*1G1* b", First),
        (LittleDragon, "*1g1*/5/5/5/5/5/5/r4/*2G* w", Second),
        (ShatranjianDragonShogi, "8k/R8/9/9/9/9/9/9/K6R1 b", First),
        (ShatranjianShogi, "1r6k/9/9/9/9/9/9/8r/K8 w", Second),
    ] {
        assert_eq!(verdict(game, fen), Some(wins(winner, Reason::Stalemate)), "{game} {fen}");
    }
    assert_eq!(verdict(LittleTrio, "k6/7/K1G4/7/7/7/1R5 b"), Some(draw(Reason::Stalemate)));
    assert_eq!(verdict(LittleTrio, "5r1/7/7/7/4g1k/7/6K w"), Some(draw(Reason::Stalemate)));
    // A piece in hand is a move.
    assert_eq!(verdict(ShatranjianShogi, "8k/R8/9/9/9/9/9/9/K6R1[p] b"), None);
    assert_eq!(verdict(LittleTrio, "k6/7/K1G4/7/7/7/1R5[s] b"), None);
}

#[test]
fn the_third_occurrence_is_a_draw() {
    for (game, start, around) in [
        (Xiangqi, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "a1a2 i10i9 a2a1 i9i10"),
        (Xiangqi, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b", "i10i9 a1a2 i9i10 a2a1"),
        (LittleDragon, "*dgd*/rc1cr/s1s1s/5/5/5/S1S1S/RC1CR/*DGD* w", "b2b3 b8b7 b3b2 b7b8"),
        (LittleTrio, "k6/p6/7/7/7/P6/K6 w", "a1b1 a7b7 b1a1 b7a7"),
    ] {
        assert_eq!(at_the_last(game, start, &times(2, around)), Some(draw(Reason::Repetition)), "{game}");
        assert_eq!(seen(&played(game, start, around)), 2, "{game}");
    }
    // Not of the start only; moves that lead there do not matter.
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let moves = format!("h3e3 h8e8 {}", times(2, "a1a2 i10i9 a2a1 i9i10"));
    assert_eq!(at_the_last(Xiangqi, start, &moves), Some(draw(Reason::Repetition)));
}

#[test]
fn in_the_shatranjian_games_it_is_the_fourth() {
    for game in [ShatranjianDragonShogi, ShatranjianShogi] {
        let start = "rnefkfenr/1m1w1w1m1/ppppppppp/9/9/9/PPPPPPPPP/1M1W1W1M1/RNEFKFENR w";
        let around = "a1a2 i9i8 a2a1 i8i9";
        assert_eq!(at_the_last(game, start, &times(3, around)), Some(draw(Reason::Repetition)));
        assert_eq!(seen(&played(game, start, &times(2, around))), 3);
    }
}

#[test]
fn the_side_to_move_and_the_hands_belong_to_the_position() {
    // The same men after an odd number of moves.
    let other_turn = played(Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K4R w", "i1h1 e10e9 h1g1 e9e10 g1i1");
    assert_eq!(seen(&other_turn), 1);
    // The same board and side to move, but a Wazir has changed hands.
    let fen = "7k1/9/9/9/R8/9/9/9/1K7[ww] b";
    let other_hands = played(ShatranjianShogi, fen, "W@b5 a5b5 h9i9 b5a5 i9i8 b1a1 i8h9 a1b1");
    assert_eq!(other_hands.position().setup().board, other_hands.start().setup().board);
    assert_eq!(other_hands.position().turn(), other_hands.start().turn());
    assert_eq!(seen(&other_hands), 1);
}

/// Taken back, a move leaves no trace in the count.
#[test]
fn undone_moves_do_not_repeat() {
    let around = "a1a2 i10i9 a2a1 i9i10";
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let mut game = played(Xiangqi, start, &times(2, around));
    assert_eq!(game.outcome(), Some(draw(Reason::Repetition)));
    assert_eq!(game.undo(), Some(walk(game.position(), "i9i10")));
    assert_eq!(game.outcome(), None);
    for _ in 0..3 {
        game.undo();
    }
    assert_eq!((seen(&game), game.len()), (2, 4));
    game.play(walk(game.position(), "h3e3")).expect("a move");
    assert_eq!(game.outcome(), None);
}

#[test]
fn perpetual_check_loses() {
    for (game, fen, approach, round, count, loser) in [
        (Xiangqi, "3k5/8R/9/9/9/9/9/9/9/4K4 w", "", "i9i10 d10d9 i10i9 d9d10", 2, First),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/8r/3K5 b", "", "i2i1 d1d2 i1i2 d2d1", 2, Second),
        (LittleDragon, "*3*/3g1/4R/5/5/5/5/5/*G2* w", "", "e7e8 d8d7 e8e7 d7d8", 2, First),
        (LittleDragon, "*2g*/5/5/5/5/5/r4/1G3/*3* b", "", "a3a2 b2b3 a2a3 b3b2", 2, Second),
        (ShatranjianDragonShogi, "k8/9/7R1/9/9/9/9/9/8K w", "h7h8 a9b9", "h8h9 b9b8 h9h8 b8b9", 3, First),
        (ShatranjianShogi, "k8/9/7R1/9/9/9/9/9/8K w", "h7h8 a9b9", "h8h9 b9b8 h9h8 b8b9", 3, First),
        (ShatranjianShogi, "k8/9/9/9/9/9/1r7/9/8K b", "b3b2 i1h1", "b2b1 h1h2 b1b2 h2h1", 3, Second),
    ] {
        let moves = format!("{approach} {}", times(count, round));
        assert_eq!(at_the_last(game, fen, &moves), Some(wins(!loser, Reason::PerpetualCheck)), "{game} {fen}");
    }
}

/// What went before the first of the occurrences does not count; here the checking side completes the third.
#[test]
fn only_the_moves_between_the_occurrences_count() {
    let fen = "3k5/9/9/8R/9/9/9/9/9/4K4 w";
    let moves = "i7i6 d10d9 i6i9 d9d10 i9i10 d10d9 i10i9 d9d10 i9i10 d10d9 i10i9";
    assert_eq!(at_the_last(Xiangqi, fen, moves), Some(wins(Second, Reason::PerpetualCheck)));
}

#[test]
fn one_move_without_check_makes_it_a_draw() {
    let fen = "3k5/9/8R/9/9/9/9/9/9/4K4 w";
    let round = "i8i10 d10d9 i10i8 d9d10";
    assert_eq!(at_the_last(Xiangqi, fen, &times(2, round)), Some(draw(Reason::Repetition)));
    let (fen, round) = ("k8/9/7R1/9/9/9/9/9/8K w", "h7h9 a9a8 h9h7 a8a9");
    assert_eq!(at_the_last(ShatranjianShogi, fen, &times(3, round)), Some(draw(Reason::Repetition)));
}

#[test]
fn perpetual_check_by_both_sides_is_a_draw() {
    for (game, fen, round) in [
        (Xiangqi, "4c4/4nk3/3P5/n8/5C1C1/r6pc/9/N8/4K4/5R2r w", "f6e6 e9f7 e6f6 f7e9"),
        (LittleDragon, "*3*/1g2D/C1c1S/S4/Ss3/2CR1/1R3/2G2/*3* w", "c4b4 b5c5 b4c4 c5b5"),
    ] {
        assert_eq!(at_the_last(game, fen, &times(2, round)), Some(draw(Reason::Repetition)), "{game}");
    }
}

#[test]
fn little_trio_knows_no_perpetual_check() {
    let fen = "6k/R6/7/7/7/7/K6 w";
    assert_eq!(at_the_last(LittleTrio, fen, &times(2, "a6a7 g7g6 a7a6 g6g7")), Some(draw(Reason::Repetition)));
}

#[test]
fn a_hundred_and_twenty_plies_without_capture_are_a_draw() {
    for (game, board, quiet, capture) in [
        (Xiangqi, "3k5/9/9/p8/9/9/9/R8/9/4K4", "a3a4 d10d9", "a3a7"),
        (LittleDragon, "*g2*/5/5/s4/5/5/R4/5/*2G*", "a3a4 b9b8", "a3a6"),
    ] {
        let at = |halfmove: u32| format!("{board} w - - {halfmove} 80");
        assert_eq!(at_the_last(game, &at(118), quiet), Some(draw(Reason::MoveLimit)), "{game}");
        assert_eq!(at_the_last(game, &at(117), quiet), None, "{game}");
        assert_eq!(verdict(game, &at(120)), Some(draw(Reason::MoveLimit)), "{game}");
        assert_eq!(at_the_last(game, &at(119), capture), None, "{game}");
    }
    // In Little Dragon a promotion begins the count anew.
    assert_eq!(at_the_last(LittleDragon, "*3*/2S2/1g3/5/5/5/5/5/*2G* w - - 119 80", "c8c9r"), None);
    let fen = "*3*/2S2/1g3/5/5/5/5/5/*2G* w - - 119 80";
    assert_eq!(at_the_last(LittleDragon, fen, "c8d8"), Some(draw(Reason::MoveLimit)));
}

#[test]
fn in_little_trio_a_hundred_plies_are_enough() {
    let fen = |halfmove: u32| format!("6k/7/7/p6/7/P6/R3K2[G] w - - {halfmove} 80");
    assert_eq!(at_the_last(LittleTrio, &fen(99), "e1e2"), Some(draw(Reason::MoveLimit)));
    assert_eq!(at_the_last(LittleTrio, &fen(98), "e1e2"), None);
    assert_eq!(at_the_last(LittleTrio, &fen(99), "a2a3"), None, "a pawn move");
    assert_eq!(at_the_last(LittleTrio, &fen(99), "G@b1"), Some(draw(Reason::MoveLimit)), "a drop is no progress");
    assert_eq!(verdict(LittleTrio, &fen(100)), Some(draw(Reason::MoveLimit)));
    // Checks count like all moves.
    assert_eq!(at_the_last(LittleTrio, "6k/7/7/7/5R1/7/K6 w - - 99 80", "f3g3"), Some(draw(Reason::MoveLimit)));
}

#[test]
fn the_shatranjian_games_have_no_limit() {
    for game in [ShatranjianDragonShogi, ShatranjianShogi] {
        assert_eq!(at_the_last(game, "8k/9/9/9/9/9/9/R8/1K7 w - - 5000 3000", "a2a3 i9i8"), None);
    }
}

/// Plays on by a plan: moves that give check where it says so and do not elsewhere, and capture nothing.
fn play_on(game: &mut Game, plan: &[bool], tries: &mut u32) -> bool {
    let Some((&check, rest)) = plan.split_first() else { return true };
    if *tries == 0 {
        return false;
    }
    *tries -= 1;
    let moves = game.position().legal_moves();
    // Not always the same pieces first.
    let (later, sooner) = moves.split_at(game.len() % moves.len());
    for &m in sooner.iter().chain(later) {
        let captures = game.position().at(m.to()).is_some();
        if game.play(m).is_err() {
            return false;
        }
        let goes_on = game.outcome().is_none_or(|outcome| outcome.by == Reason::MoveLimit);
        if !captures && game.position().in_check() == check && goes_on && play_on(game, rest, tries) {
            return true;
        }
        game.undo();
    }
    false
}

#[test]
fn a_sides_checks_beyond_the_tenth_and_their_replies_are_not_counted() {
    for (game, fen) in [
        (Xiangqi, "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 65 80"),
        (Xiangqi, "4k4/9/9/9/9/9/9/r8/9/3K5 b - - 65 80"),
        (Xiangqi, "3k5/9/9/9/9/9/9/1R7/9/4K4 w - - 41 80"),
        (LittleDragon, "*1g1*/5/5/5/5/5/5/4R/*G2* w - - 65 80"),
    ] {
        let start = position(game, fen);
        let before = start.halfmove();
        // Fifteen checks and replies, of which ten of each count, with pauses; then quiet moves up to 120.
        let checks = [[true, false, false, false]; 15];
        let quiet = vec![false; (120 - 50 - before) as usize];
        let plan = [checks.as_flattened(), &quiet].concat();
        let mut played = Game::new(start.clone());
        assert!(play_on(&mut played, &plan, &mut 2000), "no such game from {fen}");
        let mut again = Game::new(start);
        for m in played.moves() {
            assert_eq!(again.outcome(), None, "after {} of {}", again.len(), plan.len());
            again.play(m).expect("a move");
        }
        assert_eq!(again.outcome(), Some(draw(Reason::MoveLimit)), "{fen}");
        assert_eq!(again.position().halfmove(), 130);
    }
}

#[test]
fn mate_comes_before_the_count() {
    let fen = "4k4/1R7/R8/9/9/9/9/9/9/3K5 w - - 119 80";
    assert_eq!(at_the_last(Xiangqi, fen, "a8a10"), Some(wins(First, Reason::Checkmate)));
    assert_eq!(at_the_last(Xiangqi, fen, "a8a9"), Some(draw(Reason::MoveLimit)));
    let fen = "4k2/7/4K2/R6/7/7/7 w - - 99 80";
    assert_eq!(at_the_last(LittleTrio, fen, "a4a7"), Some(wins(First, Reason::Checkmate)));
    let stalemate = "3k5/9/9/3P5/9/9/9/9/9/4K4 w - - 119 80";
    assert_eq!(at_the_last(Xiangqi, stalemate, "d7d8"), Some(wins(First, Reason::Stalemate)));
}

#[test]
fn little_trio_is_drawn_when_nobody_can_mate() {
    let both_ways = [("", ""), ("H", ""), ("C", ""), ("H", "C")];
    for (one, other) in both_ways.into_iter().chain(both_ways.map(|(one, other)| (other, one))) {
        for turn in ["w", "b"] {
            let row = |men: &str| if men.is_empty() { "7".into() } else { format!("{men}6") };
            let fen = format!("6k/7/{}/7/{}/7/K6[] {turn}", row(one), row(&other.to_lowercase()));
            assert_eq!(verdict(LittleTrio, &fen), Some(draw(Reason::DeadPosition)), "{fen}");
        }
    }
}

#[test]
fn little_trio_goes_on_while_somebody_can_mate() {
    for men in ["R6", "S6", "L6", "G6", "P6", "+S6", "+L6", "HC5", "r6", "hc5", "Hh5", "Cc5", "HP5", "Cp5", "Hg5"] {
        for turn in ["w", "b"] {
            let fen = format!("5k1/7/{men}/7/7/7/1K5[] {turn}");
            assert_eq!(verdict(LittleTrio, &fen), None, "{fen}");
        }
    }
    // What is in hand can be dropped.
    for hands in ["L", "s", "Gg"] {
        assert_eq!(verdict(LittleTrio, &format!("5k1/7/7/7/7/7/1K5[{hands}] w")), None, "{hands}");
    }
    // It is over with the capture that leaves too little.
    assert_eq!(at_the_last(LittleTrio, "5k1/7/7/7/7/1p5/1K1H3 w", "b1b2"), Some(draw(Reason::DeadPosition)));
}

#[test]
fn no_move_left_comes_before_a_dead_position() {
    assert_eq!(verdict(LittleTrio, "k6/3H3/1K5/7/7/7/7 b"), Some(draw(Reason::Stalemate)));
}

/// How many mates there are with these pieces besides the kings.
fn mates(white: Option<&str>, black: Option<&str>) -> usize {
    let rules = LittleTrio.rules();
    let points: Vec<Point> = rules.spec().shape.points().iter().collect();
    let men: Vec<Piece> = [(First, Some("K")), (Second, Some("K")), (First, white), (Second, black)]
        .into_iter()
        .filter_map(|(side, label)| label.map(|label| Piece::new(side, kind(LittleTrio, label))))
        .collect();
    let mut mates = 0;
    for code in 0..points.len().pow(men.len() as u32) {
        let mut setup = Setup::empty();
        let mut rest = code;
        for &man in &men {
            setup.board[points[rest % points.len()].index()] = Some(man);
            rest /= points.len();
        }
        for turn in Side::ALL {
            setup.turn = turn;
            // Where two stand on one point a king may be missing, or it is a smaller ending's position.
            if let Ok(position) = setup.position(rules) {
                mates += usize::from(position.in_check() && !position.has_legal_move());
            }
        }
    }
    mates
}

#[test]
fn what_is_called_dead_has_no_mate() {
    assert_eq!(mates(None, None), 0);
    assert_eq!(mates(Some("H"), None), 0);
    assert_eq!(mates(Some("C"), None), 0);
}

#[test]
#[ignore = "thirty million positions: CI runs it in release mode"]
fn horse_and_cannon_have_no_mate_apart_but_others_have() {
    for label in ["R", "G", "S", "L", "+S", "+L"] {
        assert_ne!(mates(Some(label), None), 0, "{label}");
    }
    assert_eq!(mates(Some("H"), Some("C")), 0);
    assert_ne!(mates(Some("H"), Some("H")), 0);
    assert_ne!(mates(Some("C"), Some("C")), 0);
}

#[test]
fn other_games_play_dead_positions_out() {
    for (game, fen) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w"),
        (LittleDragon, "*g2*/5/5/5/5/5/5/5/*1G1* w"),
        (ShatranjianDragonShogi, "8k/9/9/9/9/9/9/9/K8 w"),
        (ShatranjianShogi, "8k/9/9/9/9/9/9/9/K8 w"),
    ] {
        assert_eq!(verdict(game, fen), None, "{game}");
    }
}

/// What is on the board ends a friendly game, and so does a resignation; the count of moves does not.
#[test]
fn a_friendly_game_ends_on_the_board() {
    let befriended = |game: GameId, fen: &str| {
        let mut game = Game::new(position(game, fen));
        game.befriend();
        game
    };
    let limit = "4k4/9/9/9/9/9/9/9/9/3K4R w - - 120 80";
    assert_eq!(verdict(Xiangqi, limit), Some(draw(Reason::MoveLimit)));
    let mut long = befriended(Xiangqi, limit);
    assert_eq!(long.outcome(), None);
    long.resign(First);
    assert_eq!(long.outcome(), Some(wins(Second, Reason::Resignation)));
    let mate = befriended(Xiangqi, "R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
    assert_eq!(mate.outcome(), Some(wins(First, Reason::Checkmate)));
    let dead = befriended(LittleTrio, "k6/7/7/7/7/7/K6 w");
    assert_eq!(dead.outcome(), Some(draw(Reason::DeadPosition)));
}

/// Where a position has to come four times, the side that checks for ever is warned twice before.
#[test]
fn the_shatranjian_warning_counts_to_four() {
    let mut game = played(ShatranjianShogi, "7k1/9/9/9/9/9/9/1R7/R7K w", "a1a9");
    let mut warnings = Vec::new();
    while game.outcome().is_none() {
        let text = ["h9h8", "a9a8", "h8h9", "a8a9"][(game.len() - 1) % 4];
        let m = walk(game.position(), text);
        warnings.extend(warning(&game, m).map(|warning| (game.position().turn(), warning)));
        game.play(m).expect("a move");
    }
    assert_eq!(game.outcome(), Some(wins(Second, Reason::PerpetualCheck)));
    let seen: Vec<(Side, usize)> = warnings.iter().map(|(side, warning)| (*side, warning.occurrence)).collect();
    assert_eq!(seen, [(First, 2), (First, 2), (First, 3), (First, 3), (First, 4)]);
    assert!(warnings.iter().all(|(_, warning)| (warning.by, warning.loses_at) == (Reason::PerpetualCheck, 4)));
}

#[test]
fn who_resigns_loses() {
    for id in GameId::ALL {
        for side in Side::ALL {
            let mut game = Record::new(id).game;
            game.resign(side);
            assert_eq!(game.outcome(), Some(wins(!side, Reason::Resignation)));
            assert_eq!(judge(&game), None, "it is not on the board");
            // The first word counts, and nothing is played after it.
            game.resign(!side);
            assert_eq!(game.outcome(), Some(wins(!side, Reason::Resignation)));
            let m = game.position().legal_moves()[0];
            assert_eq!(game.play(m), Err(PlayError::Over(Outcome { winner: Some(!side), by: Reason::Resignation })));
            assert!(game.is_empty());
            // It can be taken back like a move.
            assert_eq!(game.undo(), None);
            assert_eq!((game.outcome(), game.resigned()), (None, None));
            assert_eq!(game.play(m), Ok(()));
        }
    }
}

#[test]
fn nothing_happens_after_the_end_but_taking_back() {
    let mut game = played(Xiangqi, "4k4/1R7/R8/9/9/9/9/9/9/3K5 w", "a8a10");
    let mate = Outcome { winner: Some(First), by: Reason::Checkmate };
    assert_eq!(game.outcome(), Some(mate));
    let m = walk(game.position(), "e10e9");
    assert_eq!(game.play(m), Err(PlayError::Over(mate)));
    game.resign(First);
    assert_eq!((game.outcome(), game.resigned(), game.len()), (Some(mate), None, 1));
    assert_eq!(game.undo(), Some(walk(game.position(), "a8a10")));
    assert_eq!(game.outcome(), None);
    assert_eq!(game.undo(), None);
    game.play(walk(game.position(), "a8a9")).expect("another move");
    assert_eq!(game.outcome(), None);
}

#[test]
fn every_reason_has_its_test() {
    let tests = include_str!("endings.rs");
    // Chases have a case file of their own.
    for reason in Reason::ALL.into_iter().filter(|&reason| reason != Reason::PerpetualChase) {
        assert!(tests.matches(&format!("Reason::{reason:?}")).count() > 1, "{reason:?}");
    }
}
