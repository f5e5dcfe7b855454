//! The arguments of `go`: a perft, or a search and its limits.

use super::division::DEEPEST;
use crate::rules::Side;
use crate::search::Budget;

/// What `go` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Go {
    /// Run a perft to this depth.
    Perft(u32),
    /// Search for the best move.
    Think(Limits),
}

/// The limits of a search; the first one reached ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time_ms: Option<u32>,
    /// The time on the clock of each side.
    clock_ms: [Option<u32>; 2],
    /// The increment of each side.
    increment_ms: [u32; 2],
    moves_to_go: Option<u32>,
    infinite: bool,
}

impl Go {
    /// Reads what follows `go`. A limit of 0 or less counts as the smallest possible one: depth 1, one node, no time.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub fn read(words: &[&str]) -> Result<Go, String> {
        if let ["perft", rest @ ..] = words {
            return match rest {
                [depth] => read_perft_depth(depth).map(Go::Perft),
                _ => Err("go perft <depth> is wanted".into()),
            };
        }
        let mut limits = Limits::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                limits.infinite = true;
                continue;
            }
            let mut number = || {
                let number = words.next().and_then(|text| text.parse::<i64>().ok());
                number.ok_or_else(|| format!("go {word} wants a number"))
            };
            // Interfaces send 0 and less, say when a clock has run out: they get a move all the same.
            let at_least = |least: i64, number: i64| number.clamp(least, u32::MAX.into()) as u32;
            match word {
                "depth" => limits.depth = Some(at_least(1, number()?)),
                "nodes" => limits.nodes = Some(number()?.max(1) as u64),
                "movetime" => limits.move_time_ms = Some(at_least(0, number()?)),
                "wtime" => limits.clock_ms[0] = Some(at_least(0, number()?)),
                "btime" => limits.clock_ms[1] = Some(at_least(0, number()?)),
                "winc" => limits.increment_ms[0] = at_least(0, number()?),
                "binc" => limits.increment_ms[1] = at_least(0, number()?),
                "movestogo" => limits.moves_to_go = Some(at_least(0, number()?)).filter(|moves| *moves > 0),
                _ => {
                    let word: String = word.chars().take(40).collect();
                    return Err(format!("go knows no “{word}”"));
                }
            }
        }
        Ok(Go::Think(limits))
    }
}

fn read_perft_depth(word: &str) -> Result<u32, String> {
    let depth = word.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| format!("perft wants a depth from 0 to {DEEPEST}"))
}

impl Limits {
    /// Whether only `stop` ends the search.
    pub fn endless(&self) -> bool {
        let bounded = self.depth.is_some() || self.nodes.is_some() || self.move_time_ms.is_some();
        self.infinite || !(bounded || self.clock_ms.iter().any(Option::is_some))
    }

    /// The budget of the search for the side to move.
    ///
    /// # Errors
    /// When only the other side has a clock.
    pub fn budget(&self, turn: Side) -> Result<Budget, String> {
        let mut budget =
            Budget { depth: self.depth, nodes: self.nodes, hard_ms: self.move_time_ms, ..Budget::infinite() };
        if self.clock_ms.iter().any(Option::is_some) && !self.infinite {
            let name = ["wtime", "btime"][turn.index()];
            let left = self.clock_ms[turn.index()].ok_or_else(|| format!("go wants {name}, for that side moves"))?;
            budget = budget.within(Budget::clock(left, self.increment_ms[turn.index()], self.moves_to_go));
        }
        Ok(budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Go, String> {
        Go::read(&text.split_whitespace().collect::<Vec<_>>())
    }

    fn budget(text: &str, turn: Side) -> Result<(Budget, bool), String> {
        match read(text)? {
            Go::Think(limits) => Ok((limits.budget(turn)?, limits.endless())),
            Go::Perft(depth) => Err(format!("perft {depth}")),
        }
    }

    #[test]
    fn limits_add_up() {
        let first = |text| budget(text, Side::First);
        assert_eq!(first(""), Ok((Budget::infinite(), true)));
        assert_eq!(first("infinite"), Ok((Budget::infinite(), true)));
        assert_eq!(first("depth 5"), Ok((Budget::depth(5), false)));
        assert_eq!(first("depth 5 infinite"), Ok((Budget::depth(5), true)));
        assert_eq!(first("nodes 9 depth 5"), Ok((Budget::depth(5).within(Budget::nodes(9)), false)));
        assert_eq!(first("movetime 700"), Ok((Budget::movetime(700), false)));
        let clock = "wtime 9000 btime 20 winc 100 binc 7 movestogo 4";
        assert_eq!(budget(clock, Side::First), Ok((Budget::clock(9000, 100, Some(4)), false)));
        assert_eq!(budget(clock, Side::Second), Ok((Budget::clock(20, 7, Some(4)), false)));
        assert_eq!(first("wtime -50 btime 20"), Ok((Budget::clock(0, 0, None), false)));
        assert_eq!(first("wtime 99999999999999"), Ok((Budget::clock(u32::MAX, 0, None), false)));
        assert_eq!(read("perft 3"), Ok(Go::Perft(3)));
    }

    #[test]
    fn limits_of_nothing_are_the_least() {
        let first = |text| budget(text, Side::First);
        for text in ["depth 0", "depth -1"] {
            assert_eq!(first(text), Ok((Budget::depth(1), false)), "{text}");
        }
        assert_eq!(first("nodes 0"), Ok((Budget::nodes(1), false)));
        assert_eq!(first("movetime -100"), Ok((Budget::movetime(0), false)));
        assert_eq!(first("wtime 100 movestogo -1"), first("wtime 100"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "depth",
            "depth x",
            "nodes many",
            "movetime -",
            "perft",
            "perft x",
            "perft 100",
            "perft 2 3",
            "depth 99999999999999999999",
            "ponder",
            "searchmoves a1a2",
            "depth 3 perft 2",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(budget("wtime 10", Side::Second).is_err());
    }
}
