//! The page: route, settings, screen and dialog.

use super::command::Command;
use super::effect::{Effect, Said};
use super::notice::Notice;
use super::request::Requests;
use super::round::{Context, Opening, Round};
use super::route::{LinkError, Route};
use super::saved::Saved;
use super::seat::Seats;
use super::settings::Settings;
use crate::games::GameId;
use crate::notation::Tree;
use crate::rules::{Position, Side};
use crate::scene::PieceSet;

/// The level a newcomer plays against.
const FIRST_LEVEL: u8 = 2;

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The options of a new game.
    NewGame,
    /// Links to share.
    Share,
    /// What can be done besides.
    More,
}

/// Facts about the browser and its machine.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Machine {
    /// Memory in GiB, if the browser reveals it.
    pub memory_gib: Option<f64>,
    /// A random number, the base of the search's seeds.
    pub seed: u64,
}

/// The current screen.
#[derive(Clone, Debug)]
pub enum Screen {
    /// All games.
    Lobby,
    /// A game whose saved text is being read from storage.
    Opening(GameId),
    /// A game.
    Round(Box<Round>),
    /// The rules of a game.
    Rules(GameId),
    /// A link that can't be opened.
    BadLink(LinkError),
}

impl Screen {
    /// Whether it has something to show in a dialog.
    fn has(&self, dialog: Dialog) -> bool {
        match (dialog, self) {
            (Dialog::Settings, _) => true,
            (Dialog::NewGame | Dialog::Share | Dialog::More, _) => matches!(self, Screen::Round(_)),
        }
    }
}

/// The state of the page.
#[derive(Clone, Debug)]
pub struct Model {
    machine: Machine,
    settings: Settings,
    /// The piece set whose art is loaded, and the one that failed to load.
    drawn: Option<PieceSet>,
    missing: Option<PieceSet>,
    route: Route,
    screen: Screen,
    dialog: Option<Dialog>,
    has_update: bool,
    copied: Option<String>,
    visits: u32,
    requests: Requests,
}

impl Model {
    /// The page before its first visit.
    pub fn new(machine: Machine, settings: Settings) -> Self {
        Model {
            machine,
            settings,
            drawn: None,
            missing: None,
            route: Route::Lobby,
            screen: Screen::Lobby,
            dialog: None,
            has_update: false,
            copied: None,
            visits: 0,
            requests: Requests::new(machine.seed),
        }
    }

    /// The settings.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The size of the transposition table in MiB.
    pub fn table_mib(&self) -> u32 {
        self.settings.table.mib(self.machine.memory_gib)
    }

    /// The piece set to draw: the chosen one once its art is loaded, until then the previous one.
    pub fn set(&self) -> PieceSet {
        self.drawn.unwrap_or(self.settings.set)
    }

    /// The piece set that failed to load, until dismissed.
    pub fn missing_set(&self) -> Option<PieceSet> {
        self.missing
    }

    /// The current route.
    pub fn route(&self) -> &Route {
        &self.route
    }

    /// The current screen.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The game on the screen, if one is.
    pub fn round(&self) -> Option<&Round> {
        match &self.screen {
            Screen::Round(round) => Some(round),
            _ => None,
        }
    }

