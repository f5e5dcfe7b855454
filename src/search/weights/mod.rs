//! What pieces are worth, game by game.

mod derived;
mod little_dragon;
mod little_trio;
mod shatranjian;
mod shatranjian_dragon;
mod tuned;
mod xiangqi;

use std::sync::Mutex;

use super::terms::{Scope, Term};
use crate::board::{POINTS, Point};
use crate::games::GameId;
use crate::rules::{KINDS, Kind, Piece, Rules, Side};

/// Piece codes are below this.
const CODES: usize = 2 * KINDS + 2;

/// What a game's pieces are worth, in centipawns.
#[derive(Debug)]
pub(super) struct Weights {
    /// By piece and point, in the opening and in the ending; the second player's negative.
    places: Vec<[i16; 2]>,
    /// By kind: what a piece adds to the phase, 64 in all at the start; where all are 0 only what counts in the ending does.
    pub phase: [i32; KINDS],
    /// What is counted besides, if anything is.
    pub scope: Option<Scope>,
    /// By term, in the opening and in the ending.
    pub terms: Vec<[i16; 2]>,
    /// By kind: in hand.
    pub hand: [i32; KINDS],
    /// By kind: on the board, places set aside. 0 for royals.
    pub worth: [i32; KINDS],
    /// By kind: what its capture changes, a piece won for the hand counted.
    pub swing: [i32; KINDS],
    /// What the capture of a piece changes on the average of those at the start, royals and the least worthy kind aside.
    pub typical: i32,
    /// Whether leaves are judged after checks, too: in matches it paid in all games but Little Dragon.
    pub checks: bool,
    /// Kinds that keep their side from having to give way when it has to move.
    officers: Vec<Kind>,
}

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
                let mut weights = Weights::build(rules, xiangqi::worth, |kind, at| [xiangqi::place(kind, at); 2]);
                weights.phase = std::array::from_fn(|index| xiangqi::PHASE.get(index).copied().unwrap_or(0));
                weights.scope = Some(xiangqi::scope());
                weights.terms = vec![[0; 2]; Term::COUNT];
                for (term, worth) in xiangqi::terms() {
                    weights.terms[term.index()] = worth;
                }
                weights
            }
            Some(GameId::LittleDragon) => Weights { checks: false, ..little_dragon::TUNED.weights(rules) },
            Some(GameId::LittleTrio) => little_trio::TUNED.weights(rules),
            Some(GameId::ShatranjianDragonShogi) => shatranjian_dragon::TUNED.weights(rules),
            Some(GameId::ShatranjianShogi) => shatranjian::TUNED.weights(rules),
            None => {
                let derived = derived::Derived::from(rules);
                Weights::build(rules, |kind| derived.worth(kind), |kind, at| [derived.place(kind, at); 2])
            }
        }
    }

    /// Fills the tables from the worth of each kind of the first player's and what a point adds to it, in the opening
    /// and in the ending. Nothing else counts.
    fn build(rules: &'static Rules, worth: impl Fn(Kind) -> i32, place: impl Fn(Kind, Point) -> [i32; 2]) -> Weights {
        let mut weights = Weights {
            places: vec![[0; 2]; CODES * POINTS],
            phase: [0; KINDS],
            scope: None,
            terms: Vec::new(),
            hand: [0; KINDS],
            worth: [0; KINDS],
            swing: [0; KINDS],
            typical: 0,
            checks: true,
            officers: Vec::new(),
        };
        for kind in rules.kinds() {
            if !rules.kind_spec(kind).royal {
                weights.worth[kind.index()] = worth(kind);
            }
        }
        let greatest = weights.worth.into_iter().max().unwrap_or(0);
        for kind in rules.kinds() {
            let value = weights.worth[kind.index()];
            if 5 * value > 2 * greatest {
                weights.officers.push(kind);
            }
            if rules.droppable().contains(&kind) {
                // In hand it can go anywhere.
                weights.hand[kind.index()] = value + value / 12;
            }
            for side in Side::ALL {
                for at in rules.spec().shape.points() {
                    let seen = rules.spec().relative_point(side, at);
                    weights.places[Piece::new(side, kind).code() * POINTS + at.index()] =
                        place(kind, seen).map(|place| ((value + place) * i32::from(side.forward())) as i16);
                }
            }
        }
        weights.swings(rules);
        weights
    }

    /// Sets what captures change, of each kind and on the average.
    fn swings(&mut self, rules: &'static Rules) {
        for kind in rules.kinds() {
            let captive = rules.basis(kind);
            let held = if rules.droppable().contains(&captive) { self.hand[captive.index()] } else { 0 };
            self.swing[kind.index()] = self.worth[kind.index()] + held;
        }
        let placed = rules.census.placed.iter().map(|(piece, _)| self.swing[piece.kind().index()]);
        let swings: Vec<i32> = placed.filter(|&swing| swing > 0).collect();
        let least = swings.iter().min().copied().unwrap_or(0);
        let officers = || swings.iter().filter(|&&swing| swing > least);
        self.typical = officers().sum::<i32>() / (officers().count() as i32).max(1);
    }

    /// A piece on a point, for the first player, in the opening and in the ending.
    pub fn at(&self, piece: Piece, at: Point) -> [i32; 2] {
        self.places[piece.code() * POINTS + at.index()].map(i32::from)
    }

    /// Kinds worth at least two fifths of the greatest.
    pub fn officers(&self) -> &[Kind] {
        &self.officers
    }
}

/// What the capture of a piece changes on the average of those at the start, royals and the least worthy kind aside, in
/// centipawns: a measure for scores that is good for every game.
pub fn typical_worth(rules: &'static Rules) -> i32 {
    Weights::of(rules).typical
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_common_piece_is_worth_something_and_a_chariot_most() {
        for id in GameId::ALL {
            let rules = id.rules();
            let weights = Weights::of(rules);
            for kind in rules.kinds() {
                let common = !rules.kind_spec(kind).royal;
                assert_eq!(weights.worth[kind.index()] > 0, common, "{id} {}", rules.kind_spec(kind).name);
            }
            let chariot = rules.kinds().find(|&kind| rules.kind_spec(kind).letter == 'R').unwrap();
            assert!(weights.officers().contains(&chariot), "{id}");
        }
    }
}
