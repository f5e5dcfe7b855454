//! Every word that the program says to a person.
//!
//! The words are in `static/locales/en.ftl`, in [Fluent](https://projectfluent.org)'s file format: whole sentences with
//! named arguments. `build.rs` checks that file, builds it into the program and writes one function for each message:
//! `viewing-move`, which has an argument `$move`, becomes `text::viewing_move(2)`. So a message that does not exist or a
//! missing argument does not compile.
//!
//! - the functions at the top of this module: one for each message of the catalogue;
//! - [`rules`](mod@rules): how names, moves, rulings and endings are put into words;
//! - [`errors`]: the same for what is wrong with a FEN, a move or a record;
//! - [`load`]: another language, read from a file at run time. It is in use on the thread that loaded it;
//! - [`language`]: which languages have a file, and which of them suits a person;
//! - [`fluent`]: the reader of such files, [`plural`]: which form goes with a number.
//!
//! ```
//! use chuhan::text;
//! assert_eq!(text::viewing_move(2), "Viewing move 2. Return to the game to play.");
//! let polish = text::plural::rule("pl").unwrap();
//! text::load("pl", "viewing-move = Ruch { $move }", polish).unwrap();
//! assert_eq!(text::viewing_move(2), "Ruch 2");
//! ```

mod catalog;
pub mod errors;
pub mod fluent;
pub mod language;
pub mod plural;
pub mod rules;

pub use catalog::{Value, built_in, language_in_use, load, speak_english};
pub use phrases::*;

#[allow(clippy::pedantic, reason = "made by build.rs, with the texts as comments")]
mod phrases {
    use super::catalog::{Value, say};

    include!(concat!(env!("OUT_DIR"), "/phrases.rs"));
}
