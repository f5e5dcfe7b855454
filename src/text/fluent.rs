//! A reader of Fluent, the file format of the catalogue (<https://projectfluent.org>), as far as the catalogue uses it:
//! messages, patterns of one or several lines, `{ $name }`, `{ "literal" }`, `{ $name -> ... }` and comments. What else
//! Fluent has (terms, attributes, functions, references to other messages) is refused.

use super::plural::Plural;

/// Selections within selections: deeper ones are refused.
const MOST_NESTED: usize = 4;

/// A message of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its key.
    pub key: String,
    /// The line it begins on, from 1.
    pub line: usize,
    /// What it says.
    pub pattern: Pattern,
}

/// What a message or a variant says, part by part.
pub type Pattern = Vec<Part>;

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text as it is.
    Text(String),
    /// The value of an argument.
    Argument(String),
    /// One of several patterns, by the value of an argument.
    Select(String, Vec<Variant>),
}

/// One of the patterns of a selection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// For which value.
    pub key: Key,
    /// Whether it is also for values that have no variant. One of the variants is.
    pub is_default: bool,
    /// What it says.
    pub pattern: Pattern,
}

/// For which value a variant is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// This number.
    Number(i64),
    /// This word, or numbers of the plural category with this name.
    Word(String),
}

/// Why a text can't be read: its first fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText {
    /// On which line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Neither a message nor a comment begins here, or it is one of what is not used: a term, an attribute.
    Entry,
    /// A message without a pattern.
    Empty,
    /// A key for the second time.
    Twice(String),
    /// The text has no such message to be in the place of.
    UnknownKey(String),
    /// The message has no such argument.
    UnknownArgument(String),
    /// A brace without its other half, or in it something that is not used: a function, a number, a reference.
    Placeable,
    /// A literal that does not end, or with an unknown escape.
    Literal,
    /// A variant that does not begin on a line of its own, or has no key or no pattern.
    Variant,
    /// A selection without a default, or with two.
    Default,
    /// Selections nested too deeply.
    Depth,
}

/// Reads a file.
///
/// # Errors
/// The first fault, with its line.
///
/// ```
/// use chuhan::text::fluent::{Part, read};
/// let messages = read("# Said of a door.\ndoor = The { $colour } door\n").unwrap();
/// assert_eq!(messages[0].key, "door");
/// assert_eq!(messages[0].pattern[1], Part::Argument("colour".into()));
/// assert_eq!(read("door = The door\n-term = x").unwrap_err().line, 2);
/// ```
pub fn read(text: &str) -> Result<Vec<Message>, BadText> {
    let text = text.replace("\r\n", "\n");
    let mut reader = Reader { text: &text, at: 0, depth: 0 };
    let mut messages: Vec<Message> = Vec::new();
    loop {
        reader.blank_lines();
        let Some(first) = reader.peek() else { return Ok(messages) };
        let line = reader.line();
        let entry = if first == b'#' { reader.comment().map(|()| None) } else { reader.message().map(Some) };
        match entry {
            Ok(None) => (),
            Ok(Some((key, pattern))) => {
                if messages.iter().any(|message| message.key == key) {
                    return Err(BadText { line, fault: Fault::Twice(key) });
                }
                messages.push(Message { key, line, pattern });
            }
            Err(fault) => return Err(BadText { line: reader.line(), fault }),
        }
    }
}

/// Calls `each` with the name of every argument in a pattern, in the pattern's order, as often as it is there.
pub fn arguments<'a>(pattern: &'a [Part], each: &mut dyn FnMut(&'a str)) {
    for part in pattern {
        match part {
            Part::Text(_) => (),
            Part::Argument(name) => each(name),
            Part::Select(name, variants) => {
                each(name);
                for variant in variants {
                    arguments(&variant.pattern, each);
                }
            }
        }
    }
}

