//! The grid of days: its rows, and what stands side by side in it. Pure; no clock and no files.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod hours;
mod lanes;
