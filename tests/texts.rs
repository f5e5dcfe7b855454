//! The catalogue of texts: its format, its messages and its languages. `sentences.rs` has what is made of them.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use chuhan::games::GameId;
use chuhan::rules::{Outcome, Reason, Side};
use chuhan::text;
use chuhan::text::fluent::{BadText, Fault, Key, Message, Part, Pattern, Variant, arguments, read};
use chuhan::text::plural::{Plural, english, rule};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern as Ast, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use fluent_syntax::unicode::unescape_unicode_to_string;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn file(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

// The format

/// A pattern of Fluent's own reader as one of ours; `None` if there is something in it that ours does not take.
fn ours(ast: &Ast<&str>) -> Option<Pattern> {
    let mut pattern: Pattern = Vec::new();
    let add_text = |pattern: &mut Pattern, text: &str| match pattern.last_mut() {
        Some(Part::Text(before)) => before.push_str(text),
        _ if text.is_empty() => (),
        _ => pattern.push(Part::Text(text.into())),
    };
    for element in &ast.elements {
        match element {
            PatternElement::TextElement { value } => add_text(&mut pattern, value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    add_text(&mut pattern, &unescape_unicode_to_string(value));
                }
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    pattern.push(Part::Argument(id.name.into()));
                }
                Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                    let variants = variants.iter().map(|variant| {
                        let key = match variant.key {
                            VariantKey::Identifier { name } => Key::Word(name.into()),
                            VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()?),
                        };
                        Some(Variant { key, is_default: variant.default, pattern: ours(&variant.value)? })
                    });
                    pattern.push(Part::Select(id.name.into(), variants.collect::<Option<_>>()?));
                }
                _ => return None,
            },
        }
    }
    Some(pattern)
}

/// What Fluent's own reader makes of a file, without the lines.
fn by_the_book(text: &str) -> Option<Vec<(String, Pattern)>> {
    let resource = parse(text).ok()?;
    let mut messages = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) if message.attributes.is_empty() => {
                messages.push((message.id.name.to_string(), ours(message.value.as_ref()?)?));
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => (),
            _ => return None,
        }
    }
    Some(messages)
}

fn by_us(text: &str) -> Result<Vec<(String, Pattern)>, BadText> {
    read(text).map(|messages| messages.into_iter().map(|message| (message.key, message.pattern)).collect())
}

fn language_files() -> Vec<PathBuf> {
    let folder = fs::read_dir(root().join("static/locales")).expect("the languages");
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths
}

#[test]
fn files_mean_what_fluent_says() {
    let mut codes = Vec::new();
    for path in language_files() {
        let text = fs::read_to_string(&path).expect("text");
        assert_eq!(by_us(&text).ok(), by_the_book(&text), "{}", path.display());
        assert_eq!(by_us(&text.replace('\n', "\r\n")).ok(), by_us(&text).ok(), "{}", path.display());
        codes.push(path.file_stem().expect("a name").to_string_lossy().to_string());
    }
    assert_eq!(codes, text::language::LANGUAGES);
    let sorted = by_us(&file("static/locales/en.ftl")).expect("English").into_iter().collect::<BTreeMap<_, _>>();
    assert_eq!(by_us(text::built_in()).expect("English"), sorted.into_iter().collect::<Vec<_>>());
}

#[test]
fn what_is_read_means_what_fluent_says() {
    for text in [
        "",
        "\n \n",
        "a = b",
        "a=b",
        "a   =   b   ",
        "# c\n## d\n### e\n#\na = b",
        "a = b\n\n\nc = d\n",
        "a = { $b }",
        "a = x{$b}y{  $c  }z",
        "a = { \"{\" } and { \"}\" }",
        "a = { \"\\u0041\\U01F600 \\\" \\\\\" }",
        "a = { \"\" }",
        "a = { \"  kept  \" }",
        "a =\n    b\n    c",
        "a =\n    b\n      c\n    d",
        "a = b\n    c\n\n    d\n",
        "a = b\n    { $c }\n",
        "a =\n   { $b }\n   c",
        "a = { $b ->\n    [one] x\n   *[other] y\n }",
        "a =\n    { $b ->\n        [0] none\n        [one] x { $b }\n       *[other] { $c ->\n            [d] e\n           *[f] g\n        } h\n    } i",
        "a = { $b ->\n*[c] d\n}",
        "a = { $b ->\n [ one ] x\n *[ other ]\n    y\n    z\n}",
        "a = { $b\n    ->\n   *[c] d\n  }",
        "a-b_c1 = d",
        "a = — “é” 𝄞",
        "a = b # no comment",
        "a = \"quoted\" and 'quoted'",
        "a = [b] *c",
        "a = b\r\nc = d\r\n    e\r\n",
        "a = { $b ->\n   *[-1] c\n    [2] d\n}",
    ] {
        let wanted = by_the_book(text);
        assert!(wanted.is_some(), "{text:?}");
        assert_eq!(by_us(text).ok(), wanted, "{text:?}");
    }
}

