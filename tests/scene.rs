//! What is seen: scenes and drawings as text kept in `tests/scene`, and what holds of all of them.
//! `UPDATE_SNAPSHOTS=1 cargo test --test scene` writes the texts anew.

mod dice;
mod sketch;
mod table;

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use chuhan::board::Point;
use chuhan::games::GameId;
use chuhan::rules::movement::Border;
use chuhan::rules::{Game, Illegal, Kind, Move, Position, Side, explain};
use chuhan::scene::dress::{Base, dress};
use chuhan::scene::input::step;
use chuhan::scene::{Drawing, Dress, Hint, Look, PieceSet, Place, Scene, Selection, Shown, Tap, Touch};
use chuhan::text;
use dice::{Dice, positions, share};
use sketch::{Stroke, assert_kept, drawing_text, paths, scene_text, strokes};
use table::{kind, played, point, position, walk};

/// What the first player sees of a game after so many plies when nothing is taken up.
fn plain_after(id: GameId, game: &Game, ply: usize, live: bool) -> Scene {
    let moves: Vec<Move> = game.moves().take(ply).collect();
    let position = game.position_after(ply);
    let shown = Shown { id, position: &position, moves: &moves, hint: None, live };
    Scene::build(&shown, &Touch::default(), Look::default())
}

/// What is seen of a game at its end.
fn seen(id: GameId, game: &Game, hint: Option<Hint>, touch: &Touch, look: Look) -> Scene {
    let moves: Vec<Move> = game.moves().collect();
    Scene::build(&Shown { id, position: game.position(), moves: &moves, hint, live: true }, touch, look)
}

/// What the first player sees of a game at its end when nothing is taken up.
fn plain(id: GameId, game: &Game) -> Scene {
    seen(id, game, None, &Touch::default(), Look::default())
}

/// What is seen of a game at its end with advice in it.
fn with_hint(id: GameId, game: &Game, hint: Hint) -> Scene {
    seen(id, game, Some(hint), &Touch::default(), Look::default())
}

/// A piece that is taken up, or a choice that is open.
fn holding(selection: Selection) -> Touch {
    Touch { selection, ..Touch::default() }
}

/// All of a move that is advised.
fn advised(m: Move) -> Hint {
    Hint { m, whole: true }
}

/// A part of a snapshot: a heading and a scene.
fn part(text: &mut String, heading: &str, scene: &Scene) {
    writeln!(text, "# {heading}\n{}", scene_text(scene, false)).expect("a string takes all");
}

#[test]
fn boards_and_start_positions() {
    for id in GameId::ALL {
        let game = Game::new(Position::start(id.rules()));
        let mut text = String::new();
        for flipped in [false, true] {
            let seen_by = text::rules::side(id.rules(), Side::ALL[usize::from(flipped)]);
            let scene = seen(id, &game, None, &Touch::default(), Look { flipped, ..Look::default() });
            write!(text, "# the start, {seen_by} at the bottom\n{}", scene_text(&scene, true)).expect("a string");
            writeln!(text, "# the board, {seen_by} at the bottom\n{}", drawing_text(&Drawing::new(id, flipped)))
                .expect("a string");
        }
        let look = Look { set: PieceSet::International, ..Look::default() };
        let scene = Scene::build(&Shown::still(id, game.position()), &Touch::default(), look);
        write!(text, "# the start with figurines, nobody to move\n{}", scene_text(&scene, false)).expect("a string");
        assert_kept(id.slug(), &text);
    }
}

