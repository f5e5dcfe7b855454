//! The strip at the top: the way home, what is on, and what concerns the whole of it.

use yew::prelude::*;

use super::icon::{self, icon};
use crate::model::{Command, Dialog, Model, Route};
use crate::text;

/// The strip at the top.
pub fn header(model: &Model, on: &Callback<Command>) -> Html {
    let game = model.route().game();
    let is_rules = matches!(model.route(), Route::Rules(_));
    let button = |class: &'static str, strokes, label: String, dialog: Dialog| {
        let command = Command::Dialog(Some(dialog));
        let name = command.name();
        let onclick = on.reform(move |_: MouseEvent| command.clone());
        html! {
            <button type="button" class={classes!("quiet", class)} aria-label={label.clone()} title={label.clone()} {onclick} data-command={name}>
                { icon(strokes) }<span>{ label }</span>
            </button>
        }
    };
    html! {
        <header class="top">
            <a class="home" href="#/" aria-label={text::page_home()}>
                <img src="icons/favicon.svg" alt="" width="32" height="32" />
                <span>{ text::page_name() }</span>
            </a>
            <h1>{ game.map_or_else(text::page_all_games, text::rules::game) }</h1>
            if model.round().is_some() {
                { button("wide", icon::NEW, text::new_game(), Dialog::NewGame) }
                { button("", icon::SHARE, text::share(), Dialog::Share) }
            }
            if let (Some(id), true) = (game, is_rules) {
                <a class="button quiet" href={Route::Play(id).write()}>{ text::play() }</a>
            } else if let Some(id) = game {
                <a class="button quiet wide" href={Route::Rules(id).write()} aria-label={text::rules()}>
                    { icon(icon::RULES) }<span>{ text::rules() }</span>
                </a>
            }
            { button("", icon::SETTINGS, text::settings(), Dialog::Settings) }
        </header>
    }
}
