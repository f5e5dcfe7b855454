//! What a random player, browser and worker do next, chosen by numbers so that a sequence of it can be made shorter.

use std::rc::Rc;

use chuhan::board::Point;
use chuhan::games::GameId;
use chuhan::model::{
    Command, Failure, MOST_LINES, Play, Purpose, REPLAY_MS, RESIGN_MS, RoundCommand, Route, Seat, Seats, Settings,
    TableSize, Theme,
};
use chuhan::notation::{NodeId, Record, coord, fen};
use chuhan::rules::{Conduct, Game, Move, Position, Side};
use chuhan::scene::{PieceSet, Selection, Tap};
use chuhan::search::Score;
use chuhan::worker::protocol::{InfoLine, Refusal, SearchInfo, Tell};
use proptest::prelude::*;

use crate::dice::known;
use crate::screen::{PERPETUAL, Page};

/// One step of a sequence. Numbers pick from what there is at that time.
#[derive(Clone, Debug)]
pub enum Step {
    /// Enters an address, good or bad.
    Visit(u16),
    /// A saved game comes unasked.
    Load(u16),
    /// Whoever is to move makes a legal move; a person by taps or by a drag.
    Play { pick: u16, drags: bool },
    /// The same, with a move that ends the game if there is one.
    Finish(u16),
    /// So many moves that go to and fro.
    Shuffle(u8),
    /// Touches anything.
    Tap(AnyTap),
    /// Shows a node, or one that was removed.
    Show(u16),
    /// A command without arguments.
    Named(u16),
    /// An analysis of so many lines.
    Analyse(u8),
    /// Another level for the computer.
    Level(bool, u8),
    /// A new game.
    New { seats: u8, start: u16, friendly: bool },
    /// Other settings.
    Set(u8),
    /// Something else about the page.
    Other(u8),
    /// So many milliseconds pass.
    Wait(u32),
    /// A repetition is replayed for so many plies.
    Replay(u8),
    /// Resign, twice.
    Resign,
    /// The worker finds something for its current job.
    Find { pick: u16, ends: bool },
    /// The worker says anything.
    Hear { job: u8, what: u8, pick: u16 },
    /// The worker dies.
    Fail,
}

impl Step {
    /// How long its [`Command::Elapsed`] comes after what was before.
    pub fn wait_ms(&self) -> u32 {
        match *self {
            Step::Wait(ms) => ms,
            Step::Replay(_) => REPLAY_MS,
            _ => 0,
        }
    }
}

/// A touch of something that may or may not be there.
#[derive(Clone, Copy, Debug)]
pub enum AnyTap {
    Point(u16),
    Lift(u16),
    Release(Option<u16>),
    Hand(bool, u16),
    LiftHand(bool, u16),
    Choose(Option<u16>),
}

/// A strategy for steps.
pub fn step() -> impl Strategy<Value = Step> {
    let pick = any::<u16>;
    let waits = vec![0, 1, REPLAY_MS / 2, REPLAY_MS - 5, REPLAY_MS, RESIGN_MS, 100_000_000];
    let taps = prop_oneof![
        6 => pick().prop_map(AnyTap::Point),
        2 => pick().prop_map(AnyTap::Lift),
        2 => proptest::option::of(pick()).prop_map(AnyTap::Release),
        2 => (any::<bool>(), pick()).prop_map(|(own, kind)| AnyTap::Hand(own, kind)),
        1 => (any::<bool>(), pick()).prop_map(|(own, kind)| AnyTap::LiftHand(own, kind)),
        1 => proptest::option::of(pick()).prop_map(AnyTap::Choose),
    ];
    prop_oneof![
        2 => pick().prop_map(Step::Visit),
        1 => pick().prop_map(Step::Load),
        14 => (pick(), any::<bool>()).prop_map(|(pick, drags)| Step::Play { pick, drags }),
        2 => pick().prop_map(Step::Finish),
        2 => (2..20_u8).prop_map(Step::Shuffle),
        12 => taps.prop_map(Step::Tap),
        6 => pick().prop_map(Step::Show),
        20 => pick().prop_map(Step::Named),
        4 => (1..=MOST_LINES).prop_map(Step::Analyse),
        1 => (any::<bool>(), 1..=8_u8).prop_map(|(first, level)| Step::Level(first, level)),
        4 => (0..4_u8, pick(), proptest::bool::weighted(0.2))
            .prop_map(|(seats, start, friendly)| Step::New { seats, start, friendly }),
        1 => any::<u8>().prop_map(Step::Set),
        1 => any::<u8>().prop_map(Step::Other),
        8 => proptest::sample::select(waits).prop_map(Step::Wait),
        3 => (1..6_u8).prop_map(Step::Replay),
        1 => Just(Step::Resign),
        14 => (pick(), any::<bool>()).prop_map(|(pick, ends)| Step::Find { pick, ends }),
        8 => (0..4_u8, 0..8_u8, pick()).prop_map(|(job, what, pick)| Step::Hear { job, what, pick }),
        1 => Just(Step::Fail),
    ]
}

