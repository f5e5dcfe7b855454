//! Little Trio, rule by rule.

mod table;

use chuhan::board;
use chuhan::board::PointSet;
use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::{Illegal, Position, Side, movement::Border};
use table::{after, drops, kind, moves, point, points, position, refusal, ways, why};

const GAME: GameId = GameId::LittleTrio;

fn goes(fen: &str, from: &str) -> PointSet {
    ways(GAME, fen, from)
}

fn reason(fen: &str, m: &str) -> Illegal {
    why(GAME, fen, m)
}

/// Where a white piece alone in the middle goes; the kings stand in corners.
fn from_the_middle(label: &str) -> PointSet {
    goes(&format!("6k/7/7/3{label}3/7/7/K6 w"), "d4")
}

#[test]
fn the_start_is_the_one_of_the_rule_page() {
    let start = Position::start(GAME.rules());
    assert_eq!(fen::write(&start), "rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[] w - - 0 1");
    assert_eq!(position(GAME, "rcnkgsl/ppppppp/7/7/7/PPPPPPP/LSGKNCR[-]"), start, "N is a Horse too");
    assert_eq!(position(GAME, "rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR"), start, "no brackets are empty hands");
}

#[test]
fn the_king_steps_in_all_directions() {
    assert_eq!(
        goes("6k/7/7/3K3/7/7/7 w", "d4"),
        board![
            ". . . . . . ."
            ". . . . . . ."
            ". . x x x . ."
            ". . x . x . ."
            ". . x x x . ."
            ". . . . . . ."
            ". . . . . . ."
        ]
    );
    // No palace, and kings may face each other, but not touch.
    assert!(goes("3k3/7/7/7/7/7/2K4 w", "c1").has(point("d1")));
    assert_eq!(reason("7/7/3k3/7/3K3/7/7 w", "d3d4"), Illegal::IntoCheck { by: points("d5") });
    assert_eq!(reason("3k3/7/7/7/7/7/2K4 w", "c1c3"), Illegal::NotItsWay(kind(GAME, "K")));
}

#[test]
fn gold_steps_along_lines_and_diagonally_ahead() {
    let gold = board![
        ". . . . . . ."
        ". . . . . . ."
        ". . x x x . ."
        ". . x . x . ."
        ". . . x . . ."
        ". . . . . . ."
        ". . . . . . ."
    ];
    for label in ["G", "+S", "+L"] {
        assert_eq!(from_the_middle(label), gold, "{label}");
        let black = goes(&format!("6k/7/7/3{}3/7/7/K6 b", label.to_lowercase()), "d4");
        assert_eq!(black, gold.mirrored(7), "{label}");
    }
}

#[test]
fn silver_steps_ahead_and_diagonally() {
    let silver = board![
        ". . . . . . ."
        ". . . . . . ."
        ". . x x x . ."
        ". . . . . . ."
        ". . x . x . ."
        ". . . . . . ."
        ". . . . . . ."
    ];
    assert_eq!(from_the_middle("S"), silver);
    assert_eq!(goes("6k/7/7/3s3/7/7/K6 b", "d4"), silver.mirrored(7));
}

#[test]
fn the_lance_slides_ahead() {
    let lance = board![
        ". . . x . . ."
        ". . . x . . ."
        ". . . x . . ."
        ". . . . . . ."
        ". . . . . . ."
        ". . . . . . ."
        ". . . . . . ."
    ];
    assert_eq!(from_the_middle("L"), lance);
    assert_eq!(goes("6k/7/7/3l3/7/7/K6 b", "d4"), lance.mirrored(7));
    let blocked = "6k/3p3/7/3L3/7/7/K6 w";
    assert_eq!(goes(blocked, "d4"), points("d5 d6"));
    assert_eq!(reason(blocked, "d4d7"), Illegal::Blocked { kind: kind(GAME, "L"), by: point("d6") });
}

