//! What the page says besides the rules' own words (those are in [`notation::words`](crate::notation::words)).

use crate::board::Point;
use crate::games::GameId;
use crate::model::{TableSize, Theme};
use crate::scene::PieceSet;

/// The page's name.
pub const NAME: &str = "Chuhan";
/// Under the name in the lobby.
pub const MOTTO: &str = "Xiangqi and its little cousins. Against the computer or a friend, with or without a network.";

/// A line about a game.
pub fn blurb(id: GameId) -> &'static str {
    match id {
        GameId::Xiangqi => "Chinese chess: cannons, a river and two palaces",
        GameId::LittleDragon => "41 points, walkable fortress diagonals, dragons for horses",
        GameId::LittleTrio => "Chess, shogi and xiangqi pieces on 7 × 7 squares",
        GameId::ShatranjianDragonShogi => "Old Persian pieces with shogi drops; pawns become heads of beasts",
        GameId::ShatranjianShogi => "The same with pawns that become any piece",
    }
}

/// Who invented a game, where that is known.
pub fn inventor(id: GameId) -> Option<&'static str> {
    match id {
        GameId::Xiangqi => None,
        GameId::LittleDragon => Some("Peter Aronson"),
        GameId::LittleTrio => Some("Jared McComb"),
        GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi => Some("Gary Gifford"),
    }
}

/// How many half-moves ahead a search has seen.
pub fn depth(depth: u32) -> String {
    format!("depth {depth}")
}

/// What a search has found so far.
pub fn found(plies: u32, score: &str) -> String {
    format!("{} · {score}", depth(plies))
}

/// A score as a player reads it: pawns to the good of a side, or mate. Positive is to the first player's good.
pub fn score(centipawns: i32, mate: Option<i32>, first: &str, second: &str) -> String {
    let who = |first_is_better: bool| if first_is_better { first } else { second };
    match mate {
        Some(moves) => format!("{} mates in {}", who(moves > 0), moves.abs()),
        None if centipawns.abs() < 20 => "even".into(),
        None => {
            let (pawns, tenths) = (centipawns.abs() / 100, centipawns.abs() % 100 / 10);
            format!("{} +{pawns}.{tenths}", who(centipawns > 0))
        }
    }
}

/// A score that says who wins because the other side must not repeat the position.
pub fn verdict(winner: &str) -> String {
    format!("{winner} wins: the other side must not repeat")
}

/// Looking back.
pub fn looking_back(ply: usize, all: usize) -> String {
    format!("You are looking at move {ply} of {all}. Go to the last one to play on.")
}

/// It is not a person's turn.
pub const NOT_YOUR_TURN: &str = "The computer is to move.";
/// A hint is on its way.
pub const HINT_ASKED: &str = "Looking for a good move…";

/// A hint has come: the move as the list writes it, and in words.
pub fn hint(text: &str, words: &str) -> String {
    format!("Try {text} ({words}).")
}

/// The first step of advice: the piece, and where it stands or that it is in hand.
pub fn hint_piece(piece: &str, at: Option<Point>) -> String {
    match at {
        Some(at) => format!("Look at the {piece} on {at}."),
        None => format!("Look at the {piece} in your hand."),
    }
}

/// The last step of advice: the line of play and what it comes to.
pub fn hint_line(moves: &str, score: &str) -> String {
    format!("{moves} ({score})")
}

/// The worker has died and another one goes on.
pub fn engine_restarted(why: &str) -> String {
    format!("The computer's thinking stopped ({why}) and was started again.")
}

/// The worker is gone.
pub fn engine_failed(why: &str) -> String {
    format!("The computer's thinking stopped ({why}). Your game is saved: reload the page to go on.")
}

/// A saved game that could not be read, or only in part.
pub fn save_broken(why: &str, kept: bool) -> String {
    let kept = if kept { "It was opened as far as it is good. " } else { "A new game was started instead. " };
    format!("The saved game is damaged: {why}. {kept}The damaged text was kept, see “Rescue” in the lobby.")
}

/// A link that could be read only in part.
pub fn link_broken(why: &str) -> String {
    format!("The link is damaged: {why}. It was opened as far as it is good.")
}

/// A level, as it is offered.
pub fn level(level: u8, name: &str) -> String {
    format!("{level} · {name}")
}

