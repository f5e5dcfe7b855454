//! What the search says of the position that is shown.

use yew::prelude::*;

use super::choice::choice;
use crate::app::insight::MOST_LINES;
use crate::app::store::{Action, State};
use crate::app::text;
use crate::rules::Side;
use crate::scene::dress::{Paint, paint};

/// How many lines are shown at first.
const FIRST_LINES: u8 = 1;

/// The button that starts and ends it, the bar and the lines.
pub fn analysis(state: &State, on_act: &Callback<Action>) -> Html {
    let Some(analysis) = &state.analysis else {
        let onclick = on_act.reform(|_: MouseEvent| Action::Analyse(Some(FIRST_LINES)));
        return html! {
            <section class="analysis" aria-label={text::ANALYSIS}>
                <button type="button" {onclick}>{ text::ANALYSE }</button>
            </section>
        };
    };
    let onclick = on_act.reform(|_: MouseEvent| Action::Analyse(None));
    let on_choice = on_act.reform(|lines| Action::Analyse(Some(lines)));
    let numbers = (1..=MOST_LINES).map(|number| number.to_string());
    let lines = analysis.lines.iter().map(|line| {
        html! { <li><b>{ &line.score }</b>{ " " }{ &line.moves }</li> }
    });
    let bar = match paint(state.record.id, Side::First) {
        Paint::White => "bar white",
        Paint::Red | Paint::Black => "bar",
    };
    html! {
        <section class="analysis" aria-label={text::ANALYSIS}>
            <svg class={bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={analysis.bar.to_string()} height="4" />
            </svg>
            <ol>{ for lines }</ol>
            <div class="buttons">
                <button type="button" {onclick}>{ text::ANALYSE_NO_MORE }</button>
                <label>{ text::LINES }{ choice(text::LINES, None, numbers, analysis.wanted, on_choice) }</label>
                <span class="quiet-words">{ text::depth(analysis.depth) }</span>
            </div>
        </section>
    }
}
