//! Links to a position and to a whole game.

use yew::prelude::*;

use super::Dialog;
use crate::model::{Command, Model, Round, Route};
use crate::notation::fen;
use crate::text;

/// The links, each with a button that copies it; a browser that does not let it leaves the text to select.
pub fn share(model: &Model, round: &Round, on: &Callback<Command>, on_close: Callback<()>) -> Html {
    let href = gloo_utils::window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    let shown = round.play.shown();
    let position = Route::to_position(round.play.id(), shown);
    let texts = [
        (text::link_game(), format!("{base}{}", Route::Record(round.record()).write())),
        (text::link_position(), format!("{base}{}", position.write())),
        (text::fen_of_position(), fen::write(shown)),
    ];
    let rows = texts.into_iter().map(|(label, text)| {
        let is_copied = model.copied() == Some(&text);
        let copy = {
            let text = text.clone();
            on.reform(move |_: MouseEvent| Command::Copy(text.clone()))
        };
        html! {
            <div class="copyable">
                <span>{ &label }</span>
                <input type="text" readonly=true aria-label={label.clone()} value={text} />
                <button type="button" onclick={copy} aria-label={text::copy_label(&label)}>
                    { if is_copied { text::copied() } else { text::copy() } }
                </button>
            </div>
        }
    });
    html! { <Dialog title={text::share()} {on_close}><div class="form">{ for rows }</div></Dialog> }
}
