//! Where pieces are tapped and dragged: the board and the hands together.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent, SvgGraphicsElement};
use yew::prelude::*;

use crate::board::Point;
use crate::games::GameId;
use crate::rules::{Kind, Side};
use crate::scene::Tap;

/// What is touched.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Board and hands.
    pub children: Html,
    /// Which game: its kinds tell what a hand's button is.
    pub id: GameId,
    /// What was done.
    pub on_tap: Callback<Tap>,
}

/// Further than this a press is a drag.
const SLACK_PX: f64 = 6.0;

/// What was pressed.
#[derive(Clone, Copy, PartialEq)]
enum Origin {
    Point(Point),
    Hand(Side, Kind),
}

/// A pointer that is down.
struct Press {
    pointer: i32,
    origin: Origin,
    start: (f64, f64),
    /// What follows the pointer, once it is a drag.
    ghost: Option<Ghost>,
}

/// What follows the pointer: the piece itself, or a copy of a hand's.
enum Ghost {
    Man { group: Element, home: String },
    Copy(HtmlElement),
}

#[derive(Default)]
struct Dragging {
    press: Option<Press>,
    /// The click that ends a drag is not a tap.
    ignore_click: bool,
}

/// Listens once for all points and hand buttons inside it.
#[component]
pub fn Touchable(props: &Props) -> Html {
    let node = use_node_ref();
    // The listeners live as long as the table; what they call changes with every render.
    let latest = use_mut_ref(|| (props.id, props.on_tap.clone()));
    *latest.borrow_mut() = (props.id, props.on_tap.clone());
    {
        let (node, latest) = (node.clone(), latest.clone());
        use_effect_with((), move |()| {
            let listeners = node.cast::<HtmlElement>().map(|table| listen(&table, &latest));
            move || drop(listeners)
        });
    }
    html! { <div class="table" ref={node}>{ props.children.clone() }</div> }
}

fn listen(table: &HtmlElement, latest: &Rc<RefCell<(GameId, Callback<Tap>)>>) -> Vec<EventListener> {
    let state = Rc::new(RefCell::new(Dragging::default()));
    let on = |event: &'static str, act: fn(&HtmlElement, &mut Dragging, &PointerEvent, GameId) -> Option<Tap>| {
        let (state, latest, table_) = (state.clone(), latest.clone(), table.clone());
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(table, event, options, move |event| {
            let Some(event) = event.dyn_ref::<PointerEvent>() else { return };
            let (id, on_tap) = latest.borrow().clone();
            let tap = act(&table_, &mut state.borrow_mut(), event, id);
            if let Some(tap) = tap {
                on_tap.emit(tap);
            }
        })
    };
    vec![
        on("pointerdown", |_, dragging, event, id| {
            dragging.ignore_click = false;
            if !event.is_primary() || event.button() != 0 {
                return None;
            }
            event.target()?.dyn_ref::<Element>()?.closest("[data-movable]").ok().flatten()?;
            let origin = origin(event, id)?;
            let start = (f64::from(event.client_x()), f64::from(event.client_y()));
            dragging.press = Some(Press { pointer: event.pointer_id(), origin, start, ghost: None });
            None
        }),
        on("pointermove", |table, dragging, event, _| {
            let press = dragging.press.as_mut().filter(|press| press.pointer == event.pointer_id())?;
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            let mut tap = None;
            if press.ghost.is_none() {
                let (dx, dy) = (x - press.start.0, y - press.start.1);
                if dx * dx + dy * dy < SLACK_PX * SLACK_PX {
                    return None;
                }
                press.ghost = Some(Ghost::of(table, press.origin)?);
                dragging.ignore_click = true;
                let _ = table.set_pointer_capture(event.pointer_id());
                tap = Some(match press.origin {
                    Origin::Point(point) => Tap::Lift(point),
                    Origin::Hand(side, kind) => Tap::LiftHand(side, kind),
                });
            }
            if let Some(ghost) = &press.ghost {
                ghost.follow(x, y);
            }
            event.prevent_default();
            tap
        }),
        on("pointerup", |_, dragging, event, _| {
            let press = dragging.press.take_if(|press| press.pointer == event.pointer_id())?;
            press.ghost?.go_home();
            Some(Tap::Release(point_under(event)))
        }),
        on("pointercancel", |_, dragging, event, _| {
            let press = dragging.press.take_if(|press| press.pointer == event.pointer_id())?;
            press.ghost?.go_home();
            Some(Tap::Cancel)
        }),
        on("click", |_, dragging, event, id| {
            if std::mem::take(&mut dragging.ignore_click) {
                return None;
            }
            Some(match origin(event, id)? {
                Origin::Point(point) => Tap::Point(point),
                Origin::Hand(side, kind) => Tap::Hand(side, kind),
            })
        }),
    ]
}

