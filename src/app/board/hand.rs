//! A hand beside the board.

use yew::prelude::*;

use super::piece::piece_icon;
use crate::scene::HandSlot;
use crate::scene::art::PieceArt;

/// The kinds of a hand as buttons with counts; taps and drags come through the table.
pub fn hand(label: String, slots: &[HandSlot], art: &PieceArt) -> Html {
    let slots = slots.iter().map(|slot| {
        html! {
            <button key={slot.kind.index()} type="button" class={if slot.selected { "slot selected" } else { "slot" }}
                disabled={slot.count == 0} aria-label={slot.label.clone()} aria-pressed={slot.selected.to_string()}
                data-kind={slot.kind.index().to_string()} data-side={slot.side.index().to_string()}
                data-movable={slot.movable.then_some("")}>
                { piece_icon(slot.dress, art) }
                <span class="count">{ slot.count }</span>
            </button>
        }
    });
    html! { <div class="hand" role="group" aria-label={label}>{ for slots }</div> }
}
