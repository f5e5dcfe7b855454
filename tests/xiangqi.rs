//! Xiangqi, rule by rule.

mod table;

use chuhan::board;
use chuhan::board::PointSet;
use chuhan::games::GameId;
use chuhan::rules::{Illegal, movement::Border};
use table::{after, drops, kind, moves, point, points, position, refusal, ways, why};

const GAME: GameId = GameId::Xiangqi;

fn goes(fen: &str, from: &str) -> PointSet {
    ways(GAME, fen, from)
}

fn reason(fen: &str, m: &str) -> Illegal {
    why(GAME, fen, m)
}

#[test]
fn the_start_is_the_one_of_the_rule_page() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    assert_eq!(chuhan::notation::fen::write(&chuhan::rules::Position::start(GAME.rules())), start);
    assert_eq!(position(GAME, start).legal_moves().len(), 44);
}

#[test]
fn the_general_keeps_to_his_palace() {
    assert_eq!(
        goes("3k5/9/9/9/9/9/9/9/4K4/9 w", "e2"),
        board![
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . x . . . ."
            ". . . . . x . . ."
            ". . . . x . . . ."
        ]
    );
    // d2 is left out above: there the other general would face him. From the corner, all is within sight.
    assert_eq!(goes("3k5/9/9/9/9/9/9/5K3/9/9 w", "f3"), points("f2 e3"));
    assert_eq!(goes("5k3/9/9/9/9/9/9/9/9/3K5 w", "d1"), points("d2 e1"));
    assert_eq!(goes("5k3/9/9/9/9/9/9/9/9/3K5 b", "f10"), points("f9 e10"));
    assert_eq!(goes("9/9/3k5/9/9/9/9/9/9/5K3 b", "d8"), points("d9 e8"));
    assert_eq!(reason("3k5/9/9/9/9/9/9/5K3/9/9 w", "f3f4"), Illegal::Leaves(kind(GAME, "K"), Border::Palace));
    assert_eq!(reason("3k5/9/9/9/9/9/9/5K3/9/9 w", "f3g3"), Illegal::Leaves(kind(GAME, "K"), Border::Palace));
    assert_eq!(reason("3k5/9/9/9/9/9/9/5K3/9/9 w", "f3e2"), Illegal::NotItsWay(kind(GAME, "K")));
}

#[test]
fn the_advisor_keeps_to_the_palace_diagonals() {
    assert_eq!(
        goes("3k5/9/9/9/9/9/9/9/4A4/5K3 w", "e2"),
        board![
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . x . x . . ."
            ". . . . . . . . ."
            ". . . x . . . . ."
        ]
    );
    for (fen, from) in [("3k5/9/9/9/9/9/9/3A5/9/4K4 w", "d3"), ("3k5/9/9/9/9/9/9/5A3/9/4K4 w", "f3")] {
        assert_eq!(goes(fen, from), points("e2"), "{from}");
    }
    assert_eq!(goes("3ak4/9/9/9/9/9/9/9/9/3K5 b", "d10"), points("e9"));
    let fen = "3k5/9/9/9/9/9/9/3A5/9/4K4 w";
    assert_eq!(reason(fen, "d3c4"), Illegal::Leaves(kind(GAME, "A"), Border::Palace));
    assert_eq!(reason(fen, "d3d2"), Illegal::NotItsWay(kind(GAME, "A")));
    assert_eq!(reason(fen, "d3f1"), Illegal::NotItsWay(kind(GAME, "A")));
}

#[test]
fn the_elephant_goes_two_points_diagonally_on_its_side() {
    assert_eq!(
        goes("3k5/9/9/9/9/9/9/4B4/9/5K3 w", "e3"),
        board![
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . x . . . x . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . x . . . x . ."
        ]
    );
    assert_eq!(goes("3k5/9/9/9/9/2B6/9/9/9/5K3 w", "c5"), points("a3 e3"));
    assert_eq!(goes("3k5/9/9/9/2b6/9/9/9/9/5K3 b", "c6"), points("a8 e8"));
    assert_eq!(reason("3k5/9/9/9/9/2B6/9/9/9/5K3 w", "c5e7"), Illegal::Leaves(kind(GAME, "B"), Border::River));
}

