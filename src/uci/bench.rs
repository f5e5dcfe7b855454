//! `bench`: fixed positions of all games, searched to fixed depths. The number of nodes is a signature of the search,
//! the same on every machine; the nodes per second measure its speed.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::games::GameId;
use crate::notation::fen;
use crate::rules::{Game, Position};
use crate::search::{Budget, Search};

/// Size of the hash table, in MiB.
const HASH_MIB: usize = 16;

/// Positions besides the start, a line each: the game's slug, a depth and the FEN. `scripts/bench.mjs` reads them too.
const POSITIONS: &str = include_str!("../../benches/positions.tsv");

/// The rows of a game: the default depth of `bench`, and the FEN.
fn rows(id: GameId) -> impl Iterator<Item = (u32, &'static str)> {
    POSITIONS.lines().filter_map(move |line| {
        let mut fields = line.split('\t');
        let (game, depth, text) = (fields.next()?, fields.next()?, fields.next()?);
        (game == id.slug()).then(|| (depth.parse().unwrap_or(1), text))
    })
}

/// The benchmark positions of a game, the start first.
///
/// # Panics
/// Never: a test reads them all.
pub fn positions(id: GameId) -> Vec<Position> {
    let others = rows(id).map(|(_, text)| match fen::read(id.rules(), text) {
        Ok(position) => position,
        Err(error) => panic!("{text}: {error}"),
    });
    std::iter::once(Position::start(id.rules())).chain(others).collect()
}

/// The number of nodes for the benchmark positions of a game, each searched to `depth` plies with an empty hash table.
pub fn nodes(id: GameId, depth: u32) -> u64 {
    search_all(id, depth).0
}

/// The nodes and the time of the searches, without their set-up.
fn search_all(id: GameId, depth: u32) -> (u64, Duration) {
    let mut search = Search::new(HASH_MIB);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for position in positions(id) {
        search.clear();
        search.begin(&Game::new(position), Budget::depth(depth), None);
        let begun = Instant::now();
        search.run(|| 0.0, || false, |_| ());
        time += begun.elapsed();
        nodes += search.report().nodes;
    }
    (nodes, time)
}

/// Searches all positions and writes nodes, time and speed: a line for each game and one for all.
///
/// # Errors
/// When the output can't be written.
pub(super) fn run(depth: Option<u32>, out: &mut impl Write) -> io::Result<()> {
    let mut all = (0, Duration::ZERO);
    for id in GameId::ALL {
        let depth = depth.or(rows(id).next().map(|row| row.0)).unwrap_or(1);
        let found = search_all(id, depth);
        all = (all.0 + found.0, all.1 + found.1);
        writeln!(out, "{:<24} depth {depth:>2} {}", id.slug(), measure(found))?;
        out.flush()?;
    }
    writeln!(out, "{:<33} {}", "all", measure(all))
}

fn measure((nodes, time): (u64, Duration)) -> String {
    let seconds = time.as_secs_f64();
    format!("{nodes:>10} nodes {seconds:>7.2} s {:>9.0} nodes/s", nodes as f64 / seconds.max(1e-6))
}
