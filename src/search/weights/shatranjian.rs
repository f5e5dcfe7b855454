//! Shatranjian Shogi's weights, by `chuhan tune`.

use super::tuned::Tuned;

/// By kind, in the order of the rules.
pub(super) const TUNED: Tuned = Tuned::material(&[
    [0, 0],     // King
    [547, 456], // Rook
    [332, 425], // Knight
    [178, 313], // Elephant
    [262, 265], // Ferz
    [240, 236], // War Machine
    [202, 270], // Wazir
    [36, 29],   // Pawn
]);
