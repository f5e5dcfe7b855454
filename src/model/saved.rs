//! A saved game as text: the game as [`write_saved`] writes it, a blank, the seats.

use super::seat::Seats;
use crate::games::GameId;
use crate::notation::{self, Tree, read_saved, write_saved};

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// The game.
    pub tree: Tree,
    /// Who plays.
    pub seats: Seats,
    /// What was wrong with the text, where something was.
    pub broken: Option<SaveError>,
}

/// What is wrong with a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The game can't be read, or only in part.
    Game(notation::SaveError),
    /// It is of another game.
    OtherGame(GameId),
    /// This does not say who plays.
    Seats(String),
}

impl Saved {
    /// The text that is saved.
    pub fn write(tree: &Tree, seats: Seats) -> String {
        format!("{} {}", write_saved(tree), seats.write())
    }

    /// Reads the saved game of a kind.
    ///
    /// # Errors
    /// What is wrong, where nothing of it is good.
    pub fn read(id: GameId, text: &str) -> Result<Saved, SaveError> {
        let (game, seats) = text.rsplit_once(' ').unwrap_or((text, ""));
        let (tree, broken) = match read_saved(game) {
            Ok(tree) => (tree, None),
            Err(broken) => match broken.good {
                Some(tree) => (*tree, Some(SaveError::Game(broken.why))),
                None => return Err(SaveError::Game(broken.why)),
            },
        };
        if tree.id() != id {
            return Err(SaveError::OtherGame(tree.id()));
        }
        let read = Seats::read(seats);
        let broken = broken.or_else(|| read.is_none().then(|| SaveError::Seats(seats.chars().take(20).collect())));
        Ok(Saved { tree, seats: read.unwrap_or(Seats::PEOPLE), broken })
    }

    /// Whether saving `new` over `old` would lose a game that is under way: another one, begun and not finished.
    pub fn loses(id: GameId, old: &str, new: &str) -> bool {
        let game = old.rsplit_once(' ').map_or(old, |(game, _)| game);
        // The usual case, a move more: nothing has to be read for it.
        if new.starts_with(game) {
            return false;
        }
        let (Ok(old), Ok(new)) = (Saved::read(id, old), Saved::read(id, new)) else { return false };
        let [before, after] = [&old.tree, &new.tree].map(|tree| tree.moves(tree.end()));
        let same_start = old.tree.start() == new.tree.start();
        let goes_on = same_start && (after.starts_with(&before) || (before.starts_with(&after) && !after.is_empty()));
        !goes_on && !before.is_empty() && old.tree.outcome(old.tree.end()).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::coord;

    #[test]
    fn damaged_saves_keep_what_is_good() {
        let plies = |saved: &Saved| saved.tree.node(saved.tree.end()).ply();
        let whole = Saved::read(GameId::Xiangqi, "xiangqi;moves=h3e3 p3").expect("whole");
        assert_eq!((plies(&whole), whole.seats.write().as_str(), &whole.broken), (1, "p3", &None));
        assert_eq!(Saved::write(&whole.tree, whole.seats), "xiangqi;moves=h3e3 p3");
        let part = Saved::read(GameId::Xiangqi, "xiangqi;moves=h3e3.h3h3 p3").expect("in part");
        assert_eq!(plies(&part), 1);
        assert!(part.broken.is_some());
        let seats = Saved::read(GameId::Xiangqi, "xiangqi;moves=h3e3 x").expect("without seats");
        assert_eq!((seats.seats, seats.broken), (Seats::PEOPLE, Some(SaveError::Seats("x".into()))));
        for text in ["", "chess", "littletrio p3", "xiangqi;fen=9 p3"] {
            assert!(Saved::read(GameId::Xiangqi, text).is_err(), "{text}");
        }
    }

    #[test]
    fn variations_and_notes_are_saved() {
        let mut saved = Saved::read(GameId::Xiangqi, "xiangqi;moves=h3e3.h10g8 p3").expect("whole");
        let (root, end) = (saved.tree.root(), saved.tree.end());
        let m = coord::read(saved.tree.start(), "b3e3").expect("a move");
        saved.tree.play(root, m).expect("a variation");
        saved.tree.notes_mut(end).comment = "usual p8".into();
        let text = Saved::write(&saved.tree, saved.seats);
        assert_eq!(Saved::read(GameId::Xiangqi, &text), Ok(saved));
    }

    #[test]
    fn another_game_under_way_is_not_to_be_lost() {
        let loses = |old, new| Saved::loses(GameId::Xiangqi, old, new);
        let game = "xiangqi;moves=h3e3.h10g8 p3";
        assert!(!loses(game, "xiangqi;moves=h3e3.h10g8.h1g3 p3"), "it goes on");
        assert!(!loses(game, "xiangqi;moves=h3e3 p3"), "a move was taken back");
        assert!(!loses(game, "xiangqi;moves=h3e3.h10g8 p8"), "another level");
        assert!(loses(game, "xiangqi p3") && loses(game, "xiangqi;moves=b3e3 p3"), "another game");
        assert!(!loses("xiangqi p3", "xiangqi;moves=b3e3 p3"), "it was not begun");
        assert!(!loses("xiangqi;moves=h3e3;resigned=b p3", "xiangqi p3"), "it was finished");
        assert!(!loses("nonsense", "xiangqi p3") && !loses("", "xiangqi p3"));
    }
}
