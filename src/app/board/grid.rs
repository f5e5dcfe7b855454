//! The board: its lines, the pieces, the marks, and over them the grid that is touched, read out and walked by keys.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::SvgElement;
use yew::prelude::*;

use super::piece::piece;
use crate::app::kept::use_kept;
use crate::board::Point;
use crate::games::GameId;
use crate::model::keys::{BoardKey, on_board};
use crate::rules::Kind;
use crate::scene::art::PieceArt;
use crate::scene::dress::Face;
use crate::scene::{Arrow, Drawing, Mark, MarkKind, Prompt, Scene, Tap};
use crate::text;

/// What is drawn.
#[derive(Properties)]
pub struct Props {
    /// Which game.
    pub id: GameId,
    /// Whether the second player sits at the bottom.
    pub flipped: bool,
    /// Pieces, marks and cells.
    pub scene: Rc<Scene>,
    /// The drawings of its piece set.
    pub art: Rc<PieceArt>,
    /// What the board is called.
    pub label: AttrValue,
    /// Which of the page's boards, from 0: their cells' ids differ.
    #[prop_or_default]
    pub number: usize,
    /// What was done by keys; taps come through the table.
    pub on_tap: Callback<Tap>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        self.scene == other.scene
            && Rc::ptr_eq(&self.art, &other.art)
            && (self.id, self.flipped, self.number) == (other.id, other.flipped, other.number)
            && self.on_tap == other.on_tap
    }
}

/// The empty board, SVG.
fn lines(drawing: &Drawing, flipped: bool, art: &PieceArt) -> Html {
    let words = drawing.words.iter().filter_map(|word| {
        let turn = if word.upside_down == flipped { 0 } else { 180 };
        let outline = art.outline(Face::Character(word.sign))?;
        let (thousandths, half) = (56_000 / outline.side, outline.side / 2);
        let (x, y) = (word.at.x, word.at.y);
        let place = format!("translate({x} {y}) rotate({turn}) scale(.{thousandths:03}) translate(-{half} -{half})");
        Some(html! { <path transform={place} d={outline.path.clone()} /> })
    });
    let labels = drawing.labels.iter().map(|label| {
        html! { <text x={label.at.x.to_string()} y={(label.at.y + 8).to_string()}>{ &label.text }</text> }
    });
    html! {
        <g class="lines" aria-hidden="true">
            <rect class="wood" width={drawing.width.to_string()} height={drawing.height.to_string()} rx="14" />
            <path class="palaces" d={drawing.palaces.clone()} />
            <path class="water" d={drawing.water.clone()} />
            <path class="thin" d={drawing.lines.clone()} />
            <path class="thin" d={drawing.marks.clone()} />
            <path class="thick" d={drawing.border.clone()} />
            <g class="river">{ for words }</g>
            <g class="labels">{ for labels }</g>
        </g>
    }
}

/// A circle around the middle of the coordinate system as a path.
macro_rules! circle {
    ($radius:literal) => {
        concat!(
            "M0-",
            $radius,
            "A",
            $radius,
            " ",
            $radius,
            " 0 0 1 0 ",
            $radius,
            "A",
            $radius,
            " ",
            $radius,
            " 0 0 1 0-",
            $radius,
            "z"
        )
    };
}

/// The corners of a field.
const CORNERS: &str = "M-48-30v-18h18M30-48h18v18M48 30v18h-18M-30 48h-18v-18";
/// Four arcs around a piece.
const ARCS: &str = "M-44-17A47 47 0 0 1-17-44M17-44A47 47 0 0 1 44-17M44 17A47 47 0 0 1 17 44M-17 44A47 47 0 0 1-44 17";
/// Sixteen rays around a piece.
const RAYS: &str = "M50 0h12M46.2 19.100l11 4.600M35.4 35.400l8.5 8.500M19.1 46.200l4.6 11M0 50v12M-19.1 46.200l-4.6 11M-35.4 35.400l-8.5 8.500M-46.2 19.100l-11 4.600M-50 0h-12M-46.2-19.100l-11-4.600M-35.4-35.400l-8.5-8.500M-19.1-46.200l-4.6-11M0-50v-12M19.1-46.200l4.6-11M35.4-35.400l8.5-8.500M46.2-19.100l11-4.6";

