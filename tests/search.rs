//! The search: it finds what plain minimax finds, mates that brute force proves, the same things twice, and it can be
//! stopped anywhere.

use std::cell::Cell;

use chuhan::board::Point;
use chuhan::games::GameId;
use chuhan::notation::{coord, fen};
use chuhan::rules::{Game, Move, MoveLimit, Position, Reason, Stalemate};
use chuhan::search::{Budget, Features, Level, Report, Score, Search, Status, evaluate};
use chuhan::uci::bench;

fn perft_file(id: GameId) -> &'static str {
    match id {
        GameId::Xiangqi => include_str!("perft/xiangqi.perft"),
        GameId::LittleDragon => include_str!("perft/littledragon.perft"),
        GameId::LittleTrio => include_str!("perft/littletrio.perft"),
        GameId::ShatranjianDragonShogi => include_str!("perft/shatranjiandragonshogi.perft"),
        GameId::ShatranjianShogi => include_str!("perft/shatranjianshogi.perft"),
    }
}

/// The positions of the game's perft file, the start first.
fn positions(id: GameId) -> Vec<Position> {
    let mut fens: Vec<&str> = perft_file(id).lines().filter_map(|line| line.split('\t').next()).collect();
    fens.dedup();
    fens.into_iter().map(|text| fen::read(id.rules(), text).expect("a position")).collect()
}

fn run(search: &mut Search, game: &Game, budget: Budget) -> Report {
    search.begin(game, budget, None);
    assert_eq!(search.run(|| 0.0, || false, |_| ()), Status::Done);
    search.report().clone()
}

fn searched(position: &Position, budget: Budget, features: Features) -> Report {
    let mut search = Search::new(1);
    search.set_features(features);
    run(&mut search, &Game::new(position.clone()), budget)
}

/// Plain minimax, as slow and simple as can be.
struct Minimax {
    quiescence: bool,
    keys: Vec<u64>,
    /// So many positions it may look at yet; without any left its values are worth nothing.
    left: u32,
}

impl Minimax {
    /// The value of a position, if that is not too much work.
    fn value(position: &Position, depth: u32, quiescence: bool) -> Option<i32> {
        let mut minimax = Minimax { quiescence, keys: Vec::new(), left: 20_000 };
        let value = minimax.best(position, depth, 0);
        (minimax.left > 0).then_some(value)
    }

    /// The value of a position without a legal move: mate or stalemate.
    fn no_moves_score(position: &Position, ply: i32) -> i32 {
        let loses = position.in_check() || position.rules().spec().stalemate == Stalemate::Loses;
        if loses { Score::MATED.cp() + ply } else { 0 }
    }

    /// The value of a game that is over although there may be moves.
    fn over(&mut self, position: &Position, ply: i32) -> Option<i32> {
        if ply == 0 {
            return None;
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return Some(0);
        }
        let repeated = self.keys[1..].contains(&position.key());
        let limit = match position.rules().spec().limit {
            MoveLimit::None => u32::MAX,
            MoveLimit::Plies(limit) | MoveLimit::PliesWithoutChecks(limit) => limit,
        };
        let dead =
            || chuhan::rules::judge(&Game::new(position.clone())).is_some_and(|outcome| outcome.winner.is_none());
        if repeated {
            Some(0)
        } else if position.halfmove() >= limit || dead() {
            Some(if position.legal_moves().is_empty() { Self::no_moves_score(position, ply) } else { 0 })
        } else {
            None
        }
    }

    fn best(&mut self, position: &Position, depth: u32, ply: i32) -> i32 {
        if let Some(value) = self.over(position, ply) {
            return value;
        }
        if depth == 0 {
            return if self.quiescence { self.calm(position, ply, 0, None) } else { evaluate(position).cp() };
        }
        self.keys.push(position.key());
        let moves = position.legal_moves().into_iter();
        let value = moves.map(|m| -self.best(&position.after(m), depth - 1, ply + 1)).max();
        self.keys.pop();
        value.unwrap_or_else(|| Self::no_moves_score(position, ply))
    }

