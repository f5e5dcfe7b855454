//! What is over the page.

mod dialog;
mod more;
mod new_game;
mod settings;
mod share;

use yew::prelude::*;

use crate::model::{Command, Dialog as Which, Model};
use crate::text;
use dialog::Dialog;

/// The dialog that is open.
pub fn dialog(model: &Model, on: &Callback<Command>) -> Html {
    let close = on.reform(|()| Command::Dialog(None));
    match (model.dialog(), model.round()) {
        (Some(Which::Settings), _) => html! {
            <Dialog title={text::settings()} on_close={close}>{ settings::form(model, on) }</Dialog>
        },
        (Some(Which::NewGame), Some(round)) => new_game::new_game(round, on, close),
        (Some(Which::Share), Some(round)) => share::share(model, round, on, close),
        (Some(Which::More), Some(round)) => more::more(model, round, on, close),
        _ => html! { <span hidden=true /> },
    }
}
