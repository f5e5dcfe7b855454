//! The page's end of the search worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{Object, Promise, Reflect, Uint8Array, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ErrorEvent, HtmlElement, MessageEvent, Response, WorkerOptions, WorkerType};

use crate::model::{Command, Failure, RoundCommand};
use crate::worker::protocol::{Ask, Tell};

/// The search worker: started at the first request, ended when nobody needs it. The requests' jobs tell answers to old
/// ones apart.
#[derive(Clone)]
pub struct Worker {
    state: Rc<RefCell<State>>,
    hear: Rc<dyn Fn(Command)>,
    /// The transposition table's size in MiB.
    table_mib: Rc<Cell<u32>>,
}

#[derive(Default)]
enum State {
    /// No worker.
    #[default]
    Absent,
    /// On its way; the latest wish waits, and what came after it. The worker is there once its program is compiled.
    Starting(Vec<Ask>, Option<Link>),
    /// At work.
    Ready(Link),
}

/// A worker and what listens to it.
struct Link {
    worker: web_sys::Worker,
    _listeners: [EventListener; 2],
}

impl Drop for Link {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Worker {
    /// No worker yet. It will have a table of so many MiB; what it says and its end go to `hear`.
    pub fn new(table_mib: u32, hear: impl Fn(Command) + 'static) -> Self {
        Worker { state: Rc::default(), hear: Rc::new(hear), table_mib: Rc::new(Cell::new(table_mib)) }
    }

    /// Sends a request. The latest wins; Stop and the table's size wait for a worker that is there.
    pub fn ask(&self, ask: Ask) {
        if let Ask::SetHash { mib } = ask
            && self.table_mib.replace(mib) == mib
        {
            return;
        }
        let mut state = self.state.borrow_mut();
        match &mut *state {
            State::Ready(link) => link.send(&ask),
            State::Starting(waiting, _) => {
                if matches!(ask, Ask::Think { .. }) {
                    waiting.clear();
                }
                waiting.push(ask);
            }
            State::Absent if !matches!(ask, Ask::Think { .. }) => (),
            State::Absent => {
                *state = State::Starting(vec![ask], None);
                drop(state);
                let this = self.clone();
                spawn_local(async move {
                    if let Err(why) = this.start().await {
                        this.die(why);
                    }
                });
            }
        }
    }

    /// Fetches and compiles here, because a worker of Firefox can't fetch without a network.
    async fn start(&self) -> Result<(), Failure> {
        let wasm = address("worker-wasm")?;
        let module =
            compile(&wasm).await.map_err(|error| Failure::NotLoaded("worker.wasm".into(), words_of(&error)))?;
        let mut state = self.state.borrow_mut();
        let State::Starting(_, place) = &mut *state else { return Ok(()) };
        let glue = address("worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let crashed = |error: JsValue| Failure::Crashed(words_of(&error));
        let worker = web_sys::Worker::new_with_options(&address("engine")?, &options).map_err(crashed)?;
        let this = self.clone();
        let on_message = EventListener::new(&worker, "message", move |event| this.hear(event.unchecked_ref()));
        let this = self.clone();
        let on_error = EventListener::new(&worker, "error", move |event| {
            // A script that can't be fetched fires a plain event, an error in it one that says which.
            this.die(match event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message) {
                Some(words) if !words.is_empty() => Failure::Crashed(words),
                _ => Failure::NotLoaded("engine.js".into(), String::new()),
            });
        });
        let first = Object::new();
        let _ = Reflect::set(&first, &"glue".into(), &glue.into());
        let _ = Reflect::set(&first, &"module".into(), &module);
        worker.post_message(&first).map_err(crashed)?;
        *place = Some(Link { worker, _listeners: [on_message, on_error] });
        Ok(())
    }

    /// Ends the worker; nothing is heard of it any more.
    pub fn end(&self) {
        self.state.take();
    }

    fn hear(&self, event: &MessageEvent) {
        let bytes = event.data().dyn_into::<Uint8Array>().map(|array| array.to_vec());
        let Some(tell) = bytes.ok().and_then(|bytes| Tell::decode(&bytes).ok()) else {
            return self.die(Failure::Garbled);
        };
        if tell == Tell::Ready {
            let mut state = self.state.borrow_mut();
            *state = match std::mem::take(&mut *state) {
                State::Starting(asks, Some(link)) => {
                    link.send(&Ask::SetHash { mib: self.table_mib.get() });
                    for ask in &asks {
                        link.send(ask);
                    }
                    State::Ready(link)
                }
                other => other,
            };
        }
        (self.hear)(RoundCommand::Heard(tell).into());
    }

    fn die(&self, why: Failure) {
        self.state.take();
        (self.hear)(RoundCommand::Failed(why).into());
    }
}

/// What an error of the browser says.
fn words_of(error: &JsValue) -> String {
    let words = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    words.or_else(|| error.as_string()).unwrap_or_default()
}

impl Link {
    fn send(&self, ask: &Ask) {
        // Fails only where the browser can't copy bytes.
        let _ = self.worker.post_message(&Uint8Array::from(ask.encode().as_slice()));
    }
}

/// Fetches and compiles a module, streaming where the host says what it is.
async fn compile(url: &str) -> Result<JsValue, JsValue> {
    let window = gloo_utils::window();
    let streamed = JsFuture::from(WebAssembly::compile_streaming(&window.fetch_with_str(url))).await;
    if streamed.is_ok() {
        return streamed;
    }
    let response: Response = JsFuture::from(window.fetch_with_str(url)).await?.dyn_into()?;
    if !response.ok() {
        return Err(format!("HTTP {}", response.status()).into());
    }
    let bytes: Promise = response.array_buffer()?;
    JsFuture::from(WebAssembly::compile(&JsFuture::from(bytes).await?)).await
}

/// The address of one of the build's files, which `boot.js` knows by name.
fn address(name: &str) -> Result<String, Failure> {
    let document = gloo_utils::document();
    let boot = document.get_element_by_id("boot").and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let file = boot.and_then(|boot| boot.get_attribute(&format!("data-{name}")));
    let base = document.base_uri().ok().flatten().unwrap_or_default();
    let url = file.and_then(|file| web_sys::Url::new_with_base(&file, &base).ok());
    url.map(|url| url.href()).ok_or_else(|| Failure::NotLoaded(name.into(), String::new()))
}
