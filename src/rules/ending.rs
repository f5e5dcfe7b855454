//! When a game is over: the one judge.

use std::ops::Range;

use super::chase::perpetual_chasers;
use super::game::{Conduct, Game};
use super::position::{Position, Undo};
use super::spec::{DeadPositions, MoveLimit, Rank, Repetition, Stalemate};
use super::{Move, Side};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// By which rule.
    pub by: Reason,
}

/// The rule by which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// The same position came too often, and nobody is to blame.
    Repetition,
    /// The same position came too often, because one side always gave check.
    PerpetualCheck,
    /// The same position came too often, because one side always chased the same piece.
    PerpetualChase,
    /// Too many moves in which nothing happened.
    MoveLimit,
    /// Neither side could ever mate.
    DeadPosition,
    /// The loser gave up.
    Resignation,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 8] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::Repetition,
        Reason::PerpetualCheck,
        Reason::PerpetualChase,
        Reason::MoveLimit,
        Reason::DeadPosition,
        Reason::Resignation,
    ];
}

/// Checking moves of a side that still count towards a limit that leaves checks out.
const COUNTED_CHECKS: u32 = 10;

/// How the game ended on the board, if it has: mate and stalemate first, then repetition, the move limit and dead
/// positions. A resignation is not on the board; [`Game::outcome`] knows of it. In a friendly game repetition and the
/// move limit end nothing.
pub fn judge(game: &Game) -> Option<Outcome> {
    let judged = |game: &Game| match game.conduct() {
        Conduct::Judged => repetition(game).or_else(|| move_limit(game)),
        Conduct::Friendly => None,
    };
    no_legal_move(game.position()).or_else(|| judged(game)).or_else(|| dead(game.position()))
}

fn draw(by: Reason) -> Outcome {
    Outcome { winner: None, by }
}

fn no_legal_move(position: &Position) -> Option<Outcome> {
    if position.has_legal_move() {
        return None;
    }
    let winner = Some(!position.turn());
    Some(match (position.in_check(), position.rules().spec().stalemate) {
        (true, _) => Outcome { winner, by: Reason::Checkmate },
        (false, Stalemate::Loses) => Outcome { winner, by: Reason::Stalemate },
        (false, Stalemate::Draws) => draw(Reason::Stalemate),
    })
}

fn repetition(game: &Game) -> Option<Outcome> {
    let window = cycle(game)?;
    Some(match blame(game.position(), game.steps().skip(window.start)) {
        Some((loser, by)) => Outcome { winner: Some(!loser), by },
        None => draw(Reason::Repetition),
    })
}

/// The plies from the first to the last of so many occurrences of the present position, this one the last; `None` where
/// it has not come so often.
fn window(game: &Game, times: usize) -> Option<Range<usize>> {
    let key = game.position().key();
    let mut earlier = game.keys().enumerate().rev().filter(|&(_, k)| k == key).map(|(ply, _)| ply);
    Some(earlier.nth(times.checked_sub(2)?)?..game.len())
}

/// The plies that a repetition was judged by, from the position's first occurrence that counts to its last: what led
/// to the end of a game that ended so, or to the present position of a friendly one that would have.
pub fn cycle(game: &Game) -> Option<Range<usize>> {
    window(game, game.position().rules().spec().repetition.times())
}

/// What a side would be blamed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    /// By which rule.
    pub by: Reason,
    /// Which occurrence of a position the move would bring about: 2 at least.
    pub occurrence: usize,
    /// At which occurrence the game is lost.
    pub loses_at: usize,
}

/// What the side to move would be blamed for if it made this legal move: it brings a position back, and by what has
/// been played since the position's first occurrence that side would lose once it has come often enough.
///
/// `None` as well for a move that ends the game on the board, and in a friendly game.
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

/// Who loses by a repetition, and why: the side that checked perpetually, or the one that chased perpetually, if the
/// other side did not; what the game does not forbid is not asked about.
///
/// The window is the moves, with what takes them back, that led from an earlier occurrence of the position to this
/// one. It is walked backwards, once for the checks, and once for the chases where there is no perpetual check. How
/// often the position has to occur is not asked here, so a search may ask at the second occurrence.
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
        // 1. One side checked perpetually: it loses. 2. Both did: nobody is to blame.
        return Some((only(checks)?, Reason::PerpetualCheck));
    }
    // 3. One side chased perpetually: it loses. 4. Both did, or neither: nobody is to blame.
    Some((only(perpetual_chasers(now, window.rev()))?, Reason::PerpetualChase))
}

/// By side: whether every one of its moves gave check. The moves are those that led to the position, the last first.
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
    (counted >= limit).then(|| draw(Reason::MoveLimit))
}

/// Plies since the counter was set back, without each side's checks beyond the tenth and the replies to them.
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

pub(crate) fn dead(position: &Position) -> Option<Outcome> {
    let rules = position.rules();
    let DeadPositions::Material(lists) = rules.spec().dead else { return None };
    // Few positions have so little: look at the number first.
    if position.pieces(Side::First).len() + position.pieces(Side::Second).len() > 4 {
        return None;
    }
    let left = Side::ALL.map(|side| {
        let mut letters = String::new();
        for kind in rules.kinds().filter(|&kind| rules.kind_spec(kind).rank == Rank::Common) {
            let label = rules.kind_spec(kind).label();
            letters.extend(std::iter::repeat_n(label, usize::from(position.count(side, kind))));
        }
        letters
    });
    let empty_hands =
        rules.droppable().iter().all(|&kind| Side::ALL.iter().all(|&side| position.hand(side, kind) == 0));
    let listed = lists.iter().any(|&(one, other)| left == [one, other] || left == [other, one]);
    (empty_hands && listed).then(|| draw(Reason::DeadPosition))
}
