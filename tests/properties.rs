//! Laws of the texts and of the worker's messages: what is written reads back, mistakes are refused or read as something
//! that reads back, and of what is broken the good part is a part of the whole.

mod dice;
mod strategies;

use chuhan::notation::tree::Notes;
use chuhan::notation::{NodeId, Record, Tree, coord, fen, read_saved, tree_text};
use chuhan::rules::explain;
use chuhan::search::{Budget, Score};
use chuhan::worker::protocol::{Ask, Garbled, InfoLine, SearchInfo, Tell};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::Index;
use strategies::{cases, games, mistakes, positions, records, spoilt, texts, trees};

/// Whether two records are the same game, as far as a record says.
fn same(one: &Record, other: &Record) -> bool {
    one.write() == other.write()
        && one.id == other.id
        && one.game.start() == other.game.start()
        && one.game.moves().eq(other.game.moves())
        && one.game.conduct() == other.game.conduct()
        && one.game.position() == other.game.position()
        && one.game.outcome() == other.game.outcome()
}

/// The text of a tree in two parts, and whether the head is in the first one.
fn cut(tree: &Tree, at: Index) -> (String, String, bool) {
    let text = tree_text::write(tree);
    let places: Vec<usize> = text.char_indices().map(|(place, _)| place).chain([text.len()]).collect();
    let (before, after) = text.split_at(*at.get(&places));
    let mut empty = tree.clone();
    empty.unresign();
    empty.remove(empty.root());
    *empty.notes_mut(empty.root()) = Notes::default();
    (before.into(), after.into(), before.len() >= tree_text::write(&empty).len())
}

/// Whether a tree is a part of another one: its lines begin the other's, and what is noted is noted there as well.
fn is_part(part: &Tree, whole: &Tree) -> bool {
    let is_noted = |part: &Notes, whole: &Notes| {
        (part.comment.is_empty() || part.comment == whole.comment)
            && whole.glyphs.starts_with(&part.glyphs)
            && (part.clock_ms.is_none() || part.clock_ms == whole.clock_ms)
            && (part.shapes.is_empty() || part.shapes == whole.shapes)
            && (part.eval.is_none() || part.eval == whole.eval)
    };
    let mut pairs: Vec<(NodeId, NodeId)> = vec![(part.root(), whole.root())];
    while let Some((one, other)) = pairs.pop() {
        let (one, other) = (part.node(one), whole.node(other));
        if one.m() != other.m() || one.children().len() > other.children().len() || !is_noted(&one.notes, &other.notes)
        {
            return false;
        }
        pairs.extend(one.children().iter().copied().zip(other.children().iter().copied()));
    }
    (part.id(), part.conduct(), part.start()) == (whole.id(), whole.conduct(), whole.start())
}

