//! Bad text, example by example: what is said of it, and what of it is good. `properties.rs` has the laws.

mod table;

use chuhan::games::GameId;
use chuhan::notation::{Record, coord, fen, words};
use chuhan::rules::Position;
use table::{position, refusal};

use GameId::{LittleDragon, LittleTrio, ShatranjianDragonShogi, ShatranjianShogi, Xiangqi};

/// A FEN of another game says what does not fit.
#[test]
fn fens_of_other_games_are_refused() {
    for game in GameId::ALL {
        for other in GameId::ALL {
            let text = other.spec().start;
            if game == other
                || [game, other].iter().all(|game| game.spec().shape.files == 9 && game.spec().shape.ranks == 9)
            {
                position(game, text);
            } else {
                assert!(refusal(game, text).starts_with("board"), "{game} {other}");
            }
        }
    }
}

#[test]
fn a_fen_of_the_wrong_shape_is_refused() {
    for (game, text, words) in [
        (Xiangqi, "", "the FEN is empty"),
        (Xiangqi, "  \t ", "the FEN is empty"),
        (Xiangqi, "startpos", "board: 10 ranks are wanted, there are 1"),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/3K5 w", "board: 10 ranks are wanted, there are 9"),
        (LittleTrio, "6k/7/7/7/7/7/K6/ w", "board: 7 ranks are wanted, there are 8"),
        (Xiangqi, "4k4/9/9/9/8/9/9/9/9/3K5 w", "board, rank 6: 9 points are wanted, there are 8"),
        (Xiangqi, "4k4/9/9/9//9/9/9/9/3K5 w", "board, rank 6: 9 points are wanted, there are 0"),
        (Xiangqi, "4k5/9/9/9/9/9/9/9/9/3K5 w", "board, rank 10: 9 points are wanted, there are 10"),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5R w", "board, rank 1: 9 points are wanted, there are 10"),
        (LittleTrio, "6k/8/7/7/7/7/K6 w", "board, rank 6: 7 points are wanted, there are 8"),
        (Xiangqi, "4k4/9/9/9/9/9/54/9/9/3K5 w", "board, rank 4: two digits in a row"),
        (Xiangqi, "4k4/9/9/9/9/9/10/9/9/3K5 w", "board, rank 4: two digits in a row"),
        (Xiangqi, "4k4/9/9/9/9/9/0R8/9/9/3K5 w", "board, rank 4: a digit 0"),
        (Xiangqi, "4k4/9/9/9/9/9/R08/9/9/3K5 w", "board, rank 4: a digit 0"),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
}

#[test]
fn a_fen_with_a_sign_that_is_none_is_refused() {
    for (game, text, words) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/Q8/9/3K5 w", "board, rank 3: “Q” is no piece of the game"),
        (Xiangqi, "4k4/9/9/9/9/9/9/é8/9/3K5 w", "board, rank 3: “é” is no piece of the game"),
        (Xiangqi, "4k4/9/9/9/9/9/9/炮8/9/3K5 w", "board, rank 3: “炮” is no piece of the game"),
        (Xiangqi, "4k4/9/9/9/9/9/9/D8/9/3K5 w", "board, rank 3: “D” is no piece of the game"),
        (Xiangqi, "4k4/9/9/9/9/9/9/-8/9/3K5 w", "board, rank 3: “-” is no piece of the game"),
        (LittleDragon, "*2g*/5/A4/5/5/5/5/5/*G2* w", "board, rank 7: “A” is no piece of the game"),
        (LittleTrio, "6k/7/7/7/D6/7/K6 w", "board, rank 3: “D” is no piece of the game"),
        (ShatranjianShogi, "8k/9/9/9/D8/9/9/9/K8 w", "board, rank 5: “D” is no piece of the game"),
        (ShatranjianDragonShogi, "8k/9/9/9/B8/9/9/9/K8 w", "board, rank 5: “B” is no piece of the game"),
        (Xiangqi, "4k4/9/9/9/9/9/9/+R8/9/3K5 w", "board, rank 3: a + that belongs to no piece with another face"),
        (LittleTrio, "6k/7/7/7/+G6/7/K6 w", "board, rank 3: a + that belongs to no piece with another face"),
        (LittleTrio, "6k/7/7/7/6+/7/K6 w", "board, rank 3: a + that belongs to no piece with another face"),
        (LittleTrio, "6k/7/7/7/++S6/7/K6 w", "board, rank 3: a + that belongs to no piece with another face"),
        (LittleTrio, "6k/7/7/7/+7/7/K6 w", "board, rank 3: a + that belongs to no piece with another face"),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
}

#[test]
fn stars_stand_where_there_is_no_point() {
    for (game, text, rank) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/*8/9/3K5 w", "board, rank 3: "),
        (LittleDragon, "*2g*/5/*4/5/5/5/5/5/*G2* w", "board, rank 7: "),
        (LittleDragon, "3g1/5/5/5/5/5/5/5/*G2* w", "board, rank 9: "),
        (LittleDragon, "*2g*/5/5/5/5/5/5/5/*G3 w", "board, rank 1: "),
        (LittleDragon, "R2g*/5/5/5/5/5/5/5/*G2* w", "board, rank 9: "),
    ] {
        let words = refusal(game, text);
        assert!(words.starts_with(rank) && words.contains('*'), "{text}: {words}");
    }
}

#[test]
fn a_fen_without_exactly_one_royal_a_side_is_refused() {
    for (game, text, words) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/9/9/9 w", "board: Red has no General; exactly one is wanted"),
        (Xiangqi, "9/9/9/9/9/9/9/9/9/3K5 w", "board: Black has no General; exactly one is wanted"),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/3K5/3K5 w", "board: Red has 2 Generals; exactly one is wanted"),
        (LittleDragon, "*ggg*/5/5/5/5/5/5/5/*G2* w", "board: Black has 3 Generals; exactly one is wanted"),
        (LittleTrio, "6k/7/7/7/7/7/7 w", "board: White has no King; exactly one is wanted"),
        (ShatranjianShogi, "k7k/9/9/9/9/9/9/9/4K4 w", "board: Black has 2 Kings; exactly one is wanted"),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
}

#[test]
fn a_fen_in_which_the_royal_could_be_captured_is_refused() {
    for (game, text, words) in [
        (
            Xiangqi,
            "4k4/9/9/9/4R4/9/9/9/9/3K5 w",
            "board: Black's General can be captured at once from e6, and Black is not to move",
        ),
        (
            Xiangqi,
            "4k4/9/9/9/4r4/9/9/9/9/4K4 b",
            "board: Red's General can be captured at once from e6, and Red is not to move",
        ),
        (
            Xiangqi,
            "4k4/9/9/9/9/9/9/9/9/4K4 b",
            "board: Red's General can be captured at once from e10, and Red is not to move",
        ),
        (
            LittleDragon,
            "*2g*/5/5/5/5/5/3R1/5/*G2* w",
            "board: Black's General can be captured at once from d3, and Black is not to move",
        ),
        (
            LittleTrio,
            "7/7/7/3kK2/7/7/7 w",
            "board: Black's King can be captured at once from e4, and Black is not to move",
        ),
        (
            ShatranjianShogi,
            "8k/9/7N1/9/9/9/9/9/K8 w",
            "board: Black's King can be captured at once from h7, and Black is not to move",
        ),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
    // The side to move may be in check.
    assert!(position(Xiangqi, "4k4/9/9/9/4R4/9/9/9/9/3K5 b").in_check());
}

#[test]
fn hands_that_are_none_are_refused() {
    for (game, text, words) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5[] w", "hands: the game has no drops, so no brackets"),
        (LittleDragon, "*2g*/5/5/5/5/5/5/5/*G2*[-] w", "hands: the game has no drops, so no brackets"),
        (LittleTrio, "6k/7/7/7/7/7/K6[S w", "hands: brackets have to close at the end of the field"),
        (LittleTrio, "6k/7/7/7/7/7/K6[S]] w", "hands: brackets have to close at the end of the field"),
        (LittleTrio, "6k/7/7/7/7/7/K6[S]G w", "hands: brackets have to close at the end of the field"),
        (LittleTrio, "6k/7/7/7/7/7/K6[S][G] w", "hands: brackets have to close at the end of the field"),
        (LittleTrio, "6k/7/7/7/7/7/K6[+S] w", "hands: “+” is no piece that can be in hand"),
        (LittleTrio, "6k/7/7/7/7/7/K6[2S] w", "hands: “2” is no piece that can be in hand"),
        (LittleTrio, "6k/7/7/7/7/7/K6[S-] w", "hands: “-” is no piece that can be in hand"),
        (LittleTrio, "6k/7/7/7/7/7/K6[q] w", "hands: “q” is no piece that can be in hand"),
        (ShatranjianDragonShogi, "8k/9/9/9/9/9/9/9/K8[d] w", "hands: “d” is no piece that can be in hand"),
        (ShatranjianShogi, "8k/9/9/9/9/9/9/9/K8[k] w", "hands: “k” is no piece that can be in hand"),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
    let many = format!("8k/9/9/9/9/9/9/9/K8[{}] w", "P".repeat(1000));
    assert_eq!(refusal(ShatranjianShogi, &many), "hands: too many “P”");
    assert!(refusal(ShatranjianShogi, &many.replace(&"P".repeat(901), "")).ends_with("the set can give 18"));
}

#[test]
fn fields_after_the_board_are_looked_at() {
    let board = "4k4/9/9/9/9/9/9/9/9/3K5";
    for (rest, words) in [
        ("x", "side to move: “x” is neither w nor b"),
        ("W", "side to move: “W” is neither w nor b"),
        ("-", "side to move: “-” is neither w nor b"),
        ("w - - -1", "halfmove: “-1” is no number from 0 to 99999"),
        ("w - - x 1", "halfmove: “x” is no number from 0 to 99999"),
        ("w - - +1 1", "halfmove: “+1” is no number from 0 to 99999"),
        ("w - - 100000 1", "halfmove: “100000” is no number from 0 to 99999"),
        ("w - - 99999999999999999999999 1", "halfmove: “99999999999999999999” is no number from 0 to 99999"),
        ("w - - 0 0", "fullmove: “0” is no number from 1 to 99999"),
        ("w - - 0 100000", "fullmove: “100000” is no number from 1 to 99999"),
        ("w - - 0 1.5", "fullmove: “1.5” is no number from 1 to 99999"),
        ("w - - 0 1 more", "“more” follows the six fields"),
    ] {
        assert_eq!(refusal(Xiangqi, &format!("{board} {rest}")), words, "{rest}");
    }
}

#[test]
fn what_is_left_off_has_a_meaning() {
    let board = "4k4/9/9/9/9/9/9/9/9/3K5";
    let whole = position(Xiangqi, &format!("{board} w - - 0 1"));
    for rest in ["", " w", " r", " w -", " w - -", " w - - 0", " r KQkq e3 0 1", "  w  -  -  0  1  ", " w - - 000 01"] {
        assert_eq!(position(Xiangqi, &format!("{board}{rest}")), whole, "{rest}");
    }
    let trio = position(LittleTrio, "6k/7/7/7/7/7/K6[] w - - 0 1");
    for text in ["6k/7/7/7/7/7/K6", "6k/7/7/7/7/7/K6[-]", "6k/7/7/7/7/7/K6[] w"] {
        assert_eq!(position(LittleTrio, text), trio, "{text}");
    }
    // Hands in any order on input, in one on output.
    assert_eq!(
        fen::write(&position(LittleTrio, "6k/7/7/7/7/7/K6[gGlSLs] b - - 99999 99999")),
        "6k/7/7/7/7/7/K6[LSGlsg] b - - 99999 99999"
    );
}

#[test]
fn move_strings_that_are_none_are_refused() {
    let start = |game: GameId| Position::start(game.rules());
    for (game, text, words) in [
        (Xiangqi, "", "a point is wanted at “”"),
        (Xiangqi, "a", "a point is wanted at “a”"),
        (Xiangqi, "a1", "a point is wanted at “”"),
        (Xiangqi, "a1j1", "a point is wanted at “j1”"),
        (Xiangqi, "a0a1", "a point is wanted at “a0a1”"),
        (Xiangqi, "a11a1", "a point is wanted at “a11a1”"),
        (Xiangqi, "A1A2", "a point is wanted at “A1A2”"),
        (Xiangqi, "炮二平五", "a point is wanted at “炮二平五”"),
        (Xiangqi, "a1a2 ", "“ ” is no promotion"),
        (Xiangqi, "a1a2x", "“x” is no promotion"),
        (Xiangqi, "a1a2R", "“R” is no promotion"),
        (Xiangqi, "a1a2rr", "“rr” is no promotion"),
        (Xiangqi, "a1a2+", "“+” is no promotion"),
        (Xiangqi, "R@a2", "“R” is no piece of the game that can be dropped"),
        (LittleTrio, "P@a3", "“P” is no piece of the game that can be dropped"),
        (LittleTrio, "+S@a3", "“+S” is no piece of the game that can be dropped"),
        (LittleTrio, "@a3", "“” is no piece of the game that can be dropped"),
        (LittleTrio, "S@", "a point is wanted at “”"),
        (LittleTrio, "S@a3+", "“+” is no promotion"),
        (LittleTrio, "S@a3a4", "“a4” is no promotion"),
        (ShatranjianDragonShogi, "G@e5", "“G” is no piece of the game that can be dropped"),
    ] {
        let error = coord::read(&start(game), text).expect_err(text);
        assert_eq!(error.to_string(), words, "{text}");
    }
}

#[test]
fn records_that_are_none_are_refused() {
    let games = GameId::ALL.map(GameId::slug).join(", ");
    for (text, words) in [
        ("", format!("“” is not a game; there are {games}").as_str()),
        ("chess", format!("“chess” is not a game; there are {games}").as_str()),
        ("xiangqi;", "“” is no part of a game's record"),
        ("xiangqi;conduct=hostile", "“conduct=hostile” is no part of a game's record"),
        ("xiangqi;moves=h3e3;conduct=friendly", "“conduct=friendly” is no part of a game's record"),
        ("xiangqi;colour=red", "“colour=red” is no part of a game's record"),
        ("xiangqi;moves=h3e3;fen=x", "“fen=x” is no part of a game's record"),
        ("xiangqi;moves=h3e3;moves=h8e8", "“moves=h8e8” is no part of a game's record"),
        ("xiangqi;fen=", "the start position can't be used: the FEN is empty"),
        ("xiangqi;fen=9_w", "the start position can't be used: board: 10 ranks are wanted, there are 1"),
        ("xiangqi;moves=", "move 1 (“”): a point is wanted at “”"),
        ("xiangqi;moves=h3e3..", "move 2 (“”): a point is wanted at “”"),
        ("xiangqi;moves=h3e3.h10g8.zz", "move 3 (“zz”): a point is wanted at “zz”"),
        ("xiangqi;moves=h3e3.h3e3", "move 2 (“h3e3”): There is no piece on h3."),
        ("xiangqi;moves=h3e3.e3e4", "move 2 (“e3e4”): The piece on e3 is Red's, and Black is to move."),
        ("xiangqi;resigned=red", "“red” can't have resigned"),
        ("xiangqi;resigned=", "“” can't have resigned"),
        ("xiangqi;resigned=w;moves=h3e3", "“moves=h3e3” is no part of a game's record"),
        (
            "xiangqi;fen=R3k4/1R7/9/9/9/9/9/9/9/3K5_b;moves=e10e9",
            "move 1 (“e10e9”): the game is over. Red wins: checkmate.",
        ),
        ("xiangqi;fen=R3k4/1R7/9/9/9/9/9/9/9/3K5_b;resigned=b", "“b” can't have resigned"),
    ] {
        let broken = Record::read(text).expect_err(text);
        assert_eq!(broken.to_string(), words, "{text}");
    }
}

/// A broken record gives the game as far as it is good.
#[test]
fn a_broken_record_keeps_what_is_good() {
    let good = |text: &str| Record::read(text).expect_err(text).good.map(|record| record.write());
    assert_eq!(good("xiangqi;moves=h3e3.h10g8.zz").as_deref(), Some("xiangqi;moves=h3e3.h10g8"));
    assert_eq!(good("xiangqi;moves=zz").as_deref(), Some("xiangqi"));
    assert_eq!(good("xiangqi;moves=h3e3;resigned=x").as_deref(), Some("xiangqi;moves=h3e3"));
    assert_eq!(good("xiangqi;fen=9"), None);
    assert_eq!(good("chess;moves=e2e4"), None);
}

#[test]
fn pieces_of_another_game_are_refused() {
    let start = Position::start(GameId::LittleTrio.rules());
    let foreign = start.rules().kinds().next_back().expect("a kind");
    let mut setup = start.setup();
    setup.hands[0][foreign.index()] = 1;
    let rules = GameId::Xiangqi.rules();
    let error = setup.position(rules).expect_err("too many ranks and kinds");
    assert_eq!(words::setup_error(rules, &error), "board: a piece of another game");
}

#[test]
fn counters_beyond_what_a_fen_can_say_are_cut_off() {
    let rules = GameId::ShatranjianShogi.rules();
    let last = "4k4/9/9/9/9/9/9/9/R3K4[] b - - 99999 99999";
    let position = fen::read(rules, last).expect("the last that a FEN can say");
    let next = position.after(position.legal_moves()[0]);
    assert!(fen::read(rules, &fen::write(&next)).is_ok());
}
