//! Quiescence search: captures and first checks are played out before a position is evaluated.

use super::features::Features;
use super::limits::{Control, Stop};
use super::picker::MovePicker;
use super::score::INFINITE;
use super::searcher::Searcher;
use super::see::{gain, loses};
use super::stack::MAX_PLY;
use super::window::Window;
use crate::board::Point;
use crate::rules::{Move, Which};

/// For this many plies all captures are searched, and all evasions of checks; later only recaptures on the point of the
/// last capture, so that quiescence ends in any position.
const FULL_PLIES: u32 = 4;
/// Delta pruning: a capture that leaves the side so far below alpha is not searched.
const DELTA: i32 = 120;
/// Checks are not searched when the side is so far below alpha.
const CHECK_MARGIN: i32 = 300;

/// A node of quiescence search.
#[derive(Clone, Copy)]
pub(super) struct QuiescenceNode {
    /// Plies from the root.
    ply: usize,
    /// Plies since quiescence began.
    age: u32,
    /// Where the last capture was.
    last: Option<Point>,
    in_check: bool,
}

impl QuiescenceNode {
    /// The first node of quiescence, a leaf of the main search.
    pub fn new(ply: usize, in_check: bool) -> Self {
        QuiescenceNode { ply, age: 0, last: None, in_check }
    }

    /// Whether all evasions are searched and the side may not stand pat.
    fn evades(&self) -> bool {
        self.in_check && self.age < FULL_PLIES
    }

    /// Whether a move is searched at this ply.
    fn admits(&self, m: Move) -> bool {
        self.age < FULL_PLIES || self.last == Some(m.to())
    }
}

impl Searcher {
    /// The score of a leaf: the best of the static evaluation (stand pat) and of playing out captures, at the first ply
    /// quiet checks, too; in check the best of the evasions.
    pub(super) fn quiescence(
        &mut self,
        control: &mut Control,
        window: Window,
        node: QuiescenceNode,
    ) -> Result<i32, Stop> {
        if !self.features.has(Features::QUIESCENCE) {
            return Ok(self.static_eval());
        }
        self.poll(control)?;
        self.seldepth = self.seldepth.max(node.ply as u32);
        if node.ply >= MAX_PLY {
            return Ok(self.static_eval());
        }
        // Later plies search fewer moves: their scores do not hold for a leaf.
        let hit = if node.age == 0 { self.probe(node.ply) } else { None };
        if let Some(hit) = hit
            && window.is_null()
            && self.may_use(&hit, 0)
            && window.is_settled_by(hit.score, hit.bound)
        {
            return Ok(hit.score);
        }
        let static_eval = if node.evades() { -INFINITE } else { self.static_eval() };
        if static_eval >= window.beta {
            return Ok(static_eval);
        }
        let wants_checks = self.checks && node.age == 0 && !node.in_check;
        let hopes = static_eval + CHECK_MARGIN >= window.alpha;
        let which = if node.evades() { Which::All } else { Which::Captures };
        let table_move = hit.and_then(|hit| hit.best);
        let (moves, ordering) = self.ordering();
        let mut picker = MovePicker::quiescence(moves, &ordering, node.ply, table_move, which, wants_checks && hopes);
        let result = self.search_captures(control, window, &node, static_eval, &mut picker);
        picker.finish(&mut self.moves);
        let (mut best, best_move) = result?;
        if wants_checks && !hopes {
            // A check might have won so much.
            best = best.max(static_eval + CHECK_MARGIN);
        }
        if node.age == 0 {
            self.store(node.ply, 0, best, window.bound(best), best_move);
        }
        Ok(best)
    }

    fn search_captures(
        &mut self,
        control: &mut Control,
        window: Window,
        node: &QuiescenceNode,
        static_eval: i32,
        picker: &mut MovePicker,
    ) -> Result<(i32, Option<Move>), Stop> {
        let mut open = Window { alpha: window.alpha.max(static_eval), ..window };
        let (mut best, mut best_move) = (static_eval, None);
        let danger = self.position.danger_if(node.in_check);
        let mut legal = false;
        let prunes = !node.evades() && self.features.has(Features::DELTA);
        while let Some(picked) = self.next_move(picker) {
            let m = picked.m;
            if !node.admits(m) {
                continue;
            }
            if prunes {
                let weights = self.evaluator.weights;
                let most = static_eval + gain(&self.position, weights, m) + DELTA;
                if most <= open.alpha && !self.is_quiet(m) {
                    best = best.max(most);
                    continue;
                }
                if loses(&mut self.position, weights, m) {
                    continue;
                }
            }
            if !self.position.safe(m, &danger) {
                continue;
            }
            legal = true;
            let made = self.make(m, node.ply);
            let result = self.after_capture(control, open.negated(), node, m);
            self.unmake(m, made);
            let score = -result?;
            if score > best {
                best = score;
                if score > open.alpha {
                    best_move = Some(m);
                    open.alpha = score;
                    if score >= open.beta {
                        break;
                    }
                }
            }
        }
        if node.evades() && !legal {
            return Ok((self.no_moves_score(true, node.ply), None));
        }
        Ok((best, best_move))
    }

    fn after_capture(
        &mut self,
        control: &mut Control,
        window: Window,
        node: &QuiescenceNode,
        m: Move,
    ) -> Result<i32, Stop> {
        let ply = node.ply + 1;
        if let Some(score) = self.game_over_score(ply) {
            return Ok(score);
        }
        let in_check = self.position.in_check_by(m);
        self.quiescence(control, window, QuiescenceNode { ply, age: node.age + 1, last: Some(m.to()), in_check })
    }
}
