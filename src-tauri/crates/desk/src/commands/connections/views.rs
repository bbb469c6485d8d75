//! What the page gets and sends about connections: how each stands, its channels, its test.

use crate::commands::compose::views::channels::{ChannelDefaults, ChannelSetView};
use crate::commands::outbox::hold::views::HoldView;
use crate::keys::{Keep, KeyState};
use crate::progress::SyncState;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use std::fmt;
use store::preferences::Preferences;
use ts_rs::TS;

/// Where the app stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Status {
    /// Whether a service is chosen.
    pub(crate) stage: Stage,
    /// The service that is looked at.
    pub(crate) connection: Option<ConnectionView>,
    /// Its workspace that is looked at; null is all.
    pub(crate) workspace: Option<String>,
    /// All services, the one that is looked at included.
    pub(crate) connections: Vec<ConnectionView>,
    /// What the person prefers.
    pub(crate) preferences: Preferences,
    /// How this computer and the service stand to each other.
    pub(crate) sync: SyncView,
    /// How many there are.
    pub(crate) counts: Counts,
    /// That everything is held; null when it is not.
    pub(crate) hold: Option<HoldView>,
    /// What this program is.
    pub(crate) about: About,
    /// That this computer's clock has jumped since the service looked at it last.
    pub(crate) clock_jump: Option<ClockJumpView>,
}

/// A jump of this computer's clock by more than a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ClockJumpView {
    /// Whether it went back. One that went ahead may have been off or asleep, and is worth telling when posts were missed.
    pub(crate) is_back: bool,
    /// What happened, in a sentence.
    pub(crate) headline: Localized,
    /// What became of the posts.
    pub(crate) detail: Localized,
}

/// Whether a service is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// None yet.
    FirstStart,
    /// One is.
    Ready,
}

/// How this computer and the service stand to each other, ready to show: "Up to date" and "12 s ago".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SyncView {
    /// What kind of news it is.
    pub(crate) state: SyncState,
    /// The news.
    pub(crate) headline: Localized,
    /// More of it; may be empty.
    pub(crate) detail: Localized,
    /// Posts that are not yet with the service and look after themselves.
    pub(crate) waiting: u32,
    /// Posts in the outbox that a person is asked about, or that the service rejected.
    pub(crate) needs_you: u32,
}

/// How many there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Counts {
    /// Drafts, those in the outbox included.
    pub(crate) drafts: u32,
    /// Posts on the service.
    pub(crate) posts: u32,
    /// Posts and drafts, what changes a post counted once with it.
    pub(crate) listed: u32,
    /// Files in the library.
    pub(crate) media: u32,
}

/// What this program is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct About {
    /// The version of Carillon.
    pub(crate) version: String,
    /// The version of the time-zone data, and where it is from when that is not Carillon itself.
    pub(crate) zone_data: Localized,
    /// The computer's own zone.
    pub(crate) computer_zone: String,
}

/// Which connection.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ConnectionRef {
    /// The connection.
    pub(crate) id: String,
}

/// A service one can work with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConnectionView {
    /// Its name in the keychain.
    pub(crate) id: String,
    /// What people call it.
    pub(crate) name: String,
    /// Whether it is the embedded one.
    pub(crate) here: bool,
    /// Its base address; empty while the embedded one starts.
    pub(crate) address: String,
    /// The base address of its second version; empty when there is none.
    pub(crate) address_v2: String,
    /// The organization that its workspaces are of; empty is any.
    pub(crate) organization_id: String,
    /// The last four characters of the key.
    pub(crate) key_tail: String,
    /// The day on which the key was given, "3 Sep 2026"; empty when that is not known.
    pub(crate) key_given: Localized,
    /// Where the key is, or why there is none.
    pub(crate) key: KeyView,
    /// How this computer and the service stand to each other.
    pub(crate) state: SyncState,
    /// The same in words.
    pub(crate) headline: Localized,
    /// Posts and changes that are not yet with the service and look after themselves.
    pub(crate) waiting: u32,
    /// Those that a person is asked about, or that the service rejected.
    pub(crate) needs_you: u32,
    /// How many workspaces it has.
    pub(crate) workspaces: u32,
    /// How many channels they have.
    pub(crate) channels: u32,
    /// What is known of its ways, a few words each.
    pub(crate) ways: Vec<Localized>,
    /// Of the embedded one: that somebody else has taken its port, in sentences, until `answer_taken_port`; else null.
    pub(crate) port_taken: Option<Localized>,
}

/// Where the key of a service is, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct KeyView {
    /// Which of the cases it is.
    pub(crate) state: KeyState,
    /// The same in a sentence; empty while nothing is known.
    pub(crate) text: Localized,
    /// What to do when there is none; else empty.
    pub(crate) next: Localized,
}

/// How the embedded service begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct StartHere {
    /// With example posts, or with nothing but a workspace and practice channels.
    pub(crate) examples: bool,
}

/// A service at an address of its own.
#[derive(Clone, Deserialize, TS)]
pub(crate) struct ConnectService {
    /// What to call it.
    pub(crate) name: String,
    /// The base address of the first version.
    pub(crate) base_url: String,
    /// The base address of the second version.
    pub(crate) base_url_v2: Option<String>,
    /// The key.
    pub(crate) api_key: String,
    /// Filters workspaces when given.
    pub(crate) organization_id: Option<String>,
    /// Where to keep the key; the keychain unless a person chose otherwise.
    #[ts(optional)]
    pub(crate) keep: Option<Keep>,
    /// The connection whose key is meant where none is typed.
    #[ts(optional)]
    pub(crate) connection: Option<String>,
}

