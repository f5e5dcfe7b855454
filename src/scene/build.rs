//! From a game and what the player has taken up to everything that is drawn and touched.

use super::drawing::{Layout, Place};
use super::dress::{Dress, PieceSet, dress};
use super::input::{Selection, Touch};
use crate::board::{Point, PointSet};
use crate::games::GameId;
use crate::notation::words;
use crate::rules::{Illegal, Kind, Move, Piece, Position, Side};

/// The position that is shown, and how it came about.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// Which game.
    pub id: GameId,
    /// The position.
    pub position: &'a Position,
    /// The moves that led to it from the game's start.
    pub moves: &'a [Move],
    /// A move that is advised in it.
    pub hint: Option<Hint>,
    /// Whether a person may move now.
    pub live: bool,
}

/// How a board is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The set of the pieces.
    pub set: PieceSet,
    /// Whether the second player sits at the bottom.
    pub flipped: bool,
}

/// An advised move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub m: Move,
    /// Whether all of it is shown, or only the piece that moves.
    pub whole: bool,
}

impl<'a> Shown<'a> {
    /// A position to look at only, where nobody is to move.
    pub fn still(id: GameId, position: &'a Position) -> Self {
        Shown { id, position, moves: &[], hint: None, live: false }
    }
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Man {
    /// The same for a piece through the whole game, so that it can be seen to move.
    pub id: u16,
    /// On which point.
    pub point: Point,
    /// Where that is.
    pub at: Place,
    /// What it looks like.
    pub dress: Dress,
    /// Whether it is taken up.
    pub lifted: bool,
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The last move came from or went here.
    Last,
    /// The piece taken up.
    Selected,
    /// It can go here.
    Target,
    /// It can capture here.
    Capture,
    /// A royal piece in check.
    Check,
    /// What stands in the way of an illegal try.
    Fault,
    /// Part of the advised move.
    Hint,
    /// A leg or eye, empty as it must be.
    Leg,
    /// What is captured over.
    Screen,
    /// It would go here but for its own side's royal piece.
    Risk,
    /// Part of what it never leaves.
    Zone,
    /// Here it becomes something else.
    Promotion,
}

impl MarkKind {
    /// Whether it lies under the pieces.
    pub fn is_ground(self) -> bool {
        match self {
            Self::Last | Self::Selected | Self::Check | Self::Hint | Self::Zone | Self::Promotion => true,
            Self::Target | Self::Capture | Self::Fault | Self::Leg | Self::Screen | Self::Risk => false,
        }
    }
}

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Where.
    pub at: Place,
}

/// An arrow from point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// From here.
    pub from: Place,
    /// To here.
    pub to: Place,
    /// Whether it shows an illegal try or a move held back (else an advised move).
    pub fault: bool,
}

/// A point that can be touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which.
    pub point: Point,
    /// Where.
    pub at: Place,
    /// What it says to who can't see it.
    pub label: String,
    /// Whether what stands here is taken up.
    pub selected: bool,
    /// Whether what stands here may be taken up now.
    pub movable: bool,
}

/// A kind in a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandSlot {
    /// Whose.
    pub side: Side,
    /// Which.
    pub kind: Kind,
    /// How many.
    pub count: u8,
    /// What it looks like.
    pub dress: Dress,
    /// What it says to who can't see it.
    pub label: String,
    /// Whether one is taken up.
    pub selected: bool,
    /// Whether one may be taken up now.
    pub movable: bool,
}

/// A choice that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Where the piece arrives.
    pub at: Place,
    /// What it may become (`None`: what it is), with its looks and name.
    pub choices: Vec<(Option<Kind>, Dress, String)>,
}

/// Everything that is drawn on an empty board and everything that can be touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The pieces; the one taken up last, so that it is drawn on top.
    pub men: Vec<Man>,
    /// Marks on points.
    pub marks: Vec<Mark>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// The points as they are seen, row by row from the top.
    pub rows: Vec<Vec<Cell>>,
    /// The hands, the first player's first; empty for a game without drops.
    pub hands: [Vec<HandSlot>; 2],
    /// The choice that is asked for.
    pub prompt: Option<Prompt>,
}

