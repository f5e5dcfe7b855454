//! Moves as chess writes them, with the letters of the game's page: `Rxa7`, `c8=D`, `S@d4`, `b7=+L#`.

use super::coord;
use crate::rules::{Move, Position, Promotion};

/// The move in words of the position before it: the piece's letter (none for a kind that is promoted or exchanged
/// as a pawn is), what tells it from others that could go there, `x` for a capture, the point, `=` and what it
/// becomes, `+` for check and `#` for mate. A drop is letter, `@`, point. Different legal moves of a position differ.
pub fn write(position: &Position, m: Move) -> String {
    let rules = position.rules();
    let mut text = match m.from() {
        None => coord::write(rules, m),
        Some(from) => {
            let Some(piece) = position.at(from) else { return String::new() };
            let spec = rules.kind_spec(piece.kind());
            let captures = position.at(m.to()).is_some();
            let is_pawn = match spec.promotion {
                Promotion::Exchange { .. } => true,
                Promotion::Into { kinds, .. } => !kinds.iter().any(|label| label.starts_with('+')),
                Promotion::Never => false,
            };
            let mut text = if is_pawn { String::new() } else { spec.label() };
            let rivals: Vec<_> = position
                .legal_moves()
                .into_iter()
                .filter(|other| other.to() == m.to())
                .filter_map(Move::from)
                .filter(|&other| other != from && position.at(other) == Some(piece))
                .collect();
            let (file, rank) = (char::from(b'a' + from.file()), (from.rank() + 1).to_string());
            let shares_file = rivals.iter().any(|other| other.file() == from.file());
            let shares_rank = rivals.iter().any(|other| other.rank() == from.rank());
            if (is_pawn && captures) || (!rivals.is_empty() && !shares_file) || (shares_file && shares_rank) {
                text.push(file);
            }
            if shares_file {
                text.push_str(&rank);
            }
            if captures {
                text.push('x');
            }
            text + &m.to().to_string()
        }
    };
    if let Some(kind) = m.becomes() {
        text.push('=');
        text.push_str(&rules.kind_spec(kind).label());
    }
    let next = position.after(m);
    if next.in_check() {
        text.push(if next.has_legal_move() { '+' } else { '#' });
    }
    text
}
