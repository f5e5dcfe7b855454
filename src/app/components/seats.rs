//! Who plays a side, and whether it is to move.

use yew::prelude::*;

use super::choice::levels;
use crate::app::store::{Action, Purpose, State};
use crate::app::text;
use crate::notation::words;
use crate::rules::Side;
use crate::scene::dress::{Paint, paint};

/// A side's name, player and turn; the computer's level is chosen here.
pub fn seat(state: &State, side: Side, on_act: &Callback<Action>) -> Html {
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
            if let Some(level) = state.seats.computer(side) {
                <span class="who">{ text::COMPUTER_SEAT }</span>
                { levels(None, level, on_act.reform(move |level| Action::Level(side, level))) }
            } else {
                <span class="who">{ text::PERSON_SEAT }</span>
            }
            if to_move {
                <span class="turn">{ if thinks { text::THINKING } else { text::TO_MOVE } }</span>
            }
        </div>
    }
}
