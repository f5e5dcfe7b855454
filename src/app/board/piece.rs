//! A piece: disc, rim and what is drawn on it.
//!
//! What needs no state of its own is a function here and in the neighbouring files, not a component: a component costs
//! some kilobytes of the page's size each.

use yew::prelude::*;

use crate::scene::Dress;
use crate::scene::art::PieceArt;
use crate::scene::dress::{Base, Face, Paint};

/// A piece around the middle of its coordinate system, 90 wide; SVG. Without a drawing it is disc and rim.
pub fn piece(dress: Dress, art: &PieceArt) -> Html {
    let class = match (dress.paint, dress.promoted) {
        (Paint::Red, false) => "piece red",
        (Paint::White, false) => "piece white",
        (Paint::Black, false) => "piece black",
        (Paint::Red, true) => "piece red promoted",
        (Paint::White, true) => "piece white promoted",
        (Paint::Black, true) => "piece black promoted",
    };
    // Characters and figurines fill their boxes differently. Thousandths keep the formatting of fractions out of the wasm.
    let (corner, thousandths) = match dress.face {
        Face::Character(_) => ("translate(-30.5 -30.5)", 61_000),
        Face::Figure(_) => ("translate(-37 -37)", 74_000),
    };
    let outline = art.outline(dress.face);
    let place = outline.map(|outline| format!("{corner} scale(.{:03})", thousandths / outline.side));
    let path = outline.map(|outline| outline.path.clone());
    let [disc, rim] = match dress.base {
        Base::Disc => ["M-45 0a45 45 0 0 1 90 0a45 45 0 0 1-90 0", "M-40 0a40 40 0 0 1 80 0a40 40 0 0 1-80 0"],
        Base::Up => ["M0-47 32-35 44 43h-88L-32-35z", "M0-41 28-31 38 38h-76L-28-31z"],
        Base::Down => ["M0 47 32 35 44-43h-88L-32 35z", "M0 41 28 31 38-38h-76L-28 31z"],
    };
    html! {
        <g {class}>
            <path class="shade" transform="translate(0 2.5)" d={disc} />
            <path class="disc" d={disc} />
            <path class="rim" d={rim} />
            <path class="ink" transform={place} d={path} />
        </g>
    }
}

/// A piece by itself, as a picture of its own.
pub fn piece_icon(dress: Dress, art: &PieceArt) -> Html {
    html! { <svg class="piece-icon" viewBox="-50 -50 100 100" aria-hidden="true">{ piece(dress, art) }</svg> }
}
