//! The choices of a new game.

use yew::prelude::*;

use super::Dialog;
use crate::app::kept::use_kept;
use crate::app::panels::levels;
use crate::model::{Command, Round, RoundCommand, Seats};
use crate::notation::fen;
use crate::rules::{Conduct, Position, Rules, Side};
use crate::text;

/// What is offered.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The game's rules.
    pub rules: NoEq<&'static Rules>,
    /// Who plays now: the choices begin with it.
    pub seats: Seats,
    /// The position on the board, to start from.
    pub position: Position,
    /// Called with the choices.
    pub on: Callback<Command>,
    /// Called when nothing is chosen.
    pub on_close: Callback<()>,
}

/// A property that never changes.
#[derive(Clone, Copy, Debug)]
pub struct NoEq<T>(pub T);

impl<T> PartialEq for NoEq<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Where a new game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    Usual,
    Named(usize),
    Here,
}

/// What is chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Choices {
    against_computer: bool,
    level: u8,
    /// `None`: the coin decides.
    side: Option<Side>,
    friendly: bool,
    start: Start,
}

/// The dialog of a new game of the kind that is on.
pub fn new_game(round: &Round, on: &Callback<Command>, on_close: Callback<()>) -> Html {
    let play = &round.play;
    html! {
        <NewGame rules={NoEq(play.id().rules())} seats={play.seats} position={play.shown().clone()} on={on.clone()} {on_close} />
    }
}

/// The choices.
#[component]
pub fn NewGame(props: &Props) -> Html {
    let rules = props.rules.0;
    let choices = use_kept(|| Choices {
        against_computer: props.seats != Seats::PEOPLE,
        level: Side::ALL.into_iter().find_map(|side| props.seats.computer(side)).unwrap_or(3),
        side: Some(props.seats.lone_person().unwrap_or(Side::First)),
        friendly: false,
        start: Start::Usual,
    });
    let chosen = *choices.now();
    let radio = |name: &'static str, label: String, with: Choices| {
        let choices = choices.clone();
        let onchange = Callback::from(move |_: Event| choices.set(with));
        html! {
            <label class="choice"><input type="radio" {name} checked={with == chosen} {onchange} />{ label }</label>
        }
    };
    let opponent = |label, against_computer| radio("opponent", label, Choices { against_computer, ..chosen });
    let sides = [Some(Side::First), Some(Side::Second), None].into_iter().map(|side| {
        let label = side.map_or_else(text::random_side, |side| text::rules::side(rules, side));
        radio("side", label, Choices { side, ..chosen })
    });
    let named = rules
        .spec()
        .setups
        .iter()
        .enumerate()
        .map(|(index, (name, _))| (text::rules::setup(name), Start::Named(index)));
    let starts = std::iter::once((text::standard_position(), Start::Usual))
        .chain(named)
        .chain([(text::this_position(), Start::Here)])
        .map(|(label, start)| radio("start", label, Choices { start, ..chosen }));
    let on_level = {
        let choices = choices.clone();
        Callback::from(move |level: u8| choices.set(Choices { level, ..chosen }))
    };
    let befriend = {
        let choices = choices.clone();
        Callback::from(move |_: Event| choices.set(Choices { friendly: !chosen.friendly, ..chosen }))
    };
    let begin = {
        let (here, on) = (props.position.clone(), props.on.clone());
        Callback::from(move |_: MouseEvent| {
            let coin = || if js_sys::Math::random() < 0.5 { Side::First } else { Side::Second };
            let seats = if chosen.against_computer {
                Seats::against_computer(chosen.side.unwrap_or_else(coin), chosen.level)
            } else {
                Seats::PEOPLE
            };
            let start = match chosen.start {
                Start::Usual => Position::start(rules),
                Start::Here => here.clone(),
                Start::Named(index) => {
                    fen::read(rules, rules.spec().setups[index].1).unwrap_or_else(|_| Position::start(rules))
                }
            };
            let friendly = chosen.friendly && !chosen.against_computer;
            let conduct = if friendly { Conduct::Friendly } else { Conduct::Judged };
            on.emit(RoundCommand::New { seats, start: Box::new(start), conduct }.into());
        })
    };
    let described = text::level_description(chosen.level);
    html! {
        <Dialog title={text::new_game()} on_close={props.on_close.clone()}>
            <form class="form">
                <fieldset>
                    <legend>{ text::opponent() }</legend>
                    { opponent(text::computer(), true) }
                    { opponent(text::two_players(), false) }
                </fieldset>
                if chosen.against_computer {
                    <div class="field">
                        <label for="level">{ text::level() }</label>
                        { levels(Some("level"), chosen.level, on_level) }
                        <p class="described">{ described }</p>
                    </div>
                    <fieldset><legend>{ text::you_play() }</legend>{ for sides }</fieldset>
                } else {
                    <label class="choice"><input type="checkbox" checked={chosen.friendly} onchange={befriend} />
                        { text::ignore_repetition() }
                    </label>
                }
                <fieldset><legend>{ text::start_from() }</legend>{ for starts }</fieldset>
                <div class="buttons"><button type="button" class="main" onclick={begin}>{ text::start() }</button></div>
            </form>
        </Dialog>
    }
}
