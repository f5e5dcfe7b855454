//! What must hold in every game: written once, run over positions of random games of each.

mod dice;
mod oracle;

use std::collections::{HashMap, HashSet};

use chuhan::board::{POINTS, Point, PointSet};
use chuhan::games::GameId;
use chuhan::notation::{coord, fen, words};
use chuhan::rules::{Illegal, KINDS, Kind, Move, Observer, Piece, Position, Setup, Side, explain};
use dice::{positions, share};
use oracle::Oracle;

/// Runs a check over positions of every game.
fn each_position(seed: u64, count: usize, check: impl Fn(GameId, &Position)) {
    for game in GameId::ALL {
        for position in positions(game, seed, count) {
            check(game, &position);
        }
    }
}

fn note(game: GameId, position: &Position) -> String {
    format!("{game} {}", fen::write(position))
}

/// The kinds of the game with the most, so that others are asked about kinds they do not have.
fn more_kinds() -> Vec<Kind> {
    GameId::ALL.map(|game| game.rules().kinds().collect::<Vec<_>>()).into_iter().max_by_key(Vec::len).expect("games")
}

/// Every move there is a way to write: from anywhere to anywhere, promoting to anything, and every drop.
fn every_move() -> impl Iterator<Item = Move> {
    let kinds = more_kinds();
    let drops = kinds.clone();
    let walks = Point::all().flat_map(|from| Point::all().map(move |to| Move::walk(from, to)));
    let walks = walks.flat_map(move |m| {
        let promoting: Vec<Move> = kinds.iter().map(|&kind| m.promoting(kind)).collect();
        std::iter::once(m).chain(promoting)
    });
    walks.chain(drops.into_iter().flat_map(|kind| Point::all().map(move |to| Move::drop(kind, to))))
}

#[test]
fn what_is_listed_is_what_is_explained() {
    let all: Vec<Move> = every_move().collect();
    each_position(1, share(120), |game, position| {
        let listed: HashSet<Move> = position.legal_moves().into_iter().collect();
        for &m in &all {
            assert_eq!(explain(position, m).is_ok(), listed.contains(&m), "{m:?} in {}", note(game, position));
        }
    });
}

/// A drop that also promotes is no move at all.
#[test]
fn drops_never_promote() {
    each_position(2, share(60), |game, position| {
        for m in position.legal_moves().into_iter().filter(|m| m.dropped().is_some()) {
            for kind in game.rules().kinds() {
                assert!(matches!(explain(position, m.promoting(kind)), Err(Illegal::CannotBecome(_))));
            }
        }
    });
}

#[test]
fn the_reasons_given_are_true() {
    each_position(3, share(60), |game, position| {
        let stares = matches!(game, GameId::Xiangqi | GameId::LittleDragon);
        for from in Point::all() {
            for to in Point::all() {
                let m = Move::walk(from, to);
                let Err(illegal) = explain(position, m) else { continue };
                check_reason(game, position, m, &illegal, stares);
            }
        }
    });
}

