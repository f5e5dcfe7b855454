//! What the player is told, and the buttons.

use yew::prelude::*;

use crate::app::words;
use crate::model::{Command, Dialog, Model, Round, RoundCommand};
use crate::text;

/// Why not, a hint, how far the search has come, or how the game stands.
pub fn notice(round: &Round, on: &Callback<Command>) -> Html {
    let over = round.play.outcome().map(|outcome| text::rules::outcome(round.play.id().rules(), outcome));
    let touch = &round.board.touch;
    let (class, words) = match (&round.notice, round.requests.thinking(), over) {
        (Some(notice), ..) => {
            ((touch.fault.is_some() || touch.held.is_some()).then_some("fault"), words::notice(round, notice))
        }
        (_, Some(thinking), _) => {
            let score = thinking.score.map(|score| words::score(round.play.position(), score)).unwrap_or_default();
            (Some("thinking"), text::search_progress(&text::depth(thinking.depth), &score))
        }
        (_, _, Some(over)) => (None, over),
        _ if round.play.position().in_check() => (Some("fault"), text::check()),
        _ => (Some("quiet-words"), text::how_to_move()),
    };
    let dismiss = on.reform(|_: MouseEvent| RoundCommand::Dismiss.into());
    html! {
        <section class="notice" aria-label={text::notices()}>
            <p {class}>{ words }</p>
            <button type="button" class="icon" hidden={round.notice.is_none()} aria-label={text::dismiss()}
                onclick={dismiss}>{ "✕" }</button>
        </section>
    }
}

/// A button that does a command; it can't be pressed while that would do nothing.
pub fn button(
    model: &Model,
    on: &Callback<Command>,
    class: Option<&'static str>,
    label: String,
    command: impl Into<Command>,
) -> Html {
    let command = command.into();
    let (disabled, name) = (!model.allows(&command), command.name());
    let onclick = on.reform(move |_: MouseEvent| command.clone());
    html! { <button type="button" {class} {disabled} {onclick} data-command={name}>{ label }</button> }
}

/// The buttons.
pub fn controls(model: &Model, round: &Round, on: &Callback<Command>) -> Html {
    let button = |class, label, command: Command| button(model, on, class, label, command);
    let open = |dialog| Command::Dialog(Some(dialog));
    let (resign, warn) =
        if round.is_resigning() { (text::resign_confirm(), Some("warn")) } else { (text::resign(), None) };
    // The advice is given in steps.
    let hint = match round.advice.as_ref().map(|advice| advice.step) {
        None => text::hint(),
        Some(0) => text::show_move(),
        Some(_) => text::show_line(),
    };
    html! {
        <section class="controls" aria-label={text::controls()}>
            { button(None, text::new_game(), open(Dialog::NewGame)) }
            { button(None, text::undo(), RoundCommand::Undo.into()) }
            if round.requests.for_the_game().is_some() {
                { button(Some("main"), text::move_now(), RoundCommand::Stop.into()) }
            } else if round.play.outcome().is_some() {
                { button(None, text::result(), open(Dialog::Over)) }
            } else {
                { button(None, hint, RoundCommand::Hint.into()) }
            }
            { button(None, text::flip(), RoundCommand::Flip.into()) }
            { button(None, text::share(), open(Dialog::Share)) }
            { button(warn, resign, RoundCommand::Resign.into()) }
        </section>
    }
}
