//! The whole page: address, settings, and which screen is shown.

use gloo_events::EventListener;
use web_sys::CustomEvent;
use yew::prelude::*;

use super::components::dialog::Dialog;
use super::components::header::{header, settings_form};
use super::components::lobby::Lobby;
use super::components::play::{Opening, Play};
use super::components::rules::RuleSheet;
use super::content::use_pieces;
use super::kept::{Kept, use_kept};
use super::route::Route;
use super::storage::{self, Settings};
use super::text;
use crate::games::GameId;
use crate::notation::Record;
use crate::rules::Side;
use crate::scene::Seats;

/// The level a newcomer plays against.
const FIRST_LEVEL: u8 = 2;

/// What the address bar says now, `%`-escapes undone.
fn fragment() -> String {
    let hash = gloo_utils::window().location().hash().unwrap_or_default();
    js_sys::decode_uri_component(&hash).map_or(hash, String::from)
}

/// The page.
#[component]
pub fn Root() -> Html {
    // With a number: the same address entered again opens it anew, a game under way has replaced it in the bar.
    let visit = use_kept(|| (0_u32, fragment()));
    {
        let visit = visit.clone();
        use_effect_with((), move |()| {
            let enter = move |_: &web_sys::Event| visit.change(|visit| *visit = (visit.0 + 1, fragment()));
            let listener = EventListener::new(&gloo_utils::window(), "hashchange", enter);
            move || drop(listener)
        });
    }
    let settings = use_kept(storage::settings);
    let on_settings = {
        let settings = settings.clone();
        Callback::from(move |changed: Settings| {
            storage::save_settings(changed);
            settings.set(changed);
        })
    };
    let back_to = {
        let settings = settings.clone();
        Callback::from(move |set| settings.change(|now| now.set = set))
    };
    let wanted = settings.now().set;
    let (pieces, no_set) = use_pieces(wanted, back_to);
    let open = use_kept(|| false);
    let ready = use_update();
    let ((number, address), settings) = (visit.now().clone(), *settings.now());
    let hash_mib = settings.hash.mib(memory_gib());
    let route = Route::read(&address);
    let screen = match (&route, route.open()) {
        (Route::Lobby, _) => html! { <Lobby set={pieces.set} art={pieces.art} /> },
        (Route::Nowhere(path), _) => bad_link(&text::nowhere(path)),
        (_, Some(Err(why))) => bad_link(&why),
        (_, Some(Ok(opened))) => {
            let notice = opened.broken.map(|why| text::link_broken(&why));
            let opening = Opening { record: opened.record, seats: Seats::PEOPLE, notice };
            html! { <Play key={number} {opening} set={pieces.set} art={pieces.art} {hash_mib} /> }
        }
        (Route::Play(id), None) => {
            html! { <Play key={number} opening={saved(*id)} set={pieces.set} art={pieces.art} {hash_mib} /> }
        }
        (Route::Rules(id), None) => {
            html! { <RuleSheet key={format!("{id} {}", pieces.set.slug())} id={*id} set={pieces.set} art={pieces.art} /> }
        }
        (Route::Position(..) | Route::Record(_), None) => bad_link(&text::nowhere(&address)),
    };
    let game = match &route {
        Route::Play(id) | Route::Rules(id) | Route::Position(id, _) => Some(*id),
        Route::Record(text) => text.split(';').next().and_then(|word| word.parse().ok()),
        Route::Lobby | Route::Nowhere(_) => None,
    };
    let set_open = |value: bool| {
        let open = open.clone();
        move || open.set(value)
    };
    let (show, hide) = (set_open(true), set_open(false));
    html! {
        <>
            { header(game, matches!(route, Route::Rules(_)), Callback::from(move |_: MouseEvent| show())) }
            { update(&ready) }
            <p class="update" role="alert" hidden={no_set.is_none() || *open.now()}>{ no_set.as_deref().unwrap_or_default() }</p>
            { screen }
            if *open.now() {
                <Dialog title={text::SETTINGS} on_close={Callback::from(move |()| hide())}>
                    { settings_form(settings, no_set.as_deref(), &on_settings) }
                </Dialog>
            }
        </>
    }
}

/// The machine's memory, where the browser tells.
fn memory_gib() -> Option<f64> {
    js_sys::Reflect::get(&gloo_utils::window().navigator(), &"deviceMemory".into()).ok()?.as_f64()
}

/// The saved game of a kind, or a new one.
fn saved(id: GameId) -> Opening {
    let fresh =
        |notice| Opening { record: Record::new(id), seats: Seats::against_computer(Side::First, FIRST_LEVEL), notice };
    match storage::load(id) {
        None => fresh(None),
        Some(Ok(saved)) => Opening {
            record: saved.record,
            seats: saved.seats,
            notice: saved.broken.map(|why| text::save_broken(&why, true)),
        },
        Some(Err(why)) => fresh(Some(text::save_broken(&why, false))),
    }
}

/// A link that can't be opened: why, and the way home.
fn bad_link(why: &str) -> Html {
    html! {
        <main class="bad-link">
            <h2>{ text::BAD_LINK }</h2>
            <p role="alert">{ why }</p>
            <p><a class="button" href="#/">{ text::GO_HOME }</a></p>
        </main>
    }
}

/// Whether there is a new version; see `static/boot.js`.
#[hook]
fn use_update() -> Kept<bool> {
    let is_ready = || {
        let root = gloo_utils::document().document_element();
        root.and_then(|root| root.get_attribute("data-update")).as_deref() == Some("ready")
    };
    let ready = use_kept(is_ready);
    {
        let ready = ready.clone();
        use_effect_with((), move |()| {
            let listener = EventListener::new(&gloo_utils::window(), "chuhan-update", move |_| ready.set(true));
            move || drop(listener)
        });
    }
    ready
}

/// Offers a new version once there is one.
fn update(ready: &Kept<bool>) -> Html {
    let accept = Callback::from(|_: MouseEvent| {
        if let Ok(event) = CustomEvent::new("chuhan-update-accept") {
            let _ = gloo_utils::window().dispatch_event(&event);
        }
    });
    let later = {
        let ready = ready.clone();
        Callback::from(move |_: MouseEvent| ready.set(false))
    };
    html! {
        <div class="update" hidden={!*ready.now()} role="status">
            <span>{ text::UPDATE }</span>
            <button type="button" class="main" onclick={accept}>{ text::UPDATE_NOW }</button>
            <button type="button" onclick={later}>{ text::LATER }</button>
        </div>
    }
}
