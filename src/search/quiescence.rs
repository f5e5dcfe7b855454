//! The leaves of the tree: captures and first checks are played out before the position is judged.

use super::alpha_beta::{Pulse, Stop, Window};
use super::exchange::gain;
use super::features::Features;
use super::order::{MAX_PLY, Scored, pick};
use super::root::Search;
use super::score::INFINITE;
use crate::board::Point;
use crate::rules::{Move, Which};

/// So many plies into the captures all of them, and evasions of checks, are looked at; later only captures on the
/// point of the last one, so that no position, however wild, takes for ever.
const OPEN: u32 = 4;
/// A capture that leaves the side so far below the window is not tried.
const DELTA: i32 = 120;
/// Checks are not looked at where the side is so far below the window.
const CHECKS: i32 = 300;

/// Where among the captures a position is.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    ply: usize,
    /// Plies of captures so far.
    age: u32,
    /// Where the last capture was.
    last: Option<Point>,
    checked: bool,
}

impl Leaf {
    /// Before the first capture.
    pub fn new(ply: usize, checked: bool) -> Self {
        Leaf { ply, age: 0, last: None, checked }
    }

    fn evades(&self) -> bool {
        self.checked && self.age < OPEN
    }

    /// Whether a capture is still looked at.
    fn wants(&self, m: Move) -> bool {
        self.age < OPEN || self.last == Some(m.to())
    }
}

impl Search {
    /// The value of a position at a leaf: the best of judging it now and of playing out captures, before the first
    /// of them checks, too, or evasions when in check.
    pub(super) fn quiesce(&mut self, pulse: &mut Pulse, window: Window, leaf: Leaf) -> Result<i32, Stop> {
        if !self.features.has(Features::QUIESCENCE) {
            return Ok(self.worth());
        }
        self.ask(pulse)?;
        self.seldepth = self.seldepth.max(leaf.ply as u32);
        if leaf.ply >= MAX_PLY {
            return Ok(self.worth());
        }
        // Deeper in, less is looked at: such values are no leaf's.
        let hit = if leaf.age == 0 { self.recall(leaf.ply) } else { None };
        if let Some(hit) = hit
            && window.is_scout()
            && self.serves(&hit, 0)
            && hit.settles(window)
        {
            return Ok(hit.score);
        }
        let worth = if leaf.evades() { -INFINITE } else { self.worth() };
        if worth >= window.beta {
            return Ok(worth);
        }
        let which = if leaf.evades() { Which::All } else { Which::Captures };
        let start = self.arena.len();
        self.list(which, leaf.ply, None);
        let wants_checks = self.checks && leaf.age == 0 && !leaf.checked;
        let hopes = worth + CHECKS >= window.alpha;
        if wants_checks && hopes {
            self.list_checks();
        }
        let best = hit.and_then(|hit| hit.best);
        for scored in self.arena[start..].iter_mut().filter(|scored| best == Some(scored.m)) {
            *scored = Scored::first(scored.m);
        }
        let result = self.captures(pulse, window, &leaf, worth, start);
        self.arena.truncate(start);
        let (mut best, best_move) = result?;
        if wants_checks && !hopes {
            // A check might have won so much.
            best = best.max(worth + CHECKS);
        }
        if leaf.age == 0 {
            self.remember(leaf.ply, 0, best, window.bound(best), best_move);
        }
        Ok(best)
    }

    /// Puts quiet moves that give check on the arena, behind captures.
    fn list_checks(&mut self) {
        let (arena, position) = (&mut self.arena, &self.position);
        position.each_quiet_check(|m| arena.push(Scored { m, score: 0 }));
    }

    fn captures(
        &mut self,
        pulse: &mut Pulse,
        window: Window,
        leaf: &Leaf,
        worth: i32,
        start: usize,
    ) -> Result<(i32, Option<Move>), Stop> {
        let mut open = Window { alpha: window.alpha.max(worth), ..window };
        let (mut best, mut best_move) = (worth, None);
        let danger = self.position.danger_if(leaf.checked);
        let mut legal = false;
        let prunes = !leaf.evades() && self.features.has(Features::DELTA);
        for index in start.. {
            let Some(Scored { m, .. }) = pick(&mut self.arena[index..]) else { break };
            if !leaf.wants(m) {
                continue;
            }
            if prunes {
                let hope = worth + gain(&self.position, self.tally.weights, m) + DELTA;
                if hope <= open.alpha && !self.is_quiet(m) {
                    best = best.max(hope);
                    continue;
                }
                if self.loses(m) {
                    continue;
                }
            }
            if !self.position.safe(m, &danger) {
                continue;
            }
            legal = true;
            let made = self.make(m);
            let result = self.after_capture(pulse, open.turned(), leaf, m);
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
        if leaf.evades() && !legal {
            return Ok((self.stuck(true, leaf.ply), None));
        }
        Ok((best, best_move))
    }

    fn after_capture(&mut self, pulse: &mut Pulse, window: Window, leaf: &Leaf, m: Move) -> Result<i32, Stop> {
        let ply = leaf.ply + 1;
        if let Some(score) = self.settled(ply) {
            return Ok(score);
        }
        let checked = self.position.in_check_by(m);
        self.quiesce(pulse, window, Leaf { ply, age: leaf.age + 1, last: Some(m.to()), checked })
    }
}
