//! Xiangqi moves as the World Xiangqi Federation writes them: `C2=5`, `H8+7`, `C++1`, `14=5`.

use crate::board::Point;
use crate::rules::{Kind, Move, Position, Side};

/// The letter of a kind: the field's H and E where FENs have N and B.
fn letter(position: &Position, kind: Kind) -> char {
    match position.rules().kind_spec(kind).letter {
        'N' => 'H',
        'B' => 'E',
        letter => letter,
    }
}

/// Files count from each player's own right.
fn file(side: Side, point: Point) -> u8 {
    match side {
        Side::First => 9 - point.file(),
        Side::Second => point.file() + 1,
    }
}

/// The move in words of the position before it. Different legal moves of a Xiangqi position differ in it.
///
/// Sideways is `=`; a Horse, Elephant or Advisor says the file it arrives on, others how far they go. Of two pieces
/// on one file the front one is `+` and the rear one `-` instead of the file (Elephants and Advisors need no such
/// sign); Soldiers of which more than two stand so are counted from the front: `24=5` is the second on file 4.
pub fn write(position: &Position, m: Move) -> String {
    let (Some(from), to) = (m.from(), m.to()) else { return String::new() };
    let Some(piece) = position.at(from) else { return String::new() };
    let (side, kind) = (piece.side(), piece.kind());
    let letter = letter(position, kind);
    let ahead = (to.rank() as i8 - from.rank() as i8) * side.forward();
    let way = match ahead {
        0 => '=',
        1.. => '+',
        _ => '-',
    };
    let leaps = matches!(letter, 'H' | 'E' | 'A');
    let goal = if ahead == 0 || leaps { file(side, to) } else { ahead.unsigned_abs() };
    format!("{}{way}{goal}", which(position, piece.side(), kind, letter, from))
}

/// The part that says which piece moves.
fn which(position: &Position, side: Side, kind: Kind, letter: char, from: Point) -> String {
    let plain = format!("{letter}{}", file(side, from));
    if matches!(letter, 'E' | 'A' | 'K') {
        return plain;
    }
    // Pieces of the kind on a file, the front one first.
    let on_file = |file: u8| {
        let is_one =
            |&point: &Point| point.file() == file && position.at(point).is_some_and(|other| other.kind() == kind);
        let mut points: Vec<Point> = position.pieces(side).iter().filter(is_one).collect();
        // A set is in order of ranks.
        if side == Side::First {
            points.reverse();
        }
        points
    };
    let here = on_file(from.file());
    if here.len() < 2 {
        return plain;
    }
    let place = here.iter().position(|&point| point == from).unwrap_or_default();
    let crowded = (0..crate::board::FILES).filter(|&file| on_file(file).len() > 1).count();
    if letter == 'P' && (here.len() > 2 || crowded > 1) {
        format!("{}{}", place + 1, file(side, from))
    } else {
        format!("{letter}{}", if place == 0 { '+' } else { '-' })
    }
}
