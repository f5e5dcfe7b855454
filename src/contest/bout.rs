//! One game between two players.

use std::sync::atomic::{AtomicBool, Ordering};

use super::options::Options;
use super::player::{Player, Thought};
use crate::notation::{Record, words};
use crate::rules::Side;

/// A player resigns after finding its position lost on this many moves in a row.
const LOST_MOVES: u32 = 3;

/// A game that is over.
pub(super) struct Bout {
    /// The moves, including the opening.
    pub record: Record,
    /// Who won it; `None` for a draw.
    pub winner: Option<Side>,
    /// Why it ended, in words.
    pub reason: String,
    /// It ended because the players' rules differ, so it does not count.
    pub is_void: bool,
}

/// Plays a game from an opening; `None` once `stop` is set. `first` is the number of the player with the first player's
/// pieces.
pub(super) fn play(
    options: &Options,
    opening: &Record,
    players: &mut [Player; 2],
    first: usize,
    stop: &AtomicBool,
) -> Option<Bout> {
    let budget = options.limit.budget();
    let mut record = opening.clone();
    let mut lost = [0; 2];
    for (number, player) in players.iter_mut().enumerate() {
        if let Err(fault) = player.begin() {
            let side = if number == first { Side::First } else { Side::Second };
            return Some(forfeit(record, side, player, &fault));
        }
    }
    loop {
        if let Some(outcome) = record.game.outcome() {
            let reason = words::reason(outcome.by).into();
            return Some(Bout { record, winner: outcome.winner, reason, is_void: false });
        }
        if record.game.len() >= options.plies {
            return Some(Bout { record, winner: None, reason: "too long".into(), is_void: false });
        }
        let side = record.game.position().turn();
        let player = &mut players[first ^ side.index()];
        let thought = player.think(&record.game, &budget, stop);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let Thought { m, score } = match thought {
            Ok(thought) => thought,
            Err(fault) => return Some(forfeit(record, side, player, &fault)),
        };
        let lost = &mut lost[side.index()];
        let gives_up = options.resign.zip(score).is_some_and(|(limit, score)| score <= -limit);
        *lost = if gives_up { *lost + 1 } else { 0 };
        if *lost >= LOST_MOVES {
            record.game.resign(side);
        } else if let Err(error) = record.read_move(record.game.len() + 1, &m) {
            if player.plays_similar_rules() {
                let reason = format!("other rules: {error}");
                return Some(Bout { record, winner: None, reason, is_void: true });
            }
            return Some(forfeit(record, side, player, &error.to_string()));
        }
    }
}

/// A player that can't go on loses the game.
fn forfeit(record: Record, side: Side, player: &mut Player, fault: &str) -> Bout {
    player.fail();
    let fault: String = fault.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    Bout { record, winner: Some(!side), reason: format!("forfeit: {fault}"), is_void: false }
}
