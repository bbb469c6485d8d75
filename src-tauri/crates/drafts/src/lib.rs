//! What a person writes, and what becomes of it: a draft, the posts that it is sent as, what is wrong with them, and
//! the way from a post back to a draft.
//!
//! A draft has one shared part and, for platforms that differ, an [`Own`] each. Text, media, time and settings are
//! forked one by one. The specification names overrides by platform (2.5). Two channels of one platform that differ
//! cannot be in one post, so `parts` splits the draft into sibling posts. [`threads`] makes several numbered posts of a
//! text that is too long.
//!
//! [`payload`] writes exactly what is sent. Counters, problems and previews all use the payload. [`judging`] runs
//! `planning::problems` over it. [`reading`] makes a draft of a post again; what neither the specification nor the form
//! names stays where it was. [`limits`] lays what the server of an account allows over the rules of its platform.
//!
//! A post may wait for a file that is not on the service yet: it then has `carillon-media:ID` in place of an address
//! (`awaited`). Addresses change while files stay, because the port of the embedded service changes and signatures end.
//! `stable_url` says which part of an address stays.
//!
//! Deliberately absent: files on disk, the database, I/O and async. What is known of channels and files is handed in
//! ([`known::Known`]).

mod awaited;
mod draft;
#[cfg(test)]
mod identity;
pub mod judging;
pub mod known;
pub mod limits;
mod media;
mod own;
mod parts;
pub mod payload;
pub mod reading;
pub mod room;
mod stable_url;
pub mod threads;

pub use awaited::{HERE, awaited, awaited_by_change, each_changed_item, each_item, each_list, here};
pub use draft::{Draft, Edited, files_in, first_file};
pub use media::{Media, UploadStage};
pub use own::{Ignored, Own, OwnText, own_of};
pub use parts::{DraftPost, parts};
pub use stable_url::stable_url;
