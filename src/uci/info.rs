//! `info` lines: what a search has found so far.

use std::fmt;

use crate::notation::coord;
use crate::rules::Rules;
use crate::search::{Report, Score};

/// A report as `info` lines, one for each line of play, without the last line end.
pub(super) struct Info<'a> {
    /// Of the game.
    pub rules: &'a Rules,
    /// What is told.
    pub report: &'a Report,
    /// How long the search took so far.
    pub time_ms: u64,
}

/// A score as UCI has it.
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
