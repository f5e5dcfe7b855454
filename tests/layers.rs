//! The layers of the source: each module uses only those it may, and some words stay where they belong.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use chuhan::games::GameId;

/// Who may use whom. What a module uses it may use through others as well, so each list is complete.
const MAY_USE: [(&str, &[&str]); 12] = [
    ("board", &[]),
    ("rules", &["board"]),
    ("games", &["rules", "board"]),
    ("notation", &["games", "rules", "board"]),
    ("search", &["games", "rules", "board"]),
    ("worker", &["search", "notation", "games", "rules", "board"]),
    ("text", &["notation", "games", "rules", "board"]),
    ("scene", &["text", "notation", "games", "rules", "board"]),
    ("contest", &["text", "search", "notation", "games", "rules", "board"]),
    ("uci", &["contest", "text", "search", "notation", "games", "rules", "board"]),
    ("model", &["scene", "text", "worker", "search", "notation", "games", "rules", "board"]),
    ("app", &["model", "scene", "text", "worker", "search", "notation", "games", "rules", "board"]),
];

/// Layers in which no module uses another in a circle.
const WITHOUT_CIRCLES: [&str; 3] = ["board", "rules", "search"];

/// Crates that only browsers have a use for.
const BROWSER: [&str; 5] = ["yew", "gloo", "web_sys", "js_sys", "wasm_bindgen"];

/// Words that say nothing about what is in a file.
const EMPTY_WORDS: [&str; 4] = ["helper", "util", "manager", "common"];

const MOST_LINES: usize = 600;

/// The text without comments and without what stands in quotes.
fn bare(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            raw.find("\"#").map_or(rest.len(), |end| end + 5)
        } else if sign == '"' {
            quoted(rest)
        } else if rest.starts_with("'\"'") || rest.starts_with("'{'") || rest.starts_with("'}'") {
            3
        } else {
            code.push(sign);
            rest = &rest[sign.len_utf8()..];
            continue;
        };
        code.push(' ');
        rest = &rest[skip..];
    }
    code
}

/// The length of the string literal a text begins with.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// Words, and other signs one by one.
fn tokens(code: &str) -> Vec<&str> {
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(sign) = rest.chars().next() {
        let length =
            if is_word(sign) { rest.find(|sign| !is_word(sign)).unwrap_or(rest.len()) } else { sign.len_utf8() };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

/// The module a file is: its folders and its name below `src`.
fn module_of(path: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    if matches!(parts.last(), Some(&("mod" | "lib"))) {
        parts.pop();
    }
    parts
}

/// The modules at the top of the crate that a file names in paths from there.
fn uses(path: &str, text: &str) -> Vec<String> {
    names_at(0, path, text)
}

/// What a file names in paths from a level of the crate: 0 is its top, 1 the layer of the file.
fn names_at(level: usize, path: &str, text: &str) -> Vec<String> {
    let code = bare(text);
    let tokens = tokens(&code);
    let mut depth = module_of(path).len();
    // Inline modules: how many braces were open where each began.
    let mut inline: Vec<usize> = Vec::new();
    let mut braces = 0;
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at] {
            "{" => {
                if at >= 2 && tokens[at - 2] == "mod" {
                    inline.push(braces);
                    depth += 1;
                }
                braces += 1;
            }
            "}" => {
                braces = braces.saturating_sub(1);
                if inline.last() == Some(&braces) {
                    inline.pop();
                    depth -= 1;
                }
            }
            start @ ("crate" | "chuhan" | "super") => {
                let mut up = usize::from(start == "super");
                while tokens.get(at + 1..at + 4).is_some_and(|next| next == [":", ":", "super"]) {
                    up += 1;
                    at += 3;
                }
                let from_there = if start == "super" { up + level == depth } else { level == 0 };
                if from_there && tokens.get(at + 1..at + 3).is_some_and(|next| next == [":", ":"]) {
                    found.extend(named(&tokens[at + 3..]));
                }
            }
            _ => (),
        }
        at += 1;
    }
    found
}

