//! What taps, drags and choices lead to: the state machine of `scene::input`, by tables and over whole games.

mod dice;
mod table;

use chuhan::games::GameId;
use chuhan::rules::{Game, Illegal, Move, Position, Side, explain};
use chuhan::scene::input::step;
use chuhan::scene::{Selection, Step, Tap};
use dice::{positions, share};
use table::{kind, point, points, position, walk};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
/// White may drop a Lance, a Silver and a Gold; d5 is Black's.
const HANDS: &str = "k6/7/3p3/7/7/7/K6[LSGs] w - - 3 9";

fn tap(name: &str) -> Tap {
    Tap::Point(point(name))
}

fn lift(name: &str) -> Tap {
    Tap::Lift(point(name))
}

fn release(name: &str) -> Tap {
    Tap::Release(Some(point(name)))
}

fn on(name: &str) -> Selection {
    Selection::Point(point(name))
}

fn selected(selection: Selection) -> Step {
    Step { selection, ..Step::default() }
}

fn plays(game: &Game, m: &str) -> Step {
    Step { play: Some(walk(game.position(), m)), ..Step::default() }
}

fn nothing() -> Step {
    Step::default()
}

/// The last step of several, each from what the one before has left taken up. Only the last may play or fail.
fn steps(game: &Game, taps: &[Tap]) -> Step {
    let mut last = Step::default();
    for (at, &tap) in taps.iter().enumerate() {
        assert_eq!((last.play, &last.fault), (None, &None), "before tap {at} of {taps:?}");
        last = step(&last.selection, tap, game.position());
    }
    last
}

fn game(id: GameId, fen: &str) -> Game {
    Game::new(position(id, fen))
}

#[test]
fn taps_on_the_board() {
    let game = game(GameId::Xiangqi, START);
    let not_yours = |name: &str| Step {
        fault: Some((Move::walk(point(name), point(name)), Illegal::NotYours(point(name)))),
        ..Step::default()
    };
    let table: [(&[Tap], Step); 9] = [
        (&[tap("h3")], selected(on("h3"))),
        (&[tap("h3"), tap("e3")], plays(&game, "h3e3")),
        (&[tap("h3"), tap("h10")], plays(&game, "h3h10")),
        (&[tap("h3"), tap("h1")], selected(on("h1"))),
        (&[tap("h3"), tap("h3")], nothing()),
        (&[tap("h3"), tap("h3"), tap("h3")], selected(on("h3"))),
        (&[tap("e5")], nothing()),
        (&[tap("h8")], not_yours("h8")),
        (&[tap("h3"), Tap::Cancel], nothing()),
    ];
    for (taps, wanted) in table {
        assert_eq!(steps(&game, taps), wanted, "{taps:?}");
    }
}

#[test]
fn drags_on_the_board() {
    let game = game(GameId::Xiangqi, START);
    let table: [(&[Tap], Step); 10] = [
        (&[lift("h3")], selected(on("h3"))),
        (&[lift("h3"), release("e3")], plays(&game, "h3e3")),
        (&[lift("h3"), Tap::Release(None)], nothing()),
        // Let go where it was taken up, it waits for a tap.
        (&[lift("h3"), release("h3")], selected(on("h3"))),
        (&[lift("h3"), release("h3"), tap("e3")], plays(&game, "h3e3")),
        (&[tap("h3"), lift("h3"), release("e3")], plays(&game, "h3e3")),
        (&[tap("a1"), lift("h3"), release("e3")], plays(&game, "h3e3")),
        (&[lift("h3"), Tap::Cancel], nothing()),
        (&[lift("h3"), Tap::Cancel, release("e3")], nothing()),
        (&[release("e3")], nothing()),
    ];
    for (taps, wanted) in table {
        assert_eq!(steps(&game, taps), wanted, "{taps:?}");
    }
    // A tap takes up another piece; a drag onto it is a try.
    let own = (walk(game.position(), "h3h1"), Illegal::OwnPiece(point("h1")));
    assert_eq!(steps(&game, &[lift("h3"), release("h1")]), Step { fault: Some(own), ..selected(on("h3")) });
}

#[test]
fn taps_and_drags_of_hands() {
    let id = GameId::LittleTrio;
    let game = game(id, HANDS);
    let [lance, silver, horse] = ["L", "S", "H"].map(|label| kind(id, label));
    let (us, them) = (Side::First, Side::Second);
    let held = |kind| selected(Selection::Hand(kind));
    let table: [(&[Tap], Step); 15] = [
        (&[Tap::Hand(us, silver)], held(silver)),
        (&[Tap::Hand(us, silver), tap("d4")], plays(&game, "S@d4")),
        (&[Tap::Hand(us, silver), Tap::Hand(us, silver)], nothing()),
        (&[Tap::Hand(us, silver), Tap::Hand(us, lance)], held(lance)),
        (&[Tap::Hand(us, silver), tap("a1")], selected(on("a1"))),
        (&[tap("a1"), Tap::Hand(us, silver)], held(silver)),
        (&[Tap::Hand(us, silver), Tap::Cancel], nothing()),
        (&[Tap::LiftHand(us, silver)], held(silver)),
        (&[Tap::LiftHand(us, silver), release("d4")], plays(&game, "S@d4")),
        (&[Tap::LiftHand(us, silver), Tap::Release(None)], nothing()),
        (&[Tap::Hand(us, silver), Tap::LiftHand(us, silver), release("d4")], plays(&game, "S@d4")),
        // Not the opponent's, none of a kind that is not there, none that no hand ever holds.
        (&[Tap::Hand(them, silver)], nothing()),
        (&[Tap::LiftHand(them, silver)], nothing()),
        (&[Tap::Hand(us, horse)], nothing()),
        (&[Tap::Hand(us, silver), Tap::Hand(them, silver)], nothing()),
    ];
    for (taps, wanted) in table {
        assert_eq!(steps(&game, taps), wanted, "{taps:?}");
    }
}

