//! Compiling a [`GameSpec`] to [`Rules`]: the move table of every piece from every point, and the attack tables, which
//! are the same moves reversed.

use std::array;

use super::census::census;
use super::check::{SpecError, check};
use super::compiled::{Becoming, Census, Rules};
use super::key::Keys;
use super::move_tables::{
    Approach, BYTES, ByByte, CAPTURE, FLYING_GENERAL, HOP_CAPTURE, JumpAttack, LINES, Leap, Line, LineAttack,
    MoveEntry, NO_LEG, OnLine, QUIET, Run, SLIDE_CAPTURE, SLIDE_QUIET, Span, THROUGH, Through,
};
use super::movement::{Manner, Movement, Offset, Use, Zone};
use super::piece::CODES;
use super::relative::relative_offset;
use super::spec::{Captured, DropRule, GameSpec, KindSpec, Promotion, Resets, When};
use super::{Kind, Piece, Side};
use crate::board::{POINTS, Point, PointSet};

fn line_bits(lines: usize, through: &[Through]) -> Vec<[u16; BYTES]> {
    let mut bits = vec![[0; BYTES]; lines];
    for (point, through) in through.iter().enumerate() {
        for on in through.lines() {
            bits[on.line as usize][point] = 1 << on.at;
        }
    }
    bits
}

/// The leg of a lame leap: halfway, rounded towards the origin.
fn leg_of((files, ranks): Offset) -> Offset {
    (files / 2, ranks / 2)
}

/// Finds the lines of a board and writes the move table.
struct Compiler<'a> {
    spec: &'static GameSpec,
    lines: Vec<Line>,
    /// By point: the lines through it, with their directions and whether they follow the lines of the board.
    line_at: Vec<Vec<(Offset, bool, OnLine)>>,
    kinds: &'a [KindSpec],
}

impl Rules {
    /// Compiles a game.
    ///
    /// # Errors
    /// If the spec contradicts itself: letters that are not unique, not exactly one royal kind, zones off the board,
    /// promotion to unknown kinds, a kind that can't move, captives that can't be dropped, slides or hops bounded by
    /// zones, or an unreadable start.
    pub fn compile(spec: &'static GameSpec) -> Result<Rules, SpecError> {
        // Specs are static, so checking natively is enough and keeps the messages out of the page.
        if cfg!(not(target_arch = "wasm32")) {
            check(spec)?;
        }
        let mut compiler = Compiler { spec, lines: Vec::new(), line_at: vec![Vec::new(); POINTS], kinds: spec.kinds };
        compiler.find_lines()?;
        let through = compiler.through()?;
        let spec_kinds = spec.kinds;
        let royal = Kind::new(spec_kinds.iter().position(|kind| kind.royal).unwrap_or(0));
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
            moves: vec![MoveEntry::default(); CODES * POINTS],
            jump_attacks: Vec::new(),
            approaches: vec![Approach::default(); 2 * POINTS],
            line_attacks: [[[LineAttack::default(); BYTES]; 2]; 2],
            becoming: Side::ALL.map(|side| spec_kinds.iter().map(|kind| becoming(spec, kind, side)).collect()),
            captive,
            drop_points: Side::ALL.map(|side| std::array::from_fn(|kind| drop_points(spec, kind, side))),
            alone_on_file: mask(spec_kinds, |kind| matches!(kind.drop, DropRule::AloneOnFile(_))),
            droppable: (0..spec_kinds.len())
                .filter(|&kind| !matches!(spec_kinds[kind].drop, DropRule::Never))
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
        rules.census = census(&rules)?;
        Ok(rules)
    }

