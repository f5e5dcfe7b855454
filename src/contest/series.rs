//! A match: pairs of games, reported, written and counted in their order, however many are played at a time.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::bout::Bout;
use super::failure::Failure;
use super::openings::{self, Openings};
use super::options::{Engine, Options};
use super::player::{Player, Statistics};
use super::tally::{Tally, Verdict};
use super::workers::{self, Event, Pair, Played, STACK};
use crate::notation::words;
use crate::rules::Side;

/// Plays a match: a line for each game and a summary at the end.
///
/// # Errors
/// When an engine can't be started, an opening can't be read or found, too many games are void, or what was found
/// can't be written.
pub fn run(options: &Options, out: &mut (impl Write + Send)) -> Result<(), Failure> {
    thread::scope(|scope| {
        // Openings are chosen by a search.
        let thread = thread::Builder::new().name("match".into()).stack_size(STACK);
        let handle = thread.spawn_scoped(scope, || play(options, out))?;
        handle.join().unwrap_or_else(|_| Err(broke_off()))
    })
}

fn play(options: &Options, out: &mut impl Write) -> Result<(), Failure> {
    let openings = openings::of(options).map_err(Failure::Refused)?;
    let count = options.concurrency.min(options.games.div_ceil(2));
    let mut teams = Vec::new();
    for _ in 0..count {
        let [one, other] = &options.engines.0;
        let start = |engine: &Engine| Player::start(engine, options.game).map_err(Failure::Refused);
        teams.push([start(one)?, start(other)?]);
    }
    let mut series = Series::new(options, out)?;
    let (sender, pairs) = mpsc::channel();
    let (pairs, stop) = (Mutex::new(pairs), AtomicBool::new(false));
    thread::scope(|scope| {
        let (reports, events) = mpsc::channel();
        let start = |team| workers::start(scope, options, team, &pairs, reports.clone(), &stop);
        let started: io::Result<Vec<_>> = teams.into_iter().map(start).collect();
        let ended = match started {
            Ok(_) => series.play(openings, count, &sender, &events),
            Err(error) => Err(Failure::Refused(format!("no thread: {error}"))),
        };
        // Games still being played no longer count.
        stop.store(true, Ordering::Relaxed);
        drop(sender);
        ended
    })?;
    series.summarise()
}

fn broke_off() -> Failure {
    Failure::Refused("the match broke off".into())
}

/// A running match.
struct Series<'a, W> {
    options: &'a Options,
    out: &'a mut W,
    file: Option<File>,
    tally: Tally,
    statistics: [Statistics; 2],
    /// Finished pairs, void ones included.
    pairs: usize,
    /// Void pairs.
    void: usize,
    /// The half points and the line for the file of the current pair's first game.
    first: Option<(usize, String)>,
}

impl<'a, W: Write> Series<'a, W> {
    fn new(options: &'a Options, out: &'a mut W) -> io::Result<Self> {
        let file = options.write.as_ref().map(File::create).transpose()?;
        let statistics = [Statistics::default(); 2];
        Ok(Series { options, out, file, tally: Tally::default(), statistics, pairs: 0, void: 0, first: None })
    }

    /// Hands out the pairs of the match, one to each free worker, and counts their games in order.
    fn play(
        &mut self,
        mut openings: Openings,
        workers: usize,
        pairs: &Sender<Pair>,
        events: &Receiver<Event>,
    ) -> Result<(), Failure> {
        let (mut begun, mut running) = (0, 0);
        // Games by pair and number, and which is counted next.
        let mut played = BTreeMap::new();
        let mut next = (0, 0);
        loop {
            // Unfinished pairs are assumed not to be void, so none is begun that may not be needed.
            while running < workers && 2 * (begun - self.void) < self.options.games {
                let opening = openings.next().map_err(Failure::Refused)?;
                pairs.send(Pair { number: begun, opening }).map_err(|_| broke_off())?;
                begun += 1;
                running += 1;
            }
            if running == 0 {
                return Ok(());
            }
            let Ok(Event::Played(game)) = events.recv() else { return Err(broke_off()) };
            running -= usize::from(game.ends_pair());
            played.insert((game.pair, game.first), game);
            while let Some(game) = played.remove(&next) {
                next = if game.ends_pair() { (game.pair + 1, 0) } else { (game.pair, 1) };
                if self.count(&game)? != Verdict::Open {
                    return Ok(());
                }
            }
        }
    }

