//! What the recursive search works on, and the steps that all its parts share.

use super::Budget;
use super::eval::Evaluator;
use super::eval_cache::EvalCache;
use super::features::Features;
use super::history::{Histories, QuietHistory};
use super::limits::{Control, Limits, Stop};
use super::path::Path;
use super::picker::{MovePicker, Ordering, ScoredMove, is_quiet};
use super::score::{MATE, MATE_ZONE, VERDICT, is_verdict};
use super::stack::{PieceTo, Stack};
use super::transposition::{Hit, TranspositionTable};
use super::window::Bound;
use crate::games::GameId;
use crate::rules::{Conduct, Move, Position, Side, Stalemate, Undo, blame, dead, splitmix};

/// What the recursive search works on: the position, the line that led to it, and all that is remembered.
pub(super) struct Searcher {
    pub position: Position,
    pub evaluator: Evaluator,
    pub path: Path,
    pub stack: Stack,
    /// Moves of the nodes of the line; each node's [`MovePicker`] has its own part.
    pub moves: Vec<ScoredMove>,
    /// Quiet moves searched at the nodes of the line, those of the current node last.
    pub searched_quiets: Vec<Move>,
    pub table: TranspositionTable,
    pub histories: Histories,
    pub eval_cache: EvalCache,
    pub features: Features,
    pub limits: Limits,
    /// Moves made on the board so far.
    pub nodes: u64,
    /// The longest line searched so far, in plies.
    pub seldepth: u32,
    /// The depth of the iteration at the root.
    pub root_depth: u32,
    /// Null moves are tried from this ply on.
    pub null_moves_from: usize,
    /// Quiescence searches quiet checks, too.
    pub checks: bool,
    /// At this halfmove counter the game is drawn.
    pub draw_at: u32,
    /// Whether repetition is judged.
    pub conduct: Conduct,
    /// By how many centipawns a level misjudges a position at most.
    pub noise: i32,
    pub seed: u64,
}

/// What has to be restored when a move is unmade.
pub(super) struct Made {
    undo: Undo,
    evaluator: Evaluator,
}

impl Searcher {
    /// With a table of so many MiB, at a start position.
    pub fn new(table_mib: usize) -> Self {
        let position = Position::start(GameId::Xiangqi.rules());
        Searcher {
            evaluator: Evaluator::of(&position),
            position,
            path: Path::new(),
            stack: Stack::new(),
            moves: Vec::with_capacity(4096),
            searched_quiets: Vec::with_capacity(1024),
            table: TranspositionTable::new(table_mib),
            histories: Histories::new(),
            eval_cache: EvalCache::new(),
            features: Features::ALL,
            limits: Limits::new(Budget::infinite()),
            nodes: 0,
            seldepth: 0,
            root_depth: 1,
            null_moves_from: 0,
            checks: false,
            draw_at: u32::MAX,
            conduct: Conduct::Judged,
            noise: 0,
            seed: 0,
        }
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
        self.eval_cache.clear();
    }

    /// Makes a move at a ply.
    pub fn make(&mut self, m: Move, ply: usize) -> Made {
        self.nodes += 1;
        let (key, evaluator) = (self.position.key(), self.evaluator);
        let undo = self.position.make(m, &mut self.evaluator);
        self.path.push(key, (m, undo));
        let moved = self.position.at(m.to()).map(|piece| PieceTo { kind: piece.kind(), to: m.to() });
        self.stack.set_moved(ply, moved);
        Made { undo, evaluator }
    }

    /// Takes the last move back.
    pub fn unmake(&mut self, m: Move, made: Made) {
        self.position.unmake(m, made.undo, &mut ());
        self.evaluator = made.evaluator;
        self.path.pop();
    }

    /// Makes a null move at a ply; gives what [`unmake_null`](Self::unmake_null) wants back.
    pub fn make_null(&mut self, ply: usize) -> usize {
        let floor = self.path.make_null(self.position.key());
        self.position.null_move();
        self.stack.set_moved(ply, None);
        floor
    }

    /// Takes the null move back.
    pub fn unmake_null(&mut self, floor: usize) {
        self.position.null_move();
        self.path.unmake_null(floor);
    }

