//! Little Dragon Chess's weights, by `chuhan tune`.

use super::tuned::Tuned;

/// By kind, in the order of the rules.
pub(super) const TUNED: Tuned = Tuned {
    values: &[
        [0, 0],   // General
        [523, 0], // Chariot
        [287, 0], // Cannon
        [360, 0], // Dragon
        [128, 0], // Soldier
    ],
    ranks: &[
        &[8, 2, -10, 0, 0, 0, 0, 0, 0],
        &[3, 14, 20, 5, 28, -16, -7, -5, 1],
        &[16, 12, 14, 21, 7, -34, -62, -15, -12],
        &[-52, -23, 2, -7, 20, 15, 21, -2, 0],
        &[0, 0, -22, 6, -14, -1, 3, -8, 0],
    ],
    files: &[&[0, -7, 7], &[34, 16, -8], &[-50, -25, 22], &[20, 11, -57], &[-39, 9, -5]],
    mobility: &[0.0, 3.2, -8.1, 9.1, 30.1],
    king_attack: &[0, 17, 16, 2, 0, 0],
};
