//! What can be done in a game besides.

use yew::prelude::*;

use super::Dialog;
use crate::app::panels::{button, levels};
use crate::model::{Command, Dialog as Which, Model, Round, RoundCommand, Route};
use crate::rules::Side;
use crate::text;

/// The less usual commands. Resign is last, and asks in the status line.
pub fn more(model: &Model, round: &Round, on: &Callback<Command>, on_close: Callback<()>) -> Html {
    let id = round.play.id();
    let button = |label, command: Command| button(model, on, None, label, command);
    let level = Side::ALL.into_iter().find_map(|side| Some((side, round.play.seats.computer(side)?)));
    let analyse = if round.analysis.is_some() {
        button(text::stop_analysis(), RoundCommand::Analyse(None).into())
    } else {
        button(text::analyse(), RoundCommand::Analyse(Some(1)).into())
    };
    html! {
        <Dialog title={text::rules::game(id)} {on_close}>
            <div class="menu">
                { button(text::new_game(), Command::Dialog(Some(Which::NewGame))) }
                { analyse }
                { button(text::flip(), RoundCommand::Flip.into()) }
                { button(text::share(), Command::Dialog(Some(Which::Share))) }
                <a class="button" href={Route::Rules(id).write()}>{ text::rules() }</a>
                { button(text::settings(), Command::Dialog(Some(Which::Settings))) }
                if let Some((side, level)) = level {
                    <label class="level">{ text::level() }
                        { levels(None, level, on.reform(move |level| RoundCommand::Level(side, level).into())) }
                    </label>
                }
                <hr />
                { button(text::resign(), RoundCommand::Resign.into()) }
            </div>
        </Dialog>
    }
}
