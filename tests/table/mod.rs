//! A table to set positions up on and ask about them in few words.
#![allow(dead_code, reason = "each test asks for its part")]

use chuhan::board::{Point, PointSet};
use chuhan::games::GameId;
use chuhan::notation::{coord, fen};
use chuhan::rules::{Game, Illegal, Kind, Move, Outcome, Position, explain};
use chuhan::text::errors;

/// The position of a FEN.
pub fn position(game: GameId, text: &str) -> Position {
    fen::read(game.rules(), text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// What is said against a FEN.
pub fn refusal(game: GameId, text: &str) -> String {
    match fen::read(game.rules(), text) {
        Ok(_) => panic!("{text} is accepted"),
        Err(error) => errors::fen(game.rules(), &error),
    }
}

pub fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

pub fn points(text: &str) -> PointSet {
    text.split_whitespace().map(point).collect()
}

/// The kind with a label, `+` before the letter for the other face.
pub fn kind(game: GameId, label: &str) -> Kind {
    let rules = game.rules();
    rules.kinds().find(|&kind| rules.kind_spec(kind).label() == label).expect("a kind")
}

pub fn walk(position: &Position, text: &str) -> Move {
    coord::read(position, text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Where the piece on a point can go.
pub fn ways(game: GameId, text: &str, from: &str) -> PointSet {
    let from = point(from);
    position(game, text).legal_moves().into_iter().filter(|m| m.from() == Some(from)).map(Move::to).collect()
}

/// Where the piece with a letter can be dropped.
pub fn drops(game: GameId, text: &str, letter: &str) -> PointSet {
    let dropped = Some(kind(game, letter));
    position(game, text).legal_moves().into_iter().filter(|m| m.dropped() == dropped).map(Move::to).collect()
}

/// The legal moves that begin with these signs, in order, as text.
pub fn moves(game: GameId, text: &str, beginning: &str) -> String {
    let position = position(game, text);
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|m| coord::write(game.rules(), m)).collect();
    moves.retain(|m| m.starts_with(beginning));
    moves.sort_unstable();
    moves.join(" ")
}

/// The FEN after a legal move.
pub fn after(game: GameId, text: &str, m: &str) -> String {
    let position = position(game, text);
    let m = walk(&position, m);
    assert_eq!(explain(&position, m), Ok(()), "{text}");
    fen::write(&position.after(m))
}

/// Why a move is not legal.
pub fn why(game: GameId, text: &str, m: &str) -> Illegal {
    let position = position(game, text);
    explain(&position, walk(&position, m)).expect_err(m)
}

/// A game after moves, all of which must be playable.
pub fn played(game: GameId, text: &str, moves: &str) -> Game {
    let mut played = Game::new(position(game, text));
    for text in moves.split_whitespace() {
        let m = walk(played.position(), text);
        played.play(m).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    played
}

/// How a position by itself is judged.
pub fn verdict(game: GameId, text: &str) -> Option<Outcome> {
    played(game, text, "").outcome()
}
