//! The page: where one is, what is set, what is over it.

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

/// What is over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The choices of a new game.
    NewGame,
    /// Links.
    Share,
    /// How the game ended.
    Over,
}

/// What the page is told about the machine it runs on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Machine {
    /// Its memory, where the browser tells.
    pub memory_gib: Option<f64>,
    /// A random number.
    pub seed: u64,
}

/// What is on the screen.
#[derive(Clone, Debug)]
pub enum Screen {
    /// All games.
    Lobby,
    /// A game whose save is being read.
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
            (Dialog::NewGame | Dialog::Share, _) => matches!(self, Screen::Round(_)),
            (Dialog::Over, Screen::Round(round)) => round.play.outcome().is_some(),
            (Dialog::Over, _) => false,
        }
    }
}

/// All that the page knows.
#[derive(Clone, Debug)]
pub struct Model {
    machine: Machine,
    settings: Settings,
    /// The set whose drawings are there, and the one that could not be had.
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

    /// What is set.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The size of the search's table, in MiB.
    pub fn table_mib(&self) -> u32 {
        self.settings.table.mib(self.machine.memory_gib)
    }

    /// The piece set that is shown: the one that is set, once its drawings are there; until then the one before.
    pub fn set(&self) -> PieceSet {
        self.drawn.unwrap_or(self.settings.set)
    }

    /// The piece set that was wanted last and could not be had.
    pub fn missing_set(&self) -> Option<PieceSet> {
        self.missing
    }

    /// Where one is.
    pub fn route(&self) -> &Route {
        &self.route
    }

    /// What is on the screen.
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

    /// What is over the page.
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog
    }

    /// Whether a new version waits and was not put off.
    pub fn has_update(&self) -> bool {
        self.has_update
    }

    /// The text that was copied last, as long as the dialog is open.
    pub fn copied(&self) -> Option<&str> {
        self.copied.as_deref()
    }

    /// How often an address was entered: the same one entered again opens it anew.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// Whether a command would do anything now.
    pub fn allows(&self, command: &Command) -> bool {
        match command {
            Command::Round(command) => self.round().is_some_and(|round| round.allows(command)),
            Command::Dialog(Some(dialog)) => self.screen.has(*dialog),
            _ => true,
        }
    }

    /// Does what a command says and gives what the page has to do about it, in this order. `now_ms` is a monotonic clock's
    /// time in milliseconds.
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

    /// The address of an opened link no longer tells what is on the board once the game was saved.
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
