//! Little Trio's weights, by `chuhan tune`.

use super::tuned::Tuned;

/// By kind, in the order of the rules.
pub(super) const TUNED: Tuned = Tuned::material(&[
    [0, 0],    // King
    [85, 0],   // Pawn
    [20, 169], // Lance
    [89, 285], // Silver General
    [65, 372], // Gold General
    [224, 0],  // Horse
    [196, 0],  // Cannon
    [412, 0],  // Chariot
    [20, 0],   // Promoted Lance
    [20, 0],   // Promoted Silver
]);
