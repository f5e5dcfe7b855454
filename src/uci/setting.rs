//! UCI options: `setoption name <name> [value <value>]`.

use crate::games::GameId;

/// `Hash`: the size of the hash table, in MiB.
pub(super) const HASH: Range = Range { usual: 16, least: 1, most: 4096 };
/// `MultiPV`: the number of principal variations.
pub(super) const LINES: Range = Range { usual: 1, least: 1, most: 64 };

/// The range of a number.
pub(super) struct Range {
    /// The default.
    pub usual: u32,
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// An option and its new value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// `UCI_Variant`.
    Game(GameId),
    /// `Hash`.
    HashMib(u32),
    /// `MultiPV`.
    Lines(u8),
    /// `Clear Hash`, a button.
    ClearHash,
}

impl Setting {
    /// The `option` lines of the answer to `uci`.
    pub fn offer() -> String {
        let spin = |name, Range { usual, least, most }: Range| {
            format!("option name {name} type spin default {usual} min {least} max {most}\n")
        };
        let mut text = spin("Hash", HASH) + "option name Clear Hash type button\n" + &spin("MultiPV", LINES);
        text.push_str("option name UCI_Variant type combo default ");
        text.push_str(GameId::Xiangqi.slug());
        for id in GameId::ALL {
            text.push_str(" var ");
            text.push_str(id.slug());
        }
        text.push('\n');
        text
    }

    /// Reads what follows `setoption`. Names are not case-sensitive.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub fn read(words: &[&str]) -> Result<Setting, String> {
        let Some(("name", words)) = words.split_first().map(|(first, rest)| (*first, rest)) else {
            return Err("setoption name <name> value <value> is wanted".into());
        };
        let (name, value) = match words.iter().position(|word| *word == "value") {
            Some(at) => (&words[..at], Some(words[at + 1..].join(" "))),
            None => (words, None),
        };
        let name = name.join(" ");
        let value = value.as_deref();
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                let word = value.ok_or("UCI_Variant wants a value")?.to_ascii_lowercase();
                Ok(Setting::Game(word.parse().map_err(|error| format!("UCI_Variant: {error}"))?))
            }
            "hash" => Ok(Setting::HashMib(HASH.read("Hash", value)?)),
            "multipv" => Ok(Setting::Lines(LINES.read("MultiPV", value)? as u8)),
            "clear hash" if value.is_none() => Ok(Setting::ClearHash),
            "clear hash" => Err("Clear Hash is a button and takes no value".into()),
            _ => Err(format!("there is no option “{}”", name.chars().take(40).collect::<String>())),
        }
    }
}

impl Range {
    fn read(&self, name: &str, value: Option<&str>) -> Result<u32, String> {
        let number = value.and_then(|text| text.parse().ok());
        number
            .filter(|number| (self.least..=self.most).contains(number))
            .ok_or_else(|| format!("{name} wants a number from {} to {}", self.least, self.most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Setting, String> {
        Setting::read(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn names_in_any_case() {
        assert_eq!(read("name multipv value 3"), Ok(Setting::Lines(3)));
        assert_eq!(read("name HASH value 64"), Ok(Setting::HashMib(64)));
        assert_eq!(read("name clear  HASH"), Ok(Setting::ClearHash));
        for id in GameId::ALL {
            assert_eq!(read(&format!("name uci_variant value {id}")), Ok(Setting::Game(id)));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "name",
            "Hash value 3",
            "name Hash",
            "name Hash value",
            "name Hash value 0",
            "name Hash value 4097",
            "name Hash value 1 2",
            "name MultiPV value -1",
            "name MultiPV value 65",
            "name UCI_Variant value chess",
            "name Foo value 1",
            "name Clear Hash value 1",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
