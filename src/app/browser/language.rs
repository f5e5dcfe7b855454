//! The page's language.

use js_sys::{Array, Intl, Object};
use wasm_bindgen::JsValue;
use web_sys::console;

use crate::app::content;
use crate::text;
use crate::text::language::{ENGLISH, LANGUAGES, best};
use crate::text::plural::Plural;

/// Takes the available language into use that the browser's user wants most. If its file can't be had or read, the page
/// stays English.
pub async fn use_wanted() {
    let wanted = gloo_utils::window().navigator().languages();
    let code = best(wanted.iter().filter_map(|tag| tag.as_string()), &LANGUAGES);
    if code == ENGLISH {
        return;
    }
    let Ok(file) = content::fetch(&format!("locales/{code}.ftl")).await else { return };
    let rules = Intl::PluralRules::new(&Array::of1(&code.into()), &Object::new());
    let plural = move |number: i64| Plural::from_name(&String::from(rules.select(number as f64)));
    match text::load(code, &file, Box::new(plural)) {
        Ok(()) => {
            let document = gloo_utils::document();
            let _ = document.document_element().map(|root| root.set_attribute("lang", code));
            if let Some(words) = document.get_element_by_id("crash") {
                words.set_text_content(Some(&text::page_crashed()));
            }
        }
        Err(bad) => console::error_1(&JsValue::from(text::language_refused(code, bad.line))),
    }
}
