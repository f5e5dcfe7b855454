//! The panel beside the board: moves, analysis or facts. On a phone the moves are a row, and the analysis a sheet.

use yew::prelude::*;

use super::analysis::analysis;
use super::info::info;
use super::moves::moves;
use crate::model::{Command, Round, RoundCommand, Tab};
use crate::text;

/// The tabs and what the chosen one shows.
pub fn tabs(round: &Round, on: &Callback<Command>) -> Html {
    let tab = |tab: Tab| {
        let label = match tab {
            Tab::Moves => text::moves(),
            Tab::Analysis => text::analysis(),
            Tab::Info => text::info(),
        };
        let is_chosen = (round.tab == tab).to_string();
        let command = Command::from(RoundCommand::Tab(tab));
        let name = command.name();
        let onclick = on.reform(move |_: MouseEvent| command.clone());
        html! {
            <button type="button" role="tab" aria-selected={is_chosen} aria-controls="tab-panel" {onclick} data-command={name}>{ label }</button>
        }
    };
    // The moves stay in the page: on a phone they are always in sight.
    html! {
        <>
            <div class="tabs" role="tablist" aria-label={text::panel()}>{ for Tab::ALL.map(tab) }</div>
            <div id="tab-panel" class="tab-panel" role="tabpanel" aria-label={text::panel()} data-tab={match round.tab {
                Tab::Moves => "moves",
                Tab::Analysis => "analysis",
                Tab::Info => "info",
            }}>
                { moves(round, on) }
                if round.tab == Tab::Analysis {
                    { analysis(round, on) }
                } else if round.tab == Tab::Info {
                    { info(round) }
                }
            </div>
        </>
    }
}