/// The first words of the paths a path goes on with: one, or those of a group in braces.
fn named(tokens: &[&str]) -> Vec<String> {
    if tokens.first() != Some(&"{") {
        return tokens.first().map(ToString::to_string).into_iter().collect();
    }
    let mut names = Vec::new();
    let mut open = 0;
    for pair in tokens.windows(2) {
        match pair[0] {
            "{" => open += 1,
            "}" => open -= 1,
            _ => (),
        }
        if open == 0 {
            break;
        }
        if open == 1 && matches!(pair[0], "{" | ",") && pair[1] != "}" {
            names.push(pair[1].to_string());
        }
    }
    names
}

fn is_for_browsers(path: &str) -> bool {
    ["app.rs", "worker/agent.rs"].contains(&path) || path.starts_with("app/") || path.starts_with("bin/")
}

/// What is wrong with a file; `path` counts from `src`.
fn faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let layers: Vec<&str> = MAY_USE.iter().map(|&(layer, _)| layer).collect();
    let module = module_of(path);
    let layer = module.first().copied().unwrap_or("lib");
    if !["lib", "bin"].contains(&layer) {
        match MAY_USE.iter().find(|&&(name, _)| name == layer) {
            None => faults.push(format!("{path}: no layer is called {layer}")),
            Some((_, may)) => {
                for used in uses(path, text) {
                    if layers.contains(&used.as_str()) && used != layer && !may.contains(&used.as_str()) {
                        faults.push(format!("{path}: {layer} may not use {used}"));
                    }
                }
            }
        }
    }
    if !is_for_browsers(path) {
        let code = bare(text);
        for word in tokens(&code) {
            let browser = BROWSER.iter().find(|name| word == **name || word.starts_with(&format!("{name}_")));
            faults.extend(browser.map(|name| format!("{path}: {name} is for browsers")));
        }
    }
    if layer == "rules" {
        // Comments may give examples; strings may not.
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let squeezed: String = lines.flat_map(str::chars).filter(char::is_ascii_alphanumeric).collect();
        let squeezed = squeezed.to_lowercase();
        for game in game_names() {
            if squeezed.contains(&game) {
                faults.push(format!("{path}: names {game}"));
            }
        }
    }
    if text.lines().count() > MOST_LINES && !path.contains("/art/") {
        faults.push(format!("{path}: more than {MOST_LINES} lines"));
    }
    for part in path.trim_end_matches(".rs").split('/') {
        faults.extend(EMPTY_WORDS.iter().filter(|&&word| part.contains(word)).map(|word| format!("{path}: {word}")));
    }
    faults
}

/// Names of games in lower-case letters and nothing else.
fn game_names() -> Vec<String> {
    let mut names: Vec<String> = GameId::ALL.iter().map(|game| game.slug().to_string()).collect();
    names.extend(["shatranj", "littledragon", "littletrio", "xiangqi", "dragonshogi"].map(String::from));
    names
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn the_source_keeps_to_its_layers() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    files(&src, &mut paths);
    assert!(paths.len() > 30, "only {} files", paths.len());
    let mut all = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("text");
        let path = path.strip_prefix(&src).expect("below src").to_string_lossy().replace('\\', "/");
        all.extend(faults(&path, &text));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// Tests too have names that say something.
#[test]
fn test_files_have_names() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &mut paths);
    for path in paths {
        let name = path.file_name().expect("a name").to_string_lossy().to_string();
        assert!(EMPTY_WORDS.iter().all(|word| !name.contains(word)), "{name}");
        assert!(fs::read_to_string(&path).expect("text").lines().count() <= MOST_LINES, "{name} is long");
    }
}

/// No layer uses itself in a circle: the lists are an order.
#[test]
fn arrows_point_down_only() {
    for (at, (layer, may)) in MAY_USE.iter().enumerate() {
        for used in *may {
            let lower = MAY_USE.iter().position(|(name, _)| name == used).expect("a layer");
            assert!(lower < at, "{layer} uses {used}");
        }
    }
}