    /// The static evaluation of the position for the side to move.
    pub fn static_eval(&mut self) -> i32 {
        let (position, evaluator) = (&self.position, &self.evaluator);
        // The placement is the same after a null move.
        let balance = self.eval_cache.get(position.placement_key(), || evaluator.balance(position));
        let static_eval = Evaluator::for_mover(balance, position.turn());
        if self.noise == 0 {
            return static_eval;
        }
        // The same for the same position and side to move: misjudged, not rolled anew.
        let mut state = position.key() ^ self.seed;
        let range = 2 * self.noise + 1;
        let error = (splitmix(&mut state) % range as u64) as i32 - self.noise;
        static_eval + if position.turn() == Side::First { error } else { -error }
    }

    /// Polls the clock and the stop flag, once every so many nodes.
    pub fn poll(&mut self, control: &mut Control) -> Result<(), Stop> {
        self.limits.poll(self.nodes, self.root_depth <= 1, control)
    }

    /// The score of a node without a legal move: mate or stalemate.
    pub fn no_moves_score(&self, in_check: bool, ply: usize) -> i32 {
        if in_check || self.position.rules().spec().stalemate == Stalemate::Loses { ply as i32 - MATE } else { 0 }
    }

    /// The score of a node at which the game is over by repetition, the move limit or insufficient material: a draw, the
    /// referee's verdict or, at the move limit, a mate on the board. `None` if the game goes on.
    pub fn game_over_score(&self, ply: usize) -> Option<i32> {
        if let Some(steps) = self.path.repeats(self.position.key()) {
            // In a friendly game repetition is a draw, whoever caused it.
            let judged = self.conduct == Conduct::Judged;
            return Some(match judged.then(|| blame(&self.position, steps.iter().copied())).flatten() {
                Some((loser, _)) if loser == self.position.turn() => ply as i32 - VERDICT,
                Some(_) => VERDICT - ply as i32,
                None => 0,
            });
        }
        if self.position.halfmove() >= self.draw_at || dead(&self.position).is_some() {
            // A mate on the board comes first.
            let over = !self.position.has_legal_move();
            return Some(if over { self.no_moves_score(self.position.in_check(), ply) } else { 0 });
        }
        None
    }

    /// Probes the transposition table, if it is used.
    pub fn probe(&self, ply: usize) -> Option<Hit> {
        if self.features.has(Features::TABLE) { self.table.probe(self.position.key(), ply) } else { None }
    }

    /// Whether a table score may be used at this depth. Near the move limit no score may, nor a mate that may come
    /// after it. A verdict of the referee depends on the line in which it was given: it may not be used in another.
    pub fn may_use(&self, hit: &Hit, depth: i32) -> bool {
        let deep = if self.features.has(Features::DEEPER) { hit.depth >= depth } else { hit.depth == depth };
        let mate = MATE - hit.score.abs();
        let reach = if hit.score.abs() > MATE_ZONE { mate.max(8) } else { 8 };
        deep && !is_verdict(hit.score) && self.position.halfmove().saturating_add(reach as u32) < self.draw_at
    }

    /// Stores what was found in the transposition table, if it is used.
    pub fn store(&mut self, ply: usize, depth: i32, score: i32, bound: Bound, best: Option<Move>) {
        if self.features.has(Features::TABLE) {
            self.table.store(self.position.key(), ply, depth, score, bound, best);
        }
    }

    /// What moves are ordered by, and the list on which pickers keep them.
    pub fn ordering(&mut self) -> (&mut Vec<ScoredMove>, Ordering<'_>) {
        let ordering = Ordering {
            position: &mut self.position,
            weights: self.evaluator.weights,
            histories: &self.histories,
            stack: &self.stack,
        };
        (&mut self.moves, ordering)
    }

    /// The next move of a node.
    pub fn next_move(&mut self, picker: &mut MovePicker) -> Option<ScoredMove> {
        let (moves, mut ordering) = self.ordering();
        picker.next(moves, &mut ordering)
    }

    /// What the histories say about quiet moves at a ply.
    pub fn quiet_history(&self, ply: usize) -> QuietHistory<'_> {
        self.histories.quiet(&self.position, self.stack.last_moves(ply))
    }

    /// Whether a move is quiet: neither a capture nor a promotion.
    pub fn is_quiet(&self, m: Move) -> bool {
        is_quiet(&self.position, m)
    }
}
