//! Forward pruning and reductions: which nodes and moves are not searched to full depth, and the margins for that.

use super::features::Features;
use super::node::Node;
use super::score::DECISIVE;
use super::searcher::Searcher;
use super::see::{at_risk, see_ge};
use super::window::Window;
use crate::rules::Move;

/// The futility margin for each ply of depth, in centipawns.
const MARGIN: i32 = 90;
/// The margin of reverse futility pruning for each ply of depth where pieces are dropped.
const MARGIN_WITH_DROPS: i32 = 135;
/// Razoring is tried up to this depth.
const RAZORING_DEPTH: i32 = 3;
/// Reverse futility pruning is tried up to this depth.
const REVERSE_FUTILITY_DEPTH: i32 = 7;
/// The null move's result is verified from this depth on, because of zugzwang.
const VERIFICATION_DEPTH: i32 = 8;
/// Moves are pruned up to this depth.
const MOVE_PRUNING_DEPTH: i32 = 8;

impl Searcher {
    /// Razoring: whether the static evaluation is so far below alpha that quiescence is enough to confirm it.
    pub(super) fn may_razor(&self, node: &Node, alpha: i32) -> bool {
        let Node { depth, static_eval, .. } = *node;
        self.features.has(Features::FUTILITY) && depth <= RAZORING_DEPTH && static_eval + 150 + 120 * depth <= alpha
    }

    /// Reverse futility pruning: whether the static evaluation is so far above beta that it will stay there.
    pub(super) fn is_reverse_futile(&self, node: &Node, beta: i32) -> bool {
        let Node { depth, static_eval, improving, .. } = *node;
        // A drop can threaten mate at once, which the static evaluation does not see.
        let margin = if self.has_drops() { MARGIN_WITH_DROPS } else { MARGIN };
        self.features.has(Features::FUTILITY)
            && depth <= REVERSE_FUTILITY_DEPTH
            && static_eval - margin * (depth - i32::from(improving)) >= beta
    }

    /// Whether pieces are dropped in the game.
    fn has_drops(&self) -> bool {
        !self.position.rules().droppable().is_empty()
    }

    /// The depth of the search after a null move, if one is tried at a node that stands at or above beta.
    pub(super) fn null_move_depth(&self, node: &Node, beta: i32) -> Option<i32> {
        let Node { depth, ply, static_eval, .. } = *node;
        let tried = ply >= self.null_moves_from && self.features.has(Features::NULL_MOVE);
        let left = || depth - 3 - depth / 4 - ((static_eval - beta) / 150).min(3);
        (tried && depth >= 2 && self.is_safe_from_zugzwang()).then(left)
    }

    /// Whether a cutoff by a null move is verified by a search without null moves.
    pub(super) fn is_verified(depth: i32) -> bool {
        depth >= VERIFICATION_DEPTH
    }

    /// Whether the side to move has pieces enough that having to move does not hurt.
    fn is_safe_from_zugzwang(&self) -> bool {
        let (side, position) = (self.position.turn(), &self.position);
        self.evaluator.weights.officers().iter().any(|&kind| position.count(side, kind) > 0)
            || position.rules().droppable().iter().any(|&kind| position.hand(side, kind) > 0)
    }

    /// Whether a quiet move or a bad capture, which would be reduced by `reduction`, is pruned after `tried` others: by
    /// the move count, futility, history or static exchange evaluation.
    pub(super) fn prunes(
        &mut self,
        node: &Node,
        alpha: i32,
        tried: u32,
        reduction: i32,
        m: Move,
        history: i32,
    ) -> bool {
        let Node { depth, static_eval, .. } = *node;
        if depth > MOVE_PRUNING_DEPTH || alpha.abs() >= DECISIVE {
            return false;
        }
        let weights = self.evaluator.weights;
        if !self.is_quiet(m) {
            return !see_ge(&mut self.position, weights, m, -MARGIN * depth);
        }
        if self.has_tried_enough(node, alpha, tried) {
            return true;
        }
        let depth = (depth - 1 - reduction).max(0);
        let max_loss = 30 * depth * depth + 20;
        depth <= 6 && static_eval + MARGIN * (depth + 1) <= alpha
            || depth <= 2 && history < -4_000 * (depth + 1)
            || at_risk(&self.position, weights, m) > max_loss
                && self.position.is_guarded(m.to(), !self.position.turn())
                && !see_ge(&mut self.position, weights, m, -max_loss)
    }

    /// Late move pruning: whether so many moves were tried that no further quiet one is searched.
    pub(super) fn has_tried_enough(&self, node: &Node, alpha: i32, tried: u32) -> bool {
        let Node { depth, improving, .. } = *node;
        if depth > MOVE_PRUNING_DEPTH || alpha.abs() >= DECISIVE {
            return false;
        }
        // Where pieces are dropped there are many more moves, and more good ones among them.
        let drops = i32::from(self.has_drops());
        tried as i32 >= (3 + depth * depth) * (1 + drops) / (2 - i32::from(improving))
    }

    /// Late move reductions: by how many plies the search of a quiet move or a bad capture is reduced after `tried`
    /// others.
    pub(super) fn reduction(&self, node: &Node, tried: u32, window: Window, m: Move, history: i32) -> i32 {
        let Node { depth, ply, improving, .. } = *node;
        if depth < 3 || tried < 2 || !self.features.has(Features::REDUCTIONS) {
            return 0;
        }
        let mut reduction = 1 + (eighths_of_log2(depth as u32) * eighths_of_log2(tried)) / 280;
        if !window.is_null() {
            reduction -= 1;
        } else if !improving {
            reduction += 1;
        }
        if self.histories.killers().contains(ply, m) {
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
