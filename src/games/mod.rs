//! The games: one static [`GameSpec`] each, compiled to [`Rules`] once.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::rules::{GameSpec, Rules};

pub mod little_dragon;
pub mod little_trio;
pub mod shatranjian;
pub mod xiangqi;

/// The identity of a game, for links, files, commands and lists. Everything else works with its [`Rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameId {
    /// Chinese chess.
    Xiangqi,
    /// Peter Aronson's Little Dragon Chess.
    LittleDragon,
    /// Jared McComb's Little Trio.
    LittleTrio,
    /// Gary Gifford's Shatranjian Dragon Shogi.
    ShatranjianDragonShogi,
    /// Gary Gifford's Shatranjian Shogi.
    ShatranjianShogi,
}

impl GameId {
    /// All games, in the order in which they are listed.
    pub const ALL: [GameId; 5] = [
        GameId::Xiangqi,
        GameId::LittleDragon,
        GameId::LittleTrio,
        GameId::ShatranjianDragonShogi,
        GameId::ShatranjianShogi,
    ];

    /// Its name in links, files and commands.
    pub const fn slug(self) -> &'static str {
        match self {
            GameId::Xiangqi => "xiangqi",
            GameId::LittleDragon => "littledragon",
            GameId::LittleTrio => "littletrio",
            GameId::ShatranjianDragonShogi => "shatranjiandragonshogi",
            GameId::ShatranjianShogi => "shatranjianshogi",
        }
    }

    /// The spec of the game.
    pub fn spec(self) -> &'static GameSpec {
        match self {
            GameId::Xiangqi => &xiangqi::SPEC,
            GameId::LittleDragon => &little_dragon::SPEC,
            GameId::LittleTrio => &little_trio::SPEC,
            GameId::ShatranjianDragonShogi => &shatranjian::DRAGON,
            GameId::ShatranjianShogi => &shatranjian::BASE,
        }
    }

    /// The compiled rules of the game; they are compiled at the first call.
    ///
    /// # Panics
    /// If the spec contradicts itself, which a test rules out.
    pub fn rules(self) -> &'static Rules {
        static COMPILED: [OnceLock<Rules>; GameId::ALL.len()] = [const { OnceLock::new() }; GameId::ALL.len()];
        // Not expect: it would add the code for Debug to the page.
        COMPILED[self as usize].get_or_init(|| Rules::compile(self.spec()).unwrap_or_else(|error| panic!("{error}")))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// A text that is not the slug of a game; holds its first characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a game; there are", self.0)?;
        for (i, id) in GameId::ALL.iter().enumerate() {
            write!(f, "{} {id}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(word: &str) -> Result<Self, UnknownGame> {
        GameId::ALL.into_iter().find(|id| id.slug() == word).ok_or_else(|| UnknownGame(word.chars().take(40).collect()))
    }
}
