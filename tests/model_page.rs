//! Where one is in the page and what is over it: addresses, saved games, dialogs, settings, names of commands.

mod screen;
mod table;

use std::collections::HashSet;

use chuhan::games::GameId;
use chuhan::model::{
    Command, Dialog, Effect, LinkError, Machine, Model, Notice, Purpose, RoundCommand, Route, Said, SaveError, Screen,
    Seats, Settings, TableSize, Theme,
};
use chuhan::notation::RecordError;
use chuhan::rules::Side;
use chuhan::scene::PieceSet;
use screen::*;

fn visit(page: &mut Page, fragment: &str) {
    page.act(Command::Visit(fragment.into()));
}

fn goes(page: &Page) -> Vec<&Route> {
    page.effects.iter().filter_map(|effect| if let Effect::Go(route) = effect { Some(route) } else { None }).collect()
}

#[test]
fn addresses_lead_to_screens() {
    let mut page = Page::default();
    visit(&mut page, "#/xiangqi");
    assert_eq!(page.effects, [Effect::LoadSet(PieceSet::Chinese), Effect::Load(GameId::Xiangqi)]);
    assert_eq!(page.round().play.seats, Seats::against_computer(Side::First, 2), "a newcomer's game");
    assert!(page.round().play.is_empty() && !page.round().board.flipped);
    visit(&mut page, "#/littletrio/rules");
    assert!(matches!(page.model.screen(), Screen::Rules(GameId::LittleTrio)));
    visit(&mut page, "");
    assert!(matches!(page.model.screen(), Screen::Lobby));
    visit(&mut page, "#/xiangqi/4k4/9/9/9/9/9/9/9/4R4/4K4_b");
    assert_eq!(page.round().play.seats, Seats::PEOPLE);
    visit(&mut page, "#/xiangqi/4k4_w");
    assert!(matches!(page.model.screen(), Screen::BadLink(LinkError::Position(GameId::Xiangqi, _))));
    visit(&mut page, "#/g/chess");
    assert!(matches!(page.model.screen(), Screen::BadLink(LinkError::Record(RecordError::Game(_)))));
    visit(&mut page, "#/nowhere");
    assert!(matches!(page.model.screen(), Screen::BadLink(LinkError::Nowhere(_))));
    assert_eq!((page.model.visits(), page.model.round().is_none(), page.saves.len()), (7, true, 0));
}

#[test]
fn saved_games_are_opened_as_far_as_they_are_good() {
    let mut page = Page::default();
    page.saves.insert(GameId::Xiangqi, "xiangqi;moves=h3e3.h3h3 4p".into());
    page.saves.insert(GameId::LittleTrio, "xiangqi pp".into());
    visit(&mut page, "#/xiangqi");
    let unplayable = |why: &SaveError| matches!(why, SaveError::Game(_));
    assert!(matches!(page.notice(), Some(Notice::SaveBroken { why, opened: true }) if unplayable(why)));
    assert_eq!((page.moves().as_str(), page.round().play.seats.write().as_str()), ("h3e3", "4p"));
    assert!(page.round().board.flipped);
    visit(&mut page, "#/littletrio");
    let other = Notice::SaveBroken { why: SaveError::OtherGame(GameId::Xiangqi), opened: false };
    assert_eq!((page.notice(), page.round().play.id()), (Some(&other), GameId::LittleTrio));
    // What is read too late is not shown.
    page.act(Command::Loaded(GameId::Xiangqi, Some("xiangqi;moves=b3e3 pp".into())));
    assert_eq!(page.round().play.id(), GameId::LittleTrio);
}

#[test]
fn a_game_that_is_left_is_not_thought_about() {
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    assert_eq!(page.asked(), Some((1, Purpose::Move(LEVEL))));
    let late = [done(1, Some("h10g8")), done(1, None), progress(1, 5, &[("h10g8", 0)]), found(1, &[("h10g8", 0)])];
    for address in ["", "#/xiangqi/rules", "#/nowhere", "#/littletrio", "#/xiangqi", "#/g/xiangqi;moves=h3e3"] {
        let mut page = page.clone();
        visit(&mut page, address);
        assert_eq!(page.effects.first(), Some(&Effect::EndWorker), "{address}");
        let before = page.all();
        for command in &late {
            page.act(command.clone());
            assert_eq!((page.all(), page.effects.as_slice()), (before.clone(), &[][..]), "{address}");
        }
        assert_eq!(page.saves[&GameId::Xiangqi], "xiangqi;moves=h3e3 p3", "{address}");
    }
    // The saved game goes on where it stood, with a job of its own.
    visit(&mut page, "#/xiangqi");
    assert_eq!((page.asked(), page.moves().as_str()), (Some((2, Purpose::Move(LEVEL))), "h3e3"));
}

#[test]
fn only_what_is_first_saved_of_a_link_changes_the_address() {
    let mut page = against("xiangqi");
    page.person("h3", "e3");
    assert!(goes(&page).is_empty());
    page.answer("h10g8");
    assert!(page.saved() && goes(&page).is_empty(), "a reply");
    let home = Route::Play(GameId::Xiangqi);
    for link in ["#/g/xiangqi;moves=h3e3", "#/xiangqi/3k5/9/9/9/9/9/9/9/4R4/4K4_b"] {
        let mut page = visited(link);
        assert!(!page.saved() && goes(&page).is_empty());
        let visits = page.model.visits();
        let m = page.round().play.position().legal_moves()[0];
        let (from, to) = (m.from().expect("a walk").to_string(), m.to().to_string());
        page.person(&from, &to);
        assert_eq!((goes(&page), page.model.route()), (vec![&home], &home));
        page.act(RoundCommand::Undo);
        assert!(page.saved() && goes(&page).is_empty());
        page.act(new_game(Seats::against_computer(Side::First, LEVEL)));
        assert!(page.saved() && goes(&page).is_empty());
        page.person("h3", "e3");
        page.answer("h10g8");
        assert!(page.saved() && goes(&page).is_empty());
        assert_eq!(page.model.visits(), visits);
    }
}

