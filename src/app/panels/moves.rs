//! The list of moves and the way through them.

use yew::prelude::*;

use crate::model::{Command, Round, RoundCommand};
use crate::notation::NodeId;
use crate::rules::{Conduct, Side};
use crate::text;

/// The id of the list, for scrolling.
pub const LIST: &str = "moves";

/// The game's moves in pairs; each shows the position after it.
pub fn moves(round: &Round, on: &Callback<Command>) -> Html {
    let tree = round.play.tree();
    let start = tree.start();
    let before = usize::from(start.turn() == Side::Second);
    let plies: Vec<Option<NodeId>> =
        std::iter::repeat_n(None, before).chain(tree.main_line().into_iter().map(Some)).collect();
    let cycle = round.play.cycle();
    let pairs = plies.chunks(2).enumerate().map(|(pair, nodes)| {
        let cells = nodes.iter().map(|node| match *node {
            Some(id) => {
                let node = tree.node(id);
                let current = (id == round.play.cursor()).then_some("true");
                let class = cycle.contains(&(node.ply() - 1)).then_some("cycle");
                let onclick = on.reform(move |_: MouseEvent| RoundCommand::Show(id).into());
                html! { <button type="button" {class} aria-current={current} {onclick}>{ node.text() }</button> }
            }
            None => html! { <span class="gap">{ "…" }</span> },
        });
        let number = format!("{}.", start.fullmove() as usize + pair);
        html! { <li key={pair}><span class="number">{ number }</span>{ for cells }</li> }
    });
    let step = |label: String, path: &'static str, command: RoundCommand| {
        let disabled = !round.allows(&command);
        let command = Command::from(command);
        let name = command.name();
        let onclick = on.reform(move |_: MouseEvent| command.clone());
        html! {
            <button type="button" class="icon" aria-label={label.clone()} title={label} {disabled} {onclick} data-command={name}>
                <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path fill="currentColor" d={path} /></svg>
            </button>
        }
    };
    let seen = tree.node(round.play.cursor()).occurrences();
    let counter = match tree.conduct() {
        Conduct::Judged => text::position_seen(seen, start.rules().spec().repetition.times()),
        Conduct::Friendly => text::position_seen_unjudged(seen),
    };
    html! {
        <section class="moves" aria-label={text::moves()}>
            <ol id={LIST} tabindex="0" aria-label={text::moves()}>
                { for pairs }
                if plies.len() == before {
                    <li class="none">{ text::no_moves() }</li>
                }
            </ol>
            <p class={if seen > 1 { "seen again" } else { "seen" }}>{ counter }</p>
            <nav aria-label={text::step_through()}>
                { step(text::to_start(), "M5 5h3v14H5zM20 5v14L9 12z", RoundCommand::First) }
                { step(text::previous_move(), "M17 5v14L6 12z", RoundCommand::Previous) }
                { step(text::next_move(), "M7 5v14l11-7z", RoundCommand::Next) }
                { step(text::to_last_move(), "M16 5h3v14h-3zM4 5v14l11-7z", RoundCommand::Last) }
            </nav>
        </section>
    }
}
