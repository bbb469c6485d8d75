//! Counting as the platforms count: vectors from their own code, places where a text breaks, and what holds for all.

mod overflow;
mod properties;
mod vectors;