#[test]
fn illegal_tries_keep_what_is_taken_up_and_say_why() {
    let hand = |id, label| Tap::Hand(Side::First, kind(id, label));
    let (xiangqi, dragon, trio) = (GameId::Xiangqi, GameId::LittleDragon, GameId::LittleTrio);
    let stays = "3k5/9/9/9/4r4/9/9/9/2R6/R3K4 w";
    let table: [(GameId, &str, Tap, &str, Illegal); 11] = [
        (xiangqi, START, tap("b1"), "d2", Illegal::LegBlocked { kind: kind(xiangqi, "N"), leg: point("c1") }),
        (xiangqi, START, tap("a1"), "a5", Illegal::Blocked { kind: kind(xiangqi, "R"), by: point("a4") }),
        (xiangqi, START, tap("h3"), "h8", Illegal::Screens { kind: kind(xiangqi, "C"), between: points("") }),
        (xiangqi, START, tap("e1"), "e5", Illegal::NotItsWay(kind(xiangqi, "K"))),
        (xiangqi, stays, tap("c2"), "c7", Illegal::StaysInCheck { by: points("e6") }),
        (dragon, "*2g*/5/5/5/5/5/5/R4/*1G1* w", tap("a2"), "a1", Illegal::NoSuchPoint(point("a1"))),
        (trio, HANDS, hand(trio, "L"), "d7", Illegal::NotDroppedThere(kind(trio, "L"))),
        (trio, HANDS, hand(trio, "S"), "d5", Illegal::Occupied(point("d5"))),
        (trio, "rl4k/P6/7/7/7/7/K2HCR1 w", tap("a6"), "b7", Illegal::NothingToExchange(kind(trio, "P"))),
        (trio, "3r2k/3S3/7/7/7/7/3K3 w", tap("d6"), "e7", Illegal::ExposesRoyal { by: points("d7") }),
        (trio, "7/7/3k3/7/3K3/P6/7 w", tap("d3"), "d4", Illegal::IntoCheck { by: points("d5") }),
    ];
    for (id, fen, take, to, wanted) in table {
        let game = game(id, fen);
        let taken = step(&Selection::None, take, game.position()).selection;
        assert_ne!(taken, Selection::None, "{fen}");
        for tap in [tap(to), release(to)] {
            let got = step(&taken, tap, game.position());
            assert_eq!(got.selection, taken, "{fen} {to}");
            assert_eq!(got.play, None, "{fen} {to}");
            let (m, illegal) = got.fault.expect("a fault");
            assert_eq!(illegal, wanted, "{fen} {to}");
            assert_eq!((m.to(), explain(game.position(), m)), (point(to), Err(illegal)));
        }
    }
}

fn choice(game: &Game, taps: &[Tap]) -> Vec<String> {
    let Selection::Choice { kinds, .. } = steps(game, taps).selection else { return Vec::new() };
    let rules = game.position().rules();
    kinds.iter().map(|kind| kind.map_or("-".into(), |kind| rules.kind_spec(kind).label())).collect()
}

#[test]
fn a_choice_is_asked_for_only_where_there_is_one() {
    let dragons = "*2g*/1S2c/5/5/5/5/5/5/*1G1* w";
    let (silver, lance) = ("6k/3S3/7/7/7/7/K6 w", "6k/7/7/3L3/7/7/K6 w");
    let (zone, last) = ("8k/9/4P4/9/9/9/9/9/K8 w", "8k/4P4/9/9/9/9/9/9/K8 w");
    // White lacks its Horse only; then Horse and Cannon.
    let (one, two) = ("6k/P6/7/7/7/7/KLSGCR1 w", "6k/P6/7/7/7/7/KLSG1R1 w");
    let table: [(GameId, &str, &str, &str, &[&str]); 8] = [
        (GameId::LittleDragon, dragons, "b8", "b9", &["D", "C", "R"]),
        (GameId::LittleTrio, silver, "d6", "e7", &["+S", "-"]),
        (GameId::LittleTrio, lance, "d4", "d7", &[]),
        (GameId::LittleTrio, one, "a6", "a7", &[]),
        (GameId::LittleTrio, two, "a6", "a7", &["H", "C"]),
        (GameId::ShatranjianDragonShogi, zone, "e7", "e8", &["G", "D", "-"]),
        (GameId::ShatranjianDragonShogi, last, "e8", "e9", &["G", "D"]),
        (GameId::ShatranjianShogi, last, "e8", "e9", &["R", "N", "E", "F", "M", "W"]),
    ];
    for (id, fen, from, to, wanted) in table {
        let game = game(id, fen);
        for taps in [[tap(from), tap(to)], [lift(from), release(to)]] {
            let mut asked = choice(&game, &taps);
            let mut wanted = wanted.to_vec();
            asked.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(asked, wanted, "{fen}");
        }
    }
    // With no choice it is played at once.
    let lances = game(GameId::LittleTrio, lance);
    assert_eq!(steps(&lances, &[tap("d4"), tap("d7")]), plays(&lances, "d4d7+"));
    let pawns = game(GameId::LittleTrio, one);
    assert_eq!(steps(&pawns, &[lift("a6"), release("a7")]), plays(&pawns, "a6a7h"));
}

