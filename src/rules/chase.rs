//! Chases.
