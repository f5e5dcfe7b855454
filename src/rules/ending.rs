//! When a game is over, and who has won: mate, stalemate, repetition, move limit and dead positions.

use std::ops::Range;

use super::chase::perpetual_chasers;
use super::game::{Conduct, Game};
use super::outcome::{Outcome, Reason};
use super::position::{Position, Undo};
use super::spec::{DeadPositions, MoveLimit, Repetition, Stalemate};
use super::{Move, Side};

/// The number of checks by each side that count towards [`MoveLimit::PliesWithoutChecks`].
const COUNTED_CHECKS: u32 = 10;

/// The result of the game by the position on the board and the moves made: mate and stalemate come first, then
/// repetition, the move limit and dead positions. Repetition and the move limit do not end a friendly game. Resignation is
/// left to [`Game::outcome`].
pub fn judge(game: &Game) -> Option<Outcome> {
    let judged = |game: &Game| match game.conduct() {
        Conduct::Judged => repetition(game).or_else(|| move_limit(game)),
        Conduct::Friendly => None,
    };
    no_legal_move(game.position()).or_else(|| judged(game)).or_else(|| dead(game.position()))
}

fn no_legal_move(position: &Position) -> Option<Outcome> {
    if position.has_legal_move() {
        return None;
    }
    let winner = Some(!position.turn());
    Some(match (position.in_check(), position.rules().spec().stalemate) {
        (true, _) => Outcome { winner, by: Reason::Checkmate },
        (false, Stalemate::Loses) => Outcome { winner, by: Reason::Stalemate },
        (false, Stalemate::Draws) => Outcome::draw(Reason::Stalemate),
    })
}

/// The result if the position has occurred often enough.
fn repetition(game: &Game) -> Option<Outcome> {
    let window = cycle(game)?;
    Some(match blame(game.position(), game.steps().skip(window.start)) {
        Some((loser, by)) => Outcome { winner: Some(!loser), by },
        None => Outcome::draw(Reason::Repetition),
    })
}

/// The plies between the current position and the earliest of its last `times` occurrences, the current one included;
/// `None` if there are fewer.
fn window(game: &Game, times: usize) -> Option<Range<usize>> {
    let key = game.position().key();
    let mut earlier = game.keys().enumerate().rev().filter(|&(_, k)| k == key).map(|(ply, _)| ply);
    Some(earlier.nth(times.checked_sub(2)?)?..game.len())
}

/// The plies on which a repetition is judged, if the current position has occurred often enough: those between the
/// first occurrence that counts and the current one. In a friendly game too, which repetition does not end.
pub fn cycle(game: &Game) -> Option<Range<usize>> {
    window(game, game.position().rules().spec().repetition.times())
}

/// A repetition for which a side would lose if it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The rule by which it would lose.
    pub by: Reason,
    /// The number of occurrences of the position with the move: at least 2.
    pub occurrence: usize,
    /// The occurrence at which the game is lost.
    pub loses_at: usize,
}

/// Whether a legal move repeats a position by perpetual check or chase: judged by the moves since its first occurrence,
/// the side to move would lose once the position has occurred often enough.
///
/// `None` too if the move mates or stalemates, and in a friendly game.
pub fn warning(game: &Game, m: Move) -> Option<Warning> {
    if game.conduct() == Conduct::Friendly {
        return None;
    }
    let mover = game.position().turn();
    let mut next = game.clone();
    next.push(m);
    let loses_at = next.position().rules().spec().repetition.times();
    let occurrence = next.occurrences(next.len());
    let window = window(&next, occurrence.min(loses_at))?;
    let (loser, by) = blame(next.position(), next.steps().skip(window.start))?;
    let goes_on = no_legal_move(next.position()).is_none();
    (loser == mover && goes_on).then_some(Warning { by, occurrence, loses_at })
}

