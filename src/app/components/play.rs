//! A game being played.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::analysis::analysis;
use super::board::Board;
use super::controls::{controls, notice};
use super::hand::hand;
use super::moves::{LIST, moves};
use super::new_game::{NewGame, NoEq};
use super::over::over;
use super::seats::seat;
use super::share::Share;
use super::table::Table;
use crate::app::engine::{Engine, Heard};
use crate::app::kept::use_kept;
use crate::app::route::Route;
use crate::app::storage;
use crate::app::store::{Action, Dialog, Purpose, State};
use crate::app::text;
use crate::notation::{Record, fen, move_text, words};
use crate::rules::Side;
use crate::scene::art::PieceArt;
use crate::scene::{PieceSet, Scene, Seats, Tap, View};
use crate::search::{Budget, Level};
use crate::worker::protocol::Ask;

/// How a game is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game.
    pub record: Record,
    /// Who plays.
    pub seats: Seats,
    /// What the player is to know about it.
    pub notice: Option<String>,
}

/// What is played.
#[derive(Properties)]
pub struct Props {
    /// The game as it is opened; later changes are not looked at.
    pub opening: Opening,
    /// The pieces.
    pub set: PieceSet,
    /// Their drawings.
    pub art: Rc<PieceArt>,
    /// How large the search's table is, in MiB.
    pub hash_mib: u32,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        (self.set, self.hash_mib) == (other.set, other.hash_mib) && self.art == other.art
    }
}

/// How long a hint may take.
const HINT_MS: u32 = 1_500;

fn budget(purpose: Purpose, ply: usize) -> (Budget, Option<u8>) {
    match purpose {
        Purpose::Move(level) => {
            (Level::new(level).map_or(Budget::depth(1), |level| level.budget(ply as u32)), Some(level))
        }
        Purpose::Hint => (Budget::movetime(HINT_MS), None),
        Purpose::Analyse(lines) => (Budget::infinite().lines(lines), None),
    }
}

/// The screen of a game.
#[component]
pub fn Play(props: &Props) -> Html {
    let state = {
        let opening = props.opening.clone();
        use_kept(move || State::new(opening.record, opening.seats, opening.notice))
    };
    let act = {
        let state = state.clone();
        use_callback((), move |action: Action, ()| state.change(|state| state.act(action)))
    };
    let state = &*state.now();
    let engine = {
        let act = act.clone();
        use_memo((), move |()| {
            Engine::new(Callback::from(move |heard| {
                act.emit(match heard {
                    Heard::Tell(tell) => Action::Heard(tell),
                    Heard::Died(why) => Action::Failed(why),
                });
            }))
        })
    };
    {
        let engine = engine.clone();
        use_effect_with((), move |()| move || engine.close());
    }
    engine.set_hash(props.hash_mib);
    let written = state.record.write();
    use_wish(state, &written, &engine);
    use_saving(state, &written);

    let id = state.record.id;
    let rules = id.rules();
    let scene = use_memo(
        (
            written.clone(),
            state.ply,
            state.selection.clone(),
            state.fault.clone(),
            state.warned,
            state.hint(),
            state.flipped,
            props.set,
            state.is_persons_turn(),
        ),
        |_| {
            Scene::build(&View {
                id,
                game: state.game(),
                ply: state.ply,
                selection: &state.selection,
                fault: state.fault.as_ref(),
                held: state.warned,
                hint: state.hint(),
                flipped: state.flipped,
                set: props.set,
                live: state.at_end() && state.is_persons_turn(),
            })
        },
    );
    let on_tap = use_callback(act.clone(), |tap: Tap, act| act.emit(Action::Tap(tap)));
    let (top, bottom) = if state.flipped { (Side::First, Side::Second) } else { (Side::Second, Side::First) };
    let texts = use_memo(written, |_| move_texts(&state.record));
    use_scrolling(state.ply, texts.len());
    use_replay(state, &act);
    let drops = !rules.droppable().is_empty();
    let hand = |side: Side| {
        if drops {
            hand(text::hand(words::side(rules, side)), &scene.hands[side.index()], &props.art)
        } else {
            html! { <span hidden=true /> }
        }
    };
    html! {
        <main class={if drops { "play with-hands" } else { "play" }}>
            <Table {id} on_tap={on_tap.clone()}>
                { hand(top) }
                <Board {id} flipped={state.flipped} scene={scene.clone()} art={props.art.clone()} label={text::board(rules.spec().name)} {on_tap} />
                { hand(bottom) }
            </Table>
            <div class="panel">
                <section class="seats" aria-label={text::PLAYERS}>
                    { seat(state, top, &act) }
                    { seat(state, bottom, &act) }
                </section>
                { notice(state, &act) }
                { controls(state, &act) }
                { moves(state, &texts, &act) }
                { analysis(state, &act) }
            </div>
            <p class="spoken" role="status" aria-live="polite">{ &state.spoken }</p>
            { sheet(state, &act) }
        </main>
    }
}

