//! What is kept in the browser between visits. Everything is text that a person can read; what can't be read back is
//! put aside, never thrown away. A browser that keeps nothing (a private window) is no error.

use web_sys::Storage;

use crate::games::GameId;
use crate::notation::Record;
use crate::scene::{PieceSet, Seats};

const SETTINGS: &str = "chuhan.settings";
const LAST: &str = "chuhan.last";
const RESCUE: &str = "chuhan.rescue";

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

/// What a player has set for all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// The pieces.
    pub set: PieceSet,
    /// How large the search's table is.
    pub hash: Hash,
}

/// How much memory the search's table takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hash {
    /// As the machine's memory allows.
    #[default]
    Fitting,
    /// So many MiB.
    Mib(u32),
}

impl Hash {
    /// All, in the order they are offered.
    pub const ALL: [Hash; 4] = [Hash::Fitting, Hash::Mib(16), Hash::Mib(32), Hash::Mib(64)];

    /// In MiB, on a machine with so many GiB of memory where that is known.
    pub fn mib(self, memory_gib: Option<f64>) -> u32 {
        match (self, memory_gib) {
            (Hash::Mib(mib), _) => mib,
            (Hash::Fitting, Some(gib)) if gib >= 8.0 => 64,
            (Hash::Fitting, Some(gib)) if gib >= 4.0 => 32,
            (Hash::Fitting, _) => 16,
        }
    }
}

/// A saved game.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The game.
    pub record: Record,
    /// Who plays.
    pub seats: Seats,
    /// What was wrong with the text, where something was.
    pub broken: Option<String>,
}

fn storage() -> Option<Storage> {
    gloo_utils::window().local_storage().ok().flatten()
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn set(key: &str, text: &str) {
    // Full or forbidden: the game goes on without.
    let _ = storage().map(|storage| storage.set_item(key, text));
}

fn game_key(id: GameId) -> String {
    format!("chuhan.game.{id}")
}

fn earlier_key(id: GameId) -> String {
    format!("chuhan.earlier.{id}")
}

/// Saves a game in place of the last one of its kind: the record, a blank, the seats. Where that was another game, begun
/// and not finished, it is kept as the earlier one.
pub fn save(record: &Record, seats: Seats) {
    let text = record.write();
    let last = get(&game_key(record.id)).unwrap_or_default();
    let old = last.rsplit_once(' ').map_or("", |(record, _)| record);
    let goes_on = text.starts_with(old) || (old.starts_with(&text) && !record.game.is_empty());
    if !goes_on
        && let Ok(last) = Record::read(old)
        && last.game.outcome().is_none()
    {
        set(&earlier_key(record.id), old);
    }
    set(&game_key(record.id), &format!("{text} {}", seats.write()));
    set(LAST, record.id.slug());
}

/// The saved game of a kind. A text that is damaged is copied to the rescue first, so that saving over it loses
/// nothing.
///
/// # Errors
/// What is wrong, where nothing of it is good.
pub fn load(id: GameId) -> Option<Result<Saved, String>> {
    let text = get(&game_key(id))?;
    let loaded = read(id, &text);
    if loaded.as_ref().map_or(true, |saved| saved.broken.is_some()) {
        let kept = rescue().unwrap_or_default();
        if !kept.contains(&text) {
            set(RESCUE, &format!("{kept}{text}\n"));
        }
    }
    Some(loaded)
}

fn read(id: GameId, text: &str) -> Result<Saved, String> {
    let (record, seats) = text.rsplit_once(' ').unwrap_or((text, ""));
    let (record, broken) = match Record::read(record) {
        Ok(record) => (record, None),
        Err(broken) => match broken.good {
            Some(record) => (*record, Some(broken.why.to_string())),
            None => return Err(broken.why.to_string()),
        },
    };
    if record.id != id {
        return Err(format!("it is a game of {}", record.id));
    }
    let read = Seats::read(seats);
    let broken = broken.or_else(|| read.is_none().then(|| format!("“{seats}” does not say who plays")));
    Ok(Saved { record, seats: read.unwrap_or(Seats::PEOPLE), broken })
}

/// The record of the game of a kind that was under way before the saved one.
pub fn earlier(id: GameId) -> Option<Record> {
    Record::read(&get(&earlier_key(id))?).ok()
}

/// Damaged texts that were put aside, a line each.
pub fn rescue() -> Option<String> {
    get(RESCUE).filter(|text| !text.is_empty())
}

/// Throws the damaged texts away, which only a player may wish.
pub fn forget_rescue() {
    let _ = storage().map(|storage| storage.remove_item(RESCUE));
}

/// The game played last.
pub fn last() -> Option<GameId> {
    get(LAST)?.parse().ok()
}

/// The settings; what can't be read is as it is for a newcomer.
pub fn settings() -> Settings {
    let text = get(SETTINGS).unwrap_or_default();
    let mut settings = Settings::default();
    for word in text.split(' ') {
        if let Some(theme) = Theme::ALL.into_iter().find(|theme| word.strip_prefix("theme=") == Some(theme.slug())) {
            settings.theme = theme;
        }
        let hash = |hash: &Hash| word.strip_prefix("hash=") == Some(&hash.mib(None).to_string());
        if let Some(hash) = Hash::ALL[1..].iter().copied().find(hash) {
            settings.hash = hash;
        }
        if let Some(set) = word.strip_prefix("set=").and_then(PieceSet::from_slug) {
            settings.set = set;
        }
    }
    settings
}

/// Keeps the settings and shows the theme.
pub fn save_settings(settings: Settings) {
    let hash = match settings.hash {
        Hash::Fitting => String::new(),
        Hash::Mib(mib) => format!(" hash={mib}"),
    };
    set(SETTINGS, &format!("theme={} set={}{hash}", settings.theme.slug(), settings.set.slug()));
    show_theme(settings.theme);
}

/// Tells the style sheet.
pub fn show_theme(theme: Theme) {
    if let Some(root) = gloo_utils::document().document_element() {
        let _ = root.set_attribute("data-theme", theme.slug());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_saves_keep_what_is_good() {
        let whole = read(GameId::Xiangqi, "xiangqi;moves=h3e3 p3").expect("whole");
        assert_eq!((whole.record.game.len(), whole.seats.write().as_str(), whole.broken), (1, "p3", None));
        let part = read(GameId::Xiangqi, "xiangqi;moves=h3e3.h3h3 p3").expect("in part");
        assert_eq!(part.record.game.len(), 1);
        assert!(part.broken.is_some());
        let seats = read(GameId::Xiangqi, "xiangqi;moves=h3e3 x").expect("without seats");
        assert_eq!((seats.seats, seats.broken.is_some()), (Seats::PEOPLE, true));
        for text in ["", "chess", "littletrio p3", "xiangqi;fen=9 p3"] {
            assert!(read(GameId::Xiangqi, text).is_err(), "{text}");
        }
    }
}
