//! The rules told a second time, straight from the rule pages and as simply as can be: no tables, no reuse of `src/rules`.

use std::collections::BTreeMap;

use chuhan::board::{Point, PointSet};
use chuhan::games::GameId;
use chuhan::rules::{Position, Side};

/// A piece: whose, and its letter; the lower-case letter for a piece with `+`.
type Man = (Side, char);

/// A position as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Oracle {
    game: GameId,
    men: BTreeMap<Point, Man>,
    hands: BTreeMap<(usize, char), u8>,
    turn: Side,
    halfmove: u32,
    fullmove: u32,
}

/// A move: from a point, or a letter from the hand.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    from: Result<Point, char>,
    to: Point,
    suffix: Option<char>,
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.from {
            Ok(from) => write!(f, "{from}{}", self.to)?,
            Err(letter) => write!(f, "{letter}@{}", self.to)?,
        }
        self.suffix.map_or(Ok(()), |suffix| write!(f, "{suffix}"))
    }
}

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

impl Oracle {
    pub fn of(game: GameId, position: &Position) -> Self {
        let rules = game.rules();
        let letter = |kind| {
            let spec = rules.kind_spec(kind);
            if spec.flipped { spec.letter.to_ascii_lowercase() } else { spec.letter }
        };
        let men = Point::all()
            .filter_map(|point| position.at(point).map(|piece| (point, (piece.side(), letter(piece.kind())))))
            .collect();
        let mut hands = BTreeMap::new();
        for side in Side::ALL {
            for kind in rules.kinds().filter(|&kind| position.hand(side, kind) > 0) {
                hands.insert((side.index(), letter(kind)), position.hand(side, kind));
            }
        }
        let (halfmove, fullmove) = (position.halfmove(), position.fullmove());
        Oracle { game, men, hands, turn: position.turn(), halfmove, fullmove }
    }

    fn files(&self) -> u8 {
        match self.game {
            GameId::LittleDragon => 5,
            GameId::LittleTrio => 7,
            _ => 9,
        }
    }

    fn ranks(&self) -> u8 {
        match self.game {
            GameId::Xiangqi => 10,
            GameId::LittleTrio => 7,
            _ => 9,
        }
    }

    pub fn exists(&self, point: Point) -> bool {
        let corner = [0, 4].contains(&point.file()) && [0, 8].contains(&point.rank());
        point.file() < self.files() && point.rank() < self.ranks() && !(self.game == GameId::LittleDragon && corner)
    }

    /// The rank as a side counts it, from 1.
    fn rank(&self, side: Side, point: Point) -> u8 {
        if side == Side::First { point.rank() + 1 } else { self.ranks() - point.rank() }
    }

    fn beside(&self, point: Point, (files, ranks): (i8, i8)) -> Option<Point> {
        point.offset(files, ranks).filter(|&to| self.exists(to))
    }

    fn is_empty(&self, point: Point) -> bool {
        !self.men.contains_key(&point)
    }

    /// A side's palace or fortress.
    fn palace(&self, side: Side, point: Point) -> bool {
        let middle = self.files() / 2;
        point.file().abs_diff(middle) <= 1 && self.rank(side, point) <= 3
    }

    /// Whether two diagonal neighbours of Little Dragon are joined: c2 or c8 and a corner of its fortress.
    fn joined(a: Point, b: Point) -> bool {
        [a, b].iter().any(|point| point.file() == 2 && (point.rank() == 1 || point.rank() == 7))
    }

    /// The points in a direction, nearest first; along diagonals only as far as there are lines, if so asked.
    fn ray(&self, from: Point, way: (i8, i8), lines: bool) -> Vec<Point> {
        let mut points = vec![from];
        while let Some(next) = self.beside(points[points.len() - 1], way) {
            if lines && way.0 != 0 && way.1 != 0 && !Self::joined(points[points.len() - 1], next) {
                break;
            }
            points.push(next);
        }
        points.split_off(1)
    }

    /// Up to the first piece, that one too.
    fn slide(&self, from: Point, way: (i8, i8), lines: bool) -> Vec<Point> {
        let ray = self.ray(from, way, lines);
        let stop = ray.iter().position(|&point| !self.is_empty(point)).map_or(ray.len(), |at| at + 1);
        ray[..stop].to_vec()
    }

