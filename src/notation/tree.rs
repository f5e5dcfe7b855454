//! A game as a tree of moves: the main line, variations, and what was noted beside them.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

pub use super::notes::{Brush, Eval, EvalScore, Glyph, Notes, Shape};
use super::{Record, move_text, tree_text};
use crate::games::GameId;
use crate::rules::{Conduct, Game, Move, Outcome, PlayError, Position, Reason, Side, cycle, explain};

/// A node of a [`Tree`]. It stays valid until the node is removed, and no later node of the tree gets the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

/// A position of the tree and the move that led to it. What follows from the rules is worked out once, when the node is
/// made.
#[derive(Clone, Debug)]
pub struct Node {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    m: Option<Move>,
    ply: usize,
    position: Position,
    outcome: Option<Outcome>,
    occurrences: usize,
    text: String,
    /// What was noted here.
    pub notes: Notes,
}

impl Node {
    /// The node before; `None` at the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after it. The first goes on with the line, the others begin variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The move that led here; `None` at the root.
    pub fn m(&self) -> Option<Move> {
        self.m
    }

    /// How many moves led here from the start.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the side to move is in check.
    pub fn check(&self) -> bool {
        self.position.in_check()
    }

    /// How the game ends here by the rules, if it does. Resignation is no rule of the board: see [`Tree::outcome`].
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How often the position has been on the board in this line, this time included.
    pub fn occurrences(&self) -> usize {
        self.occurrences
    }

    /// The move as the game's players write it; empty at the root.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// A game with its variations. The first child of each node goes on with its line; from the root that is the main line,
/// which is the game that was played.
#[derive(Clone)]
pub struct Tree {
    id: GameId,
    /// By [`NodeId`]; the root is the first, removed nodes leave a gap.
    nodes: Vec<Option<Box<Node>>>,
    resigned: Option<Side>,
    /// The game up to a node: moved along the tree to judge new moves without replaying the line.
    line: Game,
    /// How often each position is in that game, by its key.
    seen: BTreeMap<u64, usize>,
    /// That node.
    at: NodeId,
    /// The last node of the main line.
    end: NodeId,
}

const ROOT: NodeId = NodeId(0);

impl fmt::Debug for Tree {
    /// As [text](tree_text::write): the nodes with their positions fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&tree_text::write(self))
    }
}

/// Two trees are equal when they hold the same game, moves and notes in the same order.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let heads = |tree: &Tree| (tree.id, tree.conduct(), tree.resigned);
        if heads(self) != heads(other) || self.start() != other.start() {
            return false;
        }
        let mut pairs = vec![(ROOT, ROOT)];
        while let Some((one, two)) = pairs.pop() {
            let (one, two) = (self.node(one), other.node(two));
            if (one.m, &one.notes, one.children.len()) != (two.m, &two.notes, two.children.len()) {
                return false;
            }
            pairs.extend(one.children.iter().copied().zip(two.children.iter().copied()));
        }
        true
    }
}

impl Tree {
    /// A game without moves that begins with a position.
    pub fn new(id: GameId, start: Position) -> Self {
        Tree::begin(id, Game::new(start))
    }

    fn begin(id: GameId, line: Game) -> Self {
        let root = Node {
            parent: None,
            children: Vec::new(),
            m: None,
            ply: 0,
            position: line.position().clone(),
            outcome: line.outcome(),
            occurrences: 1,
            text: String::new(),
            notes: Notes::default(),
        };
        let seen = BTreeMap::from([(line.position().key(), 1)]);
        Tree { id, nodes: vec![Some(Box::new(root))], resigned: None, line, seen, at: ROOT, end: ROOT }
    }

    /// The tree of a record: its moves are the main line.
    pub fn from_record(record: &Record) -> Self {
        let mut line = Game::new(record.game.start().clone());
        if record.game.conduct() == Conduct::Friendly {
            line.befriend();
        }
        let mut tree = Tree::begin(record.id, line);
        let mut at = ROOT;
        for m in record.game.moves() {
            // The moves of a game are legal, and none follows its end.
            at = tree.add(at, m);
        }
        tree.resigned = record.game.resigned();
        tree
    }

    /// The record of the line that leads to a node; with the resignation, if there was one, at the end of the main line.
    pub fn record(&self, to: NodeId) -> Record {
        let mut game = self.game(to);
        if let Some(side) = self.resigned.filter(|_| to == self.end()) {
            game.resign(side);
        }
        Record { id: self.id, game }
    }

