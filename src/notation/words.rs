//! What the program says in words, in English: one place, so that other languages find all of it here.

use crate::board::{Point, PointSet, River};
use crate::rules::{
    Illegal, Kind, Move, MoveLimit, Outcome, Position, Reason, Repetition, Resets, Rules, SetupError, Side, Stalemate,
    Warning, movement::Border,
};

fn name(rules: &Rules, kind: Kind) -> &'static str {
    rules.kind_spec(kind).name
}

/// What a side is called.
pub fn side(rules: &Rules, side: Side) -> &'static str {
    rules.spec().sides[side.index()]
}

/// Why a set-up is no legal position.
pub fn setup_error(rules: &Rules, error: &SetupError) -> String {
    let royal = name(rules, rules.royal());
    match *error {
        SetupError::ForeignPiece => "board: a piece of another game".into(),
        SetupError::NoSuchPoint(point) => format!("board: there is no point {point}"),
        SetupError::Royals { side: whose, count } => {
            let many = if count == 0 { "no".into() } else { count.to_string() };
            let plural = if count > 1 { "s" } else { "" };
            format!("board: {} has {many} {royal}{plural}; exactly one is wanted", side(rules, whose))
        }
        SetupError::NeverReaches(piece, point) => format!(
            "board, rank {}: a {} {} can never stand on {point}",
            point.rank() + 1,
            side(rules, piece.side()),
            name(rules, piece.kind())
        ),
        SetupError::NeverInHand(whose, kind) => {
            format!("hands: {} can't have a {} in hand", side(rules, whose), name(rules, kind))
        }
        SetupError::TooMany { kind, side: whose, count, most } => {
            let (kind, whose) = (name(rules, kind), whose.map(|whose| format!("{} ", side(rules, whose))));
            let whose = whose.unwrap_or_default();
            let place = if rules.droppable().is_empty() { "board" } else { "board and hands" };
            format!("{place}: {count} {whose}{kind} pieces; the set can give {most}")
        }
        SetupError::CapturableRoyal { side: whose, by } => format!(
            "board: {}'s {royal} can be captured at once from {by}, and {} is not to move",
            side(rules, whose),
            side(rules, whose)
        ),
        SetupError::Counter => "a counter is out of range".into(),
    }
}

/// How a game ended, as a sentence.
pub fn outcome(rules: &Rules, outcome: Outcome) -> String {
    let how = reason(outcome.by);
    match outcome.winner {
        Some(winner) => format!("{} wins: {how}.", side(rules, winner)),
        None => format!("Draw: {how}."),
    }
}

/// The rule that ended a game as it applied there, in a sentence or two.
pub fn ruling(rules: &Rules, outcome: Outcome) -> String {
    let spec = rules.spec();
    let royal = name(rules, rules.royal());
    let times = ordinal(spec.repetition.times());
    let loser = outcome.winner.map_or("The side to move", |winner| side(rules, !winner));
    match outcome.by {
        Reason::Checkmate => format!("{loser}'s {royal} is in check, and no move gets it out."),
        Reason::Stalemate => match spec.stalemate {
            Stalemate::Loses => format!("{loser} has no legal move left. In this game that loses, in check or not."),
            Stalemate::Draws => format!("{loser} has no legal move left and is not in check: nobody wins."),
        },
        Reason::Repetition => {
            let blame = match spec.repetition {
                Repetition::Draw(_) => "",
                Repetition::Asian | Repetition::DrawUnlessChecking(_) => ", and no side alone forced it",
            };
            format!("The same position stood on the board for the {times} time{blame}.")
        }
        Reason::PerpetualCheck => format!(
            "The same position stood on the board for the {times} time, and {loser} had given check with every move in \
             between. A side that does so has to play something else or loses."
        ),
        Reason::PerpetualChase => format!(
            "The same position stood on the board for the {times} time, and {loser} had chased the same piece with \
             every move in between. A side that does so has to play something else or loses."
        ),
        Reason::MoveLimit => {
            let (limit, counted) = match spec.limit {
                MoveLimit::None => (0, ""),
                MoveLimit::Plies(limit) => (limit, ""),
                MoveLimit::PliesWithoutChecks(limit) => (limit, " (most checks are not counted)"),
            };
            let progress = match spec.resets {
                Resets::CaptureOnly => "a capture",
                Resets::Promotion => "a capture or promotion",
                Resets::MoveOf(_) => "a capture or a move of a Pawn",
            };
            format!("Both sides together made {limit} moves in a row{counted} without {progress}.")
        }
        Reason::DeadPosition => format!("With what is left no {royal} can ever be mated, whatever is played."),
        Reason::Resignation => format!("{loser} gave up."),
    }
}

