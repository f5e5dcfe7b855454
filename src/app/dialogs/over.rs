//! How the game ended.

use yew::prelude::*;

use super::Dialog;
use crate::app::panels::button;
use crate::model::{Command, Dialog as Which, Model, Round, RoundCommand};
use crate::text;

/// Who won, by which rule, and what a player may do next.
pub fn over(model: &Model, round: &Round, on: &Callback<Command>, on_close: Callback<()>) -> Html {
    let Some(outcome) = round.play.outcome() else { return html! { <span hidden=true /> } };
    let rules = round.play.id().rules();
    let button = |class, label, command: Command| button(model, on, class, label, command);
    html! {
        <Dialog title={text::rules::outcome(rules, outcome)} {on_close}>
            <p class="sentence">{ text::rules::ruling(rules, outcome) }</p>
            <div class="buttons">
                { button(Some("main"), text::new_game(), Command::Dialog(Some(Which::NewGame))) }
                if round.allows(&RoundCommand::Replay) {
                    { button(None, text::replay_repetition(), RoundCommand::Replay.into()) }
                }
                if round.allows(&RoundCommand::Befriend) {
                    { button(None, text::continue_anyway(), RoundCommand::Befriend.into()) }
                }
                { button(None, text::review_game(), RoundCommand::Show(round.play.tree().root()).into()) }
                { button(None, text::share(), Command::Dialog(Some(Which::Share))) }
                { button(None, text::undo(), RoundCommand::Undo.into()) }
            </div>
        </Dialog>
    }
}
