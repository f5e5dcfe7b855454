//! The search at work away from the page: what is said ([`protocol`]), who does it ([`Desk`]), and, in a browser, the
//! agent that passes messages.

#[cfg(feature = "worker")]
pub mod agent;
mod desk;
pub mod protocol;

pub use desk::Desk;
pub use protocol::{Ask, Finding, Tell};
