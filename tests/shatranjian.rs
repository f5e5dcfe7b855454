//! Shatranjian Shogi and Shatranjian Dragon Shogi, rule by rule.

mod table;

use chuhan::board;
use chuhan::board::PointSet;
use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::{Illegal, Position, Reason, Side};
use table::{after, drops, kind, moves, point, points, position, refusal, ways, why};

const DRAGON: GameId = GameId::ShatranjianDragonShogi;
const BASE: GameId = GameId::ShatranjianShogi;
const BOTH: [GameId; 2] = [DRAGON, BASE];

/// Where a white piece alone on e5 goes; the kings stand in corners.
fn from_the_middle(game: GameId, label: &str) -> PointSet {
    let first = ways(game, &format!("8k/9/9/9/4{label}4/9/9/9/K8 w"), "e5");
    let second = ways(game, &format!("8k/9/9/9/4{}4/9/9/9/K8 b", label.to_lowercase()), "e5");
    assert_eq!(second, first.mirrored(9), "{label}");
    first
}

#[test]
fn the_start_is_the_one_of_the_rule_page() {
    for game in BOTH {
        let text = "rnefkfenr/1m1w1w1m1/ppppppppp/9/9/9/PPPPPPPPP/1M1W1W1M1/RNEFKFENR[] w - - 0 1";
        assert_eq!(fen::write(&Position::start(game.rules())), text);
        let inside = "rnefkfenr/1w1m1m1w1/ppppppppp/9/9/9/PPPPPPPPP/1W1M1M1W1/RNEFKFENR[] w - - 0 1";
        assert_eq!(game.rules().spec().setups, &[("War Machines inside", inside)]);
        assert_eq!(fen::write(&position(game, inside)), inside);
    }
}

#[test]
fn pieces_that_step() {
    for game in BOTH {
        assert_eq!(
            ways(game, "8k/9/9/9/4K4/9/9/9/9 w", "e5"),
            board![
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . x x x . . ."
                ". . . x . x . . ."
                ". . . x x x . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
            ]
        );
        assert_eq!(
            from_the_middle(game, "F"),
            board![
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . x . x . . ."
                ". . . . . . . . ."
                ". . . x . x . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
            ]
        );
        assert_eq!(
            from_the_middle(game, "W"),
            board![
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . x . . . ."
                ". . . x . x . . ."
                ". . . . x . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
            ]
        );
    }
}

#[test]
fn pieces_that_leap() {
    for game in BOTH {
        assert_eq!(
            from_the_middle(game, "E"),
            board![
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . x . . . x . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . x . . . x . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
            ]
        );
        assert_eq!(
            from_the_middle(game, "M"),
            board![
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . x . . . ."
                ". . . . . . . . ."
                ". . x . . . x . ."
                ". . . . . . . . ."
                ". . . . x . . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
            ]
        );
        assert_eq!(
            from_the_middle(game, "N"),
            board![
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . x . x . . ."
                ". . x . . . x . ."
                ". . . . . . . . ."
                ". . x . . . x . ."
                ". . . x . x . . ."
                ". . . . . . . . ."
                ". . . . . . . . ."
            ]
        );
        // Whatever stands between: all eight neighbours are taken.
        let crowd = |label: &str| format!("8k/9/9/3WWW3/3n{label}n3/3FFF3/9/9/K8 w");
        for (label, ways_out) in [("E", 4), ("M", 4), ("N", 8)] {
            assert_eq!(ways(game, &crowd(label), "e5").len(), ways_out, "{label}");
        }
    }
}

#[test]
fn the_rook_slides() {
    for game in BOTH {
        let fen = "7k1/9/4p4/9/1P2R4/9/9/9/K8 w";
        assert_eq!(
            ways(game, fen, "e5"),
            board![
                ". . . . . . . . ."
                ". . . . . . . . ."
                ". . . . x . . . ."
                ". . . . x . . . ."
                ". . x x . x x x x"
                ". . . . x . . . ."
                ". . . . x . . . ."
                ". . . . x . . . ."
                ". . . . x . . . ."
            ]
        );
        assert_eq!(why(game, fen, "e5e8"), Illegal::Blocked { kind: kind(game, "R"), by: point("e7") });
        assert_eq!(why(game, fen, "e5f6"), Illegal::NotItsWay(kind(game, "R")));
    }
}

