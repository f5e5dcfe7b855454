//! From a [`GameSpec`] to tables: the ways of every piece from every point, and the same ways reversed.

use std::array;

use super::census::Census;
use super::check::{SpecError, check};
use super::kind::KINDS;
use super::movement::{Manner, Movement, Offset, Use, Zone};
use super::piece::CODES;
use super::spec::{Captured, Drop, GameSpec, KindSpec, Promotion, Rank, Resets, When};
use super::table::{
    Approach, BYTES, ByByte, CAPTURE, GLARE, JumpAttack, LINES, Leap, Line, LineAttack, NO_LEG, OnLine, QUIET, Run,
    SLIDE_CAPTURE, SLIDE_QUIET, Span, THROUGH, Through, VAULT_CAPTURE, Ways,
};
use super::{Kind, Piece, Side, key::Keys};
use crate::board::{POINTS, Point, PointSet};

/// What a kind may become, seen by one side.
#[derive(Clone, Debug)]
pub(crate) enum Becoming {
    Nothing,
    Into { kinds: Vec<Kind>, at: PointSet, must: PointSet, leaving: bool },
    Exchange { at: PointSet },
}

/// A game's rules as tables. Made once a game by [`Rules::compile`]; see [`GameId::rules`](crate::games::GameId::rules).
#[derive(Debug)]
pub struct Rules {
    pub(crate) spec: &'static GameSpec,
    pub(crate) points: PointSet,
    pub(crate) royal: Kind,
    pub(crate) lines: Vec<Line>,
    pub(crate) through: ByByte<Through>,
    /// By line and point: the point's bit on the line, 0 if it is not on it.
    pub(crate) line_bits: Vec<[u16; BYTES]>,
    leaps: Vec<Leap>,
    runs: Vec<Run>,
    /// By piece and point.
    ways: Vec<Ways>,
    jump_attacks: Vec<JumpAttack>,
    /// By side and point.
    approaches: Vec<Approach>,
    /// By side, by whether glares count, by line.
    line_attacks: [[ByByte<LineAttack>; 2]; 2],
    becoming: [Vec<Becoming>; 2],
    /// By kind: what it is in the captor's hand.
    pub(crate) captive: [Option<Kind>; KINDS],
    /// By side and kind: where it may be dropped, files with pawns not considered.
    pub(crate) drop_points: [[PointSet; KINDS]; 2],
    /// Kinds of which no two may share a file by a drop.
    pub(crate) alone_on_file: u16,
    pub(crate) droppable: Vec<Kind>,
    /// Kinds whose moves set the counter back.
    pub(crate) resetting: u16,
    pub(crate) keys: Keys,
    pub(crate) census: Census,
}

fn line_bits(lines: usize, through: &[Through]) -> Vec<[u16; BYTES]> {
    let mut bits = vec![[0; BYTES]; lines];
    for (point, through) in through.iter().enumerate() {
        for on in through.lines() {
            bits[on.line as usize][point] = 1 << on.at;
        }
    }
    bits
}

/// An offset as a side sees it.
pub(crate) fn turned((files, ranks): Offset, side: Side) -> Offset {
    (files, ranks * side.forward())
}

/// The leg of a hobbled leap: halfway, counted towards the start.
pub(crate) fn leg_of((files, ranks): Offset) -> Offset {
    (files / 2, ranks / 2)
}

/// What one movement contributes: along lines as far as their tables need it, else as leaps.
struct Compiler<'a> {
    spec: &'static GameSpec,
    lines: Vec<Line>,
    /// By point: the lines through it, with their directions and whether drawn diagonals bound them.
    line_at: Vec<Vec<(Offset, bool, OnLine)>>,
    kinds: &'a [KindSpec],
}