#[test]
fn the_horse_is_hobbled_by_its_neighbours() {
    assert_eq!(
        from_the_middle("H"),
        board![
            ". . . . . . ."
            ". . x . x . ."
            ". x . . . x ."
            ". . . . . . ."
            ". x . . . x ."
            ". . x . x . ."
            ". . . . . . ."
        ]
    );
    let fen = "6k/7/3p3/2PH3/7/7/K6 w";
    assert_eq!(goes(fen, "d4"), points("c2 e2 f3 f5"));
    assert_eq!(reason(fen, "d4c6"), Illegal::LegBlocked { kind: kind(GAME, "H"), leg: point("d5") });
    assert_eq!(reason(fen, "d4b3"), Illegal::LegBlocked { kind: kind(GAME, "H"), leg: point("c4") });
}

#[test]
fn the_chariot_slides() {
    assert_eq!(
        goes("5k1/3p3/7/1P1R3/7/7/K6 w", "d4"),
        board![
            ". . . . . . ."
            ". . . x . . ."
            ". . . x . . ."
            ". . x . x x x"
            ". . . x . . ."
            ". . . x . . ."
            ". . . x . . ."
        ]
    );
}

#[test]
fn the_cannon_captures_over_one_screen() {
    let fen = "3r2k/3p3/7/1P1C1p1/7/7/K6 w";
    assert_eq!(
        goes(fen, "d4"),
        board![
            ". . . x . . ."
            ". . . . . . ."
            ". . . x . . ."
            ". . x . x . ."
            ". . . x . . ."
            ". . . x . . ."
            ". . . x . . ."
        ]
    );
    assert_eq!(reason(fen, "d4f4"), Illegal::Screens { kind: kind(GAME, "C"), between: PointSet::EMPTY });
    assert_eq!(reason(fen, "d4g4"), Illegal::Blocked { kind: kind(GAME, "C"), by: point("f4") });
}

#[test]
fn the_pawn_moves_straight_and_captures_diagonally() {
    assert_eq!(from_the_middle("P"), points("d5"));
    assert_eq!(goes("6k/7/2ppp2/3P3/7/7/K6 w", "d4"), points("c5 e5"));
    let pawn = kind(GAME, "P");
    assert_eq!(reason("6k/7/2ppp2/3P3/7/7/K6 w", "d4d5"), Illegal::CapturesOtherwise(pawn));
    assert_eq!(reason("6k/7/7/3P3/7/7/K6 w", "d4c5"), Illegal::OnlyCaptures(pawn));
    assert_eq!(reason("6k/7/7/3P3/7/7/K6 w", "d4d3"), Illegal::NotItsWay(pawn));
}

#[test]
fn the_pawn_steps_twice_from_its_own_second_rank() {
    assert_eq!(goes("6k/7/7/7/7/3P3/K6 w", "d2"), points("d3 d4"));
    assert_eq!(goes("6k/3p3/7/7/7/7/K6 b", "d6"), points("d5 d4"));
    assert_eq!(goes("6k/7/7/7/3p3/3P3/K6 w", "d2"), PointSet::EMPTY);
    assert_eq!(goes("6k/7/7/3p3/7/3P3/K6 w", "d2"), points("d3"));
    let pawn = kind(GAME, "P");
    assert_eq!(reason("6k/7/7/7/3p3/3P3/K6 w", "d2d4"), Illegal::LegBlocked { kind: pawn, leg: point("d3") });
    assert_eq!(reason("6k/7/7/3p3/7/3P3/K6 w", "d2d4"), Illegal::CapturesOtherwise(pawn));
    assert_eq!(reason("6k/7/7/7/3P3/7/K6 w", "d3d5"), Illegal::NotYet(pawn, Border::StartRank));
}

#[test]
fn there_is_no_en_passant() {
    let fen = after(GAME, "6k/7/7/4p2/7/3P3/K6 w", "d2d4");
    assert_eq!(moves(GAME, &fen, "e4"), "e4e3");
}