fn check_reason(game: GameId, position: &Position, m: Move, illegal: &Illegal, stares: bool) {
    let us = position.turn();
    let (from, to) = (m.from().expect("a walk"), m.to());
    let kind = position.at(from).map(Piece::kind);
    let occupied = position.pieces(Side::First) | position.pieces(Side::Second);
    let walks_royal = from == position.royal(us);
    // Only of moves that go as the piece goes.
    let next = || Oracle::of(game, &position.after(m));
    let says = words::illegal(position, illegal);
    let true_one = match *illegal {
        Illegal::NoSuchPoint(point) => (point == from || point == to) && !game.rules().spec().shape.has(point),
        Illegal::NothingThere(point) => point == from && position.at(from).is_none(),
        Illegal::NotYours(point) => point == from && position.at(from).is_some_and(|piece| piece.side() != us),
        Illegal::OwnPiece(point) => point == to && position.at(to).is_some_and(|piece| piece.side() == us),
        Illegal::LegBlocked { leg, .. } => position.at(leg).is_some() && leg != from && leg != to,
        Illegal::Blocked { by, .. } => {
            between(from, to).has(by) && between(from, by) & occupied == PointSet::EMPTY && occupied.has(by)
        }
        Illegal::Screens { between: screens, .. } => screens == between(from, to) & occupied && screens.len() != 1,
        Illegal::CapturesOtherwise(of) => Some(of) == kind && position.at(to).is_some(),
        Illegal::OnlyCaptures(of) => Some(of) == kind && position.at(to).is_none(),
        Illegal::NotItsWay(of)
        | Illegal::Leaves(of, _)
        | Illegal::NotYet(of, _)
        | Illegal::NoLine(of)
        | Illegal::MustPromote(of)
        | Illegal::NothingToExchange(of) => Some(of) == kind,
        Illegal::FacingGenerals { by } => {
            stares && next().checkers(us) == PointSet::EMPTY.with(by) && by == position.royal(!us)
        }
        Illegal::IntoCheck { by } => walks_royal && next().checkers(us) == by && !by.is_empty(),
        Illegal::StaysInCheck { by } => {
            !walks_royal && position.in_check() && next().checkers(us) == by && !by.is_empty()
        }
        Illegal::ExposesRoyal { by } => {
            !walks_royal && !position.in_check() && next().checkers(us) == by && !by.is_empty()
        }
        Illegal::CannotBecome(_)
        | Illegal::NotInHand(_)
        | Illegal::Occupied(_)
        | Illegal::NotDroppedThere(_)
        | Illegal::AlreadyOnFile { .. } => false,
    };
    assert!(true_one, "{m:?} {illegal:?} in {}", note(game, position));
    assert!(says.ends_with('.') && says.len() > 10, "{says}");
}

/// The points strictly between two on one straight line.
fn between(from: Point, to: Point) -> PointSet {
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let way = (files.signum(), ranks.signum());
    let mut points = PointSet::EMPTY;
    let mut at = from.offset(way.0, way.1);
    while let Some(point) = at.filter(|&point| straight && point != to) {
        points.insert(point);
        at = point.offset(way.0, way.1);
    }
    points
}

#[test]
fn the_moves_are_those_of_the_rule_pages() {
    each_position(4, share(1500), |game, position| {
        let oracle = Oracle::of(game, position);
        let mut told: Vec<String> = oracle.legal().iter().map(ToString::to_string).collect();
        let mut listed: Vec<String> =
            position.legal_moves().into_iter().map(|m| coord::write(game.rules(), m)).collect();
        told.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, told, "{}", note(game, position));
    });
}

#[test]
fn moves_do_what_the_rule_pages_say() {
    each_position(5, share(500), |game, position| {
        let oracle = Oracle::of(game, position);
        for step in oracle.legal() {
            let m = coord::read(position, &step.to_string()).expect("a move");
            assert_eq!(Oracle::of(game, &position.after(m)), oracle.after(step), "{step} in {}", note(game, position));
        }
    });
}

#[test]
fn attacks_are_those_of_the_rule_pages() {
    each_position(6, share(300), |game, position| {
        let oracle = Oracle::of(game, position);
        for side in Side::ALL {
            let checkers = oracle.checkers(side);
            assert_eq!(position.checkers(side), checkers, "{}", note(game, position));
            assert_eq!(position.checked(side), !checkers.is_empty());
            for at in game.rules().spec().shape.points() {
                assert_eq!(position.attackers(at, side), oracle.attackers(at, side), "{at} {}", note(game, position));
            }
        }
        assert_eq!(position.in_check(), position.checked(position.turn()));
        assert!(!position.checked(!position.turn()));
    });
}

#[test]
fn lists_and_counts_agree() {
    each_position(7, share(400), |game, position| {
        let moves = position.legal_moves();
        let different: HashSet<Move> = moves.iter().copied().collect();
        assert_eq!(different.len(), moves.len(), "twice in {}", note(game, position));
        assert_eq!(position.count_legal(), moves.len() as u64);
        assert_eq!(position.has_legal_move(), !moves.is_empty());
        assert_eq!(position.clone().perft(1), moves.len() as u64);
    });
}