/// A side chosen by the coin.
pub const RANDOM_SIDE: &str = "Random";

/// The way to the lobby.
pub const HOME: &str = "Chuhan: all games";
/// The settings.
pub const SETTINGS: &str = "Settings";
/// Light or dark.
pub const APPEARANCE: &str = "Appearance";
/// The set of pieces.
pub const PIECES: &str = "Pieces";
/// A promotion is asked for.
pub const CHOOSE: &str = "Promote to";
/// The list of moves.
pub const MOVES: &str = "Moves";
/// There are none yet.
pub const NO_MOVES: &str = "No moves yet.";
/// The buttons under the list.
pub const STEP_THROUGH: &str = "Step through the game";
/// To the start.
pub const TO_START: &str = "To the start";
/// A move back.
pub const BACK: &str = "A move back";
/// A move on.
pub const ON: &str = "A move on";
/// To the last move.
pub const TO_END: &str = "To the last move";
/// Another game.
pub const NEW_GAME: &str = "New game";
/// Looks at the game from its start.
pub const FROM_START: &str = "Look through it";
/// Links.
pub const SHARE: &str = "Share";
/// Takes a move back.
pub const UNDO: &str = "Undo";
/// Asks for advice.
pub const HINT: &str = "Hint";
/// Asks for the next step of advice.
pub const MORE: &str = "Tell me more";
/// What the search says of the position shown.
pub const ANALYSIS: &str = "Analysis";
/// Switches it on.
pub const ANALYSE: &str = "Analyse";
/// Switches it off.
pub const ANALYSE_NO_MORE: &str = "Stop analysing";
/// How many lines of play it shows.
pub const LINES: &str = "Lines";
/// How much memory the search may use.
pub const MEMORY: &str = "Memory for thinking";
/// Ends the search.
pub const STOP: &str = "Stop thinking";
/// Gives up.
pub const RESIGN: &str = "Resign";
/// Turns the board.
pub const FLIP: &str = "Flip";
/// Asked before resigning.
pub const RESIGN_SURE: &str = "Really resign?";
/// A link to the game.
pub const LINK_GAME: &str = "Link to the whole game";
/// A link to the position.
pub const LINK_POSITION: &str = "Link to the position shown";
/// The position as text.
pub const FEN: &str = "The position as FEN";
/// Copies a text.
pub const COPY: &str = "Copy";
/// It is copied.
pub const COPIED: &str = "Copied";
/// Who one plays against.
pub const OPPONENT: &str = "Opponent";
/// The computer.
pub const COMPUTER: &str = "Computer";
/// A friend.
pub const FRIEND: &str = "A friend, at this screen";
/// How strong the computer is.
pub const LEVEL: &str = "Level";
/// Which side one takes.
pub const YOU_PLAY: &str = "You play";
/// Where a game begins.
pub const START_FROM: &str = "Start from";
/// The usual set-up.
pub const USUAL_START: &str = "The usual set-up";
/// What is on the board.
pub const THIS_POSITION: &str = "The position on the board";
/// Begins.
pub const START: &str = "Start";
/// Begins a game from the lobby.
pub const PLAY: &str = "Play";
/// Damaged saves.
pub const RESCUE: &str = "Rescue: damaged saved games";
/// What they are.
pub const RESCUE_WORDS: &str = "These saved games could not be read whole. Copy what you want to keep.";
/// Throws them away.
pub const FORGET: &str = "Throw them away";
/// A move was taken back.
pub const TAKEN_BACK: &str = "Taken back.";
/// The search gave no move.
pub const NO_MOVE: &str = "it found no move";
/// The search sends what the page can't read.
pub const GARBLED: &str = "it is of another version than the page, or damaged";

/// A file of the search could not be loaded.
pub fn not_loaded(file: &str, why: &str) -> String {
    format!("{file} could not be loaded: {why}")
}

/// A saved game with variations that can't be read from a place on.
pub fn bad_tree(token: &str, line: usize, column: usize) -> String {
    format!("line {line}, column {column} (“{token}”) can't be read")
}

/// A saved game in the wrong place.
pub fn other_game(game: &str) -> String {
    format!("it is a game of {game}")
}

/// A saved game without players.
pub fn bad_seats(word: &str) -> String {
    format!("“{word}” does not say who plays")
}