#[test]
fn what_is_taken_up_and_where_it_can_go() {
    let mut text = String::new();
    let mut show = |heading: &str, id: GameId, fen: &str, taps: &[Tap]| {
        let game = Game::new(position(id, fen));
        let mut selection = Selection::None;
        for &tap in taps {
            let next = step(&selection, tap, game.position());
            assert_eq!((next.play, next.fault), (None, None), "{heading}");
            selection = next.selection;
        }
        part(&mut text, heading, &seen(id, &game, None, &holding(selection), Look::default()));
    };
    let tap = |name: &str| Tap::Point(point(name));
    show("a Cannon: it captures over a screen", GameId::Xiangqi, START, &[tap("h3")]);
    show("in check only what helps can go", GameId::Xiangqi, "3k5/9/9/9/4r4/9/9/9/2R6/R3K4 w", &[tap("c2")]);
    show("one piece after another", GameId::Xiangqi, START, &[tap("e1"), tap("a1"), tap("b1"), tap("c1"), tap("d1")]);
    let trio = "k6/7/3p3/7/7/7/K6[LSGs] w - - 3 9";
    show("a Silver in hand", GameId::LittleTrio, trio, &[Tap::Hand(Side::First, kind(GameId::LittleTrio, "S"))]);
    let dragon = "*2g*/1S2c/5/5/5/5/5/5/*1G1* w";
    show("a Soldier before promotion", GameId::LittleDragon, dragon, &[tap("b8")]);
    show("what shall it become?", GameId::LittleDragon, dragon, &[tap("b8"), tap("b9")]);
    let silver = "3h2k/3S3/7/7/7/7/K6 w";
    let dragged = [Tap::Lift(point("d6")), Tap::Release(Some(point("e7")))];
    show("a Silver may stay what it is", GameId::LittleTrio, silver, &dragged);
    let pawn = "8k/9/4P4/9/9/9/9/9/K8[Pp] w";
    show("a Pawn in the zone", GameId::ShatranjianDragonShogi, pawn, &[tap("e7"), tap("e8")]);
    show("a Pawn that becomes anything", GameId::ShatranjianShogi, pawn, &[tap("e7"), tap("e8")]);
    assert_kept("selection", &text);
}

#[test]
fn last_move_check_and_advice() {
    let mut text = String::new();
    let id = GameId::Xiangqi;
    let game = played(id, "4k4/9/9/9/9/4p4/9/9/R8/3K5 w", "a2a10");
    let hint = advised(walk(game.position(), "e10e9"));
    part(&mut text, "a check, and advice against it", &with_hint(id, &game, hint));
    let game = played(id, START, "h3e3 h10g8 e3e7");
    let hint = advised(walk(game.position(), "d10e9"));
    part(&mut text, "a capture, and advice", &with_hint(id, &game, hint));
    part(&mut text, "advice that names the piece alone", &with_hint(id, &game, Hint { whole: false, ..hint }));
    let back = |ply| plain_after(id, &game, ply, false);
    part(&mut text, "looking back: no fault, nothing taken up", &back(1));
    part(&mut text, "at the start of the game", &back(0));
    let id = GameId::ShatranjianShogi;
    let game = played(id, "8k/9/4p4/4R4/9/9/9/9/K8[Wn] w", "e6e7 N@c2");
    let hint = advised(Move::drop(kind(id, "P"), point("b7")));
    part(&mut text, "a capture, a drop with check, a drop advised", &with_hint(id, &game, hint));
    let id = GameId::LittleTrio;
    let game = played(id, "k6/6P/7/3r3/4R2/7/K5h w", "g6g7h d4e4 a1b1");
    part(&mut text, "an exchange and a capture", &plain(id, &game));
    assert_kept("marks", &text);
}