/// Everything about a position that can be seen.
fn all_of(position: &Position) -> (Setup, u64, Vec<PointSet>, Vec<Point>, Vec<u8>, String) {
    let counts =
        |side| position.rules().kinds().flat_map(move |kind| [position.count(side, kind), position.hand(side, kind)]);
    (
        position.setup(),
        position.key(),
        Side::ALL.iter().flat_map(|&side| [position.pieces(side), position.checkers(side)]).collect(),
        Side::ALL.iter().map(|&side| position.royal(side)).collect(),
        Side::ALL.iter().flat_map(|&side| counts(side)).collect(),
        format!("{position:?}"),
    )
}

#[test]
fn what_is_made_can_be_unmade() {
    each_position(8, share(120), |game, position| {
        let mut changed = position.clone();
        let moves = position.legal_moves();
        for &m in &moves {
            let undo = changed.make(m, &mut ());
            assert_eq!(undo.captured(), position.at(m.to()));
            assert_ne!(&changed, position);
            assert_eq!(changed.turn(), !position.turn());
            // One ply deeper, so that lines and hands are used after a change.
            for reply in changed.legal_moves() {
                let before = changed.clone();
                let undo = changed.make(reply, &mut ());
                changed.unmake(reply, undo, &mut ());
                assert_eq!((&changed, changed.key()), (&before, before.key()));
            }
            changed.unmake(m, undo, &mut ());
            assert_eq!(&changed, position, "{m:?} in {}", note(game, position));
            assert_eq!(all_of(&changed), all_of(position), "{m:?} in {}", note(game, position));
        }
        assert_eq!(changed.legal_moves(), moves);
    });
}

#[test]
fn keys_are_kept_up() {
    let mut seen = HashMap::new();
    each_position(9, share(300), |_, position| {
        for m in position.legal_moves() {
            let next = position.after(m);
            assert_eq!(next.key(), next.fresh_key());
        }
    });
    // Different positions have different keys; the counters are not in them.
    for game in GameId::ALL {
        for position in positions(game, 10, share(1000)) {
            let placement = fen::write(&position).rsplitn(3, ' ').nth(2).expect("fields").to_string();
            let other = seen.entry((game, position.key())).or_insert_with(|| placement.clone());
            assert_eq!(*other, placement);
        }
    }
    assert!(seen.len() > 1000);
}

/// No two hands a FEN may hold have the same key.
#[test]
fn keys_tell_all_hands_apart() {
    let rules = GameId::ShatranjianShogi.rules();
    let mut texts = HashMap::new();
    for many in ['R', 'N', 'E', 'F', 'M', 'W', 'P', 'r', 'w'] {
        for count in 0..=22 {
            for one in ["", "R", "N", "E", "F", "M", "W", "P", "r", "n"] {
                let hand: String = std::iter::repeat_n(many, count).collect();
                // Fewer than none missing, or too many of them: not a position.
                let Ok(position) = fen::read(rules, &format!("4k4/9/9/9/9/9/9/9/4K4[{hand}{one}] w")) else { continue };
                let text = fen::write(&position);
                assert_eq!(*texts.entry(position.key()).or_insert_with(|| text.clone()), text);
            }
        }
    }
    assert!(texts.len() > 1000, "{}", texts.len());
}

/// Keeps a board of its own by what it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Copy {
    board: [Option<Piece>; POINTS],
    hands: [[u8; KINDS]; 2],
}

impl Copy {
    fn of(position: &Position) -> Self {
        let Setup { board, hands, .. } = position.setup();
        Copy { board, hands }
    }
}

impl Observer for Copy {
    fn placed(&mut self, piece: Piece, at: Point) {
        assert_eq!(self.board[at.index()].replace(piece), None, "placed on a piece at {at}");
    }

    fn removed(&mut self, piece: Piece, from: Point) {
        assert_eq!(self.board[from.index()].take(), Some(piece), "removed from {from}");
    }

