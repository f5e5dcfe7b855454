//! The files are sound: everything asked for is there, parses and stays in its box.

use super::{BadArt, PieceArt, Symbol};
use crate::games::GameId;
use crate::rules::{Piece, Side};
use crate::scene::dress::{Face, dress};
use crate::scene::{Drawing, PieceSet};

/// The file of a set.
fn text(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Chinese => include_str!("../../../static/sets/chinese.txt"),
        PieceSet::International => include_str!("../../../static/sets/international.txt"),
    }
}

fn art(set: PieceSet) -> PieceArt {
    PieceArt::read(text(set)).unwrap_or_else(|bad| panic!("{set:?}, line {}", bad.line))
}

/// What a board of a game shows in a set: its pieces' faces and the words in its river.
fn faces(id: GameId, set: PieceSet) -> Vec<Face> {
    let pieces = || Side::ALL.into_iter().flat_map(|side| id.rules().kinds().map(move |kind| Piece::new(side, kind)));
    let words = Drawing::new(id, false).words;
    let dressed =
        [false, true].into_iter().flat_map(|flipped| pieces().map(move |piece| dress(id, piece, set, flipped).face));
    dressed.chain(words.iter().map(|word| Face::Character(word.sign))).collect()
}

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
fn a_set_has_what_the_boards_of_all_games_need_and_nothing_else() {
    for set in PieceSet::ALL {
        let art = art(set);
        let needed: Vec<Face> = GameId::ALL.into_iter().flat_map(|id| faces(id, set)).collect();
        for face in &needed {
            assert!(art.outline(*face).is_some(), "{set:?} has no outline of {face:?}");
        }
        let mut known = Vec::new();
        for face in art.faces() {
            assert!(needed.contains(&face), "{set:?} has an outline of {face:?}, which no board shows");
            assert!(!known.contains(&face), "{set:?} has two outlines of {face:?}");
            known.push(face);
        }
        assert_eq!(art.outline(Face::Character('K')), None);
    }
}

#[test]
fn outlines_parse_and_fill_their_box() {
    for set in PieceSet::ALL {
        let art = art(set);
        for face in art.faces() {
            let outline = art.outline(face).expect("an outline");
            assert_well_placed(&format!("{set:?}: {face:?}"), &outline.path, f64::from(outline.side));
        }
    }
}

#[test]
fn no_two_kinds_of_a_game_look_alike() {
    for set in PieceSet::ALL {
        let art = art(set);
        for id in GameId::ALL {
            for side in Side::ALL {
                let mut seen = Vec::new();
                for kind in id.rules().kinds() {
                    let outline = art.outline(dress(id, Piece::new(side, kind), set, false).face).expect("an outline");
                    assert!(!seen.contains(&outline), "{set:?}, {id}: {kind:?}");
                    seen.push(outline);
                }
            }
        }
    }
}

#[test]
fn all_drawings_of_a_set_differ() {
    for set in PieceSet::ALL {
        let art = art(set);
        let mut paths: Vec<_> = art.faces().map(|face| art.outline(face).expect("an outline").path.clone()).collect();
        let all = paths.len();
        paths.sort_unstable();
        paths.dedup();
        assert_eq!(paths.len(), all, "{set:?}");
    }
}

#[test]
fn symbols_have_names_of_their_own() {
    for (index, symbol) in Symbol::ALL.into_iter().enumerate() {
        assert_eq!(symbol as usize, index);
        assert_eq!(symbol.name(), format!("{symbol:?}"));
        assert_eq!(Symbol::from_name(symbol.name()), Some(symbol));
    }
    assert_eq!(Symbol::from_name("Queen"), None);
}

#[test]
fn a_set_says_where_its_drawings_come_from() {
    for set in PieceSet::ALL {
        let comment: String = text(set).lines().take_while(|line| line.starts_with('#')).collect();
        assert!(comment.contains("SIL Open Font License 1.1"), "{set:?}");
        let licence = "licenses/OFL-LXGW-WenKai.txt";
        assert!(comment.contains(licence), "{set:?}");
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(root.join("static").join(licence).is_file());
    }
}

#[test]
fn what_is_no_set_is_refused() {
    for (text, line) in [
        ("", 1),
        ("# nothing\n", 2),
        ("<!doctype html>", 1),
        ("帥 250 M0 0z\n\n", 2),
        ("帥 250", 1),
        ("# 1\n帥 250 M0 0z\nQueen 100 M0 0z", 3),
        ("帥 99 M0 0z", 1),
        ("帥 1001 M0 0z", 1),
        ("帥 250 0 0z", 1),
        ("帥 250 M0 0z\"", 1),
        ("帥  250 M0 0z", 1),
    ] {
        assert_eq!(PieceArt::read(text), Err(BadArt { line }), "{text:?}");
    }
}
