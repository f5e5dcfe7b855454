//! What a series of captures on one point comes to.

use super::weights::Weights;
use crate::board::Point;
use crate::rules::{Move, Position, Side};

/// More captures on one point than any position has.
const LONGEST: usize = 32;

/// Whether a legal move wins at least so many centipawns for its side, or loses no more if that is negative, when both
/// then capture on its point, the least worthy captor first, for as long as that pays. Pieces won for the hand and the
/// move's promotion count, later promotions and pins do not. The position is left as it was.
pub(super) fn reaches(position: &mut Position, weights: &Weights, m: Move, least: i32) -> bool {
    let (us, to) = (position.turn(), m.to());
    // Who captured last has so much more than it needs.
    let mut ahead = gain(position, weights, m) - least;
    let mut stake = position.arriving(m).map_or(0, |kind| weights.swing[kind.index()]);
    let (mut lifted, mut count) = ([None; LONGEST], 0);
    let (mut holder, mut from) = (us, m.from());
    while 0 <= ahead && ahead < stake && count < LONGEST {
        lifted[count] = from.and_then(|from| Some((position.lift(from)?, from)));
        count += 1;
        let Some(next) = captor(position, weights, to, !holder) else { break };
        ahead = stake - ahead - 1;
        stake = position.at(next).map_or(0, |piece| weights.swing[piece.kind().index()]);
        (holder, from) = (!holder, Some(next));
    }
    for &(piece, from) in lifted[..count].iter().flatten() {
        position.lay(piece, from);
    }
    (holder == us) == (ahead >= 0)
}

/// What a move wins at most, before the answer.
pub(super) fn gain(position: &Position, weights: &Weights, m: Move) -> i32 {
    let victim = position.at(m.to()).map_or(0, |piece| weights.swing[piece.kind().index()]);
    victim + m.becomes().map_or(0, |kind| weights.worth[kind.index()])
}

/// Where the least worthy piece stands that a side can capture with. A royal piece captures last, and only what is not
/// guarded.
fn captor(position: &Position, weights: &Weights, to: Point, side: Side) -> Option<Point> {
    let royal = position.royal(side);
    let captors = position.attackers(to, side);
    let worth = |at: &Point| position.at(*at).map_or(0, |piece| weights.worth[piece.kind().index()]);
    let least = captors.iter().filter(|at| *at != royal).min_by_key(worth);
    least.or_else(|| (captors.has(royal) && position.attackers(to, !side).is_empty()).then_some(royal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::{Which, splitmix};

    /// The same by making moves: the side to move goes on with its least worthy captor or stops.
    fn played_out(position: &Position, weights: &Weights, to: Point) -> i32 {
        let mut captures: Vec<Move> = Vec::new();
        for from in position.pieces(position.turn()) {
            let piece = position.at(from).expect("a piece");
            let captures_there = position.destinations(piece, from, Which::Captures).has(to);
            captures.extend(captures_there.then(|| Move::walk(from, to)));
        }
        let kind = |m: &Move| position.at(m.from().expect("no drop")).expect("a piece").kind();
        let is_royal = |m: &Move| position.rules().kind_spec(kind(m)).royal;
        let common = captures.iter().filter(|m| !is_royal(m)).min_by_key(|m| weights.worth[kind(m).index()]);
        let royal = || captures.iter().find(|m| is_royal(m) && guards(position, to) == 0);
        let Some(&m) = common.or_else(royal) else { return 0 };
        let won = weights.swing[position.at(to).expect("a piece").kind().index()];
        (won - played_out(&position.after(m), weights, to)).max(0)
    }

    /// How many of the other side's pieces guard a piece of theirs: could capture there if it were ours.
    fn guards(position: &Position, to: Point) -> usize {
        position.attackers(to, !position.turn()).len()
    }

    #[test]
    fn is_what_playing_it_out_gives() {
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
                            let found = reaches(&mut position, weights, m, least);
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
