//! What the browser does for the page: worker, storage, clipboard.

pub mod clipboard;
pub mod storage;
pub mod worker;
