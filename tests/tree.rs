//! The tree of moves: what a node knows, what removing, promoting and resigning change, and its text.

mod dice;
mod strategies;
mod table;

use chuhan::games::GameId;
use chuhan::notation::{NodeId, Record, Tree, coord, move_text, read_saved, tree_text, write_saved};
use chuhan::rules::{Conduct, Game, PlayError, Reason, Side, cycle};
use proptest::collection::vec;
use proptest::prelude::*;
use strategies::{Step, cases, records, starts, steps};

use GameId::Xiangqi;

/// Plays moves from a node.
fn play(tree: &mut Tree, from: NodeId, moves: &str) -> NodeId {
    moves.split_whitespace().fold(from, |at, text| {
        let m = table::walk(tree.node(at).position(), text);
        tree.play(at, m).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    })
}

fn tree(game: GameId, fen: &str, moves: &str) -> Tree {
    let mut tree = Tree::new(game, table::position(game, fen));
    let root = tree.root();
    play(&mut tree, root, moves);
    tree
}

fn start(game: GameId) -> Tree {
    Tree::from_record(&Record::new(game))
}

/// The moves to a node.
fn line(tree: &Tree, to: NodeId) -> String {
    let texts: Vec<String> = tree.moves(to).into_iter().map(|m| coord::write(tree.id().rules(), m)).collect();
    texts.join(" ")
}

/// What every tree is bound to be.
fn check(tree: &Tree) {
    let all = tree.all();
    assert_eq!(all[0], tree.root());
    for &id in &all {
        let node = tree.node(id);
        // The parts fit together.
        assert!(tree.has(id));
        assert!(node.children().iter().all(|&child| tree.node(child).parent() == Some(id)));
        let mut moves: Vec<_> = node.children().iter().map(|&child| tree.node(child).m()).collect();
        moves.sort();
        moves.dedup();
        assert_eq!(moves.len(), node.children().len(), "the same move twice");
        // What is kept is what a game without a tree says.
        let mut game = Game::new(tree.start().clone());
        if tree.conduct() == Conduct::Friendly {
            game.befriend();
        }
        let mut text = String::new();
        for m in tree.moves(id) {
            text = move_text(tree.id(), game.position(), m);
            game.play(m).expect("a legal move");
        }
        assert_eq!(node.position(), game.position());
        assert_eq!(node.check(), game.position().in_check());
        assert_eq!(node.outcome(), game.outcome(), "{}", line(tree, id));
        assert_eq!(node.occurrences(), game.occurrences(game.len()));
        assert_eq!((node.ply(), node.text(), node.m()), (game.len(), text.as_str(), game.last()));
        assert!(tree.game(id).moves().eq(game.moves()));
        let repeated = matches!(
            game.outcome().map(|outcome| outcome.by),
            Some(Reason::Repetition | Reason::PerpetualCheck | Reason::PerpetualChase)
        );
        assert_eq!(tree.cycle(id), if repeated { cycle(&game).expect("a cycle") } else { 0..0 });
        // Only the end of the main line can be resigned at.
        let resigned = tree.resigned().filter(|_| id == tree.end());
        if let Some(side) = resigned {
            game.resign(side);
            assert_eq!(game.resigned(), Some(side));
        }
        assert_eq!(tree.outcome(id), game.outcome());
        assert_eq!(tree.record(id).game.resigned(), resigned);
    }
    assert_eq!(tree.main_line().last().copied().unwrap_or(tree.root()), tree.end());
    assert!(tree.main_line().iter().enumerate().all(|(index, &id)| tree.main_at(index + 1) == id));
    let plain = all.iter().all(|&id| tree.node(id).children().len() < 2 && tree.node(id).notes.is_empty());
    assert_eq!(tree.is_plain(), plain);
}

