//! The plain commands, for scripts: each answers and ends.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use super::bench;
use super::division::{DEEPEST, Division, sorted_moves};
use super::session;
use crate::contest::{self, Options};
use crate::games::GameId;
use crate::notation::{Record, fen, words};
use crate::rules::{Game, Position};

const HELP: &str = "\
Chuhan: Xiangqi and its little cousins, without the page.

  chuhan uci                           speak UCI on standard input and output
  chuhan perft <game> <depth> [fen]    count the lines of so many plies: a line per
                                       move, then \"Nodes searched: <n>\"
  chuhan moves <game> [fen]            the legal moves, sorted, one a line
  chuhan fen-check <game> <fen>        \"ok <canonical FEN>\", or what is wrong with it
  chuhan play <game> [fen] <moves...>  play moves, then say three lines:
                                       fen <FEN>
                                       result <1-0|0-1|1/2-1/2|*>, the first player's
                                       points before the dash, * while the game goes on
                                       reason <words>, \"none\" while the game goes on;
                                       or the first move that can't be played, and why
  chuhan bench [depth]                 search fixed positions: nodes (the same on every
                                       machine), time and nodes a second
  chuhan match <game> <options...>     a match between two engines, for strength
  chuhan tune <game> [--only <sorts>] <files...>
                                       weights that explain best the results of games
                                       that match has written; sorts of them, commas
                                       between: material, places, mobility, terms
  chuhan errors <game> <files...>      how often each level's moves in such games lose
                                       half a piece or more, by a look at 30,000 positions
  chuhan --help, chuhan --version

Games: xiangqi littledragon littletrio shatranjiandragonshogi shatranjianshogi

Moves are <from><to>[suffix] or <PIECE>@<to>: files a-i, ranks 1-10, and the
letter of the new piece or + for a promotion: h10g8 a6a7+ c6c7r P@e5.

A FEN is one quoted argument or one argument a field. Without one, the game's own
start is meant. In \"play\", the FEN is the argument with a slash in it, which comes
first, and what follows it of w, b, r, - and numbers; everything else is a move.

Options of match:
  --engine <engine>     twice: self, or a command that speaks UCI, as one argument.
                        Words with = in it are settings: name=<name>; of self level=<1-8>,
                        depth=<plies>, nodes=<n>, option.Hash=<MiB>; of others
                        option.<UCI name>=<value>, variant=<UCI_Variant>, where it is not
                        the game's word, rules=similar, where they are not quite the
                        game's: if it plays what is no move, the two games of the opening
                        do not count
  --movetime <ms>, --nodes <n> or --depth <plies>    for each move
  --games <n>           at most so many, 100 unless told
  --openings <file>     a FEN or a game (as in links) a line; each is played twice, with
                        sides changed. Without: level positions after six random moves
  --seed <n>            for other random openings
  --sprt <elo0>,<elo1>  stop as soon as one of the two is found to hold, errors 5 %
  --resign <cp>         a side that thinks itself so far behind three times resigns
  --plies <n>           a longer game is drawn, 400 unless told
  --write <file>        the games, one a line, tabs between: result, reason, names of the
                        players, opening, game

Exit status: 0 yes, 1 no (a bad FEN, an illegal move), 2 bad usage. The verdicts of
fen-check and play are on standard output, all other complaints on standard error.
";

/// Why a command did not come to its end.
#[derive(Debug)]
pub(super) enum Failure {
    /// The arguments make no sense.
    Usage(String),
    /// There is no such position.
    Refused(String),
    /// Nobody takes the answer.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<contest::Failure> for Failure {
    fn from(failure: contest::Failure) -> Self {
        match failure {
            contest::Failure::Refused(text) => Failure::Refused(text),
            contest::Failure::Output(error) => Failure::Output(error),
        }
    }
}

