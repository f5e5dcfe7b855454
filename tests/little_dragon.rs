//! Little Dragon Chess, rule by rule.

mod table;

use chuhan::board;
use chuhan::board::{Point, PointSet};
use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::{Illegal, Piece, Position, SetupError, Side, movement::Border};
use table::{after, kind, moves, point, points, position, refusal, ways, why};

const GAME: GameId = GameId::LittleDragon;

fn goes(fen: &str, from: &str) -> PointSet {
    ways(GAME, fen, from)
}

fn reason(fen: &str, m: &str) -> Illegal {
    why(GAME, fen, m)
}

#[test]
fn the_start_is_the_one_of_the_rule_page() {
    let start = Position::start(GAME.rules());
    assert_eq!(fen::write(&start), "*dgd*/rc1cr/s1s1s/5/5/5/S1S1S/RC1CR/*DGD* w - - 0 1");
    assert_eq!(GAME.rules().spec().shape.points().len(), 41);
    // K is a General too, P a Soldier.
    assert_eq!(position(GAME, "*dkd*/rc1cr/p1p1p/5/5/5/P1P1P/RC1CR/*DKD*"), start);
}

#[test]
fn the_general_steps_along_all_lines_of_his_fortress() {
    assert_eq!(
        goes("*g2*/5/5/5/5/5/5/2G2/*3* w", "c2"),
        board![
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . x x ."
            ". . . x ."
            ". . x x ."
        ]
    );
    // b1 b2 b3 are left out above: there the other general would face him. Besides, only through the centre diagonally.
    assert_eq!(goes("*2g*/5/5/5/5/5/5/1G3/*3* w", "b2"), points("b1 c2 b3"));
    assert_eq!(goes("*2g*/5/5/5/5/5/1G3/5/*3* w", "b3"), points("b2 c2 c3"));
    assert_eq!(goes("*g2*/5/5/5/5/5/5/5/*1G1* w", "c1"), points("c2 d1"));
    assert_eq!(goes("*1g1*/5/5/5/5/5/5/5/*G2* b", "c9"), points("c8 d9"));
    let fen = "*2g*/5/5/5/5/5/1G3/5/*3* w";
    let general = kind(GAME, "G");
    assert_eq!(reason(fen, "b3a3"), Illegal::Leaves(general, Border::Fortress));
    assert_eq!(reason(fen, "b3b4"), Illegal::Leaves(general, Border::Fortress));
    assert_eq!(reason("*2g*/5/5/5/5/5/5/1G3/*3* w", "b2c3"), Illegal::NoLine(general));
    assert_eq!(reason(fen, "b3d3"), Illegal::NotItsWay(general));
}

#[test]
fn the_chariot_slides_along_lines_and_fortress_lines() {
    assert_eq!(
        goes("*g2*/5/5/5/2R2/5/5/5/*2G* w", "c5"),
        board![
            ". . x . ."
            ". . x . ."
            ". . x . ."
            ". . x . ."
            "x x . x x"
            ". . x . ."
            ". . x . ."
            ". . x . ."
            ". . x . ."
        ]
    );
    // From a corner of a fortress to the opposite one, from the centre to all four; nowhere else diagonally.
    assert_eq!(
        goes("*2g*/5/5/5/5/5/1R3/5/*1G1* w", "b3"),
        board![
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            "x . x x x"
            ". x x . ."
            ". x . x ."
        ]
    );
    assert_eq!(goes("*2g*/5/5/5/5/5/5/1GR2/*3* w", "c2") & points("b1 d1 b3 d3 a4 e4"), points("b1 d1 b3 d3"));
    assert_eq!(goes("*2g*/5/5/5/5/5/5/1R3/*G2* w", "b2") & points("c1 c3 a1 a3"), PointSet::EMPTY);
    let fen = "*2g*/5/5/5/5/5/1R3/2c2/*1G1* w";
    assert_eq!(reason(fen, "b3d1"), Illegal::Blocked { kind: kind(GAME, "R"), by: point("c2") });
    assert_eq!(reason(fen, "b3c4"), Illegal::NoLine(kind(GAME, "R")));
    assert!(goes(fen, "b3").has(point("c2")), "captures along a fortress line");
}

