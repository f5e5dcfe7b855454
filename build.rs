//! Makes the English catalogue from `static/locales/en.ftl`: `phrases.rs`, a function for each message, and `en.ftl`, the
//! same text sorted by key and without comments, which is built into the program; and `languages.rs`, the list of the
//! files in that folder. What `src/text/fluent.rs` does not
//! read is an error of the build, and so is anything else that is wrong with the file.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;

const LOCALES: &str = "static/locales";
const SOURCE: &str = "static/locales/en.ftl";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={LOCALES}");
    let source = fs::read_to_string(SOURCE)?;
    let (phrases, text) = match catalogue(&source) {
        Ok(catalogue) => catalogue,
        Err(fault) => {
            eprintln!("{SOURCE}: {fault}");
            std::process::exit(1);
        }
    };
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("phrases.rs"), phrases)?;
    fs::write(Path::new(&out).join("en.ftl"), text)?;
    fs::write(Path::new(&out).join("languages.rs"), languages()?)?;
    Ok(())
}

/// The list of languages: the names of the files.
fn languages() -> Result<String, Box<dyn Error>> {
    let mut codes = Vec::new();
    for entry in fs::read_dir(LOCALES)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            codes.extend(path.file_stem().and_then(|code| code.to_str()).map(String::from));
        }
    }
    codes.sort();
    let count = codes.len();
    Ok(format!(
        "/// The languages that have a file, sorted by code.\npub const LANGUAGES: [&str; {count}] = {codes:?};\n"
    ))
}

/// The functions and the text, or what is wrong with the file.
fn catalogue(source: &str) -> Result<(String, String), String> {
    let resource = parser::parse(source).map_err(|(_, errors)| {
        let lines = errors.iter().map(|error| {
            let line = 1 + source[..error.pos.start].matches('\n').count();
            format!("line {line}: {error}")
        });
        lines.collect::<Vec<_>>().join("\n")
    })?;
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                let phrase = Phrase::new(message).map_err(|fault| format!("{key}: {fault}"))?;
                if messages.insert(key, phrase).is_some() {
                    return Err(format!("{key}: twice"));
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => (),
            Entry::Term(term) => return Err(format!("-{}: terms are not used here", term.id.name)),
            Entry::Junk { content } => return Err(format!("this can't be read: {content}")),
        }
    }
    let (mut phrases, mut text) = (String::new(), String::new());
    for (index, (key, phrase)) in messages.iter().enumerate() {
        writeln!(text, "{key} = {}", phrase.pattern).map_err(|error| error.to_string())?;
        phrases.push_str(&phrase.function(index, key));
    }
    Ok((phrases, text))
}

/// A message as it is built in.
struct Phrase {
    pattern: String,
    /// Its arguments, in the order of the function's.
    arguments: Vec<String>,
}

impl Phrase {
    fn new(message: &Message<&str>) -> Result<Self, String> {
        if message.id.name.contains('_') {
            return Err("a key has hyphens, no underlines".into());
        }
        if !message.attributes.is_empty() {
            return Err("attributes are not used here".into());
        }
        let mut found = Vec::new();
        let value = message.value.as_ref().ok_or("it says nothing")?;
        let pattern = pattern(value, &mut found)?;
        let comment = message.comment.as_ref().map(|comment| comment.content.join("\n")).unwrap_or_default();
        let arguments = listed(&comment);
        let (mut sorted_found, mut sorted_listed) = (found.clone(), arguments.clone());
        sorted_found.sort();
        sorted_listed.sort();
        if found.len() < 2 && arguments.is_empty() {
            return Ok(Phrase { pattern, arguments: found });
        }
        if sorted_found != sorted_listed {
            return Err(format!("its comment has to name its arguments, in the order of the function's: {found:?}"));
        }
        Ok(Phrase { pattern, arguments })
    }

    /// The function that says it. The values go in the order of their names.
    fn function(&self, index: usize, key: &str) -> String {
        let name = key.replace('-', "_");
        let lifetime = if self.arguments.is_empty() { "" } else { "<'a>" };
        let identifier = |argument: &String| format!("r#{}", argument.replace('-', "_"));
        let parameters =
            self.arguments.iter().map(|argument| format!("{}: impl Into<Value<'a>>", identifier(argument)));
        let mut sorted = self.arguments.clone();
        sorted.sort();
        let values = sorted.iter().map(|argument| format!("{}.into()", identifier(argument)));
        let doc = self.pattern.lines().fold(String::new(), |doc, line| doc + "/// " + line + "\n");
        format!(
            "/// ```text\n{doc}/// ```\npub fn r#{name}{lifetime}({}) -> String {{\n    say({index}, &[{}])\n}}\n",
            parameters.collect::<Vec<_>>().join(", "),
            values.collect::<Vec<_>>().join(", ")
        )
    }
}

/// The arguments that a comment names, each once.
fn listed(comment: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for rest in comment.split('$').skip(1) {
        let end = rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '-')).unwrap_or(rest.len());
        if !names.iter().any(|name| name == &rest[..end]) {
            names.push(rest[..end].to_string());
        }
    }
    names
}

/// A pattern as text; the arguments in it are added to those found.
fn pattern(pattern: &Pattern<&str>, found: &mut Vec<String>) -> Result<String, String> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } if value.contains('\n') => {
                return Err("a line end within its text, where a page shows a blank: write it in one line".into());
            }
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => {
                text.push_str("{ ");
                text.push_str(&placeable(expression, found)?);
                text.push_str(" }");
            }
        }
    }
    Ok(text)
}

fn placeable(expression: &Expression<&str>, found: &mut Vec<String>) -> Result<String, String> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => Ok(format!("\"{value}\"")),
        Expression::Inline(inline) => argument(inline, found),
        Expression::Select { selector, variants } => {
            let mut text = argument(selector, found)? + " ->";
            for Variant { key, value, default } in variants {
                let key = match key {
                    VariantKey::Identifier { name } => *name,
                    VariantKey::NumberLiteral { value } if value.parse::<i64>().is_ok() => *value,
                    VariantKey::NumberLiteral { value } => return Err(format!("[{value}] is no whole number")),
                };
                let sign = if *default { "*" } else { " " };
                let says = pattern(value, found)?;
                text.extend(["\n", sign, "[", key, "] ", &says]);
            }
            Ok(text + "\n")
        }
    }
}

fn argument(inline: &InlineExpression<&str>, found: &mut Vec<String>) -> Result<String, String> {
    let InlineExpression::VariableReference { id } = inline else {
        return Err("only { $name }, { \"literal\" } and { $name -> ... } are used here".into());
    };
    if id.name.contains('_') {
        return Err(format!("${}: an argument has hyphens, no underlines", id.name));
    }
    if !found.iter().any(|known| known == id.name) {
        found.push(id.name.to_string());
    }
    Ok(format!("${}", id.name))
}
