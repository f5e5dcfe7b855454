//! The root of the tree: depth after depth, line after line, with pauses.

use super::Budget;
use super::alpha_beta::{Node, Pulse, Stop, Window};
use super::eval::Tally;
use super::features::Features;
use super::level::Level;
use super::order::{MAX_PLY, Order, Scored};
use super::path::Path;
use super::report::{Line, Report, Status};
use super::score::{DECIDED, INFINITE, MATE, MATE_ZONE, Score};
use super::table::{Bound, Table};
use super::weights::Weights;
use crate::games::GameId;
use crate::rules::{Conduct, Game, Move, MoveLimit, Position};

/// The greatest depth.
const MAX_DEPTH: u32 = 64;
/// So many positions' worth is kept; a power of two.
pub(super) const JUDGED: usize = 1 << 14;
/// Nodes between two questions to the outside.
const INTERVAL: u64 = 1024;
/// It grows no further than this: about 40 ms in a browser.
const MOST_INTERVAL: u64 = 16 * 1024;
/// Half the width of the first window of a depth.
const NARROW: i32 = 25;
/// A forced move is looked at to this depth, for its value.
const FORCED_DEPTH: u32 = 4;

/// A search: one position after another with one memory.
///
/// It is begun on a game and run, at once or in slices. It never panics or runs on for ever whatever the game's
/// past, and while there is a legal move it has one to give. With bounds on depth or nodes
/// alone, the same calls give the same nodes and moves on every machine; pauses may change the nodes.
pub struct Search {
    pub(super) position: Position,
    pub(super) tally: Tally,
    pub(super) path: Path,
    pub(super) table: Table,
    pub(super) order: Order,
    pub(super) features: Features,
    /// Moves being tried, of all plies of the line.
    pub(super) arena: Vec<Scored>,
    /// By ply: the best line from there.
    pub(super) lines: Vec<Vec<Move>>,
    /// By ply: what the position is worth without looking ahead.
    pub(super) worths: Vec<i32>,
    /// Keys of positions, whoever is to move, and by how much the first player was found to stand better.
    pub(super) judged: Vec<(u64, i32)>,
    pub(super) nodes: u64,
    pub(super) next_question: u64,
    pub(super) most_nodes: u64,
    pub(super) seldepth: u32,
    /// From this ply on passing is tried.
    pub(super) passes_from: usize,
    /// Quiescence looks at checks, too.
    pub(super) checks: bool,
    /// At this halfmove counter the game is drawn.
    pub(super) draw_at: u32,
    /// Whether repetition is judged.
    pub(super) conduct: Conduct,
    pub(super) noise: i32,
    pub(super) seed: u64,
    budget: Budget,
    level: Option<Level>,
    /// Plies of the game before the root, for the opening's variety.
    ply: u32,
    /// The move that would only take back the mover's last one.
    idle: Option<Move>,
    begun_ms: Option<f64>,
    root: Root,
    report: Report,
    done: bool,
}

/// A move at the root.
#[derive(Clone, Debug)]
struct RootMove {
    m: Move,
    score: i32,
    line: Vec<Move>,
}

/// Where a depth stands, kept over pauses.
struct Root {
    moves: Vec<RootMove>,
    /// The depth being searched.
    depth: u32,
    /// Which of the best lines is being looked for.
    slot: usize,
    /// The next move to search.
    index: usize,
    window: Window,
    /// Alpha raised by the moves searched so far.
    alpha: i32,
    best: i32,
    /// How far a missed window is opened next.
    delta: i32,
    /// A move was found to be better than the window's lower end.
    raised: bool,
    /// Pauses since a move was finished.
    starved: u64,
}

impl Root {
    fn new(moves: Vec<RootMove>) -> Self {
        let window = Window { alpha: -INFINITE, beta: INFINITE };
        Root {
            moves,
            depth: 1,
            slot: 0,
            index: 0,
            window,
            alpha: -INFINITE,
            best: -INFINITE,
            delta: 0,
            raised: false,
            starved: 0,
        }
    }
}

