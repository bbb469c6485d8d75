//! Posts as files that other programs read, and such files as posts again.
//!
//! An [`PostEntry`] is one post by names in place of identifiers: a file is read on another computer, beside another service.
//! Every format says all of an entry: what is written and read again is the same. [`table`] has a row for each entry,
//! with what a person edits in columns of its own; [`json`] has everything as it is; [`markdown`] has a file for each.
//!
//! Deliberately absent: files on disk, the database, identifiers.

mod columns;
pub mod delimited;
mod entry;
pub mod ics;
pub mod json;
pub mod markdown;
mod naming;
mod reading;
pub mod review;
pub mod table;
mod times;
pub mod workbook;

pub use columns::{Column, Layout};
pub use entry::{ChannelName, Difference, NamedFile, PostEntry};
pub use naming::{Answers, Missing, Names, ReadDraft};
pub use reading::{Contents, FileFormat, Unread, dates, failures, open, post, written};
pub use times::{DateAnswer, DateQuestion, Times};