/// The name of a reason, and of its border where it has one. What is listed in [`REASONS`] must be complete.
fn reason(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::NoSuchPoint(_) => "NoSuchPoint",
        Illegal::NothingThere(_) => "NothingThere",
        Illegal::NotYours(_) => "NotYours",
        Illegal::OwnPiece(_) => "OwnPiece",
        Illegal::NotItsWay(_) => "NotItsWay",
        Illegal::Leaves(_, Border::River) => "Leaves River",
        Illegal::Leaves(..) => "Leaves Palace",
        Illegal::NotYet(_, Border::River) => "NotYet River",
        Illegal::NotYet(_, Border::Palace | Border::Fortress) => "NotYet Fortress",
        Illegal::NotYet(_, Border::StartRank) => "NotYet StartRank",
        Illegal::NoLine(_) => "NoLine",
        Illegal::LegBlocked { .. } => "LegBlocked",
        Illegal::Blocked { .. } => "Blocked",
        Illegal::Screens { between, .. } if between.is_empty() => "Screens none",
        Illegal::Screens { .. } => "Screens many",
        Illegal::CapturesOtherwise(_) => "CapturesOtherwise",
        Illegal::OnlyCaptures(_) => "OnlyCaptures",
        Illegal::MustPromote(_) => "MustPromote",
        Illegal::CannotBecome(_) => "CannotBecome",
        Illegal::NothingToExchange(_) => "NothingToExchange",
        Illegal::NotInHand(_) => "NotInHand",
        Illegal::Occupied(_) => "Occupied",
        Illegal::NotDroppedThere(_) => "NotDroppedThere",
        Illegal::AlreadyOnFile { .. } => "AlreadyOnFile",
        Illegal::FacingGenerals { .. } => "FacingGenerals",
        Illegal::IntoCheck { .. } => "IntoCheck",
        Illegal::StaysInCheck { .. } => "StaysInCheck",
        Illegal::ExposesRoyal { .. } => "ExposesRoyal",
    }
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const DRAGONS: &str = "*dgd*/rc1cr/s1s1s/5/5/5/S1S1S/RC1CR/*DGD* w";
const TRIO: &str = "rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[] w";

/// An illegal move for each reason there is.
const REASONS: [(&str, GameId, &str, &str); 28] = [
    ("NoSuchPoint", GameId::LittleDragon, DRAGONS, "b1a1"),
    ("NothingThere", GameId::Xiangqi, START, "e5e6"),
    ("NotYours", GameId::Xiangqi, START, "h10g8"),
    ("OwnPiece", GameId::Xiangqi, START, "a1b1"),
    ("NotItsWay", GameId::Xiangqi, START, "h1h2"),
    ("Leaves River", GameId::Xiangqi, "4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c5e7"),
    ("Leaves Palace", GameId::Xiangqi, "4k4/9/9/9/9/2B6/9/9/9/3K5 w", "d1c1"),
    ("NotYet River", GameId::Xiangqi, START, "a4b4"),
    ("NotYet Fortress", GameId::LittleDragon, "*2g*/5/5/5/S4/5/5/5/*1G1* w", "a5b6"),
    ("NotYet StartRank", GameId::LittleTrio, "3k3/7/7/7/P6/7/3K3 w", "a3a5"),
    ("NoLine", GameId::LittleDragon, DRAGONS, "a2b3"),
    ("LegBlocked", GameId::Xiangqi, START, "b1d2"),
    ("Blocked", GameId::Xiangqi, START, "a1a5"),
    ("Screens none", GameId::Xiangqi, START, "h3h8"),
    ("Screens many", GameId::Xiangqi, "3kr4/4a4/4n4/4C4/9/9/9/9/9/4K4 w", "e7e10"),
    ("CapturesOtherwise", GameId::LittleTrio, "3k3/7/7/p6/P6/7/3K3 w", "a3a4"),
    ("OnlyCaptures", GameId::LittleTrio, TRIO, "a2b3"),
    ("MustPromote", GameId::LittleTrio, "6k/7/7/3L3/7/7/K6 w", "d4d7"),
    ("CannotBecome", GameId::LittleTrio, "6k/7/3S3/7/7/7/K6 w", "d5d6+"),
    ("NothingToExchange", GameId::LittleTrio, "rl4k/P6/7/7/7/7/K2HCR1 w", "a6b7"),
    ("NotInHand", GameId::LittleTrio, "k6/7/3p3/7/7/7/K6[LSs] w", "G@d4"),
    ("Occupied", GameId::LittleTrio, "k6/7/3p3/7/7/7/K6[LSGs] w", "S@d5"),
    ("NotDroppedThere", GameId::LittleTrio, "k6/7/3p3/7/7/7/K6[LSGs] w", "L@d7"),
    ("AlreadyOnFile", GameId::ShatranjianShogi, "8k/9/4p4/9/1P7/9/9/9/K8[Pp] w", "P@e5"),
    ("FacingGenerals", GameId::Xiangqi, "4k4/9/9/9/4N4/9/9/9/9/4K4 w", "e6c7"),
    ("IntoCheck", GameId::LittleTrio, "7/7/3k3/7/3K3/7/7 w", "d3d4"),
    ("StaysInCheck", GameId::LittleTrio, "k6/r6/7/7/7/7/K6[G] w", "G@c3"),
    ("ExposesRoyal", GameId::Xiangqi, "3k5/9/9/4r4/9/9/9/4N4/9/4K4 w", "e3c4"),
];