    /// From behind the first piece up to the second, that one too.
    fn hop(&self, from: Point, way: (i8, i8), lines: bool) -> Vec<Point> {
        let ray = self.ray(from, way, lines);
        let Some(screen) = ray.iter().position(|&point| !self.is_empty(point)) else { return Vec::new() };
        let beyond = &ray[screen + 1..];
        let stop = beyond.iter().position(|&point| !self.is_empty(point)).map_or(beyond.len(), |at| at + 1);
        beyond[..stop].to_vec()
    }

    fn leaps(&self, from: Point, ways: &[(i8, i8)]) -> Vec<Point> {
        ways.iter().filter_map(|&way| self.beside(from, way)).collect()
    }

    /// The Horse: the leg, then diagonally outwards.
    fn horse(&self, from: Point, lame: bool) -> Vec<Point> {
        let mut points = Vec::new();
        for (files, ranks) in ORTHOGONAL {
            if lame && !self.beside(from, (files, ranks)).is_some_and(|leg| self.is_empty(leg)) {
                continue;
            }
            for turn in [-1, 1] {
                let way = if files == 0 { (turn, 2 * ranks) } else { (2 * files, turn) };
                points.extend(self.beside(from, way));
            }
        }
        points
    }

    /// Where a piece could capture, were an enemy there.
    fn threatens(&self, from: Point, (side, letter): Man) -> Vec<Point> {
        let ahead = side.forward();
        let slides = |ways: &[(i8, i8)], lines| ways.iter().flat_map(|&way| self.slide(from, way, lines)).collect();
        let hops = |ways: &[(i8, i8)], lines| ways.iter().flat_map(|&way| self.hop(from, way, lines)).collect();
        let all_ways = [ORTHOGONAL, DIAGONAL].concat();
        match self.game {
            GameId::Xiangqi => match letter {
                'K' => self.leaps(from, &ORTHOGONAL).into_iter().filter(|&to| self.palace(side, to)).collect(),
                'A' => self.leaps(from, &DIAGONAL).into_iter().filter(|&to| self.palace(side, to)).collect(),
                'B' => DIAGONAL
                    .iter()
                    .filter(|&&eye| self.beside(from, eye).is_some_and(|eye| self.is_empty(eye)))
                    .filter_map(|&(files, ranks)| self.beside(from, (2 * files, 2 * ranks)))
                    .filter(|&to| self.rank(side, to) <= 5)
                    .collect(),
                'N' => self.horse(from, true),
                'R' => slides(&ORTHOGONAL, false),
                'C' => hops(&ORTHOGONAL, false),
                'P' if self.rank(side, from) > 5 => self.leaps(from, &[(0, ahead), (1, 0), (-1, 0)]),
                'P' => self.leaps(from, &[(0, ahead)]),
                _ => unreachable!(),
            },
            GameId::LittleDragon => {
                let forks: Vec<Point> = self
                    .leaps(from, &[(-1, ahead), (1, ahead)])
                    .into_iter()
                    .filter(|&to| Self::joined(from, to))
                    .collect();
                match letter {
                    'G' => {
                        let corners = self.leaps(from, &DIAGONAL).into_iter().filter(|&to| Self::joined(from, to));
                        let near = self.leaps(from, &ORTHOGONAL).into_iter().chain(corners);
                        near.filter(|&to| self.palace(side, to)).collect()
                    }
                    'R' => slides(&all_ways, true),
                    'C' => hops(&all_ways, true),
                    'D' => [self.horse(from, true), self.leaps(from, &[(0, ahead), (1, 0), (-1, 0)]), forks].concat(),
                    'S' => {
                        let mut points = self.leaps(from, &[(0, ahead)]);
                        if self.rank(side, from) >= 5 {
                            points.extend(self.leaps(from, &[(1, 0), (-1, 0)]));
                        }
                        if self.palace(!side, from) {
                            points.extend(forks);
                        }
                        points
                    }
                    _ => unreachable!(),
                }
            }
            GameId::LittleTrio => match letter {
                'K' => self.leaps(from, &all_ways),
                'P' => self.leaps(from, &[(-1, ahead), (1, ahead)]),
                'L' => slides(&[(0, ahead)], false),
                'S' => self.leaps(from, &[&DIAGONAL[..], &[(0, ahead)]].concat()),
                'G' | 's' | 'l' => self.leaps(from, &[&ORTHOGONAL[..], &[(-1, ahead), (1, ahead)]].concat()),
                'H' => self.horse(from, true),
                'C' => hops(&ORTHOGONAL, false),
                'R' => slides(&ORTHOGONAL, false),
                _ => unreachable!(),
            },
            GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi => match letter {
                'K' => self.leaps(from, &all_ways),
                'F' => self.leaps(from, &DIAGONAL),
                'W' => self.leaps(from, &ORTHOGONAL),
                'E' => self.leaps(from, &DIAGONAL.map(|(files, ranks)| (2 * files, 2 * ranks))),
                'M' => self.leaps(from, &ORTHOGONAL.map(|(files, ranks)| (2 * files, 2 * ranks))),
                'N' => self.horse(from, false),
                'R' => slides(&ORTHOGONAL, false),
                'P' => self.leaps(from, &[(-1, ahead), (1, ahead)]),
                'G' => {
                    let far = slides(&DIAGONAL, false);
                    [self.leaps(from, &all_ways), far].concat()
                }
                'D' => [self.horse(from, false), self.leaps(from, &all_ways)].concat(),
                _ => unreachable!(),
            },
        }
    }

