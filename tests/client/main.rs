//! The client against the real service over HTTP, in both versions, and against servers that misbehave.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod accepting;
mod checklist;
mod fetching;
mod harness;
mod listing;
mod matrix;
mod real;
mod repeating;
mod sending;
mod showing;
mod uploading;
