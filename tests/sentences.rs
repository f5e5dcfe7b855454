//! Whatever can happen has a sentence: illegal moves, ends of games, texts that can't be read.

use std::collections::HashSet;

use chuhan::board::{Point, PointSet};
use chuhan::games::{GameId, UnknownGame};
use chuhan::notation::coord::BadMove;
use chuhan::notation::fen::{FenError, HandsError, PlacementError, RankError};
use chuhan::notation::tree_text::{TreeError, TreeErrorKind};
use chuhan::notation::{MoveNumber, RecordError, Tree};
use chuhan::rules::movement::Border;
use chuhan::rules::{Illegal, Kind, Outcome, Piece, PlayError, Position, Reason, SetupError, Side, Warning};
use chuhan::text;

/// A whole sentence or more: it begins with a capital or what is quoted, and ends.
fn assert_sentence(text: &str) {
    let begins = text.starts_with(|first: char| first.is_uppercase() || first == '“');
    assert!(begins && text.ends_with(['.', '?', '!', ')']), "{text:?}");
    assert!(!text.contains("  ") && !text.contains(" .") && !text.contains("..") && !text.contains(" ,"), "{text:?}");
}

/// Every reason why a move is not legal, of a kind of piece. A new one does not compile until it is here.
fn illegals(kind: Kind) -> Vec<Illegal> {
    let point = Point::at(4, 1);
    let points = [point, Point::at(4, 2), Point::at(4, 3)];
    let sets = (0..=3).map(|count| points.into_iter().take(count).collect::<PointSet>());
    let borders = [Border::Palace, Border::Fortress, Border::River, Border::StartRank];
    let mut all = vec![
        Illegal::NoSuchPoint(point),
        Illegal::NothingThere(point),
        Illegal::NotYours(point),
        Illegal::OwnPiece(point),
        Illegal::NotItsWay(kind),
        Illegal::NoLine(kind),
        Illegal::LegBlocked { kind, leg: point },
        Illegal::Blocked { kind, by: point },
        Illegal::CapturesOtherwise(kind),
        Illegal::OnlyCaptures(kind),
        Illegal::MustPromote(kind),
        Illegal::CannotBecome(kind),
        Illegal::NothingToExchange(kind),
        Illegal::NotInHand(kind),
        Illegal::Occupied(point),
        Illegal::NotDroppedThere(kind),
        Illegal::AlreadyOnFile { kind, at: point },
        Illegal::FacingGenerals { by: point },
    ];
    all.extend(borders.into_iter().flat_map(|border| [Illegal::Leaves(kind, border), Illegal::NotYet(kind, border)]));
    all.extend(sets.clone().map(|between| Illegal::Screens { kind, between }));
    for by in sets.skip(1) {
        all.extend([Illegal::IntoCheck { by }, Illegal::StaysInCheck { by }, Illegal::ExposesRoyal { by }]);
    }
    let variant = |illegal: &Illegal| match illegal {
        Illegal::NoSuchPoint(_) => 0,
        Illegal::NothingThere(_) => 1,
        Illegal::NotYours(_) => 2,
        Illegal::OwnPiece(_) => 3,
        Illegal::NotItsWay(_) => 4,
        Illegal::Leaves(..) => 5,
        Illegal::NotYet(..) => 6,
        Illegal::NoLine(_) => 7,
        Illegal::LegBlocked { .. } => 8,
        Illegal::Blocked { .. } => 9,
        Illegal::Screens { .. } => 10,
        Illegal::CapturesOtherwise(_) => 11,
        Illegal::OnlyCaptures(_) => 12,
        Illegal::MustPromote(_) => 13,
        Illegal::CannotBecome(_) => 14,
        Illegal::NothingToExchange(_) => 15,
        Illegal::NotInHand(_) => 16,
        Illegal::Occupied(_) => 17,
        Illegal::NotDroppedThere(_) => 18,
        Illegal::AlreadyOnFile { .. } => 19,
        Illegal::FacingGenerals { .. } => 20,
        Illegal::IntoCheck { .. } => 21,
        Illegal::StaysInCheck { .. } => 22,
        Illegal::ExposesRoyal { .. } => 23,
    };
    assert_eq!(all.iter().map(variant).collect::<HashSet<_>>().len(), 24);
    all
}

#[test]
fn every_illegal_move_has_a_sentence() {
    for id in GameId::ALL {
        let rules = id.rules();
        for kind in rules.kinds() {
            for illegal in illegals(kind) {
                assert_sentence(&text::rules::illegal(rules, Side::Second, &illegal));
            }
        }
    }
    let rules = GameId::Xiangqi.rules();
    let kind = |letter| rules.spec().kind_of(letter, false).expect("a kind");
    let says = |illegal: Illegal| text::rules::illegal(rules, Side::First, &illegal);
    assert_eq!(says(Illegal::NotItsWay(kind('H'))), "A Horse can't move like that.");
    assert_eq!(says(Illegal::Leaves(kind('E'), Border::River)), "An Elephant can't cross the river.");
    let between = [Point::at(0, 1), Point::at(0, 2), Point::at(0, 3)].into_iter().collect();
    let screens = says(Illegal::Screens { kind: kind('C'), between });
    assert_eq!(screens, "A Cannon captures over exactly one screen, and there are 3 (a2, a3 and a4).");
}

