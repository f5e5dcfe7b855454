//! A game's rules as its page shows them: a text in lines of our own, read into parts.
//!
//! A line is a paragraph, unless it begins with one of these words and a blank:
//!
//! | word | what follows |
//! |---|---|
//! | `#` | the title of a section |
//! | `##` | the title of a card, which stands beside its neighbours |
//! | `-` | an item of a list |
//! | `>` | a reading: where the inventor's words leave a choice, what was chosen |
//! | `board` | a FEN with `_` for blanks, and what is tapped: a point or, as in a move, a hand's `L@` |
//! | `key` | the name of a mark, and what it means |
//! | `link` | an address, and whose page it is |
//!
//! A line that can't be read is shown as it is.

use super::build::MarkKind;
use super::input::Tap;
use crate::notation::fen;
use crate::rules::{Position, Rules, Side};

/// A part with a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Its title; empty for what comes before the first.
    pub title: String,
    /// Whether it is a card.
    pub is_card: bool,
    /// What is in it.
    pub blocks: Vec<Block>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A reading.
    Reading(String),
    /// Items of a list.
    List(Vec<String>),
    /// A mark on the boards and what it means.
    Key(MarkKind, String),
    /// A page elsewhere: its address, and whose it is.
    Link(String, String),
    /// A live board, and what is tapped at first.
    Board(Box<Position>, Tap),
}

/// Reads the rules of a game. Any text gives something.
pub fn read(rules: &'static Rules, text: &str) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut section = Section::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let "#" | "##" = word {
            sections.push(section);
            section = Section { title: rest.into(), is_card: word == "##", blocks: Vec::new() };
            continue;
        }
        match (word, section.blocks.last_mut()) {
            ("-", Some(Block::List(items))) => items.push(rest.into()),
            _ => section.blocks.push(block(rules, word, rest).unwrap_or_else(|| Block::Text(line.into()))),
        }
    }
    sections.push(section);
    sections
}

fn block(rules: &'static Rules, word: &str, rest: &str) -> Option<Block> {
    let two = || rest.split_once(' ');
    Some(match word {
        "-" => Block::List(vec![rest.into()]),
        ">" => Block::Reading(rest.into()),
        "key" => {
            let (mark, words) = two()?;
            Block::Key(mark_named(mark)?, words.into())
        }
        "link" => {
            let (address, words) = two().filter(|(address, _)| address.starts_with("https://"))?;
            Block::Link(address.into(), words.into())
        }
        "board" => {
            let (fen, tap) = two()?;
            let position = fen::read(rules, &fen.replace('_', " ")).ok()?;
            let tap = tapped(&position, tap)?;
            Block::Board(Box::new(position), tap)
        }
        _ => return None,
    })
}

/// A point with a piece, or a hand's kind and `@`; the letter's case says whose.
fn tapped(position: &Position, word: &str) -> Option<Tap> {
    let Some(letter) = word.strip_suffix('@') else {
        let point = word.parse().ok()?;
        return position.at(point).map(|_| Tap::Point(point));
    };
    let rules = position.rules();
    let side = if letter.starts_with(char::is_uppercase) { Side::First } else { Side::Second };
    let is_it = |kind| position.hand(side, kind) > 0 && rules.kind_spec(kind).label().eq_ignore_ascii_case(letter);
    rules.kinds().find(|&kind| is_it(kind)).map(|kind| Tap::Hand(side, kind))
}

fn mark_named(name: &str) -> Option<MarkKind> {
    Some(match name {
        "target" => MarkKind::Target,
        "capture" => MarkKind::Capture,
        "leg" => MarkKind::Leg,
        "block" => MarkKind::Fault,
        "screen" => MarkKind::Screen,
        "risk" => MarkKind::Risk,
        "zone" => MarkKind::Zone,
        "promotion" => MarkKind::Promotion,
        _ => return None,
    })
}
