//! The strip at the top: the way home and the settings.

use yew::prelude::*;

use crate::app::route::Route;
use crate::app::storage::{Hash, Settings, Theme};
use crate::app::text;
use crate::games::GameId;
use crate::scene::PieceSet;

/// The strip at the top; `game` is the one that is on, or whose rules are.
pub fn header(game: Option<GameId>, is_rules: bool, on_settings: Callback<MouseEvent>) -> Html {
    let other = |id| if is_rules { (text::PLAY, Route::Play(id)) } else { (text::RULES, Route::Rules(id)) };
    html! {
        <header class="top">
            <a class="home" href="#/" aria-label={text::HOME}>
                <img src="icons/favicon.svg" alt="" width="32" height="32" />
                <span>{ text::NAME }</span>
            </a>
            <h1>{ game.map_or(text::ALL_GAMES, |id| id.spec().name) }</h1>
            if let Some((word, route)) = game.map(other) {
                <a class="button quiet" href={route.write()}>{ word }</a>
            }
            <button type="button" class="quiet" onclick={on_settings}>{ text::SETTINGS }</button>
        </header>
    }
}

/// What can be set; `no_set` says that a piece set could not be loaded.
pub fn settings_form(settings: Settings, no_set: Option<&str>, on_settings: &Callback<Settings>) -> Html {
    let radio = |name: &'static str, label: &'static str, checked: bool, changed: Settings| {
        let onchange = on_settings.reform(move |_: Event| changed);
        html! { <label class="choice"><input type="radio" {name} {checked} {onchange} />{ label }</label> }
    };
    let themes = Theme::ALL
        .into_iter()
        .map(|theme| radio("theme", text::theme(theme), settings.theme == theme, Settings { theme, ..settings }));
    let sets = PieceSet::ALL
        .into_iter()
        .map(|set| radio("set", text::piece_set(set), settings.set == set, Settings { set, ..settings }));
    let hashes = Hash::ALL.into_iter().map(|hash| {
        let label = text::hash(hash);
        radio("hash", label, settings.hash == hash, Settings { hash, ..settings })
    });
    html! {
        <form class="form">
            <fieldset><legend>{ text::APPEARANCE }</legend>{ for themes }</fieldset>
            <fieldset><legend>{ text::PIECES }</legend>{ for sets }
                <p class="fault" role="alert" hidden={no_set.is_none()}>{ no_set.unwrap_or_default() }</p>
            </fieldset>
            <fieldset><legend>{ text::MEMORY }</legend>{ for hashes }</fieldset>
        </form>
    }
}
