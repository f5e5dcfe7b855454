//! The state of the page and everything that can change it. Pure: no browser.
//!
//! [`Model`] is all of it. The one way to change it is [`Model::act`]: a [`Command`] (what a player or the browser did)
//! changes the state and gives back [`Effect`]s, which the page carries out: ask the worker, save, announce, go to an
//! address. State holds values; the views turn them into words.
//!
//! State is nested by topic: [`Round`] is a game on the screen, with its [`Play`] (tree, cursor, seats), [`Board`]
//! (what is touched), [`Requests`] (to the worker), [`Analysis`], [`Advice`] and [`Notice`].

mod advice;
mod analysis;
mod board;
mod command;
mod effect;
pub mod keys;
mod notice;
mod page;
mod play;
mod request;
mod round;
mod route;
mod saved;
mod seat;
mod settings;

pub use advice::Advice;
pub use analysis::{Analysis, Line, MOST_LINES, bar};
pub use board::Board;
pub use command::{Command, RoundCommand};
pub use effect::{Effect, Said};
pub use notice::{Failure, Notice};
pub use page::{Dialog, Machine, Model, Screen};
pub use play::Play;
pub use request::{Purpose, Request, Requests, Thinking};
pub use round::{Opening, REPLAY_MS, RESIGN_MS, Round, Tab};
pub use route::{LinkError, Opened, Route};
pub use saved::{SaveError, Saved};
pub use seat::{Seat, Seats};
pub use settings::{Settings, TableSize, Theme};