proptest! {
    #![proptest_config(cases(300))]

    /// Whatever is done to a tree, each node knows what a game played up to it knows.
    #[test]
    fn nodes_know_what_a_game_knows(
        (id, start) in starts(),
        steps in vec(prop_oneof![20 => steps(), 1 => Just(Step::Unresign), 1 => Just(Step::Befriend)], 0..50),
    ) {
        let mut tree = Tree::new(id, start);
        let mut last = tree.root();
        for step in steps {
            last = step.take(&mut tree, last);
            prop_assert!(tree.has(last));
        }
        check(&tree);
        let text = write_saved(&tree);
        prop_assert_eq!(text.starts_with("chuhan-tree"), !tree.is_plain());
        let again = read_saved(&text).expect(&text);
        prop_assert_eq!(write_saved(&again), text);
        prop_assert!(again == tree);
        check(&again);
    }

    #[test]
    fn a_record_becomes_a_tree_and_comes_back(record in records()) {
        let tree = Tree::from_record(&record);
        check(&tree);
        prop_assert!(tree.is_plain());
        prop_assert_eq!(tree.outcome(tree.end()), record.game.outcome());
        let again = tree.record(tree.end());
        prop_assert_eq!(again.write(), record.write());
        prop_assert_eq!(again.game.conduct(), record.game.conduct());
        prop_assert_eq!(again.game.position(), record.game.position());
        prop_assert!(read_saved(&record.write()).expect("an old save") == tree);
        // A line that ends earlier has no resignation.
        if let [id, _, ..] = tree.main_line()[..] {
            prop_assert_eq!(tree.record(id).write(), record.until(1).write());
        }
    }
}

#[test]
fn variations_stand_behind_the_line() {
    let mut tree = start(Xiangqi);
    let root = tree.root();
    let cannon = play(&mut tree, root, "h3e3");
    let other = play(&mut tree, root, "b3e3");
    assert_eq!(play(&mut tree, root, "h3e3"), cannon, "a move that is there is not made again");
    let end = play(&mut tree, cannon, "h10g8 h1g3");
    let aside = play(&mut tree, cannon, "b10c8");
    assert_eq!(tree.node(root).children(), [cannon, other]);
    assert_eq!((tree.end(), tree.last_of(other)), (end, other));
    assert_eq!(line(&tree, aside), "h3e3 b10c8");
    assert_eq!(tree.all().len(), 6);
    assert_eq!([cannon, other, aside].map(|id| tree.node(id).text()), ["C2=5", "C8=5", "H2+3"]);
    assert_eq!(tree.main_at(2), tree.node(end).parent().unwrap());
    assert_eq!((tree.main_at(0), tree.main_at(99)), (root, end));
    check(&tree);
}

#[test]
fn what_can_not_be_played_changes_nothing() {
    let mut tree = tree(Xiangqi, "4k4/R8/9/9/9/9/9/9/1R7/3K5 w", "b2b10");
    let before = tree.clone();
    let (root, end) = (tree.root(), tree.end());
    let over = tree.node(end).outcome().expect("mate");
    assert_eq!(over.by, Reason::Checkmate);
    let m = table::walk(tree.node(end).position(), "e10e9");
    assert_eq!(tree.play(end, m), Err(PlayError::Over(over)));
    let m = table::walk(tree.node(root).position(), "e10e9");
    assert!(matches!(tree.play(root, m), Err(PlayError::Illegal(_))));
    tree.resign(Side::First);
    assert_eq!(tree.resigned(), None, "the game was over");
    assert!(tree == before);
}

#[test]
fn removed_nodes_are_gone_for_good() {
    let mut tree = start(Xiangqi);
    let root = tree.root();
    let first = play(&mut tree, root, "h3e3");
    let last = play(&mut tree, first, "h10g8 h1g3");
    let other = play(&mut tree, root, "b3e3");
    assert_eq!(tree.remove(first), root);
    assert!(!tree.has(first) && !tree.has(last) && tree.has(other));
    assert_eq!((tree.end(), tree.all().len()), (other, 2));
    // No later node is mistaken for one that was removed.
    let fresh = play(&mut tree, root, "h3e3 h10g8");
    assert!(!tree.has(first) && !tree.has(last) && fresh != first && fresh != last);
    check(&tree);
    tree.notes_mut(root).comment = "stays".into();
    assert_eq!(tree.remove(root), root);
    assert_eq!((tree.all(), tree.end()), (vec![root], root));
    assert_eq!(tree.node(root).notes.comment, "stays");
    check(&tree);
}

#[test]
fn a_promoted_variation_is_the_line() {
    let mut tree = start(Xiangqi);
    let root = tree.root();
    let [one, two, last] = ["h3e3", "b3e3", "c4c5"].map(|m| play(&mut tree, root, m));
    tree.promote(last);
    assert_eq!(tree.node(root).children(), [last, one, two]);
    assert_eq!(tree.end(), last);
    tree.promote(last);
    tree.promote(root);
    assert_eq!(tree.node(root).children(), [last, one, two]);
    check(&tree);
}

