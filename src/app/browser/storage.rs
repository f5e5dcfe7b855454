//! What is kept in the browser between visits. Everything is text that a person can read; what can't be read back is
//! put aside, never thrown away. A browser that keeps nothing (a private window) is no error.

use web_sys::Storage;

use crate::games::GameId;
use crate::model::{Saved, Settings, Theme};
use crate::notation::Record;

const SETTINGS: &str = "chuhan.settings";
const LAST: &str = "chuhan.last";
const RESCUE: &str = "chuhan.rescue";

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

/// Saves the text of a game in place of the last one of its kind. Where that was another game under way, its record is
/// kept as the earlier one.
pub fn save(id: GameId, text: &str) {
    let last = get(&game_key(id)).unwrap_or_default();
    if Saved::loses(id, &last, text)
        && let Some((record, _)) = last.rsplit_once(' ')
    {
        set(&earlier_key(id), record);
    }
    set(&game_key(id), text);
    set(LAST, id.slug());
}

/// The text of the saved game of a kind. One that is damaged is copied to the rescue first, so that saving over it loses
/// nothing.
pub fn load(id: GameId) -> Option<String> {
    let text = get(&game_key(id))?;
    if Saved::read(id, &text).map_or(true, |saved| saved.broken.is_some()) {
        let kept = rescue().unwrap_or_default();
        if !kept.contains(&text) {
            set(RESCUE, &format!("{kept}{text}\n"));
        }
    }
    Some(text)
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

/// The settings.
pub fn settings() -> Settings {
    Settings::read(&get(SETTINGS).unwrap_or_default())
}

/// Keeps the settings and shows the theme.
pub fn save_settings(settings: Settings) {
    set(SETTINGS, &settings.write());
    show_theme(settings.theme);
}

/// Tells the style sheet.
pub fn show_theme(theme: Theme) {
    if let Some(root) = gloo_utils::document().document_element() {
        let _ = root.set_attribute("data-theme", theme.slug());
    }
}