/// The side that loses by a repetition, and the rule: the one that gave perpetual check, or the one that chased
/// perpetually, if the other side did not. Only what the game forbids counts.
///
/// The window is the moves that led from an earlier occurrence of the position to this one, with what unmakes them. It is
/// walked backwards, once for checks, and once for chases if there is no perpetual check. The number of occurrences is
/// not considered, so a search may call this at the second one.
pub fn blame<Window>(now: &Position, window: Window) -> Option<(Side, Reason)>
where
    Window: DoubleEndedIterator<Item = (Move, Undo)> + Clone,
{
    let repetition = now.rules().spec().repetition;
    if matches!(repetition, Repetition::Draw(_)) {
        return None;
    }
    let only = |[first, second]: [bool; 2]| match (first, second) {
        (true, false) => Some(Side::First),
        (false, true) => Some(Side::Second),
        _ => None,
    };
    let checks = perpetual_checkers(now, window.clone().rev());
    if checks.contains(&true) || repetition != Repetition::Asian {
        // 1. One side gave perpetual check: it loses. 2. Both did: neither is to blame.
        return Some((only(checks)?, Reason::PerpetualCheck));
    }
    // 3. One side chased perpetually: it loses. 4. Both did, or neither: neither is to blame.
    Some((only(perpetual_chasers(now, window.rev()))?, Reason::PerpetualChase))
}

/// By side: whether all its moves gave check. The moves are those that led to the position, the last first.
fn perpetual_checkers(now: &Position, moves: impl Iterator<Item = (Move, Undo)>) -> [bool; 2] {
    let mut position = now.clone();
    let mut always = [true; 2];
    for (m, undo) in moves {
        always[(!position.turn()).index()] &= position.in_check();
        if always == [false; 2] {
            break;
        }
        position.unmake(m, undo, &mut ());
    }
    always
}

fn move_limit(game: &Game) -> Option<Outcome> {
    let position = game.position();
    let (limit, counted) = match position.rules().spec().limit {
        MoveLimit::None => return None,
        MoveLimit::Plies(limit) => (limit, position.halfmove()),
        MoveLimit::PliesWithoutChecks(limit) if position.halfmove() < limit => (limit, 0),
        MoveLimit::PliesWithoutChecks(limit) => (limit, plies_without_checks(game)),
    };
    (counted >= limit).then(|| Outcome::draw(Reason::MoveLimit))
}

/// The halfmove counter without each side's checks beyond the tenth and the replies to them.
fn plies_without_checks(game: &Game) -> u32 {
    let run = game.plies().len().min(game.position().halfmove() as usize);
    let mut counted = game.position().halfmove() - run as u32;
    let mut checks = [0; 2];
    let mut is_reply = false;
    for (index, ply) in game.plies()[game.plies().len() - run..].iter().enumerate() {
        let side = &mut checks[index % 2];
        *side += u32::from(ply.checks);
        let passed_over = ply.checks && *side > COUNTED_CHECKS;
        counted += u32::from(!passed_over && !is_reply);
        is_reply = passed_over;
    }
    counted
}

/// A draw if neither side has the material to mate.
pub(crate) fn dead(position: &Position) -> Option<Outcome> {
    let rules = position.rules();
    let DeadPositions::Material(lists) = rules.spec().dead else { return None };
    // Few positions have so few pieces: test the number first.
    if position.pieces(Side::First).len() + position.pieces(Side::Second).len() > 4 {
        return None;
    }
    let left = Side::ALL.map(|side| {
        let mut letters = String::new();
        for kind in rules.kinds().filter(|&kind| !rules.kind_spec(kind).royal) {
            let label = rules.kind_spec(kind).label();
            letters.extend(std::iter::repeat_n(label, usize::from(position.count(side, kind))));
        }
        letters
    });
    let empty_hands =
        rules.droppable().iter().all(|&kind| Side::ALL.iter().all(|&side| position.hand(side, kind) == 0));
    let listed = lists.iter().any(|&(one, other)| left == [one, other] || left == [other, one]);
    (empty_hands && listed).then(|| Outcome::draw(Reason::DeadPosition))
}