/// A mark on a point.
pub fn mark(mark: &Mark) -> Html {
    if let MarkKind::Zone | MarkKind::Promotion = mark.kind {
        let class = if mark.kind == MarkKind::Zone { "zone" } else { "promotion" };
        let (x, y) = (mark.at.x - 50, mark.at.y - 50);
        return html! { <rect {class} x={x.to_string()} y={y.to_string()} width="100" height="100" /> };
    }
    let (class, outline) = match mark.kind {
        MarkKind::Last => ("last", CORNERS),
        MarkKind::Check => ("check", RAYS),
        MarkKind::Target => ("target", circle!(13)),
        MarkKind::Leg => ("leg", circle!(24)),
        MarkKind::Selected => ("selected", circle!(47)),
        MarkKind::Capture => ("capture", ARCS),
        MarkKind::Fault => ("fault", circle!(48)),
        MarkKind::Hint => ("hint", circle!(48)),
        MarkKind::Screen => ("screen", circle!(48)),
        MarkKind::Zone | MarkKind::Promotion | MarkKind::Risk => ("risk", circle!(15)),
    };
    let place = format!("translate({} {})", mark.at.x, mark.at.y);
    // What has to be seen on all grounds has an edge of the other lightness.
    let edge = match mark.kind {
        MarkKind::Selected | MarkKind::Capture | MarkKind::Target | MarkKind::Fault => {
            Some(html! { <path class="edge" d={outline} /> })
        }
        _ => None,
    };
    html! {
        <g class={classes!("mark", class)} transform={place}>
            if let MarkKind::Last = mark.kind { <rect class="field" x="-48" y="-48" width="96" height="96" rx="6" /> }
            if let MarkKind::Check = mark.kind { <path class="glow" d={circle!(58)} /> }
            { for edge }
            <path d={outline} />
        </g>
    }
}

fn arrow(arrow: &Arrow) -> Html {
    let (dx, dy) = (f64::from(arrow.to.x - arrow.from.x), f64::from(arrow.to.y - arrow.from.y));
    let length = (dx * dx + dy * dy).sqrt();
    let (ux, uy) = (dx / length, dy / length);
    let tip = length - 18.0;
    let neck = tip - 34.0;
    // Along the arrow and to its side; whole numbers keep the formatting of fractions out of the page's wasm.
    let corners = [(14.0, -7.0), (neck, -7.0), (neck, -22.0), (tip, 0.0), (neck, 22.0), (neck, 7.0), (14.0, 7.0)];
    let points: Vec<String> = corners
        .iter()
        .map(|(along, aside)| {
            let x = arrow.from.x + (ux * along - uy * aside).round_ties_even() as i32;
            let y = arrow.from.y + (uy * along + ux * aside).round_ties_even() as i32;
            format!("{x},{y}")
        })
        .collect();
    html! { <polygon class={if arrow.fault { "fault-arrow" } else { "hint-arrow" }} points={points.join(" ")} /> }
}

/// The id of a cell in the page.
fn cell_id(point: Point, board: usize) -> String {
    if board == 0 { format!("cell-{point}") } else { format!("cell-{point}-{board}") }
}

/// The id of the first choice.
const FIRST_CHOICE: &str = "choice-0";

/// Moves the keyboard's focus to a part of the board.
fn focus(id: &str) {
    let element = gloo_utils::document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
        let _ = element.focus();
    }
}

