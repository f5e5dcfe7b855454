//! The page: the strip at the top, the screen, what is over it.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::dialogs::dialog;
use super::panels::{LIST, header};
use super::runtime::Runtime;
use super::screens::{Lobby, RulesPage, bad_link, play};
use super::{content, words};
use crate::model::{Command, Dialog, Model, RoundCommand, Screen};
use crate::scene::Tap;
use crate::text;

/// What the address bar says now, `%`-escapes undone.
fn fragment() -> String {
    let hash = gloo_utils::window().location().hash().unwrap_or_default();
    js_sys::decode_uri_component(&hash).map_or(hash, String::from)
}

/// The page.
#[component]
pub fn Page() -> Html {
    let redraw = use_force_update();
    let runtime = use_memo((), |()| {
        let runtime = Runtime::new(redraw);
        runtime.send(Command::Visit(fragment()));
        runtime
    });
    let on = {
        let runtime = (*runtime).clone();
        use_callback((), move |command: Command, ()| runtime.send(command))
    };
    let on_tap = use_callback(on.clone(), |tap: Tap, on| on.emit(RoundCommand::Tap(tap).into()));
    use_listening(&on);
    let model = runtime.model();
    use_scrolling(&model);
    let set = model.set();
    let art = content::drawings(set).unwrap_or_default();
    let screen = match model.screen() {
        Screen::Lobby => html! { <Lobby {set} {art} /> },
        Screen::Opening(_) => html! { <main /> },
        Screen::Round(round) => play(&model, round, &art, &runtime.spoken(), &on, on_tap),
        Screen::Rules(id) => {
            html! { <RulesPage key={format!("{id} {}", set.slug())} id={*id} {set} {art} /> }
        }
        Screen::BadLink(why) => bad_link(why),
    };
    html! {
        <>
            { header(&model, &on) }
            { update(&model, &on) }
            { missing_set(&model, &on) }
            { screen }
            { dialog(&model, &on) }
        </>
    }
}

/// Hears of other addresses and of a new version; see `static/boot.js`.
#[hook]
fn use_listening(on: &Callback<Command>) {
    let on = on.clone();
    use_effect_with((), move |()| {
        let window = gloo_utils::window();
        let root = gloo_utils::document().document_element();
        if root.and_then(|root| root.get_attribute("data-update")).as_deref() == Some("ready") {
            on.emit(Command::UpdateReady);
        }
        let (visit, update) = (on.clone(), on);
        let listeners = [
            EventListener::new(&window, "hashchange", move |_| visit.emit(Command::Visit(fragment()))),
            EventListener::new(&window, "chuhan-update", move |_| update.emit(Command::UpdateReady)),
        ];
        move || drop(listeners)
    });
}

/// Keeps the shown move in view.
#[hook]
fn use_scrolling(model: &Model) {
    let shown = model.round().map(|round| (model.visits(), round.play.ply(), round.play.len()));
    use_effect_with(shown, |_| {
        let Some(list) = gloo_utils::document().get_element_by_id(LIST) else { return };
        let list: HtmlElement = list.unchecked_into();
        let current = list.query_selector("[aria-current]").ok().flatten();
        let Some(current) = current.map(wasm_bindgen::JsCast::unchecked_into::<HtmlElement>) else {
            list.set_scroll_top(0);
            return list.set_scroll_left(0);
        };
        // The list goes down on wide screens and to the right on narrow ones.
        list.set_scroll_top(current.offset_top() - list.client_height() / 2);
        list.set_scroll_left(current.offset_left() + current.offset_width() / 2 - list.client_width() / 2);
    });
}

/// Says that a piece set could not be loaded, until it is dismissed; where the settings are open, they do.
fn missing_set(model: &Model, on: &Callback<Command>) -> Html {
    let words = model.missing_set().map(|missing| words::missing_set(model, missing));
    let hidden = words.is_none() || model.dialog() == Some(Dialog::Settings);
    html! {
        <div class="update" role="alert" {hidden}>
            <span>{ words.unwrap_or_default() }</span>
            <button type="button" onclick={on.reform(|_: MouseEvent| Command::MissingSeen)}>{ text::dismiss() }</button>
        </div>
    }
}

/// Offers a new version once there is one.
fn update(model: &Model, on: &Callback<Command>) -> Html {
    html! {
        <div class="update" hidden={!model.has_update()} role="status">
            <span>{ text::update_ready() }</span>
            <button type="button" class="main" onclick={on.reform(|_: MouseEvent| Command::UpdateNow)}>
                { text::update_now() }
            </button>
            <button type="button" onclick={on.reform(|_: MouseEvent| Command::UpdateLater)}>{ text::update_later() }</button>
        </div>
    }
}
