//! Addresses within the page: `#/`, `#/<game>`, `#/<game>/rules`, `#/<game>/<FEN with _ for blanks>`, `#/g/<record>`.

use crate::games::GameId;
use crate::notation::fen::{self, FenError};
use crate::notation::{Record, RecordError};
use crate::rules::{Game, Position};

/// A route: what the address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// All games.
    Lobby,
    /// A game: the saved one or a new one.
    Play(GameId),
    /// The rules of a game.
    Rules(GameId),
    /// A game from a position; the FEN is not yet read.
    Position(GameId, String),
    /// A whole game; the record is not yet read.
    Record(String),
    /// An address that names nothing.
    Nowhere(String),
}

/// The content of a link.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game, up to the first error.
    pub record: Record,
    /// The first error, if there is one.
    pub broken: Option<LinkError>,
}

/// Why a link can't be opened, or only in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It names nothing on the page.
    Nowhere(String),
    /// Its position can't be read.
    Position(GameId, FenError),
    /// Its game can't be read.
    Record(RecordError),
}

impl Route {
    /// Reads the fragment of an address, `%`-escapes already undone.
    pub fn read(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_start_matches('/');
        if path.is_empty() {
            return Route::Lobby;
        }
        let (word, rest) = path.split_once('/').unwrap_or((path, ""));
        match (word, word.parse(), rest) {
            ("g", _, record) => Route::Record(record.into()),
            (_, Ok(id), "") => Route::Play(id),
            (_, Ok(id), "rules") => Route::Rules(id),
            (_, Ok(id), fen) => Route::Position(id, fen.into()),
            (_, Err(_), _) => Route::Nowhere(path.chars().take(60).collect()),
        }
    }

    /// The fragment, with its `#`.
    pub fn write(&self) -> String {
        match self {
            Route::Lobby => "#/".into(),
            Route::Play(id) => format!("#/{id}"),
            Route::Rules(id) => format!("#/{id}/rules"),
            Route::Position(id, fen) => format!("#/{id}/{fen}"),
            Route::Record(record) => format!("#/g/{record}"),
            Route::Nowhere(path) => format!("#/{path}"),
        }
    }

    /// The address of a position.
    pub fn to_position(id: GameId, position: &Position) -> Route {
        Route::Position(id, fen::write(position).replace(' ', "_"))
    }

    /// The address of a whole game.
    pub fn to_record(record: &Record) -> Route {
        Route::Record(record.write())
    }

    /// The game that it is about, where it says so.
    pub fn game(&self) -> Option<GameId> {
        match self {
            Route::Play(id) | Route::Rules(id) | Route::Position(id, _) => Some(*id),
            Route::Record(text) => text.split(';').next().and_then(|word| word.parse().ok()),
            Route::Lobby | Route::Nowhere(_) => None,
        }
    }

    /// Opens what a link to a position or a game holds; `None` for other addresses.
    ///
    /// # Errors
    /// What is wrong with it, where nothing of it is good.
    pub fn open(&self) -> Option<Result<Opened, LinkError>> {
        match self {
            Route::Lobby | Route::Play(_) | Route::Rules(_) | Route::Nowhere(_) => None,
            Route::Position(id, text) => Some(
                fen::read(id.rules(), &text.replace('_', " "))
                    .map(|start| Opened { record: Record { id: *id, game: Game::new(start) }, broken: None })
                    .map_err(|error| LinkError::Position(*id, error)),
            ),
            Route::Record(text) => Some(match Record::read(text) {
                Ok(record) => Ok(Opened { record, broken: None }),
                Err(broken) => match broken.good {
                    Some(record) => Ok(Opened { record: *record, broken: Some(LinkError::Record(broken.why)) }),
                    None => Err(LinkError::Record(broken.why)),
                },
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::MoveNumber;
    use crate::rules::Side;

    #[test]
    fn addresses_read_back() {
        for id in GameId::ALL {
            let record = Record::new(id);
            for route in [
                Route::Play(id),
                Route::Rules(id),
                Route::to_position(id, record.game.position()),
                Route::to_record(&record),
                Route::Lobby,
            ] {
                assert_eq!(Route::read(&route.write()), route);
            }
        }
        assert_eq!(Route::read(""), Route::Lobby);
        assert_eq!(Route::read("#chess"), Route::Nowhere("chess".into()));
    }

    #[test]
    fn a_damaged_link_opens_as_far_as_it_is_good() {
        let opened = Route::read("#/g/xiangqi;moves=h3e3.h10g8.e3e9").open().expect("a link").expect("a game");
        assert_eq!(opened.record.game.len(), 2);
        let Some(LinkError::Record(RecordError::Unplayable { at, text, .. })) = opened.broken else {
            panic!("{:?}", opened.broken)
        };
        assert_eq!((at, text.as_str()), (MoveNumber { side: Side::First, number: 2 }, "e3e9"));
        let error = Route::read("#/xiangqi/rnbakabnr/9/9/9_w").open().expect("a link").expect_err("too few ranks");
        assert!(matches!(error, LinkError::Position(GameId::Xiangqi, _)), "{error:?}");
    }
}
