//! What a piece looks like.

use super::art::Symbol;
use crate::games::GameId;
use crate::rules::{Piece, Rules, Side};

/// A set of pieces a player may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PieceSet {
    /// Chinese characters where the game has them.
    #[default]
    Chinese,
    /// Figurines.
    International,
}

impl PieceSet {
    /// All sets.
    pub const ALL: [PieceSet; 2] = [PieceSet::Chinese, PieceSet::International];

    /// The word for it in storage.
    pub const fn slug(self) -> &'static str {
        match self {
            PieceSet::Chinese => "chinese",
            PieceSet::International => "international",
        }
    }

    /// The set with a word.
    pub fn from_slug(word: &str) -> Option<Self> {
        PieceSet::ALL.into_iter().find(|set| set.slug() == word)
    }
}

/// The colours a side's pieces have; the disc of a second player's piece is dark, so that sides differ without
/// colour too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Red ink on a light disc.
    Red,
    /// Dark ink on a light disc.
    White,
    /// Light ink on a dark disc.
    Black,
}

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// A round disc.
    Disc,
    /// A wedge that points away from the player at the bottom, for what may be dropped where not all may.
    Up,
    /// The same towards that player.
    Down,
}

/// What is drawn on the disc. A [`PieceArt`](super::art::PieceArt) has its outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A character.
    Character(char),
    /// A figurine.
    Figure(Symbol),
}

/// How a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dress {
    /// Whose.
    pub paint: Paint,
    /// Its outline.
    pub base: Base,
    /// On the disc.
    pub face: Face,
    /// Whether it is a promoted piece that would lose its rank when captured.
    pub promoted: bool,
}

/// The dress of a piece in a game; `flipped` when the second player sits at the bottom.
pub fn dress(id: GameId, piece: Piece, set: PieceSet, flipped: bool) -> Dress {
    let rules = id.rules();
    let spec = rules.kind_spec(piece.kind());
    let symbol = symbol(id, rules, piece);
    let character = match set {
        PieceSet::Chinese => character(id, spec.letter, spec.flipped, piece.side()),
        PieceSet::International => None,
    };
    Dress {
        paint: paint(id, piece.side()),
        base: match (id, spec.letter) {
            // The pieces of Shogi point to the enemy, as they do there.
            (GameId::LittleTrio, 'L' | 'S' | 'G') => {
                if (piece.side() == Side::First) == flipped {
                    Base::Down
                } else {
                    Base::Up
                }
            }
            _ => Base::Disc,
        },
        face: character.map_or(Face::Figure(symbol), Face::Character),
        promoted: spec.flipped || (id == GameId::ShatranjianDragonShogi && matches!(spec.letter, 'G' | 'D')),
    }
}

/// The colours of a side's pieces.
pub fn paint(id: GameId, side: Side) -> Paint {
    match (side, id) {
        (Side::First, GameId::Xiangqi | GameId::LittleDragon) => Paint::Red,
        (Side::First, GameId::LittleTrio | GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi) => Paint::White,
        (Side::Second, _) => Paint::Black,
    }
}

/// The character on a piece: the two sides' differ as on real sets. The Shatranjian games have none.
fn character(id: GameId, letter: char, flipped: bool, side: Side) -> Option<char> {
    let (first, second) = match (id, letter, flipped) {
        (GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi, ..) => return None,
        (GameId::LittleTrio, 'K', _) => ('王', '玉'),
        (GameId::LittleTrio, 'L', false) => ('香', '香'),
        (GameId::LittleTrio, 'L', true) => ('杏', '杏'),
        (GameId::LittleTrio, 'S', false) => ('銀', '銀'),
        (GameId::LittleTrio, 'S', true) => ('全', '全'),
        (GameId::LittleTrio, 'G', _) => ('金', '金'),
        (GameId::LittleDragon, 'D', _) => ('龍', '龍'),
        (_, 'K' | 'G', _) => ('帥', '將'),
        (_, 'A', _) => ('仕', '士'),
        (_, 'B', _) => ('相', '象'),
        (_, 'N' | 'H', _) => ('傌', '馬'),
        (_, 'R', _) => ('俥', '車'),
        (_, 'C', _) => ('炮', '砲'),
        (_, 'P' | 'S', _) => ('兵', '卒'),
        _ => return None,
    };
    Some(if side == Side::First { first } else { second })
}

fn symbol(id: GameId, rules: &Rules, piece: Piece) -> Symbol {
    let spec = rules.kind_spec(piece.kind());
    match (id, spec.letter, spec.flipped) {
        (GameId::ShatranjianDragonShogi, 'G', _) => Symbol::GryphonHead,
        (GameId::ShatranjianDragonShogi, 'D', _) => Symbol::DragonHead,
        (GameId::LittleTrio, 'L', false) => Symbol::Lance,
        (GameId::LittleTrio, 'L', true) => Symbol::PromotedLance,
        (GameId::LittleTrio, 'S', false) => Symbol::Silver,
        (GameId::LittleTrio, 'S', true) => Symbol::PromotedSilver,
        (GameId::LittleTrio, 'G', _) => Symbol::Gold,
        (GameId::LittleDragon, 'G', _) | (_, 'K', _) => Symbol::General,
        (_, 'A', _) => Symbol::Advisor,
        (_, 'B' | 'E', _) => Symbol::Elephant,
        (_, 'N' | 'H', _) => Symbol::Horse,
        (_, 'R', _) => Symbol::Chariot,
        (_, 'C', _) => Symbol::Cannon,
        (_, 'D', _) => Symbol::Dragon,
        (_, 'M', _) => Symbol::WarMachine,
        (_, 'W', _) => Symbol::Wazir,
        (_, 'F', _) => Symbol::Ferz,
        _ => Symbol::Soldier,
    }
}

/// Letters of the kinds whose start points are marked on the board.
pub fn marked_starts(id: GameId) -> &'static [char] {
    match id {
        GameId::Xiangqi => &['C', 'P'],
        GameId::LittleDragon | GameId::LittleTrio | GameId::ShatranjianDragonShogi | GameId::ShatranjianShogi => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where some captives may be dropped and some not, those that may are seen to; they point to the enemy.
    #[test]
    fn what_may_be_dropped_is_seen() {
        for id in GameId::ALL {
            let rules = id.rules();
            for kind in rules.kinds() {
                let bases = [false, true].map(|flipped| {
                    Side::ALL.map(|side| dress(id, Piece::new(side, kind), PieceSet::Chinese, flipped).base)
                });
                let spec = rules.kind_spec(kind);
                let unpromoted = rules
                    .kinds()
                    .find(|&other| rules.kind_spec(other).letter == spec.letter && !rules.kind_spec(other).flipped);
                let drops = unpromoted.is_some_and(|kind| rules.droppable().contains(&kind));
                let pointed = [[Base::Up, Base::Down], [Base::Down, Base::Up]];
                let wanted = if drops && id == GameId::LittleTrio { pointed } else { [[Base::Disc; 2]; 2] };
                assert_eq!(bases, wanted, "{id} {}", spec.name);
            }
        }
    }

    #[test]
    fn every_piece_has_its_own_face() {
        for id in GameId::ALL {
            for set in PieceSet::ALL {
                for side in Side::ALL {
                    let mut seen = Vec::new();
                    for kind in id.rules().kinds() {
                        let dress = dress(id, Piece::new(side, kind), set, false);
                        assert_eq!(dress.paint == Paint::Black, side == Side::Second, "{id} {kind:?}");
                        assert!(!seen.contains(&dress.face), "{id} {kind:?}");
                        seen.push(dress.face);
                    }
                }
            }
        }
    }
}
