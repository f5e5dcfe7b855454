//! A game tree with its cursor and seats.

use std::ops::Range;

use super::seat::{Seat, Seats};
use crate::games::GameId;
use crate::notation::{NodeId, Tree};
use crate::rules::{Kind, Move, Outcome, PlayError, Position, Reason, Side};

/// A game tree, the cursor (the node on the board) and the seats. The game itself is the main line of the tree; the
/// cursor is always a node of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    tree: Tree,
    cursor: NodeId,
    /// Who plays.
    pub seats: Seats,
}

impl Play {
    /// A game with the cursor at the end of its main line.
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

    /// The node on the board.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Moves the cursor to a node; ignored if the tree does not have it.
    pub fn show(&mut self, id: NodeId) {
        if self.tree.has(id) {
            self.cursor = id;
        }
    }

    /// The position at the cursor.
    pub fn shown(&self) -> &Position {
        self.tree.node(self.cursor).position()
    }

    /// The cursor's distance from the start in plies.
    pub fn ply(&self) -> usize {
        self.tree.node(self.cursor).ply()
    }

    /// The end of the main line.
    pub fn end(&self) -> NodeId {
        self.tree.end()
    }

    /// The length of the main line in plies.
    pub fn len(&self) -> usize {
        self.tree.node(self.end()).ply()
    }

    /// Whether no move was made.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the cursor is at the end of the main line.
    pub fn at_end(&self) -> bool {
        self.cursor == self.end()
    }

    /// The position at the end of the main line.
    pub fn position(&self) -> &Position {
        self.tree.node(self.end()).position()
    }

    /// The side to move there.
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// The pieces of a side that were captured on the way to the cursor, as the kinds they were then, each with its number.
    pub fn captured(&self, of: Side) -> Vec<(Kind, u8)> {
        let mut counts: Vec<(Kind, u8)> = Vec::new();
        for id in self.tree.path(self.cursor) {
            let node = self.tree.node(id);
            let Some((m, parent)) = node.m().zip(node.parent()) else { continue };
            // A move to where the piece stands is a pass or a change of the piece itself.
            let before = self.tree.node(parent).position();
            let Some(piece) = before.at(m.to()).filter(|piece| piece.side() == of && before.turn() != of) else {
                continue;
            };
            let at = counts.partition_point(|(kind, _)| kind.index() < piece.kind().index());
            match counts.get_mut(at).filter(|(kind, _)| *kind == piece.kind()) {
                Some((_, count)) => *count += 1,
                None => counts.insert(at, (piece.kind(), 1)),
            }
        }
        counts
    }

    /// The outcome of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.tree.outcome(self.end())
    }

    /// Whether the game goes on and a person is to move.
    pub fn is_persons_turn(&self) -> bool {
        self.outcome().is_none() && self.seats.of(self.turn()) == Seat::Person
    }

    /// The computer's level if the game goes on and the computer is to move.
    pub fn computer_to_move(&self) -> Option<u8> {
        self.seats.computer(self.turn()).filter(|_| self.outcome().is_none())
    }

    /// The plies of the repetition that ended the game; empty if none did.
    pub fn cycle(&self) -> Range<usize> {
        self.tree.cycle(self.end())
    }

    /// Whether [`befriend`](Self::befriend) applies: a game of two people that ended by repetition or the move limit.
    pub fn can_befriend(&self) -> bool {
        let by = self.outcome().map(|outcome| outcome.by);
        self.seats == Seats::PEOPLE && (by == Some(Reason::MoveLimit) || !self.cycle().is_empty())
    }

    /// Plays a move at the end of the main line. The cursor follows if it was there.
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

    /// Resigns for a side; returns whether that was possible.
    pub fn resign(&mut self, side: Side) -> bool {
        self.tree.resign(side);
        self.tree.resigned().is_some()
    }

    /// The number of plies that Undo takes back, to the last turn of a person.
    fn undo_count(&self) -> usize {
        let len = self.len();
        let first = self.tree.start().turn();
        let is_persons =
            |ply: &usize| self.seats.of(if ply.is_multiple_of(2) { first } else { !first }) == Seat::Person;
        (0..len).rev().find(is_persons).map_or(0, |ply| len - ply)
    }

    /// Whether [`undo`](Self::undo) would take anything back.
    pub fn can_undo(&self) -> bool {
        self.tree.resigned().is_some() || self.undo_count() > 0
    }

    /// Takes back a resignation, else the moves from a person's last turn on. The cursor goes to the end.
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
