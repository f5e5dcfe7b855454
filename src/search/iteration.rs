//! One iteration of iterative deepening, as far as it has come: kept over pauses.

use super::report::Line;
use super::score::{DECISIVE, INFINITE, Score};
use super::window::Window;
use crate::rules::Move;

/// Half the width of the first aspiration window.
const ASPIRATION: i32 = 25;
/// Aspiration windows are used from this depth on.
const ASPIRATION_DEPTH: u32 = 4;
/// A window that would be wider than this is opened fully.
const MAX_DELTA: i32 = 500;

/// A move at the root, with the line it leads to.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub m: Move,
    pub score: i32,
    pub pv: Vec<Move>,
}

impl RootMove {
    pub fn new(m: Move) -> Self {
        RootMove { m, score: -INFINITE, pv: vec![m] }
    }

    pub fn line(&self) -> Line {
        Line { moves: self.pv.clone(), score: Score::raw(self.score) }
    }
}

/// The state of an iteration: the root moves, those before `pv_index` searched to its depth, and the window.
pub(super) struct Iteration {
    pub moves: Vec<RootMove>,
    /// Which of the best lines is searched (multi-PV), from 0.
    pub pv_index: usize,
    /// The next move to search for it.
    pub next: usize,
    /// The aspiration window.
    pub window: Window,
    /// Alpha, raised by the moves searched so far.
    pub alpha: i32,
    pub best: i32,
    /// By how much the window is widened when it fails.
    delta: i32,
    /// Whether a move raised alpha.
    pub raised_alpha: bool,
}

impl Iteration {
    /// The first iteration, with a full window.
    pub fn new(moves: Vec<RootMove>) -> Self {
        Iteration {
            moves,
            pv_index: 0,
            next: 0,
            window: Window::FULL,
            alpha: -INFINITE,
            best: -INFINITE,
            delta: 0,
            raised_alpha: false,
        }
    }

    /// Begins the search for a line at a depth.
    pub fn begin_line(&mut self, pv_index: usize, depth: u32, aspires: bool) {
        self.pv_index = pv_index;
        let last = self.moves.get(pv_index).map_or(0, |root| root.score);
        let narrow = aspires && depth >= ASPIRATION_DEPTH && last.abs() < DECISIVE;
        self.delta = ASPIRATION;
        self.raised_alpha = false;
        self.window = if narrow { Window { alpha: last - ASPIRATION, beta: last + ASPIRATION } } else { Window::FULL };
        self.restart();
    }

    /// Begins a window with its first move.
    fn restart(&mut self) {
        self.next = self.pv_index;
        self.alpha = self.window.alpha;
        self.best = -INFINITE;
    }

    /// All moves are searched with the window. If the score is outside, widens the window on that side and begins again
    /// with the first move; gives whether it did.
    pub fn widen(&mut self) -> bool {
        let Iteration { window, best, delta, .. } = *self;
        let wide = 3 * delta;
        if best <= window.alpha && window.alpha > -INFINITE {
            self.window.alpha = if wide > MAX_DELTA { -INFINITE } else { (best - delta).max(-INFINITE) };
            self.window.beta = window.alpha.midpoint(window.beta);
        } else if best >= window.beta && window.beta < INFINITE {
            self.window.beta = if wide > MAX_DELTA { INFINITE } else { (best + delta).min(INFINITE) };
        } else {
            return false;
        }
        self.delta = wide;
        self.restart();
        true
    }

    /// The next move to search, with the window for it; `None` when all are searched.
    pub fn next(&self) -> Option<(Move, Window)> {
        let root = self.moves.get(self.next)?;
        Some((root.m, Window { alpha: self.alpha, ..self.window }))
    }

    /// The next move has been searched with this score and the line after it; gives whether it failed high.
    pub fn searched(&mut self, score: i32, pv: &[Move]) -> bool {
        let index = self.next;
        self.next += 1;
        self.best = self.best.max(score);
        if score <= self.alpha {
            return false;
        }
        self.alpha = score;
        self.raised_alpha = true;
        let root = &mut self.moves[index];
        root.score = score;
        root.pv.truncate(1);
        root.pv.extend_from_slice(pv);
        self.moves[self.pv_index..=index].rotate_right(1);
        score >= self.window.beta
    }

    /// The line is complete: sorts the lines found so far.
    pub fn sort_lines(&mut self) {
        self.moves[..=self.pv_index].sort_by_key(|root| std::cmp::Reverse(root.score));
    }

    /// The lines of this depth so far.
    pub fn lines(&self, last_score: i32) -> Vec<Line> {
        // As long as other moves may be better, a move that is worse than it was thought says nothing of the position.
        let settles = |best: &RootMove| self.next == self.moves.len() || best.score >= last_score;
        let raised = usize::from(self.raised_alpha && self.moves.get(self.pv_index).is_some_and(settles));
        let mut lines: Vec<Line> = self.moves[..self.pv_index + raised].iter().map(RootMove::line).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        lines
    }
}
