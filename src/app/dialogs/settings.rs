//! The settings.

use yew::prelude::*;

use crate::app::{text, words};
use crate::model::{Command, Model, Settings, TableSize, Theme};
use crate::scene::PieceSet;

/// What can be set.
pub fn form(model: &Model, on: &Callback<Command>) -> Html {
    let settings = model.settings();
    let missing = model.missing_set().map(|missing| words::missing_set(model, missing));
    let radio = |name: &'static str, label: &'static str, changed: Settings| {
        let checked = changed == settings;
        let onchange = on.reform(move |_: Event| Command::Set(changed));
        html! { <label class="choice"><input type="radio" {name} {checked} {onchange} />{ label }</label> }
    };
    let themes = Theme::ALL.into_iter().map(|theme| radio("theme", text::theme(theme), Settings { theme, ..settings }));
    let sets = PieceSet::ALL.into_iter().map(|set| radio("set", text::piece_set(set), Settings { set, ..settings }));
    let tables =
        TableSize::ALL.into_iter().map(|table| radio("hash", text::table_size(table), Settings { table, ..settings }));
    html! {
        <form class="form">
            <fieldset><legend>{ text::APPEARANCE }</legend>{ for themes }</fieldset>
            <fieldset><legend>{ text::PIECES }</legend>{ for sets }
                <p class="fault" role="alert" hidden={missing.is_none()}>{ missing.unwrap_or_default() }</p>
            </fieldset>
            <fieldset><legend>{ text::MEMORY }</legend>{ for tables }</fieldset>
        </form>
    }
}