impl fmt::Debug for ConnectService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConnectService").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Whether somebody can see the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Attention {
    /// Somebody can.
    pub(crate) seen: bool,
}

/// A key for a service that is there already.
#[derive(Clone, Deserialize, TS)]
pub(crate) struct GiveKey {
    /// The connection.
    pub(crate) connection: String,
    /// The key.
    pub(crate) api_key: String,
    /// Where to keep it.
    pub(crate) keep: Keep,
}

impl fmt::Debug for GiveKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GiveKey")
    }
}

/// Another name for a connection.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct RenameConnection {
    /// The connection.
    pub(crate) id: String,
    /// What to call it.
    pub(crate) name: String,
}

/// What goes with a connection that is removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Removal {
    /// Drafts that are nowhere else.
    pub(crate) drafts: u32,
    /// Posts and changes that are not with the service yet.
    pub(crate) waiting: u32,
}

/// The addresses of a connection as a person sees them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ConfirmAddress {
    /// The connection.
    pub(crate) id: String,
    /// Its base address.
    pub(crate) address: String,
    /// The base address of its second version; empty when there is none.
    pub(crate) address_v2: String,
}

/// What to look at.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChooseWorkspace {
    /// The connection.
    pub(crate) connection: String,
    /// The workspace; null is all.
    pub(crate) workspace: Option<String>,
}

/// A connection with its workspaces, to be chosen from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConnectionChoice {
    /// The connection.
    pub(crate) connection: String,
    /// What people call it.
    pub(crate) name: String,
    /// Its workspaces, in the service's order.
    pub(crate) workspaces: Vec<WorkspaceView>,
}

/// Everything the rail lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Channels {
    /// The workspaces, in the service's order.
    pub(crate) workspaces: Vec<WorkspaceView>,
    /// The channels, in the service's order; after them those that it does not list any more.
    pub(crate) channels: Vec<ChannelView>,
    /// Sets of channels that are chosen together, by name.
    pub(crate) sets: Vec<ChannelSetView>,
}

/// A workspace. `tint` is 0 to 5: which of the workspace colours is its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct WorkspaceView {
    /// Its identifier.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Its picture: a `data:` address, or empty.
    pub(crate) picture: String,
    /// Its colour.
    pub(crate) tint: u32,
}

/// A channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ChannelView {
    /// Its identifier.
    pub(crate) id: String,
    /// The workspace it belongs to.
    pub(crate) workspace_id: String,
    /// Its name on the platform.
    pub(crate) name: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call the platform.
    pub(crate) platform_title: String,
    /// Its picture: a `data:` address, or empty.
    pub(crate) picture: String,
    /// How it stands.
    pub(crate) state: ChannelState,
    /// The same in a sentence; empty when there is nothing to say.
    pub(crate) note: Localized,
    /// What a post begins with when it is added.
    pub(crate) defaults: ChannelDefaults,
}

/// How a channel stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChannelState {
    /// The service lists it.
    Listed,
    /// It does not list it any more.
    Missing,
    /// It is on a platform of which no rules are known.
    UnknownPlatform,
    /// Its account has to be signed in to again.
    SignInAgain,
}

/// A channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChannelRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// Another colour for a workspace.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct TintWorkspace {
    /// The connection.
    pub(crate) connection: String,
    /// The workspace.
    pub(crate) workspace: String,
    /// The colour, 0 to 5.
    pub(crate) tint: u32,
}

/// The test of a connection, as far as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConnectionTest {
    /// Tells this test from those before it.
    pub(crate) number: u32,
    /// How it stands.
    pub(crate) outcome: TestOutcome,
    /// How many of its lines are decided, and how many there are, for example "5 of 9"; in the end, how it went.
    pub(crate) summary: Localized,
    /// Its lines, in the order in which they are tried.
    pub(crate) lines: Vec<TestLine>,
    /// What was found of the service's ways: sentences.
    pub(crate) findings: Vec<Localized>,
}

/// How a test stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TestOutcome {
    /// Lines are still to come.
    Running,
    /// No line failed.
    Passed,
    /// A line failed.
    Failed,
}

/// One line of the test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct TestLine {
    /// What it is about.
    pub(crate) label: Localized,
    /// How far it is.
    pub(crate) state: TestState,
    /// What was found, or why not; may be empty.
    pub(crate) detail: Localized,
    /// What is likely to help, when it failed.
    pub(crate) remedy: Option<Localized>,
    /// The field that is likely to be wrong, when it failed.
    pub(crate) field: Option<TestField>,
    /// Lines to be copied for whoever runs the service, when it failed. They do not have the key.
    pub(crate) details: Option<String>,
}

/// A field of the form that is tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TestField {
    /// The address.
    Address,
    /// The address of the second version.
    AddressV2,
    /// The key.
    Key,
}

/// How far a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TestState {
    /// Its turn has not come.
    Waiting,
    /// It is being tried.
    Running,
    /// It is as it should be.
    Passed,
    /// It is not.
    Failed,
    /// It is not tried.
    LeftOut,
}