/// The moves as the game's players write them.
fn move_texts(record: &Record) -> Vec<String> {
    let mut position = record.game.start().clone();
    let text = |m| {
        let text = move_text(record.id, &position, m);
        position.make(m, &mut ());
        text
    };
    record.game.moves().map(text).collect()
}

/// Keeps the shown move in view.
#[hook]
fn use_scrolling(ply: usize, all: usize) {
    use_effect_with((ply, all), |_| {
        let Some(list) = gloo_utils::document().get_element_by_id(LIST) else { return };
        let list: HtmlElement = list.unchecked_into();
        let current = list.query_selector("[aria-current]").ok().flatten();
        let top =
            current.map_or(0, |button| button.unchecked_into::<HtmlElement>().offset_top() - list.client_height() / 2);
        list.set_scroll_top(top);
    });
}

/// How long each move of a replay stands on the board.
const REPLAY_MS: u32 = 900;

/// Shows the next move of a replay after a while.
#[hook]
fn use_replay(state: &State, on_act: &Callback<Action>) {
    let on_act = on_act.clone();
    use_effect_with((state.ply, state.replay), move |&(_, replay)| {
        let timer = replay.map(|_| Timeout::new(REPLAY_MS, move || on_act.emit(Action::ReplayOn)));
        move || drop(timer)
    });
}

/// Tells the worker what is wished. It works beside the page: what was done is painted whatever it thinks.
#[hook]
fn use_wish(state: &State, written: &str, engine: &Rc<Engine>) {
    let engine = engine.clone();
    let ply = state.game().len();
    let record = match state.wish.map(|wish| wish.purpose) {
        // What is shown, not where the game stands.
        Some(Purpose::Analyse(_)) if !state.at_end() => state.record.until(state.ply).write(),
        _ => written.to_string(),
    };
    // The same for as long as a game stays open: a level's misjudgement is its own, not rolled anew with each move.
    let page = *use_memo((), |()| (js_sys::Math::random() * 4e15) as u64);
    let seed = page + u64::from(state.since);
    use_effect_with(state.wish, move |&wish| match wish {
        Some(wish) if wish.hurry => engine.ask(Ask::Stop),
        Some(wish) => {
            let (budget, level) = budget(wish.purpose, ply);
            engine.ask(Ask::Think { job: wish.job, record, budget, level, seed });
        }
        None => engine.ask(Ask::Stop),
    });
}

/// Saves the game after every change; one that was only opened is left alone.
#[hook]
fn use_saving(state: &State, written: &str) {
    let (record, seats) = (state.record.clone(), state.seats);
    use_effect_with((written.to_string(), seats, state.touched), move |&(_, _, touched)| {
        if touched {
            storage::save(&record, seats);
            // The address of an opened link no longer tells what is on the board.
            let home = Route::Play(record.id).write();
            let window = gloo_utils::window();
            if window.location().hash().is_ok_and(|hash| hash != home)
                && let Ok(history) = window.history()
            {
                let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&home));
            }
        }
    });
}

/// What is over the board.
fn sheet(state: &State, on_act: &Callback<Action>) -> Html {
    let id = state.record.id;
    let rules = id.rules();
    let close = on_act.reform(|()| Action::Dialog(None));
    let shown = || state.game().position_after(state.ply);
    match (state.dialog, state.game().outcome()) {
        (Some(Dialog::NewGame), _) => html! {
            <NewGame rules={NoEq(rules)} seats={state.seats} position={shown()}
                on_start={on_act.reform(|(seats, game)| Action::New(seats, game))} on_close={close} />
        },
        (Some(Dialog::Share), _) => html! {
            <Share game={Route::to_record(&state.record).write()} position={Route::to_position(id, &shown()).write()}
                fen={fen::write(&shown())} on_close={close} />
        },
        (Some(Dialog::Over), Some(outcome)) => over(state, outcome, on_act),
        _ => html! { <span hidden=true /> },
    }
}
