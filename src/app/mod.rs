//! The page in a browser: it draws the [model](crate::model), sends it commands and carries out its effects. A view that
//! wants a rule is in the wrong layer.
//!
//! `page` is the root, `runtime` carries out effects with what is in `browser`; `screens`, `panels`, `dialogs` and `board`
//! draw; `words` turns the model's values into sentences.

mod board;
mod browser;
mod content;
mod dialogs;
mod kept;
mod page;
mod panels;
mod runtime;
mod screens;
pub mod text;
mod words;

/// Draws the page and lets it live. A panic leaves a sentence and a way to reload instead of a dead page.
pub fn run() {
    yew::set_custom_panic_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        let document = gloo_utils::document();
        let notice = document.get_element_by_id("crash");
        if let Some(notice) = notice {
            let _ = notice.remove_attribute("hidden");
        }
    }));
    let settings = browser::storage::settings();
    browser::storage::show_theme(settings.theme);
    content::before_drawing(settings.set, || {
        let document = gloo_utils::document();
        if let Some(words) = document.get_element_by_id("loading") {
            words.remove();
        }
        yew::Renderer::<page::Page>::with_root(
            document.get_element_by_id("app").unwrap_or_else(|| gloo_utils::body().into()),
        )
        .render();
    });
}