fn picked<T>(of: &[T], pick: u16) -> Option<&T> {
    of.get(usize::from(pick).checked_rem(of.len())?)
}

/// Turns steps into commands.
pub struct Commands {
    id: GameId,
    /// Positions to begin with: the usual one, those of the perft files, and some shortly before mate.
    starts: Rc<[Position]>,
    /// Every node that was ever shown.
    nodes: Vec<NodeId>,
    /// How many plies the game had at the beginning of the step.
    begun: usize,
}

/// Positions of a game to begin with.
pub fn starts(id: GameId) -> Rc<[Position]> {
    let mates = include_str!("../data/mates.tsv").lines().filter_map(|line| line.split_once('\t'));
    let mates = mates.filter(|(game, _)| *game == id.slug()).filter_map(|(_, row)| row.split_once('\t'));
    let mates = mates.map(|(_, text)| fen::read(id.rules(), text).unwrap_or_else(|error| panic!("{text}: {error:?}")));
    [Position::start(id.rules())].into_iter().chain(known(id)).chain(mates).collect()
}

impl Commands {
    pub fn new(id: GameId, starts: Rc<[Position]>) -> Self {
        Commands { id, starts, nodes: Vec::new(), begun: 0 }
    }

    /// The next command of a step that has already sent so many; `None` at its end.
    pub fn next(&mut self, step: &Step, sent: usize, page: &Page) -> Option<Command> {
        let play = page.model.round().map(|round| &round.play);
        if sent == 0 {
            self.nodes.extend(play.map(Play::cursor));
            self.begun = play.map_or(0, Play::len);
        }
        match *step {
            Step::Play { pick, drags } => {
                return self.make(1, sent, drags, page, |play| picked(&play.position().legal_moves(), pick).copied());
            }
            Step::Finish(pick) => return self.make(1, sent, false, page, |play| finish(play, pick)),
            Step::Shuffle(plies) => return self.make(usize::from(plies), sent, false, page, to_and_fro),
            Step::Replay(plies) if (1..=usize::from(plies)).contains(&sent) => return Some(Command::Elapsed),
            Step::Resign if sent == 1 => return Some(RoundCommand::Resign.into()),
            _ if sent > 0 => return None,
            _ => (),
        }
        let command = match *step {
            Step::Visit(pick) => Command::Visit(self.address(pick)),
            Step::Load(pick) => {
                let id = *picked(&GameId::ALL, pick)?;
                Command::Loaded(id, Some(format!("{id} pp")).filter(|_| pick % 2 == 0))
            }
            Step::Named(pick) => picked(&Command::NAMED, pick)?.1.clone(),
            Step::Set(pick) => Command::Set(Settings {
                theme: *picked(&Theme::ALL, u16::from(pick))?,
                set: *picked(&PieceSet::ALL, u16::from(pick / 4))?,
                table: *picked(&TableSize::ALL, u16::from(pick / 16))?,
            }),
            Step::Other(pick) => match pick % 5 {
                0 => Command::UpdateReady,
                1 => Command::UpdateNow,
                2 => Command::UpdateLater,
                3 => Command::Copy("a link".into()),
                _ => Command::Copied("a link".into()),
            },
            Step::Wait(_) => Command::Elapsed,
            _ => self.round_command(step, page)?.into(),
        };
        Some(command)
    }

