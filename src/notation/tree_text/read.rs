//! A tree of moves from text.

use std::ops::Range;

use super::{BrokenTree, MAGIC, MOST_MOVES, MOST_PLIES, TreeError, TreeErrorKind, VERSION};
use crate::board::Point;
use crate::games::GameId;
use crate::notation::notes::{Brush, Eval, EvalScore, Glyph, Notes, Shape};
use crate::notation::{NodeId, Tree, coord, fen};
use crate::rules::{Position, Side};

/// Reads what [`write`](super::write) made or a person wrote. Time and memory grow with the length of the text, however deep
/// variations lie in each other; only the judgement on repetition looks back along the line of each move.
///
/// # Errors
/// The first bad thing, and the tree as far as it is good.
pub fn read(text: &str) -> Result<Tree, BrokenTree> {
    let mut scanner = Scanner { text, at: 0 };
    let broken = |bad: Bad, good| BrokenTree { why: bad.locate(text), good };
    let tree = head(&mut scanner).map_err(|bad| broken(bad, None))?;
    let node = tree.root();
    let mut reader = Reader { scanner, tree, node, moves: 0, open: Vec::new() };
    match reader.movetext() {
        Ok(()) => Ok(reader.tree),
        Err(bad) => Err(broken(bad, Some(Box::new(reader.tree)))),
    }
}

/// A bad thing and where it is, in bytes.
struct Bad {
    kind: Box<TreeErrorKind>,
    at: Range<usize>,
}

impl Bad {
    fn new(kind: TreeErrorKind, at: Range<usize>) -> Self {
        Bad { kind: Box::new(kind), at }
    }

    fn locate(self, text: &str) -> TreeError {
        let before = &text[..self.at.start];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        TreeError {
            kind: *self.kind,
            token: text[self.at].chars().take(20).collect(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// Cuts the text into pieces: the places of what comes next.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_ascii_start().len();
    }

    /// Goes on by so many bytes and gives their place.
    fn take(&mut self, bytes: usize) -> Range<usize> {
        let from = self.at;
        self.at += bytes;
        from..self.at
    }

    /// What comes before the next blank.
    fn field(&mut self) -> Range<usize> {
        self.skip_blanks();
        let rest = self.rest();
        self.take(rest.find(|sign: char| sign.is_ascii_whitespace()).unwrap_or(rest.len()))
    }

    /// The same if it begins so.
    fn field_if(&mut self, beginning: &str) -> Option<Range<usize>> {
        self.skip_blanks();
        self.rest().starts_with(beginning).then(|| self.field())
    }

    /// The next piece of the moves: a parenthesis, a comment, a tag or a word; empty at the end of the text.
    fn token(&mut self) -> Result<Range<usize>, Bad> {
        self.skip_blanks();
        let rest = self.rest();
        let unclosed = |kind| Bad::new(kind, self.at..self.text.len());
        let length = match rest.bytes().next() {
            None => 0,
            Some(b'(' | b')' | b'}' | b']') => 1,
            Some(b'{') => 1 + comment_end(rest).ok_or_else(|| unclosed(TreeErrorKind::Comment))?,
            Some(b'[') => 1 + rest.find(']').ok_or_else(|| unclosed(TreeErrorKind::Tag))?,
            Some(_) => {
                let ends = |sign: char| sign.is_ascii_whitespace() || "(){}[]".contains(sign);
                rest.find(ends).unwrap_or(rest.len())
            }
        };
        Ok(self.take(length))
    }
}

/// Where the brace is that closes the comment at the beginning of a text.
fn comment_end(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == b'}' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })
}

/// A comment as it was before it was escaped; the place of a backslash that means nothing, if there is one.
fn unescaped(text: &str) -> Result<String, usize> {
    let mut comment = String::with_capacity(text.len());
    let mut signs = text.char_indices();
    while let Some((at, sign)) = signs.next() {
        comment.push(match sign {
            '\\' => match signs.next() {
                Some((_, sign @ ('}' | '\\'))) => sign,
                Some((_, 'n')) => '\n',
                Some((_, 'r')) => '\r',
                _ => return Err(at),
            },
            _ => sign,
        });
    }
    Ok(comment)
}

