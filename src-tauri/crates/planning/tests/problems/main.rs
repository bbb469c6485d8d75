//! What stands against sending a post: the service's own rules, a table of posts for every platform, and what holds for
//! all posts.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

mod fixes;
mod ignoring;
mod limits;
mod platforms;
mod post;
mod properties;
mod sample;
mod spans;
mod thread;
