//! What the search says of the position that is shown.

use yew::prelude::*;

use super::choice::choice;
use crate::app::words;
use crate::model::{Command, MOST_LINES, Round, RoundCommand, bar};
use crate::rules::Side;
use crate::scene::dress::{Paint, paint};
use crate::text;

/// How many lines are shown at first.
const FIRST_LINES: u8 = 1;

/// The button that starts and ends it, the bar and the lines.
pub fn analysis(round: &Round, on: &Callback<Command>) -> Html {
    let analyse = |lines| on.reform(move |_: MouseEvent| RoundCommand::Analyse(lines).into());
    let Some(analysis) = &round.analysis else {
        return html! {
            <section class="analysis" aria-label={text::analysis()}>
                <button type="button" onclick={analyse(Some(FIRST_LINES))}>{ text::analyse() }</button>
            </section>
        };
    };
    let on_choice = on.reform(|lines| RoundCommand::Analyse(Some(lines)).into());
    let numbers = (1..=MOST_LINES).map(|number| number.to_string());
    let position = round.play.shown();
    let lines = analysis.lines.iter().map(|line| {
        html! { <li><b>{ words::score(position, line.score) }</b>{ " " }{ words::line(round, line) }</li> }
    });
    let class = match paint(round.play.id(), Side::First) {
        Paint::White => "bar-of-score white",
        Paint::Red | Paint::Black => "bar-of-score",
    };
    let width = analysis.lines.first().map_or(50, |best| bar(best.score, position.turn()));
    html! {
        <section class="analysis" aria-label={text::analysis()}>
            <svg {class} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={width.to_string()} height="4" />
            </svg>
            <ol>{ for lines }</ol>
            <div class="buttons">
                <button type="button" onclick={analyse(None)}>{ text::stop_analysis() }</button>
                <label>{ text::lines() }{ choice(text::lines(), None, numbers, analysis.wanted, on_choice) }</label>
                <span class="quiet-words">{ text::depth(analysis.depth) }</span>
            </div>
        </section>
    }
}