    /// The game that leads to a node, without a resignation. Its length is that of the line.
    pub fn game(&self, to: NodeId) -> Game {
        let mut game = Game::new(self.start().clone());
        if self.conduct() == Conduct::Friendly {
            game.befriend();
        }
        for m in self.moves(to) {
            game.push(m);
        }
        game
    }

    /// Which game.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// The position it begins with.
    pub fn start(&self) -> &Position {
        self.line.start()
    }

    /// Whether repetition and moves without progress are judged.
    pub fn conduct(&self) -> Conduct {
        self.line.conduct()
    }

    /// Makes it a friendly game for good, see [`Game::befriend`]: lines that ended by repetition or the move limit go on.
    pub fn befriend(&mut self) {
        if self.conduct() == Conduct::Friendly {
            return;
        }
        self.line.befriend();
        for id in self.all() {
            self.seek(id);
            let outcome = self.line.outcome();
            self.node_mut(id).outcome = outcome;
        }
    }

    /// The node before the first move.
    pub fn root(&self) -> NodeId {
        ROOT
    }

    /// The last node of the main line.
    pub fn end(&self) -> NodeId {
        self.end
    }

    /// The last node of the line that goes on from a node by first children.
    pub fn last_of(&self, mut id: NodeId) -> NodeId {
        while let Some(&next) = self.node(id).children.first() {
            id = next;
        }
        id
    }

    /// Whether a node stands in the tree.
    pub fn has(&self, id: NodeId) -> bool {
        self.nodes.get(id.0 as usize).is_some_and(Option::is_some)
    }