/// The place of a line and a column, in bytes.
fn place(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    start + text[start..].chars().take(column - 1).map(char::len_utf8).sum::<usize>()
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_position_and_its_moves_read_back((id, position) in positions()) {
        let rules = id.rules();
        for m in position.legal_moves() {
            prop_assert_eq!(coord::read(&position, &coord::write(rules, m)), Ok(m));
        }
        let again = fen::read(rules, &fen::write(&position)).expect("a position");
        prop_assert_eq!(again.key(), position.key());
        prop_assert_eq!(position.setup().position(rules), Ok(position.clone()));
        prop_assert_eq!(again, position);
    }

    #[test]
    fn a_record_reads_back(mut record in records()) {
        let again = Record::read(&record.write()).expect("a record");
        prop_assert!(same(&again, &record));
        prop_assert_eq!(again.game.position_after(usize::MAX), record.game.position().clone());
        while record.game.resigned().is_some() || !record.game.is_empty() {
            record.game.undo();
        }
        prop_assert_eq!(record.game.position(), record.game.start());
    }

    #[test]
    fn a_tree_reads_back(tree in trees()) {
        let text = tree_text::write(&tree);
        let again = tree_text::read(&text).map_err(|broken| TestCaseError::fail(format!("{:?}\n{text}", broken.why)))?;
        prop_assert!(again == tree);
        prop_assert_eq!(tree_text::write(&again), text);
    }

    /// A record that was cut in the moves and goes on with what is none has the moves before that.
    #[test]
    fn a_broken_record_keeps_its_beginning(record in records(), at in any::<Index>()) {
        let at = at.index(record.game.len() + 1);
        let whole = record.until(at).write();
        let join = if at == 0 { ";moves=" } else { "." };
        let broken = Record::read(&format!("{whole}{join}zz.h3e3;resigned=w")).expect_err("no move");
        prop_assert!(same(&broken.good.expect("a record"), &record.until(at)));
    }

    /// A sign that has no meaning is found where it is, wherever it gets into the text of a tree.
    #[test]
    fn a_broken_tree_keeps_its_beginning(tree in trees(), at in any::<Index>()) {
        let (before, after, is_in_moves) = cut(&tree, at);
        let spoilt = format!("{before}\0{after}");
        match tree_text::read(&spoilt) {
            // It was in a comment.
            Ok(read) => {
                prop_assert_eq!(read.all().len(), tree.all().len());
                prop_assert_eq!(tree_text::write(&read).replace(['\0', ' ', '\n'], ""), (before + &after).replace(['\0', ' ', '\n'], ""));
            }
            Err(broken) => {
                let found = place(&spoilt, broken.why.line, broken.why.column);
                prop_assert!(spoilt[found..].starts_with(&broken.why.token));
                prop_assert!((found..=found + broken.why.token.len()).contains(&before.len()) || broken.why.token.chars().count() == 20);
                match broken.good {
                    Some(good) if is_in_moves => prop_assert!(is_part(&good, &tree)),
                    Some(good) => prop_assert!(good.all().len() == 1 && good.is_plain()),
                    None => prop_assert!(!is_in_moves),
                }
            }
        }
    }

    /// A tree that breaks off behind a blank is opened up to there.
    #[test]
    fn a_tree_cut_short_keeps_its_beginning(tree in trees(), at in any::<Index>()) {
        let (before, _, is_in_moves) = cut(&tree, at);
        let before = before.rfind([' ', '\n']).map_or("", |end| &before[..=end]);
        let good = tree_text::read(before).map_or_else(|broken| broken.good.map(|good| *good), Some);
        prop_assert!(!is_in_moves || is_part(&good.expect("the head is good"), &tree));
    }
}

/// What was read of a spoilt text is sound: it can be written, and that reads as the same.
fn reads_back(tree: &Tree) -> Result<(), TestCaseError> {
    let text = tree_text::write(tree);
    let again = tree_text::read(&text).map_err(|broken| TestCaseError::fail(format!("{:?}\n{text}", broken.why)))?;
    prop_assert!(again == *tree, "{}", text);
    Ok(())
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn a_spoilt_fen_is_refused_or_sound((id, position) in positions(), mistakes in mistakes()) {
        let (rules, text) = (id.rules(), spoilt(&fen::write(&position), &mistakes));
        if let Ok(position) = fen::read(rules, &text) {
            prop_assert_eq!(position.key(), position.fresh_key());
            prop_assert_eq!(position.count_legal(), position.legal_moves().len() as u64);
            prop_assert_eq!(fen::read(rules, &fen::write(&position)), Ok(position));
        }
        if let Ok(setup) = fen::read_setup(rules, &text) {
            prop_assert_eq!(fen::read_setup(rules, &fen::write_setup(rules, &setup)), Ok(setup));
        }
    }

    #[test]
    fn a_spoilt_move_is_refused_or_sound((id, position) in positions(), at in any::<Index>(), mistakes in mistakes()) {
        let moves = position.legal_moves();
        if !moves.is_empty() {
            let text = spoilt(&coord::write(id.rules(), *at.get(&moves)), &mistakes);
            if let Ok(m) = coord::read(&position, &text) {
                prop_assert_eq!(coord::read(&position, &coord::write(id.rules(), m)), Ok(m));
                prop_assert_eq!(explain(&position, m).is_ok(), moves.contains(&m));
            }
        }
    }

    #[test]
    fn a_spoilt_record_is_refused_or_sound(record in records(), mistakes in mistakes()) {
        let read = Record::read(&spoilt(&record.write(), &mistakes));
        if let Some(record) = read.map_or_else(|broken| broken.good.map(|good| *good), Some) {
            prop_assert!(same(&Record::read(&record.write()).expect("a record"), &record));
        }
    }

    #[test]
    fn a_spoilt_tree_is_refused_or_sound(tree in trees(), mistakes in mistakes()) {
        let read = tree_text::read(&spoilt(&tree_text::write(&tree), &mistakes));
        if let Some(tree) = read.map_or_else(|broken| broken.good.map(|good| *good), Some) {
            reads_back(&tree)?;
        }
    }

    /// Any text is no reason to panic, also behind a good beginning.
    #[test]
    fn any_text_may_be_read(id in games(), text in texts(60)) {
        let rules = id.rules();
        let _ = (fen::read(rules, &text), fen::read_setup(rules, &text));
        let _ = coord::read(&chuhan::rules::Position::start(rules), &text);
        for text in [
            text.clone(),
            format!("{id};{text}"),
            format!("{id};fen={text}"),
            format!("{id};moves={text}"),
            format!("chuhan-tree {text}"),
            format!("chuhan-tree 1 {id} {text}"),
            format!("chuhan-tree 1 {id} fen={text}"),
            format!("chuhan-tree 1 {id} {{{text}"),
            format!("chuhan-tree 1 {id} [{text}]"),
        ] {
            if let Some(tree) = read_saved(&text).map_or_else(|broken| broken.good.map(|good| *good), Some) {
                reads_back(&tree)?;
            }
        }
    }
}

