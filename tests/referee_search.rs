//! The search judges repetition as the referee does: who must not repeat loses by it, on the board and in the tree.

mod table;

use std::fs;
use std::path::Path;

use chuhan::games::GameId;
use chuhan::rules::{Game, Move, Outcome, Position, Reason, Side, Undo, blame};
use chuhan::search::{Budget, Features, Report, Score, Search, Status, evaluate};
use table::{played, walk};

use GameId::{LittleDragon, LittleTrio, ShatranjianDragonShogi, ShatranjianShogi, Xiangqi};

/// A side has won by the other's repetition; so many plies off it is worth so much less.
const RULED: i32 = 28_000;

fn run(search: &mut Search, game: &Game, budget: Budget) -> Report {
    search.begin(game, budget, None);
    assert_eq!(search.run(|| 0.0, || false, |_| ()), Status::Done);
    search.report().clone()
}

fn searched(game: &Game, budget: Budget, features: Features) -> Report {
    let mut search = Search::new(1);
    search.set_features(features);
    run(&mut search, game, budget)
}

/// Red checks on ranks 8 to 10 for ever, and is mated as soon as it does not.
const CHECKS_OR_IS_MATED: &str = "R8/4k4/9/p8/9/3p5/9/3p5/4p4/3K5 w - - 0 1";
/// Red can check on ranks 9 and 10 for ever. It is behind, but not in danger.
const CHECKS_OR_PLAYS_ON: &str = "9/3k5/8R/2p1p1p1p/9/n8/2n6/cc7/4A4/3AK1B2 w - - 0 1";

/// The value of the move by which a game would end, for the one who makes it.
fn value_of_the_last(mut game: Game, last: &str, depth: u32) -> Score {
    let last = walk(game.position(), last);
    let report = searched(&game, Budget::depth(depth).lines(255), Features::ALL);
    let line = report.lines.iter().find(|line| line.moves[0] == last).expect("every move has its line");
    assert_eq!(line.moves.len(), 1, "the game is over there");
    assert_eq!(line.score.mate_in(), None);
    game.play(last).expect("a legal move");
    assert!(game.outcome().is_some());
    line.score
}

#[test]
fn the_case_file_is_agreed_with() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/xiangqi_repetition_cases.tsv");
    let text = fs::read_to_string(path).expect("the case file");
    let mut cases = 0;
    for line in text.lines().skip(1) {
        let [id, fen, moves, verdict] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        // Its Soldier stands where none can get.
        if id == "case-076" {
            continue;
        }
        let (before, last) = moves.rsplit_once(' ').expect("moves");
        let game = played(Xiangqi, fen, before);
        let loser = match verdict {
            "red_loses" => Some(Side::First),
            "black_loses" => Some(Side::Second),
            _ => None,
        };
        let turn = game.position().turn();
        let wanted = match loser {
            None => 0,
            Some(side) if side == turn => 1 - RULED,
            Some(_) => RULED - 1,
        };
        assert_eq!(value_of_the_last(game, last, 1).cp(), wanted, "{line}");
        cases += 1;
    }
    assert_eq!(cases, 165);
}

