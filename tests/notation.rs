//! Move texts: the examples of the field's own notation, and that no two legal moves of a position share one.

use std::collections::HashSet;

use chuhan::games::GameId;
use chuhan::notation::{coord, fen, move_text, words, wxf};
use chuhan::rules::{Outcome, Position, Reason, Side};

#[test]
fn wxf_examples() {
    let (mut count, mut moved_aside) = (0, 0);
    for line in include_str!("data/notation_examples.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let rules = GameId::Xiangqi.rules();
        // In some rows Black's General could be captured at once, which is no position; the text of the move does
        // not depend on where it stands, so it stands aside.
        let position = fen::read(rules, fields[0]).unwrap_or_else(|_| {
            moved_aside += 1;
            let (_, rest) = fields[0].split_once('/').expect("ranks");
            ["3k5", "4k4", "5k3"]
                .iter()
                .find_map(|rank| fen::read(rules, &format!("{rank}/{rest}")).ok())
                .unwrap_or_else(|| panic!("{line}"))
        });
        let m = coord::read(&position, fields[1]).expect("coordinates");
        assert_eq!(wxf::write(&position, m), fields[5], "{line}");
        count += 1;
    }
    assert_eq!((count, moved_aside), (24, 8));
}

/// Every ruling is whole sentences of its own that speak of the sides and numbers of the game.
#[test]
fn rulings_are_sentences() {
    for id in GameId::ALL {
        let rules = id.rules();
        let [_, second] = rules.spec().sides;
        let mut told = HashSet::new();
        for by in Reason::ALL {
            // Stalemate, repetition, the move limit and dead positions have no loser everywhere, the others always.
            let drawn = matches!(by, Reason::Stalemate | Reason::Repetition | Reason::MoveLimit | Reason::DeadPosition);
            for winner in [None, Some(Side::First), Some(Side::Second)].into_iter().skip(usize::from(!drawn)) {
                let ruling = words::ruling(rules, Outcome { winner, by });
                assert!(ruling.ends_with('.') && !ruling.contains("  ") && !ruling.contains(" ,"), "{ruling}");
                if winner.is_some() && by != Reason::DeadPosition {
                    assert!(
                        told.insert(ruling.clone()) || matches!(by, Reason::Repetition | Reason::MoveLimit),
                        "{ruling}"
                    );
                }
            }
        }
        let lost = |by| words::ruling(rules, Outcome { winner: Some(Side::First), by });
        assert!(lost(Reason::PerpetualCheck).contains(&format!("{second} had given check")));
        let times = rules.spec().repetition.times();
        let ordinal = ["third", "fourth"][times - 3];
        assert!(lost(Reason::Repetition).contains(ordinal), "{id}");
    }
    let limit = |id: GameId| words::ruling(id.rules(), Outcome { winner: None, by: Reason::MoveLimit });
    assert!(limit(GameId::Xiangqi).contains("120 moves") && limit(GameId::Xiangqi).ends_with("without a capture."));
    assert!(limit(GameId::LittleDragon).ends_with("without a capture or promotion."));
    assert!(limit(GameId::LittleTrio).contains("100 moves in a row without a capture or a move of a Pawn"));
}

#[test]
fn no_two_moves_share_a_text() {
    // A small generator; its constants are those of Knuth's MMIX.
    let mut state = 7_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for id in GameId::ALL {
        for _ in 0..30 {
            let mut position = Position::start(id.rules());
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let texts: HashSet<String> = moves.iter().map(|&m| move_text(id, &position, m)).collect();
                assert_eq!(texts.len(), moves.len(), "{id} {}: {texts:?}", fen::write(&position));
                position = position.after(moves[random(moves.len())]);
            }
        }
    }
}
