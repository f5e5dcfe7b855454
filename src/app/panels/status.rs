//! The status line: one sentence, and at most one thing to do about it.

use yew::prelude::*;

use super::bar::button;
use super::icon::{CLOSE, icon};
use crate::app::words;
use crate::model::{Command, Model, Round, RoundCommand};
use crate::text;

/// What is said.
struct Line {
    class: &'static str,
    words: String,
}

/// Why not, a hint, how far the search has come, or how the game stands.
fn line(round: &Round) -> Line {
    let play = &round.play;
    let touch = &round.board.touch;
    if round.is_resigning() {
        return Line { class: "fault", words: text::resign_confirm() };
    }
    if let Some(notice) = &round.notice {
        let class = if touch.fault.is_some() || touch.held.is_some() { "fault" } else { "" };
        return Line { class, words: words::notice(round, notice) };
    }
    if !play.at_end() {
        return Line { class: "viewing", words: text::viewing(words::move_shown(round)) };
    }
    if let Some(outcome) = play.outcome() {
        return Line { class: "", words: text::rules::outcome(play.id().rules(), outcome) };
    }
    if let Some(thinking) = round.requests.thinking() {
        let score = thinking.score.map(|score| words::score(play.position(), score)).unwrap_or_default();
        return Line { class: "thinking", words: text::search_progress(&text::depth(thinking.depth), &score) };
    }
    if play.position().in_check() {
        return Line { class: "fault", words: text::check() };
    }
    if play.is_empty() {
        return Line { class: "quiet-words", words: text::how_to_move() };
    }
    let side = text::rules::side(play.id().rules(), play.turn());
    let words = match (play.is_persons_turn(), play.seats.lone_person()) {
        (true, Some(_)) => text::your_turn(),
        _ => text::turn_of(&side),
    };
    Line { class: "", words }
}

/// The line, and its button.
pub fn status(model: &Model, round: &Round, on: &Callback<Command>) -> Html {
    let Line { class, words } = line(round);
    let is_viewing = !round.play.at_end();
    let dismiss = on.reform(|_: MouseEvent| RoundCommand::Dismiss.into());
    html! {
        <section class={classes!("notice", is_viewing.then_some("looking-back"), round.is_resigning().then_some("asks"))}
            aria-label={text::notices()}>
            <p {class}>{ words }</p>
            if round.is_resigning() {
                { button(model, on, None, text::cancel(), RoundCommand::KeepPlaying) }
                { button(model, on, Some("warn"), text::resign(), RoundCommand::Resign) }
            } else if is_viewing {
                { button(model, on, Some("back"), text::back_to_game(), RoundCommand::Show(round.play.end())) }
            } else if round.notice.is_some() {
                <button type="button" class="icon" aria-label={text::dismiss()} onclick={dismiss}>{ icon(CLOSE) }</button>
            }
        </section>
    }
}
