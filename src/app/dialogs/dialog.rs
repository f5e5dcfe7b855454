//! A dialog over the page.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};
use yew::prelude::*;

use crate::text;

/// What is in the dialog.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Its heading.
    pub title: AttrValue,
    /// Its contents.
    pub children: Html,
    /// Called when it is closed in any way.
    pub on_close: Callback<()>,
}

/// The browser's own modal dialog: it keeps the focus and closes with Escape; a tap beside it closes it too.
#[component]
pub fn Dialog(props: &Props) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            let before = gloo_utils::document().active_element();
            let dialog = node.cast::<HtmlDialogElement>();
            if let Some(dialog) = dialog.as_ref().filter(|dialog| !dialog.open()) {
                let _ = dialog.show_modal();
            }
            // However it is closed, the focus goes back to where it was: to a button, or a cell of the board.
            move || {
                if let Some(dialog) = dialog.filter(HtmlDialogElement::open) {
                    dialog.close();
                }
                if let Some(before) = before.filter(|element| element.is_connected()) {
                    let _ = before.unchecked_into::<HtmlElement>().focus();
                }
            }
        });
    }
    let close = props.on_close.reform(|_: MouseEvent| ());
    let onclose = props.on_close.reform(|_: Event| ());
    let beside = {
        let (node, on_close) = (node.clone(), props.on_close.clone());
        Callback::from(move |event: MouseEvent| {
            let target = event.target_dyn_into::<HtmlDialogElement>();
            if target.is_some() && target == node.cast::<HtmlDialogElement>() {
                on_close.emit(());
            }
        })
    };
    html! {
        <dialog ref={node} aria-labelledby="dialog-title" {onclose} onclick={beside}>
            <div class="dialog-body">
                <header>
                    <h2 id="dialog-title">{ &props.title }</h2>
                    <button type="button" class="icon" aria-label={text::close()} onclick={close}>{ "✕" }</button>
                </header>
                { props.children.clone() }
            </div>
        </dialog>
    }
}