fn budgets() -> impl Strategy<Value = Budget> {
    (any::<Option<u32>>(), any::<Option<u64>>(), any::<Option<u32>>(), any::<Option<u32>>(), any::<u8>())
        .prop_map(|(depth, nodes, soft_ms, hard_ms, lines)| Budget { depth, nodes, soft_ms, hard_ms, lines })
}

fn asks() -> impl Strategy<Value = Ask> {
    let think = (any::<u32>(), texts(30), budgets(), any::<Option<u8>>(), any::<u64>());
    prop_oneof![
        4 => think.prop_map(|(job, record, budget, level, seed)| Ask::Think { job, record, budget, level, seed }),
        1 => Just(Ask::Stop),
        1 => any::<u32>().prop_map(|mib| Ask::SetHash { mib }),
    ]
}

fn infos() -> impl Strategy<Value = SearchInfo> {
    let scores = prop_oneof![
        any::<i32>().prop_map(Score::centipawns),
        any::<u32>().prop_map(Score::mate_in_plies),
        any::<u32>().prop_map(|plies| -Score::mate_in_plies(plies)),
    ];
    let lines = (vec(texts(6), 0..4), scores).prop_map(|(moves, score)| InfoLine { moves, score });
    (any::<[u32; 4]>(), any::<u64>(), vec(lines, 0..4)).prop_map(|([depth, seldepth, ms, hashfull], nodes, lines)| {
        SearchInfo { depth, seldepth, nodes, ms, hashfull, lines }
    })
}

fn tells() -> impl Strategy<Value = Tell> {
    prop_oneof![
        Just(Tell::Ready),
        (any::<u32>(), infos()).prop_map(|(job, info)| Tell::Progress { job, info }),
        (any::<u32>(), option::of(texts(6)), infos()).prop_map(|(job, best, info)| Tell::Done { job, best, info }),
        (any::<u32>(), texts(30)).prop_map(|(job, why)| Tell::Refused { job, why }),
    ]
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn messages_come_back_and_nothing_else(
        ask in asks(),
        tell in tells(),
        at in any::<Index>(),
        more in vec(any::<u8>(), 1..9),
    ) {
        for (bytes, is_ask) in [(ask.encode(), true), (tell.encode(), false)] {
            let decode = |bytes: &[u8]| if is_ask { Ask::decode(bytes).map(|_| ()) } else { Tell::decode(bytes).map(|_| ()) };
            prop_assert_eq!(decode(&[&bytes[..], &more].concat()), Err(Garbled::Surplus(more.len())));
            prop_assert!(matches!(decode(&bytes[..at.index(bytes.len())]), Err(Garbled::Unreadable(_))));
        }
        prop_assert_eq!(Ask::decode(&ask.encode()), Ok(ask));
        prop_assert_eq!(Tell::decode(&tell.encode()), Ok(tell));
    }

    /// Bytes that differ from a message here and there, and any bytes, are refused or are a message.
    #[test]
    fn any_bytes_may_come(
        ask in asks(),
        tell in tells(),
        changes in vec((any::<Index>(), any::<u8>()), 0..4),
        bytes in vec(any::<u8>(), 0..64),
    ) {
        let changed = |mut bytes: Vec<u8>| {
            for (at, byte) in &changes {
                *at.get_mut(&mut bytes) = *byte;
            }
            bytes
        };
        for bytes in [changed(ask.encode()), changed(tell.encode()), bytes] {
            if let Ok(ask) = Ask::decode(&bytes) {
                prop_assert_eq!(Ask::decode(&ask.encode()), Ok(ask));
            }
            if let Ok(tell) = Tell::decode(&bytes) {
                let _ = tell.job();
                prop_assert_eq!(Tell::decode(&tell.encode()), Ok(tell));
            }
        }
    }
}
