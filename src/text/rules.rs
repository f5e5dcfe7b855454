//! Names, moves, endings and what the rules say, in the catalogue's words.

use super::catalog::named;
use crate::board::{Point, PointSet, River};
use crate::games::GameId;
use crate::rules::{
    Illegal, Kind, Move, MoveLimit, Outcome, Position, Reason, Repetition, Resets, Rules, Side, Stalemate, Warning,
    movement::Border,
};

/// What a game is called.
pub fn game(id: GameId) -> String {
    named("game", id.spec().name)
}

/// A line about a game.
pub fn blurb(id: GameId) -> String {
    named("blurb", id.spec().name)
}

/// What one of a game's set-ups is called, by its name in the spec.
pub fn setup(name: &str) -> String {
    named("setup", name)
}

/// What a kind of piece is called.
pub fn piece(rules: &Rules, kind: Kind) -> String {
    named("piece", rules.kind_spec(kind).name)
}

/// What a side is called.
pub fn side(rules: &Rules, side: Side) -> String {
    named("side", rules.spec().sides[side.index()])
}

/// A kind of piece as the subject that begins a sentence: "A Horse".
pub(super) fn subject(rules: &Rules, kind: Kind) -> String {
    let word = rules.kind_spec(kind).name.to_ascii_lowercase().replace(' ', "-");
    super::a_piece(&word, &piece(rules, kind))
}

pub(super) fn royal(rules: &Rules) -> String {
    piece(rules, rules.royal())
}

/// How a game ended, as a sentence.
pub fn outcome(rules: &Rules, outcome: Outcome) -> String {
    let Some(winner) = outcome.winner else {
        return match outcome.by {
            Reason::Stalemate => super::drawn_by_stalemate(),
            Reason::Repetition => super::drawn_by_repetition(),
            Reason::MoveLimit => super::drawn_by_move_limit(),
            Reason::DeadPosition => super::drawn_by_dead_position(),
            Reason::Checkmate | Reason::PerpetualCheck | Reason::PerpetualChase | Reason::Resignation => super::drawn(),
        };
    };
    let (winner, loser) = (&side(rules, winner), &side(rules, !winner));
    match outcome.by {
        Reason::Checkmate => super::won_by_checkmate(winner),
        Reason::Stalemate => super::won_by_stalemate(winner, loser),
        Reason::PerpetualCheck => super::won_by_perpetual_check(winner, loser),
        Reason::PerpetualChase => super::won_by_perpetual_chase(winner, loser),
        Reason::Resignation => super::won_by_resignation(winner),
        Reason::Repetition | Reason::MoveLimit | Reason::DeadPosition => super::won(winner),
    }
}

/// The rule that ended a game as it applied there, in a sentence or two.
pub fn ruling(rules: &Rules, outcome: Outcome) -> String {
    let spec = rules.spec();
    let times = spec.repetition.times();
    let loser = &outcome.winner.map_or_else(super::the_side_to_move, |winner| side(rules, !winner));
    match outcome.by {
        Reason::Checkmate => super::ruling_checkmate(loser, &royal(rules)),
        Reason::Stalemate => match spec.stalemate {
            Stalemate::Loses => super::ruling_stalemate_loses(loser),
            Stalemate::Draws => super::ruling_stalemate_draws(loser),
        },
        Reason::Repetition => match spec.repetition {
            Repetition::Draw(_) => super::ruling_repetition(times),
            Repetition::Asian | Repetition::DrawUnlessChecking(_) => super::ruling_repetition_blameless(times),
        },
        Reason::PerpetualCheck => super::ruling_perpetual_check(times, loser),
        Reason::PerpetualChase => super::ruling_perpetual_chase(times, loser),
        Reason::MoveLimit => {
            let progress = match spec.resets {
                Resets::CaptureOnly => "capture",
                Resets::Promotion => "promotion",
                Resets::MoveOf(_) => "pawn",
            };
            match spec.limit {
                MoveLimit::None => super::drawn_by_move_limit(),
                MoveLimit::Plies(limit) => super::ruling_move_limit(limit / 2, progress),
                MoveLimit::PliesWithoutChecks(limit) => super::ruling_move_limit_without_checks(limit / 2, progress),
            }
        }
        Reason::DeadPosition => super::ruling_dead_position(&royal(rules)),
        Reason::Resignation => super::ruling_resignation(loser),
    }
}

/// That a move brings a position back by what the mover would be blamed for.
pub fn warning(rules: &Rules, mover: Side, warning: Warning) -> String {
    let mover = &side(rules, mover);
    let fault = match warning.by {
        Reason::PerpetualCheck => "check",
        _ => "chase",
    };
    if warning.occurrence >= warning.loses_at {
        super::warning_loses_now(mover, fault)
    } else {
        super::warning_loses_later(mover, fault, warning.loses_at)
    }
}

/// The result on a score sheet: the first player's points before the dash.
pub fn result(winner: Option<Side>) -> &'static str {
    match winner {
        None => "1/2-1/2",
        Some(Side::First) => "1-0",
        Some(Side::Second) => "0-1",
    }
}

/// The rule that ended a game, in a few words.
pub fn reason(reason: Reason) -> String {
    match reason {
        Reason::Checkmate => super::reason_checkmate(),
        Reason::Stalemate => super::reason_stalemate(),
        Reason::Repetition => super::reason_repetition(),
        Reason::PerpetualCheck => super::reason_perpetual_check(),
        Reason::PerpetualChase => super::reason_perpetual_chase(),
        Reason::MoveLimit => super::reason_move_limit(),
        Reason::DeadPosition => super::reason_dead_position(),
        Reason::Resignation => super::reason_resignation(),
    }
}

