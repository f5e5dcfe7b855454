//! How fast the parts of the search are: `cargo bench --bench search`.

use std::hint::black_box;

use chuhan::games::GameId;
use chuhan::notation::fen;
use chuhan::rules::{Game, Position};
use chuhan::search::{Budget, Search, evaluate};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

/// A middle game of each game, and how deep to search it.
const POSITIONS: [(GameId, &str, u32); 5] = [
    (GameId::Xiangqi, "r1bakab1r/9/1cn3nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R b - - 1 5", 8),
    (GameId::LittleDragon, "*1gd*/d3r/srscs/1c1C1/DS3/4S/S4/R1G1R/*C1D* b - - 31 16", 9),
    (GameId::LittleTrio, "1k1r+L2/2l2hP/P1p4/5S1/1sG3C/2PK1PP/4HR1[G] w - - 1 26", 10),
    (
        GameId::ShatranjianDragonShogi,
        "rnef1k1n1/1m1wf2mr/2p1pwp1e/1p1p1p2p/pP5p1/P2P3P1/2P1PPP1P/R1WMFW1MR/1NEFK1EN1[] b - - 2 14",
        8,
    ),
    (
        GameId::ShatranjianShogi,
        "1n1f5/r2w4k/ppp1eN2M/1mp1wm3/7R1/4P3R/PPP1W1N2/1M1N1WKM1/R1EF1FE1F[EPPPPPPPPP] w - - 1 39",
        6,
    ),
];

fn parts(criterion: &mut Criterion) {
    for (id, text, depth) in POSITIONS {
        let position = fen::read(id.rules(), text).expect("a position");
        let moves = position.legal_moves();

        let mut group = criterion.benchmark_group(id.slug());
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function("generate", |bencher| bencher.iter(|| black_box(&position).legal_moves().len()));
        let mut board: Position = position.clone();
        group.bench_function("make and unmake", |bencher| {
            bencher.iter(|| {
                for &m in &moves {
                    let undo = board.make(black_box(m), &mut ());
                    board.unmake(m, undo, &mut ());
                }
            });
        });
        group.throughput(Throughput::Elements(1));
        group.bench_function("evaluate", |bencher| bencher.iter(|| evaluate(black_box(&position))));

        let game = Game::new(position);
        let mut search = Search::new(1);
        let mut run = || {
            search.clear();
            search.begin(&game, Budget::depth(depth), None);
            search.run(|| 0.0, || false, |_| ());
            search.report().nodes
        };
        group.sample_size(10).throughput(Throughput::Elements(run()));
        group.bench_function("search", |bencher| bencher.iter_batched(|| (), |()| run(), BatchSize::PerIteration));
        group.finish();
    }
}

criterion_group!(benches, parts);
criterion_main!(benches);
