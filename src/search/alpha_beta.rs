//! The main search below the root: principal variation search.

use super::features::Features;
use super::limits::{Control, Stop};
use super::node::Node;
use super::picker::MovePicker;
use super::quiescence::QuiescenceNode;
use super::score::{DECISIVE, INFINITE, MATE};
use super::searcher::Searcher;
use super::stack::MAX_PLY;
use super::transposition::Hit;
use super::window::{Bound, Window};
use crate::rules::Move;

/// Singular extension is tried from this depth on.
const SINGULAR_DEPTH: i32 = 7;
/// Without a table move the depth is reduced from this depth on.
const INTERNAL_REDUCTION_DEPTH: i32 = 5;

impl Searcher {
    /// Searches the position to a depth; the score is exact inside the window and a bound outside (fail-soft). The
    /// principal variation is left on the stack at `ply`. No null move is tried right after a null move.
    pub(super) fn alpha_beta(
        &mut self,
        control: &mut Control,
        window: Window,
        depth: i32,
        ply: usize,
        after_null: bool,
    ) -> Result<i32, Stop> {
        self.stack.clear_pv(ply);
        if let Some(score) = self.game_over_score(ply) {
            return Ok(score);
        }
        // A side in check makes no null move, and a null move gives no check.
        let in_check = !after_null && self.path.last().is_some_and(|m| self.position.in_check_by(m));
        debug_assert_eq!(in_check, self.position.in_check());
        let extends = in_check && self.may_extend(ply) && self.features.has(Features::EXTENSIONS);
        let depth = depth + i32::from(extends);
        if depth <= 0 {
            return self.quiescence(control, window, QuiescenceNode::new(ply, in_check));
        }
        self.poll(control)?;
        self.seldepth = self.seldepth.max(ply as u32);
        if ply >= MAX_PLY {
            return Ok(self.static_eval());
        }
        // Mate distance pruning.
        let window =
            Window { alpha: window.alpha.max(ply as i32 - MATE), beta: window.beta.min(MATE - ply as i32 - 1) };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        let hit = self.probe(ply);
        if let Some(hit) = hit
            && window.is_null()
            && self.may_use(&hit, depth)
            && window.is_settled_by(hit.score, hit.bound)
        {
            return Ok(hit.score);
        }
        let static_eval = if in_check && ply >= 2 { self.stack.static_eval(ply - 2) } else { self.static_eval() };
        let improving = self.stack.set_static_eval(ply, static_eval);
        let table_move = hit.and_then(|hit| hit.best);
        let mut node = Node { depth, ply, static_eval, in_check, table_move, improving, extension: 0, excluded: None };
        if window.is_null()
            && !in_check
            && let Some(score) = self.prune_node(control, window, &node, after_null)?
        {
            return Ok(score);
        }
        // Internal iterative reduction.
        if table_move.is_none() && depth >= INTERNAL_REDUCTION_DEPTH && self.features.has(Features::REDUCTIONS) {
            node.depth -= 1;
        }
        node.extension = self.singular_extension(control, &node, hit)?;
        self.search_moves(control, window, node)
    }

    /// Whether a line of so many plies may still be extended.
    fn may_extend(&self, ply: usize) -> bool {
        ply < 2 * self.root_depth as usize
    }

    /// Razoring, reverse futility pruning and null move pruning; gives the score if the node is pruned.
    fn prune_node(
        &mut self,
        control: &mut Control,
        window: Window,
        node: &Node,
        after_null: bool,
    ) -> Result<Option<i32>, Stop> {
        let beta = window.beta;
        if beta.abs() >= DECISIVE {
            return Ok(None);
        }
        if self.may_razor(node, window.alpha) {
            let score = self.quiescence(control, window, QuiescenceNode::new(node.ply, node.in_check))?;
            return Ok((score <= window.alpha).then_some(score));
        }
        if node.static_eval < beta {
            return Ok(None);
        }
        if self.is_reverse_futile(node, beta) {
            return Ok(Some(node.static_eval));
        }
        if !after_null && let Some(depth) = self.null_move_depth(node, beta) {
            let score = self.null_move(control, window, depth, node.ply)?;
            if score >= beta && (!Self::is_verified(node.depth) || self.verify(control, window, node, depth)?) {
                // A mate or a verdict after a null move is not proved.
                return Ok(Some(if score > DECISIVE { beta } else { score }));
            }
        }
        Ok(None)
    }

    /// The score after a null move.
    fn null_move(&mut self, control: &mut Control, window: Window, depth: i32, ply: usize) -> Result<i32, Stop> {
        let floor = self.make_null(ply);
        let result = self.alpha_beta(control, window.negated(), depth, ply + 1, true);
        self.unmake_null(floor);
        Ok(-result?)
    }