/// Does what the arguments say.
///
/// # Errors
/// When it can't. An answer that is no ("this FEN is bad") is an answer with exit code 1.
pub(super) fn run(words: &[String], out: &mut (impl Write + Send)) -> Result<ExitCode, Failure> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.iter().any(|word| matches!(*word, "--help" | "-h")) {
        out.write_all(HELP.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    match words.as_slice() {
        [] => Err(Failure::Usage(
            "a command is wanted: uci, perft, moves, fen-check, play, bench, match, tune or errors".into(),
        )),
        ["help"] => Ok(out.write_all(HELP.as_bytes()).map(|()| ExitCode::SUCCESS)?),
        ["--version" | "-V"] => {
            writeln!(out, "chuhan {}", env!("CARGO_PKG_VERSION"))?;
            Ok(ExitCode::SUCCESS)
        }
        ["uci"] => Ok(session::run(io::stdin(), out).map(|()| ExitCode::SUCCESS)?),
        ["uci", more, ..] => Err(Failure::Usage(format!("uci takes no arguments, not “{more}”"))),
        ["perft", game, depth, fen @ ..] => perft(read_game(game)?, depth, fen, out),
        ["perft", ..] => Err(Failure::Usage("perft <game> <depth> [fen] is wanted".into())),
        ["moves", game, fen @ ..] => moves(read_game(game)?, fen, out),
        ["moves"] => Err(Failure::Usage("moves <game> [fen] is wanted".into())),
        ["fen-check", game, fen @ ..] if !fen.is_empty() => fen_check(read_game(game)?, &fen.join(" "), out),
        ["fen-check", ..] => Err(Failure::Usage("fen-check <game> <fen> is wanted".into())),
        ["bench"] => Ok(bench::run(None, out).map(|()| ExitCode::SUCCESS)?),
        ["bench", depth] => Ok(bench::run(Some(read_bench_depth(depth)?), out).map(|()| ExitCode::SUCCESS)?),
        ["bench", ..] => Err(Failure::Usage("bench [depth] is wanted".into())),
        ["match", game, words @ ..] => {
            let options = Options::read(read_game(game)?, words).map_err(Failure::Usage)?;
            Ok(contest::run(&options, out).map(|()| ExitCode::SUCCESS)?)
        }
        ["match"] => Err(Failure::Usage("match <game> --engine <engine> --engine <engine> ... is wanted".into())),
        ["tune", game, paths @ ..] if !paths.is_empty() => {
            Ok(contest::tune(read_game(game)?, paths, out).map(|()| ExitCode::SUCCESS)?)
        }
        ["tune", ..] => Err(Failure::Usage("tune <game> [--only <sorts>] <file> ... is wanted".into())),
        ["errors", game, paths @ ..] if !paths.is_empty() => {
            Ok(contest::errors(read_game(game)?, paths, out).map(|()| ExitCode::SUCCESS)?)
        }
        ["errors", ..] => Err(Failure::Usage("errors <game> <file> ... is wanted".into())),
        ["play", game, words @ ..] => play(read_game(game)?, words, out),
        ["play"] => Err(Failure::Usage("play <game> [fen] <moves...> is wanted".into())),
        [other, ..] => Err(Failure::Usage(format!("there is no command “{other}”"))),
    }
}

fn read_game(word: &str) -> Result<GameId, Failure> {
    word.parse().map_err(|error: crate::games::UnknownGame| Failure::Usage(error.to_string()))
}

fn read_position(id: GameId, fields: &[&str]) -> Result<Position, Failure> {
    if fields.is_empty() {
        return Ok(Position::start(id.rules()));
    }
    fen::read(id.rules(), &fields.join(" ")).map_err(|error| Failure::Refused(error.to_string()))
}

fn perft(id: GameId, depth: &str, fen: &[&str], out: &mut impl Write) -> Result<ExitCode, Failure> {
    let depth = read_depth(depth).map_err(Failure::Usage)?;
    let position = read_position(id, fen)?;
    let go_on = AtomicBool::new(false);
    let mut sum = u64::from(depth == 0);
    for (text, nodes) in Division::new(&position, depth, &go_on) {
        writeln!(out, "{text}: {nodes}")?;
        sum += nodes;
    }
    writeln!(out, "\nNodes searched: {sum}")?;
    Ok(ExitCode::SUCCESS)
}

/// Reads the depth of a perft.
///
/// # Errors
/// What is wanted, in words.
pub(super) fn read_depth(word: &str) -> Result<u32, String> {
    let depth = word.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| format!("perft wants a depth from 0 to {DEEPEST}"))
}

fn read_bench_depth(word: &str) -> Result<u32, Failure> {
    let depth = word.parse().ok().filter(|depth| (1..=DEEPEST).contains(depth));
    depth.ok_or_else(|| Failure::Usage(format!("bench wants a depth from 1 to {DEEPEST}")))
}

fn moves(id: GameId, fen: &[&str], out: &mut impl Write) -> Result<ExitCode, Failure> {
    for (text, _) in sorted_moves(&read_position(id, fen)?) {
        writeln!(out, "{text}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn fen_check(id: GameId, text: &str, out: &mut impl Write) -> Result<ExitCode, Failure> {
    match fen::read(id.rules(), text) {
        Ok(position) => {
            writeln!(out, "ok {}", fen::write(&position))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => refuse(&error.to_string(), out),
    }
}

fn play(id: GameId, words: &[&str], out: &mut impl Write) -> Result<ExitCode, Failure> {
    let mut words = words;
    let mut record = Record::new(id);
    if let Some((first, rest)) = words.split_first().filter(|(first, _)| first.contains('/')) {
        let fields = rest.iter().take_while(|word| is_late_field(word)).count();
        let fen = [&[*first], &rest[..fields]].concat().join(" ");
        match fen::read(id.rules(), &fen) {
            Ok(start) => record.game = Game::new(start),
            Err(error) => return refuse(&error.to_string(), out),
        }
        words = &rest[fields..];
    }
    for (index, text) in words.iter().flat_map(|word| word.split_whitespace()).enumerate() {
        if let Err(error) = record.read_move(index + 1, text) {
            return refuse(&error.to_string(), out);
        }
    }
    let outcome = record.game.outcome();
    writeln!(out, "fen {}", fen::write(record.game.position()))?;
    writeln!(out, "result {}", outcome.map_or("*", |outcome| words::result(outcome.winner)))?;
    writeln!(out, "reason {}", outcome.map_or("none", |outcome| words::reason(outcome.by)))?;
    Ok(ExitCode::SUCCESS)
}

/// Whether a word can be a field of a FEN after the board. No move looks like that.
fn is_late_field(word: &str) -> bool {
    matches!(word, "w" | "b" | "r" | "-") || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The answer no.
fn refuse(why: &str, out: &mut impl Write) -> Result<ExitCode, Failure> {
    writeln!(out, "{why}")?;
    Ok(ExitCode::FAILURE)
}