    fn round_command(&self, step: &Step, page: &Page) -> Option<RoundCommand> {
        let command = match *step {
            Step::Tap(tap) => RoundCommand::Tap(self.tap(tap, page)?),
            Step::Show(pick) => RoundCommand::Show(match page.model.round() {
                Some(round) if pick % 4 > 0 => *picked(&round.play.tree().all(), pick / 4)?,
                _ => *picked(&self.nodes, pick / 4)?,
            }),
            Step::Replay(_) => RoundCommand::Replay,
            Step::Resign => RoundCommand::Resign,
            Step::Analyse(lines) => RoundCommand::Analyse(Some(lines)),
            Step::Level(first, level) => RoundCommand::Level(Side::ALL[usize::from(!first)], level),
            Step::New { seats, start, friendly } => {
                let seats = match seats {
                    0 => Seats::PEOPLE,
                    1 => Seats::against_computer(Side::First, 2),
                    2 => Seats::against_computer(Side::Second, 8),
                    _ => Seats([Seat::Computer(1), Seat::Computer(5)]),
                };
                // The usual start as often as all others.
                let pick = if start % 2 == 0 { 0 } else { start / 2 };
                let id = page.model.round()?.play.id();
                let start = picked(&self.starts, pick).filter(|_| id == self.id).cloned();
                let start = Box::new(start.unwrap_or_else(|| Position::start(id.rules())));
                RoundCommand::New { seats, start, conduct: if friendly { Conduct::Friendly } else { Conduct::Judged } }
            }
            Step::Find { pick, ends } => {
                let request = page.request()?;
                // Whoever analyses has no move to play, and mostly goes on.
                let ends = ends || !matches!(request.purpose, Purpose::Analyse(_));
                let lines = if let Purpose::Analyse(lines) = request.purpose { lines } else { 1 };
                self.tell(page, request.job, u8::from(!ends), pick, lines)
            }
            Step::Hear { job, what, pick } => {
                let now = page.request().map_or(u32::from(pick), |request| request.job);
                let job = [now, now.saturating_sub(1), u32::from(pick) % (now + 1), now + 1][usize::from(job)];
                self.tell(page, job, what, pick, 3)
            }
            _ => RoundCommand::Failed(Failure::Garbled),
        };
        Some(command)
    }

    /// What the worker says of a job.
    fn tell(&self, page: &Page, job: u32, what: u8, pick: u16, lines: u8) -> RoundCommand {
        let play = page.model.round().map(|round| &round.play);
        let node = page.request().map(|request| request.node);
        let position = play.zip(node).map(|(play, node)| play.tree().node(node).position().clone());
        let position = position.unwrap_or_else(|| self.starts[0].clone());
        let good: Vec<InfoLine> =
            (0..u16::from(lines)).map(|number| line(&position, pick.wrapping_add(number))).collect();
        let best = good.first().and_then(|line| line.moves.first().cloned());
        let bad = ["a1a1", "z9", "", "e10e1", "P@e5", "0000"].map(String::from);
        let mut mixed = good.clone();
        mixed.push(InfoLine { moves: bad.to_vec(), score: Score::centipawns(0) });
        for line in &mut mixed {
            line.moves.push("e5e6".into());
        }
        mixed.rotate_right(usize::from(pick) % lines.max(1) as usize);
        let depth = u32::from(pick % 30);
        let info = |lines| SearchInfo { depth, lines, ..SearchInfo::default() };
        RoundCommand::Heard(match what {
            0 => Tell::Done { job, best, info: info(good) },
            1 => Tell::Progress { job, info: info(good) },
            2 => Tell::Progress { job, info: info(mixed) },
            3 => Tell::Done { job, best: picked(&bad, pick).cloned(), info: info(mixed) },
            4 => Tell::Done { job, best: None, info: info(Vec::new()) },
            5 => Tell::Progress { job, info: info(Vec::new()) },
            6 => Tell::Refused { job, why: Refusal::Level(9) },
            _ => Tell::Ready,
        })
    }

    fn tap(&self, tap: AnyTap, page: &Page) -> Option<Tap> {
        let play = page.model.round().map(|round| &round.play);
        let (id, turn) = play.map_or((self.id, Side::First), |play| (play.id(), play.turn()));
        let points: Vec<Point> = Point::all().collect();
        let kinds: Vec<_> = id.rules().kinds().collect();
        let side = |own: bool| if own { turn } else { !turn };
        Some(match tap {
            AnyTap::Point(pick) => Tap::Point(*picked(&points, pick)?),
            AnyTap::Lift(pick) => Tap::Lift(*picked(&points, pick)?),
            AnyTap::Release(pick) => Tap::Release(pick.and_then(|pick| picked(&points, pick).copied())),
            AnyTap::Hand(own, pick) => Tap::Hand(side(own), *picked(&kinds, pick)?),
            AnyTap::LiftHand(own, pick) => Tap::LiftHand(side(own), *picked(&kinds, pick)?),
            AnyTap::Choose(pick) => Tap::Choose(pick.and_then(|pick| picked(&kinds, pick).copied())),
        })
    }

