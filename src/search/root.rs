//! The search from outside, and its root: iterative deepening, line after line, with pauses.

use super::Budget;
use super::eval::Evaluator;
use super::features::Features;
use super::iteration::{Iteration, RootMove};
use super::level::Level;
use super::limits::{Control, Limits, Stop};
use super::node::Node;
use super::report::{Line, Report, Status};
use super::score::{INFINITE, MATE, MATE_ZONE};
use super::searcher::Searcher;
use super::transposition::TranspositionTable;
use super::weights::Weights;
use super::window::Bound;
use crate::rules::{Conduct, Game, Move, MoveLimit};

/// The greatest depth.
const MAX_DEPTH: u32 = 64;
/// A forced move is searched to this depth, for its score.
const FORCED_DEPTH: u32 = 4;
/// When the move limit is reached or near, the search sees so many plies beyond.
const PLIES_BEYOND_LIMIT: u32 = 20;

/// A search: one position after another with one transposition table and one set of histories.
///
/// It is begun on a game and run, at once or in slices. It never panics and makes progress whatever the game's past,
/// and while there is a legal move it has one to give. With limits on depth or nodes alone, the same calls give the same
/// nodes and moves on every machine; pauses may change the nodes.
pub struct Search {
    searcher: Searcher,
    level: Option<Level>,
    /// Plies of the game before the root, for the opening's variety.
    ply: u32,
    /// The move that would only take back the mover's last one.
    reversal: Option<Move>,
    iteration: Iteration,
    report: Report,
    done: bool,
}

impl Search {
    /// A search with a transposition table of so many MiB (a power of two of them is used in full).
    pub fn new(table_mib: usize) -> Self {
        Search {
            searcher: Searcher::new(table_mib),
            level: None,
            ply: 0,
            reversal: None,
            iteration: Iteration::new(Vec::new()),
            report: Report::default(),
            done: true,
        }
    }

    /// Changes the size of the transposition table and forgets everything. A search under way goes on.
    pub fn set_table_size(&mut self, mib: usize) {
        // Not both tables at once.
        self.searcher.table = TranspositionTable::new(1);
        self.clear();
        self.searcher.table = TranspositionTable::new(mib);
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.searcher.clear();
    }

    /// Switches parts of the search on and off; for tests and experiments.
    pub fn set_features(&mut self, features: Features) {
        self.searcher.features = features;
    }

    /// Seeds the choices and misjudgements of levels: the same seed and game give the same choices. To be called
    /// before [`begin`](Self::begin), not during a search.
    pub fn set_seed(&mut self, seed: u64) {
        if seed != self.searcher.seed && self.searcher.noise != 0 {
            self.clear();
        }
        self.searcher.seed = seed;
    }

    /// Begins a search of the position a game stands at. A level tightens the budget to its own and may ask for
    /// more lines. Nothing is searched before [`run`](Self::run).
    pub fn begin(&mut self, game: &Game, budget: Budget, level: Option<Level>) {
        let typical = Weights::of(game.position().rules()).typical_value;
        let noise = level.map_or(0, |level| level.noise(typical));
        let is_other = !std::ptr::eq(game.position().rules(), self.searcher.position.rules());
        if is_other || noise != self.searcher.noise {
            self.clear();
        }
        let searcher = &mut self.searcher;
        searcher.noise = noise;
        searcher.position = game.position().clone();
        searcher.evaluator = Evaluator::of(&searcher.position);
        let features = searcher.features - level.map_or(Features::NONE, Level::disabled_features);
        searcher.checks = features.has(Features::CHECKS) && searcher.evaluator.weights.checks;
        let spec = searcher.position.rules().spec();
        searcher.path.begin(game.keys().zip(game.steps()), spec.repetition.times());
        searcher.conduct = game.conduct();
        searcher.draw_at = draw_at(game);
        searcher.table.new_generation();
        searcher.histories.age();
        searcher.histories.fit(searcher.position.rules());
        searcher.moves.clear();
        searcher.searched_quiets.clear();
        searcher.nodes = 0;
        searcher.seldepth = 0;
        searcher.root_depth = 1;
        self.ply = 2 * (searcher.position.fullmove() - 1) + searcher.position.turn().index() as u32;
        let back = game.moves().nth_back(1).and_then(|m| Some(Move::walk(m.to(), m.from()?)));
        self.reversal = back.filter(|m| searcher.position.at(m.to()).is_none());
        searcher.limits = Limits::new(level.map_or(budget, |level| budget.within(level.budget(self.ply))));
        self.level = level;
        self.iteration = Iteration::new(root_moves(searcher));
        self.done = self.iteration.moves.is_empty();
        self.report = Report::default();
        let static_eval = searcher.static_eval();
        searcher.stack.set_static_eval(0, static_eval);
    }