impl Search {
    /// A search with a table of so many MiB (a power of two of them is used in full).
    pub fn new(hash_mib: usize) -> Self {
        let position = Position::start(GameId::Xiangqi.rules());
        Search {
            tally: Tally::of(&position),
            position,
            path: Path::new(),
            table: Table::new(hash_mib),
            order: Order::new(),
            features: Features::ALL,
            arena: Vec::with_capacity(4096),
            lines: vec![Vec::new(); MAX_PLY + 2],
            worths: vec![0; MAX_PLY + 2],
            judged: vec![(0, 0); JUDGED],
            nodes: 0,
            next_question: 0,
            most_nodes: u64::MAX,
            seldepth: 0,
            passes_from: 0,
            checks: false,
            draw_at: u32::MAX,
            conduct: Conduct::Judged,
            noise: 0,
            seed: 0,
            budget: Budget::infinite(),
            level: None,
            ply: 0,
            idle: None,
            begun_ms: None,
            root: Root::new(Vec::new()),
            report: Report::default(),
            done: true,
        }
    }

    /// Changes the table's size; it forgets everything. A search under way goes on.
    pub fn set_hash(&mut self, mib: usize) {
        // Not both tables at once.
        self.table = Table::new(1);
        self.clear();
        self.table = Table::new(mib);
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.order.clear();
        // No position has the key 0 in practice, and that is what an empty place says of it.
        self.judged.fill((0, 0));
    }

    /// Switches parts of the search on and off; for tests and experiments.
    pub fn set_features(&mut self, features: Features) {
        self.features = features;
    }

    /// From what levels choose among moves and misjudge; the same seed and game give the same choices. To be called
    /// before [`begin`](Self::begin), not during a search.
    pub fn set_seed(&mut self, seed: u64) {
        if seed != self.seed && self.noise != 0 {
            self.clear();
        }
        self.seed = seed;
    }

    /// Begins a search of the position a game stands at. A level tightens the budget to its own and may ask for
    /// more lines. Nothing is searched before [`run`](Self::run).
    pub fn begin(&mut self, game: &Game, budget: Budget, level: Option<Level>) {
        let typical = Weights::of(game.position().rules()).typical;
        let noise = level.map_or(0, |level| level.noise(typical));
        let is_other = !std::ptr::eq(game.position().rules(), self.position.rules());
        if is_other || noise != self.noise {
            self.clear();
        }
        self.noise = noise;
        self.position = game.position().clone();
        self.tally = Tally::of(&self.position);
        let features = self.features - level.map_or(Features::NONE, Level::without);
        self.checks = features.has(Features::CHECKS) && self.tally.weights.checks;
        let spec = self.position.rules().spec();
        self.path.begin(game.keys().zip(game.steps()), spec.repetition.times());
        self.conduct = game.conduct();
        let halfmove = self.position.halfmove();
        self.draw_at = match spec.limit {
            _ if self.conduct == Conduct::Friendly => u32::MAX,
            MoveLimit::None => u32::MAX,
            MoveLimit::Plies(limit) => limit,
            // Checks that do not count are not told apart here: past the limit, a few plies are given.
            MoveLimit::PliesWithoutChecks(limit) => limit.max(halfmove.saturating_add(1).min(limit + 20)),
        };
        if self.draw_at <= halfmove {
            self.draw_at = halfmove.saturating_add(20);
        }
        self.table.grow_older();
        self.order.fade();
        self.order.fit(self.position.rules());
        self.ply = 2 * (self.position.fullmove() - 1) + self.position.turn().index() as u32;
        let back = game.moves().nth_back(1).and_then(|m| Some(Move::walk(m.to(), m.from()?)));
        self.idle = back.filter(|m| self.position.at(m.to()).is_none());
        self.budget = level.map_or(budget, |level| budget.within(level.budget(self.ply)));
        self.level = level;
        self.most_nodes = self.budget.nodes.unwrap_or(u64::MAX);
        self.nodes = 0;
        self.seldepth = 0;
        self.begun_ms = None;
        let moves = self.position.legal_moves().into_iter();
        let mut moves: Vec<RootMove> = moves.map(|m| RootMove { m, score: -INFINITE, line: vec![m] }).collect();
        let first = self.recall(0).and_then(|hit| hit.best);
        let record = self.order.record(&self.position);
        moves.sort_by_key(|root| {
            let score = self.order.score(&self.position, self.tally.weights, root.m, 0, &record);
            std::cmp::Reverse((first == Some(root.m), score))
        });
        self.done = moves.is_empty();
        self.root = Root::new(moves);
        self.report = Report::default();
        self.arena.clear();
        self.worths[0] = self.worth();
    }