impl Rules {
    /// Compiles a game.
    ///
    /// # Errors
    /// When the spec contradicts itself: letters not unique, not one royal, zones off the board, promotion to
    /// kinds that do not exist, a kind that can't move, captives that can't be dropped, or lines bounded by zones.
    pub fn compile(spec: &'static GameSpec) -> Result<Rules, SpecError> {
        // Specs are static: what natively compiles compiles everywhere, and the page is spared the words.
        if cfg!(not(target_arch = "wasm32")) {
            check(spec)?;
        }
        let mut compiler = Compiler { spec, lines: Vec::new(), line_at: vec![Vec::new(); POINTS], kinds: spec.kinds };
        compiler.find_lines()?;
        let through = compiler.through()?;
        let spec_kinds = spec.kinds;
        let royal = Kind::new(spec_kinds.iter().position(|kind| kind.rank == Rank::Royal).unwrap_or(0));
        let captive = std::array::from_fn(|index| match spec_kinds.get(index).map(|kind| kind.captured) {
            Some(Captured::ToHandAs(letter)) => spec.kind_labelled(&letter.to_string()),
            _ => None,
        });
        let points = spec.shape.points();
        let mut rules = Rules {
            spec,
            points,
            royal,
            line_bits: line_bits(compiler.lines.len(), &through[..]),
            lines: Vec::new(),
            through,
            leaps: Vec::new(),
            runs: Vec::new(),
            ways: vec![Ways::default(); CODES * POINTS],
            jump_attacks: Vec::new(),
            approaches: vec![Approach::default(); 2 * POINTS],
            line_attacks: [[[LineAttack::default(); BYTES]; 2]; 2],
            becoming: Side::ALL.map(|side| spec_kinds.iter().map(|kind| becoming(spec, kind, side)).collect()),
            captive,
            drop_points: Side::ALL.map(|side| std::array::from_fn(|kind| drop_points(spec, kind, side))),
            alone_on_file: mask(spec_kinds, |kind| matches!(kind.drop, Drop::AloneOnFile(_))),
            droppable: (0..spec_kinds.len())
                .filter(|&kind| !matches!(spec_kinds[kind].drop, Drop::Never))
                .map(Kind::new)
                .collect(),
            resetting: match spec.resets {
                Resets::MoveOf(letter) => mask(spec_kinds, |kind| kind.letter == letter && !kind.flipped),
                Resets::CaptureOnly | Resets::Promotion => 0,
            },
            keys: Keys::new(),
            census: Census::default(),
        };
        compiler.fill(&mut rules);
        rules.lines = compiler.lines;
        rules.reverse();
        rules.census = Census::take(&rules)?;
        Ok(rules)
    }