#[test]
fn a_piece_in_its_eye_blocks_the_elephant() {
    // Own and enemy pieces alike; a piece elsewhere does not.
    let fen = "3k5/9/9/9/9/9/3p1n3/4B4/9/3K5 w";
    assert_eq!(goes(fen, "e3"), points("c1 g1"));
    assert_eq!(reason(fen, "e3c5"), Illegal::LegBlocked { kind: kind(GAME, "B"), leg: point("d4") });
    assert_eq!(reason(fen, "e3g5"), Illegal::LegBlocked { kind: kind(GAME, "B"), leg: point("f4") });
    let captures = "5k3/9/9/9/9/2p3P2/9/4B4/9/3K5 w";
    assert_eq!(goes(captures, "e3"), points("c5 c1 g1"));
    assert_eq!(reason(captures, "e3g5"), Illegal::OwnPiece(point("g5")));
}

#[test]
fn the_horse_goes_one_point_and_one_diagonally() {
    assert_eq!(
        goes("3k5/9/9/9/9/4N4/9/9/9/5K3 w", "e5"),
        board![
            ". . . . . . . . ."
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
    assert_eq!(goes("3k5/9/9/9/9/9/9/9/9/N4K3 w", "a1"), points("b3 c2"));
}

#[test]
fn a_piece_next_to_it_hobbles_the_horse() {
    // Ahead its own soldier, to the right an enemy: both legs are taken. Pieces on the diagonals hobble nothing.
    let fen = "3k5/9/9/9/3rPr3/4Nn3/3n5/9/9/4K4 w";
    assert_eq!(goes(fen, "e5"), points("c6 c4 d3 f3"));
    assert_eq!(reason(fen, "e5d7"), Illegal::LegBlocked { kind: kind(GAME, "N"), leg: point("e6") });
    assert_eq!(reason(fen, "e5f7"), Illegal::LegBlocked { kind: kind(GAME, "N"), leg: point("e6") });
    assert_eq!(reason(fen, "e5g4"), Illegal::LegBlocked { kind: kind(GAME, "N"), leg: point("f5") });
    assert_eq!(reason(fen, "e5e6"), Illegal::OwnPiece(point("e6")));
    assert_eq!(reason(fen, "e5d6"), Illegal::NotItsWay(kind(GAME, "N")));
}

/// A leg is next to the attacker, not to the attacked.
#[test]
fn a_horse_may_attack_without_being_attacked_back() {
    let fen = "5k3/9/9/9/5n3/4p4/4N4/9/9/3K5 w";
    // From e4 the leg e5 is taken; from f6 the leg f5 is free.
    let position = position(GAME, fen);
    assert!(position.attackers(point("f6"), chuhan::rules::Side::First).is_empty());
    assert_eq!(position.attackers(point("e4"), chuhan::rules::Side::Second), points("e5 f6"));
}

#[test]
fn the_chariot_slides() {
    assert_eq!(
        goes("5k3/9/9/4p4/9/2P1R3p/9/9/9/3K5 w", "e5"),
        board![
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . x . . . ."
            ". . . . x . . . ."
            ". . . x . x x x x"
            ". . . . x . . . ."
            ". . . . x . . . ."
            ". . . . x . . . ."
            ". . . . x . . . ."
        ]
    );
    let fen = "5k3/9/9/4p4/9/2P1R3p/9/9/9/3K5 w";
    assert_eq!(reason(fen, "e5e8"), Illegal::Blocked { kind: kind(GAME, "R"), by: point("e7") });
    assert_eq!(reason(fen, "e5a5"), Illegal::Blocked { kind: kind(GAME, "R"), by: point("c5") });
    assert_eq!(reason(fen, "e5f6"), Illegal::NotItsWay(kind(GAME, "R")));
}

#[test]
fn the_cannon_moves_like_a_chariot_and_captures_over_one_screen() {
    // Ahead an enemy screen and an enemy; left an own screen and an enemy; right one enemy alone; behind two screens.
    let fen = "5k3/4r4/9/4p4/9/n1P1C3p/9/4B4/4A4/3K1c3 w";
    assert_eq!(
        goes(fen, "e5"),
        board![
            ". . . . . . . . ."
            ". . . . x . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . x . . . ."
            "x . . x . x x x ."
            ". . . . x . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
            ". . . . . . . . ."
        ]
    );
    let cannon = kind(GAME, "C");
    assert_eq!(reason(fen, "e5i5"), Illegal::Screens { kind: cannon, between: PointSet::EMPTY });
    assert_eq!(reason(fen, "e5e8"), Illegal::Blocked { kind: cannon, by: point("e7") });
    let two = "5k3/4r4/4n4/4p4/9/4C4/9/9/9/3K5 w";
    assert_eq!(reason(two, "e5e9"), Illegal::Screens { kind: cannon, between: points("e7 e8") });
    assert_eq!(goes(two, "e5") & points("e6 e7 e8 e9"), points("e6 e8"));
    assert_eq!(reason(two, "e5e10"), Illegal::Blocked { kind: cannon, by: point("e7") });
}

#[test]
fn a_cannon_gives_check_over_a_screen_only() {
    let check = |fen| position(GAME, fen).in_check();
    assert!(check("4k4/4a4/9/9/4C4/9/9/9/9/3K5 b"));
    assert!(!check("4k4/9/9/9/4C4/9/9/9/9/3K5 b"));
    assert!(!check("4k4/4a4/4n4/9/4C4/9/9/9/9/3K5 b"));
    // The king's own step makes no screen of the place he left: he stays on the cannon's line.
    assert_eq!(goes("4k4/9/4P4/9/4C4/9/9/9/9/3K5 b", "e10"), points("f10"));
}

#[test]
fn the_soldier_goes_ahead_and_across_the_river_also_sideways() {
    assert_eq!(goes("3k5/9/9/9/9/9/4P4/9/9/5K3 w", "e4"), points("e5"));
    assert_eq!(goes("3k5/9/9/9/9/4P4/9/9/9/5K3 w", "e5"), points("e6"));
    assert_eq!(goes("3k5/9/9/9/4P4/9/9/9/9/5K3 w", "e6"), points("d6 f6 e7"));
    assert_eq!(goes("4P4/9/3k5/9/9/9/9/9/9/5K3 w", "e10"), points("d10 f10"));
    assert_eq!(goes("3k5/9/9/9/4p4/9/9/9/9/5K3 b", "e6"), points("e5"));
    assert_eq!(goes("3k5/9/9/9/9/4p4/9/9/9/5K3 b", "e5"), points("d5 f5 e4"));
    assert_eq!(goes("3k5/9/9/9/9/9/9/5K3/9/4p4 b", "e1"), points("d1 f1"));
    let soldier = kind(GAME, "P");
    assert_eq!(reason("3k5/9/9/9/9/4P4/9/9/9/5K3 w", "e5d5"), Illegal::NotYet(soldier, Border::River));
    assert_eq!(reason("3k5/9/9/9/4P4/9/9/9/9/5K3 w", "e6e5"), Illegal::NotItsWay(soldier));
    assert_eq!(reason("3k5/9/9/9/4P4/9/9/9/9/5K3 w", "e6d7"), Illegal::NotItsWay(soldier));
}

#[test]
fn the_soldier_never_promotes() {
    let fen = "9/4P4/3k5/9/9/9/9/9/9/5K3 w";
    assert_eq!(moves(GAME, fen, "e9"), "e9d9 e9e10 e9f9");
    assert_eq!(reason(fen, "e9e10r"), Illegal::CannotBecome(kind(GAME, "P")));
}

#[test]
fn generals_may_not_face_each_other() {
    let open = "4k4/9/9/9/9/9/9/9/9/3K5 w";
    assert_eq!(goes(open, "d1"), points("d2"));
    assert_eq!(reason(open, "d1e1"), Illegal::FacingGenerals { by: point("e10") });
    // The only piece between is pinned to its file.
    let pinned = "4k4/9/9/9/4N4/9/9/9/9/4K4 w";
    assert_eq!(goes(pinned, "e6"), PointSet::EMPTY);
    assert_eq!(reason(pinned, "e6c7"), Illegal::FacingGenerals { by: point("e10") });
    // With two between either may go.
    assert_eq!(goes("4k4/9/4n4/9/4N4/9/9/9/9/4K4 w", "e6").len(), 8);
    // A general protects by his stare what stands before him.
    let guarded = "4k4/4P4/9/9/9/9/9/9/9/4K4 b";
    assert_eq!(goes(guarded, "e10"), points("d10 f10"));
    assert_eq!(reason(guarded, "e10e9"), Illegal::FacingGenerals { by: point("e1") });
    assert_eq!(
        refusal(GAME, "4k4/9/9/9/9/9/9/9/9/4K4 w"),
        "board: Black's General can be captured at once from e1, and Black is not to move"
    );
}

#[test]
fn check_must_be_met() {
    let fen = "4k4/9/9/9/4r4/9/9/9/9/R2AK4 w";
    assert_eq!(moves(GAME, fen, ""), "d1e2 e1f1");
    assert_eq!(reason(fen, "a1a2"), Illegal::StaysInCheck { by: points("e6") });
    assert_eq!(reason(fen, "e1e2"), Illegal::IntoCheck { by: points("e6") });
    // Two attackers are both named.
    let twice = "4k4/9/9/9/4r4/9/9/3n5/9/R2AK4 w";
    assert_eq!(reason(twice, "a1a2"), Illegal::StaysInCheck { by: points("d3 e6") });
    let pinned = "3k5/9/9/9/4r4/9/9/4B4/9/4K4 w";
    assert_eq!(reason(pinned, "e3c5"), Illegal::ExposesRoyal { by: points("e6") });
    // To move a horse's leg away is to open a line as well.
    let leg = "5k3/9/9/9/9/9/9/3n5/3C5/4K4 w";
    assert_eq!(reason(leg, "d2a2"), Illegal::ExposesRoyal { by: points("d3") });
}

#[test]
fn other_reasons_name_what_is_wrong() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    assert_eq!(reason(fen, "e5e6"), Illegal::NothingThere(point("e5")));
    assert_eq!(reason(fen, "a10a9"), Illegal::NotYours(point("a10")));
    assert_eq!(reason(fen, "a1a4"), Illegal::OwnPiece(point("a4")));
    assert_eq!(drops(GAME, fen, "R"), PointSet::EMPTY);
    let held = chuhan::rules::Move::drop(kind(GAME, "R"), point("e5"));
    assert_eq!(chuhan::rules::explain(&position(GAME, fen), held), Err(Illegal::NotInHand(kind(GAME, "R"))));
}

#[test]
fn only_captures_set_the_counter_back() {
    let fen = "3k5/9/9/p8/4P4/9/9/R8/9/5K3 w - - 7 20";
    assert_eq!(after(GAME, fen, "e6e7"), "3k5/9/9/p3P4/9/9/9/R8/9/5K3 b - - 8 20");
    assert_eq!(after(GAME, fen, "a3a7"), "3k5/9/9/R8/4P4/9/9/9/9/5K3 b - - 0 20");
    assert_eq!(
        after(GAME, "3k5/9/9/p8/4P4/9/9/R8/9/5K3 b - - 7 20", "d10d9"),
        "9/3k5/9/p8/4P4/9/9/R8/9/5K3 w - - 8 21"
    );
}

#[test]
fn other_letters_are_understood() {
    let fen = "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR r";
    assert_eq!(position(GAME, fen), chuhan::rules::Position::start(GAME.rules()));
}

#[test]
fn a_fen_with_a_piece_where_it_never_stands_is_refused() {
    for (fen, words) in [
        ("3k5/9/9/9/9/9/4K4/9/9/9 w", "board, rank 4: a Red General can never stand on e4"),
        ("3k5/9/9/9/9/9/9/9/9/2K6 w", "board, rank 1: a Red General can never stand on c1"),
        ("9/9/9/4k4/9/9/9/9/9/3K5 w", "board, rank 7: a Black General can never stand on e7"),
        ("3k5/9/9/9/9/9/9/4A4/9/5K3 w", "board, rank 3: a Red Advisor can never stand on e3"),
        ("3k5/9/9/9/9/9/9/9/9/A4K3 w", "board, rank 1: a Red Advisor can never stand on a1"),
        ("3k5/a8/9/9/9/9/9/9/9/5K3 w", "board, rank 9: a Black Advisor can never stand on a9"),
        ("3k5/9/9/9/2B6/9/9/9/9/5K3 w", "board, rank 6: a Red Elephant can never stand on c6"),
        ("3k5/9/9/9/9/9/9/9/9/B4K3 w", "board, rank 1: a Red Elephant can never stand on a1"),
        ("3k5/9/9/9/9/2b6/9/9/9/5K3 w", "board, rank 5: a Black Elephant can never stand on c5"),
        ("3k5/9/9/9/9/9/9/P8/9/5K3 w", "board, rank 3: a Red Soldier can never stand on a3"),
        ("3k5/9/9/9/9/9/1P7/9/9/5K3 w", "board, rank 4: a Red Soldier can never stand on b4"),
        ("3k5/9/9/9/9/1P7/9/9/9/5K3 w", "board, rank 5: a Red Soldier can never stand on b5"),
        ("3k5/9/p8/9/9/9/9/9/9/5K3 w", "board, rank 8: a Black Soldier can never stand on a8"),
        ("3k5/9/9/9/1p7/9/9/9/9/5K3 w", "board, rank 6: a Black Soldier can never stand on b6"),
    ] {
        assert_eq!(refusal(GAME, fen), words, "{fen}");
    }
}

/// The points on which a piece may stand, asked one by one.
#[test]
fn pieces_stand_where_they_can_get() {
    let stands = |letter: char, spare: &str| -> PointSet {
        let may = |point: &chuhan::board::Point| {
            let mut setup = position(GAME, spare).setup();
            let side = if letter.is_uppercase() { chuhan::rules::Side::First } else { chuhan::rules::Side::Second };
            let kind = kind(GAME, &letter.to_uppercase().to_string());
            setup.board[point.index()] = Some(chuhan::rules::Piece::new(side, kind));
            !matches!(setup.position(GAME.rules()), Err(chuhan::rules::SetupError::NeverReaches(..)))
        };
        chuhan::board::Point::all().filter(may).collect()
    };
    let bare = "3k5/9/9/9/9/9/9/9/9/4K4 w";
    assert_eq!(stands('B', bare), points("c1 g1 a3 e3 i3 c5 g5"));
    assert_eq!(stands('b', bare), points("c10 g10 a8 e8 i8 c6 g6"));
    assert_eq!(stands('A', bare), points("d1 f1 e2 d3 f3"));
    assert_eq!(stands('a', bare), points("d10 f10 e9 d8 f8"));
    let soldiers = board![
        "x x x x x x x x x"
        "x x x x x x x x x"
        "x x x x x x x x x"
        "x x x x x x x x x"
        "x x x x x x x x x"
        "x . x . x . x . x"
        "x . x . x . x . x"
        ". . . . . . . . ."
        ". . . . . . . . ."
        ". . . . . . . . ."
    ];
    assert_eq!(stands('P', bare), soldiers);
    assert_eq!(stands('p', bare), soldiers.mirrored(10));
    assert_eq!(stands('R', bare).len(), 90);
    assert_eq!(stands('N', bare).len(), 90);
    assert_eq!(stands('C', bare).len(), 90);
}

#[test]
fn a_fen_with_more_pieces_than_the_set_is_refused() {
    for (fen, words) in [
        ("3k5/9/9/9/9/9/9/3A1A3/4A4/5K3 w", "3 Red Advisor pieces; the set can give 2"),
        ("3k5/9/9/9/9/2B3B2/9/4B4/9/5K3 w", "3 Red Elephant pieces; the set can give 2"),
        ("3k5/9/nnn6/9/9/9/9/9/9/5K3 w", "3 Black Horse pieces; the set can give 2"),
        ("3k5/9/9/9/9/9/9/RRR6/9/5K3 b", "3 Red Chariot pieces; the set can give 2"),
        ("3k5/9/ccc6/9/9/9/9/9/9/5K3 w", "3 Black Cannon pieces; the set can give 2"),
        ("3k5/9/9/9/PPPPPP3/9/9/9/9/5K3 w", "6 Red Soldier pieces; the set can give 5"),
    ] {
        assert!(refusal(GAME, fen).ends_with(words), "{}", refusal(GAME, fen));
    }
}
