//! The page: state, address, storage, worker and components. A component that wants a rule is in the wrong layer.

mod components;
mod content;
mod engine;
pub mod insight;
mod kept;
mod root;
pub mod route;
pub mod storage;
pub mod store;
pub mod text;

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
    let settings = storage::settings();
    storage::show_theme(settings.theme);
    content::before_drawing(settings.set, || {
        let document = gloo_utils::document();
        if let Some(words) = document.get_element_by_id("loading") {
            words.remove();
        }
        yew::Renderer::<root::Root>::with_root(
            document.get_element_by_id("app").unwrap_or_else(|| gloo_utils::body().into()),
        )
        .render();
    });
}
