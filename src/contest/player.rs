//! An engine that plays: our own search or another program.

use std::fmt;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::external::{External, SearchInfo};
use super::options::{Engine, Program};
use crate::games::GameId;
use crate::notation::coord;
use crate::rules::Game;
use crate::search::{Budget, Level, Search};

/// What a player has found.
pub(super) struct Thought {
    /// The move, as coordinates.
    pub m: String,
    /// The score of the position for the player, in centipawns, if it gives one.
    pub score: Option<i32>,
}

/// An engine that plays games, one at a time.
pub(super) struct Player {
    engine: Engine,
    id: GameId,
    state: State,
    statistics: Statistics,
}

enum State {
    Own(Box<Search>, Option<Level>, Budget),
    External(External),
    /// It failed in the last game; it is restarted for the next.
    Failed,
}

/// Sums over the moves and games of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Statistics {
    moves: u64,
    time_ms: f64,
    depth: u64,
    nodes: u64,
    forfeits: u64,
}

impl Player {
    /// Starts an engine for a game.
    ///
    /// # Errors
    /// Why it can't be started, in words.
    pub fn start(engine: &Engine, id: GameId) -> Result<Player, String> {
        let state = State::start(engine, id)?;
        Ok(Player { engine: engine.clone(), id, state, statistics: Statistics::default() })
    }

    /// Prepares for a new game. Nothing is remembered of earlier games.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub fn begin(&mut self) -> Result<(), String> {
        match &mut self.state {
            State::Own(search, ..) => search.clear(),
            State::External(program) => program.begin()?,
            State::Failed => self.state = State::start(&self.engine, self.id)?,
        }
        Ok(())
    }

    /// Finds a move. Once `stop` is set, the result means nothing.
    ///
    /// # Errors
    /// What went wrong, in words: it does not answer, or has ended.
    pub fn think(&mut self, game: &Game, budget: &Budget, stop: &AtomicBool) -> Result<Thought, String> {
        let begun = Instant::now();
        let (m, info) = match &mut self.state {
            State::Own(search, level, bounds) => think(search, game, budget.within(*bounds), *level, stop)?,
            State::External(program) => program.think(game, budget)?,
            State::Failed => return Err("it has ended".into()),
        };
        self.statistics += Statistics {
            moves: 1,
            time_ms: begun.elapsed().as_secs_f64() * 1e3,
            depth: info.depth.unwrap_or(0),
            nodes: info.nodes.unwrap_or(0),
            forfeits: 0,
        };
        Ok(Thought { m, score: info.score })
    }

    /// Whether a game in which it plays an illegal move is void, since its rules differ a little from ours.
    pub fn plays_similar_rules(&self) -> bool {
        matches!(self.engine.program, Program::External { similar: true, .. })
    }

    /// Records that it lost a game by a failure.
    pub fn fail(&mut self) {
        self.statistics.forfeits += 1;
        self.state = State::Failed;
    }

    /// The statistics since this was last called.
    pub fn take_statistics(&mut self) -> Statistics {
        std::mem::take(&mut self.statistics)
    }
}

impl State {
    fn start(engine: &Engine, id: GameId) -> Result<State, String> {
        Ok(match &engine.program {
            Program::Own { level, bounds, hash_mib } => State::Own(Box::new(Search::new(*hash_mib)), *level, *bounds),
            Program::External { command, options, variant, .. } => {
                let variant = variant.as_deref().unwrap_or(id.slug());
                State::External(External::start(command, options, variant)?)
            }
        })
    }
}

/// Our own search's move.
fn think(
    search: &mut Search,
    game: &Game,
    budget: Budget,
    level: Option<Level>,
    stop: &AtomicBool,
) -> Result<(String, SearchInfo), String> {
    let begun = Instant::now();
    search.begin(game, budget, level);
    search.run(|| begun.elapsed().as_secs_f64() * 1e3, || stop.load(Ordering::Relaxed), |_| ());
    let report = search.report();
    let info = SearchInfo {
        depth: Some(report.depth.into()),
        nodes: Some(report.nodes),
        score: report.lines.first().map(|line| line.score.cp()),
    };
    let m = search.best().ok_or("it has no move")?;
    Ok((coord::write(game.position().rules(), m), info))
}

impl fmt::Display for Statistics {
    /// How long a move took and how far it looked ahead, on average.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_move = |sum: f64| sum / self.moves.max(1) as f64;
        write!(f, "{} moves, {:.1} ms a move", self.moves, per_move(self.time_ms))?;
        if self.depth > 0 {
            write!(f, ", depth {:.1}", per_move(self.depth as f64))?;
        }
        if self.nodes > 0 {
            write!(f, ", {:.0} nodes/s", self.nodes as f64 / self.time_ms.max(1.0) * 1e3)?;
        }
        if self.forfeits > 0 {
            write!(f, ", {} forfeits", self.forfeits)?;
        }
        Ok(())
    }
}

impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Statistics) {
        self.moves += other.moves;
        self.time_ms += other.time_ms;
        self.depth += other.depth;
        self.nodes += other.nodes;
        self.forfeits += other.forfeits;
    }
}