/// The point or hand's button under an event.
fn origin(event: &PointerEvent, id: GameId) -> Option<Origin> {
    let element: Element = event.target()?.dyn_into().ok()?;
    if let Some(cell) = element.closest("[data-point]").ok().flatten() {
        return point_of(&cell).map(Origin::Point);
    }
    let button = element.closest("[data-kind]:not([disabled])").ok().flatten()?;
    let kind: usize = button.get_attribute("data-kind")?.parse().ok()?;
    let side = if button.get_attribute("data-side")? == "0" { Side::First } else { Side::Second };
    Some(Origin::Hand(side, id.rules().kinds().nth(kind)?))
}

fn point_of(cell: &Element) -> Option<Point> {
    Point::from_index(cell.get_attribute("data-point")?.parse().ok()?)
}

/// The point where a pointer is let go, wherever it was captured.
fn point_under(event: &PointerEvent) -> Option<Point> {
    let element = gloo_utils::document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    point_of(&element.closest("[data-point]").ok().flatten()?)
}

impl Ghost {
    fn of(table: &HtmlElement, origin: Origin) -> Option<Ghost> {
        match origin {
            Origin::Point(point) => {
                let group = table.query_selector(&format!("[data-man=\"{}\"]", point.index())).ok().flatten()?;
                let _ = group.set_attribute("data-dragged", "");
                let home = group.get_attribute("transform")?;
                Some(Ghost::Man { group, home })
            }
            Origin::Hand(side, kind) => {
                let wanted = format!("[data-side=\"{}\"][data-kind=\"{}\"] svg", side.index(), kind.index());
                let icon = table.query_selector(&wanted).ok().flatten()?;
                let holder: HtmlElement = gloo_utils::document().create_element("div").ok()?.dyn_into().ok()?;
                holder.set_class_name("ghost");
                holder.append_child(&icon.clone_node_with_deep(true).ok()?).ok()?;
                gloo_utils::body().append_child(&holder).ok()?;
                // As big as a piece on the board.
                let cell = table.query_selector(".cell").ok().flatten()?.get_bounding_client_rect().width();
                let style = holder.style();
                let _ = style.set_property("width", &format!("{}px", cell as i32));
                let _ = style.set_property("height", &format!("{}px", cell as i32));
                Some(Ghost::Copy(holder))
            }
        }
    }

    fn follow(&self, x: f64, y: f64) {
        match self {
            Ghost::Man { group, .. } => {
                let matrix = group.parent_element().and_then(|parent| parent.dyn_into::<SvgGraphicsElement>().ok());
                let Some(matrix) = matrix.and_then(|parent| parent.get_screen_ctm()) else { return };
                // The board is drawn without rotation or skew.
                let at_x = (x - f64::from(matrix.e())) / f64::from(matrix.a());
                let at_y = (y - f64::from(matrix.f())) / f64::from(matrix.d());
                let _ = group.set_attribute("transform", &format!("translate({} {})", at_x as i32, at_y as i32));
            }
            Ghost::Copy(holder) => {
                let style = holder.style();
                let _ = style.set_property(
                    "transform",
                    &format!("translate({}px, {}px) translate(-50%, -50%)", x as i32, y as i32),
                );
            }
        }
    }

    fn go_home(self) {
        match self {
            Ghost::Man { group, home } => {
                let _ = group.set_attribute("transform", &home);
                let _ = group.remove_attribute("data-dragged");
            }
            Ghost::Copy(holder) => holder.remove(),
        }
    }
}
