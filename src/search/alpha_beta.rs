//! The tree below the root's moves: principal-variation search.

use super::eval::Tally;
use super::exchange::{gain, reaches};
use super::features::Features;
use super::order::{MAX_PLY, Scored, pick};
use super::quiescence::Leaf;
use super::root::{JUDGED, Search};
use super::score::{DECIDED, INFINITE, MATE, MATE_ZONE, RULED, is_ruled};
use super::table::{Bound, Hit};
use crate::rules::{Conduct, Move, Side, Stalemate, Undo, Which, blame, dead, splitmix};

/// Why the tree is left before it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// To go on later.
    Pause,
    /// For good.
    Spent,
}

/// The world outside, asked now and then.
pub(super) struct Pulse<'a> {
    pub now_ms: &'a dyn Fn() -> f64,
    pub pause: &'a mut dyn FnMut() -> bool,
}

/// What has to be put back when a move is unmade.
pub(super) struct Made {
    undo: Undo,
    sum: Tally,
}

/// Two values between which the true one matters.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    /// As the opponent sees it.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only whether more than alpha is reached.
    fn scout(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Whether no value lies between.
    pub fn is_scout(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// What a value found with this window says.
    pub fn bound(self, score: i32) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// So many nodes for the first depth nobody can refuse.
const FIRST_DEPTH_NODES: u64 = 20_000;
/// From this depth on it is seen whether one move is better than all others.
const SINGULAR: i32 = 7;

impl Search {
    pub(super) fn make(&mut self, m: Move) -> Made {
        self.nodes += 1;
        let (key, sum) = (self.position.key(), self.tally);
        let undo = self.position.make(m, &mut self.tally);
        self.path.push(key, (m, undo));
        self.order.follow(&self.position, m);
        Made { undo, sum }
    }

    pub(super) fn unmake(&mut self, m: Move, made: Made) {
        self.position.unmake(m, made.undo, &mut ());
        self.tally = made.sum;
        self.path.pop();
        self.order.back();
    }

    /// The static worth of the position for the side to move.
    pub(super) fn worth(&mut self) -> i32 {
        // After a pass the balance is what it was.
        let placement = self.position.placement_key();
        let judged = &mut self.judged[placement as usize % JUDGED];
        if judged.0 != placement {
            *judged = (placement, self.tally.balance(&self.position));
        }
        let worth = Tally::for_mover(judged.1, self.position.turn());
        if self.noise == 0 {
            return worth;
        }
        // The same for the same position and side to move: misjudged, not rolled anew.
        let mut state = self.position.key() ^ self.seed;
        let range = 2 * self.noise + 1;
        let error = (splitmix(&mut state) % range as u64) as i32 - self.noise;
        worth + if self.position.turn() == Side::First { error } else { -error }
    }

    /// Counts down to the next question to the outside.
    pub(super) fn ask(&mut self, pulse: &mut Pulse) -> Result<(), Stop> {
        if self.nodes < self.next_question {
            return Ok(());
        }
        self.next_question = (self.nodes + self.interval()).min(self.most_nodes.max(self.nodes + 1));
        // The first depth is finished, so that there is a sensible move to give, if that can be done in a moment.
        if self.is_first_depth() && self.nodes < FIRST_DEPTH_NODES {
            return Ok(());
        }
        if self.nodes >= self.most_nodes || self.is_late(pulse) {
            Err(Stop::Spent)
        } else if (pulse.pause)() {
            Err(Stop::Pause)
        } else {
            Ok(())
        }
    }

    /// The worth of having no legal move.
    pub(super) fn stuck(&self, in_check: bool, ply: usize) -> i32 {
        if in_check || self.position.rules().spec().stalemate == Stalemate::Loses { ply as i32 - MATE } else { 0 }
    }

    /// The worth of a position in which the game is over by repetition, the move limit or lack of material.
    pub(super) fn settled(&self, ply: usize) -> Option<i32> {
        if let Some(steps) = self.path.repeats(self.position.key()) {
            // In a friendly game who repeats gets nowhere, and no more than that.
            let judged = self.conduct == Conduct::Judged;
            return Some(match judged.then(|| blame(&self.position, steps.iter().copied())).flatten() {
                Some((loser, _)) if loser == self.position.turn() => ply as i32 - RULED,
                Some(_) => RULED - ply as i32,
                None => 0,
            });
        }
        if self.position.halfmove() >= self.draw_at || dead(&self.position).is_some() {
            // A mate on the board comes first.
            let over = !self.position.has_legal_move();
            return Some(if over { self.stuck(self.position.in_check(), ply) } else { 0 });
        }
        None
    }

    /// What the table knows, if it may be asked.
    pub(super) fn recall(&self, ply: usize) -> Option<Hit> {
        if self.features.has(Features::TABLE) { self.table.probe(self.position.key(), ply) } else { None }
    }

    /// Whether a value from the table stands for one of this depth. Near the move limit no value does, nor a mate that
    /// may come after it; and what the referee gave is good for the line in which it was given alone: a win from another
    /// line may be none in this.
    pub(super) fn serves(&self, hit: &Hit, depth: i32) -> bool {
        let deep = if self.features.has(Features::DEEPER) { hit.depth >= depth } else { hit.depth == depth };
        let mate = MATE - hit.score.abs();
        let reach = if hit.score.abs() > MATE_ZONE { mate.max(8) } else { 8 };
        deep && !is_ruled(hit.score) && self.position.halfmove().saturating_add(reach as u32) < self.draw_at
    }

    pub(super) fn remember(&mut self, ply: usize, depth: i32, score: i32, bound: Bound, best: Option<Move>) {
        if self.features.has(Features::TABLE) {
            self.table.store(self.position.key(), ply, depth, score, bound, best);
        }
    }

    /// Puts the moves wanted on the arena, but for one, with the order in which to try them. Of quiet moves alone
    /// killers are left out.
    pub(super) fn list(&mut self, which: Which, ply: usize, but: Option<Move>) {
        let (arena, order, position) = (&mut self.arena, &self.order, &self.position);
        let record = order.record(position);
        position.each_move(which, |m| {
            let scored = Scored { m, score: order.score(position, self.tally.weights, m, ply, &record) };
            if but != Some(m) && !(which == Which::Quiets && scored.is_killer()) {
                arena.push(scored);
            }
        });
    }

    /// Whether a capture loses more than it wins when both sides go on capturing on its point.
    pub(super) fn loses(&mut self, m: Move) -> bool {
        let weights = self.tally.weights;
        self.stake(m) > gain(&self.position, weights, m) && !reaches(&mut self.position, weights, m, 0)
    }

    /// What a move puts at risk: the capture of the piece that moves.
    pub(super) fn stake(&self, m: Move) -> i32 {
        self.position.mover(m).map_or(0, |kind| self.tally.weights.swing[kind.index()])
    }

    /// The move to be tried next; it is brought to its place on the arena, behind those tried. First the one the
    /// table gives, then captures, killers, other moves (promotions before quiet ones), last captures that lose: each
    /// sort is listed when it is needed. In a hurry the rest comes in any order.
    fn next_move(&mut self, node: &Node, listed: &mut Listed, index: usize, hurry: bool) -> Option<Scored> {
        if hurry && *listed == Listed::All {
            return self.arena.get(index).copied();
        }
        loop {
            if let Some(scored) = pick(&mut self.arena[index..]) {
                if scored.is_fresh_capture() && self.loses(scored.m) {
                    self.arena[index].put_off();
                    continue;
                }
                if *listed == Listed::All || !scored.is_put_off() {
                    return Some(scored);
                }
            }
            let first = node.first;
            *listed = match *listed {
                Listed::Nothing => {
                    self.arena.extend(first.filter(|&m| self.position.is_move(m)).map(Scored::first));
                    Listed::First
                }
                Listed::First => {
                    self.list(Which::Captures, node.ply, first);
                    Listed::Captures
                }
                Listed::Captures => {
                    for killer in self.order.killers(node.ply) {
                        if first != Some(killer.m) && self.is_quiet(killer.m) && self.position.is_move(killer.m) {
                            self.arena.push(killer);
                        }
                    }
                    Listed::Killers
                }
                Listed::Killers => {
                    self.list(Which::Quiets, node.ply, first);
                    Listed::All
                }
                Listed::All => return None,
            };
        }
    }

    /// Whether a move neither captures nor promotes.
    pub(super) fn is_quiet(&self, m: Move) -> bool {
        m.becomes().is_none() && self.position.at(m.to()).is_none()
    }

    /// Searches the position to a depth; the value is exact within the window and a bound outside. The best line is
    /// left in `lines[ply]`.
    pub(super) fn node(
        &mut self,
        pulse: &mut Pulse,
        window: Window,
        depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> Result<i32, Stop> {
        self.lines[ply].clear();
        if let Some(score) = self.settled(ply) {
            return Ok(score);
        }
        // Who passes is not in check, and a pass gives none.
        let checked = may_pass && self.path.last().is_some_and(|m| self.position.in_check_by(m));
        debug_assert_eq!(checked, self.position.in_check());
        let extends = checked && ply < 2 * self.depth() && self.features.has(Features::EXTENSIONS);
        let depth = depth + i32::from(extends);
        if depth <= 0 {
            return self.quiesce(pulse, window, Leaf::new(ply, checked));
        }
        self.ask(pulse)?;
        self.seldepth = self.seldepth.max(ply as u32);
        if ply >= MAX_PLY {
            return Ok(self.worth());
        }
        // No line from here is better than a mate at once or worse than being mated now.
        let window =
            Window { alpha: window.alpha.max(ply as i32 - MATE), beta: window.beta.min(MATE - ply as i32 - 1) };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        let hit = self.recall(ply);
        if let Some(hit) = hit
            && window.is_scout()
            && self.serves(&hit, depth)
            && hit.settles(window)
        {
            return Ok(hit.score);
        }
        // In check little is known: what it was at the side's last move stands for it.
        let worth = if checked && ply >= 2 { self.worths[ply - 2] } else { self.worth() };
        let first = hit.and_then(|hit| hit.best);
        let improves = self.improves(ply, worth);
        let mut node = Node { depth, ply, worth, checked, first, improves, extension: 0, excluded: None };
        if window.is_scout()
            && !checked
            && let Some(score) = self.give_up_early(pulse, window, &node, may_pass)?
        {
            return Ok(score);
        }
        // Without a move to try first the depth is better spent later.
        if first.is_none() && depth >= 5 && self.features.has(Features::REDUCTIONS) {
            node.depth -= 1;
        }
        node.extension = self.extension(pulse, &node, hit)?;
        self.moves(pulse, window, node)
    }

    /// By how much more deeply to look at the move the table gives: it is when all others are clearly worse.
    fn extension(&mut self, pulse: &mut Pulse, node: &Node, hit: Option<Hit>) -> Result<i32, Stop> {
        let Some(hit) = hit else { return Ok(0) };
        let known = hit.best.is_some() && hit.bound != Bound::Upper && hit.score.abs() < DECIDED;
        let deep = node.depth >= SINGULAR && hit.depth >= node.depth - 3 && node.ply < 2 * self.depth();
        if !known || !deep || !self.features.has(Features::EXTENSIONS) {
            return Ok(0);
        }
        let beta = hit.score - 2 * node.depth;
        let others = Node { depth: (node.depth - 1) / 2, excluded: hit.best, ..*node };
        let score = self.moves(pulse, Window { alpha: beta - 1, beta }, others)?;
        self.lines[node.ply].clear();
        Ok(i32::from(score < beta))
    }

    /// Tries the moves of a position.
    pub(super) fn moves(&mut self, pulse: &mut Pulse, window: Window, node: Node) -> Result<i32, Stop> {
        let start = self.arena.len();
        let result = self.best_of(pulse, window, &node, start);
        self.arena.truncate(start);
        result
    }

    fn best_of(&mut self, pulse: &mut Pulse, window: Window, node: &Node, start: usize) -> Result<i32, Stop> {
        let Node { depth, ply, checked, .. } = *node;
        let danger = self.position.danger_if(checked);
        let mut open = window;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut tried, mut legal) = (0, false);
        let prunes = self.features.has(Features::FUTILITY) && window.is_scout() && !checked;
        let prunes = prunes.then(|| self.position.checking());
        let (mut listed, mut hurry) = (Listed::Nothing, false);
        for index in start.. {
            let Some(scored) = self.next_move(node, &mut listed, index, hurry) else { break };
            let m = scored.m;
            if node.excluded == Some(m) {
                continue;
            }
            let quiet = self.is_quiet(m);
            let late = quiet || scored.is_put_off();
            hurry |= quiet && prunes.is_some() && best > -DECIDED && self.has_tried_enough(node, open.alpha, tried);
            let history = if quiet { self.known_history(scored) } else { 0 };
            let reduction = if late && !checked { self.reduction(node, tried, open, m, history) } else { 0 };
            if let Some(checking) = prunes
                && late
                && best > -DECIDED
                && self.skips(node, open.alpha, tried, reduction, m, history)
                && !self.position.gives_check(m, checking)
            {
                continue;
            }
            if !self.position.safe(m, &danger) {
                continue;
            }
            legal = true;
            let made = self.make(m);
            let extension = if node.first == Some(m) { node.extension } else { 0 };
            let result = self.follow(pulse, open, depth - 1 + extension, ply + 1, tried == 0, reduction);
            self.unmake(m, made);
            let score = result?;
            tried += 1;
            if score > best {
                best = score;
                if score > open.alpha {
                    best_move = Some(m);
                    open.alpha = score;
                    self.extend_line(ply, m);
                    if score >= open.beta {
                        if quiet {
                            self.reward(depth, ply, start, index);
                        }
                        break;
                    }
                }
            }
        }
        if !legal {
            return Ok(self.stuck(checked, ply));
        }
        if node.excluded.is_none() {
            self.remember(ply, depth, best, window.bound(best), best_move);
        }
        Ok(best)
    }

    /// The value of the move just made, for the one who made it. All but the first are only asked whether they are
    /// better, the late ones less deeply at first.
    pub(super) fn follow(
        &mut self,
        pulse: &mut Pulse,
        window: Window,
        depth: i32,
        ply: usize,
        first: bool,
        reduction: i32,
    ) -> Result<i32, Stop> {
        if first || !self.features.has(Features::SCOUT) {
            return Ok(-self.node(pulse, window.turned(), depth, ply, true)?);
        }
        let scout = window.scout();
        let mut score = -self.node(pulse, scout.turned(), depth - reduction, ply, true)?;
        if score > window.alpha && reduction > 0 {
            score = -self.node(pulse, scout.turned(), depth, ply, true)?;
        }
        if score > window.alpha && score < window.beta {
            score = -self.node(pulse, window.turned(), depth, ply, true)?;
        }
        Ok(score)
    }

    /// The line at a ply is the move and the line after it.
    pub(super) fn extend_line(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&lower[0]);
    }

    /// The quiet move at `index` of the arena was good enough, those before it were not.
    fn reward(&mut self, depth: i32, ply: usize, start: usize, index: usize) {
        self.order.reward(&self.position, self.arena[index].m, depth, ply);
        for earlier in start..index {
            let m = self.arena[earlier].m;
            if self.is_quiet(m) {
                self.order.blame(&self.position, m, depth);
            }
        }
    }
}

/// Which moves of a position are on the arena.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Nothing,
    First,
    Captures,
    Killers,
    All,
}

