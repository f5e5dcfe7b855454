//! What is not looked at, or less deeply: bets that what looks hopeless is.

use super::alpha_beta::{Node, Pulse, Stop, Window};
use super::exchange::reaches;
use super::features::Features;
use super::order::Scored;
use super::quiescence::Leaf;
use super::root::Search;
use super::score::DECIDED;
use crate::rules::Move;

/// Centipawns of hope for each ply left.
const HOPE: i32 = 90;
/// Up to this depth a position far above the window is not searched.
const SHALLOW: i32 = 7;
/// From this depth on what a pass shows is verified: to move can hurt.
const VERIFIED: i32 = 8;
/// Depths at which moves are skipped.
const SKIPPING: i32 = 8;

impl Search {
    /// Notes what the position at a ply is worth; gives whether that is more than at the side's last move.
    pub(super) fn improves(&mut self, ply: usize, worth: i32) -> bool {
        self.worths[ply] = worth;
        ply >= 2 && worth > self.worths[ply - 2]
    }

    /// Is the position so good or so bad that it will stay so even after a pass, or without looking?
    pub(super) fn give_up_early(
        &mut self,
        pulse: &mut Pulse,
        window: Window,
        node: &Node,
        may_pass: bool,
    ) -> Result<Option<i32>, Stop> {
        let Node { depth, ply, worth, checked, improves, .. } = *node;
        let beta = window.beta;
        if beta.abs() >= DECIDED {
            return Ok(None);
        }
        let futility = self.features.has(Features::FUTILITY);
        if futility && depth <= 3 && worth + 150 + 120 * depth <= window.alpha {
            let score = self.quiesce(pulse, window, Leaf::new(ply, checked))?;
            return Ok((score <= window.alpha).then_some(score));
        }
        if worth < beta {
            return Ok(None);
        }
        if futility && depth <= SHALLOW && worth - HOPE * (depth - i32::from(improves)) >= beta {
            return Ok(Some(worth));
        }
        let passes = may_pass && ply >= self.passes_from && self.features.has(Features::NULL_MOVE);
        if passes && depth >= 2 && self.can_afford_to_move() {
            let left = depth - 3 - depth / 4 - ((worth - beta) / 150).min(3);
            let score = self.after_pass(pulse, window, left, ply)?;
            if score >= beta && (depth < VERIFIED || self.holds_without_pass(pulse, window, node, left)?) {
                // A mate or a verdict after a pass is not proved.
                return Ok(Some(if score > DECIDED { beta } else { score }));
            }
        }
        Ok(None)
    }

    /// What the position is worth when the opponent moves twice.
    fn after_pass(&mut self, pulse: &mut Pulse, window: Window, depth: i32, ply: usize) -> Result<i32, Stop> {
        let floor = self.path.pass(self.position.key());
        self.position.null_move();
        self.order.pass();
        let result = self.node(pulse, window.turned(), depth, ply + 1, false);
        self.position.null_move();
        self.order.back();
        self.path.unpass(floor);
        Ok(-result?)
    }

    /// Whether moves show, without passes for a while, what a pass has shown.
    fn holds_without_pass(&mut self, pulse: &mut Pulse, window: Window, node: &Node, depth: i32) -> Result<bool, Stop> {
        let passes_from = std::mem::replace(&mut self.passes_from, node.ply + (3 * depth / 4) as usize);
        let result = self.moves(pulse, window, Node { depth: depth.max(1), ..*node });
        self.passes_from = passes_from;
        Ok(result? >= window.beta)
    }

    /// Whether the side to move has pieces enough that having to move does not hurt.
    fn can_afford_to_move(&self) -> bool {
        let (side, position) = (self.position.turn(), &self.position);
        self.tally.weights.officers().iter().any(|&kind| position.count(side, kind) > 0)
            || position.rules().droppable().iter().any(|&kind| position.hand(side, kind) > 0)
    }

