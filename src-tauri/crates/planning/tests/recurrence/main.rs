//! Rules that repeat: expressions, occurrences, records and words. Pure; no clock and no files.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod ahead;
mod expressions;
mod moving;
mod occurrences;
mod records;
mod rules;
mod scan;
mod wording;