#[test]
fn the_gryphon_head_is_bishop_and_king() {
    assert_eq!(
        ways(DRAGON, "7k1/9/2p6/9/4G4/9/6P2/9/K8 w", "e5"),
        board![
            ". . . . . . . . x"
            ". . . . . . . x ."
            ". . x . . . x . ."
            ". . . x x x . . ."
            ". . . x . x . . ."
            ". . . x x x . . ."
            ". . x . . . . . ."
            ". x . . . . . . ."
            ". . . . . . . . ."
        ]
    );
    let fen = "7k1/9/2p6/9/4G4/9/6P2/9/K8 w";
    assert_eq!(why(DRAGON, fen, "e5b8"), Illegal::Blocked { kind: kind(DRAGON, "G"), by: point("c7") });
    assert_eq!(why(DRAGON, fen, "e5e7"), Illegal::NotItsWay(kind(DRAGON, "G")));
}

#[test]
fn the_dragon_head_is_knight_and_king() {
    assert_eq!(
        from_the_middle(DRAGON, "D"),
        board![
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . x . x . . ."
            ". . x x x x x . ."
            ". . . x . x . . ."
            ". . x x x x x . ."
            ". . . x . x . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
        ]
    );
}

#[test]
fn the_pawn_moves_straight_and_captures_diagonally() {
    for game in BOTH {
        assert_eq!(from_the_middle(game, "P"), points("e6"));
        assert_eq!(ways(game, "8k/9/9/3nnn3/4P4/9/9/9/K8 w", "e5"), points("d6 f6"));
        // No double step from anywhere.
        assert_eq!(ways(game, "8k/9/9/9/9/9/4P4/9/K8 w", "e3"), points("e4"));
        assert_eq!(ways(game, "8k/9/9/9/9/9/9/4P4/K8 w", "e2"), points("e3"));
        let pawn = kind(game, "P");
        assert_eq!(why(game, "8k/9/9/3nnn3/4P4/9/9/9/K8 w", "e5e6"), Illegal::CapturesOtherwise(pawn));
        assert_eq!(why(game, "8k/9/9/9/4P4/9/9/9/K8 w", "e5f6"), Illegal::OnlyCaptures(pawn));
        assert_eq!(why(game, "8k/9/9/9/9/9/4P4/9/K8 w", "e3e5"), Illegal::NotItsWay(pawn));
    }
}

/// From rank 6 to 7 and from 7 to 8 it may, from 8 to 9 it must.
#[test]
fn pawns_promote_on_their_last_three_ranks() {
    let pawn_on = |rank: usize| {
        let row = |at: usize| if at == rank { "4P4" } else { "9" };
        let rows: Vec<&str> = (2..=8).rev().map(row).collect();
        format!("8k/{}/K8 w", rows.join("/"))
    };
    for (game, kinds) in [(DRAGON, "dg"), (BASE, "efmnrw")] {
        let with = |m: &str| kinds.chars().map(|kind| format!("{m}{kind}")).collect::<Vec<_>>().join(" ");
        assert_eq!(moves(game, &pawn_on(5), "e5"), "e5e6");
        assert_eq!(moves(game, &pawn_on(6), "e6"), format!("e6e7 {}", with("e6e7")));
        assert_eq!(moves(game, &pawn_on(7), "e7"), format!("e7e8 {}", with("e7e8")));
        assert_eq!(moves(game, &pawn_on(8), "e8"), with("e8e9"));
        // By capture as well, and so does Black.
        assert_eq!(moves(game, "8k/5n3/4P4/9/9/9/9/9/K8 w", "e7f8"), format!("e7f8 {}", with("e7f8")));
        assert_eq!(moves(game, "8k/9/9/9/9/4p4/9/9/K8 b", "e4"), format!("e4e3 {}", with("e4e3")));
        assert_eq!(moves(game, "8k/9/9/9/9/9/4p4/9/K8 b", "e3"), format!("e3e2 {}", with("e3e2")));
        assert_eq!(moves(game, "8k/9/9/9/9/9/9/4p4/K8 b", "e2"), with("e2e1"));
        assert_eq!(moves(game, "8k/9/9/9/4p4/9/9/9/K8 b", "e5"), "e5e4");
        let pawn = kind(game, "P");
        assert_eq!(why(game, &pawn_on(8), "e8e9"), Illegal::MustPromote(pawn));
        assert_eq!(why(game, &pawn_on(8), "e8e9k"), Illegal::CannotBecome(pawn));
        assert_eq!(why(game, &pawn_on(8), "e8e9p"), Illegal::CannotBecome(pawn));
        let one = kinds.chars().next().expect("a kind");
        assert_eq!(why(game, &pawn_on(5), &format!("e5e6{one}")), Illegal::CannotBecome(pawn));
    }
    assert_eq!(why(DRAGON, &pawn_on(8), "e8e9r"), Illegal::CannotBecome(kind(DRAGON, "P")));
}

