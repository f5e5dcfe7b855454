//! `bench`: fixed positions of all games, searched to fixed depths. How many nodes that takes is a mark of what the
//! search does, the same on every machine; how many a second, of how fast it is.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::games::GameId;
use crate::notation::fen;
use crate::rules::{Game, Position};
use crate::search::{Budget, Search};

/// Memory of the search, in MiB.
const HASH_MIB: usize = 16;

/// A game's positions besides the start, and the depth to which `bench` searches them unless told otherwise.
fn samples(id: GameId) -> (&'static [&'static str], u32) {
    match id {
        GameId::Xiangqi => (
            &[
                "r1bakab1r/9/1cn3nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R b - - 1 5",
                "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
                "4ka3/4a4/4b4/p3N3p/9/2P3p2/P7P/4B4/4A4/2BAK2n1 w - - 0 30",
            ],
            15,
        ),
        GameId::LittleDragon => (
            &[
                "*1gd*/d3r/srscs/1c1C1/DS3/4S/S4/R1G1R/*C1D* b - - 31 16",
                "*rg1*/2C2/sc3/3rs/2sc1/2S1S/S3R/R1D2/*1GD* w - - 4 10",
                "*3*/2g2/5/5/2s1S/D4/1DG2/4s/*3* b - - 17 33",
            ],
            15,
        ),
        GameId::LittleTrio => (
            &[
                "2hk1+L1/2pp3/1p4l/6p/1S2PGP/3PS2/1K4R[G] w - - 0 22",
                "1k1r+L2/2l2hP/P1p4/5S1/1sG3C/2PK1PP/4HR1[G] w - - 1 26",
                "C6/2GH3/2L2k1/1PK1g2/+s2r2s/7/2+l4[] b - - 4 63",
            ],
            15,
        ),
        GameId::ShatranjianDragonShogi => (
            &[
                "rnef1k1n1/1m1wf2mr/2p1pwp1e/1p1p1p2p/pP5p1/P2P3P1/2P1PPP1P/R1WMFW1MR/1NEFK1EN1[] b - - 2 14",
                "m2f1fen1/4wmw2/1pp6/1k2D4/3pp4/RE1P5/2P1Pr1p1/1M1MWN1W1/1NEFKFER1[NPPPPPrpppp] w - - 0 32",
                "rne2f1G1/1mfwkw1m1/ppp1e3R/3p1p3/P8/1PP2P3/3P5/Rr7/2EK5[NPPPPnneffmmwwppp] b - - 0 31",
            ],
            11,
        ),
        GameId::ShatranjianShogi => (
            &[
                "rne3en1/1mfwfkwmr/p1ppp1p2/5p1pp/1p7/5PP1P/PPPPP1KP1/1MW3WMR/RNEF1FEN1[] b - - 1 11",
                "1n1f5/r2w4k/ppp1eN2M/1mp1wm3/7R1/4P3R/PPP1W1N2/1M1N1WKM1/R1EF1FE1F[EPPPPPPPPP] w - - 1 39",
                "k1n2f3/3w1mRe1/3w4f/9/N6P1/3M4P/P6m1/N2WFK3/1R7[RFWPPPPPPPrrneeemmpppppp] w - - 0 75",
            ],
            11,
        ),
    }
}

/// The positions that stand for a game, the start first.
///
/// # Panics
/// Never: a test reads them all.
pub fn positions(id: GameId) -> Vec<Position> {
    let others = samples(id).0.iter().map(|text| match fen::read(id.rules(), text) {
        Ok(position) => position,
        Err(error) => panic!("{text}: {error}"),
    });
    std::iter::once(Position::start(id.rules())).chain(others).collect()
}

/// How many nodes the whole search needs for the positions that stand for a game, each to `depth` plies with an
/// empty memory.
pub fn nodes(id: GameId, depth: u32) -> u64 {
    let mut search = Search::new(HASH_MIB);
    let mut sum = 0;
    for position in positions(id) {
        search.clear();
        search.begin(&Game::new(position), Budget::depth(depth), None);
        search.run(|| 0.0, || false, |_| ());
        sum += search.report().nodes;
    }
    sum
}

/// Searches all and says what it took: a line a game and one for all.
///
/// # Errors
/// When it can't be written.
pub(super) fn run(depth: Option<u32>, out: &mut impl Write) -> io::Result<()> {
    let mut all = (0, Duration::ZERO);
    for id in GameId::ALL {
        let depth = depth.unwrap_or(samples(id).1);
        let begun = Instant::now();
        let found = (nodes(id, depth), begun.elapsed());
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