#[test]
fn a_pawn_on_the_far_rank_is_exchanged_for_what_was_captured() {
    // Chariot, Cannon and Horse that are missing on the board; Lance, Silver and Gold in the opponent's hand.
    let fen = |board: &str, hands: &str| format!("{board}[{hands}] w - - 5 9");
    let all = "6k/P6/7/7/7/7/K6";
    assert_eq!(moves(GAME, &fen(all, "lsg"), "a6"), "a6a7c a6a7g a6a7h a6a7l a6a7r a6a7s");
    assert_eq!(moves(GAME, &fen(all, "LSG"), "a6"), "a6a7c a6a7h a6a7r", "its own hand does not count");
    assert_eq!(moves(GAME, &fen("6k/P6/7/7/7/7/K2HCR1", "g"), "a6"), "a6a7g");
    assert_eq!(moves(GAME, &fen("6k/P6/7/7/7/7/K2H1R1", ""), "a6"), "a6a7c");
    assert_eq!(moves(GAME, &fen("hcr3k/P6/7/7/7/7/K3CR1", ""), "a6"), "a6b7h", "the other side's do not count");
    // A Silver that was captured, dropped and stands on the board is not to be had.
    assert_eq!(moves(GAME, &fen("6k/P6/2s4/7/7/7/K2HCR1", ""), "a6"), "");
    // Taken from the opponent's hand; a Silver and a Gold arrive as they are.
    assert_eq!(after(GAME, &fen(all, "lssg"), "a6a7s"), "S5k/7/7/7/7/7/K6[lsg] b - - 0 9");
    assert_eq!(after(GAME, &fen(all, "lssg"), "a6a7g"), "G5k/7/7/7/7/7/K6[lss] b - - 0 9");
    assert_eq!(after(GAME, &fen(all, "lssg"), "a6a7h"), "H5k/7/7/7/7/7/K6[lssg] b - - 0 9");
    // By capture as well; what is captured goes to the own hand.
    assert_eq!(after(GAME, &fen("1s4k/P6/7/7/7/7/K6", "s"), "a6b7s"), "1S4k/7/7/7/7/7/K6[S] b - - 0 9");
    // Black does the same at the other end.
    assert_eq!(moves(GAME, "6k/7/7/7/7/6p/K6[L] b", "g2"), "g2g1c g2g1h g2g1l g2g1r");
    assert_eq!(after(GAME, "6k/7/7/7/7/6p/K6[L] b - - 0 9", "g2g1l"), "6k/7/7/7/7/7/K5+l[] w - - 0 10");
}

#[test]
fn a_lance_got_by_exchange_is_flipped() {
    assert_eq!(after(GAME, "6k/P6/7/7/7/7/K6[l] w - - 0 9", "a6a7l"), "+L5k/7/7/7/7/7/K6[] b - - 0 9");
}

#[test]
fn exchange_is_compulsory() {
    let pawn = kind(GAME, "P");
    let fen = "6k/P6/7/7/7/7/K6[] w";
    assert_eq!(reason(fen, "a6a7"), Illegal::MustPromote(pawn));
    assert_eq!(reason(fen, "a6a7s"), Illegal::CannotBecome(pawn));
    assert_eq!(reason(fen, "a6a7k"), Illegal::CannotBecome(pawn));
    assert_eq!(reason(fen, "a6a7p"), Illegal::CannotBecome(pawn));
    assert_eq!(reason("6k/7/P6/7/7/7/K6[] w", "a5a6r"), Illegal::CannotBecome(pawn));
}

#[test]
fn with_nothing_to_exchange_for_the_pawn_stays_but_gives_check() {
    let fen = "rl4k/P6/7/7/7/7/K2HCR1 w";
    assert_eq!(moves(GAME, fen, "a6"), "");
    let pawn = kind(GAME, "P");
    assert_eq!(reason(fen, "a6b7"), Illegal::NothingToExchange(pawn));
    assert_eq!(reason(fen, "a6b7r"), Illegal::NothingToExchange(pawn));
    assert_eq!(reason(fen, "a6a7"), Illegal::CapturesOtherwise(pawn));
    let check = position(GAME, "1k5/P6/7/7/7/7/K2HCR1 b");
    assert!(check.in_check());
    assert_eq!(check.checkers(Side::Second), points("a6"));
    assert_eq!(reason("2k4/P6/7/7/7/7/K2HCR1 b", "c7b7"), Illegal::IntoCheck { by: points("a6") });
    assert_eq!(
        refusal(GAME, "1k5/P6/7/7/7/7/K2HCR1 w"),
        "board: Black's King can be captured at once from a6, and Black is not to move"
    );
}