    fn hand_changed(&mut self, side: Side, kind: Kind, by: i8) {
        assert_eq!(by.abs(), 1);
        let held = &mut self.hands[side.index()][kind.index()];
        *held = held.checked_add_signed(by).expect("no less than nothing");
    }
}

#[test]
fn an_observer_sees_every_change() {
    each_position(11, share(120), |game, position| {
        let mut changed = position.clone();
        let mut copy = Copy::of(position);
        for m in position.legal_moves() {
            let undo = changed.make(m, &mut copy);
            assert_eq!(copy, Copy::of(&changed), "{m:?} in {}", note(game, position));
            changed.unmake(m, undo, &mut copy);
            assert_eq!(copy, Copy::of(position), "{m:?} back in {}", note(game, position));
        }
    });
}

/// Two ways to look at a board that the rules can't tell apart from the usual one.
#[derive(Clone, Copy, Debug)]
enum Turn {
    /// From the other side, colours swapped.
    Around,
    /// In a mirror: left is right.
    Mirror,
}

impl Turn {
    fn point(self, game: GameId, point: Point) -> Point {
        let shape = &game.rules().spec().shape;
        let file = shape.files - 1 - point.file();
        match self {
            Turn::Around => Point::at(file, shape.ranks - 1 - point.rank()),
            Turn::Mirror => Point::at(file, point.rank()),
        }
    }

    fn side(self, side: Side) -> Side {
        if matches!(self, Turn::Around) { !side } else { side }
    }

    fn setup(self, game: GameId, setup: &Setup) -> Setup {
        let mut turned = setup.clone();
        turned.board = [None; POINTS];
        for point in game.rules().spec().shape.points() {
            let piece = setup.board[point.index()].map(|piece| Piece::new(self.side(piece.side()), piece.kind()));
            turned.board[self.point(game, point).index()] = piece;
        }
        for side in Side::ALL {
            turned.hands[self.side(side).index()] = setup.hands[side.index()];
        }
        turned.turn = self.side(setup.turn);
        turned
    }

    fn walk(self, game: GameId, m: Move) -> Move {
        let to = self.point(game, m.to());
        let turned = match (m.from(), m.dropped()) {
            (Some(from), _) => Move::walk(self.point(game, from), to),
            (None, Some(kind)) => Move::drop(kind, to),
            (None, None) => unreachable!(),
        };
        m.becomes().map_or(turned, |kind| turned.promoting(kind))
    }
}

#[test]
fn a_turned_board_has_the_turned_moves() {
    for turn in [Turn::Around, Turn::Mirror] {
        each_position(14, share(200), |game, position| {
            let turned = turn.setup(game, &position.setup()).position(game.rules());
            let turned = turned.unwrap_or_else(|error| panic!("{turn:?} {error:?} {}", note(game, position)));
            let mut expected: Vec<Move> = position.legal_moves().into_iter().map(|m| turn.walk(game, m)).collect();
            let mut moves = turned.legal_moves();
            expected.sort_unstable();
            moves.sort_unstable();
            assert_eq!(moves, expected, "{turn:?} {}", note(game, position));
            assert_eq!(turned.in_check(), position.in_check());
        });
    }
}

/// The random games get to what makes each game special.
#[test]
fn the_positions_are_many_sided() {
    for game in GameId::ALL {
        let met = positions(game, 15, 2000);
        let share_of = |what: &dyn Fn(&Position) -> bool| met.iter().filter(|position| what(position)).count();
        assert!(share_of(&Position::in_check) > 10, "{game}: checks");
        assert!(share_of(&|position| position.turn() == Side::Second) > 100, "{game}: the second to move");
        let has = |wanted: &dyn Fn(Move) -> bool| share_of(&|position| position.legal_moves().into_iter().any(wanted));
        if game != GameId::Xiangqi {
            let promotions = has(&|m| m.becomes().is_some());
            assert!(promotions > 5, "{game}: {promotions} with promotions");
        }
        if !game.rules().droppable().is_empty() {
            assert!(has(&|m| m.dropped().is_some()) > 50, "{game}: drops");
        }
    }
}