    /// The game as data.
    pub fn spec(&self) -> &'static GameSpec {
        self.spec
    }

    /// The kinds of the game in the order of its spec.
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = Kind> + ExactSizeIterator {
        (0..self.spec.kinds.len()).map(Kind::new)
    }

    /// What the spec says of a kind.
    pub fn kind_spec(&self, kind: Kind) -> &'static KindSpec {
        &self.spec.kinds[kind.index()]
    }

    /// The kinds that can be in hand, in the order hands are written.
    pub fn droppable(&self) -> &[Kind] {
        &self.droppable
    }

    /// The royal kind.
    pub fn royal(&self) -> Kind {
        self.royal
    }

    fn ways(&self, piece: Piece, from: Point) -> &Ways {
        &self.ways[piece.code() * POINTS + from.index()]
    }

    pub(crate) fn leaps(&self, piece: Piece, from: Point) -> &[Leap] {
        self.ways(piece, from).leaps.of(&self.leaps)
    }

    pub(crate) fn runs(&self, piece: Piece, from: Point) -> &[Run] {
        self.ways(piece, from).runs.of(&self.runs)
    }

    /// All points to which a piece can ever go from a point, and others on its lines.
    pub(crate) fn range(&self, piece: Piece, from: Point) -> PointSet {
        self.ways(piece, from).range
    }

    /// Jumps by which `by`'s pieces could capture on `to`.
    pub(crate) fn jump_attacks(&self, by: Side, to: Point) -> &[JumpAttack] {
        self.approach(by, to).list.of(&self.jump_attacks)
    }

    /// Where what matters for `by`'s attacks on a point is.
    pub(crate) fn approach(&self, by: Side, to: Point) -> &Approach {
        &self.approaches[by.index() * POINTS + to.index()]
    }

    /// How `by`'s pieces attack along a line; `royal`: a royal piece, so glares count.
    pub(crate) fn line_attack(&self, by: Side, royal: bool, line: u8) -> LineAttack {
        self.line_attacks[by.index()][usize::from(royal)][line as usize]
    }

    /// What a piece may become.
    pub(crate) fn becoming(&self, piece: Piece) -> &Becoming {
        &self.becoming[piece.side().index()][piece.kind().index()]
    }

    /// What a piece of this kind is on arriving at a point by exchange: turned over at once where it must promote.
    pub(crate) fn settled(&self, side: Side, kind: Kind, at: Point) -> Kind {
        match self.becoming(Piece::new(side, kind)) {
            Becoming::Into { kinds, must, .. } if must.has(at) => kinds[0],
            _ => kind,
        }
    }

    /// Sums leaps and runs up as ranges and reverses them into attack tables.
    fn reverse(&mut self) {
        for by in Side::ALL {
            // By the point attacked.
            let mut attacks: Vec<Vec<JumpAttack>> = vec![Vec::new(); POINTS];
            let mut lines = [[LineAttack::default(); BYTES]; 2];
            for kind in (0..self.spec.kinds.len()).map(Kind::new) {
                let piece = Piece::new(by, kind);
                for from in self.points {
                    let leaps = self.leaps(piece, from).iter();
                    let mut range = leaps.fold(PointSet::EMPTY, |range, leap| range | leap.to);
                    for run in self.runs(piece, from) {
                        range |= self.lines[run.line as usize].points;
                    }
                    self.ways[piece.code() * POINTS + from.index()].range = range;
                    for leap in self.leaps(piece, from).iter().filter(|leap| leap.uses & CAPTURE != 0) {
                        for to in leap.to {
                            let attacks = &mut attacks[to.index()];
                            match attacks.iter_mut().find(|attack| attack.from == from && attack.leg == leap.leg) {
                                Some(attack) => attack.kinds |= kind.bit(),
                                None => attacks.push(JumpAttack { from, leg: leap.leg, kinds: kind.bit() }),
                            }
                        }
                    }
                    for run in self.runs(piece, from) {
                        for (lines, slides) in lines.iter_mut().zip([SLIDE_CAPTURE, SLIDE_CAPTURE | GLARE]) {
                            let attack = &mut lines[run.line as usize];
                            for (reach, slide, vault) in [
                                (run.down, &mut attack.slide_down, &mut attack.vault_down),
                                (run.up, &mut attack.slide_up, &mut attack.vault_up),
                            ] {
                                for (bits, kinds) in [(slides, slide), (VAULT_CAPTURE, vault)] {
                                    if reach & bits != 0 {
                                        *kinds |= kind.bit();
                                    }
                                }
                            }
                        }
                    }
                }
            }
            for (to, attacks) in attacks.into_iter().enumerate() {
                let mut approach = Approach::default();
                for attack in &attacks {
                    approach.jumps.insert(attack.from);
                    approach.all |= Point::from_index(attack.leg as usize).into_iter().collect();
                }
                approach.all |= approach.jumps;
                for on in self.through[to].lines() {
                    approach.all |= self.lines[on.line as usize].points;
                }
                let from = self.jump_attacks.len() as u16;
                self.jump_attacks.extend(attacks);
                approach.list = Span { from, to: self.jump_attacks.len() as u16 };
                self.approaches[by.index() * POINTS + to] = approach;
            }
            self.line_attacks[by.index()] = lines;
        }
    }
}

impl GameSpec {
    /// The kind with a letter, `+` before it for a flipped one.
    pub(crate) fn kind_labelled(&self, label: &str) -> Option<Kind> {
        self.kinds.iter().position(|kind| kind.label() == label).map(Kind::new)
    }
}