/// The pattern of the variant that is for a number or a word; the default where none is.
pub fn choose<'a>(variants: &'a [Variant], number: Option<i64>, word: &str, plural: Option<Plural>) -> &'a [Part] {
    let fits = |variant: &&Variant| match &variant.key {
        Key::Number(key) => Some(*key) == number,
        Key::Word(key) => match plural {
            Some(plural) => key == plural.name(),
            None => key == word,
        },
    };
    // An exact number goes before its category, wherever it stands.
    let exact = variants.iter().find(|variant| matches!(variant.key, Key::Number(_)) && fits(variant));
    let found = exact.or_else(|| variants.iter().find(fits));
    found.or_else(|| variants.iter().find(|variant| variant.is_default)).map_or(&[], |variant| &variant.pattern)
}

struct Reader<'a> {
    text: &'a str,
    /// How many bytes have been read.
    at: usize,
    /// In how many selections it is.
    depth: usize,
}

/// What a pattern is made of before its lines are moved to the left.
enum Piece {
    /// A line begins, after so many line ends and blanks.
    Line(usize, usize),
    Text(String),
    /// What stands in braces.
    Part(Part),
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, wanted: u8) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn line(&self) -> usize {
        self.text.as_bytes()[..self.at].split(|&byte| byte == b'\n').count()
    }

    /// The bytes up to the first that is not wanted.
    fn while_is(&mut self, wanted: fn(u8) -> bool) -> &str {
        let start = self.at;
        while self.peek().is_some_and(wanted) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    fn blanks(&mut self) -> usize {
        self.while_is(|byte| byte == b' ').len()
    }

    fn blanks_and_lines(&mut self) -> usize {
        self.while_is(|byte| matches!(byte, b' ' | b'\n')).bytes().filter(|&byte| byte == b'\n').count()
    }

    /// Goes to the first line that is not blank; gives how many were.
    fn blank_lines(&mut self) -> usize {
        let mut lines = 0;
        loop {
            let start = self.at;
            self.blanks();
            if !self.take(b'\n') {
                if self.peek().is_some() {
                    self.at = start;
                }
                return lines;
            }
            lines += 1;
        }
    }

    fn comment(&mut self) -> Result<(), Fault> {
        let signs = self.while_is(|byte| byte == b'#').len();
        if signs > 3 || !matches!(self.peek(), None | Some(b' ' | b'\n')) {
            return Err(Fault::Entry);
        }
        self.while_is(|byte| byte != b'\n');
        Ok(())
    }

    fn message(&mut self) -> Result<(String, Pattern), Fault> {
        let key = self.word().ok_or(Fault::Entry)?;
        self.blanks();
        if !self.take(b'=') {
            return Err(Fault::Entry);
        }
        let pattern = self.pattern()?.ok_or(Fault::Empty)?;
        // It ends with a line; an indented one can only be an attribute or a variant.
        if self.peek().is_some() && !self.take(b'\n') {
            return Err(Fault::Entry);
        }
        let start = self.at;
        self.blank_lines();
        if self.peek() == Some(b' ') {
            return Err(Fault::Entry);
        }
        self.at = start;
        Ok((key, pattern))
    }

    fn word(&mut self) -> Option<String> {
        self.peek().filter(u8::is_ascii_alphabetic)?;
        Some(self.while_is(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')).to_string())
    }

    /// Reads up to the line end after which something else begins, and not beyond it; `None` where nothing is.
    fn pattern(&mut self) -> Result<Option<Pattern>, Fault> {
        let mut pieces = Vec::new();
        self.blanks();
        loop {
            match self.peek() {
                None => break,
                Some(b'\n') => {
                    let end = self.at;
                    self.at += 1;
                    let lines = 1 + self.blank_lines();
                    let blanks = self.blanks();
                    let goes_on = !matches!(self.peek(), None | Some(b'\n' | b'[' | b'*' | b'.' | b'}'));
                    if blanks == 0 || !goes_on {
                        self.at = end;
                        break;
                    }
                    pieces.push(Piece::Line(lines, blanks));
                }
                Some(b'{') => {
                    self.at += 1;
                    pieces.push(Piece::Part(self.placeable()?));
                }
                Some(b'}') => return Err(Fault::Placeable),
                Some(_) => {
                    let text = self.while_is(|byte| !matches!(byte, b'\n' | b'{' | b'}'));
                    pieces.push(Piece::Text(text.to_string()));
                }
            }
        }
        Ok((!pieces.is_empty()).then(|| moved_left(pieces)))
    }

    /// What stands in braces, after the first.
    fn placeable(&mut self) -> Result<Part, Fault> {
        self.blanks_and_lines();
        if self.take(b'"') {
            let text = self.literal()?;
            self.blanks_and_lines();
            return if self.take(b'}') { Ok(Part::Text(text)) } else { Err(Fault::Placeable) };
        }
        if !self.take(b'$') {
            return Err(Fault::Placeable);
        }
        let name = self.word().ok_or(Fault::Placeable)?;
        self.blanks_and_lines();
        if self.take(b'}') {
            return Ok(Part::Argument(name));
        }
        if !(self.take(b'-') && self.take(b'>')) {
            return Err(Fault::Placeable);
        }
        self.depth += 1;
        if self.depth > MOST_NESTED {
            return Err(Fault::Depth);
        }
        let variants = self.variants()?;
        self.depth -= 1;
        Ok(Part::Select(name, variants))
    }

    fn literal(&mut self) -> Result<String, Fault> {
        let mut text = String::new();
        loop {
            text.push_str(self.while_is(|byte| !matches!(byte, b'\n' | b'"' | b'\\')));
            if self.take(b'"') {
                return Ok(text);
            }
            if !self.take(b'\\') {
                return Err(Fault::Literal);
            }
            let sign = self.peek().ok_or(Fault::Literal)?;
            self.at += 1;
            let digits = match sign {
                b'"' | b'\\' => {
                    text.push(char::from(sign));
                    continue;
                }
                b'u' => 4,
                b'U' => 6,
                _ => return Err(Fault::Literal),
            };
            let code = self.text.get(self.at..self.at + digits).filter(|code| !code.starts_with('+'));
            let code = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
            text.push(code.ok_or(Fault::Literal)?);
            self.at += digits;
        }
    }

    /// The variants of a selection and the brace after them.
    fn variants(&mut self) -> Result<Vec<Variant>, Fault> {
        let mut variants: Vec<Variant> = Vec::new();
        loop {
            let on_a_new_line = self.blanks_and_lines() > 0;
            if self.take(b'}') {
                break;
            }
            let is_default = self.take(b'*');
            if !on_a_new_line || !self.take(b'[') {
                return Err(Fault::Variant);
            }
            self.blanks_and_lines();
            let key = self.key()?;
            self.blanks_and_lines();
            if !self.take(b']') {
                return Err(Fault::Variant);
            }
            let pattern = self.pattern()?.ok_or(Fault::Variant)?;
            if is_default && variants.iter().any(|variant| variant.is_default) {
                return Err(Fault::Default);
            }
            variants.push(Variant { key, is_default, pattern });
        }
        if variants.iter().any(|variant| variant.is_default) { Ok(variants) } else { Err(Fault::Default) }
    }

    fn key(&mut self) -> Result<Key, Fault> {
        if let Some(word) = self.word() {
            return Ok(Key::Word(word));
        }
        let number = self.while_is(|byte| byte == b'-' || byte.is_ascii_digit());
        number.parse().map(Key::Number).map_err(|_| Fault::Variant)
    }
}

/// Takes off the blanks that all lines have, and those at the end.
fn moved_left(pieces: Vec<Piece>) -> Pattern {
    let indents =
        pieces.iter().filter_map(|piece| if let Piece::Line(_, blanks) = piece { Some(*blanks) } else { None });
    let common = indents.min().unwrap_or(0);
    let last = pieces.len() - 1;
    let mut pattern: Pattern = Vec::new();
    for (index, piece) in pieces.into_iter().enumerate() {
        let text = match piece {
            Piece::Line(lines, blanks) => {
                let lines = if index == 0 { 0 } else { lines };
                "\n".repeat(lines) + &" ".repeat(blanks - common)
            }
            Piece::Text(text) if index == last => text.trim_end_matches(' ').to_string(),
            Piece::Text(text) | Piece::Part(Part::Text(text)) => text,
            Piece::Part(part) => {
                pattern.push(part);
                continue;
            }
        };
        match pattern.last_mut() {
            Some(Part::Text(before)) => before.push_str(&text),
            _ if text.is_empty() => (),
            _ => pattern.push(Part::Text(text)),
        }
    }
    pattern
}
