//! The drawings on pieces, river and icons, as SVG path data.
//!
//! [`glyphs`] holds outlines of Chinese characters, [`symbols`] figurines of our
//! own. Both are data without a renderer, so they draw alike on the page, in a
//! shared picture and in a test.

pub mod glyphs;
pub mod symbols;

#[cfg(test)]
mod tests;