#[test]
fn the_cannon_moves_like_a_chariot() {
    assert_eq!(
        goes("*g2*/5/5/5/5/5/1C3/5/*1G1* w", "b3"),
        board![
            ". . . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            "x . x x x"
            ". x x . ."
            ". x . x ."
        ]
    );
    assert_eq!(
        reason("*g2*/5/5/5/5/5/1C3/5/*1G1* w", "b3b9"),
        Illegal::Screens { kind: kind(GAME, "C"), between: PointSet::EMPTY }
    );
}

#[test]
fn the_cannon_captures_from_corner_to_corner_over_the_centre() {
    let over_own = "*2g*/5/5/5/5/5/1C3/2R2/*G1d* w";
    assert_eq!(
        goes(over_own, "b3"),
        board![
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            ". x . . ."
            "x . x x x"
            ". x . . ."
            ". . . x ."
        ]
    );
    let over_enemy = "*2g*/5/5/5/5/5/1C3/2c2/*G1d* w";
    assert!(goes(over_enemy, "b3").has(point("d1")));
    assert!(!goes(over_enemy, "b3").has(point("c2")), "not the screen itself");
    let over_none = "*2g*/5/5/5/5/5/1C3/5/*G1d* w";
    assert_eq!(reason(over_none, "b3d1"), Illegal::Screens { kind: kind(GAME, "C"), between: PointSet::EMPTY });
    // In the other fortress as well, in both directions, and for Black.
    assert!(goes("*1gr*/2c2/1C3/5/5/5/5/5/*G2* w", "b7").has(point("d9")));
    assert!(goes("*g1C*/2C2/1r3/5/5/5/5/5/*1G1* w", "d9").has(point("b7")));
    assert!(goes("*1gc*/2d2/1R3/5/5/5/5/5/*G2* b", "d9").has(point("b7")));
    // And no further: the line ends at the corner.
    assert_eq!(reason("*g2*/5/5/4d/3R1/2C2/5/5/*1G1* w", "c4e6"), Illegal::NoLine(kind(GAME, "C")));
    // It gives check so too.
    assert!(position(GAME, "*g2*/2d2/3C1/5/5/5/5/5/*1G1* b").in_check());
    assert!(!position(GAME, "*g2*/5/3C1/5/5/5/5/5/*1G1* b").in_check());
}

#[test]
fn any_cannon_captures_any_piece_over_any_piece() {
    assert!(goes("*2g*/5/2c2/2c2/5/2C2/5/5/*G2* w", "c4").has(point("c7")), "a cannon over a cannon");
}

#[test]
fn the_dragon_goes_like_a_horse_and_steps_ahead_and_sideways() {
    assert_eq!(
        goes("*g2*/5/5/5/2D2/5/5/5/*2G* w", "c5"),
        board![
            ". . . . ."
            ". . . . ."
            ". x . x ."
            "x . x . x"
            ". x . x ."
            "x . . . x"
            ". x . x ."
            ". . . . ."
            ". . . . ."
        ]
    );
    assert_eq!(goes("*g2*/5/5/5/5/5/5/5/*D1G* w", "b1"), points("c1 b2 c2 a3 c3 d2"));
    assert_eq!(goes("*2g*/5/5/5/2d2/5/5/5/*G2* b", "c5"), points("b5 d5 c4 a6 e6 a4 e4 b7 d7 b3 d3"));
    assert_eq!(reason("*g2*/5/5/5/2D2/5/5/5/*2G* w", "c5c4"), Illegal::NotItsWay(kind(GAME, "D")));
    assert_eq!(reason("*g2*/5/5/5/2D2/5/5/5/*2G* w", "c5d6"), Illegal::NoLine(kind(GAME, "D")));
}

#[test]
fn a_piece_next_to_it_hobbles_the_dragon() {
    let fen = "*g2*/5/5/2c2/2DC1/5/5/5/*2G* w";
    let dragon = kind(GAME, "D");
    assert_eq!(goes(fen, "c5"), points("b5 c6 a4 a6 b3 d3"));
    assert_eq!(reason(fen, "c5b7"), Illegal::LegBlocked { kind: dragon, leg: point("c6") });
    assert_eq!(reason(fen, "c5e6"), Illegal::LegBlocked { kind: dragon, leg: point("d5") });
    assert_eq!(reason(fen, "c5d5"), Illegal::OwnPiece(point("d5")));
}