#[test]
fn an_arrow_that_points_up_is_found_however_it_is_written() {
    for (path, text) in [
        ("board/point.rs", "use crate::rules::Kind;"),
        ("board/point.rs", "use crate::{rules::Kind, board::Set};"),
        ("board/point.rs", "use crate::{board::{Point, Set}, rules::Kind};"),
        ("board/point.rs", "fn f() -> crate::rules::Kind { todo!() }"),
        ("board/point.rs", "use super::super::rules::Kind;"),
        ("board/mod.rs", "use super::rules::Kind;"),
        ("board/mod.rs", "use super::{rules::Kind};"),
        ("board/point.rs", "mod tests {\n use super::super::super::rules::Kind;\n}"),
        ("board/point.rs", "mod tests { }\nuse super::super::rules::Kind;"),
        ("board/point.rs", "macro_rules! m { () => { $crate::rules::Kind } }"),
        ("board/point.rs", "use chuhan::rules::Kind;"),
        ("board/point.rs", "/* not this: */ use crate :: rules :: Kind;"),
        ("board/point.rs", "const A: char = '\"'; use crate::rules::Kind; const B: char = '\"';"),
        ("rules/game.rs", "use crate::games::GameId;"),
        ("rules/game.rs", "use crate::{board, notation};"),
        ("games/mod.rs", "use crate::notation::fen;"),
        ("notation/fen.rs", "use crate::search::Score;"),
        ("search/mod.rs", "use crate::notation::fen;"),
        ("search/deep/eval.rs", "use super::super::super::notation::fen;"),
        ("worker/protocol.rs", "use crate::scene::Scene;"),
        ("scene/input.rs", "use crate::search::Score;"),
        ("scene/input.rs", "use crate::app::App;"),
        ("uci.rs", "use crate::worker::Ask;"),
        ("contest/tally.rs", "use crate::uci::main;"),
        ("uci.rs", "use super::app::App;"),
        ("app/root.rs", "use crate::uci::run;"),
        ("notation/fen.rs", "use crate::text;"),
        ("worker/engine.rs", "use crate::{search::Search, text::rules::side};"),
        ("text/rules.rs", "use crate::search::Level;"),
    ] {
        let faults = faults(path, text);
        assert!(faults.len() == 1 && faults[0].contains("may not use"), "{path}: {text}: {faults:?}");
    }
}

#[test]
fn what_is_allowed_is_not_found() {
    for (path, text) in [
        ("rules/game.rs", "use crate::board::Point; use super::Kind; use crate::rules::Side;"),
        ("rules/game.rs", "/// As in Xiangqi.\n// As in Little Trio."),
        ("rules/game.rs", "/// See [`id`](crate::games::GameId).\n// crate::games\n/* crate::games */"),
        ("rules/game.rs", "const A: &str = \"crate::games \\\" crate::games\";"),
        ("rules/game.rs", "mod tests { use super::super::{Game, rules}; use super::*; }"),
        ("rules/game.rs", "pub(crate) fn f() {} pub(in crate::rules) fn g() {}"),
        ("worker/agent.rs", "use gloo_timers::future; use crate::search::Score;"),
        ("app/root.rs", "use yew::prelude::*; use crate::{scene::Scene, worker::Ask, notation::Record};"),
        ("bin/app.rs", "use yew::Renderer; use chuhan::app::App;"),
        ("lib.rs", "pub mod app; use crate::app::App;"),
        ("uci.rs", "use crate::search::Score; use super::notation::fen;"),
        ("search/level.rs", "fn f() { let yewt = 1; }"),
    ] {
        assert_eq!(faults(path, text), Vec::<String>::new(), "{path}: {text}");
    }
}