    /// A dialog.
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog
    }

    /// Whether a new version waits and was not put off.
    pub fn has_update(&self) -> bool {
        self.has_update
    }

    /// The text copied last while the current dialog is open.
    pub fn copied(&self) -> Option<&str> {
        self.copied.as_deref()
    }

    /// The number of visits. Entering the same address again is a new visit.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// Whether a command would have any effect now.
    pub fn allows(&self, command: &Command) -> bool {
        match command {
            Command::Round(command) => self.round().is_some_and(|round| round.allows(command)),
            Command::Dialog(Some(dialog)) => self.screen.has(*dialog),
            _ => true,
        }
    }

    /// Carries out a command and returns the effects for the page to carry out, in order. `now_ms` is the time of a
    /// monotonic clock in milliseconds.
    pub fn act(&mut self, command: Command, now_ms: f64) -> Vec<Effect> {
        let mut context = Context { effects: Vec::new(), dialog: &mut self.dialog, now_ms };
        match command {
            Command::Visit(fragment) => return self.visit(&fragment, now_ms),
            Command::Loaded(id, text) => {
                if let Screen::Opening(wanted) = self.screen
                    && wanted == id
                {
                    let round = Round::open(loaded(id, text.as_deref()), self.requests.clone(), &mut context);
                    self.screen = Screen::Round(Box::new(round));
                }
            }
            Command::Set(settings) => {
                let shown = self.drawn.unwrap_or(self.settings.set);
                let missed = self.missing.take();
                self.settings = settings;
                context.effects.push(Effect::SaveSettings(settings));
                if settings.set != shown || missed.is_some() {
                    context.effects.push(Effect::LoadSet(settings.set));
                }
            }
            Command::SetLoaded(set) => {
                if set == self.settings.set {
                    self.drawn = Some(set);
                }
            }
            Command::SetMissing(set) => {
                if set == self.settings.set {
                    self.missing = Some(set);
                    let usual = PieceSet::default();
                    if self.drawn.is_none() && set != usual {
                        context.effects.push(Effect::LoadSet(usual));
                    }
                    // The set before, else the usual one. What is kept in storage stays: the next visit tries it again.
                    self.settings.set = self.drawn.unwrap_or(usual);
                }
            }
            Command::MissingSeen => self.missing = None,
            Command::Dialog(dialog) => {
                if let Screen::Round(round) = &mut self.screen {
                    round.interrupt();
                }
                *context.dialog = dialog.filter(|&dialog| self.screen.has(dialog));
                self.copied = None;
            }
            Command::UpdateReady => self.has_update = true,
            Command::UpdateNow => context.effects.push(Effect::Update),
            Command::UpdateLater => self.has_update = false,
            Command::Copy(text) => context.effects.push(Effect::Copy(text)),
            Command::Copied(text) => {
                self.copied = Some(text);
                context.effects.push(Effect::Say(Said::Copied));
            }
            Command::Elapsed => {
                if let Screen::Round(round) = &mut self.screen {
                    round.elapse(&mut context);
                }
            }
            Command::Round(command) => {
                if let Screen::Round(round) = &mut self.screen {
                    round.act(command, &mut context);
                }
            }
        }
        let mut effects = context.effects;
        self.settle_address(&mut effects);
        effects
    }

    /// Once the game of an opened link has been saved, the address becomes that of the saved game.
    fn settle_address(&mut self, effects: &mut Vec<Effect>) {
        let saved = effects.iter().find_map(|effect| match effect {
            Effect::Save { id, .. } => Some(Route::Play(*id)),
            _ => None,
        });
        if let Some(home) = saved.filter(|home| *home != self.route) {
            self.route = home.clone();
            effects.push(Effect::Go(home));
        }
    }

    fn visit(&mut self, fragment: &str, now_ms: f64) -> Vec<Effect> {
        let mut context = Context { effects: Vec::new(), dialog: &mut self.dialog, now_ms };
        *context.dialog = None;
        self.copied = None;
        self.visits += 1;
        if self.visits == 1 {
            context.effects.push(Effect::LoadSet(self.settings.set));
        }
        if let Screen::Round(round) = &self.screen {
            self.requests = round.requests.next_game();
            context.effects.push(Effect::EndWorker);
        }
        self.route = Route::read(fragment);
        self.screen = match (&self.route, self.route.open()) {
            (Route::Lobby, _) => Screen::Lobby,
            (Route::Rules(id), _) => Screen::Rules(*id),
            (Route::Play(id), _) => {
                context.effects.push(Effect::Load(*id));
                Screen::Opening(*id)
            }
            (_, Some(Ok(opened))) => {
                let tree = Tree::from_record(&opened.record);
                let opening = Opening { tree, seats: Seats::PEOPLE, notice: opened.broken.map(Notice::LinkBroken) };
                Screen::Round(Box::new(Round::open(opening, self.requests.clone(), &mut context)))
            }
            (_, Some(Err(why))) => Screen::BadLink(why),
            (Route::Nowhere(path), _) => Screen::BadLink(LinkError::Nowhere(path.clone())),
            (Route::Position(..) | Route::Record(_), None) => Screen::BadLink(LinkError::Nowhere(self.route.write())),
        };
        context.effects
    }
}

/// The saved game of a kind, or a new one.
fn loaded(id: GameId, text: Option<&str>) -> Opening {
    let fresh = |notice| Opening {
        tree: Tree::new(id, Position::start(id.rules())),
        seats: Seats::against_computer(Side::First, FIRST_LEVEL),
        notice,
    };
    match text.map(|text| Saved::read(id, text)) {
        None => fresh(None),
        Some(Ok(saved)) => Opening {
            tree: saved.tree,
            seats: saved.seats,
            notice: saved.broken.map(|why| Notice::SaveBroken { why, opened: true }),
        },
        Some(Err(why)) => fresh(Some(Notice::SaveBroken { why, opened: false })),
    }
}