/// Reading: in either fortress.
#[test]
fn the_dragon_steps_along_fortress_lines_in_either_fortress() {
    // Ahead only, and only along lines: from the corners of the near side to the centre, from the centre to the far side.
    let steps =
        |fen: &str, from: &str| goes(fen, from) & points("b1 d1 c2 b3 d3 c1 b2 d2 c3 b7 d7 c8 b9 d9 b8 d8 c7 c9");
    assert_eq!(
        goes("*2g*/5/5/5/5/5/5/2D2/*G2* w", "c2"),
        board![
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". x . x ."
            "x x x x x"
            ". x . x ."
            ". . . . ."
        ]
    );
    assert_eq!(steps("*2g*/5/1D3/5/5/5/5/5/*G2* w", "b7"), points("c7 b8 c8 c9 d8"));
    assert_eq!(
        goes("*3*/2D2/1g3/5/5/5/5/5/*2G* w", "c8"),
        board![
            ". x x x ."
            ". x . x ."
            "x . . . x"
            ". x . x ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
        ]
    );
    assert_eq!(steps("*2g*/5/5/5/5/5/1G3/2d2/*3* b", "c2"), points("b2 d2 c1 b1 d1"));
    assert_eq!(steps("*2g*/2d2/5/5/5/5/5/5/*G2* b", "c8"), points("b8 d8 c7 b7 d7"));
    assert_eq!(reason("*2g*/5/5/5/5/5/5/2D2/*G2* w", "c2d1"), Illegal::NotItsWay(kind(GAME, "D")));
    assert_eq!(reason("*2g*/5/5/5/5/5/5/1D3/*1G1* w", "b2c3"), Illegal::NoLine(kind(GAME, "D")));
}

#[test]
fn the_dragon_cuts_across_a_missing_corner() {
    assert_eq!(
        goes("*1g1*/5/D4/5/5/5/5/5/*G2* w", "a7"),
        board![
            ". x . . ."
            "x . x . ."
            ". x . . ."
            ". . x . ."
            ". x . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
        ]
    );
    assert!(goes("*D1g*/5/5/5/5/5/5/5/*G2* w", "b9").has(point("a7")));
    assert!(goes("*g2*/5/5/5/5/5/4d/5/*1G1* b", "e3").has(point("d1")));
    // Its leg is the point beside it.
    let fen = "*1g1*/r4/D4/5/5/5/5/5/*G2* w";
    assert_eq!(reason(fen, "a7b9"), Illegal::LegBlocked { kind: kind(GAME, "D"), leg: point("a8") });
}

#[test]
fn the_soldier_goes_ahead_and_from_the_river_line_sideways() {
    assert_eq!(goes("*g2*/5/5/5/5/5/2S2/5/*2G* w", "c3"), points("c4"));
    assert_eq!(goes("*g2*/5/5/5/5/2S2/5/5/*2G* w", "c4"), points("c5"));
    assert_eq!(goes("*g2*/5/5/5/2S2/5/5/5/*2G* w", "c5"), points("b5 d5 c6"));
    assert_eq!(goes("*g2*/5/5/2S2/5/5/5/5/*2G* w", "c6"), points("b6 d6 c7"));
    assert_eq!(goes("*g2*/5/5/5/2s2/5/5/5/*2G* b", "c5"), points("b5 d5 c4"));
    assert_eq!(goes("*g2*/5/5/2s2/5/5/5/5/*2G* b", "c6"), points("c5"));
    let soldier = kind(GAME, "S");
    assert_eq!(reason("*g2*/5/5/5/5/2S2/5/5/*2G* w", "c4b4"), Illegal::NotYet(soldier, Border::River));
    assert_eq!(reason("*g2*/5/5/5/2S2/5/5/5/*2G* w", "c5c4"), Illegal::NotItsWay(soldier));
}

#[test]
fn the_soldier_steps_along_lines_of_the_enemy_fortress() {
    assert_eq!(goes("*2g*/5/1S3/5/5/5/5/5/*G2* w", "b7"), points("a7 c7 b8 c8"));
    assert_eq!(
        goes("*3*/2S2/1g3/5/5/5/5/5/*2G* w", "c8"),
        board![
            ". x x x ."
            ". x . x ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
            ". . . . ."
        ]
    );
    assert_eq!(goes("*2g*/1S3/5/5/5/5/5/5/*G2* w", "b8"), points("a8 c8 b9"));
    assert_eq!(goes("*2g*/5/5/5/5/5/3s1/5/*G2* b", "d3"), points("c3 e3 d2 c2"));
    let soldier = kind(GAME, "S");
    assert_eq!(reason("*2g*/5/2S2/5/5/5/5/5/*G2* w", "c7d8"), Illegal::NoLine(soldier));
    assert_eq!(reason("*2g*/5/5/S4/5/5/5/5/*G2* w", "a6b7"), Illegal::NotYet(soldier, Border::Fortress));
    // Black's lines run down, so no black Soldier uses those of its own fortress, though it may stand there.
    assert_eq!(goes("*2g*/5/s4/5/5/5/5/5/*G2* b", "a7"), points("a6"));
}

