//! A node of the main search.

use crate::rules::Move;

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Plies left to search.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    /// In check, where it says little, that of the side's previous turn.
    pub static_eval: i32,
    pub in_check: bool,
    /// The best move by the transposition table.
    pub table_move: Option<Move>,
    /// The static evaluation is better for the side to move than at its previous turn.
    pub improving: bool,
    /// By how many plies the search of the table move is extended.
    pub extension: i32,
    /// A move that is not searched, for singular extension.
    pub excluded: Option<Move>,
}