fn mask(kinds: &[KindSpec], wanted: impl Fn(&KindSpec) -> bool) -> u16 {
    kinds.iter().enumerate().filter(|(_, kind)| wanted(kind)).fold(0, |mask, (index, _)| mask | Kind::new(index).bit())
}

/// A set as a side sees it.
pub(crate) fn seen(spec: &GameSpec, set: PointSet, side: Side) -> PointSet {
    match side {
        Side::First => set,
        Side::Second => set.mirrored(spec.shape.ranks),
    }
}

/// Whether a zone, if there is one, holds the point as a side sees it.
pub(crate) fn allows(spec: &GameSpec, zone: Option<Zone>, side: Side, point: Point) -> bool {
    zone.is_none_or(|zone| seen(spec, zone.points, side).has(point))
}

fn becoming(spec: &GameSpec, kind: &KindSpec, side: Side) -> Becoming {
    match kind.promotion {
        Promotion::Never => Becoming::Nothing,
        Promotion::Exchange { at } => Becoming::Exchange { at: seen(spec, at, side) },
        Promotion::Into { kinds, at, must, when } => Becoming::Into {
            kinds: kinds.iter().filter_map(|label| spec.kind_labelled(label)).collect(),
            at: seen(spec, at, side),
            must: seen(spec, must, side),
            leaving: when == When::ArrivingOrLeaving,
        },
    }
}

fn drop_points(spec: &GameSpec, kind: usize, side: Side) -> PointSet {
    match spec.kinds.get(kind).map(|kind| kind.drop) {
        Some(Drop::Outside(outside) | Drop::AloneOnFile(outside)) => spec.shape.points() - seen(spec, outside, side),
        Some(Drop::Never) | None => PointSet::EMPTY,
    }
}

