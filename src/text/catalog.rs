//! The catalogue: English, which is built in, and the language in use, if it is another one.

use std::cell::RefCell;
use std::sync::OnceLock;

use super::fluent::{BadText, Fault, Message, Part, Pattern, arguments, choose, read};
use super::plural::{self, Plural, PluralRule};
use crate::board::Point;

/// English, as `build.rs` has made it from `static/locales/en.ftl`: sorted by key, so that a message's index is its
/// place here and in the functions of `phrases.rs`.
const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/en.ftl"));

/// The value of an argument.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// A text; selections compare it with their words.
    Text(&'a str),
    /// A number; selections compare it with their numbers and look at its plural category.
    Number(i64),
    /// A point of the board, as `e10`.
    Point(Point),
    /// A letter or another sign.
    Sign(char),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text)
    }
}

impl From<Point> for Value<'_> {
    fn from(point: Point) -> Self {
        Value::Point(point)
    }
}

impl From<char> for Value<'_> {
    fn from(sign: char) -> Self {
        Value::Sign(sign)
    }
}

impl From<i32> for Value<'_> {
    fn from(number: i32) -> Self {
        Value::Number(number.into())
    }
}

impl From<u8> for Value<'_> {
    fn from(number: u8) -> Self {
        Value::Number(number.into())
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Value::Number(number.into())
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(number as i64)
    }
}

/// A message of English.
struct Phrase {
    key: String,
    /// The names of its arguments, sorted.
    arguments: Vec<String>,
    pattern: Pattern,
}

/// A language that is not built in.
struct Language {
    code: String,
    plural: PluralRule,
    /// In place of the English messages with the same index.
    patterns: Vec<Option<Pattern>>,
}

thread_local! {
    static IN_USE: RefCell<Option<Language>> = const { RefCell::new(None) };
}

fn english() -> &'static [Phrase] {
    static READ: OnceLock<Vec<Phrase>> = OnceLock::new();
    READ.get_or_init(|| read(ENGLISH).unwrap_or_default().into_iter().map(Phrase::new).collect())
}

impl Phrase {
    fn new(message: Message) -> Self {
        let mut names = Vec::new();
        arguments(&message.pattern, &mut |name| {
            if let Err(place) = names.binary_search_by(|known: &String| known.as_str().cmp(name)) {
                names.insert(place, name.to_string());
            }
        });
        Phrase { key: message.key, arguments: names, pattern: message.pattern }
    }
}

fn index(key: &str) -> Option<usize> {
    english().binary_search_by(|phrase| phrase.key.as_str().cmp(key)).ok()
}

/// Takes another language into use, on this thread. `text` is its file: what it does not say is said in English, message
/// by message. English itself comes back with [`speak_english`].
///
/// # Errors
/// The first fault of the file. The language in use stays the same then.
pub fn load(code: &str, text: &str, plural: PluralRule) -> Result<(), BadText> {
    let mut patterns: Vec<Option<Pattern>> = english().iter().map(|_| None).collect();
    for Message { key, line, pattern } in read(text)? {
        let bad = |fault| Err(BadText { line, fault });
        let Some(index) = index(&key) else { return bad(Fault::UnknownKey(key)) };
        let known = &english()[index].arguments;
        let mut unknown = None;
        arguments(&pattern, &mut |name| {
            if !known.iter().any(|known| known == name) {
                unknown.get_or_insert(name);
            }
        });
        if let Some(name) = unknown {
            return bad(Fault::UnknownArgument(name.to_string()));
        }
        patterns[index] = Some(pattern);
    }
    let language = Language { code: code.to_string(), plural, patterns };
    IN_USE.with(|in_use| in_use.replace(Some(language)));
    Ok(())
}

/// Goes back to English, on this thread.
pub fn speak_english() {
    IN_USE.with(|in_use| in_use.replace(None));
}

/// The code of the language in use on this thread: `en`, or what [`load`] was told.
pub fn language_in_use() -> String {
    IN_USE.with(|in_use| in_use.borrow().as_ref().map_or("en".into(), |language| language.code.clone()))
}

/// The English catalogue as it is built in: a Fluent file sorted by key, without comments.
pub const fn built_in() -> &'static str {
    ENGLISH
}

/// The message with an index, in the language in use. The values are in the order of their arguments' names.
pub(super) fn say(index: usize, values: &[Value]) -> String {
    let phrase = &english()[index];
    let mut text = String::new();
    IN_USE.with(|in_use| {
        let in_use = in_use.borrow();
        let translated = in_use.as_ref().and_then(|language| Some((language.patterns[index].as_ref()?, language)));
        let (pattern, plural): (_, &dyn Fn(i64) -> Plural) = match translated {
            Some((pattern, language)) => (pattern, &*language.plural),
            None => (&phrase.pattern, &plural::english),
        };
        Writer { names: &phrase.arguments, values, plural }.write(pattern, &mut text);
    });
    text
}

/// The message `{prefix}-{name}`, where the name is one that specs have in English, as `Gold General`; that name itself
/// where there is no such message.
pub(super) fn named(prefix: &str, name: &str) -> String {
    let mut key = String::from(prefix);
    key.push('-');
    key.extend(name.chars().map(|sign| if sign == ' ' { '-' } else { sign.to_ascii_lowercase() }));
    index(&key).map_or_else(|| name.to_string(), |index| say(index, &[]))
}

struct Writer<'a> {
    names: &'a [String],
    values: &'a [Value<'a>],
    plural: &'a dyn Fn(i64) -> Plural,
}

impl Writer<'_> {
    fn write(&self, pattern: &[Part], text: &mut String) {
        for part in pattern {
            match part {
                Part::Text(part) => text.push_str(part),
                Part::Argument(name) => match self.value(name) {
                    Value::Text(value) => text.push_str(value),
                    Value::Number(number) => text.push_str(&number.to_string()),
                    Value::Point(point) => text.push_str(&point.to_string()),
                    Value::Sign(sign) => text.push(sign),
                },
                Part::Select(name, variants) => {
                    let chosen = match self.value(name) {
                        Value::Number(number) => choose(variants, Some(number), "", Some((self.plural)(number))),
                        Value::Text(word) => choose(variants, None, word, None),
                        Value::Point(_) | Value::Sign(_) => choose(variants, None, "", None),
                    };
                    self.write(chosen, text);
                }
            }
        }
    }

    fn value(&self, name: &str) -> Value<'_> {
        let place = self.names.iter().position(|known| known == name);
        place.and_then(|place| self.values.get(place).copied()).unwrap_or(Value::Text(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the values, every message says something, in whole and with nothing of Fluent's signs in it.
    #[test]
    fn every_message_says_something() {
        let point = Point::at(4, 9);
        for (index, phrase) in english().iter().enumerate() {
            for value in [Value::Number(0), Value::Number(1), Value::Number(3), Value::Text("?"), Value::Point(point)] {
                let text = say(index, &vec![value; phrase.arguments.len()]);
                let key = &phrase.key;
                assert!(!text.trim().is_empty() && text.trim() == text, "{key}: {text:?}");
                assert!(!text.contains(['{', '}', '$', '\n']) && !text.contains("  "), "{key}: {text:?}");
            }
        }
    }

    #[test]
    fn the_built_in_text_is_sorted_and_whole() {
        assert!(english().is_sorted_by(|a, b| a.key < b.key));
        assert_eq!(english().len(), read(ENGLISH).expect("English").len());
        assert!(english().len() > 200);
    }
}