    /// A node.
    ///
    /// # Panics
    /// When it was removed or is of another tree.
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes[id.0 as usize].as_deref().expect("a node of this tree")
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        self.nodes[id.0 as usize].as_deref_mut().expect("a node of this tree")
    }

    /// What is noted at a node, to be changed.
    ///
    /// # Panics
    /// When the node was removed or is of another tree.
    pub fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        &mut self.node_mut(id).notes
    }

    /// All nodes, each after its parent, lines in their order.
    pub fn all(&self) -> Vec<NodeId> {
        let mut all = Vec::new();
        let mut left = vec![ROOT];
        while let Some(id) = left.pop() {
            all.push(id);
            left.extend(self.node(id).children.iter().rev());
        }
        all
    }

    /// The nodes that lead to one, from the root's child on; that one is the last.
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path = Vec::with_capacity(self.node(to).ply);
        let mut id = to;
        while let Some(parent) = self.node(id).parent {
            path.push(id);
            id = parent;
        }
        path.reverse();
        path
    }

    /// The moves that lead to a node.
    pub fn moves(&self, to: NodeId) -> Vec<Move> {
        self.path(to).into_iter().filter_map(|id| self.node(id).m).collect()
    }

    /// The nodes of the main line after the root.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.path(self.end())
    }

    /// The node of the main line after so many plies, or its last one.
    pub fn main_at(&self, ply: usize) -> NodeId {
        let mut id = ROOT;
        for _ in 0..ply {
            let Some(&next) = self.node(id).children.first() else { break };
            id = next;
        }
        id
    }

    /// How the game ends at a node, if it does: by the rules, or by resignation at the end of the main line.
    pub fn outcome(&self, id: NodeId) -> Option<Outcome> {
        let node = self.node(id);
        let resigned = |side: Side| Outcome { winner: Some(!side), by: Reason::Resignation };
        node.outcome.or_else(|| {
            // Whoever goes on from the node is not at the end.
            self.resigned.filter(|_| node.children.is_empty() && id == self.end()).map(resigned)
        })
    }

    /// The plies of the repetition that ended the line at a node; empty where another reason ended it, or none.
    pub fn cycle(&self, id: NodeId) -> Range<usize> {
        match self.node(id).outcome.map(|outcome| outcome.by) {
            Some(Reason::Repetition | Reason::PerpetualCheck | Reason::PerpetualChase) => cycle(&self.game(id)),
            _ => None,
        }
        .unwrap_or_default()
    }

    /// Plays a move from a node: goes to the child with that move, or makes one, last among its siblings.
    ///
    /// # Errors
    /// When the game is over there or the move is not legal; nothing has changed then.
    ///
    /// # Panics
    /// When the node was removed or is of another tree.
    pub fn play(&mut self, at: NodeId, m: Move) -> Result<NodeId, PlayError> {
        if let Some(&child) = self.node(at).children.iter().find(|&&child| self.node(child).m == Some(m)) {
            return Ok(child);
        }
        if let Some(outcome) = self.outcome(at) {
            return Err(PlayError::Over(outcome));
        }
        explain(self.node(at).position(), m).map_err(PlayError::Illegal)?;
        Ok(self.add(at, m))
    }

    /// Adds a node for a legal move that its parent has no child for.
    fn add(&mut self, parent: NodeId, m: Move) -> NodeId {
        self.seek(parent);
        let text = move_text(self.id, self.line.position(), m);
        let occurrences = self.push(m);
        let node = Node {
            parent: Some(parent),
            children: Vec::new(),
            m: Some(m),
            ply: self.line.len(),
            position: self.line.position().clone(),
            outcome: self.line.outcome(),
            occurrences,
            text,
            notes: Notes::default(),
        };
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Some(Box::new(node)));
        self.node_mut(parent).children.push(id);
        self.at = id;
        // The end has no children before: whatever follows it goes on with the main line.
        if parent == self.end {
            self.end = id;
        }
        id
    }

    /// Makes a move on the line and tells how often its position has been there.
    fn push(&mut self, m: Move) -> usize {
        self.line.push(m);
        let seen = self.seen.entry(self.line.position().key()).or_default();
        *seen += 1;
        *seen
    }

    /// Takes the last move of the line back.
    fn undo(&mut self) {
        let key = self.line.position().key();
        self.line.undo();
        if let Some(seen) = self.seen.get_mut(&key) {
            *seen -= 1;
            if *seen == 0 {
                self.seen.remove(&key);
            }
        }
    }

    /// Moves the line to a node: back to where the lines part, then on.
    fn seek(&mut self, to: NodeId) {
        let mut back = self.at;
        let mut ahead = Vec::new();
        let mut on = to;
        while back != on {
            let (here, there) = (self.node(back), self.node(on));
            if here.ply >= there.ply && here.parent.is_some() {
                back = here.parent.unwrap_or(ROOT);
                self.undo();
            } else {
                ahead.extend(there.m);
                on = there.parent.unwrap_or(ROOT);
            }
        }
        for m in ahead.into_iter().rev() {
            self.push(m);
        }
        self.at = to;
    }

    /// Removes a node with all that follows it and gives its parent. The root stays; of it only what follows is removed.
    /// A resignation is forgotten where the main line changes.
    ///
    /// # Panics
    /// When the node was removed or is of another tree.
    pub fn remove(&mut self, id: NodeId) -> NodeId {
        let parent = self.node(id).parent;
        self.seek(parent.unwrap_or(ROOT));
        let mut left = match parent {
            Some(parent) => {
                self.node_mut(parent).children.retain(|&child| child != id);
                vec![id]
            }
            None => std::mem::take(&mut self.node_mut(ROOT).children),
        };
        while let Some(id) = left.pop() {
            if let Some(node) = self.nodes[id.0 as usize].take() {
                left.extend(node.children);
            }
        }
        self.find_end();
        parent.unwrap_or(ROOT)
    }

    /// After a change of lines.
    fn find_end(&mut self) {
        let end = self.last_of(ROOT);
        if std::mem::replace(&mut self.end, end) != end {
            self.resigned = None;
        }
    }

    /// Makes a node the first of its siblings, so that its parent's line goes on with it. A resignation, which ended the
    /// main line as it was, is forgotten where the main line changes.
    ///
    /// # Panics
    /// When the node was removed or is of another tree.
    pub fn promote(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            let siblings = &mut self.node_mut(parent).children;
            if let Some(place) = siblings.iter().position(|&child| child == id) {
                siblings[..=place].rotate_right(1);
            }
        }
        self.find_end();
    }

    /// A side resigns at the end of the main line. Does nothing when the game is over there.
    pub fn resign(&mut self, side: Side) {
        if self.outcome(self.end()).is_none() {
            self.resigned = Some(side);
        }
    }

    /// Who resigned.
    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// Takes a resignation back.
    pub fn unresign(&mut self) {
        self.resigned = None;
    }

    /// Whether it is no more than a record: no variations, nothing noted.
    pub fn is_plain(&self) -> bool {
        self.nodes.iter().flatten().all(|node| node.children.len() < 2 && node.notes.is_empty())
    }
}
