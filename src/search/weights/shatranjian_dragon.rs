//! Shatranjian Dragon Shogi's weights, by `chuhan tune`.

use super::tuned::Tuned;

/// By kind, in the order of the rules.
pub(super) const TUNED: Tuned = Tuned::material(&[
    [0, 0],     // King
    [462, 561], // Rook
    [302, 428], // Knight
    [97, 209],  // Elephant
    [193, 300], // Ferz
    [190, 251], // War Machine
    [256, 316], // Wazir
    [20, 55],   // Pawn
    [883, 0],   // Gryphon Head
    [1021, 0],  // Dragon Head
]);