/// What is known of a position before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub depth: i32,
    pub ply: usize,
    pub worth: i32,
    pub checked: bool,
    /// The move to be tried first.
    pub first: Option<Move>,
    /// The side to move stands better than at its last move.
    pub improves: bool,
    /// By how much more deeply to look at the move to be tried first.
    pub extension: i32,
    /// A move that is not looked at.
    pub excluded: Option<Move>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::Position;

    /// Positions of random games.
    fn positions(id: GameId) -> Vec<Position> {
        let mut state = 7;
        let mut positions = Vec::new();
        for _ in 0..6 {
            let mut position = Position::start(id.rules());
            for _ in 0..100 {
                let moves = position.legal_moves();
                let Some(&m) = moves.get(splitmix(&mut state) as usize % moves.len().max(1)) else { break };
                position = position.after(m);
                positions.push(position.clone());
            }
        }
        positions
    }

    fn pseudo_legal(position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        position.each_move(Which::All, |m| moves.push(m));
        moves
    }

    #[test]
    fn a_move_is_one_of_those_listed() {
        for id in GameId::ALL {
            let positions = positions(id);
            // Moves of other positions are likely enough to be none in this, for each of the reasons.
            let mut candidates: Vec<Move> = positions.iter().step_by(5).flat_map(pseudo_legal).collect();
            candidates.sort_unstable();
            candidates.dedup();
            for position in positions.iter().step_by(3) {
                let moves = pseudo_legal(position);
                for &m in &candidates {
                    assert_eq!(position.is_move(m), moves.contains(&m), "{position:?} {m:?}");
                }
                assert!(moves.iter().all(|&m| position.is_move(m)), "{position:?}");
            }
        }
    }
}
