//! Weights tuned from the results of games: few enough for a thousand games.

use super::derived::Derived;
use super::values::Weights;
use crate::board::Point;
use crate::rules::{KINDS, Kind, Rules};
use crate::search::terms::{MAX_ATTACKERS, MAX_MOBILITY, Scope, Term};

/// What [`tuning`](crate::search::tuning) has found, by kind. What is left out stays as it is derived.
pub(super) struct Tuned {
    /// The values on the board and in hand.
    pub values: &'static [[i32; 2]],
    /// What each rank adds.
    pub ranks: &'static [&'static [i32]],
    /// What each file adds, from the edge to the middle.
    pub files: &'static [&'static [i32]],
    /// What each pseudo-legal move adds.
    pub mobility: &'static [f64],
    /// The bonus for an attack on the king zone, by the number of attackers, not by kind.
    pub king_attack: &'static [i16],
}

impl Tuned {
    /// Values only.
    pub const fn material(values: &'static [[i32; 2]]) -> Tuned {
        Tuned { values, ranks: &[], files: &[], mobility: &[], king_attack: &[] }
    }

    /// The weights of the game they were tuned for; what is not tuned is derived.
    pub fn weights(&self, rules: &'static Rules) -> Weights {
        let derived = Derived::from(rules);
        let value = |kind: Kind| self.values.get(kind.index()).map_or(derived.value(kind), |&[board, _]| board);
        let bonus_at = |kind: Kind, at: Point| {
            let of = |table: &[&[i32]], index: u8| {
                table.get(kind.index()).and_then(|row| row.get(usize::from(index))).copied().unwrap_or(0)
            };
            [derived.bonus_at(kind, at) + of(self.ranks, at.rank()) + of(self.files, rules.spec().shape.off_edge(at));
                2]
        };
        let mut weights = Weights::build(rules, value, bonus_at);
        for &kind in rules.droppable() {
            if let Some(&[_, hand]) = self.values.get(kind.index()) {
                weights.hand[kind.index()] = hand;
            }
        }
        weights.set_exchange_values(rules);
        if self.mobility.is_empty() && self.king_attack.is_empty() {
            return weights;
        }
        let common = rules.kinds().filter(|&kind| !rules.kind_spec(kind).royal);
        let all = common.fold(0, |set, kind| set | kind.bit());
        weights.scope = Some(Scope { mobility: all, king_attack: all, adjacent_zone: true, ..Scope::default() });
        weights.terms = vec![[0; 2]; Term::COUNT];
        for (index, each) in self.mobility.iter().enumerate().take(KINDS) {
            for moves in 0..=MAX_MOBILITY {
                weights.terms[Term::Mobility(Kind::new(index), moves).index()] =
                    [(each * moves as f64).round() as i16; 2];
            }
        }
        for (attackers, &bonus) in self.king_attack.iter().enumerate().take(MAX_ATTACKERS + 1) {
            weights.terms[Term::KingAttack { attackers, guards: 0 }.index()] = [bonus; 2];
        }
        weights
    }
}
