//! From a game and what the player has taken up to everything that is drawn and touched.

use super::drawing::{Layout, Place};
use super::dress::{Dress, PieceSet, dress};
use super::input::Selection;
use crate::board::{Point, PointSet};
use crate::games::GameId;
use crate::notation::words;
use crate::rules::{Game, Illegal, Kind, Move, Piece, Position, Side};

/// What a scene is made from.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// Which game.
    pub id: GameId,
    /// Its course.
    pub game: &'a Game,
    /// How many plies of it are shown.
    pub ply: usize,
    /// What is taken up.
    pub selection: &'a Selection,
    /// The last illegal try, and why.
    pub fault: Option<&'a (Move, Illegal)>,
    /// A move that was held back, to be made again by who means it.
    pub held: Option<Move>,
    /// A move that is advised in the position shown.
    pub hint: Option<Hint>,
    /// Whether the second player sits at the bottom.
    pub flipped: bool,
    /// The pieces' set.
    pub set: PieceSet,
    /// Whether a person may move now.
    pub live: bool,
}

/// An advised move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub m: Move,
    /// Whether all of it is shown, or only the piece that moves.
    pub whole: bool,
}

impl<'a> View<'a> {
    /// A game to look at only: where it stands, seen by the first player, with nothing taken up.
    pub fn still(id: GameId, game: &'a Game, set: PieceSet) -> Self {
        View {
            id,
            game,
            ply: game.len(),
            selection: &Selection::None,
            fault: None,
            held: None,
            hint: None,
            flipped: false,
            set,
            live: false,
        }
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
    /// Builds the scene.
    pub fn build(view: &View) -> Scene {
        let layout = Layout::new(view.id, view.flipped);
        let position = view.game.position_after(view.ply);
        let last = view.ply.checked_sub(1).and_then(|ply| view.game.moves().nth(ply));
        let now = view.ply >= view.game.len();
        let none = Selection::None;
        let selection = if now { view.selection } else { &none };
        let targets = targets(&position, selection);
        let scene = Scene {
            men: men(view, layout, &position, selection),
            marks: marks(view, layout, &position, selection, last, targets, now),
            arrows: arrows(view, layout, now),
            rows: rows(view, layout, &position, selection, last, targets),
            hands: Side::ALL.map(|side| hand(view, &position, side, selection)),
            prompt: prompt(view, layout, &position, selection),
        };
        debug_assert_eq!(scene.men.len(), position.pieces(Side::First).len() + position.pieces(Side::Second).len());
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

fn men(view: &View, layout: Layout, position: &Position, selection: &Selection) -> Vec<Man> {
    let lifted = taken_up(selection);
    let ids = identities(view.game, view.ply);
    // In an order that moves do not change, so that nothing is moved about on the page but what moves.
    let mut men: Vec<Man> = Vec::new();
    for point in position.pieces(Side::First) | position.pieces(Side::Second) {
        let Some(piece) = position.at(point) else { continue };
        let man = Man {
            id: ids[point.index()],
            point,
            at: layout.place(point),
            dress: dress(view.id, piece, view.set, view.flipped),
            lifted: lifted == Some(point),
        };
        let place = men.partition_point(|other| (other.lifted, other.id) < (man.lifted, man.id));
        men.insert(place, man);
    }
    men
}

/// Follows every piece from the start of the game: its number by the point it stands on.
fn identities(game: &Game, plies: usize) -> Vec<u16> {
    let mut ids: Vec<u16> = (0..crate::board::POINTS as u16).collect();
    let mut next = crate::board::POINTS as u16;
    for m in game.moves().take(plies) {
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

fn marks(
    view: &View,
    layout: Layout,
    position: &Position,
    selection: &Selection,
    last: Option<Move>,
    targets: PointSet,
    now: bool,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |kind, point| marks.push(Mark { kind, at: layout.place(point) });
    if let Some(m) = last {
        m.from().into_iter().chain([m.to()]).for_each(|point| mark(MarkKind::Last, point));
    }
    if position.in_check() {
        mark(MarkKind::Check, position.royal(position.turn()));
    }
    if let Some(Hint { m, whole }) = view.hint {
        m.from().into_iter().chain(whole.then_some(m.to())).for_each(|point| mark(MarkKind::Hint, point));
    }
    if let Some(point) = taken_up(selection) {
        mark(MarkKind::Selected, point);
    }
    if let Some((_, illegal)) = view.fault.filter(|_| now) {
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

fn arrows(view: &View, layout: Layout, now: bool) -> Vec<Arrow> {
    let arrow = |m: Move, fault| {
        let from = m.from().filter(|&from| from != m.to())?;
        Some(Arrow { from: layout.place(from), to: layout.place(m.to()), fault })
    };
    let fault = view.fault.map(|(m, _)| *m).or(view.held).filter(|_| now).and_then(|m| arrow(m, true));
    let hint = view.hint.filter(|hint| hint.whole).and_then(|hint| arrow(hint.m, false));
    fault.into_iter().chain(hint).collect()
}

fn rows(
    view: &View,
    layout: Layout,
    position: &Position,
    selection: &Selection,
    last: Option<Move>,
    targets: PointSet,
) -> Vec<Vec<Cell>> {
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
        let movable = view.live && position.at(point).is_some_and(|piece| piece.side() == position.turn());
        Cell { point, at: layout.place(point), label, selected: lifted == Some(point), movable }
    };
    layout.rows(view.id).into_iter().map(|row| row.into_iter().flatten().map(cell).collect()).collect()
}

fn hand(view: &View, position: &Position, side: Side, selection: &Selection) -> Vec<HandSlot> {
    let rules = position.rules();
    let slot = |&kind: &Kind| {
        let count = position.hand(side, kind);
        HandSlot {
            side,
            kind,
            count,
            dress: dress(view.id, Piece::new(side, kind), view.set, view.flipped),
            label: words::in_hand(rules, side, kind, count),
            selected: *selection == Selection::Hand(kind) && side == position.turn(),
            movable: view.live && count > 0 && side == position.turn(),
        }
    };
    rules.droppable().iter().map(slot).collect()
}

fn prompt(view: &View, layout: Layout, position: &Position, selection: &Selection) -> Option<Prompt> {
    let Selection::Choice { from, to, kinds } = selection else { return None };
    let piece = position.at(*from)?;
    let choice = |&kind: &Option<Kind>| {
        let shown = kind.unwrap_or(piece.kind());
        let name = position.rules().kind_spec(shown).name;
        let words = if kind.is_none() { words::stays(name) } else { name.to_string() };
        (kind, dress(view.id, Piece::new(piece.side(), shown), view.set, view.flipped), words)
    };
    Some(Prompt { at: layout.place(*to), choices: kinds.iter().map(choice).collect() })
}
