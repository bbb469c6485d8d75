//! The nouns of the specification as plain data, and their exact JSON: workspace, channel, post, schedule, file.
//!
//! Reading is lenient: `wire` takes every form that servers are known to send. Writing is strict: `wire::request`
//! writes the form of the specification. A record keeps the members that the specification does not name, and writes
//! them back unchanged; numbers of any length are among them.
//!
//! Where the specification leaves a choice to the service, the choice is a field of `dialect::Dialect`: by which
//! version an operation goes, and how targets, week days, files and positions in a list are written. Each connection
//! has its own `Dialect`. The test of a connection (`client::probe`) finds the values.
//!
//! `platform::KNOWN` lists the platforms whose titles are known. Any other name is a platform, too.
//!
//! Deliberately absent: I/O, async, the clock, time zones. A time zone is a name here; `planning::zone` reads it.

pub mod account;
pub mod channel;
pub mod dialect;
pub mod id;
pub mod media;
pub mod operation;
pub mod platform;
pub mod post;
pub mod presets;
pub mod schedule;
pub mod settings;
pub mod wire;
pub mod workspace;

pub use channel::Channel;
pub use dialect::Dialect;
pub use id::{ChannelId, PostId, WorkspaceId};
pub use media::{MediaItem, MediaKind};
pub use operation::{Operation, Version};
pub use platform::Platform;
pub use post::{Change, NewPost, Post, PostTarget, PostUpdate};
pub use schedule::{OneOffSchedule, RecurringSchedule};
pub use settings::{PlatformPost, Settings};
pub use workspace::Workspace;

/// Members of an object that the specification does not name, in the order they came in.
pub type Unknown = serde_json::Map<String, serde_json::Value>;