#[test]
fn every_fault_is_shown() {
    let mut text = String::new();
    for (name, id, fen, m) in REASONS {
        let game = Game::new(position(id, fen));
        let m = walk(game.position(), m);
        let illegal = explain(game.position(), m).expect_err(name);
        assert_eq!(reason(&illegal), name);
        let said = text::rules::illegal(id.rules(), game.position().turn(), &illegal);
        let touch = Touch { fault: Some((m, illegal)), ..Touch::default() };
        let scene = seen(id, &game, None, &touch, Look::default());
        assert!(said.ends_with('.') && said.len() > 10, "{said}");
        writeln!(text, "# {name}: {said}").expect("a string takes all");
        let shown = scene_text(&scene, false);
        let shown = shown.lines().filter(|line| line.starts_with("marks") || line.starts_with("arrows"));
        writeln!(text, "{}", shown.collect::<Vec<_>>().join("\n")).expect("a string takes all");
    }
    assert_eq!(REASONS.map(|(name, ..)| name).into_iter().collect::<HashSet<_>>().len(), REASONS.len());
    assert_kept("faults", &text);
}

/// A scene of some position of a game, as good as any.
fn each_scene(seed: u64, count: usize, check: impl Fn(GameId, &Position, &Drawing, &Scene)) {
    for id in GameId::ALL {
        for (index, position) in positions(id, seed, share(count)).into_iter().enumerate() {
            let game = Game::new(position);
            let own: Vec<Point> = game.position().pieces(game.position().turn()).into_iter().collect();
            let selection = if index % 3 == 0 { Selection::None } else { Selection::Point(own[index % own.len()]) };
            let (flipped, set) = (index % 2 == 1, PieceSet::ALL[index / 2 % 2]);
            let scene = seen(id, &game, None, &holding(selection), Look { flipped, set });
            check(id, game.position(), &Drawing::new(id, flipped), &scene);
        }
    }
}

#[test]
fn cells_are_the_points_and_lie_in_the_drawing() {
    each_scene(1, 12, |id, position, drawing, scene| {
        let shape = &id.spec().shape;
        let cells: Vec<_> = scene.rows.iter().flatten().collect();
        assert_eq!(cells.iter().map(|cell| cell.point).collect::<chuhan::board::PointSet>(), shape.points());
        assert_eq!(cells.len(), shape.points().len());
        assert_eq!(scene.rows.len(), usize::from(shape.ranks));
        let inside =
            |at: Place| (50..=drawing.width - 50).contains(&at.x) && (50..=drawing.height - 50).contains(&at.y);
        for row in &scene.rows {
            assert!(row.iter().all(|cell| inside(cell.at) && cell.at.y == row[0].at.y));
            assert!(row.windows(2).all(|pair| pair[0].at.x < pair[1].at.x));
        }
        assert!(scene.rows.windows(2).all(|pair| pair[0][0].at.y < pair[1][0].at.y));
        let place = |point: Point| cells.iter().find(|cell| cell.point == point).expect("a cell").at;
        for cell in &cells {
            let mine = position.at(cell.point).is_some_and(|piece| piece.side() == position.turn());
            assert_eq!(cell.movable, mine, "{}", cell.label);
        }
        assert!(scene.men.iter().all(|man| man.at == place(man.point)));
        assert!(scene.marks.iter().all(|mark| cells.iter().any(|cell| cell.at == mark.at)));
        assert!(scene.marks.iter().enumerate().all(|(at, mark)| !scene.marks[..at].contains(mark)));
    });
}