impl Scene {
    /// Builds the scene of a position as a player has touched it and looks at it.
    pub fn build(shown: &Shown, touch: &Touch, look: Look) -> Scene {
        let layout = Layout::new(shown.id, look.flipped);
        let targets = targets(shown.position, &touch.selection);
        let scene = Scene {
            men: men(shown, layout, &touch.selection, look),
            marks: marks(shown, layout, touch, targets),
            arrows: arrows(shown, layout, touch),
            rows: rows(shown, layout, &touch.selection, targets),
            hands: Side::ALL.map(|side| hand(shown, side, &touch.selection, look)),
            prompt: prompt(shown, layout, &touch.selection, look),
        };
        let pieces = Side::ALL.map(|side| shown.position.pieces(side).len());
        debug_assert_eq!(scene.men.len(), pieces[0] + pieces[1]);
        scene
    }
}

/// Where the piece taken up can go.
fn targets(position: &Position, selection: &Selection) -> PointSet {
    let wanted = |m: &Move| match selection {
        Selection::None | Selection::Choice { .. } => false,
        Selection::Point(from) => m.from() == Some(*from),
        Selection::Hand(kind) => m.dropped() == Some(*kind),
    };
    if *selection == Selection::None {
        return PointSet::EMPTY;
    }
    position.legal_moves().into_iter().filter(wanted).map(Move::to).collect()
}

fn taken_up(selection: &Selection) -> Option<Point> {
    match selection {
        Selection::Point(from) | Selection::Choice { from, .. } => Some(*from),
        Selection::None | Selection::Hand(_) => None,
    }
}

fn men(shown: &Shown, layout: Layout, selection: &Selection, look: Look) -> Vec<Man> {
    let position = shown.position;
    let lifted = taken_up(selection);
    let ids = identities(shown.moves);
    // In an order that moves do not change, so that nothing is moved about on the page but what moves.
    let mut men: Vec<Man> = Vec::new();
    for point in position.pieces(Side::First) | position.pieces(Side::Second) {
        let Some(piece) = position.at(point) else { continue };
        let man = Man {
            id: ids[point.index()],
            point,
            at: layout.place(point),
            dress: dress(shown.id, piece, look.set, look.flipped),
            lifted: lifted == Some(point),
        };
        let place = men.partition_point(|other| (other.lifted, other.id) < (man.lifted, man.id));
        men.insert(place, man);
    }
    men
}

/// Follows every piece from the start of the game: its number by the point it stands on.
fn identities(moves: &[Move]) -> Vec<u16> {
    let mut ids: Vec<u16> = (0..crate::board::POINTS as u16).collect();
    let mut next = crate::board::POINTS as u16;
    for m in moves {
        ids[m.to().index()] = match m.from() {
            Some(from) => ids[from.index()],
            None => {
                next += 1;
                next
            }
        };
        // The point left gets a number of its own, which no piece bears.
        if let Some(from) = m.from() {
            next += 1;
            ids[from.index()] = next;
        }
    }
    ids
}

fn marks(shown: &Shown, layout: Layout, touch: &Touch, targets: PointSet) -> Vec<Mark> {
    let position = shown.position;
    let mut marks = Vec::new();
    let mut mark = |kind, point| marks.push(Mark { kind, at: layout.place(point) });
    if let Some(m) = shown.moves.last() {
        m.from().into_iter().chain([m.to()]).for_each(|point| mark(MarkKind::Last, point));
    }
    if position.in_check() {
        mark(MarkKind::Check, position.royal(position.turn()));
    }
    if let Some(Hint { m, whole }) = shown.hint {
        m.from().into_iter().chain(whole.then_some(m.to())).for_each(|point| mark(MarkKind::Hint, point));
    }
    if let Some(point) = taken_up(&touch.selection) {
        mark(MarkKind::Selected, point);
    }
    if let Some((_, illegal)) = &touch.fault {
        culprits(illegal).iter().for_each(|point| mark(MarkKind::Fault, point));
    }
    for point in targets {
        mark(if position.at(point).is_some() { MarkKind::Capture } else { MarkKind::Target }, point);
    }
    marks
}

