//! The native command line.
fn main() {}
