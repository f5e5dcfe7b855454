//! Chuhan: Xiangqi and its little cousins.
//!
//! Which module may use which is in `ARCHITECTURE.md`; `tests/layers.rs` holds it.
#[cfg(feature = "page")]
pub mod app;
pub mod board;
#[cfg(not(target_arch = "wasm32"))]
pub mod contest;
pub mod games;
pub mod model;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod search;
pub mod text;
#[cfg(not(target_arch = "wasm32"))]
pub mod uci;
pub mod worker;

/// The standard library's takes five kilobytes more of each program.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
