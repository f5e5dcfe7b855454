//! Signs on buttons: strokes on a ground of 24 by 24.

use yew::prelude::*;

/// An arrow that turns back.
pub const UNDO: &str = "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3";
/// A lamp.
pub const HINT: &str = "M9.5 18h5M10.5 21h3M9.5 15.5c0-2-3-3.2-3-6.500a5.5 5.5 0 0 1 11 0c0 3.3-3 4.5-3 6.500z";
/// To the left.
pub const BACK: &str = "m14.5 5-7 7 7 7";
/// To the right.
pub const FORWARD: &str = "m9.5 5 7 7-7 7";
/// To the left end.
pub const TO_START: &str = "M6 5v14M18 5l-7 7 7 7";
/// To the right end.
pub const TO_END: &str = "M18 5v14M6 5l7 7-7 7";
/// Two arrows, up and down.
pub const FLIP: &str = "M8 20V5M4.5 8.5 8 5l3.5 3.500M16 4v15M12.5 15.5 16 19l3.5-3.5";
/// Three dots.
pub const MORE: &str =
    "M5 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M19 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2";
/// A cross.
pub const CLOSE: &str = "M6 6l12 12M18 6 6 18";
/// An arrow out of a tray.
pub const SHARE: &str = "M12 15V4M8 7.5 12 3.500l4 4M5 12.500V20h14v-7.5";
/// A plus.
pub const NEW: &str = "M12 5v14M5 12h14";
/// Sliders.
pub const SETTINGS: &str = "M4 8h8m6 0h2M4 16h2m6 0h8M15 5.500v5M9 13.500v5";
/// An open book.
pub const RULES: &str = "M12 6.500C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.500V5c-3-.5-6 0-8 1.500zm0 0v13";
/// A clock's hand: now.
pub const NOW: &str = "M13 3 5 14h6l-1 7 8-11h-6z";

/// A sign by its strokes.
pub fn icon(strokes: &'static str) -> Html {
    html! {
        <svg class="sign" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d={strokes} /></svg>
    }
}