    /// Verifies the cutoff of a null move by a search without null moves in the next plies.
    fn verify(&mut self, control: &mut Control, window: Window, node: &Node, depth: i32) -> Result<bool, Stop> {
        let null_moves_from = std::mem::replace(&mut self.null_moves_from, node.ply + (3 * depth / 4) as usize);
        let result = self.search_moves(control, window, Node { depth: depth.max(1), ..*node });
        self.null_moves_from = null_moves_from;
        Ok(result? >= window.beta)
    }

    /// Singular extension: by how many plies the table move is extended. It is when all others are clearly worse.
    fn singular_extension(&mut self, control: &mut Control, node: &Node, hit: Option<Hit>) -> Result<i32, Stop> {
        let Some(hit) = hit else { return Ok(0) };
        let known = hit.best.is_some() && hit.bound != Bound::Upper && hit.score.abs() < DECISIVE;
        let deep = node.depth >= SINGULAR_DEPTH && hit.depth >= node.depth - 3 && self.may_extend(node.ply);
        if !known || !deep || !self.features.has(Features::EXTENSIONS) {
            return Ok(0);
        }
        let beta = hit.score - 2 * node.depth;
        let others = Node { depth: (node.depth - 1) / 2, excluded: hit.best, ..*node };
        let score = self.search_moves(control, Window { alpha: beta - 1, beta }, others)?;
        self.stack.clear_pv(node.ply);
        Ok(i32::from(score < beta))
    }

    /// Searches the moves of a node.
    fn search_moves(&mut self, control: &mut Control, window: Window, node: Node) -> Result<i32, Stop> {
        let mut picker = MovePicker::new(&self.moves, node.ply, node.table_move);
        let quiets_start = self.searched_quiets.len();
        let result = self.search_picked(control, window, &node, &mut picker, quiets_start);
        self.searched_quiets.truncate(quiets_start);
        picker.finish(&mut self.moves);
        result
    }

