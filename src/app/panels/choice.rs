//! A choice from a short list.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::search::Level;
use crate::text;

/// A list of things that count from 1; `on_choice` is called with the number of the one chosen.
pub fn choice(
    name: String,
    id: Option<&'static str>,
    things: impl Iterator<Item = String>,
    chosen: u8,
    on_choice: Callback<u8>,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let select = event.target_dyn_into::<HtmlSelectElement>();
        if let Some(number) = select.and_then(|select| select.value().parse().ok()) {
            on_choice.emit(number);
        }
    });
    let options = things.zip(1..).map(|(thing, number)| {
        html! { <option value={number.to_string()} selected={number == chosen}>{ thing }</option> }
    });
    html! { <select {id} aria-label={name} {onchange}>{ for options }</select> }
}

/// A list of all levels.
pub fn levels(id: Option<&'static str>, chosen: u8, on_choice: Callback<u8>) -> Html {
    let levels =
        Level::ALL.into_iter().map(|level| text::level_listed(level.number(), &text::level_name(level.number())));
    choice(text::level(), id, levels, chosen, on_choice)
}
