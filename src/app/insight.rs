//! What the search says, as the page shows it: advice in steps, and the lines of an analysis. Pure, like the state.

use super::text;
use crate::games::GameId;
use crate::notation::{coord, move_text, words};
use crate::rules::{Move, Piece, Position, Side, explain};
use crate::search::Score;
use crate::worker::protocol::{InfoLine, SearchInfo};

/// The most lines an analysis can show.
pub const MOST_LINES: u8 = 5;
/// Of a line so many moves are shown, and so many in a piece of advice.
const SHOWN: usize = 12;
const ADVISED: usize = 6;
/// A score of so many centipawns fills three quarters of the bar.
const THREE_QUARTERS_CP: i32 = 400;

/// Advice to a player, given step by step: which piece, where to, what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The advised move.
    pub m: Move,
    /// How much of it has been told: 0 is the piece alone, 2 is all.
    pub step: usize,
    texts: [String; 3],
}

/// A line of play, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// What it is worth, in words.
    pub score: String,
    /// Its moves, as the game's players write them.
    pub moves: String,
    /// Its first move.
    pub first: Move,
}

/// A running analysis of the position that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// How many lines are wanted, from 1 to [`MOST_LINES`].
    pub wanted: u8,
    /// The finished depth; 0 before the first.
    pub depth: u32,
    /// The best lines, best first.
    pub lines: Vec<Shown>,
    /// How much of the bar is the first player's, in hundredths.
    pub bar: i32,
}

/// A score for the side to move, in words.
pub fn worth(position: &Position, score: Score) -> String {
    let rules = position.rules();
    let sign = sign(position.turn());
    let cp = score.cp() * sign;
    let mate = score.mate_in().map(|mate| mate * sign);
    let [first, second] = rules.spec().sides;
    if score.is_verdict() {
        text::verdict(if cp > 0 { first } else { second })
    } else {
        text::score(cp, mate, first, second)
    }
}

fn sign(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}

/// A line's moves as far as they are legal, the first so many of them: the first move, and all in writing.
fn written(id: GameId, position: &Position, line: &InfoLine, most: usize) -> Option<(Move, String)> {
    let mut position = position.clone();
    let mut first = None;
    let mut text = String::new();
    for said in line.moves.iter().take(most) {
        let Some(m) = coord::read(&position, said).ok().filter(|&m| explain(&position, m).is_ok()) else { break };
        if first.is_some() {
            text.push(' ');
        }
        first = first.or(Some(m));
        text.push_str(&move_text(id, &position, m));
        position.make(m, &mut ());
    }
    first.map(|first| (first, text))
}

impl Advice {
    /// Advice from a finished search of a position; `None` if it found no legal move.
    pub fn new(id: GameId, position: &Position, info: &SearchInfo) -> Option<Self> {
        let line = info.lines.first()?;
        let (m, moves) = written(id, position, line, ADVISED)?;
        let walks = m.from().and_then(|from| position.at(from)).map(Piece::kind);
        let kind = walks.or(m.dropped())?;
        let piece = text::hint_piece(position.rules().kind_spec(kind).name, m.from());
        let whole = text::hint(&move_text(id, position, m), &words::spoken(position, m));
        let line = text::hint_line(&moves, &worth(position, line.score));
        Some(Advice { m, step: 0, texts: [piece, whole, line] })
    }

    /// What has been told, in words.
    pub fn words(&self) -> &str {
        &self.texts[self.step]
    }

    /// Tells a step more, if there is one.
    pub fn go_on(&mut self) {
        self.step = (self.step + 1).min(self.texts.len() - 1);
    }
}

impl Analysis {
    /// Nothing found yet.
    pub fn new(wanted: u8) -> Self {
        Analysis { wanted: wanted.clamp(1, MOST_LINES), bar: 50, ..Analysis::default() }
    }

    /// Takes what a search of this position has found.
    pub fn take(&mut self, id: GameId, position: &Position, info: &SearchInfo) {
        self.depth = info.depth;
        if let Some(best) = info.lines.first() {
            let cp = best.score.cp() * sign(position.turn());
            self.bar = 50 + 50 * cp / (cp.abs() + THREE_QUARTERS_CP);
        }
        let shown = |line| {
            let (first, moves) = written(id, position, line, SHOWN)?;
            Some(Shown { score: worth(position, line.score), moves, first })
        };
        self.lines = info.lines.iter().filter_map(shown).collect();
    }
}