    /// Reports a game, and counts its pair if it is the last of that. Returns the verdict of the sequential test.
    fn count(&mut self, game: &Played) -> Result<Verdict, Failure> {
        let Played { bout, first, .. } = game;
        for (sum, statistics) in self.statistics.iter_mut().zip(game.statistics) {
            *sum += statistics;
        }
        self.report(game)?;
        if game.ends_pair() {
            self.pairs += 1;
        }
        if bout.is_void {
            self.first = None;
            self.void += 1;
            if 2 * self.void > self.options.games.max(10) {
                self.write_tally()?;
                let Series { void, pairs, .. } = self;
                return Err(Failure::Refused(format!("{void} of {pairs} openings came to a void game")));
            }
            return Ok(Verdict::Open);
        }
        let (points, line) = (bout.points(*first), self.line(game));
        let Some((first_points, first_line)) = self.first.take() else {
            self.first = Some((points, line));
            return Ok(Verdict::Open);
        };
        if let Some(file) = &mut self.file {
            writeln!(file, "{first_line}\n{line}")?;
        }
        self.tally.pair([first_points, points]);
        writeln!(self.out, "  {}", self.tally)?;
        let mut verdict = Verdict::Open;
        if let Some(sprt) = self.options.sprt {
            writeln!(self.out, "  {}", sprt.report(&self.tally))?;
            verdict = sprt.verdict(&self.tally);
        }
        self.out.flush()?;
        Ok(verdict)
    }

    /// The names of the first and the second player, when the engine with this number has the first player's pieces.
    fn names(&self, first: usize) -> [&'a str; 2] {
        let options: &'a Options = self.options;
        [first, 1 - first].map(|engine| options.engines.0[engine].name.as_str())
    }

    fn report(&mut self, Played { pair, first, bout, .. }: &Played) -> io::Result<()> {
        let [one, other] = self.names(*first);
        let result = if bout.is_void { "void" } else { words::result(bout.winner) };
        let (number, plies) = (2 * pair + first + 1, bout.record.game.len());
        writeln!(self.out, "{number}: {one} - {other} {result} after {plies} plies: {}", bout.reason)?;
        self.out.flush()
    }

    /// A game as a line of the file: result, reason, names of the players, opening and game, tabs between.
    fn line(&self, Played { first, opening, bout, .. }: &Played) -> String {
        let [one, other] = self.names(*first);
        let (result, reason) = (words::result(bout.winner), &bout.reason);
        format!("{result}\t{reason}\t{one}\t{other}\t{}\t{}", opening.write(), bout.record.write())
    }

    fn write_tally(&mut self) -> io::Result<()> {
        writeln!(self.out, "{}: {}", self.options.engines.0[0].name, self.tally)
    }

    fn summarise(mut self) -> Result<(), Failure> {
        let Series { pairs, void, .. } = self;
        writeln!(self.out)?;
        if void > 0 {
            writeln!(self.out, "{void} of {pairs} openings came to a void game and do not count")?;
        }
        for (engine, statistics) in self.options.engines.0.iter().zip(&self.statistics) {
            writeln!(self.out, "{}: {statistics}", engine.name)?;
        }
        self.write_tally()?;
        if let Some(sprt) = self.options.sprt {
            writeln!(self.out, "{}", sprt.report(&self.tally))?;
        }
        Ok(())
    }
}

impl Bout {
    /// The half points of the first engine of the match, when the engine with this number has the first player's
    /// pieces.
    fn points(&self, first: usize) -> usize {
        match self.winner {
            None => 1,
            Some(Side::First) => 2 * (1 - first),
            Some(Side::Second) => 2 * first,
        }
    }
}