    /// Goes on with the search until its budget is used up or `pause` says true. `pause` is asked every thousand
    /// nodes or so, not in the first 20,000 while the first depth lasts; after many pauses in a row less often, so that a
    /// search that is always paused gets on all the same. `progress` is called after each depth. `now_ms` is any clock
    /// that does not go back; time counts from the first run on.
    pub fn run(
        &mut self,
        now_ms: impl Fn() -> f64,
        mut pause: impl FnMut() -> bool,
        mut progress: impl FnMut(&Report),
    ) -> Status {
        if self.done {
            return Status::Done;
        }
        let mut pulse = Pulse { now_ms: &now_ms, pause: &mut pause };
        if self.begun_ms.is_none() {
            self.begun_ms = Some(now_ms());
        }
        self.next_question = (self.nodes + self.interval()).min(self.most_nodes);
        loop {
            match self.deepen(&mut pulse) {
                Ok(()) => {
                    self.report_depth();
                    progress(&self.report);
                    if self.is_enough(&pulse) {
                        self.done = true;
                        return Status::Done;
                    }
                }
                Err(stop) => {
                    self.arena.clear();
                    self.report_so_far();
                    if stop == Stop::Pause {
                        self.root.starved += 1;
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
        let (typical, seed) = (self.tally.weights.typical, self.seed ^ self.position.key());
        let choice = self.level.and_then(|level| level.choose(&self.report.lines, typical, self.ply, seed, self.idle));
        let best = || self.report.lines.first().and_then(|line| line.moves.first().copied());
        choice.or_else(best).or_else(|| self.root.moves.first().map(|root| root.m))
    }

    pub(super) fn interval(&self) -> u64 {
        (INTERVAL + 64 * self.root.starved).min(MOST_INTERVAL)
    }

    pub(super) fn is_first_depth(&self) -> bool {
        self.root.depth <= 1
    }

    pub(super) fn depth(&self) -> usize {
        self.root.depth as usize
    }

    fn elapsed_ms(&self, pulse: &Pulse) -> f64 {
        (pulse.now_ms)() - self.begun_ms.unwrap_or(0.0)
    }

    pub(super) fn is_late(&self, pulse: &Pulse) -> bool {
        self.budget.hard_ms.is_some_and(|hard| self.elapsed_ms(pulse) >= f64::from(hard))
    }

    /// How many lines are looked for.
    fn wanted(&self) -> usize {
        usize::from(self.budget.lines.max(1)).min(self.root.moves.len())
    }

    /// Whether there is no point in another depth.
    fn is_enough(&self, pulse: &Pulse) -> bool {
        let finished = self.report.depth;
        let most = self.budget.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        if finished >= most || self.nodes >= self.most_nodes || self.is_late(pulse) {
            return true;
        }
        if self.budget.soft_ms.is_some_and(|soft| self.elapsed_ms(pulse) >= f64::from(soft)) {
            return true;
        }
        if !self.budget.is_for_play() {
            return false;
        }
        let score = self.report.lines.first().map_or(0, |line| line.score.cp());
        let mate_is_proved = score.abs() > MATE_ZONE && MATE - score.abs() <= finished as i32;
        mate_is_proved || (self.root.moves.len() == 1 && finished >= FORCED_DEPTH)
    }

    /// Searches one depth, from where it was left.
    fn deepen(&mut self, pulse: &mut Pulse) -> Result<(), Stop> {
        while self.root.slot < self.wanted() {
            self.find_line(pulse)?;
            let slot = self.root.slot;
            self.root.moves[..=slot].sort_by_key(|root| std::cmp::Reverse(root.score));
            self.root.slot += 1;
            self.aim();
        }
        Ok(())
    }

    /// Sets the window for the line to be looked for.
    fn aim(&mut self) {
        let root = &mut self.root;
        let last = root.moves.get(root.slot).map_or(0, |root| root.score);
        let narrow = self.features.has(Features::ASPIRATION) && root.depth >= 4 && last.abs() < DECIDED;
        root.delta = NARROW;
        root.raised = false;
        root.window = if narrow {
            Window { alpha: last - NARROW, beta: last + NARROW }
        } else {
            Window { alpha: -INFINITE, beta: INFINITE }
        };
        self.rewind();
    }

    /// Begins a window with its first move.
    fn rewind(&mut self) {
        let root = &mut self.root;
        root.index = root.slot;
        root.alpha = root.window.alpha;
        root.best = -INFINITE;
    }

    /// Finds the best of the moves from the slot on and brings it there; opens the window until it holds the value.
    fn find_line(&mut self, pulse: &mut Pulse) -> Result<(), Stop> {
        loop {
            self.try_moves(pulse)?;
            let Root { window, best, delta, .. } = self.root;
            let wide = 3 * delta;
            if best <= window.alpha && window.alpha > -INFINITE {
                self.root.window.alpha = if wide > 500 { -INFINITE } else { (best - delta).max(-INFINITE) };
                self.root.window.beta = window.alpha.midpoint(window.beta);
            } else if best >= window.beta && window.beta < INFINITE {
                self.root.window.beta = if wide > 500 { INFINITE } else { (best + delta).min(INFINITE) };
            } else {
                return Ok(());
            }
            self.root.delta = wide;
            self.rewind();
        }
    }

    fn try_moves(&mut self, pulse: &mut Pulse) -> Result<(), Stop> {
        while self.root.index < self.root.moves.len() {
            let Root { slot, index, window, alpha, .. } = self.root;
            let open = Window { alpha, ..window };
            let m = self.root.moves[index].m;
            let depth = self.root.depth as i32;
            let tried = index - slot;
            let node = Node {
                depth,
                ply: 0,
                worth: self.worths[0],
                checked: self.position.in_check(),
                first: None,
                improves: true,
                extension: 0,
                excluded: None,
            };
            let reduces = self.is_quiet(m) && !node.checked;
            let reduction = if reduces { self.reduction(&node, tried as u32, open, m, self.history(m)) } else { 0 };
            let made = self.make(m);
            let result = self.follow(pulse, open, depth - 1, 1, tried == 0, reduction);
            self.unmake(m, made);
            let score = result?;
            self.root.starved = 0;
            self.root.index += 1;
            self.root.best = self.root.best.max(score);
            if score > alpha {
                self.root.alpha = score;
                self.root.raised = true;
                let root = &mut self.root.moves[index];
                root.score = score;
                root.line.truncate(1);
                root.line.extend_from_slice(&self.lines[1]);
                self.root.moves[slot..=index].rotate_right(1);
                if score >= window.beta {
                    self.lengthen(slot);
                    break;
                }
            }
        }
        Ok(())
    }

    /// A move that is better than the window was not followed to the end of its line: the table knows more of it.
    fn lengthen(&mut self, index: usize) {
        let (line, table) = (&mut self.root.moves[index].line, &self.table);
        let mut position = self.position.clone();
        let mut keys = Vec::new();
        for step in 0..self.root.depth as usize {
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

    /// The depth is finished: its lines are the report, and the next depth begins.
    fn report_depth(&mut self) {
        let wanted = self.wanted();
        self.report.depth = self.root.depth;
        self.report.lines = self.root.moves[..wanted].iter().map(line).collect();
        if let Some(best) = self.root.moves.first() {
            let (m, score) = (best.m, best.score);
            self.remember(0, self.root.depth as i32, score, Bound::Exact, Some(m));
        }
        self.count();
        self.root.depth += 1;
        self.root.slot = 0;
        self.aim();
    }

    /// The depth is not finished: lines that are go before those of the depth before.
    fn report_so_far(&mut self) {
        let root = &self.root;
        // As long as other moves may be better, a move that is worse than it was thought says nothing of the position.
        let last = self.report.lines.get(root.slot).map_or(-INFINITE, |line| line.score.cp());
        let settles = |best: &RootMove| root.index == root.moves.len() || best.score >= last;
        let raised = usize::from(root.raised && root.moves.get(root.slot).is_some_and(settles));
        let mut lines: Vec<Line> = root.moves[..root.slot + raised].iter().map(line).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
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
        self.report.nodes = self.nodes;
        self.report.seldepth = self.seldepth;
        self.report.hashfull = self.table.hashfull();
    }
}

fn line(root: &RootMove) -> Line {
    Line { moves: root.line.clone(), score: Score::raw(root.score) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_heard_soon_however_long_it_goes_on() {
        let mut search = Search::new(1);
        search.begin(&Game::new(Position::start(GameId::Xiangqi.rules())), Budget::infinite(), None);
        search.run(|| 0.0, || true, |_| ());
        // As after minutes with the same move.
        search.root.starved = 10_000;
        for _ in 0..4 {
            let before = search.nodes;
            search.run(|| 0.0, || true, |_| ());
            assert!(search.nodes - before < 20_000, "{}", search.nodes - before);
            search.root.starved = 10_000;
        }
    }
}