#[test]
fn a_soldier_on_the_far_rank_must_become_something() {
    let fen = "*3*/2S2/1g3/5/5/5/5/5/*2G* w";
    // Each of the three points, straight or diagonally, with or without capture.
    assert_eq!(moves(GAME, fen, "c8b9"), "c8b9c c8b9d c8b9r");
    assert_eq!(moves(GAME, fen, "c8c9"), "c8c9c c8c9d c8c9r");
    assert_eq!(moves(GAME, "*r2*/2S2/1g3/5/5/5/5/5/*2G* w", "c8b9"), "c8b9c c8b9d c8b9r");
    assert_eq!(moves(GAME, "*2r*/2S2/1g3/5/5/5/5/5/*2G* w", "c8d9"), "c8d9c c8d9d c8d9r");
    assert_eq!(moves(GAME, "*2g*/5/5/5/5/5/1G3/2s2/*3* b", "c2d1"), "c2d1c c2d1d c2d1r");
    assert_eq!(moves(GAME, "*1g1*/1S3/5/5/5/5/5/5/*G2* w", "b8b9"), "b8b9c b8b9d b8b9r");
    let soldier = kind(GAME, "S");
    assert_eq!(reason(fen, "c8c9"), Illegal::MustPromote(soldier));
    assert_eq!(reason(fen, "c8c9s"), Illegal::CannotBecome(soldier));
    assert_eq!(reason(fen, "c8c9g"), Illegal::CannotBecome(soldier));
    assert_eq!(reason(fen, "c8b8d"), Illegal::CannotBecome(soldier));
    // Whatever has been captured: a third of a kind too. The counter starts anew.
    assert_eq!(
        after(GAME, "*3*/2S2/1g3/5/5/5/D4/D4/*2G* w - - 9 30", "c8c9d"),
        "*1D1*/5/1g3/5/5/5/D4/D4/*2G* b - - 0 30"
    );
    assert_eq!(
        after(GAME, "*3*/2S2/1g3/5/5/5/D4/D4/*2G* w - - 9 30", "c8b8"),
        "*3*/1S3/1g3/5/5/5/D4/D4/*2G* b - - 10 30"
    );
}

#[test]
fn generals_may_not_face_each_other() {
    let fen = "*1g1*/5/5/5/5/5/5/5/*G2* w";
    assert_eq!(reason(fen, "b1c1"), Illegal::FacingGenerals { by: point("c9") });
    let pinned = "*1g1*/5/5/5/2D2/5/5/5/*1G1* w";
    assert_eq!(reason(pinned, "c5d5"), Illegal::FacingGenerals { by: point("c9") });
    assert_eq!(goes(pinned, "c5"), points("c6"));
    // By a fortress line too he may not step into sight.
    assert_eq!(reason("*1g1*/5/5/5/5/5/1G3/5/*3* w", "b3c2"), Illegal::FacingGenerals { by: point("c9") });
    assert_eq!(
        refusal(GAME, "*1g1*/5/5/5/5/5/5/5/*1G1* w"),
        "board: Black's General can be captured at once from c1, and Black is not to move"
    );
}

#[test]
fn check_must_be_met() {
    // By a chariot along a fortress line.
    let fen = "*1g1*/5/5/5/5/5/1r3/5/*D1G* w";
    assert_eq!(reason(fen, "b1c1"), Illegal::StaysInCheck { by: points("b3") });
    assert_eq!(reason(fen, "d1c2"), Illegal::IntoCheck { by: points("b3 c9") });
    assert_eq!(reason(fen, "d1c1"), Illegal::FacingGenerals { by: point("c9") });
    assert_eq!(moves(GAME, fen, ""), "b1c2 d1d2");
}

