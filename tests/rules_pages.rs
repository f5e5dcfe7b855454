//! The rules as pages: the texts in `static/rules`, their boards, and what a tap on them shows.

mod dice;

use chuhan::board;
use chuhan::board::{Point, PointSet};
use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::{Move, Position, Side};
use chuhan::scene::rules_page::{Block, Section, read};
use chuhan::scene::{MarkKind, MoveDiagram, PieceSet, Scene, Tap};
use dice::Dice;

fn text(id: GameId) -> String {
    let path = format!("{}/static/rules/{id}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn blocks(sections: &[Section]) -> impl Iterator<Item = &Block> {
    sections.iter().flat_map(|section| &section.blocks)
}

fn position(id: GameId, text: &str) -> Position {
    fen::read(id.rules(), text).unwrap_or_else(|error| panic!("{id} {text}: {error}"))
}

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

fn ways(id: GameId, fen: &str, at: &str) -> MoveDiagram {
    MoveDiagram::of(&position(id, fen), Tap::Point(point(at)))
}

fn points(list: &str) -> PointSet {
    list.split_whitespace().map(point).collect()
}

#[test]
fn every_line_of_the_texts_is_understood() {
    for id in GameId::ALL {
        let sections = read(id.rules(), &text(id));
        assert!(sections[0].blocks.is_empty(), "{id}: something stands before the first title");
        for section in &sections[1..] {
            assert!(!section.title.is_empty() && (!section.is_card || section.blocks.len() > 1), "{id}: {section:?}");
            assert!(section.title.chars().count() < 40, "{id}: {}", section.title);
        }
        for block in blocks(&sections) {
            if let Block::Text(text) = block {
                let word = text.split(' ').next().unwrap_or_default();
                let is_word = ["board", "key", "link", "-", ">", "#", "##", "###"].contains(&word);
                assert!(!is_word, "{id}: not understood: {text}");
            }
        }
        let links = blocks(&sections).filter(|block| matches!(block, Block::Link(..))).count();
        let readings = blocks(&sections).filter(|block| matches!(block, Block::Reading(_))).count();
        assert_eq!(links, usize::from(id != GameId::Xiangqi), "{id}: the inventor's page");
        assert!(readings > 0, "{id}");
    }
}

#[test]
fn every_kind_of_piece_has_a_board_that_shows_its_ways() {
    for id in GameId::ALL {
        let sections = read(id.rules(), &text(id));
        let mut tapped = Vec::new();
        let mut explained = Vec::new();
        for section in &sections {
            for block in &section.blocks {
                let Block::Board(position, tap) = block else { continue };
                assert!(section.is_card, "{id}: a board outside a card");
                let ways = MoveDiagram::of(position, *tap);
                assert!(!(ways.targets | ways.captures).is_empty(), "{id}: {tap:?} shows nothing in {position:?}");
                let kind = match *tap {
                    Tap::Point(at) => position.at(at).expect("a piece").kind(),
                    Tap::Hand(_, kind) => kind,
                    _ => panic!("{id}: {tap:?}"),
                };
                tapped.push(kind);
                for (name, set) in [
                    ("leg", ways.legs),
                    ("block", ways.blocks),
                    ("screen", ways.screens),
                    ("risk", ways.risks),
                    ("zone", ways.zone),
                    ("promotion", ways.promotion),
                    ("capture", ways.captures),
                ] {
                    if !set.is_empty() && !explained.contains(&name) {
                        explained.push(name);
                    }
                }
            }
        }
        for kind in id.rules().kinds() {
            let spec = id.rules().kind_spec(kind);
            // A promoted Silver or Lance moves as a Gold does.
            assert!(tapped.contains(&kind) || spec.flipped, "{id}: no board for {}", spec.name);
        }
        let keys = text(id);
        for name in explained {
            assert!(keys.contains(&format!("\nkey {name} ")), "{id}: the mark {name} is shown but not explained");
        }
    }
}

#[test]
fn any_text_gives_something() {
    let mut dice = Dice::new(7);
    for id in GameId::ALL {
        let good = text(id);
        for _ in 0..300 {
            let mut bytes = good.clone().into_bytes();
            for _ in 0..=dice.below(30) {
                let at = dice.below(bytes.len());
                match dice.below(3) {
                    0 => bytes[at] = dice.below(256) as u8,
                    1 => drop(bytes.remove(at)),
                    _ => bytes.insert(at, b"# >-@\n_[]0/"[dice.below(11)]),
                }
            }
            let sections = read(id.rules(), &String::from_utf8_lossy(&bytes));
            for block in blocks(&sections) {
                if let Block::Board(position, tap) = block {
                    Scene::with_moves_of(id, position, *tap, PieceSet::Chinese);
                }
            }
        }
    }
}

#[test]
fn what_can_not_be_read_is_shown_as_it_is() {
    let rules = GameId::LittleTrio.rules();
    for line in [
        "board",
        "board 9 a1",
        "board rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[]_w d4",
        "board rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[]_w L@",
        "board rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[]_w @",
        "board rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[]_w é@",
        "key star a star",
        "link javascript:alert(1) a trap",
        "link https://nowhere.example",
        "#no blank",
    ] {
        assert_eq!(read(rules, line)[0].blocks, [Block::Text(line.into())]);
    }
    assert_eq!(read(rules, "- a\n- b\n\nc\n- d")[0].blocks.len(), 3);
}

#[test]
fn every_tap_on_every_board_agrees_with_the_rules() {
    for id in GameId::ALL {
        for block in blocks(&read(id.rules(), &text(id))) {
            let Block::Board(position, _) = block else { continue };
            for side in Side::ALL {
                for at in position.pieces(side) {
                    let ways = MoveDiagram::of(position, Tap::Point(at));
                    assert!((ways.targets & ways.captures).is_empty());
                    assert!(((ways.targets | ways.captures) & ways.risks).is_empty(), "{id} {at} {position:?}");
                    if side == position.turn() {
                        let moves = position.legal_moves().into_iter().filter(|m| m.from() == Some(at));
                        assert_eq!(ways.targets | ways.captures, moves.map(Move::to).collect());
                    }
                    let scene = Scene::with_moves_of(id, position, Tap::Point(at), PieceSet::International);
                    assert_eq!(scene.men.iter().filter(|man| man.lifted).count(), 1);
                    assert_eq!(scene.rows.iter().flatten().filter(|cell| cell.selected).count(), 1);
                    let count = |kind| scene.marks.iter().filter(|mark| mark.kind == kind).count();
                    assert_eq!(count(MarkKind::Target), ways.targets.len());
                    assert_eq!(count(MarkKind::Fault), ways.blocks.len());
                }
            }
        }
    }
}

#[test]
fn a_horse_shows_its_legs() {
    let ways = ways(GameId::Xiangqi, "4k4/9/9/3c1r3/9/4N4/4P4/9/9/3K5 w", "e5");
    let targets = board![
        ". . . . . . . . ."
        ". . . . . . . . ."
        ". . . . . . . . ."
        ". . . . . . . . ."
        ". . x . . . x . ."
        ". . . . . . . . ."
        ". . x . . . x . ."
        ". . . . . . . . ."
        ". . . . . . . . ."
        ". . . . . . . . ."
    ];
    assert_eq!(ways.targets, targets);
    assert_eq!(ways.captures, points("d7 f7"));
    assert_eq!(ways.legs, points("d5 e6 f5"));
    assert_eq!(ways.blocks, points("e4"));
    assert!((ways.screens | ways.risks | ways.zone | ways.promotion).is_empty());
}

#[test]
fn a_cannon_shows_its_screens() {
    let ways = ways(GameId::Xiangqi, "3k5/4n4/9/4p4/9/2P1C2pr/9/9/9/4K4 w", "e5");
    assert_eq!(ways.captures, points("e9 i5"));
    assert_eq!(ways.screens, points("e7 h5"));
    assert_eq!(ways.targets, points("d5 f5 g5 e4 e3 e2 e6"));
    // In a fortress the screen stands on the centre.
    let diagonal = self::ways(GameId::LittleDragon, "*2g*/5/5/5/5/5/1C3/2R2/*G1d* w", "b3");
    assert_eq!((diagonal.captures, diagonal.screens), (points("d1"), points("c2")));
    // What leaps has no screen.
    let leap = self::ways(GameId::ShatranjianShogi, "4k4/9/4p4/4P4/4M4/9/9/9/4K4[] w", "e5");
    assert_eq!((leap.captures, leap.screens, leap.legs), (points("e7"), PointSet::EMPTY, PointSet::EMPTY));
}

#[test]
fn zones_are_a_side_s_own() {
    let fen = "4k1b2/9/9/9/9/2B6/1n7/9/9/3K2B2 w";
    let ways = ways(GameId::Xiangqi, fen, "c5");
    let bank = board![
        "x x x x x x x x x"
        "x x x x x x x x x"
        "x x x x x x x x x"
        "x x x x x x x x x"
        "x x x x x x x x x"
    ];
    assert_eq!((ways.zone, ways.targets, ways.legs, ways.blocks), (bank, points("e3"), points("d4"), points("b4")));
    assert_eq!(self::ways(GameId::Xiangqi, fen, "g10").zone, bank.mirrored(10));
    assert_eq!(self::ways(GameId::Xiangqi, fen, "d1").zone, PointSet::block(point("d1"), point("f3")));
}

#[test]
fn generals_do_not_look_at_each_other() {
    let ways = ways(GameId::Xiangqi, "3k5/9/9/9/9/9/9/4n4/4K4/9 w", "e2");
    assert_eq!((ways.risks, ways.captures, ways.targets), (points("d2"), points("e3"), points("e1 f2")));
}

#[test]
fn either_side_is_shown_whoever_is_to_move() {
    let start = Position::start(GameId::LittleTrio.rules());
    let ways = MoveDiagram::of(&start, Tap::Point(point("d6")));
    assert_eq!((ways.targets, ways.legs), (points("d5 d4"), points("d5")));
    assert_eq!(ways.promotion, PointSet::block(point("a1"), point("g1")));
    assert_eq!(MoveDiagram::of(&start, Tap::Point(point("d4"))), MoveDiagram::default());
}

#[test]
fn a_piece_in_hand_shows_where_it_may_be_dropped() {
    let id = GameId::ShatranjianShogi;
    let position = position(id, "4k4/9/2p6/9/9/9/6P2/9/4K4[PRe] w");
    let named = |letter| id.rules().kinds().find(|&kind| id.rules().kind_spec(kind).letter == letter).expect("a kind");
    let pawn = MoveDiagram::of(&position, Tap::Hand(Side::First, named('P')));
    assert_eq!(pawn.targets.len(), 7 * 8 - 1, "no file with a pawn, not the last rank, not on a piece");
    let theirs = MoveDiagram::of(&position, Tap::Hand(Side::Second, named('E')));
    assert_eq!(theirs.targets.len(), 81 - 4);
}