    /// Reverses the move table into the attack tables.
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
                    self.moves[piece.code() * POINTS + from.index()].range = range;
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
                        for (lines, slides) in lines.iter_mut().zip([SLIDE_CAPTURE, SLIDE_CAPTURE | FLYING_GENERAL]) {
                            let attack = &mut lines[run.line as usize];
                            for (reach, slide, hop) in [
                                (run.down, &mut attack.slide_down, &mut attack.hop_down),
                                (run.up, &mut attack.slide_up, &mut attack.hop_up),
                            ] {
                                for (bits, kinds) in [(slides, slide), (HOP_CAPTURE, hop)] {
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

/// The kinds that satisfy a condition, as a bit mask.
fn mask(kinds: &[KindSpec], wanted: impl Fn(&KindSpec) -> bool) -> u16 {
    kinds.iter().enumerate().filter(|(_, kind)| wanted(kind)).fold(0, |mask, (index, _)| mask | Kind::new(index).bit())
}

fn becoming(spec: &GameSpec, kind: &KindSpec, side: Side) -> Becoming {
    match kind.promotion {
        Promotion::Never => Becoming::Nothing,
        Promotion::Exchange { at } => Becoming::Exchange { at: spec.relative_points(side, at) },
        Promotion::Into { kinds, at, must, when } => Becoming::Into {
            kinds: kinds.iter().filter_map(|label| spec.kind_labelled(label)).collect(),
            at: spec.relative_points(side, at),
            must: spec.relative_points(side, must),
            leaving: when == When::ArrivingOrLeaving,
        },
    }
}

fn drop_points(spec: &GameSpec, kind: usize, side: Side) -> PointSet {
    match spec.kinds.get(kind).map(|kind| kind.drop) {
        Some(DropRule::Outside(outside) | DropRule::AloneOnFile(outside)) => {
            spec.shape.points() - spec.relative_points(side, outside)
        }
        Some(DropRule::Never) | None => PointSet::EMPTY,
    }
}

impl Compiler<'_> {
    /// Finds the lines on which some piece slides or hops.
    fn find_lines(&mut self) -> Result<(), SpecError> {
        let mut axes: Vec<(Offset, bool)> = Vec::new();
        for movement in self.kinds.iter().flat_map(|kind| kind.moves) {
            if !matches!(movement.manner, Manner::Slide | Manner::Hop) {
                continue;
            }
            if movement.within.is_some() || movement.once_in.is_some() {
                return Err(SpecError(format!("{}: a slide or hop is bounded by a zone", self.spec.name)));
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

    /// The next point in a direction; with `on_lines` diagonally only along the diagonal lines of the board.
    fn neighbour(&self, point: Point, (files, ranks): Offset, on_lines: bool) -> Option<Point> {
        let shape = &self.spec.shape;
        let to = shape.offset(point, files, ranks)?;
        let diagonal = files != 0 && ranks != 0;
        (!on_lines || !diagonal || shape.joined_diagonally(point, to)).then_some(to)
    }

    /// The lines through each point.
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

    /// Writes the move table but for the ranges.
    fn fill(&self, rules: &mut Rules) {
        for side in Side::ALL {
            for (index, kind) in self.kinds.iter().enumerate() {
                let piece = Piece::new(side, Kind::new(index));
                for from in rules.points {
                    let slot = piece.code() * POINTS + from.index();
                    let (leap_start, run_start) = (rules.leaps.len(), rules.runs.len());
                    for movement in kind.moves {
                        match movement.manner {
                            Manner::Leap | Manner::LameLeap => self.leap(rules, leap_start, movement, side, from),
                            Manner::Slide | Manner::Hop => self.run(rules, run_start, movement, side, from),
                        }
                    }
                    let entry = &mut rules.moves[slot];
                    entry.leaps = Span { from: leap_start as u16, to: rules.leaps.len() as u16 };
                    entry.runs = Span { from: run_start as u16, to: rules.runs.len() as u16 };
                }
            }
        }
    }

    fn leap(&self, rules: &mut Rules, start: usize, movement: &Movement, side: Side, from: Point) {
        let outside = |zone: Option<Zone>, point| {
            zone.is_some_and(|zone| !zone.points.has(self.spec.relative_point(side, point)))
        };
        if outside(movement.once_in, from) {
            return;
        }
        let uses = match movement.only {
            Use::Any => QUIET | CAPTURE,
            Use::Quiet => QUIET,
            Use::Capture => CAPTURE,
            Use::FlyingGeneral => 0,
        };
        for &offset in movement.offsets {
            let step = relative_offset(side, offset);
            let Some(to) = self.neighbour(from, step, movement.on_lines) else { continue };
            if outside(movement.within, to) {
                continue;
            }
            let leg = if movement.manner == Manner::LameLeap {
                let (files, ranks) = leg_of(step);
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
            (Manner::Hop, _) => HOP_CAPTURE,
            (_, Use::Any) => SLIDE_QUIET | SLIDE_CAPTURE,
            (_, Use::Quiet) => SLIDE_QUIET,
            (_, Use::Capture) => SLIDE_CAPTURE,
            (_, Use::FlyingGeneral) => FLYING_GENERAL,
        };
        for &offset in movement.offsets {
            let step = relative_offset(side, offset);
            let lines = &self.line_at[from.index()];
            let along = |&&(offset, on_lines, _): &&(Offset, bool, OnLine)| {
                offset == upward(step) && on_lines == movement.on_lines
            };
            let Some(&(_, _, OnLine { line, at })) = lines.iter().find(along) else { continue };
            let known = rules.runs[start..].iter().position(|run| run.line == line).map(|place| start + place);
            let place = known.unwrap_or_else(|| {
                rules.runs.push(Run { line, at, down: 0, up: 0 });
                rules.runs.len() - 1
            });
            let run = &mut rules.runs[place];
            if upward(step) == step {
                run.up |= reach;
            } else {
                run.down |= reach;
            }
        }
    }
}

/// The direction of a line: of two opposite directions the one towards higher indices.
fn upward((files, ranks): Offset) -> Offset {
    if ranks < 0 || (ranks == 0 && files < 0) { (-files, -ranks) } else { (files, ranks) }
}
