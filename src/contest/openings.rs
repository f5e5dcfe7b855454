//! The openings of a match.

use std::fs;

use super::options::Options;
use crate::games::GameId;
use crate::notation::{Record, fen};
use crate::rules::{Game, splitmix};
use crate::search::{Budget, Search};

/// Plies played at random.
const PLIES: usize = 6;
/// The most by which an opening may favour a side, in centipawns.
const LEVEL: i32 = 60;
/// Nodes for judging that.
const NODES: u64 = 20_000;
/// Random openings tried before giving up.
const TRIES: usize = 2_000;

/// An endless sequence of openings.
pub(super) enum Openings {
    /// Those of a file, in order, then from the first again.
    Listed { all: Vec<Record>, next: usize },
    /// Random moves from the start that leave the game about level.
    Rolled { id: GameId, state: u64, judge: Box<Search> },
}

/// The openings of a match.
///
/// # Errors
/// When the file can't be read or holds anything else, in words.
pub(super) fn of(options: &Options) -> Result<Openings, String> {
    let Some(path) = &options.openings else {
        return Ok(Openings::Rolled { id: options.game, state: options.seed, judge: Box::new(Search::new(1)) });
    };
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let all = list(options.game, &text).map_err(|error| format!("{path}: {error}"))?;
    Ok(Openings::Listed { all, next: 0 })
}

/// Reads openings, one a line: a record or a FEN. Empty lines and those that begin with `#` are skipped.
fn list(id: GameId, text: &str) -> Result<Vec<Record>, String> {
    let mut all = Vec::new();
    for (index, line) in text.lines().map(str::trim).enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let record = read(id, line).map_err(|error| format!("line {}: {error}", index + 1))?;
        if record.game.outcome().is_some() {
            return Err(format!("line {}: the game is over", index + 1));
        }
        all.push(record);
    }
    if all.is_empty() { Err("no opening".into()) } else { Ok(all) }
}

fn read(id: GameId, line: &str) -> Result<Record, String> {
    if line.starts_with(id.slug()) {
        return Record::read(line)
            .map_err(|error| error.to_string())
            .and_then(|record| if record.id == id { Ok(record) } else { Err("a record of another game".into()) });
    }
    let start = fen::read(id.rules(), line).map_err(|error| error.to_string())?;
    Ok(Record { id, game: Game::new(start) })
}

impl Openings {
    /// The next opening.
    ///
    /// # Errors
    /// When many random ones were tried and none was level.
    pub fn next(&mut self) -> Result<Record, String> {
        match self {
            Openings::Listed { all, next } => {
                *next += 1;
                Ok(all[(*next - 1) % all.len()].clone())
            }
            Openings::Rolled { id, state, judge } => (0..TRIES)
                .filter_map(|_| roll(*id, state))
                .find(|record| is_level(judge, record))
                .ok_or_else(|| "no level opening was found".into()),
        }
    }
}

/// Random moves from the start; `None` if they end the game.
fn roll(id: GameId, state: &mut u64) -> Option<Record> {
    let mut record = Record::new(id);
    for _ in 0..PLIES {
        let moves = record.game.position().legal_moves();
        let m = moves.get(splitmix(state) as usize % moves.len().max(1))?;
        record.game.play(*m).ok()?;
    }
    record.game.outcome().is_none().then_some(record)
}

/// Whether neither side is much better by a short search.
fn is_level(judge: &mut Search, record: &Record) -> bool {
    judge.clear();
    judge.begin(&record.game, Budget::nodes(NODES), None);
    judge.run(|| 0.0, || false, |_| ());
    judge.report().lines.first().is_some_and(|line| line.score.cp().abs() <= LEVEL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolled_openings_differ_and_come_again_from_the_seed() {
        for id in GameId::ALL {
            let roll = |seed| {
                let mut openings = Openings::Rolled { id, state: seed, judge: Box::new(Search::new(1)) };
                [(); 3].map(|()| openings.next().unwrap().write())
            };
            let found = roll(5);
            assert_eq!(found, roll(5), "{id}");
            assert!(found[0] != found[1] && found[1] != found[2] && roll(6) != found, "{id}");
            assert!(found.iter().all(|text| Record::read(text).unwrap().game.len() == PLIES));
        }
    }

    #[test]
    fn lines_are_records_or_positions() {
        let text = "# two\nxiangqi;moves=h3e3\n\n 4k4/9/9/9/4p4/4P4/9/9/9/4K4 w - - 0 1 \n";
        let all = list(GameId::Xiangqi, text).unwrap();
        assert_eq!(all.len(), 2);
        let mut openings = Openings::Listed { all: all.clone(), next: 0 };
        let seen = [(); 3].map(|()| openings.next().unwrap().write());
        assert_eq!(seen, [all[0].write(), all[1].write(), all[0].write()]);
    }

    #[test]
    fn what_is_no_opening_is_told_by_its_line() {
        for (text, words) in [
            ("", "no opening"),
            ("xiangqi\nxiangqi;moves=h3h4.a1a1", "line 2: "),
            ("4k4 w", "line 1: "),
            ("littletrio", "line 1: "),
            ("xiangqi;fen=3k5/9/9/9/9/9/9/9/3RR4/4K4_b_-_-_0_1", "line 1: "),
        ] {
            let error = list(GameId::Xiangqi, text).map(|all| all.len()).unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
