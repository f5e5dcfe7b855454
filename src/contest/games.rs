//! Reads the games that matches have written.

use std::fs;

use super::failure::Failure;
use crate::games::GameId;
use crate::notation::Record;

/// A game as [`run`](super::run) writes it.
pub(super) struct Written {
    /// The first player's half points.
    pub half_points: u8,
    /// A player failed: it gave no answer, or an illegal move.
    pub is_forfeit: bool,
    /// Plies of its opening.
    pub opening: usize,
    pub record: Record,
}

/// Reads a file of games.
///
/// # Errors
/// When it can't be read or one of its lines is no game of this kind.
pub(super) fn read(id: GameId, path: &str) -> Result<Vec<Written>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::Refused(format!("{path}: {error}")))?;
    let games = text.lines().enumerate().map(|(index, line)| {
        read_line(id, line).ok_or_else(|| Failure::Refused(format!("{path}, line {}: no game of a match", index + 1)))
    });
    games.collect()
}

fn read_line(id: GameId, line: &str) -> Option<Written> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[result, reason, _, _, opening, game] = fields.as_slice() else { return None };
    let half_points = match result {
        "1-0" => 2,
        "1/2-1/2" => 1,
        "0-1" => 0,
        _ => return None,
    };
    let read = |text| Record::read(text).ok().filter(|record| record.id == id);
    Some(Written {
        half_points,
        is_forfeit: reason.starts_with("forfeit"),
        opening: read(opening)?.game.len(),
        record: read(game)?,
    })
}