#[test]
fn men_are_the_pieces_and_labels_say_so() {
    each_scene(2, 40, |id, position, _, scene| {
        let men: HashMap<Point, _> = scene.men.iter().map(|man| (man.point, man)).collect();
        assert_eq!(men.len(), scene.men.len());
        for cell in scene.rows.iter().flatten() {
            let piece = position.at(cell.point);
            let man = men.get(&cell.point).map(|man| man.dress);
            let looks = |set| [false, true].map(|flipped| piece.map(|piece| dress(id, piece, set, flipped)));
            assert!(PieceSet::ALL.map(looks).concat().contains(&man), "{}", cell.label);
            let name = piece.map_or("empty", |piece| position.rules().kind_spec(piece.kind()).name);
            assert!(cell.label.starts_with(&format!("{}, ", cell.point)) && cell.label.contains(name));
            assert_eq!(cell.label.contains(&text::note_selected()), cell.selected);
        }
        let lifted: Vec<bool> = scene.men.iter().map(|man| man.lifted).collect();
        assert!(lifted.is_sorted() && lifted.iter().filter(|&&lifted| lifted).count() <= 1);
        for side in Side::ALL {
            let slots: Vec<(Kind, u8)> = scene.hands[side.index()].iter().map(|slot| (slot.kind, slot.count)).collect();
            let held = position.rules().droppable().iter().map(|&kind| (kind, position.hand(side, kind)));
            assert_eq!(slots, held.collect::<Vec<_>>());
            assert!(scene.hands[side.index()].iter().all(|slot| slot.side == side && !slot.label.is_empty()));
        }
    });
}

/// Where the board turned by 180 degrees has a place.
fn turned(drawing: &Drawing, (x, y): (i32, i32)) -> (i32, i32) {
    (drawing.width - x, drawing.height - y)
}

#[test]
fn flipping_turns_everything() {
    for id in GameId::ALL {
        let (one, other) = (Drawing::new(id, false), Drawing::new(id, true));
        let size = |drawing: &Drawing| (drawing.width, drawing.height);
        assert_eq!(size(&one), size(&other));
        for ((name, here), (_, there)) in paths(&one).into_iter().zip(paths(&other)) {
            let turn = |(a, b): Stroke| {
                let (a, b) = (turned(&one, a), turned(&one, b));
                (a.min(b), a.max(b))
            };
            let here: HashSet<Stroke> = strokes(here).into_iter().map(turn).collect();
            assert_eq!(here, strokes(there).into_iter().collect(), "{id} {name}");
        }
        let labels = |drawing: &Drawing| -> HashSet<(String, i32, i32)> {
            drawing.labels.iter().map(|label| (label.text.clone(), label.at.x, label.at.y)).collect()
        };
        let turn = |(text, x, y): (String, i32, i32)| {
            let (x, y) = turned(&one, (x, y));
            (text, x, y)
        };
        assert_eq!(labels(&one).into_iter().map(turn).collect::<HashSet<_>>(), labels(&other), "{id}");
        for (here, there) in one.words.iter().zip(&other.words) {
            assert_eq!((here.sign, here.upside_down), (there.sign, there.upside_down));
            assert_eq!(turned(&one, (here.at.x, here.at.y)), (there.at.x, there.at.y), "{id} {}", here.sign);
        }
        let game = Game::new(Position::start(id.rules()));
        let turns = [false, true].map(|flipped| Look { flipped, ..Look::default() });
        let scenes = turns.map(|look| seen(id, &game, None, &Touch::default(), look));
        for (here, there) in scenes[0].men.iter().zip(&scenes[1].men) {
            let base = match here.dress.base {
                Base::Disc => Base::Disc,
                Base::Up => Base::Down,
                Base::Down => Base::Up,
            };
            assert_eq!((here.id, here.point, Dress { base, ..here.dress }), (there.id, there.point, there.dress));
            assert_eq!(turned(&one, (here.at.x, here.at.y)), (there.at.x, there.at.y));
        }
        let cells = scenes.map(|scene| scene.rows.into_iter().flatten().collect::<Vec<_>>());
        for (here, there) in cells[0].iter().zip(cells[1].iter().rev()) {
            assert_eq!((here.point, &here.label), (there.point, &there.label));
            assert_eq!(turned(&one, (here.at.x, here.at.y)), (there.at.x, there.at.y));
        }
    }
}

