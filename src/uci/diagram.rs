//! The answer to `d`: a position as text.

use std::fmt;

use super::division::sorted_moves;
use crate::board::Point;
use crate::games::GameId;
use crate::notation::{fen, words};
use crate::rules::{Piece, Position, Side};

/// Displays a position: the board with the hands beside it, the side to move, FEN, key, checkers and legal moves.
pub(super) struct Diagram<'a> {
    /// The game.
    pub id: GameId,
    /// The position.
    pub position: &'a Position,
}

impl Diagram<'_> {
    fn cell(&self, point: Point) -> String {
        match self.position.at(point) {
            Some(piece) => fen::letters(self.position.rules(), piece),
            None if self.position.rules().spec().shape.has(point) => String::new(),
            None => "*".into(),
        }
    }

    /// A hand in brackets; nothing in games without drops.
    fn hand(&self, side: Side) -> String {
        let rules = self.position.rules();
        if rules.droppable().is_empty() {
            return String::new();
        }
        let held = |&kind| fen::letters(rules, Piece::new(side, kind)).repeat(self.position.hand(side, kind).into());
        format!("  [{}]", rules.droppable().iter().map(held).collect::<String>())
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, shape) = (self.position, &self.position.rules().spec().shape);
        let edge = format!(" {}+", "+---".repeat(shape.files.into()));
        writeln!(f, "{edge}")?;
        for rank in (0..shape.ranks).rev() {
            f.write_str(" ")?;
            for file in 0..shape.files {
                write!(f, "|{:>2} ", self.cell(Point::at(file, rank)))?;
            }
            let beside = match rank {
                0 => self.hand(Side::First),
                _ if rank + 1 == shape.ranks => self.hand(Side::Second),
                _ => String::new(),
            };
            writeln!(f, "| {}{beside}\n{edge}", rank + 1)?;
        }
        for file in 0..shape.files {
            write!(f, "   {}", char::from(b'a' + file))?;
        }
        writeln!(f, "\n")?;
        writeln!(f, "Game: {}, {} to move", self.id, words::side(position.rules(), position.turn()))?;
        writeln!(f, "Fen: {}", fen::write(position))?;
        writeln!(f, "Key: {:016X}", position.key())?;
        f.write_str("Checkers:")?;
        for point in position.checkers(position.turn()) {
            write!(f, " {point}")?;
        }
        f.write_str("\nLegal moves:")?;
        for (text, _) in sorted_moves(position) {
            write!(f, " {text}")?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_holes_hands_and_promoted_pieces() {
        let id = GameId::ShatranjianShogi;
        let start = fen::write(&Position::start(id.rules()));
        let position = fen::read(id.rules(), &start).expect("the start");
        let text = Diagram { id, position: &position }.to_string();
        assert!(text.contains("  []\n"), "{text}");
        assert!(text.contains(&format!("Fen: {start}\n")), "{text}");
        let id = GameId::LittleDragon;
        let text = Diagram { id, position: &Position::start(id.rules()) }.to_string();
        assert!(text.starts_with(" +---+---+---+---+---+\n | * |"), "{text}");
        assert!(text.contains("Game: littledragon, Red to move\n"), "{text}");
    }
}