/// The points that stand in the way of an illegal move.
fn culprits(illegal: &Illegal) -> PointSet {
    match *illegal {
        Illegal::OwnPiece(point) | Illegal::NotYours(point) | Illegal::Occupied(point) => PointSet::EMPTY.with(point),
        Illegal::LegBlocked { leg: point, .. }
        | Illegal::Blocked { by: point, .. }
        | Illegal::AlreadyOnFile { at: point, .. }
        | Illegal::FacingGenerals { by: point } => PointSet::EMPTY.with(point),
        Illegal::Screens { between, .. } => between,
        Illegal::IntoCheck { by } | Illegal::StaysInCheck { by } | Illegal::ExposesRoyal { by } => by,
        Illegal::NoSuchPoint(_)
        | Illegal::NothingThere(_)
        | Illegal::NotItsWay(_)
        | Illegal::Leaves(..)
        | Illegal::NotYet(..)
        | Illegal::NoLine(_)
        | Illegal::CapturesOtherwise(_)
        | Illegal::OnlyCaptures(_)
        | Illegal::MustPromote(_)
        | Illegal::CannotBecome(_)
        | Illegal::NothingToExchange(_)
        | Illegal::NotInHand(_)
        | Illegal::NotDroppedThere(_) => PointSet::EMPTY,
    }
}

fn arrows(shown: &Shown, layout: Layout, touch: &Touch) -> Vec<Arrow> {
    let arrow = |m: Move, fault| {
        let from = m.from().filter(|&from| from != m.to())?;
        Some(Arrow { from: layout.place(from), to: layout.place(m.to()), fault })
    };
    let fault = touch.fault.as_ref().map(|&(m, _)| m).or(touch.held).and_then(|m| arrow(m, true));
    let hint = shown.hint.filter(|hint| hint.whole).and_then(|hint| arrow(hint.m, false));
    fault.into_iter().chain(hint).collect()
}

fn rows(shown: &Shown, layout: Layout, selection: &Selection, targets: PointSet) -> Vec<Vec<Cell>> {
    let (position, last) = (shown.position, shown.moves.last());
    let lifted = taken_up(selection);
    let cell = |point: Point| {
        let mut label = words::point(position, point);
        let mut add = |wanted: bool, what: &str| {
            if wanted {
                label.push_str(", ");
                label.push_str(what);
            }
        };
        add(position.in_check() && position.royal(position.turn()) == point, words::IN_CHECK);
        add(lifted == Some(point), words::SELECTED);
        add(targets.has(point), if position.at(point).is_some() { words::CAN_CAPTURE } else { words::CAN_GO });
        add(last.is_some_and(|m| m.to() == point || m.from() == Some(point)), words::LAST_MOVE);
        let movable = shown.live && position.at(point).is_some_and(|piece| piece.side() == position.turn());
        Cell { point, at: layout.place(point), label, selected: lifted == Some(point), movable }
    };
    layout.rows(shown.id).into_iter().map(|row| row.into_iter().flatten().map(cell).collect()).collect()
}

fn hand(shown: &Shown, side: Side, selection: &Selection, look: Look) -> Vec<HandSlot> {
    let position = shown.position;
    let rules = position.rules();
    let slot = |&kind: &Kind| {
        let count = position.hand(side, kind);
        HandSlot {
            side,
            kind,
            count,
            dress: dress(shown.id, Piece::new(side, kind), look.set, look.flipped),
            label: words::in_hand(rules, side, kind, count),
            selected: *selection == Selection::Hand(kind) && side == position.turn(),
            movable: shown.live && count > 0 && side == position.turn(),
        }
    };
    rules.droppable().iter().map(slot).collect()
}

fn prompt(shown: &Shown, layout: Layout, selection: &Selection, look: Look) -> Option<Prompt> {
    let position = shown.position;
    let Selection::Choice { from, to, kinds } = selection else { return None };
    let piece = position.at(*from)?;
    let choice = |&kind: &Option<Kind>| {
        let becomes = kind.unwrap_or(piece.kind());
        let name = position.rules().kind_spec(becomes).name;
        let words = if kind.is_none() { words::stays(name) } else { name.to_string() };
        (kind, dress(shown.id, Piece::new(piece.side(), becomes), look.set, look.flipped), words)
    };
    Some(Prompt { at: layout.place(*to), choices: kinds.iter().map(choice).collect() })
}
