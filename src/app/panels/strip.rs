//! A player's strip: who it is, what is in hand or was captured, and whether it is this player's turn.

use yew::prelude::*;

use crate::app::board::{hand, piece_icon};
use crate::model::{Play, Purpose, Round, Seats};
use crate::rules::{Piece, Side};
use crate::scene::art::PieceArt;
use crate::scene::dress::dress;
use crate::scene::{Look, Scene};
use crate::text;

/// So many kinds in hand have room beside the name.
const BESIDE: usize = 3;

/// The strip of a side; `class` says whether it is the near or the far one. It speaks of the position that is shown.
pub fn strip(class: &'static str, round: &Round, side: Side, scene: &Scene, look: Look, art: &PieceArt) -> Html {
    let play = &round.play;
    let rules = play.id().rules();
    let is_over = play.at_end() && play.outcome().is_some();
    let to_move = !is_over && play.shown().turn() == side;
    let thinks = round.requests.current().is_some_and(|request| matches!(request.purpose, Purpose::Move(_)))
        && play.turn() == side
        && play.at_end();
    let royal = dress(play.id(), Piece::new(side, rules.royal()), look.set, look.flipped);
    let name = text::rules::side(rules, side);
    let (who, about) = who(play, side, name.clone());
    let held = scene.hands[side.index()].iter().filter(|slot| slot.count > 0).count();
    let is_full = held > BESIDE;
    let turn = match (to_move, thinks) {
        (true, true) => text::thinking(),
        (true, false) => text::to_move(),
        _ => String::new(),
    };
    html! {
        <section class={classes!("strip", class, to_move.then_some("to-move"), is_full.then_some("full"))} aria-label={name.clone()}>
            <span class="seat-piece">{ piece_icon(royal, art) }</span>
            <span class="who"><b>{ who }</b><small>{ about }</small></span>
            if rules.droppable().is_empty() {
                { captured(play, side, look, art) }
            } else {
                { hand(text::hand_of(&name), &scene.hands[side.index()], art) }
            }
            <span class="turn">{ turn }</span>
        </section>
    }
}

/// Who plays a side, and what there is to say about it.
fn who(play: &Play, side: Side, name: String) -> (String, String) {
    match play.seats.computer(side) {
        Some(level) => (text::computer(), text::seat_level(&name, level)),
        None if play.seats == Seats::PEOPLE => (name, String::new()),
        None => (text::seat_person(), name),
    }
}

/// The pieces that a side has captured.
fn captured(play: &Play, by: Side, look: Look, art: &PieceArt) -> Html {
    let pieces = play.captured(!by);
    let names: Vec<String> = pieces
        .iter()
        .map(|&(kind, count)| text::counted_piece(count, &text::rules::piece(play.id().rules(), kind)))
        .collect();
    let label = if names.is_empty() { String::new() } else { text::captured_pieces(&text::rules::listed(&names)) };
    let icons = pieces.iter().map(|&(kind, count)| {
        let dress = dress(play.id(), Piece::new(!by, kind), look.set, look.flipped);
        html! {
            <span class="taken" key={kind.index()}>
                { piece_icon(dress, art) }
                if count > 1 { <i>{ count }</i> }
            </span>
        }
    });
    let is_empty = pieces.is_empty();
    html! { <span class="captured" role="img" aria-label={label} aria-hidden={is_empty.to_string()}>{ for icons }</span> }
}