    fn search_picked(
        &mut self,
        control: &mut Control,
        window: Window,
        node: &Node,
        picker: &mut MovePicker,
        quiets_start: usize,
    ) -> Result<i32, Stop> {
        let Node { depth, ply, in_check, .. } = *node;
        let danger = self.position.danger_if(in_check);
        let mut open = window;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut legal) = (0, false);
        let prunes = self.features.has(Features::FUTILITY) && window.is_null() && !in_check;
        let prunes = prunes.then(|| self.position.checking());
        while let Some(picked) = self.next_move(picker) {
            let m = picked.m;
            if node.excluded == Some(m) {
                continue;
            }
            let quiet = self.is_quiet(m);
            let late = quiet || picked.is_bad_capture();
            if quiet && prunes.is_some() && best > -DECISIVE && self.has_tried_enough(node, open.alpha, tried) {
                picker.stop_sorting();
            }
            let history = || picked.history().unwrap_or_else(|| self.quiet_history(ply).score(&self.position, m));
            let history = if quiet { history() } else { 0 };
            let reduction = if late && !in_check { self.reduction(node, tried, open, m, history) } else { 0 };
            // Moves that give check are not pruned.
            if let Some(checking) = prunes
                && late
                && best > -DECISIVE
                && self.prunes(node, open.alpha, tried, reduction, m, history)
                && !self.position.gives_check(m, checking)
            {
                continue;
            }
            if !self.position.safe(m, &danger) {
                continue;
            }
            legal = true;
            let made = self.make(m, ply);
            let extension = if node.table_move == Some(m) { node.extension } else { 0 };
            let result = self.principal_variation(control, open, depth - 1 + extension, ply + 1, tried == 0, reduction);
            self.unmake(m, made);
            let score = result?;
            tried += 1;
            if score > best {
                best = score;
                if score > open.alpha {
                    best_move = Some(m);
                    open.alpha = score;
                    self.stack.update_pv(ply, m);
                    if score >= open.beta {
                        if quiet {
                            self.update_histories(node, m, quiets_start);
                        }
                        break;
                    }
                }
            }
            if quiet {
                self.searched_quiets.push(m);
            }
        }
        if !legal {
            return Ok(self.no_moves_score(in_check, ply));
        }
        if node.excluded.is_none() {
            self.store(ply, depth, best, window.bound(best), best_move);
        }
        Ok(best)
    }

    /// The score of the move just made, for the side that made it. Moves after the first are searched with a null
    /// window, late ones to a reduced depth, and again when they turn out better than that.
    pub(super) fn principal_variation(
        &mut self,
        control: &mut Control,
        window: Window,
        depth: i32,
        ply: usize,
        first: bool,
        reduction: i32,
    ) -> Result<i32, Stop> {
        if first || !self.features.has(Features::NULL_WINDOW) {
            return Ok(-self.alpha_beta(control, window.negated(), depth, ply, false)?);
        }
        let null = window.null();
        let mut score = -self.alpha_beta(control, null.negated(), depth - reduction, ply, false)?;
        if score > window.alpha && reduction > 0 {
            score = -self.alpha_beta(control, null.negated(), depth, ply, false)?;
        }
        if score > window.alpha && score < window.beta {
            score = -self.alpha_beta(control, window.negated(), depth, ply, false)?;
        }
        Ok(score)
    }

    /// A quiet move caused a cutoff: it gets a bonus, quiet moves searched before it get a malus.
    fn update_histories(&mut self, node: &Node, best: Move, quiets_start: usize) {
        let last_moves = self.stack.last_moves(node.ply);
        self.histories.give_bonus(&self.position, last_moves, best, node.depth, node.ply);
        for &m in &self.searched_quiets[quiets_start..] {
            self.histories.give_malus(&self.position, last_moves, m, node.depth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Point;
    use crate::games::GameId;
    use crate::rules::{Piece, Setup, Side, Which};
    use crate::search::eval::Evaluator;

    /// A Horse pinned between the Generals.
    fn pinned_horse() -> Searcher {
        searcher(&[(Side::First, 'K', 4, 0), (Side::First, 'N', 4, 4), (Side::Second, 'K', 4, 9)])
    }

    fn searcher(pieces: &[(Side, char, u8, u8)]) -> Searcher {
        let rules = GameId::Xiangqi.rules();
        let mut setup = Setup::empty();
        for &(side, letter, file, rank) in pieces {
            let kind = rules.kinds().find(|kind| rules.kind_spec(*kind).letter == letter).expect("a kind");
            setup.board[Point::at(file, rank).index()] = Some(Piece::new(side, kind));
        }
        let mut searcher = Searcher::new(1);
        searcher.position = setup.position(rules).unwrap_or_else(|_| panic!("no position"));
        searcher.evaluator = Evaluator::of(&searcher.position);
        searcher.histories.fit(rules);
        searcher
    }

    fn quiet_moves(searcher: &Searcher) -> Vec<Move> {
        let mut moves = Vec::new();
        searcher.position.each_move(Which::Quiets, |m| moves.push(m));
        moves
    }

    fn history(searcher: &Searcher, m: Move) -> i32 {
        searcher.quiet_history(0).score(&searcher.position, m)
    }

    /// Searches the moves of a node of depth 1 for one whose score exceeds alpha. Gives the quiet moves with a malus.
    fn malus(searcher: &mut Searcher, alpha: i32, table_move: Option<Move>, excluded: Option<Move>) -> Vec<Move> {
        let static_eval = searcher.static_eval();
        let node = Node {
            depth: 1,
            ply: 0,
            static_eval,
            in_check: false,
            table_move,
            improving: true,
            extension: 0,
            excluded,
        };
        let mut pause = || false;
        let mut control = Control { now_ms: &|| 0.0, pause: &mut pause };
        searcher.limits.resume(0, &control);
        let score = searcher.search_moves(&mut control, Window { alpha, beta: alpha + 1 }, node);
        assert!(score.is_ok_and(|score| score > alpha), "{score:?}");
        assert_ne!(searcher.histories.killers().at(0), [None; 2], "by a quiet move");
        quiet_moves(searcher).into_iter().filter(|&m| history(searcher, m) < 0).collect()
    }

    #[test]
    fn an_excluded_move_gets_no_malus() {
        let mut searcher = pinned_horse();
        let excluded = Move::walk(Point::at(4, 0), Point::at(3, 0));
        assert_eq!(malus(&mut searcher, -2_000, Some(excluded), Some(excluded)), []);
    }

    #[test]
    fn an_illegal_move_gets_no_malus() {
        let mut searcher = pinned_horse();
        let illegal = Move::walk(Point::at(4, 4), Point::at(6, 5));
        assert!(searcher.position.is_move(illegal) && !searcher.position.legal_moves().contains(&illegal));
        assert_eq!(malus(&mut searcher, -2_000, Some(illegal), None), []);
    }

    /// Only the mates exceed alpha. What is searched before them is the first move and checks, which are not pruned.
    #[test]
    fn a_pruned_move_gets_no_malus() {
        let mut searcher = searcher(&[
            (Side::First, 'K', 4, 0),
            (Side::First, 'R', 4, 2),
            (Side::First, 'R', 0, 1),
            (Side::Second, 'K', 3, 9),
        ]);
        let position = searcher.position.clone();
        let mates = |m: &Move| position.legal_moves().contains(m) && !position.after(*m).has_legal_move();
        let alpha = searcher.static_eval() + 500;
        for m in quiet_moves(&searcher).into_iter().filter(mates) {
            // To be tried last.
            searcher.histories.give_malus(&searcher.position, [None; 2], m, 1);
        }
        let first = Move::walk(Point::at(0, 1), Point::at(0, 2));
        let mut found = malus(&mut searcher, alpha, Some(first), None);
        found.retain(|m| !mates(m) && !position.after(*m).in_check());
        assert_eq!(found, [first]);
    }
}
