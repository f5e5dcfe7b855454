//! Strategies for proptest: positions, games and trees of moves grown from choices, and texts with mistakes.
#![allow(dead_code, reason = "each test draws its part")]

use chuhan::board::Point;
use chuhan::games::GameId;
use chuhan::notation::tree::{Brush, Eval, EvalScore, Glyph, Notes, Shape};
use chuhan::notation::{NodeId, Record, Tree};
use chuhan::rules::{Game, Move, Position, Side};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use proptest::test_runner::RngSeed;

use crate::dice::{Dice, known, share, strewn};

/// The same cases in every run; a failure comes again and is shrunk without a file that remembers it.
pub fn cases(count: usize) -> ProptestConfig {
    ProptestConfig {
        cases: share(count) as u32,
        rng_seed: RngSeed::Fixed(13),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

pub fn games() -> impl Strategy<Value = GameId> {
    select(GameId::ALL.to_vec())
}

pub fn sides() -> impl Strategy<Value = Side> {
    select(Side::ALL.to_vec())
}

/// A game and a position it may begin with: the usual one, a known one, or pieces strewn over the board.
pub fn starts() -> impl Strategy<Value = (GameId, Position)> {
    let place = prop_oneof![
        Just(None),
        any::<Index>().prop_map(|index| Some(Ok(index))),
        any::<u64>().prop_map(|seed| Some(Err(seed)))
    ];
    (games(), place).prop_map(|(id, place)| {
        let start = match place {
            None => Position::start(id.rules()),
            Some(Ok(index)) => index.get(&known(id)).clone(),
            Some(Err(seed)) => strewn(id, &mut Dice::new(seed)),
        };
        (id, start)
    })
}

/// What to play: any legal move, one that captures or promotes, or back where the piece moved last came from.
#[derive(Clone, Debug)]
pub struct Choice {
    index: Index,
    kind: u8,
}

pub fn choices() -> impl Strategy<Value = Choice> {
    (any::<Index>(), 0..6_u8).prop_map(|(index, kind)| Choice { index, kind })
}

impl Choice {
    /// A legal move; the line is what led to the position.
    pub fn of(&self, position: &Position, line: &[Move]) -> Option<Move> {
        let moves = position.legal_moves();
        let back = line.iter().rev().nth(1).and_then(|m| Some(Move::walk(m.to(), m.from()?)));
        if let Some(back) = back.filter(|back| self.kind < 2 && moves.contains(back)) {
            return Some(back);
        }
        let lively: Vec<Move> =
            moves.iter().copied().filter(|m| m.becomes().is_some() || position.at(m.to()).is_some()).collect();
        match (moves.is_empty(), lively.is_empty() || self.kind > 2) {
            (true, _) => None,
            (false, true) => Some(*self.index.get(&moves)),
            (false, false) => Some(*self.index.get(&lively)),
        }
    }
}

/// A game in progress or finished.
pub fn records() -> impl Strategy<Value = Record> {
    (starts(), any::<bool>(), vec(choices(), 0..40), option::weighted(0.3, sides())).prop_map(
        |((id, start), friendly, choices, resigned)| {
            let mut game = Game::new(start);
            if friendly {
                game.befriend();
            }
            let mut line = Vec::new();
            for choice in choices {
                let Some(m) = choice.of(game.position(), &line).filter(|&m| game.play(m).is_ok()) else { break };
                line.push(m);
            }
            if let Some(side) = resigned {
                game.resign(side);
            }
            Record { id, game }
        },
    )
}

/// A position met in a game.
pub fn positions() -> impl Strategy<Value = (GameId, Position)> {
    records().prop_map(|record| (record.id, record.game.position().clone()))
}

/// Any text; signs that mean something come often.
pub fn texts(most: usize) -> impl Strategy<Value = String> {
    let special: Vec<char> = " {}()[]\\$%#;=_,/\n\r\t\"“😀炮é\u{0}".chars().collect();
    vec(prop_oneof![any::<char>(), select(special)], 0..most).prop_map(String::from_iter)
}

pub fn notes() -> impl Strategy<Value = Notes> {
    let points = || select(Point::all().collect::<Vec<_>>());
    let shapes = (select(Brush::ALL.to_vec()), points(), option::of(points()));
    let shapes = shapes.prop_map(|(brush, from, to)| Shape { brush, from, to });
    let score = prop_oneof![any::<i32>().prop_map(EvalScore::Cp), any::<i32>().prop_map(EvalScore::Mate)];
    (
        prop_oneof![Just(String::new()), texts(20)],
        subsequence(Glyph::ALL.to_vec(), 0..3),
        option::of(any::<u32>()),
        vec(shapes, 0..3),
        option::of((score, any::<u32>()).prop_map(|(score, depth)| Eval { score, depth })),
    )
        .prop_map(|(comment, glyphs, clock_ms, shapes, eval)| Notes { comment, glyphs, clock_ms, shapes, eval })
}

/// Something done to a tree. Nodes are chosen among those that are there.
#[derive(Clone, Debug)]
pub enum Step {
    /// A move from the node that was made last.
    Continue(Choice),
    /// So many moves from there, back and forth where that can be.
    Shuffle(Index, u8),
    /// A move from any node.
    Play(Index, Choice),
    Note(Index, Notes),
    Promote(Index),
    Remove(Index),
    Resign(Side),
    Unresign,
    Befriend,
}

pub fn steps() -> impl Strategy<Value = Step> {
    prop_oneof![
        20 => choices().prop_map(Step::Continue),
        1 => (any::<Index>(), 2..16_u8).prop_map(|(index, moves)| Step::Shuffle(index, moves)),
        8 => (any::<Index>(), choices()).prop_map(|(at, choice)| Step::Play(at, choice)),
        4 => (any::<Index>(), notes()).prop_map(|(at, notes)| Step::Note(at, notes)),
        2 => any::<Index>().prop_map(Step::Promote),
        1 => any::<Index>().prop_map(Step::Remove),
        1 => sides().prop_map(Step::Resign),
    ]
}

impl Step {
    /// Does it; gives the node to continue from.
    pub fn take(self, tree: &mut Tree, last: NodeId) -> NodeId {
        let all = tree.all();
        match self {
            Step::Continue(choice) => play(tree, last, &choice),
            Step::Shuffle(index, moves) => {
                (0..moves).fold(last, |last, _| play(tree, last, &Choice { index, kind: 0 }))
            }
            Step::Play(at, choice) => play(tree, *at.get(&all), &choice),
            Step::Note(at, notes) => {
                *tree.notes_mut(*at.get(&all)) = notes;
                last
            }
            Step::Promote(at) => {
                tree.promote(*at.get(&all));
                last
            }
            Step::Remove(at) => {
                let parent = tree.remove(*at.get(&all));
                if tree.has(last) { last } else { parent }
            }
            Step::Resign(side) => {
                tree.resign(side);
                last
            }
            Step::Unresign => {
                tree.unresign();
                last
            }
            Step::Befriend => {
                tree.befriend();
                last
            }
        }
    }
}

fn play(tree: &mut Tree, at: NodeId, choice: &Choice) -> NodeId {
    let m = choice.of(tree.node(at).position(), &tree.moves(at));
    m.and_then(|m| tree.play(at, m).ok()).unwrap_or(at)
}

/// A tree with variations and notes, out of which nodes have been removed.
pub fn trees() -> impl Strategy<Value = Tree> {
    (starts(), any::<bool>(), vec(steps(), 0..40)).prop_map(|((id, start), friendly, steps)| {
        let mut tree = Tree::new(id, start);
        if friendly {
            tree.befriend();
        }
        let mut last = tree.root();
        for step in steps {
            last = step.take(&mut tree, last);
        }
        tree
    })
}

/// A mistake in a text.
#[derive(Clone, Debug)]
pub enum Mistake {
    Drop(Index),
    Insert(Index, char),
    Replace(Index, char),
    Swap(Index, Index),
    Repeat(Index, usize),
    OtherCase(Index),
    CutOff(Index),
}

/// One to three mistakes.
pub fn mistakes() -> impl Strategy<Value = Vec<Mistake>> {
    let at = any::<Index>;
    let signs = "KABNRCPGESHDFMWLkabnrcpgeshdfmwl0123456789/[](){}+-*@_;.=wrb \tq,$#\\\n\"é炮\u{0}🐉";
    let sign = || select(signs.chars().collect::<Vec<_>>());
    let mistake = prop_oneof![
        4 => at().prop_map(Mistake::Drop),
        4 => (at(), sign()).prop_map(|(at, sign)| Mistake::Insert(at, sign)),
        4 => (at(), sign()).prop_map(|(at, sign)| Mistake::Replace(at, sign)),
        4 => (at(), at()).prop_map(|(one, other)| Mistake::Swap(one, other)),
        4 => (at(), 1..12_usize).prop_map(|(at, count)| Mistake::Repeat(at, count)),
        4 => at().prop_map(Mistake::OtherCase),
        1 => at().prop_map(Mistake::CutOff),
    ];
    vec(mistake, 1..4)
}

/// The text with mistakes in it.
pub fn spoilt(text: &str, mistakes: &[Mistake]) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for mistake in mistakes {
        let count = signs.len();
        if count == 0 {
            break;
        }
        match *mistake {
            Mistake::Drop(at) => {
                signs.remove(at.index(count));
            }
            Mistake::Insert(at, sign) => signs.insert(at.index(count + 1), sign),
            Mistake::Replace(at, sign) => signs[at.index(count)] = sign,
            Mistake::Swap(one, other) => signs.swap(one.index(count), other.index(count)),
            Mistake::Repeat(at, length) => {
                let at = at.index(count);
                let again: Vec<char> = signs.iter().skip(at).take(length).copied().collect();
                signs.splice(at..at, again);
            }
            Mistake::OtherCase(at) => {
                let sign = &mut signs[at.index(count)];
                *sign = if sign.is_lowercase() { sign.to_ascii_uppercase() } else { sign.to_ascii_lowercase() };
            }
            Mistake::CutOff(at) => signs.truncate(at.index(count)),
        }
    }
    signs.into_iter().collect()
}