/// Everything that a set-up can have wrong.
fn setup_errors(id: GameId) -> Vec<SetupError> {
    let point = Point::at(0, 0);
    let mut all = vec![SetupError::ForeignPiece, SetupError::NoSuchPoint(point), SetupError::Counter];
    for side in Side::ALL {
        all.extend([0, 2, 3].map(|count| SetupError::Royals { side, count }));
        all.push(SetupError::CapturableRoyal { side, by: point });
        for kind in id.rules().kinds() {
            all.extend([SetupError::NeverReaches(Piece::new(side, kind), point), SetupError::NeverInHand(side, kind)]);
            all.extend([1, 5].map(|most| SetupError::TooMany { kind, side: Some(side), count: most + 1, most }));
            all.push(SetupError::TooMany { kind, side: None, count: 9, most: 8 });
        }
    }
    all
}

fn fen_errors(id: GameId) -> Vec<FenError> {
    let ranks = [
        RankError::Unknown('é'),
        RankError::Plus,
        RankError::TwoDigits,
        RankError::Zero,
        RankError::Width { found: 1, wanted: 9 },
        RankError::Width { found: 10, wanted: 9 },
        RankError::Hole(Point::at(0, 0)),
    ];
    let hands = [HandsError::NoDrops, HandsError::Bracket, HandsError::Unknown('?'), HandsError::TooMany('P')];
    let mut all = vec![
        FenError::Empty,
        FenError::Placement(PlacementError::Ranks { found: 1, wanted: 10 }),
        FenError::Placement(PlacementError::Ranks { found: 11, wanted: 10 }),
        FenError::Side("x".into()),
        FenError::Counter { field: "halfmove", text: "-1".into() },
        FenError::Counter { field: "fullmove", text: String::new() },
        FenError::Surplus("more".into()),
    ];
    all.extend(ranks.map(|why| FenError::Placement(PlacementError::Rank { rank: 3, why })));
    all.extend(hands.map(FenError::Hands));
    all.extend(setup_errors(id).into_iter().map(FenError::Setup));
    all
}

fn bad_moves() -> [BadMove; 3] {
    [BadMove::Point("zz".into()), BadMove::Piece(String::new()), BadMove::Suffix("+".into())]
}

fn play_errors(id: GameId) -> Vec<PlayError> {
    let mut all = vec![PlayError::Over(Outcome { winner: Some(Side::First), by: Reason::Checkmate })];
    all.extend(id.rules().kinds().flat_map(illegals).map(PlayError::Illegal));
    all
}

#[test]
fn every_error_of_a_text_has_sentences() {
    for id in GameId::ALL {
        let rules = id.rules();
        for error in setup_errors(id) {
            assert_sentence(&text::errors::setup(rules, &error));
        }
        for error in fen_errors(id) {
            assert_sentence(&text::errors::fen(rules, &error));
            assert_sentence(&text::errors::record(&RecordError::Start(id, error)));
        }
        let at = MoveNumber { side: Side::Second, number: 12 };
        for why in bad_moves() {
            assert_sentence(&text::errors::move_string(&why));
            assert_sentence(&text::errors::record(&RecordError::Unreadable { id, at, text: "zz".into(), why }));
        }
        let node = Tree::new(id, Position::start(rules)).root();
        for why in play_errors(id) {
            let kind = TreeErrorKind::Unplayable { at: node, id, turn: Side::First, why: why.clone() };
            assert_sentence(&text::errors::tree(&TreeError { kind, token: "a1a2".into(), line: 3, column: 14 }));
            let says = text::errors::record(&RecordError::Unplayable { id, at, text: "a1a2".into(), why });
            assert!(says.starts_with("Black's move 12 (“a1a2”): "), "{says}");
            assert_sentence(&says);
        }
    }
    for error in [
        RecordError::Game(UnknownGame("chess".into())),
        RecordError::Field("x=y".into()),
        RecordError::Resigned("red".into()),
    ] {
        assert_sentence(&text::errors::record(&error));
    }
    for kind in [
        TreeErrorKind::Magic,
        TreeErrorKind::Version(7),
        TreeErrorKind::Game(UnknownGame(String::new())),
        TreeErrorKind::Start(GameId::LittleTrio, FenError::Empty),
        TreeErrorKind::Field,
        TreeErrorKind::Unreadable(BadMove::Point("x".into())),
        TreeErrorKind::SameMove,
        TreeErrorKind::Glyph,
        TreeErrorKind::Comment,
        TreeErrorKind::Tag,
        TreeErrorKind::SecondNote,
        TreeErrorKind::Variation,
        TreeErrorKind::Unopened,
        TreeErrorKind::Unclosed,
        TreeErrorKind::Resigned,
        TreeErrorKind::Surplus,
        TreeErrorKind::TooLarge,
    ] {
        for token in ["x", ""] {
            assert_sentence(&text::errors::tree(&TreeError {
                kind: kind.clone(),
                token: token.into(),
                line: 1,
                column: 2,
            }));
        }
    }
}

#[test]
fn every_end_has_a_sentence() {
    for id in GameId::ALL {
        let rules = id.rules();
        for by in Reason::ALL {
            for winner in [None, Some(Side::First), Some(Side::Second)] {
                assert_sentence(&text::rules::outcome(rules, Outcome { winner, by }));
            }
            let few = text::rules::reason(by);
            assert!(few.starts_with(char::is_lowercase) && !few.ends_with('.'), "{few}");
            for occurrence in 2..=4 {
                for loses_at in 3..=4 {
                    assert_sentence(&text::rules::warning(rules, Side::Second, Warning { by, occurrence, loses_at }));
                }
            }
        }
        assert_sentence(text::rules::outcome(rules, Outcome { winner: None, by: Reason::Repetition }).as_str());
    }
}