#[test]
fn only_pawns_promote() {
    for (game, kinds) in [(DRAGON, "gd"), (BASE, "rnefmw")] {
        for label in ["R", "N", "E", "F", "M", "W"] {
            let fen = format!("8k/9/4{label}4/9/9/9/9/9/K8 w");
            let stays = ways(game, &fen, "e7");
            assert_eq!(moves(game, &fen, "e7").split(' ').count(), stays.len(), "{label}");
            for to in stays {
                for suffix in kinds.chars() {
                    assert_eq!(why(game, &fen, &format!("e7{to}{suffix}")), Illegal::CannotBecome(kind(game, label)));
                }
            }
        }
    }
}

#[test]
fn every_captured_piece_goes_to_the_hand() {
    for game in BOTH {
        for (victim, hand) in [("r", "R"), ("n", "N"), ("e", "E"), ("f", "F"), ("m", "M"), ("w", "W"), ("p", "P")] {
            let fen = format!("8k/9/4{victim}4/9/4R4/9/9/9/1K7[] w - - 3 9");
            assert_eq!(after(game, &fen, "e5e7"), format!("8k/9/4R4/9/9/9/9/9/1K7[{hand}] b - - 0 9"));
        }
    }
}

#[test]
fn a_captured_head_is_a_pawn_again() {
    for head in ["G", "D"] {
        let fen = format!("8k/9/9/9/4r4/9/4{head}4/9/1K7[] b - - 3 9");
        assert_eq!(after(DRAGON, &fen, "e5e3"), "8k/9/9/9/9/9/4r4/9/1K7[p] w - - 0 10");
        let lower = head.to_lowercase();
        let fen = format!("8k/9/4{lower}4/9/4R4/9/9/9/1K7[] w - - 3 9");
        assert_eq!(after(DRAGON, &fen, "e5e7"), "8k/9/4R4/9/9/9/9/9/1K7[P] b - - 0 9");
    }
    assert_eq!(refusal(DRAGON, "8k/9/9/9/9/9/9/9/K8[G] w"), "“G” is no piece that can be in hand.");
}

/// In the base game a promoted pawn is for good what it became.
#[test]
fn a_promoted_pawn_stays_what_it_became() {
    let promoted = after(BASE, "1k7/4P4/9/9/9/9/4r4/9/8K[] w - - 3 9", "e8e9r");
    assert_eq!(promoted, "1k2R4/9/9/9/9/9/4r4/9/8K[] b - - 0 9");
    let away = after(BASE, &promoted, "b9a8");
    let back = after(BASE, &away, "e9d9");
    let near = after(BASE, &back, "e3d3");
    let waited = after(BASE, &near, "i1h1");
    assert_eq!(after(BASE, &waited, "d3d9"), "3r5/k8/9/9/9/9/9/9/7K1[r] w - - 0 12");
}

