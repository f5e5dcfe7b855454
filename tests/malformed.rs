//! Bad text, example by example: what is said of it, and what of it is good. `properties.rs` has the laws.

mod table;

use chuhan::games::GameId;
use chuhan::notation::{Record, coord, fen};
use chuhan::rules::Position;
use chuhan::text::errors;
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
                let words = refusal(game, text);
                assert!(words.starts_with("Rank ") || words.starts_with("The FEN has "), "{game} {other}: {words}");
            }
        }
    }
}

#[test]
fn a_fen_of_the_wrong_shape_is_refused() {
    for (game, text, words) in [
        (Xiangqi, "", "The FEN is empty."),
        (Xiangqi, "  \t ", "The FEN is empty."),
        (Xiangqi, "startpos", "The FEN has 1 rank; this board has 10."),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/3K5 w", "The FEN has 9 ranks; this board has 10."),
        (LittleTrio, "6k/7/7/7/7/7/K6/ w", "The FEN has 8 ranks; this board has 7."),
        (Xiangqi, "4k4/9/9/9/8/9/9/9/9/3K5 w", "Rank 6 has 8 points; this board has 9."),
        (Xiangqi, "4k4/9/9/9//9/9/9/9/3K5 w", "Rank 6 has 0 points; this board has 9."),
        (Xiangqi, "4k5/9/9/9/9/9/9/9/9/3K5 w", "Rank 10 has 10 points; this board has 9."),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5R w", "Rank 1 has 10 points; this board has 9."),
        (LittleTrio, "6k/8/7/7/7/7/K6 w", "Rank 6 has 8 points; this board has 7."),
        (Xiangqi, "4k4/9/9/9/9/9/54/9/9/3K5 w", "Rank 4: two digits in a row."),
        (Xiangqi, "4k4/9/9/9/9/9/10/9/9/3K5 w", "Rank 4: two digits in a row."),
        (Xiangqi, "4k4/9/9/9/9/9/0R8/9/9/3K5 w", "Rank 4: a 0 has no meaning."),
        (Xiangqi, "4k4/9/9/9/9/9/R08/9/9/3K5 w", "Rank 4: a 0 has no meaning."),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
}

#[test]
fn a_fen_with_a_sign_that_is_none_is_refused() {
    for (game, text, words) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/Q8/9/3K5 w", "Rank 3: “Q” is no piece of this game."),
        (Xiangqi, "4k4/9/9/9/9/9/9/é8/9/3K5 w", "Rank 3: “é” is no piece of this game."),
        (Xiangqi, "4k4/9/9/9/9/9/9/炮8/9/3K5 w", "Rank 3: “炮” is no piece of this game."),
        (Xiangqi, "4k4/9/9/9/9/9/9/D8/9/3K5 w", "Rank 3: “D” is no piece of this game."),
        (Xiangqi, "4k4/9/9/9/9/9/9/-8/9/3K5 w", "Rank 3: “-” is no piece of this game."),
        (LittleDragon, "*2g*/5/A4/5/5/5/5/5/*G2* w", "Rank 7: “A” is no piece of this game."),
        (LittleTrio, "6k/7/7/7/D6/7/K6 w", "Rank 3: “D” is no piece of this game."),
        (ShatranjianShogi, "8k/9/9/9/D8/9/9/9/K8 w", "Rank 5: “D” is no piece of this game."),
        (ShatranjianDragonShogi, "8k/9/9/9/B8/9/9/9/K8 w", "Rank 5: “B” is no piece of this game."),
        (Xiangqi, "4k4/9/9/9/9/9/9/+R8/9/3K5 w", "Rank 3: a + has to stand before a piece that has a promoted side."),
        (LittleTrio, "6k/7/7/7/+G6/7/K6 w", "Rank 3: a + has to stand before a piece that has a promoted side."),
        (LittleTrio, "6k/7/7/7/6+/7/K6 w", "Rank 3: a + has to stand before a piece that has a promoted side."),
        (LittleTrio, "6k/7/7/7/++S6/7/K6 w", "Rank 3: a + has to stand before a piece that has a promoted side."),
        (LittleTrio, "6k/7/7/7/+7/7/K6 w", "Rank 3: a + has to stand before a piece that has a promoted side."),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
}

#[test]
fn stars_stand_where_there_is_no_point() {
    for (game, text, rank) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/*8/9/3K5 w", "Rank 3: "),
        (LittleDragon, "*2g*/5/*4/5/5/5/5/5/*G2* w", "Rank 7: "),
        (LittleDragon, "3g1/5/5/5/5/5/5/5/*G2* w", "Rank 9: "),
        (LittleDragon, "*2g*/5/5/5/5/5/5/5/*G3 w", "Rank 1: "),
        (LittleDragon, "R2g*/5/5/5/5/5/5/5/*G2* w", "Rank 9: "),
    ] {
        let words = refusal(game, text);
        assert!(words.starts_with(rank) && words.contains('*'), "{text}: {words}");
    }
}

#[test]
fn a_fen_without_exactly_one_royal_a_side_is_refused() {
    for (game, text, words) in [
        (Xiangqi, "4k4/9/9/9/9/9/9/9/9/9 w", "Red has no General; it needs exactly one."),
        (Xiangqi, "9/9/9/9/9/9/9/9/9/3K5 w", "Black has no General; it needs exactly one."),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/3K5/3K5 w", "Red has 2 Generals; it needs exactly one."),
        (LittleDragon, "*ggg*/5/5/5/5/5/5/5/*G2* w", "Black has 3 Generals; it needs exactly one."),
        (LittleTrio, "6k/7/7/7/7/7/7 w", "White has no King; it needs exactly one."),
        (ShatranjianShogi, "k7k/9/9/9/9/9/9/9/4K4 w", "Black has 2 Kings; it needs exactly one."),
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
            "Not legal: it is Red's turn, but Black's General could be taken from e6.",
        ),
        (
            Xiangqi,
            "4k4/9/9/9/4r4/9/9/9/9/4K4 b",
            "Not legal: it is Black's turn, but Red's General could be taken from e6.",
        ),
        (
            Xiangqi,
            "4k4/9/9/9/9/9/9/9/9/4K4 b",
            "Not legal: it is Black's turn, but Red's General could be taken from e10.",
        ),
        (
            LittleDragon,
            "*2g*/5/5/5/5/5/3R1/5/*G2* w",
            "Not legal: it is Red's turn, but Black's General could be taken from d3.",
        ),
        (LittleTrio, "7/7/7/3kK2/7/7/7 w", "Not legal: it is White's turn, but Black's King could be taken from e4."),
        (
            ShatranjianShogi,
            "8k/9/7N1/9/9/9/9/9/K8 w",
            "Not legal: it is White's turn, but Black's King could be taken from h7.",
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
        (Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5[] w", "This game has no drops, so its FEN has no brackets."),
        (LittleDragon, "*2g*/5/5/5/5/5/5/5/*G2*[-] w", "This game has no drops, so its FEN has no brackets."),
        (LittleTrio, "6k/7/7/7/7/7/K6[S w", "The brackets of the hands have to close at the end of the first field."),
        (LittleTrio, "6k/7/7/7/7/7/K6[S]] w", "The brackets of the hands have to close at the end of the first field."),
        (LittleTrio, "6k/7/7/7/7/7/K6[S]G w", "The brackets of the hands have to close at the end of the first field."),
        (
            LittleTrio,
            "6k/7/7/7/7/7/K6[S][G] w",
            "The brackets of the hands have to close at the end of the first field.",
        ),
        (LittleTrio, "6k/7/7/7/7/7/K6[+S] w", "“+” is no piece that can be in hand."),
        (LittleTrio, "6k/7/7/7/7/7/K6[2S] w", "“2” is no piece that can be in hand."),
        (LittleTrio, "6k/7/7/7/7/7/K6[S-] w", "“-” is no piece that can be in hand."),
        (LittleTrio, "6k/7/7/7/7/7/K6[q] w", "“q” is no piece that can be in hand."),
        (ShatranjianDragonShogi, "8k/9/9/9/9/9/9/9/K8[d] w", "“d” is no piece that can be in hand."),
        (ShatranjianShogi, "8k/9/9/9/9/9/9/9/K8[k] w", "“k” is no piece that can be in hand."),
    ] {
        assert_eq!(refusal(game, text), words, "{text}");
    }
    let many = format!("8k/9/9/9/9/9/9/9/K8[{}] w", "P".repeat(1000));
    assert_eq!(refusal(ShatranjianShogi, &many), "There are too many “P” in hand.");
    assert!(refusal(ShatranjianShogi, &many.replace(&"P".repeat(901), "")).ends_with("at most 18 are possible."));
}

#[test]
fn fields_after_the_board_are_looked_at() {
    let board = "4k4/9/9/9/9/9/9/9/9/3K5";
    for (rest, words) in [
        ("x", "The side to move is w or b, not “x”."),
        ("W", "The side to move is w or b, not “W”."),
        ("-", "The side to move is w or b, not “-”."),
        ("w - - -1", "The halfmove number is from 0 to 99999, not “-1”."),
        ("w - - x 1", "The halfmove number is from 0 to 99999, not “x”."),
        ("w - - +1 1", "The halfmove number is from 0 to 99999, not “+1”."),
        ("w - - 100000 1", "The halfmove number is from 0 to 99999, not “100000”."),
        ("w - - 99999999999999999999999 1", "The halfmove number is from 0 to 99999, not “99999999999999999999”."),
        ("w - - 0 0", "The fullmove number is from 1 to 99999, not “0”."),
        ("w - - 0 100000", "The fullmove number is from 1 to 99999, not “100000”."),
        ("w - - 0 1.5", "The fullmove number is from 1 to 99999, not “1.5”."),
        ("w - - 0 1 more", "“more” follows the six fields of the FEN."),
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
        (Xiangqi, "", "A point is expected at “”."),
        (Xiangqi, "a", "A point is expected at “a”."),
        (Xiangqi, "a1", "A point is expected at “”."),
        (Xiangqi, "a1j1", "A point is expected at “j1”."),
        (Xiangqi, "a0a1", "A point is expected at “a0a1”."),
        (Xiangqi, "a11a1", "A point is expected at “a11a1”."),
        (Xiangqi, "A1A2", "A point is expected at “A1A2”."),
        (Xiangqi, "炮二平五", "A point is expected at “炮二平五”."),
        (Xiangqi, "a1a2 ", "“ ” is no promotion."),
        (Xiangqi, "a1a2x", "“x” is no promotion."),
        (Xiangqi, "a1a2R", "“R” is no promotion."),
        (Xiangqi, "a1a2rr", "“rr” is no promotion."),
        (Xiangqi, "a1a2+", "“+” is no promotion."),
        (Xiangqi, "R@a2", "“R” is no piece that can be dropped in this game."),
        (LittleTrio, "P@a3", "“P” is no piece that can be dropped in this game."),
        (LittleTrio, "+S@a3", "“+S” is no piece that can be dropped in this game."),
        (LittleTrio, "@a3", "“” is no piece that can be dropped in this game."),
        (LittleTrio, "S@", "A point is expected at “”."),
        (LittleTrio, "S@a3+", "“+” is no promotion."),
        (LittleTrio, "S@a3a4", "“a4” is no promotion."),
        (ShatranjianDragonShogi, "G@e5", "“G” is no piece that can be dropped in this game."),
    ] {
        let error = coord::read(&start(game), text).expect_err(text);
        assert_eq!(errors::move_string(&error), words, "{text}");
    }
}

#[test]
fn records_that_are_none_are_refused() {
    let games = GameId::ALL.map(GameId::slug).join(", ");
    for (text, words) in [
        ("", format!("“” is no game. The games are {games}.").as_str()),
        ("chess", format!("“chess” is no game. The games are {games}.").as_str()),
        ("xiangqi;", "“” is no part of a game's record."),
        ("xiangqi;conduct=hostile", "“conduct=hostile” is no part of a game's record."),
        ("xiangqi;moves=h3e3;conduct=friendly", "“conduct=friendly” is no part of a game's record."),
        ("xiangqi;colour=red", "“colour=red” is no part of a game's record."),
        ("xiangqi;moves=h3e3;fen=x", "“fen=x” is no part of a game's record."),
        ("xiangqi;moves=h3e3;moves=h8e8", "“moves=h8e8” is no part of a game's record."),
        ("xiangqi;fen=", "The start position can't be used. The FEN is empty."),
        ("xiangqi;fen=9_w", "The start position can't be used. The FEN has 1 rank; this board has 10."),
        ("xiangqi;moves=", "Red's move 1 (“”): A point is expected at “”."),
        ("xiangqi;moves=h3e3..", "Black's move 1 (“”): A point is expected at “”."),
        ("xiangqi;moves=h3e3.h10g8.zz", "Red's move 2 (“zz”): A point is expected at “zz”."),
        ("xiangqi;moves=h3e3.h3e3", "Black's move 1 (“h3e3”): There is no piece on h3."),
        ("xiangqi;moves=h3e3.e3e4", "Black's move 1 (“e3e4”): It's Black's turn."),
        ("xiangqi;resigned=red", "“red” can't have resigned."),
        ("xiangqi;resigned=", "“” can't have resigned."),
        ("xiangqi;resigned=w;moves=h3e3", "“moves=h3e3” is no part of a game's record."),
        (
            "xiangqi;fen=R3k4/1R7/9/9/9/9/9/9/9/3K5_b;moves=e10e9",
            "Black's move 1 (“e10e9”): The game is over. Red wins by checkmate.",
        ),
        ("xiangqi;fen=R3k4/1R7/9/9/9/9/9/9/9/3K5_b;resigned=b", "“b” can't have resigned."),
    ] {
        let broken = Record::read(text).expect_err(text);
        assert_eq!(errors::record(&broken.why), words, "{text}");
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
    assert_eq!(errors::setup(rules, &error), "There is a piece of another game.");
}

#[test]
fn counters_beyond_what_a_fen_can_say_are_cut_off() {
    let rules = GameId::ShatranjianShogi.rules();
    let last = "4k4/9/9/9/9/9/9/9/R3K4[] b - - 99999 99999";
    let position = fen::read(rules, last).expect("the last that a FEN can say");
    let next = position.after(position.legal_moves()[0]);
    assert!(fen::read(rules, &fen::write(&next)).is_ok());
}
