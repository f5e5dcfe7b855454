//! Move texts: examples, the field's own for Xiangqi, and that no two legal moves of a position share one; rulings in words.

mod dice;
mod table;

use std::collections::HashSet;

use chuhan::games::GameId;
use chuhan::notation::{coord, fen, move_text, wxf};
use chuhan::rules::{Outcome, Reason, Side};
use chuhan::text;
use dice::{positions, share};

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
                let ruling = text::rules::ruling(rules, Outcome { winner, by });
                assert!(ruling.ends_with('.') && !ruling.contains("  ") && !ruling.contains(" ,"), "{ruling}");
                if winner.is_some() && by != Reason::DeadPosition {
                    assert!(
                        told.insert(ruling.clone()) || matches!(by, Reason::Repetition | Reason::MoveLimit),
                        "{ruling}"
                    );
                }
            }
        }
        let lost = |by| text::rules::ruling(rules, Outcome { winner: Some(Side::First), by });
        assert!(lost(Reason::PerpetualCheck).contains(&format!("{second} gave check")));
        let times = rules.spec().repetition.times();
        let ordinal = ["third", "fourth"][times - 3];
        assert!(lost(Reason::Repetition).contains(ordinal), "{id}");
    }
    let limit = |id: GameId| text::rules::ruling(id.rules(), Outcome { winner: None, by: Reason::MoveLimit });
    assert!(limit(GameId::Xiangqi).contains("60 moves without a capture,"));
    assert!(limit(GameId::LittleDragon).contains(" moves without a capture or promotion"));
    assert!(limit(GameId::LittleTrio).contains("50 moves without a capture or a Pawn move"));
}

/// The letters of each game's page, `x`, `=`, `@`, `+`, `#`, and what tells pieces apart.
#[test]
fn algebraic_examples() {
    let pawns = "9/1P6k/9/2P6/4G4/5p3/6N2/R8/K1N4R1[RP] w";
    for (id, fen, pairs) in [
        (
            GameId::LittleDragon,
            "*2g*/1S3/2r2/4s/5/1s3/1D3/R4/*1G1* w",
            "b8b9r b9=R+  b8c8 c8+  b3d4 Dd4  a2a8 Ra8  c1c2 Gc2",
        ),
        (
            GameId::LittleTrio,
            "1c4k/LPS4/7/2S4/7/7/K2R3[LGg] w",
            "a6a7+ La7=+L  b6b7h bxb7=H  b6a7g a7=G  c6b7 Sxb7  c6b7+ Sxb7=+S  c6d5 S6d5  d1e1 Re1  L@g4 L@g4+",
        ),
        (GameId::ShatranjianDragonShogi, pawns, "b8b9g b9=G  c6c7 c7  c6c7d c7=D  e5f4 Gxf4  e5h8 Gh8#  c1e2 Nce2"),
        (
            GameId::ShatranjianShogi,
            &pawns.replace('G', "F"),
            "b8b9m b9=M  c6c7w c7=W  R@i1 R@i1#  P@h7 P@h7+  h1h9 Rh9",
        ),
    ] {
        let position = table::position(id, fen);
        for pair in pairs.split("  ") {
            let (m, wanted) = pair.split_once(' ').expect("a move and its text");
            assert_eq!(move_text(id, &position, table::walk(&position, m)), wanted, "{id} {fen} {m}");
        }
    }
}

#[test]
fn no_two_moves_share_a_text() {
    for id in GameId::ALL {
        for position in positions(id, 16, share(1000)) {
            let moves = position.legal_moves();
            let texts: HashSet<String> = moves.iter().map(|&m| move_text(id, &position, m)).collect();
            assert_eq!(texts.len(), moves.len(), "{id} {}: {texts:?}", fen::write(&position));
        }
    }
}