#[test]
fn other_faults_are_found() {
    let long = "//\n".repeat(MOST_LINES + 1);
    for (path, text, words) in [
        ("scene/build.rs", "use yew::Html;", "yew is for browsers"),
        ("scene/build.rs", "fn f() { web_sys::window(); }", "web_sys is for browsers"),
        ("worker/protocol.rs", "use gloo_timers::Timeout;", "gloo is for browsers"),
        ("search/mod.rs", "use wasm_bindgen::prelude::*;", "wasm_bindgen is for browsers"),
        ("search/mod.rs", "use js_sys::Date;", "js_sys is for browsers"),
        ("search/mod.rs", "use wasm_bindgen_futures::spawn_local;", "wasm_bindgen is for browsers"),
        ("lib.rs", "use yew::Html;", "yew is for browsers"),
        ("rules/ending.rs", "if spec.name == \"Little Dragon Chess\" {}", "names littledragon"),
        ("rules/ending.rs", "fn of_xiangqi() {} // no", "names xiangqi"),
        ("rules/ending.rs", "const A: &str = \"Shatranjian\";", "names shatranj"),
        ("rules/ending.rs", "fn little_trio() {}", "names littletrio"),
        ("rules/ending.rs", long.as_str(), "more than 600 lines"),
        ("rules/helpers.rs", "", "helper"),
        ("util/point.rs", "", "util"),
        ("scene/art_manager.rs", "", "manager"),
        ("scene/common.rs", "", "common"),
        ("network/mod.rs", "", "no layer is called network"),
    ] {
        let faults = faults(path, text);
        assert!(faults.iter().any(|fault| fault.contains(words)), "{path}: {faults:?}");
    }
    assert!(faults("scene/art/tables.rs", &long).is_empty());
}

/// The modules of a layer that are in a circle of uses or use one that is, from their paths and texts.
fn circles(files: &[(&str, &str)]) -> BTreeSet<String> {
    let mut exported: BTreeMap<String, String> = BTreeMap::new();
    for (_, text) in files.iter().filter(|(path, _)| module_of(path).len() == 1) {
        let code = bare(text);
        let tokens = tokens(&code);
        for at in (0..tokens.len()).filter(|&at| tokens[at] == "use") {
            if tokens.get(at + 2..at + 4).is_some_and(|next| next == [":", ":"]) {
                exported.extend(named(&tokens[at + 4..]).into_iter().map(|name| (name, tokens[at + 1].to_string())));
            }
        }
    }
    let modules = || files.iter().filter_map(|&(path, text)| Some((module_of(path).get(1)?.to_string(), path, text)));
    let mut uses: BTreeMap<String, BTreeSet<String>> =
        modules().map(|(module, ..)| (module, BTreeSet::new())).collect();
    let is_module: BTreeSet<String> = uses.keys().cloned().collect();
    for (module, path, text) in modules() {
        let home = |name: String| if is_module.contains(&name) { Some(name) } else { exported.get(&name).cloned() };
        let others = names_at(1, path, text).into_iter().filter_map(home).filter(|other| *other != module);
        uses.entry(module.clone()).or_default().extend(others);
    }
    // Takes away what uses nothing that is left, until all is gone or only circles and their users are.
    loop {
        let left: BTreeSet<String> = uses.keys().cloned().collect();
        uses.retain(|_, others| others.iter().any(|other| left.contains(other)));
        if uses.len() == left.len() {
            return left;
        }
    }
}

#[test]
fn modules_use_each_other_in_no_circle() {
    for layer in WITHOUT_CIRCLES {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut paths = Vec::new();
        files(&src.join(layer), &mut paths);
        let read = |path: &PathBuf| {
            let name = path.strip_prefix(&src).expect("below src").to_string_lossy().replace('\\', "/");
            (name, fs::read_to_string(path).expect("text"))
        };
        let texts: Vec<(String, String)> = paths.iter().map(read).collect();
        let texts: Vec<(&str, &str)> = texts.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        assert!(texts.len() > 3, "{layer}: only {} files", texts.len());
        assert_eq!(circles(&texts), BTreeSet::new(), "{layer}");
    }
}

#[test]
fn a_circle_is_found_however_it_is_written() {
    let parent = ("rules/mod.rs", "mod game; mod judge; mod side; pub use game::{Game, Ply}; pub use side::Side;");
    let side = ("rules/side.rs", "pub enum Side {}");
    let judge = ("rules/judge.rs", "use super::Side; use super::{Game};");
    for game in [
        "use super::judge::judge;",
        "use super::{Side, judge};",
        "fn f() { super::judge::judge() }",
        "mod tests { use super::super::judge::judge; }",
    ] {
        let found = circles(&[parent, side, judge, ("rules/game.rs", game)]);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["game", "judge"], "{game}");
    }
    for game in ["use super::Side;", "mod tests { use super::judge; }", "use crate::board::Point; // super::judge"] {
        assert!(circles(&[parent, side, judge, ("rules/game.rs", game)]).is_empty(), "{game}");
    }
}
