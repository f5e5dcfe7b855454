//! The search engine behind the protocol: one job at a time, searched in slices. It knows no browser.

use std::collections::VecDeque;

use super::protocol::{Ask, InfoLine, MOST_HASH_MIB, Refusal, SearchInfo, Tell};
use crate::notation::{Record, coord};
use crate::rules::Rules;
use crate::search::{Level, Report, Search, Status};

/// How long a slice takes. The clock is looked at only now and then, so a `Stop` may be heard some 40 ms later.
const SLICE_MS: f64 = 50.0;
/// The table's size unless another is asked for.
const HASH_MIB: usize = 16;

/// Takes wishes and does the latest, slice by slice. While it is [`busy`](Self::busy) somebody has to call
/// [`slice`](Self::slice), and between two slices hear what is asked.
pub struct Engine {
    search: Search,
    job: Option<Job>,
    /// What is to be told with the next slice.
    told: VecDeque<Tell>,
}

/// The job under way.
struct Job {
    number: u32,
    rules: &'static Rules,
    begun_ms: Option<f64>,
    stopped: bool,
}

impl Default for Engine {
    fn default() -> Self {
        Engine::new(HASH_MIB)
    }
}

impl Engine {
    /// An engine with nothing to do and a table of so many MiB.
    pub fn new(hash_mib: usize) -> Self {
        Engine { search: Search::new(hash_mib), job: None, told: VecDeque::new() }
    }

    /// Takes a wish. Nothing is searched yet.
    pub fn ask(&mut self, ask: Ask) {
        match ask {
            Ask::Think { job, record, budget, level, seed } => {
                self.job = None;
                // What was to be told of the job before is of no use any more.
                self.told.clear();
                let record = match Record::read(&record) {
                    Ok(record) => record,
                    Err(broken) => {
                        let why = Refusal::Record(broken.why.token().into());
                        return self.told.push_back(Tell::Refused { job, why });
                    }
                };
                let level = match level.map(|number| (number, Level::new(number))) {
                    Some((number, None)) => {
                        return self.told.push_back(Tell::Refused { job, why: Refusal::Level(number) });
                    }
                    Some((_, level)) => level,
                    None => None,
                };
                self.search.set_seed(seed);
                self.search.begin(&record.game, budget, level);
                let rules = record.game.position().rules();
                self.job = Some(Job { number: job, rules, begun_ms: None, stopped: false });
            }
            Ask::Stop => {
                if let Some(job) = &mut self.job {
                    job.stopped = true;
                }
            }
            Ask::SetHash { mib } => self.search.set_table_size(mib.clamp(1, MOST_HASH_MIB) as usize),
        }
    }

    /// Whether there is something to search or to tell.
    pub fn busy(&self) -> bool {
        self.job.is_some() || !self.told.is_empty()
    }

    /// Works for a slice; gives what is to be told now. Of the depths finished in a slice only the last is told, and
    /// none when the job is done. A job that was stopped before its first slice still gets its first depth.
    pub fn slice(&mut self, now_ms: impl Fn() -> f64) -> Vec<Tell> {
        let mut told: Vec<Tell> = self.told.drain(..).collect();
        let Some(job) = &mut self.job else { return told };
        let start = now_ms();
        let begun = *job.begun_ms.get_or_insert(start);
        let mut deeper = false;
        let stopped = job.stopped;
        let pause = || stopped || now_ms() - start >= SLICE_MS;
        let status = if stopped && self.search.report().depth > 0 {
            Status::Paused
        } else {
            self.search.run(&now_ms, pause, |_| deeper = true)
        };
        let ms = (now_ms() - begun).max(0.0) as u32;
        let info = info(job.rules, self.search.report(), ms);
        let number = job.number;
        if status == Status::Done || stopped {
            let best = self.search.best().map(|m| coord::write(job.rules, m));
            self.job = None;
            told.push(Tell::Done { job: number, best, info });
        } else if deeper {
            told.push(Tell::Progress { job: number, info });
        }
        told
    }
}

