//! The search at work away from the page: what is said ([`protocol`]), who does it ([`Engine`]), and, in a browser, the
//! agent that passes messages.

#[cfg(feature = "worker")]
pub mod agent;
mod engine;
pub mod protocol;

pub use engine::Engine;
pub use protocol::{Ask, SearchInfo, Tell};
