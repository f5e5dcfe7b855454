//! A link that can't be opened.

use yew::prelude::*;

use crate::app::{text, words};
use crate::model::LinkError;

/// Why, and the way home.
pub fn bad_link(why: &LinkError) -> Html {
    html! {
        <main class="bad-link">
            <h2>{ text::BAD_LINK }</h2>
            <p role="alert">{ words::link_error(why) }</p>
            <p><a class="button" href="#/">{ text::GO_HOME }</a></p>
        </main>
    }
}