/// The last move of a game in each of the games: for the one who makes it a loss, a win or a draw.
#[test]
fn each_game_has_its_own_verdict() {
    for (game, fen, approach, round, count, wanted) in [
        (Xiangqi, "3k5/8R/9/9/9/9/9/9/9/4K4 w", "", "i9i10 d10d9 i10i9 d9d10", 2, RULED - 1),
        (Xiangqi, "4k4/9/9/9/9/9/9/9/8r/3K5 b", "", "i2i1 d1d2 i1i2 d2d1", 2, RULED - 1),
        (Xiangqi, "3k5/9/8R/9/9/9/9/9/9/4K4 w", "", "i8i10 d10d9 i10i8 d9d10", 2, 0),
        // Both check.
        (Xiangqi, "4c4/4nk3/3P5/n8/5C1C1/r6pc/9/N8/4K4/5R2r w", "", "f6e6 e9f7 e6f6 f7e9", 2, 0),
        (LittleDragon, "*3*/3g1/4R/5/5/5/5/5/*G2* w", "", "e7e8 d8d7 e8e7 d7d8", 2, RULED - 1),
        (LittleTrio, "6k/R6/7/7/7/7/K6 w", "", "a6a7 g7g6 a7a6 g6g7", 2, 0),
        (ShatranjianDragonShogi, "k8/9/7R1/9/9/9/9/9/8K w", "h7h8 a9b9", "h8h9 b9b8 h9h8 b8b9", 3, RULED - 1),
        (
            ShatranjianShogi,
            "k8/9/7R1/9/9/9/9/9/8K w",
            "h7h9 a9a8 h9h8 a8a9 h8h9 a9a8 h9h8 a8a9 h8h9 a9a8 h9h8",
            "a8a9 h8h9",
            1,
            1 - RULED,
        ),
        (ShatranjianShogi, "k8/9/7R1/9/9/9/9/9/8K w", "", "h7h9 a9a8 h9h7 a8a9", 3, 0),
    ] {
        let moves = format!("{approach} {}", [round].repeat(count).join(" "));
        let (before, last) = moves.rsplit_once(' ').expect("moves");
        assert_eq!(value_of_the_last(played(game, fen, before), last, 2).cp(), wanted, "{game} {fen} {moves}");
    }
}

/// Plain minimax with the referee's verdict, or a draw, on the first recurrence in the line.
struct Minimax {
    start: usize,
    blames: bool,
    keys: Vec<u64>,
    steps: Vec<(Move, Undo)>,
}

impl Minimax {
    fn value(position: &Position, depth: u32, blames: bool) -> i32 {
        let mut minimax = Minimax { start: 1, blames, keys: Vec::new(), steps: Vec::new() };
        minimax.best(position, depth)
    }

    fn best(&mut self, position: &Position, depth: u32) -> i32 {
        let ply = self.keys.len() as i32;
        let before = self.keys.iter().rposition(|&key| key == position.key());
        if let Some(before) = before.filter(|&index| index >= self.start) {
            let steps = self.steps[before..].iter().copied();
            return match blame(position, steps) {
                Some((loser, _)) if self.blames && loser == position.turn() => ply - RULED,
                Some(_) if self.blames => RULED - ply,
                _ => 0,
            };
        }
        if ply > 0 && chuhan::rules::judge(&Game::new(position.clone())).is_some_and(|end| end.winner.is_none()) {
            return 0;
        }
        if depth == 0 {
            return evaluate(position).cp();
        }
        let mut best = Score::MATED.cp() + ply;
        for m in position.legal_moves() {
            let mut next = position.clone();
            self.keys.push(position.key());
            self.steps.push((m, next.make(m, &mut ())));
            best = best.max(-self.best(&next, depth - 1));
            self.keys.pop();
            self.steps.pop();
        }
        best
    }
}

#[test]
fn equals_minimax_where_positions_recur() {
    for (id, fen, first, depth, matters) in [
        (Xiangqi, CHECKS_OR_IS_MATED, "a10a9", 6, true),
        (Xiangqi, "3k5/8R/9/9/9/9/9/9/9/4K4 w", "", 5, false),
        (LittleDragon, "*3*/3g1/4R/5/5/5/5/5/*G2* w", "", 5, false),
        (ShatranjianShogi, "k8/9/7R1/9/9/9/9/9/8K w", "h7h9", 5, false),
    ] {
        let start = played(id, fen, first).position().clone();
        let value = Minimax::value(&start, depth, true);
        assert_eq!(value != Minimax::value(&start, depth, false), matters, "{fen}");
        let game = Game::new(start);
        for features in [Features::NONE, Features::NULL_WINDOW, Features::ASPIRATION, Features::TABLE, Features::EXACT]
        {
            let found = searched(&game, Budget::depth(depth), features).lines[0].score.cp();
            assert_eq!(found, value, "{id} {fen} {features:?}");
        }
    }
}