impl Compiler<'_> {
    /// Finds the lines on which something slides or vaults.
    fn find_lines(&mut self) -> Result<(), SpecError> {
        let mut axes: Vec<(Offset, bool)> = Vec::new();
        for movement in self.kinds.iter().flat_map(|kind| kind.moves) {
            if !matches!(movement.manner, Manner::Slide | Manner::Vault) {
                continue;
            }
            if movement.within.is_some() || movement.once_in.is_some() {
                return Err(SpecError(format!("{}: a slide or vault is bounded by a zone", self.spec.name)));
            }
            for &offset in movement.offsets {
                let direction = (upward(offset), movement.on_lines);
                if !axes.contains(&direction) {
                    axes.push(direction);
                }
            }
        }
        for (offset, on_lines) in axes {
            for first in self.spec.shape.points() {
                let back = (-offset.0, -offset.1);
                if self.neighbour(first, back, on_lines).is_some() {
                    continue;
                }
                let mut points = vec![first];
                while let Some(next) = self.neighbour(points[points.len() - 1], offset, on_lines) {
                    points.push(next);
                }
                if points.len() < 2 {
                    continue;
                }
                let line = self.lines.len() as u8;
                for (at, point) in points.iter().enumerate() {
                    self.line_at[point.index()].push((offset, on_lines, OnLine { line, at: at as u8 }));
                }
                self.lines.push(Line {
                    first: first.index() as u8,
                    stride: (points[1].index() - first.index()) as u8,
                    length: points.len() as u8,
                    before: array::from_fn(|place| points.iter().copied().take(place).collect()),
                    points: points.into_iter().collect(),
                });
            }
        }
        if self.lines.len() > LINES {
            return Err(SpecError(format!("{}: more than {LINES} lines", self.spec.name)));
        }
        Ok(())
    }

    /// The next point in a direction, along drawn diagonals only if so asked.
    fn neighbour(&self, point: Point, (files, ranks): Offset, on_lines: bool) -> Option<Point> {
        let shape = &self.spec.shape;
        let to = shape.offset(point, files, ranks)?;
        let diagonal = files != 0 && ranks != 0;
        (!on_lines || !diagonal || shape.joined_diagonally(point, to)).then_some(to)
    }

    fn through(&self) -> Result<ByByte<Through>, SpecError> {
        let mut through = [Through::default(); BYTES];
        for (entry, lines) in through.iter_mut().zip(&self.line_at) {
            for &(_, _, on_line) in lines {
                let Some(place) = entry.lines.get_mut(entry.count as usize) else {
                    return Err(SpecError(format!("{}: more than {THROUGH} lines through a point", self.spec.name)));
                };
                *place = on_line;
                entry.count += 1;
            }
        }
        Ok(through)
    }

    /// Writes leaps and runs.
    fn fill(&self, rules: &mut Rules) {
        for side in Side::ALL {
            for (index, kind) in self.kinds.iter().enumerate() {
                let piece = Piece::new(side, Kind::new(index));
                for from in rules.points {
                    let slot = piece.code() * POINTS + from.index();
                    let (leap_start, run_start) = (rules.leaps.len(), rules.runs.len());
                    for movement in kind.moves {
                        match movement.manner {
                            Manner::Leap | Manner::Hobbled => self.leap(rules, leap_start, movement, side, from),
                            Manner::Slide | Manner::Vault => self.run(rules, run_start, movement, side, from),
                        }
                    }
                    let ways = &mut rules.ways[slot];
                    ways.leaps = Span { from: leap_start as u16, to: rules.leaps.len() as u16 };
                    ways.runs = Span { from: run_start as u16, to: rules.runs.len() as u16 };
                }
            }
        }
    }

    fn leap(&self, rules: &mut Rules, start: usize, movement: &Movement, side: Side, from: Point) {
        if !allows(self.spec, movement.once_in, side, from) {
            return;
        }
        let uses = match movement.only {
            Use::Any => QUIET | CAPTURE,
            Use::Quiet => QUIET,
            Use::Capture => CAPTURE,
            Use::Glare => 0,
        };
        for &offset in movement.offsets {
            let turn = turned(offset, side);
            let Some(to) = self.neighbour(from, turn, movement.on_lines) else { continue };
            if !allows(self.spec, movement.within, side, to) {
                continue;
            }
            let leg = if movement.manner == Manner::Hobbled {
                let (files, ranks) = leg_of(turn);
                match self.spec.shape.offset(from, files, ranks) {
                    Some(leg) => leg.index() as u8,
                    None => continue,
                }
            } else {
                NO_LEG
            };
            match rules.leaps[start..].iter_mut().find(|leap| leap.leg == leg && leap.uses == uses) {
                Some(leap) => leap.to.insert(to),
                None => rules.leaps.push(Leap { to: PointSet::EMPTY.with(to), leg, uses }),
            }
        }
    }

    fn run(&self, rules: &mut Rules, start: usize, movement: &Movement, side: Side, from: Point) {
        let reach = match (movement.manner, movement.only) {
            (Manner::Vault, _) => VAULT_CAPTURE,
            (_, Use::Any) => SLIDE_QUIET | SLIDE_CAPTURE,
            (_, Use::Quiet) => SLIDE_QUIET,
            (_, Use::Capture) => SLIDE_CAPTURE,
            (_, Use::Glare) => GLARE,
        };
        for &offset in movement.offsets {
            let turn = turned(offset, side);
            let lines = &self.line_at[from.index()];
            let along = |&&(offset, on_lines, _): &&(Offset, bool, OnLine)| {
                offset == upward(turn) && on_lines == movement.on_lines
            };
            let Some(&(_, _, OnLine { line, at })) = lines.iter().find(along) else { continue };
            let known = rules.runs[start..].iter().position(|run| run.line == line).map(|place| start + place);
            let place = known.unwrap_or_else(|| {
                rules.runs.push(Run { line, at, down: 0, up: 0 });
                rules.runs.len() - 1
            });
            let run = &mut rules.runs[place];
            if upward(turn) == turn {
                run.up |= reach;
            } else {
                run.down |= reach;
            }
        }
    }
}

/// The direction of a line: of the two opposite ones the one towards higher indices.
fn upward((files, ranks): Offset) -> Offset {
    if ranks < 0 || (ranks == 0 && files < 0) { (-files, -ranks) } else { (files, ranks) }
}
