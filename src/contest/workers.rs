//! The threads that play the games of a match.

use std::io;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle};

use super::bout::{self, Bout};
use super::options::Options;
use super::player::{Player, Statistics};
use crate::notation::Record;

/// The search is deeply recursive, and builds without optimisation use much stack.
pub(super) const STACK: usize = 64 << 20;

/// Two games to be played from one opening, with sides changed.
pub(super) struct Pair {
    /// Its number in the match, from 0.
    pub number: usize,
    /// The opening of both games.
    pub opening: Record,
}

/// A game that has been played.
pub(super) struct Played {
    /// The pair it belongs to, from 0.
    pub pair: usize,
    /// The number of the engine with the first player's pieces; it is also the game's number in its pair.
    pub first: usize,
    /// The opening.
    pub opening: Record,
    /// The game.
    pub bout: Bout,
    /// The statistics of the two engines in this game.
    pub statistics: [Statistics; 2],
}

impl Played {
    /// Whether it is the last of its pair: the second, or one that is void.
    pub fn ends_pair(&self) -> bool {
        self.first == 1 || self.bout.is_void
    }
}

/// A report of a worker.
pub(super) enum Event {
    /// It has played a game.
    Played(Box<Played>),
    /// Its thread has ended. Before the end of the match, that is a bug.
    Ended,
}

/// Reports that the thread has ended when it is dropped, so after a panic too.
struct EndGuard(Sender<Event>);

impl Drop for EndGuard {
    fn drop(&mut self) {
        // The match may be over and the receiver gone.
        let _ = self.0.send(Event::Ended);
    }
}

/// Starts a thread that plays pairs with these players, until no more pairs will come or `stop` is set. It reports each
/// game once that is over.
///
/// # Errors
/// When no thread can be started.
pub(super) fn start<'scope, 'env>(
    scope: &'scope Scope<'scope, 'env>,
    options: &'env Options,
    mut players: [Player; 2],
    pairs: &'env Mutex<Receiver<Pair>>,
    events: Sender<Event>,
    stop: &'env AtomicBool,
) -> io::Result<ScopedJoinHandle<'scope, ()>> {
    let work = move || {
        let guard = EndGuard(events);
        loop {
            let pair = pairs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(Pair { number, opening }) = pair else { return };
            // The first engine begins with the first player's pieces.
            for first in [0, 1] {
                let Some(bout) = bout::play(options, &opening, &mut players, first, stop) else { return };
                let statistics = players.each_mut().map(Player::take_statistics);
                let played = Played { pair: number, first, opening: opening.clone(), bout, statistics };
                let ends_pair = played.ends_pair();
                if guard.0.send(Event::Played(Box::new(played))).is_err() {
                    return;
                }
                if ends_pair {
                    break;
                }
            }
        }
    };
    Builder::new().name("worker".into()).stack_size(STACK).spawn_scoped(scope, work)
}
