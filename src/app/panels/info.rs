//! What there is to know about the game on the board.

use yew::prelude::*;

use crate::app::words;
use crate::model::{Round, Route};
use crate::rules::Conduct;
use crate::text;

/// How often the position was there, and the way to the rules.
pub fn info(round: &Round) -> Html {
    let id = round.play.id();
    html! {
        <section class="info">
            <h2>{ text::rules::game(id) }</h2>
            <p>{ text::rules::blurb(id) }</p>
            if let Some(name) = words::inventor(id) {
                <p class="quiet-words">{ text::invented_by(name) }</p>
            }
            <p class="quiet-words">{ seen(round).1 }</p>
            <a class="button" href={Route::Rules(id).write()}>{ text::rules() }</a>
        </section>
    }
}

/// How often the position that is shown has occurred: whether more than once, and in words.
pub fn seen(round: &Round) -> (bool, String) {
    let tree = round.play.tree();
    let seen = tree.node(round.play.cursor()).occurrences();
    let words = match tree.conduct() {
        Conduct::Judged => text::position_seen(seen, tree.start().rules().spec().repetition.times()),
        Conduct::Friendly => text::position_seen_unjudged(seen),
    };
    (seen > 1, words)
}
