//! The nouns of the Social Publishing Service and their exact JSON.
//!
//! Everything here is plain data: it is read leniently (see `wire`), written strictly, and members that the
//! specification does not name are kept and written back unchanged.
//! Deliberately absent: I/O, async, the clock, time zones. A time zone is a name here; `planning::zone` reads it.

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
