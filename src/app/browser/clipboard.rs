//! Copying texts.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Clipboard;

/// Copies a text and calls `done` once it is copied. A browser that has no clipboard for this page (one without https) or
/// does not let it does nothing: the text stays there to be selected.
pub fn copy(text: &str, done: impl FnOnce() + 'static) {
    let navigator = gloo_utils::window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).unwrap_or(JsValue::UNDEFINED);
    if clipboard.is_undefined() {
        return;
    }
    let promise = Clipboard::from(clipboard).write_text(text);
    spawn_local(async move {
        if JsFuture::from(promise).await.is_ok() {
            done();
        }
    });
}