    /// The best of standing still and all captures, or of all evasions in the first plies; later only of recaptures.
    fn calm(&mut self, position: &Position, ply: i32, age: u32, last: Option<Point>) -> i32 {
        let evades = position.in_check() && age < 4;
        let stands = if evades { None } else { Some(evaluate(position).cp()) };
        let mut moves = position.legal_moves();
        moves.retain(|m| evades || (position.at(m.to()).is_some() && (age < 4 || Some(m.to()) == last)));
        self.keys.push(position.key());
        let mut value = stands;
        for m in moves {
            let next = position.after(m);
            let found = match self.over(&next, ply + 1) {
                Some(value) => value,
                None => self.calm(&next, ply + 1, age + 1, Some(m.to())),
            };
            value = value.max(Some(-found));
        }
        self.keys.pop();
        value.unwrap_or_else(|| Self::no_moves_score(position, ply))
    }
}

/// Compares with minimax at the depth that it can manage, for all positions where it can; gives how many.
fn compare(id: GameId, quiescence: bool, perft: u64, features: &[Features]) -> usize {
    let mut compared = 0;
    for position in positions(id).into_iter().filter(Position::has_legal_move) {
        let depth = (1..=4).take_while(|&depth| position.clone().perft(depth) <= perft).last();
        let Some((depth, value)) = depth.and_then(|d| Some((d, Minimax::value(&position, d, quiescence)?))) else {
            continue;
        };
        for &features in features {
            let found = searched(&position, Budget::depth(depth), features).lines[0].score.cp();
            assert_eq!(found, value, "{id} {} depth {depth} {features:?}", fen::write(&position));
        }
        compared += 1;
    }
    compared
}

#[test]
fn equals_minimax() {
    for id in GameId::ALL {
        let features = [Features::NONE, Features::NULL_WINDOW, Features::TABLE, Features::EXACT];
        let compared = compare(id, false, 12_000, &features);
        assert!(compared > 10, "{id}: {compared}");
    }
}

#[test]
fn equals_minimax_with_quiescence() {
    for id in GameId::ALL {
        let features = [Features::QUIESCENCE, Features::QUIESCENCE | Features::EXACT];
        let compared = compare(id, true, 500, &features);
        assert!(compared > 5, "{id}: {compared}");
    }
}

/// How many nodes the search needs for the positions of `chuhan bench`, to a depth. Any change to what the search does
/// changes the numbers: put in the new ones, knowingly.
const SIGNATURES: [(GameId, u32, u64); 5] = [
    (GameId::Xiangqi, 7, 13_614),
    (GameId::LittleDragon, 7, 14_505),
    (GameId::LittleTrio, 6, 8_300),
    (GameId::ShatranjianDragonShogi, 5, 6_198),
    (GameId::ShatranjianShogi, 5, 7_067),
];

/// The positions that stand for a game, and a depth for which a moment is enough.
fn samples(id: GameId) -> (Vec<Position>, u32) {
    let (_, depth, _) = SIGNATURES.into_iter().find(|signature| signature.0 == id).expect("a signature");
    (bench::positions(id), depth)
}

#[test]
fn needs_the_nodes_it_needed() {
    let found = SIGNATURES.map(|(id, depth, _)| (id, depth, bench::nodes(id, depth)));
    assert_eq!(found, SIGNATURES);
    assert_eq!(found, SIGNATURES.map(|(id, depth, _)| (id, depth, bench::nodes(id, depth))), "the same twice");
}

#[test]
fn does_the_same_twice() {
    for id in GameId::ALL {
        let (positions, _) = samples(id);
        let play = |budget: Budget| {
            let mut search = Search::new(1);
            positions.iter().map(|p| run(&mut search, &Game::new(p.clone()), budget)).collect::<Vec<_>>()
        };
        for budget in [Budget::depth(5), Budget::nodes(20_000), Budget::nodes(5_000).lines(4)] {
            assert_eq!(play(budget), play(budget), "{id}");
        }
    }
}

/// Runs to the end with a pause whenever one is offered; gives the pauses, too.
fn chopped(search: &mut Search) -> u32 {
    let mut pauses = 0;
    while search.run(|| 0.0, || true, |_| ()) == Status::Paused {
        pauses += 1;
        assert!(search.best().is_some());
        assert!(pauses < 100_000, "it does not get on");
    }
    pauses
}

