//! Links to a position and to a whole game.

use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::dialog::Dialog;
use crate::app::kept::use_kept;
use crate::app::text;

/// What is shared.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The whole game's fragment.
    pub game: String,
    /// The shown position's fragment.
    pub position: String,
    /// The shown position as FEN.
    pub fen: String,
    /// Called when it is closed.
    pub on_close: Callback<()>,
}

/// The sheet with links, each with a button that copies it; a browser that does not let it leaves the text to select.
#[component]
pub fn Share(props: &Props) -> Html {
    let copied = use_kept(|| None);
    let href = gloo_utils::window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    let texts = [
        (text::LINK_GAME, format!("{base}{}", props.game)),
        (text::LINK_POSITION, format!("{base}{}", props.position)),
        (text::FEN, props.fen.clone()),
    ];
    let rows = texts.into_iter().map(|(label, text)| {
        let copy = {
            let (copied, text) = (copied.clone(), text.clone());
            Callback::from(move |_: MouseEvent| {
                let promise = gloo_utils::window().navigator().clipboard().write_text(&text);
                let copied = copied.clone();
                spawn_local(async move { copied.set(JsFuture::from(promise).await.is_ok().then_some(label)) });
            })
        };
        let done = *copied.now() == Some(label);
        html! {
            <div class="copyable">
                <span>{ label }</span>
                <input type="text" readonly=true aria-label={label} value={text} />
                <button type="button" onclick={copy} aria-label={format!("{}: {label}", text::COPY)}>
                    { if done { text::COPIED } else { text::COPY } }
                </button>
            </div>
        }
    });
    html! {
        <Dialog title={text::SHARE} on_close={props.on_close.clone()}><div class="form">{ for rows }</div></Dialog>
    }
}