    /// Runs or resumes the search until a limit is reached or `pause` returns true. Clock and `pause` are polled every
    /// thousand nodes or so, not in the first 20,000 of the first depth; after many pauses in a row less often, so that a
    /// search that is always paused makes progress all the same. `progress` is called after each depth. `now_ms` is any
    /// monotonic clock; time counts from the first run on.
    pub fn run(
        &mut self,
        now_ms: impl Fn() -> f64,
        mut pause: impl FnMut() -> bool,
        mut progress: impl FnMut(&Report),
    ) -> Status {
        if self.done {
            return Status::Done;
        }
        let mut control = Control { now_ms: &now_ms, pause: &mut pause };
        self.searcher.limits.resume(self.searcher.nodes, &control);
        loop {
            match self.deepen(&mut control) {
                Ok(()) => {
                    self.report_depth();
                    progress(&self.report);
                    if self.is_enough(&control) {
                        self.done = true;
                        return Status::Done;
                    }
                }
                Err(stop) => {
                    self.searcher.moves.clear();
                    self.report_so_far();
                    if stop == Stop::Paused {
                        self.searcher.limits.paused();
                        return Status::Paused;
                    }
                    self.done = true;
                    return Status::Done;
                }
            }
        }
    }

    /// What has been found so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The move to play, by what has been found so far and the level's choice; `None` only when there is no legal
    /// one.
    pub fn best(&self) -> Option<Move> {
        let Searcher { evaluator, seed, position, .. } = &self.searcher;
        let (typical, seed) = (evaluator.weights.typical_value, seed ^ position.key());
        let choice =
            self.level.and_then(|level| level.choose(&self.report.lines, typical, self.ply, seed, self.reversal));
        let best = || self.report.lines.first().and_then(|line| line.moves.first().copied());
        choice.or_else(best).or_else(|| self.iteration.moves.first().map(|root| root.m))
    }

    /// How many lines are searched for (multi-PV).
    fn wanted(&self) -> usize {
        usize::from(self.searcher.limits.budget().lines.max(1)).min(self.iteration.moves.len())
    }

    /// Whether no further depth is begun.
    fn is_enough(&self, control: &Control) -> bool {
        let limits = &self.searcher.limits;
        let finished = self.report.depth;
        let most = limits.budget().depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        if finished >= most || limits.is_exceeded(self.searcher.nodes, control) || limits.is_past_soft(control) {
            return true;
        }
        if !limits.budget().is_for_play() {
            return false;
        }
        let score = self.report.lines.first().map_or(0, |line| line.score.cp());
        let mate_is_proved = score.abs() > MATE_ZONE && MATE - score.abs() <= finished as i32;
        mate_is_proved || (self.iteration.moves.len() == 1 && finished >= FORCED_DEPTH)
    }

    /// Searches one depth, from where it was left.
    fn deepen(&mut self, control: &mut Control) -> Result<(), Stop> {
        while self.iteration.pv_index < self.wanted() {
            self.find_line(control)?;
            self.iteration.sort_lines();
            self.begin_line(self.iteration.pv_index + 1);
        }
        Ok(())
    }

    /// Begins the search for a line of the current depth.
    fn begin_line(&mut self, pv_index: usize) {
        let aspires = self.searcher.features.has(Features::ASPIRATION);
        self.iteration.begin_line(pv_index, self.searcher.root_depth, aspires);
    }

    /// Finds the best line that begins with one of the moves left; widens the window until it holds the score.
    fn find_line(&mut self, control: &mut Control) -> Result<(), Stop> {
        loop {
            self.search_moves(control)?;
            if !self.iteration.widen() {
                return Ok(());
            }
        }
    }

    /// Searches the root moves left, until one fails high.
    fn search_moves(&mut self, control: &mut Control) -> Result<(), Stop> {
        while let Some((m, window)) = self.iteration.next() {
            let searcher = &mut self.searcher;
            let depth = searcher.root_depth as i32;
            let tried = self.iteration.next - self.iteration.pv_index;
            let node = Node {
                depth,
                ply: 0,
                static_eval: searcher.stack.static_eval(0),
                in_check: searcher.position.in_check(),
                table_move: None,
                improving: true,
                extension: 0,
                excluded: None,
            };
            let reduction = if searcher.is_quiet(m) && !node.in_check {
                let history = searcher.quiet_history(0).score(&searcher.position, m);
                searcher.reduction(&node, tried as u32, window, m, history)
            } else {
                0
            };
            let made = searcher.make(m, 0);
            let result = searcher.principal_variation(control, window, depth - 1, 1, tried == 0, reduction);
            searcher.unmake(m, made);
            let score = result?;
            searcher.limits.progressed();
            if self.iteration.searched(score, searcher.stack.pv(1)) {
                self.lengthen(self.iteration.pv_index);
                break;
            }
        }
        Ok(())
    }