#[test]
fn what_is_not_read_is_told_with_its_line() {
    for (text, line, fault) in [
        ("-term = x", 1, Fault::Entry),
        ("a = b\n    .title = c", 2, Fault::Entry),
        ("a = b\n[c] d", 2, Fault::Entry),
        ("a = b\nc", 2, Fault::Entry),
        ("a = b\n  c = d\n}", 3, Fault::Entry),
        ("1a = b", 1, Fault::Entry),
        ("#no comment", 1, Fault::Entry),
        ("a =", 1, Fault::Empty),
        ("a = b\nc =\n\nd = e", 2, Fault::Empty),
        ("a = b\nc = d\na = e", 3, Fault::Twice("a".into())),
        ("a = { b }", 1, Fault::Placeable),
        ("a = { -b }", 1, Fault::Placeable),
        ("a = { 5 }", 1, Fault::Placeable),
        ("a = { NUMBER($b) }", 1, Fault::Placeable),
        ("a = { $b", 1, Fault::Placeable),
        ("a = { $b.c }", 1, Fault::Placeable),
        ("a = b }", 1, Fault::Placeable),
        ("a = {}", 1, Fault::Placeable),
        ("a = { \"b }", 1, Fault::Literal),
        ("a = { \"\\é\" }", 1, Fault::Literal),
        ("a = { \"\\x\" }", 1, Fault::Literal),
        ("a = { \"\\uD800\" }", 1, Fault::Literal),
        ("a = { \"\\u+041\" }", 1, Fault::Literal),
        ("a = { $b -> [c] d\n *[e] f\n}", 1, Fault::Variant),
        ("a = { $b ->\n [] d\n *[e] f\n}", 2, Fault::Variant),
        ("a = { $b ->\n [1.5] d\n *[e] f\n}", 2, Fault::Variant),
        ("a = { $b ->\n [c] d\n}", 3, Fault::Default),
        ("a = { $b ->\n *[c] d\n *[e] f\n}", 3, Fault::Default),
        (&nested(5), 6, Fault::Depth),
    ] {
        let bad = read(text).expect_err(text);
        assert_eq!(bad.fault, fault, "{text:?}");
        assert!(bad.line == line || (fault == Fault::Depth && bad.line <= line), "{text:?}: line {}", bad.line);
    }
    assert!(read(&nested(4)).is_ok());
}

/// Selections within selections.
fn nested(depth: usize) -> String {
    let begin = "{ $b ->\n *[c] ".repeat(depth);
    format!("a = {begin}d{}", "\n }".repeat(depth))
}

// The messages

fn messages() -> BTreeMap<String, Message> {
    let read = read(text::built_in()).expect("English");
    read.into_iter().map(|message| (message.key.clone(), message)).collect()
}

/// The source of the program, file by file.
fn sources() -> Vec<(String, String)> {
    let (mut folders, mut found) = (vec![root().join("src")], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root()).expect("below").to_string_lossy().replace('\\', "/");
                found.push((name, fs::read_to_string(&path).expect("text")));
            }
        }
    }
    found
}

/// Said by index.html before the program runs, or when it can't.
const IN_THE_FRAME: [&str; 4] = ["page-loading", "page-no-script", "page-could-not-start", "page-crashed"];
/// What goes before the names that specs have.
const NAMES: [&str; 5] = ["game-", "blurb-", "side-", "piece-", "setup-"];

