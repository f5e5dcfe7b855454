//! Content: the files of the build that are loaded when they are wanted, such as rules and piece sets.
//!
//! In a release build each has a name that tells its contents, and the page knows only the names of its own version, so
//! that versions never mix. The service worker keeps them for the time without a network; see `static/sw.js`.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use crate::scene::PieceSet;
use crate::scene::art::PieceArt;

/// Fetches a file by its plain name, `rules/xiangqi.txt`, as text.
///
/// # Errors
/// When it can't be had: no network and not kept, not in this version, or damaged on the way.
pub async fn fetch(name: &str) -> Result<String, JsValue> {
    let boot = gloo_utils::document().get_element_by_id("boot");
    let names = boot.and_then(|boot| boot.get_attribute("data-content"));
    let file = match &names {
        Some(names) => hashed(names, name).ok_or(JsValue::NULL)?,
        // Not a release build.
        None => name,
    };
    let response: Response = JsFuture::from(gloo_utils::window().fetch_with_str(file)).await?.into();
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(response.text()?).await?.as_string().ok_or(JsValue::NULL)
}

/// Among names with hashes, a blank between them, that of the file with a plain name.
fn hashed<'a>(names: &'a str, name: &str) -> Option<&'a str> {
    let (stem, extension) = name.rsplit_once('.')?;
    let is_hash = |text: &str| text.len() == 12 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    names.split(' ').find(|file| {
        let rest = file.strip_prefix(stem).and_then(|rest| rest.strip_prefix('-'));
        rest.and_then(|rest| rest.split_once('.')).is_some_and(|(hash, end)| is_hash(hash) && end == extension)
    })
}

thread_local! {
    /// The drawings that were loaded, by set.
    static LOADED: RefCell<[Option<Rc<PieceArt>>; PieceSet::ALL.len()]> = RefCell::default();
}

/// The drawings of a set once they are loaded.
pub fn drawings(set: PieceSet) -> Option<Rc<PieceArt>> {
    LOADED.with_borrow(|all| all[set as usize].clone())
}

/// Loads the drawings of a set, once; says whether they are there.
pub async fn load(set: PieceSet) -> bool {
    if drawings(set).is_some() {
        return true;
    }
    let Ok(text) = fetch(&format!("sets/{}.txt", set.slug())).await else { return false };
    let Ok(art) = PieceArt::read(&text) else { return false };
    LOADED.with_borrow_mut(|all| all[set as usize] = Some(Rc::new(art)));
    true
}

/// How long the first drawing of the page waits for the pieces.
const PATIENCE_MS: u32 = 1_000;

/// Calls `draw` as soon as the pieces are there that the page begins with, so that no board is seen without them first.
/// If they can't be had or take long, it is called all the same.
pub fn before_drawing(set: PieceSet, draw: impl FnOnce() + 'static) {
    let draw = Rc::new(Cell::new(Some(draw)));
    let draw_once = move || {
        if let Some(draw) = draw.take() {
            draw();
        }
    };
    Timeout::new(PATIENCE_MS, draw_once.clone()).forget();
    spawn_local(async move {
        if !load(set).await {
            load(PieceSet::default()).await;
        }
        draw_once();
        // index.html preloads it, and it stands in where another can't be had.
        load(PieceSet::default()).await;
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_name_leads_to_the_file_of_this_version() {
        let names = "rules/xiangqi-0123456789ab.txt rules/xi-0123456789ac.txt locales/zh-Hant-0123456789ad.ftl \
                     locales/zh-0123456789ae.ftl a-b.txt";
        for (name, file) in [
            ("rules/xiangqi.txt", Some("rules/xiangqi-0123456789ab.txt")),
            ("rules/xi.txt", Some("rules/xi-0123456789ac.txt")),
            ("locales/zh.ftl", Some("locales/zh-0123456789ae.ftl")),
            ("locales/zh-Hant.ftl", Some("locales/zh-Hant-0123456789ad.ftl")),
            ("locales/zh.txt", None),
            ("rules/x.txt", None),
            ("rules/xiangqi-0123456789ab.txt", None),
            ("a.txt", None),
            ("", None),
        ] {
            assert_eq!(hashed(names, name), file, "{name}");
        }
        assert_eq!(hashed("", "rules/xi.txt"), None);
    }
}
