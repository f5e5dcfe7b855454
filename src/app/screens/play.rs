//! A game being played.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::{Board, Touchable};
use crate::app::panels::{bar, result, status, steps, strip, tabs};
use crate::model::{Command, Model, Round, Tab};
use crate::rules::Side;
use crate::scene::art::PieceArt;
use crate::scene::{Look, Scene, Tap};
use crate::text;

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
    let strip = |class, side| strip(class, round, side, &scene, look, art);
    let class = classes!(
        "play",
        (round.tab == Tab::Analysis).then_some("with-analysis"),
        round.shows_result().then_some("with-result"),
        (!rules.droppable().is_empty()).then_some("with-hands")
    );
    html! {
        <main key={model.visits()} {class} data-game={id.slug()}>
            <Touchable {id} on_tap={on_tap.clone()}>
                { strip("far", top) }
                <div class="board-room">
                    <Board {id} {flipped} scene={scene.clone()} art={art.clone()} label={text::board_of(&text::rules::game(id))} {on_tap} />
                </div>
                { strip("near", bottom) }
            </Touchable>
            <div class="panel">
                { tabs(round, on) }
                { status(model, round, on) }
                { steps(model, on) }
                { bar(model, round, on) }
                { result(model, round, on) }
            </div>
            <p class="spoken" role="status" aria-live="polite">{ spoken.to_string() }</p>
        </main>
    }
}