#[test]
fn held_pieces_are_dropped_anywhere() {
    for game in BOTH {
        let fen = "8k/9/4p4/9/9/9/9/9/K8[RNEFMWPp] w - - 3 9";
        let empty = PointSet::block(point("a1"), point("i9")) - points("a1 e7 i9");
        for letter in ["R", "N", "E", "F", "M", "W"] {
            assert_eq!(drops(game, fen, letter), empty, "{letter}");
        }
        assert_eq!(after(game, fen, "W@d9"), "3W4k/9/4p4/9/9/9/9/9/K8[RNEFMPp] b - - 4 9");
        assert_eq!(why(game, fen, "W@e7"), Illegal::Occupied(point("e7")));
        assert_eq!(why(game, "8k/9/9/9/9/9/9/9/K8[r] w", "R@e7"), Illegal::NotInHand(kind(game, "R")));
    }
}

#[test]
fn pawns_are_dropped_on_files_without_pawns() {
    for game in BOTH {
        let pawn = kind(game, "P");
        // One of each side's; the last rank is out.
        let fen = "8k/9/4p4/9/1P7/9/9/9/K8[Pp] w";
        assert_eq!(
            drops(game, fen, "P"),
            board![
                ". . . . . . . . ."
                "x . x x . x x x x"
                "x . x x . x x x x"
                "x . x x . x x x x"
                "x . x x . x x x x"
                "x . x x . x x x x"
                "x . x x . x x x x"
                "x . x x . x x x x"
                ". . x x . x x x x"
            ]
        );
        assert_eq!(why(game, fen, "P@e5"), Illegal::AlreadyOnFile { kind: pawn, at: point("e7") });
        assert_eq!(why(game, fen, "P@b8"), Illegal::AlreadyOnFile { kind: pawn, at: point("b5") });
        assert_eq!(why(game, fen, "P@c9"), Illegal::NotDroppedThere(pawn));
        let black = fen.replace(" w", " b");
        assert_eq!(why(game, &black, "P@c1"), Illegal::NotDroppedThere(pawn));
        assert!(drops(game, &black, "P").has(point("c9")));
        assert!(drops(game, &black, "P").has(point("c2")));
    }
}

#[test]
fn heads_are_no_pawns_while_they_stand() {
    for head in ["G", "D", "g", "d"] {
        let fen = format!("k8/9/9/9/9/9/4{head}4/9/7K1[P] w");
        assert_eq!(
            drops(DRAGON, &fen, "P"),
            board![
                ". . . . . . . . ."
                "x x x x x x x x x"
                "x x x x x x x x x"
                "x x x x x x x x x"
                "x x x x x x x x x"
                "x x x x x x x x x"
                "x x x x . x x x x"
                "x x x x x x x x x"
                "x x x x x x x . x"
            ],
            "{head}"
        );
    }
}

#[test]
fn a_dropped_pawn_promotes_later() {
    for (game, kinds) in [(DRAGON, "dg"), (BASE, "efmnrw")] {
        let fen = "8k/9/9/9/9/9/9/9/1K7[P] w";
        assert_eq!(moves(game, fen, "P@e7"), "P@e7");
        let dropped = after(game, &after(game, fen, "P@e7"), "i9h9");
        assert_eq!(moves(game, &dropped, "e7").split(' ').count(), kinds.len() + 1);
    }
}

#[test]
fn a_pawn_drop_may_mate() {
    for game in BOTH {
        // In his corner, between his own men; a rook protects the pawn.
        let mate = after(game, "7nk/8e/9/9/9/9/9/9/K6R1[P] w", "P@h8");
        let outcome = table::verdict(game, &mate).expect("the end");
        assert_eq!((outcome.winner, outcome.by), (Some(Side::First), Reason::Checkmate));
    }
}

#[test]
fn kings_may_not_touch() {
    for game in BOTH {
        let fen = "9/9/4k4/9/4K4/9/9/9/9 w";
        assert_eq!(why(game, fen, "e5e6"), Illegal::IntoCheck { by: points("e7") });
        assert_eq!(ways(game, fen, "e5"), points("d5 f5 d4 e4 f4"));
    }
}

