//! `info` lines: the progress of a search.

use std::fmt;

use crate::notation::coord;
use crate::rules::Rules;
use crate::search::{Report, Score};

/// Displays a report as `info` lines, one for each principal variation, without the last line end.
pub(super) struct Info<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The report.
    pub report: &'a Report,
    /// The time since the search began.
    pub time_ms: u64,
}

/// Displays a score in the form of UCI: `cp 25` or `mate -3`.
pub(super) struct UciScore(pub Score);

impl fmt::Display for UciScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.mate_in() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0.cp()),
        }
    }
}

impl fmt::Display for Info<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { depth, seldepth, lines, nodes, hashfull } = self.report;
        let nps = u128::from(*nodes) * 1000 / u128::from(self.time_ms.max(1));
        for (index, line) in lines.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "info depth {depth} seldepth {seldepth} multipv {} score {}", index + 1, UciScore(line.score))?;
            write!(f, " nodes {nodes} nps {nps} hashfull {hashfull} time {} pv", self.time_ms)?;
            for &m in &line.moves {
                write!(f, " {}", coord::write(self.rules, m))?;
            }
        }
        Ok(())
    }
}
