//! The loop of the page: a command changes the model, its effects are carried out, the page is drawn.

use std::cell::{Cell, Ref, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::CustomEvent;
use yew::prelude::*;

use super::browser::worker::Worker;
use super::browser::{clipboard, storage};
use super::{content, words};
use crate::model::{Command, Effect, Machine, Model, Route};
use crate::worker::protocol::Ask;

/// The model and what carries out its effects.
pub struct Runtime {
    model: RefCell<Model>,
    worker: Worker,
    spoken: RefCell<String>,
    /// Commands that wait for the one that is being carried out.
    waiting: RefCell<VecDeque<Command>>,
    is_busy: Cell<bool>,
    redraw: UseForceUpdateHandle,
}

impl Runtime {
    /// A page that has not been visited yet; `redraw` draws it.
    pub fn new(redraw: UseForceUpdateHandle) -> Rc<Self> {
        let machine = Machine { memory_gib: memory_gib(), seed: (js_sys::Math::random() * 4e15) as u64 };
        let model = Model::new(machine, storage::settings());
        Rc::new_cyclic(|runtime: &Weak<Runtime>| {
            let runtime = runtime.clone();
            let hear = move |command| {
                if let Some(runtime) = runtime.upgrade() {
                    runtime.send(command);
                }
            };
            let worker = Worker::new(model.table_mib(), hear);
            Runtime {
                worker,
                model: RefCell::new(model),
                spoken: RefCell::default(),
                waiting: RefCell::default(),
                is_busy: Cell::new(false),
                redraw,
            }
        })
    }

    /// The model as it is now.
    pub fn model(&self) -> Ref<'_, Model> {
        self.model.borrow()
    }

    /// What was announced last.
    pub fn spoken(&self) -> Ref<'_, String> {
        self.spoken.borrow()
    }

    /// Carries out a command, and then what it brings about.
    pub fn send(self: &Rc<Self>, command: Command) {
        self.waiting.borrow_mut().push_back(command);
        if self.is_busy.replace(true) {
            return;
        }
        loop {
            // Not held while effects bring further commands.
            let next = self.waiting.borrow_mut().pop_front();
            let Some(command) = next else { break };
            let effects = self.model.borrow_mut().act(command, now_ms());
            for effect in effects {
                self.carry_out(effect);
            }
        }
        self.is_busy.set(false);
        self.redraw.force_update();
    }

    fn carry_out(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::Ask(ask) => self.worker.ask(ask),
            Effect::EndWorker => self.worker.end(),
            Effect::Save { id, text } => storage::save(id, &text),
            Effect::Load(id) => self.send(Command::Loaded(id, storage::load(id))),
            Effect::LoadSet(set) => {
                let runtime = self.clone();
                spawn_local(async move {
                    let is_there = content::load(set).await;
                    runtime.send(if is_there { Command::SetLoaded(set) } else { Command::SetMissing(set) });
                });
            }
            Effect::SaveSettings(settings) => {
                storage::save_settings(settings);
                self.worker.ask(Ask::SetHash { mib: self.model().table_mib() });
            }
            Effect::Say(said) => {
                let words = self.model().round().map(|round| words::said(round, &said)).unwrap_or_default();
                self.spoken.replace(words);
            }
            Effect::Go(route) => go(&route),
            Effect::Timer(ms) => {
                let runtime = self.clone();
                Timeout::new(ms, move || runtime.send(Command::Elapsed)).forget();
            }
            Effect::Copy(text) => {
                let (runtime, copied) = (self.clone(), text.clone());
                clipboard::copy(&text, move || runtime.send(Command::Copied(copied)));
            }
            Effect::Update => {
                // See `static/boot.js`.
                if let Ok(event) = CustomEvent::new("chuhan-update-accept") {
                    let _ = gloo_utils::window().dispatch_event(&event);
                }
            }
        }
    }
}

/// Puts an address in place of the present one. Nobody is told: the model knows.
fn go(route: &Route) {
    if let Ok(history) = gloo_utils::window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.write()));
    }
}

/// A clock that only goes forward.
fn now_ms() -> f64 {
    gloo_utils::window().performance().map_or(0.0, |clock| clock.now())
}

/// The machine's memory, where the browser tells.
fn memory_gib() -> Option<f64> {
    js_sys::Reflect::get(&gloo_utils::window().navigator(), &"deviceMemory".into()).ok()?.as_f64()
}