/// That a move brings a position back by what the mover would be blamed for.
pub fn warning(rules: &Rules, mover: Side, warning: Warning) -> String {
    let mover = side(rules, mover);
    let does = match warning.by {
        Reason::PerpetualCheck => "is giving perpetual check",
        _ => "is chasing a piece for ever",
    };
    let loses = if warning.occurrence >= warning.loses_at {
        format!("with this repetition {mover} loses")
    } else {
        format!("at the {} repetition of the position {mover} loses", ordinal(warning.loses_at))
    };
    format!("{mover} {does}: {loses}.")
}

fn ordinal(number: usize) -> &'static str {
    match number {
        0..=2 => "second",
        3 => "third",
        _ => "fourth",
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
pub fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "no legal move left",
        Reason::Repetition => "the same position came too often",
        Reason::PerpetualCheck => "the other side checked for ever",
        Reason::PerpetualChase => "the other side chased a piece for ever",
        Reason::MoveLimit => "too many moves without progress",
        Reason::DeadPosition => "neither side can mate any more",
        Reason::Resignation => "the other side resigned",
    }
}

fn border(border: Border) -> &'static str {
    match border {
        Border::Palace => "palace",
        Border::Fortress => "fortress",
        Border::River => "river",
        Border::StartRank => "start rank",
    }
}