#[test]
fn dialogs_open_where_they_have_something_to_say() {
    let all = [Dialog::Settings, Dialog::NewGame, Dialog::Share, Dialog::More];
    let mut mated = opened(&format!("{MATE_IN_ONE};moves=a2d2"), Seats::PEOPLE);
    let pages = [
        (Page::default(), &all[..1]),
        (visited("#/xiangqi/rules"), &all[..1]),
        (opened("xiangqi", Seats::PEOPLE), &all[..]),
        (mated.clone(), &all[..]),
    ];
    for (mut page, fit) in pages {
        for dialog in all {
            let fits = fit.contains(&dialog);
            let command = Command::Dialog(Some(dialog));
            assert_eq!(page.model.allows(&command), fits, "{dialog:?}");
            page.act(command);
            assert_eq!(page.model.dialog(), Some(dialog).filter(|_| fits));
            page.act(Command::Dialog(None));
            assert_eq!(page.model.dialog(), None);
        }
    }
    // It goes when another position is shown, or another screen.
    for command in [RoundCommand::First.into(), RoundCommand::Undo.into(), Command::Visit(String::new())] {
        mated.act(Command::Dialog(Some(Dialog::More)));
        assert_eq!(mated.model.dialog(), Some(Dialog::More));
        mated.clone().act(command.clone());
        let mut page = mated.clone();
        page.act(command);
        assert_eq!(page.model.dialog(), None);
    }
}

#[test]
fn settings_are_saved_and_an_update_waits() {
    let mut page = Page::default();
    let settings = Settings { theme: Theme::Dark, table: TableSize::Mib(32), ..Settings::default() };
    page.act(Command::Set(settings));
    assert_eq!((page.model.settings(), page.model.table_mib()), (settings, 32));
    assert_eq!(page.effects, [Effect::SaveSettings(settings)]);
    let big = Machine { memory_gib: Some(8.0), seed: 0 };
    assert_eq!(Model::new(big, Settings::default()).table_mib(), 64);
    page.act(Command::UpdateReady);
    assert!(page.model.has_update());
    page.act(Command::UpdateLater);
    assert!(!page.model.has_update());
    page.act(Command::UpdateNow);
    assert_eq!(page.effects, [Effect::Update]);
}

#[test]
fn what_was_copied_is_told_as_long_as_the_dialog_is_open() {
    let mut page = opened("xiangqi;moves=h3e3", Seats::PEOPLE);
    page.act(Command::Dialog(Some(Dialog::Share)));
    let link = || "#/g/xiangqi;moves=h3e3".to_string();
    page.act(Command::Copy(link()));
    assert_eq!((page.effects.as_slice(), page.model.copied()), (&[Effect::Copy(link())][..], None));
    page.act(Command::Copied(link()));
    assert_eq!((page.said(), page.model.copied()), (vec![&Said::Copied], Some(link().as_str())));
    page.act(Command::Dialog(None));
    assert_eq!(page.model.copied(), None);
}

#[test]
fn commands_have_names_of_their_own() {
    let names: HashSet<&str> = Command::NAMED.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), Command::NAMED.len());
    for (name, command) in Command::NAMED {
        assert_eq!((Command::named(name), command.name()), (Some(command.clone()), Some(name)));
        assert!(name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-'), "{name}");
    }
    assert_eq!((Command::named("castle"), Command::Elapsed.name()), (None, None));
}

#[test]
fn a_piece_set_is_shown_once_it_is_there() {
    let (usual, other) = (PieceSet::Chinese, PieceSet::International);
    let shown = |page: &Page| (page.model.set(), page.model.settings().set, page.model.missing_set());
    let choose = |page: &mut Page, set| page.act(Command::Set(Settings { set, ..page.model.settings() }));
    let mut page = visited("#/xiangqi");
    page.act(Command::SetLoaded(usual));
    choose(&mut page, other);
    assert!(page.effects.contains(&Effect::LoadSet(other)));
    assert_eq!(shown(&page), (usual, other, None), "the set before, meanwhile");
    page.act(Command::SetLoaded(usual));
    assert_eq!(shown(&page), (usual, other, None), "what was asked for before is not what is wanted");
    let mut offline = page.clone();
    page.act(Command::SetLoaded(other));
    assert_eq!(shown(&page), (other, other, None));
    // It can't be had: said, and the set before stays. Another choice is a new try.
    offline.act(Command::SetMissing(other));
    assert_eq!(shown(&offline), (usual, usual, Some(other)));
    let mut read = offline.clone();
    read.act(Command::MissingSeen);
    assert_eq!((shown(&read), read.effects.as_slice()), ((usual, usual, None), &[][..]));
    choose(&mut offline, other);
    assert_eq!((shown(&offline), offline.effects.contains(&Effect::LoadSet(other))), ((usual, other, None), true));
    // At the start the usual set stands in; if there is none at all, it is said and goes no further.
    let mut bare =
        Page { model: Model::new(Machine::default(), Settings { set: other, ..Settings::default() }), ..offline };
    visit(&mut bare, "");
    assert_eq!(bare.effects, [Effect::LoadSet(other)]);
    bare.act(Command::SetMissing(other));
    assert_eq!((bare.effects.as_slice(), shown(&bare)), (&[Effect::LoadSet(usual)][..], (usual, usual, Some(other))));
    bare.act(Command::SetMissing(usual));
    assert_eq!((bare.effects.as_slice(), shown(&bare)), (&[][..], (usual, usual, Some(usual))));
}