#[test]
fn paths_parse_and_lie_in_the_drawing() {
    for id in GameId::ALL {
        let drawing = Drawing::new(id, false);
        let inside = |(x, y): (i32, i32)| (0..=drawing.width).contains(&x) && (0..=drawing.height).contains(&y);
        for (name, path) in paths(&drawing) {
            let strokes = strokes(path);
            assert!(strokes.iter().all(|&(a, b)| inside(a) && inside(b)), "{id} {name}");
            let different: HashSet<&Stroke> = strokes.iter().collect();
            assert_eq!(different.len(), strokes.len(), "{id} {name}: drawn twice");
        }
        assert!(!strokes(&drawing.lines).is_empty());
    }
}

#[test]
fn ids_stay_with_the_pieces() {
    let mut dice = Dice::new(7);
    for id in GameId::ALL {
        for _ in 0..share(2) {
            let mut game = Game::new(Position::start(id.rules()));
            let mut seen: HashSet<u16> = HashSet::new();
            let mut before: HashMap<Point, u16> = HashMap::new();
            for _ in 0..120 {
                let scene = plain(id, &game);
                let now: HashMap<Point, u16> = scene.men.iter().map(|man| (man.point, man.id)).collect();
                assert_eq!(now.values().collect::<HashSet<_>>().len(), now.len(), "two of one id");
                if let Some(m) = game.last() {
                    for (&point, &number) in &now {
                        let origin = if point == m.to() { m.from() } else { Some(point) };
                        match origin {
                            Some(origin) => assert_eq!(before.get(&origin), Some(&number), "{m:?} {point}"),
                            None => assert!(!seen.contains(&number), "{m:?} brings back {number}"),
                        }
                    }
                }
                seen.extend(now.values());
                before = now;
                let Some(m) = dice.pick_move(game.position()) else { break };
                if game.play(m).is_err() {
                    break;
                }
            }
            // Looked at later, every ply looks as it did.
            let half = game.len() / 2;
            let mut shorter = Game::new(game.start().clone());
            for m in game.moves().take(half) {
                shorter.play(m).expect("it was played");
            }
            assert_eq!(plain_after(id, &game, half, true), plain(id, &shorter));
        }
    }
}

#[test]
fn a_choice_is_shown_where_the_piece_arrives() {
    let id = GameId::ShatranjianShogi;
    let game = Game::new(position(id, "8k/9/4P4/9/9/9/9/9/K8[Pp] w"));
    let Selection::Choice { from, to, kinds } =
        step(&Selection::Point(point("e7")), Tap::Release(Some(point("e8"))), game.position()).selection
    else {
        panic!("a choice is wanted")
    };
    let selection = Selection::Choice { from, to, kinds: kinds.clone() };
    let scene = seen(id, &game, None, &holding(selection), Look::default());
    let prompt = scene.prompt.expect("a prompt");
    let cell = scene.rows.iter().flatten().find(|cell| cell.point == to).expect("a cell");
    assert_eq!(prompt.at, cell.at);
    assert_eq!(prompt.choices.iter().map(|&(kind, ..)| kind).collect::<Vec<_>>(), kinds);
    let names: HashSet<&String> = prompt.choices.iter().map(|(.., name)| name).collect();
    assert_eq!(names.len(), kinds.len());
}

/// The style sheet makes room for boards by their forms.
#[test]
fn the_style_sheet_knows_the_forms_of_the_boards() {
    let sheet = include_str!("../static/style.css");
    for id in GameId::ALL {
        let selector = format!(".play[data-game=\"{id}\"]");
        let rule = sheet.split(&selector).nth(1).and_then(|rest| rest.split(['{', '}']).nth(1)).expect(&selector);
        let number = |name: &str| {
            let value = rule.split(name).nth(1).and_then(|rest| rest.split(';').next());
            value.and_then(|text| text.trim_start_matches(':').trim().parse::<i32>().ok())
        };
        let Drawing { width, height, .. } = Drawing::new(id, false);
        assert_eq!([number("--board-wide"), number("--board-high")], [Some(width), Some(height)], "{id}");
    }
}
