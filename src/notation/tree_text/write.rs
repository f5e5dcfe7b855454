//! A tree of moves to text.

use std::fmt::Write;

use super::{MAGIC, VERSION};
use crate::notation::notes::{Eval, EvalScore, Notes};
use crate::notation::{NodeId, Tree, coord, fen};
use crate::rules::{Conduct, Position, Side};

/// Where a line of the text is broken, in characters, if it can be.
const WIDTH: usize = 100;

/// The tree as text. Whatever stays within [`MOST_MOVES`](super::MOST_MOVES) and [`MOST_PLIES`](super::MOST_PLIES) can be read again.
///
/// ```
/// use chuhan::notation::tree_text;
/// let text = "chuhan-tree 1 xiangqi\nh3e3 {Central cannon.} (b3e3) h10g8 $1\n";
/// assert_eq!(tree_text::write(&tree_text::read(text).unwrap()), text);
/// ```
pub fn write(tree: &Tree) -> String {
    let rules = tree.id().rules();
    let mut head = format!("{MAGIC} {VERSION} {}\n", tree.id());
    if *tree.start() != Position::start(rules) {
        head.push_str("fen=");
        head.push_str(&fen::write(tree.start()).replace(' ', "_"));
        head.push('\n');
    }
    if tree.conduct() == Conduct::Friendly {
        head.push_str("conduct=friendly\n");
    }
    let mut writer = Writer { tree, text: head, column: 0 };
    writer.notes(&tree.node(tree.root()).notes);
    // What is left to write, the next on top: variations may lie deep in each other.
    let mut left = vec![Step::After(tree.root())];
    while let Some(step) = left.pop() {
        match step {
            Step::After(id) => {
                if let Some((&next, others)) = tree.node(id).children().split_first() {
                    writer.node("", next);
                    left.push(Step::After(next));
                    for &other in others.iter().rev() {
                        left.extend([Step::Close, Step::After(other), Step::Open(other)]);
                    }
                }
            }
            Step::Open(id) => writer.node("(", id),
            Step::Close => {
                writer.text.push(')');
                writer.column += 1;
            }
        }
    }
    match tree.resigned() {
        Some(Side::First) => writer.token("resigned=w"),
        Some(Side::Second) => writer.token("resigned=b"),
        None => (),
    }
    if writer.column > 0 {
        writer.text.push('\n');
    }
    writer.text
}

/// A part of a tree that is left to write.
enum Step {
    /// What follows a node.
    After(NodeId),
    /// The beginning of a variation.
    Open(NodeId),
    /// The end of a variation.
    Close,
}

struct Writer<'a> {
    tree: &'a Tree,
    text: String,
    column: usize,
}

impl Writer<'_> {
    fn token(&mut self, token: &str) {
        let width = token.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(token);
        self.column += width;
    }

    /// A node's move, if it has one, and its notes.
    fn node(&mut self, before: &str, id: NodeId) {
        let (tree, rules) = (self.tree, self.tree.id().rules());
        let node = tree.node(id);
        if let Some(m) = node.m() {
            self.token(&format!("{before}{}", coord::write(rules, m)));
        }
        self.notes(&node.notes);
    }

    fn notes(&mut self, notes: &Notes) {
        for glyph in &notes.glyphs {
            self.token(&format!("${}", glyph.nag()));
        }
        if !notes.comment.is_empty() {
            self.token(&format!("{{{}}}", escaped(&notes.comment)));
        }
        if let Some(ms) = notes.clock_ms {
            self.token(&format!("[clk {ms}]"));
        }
        if let Some(Eval { score, depth }) = notes.eval {
            self.token(&match score {
                EvalScore::Cp(cp) => format!("[eval {cp:+}/{depth}]"),
                EvalScore::Mate(moves) => format!("[eval #{moves}/{depth}]"),
            });
        }
        if !notes.shapes.is_empty() {
            let mut tag = String::from("[shapes");
            for (index, shape) in notes.shapes.iter().enumerate() {
                tag.push(if index == 0 { ' ' } else { ',' });
                tag.push(shape.brush.letter());
                for point in std::iter::once(shape.from).chain(shape.to) {
                    let _ = write!(tag, "{point}");
                }
            }
            tag.push(']');
            self.token(&tag);
        }
    }
}

fn escaped(comment: &str) -> String {
    let mut text = String::with_capacity(comment.len());
    for sign in comment.chars() {
        match sign {
            '}' | '\\' => text.extend(['\\', sign]),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            _ => text.push(sign),
        }
    }
    text
}
