//! A game with its variations, the position that is shown, and who plays.

use std::ops::Range;

use super::seat::{Seat, Seats};
use crate::games::GameId;
use crate::notation::{NodeId, Tree};
use crate::rules::{Move, Outcome, PlayError, Position, Reason, Side};

/// A game, the node that is shown, and who plays. The game under way is the tree's main line; the cursor is always a node
/// of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    tree: Tree,
    cursor: NodeId,
    /// Who plays.
    pub seats: Seats,
}

impl Play {
    /// A game, shown at the end of its main line.
    pub fn new(tree: Tree, seats: Seats) -> Self {
        Play { cursor: tree.end(), tree, seats }
    }

    /// Which game.
    pub fn id(&self) -> GameId {
        self.tree.id()
    }

    /// The game with its variations.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The node that is shown.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Shows another node; one that does not exist changes nothing.
    pub fn show(&mut self, id: NodeId) {
        if self.tree.has(id) {
            self.cursor = id;
        }
    }

    /// The position that is shown.
    pub fn shown(&self) -> &Position {
        self.tree.node(self.cursor).position()
    }

    /// How many plies of its line are shown.
    pub fn ply(&self) -> usize {
        self.tree.node(self.cursor).ply()
    }

    /// The last node of the game under way.
    pub fn end(&self) -> NodeId {
        self.tree.end()
    }

    /// How many plies the game under way has.
    pub fn len(&self) -> usize {
        self.tree.node(self.end()).ply()
    }

    /// Whether no move was made.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the last position of the game is shown.
    pub fn at_end(&self) -> bool {
        self.cursor == self.end()
    }

    /// The position where the game stands.
    pub fn position(&self) -> &Position {
        self.tree.node(self.end()).position()
    }

    /// Who is to move in the game.
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.tree.outcome(self.end())
    }

    /// Whether a person may move in the game now.
    pub fn is_persons_turn(&self) -> bool {
        self.outcome().is_none() && self.seats.of(self.turn()) == Seat::Person
    }

    /// The level of the computer that is to move in the game now.
    pub fn computer_to_move(&self) -> Option<u8> {
        self.seats.computer(self.turn()).filter(|_| self.outcome().is_none())
    }

    /// The plies of the repetition that ended the game; empty if none did.
    pub fn cycle(&self) -> Range<usize> {
        self.tree.cycle(self.end())
    }

    /// Whether the end of the game is one that two people may set aside.
    pub fn can_befriend(&self) -> bool {
        let by = self.outcome().map(|outcome| outcome.by);
        self.seats == Seats::PEOPLE && (by == Some(Reason::MoveLimit) || !self.cycle().is_empty())
    }

    /// Plays a move in the game; who watches its last position goes with it.
    ///
    /// # Errors
    /// When the game is over or the move is not legal; nothing has changed then.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError> {
        let follows = self.at_end();
        let id = self.tree.play(self.end(), m)?;
        if follows {
            self.cursor = id;
        }
        Ok(())
    }

    /// Makes it a friendly game, see [`Tree::befriend`].
    pub fn befriend(&mut self) {
        self.tree.befriend();
    }

    /// A side resigns; says whether it could.
    pub fn resign(&mut self, side: Side) -> bool {
        self.tree.resign(side);
        self.tree.resigned().is_some()
    }

    /// How many plies Undo takes back: back to the last turn of a person.
    fn undo_count(&self) -> usize {
        let len = self.len();
        let first = self.tree.start().turn();
        let is_persons =
            |ply: &usize| self.seats.of(if ply.is_multiple_of(2) { first } else { !first }) == Seat::Person;
        (0..len).rev().find(is_persons).map_or(0, |ply| len - ply)
    }

    /// Whether there is something for [`undo`](Self::undo) to take back.
    pub fn can_undo(&self) -> bool {
        self.tree.resigned().is_some() || self.undo_count() > 0
    }

    /// Takes back a resignation, else the last move of a person with what followed it, and shows the game's end.
    pub fn undo(&mut self) {
        if self.tree.resigned().is_some() {
            self.tree.unresign();
        } else {
            for _ in 0..self.undo_count() {
                self.tree.remove(self.tree.end());
            }
        }
        self.cursor = self.tree.end();
    }
}
