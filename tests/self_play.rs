//! The computer against itself: no illegal move, games end, and either side wins some.

use chuhan::games::GameId;
use chuhan::rules::{Game, Position, Side};
use chuhan::search::{Budget, Level, Search, Status};

/// A game that is not over by then counts as unfinished.
const LONGEST: usize = 600;

/// How so many games of a kind went: won by the first player, won by the second, drawn, unfinished.
fn play(id: GameId, games: u64) -> [usize; 4] {
    let mut results = [0; 4];
    let mut search = Search::new(1);
    for seed in 0..games {
        let mut game = Game::new(Position::start(id.rules()));
        search.clear();
        search.set_seed(seed);
        while game.outcome().is_none() && game.len() < LONGEST {
            // Fast levels; the stronger one changes sides from game to game.
            let level = if (game.len() as u64 + seed).is_multiple_of(2) { Level::new(1) } else { Level::new(2) };
            search.begin(&game, Budget::infinite(), level);
            assert_eq!(search.run(|| 0.0, || false, |_| ()), Status::Done);
            let best = search.best().unwrap_or_else(|| panic!("{id}, game {seed}: no move"));
            game.play(best).unwrap_or_else(|error| panic!("{id}, game {seed}: {error:?}"));
        }
        let result = match game.outcome().map(|outcome| outcome.winner) {
            Some(Some(Side::First)) => 0,
            Some(Some(Side::Second)) => 1,
            Some(None) => 2,
            None => 3,
        };
        results[result] += 1;
    }
    results
}

fn check(games: u64) {
    std::thread::scope(|scope| {
        for id in GameId::ALL {
            scope.spawn(move || {
                let [first, second, drawn, unfinished] = play(id, games);
                println!("{id}: {first} won by the first player, {second} by the second, {drawn} drawn, {unfinished} unfinished");
                assert!(first > 0 && second > 0, "{id}: one side never wins");
                assert!(unfinished as u64 * 20 <= games, "{id}: {unfinished} of {games} games did not end");
            });
        }
    });
}

#[test]
fn some_games() {
    check(12);
}

#[test]
#[ignore = "minutes: CI plays more games, CHUHAN_GAMES=1000 a thousand of each kind"]
fn many_games() {
    let games = std::env::var("CHUHAN_GAMES").ok().and_then(|text| text.parse().ok());
    check(games.unwrap_or(60));
}