#[test]
fn gets_on_when_it_is_always_paused() {
    for id in GameId::ALL {
        let (positions, depth) = samples(id);
        let mut paused = 0;
        for position in positions {
            let game = Game::new(position.clone());
            let exact = Features::EXACT | Features::QUIESCENCE;
            // What keeps the value keeps it over pauses; and the whole search finds the same move.
            let whole = searched(&position, Budget::depth(depth - 1), exact);
            let mut search = Search::new(4);
            search.set_features(exact);
            search.begin(&game, Budget::depth(depth - 1), None);
            chopped(&mut search);
            assert_eq!(search.report().depth, depth - 1);
            assert_eq!(search.report().lines[0].score, whole.lines[0].score, "{id} {}", fen::write(&position));

            search.set_features(Features::ALL);
            search.clear();
            search.begin(&game, Budget::depth(depth + 1).lines(2), None);
            paused += chopped(&mut search);
            assert_eq!(search.report().depth, depth + 1);
        }
        assert!(paused > 10, "{id}: {paused}");
    }
}

#[test]
fn pauses_lose_little() {
    for id in GameId::ALL {
        let (positions, depth) = samples(id);
        for position in positions {
            let game = Game::new(position.clone());
            let mut search = Search::new(16);
            let whole = run(&mut search, &game, Budget::depth(depth + 1));
            search.clear();
            search.begin(&game, Budget::depth(depth + 1), None);
            // A pause every 20,000 nodes or so: what a slow machine does in 50 ms.
            loop {
                let asked = Cell::new(0);
                let pause = || asked.replace(asked.get() + 1) >= 20;
                if search.run(|| 0.0, pause, |_| ()) == Status::Done {
                    break;
                }
            }
            let nodes = search.report().nodes;
            assert!(
                nodes < whole.nodes + whole.nodes / 2,
                "{id} {}: {nodes} for {}",
                fen::write(&position),
                whole.nodes
            );
            assert_eq!(search.best(), whole.lines[0].moves.first().copied(), "{id} {}", fen::write(&position));
        }
    }
}

#[test]
fn no_defeat_is_announced_that_can_be_avoided() {
    let mut announced = 0;
    for id in GameId::ALL {
        for position in positions(id) {
            let game = Game::new(position.clone());
            for nodes in (500..12_000).step_by(1_213) {
                let found = run(&mut Search::new(1), &game, Budget::nodes(nodes)).lines[0].score;
                if let Some(moves) = found.mate_in().filter(|&moves| moves < 0) {
                    announced += 1;
                    let proof = run(&mut Search::new(16), &game, Budget::depth(2 * moves.unsigned_abs() + 4));
                    let proved = proof.lines[0].score.mate_in().is_some_and(|moves| moves < 0);
                    assert!(proved, "{id} {}: {found} after {nodes} nodes", fen::write(&position));
                }
            }
        }
    }
    assert!(announced > 10, "{announced}");
}

#[test]
fn has_a_legal_move_whatever_the_budget() {
    let none = Budget { depth: Some(0), nodes: Some(0), soft_ms: Some(0), hard_ms: Some(0), lines: 0 };
    let budgets = [none, Budget::depth(0), Budget::nodes(0), Budget::movetime(0), Budget::clock(0, 0, None)];
    for id in GameId::ALL {
        for position in positions(id) {
            let legal = position.legal_moves();
            let mut search = Search::new(1);
            for budget in budgets {
                search.begin(&Game::new(position.clone()), budget, None);
                assert_eq!(search.best().is_some(), !legal.is_empty());
                search.run(|| 0.0, || true, |_| ());
                assert_eq!(search.best().is_some(), !legal.is_empty());
                assert!(search.best().is_none_or(|best| legal.contains(&best)));
            }
        }
    }
}

