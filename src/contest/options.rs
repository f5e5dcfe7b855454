//! What a match is to be: the arguments of `chuhan match`.

use super::tally::Sprt;
use crate::games::GameId;
use crate::search::{Budget, Level};

/// Memory of our own search, in MiB, unless told otherwise.
const HASH_MIB: usize = 16;

/// What a match is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    pub(super) id: GameId,
    pub(super) engines: [Engine; 2],
    /// For each move: time, nodes or depth.
    pub(super) budget: Budget,
    /// At most so many games; an even number is played.
    pub(super) games: usize,
    /// A file of openings; they are rolled without one.
    pub(super) openings: Option<String>,
    pub(super) seed: u64,
    pub(super) sprt: Option<Sprt>,
    /// Where the games are written.
    pub(super) write: Option<String>,
    /// A game of so many plies is drawn.
    pub(super) longest: usize,
    /// A side resigns that thinks itself so many centipawns behind.
    pub(super) resign: Option<i32>,
}

/// One of the two engines.
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
        /// Its own bounds, within those of the match.
        bounds: Budget,
        hash_mib: usize,
    },
    /// A program that speaks UCI.
    Outside {
        command: Vec<String>,
        options: Vec<(String, String)>,
        variant: Option<String>,
        /// Its rules are a little different: a game is void in which it plays what is no move.
        similar: bool,
    },
}

impl Options {
    /// Reads what follows `match <game>`.
    ///
    /// # Errors
    /// The first thing wrong or missing, in words.
    pub fn read(id: GameId, words: &[&str]) -> Result<Options, String> {
        let mut engines = Vec::new();
        let mut budget = None;
        let (mut games, mut openings, mut seed, mut sprt) = (100, None, 1, None);
        let (mut write, mut longest, mut resign) = (None, 400, None);
        let mut words = words.iter();
        while let Some(&option) = words.next() {
            let value = *words.next().ok_or_else(|| format!("{option} wants a value"))?;
            match option {
                "--engine" => engines.push(Engine::read(value)?),
                "--movetime" => budget = Some(Budget::movetime(number(option, value)?)),
                "--nodes" => budget = Some(Budget::nodes(number(option, value)?)),
                "--depth" => budget = Some(Budget::depth(number(option, value)?)),
                "--games" => games = number(option, value)?,
                "--openings" => openings = Some(value.to_string()),
                "--seed" => seed = number(option, value)?,
                "--sprt" => sprt = Some(Sprt::read(value)?),
                "--write" => write = Some(value.to_string()),
                "--plies" => longest = number(option, value)?,
                "--resign" => resign = Some(number(option, value)?),
                _ => return Err(format!("match knows no “{option}”")),
            }
        }
        let budget = budget.ok_or("one of --movetime, --nodes and --depth is wanted")?;
        let engines: [Engine; 2] = engines.try_into().map_err(|_| "--engine is wanted twice")?;
        Ok(Options { id, engines: told_apart(engines), budget, games, openings, seed, sprt, write, longest, resign })
    }
}

/// Reads a number that is not 0.
fn number<T: std::str::FromStr + Default + PartialEq>(option: &str, word: &str) -> Result<T, String> {
    let number = word.parse().ok().filter(|number| *number != T::default());
    number.ok_or_else(|| format!("{option} wants a number from 1, not “{word}”"))
}

fn told_apart(mut engines: [Engine; 2]) -> [Engine; 2] {
    if engines[0].name == engines[1].name {
        for (engine, suffix) in engines.iter_mut().zip(["-1", "-2"]) {
            engine.name.push_str(suffix);
        }
    }
    engines
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
                ("depth", value) if is_own => bounds = bounds.within(Budget::depth(number("depth", value)?)),
                ("nodes", value) if is_own => bounds = bounds.within(Budget::nodes(number("nodes", value)?)),
                ("option.Hash", value) if is_own => hash_mib = number("option.Hash", value)?,
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
            Program::Outside { command, options, variant, similar }
        };
        Ok(Engine { name, program })
    }
}

impl Sprt {
    fn read(text: &str) -> Result<Sprt, String> {
        let pair = text.split_once(',').and_then(|(elo0, elo1)| Some((elo0.parse().ok()?, elo1.parse().ok()?)));
        let pair = pair.filter(|(elo0, elo1): &(f64, f64)| elo0 < elo1 && elo0.abs() < 1e3 && elo1.abs() < 1e3);
        let (elo0, elo1) = pair.ok_or("--sprt wants two Elo differences, the lower first: 0,10")?;
        Ok(Sprt { elo0, elo1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Options, String> {
        // Underlines stand for the blanks within an argument.
        let words: Vec<String> = text.split(' ').map(|word| word.replace('_', " ")).collect();
        Options::read(GameId::Xiangqi, &words.iter().map(String::as_str).collect::<Vec<_>>())
    }

    #[test]
    fn all_there_is_to_say() {
        let options = read(
            "--engine self_level=3_option.Hash=2_depth=4_nodes=99 --engine /bin/fish_x_option.Hash=4_variant=v_rules=similar --movetime 50 --games 8 \
             --openings o --seed 7 --sprt -5,5 --write w --plies 90 --resign 900",
        )
        .unwrap();
        let bounds = Budget::depth(4).within(Budget::nodes(99));
        let own = Program::Own { level: Level::new(3), bounds, hash_mib: 2 };
        let own = Engine { name: "self".into(), program: own };
        let program = Program::Outside {
            command: vec!["/bin/fish".into(), "x".into()],
            options: vec![("Hash".into(), "4".into())],
            variant: Some("v".into()),
            similar: true,
        };
        let wanted = Options {
            id: GameId::Xiangqi,
            engines: [own, Engine { name: "fish".into(), program }],
            budget: Budget::movetime(50),
            games: 8,
            openings: Some("o".into()),
            seed: 7,
            sprt: Some(Sprt { elo0: -5.0, elo1: 5.0 }),
            write: Some("w".into()),
            longest: 90,
            resign: Some(900),
        };
        assert_eq!(options, wanted);
    }

    #[test]
    fn engines_are_told_apart() {
        let names = |text| read(text).unwrap().engines.map(|engine| engine.name);
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
}