fn border(border: Border) -> &'static str {
    match border {
        Border::Palace => "palace",
        Border::Fortress => "fortress",
        Border::River => "river",
        Border::StartRank => "start-rank",
    }
}

fn list(points: PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
    listed(&names)
}

/// Several things as one phrase.
pub fn listed(names: &[String]) -> String {
    let (last, rest) = names.split_last().map_or((None, names), |(last, rest)| (Some(last), rest));
    let rest = rest.iter().cloned().reduce(|first, next| super::list_comma(&first, &next));
    match (rest, last) {
        (Some(first), Some(last)) => super::list_and(&first, last),
        (None, Some(last)) => last.clone(),
        _ => String::new(),
    }
}

/// Why a move is not legal, as a sentence to the player; `turn` is the side to move.
pub fn illegal(rules: &Rules, turn: Side, illegal: &Illegal) -> String {
    let piece = |kind: &Kind| piece(rules, *kind);
    let subject = |kind: &Kind| subject(rules, *kind);
    let royal = || royal(rules);
    match illegal {
        Illegal::NoSuchPoint(point) => super::illegal_no_such_point(*point),
        Illegal::NothingThere(point) => super::illegal_nothing_there(*point),
        Illegal::NotYours(_) => super::illegal_not_your_turn(&side(rules, turn)),
        Illegal::OwnPiece(point) => super::illegal_own_piece(*point),
        Illegal::NotItsWay(kind) => super::illegal_movement(&subject(kind)),
        Illegal::Leaves(kind, at) => super::illegal_leaves(&subject(kind), border(*at)),
        Illegal::NotYet(kind, at) => {
            let past_a_line = *at == Border::River && matches!(rules.spec().shape.river, River::Line(_));
            super::illegal_not_yet(&subject(kind), if past_a_line { "river-line" } else { border(*at) })
        }
        Illegal::NoLine(kind) => super::illegal_no_line(&subject(kind)),
        Illegal::LegBlocked { kind, leg } => super::illegal_leg_blocked(&piece(kind), *leg),
        Illegal::Blocked { kind, by } => super::illegal_blocked(&piece(kind), *by),
        Illegal::Screens { kind, between } if between.is_empty() => super::illegal_no_screen(&subject(kind)),
        Illegal::Screens { kind, between } => super::illegal_screens(&subject(kind), between.len(), &list(*between)),
        Illegal::CapturesOtherwise(kind) => super::illegal_capture(&subject(kind)),
        Illegal::OnlyCaptures(kind) => super::illegal_only_captures(&subject(kind)),
        Illegal::MustPromote(kind) => super::illegal_must_promote(&piece(kind)),
        Illegal::CannotBecome(kind) => super::illegal_promotion(&piece(kind)),
        Illegal::NothingToExchange(kind) => super::illegal_no_exchange(&piece(kind)),
        Illegal::NotInHand(_) => super::illegal_not_in_hand(),
        Illegal::Occupied(point) => super::illegal_occupied(*point),
        Illegal::NotDroppedThere(kind) => super::illegal_drop(&subject(kind)),
        Illegal::AlreadyOnFile { kind, at } => super::illegal_already_on_file(&subject(kind), *at),
        Illegal::FacingGenerals { .. } => super::illegal_facing(&royal()),
        Illegal::IntoCheck { by } => super::illegal_into_check(&royal(), &list(*by)),
        Illegal::StaysInCheck { by } => super::illegal_stays_in_check(&royal(), &list(*by)),
        Illegal::ExposesRoyal { by } => super::illegal_exposes_royal(&royal(), &list(*by)),
    }
}

/// A point and what stands on it.
pub fn point(position: &Position, point: Point) -> String {
    let rules = position.rules();
    match position.at(point) {
        Some(man) => super::point_piece(point, &side(rules, man.side()), &piece(rules, man.kind())),
        None => super::point_empty(point),
    }
}

/// How many pieces of a kind a side has in hand.
pub fn in_hand(rules: &Rules, whose: Side, kind: Kind, count: u8) -> String {
    super::in_hand(&side(rules, whose), count, &piece(rules, kind))
}

/// A move as it is read out, in words of the position before it.
pub fn spoken(position: &Position, m: Move) -> String {
    let rules = position.rules();
    let name = |kind| piece(rules, kind);
    let to = m.to();
    let moved = m.from().and_then(|from| Some((from, position.at(from)?)));
    let mut text = match (moved, m.dropped(), position.at(to)) {
        (Some((from, man)), _, Some(victim)) => super::move_captures(&name(man.kind()), from, &name(victim.kind()), to),
        (Some((from, man)), _, None) => super::move_walks(&name(man.kind()), from, to),
        (None, Some(kind), _) => super::move_drops(&name(kind), to),
        (None, None, _) => String::new(),
    };
    if let Some(kind) = m.becomes() {
        text = super::move_becomes(&text, &name(kind));
    }
    let next = position.after(m);
    if next.in_check() {
        text = if next.has_legal_move() { super::move_checks(&text) } else { super::move_checkmates(&text) };
    }
    super::move_of_side(&side(rules, position.turn()), &text)
}