/// A report without the game's own types.
fn info(rules: &Rules, report: &Report, ms: u32) -> SearchInfo {
    let lines = report.lines.iter().map(|line| InfoLine {
        moves: line.moves.iter().map(|&m| coord::write(rules, m)).collect(),
        score: line.score,
    });
    SearchInfo {
        depth: report.depth,
        seldepth: report.seldepth,
        nodes: report.nodes,
        ms,
        hashfull: report.hashfull,
        lines: lines.collect(),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::search::Budget;

    fn think(job: u32, record: &str, budget: Budget) -> Ask {
        Ask::Think { job, record: record.into(), budget, level: None, seed: 1 }
    }

    /// Slices until there is nothing to do, on a clock that ticks each time it is looked at.
    fn finish(engine: &mut Engine) -> Vec<Tell> {
        let clock = Cell::new(0.0);
        let mut told = Vec::new();
        for _ in 0..10_000 {
            if !engine.busy() {
                return told;
            }
            told.extend(engine.slice(|| clock.replace(clock.get() + 5.0)));
        }
        panic!("it never ends");
    }

    #[test]
    fn a_job_is_told_of_and_done_once() {
        let mut engine = Engine::new(1);
        assert!(!engine.busy());
        engine.ask(think(3, "xiangqi;moves=h3e3.h10g8", Budget::depth(12)));
        let told = finish(&mut engine);
        assert!(told.iter().all(|tell| tell.job() == Some(3)));
        assert!(told.len() > 1, "{told:?}");
        let Some((Tell::Done { best: Some(best), info, .. }, before)) = told.split_last() else { panic!("{told:?}") };
        assert_eq!((info.depth, best), (12, &info.lines[0].moves[0]));
        assert!(before.iter().all(|tell| matches!(tell, Tell::Progress { .. })));
    }

    #[test]
    fn the_latest_wish_wins() {
        let mut engine = Engine::new(1);
        let clock = Cell::new(0.0);
        let now = || clock.replace(clock.get() + 10.0);
        engine.ask(think(1, "xiangqi", Budget::infinite()));
        for _ in 0..3 {
            engine.slice(now);
        }
        engine.ask(think(2, "nonsense", Budget::depth(2)));
        engine.ask(think(3, "littletrio", Budget::depth(3)));
        let told = finish(&mut engine);
        assert!(told.iter().all(|tell| tell.job() == Some(3)), "{told:?}");
        assert!(matches!(told.last(), Some(Tell::Done { best: Some(_), .. })));
    }

    #[test]
    fn stop_ends_a_search_without_end() {
        let mut engine = Engine::new(1);
        engine.ask(Ask::Stop);
        assert!(!engine.busy());
        engine.ask(think(1, "shatranjiandragonshogi", Budget::infinite().lines(3)));
        let clock = Cell::new(0.0);
        let now = || clock.replace(clock.get() + 10.0);
        engine.slice(now);
        engine.slice(now);
        assert!(engine.busy());
        engine.ask(Ask::Stop);
        let told = engine.slice(now);
        let [Tell::Done { job: 1, best: Some(_), info }] = &told[..] else { panic!("{told:?}") };
        assert!(info.depth >= 1 && info.lines.len() == 3);
        assert!(!engine.busy());
    }

    #[test]
    fn stopped_at_once_it_still_has_a_move() {
        let mut engine = Engine::new(1);
        engine.ask(think(1, "littledragon", Budget::infinite()));
        engine.ask(Ask::Stop);
        let told = finish(&mut engine);
        let [Tell::Done { best: Some(_), info, .. }] = &told[..] else { panic!("{told:?}") };
        assert!((1..6).contains(&info.depth));
    }

    #[test]
    fn what_can_not_be_done_is_refused() {
        let mut engine = Engine::new(1);
        engine.ask(think(5, "xiangqi;moves=a1a9", Budget::depth(1)));
        let told = finish(&mut engine);
        let [Tell::Refused { job: 5, why }] = &told[..] else { panic!("{told:?}") };
        assert_eq!(*why, Refusal::Record("a1a9".into()));
        let record = "xiangqi".to_string();
        engine.ask(Ask::Think { job: 6, record, budget: Budget::depth(1), level: Some(9), seed: 0 });
        assert_eq!(finish(&mut engine), [Tell::Refused { job: 6, why: Refusal::Level(9) }]);
    }

    #[test]
    fn with_no_legal_move_there_is_none() {
        let mut engine = Engine::new(1);
        let mated = "xiangqi;fen=3k5/3R5/3R5/9/9/9/9/9/9/4K4_b_-_-_0_1";
        engine.ask(think(1, mated, Budget::infinite()));
        let told = finish(&mut engine);
        assert!(matches!(&told[..], [Tell::Done { best: None, info, .. }] if info.lines.is_empty()));
    }

    #[test]
    fn a_new_table_in_the_middle_does_no_harm() {
        let mut engine = Engine::new(1);
        engine.ask(think(1, "xiangqi", Budget::depth(12)));
        let clock = Cell::new(0.0);
        engine.slice(|| clock.replace(clock.get() + 20.0));
        engine.ask(Ask::SetHash { mib: 2 });
        engine.ask(Ask::SetHash { mib: 0 });
        assert!(matches!(finish(&mut engine).last(), Some(Tell::Done { best: Some(_), .. })));
    }
}
