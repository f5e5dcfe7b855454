//! A game as data. Every topic on which games differ is one closed enum, and one function handles it.

use super::movement::Movement;
use crate::board::{PointSet, Shape};

/// A game: what its rule sheet says, as data. Zones and offsets are the first player's; they are turned for the
/// second.
#[derive(Debug)]
pub struct GameSpec {
    /// The game's name.
    pub name: &'static str,
    /// What the players are called, the first first.
    pub sides: [&'static str; 2],
    /// The board.
    pub shape: Shape,
    /// The set-up games start from, as a FEN.
    pub start: &'static str,
    /// Other set-ups a player may choose: name and FEN.
    pub setups: &'static [(&'static str, &'static str)],
    /// The kinds of pieces. Pieces in hand are listed in this order.
    pub kinds: &'static [KindSpec],
    /// What sets the halfmove counter back to 0, besides a capture.
    pub resets: Resets,
    /// What having no legal move is worth when one is not in check.
    pub stalemate: Stalemate,
    /// How a game ends that repeats itself.
    pub repetition: Repetition,
    /// How a game ends in which nothing happens.
    pub limit: MoveLimit,
    /// How a game ends in which too little is left to mate.
    pub dead: DeadPositions,
}

/// A kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct KindSpec {
    /// The upper-case letter in FENs and drops.
    pub letter: char,
    /// Whether it is written with `+` before the letter: the other face of the piece with that letter.
    pub flipped: bool,
    /// Other letters that are understood.
    pub aliases: &'static [char],
    /// The English name.
    pub name: &'static str,
    /// How it moves.
    pub moves: &'static [Movement],
    /// Whether its loss loses the game.
    pub rank: Rank,
    /// What the rules on chases take it for.
    pub role: Role,
    /// What it may become.
    pub promotion: Promotion,
    /// Where it goes when captured.
    pub captured: Captured,
    /// Where it may be dropped.
    pub drop: Drop,
}

/// Whether losing the piece loses the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// A General or King.
    Royal,
    /// Any other piece.
    Common,
}

/// What the rules on chases take a common piece for. Where a game has [`Repetition::Asian`] each has a role, elsewhere
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// None.
    None,
    /// A Soldier: it may harass as long as it likes, and may be harassed until it has crossed.
    Soldier {
        /// Where it has.
        crossed: PointSet,
    },
    /// An Advisor or Elephant.
    Guard,
    /// A Horse or Dragon.
    Horse,
    /// A Cannon.
    Cannon,
    /// A Chariot.
    Chariot,
}

/// What a piece may become by moving.
#[derive(Clone, Copy, Debug)]
pub enum Promotion {
    /// It stays what it is.
    Never,
    /// It may become one of these kinds on arriving at `at`, and has to where it arrives at `must`.
    Into {
        /// Letters of the kinds, `+` before a flipped one.
        kinds: &'static [&'static str],
        /// Where it may.
        at: PointSet,
        /// Where it must; part of `at`.
        must: PointSet,
        /// Whether moving away from `at` counts too.
        when: When,
    },
    /// Arriving at `at` it is exchanged for a piece of its own side that was captured: one that has left play and
    /// is missing on the board, or one in the opponent's hand. With none it may not arrive there.
    Exchange {
        /// Where.
        at: PointSet,
    },
}

/// Which moves may promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Those that arrive.
    Arriving,
    /// Those that arrive or leave.
    ArrivingOrLeaving,
}

/// Where a captured piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captured {
    /// Out of play.
    LeavesPlay,
    /// To the captor's hand, as the kind with this letter.
    ToHandAs(char),
}

/// Where a piece in hand may be dropped.
#[derive(Clone, Copy, Debug)]
pub enum Drop {
    /// Nowhere: it is never in hand.
    Never,
    /// On any empty point outside these.
    Outside(PointSet),
    /// On any empty point outside these, on a file with no piece of its kind of either side.
    AloneOnFile(PointSet),
}

/// What sets the halfmove counter back to 0, besides a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resets {
    /// Nothing.
    CaptureOnly,
    /// A promotion.
    Promotion,
    /// A move (not a drop) of the kind with this letter.
    MoveOf(char),
}

/// What having no legal move is worth to a side that is not in check. In check it always loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// It loses.
    Loses,
    /// The game is a draw.
    Draws,
}

/// How a game ends that repeats itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Third occurrence; perpetual check and chase lose.
    Asian,
    /// A draw at this occurrence.
    Draw(u8),
    /// A draw at this occurrence, but a side that gave check with every move between loses.
    DrawUnlessChecking(u8),
}

impl Repetition {
    /// At which occurrence of a position the game ends.
    pub fn times(self) -> usize {
        match self {
            Repetition::Asian => 3,
            Repetition::Draw(times) | Repetition::DrawUnlessChecking(times) => usize::from(times),
        }
    }
}

/// How a game ends in which nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveLimit {
    /// It goes on.
    None,
    /// A draw after so many plies on the halfmove counter.
    Plies(u32),
    /// The same, but of each side's checking moves only the first ten count, and no replies to the others.
    PliesWithoutChecks(u32),
}

/// How a game ends in which too little is left to mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadPositions {
    /// It goes on.
    PlayedOut,
    /// A draw when hands are empty and the pieces besides the royals are, in any order of sides, one of these
    /// lists: the one side's letters and the other's.
    Material(&'static [(&'static str, &'static str)]),
}

impl KindSpec {
    /// A common piece that never promotes, leaves play when captured and is never dropped.
    pub const fn new(letter: char, name: &'static str, moves: &'static [Movement]) -> Self {
        KindSpec {
            letter,
            flipped: false,
            aliases: &[],
            name,
            moves,
            rank: Rank::Common,
            role: Role::None,
            promotion: Promotion::Never,
            captured: Captured::LeavesPlay,
            drop: Drop::Never,
        }
    }

    /// The royal piece.
    #[must_use]
    pub const fn royal(mut self) -> Self {
        self.rank = Rank::Royal;
        self
    }

    /// What the rules on chases take it for.
    #[must_use]
    pub const fn acts_as(mut self, role: Role) -> Self {
        self.role = role;
        self
    }

    /// Written with `+` before its letter.
    #[must_use]
    pub const fn flipped(mut self) -> Self {
        self.flipped = true;
        self
    }

    /// These letters are understood too.
    #[must_use]
    pub const fn also(mut self, aliases: &'static [char]) -> Self {
        self.aliases = aliases;
        self
    }

    /// What it may become.
    #[must_use]
    pub const fn promotes(mut self, promotion: Promotion) -> Self {
        self.promotion = promotion;
        self
    }

    /// Captured, it is in the captor's hand as this letter.
    #[must_use]
    pub const fn to_hand_as(mut self, letter: char) -> Self {
        self.captured = Captured::ToHandAs(letter);
        self
    }

    /// Where it may be dropped.
    #[must_use]
    pub const fn drops(mut self, drop: Drop) -> Self {
        self.drop = drop;
        self
    }

    /// The letter as FENs write it for the first player, with its `+` if it has one.
    pub fn label(&self) -> String {
        if self.flipped { format!("+{}", self.letter) } else { self.letter.to_string() }
    }
}
