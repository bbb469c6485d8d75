//! What a person writes: a draft, what differs per platform, into which posts it is split, and the files it waits for.
//!
//! A draft has one shared part and, for platforms that differ, an [`Own`] each: text, media, time and settings are
//! forked one by one. Two channels of one platform that differ cannot be in one post, because the specification names
//! overrides by platform (2.5): [`parts`] says into how many posts a draft is split. Deliberately absent: files on disk,
//! and what is wrong with a draft, which `planning::problems` says.

mod awaited;
mod draft;
mod own;
mod parts;

pub use awaited::{HERE, awaited, awaited_by_change, each_changed_item, each_item, each_list, here};
pub use draft::{Draft, Edited};
pub use own::{Ignored, Own, OwnText, own_of};
pub use parts::{Part, parts};