#[test]
fn its_lines_are_legal_and_sorted() {
    for id in GameId::ALL {
        for position in positions(id).into_iter().take(12) {
            let wanted = 5.min(position.legal_moves().len());
            let report = searched(&position, Budget::nodes(8_000).lines(5), Features::ALL);
            assert_eq!(report.lines.len(), wanted);
            assert!(report.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
            let mut firsts: Vec<Move> = report.lines.iter().map(|line| line.moves[0]).collect();
            firsts.sort();
            firsts.dedup();
            assert_eq!(firsts.len(), wanted);
            for line in &report.lines {
                let mut now = position.clone();
                for &m in &line.moves {
                    assert!(now.legal_moves().contains(&m), "{id} {}", coord::write(id.rules(), m));
                    now = now.after(m);
                }
            }
        }
    }
}

/// Whenever it is stopped, even when it has just found a move to be better than it thought.
#[test]
fn its_lines_say_how_it_goes_on() {
    for id in GameId::ALL {
        for position in positions(id).into_iter().take(4) {
            for nodes in (600..30_000).step_by(977) {
                let report = searched(&position, Budget::nodes(nodes), Features::ALL);
                let best = &report.lines[0].moves;
                let ends = position.after(best[0]).legal_moves().is_empty();
                assert!(ends || report.depth < 3 || best.len() > 1, "{id} {} {nodes}", fen::write(&position));
            }
        }
    }
}

/// A game in which both shuffle a piece to and fro until the next move would end it by repetition; and that move.
fn shuffled(id: GameId) -> (Game, Move) {
    let back = |m: Move| Some(Move::walk(m.to(), m.from()?));
    for start in positions(id) {
        for ours in start.legal_moves() {
            for theirs in start.after(ours).legal_moves() {
                let (Some(home), Some(their_home)) = (back(ours), back(theirs)) else { continue };
                let mut game = Game::new(start.clone());
                for m in [ours, theirs, home, their_home].into_iter().cycle().take(16) {
                    let mut next = game.clone();
                    if next.play(m).is_err() {
                        break;
                    }
                    let repeated = next.outcome().is_some_and(|outcome| outcome.by == Reason::Repetition);
                    if repeated {
                        return (game, m);
                    }
                    game = next;
                }
            }
        }
    }
    panic!("{id}: nothing to shuffle");
}

#[test]
fn repetition_is_a_draw_and_does_no_harm() {
    for id in GameId::ALL {
        let (game, repeats) = shuffled(id);
        let mut search = Search::new(1);
        let report = run(&mut search, &game, Budget::depth(3).lines(255));
        let line = report.lines.iter().find(|line| line.moves[0] == repeats).expect("every move has its line");
        assert_eq!((line.score, line.moves.len()), (Score::DRAW, 1), "{id}");
        run(&mut search, &game, Budget::nodes(20_000));
        // Also when the game is over and somebody looks into it all the same.
        let over = game.position().after(repeats);
        run(&mut search, &Game::new(over), Budget::nodes(10_000));
    }
}

#[test]
fn perpetuals_and_full_counters_do_no_harm() {
    let rules = GameId::Xiangqi.rules();
    // Red checks for ever or is mated; then a counter at and beyond its limit.
    for text in [
        "3k5/4a4/3a5/9/9/9/9/4r4/R2p5/5K3 w - - 90 80",
        "3ak4/4a4/9/9/9/9/9/4B4/4A4/3AK1B2 w - - 119 90",
        "3ak4/4a4/9/9/9/R8/9/4B4/4A4/3AK1B2 w - - 120 90",
        "3ak4/4a4/9/9/9/R8/9/4B4/4A4/3AK1B2 b - - 99999 99999",
    ] {
        let position = fen::read(rules, text).expect(text);
        let report = searched(&position, Budget::nodes(30_000), Features::ALL);
        assert!(!report.lines.is_empty(), "{text}");
    }
}

#[test]
fn levels_play_whole_games() {
    for (round, id) in GameId::ALL.into_iter().enumerate() {
        let mut game = Game::new(Position::start(id.rules()));
        let mut searches = [Search::new(1), Search::new(1)];
        for ply in 0..200 {
            if game.outcome().is_some() {
                break;
            }
            let search = &mut searches[ply % 2];
            search.set_seed(round as u64);
            search.begin(&game, Budget::infinite(), Level::new(if ply % 2 == 0 { 1 } else { 3 }));
            assert_eq!(search.run(|| 0.0, || false, |_| ()), Status::Done);
            let best = search.best().expect("a move");
            game.play(best).unwrap_or_else(|error| panic!("{id}: {error:?}"));
        }
        assert!(game.len() > 8, "{id}");
    }
}

#[test]
fn levels_vary_with_the_seed_only() {
    // Less than the strong levels may use: this is not about strength.
    let budget = Budget::nodes(3_000);
    for id in GameId::ALL {
        let opening = |level, seed| {
            let mut game = Game::new(Position::start(id.rules()));
            let mut search = Search::new(1);
            search.set_seed(seed);
            for _ in 0..8 {
                search.begin(&game, budget, Some(level));
                search.run(|| 0.0, || false, |_| ());
                game.play(search.best().expect("a move")).expect("a legal move");
            }
            game.moves().collect::<Vec<_>>()
        };
        for level in Level::ALL {
            let mut openings: Vec<Vec<Move>> = (0..4).map(|seed| opening(level, seed)).collect();
            assert_eq!(openings[3], opening(level, 3), "{id} {level:?}");
            openings.sort();
            openings.dedup();
            assert!(openings.len() > 1, "{id} {level:?} always plays the same");
        }
    }
}

#[test]
fn weaker_and_stronger_levels_take_what_hangs() {
    // A Chariot for nothing.
    let position = fen::read(GameId::Xiangqi.rules(), "3ak4/4a4/9/4r4/9/4R4/9/9/9/3K5 w - - 0 1").expect("a position");
    let game = Game::new(position);
    for level in Level::ALL {
        for seed in 0..5 {
            let mut search = Search::new(1);
            search.set_seed(seed);
            search.begin(&game, Budget::nodes(30_000), Some(level));
            search.run(|| 0.0, || false, |_| ());
            assert_eq!(coord::write(game.position().rules(), search.best().expect("a move")), "e5e7", "{level:?}");
        }
    }
}

#[test]
fn levels_look_as_far_as_they_say() {
    let depth = |id: GameId, text: &str, level: Level| {
        let game = Game::new(fen::read(id.rules(), text).expect("a position"));
        let mut search = Search::new(1);
        search.begin(&game, Budget::infinite(), Some(level));
        search.run(|| 0.0, || false, |_| ());
        search.report().depth
    };
    let few = "3ak4/4a4/9/9/9/9/4P4/9/4A4/3K5 w - - 0 1";
    for (level, wanted) in Level::ALL.into_iter().zip([2, 2, 3, 4, 5, 6, 7]) {
        assert_eq!(depth(GameId::Xiangqi, few, level), wanted, "{level:?}");
        for id in GameId::ALL {
            let start = fen::write(&Position::start(id.rules()));
            assert_eq!(depth(id, &start, level), wanted, "{id} {level:?}");
        }
    }
}

/// Who looks at each of their moves and at what is taken after it, and no further, wins more than they lose: clearly
/// in all games together, and is not beaten in any.
#[test]
fn the_first_level_loses_to_a_careful_beginner() {
    let games = 20;
    let shares = GameId::ALL.map(|id| {
        let mut points = 0.0;
        for round in 0_u32..games {
            let mut game = Game::new(Position::start(id.rules()));
            let mut searches = [Search::new(1), Search::new(1)];
            searches[1].set_seed(u64::from(round / 2));
            // After the move the beginner sees what is taken, and no further.
            searches[0].set_features(Features::ALL - Features::CHECKS);
            let levels_side = round as usize % 2;
            while game.outcome().is_none() && game.len() < 300 {
                let levels_turn = game.len() % 2 == levels_side;
                let search = &mut searches[usize::from(levels_turn)];
                // Openings differ by the level's choice alone.
                let (budget, level) =
                    if levels_turn { (Budget::infinite(), Level::new(1)) } else { (Budget::depth(1), None) };
                search.begin(&game, budget, level);
                search.run(|| 0.0, || false, |_| ());
                game.play(search.best().expect("a move")).expect("a legal move");
            }
            let winner = game.outcome().and_then(|outcome| outcome.winner);
            points += winner.map_or(0.5, |side| if side.index() == levels_side { 0.0 } else { 1.0 });
        }
        points / f64::from(games)
    });
    assert!(shares.iter().all(|share| *share >= 0.45), "{shares:?}");
    assert!(shares.iter().sum::<f64>() / 5.0 > 0.55, "{shares:?}");
}
