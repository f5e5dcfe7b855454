//! Mates that the search has to find. Every one comes from a game of the program against itself; brute force over all
//! moves proves that it is there, and that there is none sooner.

use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::{Game, Position, Stalemate};
use chuhan::search::{Budget, Report, Search};

/// Whether the side to move can force the end of the game in so many moves.
fn forces_mate(position: &Position, moves: u32) -> bool {
    moves > 0 && position.legal_moves().into_iter().any(|m| mates(&position.after(m), moves - 1))
}

/// Whether the side to move has lost, or loses in so many moves of the other whatever it does.
fn mates(position: &Position, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.in_check() || position.rules().spec().stalemate == Stalemate::Loses;
    }
    moves > 0 && replies.into_iter().all(|m| forces_mate(&position.after(m), moves))
}

/// The suite: position, and in how many moves of the side to move the game ends.
fn suite() -> Vec<(Position, u32)> {
    let row = |line: &str| {
        let [game, moves, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let id: GameId = game.parse().expect("a game");
        (fen::read(id.rules(), text).expect("a position"), moves.parse().expect("a number"))
    };
    include_str!("data/mates.tsv").lines().skip(1).map(row).collect()
}

fn searched(position: &Position, depth: u32) -> Report {
    let mut search = Search::new(4);
    search.begin(&Game::new(position.clone()), Budget::depth(depth), None);
    search.run(|| 0.0, || false, |_| ());
    search.report().clone()
}

#[test]
fn there_are_enough_of_every_game() {
    let suite = suite();
    for id in GameId::ALL {
        let of = |moves: u32| suite.iter().filter(|(p, n)| std::ptr::eq(p.rules(), id.rules()) && *n == moves).count();
        assert!((1..3).all(|moves| of(moves) > 0), "{id}");
    }
    assert!(suite.len() >= 40, "{}", suite.len());
}

/// How deep the search may look for a mate in so many moves. Most are found at their own length or before, since checks are
/// followed further; quiet moves and sacrifices on the way are looked at less deeply.
fn needed(moves: u32) -> u32 {
    2 * moves + 5
}

/// At the depth that it needs a mate is found, with its length and a move that forces it.
#[test]
fn mates_are_found_at_the_depth_they_need() {
    for (position, moves) in suite() {
        let text = fen::write(&position);
        assert!(forces_mate(&position, moves) && !forces_mate(&position, moves - 1), "{text}");
        let report = searched(&position, needed(moves));
        let line = &report.lines[0];
        assert_eq!(line.score.mate_in(), Some(moves as i32), "{text}");
        assert!(mates(&position.after(line.moves[0]), moves - 1), "{text}");
    }
}

#[test]
fn most_mates_are_found_at_their_own_length() {
    let suite = suite();
    let found = |position: &Position, moves: u32| searched(position, 2 * moves - 1).lines[0].score.mate_in();
    let early = suite.iter().filter(|(position, moves)| found(position, *moves) == Some(*moves as i32)).count();
    assert!(3 * early >= 2 * suite.len(), "{early} of {}", suite.len());
}

#[test]
fn the_other_side_sees_it_too() {
    for (position, moves) in suite().into_iter().filter(|(_, moves)| *moves > 1) {
        let best = searched(&position, needed(moves)).lines[0].moves[0];
        let report = searched(&position.after(best), needed(moves) + 3);
        assert_eq!(report.lines[0].score.mate_in(), Some(1 - moves as i32), "{}", fen::write(&position));
    }
}
