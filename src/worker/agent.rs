//! The worker in a browser: passes messages to the [`Engine`] and gives it the time it needs.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance, console};

use super::engine::Engine;
use super::protocol::{Ask, Tell};

/// Starts to listen, for as long as the worker lives, and says so.
///
/// # Panics
/// When it does not run in a dedicated worker.
pub fn start() {
    std::panic::set_hook(Box::new(|info| console::error_1(&info.to_string().into())));
    let agent = Agent::new().expect("a worker has a clock and channels");
    agent.listen();
    agent.tell(&Tell::Ready);
}

/// Lives as long as the closures that hold it: for ever.
struct Agent {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    /// A message posted here comes back as a task of its own, after the messages that were there before. A timer
    /// would be made to wait, a microtask would keep messages out.
    ping: MessagePort,
    back: MessagePort,
    work: RefCell<Work>,
}

#[derive(Default)]
struct Work {
    engine: Engine,
    /// A ping is under way.
    pinged: bool,
}

impl Agent {
    fn new() -> Result<Rc<Self>, JsValue> {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let clock = scope.performance().ok_or(JsValue::NULL)?;
        let channel = MessageChannel::new()?;
        let (ping, back) = (channel.port1(), channel.port2());
        Ok(Rc::new(Agent { scope, clock, ping, back, work: RefCell::default() }))
    }

    fn listen(self: &Rc<Self>) {
        let agent = Rc::clone(self);
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| agent.hear(&event));
        self.scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let agent = Rc::clone(self);
        let pinged = Closure::<dyn Fn()>::new(move || agent.work());
        self.back.set_onmessage(Some(pinged.as_ref().unchecked_ref()));
        pinged.forget();
    }

    fn hear(&self, event: &MessageEvent) {
        let Ok(bytes) = event.data().dyn_into::<Uint8Array>() else { return };
        match Ask::decode(&bytes.to_vec()) {
            Ok(ask) => self.work.borrow_mut().engine.ask(ask),
            Err(_) => console::error_1(&"a message of the page can't be read".into()),
        }
        self.go_on();
    }

    /// Sees to it that there is a slice to come while there is work.
    fn go_on(&self) {
        let mut work = self.work.borrow_mut();
        if work.engine.busy() && !work.pinged {
            work.pinged = self.ping.post_message(&JsValue::UNDEFINED).is_ok();
        }
    }

    fn work(&self) {
        let told = {
            let mut work = self.work.borrow_mut();
            work.pinged = false;
            work.engine.slice(|| self.clock.now())
        };
        for tell in &told {
            self.tell(tell);
        }
        self.go_on();
    }

    fn tell(&self, tell: &Tell) {
        let bytes = Uint8Array::from(&tell.encode()[..]);
        if let Err(why) = self.scope.post_message(&bytes) {
            console::error_1(&why);
        }
    }
}
