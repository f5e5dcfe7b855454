//! How the game ended: beside or under the board, which stays in sight.

use yew::prelude::*;

use super::bar::button;
use super::icon::{CLOSE, icon};
use crate::model::{Command, Dialog, Model, Round, RoundCommand};
use crate::text;

/// Who won, by which rule, and what a player may do next.
pub fn result(model: &Model, round: &Round, on: &Callback<Command>) -> Html {
    let Some(outcome) = round.play.outcome().filter(|_| round.shows_result()) else {
        return html! { <span hidden=true /> };
    };
    let rules = round.play.id().rules();
    let button = |class, label, command: Command| button(model, on, class, label, command);
    let close = on.reform(|_: MouseEvent| RoundCommand::Result(false).into());
    html! {
        <section class="result" aria-label={text::rules::outcome(rules, outcome)}>
            <div class="result-words">
                <h2>{ text::rules::outcome(rules, outcome) }</h2>
                <p class="sentence">{ text::rules::ruling(rules, outcome) }</p>
            </div>
            <button type="button" class="icon quiet" aria-label={text::close()} onclick={close}
                data-command="hide-result">{ icon(CLOSE) }</button>
            <div class="buttons">
                { button(Some("main"), text::new_game(), Command::Dialog(Some(Dialog::NewGame))) }
                if round.allows(&RoundCommand::Replay) {
                    { button(None, text::replay_repetition(), RoundCommand::Replay.into()) }
                }
                if round.allows(&RoundCommand::Befriend) {
                    { button(None, text::continue_anyway(), RoundCommand::Befriend.into()) }
                }
                { button(None, text::review_game(), RoundCommand::Show(round.play.tree().root()).into()) }
                { button(None, text::share(), Command::Dialog(Some(Dialog::Share))) }
                { button(None, text::undo(), RoundCommand::Undo.into()) }
            </div>
        </section>
    }
}
