//! The rules of a game: a text with live boards.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;
use yew::virtual_dom::{VTag, VText};

use crate::app::board::{Board, Touchable, hand, mark};
use crate::app::content;
use crate::app::kept::use_kept;
use crate::app::text;
use crate::games::GameId;
use crate::notation::words;
use crate::rules::{Position, Side};
use crate::scene::art::PieceArt;
use crate::scene::rules_page::{Block, Section, read};
use crate::scene::{Mark, PieceSet, Place, Scene, Tap};

/// Whose rules.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Of which game; another one needs another key.
    pub id: GameId,
    /// The pieces; another set needs another key.
    pub set: PieceSet,
    /// Their drawings.
    pub art: Rc<PieceArt>,
}

/// The page's state: what was fetched, and every board with what is tapped on it.
struct Loaded {
    sections: Vec<Section>,
    boards: Vec<Live>,
    words: &'static str,
}

/// A board, in the order of the text.
struct Live {
    position: Position,
    tap: Tap,
    scene: Rc<Scene>,
}

impl Loaded {
    /// What was fetched.
    fn open(&mut self, id: GameId, set: PieceSet, text: &str) {
        self.sections = read(id.rules(), text);
        for block in self.sections.iter().flat_map(|section| &section.blocks) {
            let Block::Board(position, tap) = block else { continue };
            let scene = Rc::new(Scene::with_moves_of(id, position, *tap, set));
            self.boards.push(Live { position: (**position).clone(), tap: *tap, scene });
        }
    }

    /// A second tap on the same undoes the first.
    fn tap(&mut self, id: GameId, set: PieceSet, number: usize, tap: Tap) {
        let live = &mut self.boards[number];
        live.tap = if live.tap == tap { Tap::Cancel } else { tap };
        live.scene = Rc::new(Scene::with_moves_of(id, &live.position, live.tap, set));
    }
}

/// The page.
#[component]
pub fn RulesPage(props: &Props) -> Html {
    let (id, set) = (props.id, props.set);
    let loaded = use_kept(|| Loaded { sections: Vec::new(), boards: Vec::new(), words: text::RULES_COME });
    {
        let loaded = loaded.clone();
        use_effect_with((), move |()| {
            spawn_local(async move {
                let fetched = content::fetch(&format!("rules/{id}.txt")).await.ok();
                loaded.change(|now| match fetched {
                    Some(text) => now.open(id, set, &text),
                    None => now.words = text::NO_RULES,
                });
            });
        });
    }
    // The same as long as the boards are: only a board that has changed is drawn anew.
    let on_taps = use_memo(loaded.now().boards.len(), |&boards| {
        let on_tap = |number| {
            let loaded = loaded.clone();
            Callback::from(move |tap| loaded.change(|loaded| loaded.tap(id, set, number, tap)))
        };
        (0..boards).map(on_tap).collect::<Vec<_>>()
    });
    let loaded = loaded.now();
    let mut number = 0;
    let mut sections = Vec::new();
    for section in &loaded.sections {
        let mut blocks = Vec::new();
        for block in &section.blocks {
            blocks.push(if let Block::Board(..) = block {
                number += 1;
                board(props, number, &section.title, &loaded.boards[number - 1].scene, &on_taps[number - 1])
            } else {
                words_of(block)
            });
        }
        sections.push(match (section.title.is_empty(), section.is_card) {
            (true, _) => html! { <section>{ blocks }</section> },
            (_, true) => html! { <section class="rules-card">{ element("h3", &section.title) }{ blocks }</section> },
            (_, false) => html! { <section>{ element("h2", &section.title) }{ blocks }</section> },
        });
    }
    html! {
        <main class="rules" aria-label={text::rules(id.spec().name)}>
            if sections.is_empty() {
                <p role="status">{ loaded.words }</p>
            }
            { sections }
        </main>
    }
}

/// A live board with what is in the hands. `number` counts from 1.
fn board(props: &Props, number: usize, title: &str, scene: &Rc<Scene>, on_tap: &Callback<Tap>) -> Html {
    let (id, art) = (props.id, &props.art);
    let held = |side: Side| {
        let slots: Vec<_> = scene.hands[side.index()].iter().filter(|slot| slot.count > 0).cloned().collect();
        if slots.is_empty() {
            html! { <span hidden=true /> }
        } else {
            hand(text::hand(words::side(id.rules(), side)), &slots, art)
        }
    };
    html! {
        <Touchable {id} on_tap={on_tap.clone()}>
            { held(Side::Second) }
            <Board {id} flipped=false {number} scene={scene.clone()} art={art.clone()} label={text::rules_board(title)} on_tap={on_tap.clone()} />
            { held(Side::First) }
        </Touchable>
    }
}

/// An element with a text.
fn element(name: &'static str, text: &str) -> Html {
    let mut tag = VTag::new(name);
    tag.add_child(VText::new(text.to_string()).into());
    tag.into()
}

/// What is no board.
fn words_of(block: &Block) -> Html {
    match block {
        Block::Text(text) => element("p", text),
        Block::Reading(text) => html! { <p class="reading"><b>{ text::READING }</b>{ text }</p> },
        Block::List(items) => html! { <ul>{ for items.iter().map(|item| element("li", item)) }</ul> },
        Block::Key(kind, text) => html! {
            <p class="key">
                <svg viewBox="-55 -55 110 110" aria-hidden="true">
                    <g class="marks">{ mark(&Mark { kind: *kind, at: Place { x: 0, y: 0 } }) }</g>
                </svg>
                { text }
            </p>
        },
        Block::Link(address, text) => html! { <p><a href={address.clone()}>{ text }</a></p> },
        Block::Board(..) => html! { <span hidden=true /> },
    }
}