#[test]
fn nothing_is_there_that_nobody_says() {
    let sources = sources();
    let mut unsaid = Vec::new();
    for key in messages().into_keys() {
        let name = key.replace('-', "_");
        let is_named = names().contains(&key) || IN_THE_FRAME.contains(&key.as_str());
        let is_said = sources.iter().any(|(path, source)| {
            let from = if path.starts_with("src/text/") { "super::" } else { "text::" };
            source.match_indices(&format!("{from}{name}")).any(|(at, found)| {
                let next = source[at + found.len()..].chars().next();
                !next.is_some_and(|sign| sign.is_ascii_alphanumeric() || sign == '_' || sign == ':')
            })
        });
        if !is_named && !is_said {
            unsaid.push(key);
        }
    }
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

/// The keys of all names that specs have.
fn names() -> HashSet<String> {
    let key = |prefix: &str, name: &str| format!("{prefix}{}", name.to_ascii_lowercase().replace(' ', "-"));
    let mut names = HashSet::new();
    for id in GameId::ALL {
        let spec = id.spec();
        names.extend([key("game-", spec.name), key("blurb-", spec.name)]);
        names.extend(spec.sides.map(|side| key("side-", side)));
        names.extend(spec.setups.iter().map(|(name, _)| key("setup-", name)));
        names.extend(id.rules().kinds().map(|kind| key("piece-", id.rules().kind_spec(kind).name)));
    }
    names
}

#[test]
fn all_that_specs_name_has_a_name() {
    let messages = messages();
    for name in names() {
        assert!(messages.contains_key(&name), "{name}");
    }
    for key in messages.keys().filter(|key| NAMES.iter().any(|prefix| key.starts_with(prefix))) {
        assert!(names().contains(key), "{key} names nothing");
    }
    for id in GameId::ALL {
        assert_eq!(text::rules::game(id), id.spec().name);
        for side in Side::ALL {
            assert_eq!(text::rules::side(id.rules(), side), id.spec().sides[side.index()]);
        }
        for kind in id.rules().kinds() {
            assert_eq!(text::rules::piece(id.rules(), kind), id.rules().kind_spec(kind).name);
        }
    }
    for level in 1..=8 {
        let (name, what) = (text::level_name(level), text::level_description(level));
        assert!(name.starts_with(char::is_uppercase) && what.starts_with("Looks "), "{name}: {what}");
    }
    assert_ne!(text::level_name(7), text::level_name(8));
}

/// What the page says before the program runs is what the catalogue says.
#[test]
fn the_frame_of_the_page_says_the_same() {
    let html = file("index.html");
    let words = |begin: &str, end: &str| {
        let inside = html.split_once(begin).expect(begin).1.split_once(end).expect(end).0;
        let inside = inside.split_once('>').expect("the tag's end").1;
        // Without tags.
        inside.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect::<String>()
    };
    assert_eq!(words("id=\"loading\"", "</p>"), text::page_loading());
    assert_eq!(words("<noscript", "</noscript>"), text::page_no_script());
    assert_eq!(words("id=\"failure\"", "</p>"), text::page_could_not_start(""));
    assert_eq!(words("id=\"crash\"", "</div>"), text::page_crashed());
    assert_eq!(words("<title", "</title>"), text::page_name());
}

/// Views have no words of their own: nothing that stands between tags or in an attribute that is read out begins with a
/// capital letter and goes on in small ones.
#[test]
fn views_have_no_words_of_their_own() {
    let is_english = |literal: &str| {
        let mut signs = literal.chars();
        signs.next().is_some_and(|first| first.is_ascii_uppercase())
            && signs.next().is_some_and(|second| second.is_ascii_lowercase() || second == ' ')
    };
    for (path, source) in sources() {
        let is_view = ["src/app/board/", "src/app/dialogs/", "src/app/panels/", "src/app/screens/", "src/app/page.rs"]
            .iter()
            .any(|view| path.starts_with(view));
        if !is_view {
            continue;
        }
        for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
            // Names of keys, which the browser gives.
            let line = line.replace("\"Enter\"", "").replace("\"Escape\"", "");
            for (index, literal) in line.split('"').enumerate() {
                let between_tags = index % 2 == 0 && literal.split('>').skip(1).any(|rest| is_english(rest.trim()));
                assert!(!(index % 2 == 1 && is_english(literal)), "{path}: {line}");
                assert!(!(line.contains("</") && between_tags), "{path}: {line}");
            }
        }
    }
}

// Languages

/// Takes a file into use for a test, and English after it.
fn with<T>(code: &str, text: &str, then: impl FnOnce() -> T) -> T {
    text::load(code, text, rule(code).expect("a known language")).expect("a good file");
    assert_eq!(text::language_in_use(), code);
    let found = then();
    text::speak_english();
    assert_eq!(text::language_in_use(), "en");
    found
}

