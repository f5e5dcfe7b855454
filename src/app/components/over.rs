//! How a game ended.

use yew::prelude::*;

use super::controls::button;
use super::dialog::Dialog;
use crate::app::store::{Action, Dialog as Sheet};
use crate::app::text;
use crate::notation::words;
use crate::rules::{Outcome, Rules};

/// The sheet at the end: who won, by which rule, and what a player may do next.
pub fn over(rules: &Rules, outcome: Outcome, on_act: &Callback<Action>) -> Html {
    let title = outcome.winner.map_or(text::DRAW.into(), |winner| text::wins(words::side(rules, winner)));
    let button = |class, label, action| button(on_act, class, label, action, true);
    html! {
        <Dialog {title} on_close={on_act.reform(|()| Action::Dialog(None))}>
            <p class="sentence">{ words::outcome(rules, outcome) }</p>
            <div class="buttons">
                { button(Some("main"), text::NEW_GAME, Action::Dialog(Some(Sheet::NewGame))) }
                { button(None, text::FROM_START, Action::Show(0)) }
                { button(None, text::SHARE, Action::Dialog(Some(Sheet::Share))) }
                { button(None, text::UNDO, Action::Undo) }
            </div>
        </Dialog>
    }
}
