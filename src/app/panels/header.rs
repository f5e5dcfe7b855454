//! The strip at the top: the way home and the settings.

use yew::prelude::*;

use crate::model::{Command, Dialog, Model, Route};
use crate::text;

/// The strip at the top.
pub fn header(model: &Model, on: &Callback<Command>) -> Html {
    let game = model.route().game();
    let is_rules = matches!(model.route(), Route::Rules(_));
    let other = |id| if is_rules { (text::play(), Route::Play(id)) } else { (text::rules(), Route::Rules(id)) };
    html! {
        <header class="top">
            <a class="home" href="#/" aria-label={text::page_home()}>
                <img src="icons/favicon.svg" alt="" width="32" height="32" />
                <span>{ text::page_name() }</span>
            </a>
            <h1>{ game.map_or_else(text::page_all_games, text::rules::game) }</h1>
            if let Some((word, route)) = game.map(other) {
                <a class="button quiet" href={route.write()}>{ word }</a>
            }
            <button type="button" class="quiet" onclick={on.reform(|_: MouseEvent| Command::Dialog(Some(Dialog::Settings)))}>
                { text::settings() }
            </button>
        </header>
    }
}