#[test]
fn plural_forms_follow_the_language() {
    assert_eq!([0, 1, 2, 21].map(english), [Plural::Other, Plural::One, Plural::Other, Plural::Other]);
    assert_eq!(text::fen_ranks(1, 7), "The FEN has 1 rank; this board has 7.");
    assert_eq!(text::fen_ranks(2, 7), "The FEN has 2 ranks; this board has 7.");
    let polish = "fen-ranks =\n    { $found ->\n        [one] { $found } linia\n        [few] { $found } linie\n        [many] { $found } linii\n       *[other] { $found } linii?\n    }\n";
    let said = with("pl", polish, || [0, 1, 2, 5, 12, 22, 25].map(|found: u32| text::fen_ranks(found, 7)));
    assert_eq!(said, ["0 linii", "1 linia", "2 linie", "5 linii", "12 linii", "22 linie", "25 linii"]);
    let arabic = Plural::ALL.map(|plural| format!(" {}[{0}] {0}\n", plural.name()).replacen(plural.name(), "", 1));
    let arabic = format!("depth = {{ $depth ->\n{}}}", arabic.concat().replace(" [other]", "*[other]"));
    let said = with("ar", &arabic, || [0, 1, 2, 3, 10, 11, 99, 100].map(|depth: u32| text::depth(depth)));
    assert_eq!(said, ["zero", "one", "two", "few", "few", "many", "many", "other"]);
    // A number goes before its category.
    let exact = "depth = { $depth ->\n    [one] one\n    [1] exactly 1\n   *[other] other\n}";
    assert_eq!(with("pl", exact, || text::depth(1u32)), "exactly 1");
    assert!(rule("no language").is_none());
    assert_eq!(rule("pl-PL").expect("Polish")(3), Plural::Few);
}

#[test]
fn what_a_language_does_not_say_is_said_in_english() {
    let said = with("pl", "play = Graj\nviewing-move = Ruch { $move }\n", || {
        [text::play(), text::viewing_move(3u32), text::new_game(), text::rules::game(GameId::Xiangqi)]
    });
    assert_eq!(said, ["Graj", "Ruch 3", "New game", "Xiangqi"]);
    // Names are messages too, and sentences are made of them.
    let said = with("pl", "side-red = Czerwone\nwon-by-checkmate = { $winner } daj\u{105} mata.\n", || {
        let outcome = Outcome { winner: Some(Side::First), by: Reason::Checkmate };
        text::rules::outcome(GameId::Xiangqi.rules(), outcome)
    });
    assert_eq!(said, "Czerwone dają mata.");
    // English plurals go with the English message.
    assert_eq!(with("pl", "play = Graj", || text::fen_ranks(2, 7)), text::fen_ranks(2, 7));
    // Not every argument has to be used.
    assert_eq!(with("pl", "engine-failed = Koniec.", || text::engine_failed("x")), "Koniec.");
}

#[test]
fn a_bad_file_changes_nothing() {
    let polish = || rule("pl").expect("Polish");
    text::load("pl", "play = Graj", polish()).expect("a good file");
    for (file, line, fault) in [
        ("play = A\nplya = B", 2, Fault::UnknownKey("plya".into())),
        ("play = A\n\n# $who\nviewing-move = { $who }", 4, Fault::UnknownArgument("who".into())),
        ("undo = { $b ->\n *[c] d\n}", 1, Fault::UnknownArgument("b".into())),
        ("play = A\nundo = { \"b }", 2, Fault::Literal),
        ("play = A\nplay = B", 2, Fault::Twice("play".into())),
        ("<!doctype html>", 1, Fault::Entry),
    ] {
        assert_eq!(text::load("de", file, polish()), Err(BadText { line, fault }), "{file}");
        assert_eq!((text::play(), text::language_in_use()), ("Graj".into(), "pl".into()), "{file}");
    }
    text::speak_english();
    assert_eq!(text::play(), "Play");
    // The file of English can be loaded as any other.
    text::load("en", &file("static/locales/en.ftl"), polish()).expect("English");
    assert_eq!(text::viewing_move(2u32), "Viewing move 2. Return to the game to play.");
    text::speak_english();
}

/// Languages that are added have whole messages with English's arguments.
#[test]
fn files_of_languages_are_accepted() {
    let english = messages();
    for path in language_files() {
        let text = fs::read_to_string(&path).expect("text");
        let code = path.file_stem().expect("a name").to_string_lossy().to_string();
        let plural = rule(&code).unwrap_or_else(|| panic!("{code} is no language"));
        assert_eq!(text::load(&code, &text, plural), Ok(()), "{code}");
        for Message { key, pattern, .. } in read(&text).expect("a good file") {
            let mut known = HashSet::new();
            arguments(&english[&key].pattern, &mut |name| {
                known.insert(name.to_string());
            });
            arguments(&pattern, &mut |name| assert!(known.contains(name), "{code} {key} {name}"));
        }
        text::speak_english();
    }
}
