//! All games.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::miniature;
use crate::app::browser::storage;
use crate::app::kept::use_kept;
use crate::app::text;
use crate::games::GameId;
use crate::model::{Route, Saved};
use crate::notation::Tree;
use crate::rules::Position;
use crate::scene::art::PieceArt;
use crate::scene::{Look, PieceSet, Scene, Shown, Touch};

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
    let read = |text: String| Saved::read(id, &text).ok();
    let tree = storage::load(id).and_then(read).map(|saved| saved.tree);
    let tree = tree.unwrap_or_else(|| Tree::new(id, Position::start(id.rules())));
    let (end, moves) = (tree.node(tree.end()), tree.moves(tree.end()));
    let goes_on = !moves.is_empty() && tree.outcome(tree.end()).is_none();
    let shown = Shown { moves: &moves, ..Shown::still(id, end.position()) };
    let scene = Scene::build(&shown, &Touch::default(), Look { set, flipped: false });
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
                    <span class="go">{ if goes_on { text::resume(moves.len()) } else { text::PLAY.into() } }</span>
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
