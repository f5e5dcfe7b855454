//! An engine that plays: our own search or another program.

use std::fmt;
use std::time::Instant;

use super::options::{Engine, Program};
use super::outside::Outside;
use crate::games::GameId;
use crate::notation::coord;
use crate::rules::Game;
use crate::search::{Budget, Level, Search};

/// What a player has found.
pub(super) struct Thought {
    /// The move, as coordinates.
    pub m: String,
    /// What it thinks its position is worth, in centipawns, if it says so.
    pub score: Option<i32>,
}

/// What an engine tells of its search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    /// Plies.
    pub depth: Option<u64>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Centipawns; a mate is more than any other.
    pub score: Option<i32>,
}

/// An engine and how it fared.
pub(super) struct Player {
    engine: Engine,
    id: GameId,
    brain: Brain,
    moves: u64,
    time_ms: f64,
    depth: u64,
    nodes: u64,
    forfeits: u64,
}

enum Brain {
    Own(Box<Search>, Option<Level>, Budget),
    Outside(Outside),
    /// It failed in the last game; it is started anew for the next.
    Gone,
}

impl Player {
    /// Starts an engine for a game.
    ///
    /// # Errors
    /// Why it can't be started, in words.
    pub fn start(engine: &Engine, id: GameId) -> Result<Player, String> {
        let brain = Brain::start(engine, id)?;
        Ok(Player { engine: engine.clone(), id, brain, moves: 0, time_ms: 0.0, depth: 0, nodes: 0, forfeits: 0 })
    }

    /// Makes ready for a new game.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub fn begin(&mut self) -> Result<(), String> {
        match &mut self.brain {
            Brain::Own(search, ..) => search.clear(),
            Brain::Outside(program) => program.begin()?,
            Brain::Gone => self.brain = Brain::start(&self.engine, self.id)?,
        }
        Ok(())
    }

    /// Finds a move.
    ///
    /// # Errors
    /// What went wrong, in words: it does not answer, or has ended.
    pub fn think(&mut self, game: &Game, budget: &Budget, begun: Instant) -> Result<Thought, String> {
        let (m, told) = match &mut self.brain {
            Brain::Own(search, level, bounds) => ponder(search, game, budget.within(*bounds), *level, begun)?,
            Brain::Outside(program) => program.think(game, budget)?,
            Brain::Gone => return Err("it has ended".into()),
        };
        self.moves += 1;
        self.time_ms += begun.elapsed().as_secs_f64() * 1e3;
        self.depth += told.depth.unwrap_or(0);
        self.nodes += told.nodes.unwrap_or(0);
        Ok(Thought { m, score: told.score })
    }

    /// Whether a game in which it plays what is no move says nothing, since its rules are a little different.
    pub fn plays_similar_rules(&self) -> bool {
        matches!(self.engine.program, Program::Outside { similar: true, .. })
    }

    /// It has lost a game by a fault.
    pub fn fail(&mut self) {
        self.forfeits += 1;
        self.brain = Brain::Gone;
    }
}

impl Brain {
    fn start(engine: &Engine, id: GameId) -> Result<Brain, String> {
        Ok(match &engine.program {
            Program::Own { level, bounds, hash_mib } => Brain::Own(Box::new(Search::new(*hash_mib)), *level, *bounds),
            Program::Outside { command, options, variant, .. } => {
                let variant = variant.as_deref().unwrap_or(id.slug());
                Brain::Outside(Outside::start(command, options, variant)?)
            }
        })
    }
}

/// Our own search's move.
fn ponder(
    search: &mut Search,
    game: &Game,
    budget: Budget,
    level: Option<Level>,
    begun: Instant,
) -> Result<(String, Told), String> {
    search.begin(game, budget, level);
    search.run(|| begun.elapsed().as_secs_f64() * 1e3, || false, |_| ());
    let report = search.report();
    let told = Told {
        depth: Some(report.depth.into()),
        nodes: Some(report.nodes),
        score: report.lines.first().map(|line| line.score.cp()),
    };
    let m = search.best().ok_or("it has no move")?;
    Ok((coord::write(game.position().rules(), m), told))
}

impl fmt::Display for Player {
    /// How long it took and how far it saw, on the average of its moves.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_move = |sum: f64| sum / self.moves.max(1) as f64;
        write!(f, "{}: {} moves, {:.1} ms a move", self.engine.name, self.moves, per_move(self.time_ms))?;
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
