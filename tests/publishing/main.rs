//! Publishing on networks: the service with a network that loses answers, refuses, and dies, as a test tells it to. Nothing is
//! published twice, nothing is lost, and what nobody can know is asked.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "the harness fails a test as its assertions do")]

mod accounts;
mod answers;
mod cards;
mod chance;
mod crashes;
mod happened;
mod harness;
mod health;
mod hold;
mod lateness;
mod schedules;
mod sea;
mod secrecy;
mod waiting;
