//! The data is sound: everything asked for is there, parses and stays in its box.

use super::glyphs::{characters, glyph};
use super::symbols::Symbol;

/// Every character that a set of pieces, a river or the logo asks for.
const ASKED: &str = "帥將仕士相象俥車傌馬炮砲兵卒龍王玉銀金香全杏楚河漢界";

/// Two corners, upper left and lower right.
type Extent = ((f64, f64), (f64, f64));

/// How many numbers one repetition of a command takes.
fn arity(command: char) -> Option<usize> {
    match command.to_ascii_uppercase() {
        'M' | 'L' => Some(2),
        'H' | 'V' => Some(1),
        'Q' => Some(4),
        'C' => Some(6),
        'Z' => Some(0),
        _ => None,
    }
}

/// The commands of a path, each with its numbers.
fn commands(path: &str) -> Vec<(char, Vec<f64>)> {
    let mut out: Vec<(char, Vec<f64>)> = Vec::new();
    let mut number = String::new();
    for ch in path.chars().chain(['z']) {
        let ends = ch == ' ' || ch == '-' || ch.is_ascii_alphabetic() || ch == '.' && number.contains('.');
        if ends && !number.is_empty() {
            let value = number.parse().expect("a number");
            out.last_mut().expect("a command before a number").1.push(value);
            number.clear();
        }
        match ch {
            'a'..='z' | 'A'..='Z' => out.push((ch, Vec::new())),
            '-' | '.' | '0'..='9' => number.push(ch),
            ' ' => {}
            _ => panic!("{ch:?} in path data"),
        }
    }
    out.pop();
    out
}

/// The box around all points of a path, control points included.
fn extent(path: &str) -> Extent {
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    let (mut here, mut start) = ((0.0, 0.0), (0.0, 0.0));
    for (command, numbers) in commands(path) {
        let arity = arity(command).unwrap_or_else(|| panic!("command {command:?}"));
        if arity == 0 {
            assert!(numbers.is_empty(), "numbers after {command:?}");
            here = start;
            continue;
        }
        assert!(!numbers.is_empty() && numbers.len() % arity == 0, "{command:?} with {numbers:?}");
        let base = |origin: f64| if command.is_ascii_lowercase() { origin } else { 0.0 };
        for (turn, chunk) in numbers.chunks(arity).enumerate() {
            let (x, y) = (base(here.0), base(here.1));
            let points: Vec<(f64, f64)> = match command.to_ascii_uppercase() {
                'H' => vec![(x + chunk[0], here.1)],
                'V' => vec![(here.0, y + chunk[0])],
                _ => chunk.chunks(2).map(|p| (x + p[0], y + p[1])).collect(),
            };
            for &(px, py) in &points {
                low = (low.0.min(px), low.1.min(py));
                high = (high.0.max(px), high.1.max(py));
            }
            here = points[points.len() - 1];
            if turn == 0 && command.eq_ignore_ascii_case(&'m') {
                start = here;
            }
        }
    }
    (low, high)
}

fn assert_well_placed(name: &str, path: &str, side: f64) {
    assert!(path.starts_with('M') && path.ends_with('z'), "{name} is not closed");
    let (low, high) = extent(path);
    assert!(low.0 >= 0.0 && low.1 >= 0.0, "{name} starts at {low:?}");
    assert!(high.0 <= side && high.1 <= side, "{name} ends at {high:?}");
    let (width, height) = (high.0 - low.0, high.1 - low.1);
    assert!(width.max(height) >= 0.6 * side, "{name} is only {width} x {height}");
    let middle = (f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1));
    for off in [middle.0 - side / 2.0, middle.1 - side / 2.0] {
        assert!(off.abs() <= 0.06 * side, "{name} is centred on {middle:?}");
    }
}

#[test]
fn every_character_asked_for_has_an_outline() {
    for ch in ASKED.chars() {
        assert!(glyph(ch).is_some(), "no outline of {ch}");
    }
    assert_eq!(characters().count(), ASKED.chars().count());
    assert!(characters().is_sorted());
    assert_eq!(glyph('K'), None);
}

#[test]
fn outlines_parse_and_fill_their_box() {
    for ch in characters() {
        assert_well_placed(&ch.to_string(), glyph(ch).unwrap(), 250.0);
    }
}

#[test]
fn symbols_parse_and_fill_their_box() {
    for symbol in Symbol::ALL {
        assert_well_placed(&format!("{symbol:?}"), symbol.path(), 100.0);
    }
}

#[test]
fn all_drawings_differ() {
    for (index, symbol) in Symbol::ALL.into_iter().enumerate() {
        assert_eq!(symbol as usize, index);
        for other in &Symbol::ALL[..index] {
            assert_ne!(symbol.path(), other.path(), "{symbol:?} and {other:?}");
        }
    }
    let mut outlines: Vec<_> = characters().map(|ch| glyph(ch).unwrap()).collect();
    outlines.sort_unstable();
    outlines.dedup();
    assert_eq!(outlines.len(), characters().count());
}
