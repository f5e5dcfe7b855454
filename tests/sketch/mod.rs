//! Scenes and drawings as compact text, to be kept in files and read by people.

use std::collections::HashMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use chuhan::board::Point;
use chuhan::scene::dress::{Face, Paint};
use chuhan::scene::{Drawing, Dress, Place, Scene};

/// Compares a text with the file of this name in `tests/scene`; with `UPDATE_SNAPSHOTS=1` it writes the file instead.
///
/// # Panics
/// When they differ.
pub fn assert_kept(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scene").join(name).with_extension("txt");
    if std::env::var("UPDATE_SNAPSHOTS").is_ok_and(|value| value == "1") {
        fs::write(&path, text).expect("the file can be written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    for (number, (now, then)) in text.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, then, "{}, line {}: UPDATE_SNAPSHOTS=1 takes the new text", path.display(), number + 1);
    }
    let (now, then) = (text.lines().count(), kept.lines().count());
    assert_eq!(now, then, "{}, number of lines: UPDATE_SNAPSHOTS=1 takes the new text", path.display());
}

/// A piece's looks: the side's colour, the face, `'` for a promoted one.
fn dress(dress: Dress) -> String {
    let paint = match dress.paint {
        Paint::Red => 'r',
        Paint::White => 'w',
        Paint::Black => 'b',
    };
    let face = match dress.face {
        Face::Character(sign) => sign.to_string(),
        Face::Figure(symbol) => format!("{symbol:?}"),
    };
    format!("{paint}{face}{}", if dress.promoted { "'" } else { "" })
}

/// The places of a scene's cells, by their points' names.
fn names(scene: &Scene) -> HashMap<(i32, i32), Point> {
    scene.rows.iter().flatten().map(|cell| ((cell.at.x, cell.at.y), cell.point)).collect()
}

/// The pieces row by row as they are seen, then everything else there is, a line for each sort of thing. `every_label`
/// says whether plain labels are told too.
pub fn scene_text(scene: &Scene, every_label: bool) -> String {
    let names = names(scene);
    let name = |place: Place| names.get(&(place.x, place.y)).map_or("nowhere".into(), Point::to_string);
    let mut text = String::new();
    for row in &scene.rows {
        let man = |point| scene.men.iter().find(|man| man.point == point);
        let cells = row.iter().map(|cell| man(cell.point).map_or(".".into(), |man| dress(man.dress)));
        put(&mut text, " ", &cells.collect::<Vec<_>>().join(" "));
    }
    let moved = scene.men.iter().filter(|man| usize::from(man.id) != man.point.index());
    put_list(&mut text, "moved", moved.map(|man| format!("{} {}", man.id, man.point)));
    put_list(&mut text, "lifted", scene.men.iter().filter(|man| man.lifted).map(|man| man.point.to_string()));
    put_list(&mut text, "marks", scene.marks.iter().map(|mark| format!("{:?} {}", mark.kind, name(mark.at))));
    let arrow = |fault| if fault { "try" } else { "advice" };
    let arrows = scene.arrows.iter();
    put_list(&mut text, "arrows", arrows.map(|a| format!("{} {} to {}", arrow(a.fault), name(a.from), name(a.to))));
    let cells = || scene.rows.iter().flatten();
    put_list(&mut text, "movable", cells().filter(|cell| cell.movable).map(|cell| cell.point.to_string()));
    put_list(&mut text, "selected", cells().filter(|cell| cell.selected).map(|cell| cell.point.to_string()));
    for slot in scene.hands.iter().flatten() {
        let state = match (slot.selected, slot.movable) {
            (true, _) => ", selected",
            (false, true) => ", movable",
            (false, false) => "",
        };
        put(&mut text, "hand", &format!("{} × {}, “{}”{state}", dress(slot.dress), slot.count, slot.label));
    }
    if let Some(prompt) = &scene.prompt {
        let choices = prompt.choices.iter().map(|(kind, looks, words)| {
            format!("{} “{words}”{}", dress(*looks), if kind.is_none() { " as it is" } else { "" })
        });
        put_list(&mut text, &format!("choice at {}", name(prompt.at)), choices);
    }
    for row in &scene.rows {
        let told = row.iter().filter(|cell| every_label || cell.label.matches(", ").count() > 1);
        put_list(&mut text, "labels", told.map(|cell| cell.label.clone()));
    }
    text
}

/// The lines, words and coordinates of an empty board.
pub fn drawing_text(drawing: &Drawing) -> String {
    let mut text = String::new();
    put(&mut text, "size", &format!("{} × {}", drawing.width, drawing.height));
    for (name, path) in paths(drawing) {
        // A path a line would be long, a line a stroke many.
        let mut line = String::new();
        for stroke in path.split_inclusive('M').map(|part| part.trim_end_matches('M')).filter(|part| !part.is_empty()) {
            if line.len() + stroke.len() > 100 {
                put(&mut text, name, &line);
                line.clear();
            }
            write!(line, "M{stroke}").expect("a string takes all");
        }
        if !line.is_empty() {
            put(&mut text, name, &line);
        }
    }
    let labels = drawing.labels.iter().map(|label| format!("{} {} {}", label.text, label.at.x, label.at.y));
    put_list(&mut text, "labels", labels);
    let over = |turned| if turned { " for the other side" } else { "" };
    let words = drawing.words.iter();
    let words = words.map(|word| format!("{} {} {}{}", word.sign, word.at.x, word.at.y, over(word.upside_down)));
    put_list(&mut text, "river", words);
    text
}

/// The strings of path data in a drawing.
pub fn paths(drawing: &Drawing) -> [(&'static str, &str); 5] {
    [
        ("lines", &drawing.lines),
        ("border", &drawing.border),
        ("water", &drawing.water),
        ("starts", &drawing.marks),
        ("palaces", &drawing.palaces),
    ]
}

fn put(text: &mut String, name: &str, what: &str) {
    writeln!(text, "{name} {what}").expect("a string takes all");
}

/// Says nothing where there is nothing.
fn put_list(text: &mut String, name: &str, items: impl Iterator<Item = String>) {
    let items: Vec<String> = items.collect();
    if !items.is_empty() {
        put(text, name, &items.join("; "));
    }
}

/// A straight stroke, its ends in order.
pub type Stroke = ((i32, i32), (i32, i32));

/// The strokes of path data made of `M L H V h v z` with whole numbers.
///
/// # Panics
/// When it is something else.
pub fn strokes(path: &str) -> Vec<Stroke> {
    let mut strokes = Vec::new();
    let (mut here, mut start) = ((0, 0), (0, 0));
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        rest = &rest[1..];
        let end = rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len());
        let numbers: Vec<i32> =
            rest[..end].split_terminator(' ').map(|number| number.parse().expect("a whole number")).collect();
        rest = &rest[end..];
        let next = match (command, numbers.as_slice()) {
            ('M', &[x, y]) => {
                (here, start) = ((x, y), (x, y));
                continue;
            }
            ('L', &[x, y]) => (x, y),
            ('H', &[x]) => (x, here.1),
            ('V', &[y]) => (here.0, y),
            ('h', &[x]) => (here.0 + x, here.1),
            ('v', &[y]) => (here.0, here.1 + y),
            ('z', &[]) => start,
            _ => panic!("{command} with {numbers:?} in {path}"),
        };
        assert_ne!(here, next, "a stroke without length in {path}");
        strokes.push((here.min(next), here.max(next)));
        here = next;
    }
    strokes
}
