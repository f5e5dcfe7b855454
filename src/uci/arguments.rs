//! The commands of `chuhan`, their arguments and their help.

use std::ffi::OsString;

use clap::error::Error;
use clap::{Parser, Subcommand};

use super::division::DEEPEST;
use crate::contest::Options;
use crate::games::GameId;
use crate::search::tuning::Sort;

const CONVENTIONS: &str = "\
Moves are written <from><to>[suffix] or <PIECE>@<to>, with files a-i and ranks 1-10. The
suffix is the letter of the new piece, or + for a promotion: h10g8, a6a7+, c6c7r, P@e5.

A FEN may be one quoted argument or one argument per field. Without a FEN, a command uses
the starting position of the game.

Exit status: 0 on success; 1 if the answer is no (an invalid FEN, an illegal move), if
something needed can't be read or used, or if the output can't be written; 2 if the
arguments make no sense. The verdicts of fen-check and play go to standard output, all
other messages to standard error.";

/// Reads the arguments that follow the program's name. Bytes that are not UTF-8 become the replacement character.
///
/// # Errors
/// When they make no sense, or ask for help or the version, which `clap` treats as errors to be shown.
pub(super) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Command, Error> {
    let words = arguments.map(|word| word.to_string_lossy().into_owned());
    let name = std::iter::once(String::from("chuhan"));
    Arguments::try_parse_from(name.chain(words)).map(|arguments| arguments.command)
}

fn after_help() -> String {
    let games: Vec<String> = GameId::ALL.iter().map(|id| format!("  {:<24}{}", id.slug(), id.spec().name)).collect();
    format!("Games:\n{}\n\n{CONVENTIONS}", games.join("\n"))
}

#[derive(Debug, Parser)]
#[command(
    name = "chuhan",
    version,
    about = "Chuhan: Xiangqi and related games on the command line.",
    after_help = after_help(),
    arg_required_else_help = false
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// A command with its arguments.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Speak UCI on standard input and output
    #[command(long_about = "\
Speak the Universal Chess Interface on standard input and output, until \"quit\" or the end of
the input. \"setoption name UCI_Variant value littledragon\" chooses the game; \"uci\" lists all
options.")]
    Uci,

    /// Count the move sequences of a given length (perft)
    #[command(
        long_about = "\
Count the sequences of legal moves of a given length (perft): a line for each first
move, then \"Nodes searched: <n>\".",
        after_help = "Example:\n  chuhan perft littletrio 3"
    )]
    Perft {
        /// The game
        #[arg(value_enum)]
        game: GameId,
        /// The number of plies
        #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST)))]
        depth: u32,
        /// The position to start from
        #[arg(allow_negative_numbers = true)]
        fen: Vec<String>,
    },

    /// List the legal moves of a position
    #[command(
        long_about = "\
List the legal moves of a position, sorted, one per line. If the game is over in that
position although there are moves (by a draw rule, say), a note on standard error
says so: \"chuhan play\" would not play them.",
        after_help = "Example:\n  chuhan moves xiangqi \"3k5/9/9/9/9/9/9/9/R3R4/4K4 w\""
    )]
    Moves {
        /// The game
        #[arg(value_enum)]
        game: GameId,
        /// The position
        #[arg(allow_negative_numbers = true)]
        fen: Vec<String>,
    },

    /// Check a FEN
    #[command(
        long_about = "\
Check a FEN: print \"ok <canonical FEN>\", or what is wrong with it.",
        after_help = "Example:\n  chuhan fen-check littletrio \"k6/7/3p3/7/7/7/K6[LSG]\""
    )]
    FenCheck {
        /// The game
        #[arg(value_enum)]
        game: GameId,
        /// The FEN to check
        #[arg(required = true, allow_negative_numbers = true)]
        fen: Vec<String>,
    },

    /// Play moves and report the result
    #[command(
        long_about = "\
Play moves from a position, then print three lines:

  fen <FEN>
  result <1-0|0-1|1/2-1/2|*>   the first player's points first, * if the game goes on
  reason <words>               \"none\" if the game goes on

or only the first move that can't be played, and why.",
        after_help = "\
The FEN is the first argument, if that has a slash in it, and those of the arguments after it
that are w, b, r, - or a number. Everything else is a move.

Examples:
  chuhan play xiangqi h3e3 h10g8
  chuhan play xiangqi \"3k5/9/9/9/9/9/9/9/R3R4/4K4 w\" a2d2"
    )]
    Play {
        /// The game
        #[arg(value_enum)]
        game: GameId,
        /// The starting position, if it is another than the game's own, and the moves
        #[arg(value_name = "FEN|MOVE", allow_negative_numbers = true)]
        words: Vec<String>,
    },

    /// Measure the speed of the search
    #[command(long_about = "\
Search fixed positions of every game to a fixed depth, and print the number of nodes
(the same on every machine), the time, and the nodes per second.")]
    Bench {
        /// The depth of every search, in plies [default: one for each game]
        #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(DEEPEST)))]
        depth: Option<u32>,
    },

    /// Play a match between two engines
    #[command(long_about = "\
Play a match between two engines, to measure how strong they are: a line for each
game, and a summary with the Elo difference. Each opening is played twice, with sides
changed.")]
    Match(Box<Options>),

    /// Fit the evaluation's weights to the results of games
    #[command(
        long_about = "\
Fit the weights of the evaluation to the results of games written by \"chuhan match\",
and print the changes.",
        after_help = "Example:\n  chuhan tune xiangqi --only material,mobility games.txt"
    )]
    Tune {
        /// The game
        #[arg(value_enum)]
        game: GameId,
        /// The sorts of weights to fit, with commas between them [default: all]
        #[arg(long, value_enum, value_name = "SORTS", value_delimiter = ',')]
        only: Vec<Sort>,
        /// Files of games
        #[arg(value_name = "FILE", required = true)]
        files: Vec<String>,
    },

    /// Count the errors of each level in the positions of games
    #[command(long_about = "\
Let every level choose a move in positions of games written by \"chuhan match\", and
print how often its moves lose half a piece or more, by a search of 30,000 nodes.")]
    Errors {
        /// The game
        #[arg(value_enum)]
        game: GameId,
        /// Files of games
        #[arg(value_name = "FILE", required = true)]
        files: Vec<String>,
    },
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_sound() {
        Arguments::command().debug_assert();
    }
}
