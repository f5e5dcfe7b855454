//! What the player is told, and the buttons.

use yew::prelude::*;

use crate::app::store::{Action, Dialog, Purpose, State};
use crate::app::text;
use crate::notation::words;

/// Why not, a hint, how far the search has come, or how the game stands.
pub fn notice(state: &State, on_act: &Callback<Action>) -> Html {
    let over = state.game().outcome().map(|outcome| words::outcome(state.record.id.rules(), outcome));
    let (class, words) = match (&state.notice, &state.thinking, over) {
        (Some(notice), ..) => ((state.fault.is_some() || state.warned.is_some()).then_some("fault"), notice.clone()),
        (_, Some(thinking), _) => (Some("thinking"), text::found(thinking.depth, &thinking.score)),
        (_, _, Some(over)) => (None, over),
        _ if state.game().position().in_check() => (Some("fault"), text::CHECK.into()),
        _ => (Some("quiet-words"), text::HOW_TO.into()),
    };
    let dismiss = on_act.reform(|_: MouseEvent| Action::Dismiss);
    html! {
        <section class="notice" aria-label={text::NOTICE}>
            <p {class}>{ words }</p>
            <button type="button" class="icon" hidden={state.notice.is_none()} aria-label={text::DISMISS}
                onclick={dismiss}>{ "✕" }</button>
        </section>
    }
}

/// A button that acts.
pub fn button(
    on_act: &Callback<Action>,
    class: Option<&'static str>,
    label: &'static str,
    action: Action,
    usable: bool,
) -> Html {
    let onclick = on_act.reform(move |_: MouseEvent| action.clone());
    html! { <button type="button" {class} disabled={!usable} {onclick}>{ label }</button> }
}

/// The buttons.
pub fn controls(state: &State, on_act: &Callback<Action>) -> Html {
    let button = |class, label, action, usable| button(on_act, class, label, action, usable);
    let over = state.game().outcome().is_some();
    let (resign, warn) = if state.asked { (text::RESIGN_SURE, Some("warn")) } else { (text::RESIGN, None) };
    // The advice is given in three steps.
    let (hint, more) = match state.advice.as_ref().map(|advice| advice.step) {
        None => (text::HINT, true),
        Some(step) => (text::MORE, step < 2),
    };
    html! {
        <section class="controls" aria-label={text::CONTROLS}>
            { button(None, text::NEW_GAME, Action::Dialog(Some(Dialog::NewGame)), true) }
            { button(None, text::UNDO, Action::Undo, state.can_undo()) }
            if let Some(wish) = state.wish.filter(|wish| !matches!(wish.purpose, Purpose::Analyse(_))) {
                { button(Some("main"), text::STOP, Action::Stop, !wish.hurry) }
            } else if over {
                { button(None, text::RESULT, Action::Dialog(Some(Dialog::Over)), true) }
            } else {
                { button(None, hint, Action::Hint, more && state.is_persons_turn()) }
            }
            { button(None, text::FLIP, Action::Flip, true) }
            { button(None, text::SHARE, Action::Dialog(Some(Dialog::Share)), true) }
            { button(warn, resign, Action::Resign, !over) }
        </section>
    }
}
