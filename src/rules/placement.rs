//! Reading the first field of a FEN: which piece stands where. The start of a game and the FENs of notation are both
//! read here.

use super::{GameSpec, Kind, Piece, Side};
use crate::board::{POINTS, Point};

/// The pieces on a board, by index of the point.
pub type Placement = [Option<Piece>; POINTS];

/// Why a text is not a piece placement of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// The text has not as many ranks as the board.
    Ranks {
        /// In the text.
        found: usize,
        /// On the board.
        wanted: u8,
    },
    /// A rank can't be read.
    Rank {
        /// Its number, from 1.
        rank: u8,
        /// What is wrong.
        why: RankError,
    },
}

/// What is wrong with a rank of a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankError {
    /// A character that is no piece of the game.
    Unknown(char),
    /// A `+` that is not followed by the letter of a piece with a flipped side.
    Plus,
    /// Two digits in a row.
    TwoDigits,
    /// A digit 0.
    Zero,
    /// More or fewer points than the board has files.
    Width {
        /// In the text.
        found: u32,
        /// On the board.
        wanted: u8,
    },
    /// A `*` where the board has a point, or something else where it has none.
    Hole(Point),
}

impl GameSpec {
    /// The kind with this upper-case letter or alias, on its flipped side or not.
    pub fn kind_of(&self, letter: char, flipped: bool) -> Option<Kind> {
        let named = |kind: &super::KindSpec| kind.letter == letter || kind.aliases.contains(&letter);
        self.kinds.iter().position(|kind| kind.flipped == flipped && named(kind)).map(Kind::new)
    }

    /// The piece with this letter: upper case for the first player, lower case for the second.
    pub fn piece_of(&self, letter: char, flipped: bool) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        Some(Piece::new(side, self.kind_of(letter.to_ascii_uppercase(), flipped)?))
    }

    /// Parses the piece placement field of a FEN, without hands.
    ///
    /// # Errors
    /// The first rank that can't be read, from the top.
    pub fn placement(&self, text: &str) -> Result<Placement, PlacementError> {
        let wanted = self.shape.ranks;
        let found = text.split('/').count();
        if found != usize::from(wanted) {
            return Err(PlacementError::Ranks { found, wanted });
        }
        let mut board = [None; POINTS];
        for (row, rank) in text.split('/').zip((0..wanted).rev()) {
            self.read_rank(row, rank, &mut board).map_err(|why| PlacementError::Rank { rank: rank + 1, why })?;
        }
        Ok(board)
    }

    fn read_rank(&self, row: &str, rank: u8, board: &mut Placement) -> Result<(), RankError> {
        let shape = &self.shape;
        let mut file = 0_u32;
        let mut letters = row.chars();
        let mut after_digit = false;
        let at = |file: u32| (file < u32::from(shape.files)).then(|| Point::at(file as u8, rank));
        while let Some(letter) = letters.next() {
            let is_digit = letter.is_ascii_digit();
            if is_digit && after_digit {
                return Err(RankError::TwoDigits);
            }
            after_digit = is_digit;
            match letter {
                '0' => return Err(RankError::Zero),
                '1'..='9' => {
                    let run = u32::from(letter) - u32::from('0');
                    if let Some(hole) = (file..file + run).filter_map(at).find(|&point| !shape.has(point)) {
                        return Err(RankError::Hole(hole));
                    }
                    file += run;
                }
                '*' => {
                    if let Some(point) = at(file).filter(|&point| shape.has(point)) {
                        return Err(RankError::Hole(point));
                    }
                    file += 1;
                }
                _ => {
                    let flipped = letter == '+';
                    let letter = if flipped { letters.next().ok_or(RankError::Plus)? } else { letter };
                    let wrong = if flipped { RankError::Plus } else { RankError::Unknown(letter) };
                    let piece = self.piece_of(letter, flipped).ok_or(wrong)?;
                    if let Some(point) = at(file) {
                        if !shape.has(point) {
                            return Err(RankError::Hole(point));
                        }
                        board[point.index()] = Some(piece);
                    }
                    file += 1;
                }
            }
        }
        if file == u32::from(shape.files) { Ok(()) } else { Err(RankError::Width { found: file, wanted: shape.files }) }
    }
}
