//! The buttons under the game.

use yew::prelude::*;

use super::icon::{self, icon};
use crate::model::{Command, Dialog, Model, Round, RoundCommand};
use crate::text;

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

/// The same with a sign, and `name` as its accessible name.
fn signed(
    model: &Model,
    on: &Callback<Command>,
    class: &'static str,
    strokes: &'static str,
    (label, name): (String, String),
    command: impl Into<Command>,
) -> Html {
    let command = command.into();
    let (disabled, slug) = (!model.allows(&command), command.name());
    let onclick = on.reform(move |_: MouseEvent| command.clone());
    html! {
        <button type="button" {class} {disabled} {onclick} data-command={slug} aria-label={name.clone()} title={name}>
            { icon(strokes) }<span>{ label }</span>
        </button>
    }
}

/// A label that is the accessible name as well.
fn same(label: String) -> (String, String) {
    (label.clone(), label)
}

/// Undo, hint, the way back and forward, more; on wide screens the way has a row of its own.
pub fn bar(model: &Model, round: &Round, on: &Callback<Command>) -> Html {
    // The advice is given in steps.
    let hint = match round.advice.as_ref().map(|advice| advice.step) {
        None => text::hint(),
        Some(0) => text::show_move(),
        Some(_) => text::show_line(),
    };
    let signed = |class, strokes, labels, command: Command| signed(model, on, class, strokes, labels, command);
    html! {
        <section class="bar" aria-label={text::controls()}>
            { signed("plain", icon::UNDO, same(text::undo()), RoundCommand::Undo.into()) }
            if round.requests.for_the_game().is_some() {
                { signed("plain now", icon::NOW, same(text::move_now()), RoundCommand::Stop.into()) }
            } else if round.play.outcome().is_some() {
                { signed("plain", icon::RULES, same(text::result()), RoundCommand::Result(true).into()) }
            } else {
                { signed("plain", icon::HINT, same(hint), RoundCommand::Hint.into()) }
            }
            { signed("plain narrow", icon::BACK, (text::previous(), text::previous_move()), RoundCommand::Previous.into()) }
            { signed("plain narrow", icon::FORWARD, (text::next(), text::next_move()), RoundCommand::Next.into()) }
            { signed("plain wide", icon::FLIP, same(text::flip()), RoundCommand::Flip.into()) }
            { signed("plain", icon::MORE, same(text::more()), Command::Dialog(Some(Dialog::More))) }
        </section>
    }
}

/// The way through the moves, for wide screens.
pub fn steps(model: &Model, on: &Callback<Command>) -> Html {
    let step = |strokes, name: String, command: RoundCommand| {
        signed(model, on, "icon", strokes, (String::new(), name), command)
    };
    html! {
        <nav class="steps" aria-label={text::step_through()}>
            { step(icon::TO_START, text::to_start(), RoundCommand::First) }
            { step(icon::BACK, text::previous_move(), RoundCommand::Previous) }
            { step(icon::FORWARD, text::next_move(), RoundCommand::Next) }
            { step(icon::TO_END, text::to_last_move(), RoundCommand::Last) }
        </nav>
    }
}
