//! How a game ended.

use yew::prelude::*;

use super::controls::button;
use super::dialog::Dialog;
use crate::app::store::{Action, Dialog as Sheet, State};
use crate::app::text;
use crate::notation::words;
use crate::rules::Outcome;

/// The sheet at the end: who won, by which rule, and what a player may do next.
pub fn over(state: &State, outcome: Outcome, on_act: &Callback<Action>) -> Html {
    let rules = state.record.id.rules();
    let button = |class, label, action| button(on_act, class, label, action, true);
    let replay = !state.cycle().is_empty();
    html! {
        <Dialog title={words::outcome(rules, outcome)} on_close={on_act.reform(|()| Action::Dialog(None))}>
            <p class="sentence">{ words::ruling(rules, outcome) }</p>
            <div class="buttons">
                { button(Some("main"), text::NEW_GAME, Action::Dialog(Some(Sheet::NewGame))) }
                if replay {
                    { button(None, text::REPLAY, Action::Replay) }
                }
                if state.can_befriend() {
                    { button(None, text::PLAY_ON, Action::Befriend) }
                }
                { button(None, text::FROM_START, Action::Show(0)) }
                { button(None, text::SHARE, Action::Dialog(Some(Sheet::Share))) }
                { button(None, text::UNDO, Action::Undo) }
            </div>
        </Dialog>
    }
}
