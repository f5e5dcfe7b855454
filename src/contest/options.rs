//! The arguments of `chuhan match`.

use std::str::FromStr;

use clap::builder::{PossibleValue, RangedU64ValueParser};
use clap::error::{Error, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::tally::Sprt;
use crate::games::GameId;
use crate::search::{Budget, Level};

/// The default size of our own search's hash table, in MiB.
const HASH_MIB: usize = 16;

const USAGE: &str = "\
chuhan match <GAME> --engine <ENGINE> --engine <ENGINE>
                    <--movetime <MS>|--nodes <N>|--depth <PLIES>> [OPTIONS]";

const ENGINES: &str = "\
An engine is either \"self\", which is this program's own search, or a command that speaks
UCI. Words with = in them are settings:
  name=<name>              the name in the output
  level=<1-8>              for self: play at this level
  depth=<plies>            for self: search no deeper than this
  nodes=<n>                for self: search no more nodes than this
  option.Hash=<MiB>        for self: the size of the hash table [default: 16]
  option.<name>=<value>    for others: a UCI option
  variant=<name>           for others: the value of UCI_Variant, if it is not the game's name
  rules=similar            for others: their rules differ a little from ours, so an illegal
                           move does not lose: the pair of games does not count

Without --openings, each pair of games starts from a level position after six random moves.

A line of the file of --write has these fields, with tabs between them: result, reason, the
names of the two players, opening, game.

Examples:
  chuhan match xiangqi --engine self --engine \"fairy-stockfish option.Hash=16\" \\
    --movetime 100 --games 60 --write games.txt
  chuhan match littletrio --engine \"self name=new\" --engine \"old/chuhan uci name=old\" \\
    --nodes 20000 --games 1000 --sprt 0,10 --concurrency 2";

/// The arguments of `chuhan match`.
#[derive(Clone, Debug, PartialEq, Args)]
#[command(override_usage = USAGE, after_help = ENGINES)]
pub struct Options {
    /// The game
    #[arg(value_enum)]
    pub(super) game: GameId,

    #[command(flatten)]
    pub(super) engines: Engines,

    #[command(flatten)]
    pub(super) limit: Limit,

    /// The most games to play; an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = from_one())]
    pub(super) games: usize,

    /// How many pairs of games are played at the same time, each with engines of its own
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = from_one())]
    pub(super) concurrency: usize,

    /// A file of openings: a FEN or a game (as in links) per line
    #[arg(long, value_name = "FILE")]
    pub(super) openings: Option<String>,

    /// The seed of random openings
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) seed: u64,

    /// Stop once one of these Elo differences is accepted, with errors of 5 %
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(super) sprt: Option<Sprt>,

    /// An engine resigns that is so many centipawns behind three times in a row
    #[arg(long, value_name = "CP", value_parser = clap::value_parser!(i32).range(1..))]
    pub(super) resign: Option<i32>,

    /// A longer game is a draw
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = from_one())]
    pub(super) plies: usize,

    /// Write the games to this file, one per line
    #[arg(long, value_name = "FILE")]
    pub(super) write: Option<String>,
}

/// What limits the search for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
#[group(required = true, multiple = false)]
pub(super) struct Limit {
    /// The time for each move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    movetime: Option<u32>,

    /// The nodes for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The depth for each move, in plies
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
}

impl Limit {
    /// The limit as the search takes it.
    pub fn budget(self) -> Budget {
        Budget { hard_ms: self.movetime, nodes: self.nodes, depth: self.depth, ..Budget::infinite() }
    }
}

fn from_one() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..)
}

/// The two engines of a match. Their names differ.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Engines(pub [Engine; 2]);

/// An engine.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Engine {
    pub name: String,
    pub program: Program,
}

/// What an engine is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Program {
    /// Our own search, in this process.
    Own {
        level: Option<Level>,
        /// Its own limits, within those of the match.
        bounds: Budget,
        hash_mib: usize,
    },
    /// A program that speaks UCI.
    External {
        command: Vec<String>,
        options: Vec<(String, String)>,
        variant: Option<String>,
        /// Its rules differ a little from ours: a game in which it plays an illegal move is void.
        similar: bool,
    },
}

impl Engines {
    fn new(mut engines: [Engine; 2]) -> Self {
        if engines[0].name == engines[1].name {
            for (engine, suffix) in engines.iter_mut().zip(["-1", "-2"]) {
                engine.name.push_str(suffix);
            }
        }
        Engines(engines)
    }
}

