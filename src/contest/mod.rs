//! Matches between engines, to measure their strength (`chuhan match`), and what their games are used for (`chuhan tune`,
//! `chuhan errors`). Native only.
//!
//! - `options`: the arguments of `chuhan match`;
//! - `series`: the match: pairs of games, reported and counted in their order;
//! - `workers`: the threads that play them, several at a time;
//! - `openings`: the positions from which games begin, each opening twice;
//! - `bout`: one game between two players, judged by the rules;
//! - `player`: one of the engines, our own search or (`external`) a program that speaks UCI;
//! - `tally`: statistics of the results: Elo, its interval, the sequential test;
//! - `games`: reads the games that matches have written;
//! - `errors`, `tune`: the mistakes of the levels in such games, and weights fitted to them;
//! - `lines`: bounded lines of text from other programs; `failure`: why a command did not succeed.

mod bout;
mod errors;
mod external;
mod failure;
mod games;
mod lines;
mod openings;
mod options;
mod player;
mod series;
mod tally;
mod tune;
mod workers;

pub use errors::errors;
pub use failure::Failure;
pub(crate) use lines::{Line, read_line};
pub use options::Options;
pub use series::run;
pub use tune::tune;
