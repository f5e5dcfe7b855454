//! How the game ended.

use yew::prelude::*;

use super::Dialog;
use crate::app::panels::button;
use crate::app::text;
use crate::model::{Command, Dialog as Which, Model, Round, RoundCommand};
use crate::notation::words;

/// Who won, by which rule, and what a player may do next.
pub fn over(model: &Model, round: &Round, on: &Callback<Command>, on_close: Callback<()>) -> Html {
    let Some(outcome) = round.play.outcome() else { return html! { <span hidden=true /> } };
    let rules = round.play.id().rules();
    let button = |class, label, command: Command| button(model, on, class, label, command);
    html! {
        <Dialog title={words::outcome(rules, outcome)} {on_close}>
            <p class="sentence">{ words::ruling(rules, outcome) }</p>
            <div class="buttons">
                { button(Some("main"), text::NEW_GAME, Command::Dialog(Some(Which::NewGame))) }
                if round.allows(&RoundCommand::Replay) {
                    { button(None, text::REPLAY, RoundCommand::Replay.into()) }
                }
                if round.allows(&RoundCommand::Befriend) {
                    { button(None, text::PLAY_ON, RoundCommand::Befriend.into()) }
                }
                { button(None, text::FROM_START, RoundCommand::Show(round.play.tree().root()).into()) }
                { button(None, text::SHARE, Command::Dialog(Some(Which::Share))) }
                { button(None, text::UNDO, RoundCommand::Undo.into()) }
            </div>
        </Dialog>
    }
}
