//! What the browser does for the page: worker, storage, clipboard, language.

pub mod clipboard;
pub mod language;
pub mod storage;
pub mod worker;