#[test]
fn choices_are_made_dropped_and_kept() {
    let id = GameId::LittleTrio;
    let game = game(id, "3h2k/3S3/7/7/7/7/K6[G] w");
    let asked = [tap("d6"), tap("e7")];
    let with = |tap| [asked[0], asked[1], tap];
    let Step { selection: open @ Selection::Choice { .. }, play: None, fault: None } = steps(&game, &asked) else {
        panic!("a choice is wanted")
    };
    let table = [
        (Tap::Choose(Some(kind(id, "+S"))), plays(&game, "d6e7+")),
        (Tap::Choose(None), plays(&game, "d6e7")),
        // What was not offered.
        (Tap::Choose(Some(kind(id, "G"))), selected(open)),
        (Tap::Cancel, nothing()),
        (tap("c3"), nothing()),
        (Tap::Release(None), nothing()),
        (tap("a1"), selected(on("a1"))),
        (tap("d6"), selected(on("d6"))),
        (Tap::Hand(Side::First, kind(id, "G")), selected(Selection::Hand(kind(id, "G")))),
    ];
    for (tap, wanted) in table {
        assert_eq!(steps(&game, &with(tap)), wanted, "{tap:?}");
    }
    for selection in [Selection::None, on("d6")] {
        assert_eq!(step(&selection, Tap::Choose(None), game.position()), nothing());
    }
}

/// The ways to play a move: by taps, by a drag; each with a choice at the end where one is asked for.
fn ways(position: &Position, m: Move) -> [[Tap; 2]; 2] {
    let to = m.to();
    match (m.from(), m.dropped()) {
        (Some(from), _) => [[Tap::Point(from), Tap::Point(to)], [Tap::Lift(from), Tap::Release(Some(to))]],
        (_, Some(kind)) => {
            let side = position.turn();
            [[Tap::Hand(side, kind), Tap::Point(to)], [Tap::LiftHand(side, kind), Tap::Release(Some(to))]]
        }
        (None, None) => unreachable!("a move comes from somewhere"),
    }
}

#[test]
fn every_legal_move_can_be_made_and_no_other() {
    for id in GameId::ALL {
        for position in positions(id, 11, share(80)) {
            let game = Game::new(position);
            if game.outcome().is_some() {
                continue;
            }
            let legal = game.position().legal_moves();
            for &m in &legal {
                let choices = legal
                    .iter()
                    .filter(|other| (other.from(), other.dropped(), other.to()) == (m.from(), m.dropped(), m.to()));
                let asks = choices.count() > 1;
                for taps in ways(game.position(), m) {
                    let mut last = steps(&game, &taps);
                    assert_eq!(matches!(last.selection, Selection::Choice { .. }), asks, "{m:?} in {game:?}");
                    if asks {
                        assert_eq!((last.play, last.fault), (None, None));
                        last = step(&last.selection, Tap::Choose(m.becomes()), game.position());
                    }
                    assert_eq!(last, Step { play: Some(m), ..Step::default() }, "{game:?}");
                }
            }
        }
    }
}

#[test]
fn two_taps_play_what_is_legal_and_explain_what_is_not() {
    for id in GameId::ALL {
        let all: Vec<_> = id.spec().shape.points().into_iter().collect();
        for position in positions(id, 12, share(20)) {
            let game = Game::new(position);
            if game.outcome().is_some() {
                continue;
            }
            let (position, us) = (game.position(), game.position().turn());
            for from in position.pieces(us) {
                for &to in all.iter().filter(|&&to| !position.pieces(us).has(to)) {
                    let last = steps(&game, &[Tap::Point(from), Tap::Point(to)]);
                    let goes = position.legal_moves().iter().any(|m| (m.from(), m.to()) == (Some(from), to));
                    assert_eq!(last.fault.is_none(), goes, "{from}{to} in {position:?}");
                    match last.fault {
                        Some((m, illegal)) => {
                            assert_eq!(last.selection, Selection::Point(from));
                            assert_eq!((m.from(), m.to()), (Some(from), to));
                            assert_eq!(explain(position, m), Err(illegal));
                        }
                        None => {
                            let asked = matches!(last.selection, Selection::Choice { .. });
                            assert!(asked != last.play.is_some());
                        }
                    }
                }
            }
        }
    }
}
