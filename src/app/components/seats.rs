//! Who plays a side, and whether it is to move.

use yew::prelude::*;

use crate::app::store::{Purpose, State};
use crate::app::text;
use crate::notation::words;
use crate::rules::Side;
use crate::scene::dress::{Paint, paint};

/// A side's name, player and turn.
pub fn seat(state: &State, side: Side) -> Html {
    let to_move = state.game().outcome().is_none() && state.game().position().turn() == side;
    let thinks = to_move && state.wish.is_some_and(|wish| matches!(wish.purpose, Purpose::Move(_)));
    let stone = match paint(state.record.id, side) {
        Paint::Red => "stone red",
        Paint::White => "stone white",
        Paint::Black => "stone black",
    };
    html! {
        <div class={if to_move { "seat to-move" } else { "seat" }}>
            <span class={stone} aria-hidden="true" />
            <b>{ words::side(state.record.id.rules(), side) }</b>
            <span class="who">{ text::seat(state.seats.of(side)) }</span>
            if to_move {
                <span class="turn">{ if thinks { text::THINKING } else { text::TO_MOVE } }</span>
            }
        </div>
    }
}
