//! A link that can't be opened.

use yew::prelude::*;

use crate::app::words;
use crate::model::LinkError;
use crate::text;

/// Why, and the way home.
pub fn bad_link(why: &LinkError) -> Html {
    html! {
        <main class="bad-link">
            <h2>{ text::page_bad_link() }</h2>
            <p role="alert">{ words::link_error(why) }</p>
            <p><a class="button" href="#/">{ text::page_go_home() }</a></p>
        </main>
    }
}