#[test]
fn the_lance_must_promote() {
    let fen = "6k/7/7/3L3/7/7/K6 w - - 4 9";
    assert_eq!(moves(GAME, fen, "d4"), "d4d5 d4d6 d4d7+");
    assert_eq!(reason(fen, "d4d7"), Illegal::MustPromote(kind(GAME, "L")));
    assert_eq!(reason(fen, "d4d6+"), Illegal::CannotBecome(kind(GAME, "L")));
    assert_eq!(after(GAME, fen, "d4d7+"), "3+L2k/7/7/7/7/7/K6[] b - - 5 9");
    assert_eq!(moves(GAME, "6k/7/7/3l3/7/7/K6 b", "d4d1"), "d4d1+");
}

#[test]
fn the_silver_may_promote_on_arriving_and_on_leaving() {
    assert_eq!(moves(GAME, "6k/3S3/7/7/7/7/K6 w", "d6"), "d6c5 d6c7 d6c7+ d6d7 d6d7+ d6e5 d6e7 d6e7+");
    assert_eq!(moves(GAME, "3S2k/7/7/7/7/7/K6 w", "d7"), "d7c6 d7c6+ d7e6 d7e6+");
    assert_eq!(moves(GAME, "6k/7/3S3/7/7/7/K6 w", "d5"), "d5c4 d5c6 d5d6 d5e4 d5e6");
    assert_eq!(moves(GAME, "6k/7/7/7/7/7/K2s3 b", "d1"), "d1c2 d1c2+ d1e2 d1e2+");
    assert_eq!(reason("6k/7/3S3/7/7/7/K6 w", "d5d6+"), Illegal::CannotBecome(kind(GAME, "S")));
    // Once promoted, it is a Gold for good on the board.
    assert_eq!(moves(GAME, "3+S2k/7/7/7/7/7/K6 w", "d7"), "d7c7 d7d6 d7e7");
    assert_eq!(reason("3+S2k/7/7/7/7/7/K6 w", "d7d6+"), Illegal::CannotBecome(kind(GAME, "+S")));
}

#[test]
fn captured_shogi_pieces_are_held_unpromoted() {
    for (victim, hand) in [("l", "L"), ("s", "S"), ("g", "G"), ("+l", "L"), ("+s", "S")] {
        let fen = after(GAME, &format!("6k/7/3{victim}3/7/7/3R3/K6[] w - - 3 9"), "d2d5");
        assert_eq!(fen, format!("6k/7/3R3/7/7/7/K6[{hand}] b - - 0 9"));
    }
    for victim in ["p", "h", "c", "r"] {
        let fen = after(GAME, &format!("6k/7/3{victim}3/7/7/3R3/K6[] w - - 3 9"), "d2d5");
        assert_eq!(fen, "6k/7/3R3/7/7/7/K6[] b - - 0 9");
    }
    assert_eq!(after(GAME, "6k/7/3+L3/7/7/3r3/K6[] b - - 3 9", "d2d5"), "6k/7/3r3/7/7/7/K6[l] w - - 0 10");
}

