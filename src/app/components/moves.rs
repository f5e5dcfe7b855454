//! The list of moves and the way through them.

use yew::prelude::*;

use crate::app::store::{Action, State};
use crate::app::text;
use crate::rules::{Conduct, Side};

/// The id of the list, for scrolling.
pub const LIST: &str = "moves";

/// Moves in pairs; each shows the position after it. `texts` are the moves' in order.
pub fn moves(state: &State, texts: &[String], on_act: &Callback<Action>) -> Html {
    let show = |ply: usize| on_act.reform(move |_: MouseEvent| Action::Show(ply));
    let start = state.game().start();
    let before = usize::from(start.turn() == Side::Second);
    let plies: Vec<Option<usize>> = std::iter::repeat_n(None, before).chain((0..texts.len()).map(Some)).collect();
    let cycle = state.cycle();
    let pairs = plies.chunks(2).enumerate().map(|(pair, plies)| {
        let cells = plies.iter().map(|ply| match *ply {
            Some(ply) => {
                let current = (ply + 1 == state.ply).then_some("true");
                let class = cycle.contains(&ply).then_some("cycle");
                let onclick = show(ply + 1);
                html! { <button type="button" {class} aria-current={current} {onclick}>{ &texts[ply] }</button> }
            }
            None => html! { <span class="gap">{ "…" }</span> },
        });
        let number = format!("{}.", start.fullmove() as usize + pair);
        html! { <li key={pair}><span class="number">{ number }</span>{ for cells }</li> }
    });
    let all = texts.len();
    let step = |label: &'static str, path: &'static str, ply: usize, usable: bool| {
        html! {
            <button type="button" class="icon" aria-label={label} title={label} disabled={!usable} onclick={show(ply)}>
                <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path fill="currentColor" d={path} /></svg>
            </button>
        }
    };
    let (back, on) = (state.ply > 0, state.ply < all);
    let seen = state.game().occurrences(state.ply);
    let most = start.rules().spec().repetition.times();
    let counter = match state.game().conduct() {
        Conduct::Judged => text::seen(seen, most),
        Conduct::Friendly => text::seen_friendly(seen),
    };
    html! {
        <section class="moves" aria-label={text::MOVES}>
            <ol id={LIST} tabindex="0" aria-label={text::MOVES}>
                { for pairs }
                if all == 0 {
                    <li class="none">{ text::NO_MOVES }</li>
                }
            </ol>
            <p class={if seen > 1 { "seen again" } else { "seen" }}>{ counter }</p>
            <nav aria-label={text::STEP_THROUGH}>
                { step(text::TO_START, "M5 5h3v14H5zM20 5v14L9 12z", 0, back) }
                { step(text::BACK, "M17 5v14L6 12z", state.ply.saturating_sub(1), back) }
                { step(text::ON, "M7 5v14l11-7z", state.ply + 1, on) }
                { step(text::TO_END, "M16 5h3v14h-3zM4 5v14l11-7z", all, on) }
            </nav>
        </section>
    }
}
