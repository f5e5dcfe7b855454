//! Perft of every row of `tests/perft/*.perft` (FEN, depth, nodes; facts, made by two independent generators).

use std::sync::atomic::{AtomicUsize, Ordering};

use chuhan::games::GameId;
use chuhan::notation::fen;

/// Rows of at most so many nodes are counted in every run, the rest in CI.
const SHALLOW: u64 = 5_000_000;

struct Row {
    game: GameId,
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

fn rows(game: GameId) -> Vec<Row> {
    let text = match game {
        GameId::Xiangqi => include_str!("perft/xiangqi.perft"),
        GameId::LittleDragon => include_str!("perft/littledragon.perft"),
        GameId::LittleTrio => include_str!("perft/littletrio.perft"),
        GameId::ShatranjianDragonShogi => include_str!("perft/shatranjiandragonshogi.perft"),
        GameId::ShatranjianShogi => include_str!("perft/shatranjianshogi.perft"),
    };
    let row = |line: &'static str| {
        let mut fields = line.split('\t');
        let mut next = || fields.next().expect("three fields");
        Row { game, fen: next(), depth: next().parse().expect("a depth"), nodes: next().parse().expect("nodes") }
    };
    text.lines().map(row).collect()
}

impl Row {
    fn check(&self) {
        let mut position =
            fen::read(self.game.rules(), self.fen).unwrap_or_else(|error| panic!("{}: {error:?}", self.fen));
        assert_eq!(fen::write(&position), self.fen);
        assert_eq!(position.perft(self.depth), self.nodes, "{} {} depth {}", self.game, self.fen, self.depth);
    }
}

#[test]
fn there_are_all_rows() {
    let counts = GameId::ALL.map(|game| rows(game).len());
    assert_eq!(counts, [69, 96, 96, 101, 101]);
}

#[test]
fn shallow_rows() {
    for row in GameId::ALL.into_iter().flat_map(rows).filter(|row| row.nodes <= SHALLOW) {
        row.check();
    }
}

#[test]
#[ignore = "minutes: CI runs it in release mode"]
fn deep_rows() {
    // The root moves of a row are not shared out: the rows are, longest first.
    let mut deep: Vec<Row> = GameId::ALL.into_iter().flat_map(rows).filter(|row| row.nodes > SHALLOW).collect();
    deep.sort_by_key(|row| std::cmp::Reverse(row.nodes));
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(row) = deep.get(next.fetch_add(1, Ordering::Relaxed)) {
                    row.check();
                }
            });
        }
    });
}
