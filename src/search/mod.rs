//! The search: iterative deepening principal variation search for any game, in slices that can be paused and stopped.
//!
//! [`Search`] is begun on a [`Game`](crate::rules::Game) with a [`Budget`] and run until it is done or told to
//! pause; it has no clock of its own. A [`Level`] limits its budget and its judgement.
//!
//! Uses point one way, from the first of these to the last: `root` (iterative deepening, reports), `alpha_beta` (the main
//! search), `quiescence`, `pruning` (margins and reductions), `searcher` (what they all work on), `picker` (move ordering),
//! `see`, `history`, `stack`, `transposition`, `eval` and its weights, `limits`, `window`, `score`.
//!
//! ```
//! use chuhan::{games::GameId, notation::fen, rules::Game, search::{Budget, Search}};
//! let position = fen::read(GameId::Xiangqi.rules(), "3k5/9/9/9/9/9/9/4R4/R8/4K4 w").unwrap();
//! let mut search = Search::new(1);
//! search.begin(&Game::new(position), Budget::depth(4), None);
//! search.run(|| 0.0, || false, |_| ());
//! assert_eq!(search.report().lines[0].score.mate_in(), Some(1));
//! ```

mod alpha_beta;
mod budget;
mod eval;
mod eval_cache;
mod features;
mod history;
mod iteration;
mod level;
mod limits;
mod node;
mod path;
mod picker;
mod pruning;
mod quiescence;
mod report;
mod root;
mod score;
mod searcher;
mod see;
mod stack;
mod terms;
mod transposition;
#[cfg(not(target_arch = "wasm32"))]
pub mod tuning;
mod weights;
mod window;

pub use budget::Budget;
pub use eval::evaluate;
pub use features::Features;
pub use level::Level;
pub use report::{Line, Report, Status};
pub use root::Search;
pub use score::Score;
pub use weights::typical_value;
