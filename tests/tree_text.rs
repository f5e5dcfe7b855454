//! The text of a tree of moves: what it looks like, what is read, and what is refused and where.

mod table;

use chuhan::notation::tree::{Brush, Eval, EvalScore, Glyph, Notes, Shape};
use chuhan::notation::tree_text::{self, MOST_MOVES, MOST_PLIES, TreeErrorKind, read, write};
use chuhan::notation::{RecordError, SaveError, read_saved};
use chuhan::rules::{PlayError, Reason, Side};

/// A tree with a bit of everything.
const WHOLE: &str = "\
chuhan-tree 1 xiangqi
conduct=friendly
{Before the first move.} h3e3 $1 $14 {Central \\} cannon\\\\,\\nthe usual one.} [clk 298000]
[eval +35/12] [shapes Ge4e7,Rh3] (b3e3 $6 h10g8 (b10c8 h1g3) h1g3) (c4c5 [eval #-3/20]) h10g8 h1g3
resigned=b
";

#[test]
fn a_tree_has_one_text() {
    let tree = read(WHOLE).unwrap_or_else(|broken| panic!("{:?}", broken.why));
    assert_eq!(write(&tree), WHOLE);
    assert_eq!(tree.resigned(), Some(Side::Second));
    assert_eq!(tree.node(tree.root()).notes.comment, "Before the first move.");
    let first = tree.main_at(1);
    let notes = Notes {
        comment: "Central } cannon\\,\nthe usual one.".into(),
        glyphs: vec![Glyph::Good, Glyph::FirstSlightly],
        clock_ms: Some(298_000),
        shapes: vec![
            Shape { brush: Brush::Green, from: table::point("e4"), to: Some(table::point("e7")) },
            Shape { brush: Brush::Red, from: table::point("h3"), to: None },
        ],
        eval: Some(Eval { score: EvalScore::Cp(35), depth: 12 }),
    };
    assert_eq!(tree.node(first).notes, notes);
    assert_eq!(tree.node(tree.root()).children().len(), 3);
    let pawn = tree.node(tree.root()).children()[2];
    assert_eq!(tree.node(pawn).notes.eval, Some(Eval { score: EvalScore::Mate(-3), depth: 20 }));
    assert_eq!(tree.all().len(), 10);
}

#[test]
fn a_tree_may_begin_anywhere_and_drop_pieces() {
    let text = "chuhan-tree 1 littletrio\nfen=1c4k/LPS4/7/2S4/7/7/K2R3[LGg]_w_-_-_0_1\na6a7+ {x} (c6d5) (L@g4)\n";
    assert_eq!(write(&read(text).expect("a tree")), text);
}

/// What a person may write otherwise.
#[test]
fn blanks_and_signs_may_be_fewer_or_more() {
    let tree = read("chuhan-tree 1 xiangqi\nh3e3 $1 {a\\nb} [eval +5/3] (b3e3 (c4c5)) h10g8 {c}\n").expect("a tree");
    for text in [
        "  chuhan-tree\t1\r\nxiangqi h3e3{a\nb}$1$1[eval 5/+3](b3e3)(c4c5)h10g8{c}",
        "chuhan-tree 1 xiangqi h3e3 ( b3e3 ( c4c5 ) ) $1 $1 [eval +5/3] {a\\nb}\n\n\n h10g8 {} {c}",
    ] {
        let read = read(&text.replace("$1$1", "$1 $1")).unwrap_or_else(|broken| panic!("{text}: {:?}", broken.why));
        assert!(read == tree, "{}", write(&read));
    }
}

/// What is wrong with a text, where, and what is left of it.
fn broken(text: &str) -> (TreeErrorKind, String, (usize, usize), Option<String>) {
    let broken = read(text).expect_err(text);
    let good = broken.good.map(|tree| write(&tree).lines().skip(1).collect::<Vec<_>>().join(" "));
    (broken.why.kind, broken.why.token, (broken.why.line, broken.why.column), good)
}

#[test]
fn a_bad_head_is_refused() {
    for (text, wanted, token, place) in [
        ("", TreeErrorKind::Magic, "", (1, 1)),
        (" \n chess 1", TreeErrorKind::Magic, "chess", (2, 2)),
        ("chuhan-trees 1 xiangqi", TreeErrorKind::Magic, "chuhan-trees", (1, 1)),
        ("chuhan-tree", TreeErrorKind::Magic, "", (1, 12)),
        ("chuhan-tree one xiangqi", TreeErrorKind::Magic, "one", (1, 13)),
        ("chuhan-tree 0 xiangqi", TreeErrorKind::Magic, "0", (1, 13)),
        ("chuhan-tree 2 xiangqi", TreeErrorKind::Version(2), "2", (1, 13)),
        ("chuhan-tree 4000000000 go", TreeErrorKind::Version(4_000_000_000), "4000000000", (1, 13)),
        ("chuhan-tree 1 xiangqi\nconduct=hostile", TreeErrorKind::Field, "conduct=hostile", (2, 1)),
    ] {
        assert_eq!(broken(text), (wanted, token.into(), place, None), "{text}");
    }
    assert!(matches!(broken("chuhan-tree 1 go h3e3").0, TreeErrorKind::Game(unknown) if unknown.0 == "go"));
    let (kind, token, place, good) = broken("chuhan-tree 1 xiangqi\nfen=9/9/9/9/9/9/9/9/9/9_w");
    assert!(matches!(kind, TreeErrorKind::Start(_)), "{kind:?}");
    assert_eq!((token.as_str(), place, good), ("fen=9/9/9/9/9/9/9/9/", (2, 1), None));
}

#[test]
fn the_first_bad_thing_is_told_and_the_rest_opened() {
    for (text, kind, token, place, good) in [
        ("h3e3 conduct=friendly", TreeErrorKind::Field, "conduct=friendly", (2, 6), "h3e3"),
        ("h3e3 h10g8 colour=red x", TreeErrorKind::Field, "colour=red", (2, 12), "h3e3 h10g8"),
        ("h3e3 (b3e3) (h3e3)", TreeErrorKind::SameMove, "h3e3", (2, 14), "h3e3 (b3e3)"),
        ("h3e3 (b3e3) (b3e3)", TreeErrorKind::SameMove, "b3e3", (2, 14), "h3e3 (b3e3)"),
        ("h3e3 $1\n$7 h10g8", TreeErrorKind::Glyph, "$7", (3, 1), "h3e3 $1"),
        ("h3e3 $", TreeErrorKind::Glyph, "$", (2, 6), "h3e3"),
        ("h3e3 {é} {ö}", TreeErrorKind::SecondNote, "{ö}", (2, 10), "h3e3 {é}"),
        ("h3e3 [clk 1] [clk 2]", TreeErrorKind::SecondNote, "[clk 2]", (2, 14), "h3e3 [clk 1]"),
        ("h3e3 [eval 1/1] [eval 1/1]", TreeErrorKind::SecondNote, "[eval 1/1]", (2, 17), "h3e3 [eval +1/1]"),
        ("[shapes Ga1] [shapes Ga1]", TreeErrorKind::SecondNote, "[shapes Ga1]", (2, 14), "[shapes Ga1]"),
        ("h3e3 {never closed, h10g8", TreeErrorKind::Comment, "{never closed, h10g8", (2, 6), "h3e3"),
        ("h3e3 {never closed\\}", TreeErrorKind::Comment, "{never closed\\}", (2, 6), "h3e3"),
        ("h3e3 {a\\bc} h10g8", TreeErrorKind::Comment, "\\bc", (2, 8), "h3e3"),
        ("h3e3 [clk 1", TreeErrorKind::Tag, "[clk 1", (2, 6), "h3e3"),
        ("h3e3 [clk]", TreeErrorKind::Tag, "[clk]", (2, 6), "h3e3"),
        ("h3e3 []", TreeErrorKind::Tag, "[]", (2, 6), "h3e3"),
        ("h3e3 [clk -1]", TreeErrorKind::Tag, "[clk -1]", (2, 6), "h3e3"),
        ("h3e3 [clk 4294967296]", TreeErrorKind::Tag, "[clk 4294967296]", (2, 6), "h3e3"),
        ("h3e3 [arrows Ga1a2]", TreeErrorKind::Tag, "[arrows Ga1a2]", (2, 6), "h3e3"),
        ("h3e3 [shapes ]", TreeErrorKind::Tag, "[shapes ]", (2, 6), "h3e3"),
        ("h3e3 [shapes Ga1,]", TreeErrorKind::Tag, "[shapes Ga1,]", (2, 6), "h3e3"),
        ("h3e3 [shapes Ga1a2a3]", TreeErrorKind::Tag, "[shapes Ga1a2a3]", (2, 6), "h3e3"),
        ("h3e3 [shapes ga1]", TreeErrorKind::Tag, "[shapes ga1]", (2, 6), "h3e3"),
        ("h3e3 [eval 1]", TreeErrorKind::Tag, "[eval 1]", (2, 6), "h3e3"),
        ("h3e3 [eval 0.3/9]", TreeErrorKind::Tag, "[eval 0.3/9]", (2, 6), "h3e3"),
        ("h3e3 [eval #/9]", TreeErrorKind::Tag, "[eval #/9]", (2, 6), "h3e3"),
        ("(h3e3)", TreeErrorKind::Variation, "(", (2, 1), ""),
        ("h3e3 ()", TreeErrorKind::Variation, ")", (2, 7), "h3e3"),
        ("h3e3 ((b3e3))", TreeErrorKind::Variation, "(", (2, 7), "h3e3"),
        ("h3e3 ({c} b3e3)", TreeErrorKind::Variation, "{c}", (2, 7), "h3e3"),
        ("h3e3 (", TreeErrorKind::Variation, "", (2, 7), "h3e3"),
        ("h3e3) h10g8", TreeErrorKind::Unopened, ")", (2, 5), "h3e3"),
        ("h3e3} h10g8", TreeErrorKind::Unopened, "}", (2, 5), "h3e3"),
        ("h3e3 ] h10g8", TreeErrorKind::Unopened, "]", (2, 6), "h3e3"),
        ("h3e3 (b3e3 h10g8", TreeErrorKind::Unclosed, "", (2, 17), "h3e3 (b3e3 h10g8)"),
        ("h3e3 resigned=red", TreeErrorKind::Resigned, "resigned=red", (2, 6), "h3e3"),
        ("h3e3 (b3e3 resigned=w)", TreeErrorKind::Resigned, "resigned=w", (2, 12), "h3e3 (b3e3)"),
        ("resigned=w h3e3", TreeErrorKind::Surplus, "h3e3", (2, 12), "resigned=w"),
        ("resigned=w resigned=w", TreeErrorKind::Surplus, "resigned=w", (2, 12), "resigned=w"),
        ("resigned=w {why}", TreeErrorKind::Surplus, "{why}", (2, 12), "resigned=w"),
    ] {
        let found = broken(&format!("chuhan-tree 1 xiangqi\n{text}\n"));
        // The end of the text is behind the last line end.
        let place = if token.is_empty() { (3, 1) } else { place };
        let token = if token.contains("never") || token == "[clk 1" { format!("{token}\n") } else { token.into() };
        let token: String = token.chars().take(20).collect();
        assert_eq!(found, (kind, token, place, Some(good.into())), "{text}");
    }
}

#[test]
fn moves_that_can_not_be_are_refused() {
    let (kind, token, place, good) = broken("chuhan-tree 1 xiangqi h3e3 (b3e3 x h10g8) h10g8");
    assert!(matches!(kind, TreeErrorKind::Unreadable(_)), "{kind:?}");
    assert_eq!((token.as_str(), place, good.as_deref()), ("x", (1, 34), Some("h3e3 (b3e3)")));
    // The position in which it can't be played is that of a node.
    let wrong = read("chuhan-tree 1 xiangqi h3e3 h10g8 (b10c8 h10g8 h8g8)").expect_err("no move of a Cannon");
    let good = wrong.good.expect("a tree");
    match wrong.why.kind {
        TreeErrorKind::Unplayable { at, why: PlayError::Illegal(_) } => {
            assert_eq!(good.node(at).parent(), Some(good.main_at(1)));
        }
        other => panic!("{other:?}"),
    }
    let over = "chuhan-tree 1 xiangqi\nfen=R3k4/1R7/9/9/9/9/9/9/9/3K5_b\n";
    let wrong = read(&format!("{over}e10e9")).expect_err("mate");
    match wrong.why.kind {
        TreeErrorKind::Unplayable { why: PlayError::Over(outcome), .. } => assert_eq!(outcome.by, Reason::Checkmate),
        other => panic!("{other:?}"),
    }
    assert_eq!(read(&format!("{over}resigned=b")).expect_err("mate").why.kind, TreeErrorKind::Resigned);
}

/// Each move a variation of the one before it.
fn nested(depth: usize) -> String {
    let moves = ["h1g3", "h10g8", "g3h1", "g8h10"].into_iter().cycle();
    let others = ["i1i2", "i10i9"].into_iter().cycle();
    let mut text = String::from("chuhan-tree 1 xiangqi\nconduct=friendly\n");
    for (m, other) in moves.zip(others).take(depth) {
        text.push_str(other);
        text.push_str(" (");
        text.push_str(m);
        text.push(' ');
    }
    text + &")".repeat(depth)
}

#[test]
fn variations_may_be_deep_in_each_other() {
    let tree = read(&nested(MOST_PLIES)).unwrap_or_else(|broken| panic!("{:?}", broken.why));
    assert_eq!(tree.all().len(), 2 * MOST_PLIES + 1);
    let again = read(&write(&tree)).unwrap_or_else(|broken| panic!("{:?}", broken.why));
    assert!(again == tree);
    let mut tree = tree.clone();
    tree.remove(tree.root());
    assert_eq!(tree.all().len(), 1);
}

#[test]
fn what_is_too_large_is_opened_up_to_the_limit() {
    let deep = read(&nested(MOST_PLIES + 1)).expect_err("too deep");
    assert_eq!(deep.why.kind, TreeErrorKind::TooLarge);
    assert_eq!(deep.good.expect("a tree").all().len(), 2 * MOST_PLIES + 1);
    // 20 lines of 5,000 moves, and one move more.
    let line = ["h10g8", "h1g3", "g8h10", "g3h1"].repeat(1249).join(" ") + " h10g8 h1g3 g8h10";
    let firsts = ["c4c5", "g4g5", "a4a5", "i4i5", "e4e5", "a1a2", "i1i2", "e1e2", "c1e3", "g1e3", "d1e2", "f1e2"];
    let more = ["b3c3", "b3d3", "b3e3", "b3f3", "h3h4", "b3a3", "b3b4"];
    let mut text = String::from("chuhan-tree 1 xiangqi\nconduct=friendly\n");
    text.push_str("b3b5");
    for first in firsts.into_iter().chain(more) {
        text.extend([" (", first, " ", &line, ")"]);
    }
    text.extend([" ", &line]);
    let whole = read(&text).unwrap_or_else(|broken| panic!("{:?}", broken.why));
    assert_eq!(whole.all().len(), MOST_MOVES + 1);
    let large = read(&format!("{text} g3h1")).expect_err("one move too many");
    assert_eq!((large.why.kind, large.why.token.as_str()), (TreeErrorKind::TooLarge, "g3h1"));
    assert!(*large.good.expect("a tree") == whole);
}

#[test]
fn hostile_texts_end_soon() {
    for sign in
        ["(", ")", "{", "}", "[", "]", "\\", "$", "{}", "[]", "()", "h3e3 ", "h3e3 (", "\n", "a", "\u{0}", "[clk 1] "]
    {
        let many = sign.repeat(300_000);
        for begin in ["", "chuhan-tree 1 xiangqi ", "chuhan-tree 1 xiangqi h3e3 ", "chuhan-tree 1 xiangqi h3e3 {"] {
            let _ = read(&format!("{begin}{many}"));
        }
    }
}

#[test]
fn saves_of_both_kinds_open() {
    let old = read_saved("xiangqi;conduct=friendly;moves=h3e3.h10g8;resigned=b").expect("a record");
    assert_eq!((old.main_line().len(), old.resigned()), (2, Some(Side::Second)));
    assert_eq!(write(&read_saved(WHOLE).expect("a tree")), WHOLE);
    assert!(read_saved(&format!("\n {WHOLE}")).is_ok());
    let broken = read_saved("xiangqi;moves=h3e3.zz").expect_err("no move");
    assert!(matches!(broken.why, SaveError::Record(RecordError::Unreadable { ply: 2, .. })));
    assert_eq!(broken.good.expect("a tree").main_line().len(), 1);
    let broken = read_saved("chuhan-tree 1 xiangqi h3e3 zz").expect_err("no move");
    assert!(matches!(broken.why, SaveError::Tree(tree_text::TreeError { kind: TreeErrorKind::Unreadable(_), .. })));
    assert_eq!(broken.good.expect("a tree").main_line().len(), 1);
    assert!(matches!(read_saved("").expect_err("nothing").why, SaveError::Record(RecordError::Game(_))));
}