impl Args for Engines {
    fn augment_args(command: Command) -> Command {
        let engine = Arg::new("engine")
            .long("engine")
            .value_name("ENGINE")
            .help("An engine, as one argument (see below); to be given twice")
            .action(ArgAction::Append)
            .required(true)
            .value_parser(Engine::read);
        command.arg(engine)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Engines {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let engines: Vec<Engine> = matches.get_many("engine").unwrap_or_default().cloned().collect();
        engines.try_into().map(Engines::new).map_err(|_| {
            let error = Error::raw(ErrorKind::WrongNumberOfValues, "--engine has to be given twice\n");
            error.format(&mut Options::augment_args(Command::new("match")))
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Reads a number that is not 0.
fn number<T: FromStr + Default + PartialEq>(setting: &str, word: &str) -> Result<T, String> {
    let number = word.parse().ok().filter(|number| *number != T::default());
    number.ok_or_else(|| format!("“{setting}” needs a number from 1"))
}

impl ValueEnum for GameId {
    fn value_variants<'a>() -> &'a [Self] {
        &GameId::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.slug()).help(self.spec().name))
    }
}

impl Engine {
    /// Reads an engine: `self`, or a command with its arguments; words with `=` in them are settings.
    fn read(text: &str) -> Result<Engine, String> {
        let (settings, command): (Vec<&str>, Vec<&str>) = text.split_whitespace().partition(|word| word.contains('='));
        let Some(&program) = command.first() else { return Err(format!("“{text}” is no engine")) };
        let is_own = command == ["self"];
        let base = program.rsplit(['/', '\\']).next().unwrap_or(program);
        let mut name = base.to_string();
        let (mut level, mut hash_mib, mut variant, mut options) = (None, HASH_MIB, None, Vec::new());
        let (mut bounds, mut similar) = (Budget::infinite(), false);
        for setting in settings {
            match setting.split_once('=').unwrap_or_default() {
                ("name", value) if !value.is_empty() => name = value.to_string(),
                ("level", value) if is_own => {
                    let read = value.parse().ok().and_then(Level::new);
                    level = Some(read.ok_or_else(|| format!("there is no level “{value}”"))?);
                }
                ("depth", value) if is_own => bounds = bounds.within(Budget::depth(number(setting, value)?)),
                ("nodes", value) if is_own => bounds = bounds.within(Budget::nodes(number(setting, value)?)),
                ("option.Hash", value) if is_own => hash_mib = number(setting, value)?,
                ("rules", "similar") if !is_own => similar = true,
                ("variant", value) if !is_own => variant = Some(value.to_string()),
                (option, value) if !is_own && option.starts_with("option.") => {
                    options.push((option["option.".len()..].to_string(), value.to_string()));
                }
                _ => return Err(format!("“{setting}” is no setting of {base}")),
            }
        }
        let program = if is_own {
            Program::Own { level, bounds, hash_mib }
        } else {
            let command = command.into_iter().map(String::from).collect();
            Program::External { command, options, variant, similar }
        };
        Ok(Engine { name, program })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Options, Error> {
        // Underlines stand for the blanks within an argument.
        let words = text.split_whitespace().map(|word| word.replace('_', " "));
        let command = Options::augment_args(Command::new("match"));
        let matches = command.try_get_matches_from(["match", "xiangqi"].map(String::from).into_iter().chain(words))?;
        Options::from_arg_matches(&matches)
    }

    #[test]
    fn all_there_is_to_say() {
        let options = read(
            "--engine self_level=3_option.Hash=2_depth=4_nodes=99 --engine /bin/fish_x_option.Hash=4_variant=v_rules=similar --movetime 50 --games 8 --concurrency 2 \
             --openings o --seed 7 --sprt -5,5 --write w --plies 90 --resign 900",
        )
        .unwrap();
        let bounds = Budget::depth(4).within(Budget::nodes(99));
        let own = Program::Own { level: Level::new(3), bounds, hash_mib: 2 };
        let own = Engine { name: "self".into(), program: own };
        let program = Program::External {
            command: vec!["/bin/fish".into(), "x".into()],
            options: vec![("Hash".into(), "4".into())],
            variant: Some("v".into()),
            similar: true,
        };
        let wanted = Options {
            game: GameId::Xiangqi,
            engines: Engines([own, Engine { name: "fish".into(), program }]),
            limit: Limit { movetime: Some(50), nodes: None, depth: None },
            games: 8,
            concurrency: 2,
            openings: Some("o".into()),
            seed: 7,
            sprt: Some(Sprt { elo0: -5.0, elo1: 5.0 }),
            write: Some("w".into()),
            plies: 90,
            resign: Some(900),
        };
        assert_eq!(options, wanted);
    }

    #[test]
    fn engines_are_told_apart() {
        let names = |text| read(text).unwrap().engines.0.map(|engine| engine.name);
        assert_eq!(names("--engine self --engine self --depth 1"), ["self-1", "self-2"]);
        assert_eq!(names("--engine self_name=new --engine self --nodes 1"), ["new", "self"]);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "--engine self --depth 1",
            "--engine self --engine self",
            "--engine self --engine self --engine self --depth 1",
            "--engine self --engine self --depth 0",
            "--engine self --engine self --depth x",
            "--engine self --engine self --depth",
            "--engine self --engine self --depth 1 --sprt 5,0",
            "--engine self --engine self --depth 1 --sprt 5",
            "--engine self --engine self --depth 1 --sprt nan,1",
            "--engine self --engine self --depth 1 --pace 9",
            "--engine self --engine self --depth 1 --nodes 9",
            "--engine self --engine self --depth 1 --concurrency 0",
            "--engine self --engine self --depth 1 --resign -1",
            "--engine self_level=9 --engine self --depth 1",
            "--engine self_rules=similar --engine self --depth 1",
            "--engine fish_rules=other --engine self --depth 1",
            "--engine self_variant=x --engine self --depth 1",
            "--engine self_option.Threads=2 --engine self --depth 1",
            "--engine fish_level=1 --engine self --depth 1",
            "--engine fish_depth=1 --engine self --depth 1",
            "--engine self_nodes=0 --engine self --depth 1",
            "--engine level=1 --engine self --depth 1",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_not_said_has_its_usual_value() {
        let options = read("--engine self --engine self --depth 1").unwrap();
        assert_eq!((options.games, options.concurrency, options.seed, options.plies), (100, 1, 1, 400));
        assert_eq!(options.limit.budget(), Budget::depth(1));
    }
}
