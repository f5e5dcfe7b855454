//! The list of moves.

use yew::prelude::*;

use super::info::seen;
use crate::model::{Command, Round, RoundCommand};
use crate::notation::NodeId;
use crate::rules::Side;
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
    let (is_again, counter) = seen(round);
    html! {
        <section class="moves" aria-label={text::moves()}>
            <ol id={LIST} tabindex="0" aria-label={text::moves()}>
                { for pairs }
                if plies.len() == before {
                    <li class="none">{ text::no_moves() }</li>
                }
            </ol>
            <p class={if is_again { "seen again" } else { "seen" }}>{ counter }</p>
        </section>
    }
}