/// The empty tree that the head of a text tells of.
fn head(scanner: &mut Scanner) -> Result<Tree, Bad> {
    let text = scanner.text;
    let at = scanner.field();
    if text[at.clone()] != *MAGIC {
        return Err(Bad::new(TreeErrorKind::Magic, at));
    }
    let at = scanner.field();
    match text[at.clone()].parse() {
        Ok(VERSION) => (),
        Ok(version) if version > VERSION => return Err(Bad::new(TreeErrorKind::Version(version), at)),
        _ => return Err(Bad::new(TreeErrorKind::Magic, at)),
    }
    let at = scanner.field();
    let id: GameId = text[at.clone()].parse().map_err(|why| Bad::new(TreeErrorKind::Game(why), at))?;
    let start = match scanner.field_if("fen=") {
        Some(at) => {
            let start = text[at.clone()]["fen=".len()..].replace('_', " ");
            fen::read(id.rules(), &start).map_err(|why| Bad::new(TreeErrorKind::Start(why), at))?
        }
        None => Position::start(id.rules()),
    };
    let mut tree = Tree::new(id, start);
    if let Some(at) = scanner.field_if("conduct=") {
        if text[at.clone()] != *"conduct=friendly" {
            return Err(Bad::new(TreeErrorKind::Field, at));
        }
        tree.befriend();
    }
    Ok(tree)
}

/// Reads moves into a tree.
struct Reader<'a> {
    scanner: Scanner<'a>,
    tree: Tree,
    /// The node read last.
    node: NodeId,
    moves: usize,
    /// The nodes to go on from when the variations that are open have ended.
    open: Vec<NodeId>,
}