    /// Whether a quiet move or a losing capture, which would be looked at less deeply by `reduction`, is not looked at
    /// at all after `tried` others.
    pub(super) fn skips(&mut self, node: &Node, alpha: i32, tried: u32, reduction: i32, m: Move, history: i32) -> bool {
        let Node { depth, worth, .. } = *node;
        if depth > SKIPPING || alpha.abs() >= DECIDED {
            return false;
        }
        let weights = self.tally.weights;
        if !self.is_quiet(m) {
            return !reaches(&mut self.position, weights, m, -HOPE * depth);
        }
        if self.has_tried_enough(node, alpha, tried) {
            return true;
        }
        let depth = (depth - 1 - reduction).max(0);
        let most = 30 * depth * depth + 20;
        depth <= 6 && worth + HOPE * (depth + 1) <= alpha
            || depth <= 2 && history < -4_000 * (depth + 1)
            || self.stake(m) > most && self.is_guarded(m) && !reaches(&mut self.position, weights, m, -most)
    }

    /// Whether so many moves were tried that no further quiet one is looked at.
    pub(super) fn has_tried_enough(&self, node: &Node, alpha: i32, tried: u32) -> bool {
        let Node { depth, improves, .. } = *node;
        if depth > SKIPPING || alpha.abs() >= DECIDED {
            return false;
        }
        // Where pieces are dropped there are many more moves, and more good ones among them.
        let drops = i32::from(!self.position.rules().droppable().is_empty());
        tried as i32 >= (3 + depth * depth) * (1 + drops) / (2 - i32::from(improves))
    }

    /// How well a quiet move did when it was listed, if it was listed by that, else now.
    pub(super) fn known_history(&self, scored: Scored) -> i32 {
        if scored.is_by_history() { scored.score } else { self.history(scored.m) }
    }

    pub(super) fn history(&self, m: Move) -> i32 {
        self.order.record(&self.position).of(&self.position, m)
    }

    /// Whether the other side attacks the point a move goes to.
    fn is_guarded(&self, m: Move) -> bool {
        self.position.is_guarded(m.to(), !self.position.turn())
    }

    /// By how much less deeply to look at a quiet move or a losing capture after so many others.
    pub(super) fn reduction(&self, node: &Node, tried: u32, window: Window, m: Move, history: i32) -> i32 {
        let Node { depth, ply, improves, .. } = *node;
        if depth < 3 || tried < 2 || !self.features.has(Features::REDUCTIONS) {
            return 0;
        }
        let mut reduction = 1 + (eighths_of_log2(depth as u32) * eighths_of_log2(tried)) / 280;
        if !window.is_scout() {
            reduction -= 1;
        } else if !improves {
            reduction += 1;
        }
        if self.order.is_killer(m, ply) {
            reduction -= 1;
        }
        reduction -= history / 8_000;
        reduction.clamp(0, depth - 2)
    }
}

/// Eight times the binary logarithm, about: whole numbers are the same on every machine.
fn eighths_of_log2(n: u32) -> i32 {
    let whole = n.ilog2();
    (8 * whole + 8 * (n - (1 << whole)) / (1 << whole)) as i32
}

#[cfg(test)]
mod tests {
    use crate::games::GameId;
    use crate::rules::{Position, Which, splitmix};

    #[test]
    fn checks_are_known_before_they_are_given() {
        for id in GameId::ALL {
            let (mut state, mut checks) = (3, 0);
            for _ in 0..40 {
                let mut position = Position::start(id.rules());
                for _ in 0..150 {
                    let (moves, checking) = (position.legal_moves(), position.checking());
                    for &m in &moves {
                        let next = position.after(m);
                        let checked = next.in_check();
                        assert_eq!(next.in_check_by(m), checked, "{position:?} {m:?}");
                        assert_eq!(position.gives_check(m, checking), checked, "{position:?} {m:?}");
                        checks += usize::from(checked);
                    }
                    let (mut listed, mut wanted) = (Vec::new(), Vec::new());
                    position.each_quiet_check(|m| listed.push(m));
                    position
                        .each_move(Which::Quiets, |m| wanted.extend(position.gives_check(m, checking).then_some(m)));
                    assert_eq!(listed, wanted, "{position:?}");
                    let Some(&m) = moves.get(splitmix(&mut state) as usize % moves.len().max(1)) else { break };
                    position = position.after(m);
                }
            }
            assert!(checks > 100, "{id}: {checks}");
        }
    }
}
