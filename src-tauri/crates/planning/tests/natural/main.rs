//! What people type, read: tables of texts with what they mean, and what holds for every text.
#![expect(clippy::unwrap_used, reason = "a table that cannot be read has failed the test")]

mod properties;
mod tables;
