//! What it costs to judge a repetition: `cargo bench --bench repetition`.

use std::hint::black_box;

use chuhan::games::GameId;
use chuhan::notation::{coord, fen};
use chuhan::rules::{Move, Position, Undo, blame};
use criterion::{Criterion, criterion_group, criterion_main};

/// What is judged: a start in Xiangqi, moves, and how many of them led from one occurrence of the position to the last.
const REPETITIONS: [(&str, &str, &str, usize); 4] = [
    (
        "4 plies, opening, nobody to blame",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "a1a2 i10i9 a2a1 i9i10",
        4,
    ),
    ("4 plies, perpetual check", "3k5/8R/9/9/9/9/9/9/9/4K4 w - - 0 1", "i9i10 d10d9 i10i9 d9d10", 4),
    (
        "4 plies, perpetual chase in a middle game",
        "2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/C5NC1/9/1NBAKAB1R b - - 0 1",
        "a8b8 a3b3 b8a8 b3a3",
        4,
    ),
    (
        "16 plies, mutual chase",
        "3akc3/4a4/9/9/3n5/1R7/9/9/4A4/4KAB2 w - - 0 1",
        "b5b6 d6c4 b6c6 c4e5 c6c5 e5d7 c5d5 d7f6 d5d6 f6e4 d6e6 e4c5 e6e5 c5d7 e5d5 d7f6 d5d6 f6e4 d6e6 e4c5 e6e5 c5d7 \
         e5d5",
        16,
    ),
];

fn repetitions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("repetition");
    for (what, text, moves, window) in REPETITIONS {
        let mut now: Position = fen::read(GameId::Xiangqi.rules(), text).expect("a position");
        let mut path: Vec<(Move, Undo)> = Vec::new();
        for text in moves.split_whitespace() {
            let m = coord::read(&now, text).expect("a move");
            path.push((m, now.make(m, &mut ())));
        }
        group.bench_function(what, |bencher| {
            bencher.iter(|| blame(black_box(&now), path[path.len() - window..].iter().copied()));
        });
    }
    group.finish();
}

criterion_group!(benches, repetitions);
criterion_main!(benches);
