//! The keyboard map of the board, and navigation over its points.

use crate::board::Point;
use crate::scene::{Cell, Tap};

/// What a key does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKey {
    /// Taps the focused point.
    Tap,
    /// Clears the selection.
    Cancel,
    /// Moves the focus to another point.
    Walk(Walk),
}

/// A direction over the board as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// To the point on the left.
    Left,
    /// To the point on the right.
    Right,
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the first point of the row.
    RowStart,
    /// To the last point of the row.
    RowEnd,
    /// To the top row.
    Top,
    /// To the bottom row.
    Bottom,
}

/// The keys of the board, by the names that browsers give them.
pub const BOARD: [(&str, BoardKey); 11] = [
    ("Enter", BoardKey::Tap),
    (" ", BoardKey::Tap),
    ("Escape", BoardKey::Cancel),
    ("ArrowLeft", BoardKey::Walk(Walk::Left)),
    ("ArrowRight", BoardKey::Walk(Walk::Right)),
    ("ArrowUp", BoardKey::Walk(Walk::Up)),
    ("ArrowDown", BoardKey::Walk(Walk::Down)),
    ("Home", BoardKey::Walk(Walk::RowStart)),
    ("End", BoardKey::Walk(Walk::RowEnd)),
    ("PageUp", BoardKey::Walk(Walk::Top)),
    ("PageDown", BoardKey::Walk(Walk::Bottom)),
];

/// The meaning of a key on the board; `None` for other keys.
pub fn on_board(key: &str) -> Option<BoardKey> {
    BOARD.into_iter().find(|(name, _)| *name == key).map(|(_, what)| what)
}

impl BoardKey {
    /// The tap it stands for at the focused point; `None` for a walk.
    pub fn tap(self, at: Point) -> Option<Tap> {
        match self {
            BoardKey::Tap => Some(Tap::Point(at)),
            BoardKey::Cancel => Some(Tap::Cancel),
            BoardKey::Walk(_) => None,
        }
    }
}

impl Walk {
    /// The point it leads to, given the rows of a scene from the top; `None` at the edge.
    pub fn from(self, rows: &[Vec<Cell>], point: Point) -> Option<Point> {
        let row = rows.iter().position(|row| row.iter().any(|cell| cell.point == point))?;
        let column = rows[row].iter().position(|cell| cell.point == point)?;
        let place = rows[row][column].at;
        // Rows with holes are shorter: up and down lead to the nearest cell.
        let nearest = |row: usize| rows.get(row)?.iter().min_by_key(|cell| (cell.at.x - place.x).abs());
        let cell = match self {
            Walk::Left => rows[row].get(column.checked_sub(1)?),
            Walk::Right => rows[row].get(column + 1),
            Walk::Up => nearest(row.checked_sub(1)?),
            Walk::Down => nearest(row + 1),
            Walk::RowStart => rows[row].first(),
            Walk::RowEnd => rows[row].last(),
            Walk::Top => nearest(0),
            Walk::Bottom => nearest(rows.len() - 1),
        };
        cell.map(|cell| cell.point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::rules::Position;
    use crate::scene::{Look, Scene, Shown, Touch};

    #[test]
    fn every_point_can_be_walked_to_and_back() {
        let walks = [Walk::Left, Walk::Right, Walk::Up, Walk::Down];
        for id in GameId::ALL {
            for flipped in [false, true] {
                let look = Look { flipped, ..Look::default() };
                let start = Position::start(id.rules());
                let rows = Scene::build(&Shown::still(id, &start), &Touch::default(), look).rows;
                let all: Vec<Point> = rows.iter().flatten().map(|cell| cell.point).collect();
                let mut found = vec![all[0]];
                for at in 0..all.len() {
                    let Some(&from) = found.get(at) else { break };
                    for to in walks.iter().filter_map(|walk| walk.from(&rows, from)) {
                        if !found.contains(&to) {
                            found.push(to);
                        }
                    }
                }
                assert_eq!(found.len(), all.len(), "{id}");
                for point in all {
                    let row = rows.iter().find(|row| row.iter().any(|cell| cell.point == point)).expect("its row");
                    assert_eq!(Walk::RowStart.from(&rows, point), row.first().map(|cell| cell.point));
                    assert_eq!(Walk::RowEnd.from(&rows, point), row.last().map(|cell| cell.point));
                    assert!(Walk::Top.from(&rows, point).is_some() && Walk::Bottom.from(&rows, point).is_some());
                }
            }
        }
    }

    #[test]
    fn keys_have_one_meaning() {
        for (index, (name, key)) in BOARD.into_iter().enumerate() {
            assert_eq!(on_board(name), Some(key));
            assert!(BOARD[..index].iter().all(|(other, _)| *other != name), "{name}");
        }
        assert_eq!(on_board("x"), None);
    }
}
