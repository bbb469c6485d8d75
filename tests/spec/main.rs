//! The specification, section by section, and the gaps beside it: plain HTTP and raw JSON against the service.
//! Deliberately absent: the types of our own crates, so that a mistake they share cannot hide here.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "the harness fails a test as its assertions do")]

mod admin;
mod admin_keys;
mod authentication;
mod channels;
mod clock_jumps;
mod creating;
mod deleting;
mod deleting_files;
mod envelope;
mod errors;
mod fetching;
mod fetching_files;
mod guard;
mod harness;
mod idempotency;
mod importing;
mod limits;
mod listing;
mod listing_files;
mod one_off;
mod openapi;
mod readme;
mod recurring;
mod repeating;
mod rescheduling;
mod restarting;
mod second_version;
mod states;
mod targets;
mod updating;
mod uploading;
mod workspaces;