impl Reader<'_> {
    fn movetext(&mut self) -> Result<(), Bad> {
        loop {
            let at = self.scanner.token()?;
            let bad = |kind| Bad::new(kind, at.clone());
            let token = &self.scanner.text[at.clone()];
            match token.bytes().next() {
                None if self.open.is_empty() => return Ok(()),
                None => return Err(bad(TreeErrorKind::Unclosed)),
                Some(b'(') => self.open(at)?,
                Some(b')') => self.node = self.open.pop().ok_or_else(|| bad(TreeErrorKind::Unopened))?,
                Some(b'}' | b']') => return Err(bad(TreeErrorKind::Unopened)),
                Some(b'{') => self.comment(at)?,
                Some(b'[') => self.tag(&token[1..token.len() - 1]).map_err(bad)?,
                Some(b'$') => self.glyph(&token[1..]).ok_or_else(|| bad(TreeErrorKind::Glyph))?,
                Some(_) => match token.split_once('=') {
                    Some(("resigned", side)) => {
                        self.resigned(side).ok_or_else(|| bad(TreeErrorKind::Resigned))?;
                        let at = self.scanner.token()?;
                        return if at.is_empty() { Ok(()) } else { Err(Bad::new(TreeErrorKind::Surplus, at)) };
                    }
                    Some(_) => return Err(bad(TreeErrorKind::Field)),
                    None => self.node = self.play(self.node, token).map_err(bad)?,
                },
            }
        }
    }

    /// Begins a variation with its first move.
    fn open(&mut self, at: Range<usize>) -> Result<(), Bad> {
        let parent = self.tree.node(self.node).parent().ok_or_else(|| Bad::new(TreeErrorKind::Variation, at))?;
        let at = self.scanner.token()?;
        let bad = |kind| Bad::new(kind, at.clone());
        let token = &self.scanner.text[at.clone()];
        if token.is_empty() || token.starts_with(['(', ')', '{', '}', '[', ']', '$']) {
            return Err(bad(TreeErrorKind::Variation));
        }
        let first = self.play(parent, token).map_err(bad)?;
        self.open.push(std::mem::replace(&mut self.node, first));
        Ok(())
    }

    fn play(&mut self, from: NodeId, token: &str) -> Result<NodeId, TreeErrorKind> {
        let node = self.tree.node(from);
        let m = coord::read(node.position(), token).map_err(TreeErrorKind::Unreadable)?;
        if node.children().iter().any(|&child| self.tree.node(child).m() == Some(m)) {
            return Err(TreeErrorKind::SameMove);
        }
        if self.moves == MOST_MOVES || node.ply() == MOST_PLIES {
            return Err(TreeErrorKind::TooLarge);
        }
        let node = self.tree.play(from, m).map_err(|why| TreeErrorKind::Unplayable { at: from, why })?;
        self.moves += 1;
        Ok(node)
    }

    fn notes(&mut self) -> &mut Notes {
        self.tree.notes_mut(self.node)
    }

    fn comment(&mut self, at: Range<usize>) -> Result<(), Bad> {
        let text = self.scanner.text;
        let inside = at.start + 1..at.end - 1;
        let comment = unescaped(&text[inside.clone()])
            .map_err(|place| Bad::new(TreeErrorKind::Comment, inside.start + place..inside.end))?;
        let notes = self.notes();
        if !notes.comment.is_empty() {
            return Err(Bad::new(TreeErrorKind::SecondNote, at));
        }
        notes.comment = comment;
        Ok(())
    }

    fn glyph(&mut self, number: &str) -> Option<()> {
        let glyph = number.parse().ok().and_then(Glyph::from_nag)?;
        let glyphs = &mut self.notes().glyphs;
        if !glyphs.contains(&glyph) {
            glyphs.push(glyph);
        }
        Some(())
    }

    fn tag(&mut self, inside: &str) -> Result<(), TreeErrorKind> {
        let (name, value) = inside.split_once(' ').ok_or(TreeErrorKind::Tag)?;
        let notes = self.notes();
        match name {
            "clk" => note(&mut notes.clock_ms, value.parse().ok()),
            "eval" => note(&mut notes.eval, eval(value)),
            "shapes" => {
                let shapes = value.split(',').map(shape).collect::<Option<_>>().ok_or(TreeErrorKind::Tag)?;
                if !notes.shapes.is_empty() {
                    return Err(TreeErrorKind::SecondNote);
                }
                notes.shapes = shapes;
                Ok(())
            }
            _ => Err(TreeErrorKind::Tag),
        }
    }

    /// Lets a side resign at the end of the main line.
    fn resigned(&mut self, side: &str) -> Option<()> {
        let side = match side {
            "w" => Side::First,
            "b" => Side::Second,
            _ => return None,
        };
        if self.open.is_empty() {
            self.tree.resign(side);
        }
        self.tree.resigned().map(|_| ())
    }
}

/// Notes what a tag holds where nothing is noted yet.
fn note<T>(place: &mut Option<T>, value: Option<T>) -> Result<(), TreeErrorKind> {
    let value = value.ok_or(TreeErrorKind::Tag)?;
    if place.is_some() {
        return Err(TreeErrorKind::SecondNote);
    }
    *place = Some(value);
    Ok(())
}

fn eval(text: &str) -> Option<Eval> {
    let (score, depth) = text.split_once('/')?;
    let score = match score.strip_prefix('#') {
        Some(moves) => EvalScore::Mate(moves.parse().ok()?),
        None => EvalScore::Cp(score.parse().ok()?),
    };
    Some(Eval { score, depth: depth.parse().ok()? })
}

fn shape(text: &str) -> Option<Shape> {
    let mut signs = text.chars();
    let brush = Brush::from_letter(signs.next()?)?;
    let (from, rest) = Point::read(signs.as_str()).ok()?;
    let to = if rest.is_empty() { None } else { Some(rest.parse().ok()?) };
    Some(Shape { brush, from, to })
}
