//! The evaluation weights, game by game.

mod derived;
mod little_dragon;
mod little_trio;
mod shatranjian;
mod shatranjian_dragon;
mod tuned;
mod values;
mod xiangqi;

use std::sync::Mutex;

pub(super) use self::values::Weights;
use super::terms::Term;
use crate::games::GameId;
use crate::rules::Rules;

impl Weights {
    /// The game's weights, made at the first call.
    ///
    /// # Panics
    /// Never in practice: only if making them has panicked before.
    pub fn of(rules: &'static Rules) -> &'static Weights {
        static MADE: Mutex<Vec<(&'static Rules, &'static Weights)>> = Mutex::new(Vec::new());
        let mut made = MADE.lock().expect("weights are made without panic");
        if let Some(&(_, weights)) = made.iter().find(|(known, _)| std::ptr::eq(*known, rules)) {
            return weights;
        }
        // Rules are never dropped, nor are their weights.
        let weights: &'static Weights = Box::leak(Box::new(Weights::make(rules)));
        made.push((rules, weights));
        weights
    }

    fn make(rules: &'static Rules) -> Weights {
        match GameId::ALL.into_iter().find(|id| std::ptr::eq(id.spec(), rules.spec())) {
            Some(GameId::Xiangqi) => {
                let mut weights = Weights::build(rules, xiangqi::value, |kind, at| [xiangqi::bonus_at(kind, at); 2]);
                weights.phase = std::array::from_fn(|index| xiangqi::PHASE.get(index).copied().unwrap_or(0));
                weights.scope = Some(xiangqi::scope());
                weights.terms = vec![[0; 2]; Term::COUNT];
                for (term, weight) in xiangqi::terms() {
                    weights.terms[term.index()] = weight;
                }
                weights
            }
            Some(GameId::LittleDragon) => little_dragon::TUNED.weights(rules).without_checks(),
            Some(GameId::LittleTrio) => little_trio::TUNED.weights(rules),
            Some(GameId::ShatranjianDragonShogi) => shatranjian_dragon::TUNED.weights(rules),
            Some(GameId::ShatranjianShogi) => shatranjian::TUNED.weights(rules),
            None => {
                let derived = derived::Derived::from(rules);
                Weights::build(rules, |kind| derived.value(kind), |kind, at| [derived.bonus_at(kind, at); 2])
            }
        }
    }
}

/// The mean exchange value of the pieces at a game's start, royals and the least valuable kind aside, in centipawns: a
/// measure for scores that suits every game.
pub fn typical_value(rules: &'static Rules) -> i32 {
    Weights::of(rules).typical_value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_but_royals_has_a_value_and_chariots_are_officers() {
        for id in GameId::ALL {
            let rules = id.rules();
            let weights = Weights::of(rules);
            for kind in rules.kinds() {
                let common = !rules.kind_spec(kind).royal;
                assert_eq!(weights.value[kind.index()] > 0, common, "{id} {}", rules.kind_spec(kind).name);
            }
            let chariot = rules.kinds().find(|&kind| rules.kind_spec(kind).letter == 'R').unwrap();
            assert!(weights.officers().contains(&chariot), "{id}");
        }
    }
}