#[test]
fn a_point_that_is_not_there_is_no_point() {
    let fen = "*2g*/5/5/5/5/5/5/R4/*G2* w";
    assert_eq!(reason(fen, "a2a1"), Illegal::NoSuchPoint(point("a1")));
    assert_eq!(reason(fen, "a1a2"), Illegal::NoSuchPoint(point("a1")));
    assert_eq!(reason(fen, "a2f2"), Illegal::NoSuchPoint(point("f2")));
    assert_eq!(goes(fen, "a2"), points("a3 a4 a5 a6 a7 a8 b2 c2 d2 e2"));
}

#[test]
fn pieces_stand_where_they_can_get() {
    let stands = |label: &str, side: Side| -> PointSet {
        let may = |at: &Point| {
            let mut setup = position(GAME, "*2g*/5/5/5/5/5/5/5/*G2* w").setup();
            setup.board[at.index()] = Some(Piece::new(side, kind(GAME, label)));
            !matches!(setup.position(GAME.rules()), Err(SetupError::NeverReaches(..) | SetupError::NoSuchPoint(_)))
        };
        Point::all().filter(may).collect()
    };
    let soldiers = board![
        ". . . . ."
        "x x x x x"
        "x x x x x"
        "x x x x x"
        "x x x x x"
        "x . x . x"
        "x . x . x"
        ". . . . ."
        ". . . . ."
    ];
    assert_eq!(stands("S", Side::First), soldiers);
    assert_eq!(stands("S", Side::Second), soldiers.mirrored(9));
    for label in ["D", "C", "R"] {
        assert_eq!(stands(label, Side::First), GAME.rules().spec().shape.points(), "{label}");
    }
    assert_eq!(stands("G", Side::First), PointSet::block(point("b1"), point("d3")));
    assert_eq!(stands("G", Side::Second), PointSet::block(point("b7"), point("d9")));
}

#[test]
fn a_fen_that_no_game_leads_to_is_refused() {
    for (fen, words) in [
        ("*2g*/5/5/5/5/G4/5/5/*3* w", "board, rank 4: a Red General can never stand on a4"),
        ("*2g*/5/5/5/5/5/5/S4/*G2* w", "board, rank 2: a Red Soldier can never stand on a2"),
        ("*2g*/5/5/5/5/5/1S3/5/*G2* w", "board, rank 3: a Red Soldier can never stand on b3"),
        ("*2g*/5/5/5/5/1S3/5/5/*G2* w", "board, rank 4: a Red Soldier can never stand on b4"),
        ("*S1g*/5/5/5/5/5/5/5/*G2* w", "board, rank 9: a Red Soldier can never stand on b9"),
        ("*2g*/5/5/5/5/5/5/5/*Gs1* w", "board, rank 1: a Black Soldier can never stand on c1"),
        ("*2g*/s4/5/5/5/5/5/5/*G2* w", "board, rank 8: a Black Soldier can never stand on a8"),
        ("*2g*/5/5/1s3/5/5/5/5/*G2* w", "board, rank 6: a Black Soldier can never stand on b6"),
        ("*2g*/5/5/SSSS1/5/5/5/5/*G2* w", "board: 4 Red Soldier pieces; the set can give 3"),
    ] {
        assert_eq!(refusal(GAME, fen), words, "{fen}");
    }
}

#[test]
fn more_pieces_than_the_start_has_must_have_been_soldiers() {
    let accepted = |fen: &str| fen::read(GAME.rules(), fen).is_ok();
    // Two more of one, one soldier left: fine. Three more, or one more of each with one soldier left: not.
    assert!(accepted("*2g*/5/5/S4/DDDD1/5/5/5/*G2* w"));
    assert!(accepted("*2g*/5/5/S4/DDD2/CCC2/5/5/*G2* w"));
    assert!(accepted("*2g*/5/5/5/DDD2/CCC2/RRR2/5/*G2* w"));
    assert_eq!(refusal(GAME, "*2g*/5/5/S4/DDDDD/5/5/5/*G2* w"), "board: 5 Red Dragon pieces; the set can give 4");
    assert!(!accepted("*2g*/5/5/S4/DDD2/CCC2/RRR2/5/*G2* w"));
    assert!(!accepted("*2g*/5/5/SS3/DDD2/CCC2/5/5/*G2* w"));
    // Each side by itself.
    assert!(!accepted("*2g*/5/5/SSS2/DDD2/5/5/5/*G2* w"));
    assert!(accepted("*2g*/5/5/SSS2/ddd2/5/5/5/*G2* w"));
}