#[test]
fn captures_and_pawn_moves_set_the_counter_back() {
    for game in BOTH {
        let fen = "8k/9/9/9/4P4/9/9/R8/1K7[F] w - - 7 20";
        assert_eq!(after(game, fen, "e5e6"), "8k/9/9/4P4/9/9/9/R8/1K7[F] b - - 0 20");
        assert_eq!(after(game, fen, "a2a3"), "8k/9/9/9/4P4/9/R8/9/1K7[F] b - - 8 20");
        assert_eq!(after(game, fen, "F@a3"), "8k/9/9/9/4P4/9/F8/R8/1K7[] b - - 8 20");
        let dropped = "8k/9/9/9/4p4/9/9/R8/1K7[P] w - - 7 20";
        assert_eq!(after(game, dropped, "P@a3"), "8k/9/9/9/4p4/9/P8/R8/1K7[] b - - 8 20");
    }
}

#[test]
fn a_fen_that_no_game_leads_to_is_refused() {
    for game in BOTH {
        for (fen, words) in [
            ("P7k/9/9/9/9/9/9/9/K8 w", "A White Pawn can never stand on a9."),
            ("8k/9/9/9/9/9/9/9/Kp7 w", "A Black Pawn can never stand on b1."),
            ("8k/9/rrrrr4/9/9/9/9/9/1K7 w", "Together the sides have 5 Rook pieces; at most 4 are possible."),
            ("8k/9/9/9/9/9/9/9/1K7[FFFff] w", "Together the sides have 5 Ferz pieces; at most 4 are possible."),
            ("8k/9/9/9/9/9/9/9/1K7[K] w", "“K” is no piece that can be in hand."),
        ] {
            // A promoted pawn makes a fifth Rook in the base game.
            if game == DRAGON || !words.contains("at most 4") {
                assert_eq!(refusal(game, fen), words, "{fen}");
            } else {
                position(game, fen);
            }
        }
        // A dropped pawn may stand on any rank but the last.
        position(game, "8k/1p7/9/9/9/9/9/9/KP7 w");
        position(game, "8k/1p7/9/9/9/9/9/9/K8[PPPPPPPPPppppppp] w");
    }
}

#[test]
fn heads_count_as_pawns() {
    let with = |heads: &str, pawns: usize| format!("8k/9/4{heads}4/9/9/9/9/9/1K7[{}] w", "P".repeat(pawns));
    position(DRAGON, &with("G", 17));
    position(DRAGON, &with("d", 17));
    assert_eq!(refusal(DRAGON, &with("G", 18)), "Together the sides have 19 Pawn pieces; at most 18 are possible.");
    assert_eq!(refusal(DRAGON, &with("d", 18)), "Together the sides have 19 Pawn pieces; at most 18 are possible.");
    assert_eq!(refusal(BASE, &with("P", 18)), "Together the sides have 19 Pawn pieces; at most 18 are possible.");
}

#[test]
fn in_the_base_game_pieces_beyond_four_were_pawns() {
    let hand = |pieces: &str| format!("8k/9/9/9/9/9/9/9/1K7[{pieces}] w");
    let all_pawns = "P".repeat(18);
    assert_eq!(
        refusal(BASE, &hand(&format!("RRRRR{all_pawns}"))),
        "Together the sides have 5 Rook pieces; at most 4 are possible."
    );
    position(BASE, &hand(&format!("RRRRR{}", "P".repeat(17))));
    // Each of them takes a pawn of its own.
    position(BASE, &hand(&format!("RRRRRNNNNN{}", "P".repeat(16))));
    assert_eq!(
        refusal(BASE, &hand(&format!("RRRRRNNNNN{}", "P".repeat(17)))),
        "Together the sides have 5 Rook pieces; at most 4 are possible."
    );
    position(BASE, &hand(&"W".repeat(22)));
    assert_eq!(
        refusal(BASE, &hand(&"W".repeat(23))),
        "Together the sides have 23 Wazir pieces; at most 22 are possible."
    );
}