    /// Where a piece could move if it captures nothing.
    fn wanders(&self, from: Point, man: Man) -> Vec<Point> {
        let lines = self.game == GameId::LittleDragon;
        let to = match man.1 {
            'C' if lines => {
                [ORTHOGONAL, DIAGONAL].concat().into_iter().flat_map(|way| self.slide(from, way, true)).collect()
            }
            'C' => ORTHOGONAL.into_iter().flat_map(|way| self.slide(from, way, false)).collect(),
            'P' if self.game != GameId::Xiangqi => {
                let doubles = self.game == GameId::LittleTrio && self.rank(man.0, from) == 2;
                let mut ahead = self.ray(from, (0, man.0.forward()), false);
                ahead.truncate(if doubles { 2 } else { 1 });
                let stop = ahead.iter().position(|&point| !self.is_empty(point)).unwrap_or(ahead.len());
                ahead.truncate(stop);
                ahead
            }
            _ => self.threatens(from, man),
        };
        to.into_iter().filter(|&to| self.is_empty(to)).collect()
    }

    /// Where pieces of a side stand that could capture on a point.
    pub fn attackers(&self, at: Point, by: Side) -> PointSet {
        let enemies = self.men.iter().filter(|(_, man)| man.0 == by);
        enemies.filter(|&(&from, &man)| self.threatens(from, man).contains(&at)).map(|(&from, _)| from).collect()
    }

    fn royal(&self, side: Side) -> Point {
        let letter = if self.game == GameId::LittleDragon { 'G' } else { 'K' };
        *self.men.iter().find(|&(_, &man)| man == (side, letter)).expect("a royal").0
    }

    /// Where pieces stand that give check to a side.
    pub fn checkers(&self, side: Side) -> PointSet {
        let (own, other) = (self.royal(side), self.royal(!side));
        let mut by = self.attackers(own, !side);
        let stares = matches!(self.game, GameId::Xiangqi | GameId::LittleDragon)
            && self.slide(own, (0, side.forward()), false).contains(&other);
        if stares {
            by.insert(other);
        }
        by
    }

    /// All suffixes with which a piece may arrive.
    fn suffixes(&self, from: Point, to: Point, (side, letter): Man) -> Vec<Option<char>> {
        let (before, after) = (self.rank(side, from), self.rank(side, to));
        let to_kinds = |letters: &str| letters.chars().map(Some).collect::<Vec<_>>();
        match (self.game, letter) {
            (GameId::LittleDragon, 'S') if after == 9 => to_kinds("dcr"),
            (GameId::LittleTrio, 'L') if after == 7 => vec![Some('+')],
            (GameId::LittleTrio, 'S') if after == 7 || before == 7 => vec![None, Some('+')],
            (GameId::LittleTrio, 'P') if after == 7 => "HCRLSG"
                .chars()
                .filter(|&letter| match letter {
                    'H' | 'C' | 'R' => !self.men.values().any(|&man| man == (side, letter)),
                    _ => self.hands.contains_key(&((!side).index(), letter)),
                })
                .map(|letter| Some(letter.to_ascii_lowercase()))
                .collect(),
            (GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi, 'P') if after >= 7 => {
                let letters = if self.game == GameId::ShatranjianShogi { "rnefmw" } else { "gd" };
                let stays = (after < 9).then_some(None);
                to_kinds(letters).into_iter().chain(stays).collect()
            }
            _ => vec![None],
        }
    }