/// The board with everything on it.
#[component]
pub fn Board(props: &Props) -> Html {
    let scene = &props.scene;
    let first = || {
        let taken = scene.rows.iter().flatten().find(|cell| cell.selected);
        taken.or_else(|| scene.rows.last().and_then(|row| row.get(row.len() / 2))).map(|cell| cell.point)
    };
    let number = props.number;
    let cursor = use_kept(first);
    let ground = use_memo((props.id, props.flipped, props.art.clone()), |(id, flipped, art)| {
        let drawing = Drawing::new(*id, *flipped);
        (drawing.width, drawing.height, lines(&drawing, *flipped, art))
    });
    let (width, height, lines) = &*ground;
    {
        let asked = scene.prompt.as_ref().map(|prompt| prompt.at.x * 10_000 + prompt.at.y);
        let cursor = cursor.clone();
        use_effect_with(asked, move |asked| {
            let is_asked = asked.is_some();
            if is_asked {
                focus(FIRST_CHOICE);
            }
            // The choices are gone with the focus: it goes back to the board.
            move || {
                let lost = gloo_utils::document().active_element().is_none_or(|element| element.tag_name() == "BODY");
                // Not held while the focus moves, which sets it.
                let point = cursor.now().filter(|_| is_asked && lost);
                if let Some(point) = point {
                    focus(&cell_id(point, number));
                }
            }
        });
    }
    let onkeydown = {
        let (cursor, scene, on_tap) = (cursor.clone(), scene.clone(), props.on_tap.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            let Some(from) = *cursor.now() else { return };
            let Some(key) = on_board(&event.key()) else { return };
            if let BoardKey::Walk(walk) = key
                && let Some(to) = walk.from(&scene.rows, from)
            {
                cursor.set(Some(to));
                focus(&cell_id(to, number));
            }
            if let Some(tap) = key.tap(from) {
                on_tap.emit(tap);
            }
            event.prevent_default();
        })
    };
    let onfocusin = {
        let cursor = cursor.clone();
        Callback::from(move |event: FocusEvent| {
            let cell = event.target_dyn_into::<web_sys::Element>();
            let index = cell.and_then(|cell| cell.get_attribute("data-point")).and_then(|text| text.parse().ok());
            if let Some(point) = index.and_then(Point::from_index) {
                cursor.set(Some(point));
            }
        })
    };
    let (under, over): (Vec<&Mark>, Vec<&Mark>) = scene.marks.iter().partition(|mark| mark.kind.is_ground());
    let men = scene.men.iter().map(|man| {
        let place = format!("translate({} {})", man.at.x, man.at.y);
        let class = if man.lifted { "man lifted" } else { "man" };
        let point = man.point.index().to_string();
        html! { <g key={man.id} class={class} transform={place} data-man={point}>{ piece(man.dress, &props.art) }</g> }
    });
    let rows = scene.rows.iter().enumerate().map(|(index, row)| {
        let cells = row.iter().map(|cell| {
            let (x, y) = (cell.at.x - 50, cell.at.y - 50);
            let is_cursor = *cursor.now() == Some(cell.point);
            html! {
                <g key={cell.point.index()} id={cell_id(cell.point, number)} class="cell" role="gridcell"
                    tabindex={if is_cursor { "0" } else { "-1" }}
                    aria-label={cell.label.clone()} aria-selected={cell.selected.to_string()}
                    aria-colindex={(cell.point.file() + 1).to_string()} data-point={cell.point.index().to_string()}
                    data-movable={cell.movable.then_some("")}>
                    <rect x={x.to_string()} y={y.to_string()} width="100" height="100" rx="10" />
                </g>
            }
        });
        html! { <g key={index} role="row" aria-rowindex={(index + 1).to_string()}>{ for cells }</g> }
    });
    html! {
        <svg class="board" viewBox={format!("0 0 {width} {height}")} data-game={props.id.slug()}>
            { lines.clone() }
            <g class="marks" aria-hidden="true">{ for under.into_iter().map(mark) }</g>
            <g class="men" aria-hidden="true">{ for men }</g>
            <g class="marks over" aria-hidden="true">
                { for over.into_iter().map(mark) }
                { for scene.arrows.iter().map(arrow) }
            </g>
            <g role="grid" aria-label={props.label.clone()} {onkeydown} {onfocusin}>{ for rows }</g>
            if let Some(prompt) = &scene.prompt {
                { choices(prompt, *width, *height, props) }
            }
        </svg>
    }
}

/// The choice of what a piece becomes, beside the point where it arrives.
fn choices(prompt: &Prompt, width: i32, height: i32, Props { art, on_tap, .. }: &Props) -> Html {
    let size = 110;
    let count = prompt.choices.len() as i32;
    let columns = count.min(4);
    let rows = (count + columns - 1) / columns;
    let (wide, high) = (columns * size + 20, rows * size + 20);
    let x = (prompt.at.x - wide / 2).clamp(4, width - wide - 4);
    let below = prompt.at.y + 56;
    let y = if below + high > height { prompt.at.y - 56 - high } else { below };
    let choose = |kind: Option<Kind>| {
        let on_tap = on_tap.clone();
        move || on_tap.emit(Tap::Choose(kind))
    };
    let buttons = prompt.choices.iter().enumerate().map(|(index, (kind, dress, name))| {
        let (column, row) = (index as i32 % columns, index as i32 / columns);
        let place = format!("translate({} {})", x + 10 + size / 2 + column * size, y + 10 + size / 2 + row * size);
        let (by_click, by_key, cancel) = (choose(*kind), choose(*kind), on_tap.clone());
        let onclick = Callback::from(move |event: MouseEvent| {
            event.stop_propagation();
            by_click();
        });
        let onkeydown = Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            "Enter" | " " => {
                event.prevent_default();
                by_key();
            }
            "Escape" => cancel.emit(Tap::Cancel),
            _ => (),
        });
        html! {
            <g id={format!("choice-{index}")} class="choice" role="button" tabindex="0" aria-label={name.clone()} transform={place}
                {onclick} {onkeydown}>
                <rect x="-52" y="-52" width="104" height="104" rx="14" />
                { piece(*dress, art) }
            </g>
        }
    });
    html! {
        <g class="choices" role="group" aria-label={text::choose_promotion()}>
            <rect class="ground" x={x.to_string()} y={y.to_string()} width={wide.to_string()}
                height={high.to_string()} rx="18" />
            { for buttons }
        </g>
    }
}

/// A board to look at only, without grid or marks.
pub fn miniature(id: GameId, scene: &Scene, art: &PieceArt) -> Html {
    let drawing = Drawing::new(id, false);
    let men = scene.men.iter().map(|man| {
        let place = format!("translate({} {})", man.at.x, man.at.y);
        html! { <g key={man.id} class="man" transform={place}>{ piece(man.dress, art) }</g> }
    });
    html! {
        <svg class="board miniature" viewBox={format!("0 0 {} {}", drawing.width, drawing.height)} aria-hidden="true">
            { lines(&drawing, false, art) }
            { for men }
        </svg>
    }
}
