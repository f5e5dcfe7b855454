//! The screens: the lobby, a game, the rules of one, a link that can't be opened.

mod bad_link;
mod lobby;
mod play;
mod rules;

pub use bad_link::bad_link;
pub use lobby::Lobby;
pub use play::play;
pub use rules::RulesPage;