    fn drops(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let held: Vec<char> = self.hands.keys().filter(|key| key.0 == self.turn.index()).map(|key| key.1).collect();
        for letter in held {
            for to in Point::all().filter(|&to| self.exists(to) && self.is_empty(to)) {
                let farthest = self.rank(self.turn, to) == self.ranks();
                let pawn_on_file = self.men.iter().any(|(at, man)| at.file() == to.file() && man.1 == 'P');
                let refused = match (self.game, letter) {
                    (GameId::LittleTrio, 'L') => farthest,
                    (_, 'P') => farthest || pawn_on_file,
                    _ => false,
                };
                if !refused {
                    steps.push(Step { from: Err(letter), to, suffix: None });
                }
            }
        }
        steps
    }

    /// All legal moves.
    pub fn legal(&self) -> Vec<Step> {
        let mut steps = self.drops();
        for (&from, &man) in self.men.iter().filter(|(_, man)| man.0 == self.turn) {
            let takes =
                self.threatens(from, man).into_iter().filter(|to| self.men.get(to).is_some_and(|it| it.0 != man.0));
            let mut to: Vec<Point> = takes.chain(self.wanders(from, man)).collect();
            to.sort_unstable();
            to.dedup();
            for to in to {
                let suffixes = self.suffixes(from, to, man);
                steps.extend(suffixes.into_iter().map(|suffix| Step { from: Ok(from), to, suffix }));
            }
        }
        steps.retain(|&step| self.after(step).checkers(self.turn).is_empty());
        steps
    }

    fn change_hand(&mut self, side: Side, letter: char, by: i8) {
        let key = (side.index(), letter);
        let count = self.hands.get(&key).copied().unwrap_or(0).checked_add_signed(by).expect("a piece in hand");
        if count == 0 {
            self.hands.remove(&key)
        } else {
            self.hands.insert(key, count)
        };
    }

    /// The letter of a captured piece in the captor's hand.
    fn captive(&self, letter: char) -> Option<char> {
        match self.game {
            GameId::Xiangqi | GameId::LittleDragon => None,
            GameId::LittleTrio => Some(letter.to_ascii_uppercase()).filter(|&letter| "LSG".contains(letter)),
            GameId::ShatranjianDragonShogi if letter == 'G' || letter == 'D' => Some('P'),
            GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi => Some(letter),
        }
    }

    /// The position after a move.
    pub fn after(&self, step: Step) -> Oracle {
        let mut next = self.clone();
        let us = self.turn;
        let (mut letter, dropped) = match step.from {
            Ok(from) => (next.men.remove(&from).expect("a piece").1, false),
            Err(letter) => {
                next.change_hand(us, letter, -1);
                (letter, true)
            }
        };
        let is_pawn = letter == 'P' && !dropped;
        if let Some(suffix) = step.suffix {
            if self.game == GameId::LittleTrio && is_pawn && "lsg".contains(suffix) {
                next.change_hand(!us, suffix.to_ascii_uppercase(), -1);
            }
            letter = match (self.game, letter, suffix) {
                (_, letter, '+') => letter.to_ascii_lowercase(),
                // A Lance got by exchange is flipped at once.
                (GameId::LittleTrio, _, 'l') => 'l',
                _ => suffix.to_ascii_uppercase(),
            };
        }
        let victim = next.men.insert(step.to, (us, letter));
        if let Some(captive) = victim.and_then(|victim| self.captive(victim.1)) {
            next.change_hand(us, captive, 1);
        }
        let resets = match self.game {
            GameId::Xiangqi => false,
            GameId::LittleDragon => step.suffix.is_some(),
            _ => is_pawn,
        };
        next.halfmove = if victim.is_some() || resets { 0 } else { self.halfmove + 1 };
        next.fullmove += u32::from(us == Side::Second);
        next.turn = !us;
        next
    }
}
