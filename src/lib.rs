//! Chuhan: Xiangqi and its little cousins.
//!
//! The modules in layer order; each uses only those above it.
pub mod board;
pub mod rules;
pub mod games;
pub mod notation;
