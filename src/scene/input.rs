//! What a tap, a drag, a drop from the hand or a key leads to: a pure state machine.

use crate::board::Point;
use crate::rules::{Illegal, Kind, Move, Position, Side, explain};

/// What a player has taken up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    None,
    /// The piece on a point.
    Point(Point),
    /// A piece in hand.
    Hand(Kind),
    /// A move that needs a choice: what the piece becomes, `None` for what it is.
    Choice {
        /// Where the piece comes from.
        from: Point,
        /// Where it arrives.
        to: Point,
        /// The legal choices, two or more.
        kinds: Vec<Option<Kind>>,
    },
}

/// How a player has touched the position: what is taken up, and what came of the last try.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touch {
    /// What is taken up.
    pub selection: Selection,
    /// The last illegal try, and why it is not legal.
    pub fault: Option<(Move, Illegal)>,
    /// A move that was held back because its side would be blamed for repeating: made again, it is played.
    pub held: Option<Move>,
}

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Touched a point, or pressed a key on it.
    Point(Point),
    /// Touched a kind in a hand.
    Hand(Side, Kind),
    /// Took a piece up by dragging.
    Lift(Point),
    /// Took a piece up from a hand by dragging.
    LiftHand(Side, Kind),
    /// Let go of what is taken up: on a point, or off the board.
    Release(Option<Point>),
    /// Chose what the piece becomes.
    Choose(Option<Kind>),
    /// Thought better of it.
    Cancel,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// What is taken up now.
    pub selection: Selection,
    /// A legal move to play.
    pub play: Option<Move>,
    /// A move that was tried, and why it is not legal.
    pub fault: Option<(Move, Illegal)>,
}

impl Step {
    fn select(selection: Selection) -> Self {
        Step { selection, ..Step::default() }
    }

    fn play(m: Move) -> Self {
        Step { play: Some(m), ..Step::default() }
    }
}

/// The next step in a game that goes on.
///
/// Two taps move a piece; a tap on another of one's pieces takes that up instead; a second tap on the same puts it
/// down. A choice is asked for only where more than one is legal. An illegal try keeps what is taken up and says why.
pub fn step(selection: &Selection, tap: Tap, position: &Position) -> Step {
    let own = |point: Point| position.at(point).is_some_and(|piece| piece.side() == position.turn());
    match (selection, tap) {
        (_, Tap::Cancel) => Step::default(),
        (Selection::Choice { from, to, kinds }, Tap::Choose(kind)) if kinds.contains(&kind) => {
            let m = Move::walk(*from, *to);
            Step::play(kind.map_or(m, |kind| m.promoting(kind)))
        }
        (Selection::Choice { .. }, Tap::Choose(_)) => Step::select(selection.clone()),
        (_, Tap::Choose(_)) => Step::default(),
        // A tap beside the choice puts the piece down, or takes up another.
        (Selection::Choice { .. }, Tap::Point(point)) if !own(point) => Step::default(),
        (Selection::Point(from), Tap::Point(to)) if *from == to => Step::default(),
        (_, Tap::Point(point) | Tap::Lift(point)) if own(point) => Step::select(Selection::Point(point)),
        (Selection::Point(from), Tap::Point(to)) => walk(position, *from, to),
        (Selection::Hand(kind), Tap::Point(to)) => drop(position, *kind, to),
        (Selection::Hand(held), Tap::Hand(side, kind)) if *held == kind && side == position.turn() => Step::default(),
        (_, Tap::Hand(side, kind) | Tap::LiftHand(side, kind)) => {
            let available = side == position.turn() && position.hand(side, kind) > 0;
            Step::select(if available { Selection::Hand(kind) } else { Selection::None })
        }
        // Let go where it was taken up: it stays taken up, for a second tap.
        (Selection::Point(from), Tap::Release(Some(to))) if *from == to => Step::select(selection.clone()),
        (Selection::Point(from), Tap::Release(Some(to))) => walk(position, *from, to),
        (Selection::Hand(kind), Tap::Release(Some(to))) => drop(position, *kind, to),
        (_, Tap::Release(_)) => Step::default(),
        (_, Tap::Point(point) | Tap::Lift(point)) => {
            // An opponent's piece is not to be taken up; a touch on an empty point is nothing.
            let fault = position.at(point).map(|_| (Move::walk(point, point), Illegal::NotYours(point)));
            Step { fault, ..Step::default() }
        }
    }
}

fn walk(position: &Position, from: Point, to: Point) -> Step {
    let m = Move::walk(from, to);
    let becoming = |kind: Option<Kind>| kind.map_or(m, |kind| m.promoting(kind));
    let all = position.at(from).map(|piece| position.arrivals(piece, from, to)).unwrap_or_default();
    let kinds: Vec<_> = all.iter().copied().filter(|&kind| explain(position, becoming(kind)).is_ok()).collect();
    match *kinds {
        [] => {
            let tried = all.first().map_or(m, |&kind| becoming(kind));
            refuse(position, tried, Selection::Point(from))
        }
        [kind] => Step::play(becoming(kind)),
        _ => Step::select(Selection::Choice { from, to, kinds }),
    }
}

fn drop(position: &Position, kind: Kind, to: Point) -> Step {
    let m = Move::drop(kind, to);
    match explain(position, m) {
        Ok(()) => Step::play(m),
        Err(_) => refuse(position, m, Selection::Hand(kind)),
    }
}

fn refuse(position: &Position, m: Move, selection: Selection) -> Step {
    Step { selection, play: None, fault: explain(position, m).err().map(|illegal| (m, illegal)) }
}
