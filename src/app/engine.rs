//! The page's end of the search worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{Object, Promise, Reflect, Uint8Array, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ErrorEvent, HtmlElement, MessageEvent, Response, Worker, WorkerOptions, WorkerType};
use yew::Callback;

use crate::worker::protocol::{Ask, Tell};

/// What comes from the worker.
#[derive(Clone, Debug)]
pub enum Heard {
    /// An answer.
    Tell(Tell),
    /// It could not start or has died; the next [`Engine::ask`] starts another.
    Died(String),
}

/// Starts the worker at the first wish and speaks to it. The wishes' jobs tell answers to old ones apart.
#[derive(Clone)]
pub struct Engine {
    state: Rc<RefCell<State>>,
    heard: Callback<Heard>,
    /// The table's size in MiB.
    hash: Rc<Cell<u32>>,
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
    worker: Worker,
    _listeners: [EventListener; 2],
}

impl Drop for Link {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl PartialEq for Engine {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.state, &other.state)
    }
}

impl Engine {
    /// No worker yet; answers will go to `heard`.
    pub fn new(heard: Callback<Heard>) -> Self {
        Engine { state: Rc::default(), heard, hash: Rc::default() }
    }

    /// Sends a wish. The latest wins; one that stops is dropped while nothing runs.
    pub fn ask(&self, ask: Ask) {
        let mut state = self.state.borrow_mut();
        match &mut *state {
            State::Ready(link) => link.send(&ask),
            State::Starting(waiting, _) => {
                if matches!(ask, Ask::Think { .. }) {
                    waiting.clear();
                }
                waiting.push(ask);
            }
            State::Absent if ask == Ask::Stop => (),
            State::Absent => {
                *state = State::Starting(vec![ask], None);
                drop(state);
                let engine = self.clone();
                spawn_local(async move {
                    if let Err(error) = engine.start().await {
                        let words = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
                        engine.die(&words.or_else(|| error.as_string()).unwrap_or_default());
                    }
                });
            }
        }
    }

    /// Sets the table's size, of this worker and those to come.
    pub fn set_hash(&self, mib: u32) {
        if self.hash.replace(mib) != mib
            && let State::Ready(link) = &*self.state.borrow()
        {
            link.send(&Ask::SetHash { mib });
        }
    }

    /// Fetches and compiles here, because a worker of Firefox can't fetch without a network.
    async fn start(&self) -> Result<(), JsValue> {
        let module = compile(&address("worker-wasm")?).await?;
        let mut state = self.state.borrow_mut();
        let State::Starting(_, place) = &mut *state else { return Ok(()) };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address("engine")?, &options)?;
        let engine = self.clone();
        let on_message = EventListener::new(&worker, "message", move |event| engine.hear(event.unchecked_ref()));
        let engine = self.clone();
        let on_error = EventListener::new(&worker, "error", move |event| {
            let words = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message).unwrap_or_default();
            engine.die(&words);
        });
        let first = Object::new();
        Reflect::set(&first, &"glue".into(), &address("worker")?.into())?;
        Reflect::set(&first, &"module".into(), &module)?;
        worker.post_message(&first)?;
        *place = Some(Link { worker, _listeners: [on_message, on_error] });
        Ok(())
    }

    /// Ends the worker; nothing is heard of it any more.
    pub fn close(&self) {
        self.state.take();
    }

    fn hear(&self, event: &MessageEvent) {
        let bytes = event.data().dyn_into::<Uint8Array>().map(|array| array.to_vec());
        let tell = match bytes.map(|bytes| Tell::decode(&bytes)) {
            Ok(Ok(tell)) => tell,
            Ok(Err(error)) => return self.die(&error.to_string()),
            Err(_) => return self.die("it spoke in tongues"),
        };
        if tell == Tell::Ready {
            let mut state = self.state.borrow_mut();
            *state = match std::mem::take(&mut *state) {
                State::Starting(asks, Some(link)) => {
                    link.send(&Ask::SetHash { mib: self.hash.get() });
                    for ask in &asks {
                        link.send(ask);
                    }
                    State::Ready(link)
                }
                other => other,
            };
        }
        self.heard.emit(Heard::Tell(tell));
    }

    fn die(&self, why: &str) {
        self.state.take();
        self.heard.emit(Heard::Died(why.into()));
    }
}

impl Link {
    fn send(&self, ask: &Ask) {
        // Fails only where the browser can't copy bytes.
        let _ = self.worker.post_message(&Uint8Array::from(ask.encode().as_slice()));
    }
}

/// Compiles a module, streaming where the host says what it is.
async fn compile(url: &str) -> Result<JsValue, JsValue> {
    let window = gloo_utils::window();
    let streamed = JsFuture::from(WebAssembly::compile_streaming(&window.fetch_with_str(url))).await;
    if streamed.is_ok() {
        return streamed;
    }
    let response: Response = JsFuture::from(window.fetch_with_str(url)).await?.dyn_into()?;
    let bytes: Promise = response.array_buffer()?;
    JsFuture::from(WebAssembly::compile(&JsFuture::from(bytes).await?)).await
}

/// The address of one of the build's files, which `boot.js` knows by name.
fn address(name: &str) -> Result<String, JsValue> {
    let document = gloo_utils::document();
    let boot = document.get_element_by_id("boot").and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let file = boot.and_then(|boot| boot.get_attribute(&format!("data-{name}")));
    let file = file.ok_or_else(|| JsValue::from(format!("no data-{name} in the page")))?;
    let base = document.base_uri()?.unwrap_or_default();
    Ok(web_sys::Url::new_with_base(&file, &base)?.href())
}
