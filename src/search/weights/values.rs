//! The values of pieces, tapered piece-square tables and term weights of a game.

use crate::board::{POINTS, Point};
use crate::rules::{KINDS, Kind, Piece, Rules, Side};
use crate::search::terms::Scope;

/// Piece codes are below this.
const CODES: usize = 2 * KINDS + 2;

/// The evaluation weights of a game, in centipawns. Pairs are tapered: for the middlegame and for the endgame.
#[derive(Debug)]
pub(in crate::search) struct Weights {
    /// Piece-square tables by piece and point, the piece's value included; the second player's are negative.
    piece_square: Vec<[i16; 2]>,
    /// By kind: what a piece adds to the game phase, 64 in all at the start; where all are 0 only endgame weights count.
    pub phase: [i32; KINDS],
    /// Which terms are counted, if any.
    pub scope: Option<Scope>,
    /// The weights of the terms, by [`Term::index`](crate::search::terms::Term::index).
    pub terms: Vec<[i16; 2]>,
    /// By kind: the value in hand.
    pub hand: [i32; KINDS],
    /// By kind: the value on the board wherever it stands; 0 for royals.
    pub value: [i32; KINDS],
    /// By kind: by how much its capture changes the balance, a piece won for the hand included.
    pub exchange_value: [i32; KINDS],
    /// The mean exchange value of the pieces at the start, royals and the least valuable kind aside.
    pub typical_value: i32,
    /// Whether quiescence searches quiet checks: in matches it paid in all games but Little Dragon.
    pub checks: bool,
    /// Kinds whose presence makes zugzwang unlikely.
    officers: Vec<Kind>,
}

impl Weights {
    /// Weights without terms, from the value of each kind and the piece-square tables of the first player.
    pub(super) fn build(
        rules: &'static Rules,
        value_of: impl Fn(Kind) -> i32,
        bonus_at: impl Fn(Kind, Point) -> [i32; 2],
    ) -> Weights {
        let mut weights = Weights {
            piece_square: vec![[0; 2]; CODES * POINTS],
            phase: [0; KINDS],
            scope: None,
            terms: Vec::new(),
            hand: [0; KINDS],
            value: [0; KINDS],
            exchange_value: [0; KINDS],
            typical_value: 0,
            checks: true,
            officers: Vec::new(),
        };
        for kind in rules.kinds() {
            if !rules.kind_spec(kind).royal {
                weights.value[kind.index()] = value_of(kind);
            }
        }
        let greatest = weights.value.into_iter().max().unwrap_or(0);
        for kind in rules.kinds() {
            let value = weights.value[kind.index()];
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
                    weights.piece_square[Piece::new(side, kind).code() * POINTS + at.index()] =
                        bonus_at(kind, seen).map(|bonus| ((value + bonus) * i32::from(side.forward())) as i16);
                }
            }
        }
        weights.set_exchange_values(rules);
        weights
    }

    /// Sets the exchange values from the values on the board and in hand.
    pub(super) fn set_exchange_values(&mut self, rules: &'static Rules) {
        for kind in rules.kinds() {
            let captive = rules.basis(kind);
            let held = if rules.droppable().contains(&captive) { self.hand[captive.index()] } else { 0 };
            self.exchange_value[kind.index()] = self.value[kind.index()] + held;
        }
        let placed = rules.census.placed.iter().map(|(piece, _)| self.exchange_value[piece.kind().index()]);
        let values: Vec<i32> = placed.filter(|&value| value > 0).collect();
        let least = values.iter().min().copied().unwrap_or(0);
        let officers = || values.iter().filter(|&&value| value > least);
        self.typical_value = officers().sum::<i32>() / (officers().count() as i32).max(1);
    }

    /// The same without quiet checks in quiescence.
    pub(super) fn without_checks(self) -> Weights {
        Weights { checks: false, ..self }
    }

    /// The tapered weight of a piece on a point, as the first player sees it.
    pub fn at(&self, piece: Piece, at: Point) -> [i32; 2] {
        self.piece_square[piece.code() * POINTS + at.index()].map(i32::from)
    }

    /// Kinds of at least two fifths of the greatest value: a side that has one is taken to be safe from zugzwang.
    pub fn officers(&self) -> &[Kind] {
        &self.officers
    }
}