/// It is this side's turn.
pub const TO_MOVE: &str = "to move";
/// The computer is at it.
pub const THINKING: &str = "thinking…";
/// A new version is there.
pub const UPDATE: &str = "A new version is ready.";
/// Takes it.
pub const UPDATE_NOW: &str = "Reload with it";
/// Puts a notice away.
pub const DISMISS: &str = "Dismiss";
/// A link that can't be opened.
pub const BAD_LINK: &str = "This link can't be opened";
/// The way on from there.
pub const GO_HOME: &str = "To all games";
/// How the game ended.
pub const RESULT: &str = "Result";
/// Plays the repetition that ended the game on the board.
pub const REPLAY: &str = "Replay the repetition";
/// Goes on with a game that the rules have ended.
pub const PLAY_ON: &str = "Play on, unjudged";
/// A game between friends.
pub const FRIENDLY: &str = "Repetition is only counted, not judged";

/// How often a position has been on the board, of how many times that end the game.
pub fn seen(times: usize, most: usize) -> String {
    format!("Position seen {times} of {most} times")
}

/// The same where no number ends the game.
pub fn seen_friendly(times: usize) -> String {
    format!("Position seen {times}×, not judged")
}

/// A move held back, and why.
pub fn warned(why: &str) -> String {
    format!("{why} To play it all the same, make the move again.")
}

/// What is wrong with an address that names nothing.
pub fn nowhere(path: &str) -> String {
    format!("“{path}” is not an address of this page.")
}

/// What a board is called.
pub fn board(game: &str) -> String {
    format!("{game} board")
}

/// What a hand is called.
pub fn hand(side: &str) -> String {
    format!("{side}'s hand")
}

/// Who plays: a person.
pub const PERSON_SEAT: &str = "at this screen";
/// Who plays: not a person.
pub const COMPUTER_SEAT: &str = "computer";

/// Whose game it is.
pub fn by(name: &str) -> String {
    format!("by {name}")
}

/// A saved game goes on.
pub fn resume(plies: usize) -> String {
    format!("Continue (move {})", plies / 2 + 1)
}

/// An appearance.
pub fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "As the system",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

/// How much memory the search takes.
pub fn table_size(size: TableSize) -> &'static str {
    match size {
        TableSize::Mib(..=16) => "16 MiB",
        TableSize::Mib(17..=32) => "32 MiB",
        TableSize::Mib(_) => "64 MiB",
        TableSize::Automatic => "As the machine allows",
    }
}

/// A set of pieces.
pub fn piece_set(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Chinese => "Chinese characters",
        PieceSet::International => "International symbols",
    }
}

/// No piece set could be loaded.
pub const NO_PIECES: &str = "The pieces could not be fetched. Is there a network? Then reload the page.";

/// Another piece set could not be loaded.
pub fn no_set(set: PieceSet) -> String {
    format!("{} could not be fetched. Is there a network? Until then the pieces stay as they are.", piece_set(set))
}

/// How a game is played.
pub const RULES: &str = "Rules";
/// They are on their way.
pub const RULES_COME: &str = "The rules are on their way…";
/// They did not come.
pub const NO_RULES: &str = "The rules could not be fetched. Is there a network? Then reload the page.";
/// A choice of ours where the inventor's words leave one.
pub const READING: &str = "Reading";

/// How a game is played.
pub fn rules(game: &str) -> String {
    format!("Rules of {game}")
}

/// One of the boards among the rules.
pub fn rules_board(title: &str) -> String {
    format!("{title}: tap a piece to see its moves")
}

/// The two players.
pub const PLAYERS: &str = "Players";
/// What the player is told.
pub const NOTICE: &str = "Notices";
/// The buttons.
pub const CONTROLS: &str = "Game";
/// The side to move is in check.
pub const CHECK: &str = "Check!";
/// How to move.
pub const HOW_TO: &str = "Tap or drag a piece, or use the arrow keys and Enter.";
/// Puts the new version off.
pub const LATER: &str = "Later";
/// The lobby's title.
pub const ALL_GAMES: &str = "All games";

/// The game that was under way before the saved one.
pub fn earlier(plies: usize) -> String {
    format!("Earlier game (move {})", plies / 2 + 1)
}
