//! Weights set from the results of games, few enough for a thousand of them.

use super::Weights;
use super::derived::Derived;
use crate::board::Point;
use crate::rules::{KINDS, Kind, Rules};
use crate::search::terms::{MOST_STORMING, MOST_WAYS, Scope, Term};

/// What [`tuning`](crate::search::tuning) has found, by kind. What is left out stays as it is derived.
pub(super) struct Tuned {
    /// What each is worth on the board, and in hand.
    pub worth: &'static [[i32; 2]],
    /// What its rank adds to it.
    pub ranks: &'static [&'static [i32]],
    /// What its file adds to it, from the edge to the middle.
    pub files: &'static [&'static [i32]],
    /// What each way to go adds to it.
    pub ways: &'static [f64],
    /// What so many pieces storming the royal piece are worth: by their number, not by kind.
    pub storm: &'static [i16],
}

impl Tuned {
    /// Nothing but what each kind is worth.
    pub const fn material(worth: &'static [[i32; 2]]) -> Tuned {
        Tuned { worth, ranks: &[], files: &[], ways: &[], storm: &[] }
    }

    /// The game's weights with these.
    pub fn weights(&self, rules: &'static Rules) -> Weights {
        let derived = Derived::from(rules);
        let worth = |kind: Kind| self.worth.get(kind.index()).map_or(derived.worth(kind), |&[board, _]| board);
        let place = |kind: Kind, at: Point| {
            let of = |table: &[&[i32]], place: u8| {
                table.get(kind.index()).and_then(|row| row.get(usize::from(place))).copied().unwrap_or(0)
            };
            [derived.place(kind, at) + of(self.ranks, at.rank()) + of(self.files, rules.spec().shape.off_edge(at)); 2]
        };
        let mut weights = Weights::build(rules, worth, place);
        for &kind in rules.droppable() {
            if let Some(&[_, hand]) = self.worth.get(kind.index()) {
                weights.hand[kind.index()] = hand;
            }
        }
        weights.swings(rules);
        if self.ways.is_empty() && self.storm.is_empty() {
            return weights;
        }
        let common = rules.kinds().filter(|&kind| !rules.kind_spec(kind).royal);
        let all = common.fold(0, |set, kind| set | kind.bit());
        weights.scope = Some(Scope { mobile: all, storming: all, close: true, ..Scope::default() });
        weights.terms = vec![[0; 2]; Term::COUNT];
        for (index, each) in self.ways.iter().enumerate().take(KINDS) {
            for ways in 0..=MOST_WAYS {
                weights.terms[Term::Ways(Kind::new(index), ways).index()] = [(each * ways as f64).round() as i16; 2];
            }
        }
        for (pieces, &worth) in self.storm.iter().enumerate().take(MOST_STORMING + 1) {
            weights.terms[Term::Storm { pieces, guards: 0 }.index()] = [worth; 2];
        }
        weights
    }
}
