//! All games.

use std::rc::Rc;

use yew::prelude::*;

use super::board::miniature;
use crate::app::kept::use_kept;
use crate::app::route::Route;
use crate::app::storage;
use crate::app::text;
use crate::games::GameId;
use crate::notation::Record;
use crate::scene::art::PieceArt;
use crate::scene::{PieceSet, Scene, View};

/// How the miniatures look.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The pieces.
    pub set: PieceSet,
    /// Their drawings.
    pub art: Rc<PieceArt>,
}

/// The games as small boards with their saved positions, the last one played first.
#[component]
pub fn Lobby(props: &Props) -> Html {
    let rescue = use_kept(storage::rescue);
    let last = storage::last();
    let others = GameId::ALL.into_iter().filter(|&id| Some(id) != last);
    let games = last.into_iter().chain(others);
    let forget = {
        let rescue = rescue.clone();
        Callback::from(move |_: MouseEvent| {
            storage::forget_rescue();
            rescue.set(None);
        })
    };
    html! {
        <main class="lobby">
            <p class="motto">{ text::MOTTO }</p>
            <ul class="cards">{ for games.map(|id| card(id, props.set, &props.art)) }</ul>
            <details class="rescue" hidden={rescue.now().is_none()}>
                <summary>{ text::RESCUE }</summary>
                <p>{ text::RESCUE_WORDS }</p>
                <textarea readonly=true rows="4" aria-label={text::RESCUE} value={rescue.now().clone().unwrap_or_default()} />
                <button type="button" onclick={forget}>{ text::FORGET }</button>
            </details>
        </main>
    }
}

fn card(id: GameId, set: PieceSet, art: &PieceArt) -> Html {
    let saved = storage::load(id).and_then(Result::ok);
    let record = saved.map_or_else(|| Record::new(id), |saved| saved.record);
    let goes_on = !record.game.is_empty() && record.game.outcome().is_none();
    let scene = Scene::build(&View::still(id, &record.game, set));
    html! {
        <li key={id.slug()}>
            <a class="card" href={format!("#/{id}")}>
                { miniature(id, &scene, art) }
                <span class="words">
                    <b>{ id.spec().name }</b>
                    <span>{ text::blurb(id) }</span>
                    if let Some(name) = text::inventor(id) {
                        <small>{ text::by(name) }</small>
                    }
                    <span class="go">{ if goes_on { text::resume(record.game.len()) } else { text::PLAY.into() } }</span>
                </span>
            </a>
            <div class="card-more">
                <a class="button" href={format!("#/{id}/rules")} aria-label={text::rules(id.spec().name)}>{ text::RULES }</a>
                if let Some(earlier) = storage::earlier(id) {
                    <a class="button" href={Route::to_record(&earlier).write()}>{ text::earlier(earlier.game.len()) }</a>
                }
            </div>
        </li>
    }
}