#[test]
fn held_pieces_are_dropped_on_empty_squares() {
    let fen = "k6/7/3p3/7/7/7/K6[LSGs] w - - 3 9";
    let empty = PointSet::block(point("a1"), point("g7")) - points("a1 a7 d5");
    assert_eq!(drops(GAME, fen, "S"), empty);
    assert_eq!(drops(GAME, fen, "G"), empty);
    assert_eq!(
        drops(GAME, fen, "L"),
        board![
            ". . . . . . ."
            "x x x x x x x"
            "x x x . x x x"
            "x x x x x x x"
            "x x x x x x x"
            "x x x x x x x"
            ". x x x x x x"
        ]
    );
    assert_eq!(reason(fen, "L@d7"), Illegal::NotDroppedThere(kind(GAME, "L")));
    assert_eq!(reason(fen, "S@d5"), Illegal::Occupied(point("d5")));
    assert_eq!(reason("k6/7/3p3/7/7/7/K6[LSs] w", "G@d4"), Illegal::NotInHand(kind(GAME, "G")));
    // A drop sets no counter back, and drops the piece unpromoted.
    assert_eq!(after(GAME, fen, "S@d7"), "k2S3/7/3p3/7/7/7/K6[LGs] b - - 4 9");
    // Black's last rank is the first.
    assert_eq!(reason("k6/7/7/7/7/7/6K[l] b", "L@d1"), Illegal::NotDroppedThere(kind(GAME, "L")));
    assert!(drops(GAME, "k6/7/7/7/7/7/6K[l] b", "L").has(point("d7")));
    // A drop may give check.
    assert!(position(GAME, &after(GAME, fen, "G@a6")).in_check());
}

#[test]
fn a_drop_must_meet_check() {
    let fen = "k6/r6/7/7/7/7/K6[G] w";
    assert_eq!(drops(GAME, fen, "G"), points("a2 a3 a4 a5"));
    assert_eq!(reason(fen, "G@c3"), Illegal::StaysInCheck { by: points("a6") });
}

#[test]
fn captures_and_pawn_moves_set_the_counter_back() {
    let fen = "6k/7/7/3P3/7/3R3/K6[G] w - - 5 9";
    assert_eq!(after(GAME, fen, "d4d5"), "6k/7/3P3/7/7/3R3/K6[G] b - - 0 9");
    assert_eq!(after(GAME, fen, "d2e2"), "6k/7/7/3P3/7/4R2/K6[G] b - - 6 9");
    assert_eq!(after(GAME, fen, "G@e2"), "6k/7/7/3P3/7/3RG2/K6[] b - - 6 9");
}

#[test]
fn a_fen_that_no_game_leads_to_is_refused() {
    for (fen, words) in [
        ("L5k/7/7/7/7/7/K6 w", "board, rank 7: a White Lance can never stand on a7"),
        ("6k/7/7/7/7/7/K5l w", "board, rank 1: a Black Lance can never stand on g1"),
        ("P5k/7/7/7/7/7/K6 w", "board, rank 7: a White Pawn can never stand on a7"),
        ("6k/7/7/7/7/7/KP5 w", "board, rank 1: a White Pawn can never stand on b1"),
        ("p5k/7/7/7/7/7/K6 w", "board, rank 7: a Black Pawn can never stand on a7"),
        ("6k/7/7/7/7/7/Kp5 w", "board, rank 1: a Black Pawn can never stand on b1"),
        ("6k/7/7/P6/7/PPPPPPP/K6 w", "board and hands: 8 White Pawn pieces; the set can give 7"),
        ("6k/7/7/HH5/7/7/K6 w", "board and hands: 2 White Horse pieces; the set can give 1"),
        ("6k/7/7/cc5/7/7/K6 w", "board and hands: 2 Black Cannon pieces; the set can give 1"),
        ("6k/7/7/RR5/7/7/2K4 w", "board and hands: 2 White Chariot pieces; the set can give 1"),
        ("6k/7/7/L+L5/7/7/K6[l] w", "board and hands: 3 Lance pieces; the set can give 2"),
        ("6k/7/7/S+s5/7/7/K6[S] w", "board and hands: 3 Silver General pieces; the set can give 2"),
        ("6k/7/7/G6/7/7/K6[Gg] w", "board and hands: 3 Gold General pieces; the set can give 2"),
        ("6k/7/7/7/7/7/K6[H] w", "hands: “H” is no piece that can be in hand"),
        ("6k/7/7/7/7/7/K6[p] w", "hands: “p” is no piece that can be in hand"),
    ] {
        assert_eq!(refusal(GAME, fen), words, "{fen}");
    }
    // Fewer than the start has are fine.
    position(GAME, "6k/7/7/7/7/7/K6[LLSSGG] w");
}