#[test]
fn checking_for_ever_does_not_save() {
    let game = played(Xiangqi, CHECKS_OR_IS_MATED, "");
    for depth in 5..10 {
        let report = searched(&game, Budget::depth(depth), Features::ALL);
        let score = report.lines[0].score;
        assert!(score.cp() < -RULED + 100 && score.mate_in().is_none_or(|mate| mate < 0), "{depth}: {score}");
        assert_eq!(searched(&game, Budget::depth(depth), Features::ALL), report, "the same twice");
        // The other side knows it, too.
        let mut checked = game.clone();
        checked.play(walk(game.position(), "a10a9")).expect("a legal move");
        let report = searched(&checked, Budget::depth(depth), Features::ALL);
        assert!(report.lines[0].score.cp() > RULED - 100, "{depth}: {}", report.lines[0].score);
    }
}

#[test]
fn the_third_time_is_left_out_when_there_is_another_move() {
    let moves = format!("i8i9 d9d10 {} i9i10 d10d9", "i9i10 d10d9 i10i9 d9d10");
    let game = played(Xiangqi, CHECKS_OR_PLAYS_ON, &moves);
    let last = walk(game.position(), "i10i9");
    let mut over = game.clone();
    over.play(last).expect("a legal move");
    assert_eq!(over.outcome(), Some(Outcome { winner: Some(Side::Second), by: Reason::PerpetualCheck }));
    for depth in 1..9 {
        let mut search = Search::new(1);
        // What it remembers of the game before does not mislead it.
        run(&mut search, &Game::new(game.start().clone()), Budget::depth(depth));
        let report = run(&mut search, &game, Budget::depth(depth));
        let score = report.lines[0].score;
        assert_ne!(search.best(), Some(last), "{depth}: {report:?}");
        assert!((-1000..-100).contains(&score.cp()), "{depth}: it is behind, no more: {score}");
    }
}

/// A game in which one side checks whenever it can and the other is played by the search.
#[test]
fn wins_against_who_must_not_repeat() {
    let mut game = played(Xiangqi, CHECKS_OR_IS_MATED, "");
    let mut search = Search::new(1);
    while game.outcome().is_none() {
        assert!(game.len() < 60, "it does not win");
        let now = game.position();
        let m = if now.turn() == Side::First {
            let moves = now.legal_moves();
            *moves.iter().find(|&&m| now.after(m).in_check()).unwrap_or(&moves[0])
        } else {
            run(&mut search, &game, Budget::nodes(20_000));
            search.best().expect("a move")
        };
        game.play(m).expect("a legal move");
    }
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Side::Second));
}

/// A game in which the search is the one that could check for ever.
#[test]
fn does_not_check_itself_into_a_loss() {
    let mut game = played(Xiangqi, CHECKS_OR_PLAYS_ON, "");
    let mut search = Search::new(1);
    for _ in 0..40 {
        if game.outcome().is_some() {
            break;
        }
        let now = game.position();
        let moves = now.legal_moves();
        let m = if now.turn() == Side::First {
            run(&mut search, &game, Budget::nodes(20_000));
            search.best().expect("a move")
        } else {
            let steps = |m: &&Move| m.from() == Some(now.royal(Side::Second));
            *moves.iter().find(steps).unwrap_or(&moves[0])
        };
        game.play(m).expect("a legal move");
    }
    assert!(game.outcome().is_none_or(|outcome| outcome.by != Reason::PerpetualCheck));
}

/// Black is checked to the third time, which wins; remembered, that must not keep Red from the check the first time,
/// after which it takes the Horse behind the General.
#[test]
fn a_verdict_is_good_for_its_own_line_only() {
    let round = "i9i10 d10d9 i10i9 d9d10";
    let checked = played(Xiangqi, "3k5/n7R/9/9/9/9/9/9/9/4K4 w", &format!("{round} i9i10 d10d9 i10i9"));
    let mut search = Search::new(1);
    let won = run(&mut search, &checked, Budget::depth(8));
    assert_eq!(won.lines[0].score.cp(), RULED - 1);
    let fresh = Game::new(checked.position_after(2));
    let check = walk(fresh.position(), "i10i9");
    for depth in 3..7 {
        let report = run(&mut search, &fresh, Budget::depth(depth));
        assert_eq!(report.lines[0].moves[0], check, "{depth}: {}", report.lines[0].score);
        search.clear();
        run(&mut search, &checked, Budget::depth(8));
    }
}