    fn address(&self, pick: u16) -> String {
        let id = self.id;
        let start = picked(&self.starts, pick / 16).unwrap_or(&self.starts[0]);
        let mut game = Game::new(start.clone());
        for number in 0..pick % 5 {
            let m = picked(&game.position().legal_moves(), pick / 16 + number).copied();
            let _ = m.map(|m| game.play(m));
        }
        let record = Route::to_record(&Record { id, game }).write();
        match pick % 12 {
            0 => String::new(),
            1 => format!("#/{id}/rules"),
            2 => "#/nowhere".into(),
            3 => format!("{record}.e5e6"),
            4 => format!("#/g/{id};moves=h3"),
            5 => format!("#/{id}/9_w"),
            6 => Route::to_position(id, start).write(),
            7 => record,
            8 if id == GameId::Xiangqi => format!("#/g/{PERPETUAL}"),
            8 => "#/%".into(),
            9 => format!("#/{}", GameId::ALL[usize::from(pick / 12) % GameId::ALL.len()]),
            _ => format!("#/{id}"),
        }
    }

    /// Makes moves until the game has so many plies more: a person's by taps, the computer's by its answer.
    fn make(
        &self,
        plies: usize,
        sent: usize,
        drags: bool,
        page: &Page,
        choose: impl Fn(&Play) -> Option<Move>,
    ) -> Option<Command> {
        let round = page.model.round()?;
        let play = &round.play;
        if play.outcome().is_some() || play.len() >= self.begun + plies || sent > 9 * plies {
            return None;
        }
        let m = choose(play)?;
        if let Some(job) = page.request().filter(|_| !play.is_persons_turn()).map(|request| request.job) {
            let best = Some(coord::write(play.id().rules(), m));
            return Some(RoundCommand::Heard(Tell::Done { job, best, info: SearchInfo::default() }).into());
        }
        if !play.is_persons_turn() {
            return None;
        }
        if !play.at_end() {
            return Some(RoundCommand::Show(play.end()).into());
        }
        let from = |point| if drags { Tap::Lift(point) } else { Tap::Point(point) };
        let taken = match (&round.board.touch.selection, m.from(), m.dropped()) {
            (Selection::Choice { .. }, ..) => return Some(RoundCommand::Tap(Tap::Choose(m.becomes())).into()),
            (Selection::Point(point), from, _) => Some(*point) == from,
            (Selection::Hand(kind), _, dropped) => Some(*kind) == dropped,
            (Selection::None, ..) => false,
        };
        let tap = match (taken, m.from(), m.dropped()) {
            (true, ..) if drags => Tap::Release(Some(m.to())),
            (true, ..) => Tap::Point(m.to()),
            (false, Some(point), _) => from(point),
            (false, None, kind) => Tap::Hand(play.turn(), kind?),
        };
        Some(RoundCommand::Tap(tap).into())
    }
}

/// A line of legal moves.
fn line(position: &Position, pick: u16) -> InfoLine {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for number in 0..=pick % 4 {
        let Some(m) = picked(&position.legal_moves(), pick.rotate_left(u32::from(number))).copied() else { break };
        moves.push(coord::write(position.rules(), m));
        position.make(m, &mut ());
    }
    InfoLine { moves, score: Score::centipawns(i32::from(pick % 1000) - 500) }
}

/// A move that leaves the other side without one, if there is one; else any.
fn finish(play: &Play, pick: u16) -> Option<Move> {
    let moves = play.position().legal_moves();
    let last = moves.iter().find(|&&m| !play.position().after(m).has_legal_move());
    last.or_else(|| picked(&moves, pick)).copied()
}

/// Back to where the piece came from, if that is legal; else a move that takes nothing.
fn to_and_fro(play: &Play) -> Option<Move> {
    let moves = play.position().legal_moves();
    let before = play.len().checked_sub(2).and_then(|ply| play.tree().moves(play.end()).get(ply).copied());
    let back = before.and_then(|m| Some(Move::walk(m.to(), m.from()?))).filter(|m| moves.contains(m));
    let quiet = |m: &&Move| m.from().is_some() && m.becomes().is_none() && play.position().at(m.to()).is_none();
    back.or_else(|| moves.iter().find(quiet).copied()).or_else(|| moves.first().copied())
}
