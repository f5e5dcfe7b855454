//! What the player is told, and the buttons.

use yew::prelude::*;

use crate::app::{text, words};
use crate::model::{Command, Dialog, Model, Round, RoundCommand};
use crate::notation::words as rules_words;

/// Why not, a hint, how far the search has come, or how the game stands.
pub fn notice(round: &Round, on: &Callback<Command>) -> Html {
    let over = round.play.outcome().map(|outcome| rules_words::outcome(round.play.id().rules(), outcome));
    let touch = &round.board.touch;
    let (class, words) = match (&round.notice, round.requests.thinking(), over) {
        (Some(notice), ..) => {
            ((touch.fault.is_some() || touch.held.is_some()).then_some("fault"), words::notice(round, notice))
        }
        (_, Some(thinking), _) => {
            let score = thinking.score.map(|score| words::score(round.play.position(), score)).unwrap_or_default();
            (Some("thinking"), text::found(thinking.depth, &score))
        }
        (_, _, Some(over)) => (None, over),
        _ if round.play.position().in_check() => (Some("fault"), text::CHECK.into()),
        _ => (Some("quiet-words"), text::HOW_TO.into()),
    };
    let dismiss = on.reform(|_: MouseEvent| RoundCommand::Dismiss.into());
    html! {
        <section class="notice" aria-label={text::NOTICE}>
            <p {class}>{ words }</p>
            <button type="button" class="icon" hidden={round.notice.is_none()} aria-label={text::DISMISS}
                onclick={dismiss}>{ "✕" }</button>
        </section>
    }
}

/// A button that does a command; it can't be pressed while that would do nothing.
pub fn button(
    model: &Model,
    on: &Callback<Command>,
    class: Option<&'static str>,
    label: &'static str,
    command: impl Into<Command>,
) -> Html {
    let command = command.into();
    let disabled = !model.allows(&command);
    let onclick = on.reform(move |_: MouseEvent| command.clone());
    html! { <button type="button" {class} {disabled} {onclick}>{ label }</button> }
}

/// The buttons.
pub fn controls(model: &Model, round: &Round, on: &Callback<Command>) -> Html {
    let button = |class, label, command: Command| button(model, on, class, label, command);
    let open = |dialog| Command::Dialog(Some(dialog));
    let (resign, warn) = if round.is_resigning() { (text::RESIGN_SURE, Some("warn")) } else { (text::RESIGN, None) };
    // The advice is given in steps.
    let hint = if round.advice.is_some() { text::MORE } else { text::HINT };
    html! {
        <section class="controls" aria-label={text::CONTROLS}>
            { button(None, text::NEW_GAME, open(Dialog::NewGame)) }
            { button(None, text::UNDO, RoundCommand::Undo.into()) }
            if round.requests.for_the_game().is_some() {
                { button(Some("main"), text::STOP, RoundCommand::Stop.into()) }
            } else if round.play.outcome().is_some() {
                { button(None, text::RESULT, open(Dialog::Over)) }
            } else {
                { button(None, hint, RoundCommand::Hint.into()) }
            }
            { button(None, text::FLIP, RoundCommand::Flip.into()) }
            { button(None, text::SHARE, open(Dialog::Share)) }
            { button(warn, resign, RoundCommand::Resign.into()) }
        </section>
    }
}
