//! Who plays a side, and whether it is to move.

use yew::prelude::*;

use super::choice::levels;
use crate::model::{Command, Purpose, Round, RoundCommand, Seats};
use crate::rules::Side;
use crate::scene::dress::{Paint, paint};
use crate::text;

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
    // Of two people at one screen the second is the one who moves second.
    let person = if play.seats == Seats::PEOPLE && side == Side::Second {
        text::seat_second_person()
    } else {
        text::seat_person()
    };
    html! {
        <div class={if to_move { "seat to-move" } else { "seat" }}>
            <span class={stone} aria-hidden="true" />
            <b>{ text::rules::side(play.id().rules(), side) }</b>
            if let Some(level) = play.seats.computer(side) {
                <span class="who">{ text::seat_computer() }</span>
                { levels(None, level, on.reform(move |level| RoundCommand::Level(side, level).into())) }
            } else {
                <span class="who">{ person }</span>
            }
            if to_move {
                <span class="turn">{ if thinks { text::thinking() } else { text::to_move() } }</span>
            }
        </div>
    }
}
