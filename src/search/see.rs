//! Static exchange evaluation.

use super::weights::Weights;
use crate::board::Point;
use crate::rules::{Move, Position, Side};

/// More captures on one point than any position has.
const MAX_CAPTURES: usize = 32;

/// Static exchange evaluation: does legal move `m` gain at least `least` centipawns when both sides go on capturing on
/// its destination, the least valuable attacker first, for as long as that pays? Pieces won for the hand and the
/// promotion of `m` count, later promotions and pins do not. The position is left as it was.
pub(super) fn see_ge(position: &mut Position, weights: &Weights, m: Move, least: i32) -> bool {
    let (us, to) = (position.turn(), m.to());
    // By how much the side that captured last exceeds what it needs.
    let mut margin = gain(position, weights, m) - least;
    let mut stake = position.arriving(m).map_or(0, |kind| weights.exchange_value[kind.index()]);
    let (mut lifted, mut count) = ([None; MAX_CAPTURES], 0);
    let (mut capturer, mut from) = (us, m.from());
    while 0 <= margin && margin < stake && count < MAX_CAPTURES {
        lifted[count] = from.and_then(|from| Some((position.lift(from)?, from)));
        count += 1;
        let Some(next) = least_valuable_attacker(position, weights, to, !capturer) else { break };
        margin = stake - margin - 1;
        stake = position.at(next).map_or(0, |piece| weights.exchange_value[piece.kind().index()]);
        (capturer, from) = (!capturer, Some(next));
    }
    for &(piece, from) in lifted[..count].iter().flatten() {
        position.lay(piece, from);
    }
    (capturer == us) == (margin >= 0)
}

/// What a move gains before the answer: the captured piece and the promotion.
pub(super) fn gain(position: &Position, weights: &Weights, m: Move) -> i32 {
    let victim = position.at(m.to()).map_or(0, |piece| weights.exchange_value[piece.kind().index()]);
    victim + m.becomes().map_or(0, |kind| weights.value[kind.index()])
}

/// Whether a capture loses material by static exchange evaluation.
pub(super) fn loses(position: &mut Position, weights: &Weights, m: Move) -> bool {
    at_risk(position, weights, m) > gain(position, weights, m) && !see_ge(position, weights, m, 0)
}

/// What a move loses at most: the exchange value of the piece that moves.
pub(super) fn at_risk(position: &Position, weights: &Weights, m: Move) -> i32 {
    position.mover(m).map_or(0, |kind| weights.exchange_value[kind.index()])
}

/// Where a side's least valuable attacker of a point stands. A royal piece captures last, and only what is not guarded.
fn least_valuable_attacker(position: &Position, weights: &Weights, to: Point, side: Side) -> Option<Point> {
    let royal = position.royal(side);
    let attackers = position.attackers(to, side);
    let value = |at: &Point| position.at(*at).map_or(0, |piece| weights.value[piece.kind().index()]);
    let least = attackers.iter().filter(|at| *at != royal).min_by_key(value);
    least.or_else(|| (attackers.has(royal) && position.attackers(to, !side).is_empty()).then_some(royal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::{Which, splitmix};

    /// The same by making moves: the side to move goes on with its least valuable attacker or stops.
    fn played_out(position: &Position, weights: &Weights, to: Point) -> i32 {
        let mut captures: Vec<Move> = Vec::new();
        for from in position.pieces(position.turn()) {
            let piece = position.at(from).expect("a piece");
            let captures_there = position.destinations(piece, from, Which::Captures).has(to);
            captures.extend(captures_there.then(|| Move::walk(from, to)));
        }
        let kind = |m: &Move| position.at(m.from().expect("no drop")).expect("a piece").kind();
        let is_royal = |m: &Move| position.rules().kind_spec(kind(m)).royal;
        let common = captures.iter().filter(|m| !is_royal(m)).min_by_key(|m| weights.value[kind(m).index()]);
        let royal = || captures.iter().find(|m| is_royal(m) && guards(position, to) == 0);
        let Some(&m) = common.or_else(royal) else { return 0 };
        let won = weights.exchange_value[position.at(to).expect("a piece").kind().index()];
        (won - played_out(&position.after(m), weights, to)).max(0)
    }

    /// How many of the other side's pieces guard a piece of theirs: could capture there if it were ours.
    fn guards(position: &Position, to: Point) -> usize {
        position.attackers(to, !position.turn()).len()
    }

    #[test]
    fn equals_playing_the_captures_out() {
        let (mut state, mut series) = (7, 0);
        for id in GameId::ALL {
            let weights = Weights::of(id.rules());
            for _ in 0..60 {
                let mut position = Position::start(id.rules());
                for _ in 0..100 {
                    let moves = position.legal_moves();
                    for &m in &moves {
                        if position.at(m.to()).is_none() && !splitmix(&mut state).is_multiple_of(8) {
                            continue;
                        }
                        let before = position.clone();
                        let next = position.after(m);
                        let wanted = gain(&position, weights, m) - played_out(&next, weights, m.to());
                        for (least, reached) in [(-9999, true), (wanted - 1, true), (wanted, true), (wanted + 1, false)]
                        {
                            let found = see_ge(&mut position, weights, m, least);
                            assert_eq!(found, reached, "{position:?} {m:?} {wanted} {least}");
                            assert!(position == before && position.key() == before.key());
                        }
                        series += usize::from(wanted != gain(&position, weights, m));
                    }
                    let Some(&m) = moves.get(splitmix(&mut state) as usize % moves.len().max(1)) else { break };
                    position = position.after(m);
                }
            }
        }
        assert!(series > 1_000, "{series}");
    }
}