    /// A move that failed high was not followed to the end of its line: the rest comes from the transposition table.
    fn lengthen(&mut self, index: usize) {
        let (line, table) = (&mut self.iteration.moves[index].pv, &self.searcher.table);
        let mut position = self.searcher.position.clone();
        let mut keys = Vec::new();
        for step in 0..self.searcher.root_depth as usize {
            let best = || table.probe(position.key(), 0)?.best;
            let legal = |m: &Move| position.legal_moves().contains(m);
            let Some(m) = line.get(step).copied().or_else(|| best().filter(legal)) else { break };
            if step == line.len() {
                line.push(m);
            }
            keys.push(position.key());
            position.make(m, &mut ());
            if keys.contains(&position.key()) {
                break;
            }
        }
    }

    /// The depth is complete: its lines are the report, and the next depth begins.
    fn report_depth(&mut self) {
        let wanted = self.wanted();
        let searcher = &mut self.searcher;
        self.report.depth = searcher.root_depth;
        self.report.lines = self.iteration.moves[..wanted].iter().map(RootMove::line).collect();
        if let Some(best) = self.iteration.moves.first() {
            searcher.store(0, searcher.root_depth as i32, best.score, Bound::Exact, Some(best.m));
        }
        self.count();
        self.searcher.root_depth += 1;
        self.begin_line(0);
    }

    /// The depth is not complete: its lines so far go before those of the depth before.
    fn report_so_far(&mut self) {
        let last = self.report.lines.get(self.iteration.pv_index).map_or(-INFINITE, |line| line.score.cp());
        let mut lines = self.iteration.lines(last);
        for old in &self.report.lines {
            if lines.iter().all(|line| line.moves[0] != old.moves[0]) {
                // The deeper look has found no better than those before.
                let score = lines.last().map_or(old.score, |line| old.score.min(line.score));
                lines.push(Line { score, ..old.clone() });
            }
        }
        lines.truncate(self.wanted());
        self.report.lines = lines;
        self.count();
    }

    fn count(&mut self) {
        self.report.nodes = self.searcher.nodes;
        self.report.seldepth = self.searcher.seldepth;
        self.report.hashfull = self.searcher.table.hashfull();
    }
}

/// The halfmove counter at which the game is drawn.
fn draw_at(game: &Game) -> u32 {
    let halfmove = game.position().halfmove();
    let draw_at = match game.position().rules().spec().limit {
        _ if game.conduct() == Conduct::Friendly => u32::MAX,
        MoveLimit::None => u32::MAX,
        MoveLimit::Plies(limit) => limit,
        // Checks that do not count are not told apart here: past the limit, a few plies are given.
        MoveLimit::PliesWithoutChecks(limit) => limit.max(halfmove.saturating_add(1).min(limit + PLIES_BEYOND_LIMIT)),
    };
    if draw_at <= halfmove { halfmove.saturating_add(PLIES_BEYOND_LIMIT) } else { draw_at }
}

/// The legal moves, the table move first, then in the order of their scores.
fn root_moves(searcher: &mut Searcher) -> Vec<RootMove> {
    let table_move = searcher.probe(0).and_then(|hit| hit.best);
    let mut moves = searcher.position.legal_moves();
    let (_, ordering) = searcher.ordering();
    ordering.sort(&mut moves, table_move);
    moves.into_iter().map(RootMove::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::Position;

    #[test]
    fn a_stop_is_heard_soon_however_long_it_goes_on() {
        let mut search = Search::new(1);
        search.begin(&Game::new(Position::start(GameId::Xiangqi.rules())), Budget::infinite(), None);
        search.run(|| 0.0, || true, |_| ());
        for _ in 0..4 {
            // As after minutes with the same move.
            for _ in 0..10_000 {
                search.searcher.limits.paused();
            }
            let before = search.searcher.nodes;
            search.run(|| 0.0, || true, |_| ());
            assert!(search.searcher.nodes - before < 20_000, "{}", search.searcher.nodes - before);
        }
    }
}
