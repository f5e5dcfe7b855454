//! A game as data. Each topic on which games differ is one closed enum, handled in one function.

use super::Kind;
use super::movement::Movement;
use crate::board::{PointSet, Shape};

/// The rules of a game as data. Zones and offsets are the first player's; they are mirrored for the second.
#[derive(Debug)]
pub struct GameSpec {
    /// The game's name.
    pub name: &'static str,
    /// The names of the sides, the first player's first.
    pub sides: [&'static str; 2],
    /// The board.
    pub shape: Shape,
    /// The start position as a FEN.
    pub start: &'static str,
    /// Alternative start positions: name and FEN.
    pub setups: &'static [(&'static str, &'static str)],
    /// The kinds of pieces, in the order in which hands are listed.
    pub kinds: &'static [KindSpec],
    /// What resets the halfmove counter besides captures.
    pub resets: Resets,
    /// The result of having no legal move when not in check.
    pub stalemate: Stalemate,
    /// How repetition of a position ends the game.
    pub repetition: Repetition,
    /// How moves without progress end the game.
    pub limit: MoveLimit,
    /// Which material is a draw because neither side can mate.
    pub dead: DeadPositions,
}

/// A kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct KindSpec {
    /// The upper-case letter in FENs and drops.
    pub letter: char,
    /// Whether it is written with a `+` before the letter: the flipped (promoted) side of the piece with that letter.
    pub flipped: bool,
    /// Other letters accepted on input.
    pub aliases: &'static [char],
    /// The English name.
    pub name: &'static str,
    /// How it moves.
    pub moves: &'static [Movement],
    /// Whether it is the royal piece, the General or King that is checked and mated.
    pub royal: bool,
    /// Its role in the rules on perpetual chase.
    pub role: Role,
    /// How it promotes.
    pub promotion: Promotion,
    /// Where it goes when it is captured.
    pub captured: Captured,
    /// Where it may be dropped.
    pub drop: DropRule,
}

/// The role of a kind in the rules on perpetual chase. With [`Repetition::Asian`] every kind but the royal one has a
/// role; in other games no kind has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// No role.
    None,
    /// A Soldier: it may chase perpetually, and may be chased perpetually until it has crossed the river.
    Soldier {
        /// The points where it has crossed.
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

/// How a piece promotes.
#[derive(Clone, Copy, Debug)]
pub enum Promotion {
    /// It does not.
    Never,
    /// It may promote to one of these kinds when it arrives in `at`, and must when it arrives in `must`.
    Into {
        /// Letters of the kinds, with `+` before a flipped one.
        kinds: &'static [&'static str],
        /// The promotion zone.
        at: PointSet,
        /// Where promotion is compulsory; a subset of `at`.
        must: PointSet,
        /// Whether a move that leaves the zone may promote too.
        when: When,
    },
    /// When it arrives in `at` it is exchanged for a captured piece of its own side: one that has left play and is
    /// missing from the board, or one in the opponent's hand. If there is none, it may not arrive there.
    Exchange {
        /// The promotion zone.
        at: PointSet,
    },
}

/// Which moves may promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Moves that arrive in the zone.
    Arriving,
    /// Moves that arrive in the zone or leave it.
    ArrivingOrLeaving,
}

/// Where a captured piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captured {
    /// It leaves play.
    LeavesPlay,
    /// It goes to the capturer's hand, as the kind with this letter.
    ToHandAs(char),
}

/// Where a piece in hand may be dropped.
#[derive(Clone, Copy, Debug)]
pub enum DropRule {
    /// It is never in hand.
    Never,
    /// On any empty point outside this set.
    Outside(PointSet),
    /// On any empty point outside this set, if no piece of its kind of either side is on the file.
    AloneOnFile(PointSet),
}

/// What resets the halfmove counter to 0 besides captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resets {
    /// Nothing else.
    CaptureOnly,
    /// A promotion.
    Promotion,
    /// A move (not a drop) of the kind with this letter.
    MoveOf(char),
}

/// The result for a side that has no legal move and is not in check. In check it is checkmate and loses in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// It loses.
    Loses,
    /// The game is a draw.
    Draws,
}

/// How repetition of a position ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Judged at the third occurrence: perpetual check and perpetual chase lose, anything else is a draw.
    Asian,
    /// A draw at this occurrence.
    Draw(u8),
    /// A draw at this occurrence, but a side that gave perpetual check loses.
    DrawUnlessChecking(u8),
}

impl Repetition {
    /// The occurrence of a position at which the game ends.
    pub fn times(self) -> usize {
        match self {
            Repetition::Asian => 3,
            Repetition::Draw(times) | Repetition::DrawUnlessChecking(times) => usize::from(times),
        }
    }
}

/// How moves without progress end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveLimit {
    /// There is no move limit.
    None,
    /// A draw when the halfmove counter reaches this many plies.
    Plies(u32),
    /// The same, but only the first ten checks of each side count, and the replies to further checks do not.
    PliesWithoutChecks(u32),
}

/// Which positions are a draw because neither side can mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadPositions {
    /// None: such a game is played on.
    PlayedOut,
    /// Those with empty hands whose pieces besides the royal ones are one of these pairs, in either order of sides:
    /// the letters of one side and those of the other.
    Material(&'static [(&'static str, &'static str)]),
}

impl GameSpec {
    /// The kind with this [label](KindSpec::label); aliases are not considered.
    pub(super) fn kind_labelled(&self, label: &str) -> Option<Kind> {
        self.kinds.iter().position(|kind| kind.label() == label).map(Kind::new)
    }
}

impl KindSpec {
    /// A kind that is not royal, never promotes, leaves play when captured and is never dropped.
    pub const fn new(letter: char, name: &'static str, moves: &'static [Movement]) -> Self {
        KindSpec {
            letter,
            flipped: false,
            aliases: &[],
            name,
            moves,
            royal: false,
            role: Role::None,
            promotion: Promotion::Never,
            captured: Captured::LeavesPlay,
            drop: DropRule::Never,
        }
    }

    /// Makes it the royal kind.
    #[must_use]
    pub const fn royal(mut self) -> Self {
        self.royal = true;
        self
    }

    /// Sets its role in the rules on perpetual chase.
    #[must_use]
    pub const fn acts_as(mut self, role: Role) -> Self {
        self.role = role;
        self
    }

    /// Makes it the flipped side of the piece with its letter.
    #[must_use]
    pub const fn flipped(mut self) -> Self {
        self.flipped = true;
        self
    }

    /// Adds letters accepted on input.
    #[must_use]
    pub const fn also(mut self, aliases: &'static [char]) -> Self {
        self.aliases = aliases;
        self
    }

    /// Sets how it promotes.
    #[must_use]
    pub const fn promotes(mut self, promotion: Promotion) -> Self {
        self.promotion = promotion;
        self
    }

    /// Makes it go to the capturer's hand as the kind with this letter.
    #[must_use]
    pub const fn to_hand_as(mut self, letter: char) -> Self {
        self.captured = Captured::ToHandAs(letter);
        self
    }

    /// Sets where it may be dropped.
    #[must_use]
    pub const fn drops(mut self, drop: DropRule) -> Self {
        self.drop = drop;
        self
    }

    /// The kind as FENs write it for the first player: `+` if it is flipped, then the letter.
    pub fn label(&self) -> String {
        if self.flipped { format!("+{}", self.letter) } else { self.letter.to_string() }
    }
}
