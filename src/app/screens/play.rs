//! A game being played.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{Board, Touchable, hand};
use crate::app::panels::{analysis, controls, moves, notice, seat};
use crate::app::text;
use crate::model::{Command, Model, Round};
use crate::notation::words;
use crate::rules::Side;
use crate::scene::art::PieceArt;
use crate::scene::{Look, Scene, Tap};

/// The screen of a game. `art` are the drawings of its pieces, `spoken` is what was announced last.
pub fn play(
    model: &Model,
    round: &Round,
    art: &Rc<PieceArt>,
    spoken: &str,
    on: &Callback<Command>,
    on_tap: Callback<Tap>,
) -> Html {
    let id = round.play.id();
    let rules = id.rules();
    let flipped = round.board.flipped;
    let moves_to = round.play.tree().moves(round.play.cursor());
    let look = Look { set: model.set(), flipped };
    let scene = Rc::new(Scene::build(&round.shown(&moves_to), &round.board.touch, look));
    let (top, bottom) = if flipped { (Side::First, Side::Second) } else { (Side::Second, Side::First) };
    let drops = !rules.droppable().is_empty();
    let hand = |side: Side| {
        if drops {
            hand(text::hand(words::side(rules, side)), &scene.hands[side.index()], art)
        } else {
            html! { <span hidden=true /> }
        }
    };
    let (upper, lower) = (hand(top), hand(bottom));
    html! {
        <main key={model.visits()} class={if drops { "play with-hands" } else { "play" }}>
            <Touchable {id} on_tap={on_tap.clone()}>
                { upper }
                <Board {id} {flipped} {scene} art={art.clone()} label={text::board(rules.spec().name)} {on_tap} />
                { lower }
            </Touchable>
            <div class="panel">
                <section class="seats" aria-label={text::PLAYERS}>
                    { seat(round, top, on) }
                    { seat(round, bottom, on) }
                </section>
                { notice(round, on) }
                { controls(model, round, on) }
                { moves(round, on) }
                { analysis(round, on) }
            </div>
            <p class="spoken" role="status" aria-live="polite">{ spoken.to_string() }</p>
        </main>
    }
}
