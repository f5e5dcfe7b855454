//! Who plays a side, and whether it is to move.

use yew::prelude::*;

use super::choice::levels;
use crate::app::text;
use crate::model::{Command, Purpose, Round, RoundCommand};
use crate::notation::words;
use crate::rules::Side;
use crate::scene::dress::{Paint, paint};

/// A side's name, player and turn; the computer's level is chosen here.
pub fn seat(round: &Round, side: Side, on: &Callback<Command>) -> Html {
    let play = &round.play;
    let to_move = play.outcome().is_none() && play.turn() == side;
    let is_move = |purpose| matches!(purpose, Purpose::Move(_));
    let thinks = to_move && round.requests.current().is_some_and(|request| is_move(request.purpose));
    let stone = match paint(play.id(), side) {
        Paint::Red => "stone red",
        Paint::White => "stone white",
        Paint::Black => "stone black",
    };
    html! {
        <div class={if to_move { "seat to-move" } else { "seat" }}>
            <span class={stone} aria-hidden="true" />
            <b>{ words::side(play.id().rules(), side) }</b>
            if let Some(level) = play.seats.computer(side) {
                <span class="who">{ text::COMPUTER_SEAT }</span>
                { levels(None, level, on.reform(move |level| RoundCommand::Level(side, level).into())) }
            } else {
                <span class="who">{ text::PERSON_SEAT }</span>
            }
            if to_move {
                <span class="turn">{ if thinks { text::THINKING } else { text::TO_MOVE } }</span>
            }
        </div>
    }
}
