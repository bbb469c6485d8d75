//! What the page gets and sends about the service on this computer: its channels, keys and deliveries.

use crate::commands::local_service::views::accounts::AccountView;
use crate::commands::local_service::views::accounts::Need;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The service on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HereView {
    /// The connection that leads to it.
    pub(crate) connection: String,
    /// Its base address.
    pub(crate) address: String,
    /// The base address of its second version.
    pub(crate) address_v2: String,
    /// The folder of its files.
    pub(crate) folder: String,
    /// How large that is, "1.4 MB".
    pub(crate) size: Localized,
    /// Its workspaces with their channels.
    pub(crate) workspaces: Vec<LocalWorkspace>,
    /// How many deliveries it has made, those that failed included.
    pub(crate) deliveries: u32,
    /// The keys of other programs, the newest first.
    pub(crate) keys: Vec<ProgramKey>,
    /// The platforms that a channel can be on.
    pub(crate) platforms: Vec<PlatformChoice>,
}

/// A workspace of the service on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LocalWorkspace {
    /// Its identifier.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Its posts.
    pub(crate) posts: u32,
    /// Those that are still to come.
    pub(crate) ahead: u32,
    /// Its files.
    pub(crate) files: u32,
    /// Its channels.
    pub(crate) channels: Vec<LocalChannel>,
}

/// A channel of the service on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LocalChannel {
    /// Its identifier.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// Its picture: a `data:` address, or empty.
    pub(crate) picture: String,
    /// Posts to come that go there.
    pub(crate) ahead: u32,
    /// The account that it publishes on; null where it is for practice.
    pub(crate) account: Option<AccountView>,
}

/// A key that another program uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ProgramKey {
    /// Its identifier, which is not the key.
    pub(crate) id: String,
    /// Which program it is for.
    pub(crate) name: String,
    /// Its last four characters.
    pub(crate) tail: String,
    /// When it was made, "Sat 21 Nov, 14:08".
    pub(crate) made: Localized,
    /// How long ago it was used last, "12 min ago"; empty when it never was.
    pub(crate) used: Localized,
}

/// A platform that a channel can be on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PlatformChoice {
    /// Its identifier.
    pub(crate) id: String,
    /// What people call it.
    pub(crate) title: String,
}

/// A key for another program. It is told this once and kept nowhere but as a hash.
#[derive(Clone, Serialize, TS)]
pub(crate) struct MadeKey {
    /// The key.
    pub(crate) key: String,
}

impl std::fmt::Debug for MadeKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MadeKey")
    }
}

/// A name for something new.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NewName {
    /// The name.
    pub(crate) name: String,
}

/// Which workspace, channel or key.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct HereRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// Another name for a workspace or a channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct HereName {
    /// Its identifier.
    pub(crate) id: String,
    /// The name.
    pub(crate) name: String,
}

/// A channel to be added.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NewChannel {
    /// The workspace.
    pub(crate) workspace: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// Its name.
    pub(crate) name: String,
}

/// Which part of the deliveries.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ListDeliveries {
    /// What the part before said of the next; null is the newest.
    pub(crate) before: Option<String>,
}

/// A part of the deliveries, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Deliveries {
    /// The deliveries.
    pub(crate) rows: Vec<DeliveryRow>,
    /// For the next part; null at the end.
    pub(crate) next: Option<String>,
}

/// What became of a post on a channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DeliveryRow {
    /// Tells it from all others.
    pub(crate) key: String,
    /// The post.
    pub(crate) post: String,
    /// The channel's identifier.
    pub(crate) channel_id: String,
    /// When it was due, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) due_ms: i64,
    /// Whether it can be sent again to the channels that have refused it.
    pub(crate) can_send_again: bool,
    /// Whether a browser can show what was published.
    pub(crate) has_page: bool,
    /// What a person has to do, so that it goes on.
    pub(crate) need: Option<Need>,
    /// The first words.
    pub(crate) title: Localized,
    /// The channel's name.
    pub(crate) channel: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// The workspace's name.
    pub(crate) workspace: String,
    /// When it was due, "Sat 21 Nov, 14:00".
    pub(crate) due: Localized,
    /// What became of it.
    pub(crate) outcome: DeliveryResult,
    /// The same in a sentence.
    pub(crate) text: Localized,
}

/// What became of a post on a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DeliveryResult {
    /// It was recorded there.
    Delivered,
    /// The service was off when it was due.
    Missed,
    /// It is on its way.
    Underway,
    /// A person has to look, or to sign in.
    NeedsYou,
    /// It could not be delivered.
    Failed,
}

/// What to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct AnswerTakenPort {
    /// Whether the keys of all other programs are withdrawn.
    pub(crate) withdraw: bool,
}