#[test]
fn a_resignation_belongs_to_the_main_line() {
    let mut tree = start(Xiangqi);
    let root = tree.root();
    let end = play(&mut tree, root, "h3e3 h10g8");
    tree.resign(Side::First);
    tree.resign(Side::Second);
    assert_eq!(tree.resigned(), Some(Side::First), "the first to resign has lost");
    let lost = tree.outcome(end).expect("an end");
    assert_eq!((lost.winner, lost.by), (Some(Side::Second), Reason::Resignation));
    let m = table::walk(tree.node(end).position(), "h1g3");
    assert_eq!(tree.play(end, m), Err(PlayError::Over(lost)));
    // Variations come and go.
    let aside = play(&mut tree, root, "b3e3 h10g8");
    assert_eq!(tree.outcome(aside), None);
    tree.remove(aside);
    assert_eq!(tree.resigned(), Some(Side::First));
    check(&tree);
    // Another main line has another end.
    for changed in [
        |tree: &mut Tree| tree.promote(tree.node(tree.root()).children()[1]),
        |tree: &mut Tree| {
            tree.remove(tree.end());
        },
        |tree: &mut Tree| {
            tree.remove(tree.root());
        },
        Tree::unresign,
    ] {
        let mut tree = tree.clone();
        changed(&mut tree);
        assert_eq!(tree.resigned(), None);
        check(&tree);
    }
}

#[test]
fn a_friendly_game_goes_on_after_repetition() {
    let shuffle = "a1a2 a10a9 a2a1 a9a10";
    let mut tree = start(Xiangqi);
    while tree.outcome(tree.end()).is_none() {
        let end = tree.end();
        play(&mut tree, end, shuffle);
    }
    let end = tree.end();
    assert!(tree.node(end).occurrences() > 2 && !tree.cycle(end).is_empty());
    check(&tree);
    tree.befriend();
    assert_eq!((tree.conduct(), tree.node(end).outcome()), (Conduct::Friendly, None));
    assert!(tree.cycle(end).is_empty());
    play(&mut tree, end, shuffle);
    check(&tree);
    // The same with the move limit.
    let mut tree = self::tree(Xiangqi, "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 119 200", "a2a3");
    let end = tree.end();
    assert_eq!(tree.outcome(end).map(|outcome| outcome.by), Some(Reason::MoveLimit));
    tree.befriend();
    play(&mut tree, end, "d10d9");
    check(&tree);
}

#[test]
fn trees_are_equal_when_all_they_hold_is() {
    let mut one = start(Xiangqi);
    let root = one.root();
    let end = play(&mut one, root, "h3e3 h10g8");
    let aside = play(&mut one, root, "b3e3");
    // Made another way, with other numbers of nodes.
    let mut other = start(Xiangqi);
    play(&mut other, root, "c4c5");
    other.remove(root);
    let second = play(&mut other, root, "b3e3");
    let first = play(&mut other, root, "h3e3");
    assert!(one != other);
    other.promote(first);
    assert!(one != other);
    play(&mut other, first, "h10g8");
    assert!(one == other && second != aside);
    for change in [
        |tree: &mut Tree| tree.notes_mut(tree.end()).comment = "!".into(),
        |tree: &mut Tree| tree.resign(Side::First),
        Tree::befriend,
        |tree: &mut Tree| {
            tree.remove(tree.end());
        },
        |tree: &mut Tree| tree.promote(tree.node(tree.root()).children()[1]),
        |tree: &mut Tree| {
            play(tree, tree.end(), "h1g3");
        },
    ] {
        let mut changed = one.clone();
        change(&mut changed);
        assert!(changed != one);
    }
    assert_ne!(start(GameId::ShatranjianShogi), start(GameId::ShatranjianDragonShogi));
    assert_eq!(one.node(end).ply(), 2);
}

#[test]
fn a_long_line_is_long_in_no_other_way() {
    let mut tree = start(Xiangqi);
    tree.befriend();
    let mut at = tree.root();
    for _ in 0..1250 {
        at = play(&mut tree, at, "h1g3 h10g8 g3h1 g8h10");
    }
    assert_eq!((tree.node(at).ply(), tree.node(at).occurrences()), (5000, 1251));
    assert!(
        tree.record(at).game.len() == 5000 && tree_text::read(&tree_text::write(&tree)).is_ok_and(|read| read == tree)
    );
}