fn list(points: PointSet) -> String {
    let points: Vec<String> = points.iter().map(|point| point.to_string()).collect();
    match points.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

/// Why a move is not legal, as a sentence to the player.
pub fn illegal(position: &Position, illegal: &Illegal) -> String {
    let rules = position.rules();
    let royal = name(rules, rules.royal());
    match illegal {
        Illegal::NoSuchPoint(point) => format!("The board has no point {point}."),
        Illegal::NothingThere(point) => format!("There is no piece on {point}."),
        Illegal::NotYours(point) => {
            let (mover, other) = (side(rules, position.turn()), side(rules, !position.turn()));
            format!("The piece on {point} is {other}'s, and {mover} is to move.")
        }
        Illegal::OwnPiece(point) => format!("Your own piece stands on {point}."),
        Illegal::NotItsWay(kind) => format!("The {} does not move like that.", name(rules, *kind)),
        Illegal::Leaves(kind, Border::River) => format!("The {} never crosses the river.", name(rules, *kind)),
        Illegal::Leaves(kind, at) => format!("The {} never leaves the {}.", name(rules, *kind), border(*at)),
        Illegal::NotYet(kind, Border::River) => {
            let from = match rules.spec().shape.river {
                River::Line(_) => "on or past the river line",
                River::Gap(_) | River::None => "across the river",
            };
            format!("The {} moves like that only {from}.", name(rules, *kind))
        }
        Illegal::NotYet(kind, at @ (Border::Palace | Border::Fortress)) => {
            format!("The {} moves like that only in the enemy {}.", name(rules, *kind), border(*at))
        }
        Illegal::NotYet(kind, Border::StartRank) => {
            format!("The {} moves like that only from its start rank.", name(rules, *kind))
        }
        Illegal::NoLine(kind) => {
            format!("The {} moves diagonally only along the diagonal lines of the board.", name(rules, *kind))
        }
        Illegal::LegBlocked { kind, leg } => format!("The {} is blocked by the piece on {leg}.", name(rules, *kind)),
        Illegal::Blocked { kind, by } => {
            format!("The {} can't pass the piece on {by}.", name(rules, *kind))
        }
        Illegal::Screens { kind, between } if between.is_empty() => {
            format!("The {} captures only over a screen: there is no piece between.", name(rules, *kind))
        }
        Illegal::Screens { kind, between } => format!(
            "The {} captures over exactly one screen: there are {} ({}).",
            name(rules, *kind),
            between.len(),
            list(*between)
        ),
        Illegal::CapturesOtherwise(kind) => format!("The {} does not capture like that.", name(rules, *kind)),
        Illegal::OnlyCaptures(kind) => format!("The {} moves like that only to capture.", name(rules, *kind)),
        Illegal::MustPromote(kind) => format!("The {} has to promote there.", name(rules, *kind)),
        Illegal::CannotBecome(kind) => format!("The {} can't become that there.", name(rules, *kind)),
        Illegal::NothingToExchange(kind) => format!(
            "The {} would have to be exchanged there, and no captured piece is there to exchange it for.",
            name(rules, *kind)
        ),
        Illegal::NotInHand(_) => "There is no such piece in hand.".into(),
        Illegal::Occupied(point) => format!("Pieces are dropped on empty squares; {point} is occupied."),
        Illegal::NotDroppedThere(kind) => format!("A {} may not be dropped there.", name(rules, *kind)),
        Illegal::AlreadyOnFile { kind, at } => {
            format!("A {} may not be dropped on a file that has one: there is one on {at}.", name(rules, *kind))
        }
        Illegal::FacingGenerals { .. } => format!("The {royal}s would face each other with nothing between."),
        Illegal::IntoCheck { by } => format!("The {royal} would be attacked there from {}.", list(*by)),
        Illegal::StaysInCheck { by } => format!("Your {royal} is in check from {}, and would stay so.", list(*by)),
        Illegal::ExposesRoyal { by } => format!("That would open your {royal} to attack from {}.", list(*by)),
    }
}

/// Said of a royal piece that is attacked.
pub const IN_CHECK: &str = "in check";
/// Said of a piece that is taken up.
pub const SELECTED: &str = "selected";
/// Said of a point a piece can go to.
pub const CAN_GO: &str = "can move here";
/// Said of a point a piece can capture on.
pub const CAN_CAPTURE: &str = "can be captured";
/// Said of a leg or eye that is empty.
pub const LEG: &str = "has to be empty for this";
/// Said of a leg or eye that is occupied.
pub const IN_THE_WAY: &str = "stands in the way";
/// Said of a piece that is captured over.
pub const SCREEN: &str = "is the screen";
/// Said of a point that one's royal piece does not allow.
pub const RISK: &str = "not allowed: check";
/// Said of a point of the zone a piece never leaves.
pub const ZONE: &str = "in its zone";
/// Said of a point where a piece promotes.
pub const PROMOTION: &str = "in its promotion zone";
/// Said of where the last move began and ended.
pub const LAST_MOVE: &str = "last move";

/// A point and what stands on it.
pub fn point(position: &Position, point: Point) -> String {
    let rules = position.rules();
    match position.at(point) {
        Some(piece) => format!("{point}, {} {}", side(rules, piece.side()), name(rules, piece.kind())),
        None => format!("{point}, empty"),
    }
}

/// How many pieces of a kind a side has in hand.
pub fn in_hand(rules: &Rules, whose: Side, kind: Kind, count: u8) -> String {
    format!("{} in hand: {} {}", side(rules, whose), count, name(rules, kind))
}

/// The choice of not promoting.
pub fn stays(name: &str) -> String {
    format!("stay a {name}")
}

/// A move as it is read out, in words of the position before it.
pub fn spoken(position: &Position, m: Move) -> String {
    let rules = position.rules();
    let to = m.to();
    let moved = m.from().and_then(|from| Some((from, position.at(from)?)));
    let what = match (moved, m.dropped(), position.at(to)) {
        (Some((from, piece)), _, Some(victim)) => {
            format!("{} {from} takes {} on {to}", name(rules, piece.kind()), name(rules, victim.kind()))
        }
        (Some((from, piece)), _, None) => format!("{} {from} to {to}", name(rules, piece.kind())),
        (None, Some(kind), _) => format!("{} dropped on {to}", name(rules, kind)),
        (None, None, _) => String::new(),
    };
    let becomes = m.becomes().map(|kind| format!(", becomes {}", name(rules, kind))).unwrap_or_default();
    let next = position.after(m);
    let check = match (next.in_check(), next.has_legal_move()) {
        (false, _) => "",
        (true, true) => ", check",
        (true, false) => ", checkmate",
    };
    format!("{}: {what}{becomes}{check}", side(rules, position.turn()))
}
