//! What a player has set for all games, and its text in storage.

use crate::scene::PieceSet;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All, in the order they are offered.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The word for it in storage and in the style sheet.
    pub const fn slug(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// How large the search's transposition table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableSize {
    /// As the machine's memory allows.
    #[default]
    Automatic,
    /// So many MiB.
    Mib(u32),
}

impl TableSize {
    /// All, in the order they are offered.
    pub const ALL: [TableSize; 4] = [TableSize::Automatic, TableSize::Mib(16), TableSize::Mib(32), TableSize::Mib(64)];

    /// In MiB, on a machine with so many GiB of memory where that is known.
    pub fn mib(self, memory_gib: Option<f64>) -> u32 {
        match (self, memory_gib) {
            (TableSize::Mib(mib), _) => mib,
            (TableSize::Automatic, Some(gib)) if gib >= 8.0 => 64,
            (TableSize::Automatic, Some(gib)) if gib >= 4.0 => 32,
            (TableSize::Automatic, _) => 16,
        }
    }
}

/// What a player has set for all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// The pieces.
    pub set: PieceSet,
    /// The size of the transposition table.
    pub table: TableSize,
}

impl Settings {
    /// The text for storage.
    pub fn write(self) -> String {
        let table = match self.table {
            TableSize::Automatic => String::new(),
            TableSize::Mib(mib) => format!(" hash={mib}"),
        };
        format!("theme={} set={}{table}", self.theme.slug(), self.set.slug())
    }

    /// Reads what [`write`](Self::write) made. What can't be read is as it is for a newcomer.
    pub fn read(text: &str) -> Self {
        let mut settings = Settings::default();
        for (name, value) in text.split(' ').filter_map(|word| word.split_once('=')) {
            match name {
                "theme" => {
                    let theme = Theme::ALL.into_iter().find(|theme| theme.slug() == value);
                    settings.theme = theme.unwrap_or(settings.theme);
                }
                "set" => settings.set = PieceSet::from_slug(value).unwrap_or(settings.set),
                "hash" => {
                    let offered = |size: &TableSize| matches!(size, TableSize::Mib(mib) if value == mib.to_string());
                    settings.table = TableSize::ALL.into_iter().find(offered).unwrap_or(settings.table);
                }
                _ => (),
            }
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back() {
        for theme in Theme::ALL {
            for set in PieceSet::ALL {
                for table in TableSize::ALL {
                    let settings = Settings { theme, set, table };
                    assert_eq!(Settings::read(&settings.write()), settings);
                }
            }
        }
        for text in ["", "theme=", "theme=pink set=glass hash=7", "hash", "=", "theme=dark=light"] {
            assert_eq!(Settings::read(text), Settings::default(), "{text}");
        }
        assert_eq!(Settings::read("other=1 theme=dark").theme, Theme::Dark);
    }

    #[test]
    fn the_table_fits_the_machine() {
        let sizes = [None, Some(2.0), Some(4.0), Some(8.0)].map(|gib| TableSize::Automatic.mib(gib));
        assert_eq!((sizes, TableSize::Mib(64).mib(Some(1.0))), ([16, 16, 32, 64], 64));
    }
}
