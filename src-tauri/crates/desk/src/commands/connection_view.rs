//! How a connection is shown: where it is, how it stands, what is known of its ways.

use crate::Desk;
use crate::commands::taken_port;
use crate::keys::KeyState;
use crate::sync::SyncState;
use model::dialect::{Dialect, FileWorkspace, Skip, TargetForm, UploadFromUrl, WeekDayForm};
use model::operation::Version;
use planning::wording;
use planning::zone::Zone;
use rusqlite::Connection as Database;
use serde::Serialize;
use store::connections::{Connection, Kind};
use store::{StoreError, count_outbox, mirror};
use ts_rs::TS;

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
    pub(crate) key_given: String,
    /// Where the key is, or why there is none.
    pub(crate) key: KeyView,
    /// How this computer and the service stand to each other.
    pub(crate) state: SyncState,
    /// The same in words.
    pub(crate) headline: String,
    /// Posts and changes that are not yet with the service and look after themselves.
    pub(crate) waiting: u32,
    /// Those that a person is asked about, or that the service rejected.
    pub(crate) needs_you: u32,
    /// How many workspaces it has.
    pub(crate) workspaces: u32,
    /// How many channels they have.
    pub(crate) channels: u32,
    /// What is known of its ways, a few words each.
    pub(crate) ways: Vec<String>,
    /// Of the embedded one: that somebody else has taken its port, in sentences, until `answer_taken_port`; else null.
    pub(crate) port_taken: Option<String>,
}

/// Where the key of a service is, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct KeyView {
    /// Which of the cases it is.
    pub(crate) state: KeyState,
    /// The same in a sentence; empty while nothing is known.
    pub(crate) text: String,
    /// What to do when there is none; else empty.
    pub(crate) next: String,
}

/// What is kept of a connection, as far as it is shown.
pub(crate) struct Known {
    pub(crate) connection: Connection,
    /// What waits in the outbox, and what needs a person.
    pub(crate) outbox: (u32, u32),
    workspaces: u32,
    channels: u32,
    port_taken: Option<String>,
}

impl Known {
    pub(crate) fn read(database: &Database, connection: Connection) -> Result<Self, StoreError> {
        let id = &connection.id;
        let outbox = count_outbox(database, id)?;
        let (workspaces, channels) = mirror::count_channels(database, id)?;
        let port_taken = if connection.kind == Kind::Embedded { taken_port::told(database)? } else { None };
        Ok(Self { outbox, workspaces, channels, port_taken, connection })
    }

    pub(crate) fn view(self, desk: &Desk, zone: &Zone) -> ConnectionView {
        let Self { connection, outbox: (waiting, needs_you), workspaces, channels, port_taken } = self;
        let progress = desk.line(&connection.id).progress();
        let headline = progress.headline().to_owned();
        let given = connection.key_given.map(|given| wording::date(zone.wall(given).clock.date()));
        ConnectionView {
            here: connection.kind == Kind::Embedded,
            address: progress.address.unwrap_or(connection.address),
            address_v2: connection.address_v2.unwrap_or_default(),
            organization_id: connection.organization_id.unwrap_or_default(),
            key_tail: connection.key_tail,
            key_given: given.unwrap_or_default(),
            key: KeyView {
                state: progress.key,
                text: progress.key.sentence().to_owned(),
                next: progress.key.next().to_owned(),
            },
            state: progress.state,
            headline,
            waiting,
            needs_you,
            workspaces,
            channels,
            ways: ways(&connection.dialect),
            port_taken,
            id: connection.id,
            name: connection.name,
        }
    }
}

/// The ways of a service that differ from one to the next.
fn ways(dialect: &Dialect) -> Vec<String> {
    let Dialect { versions, create_targets, week_days, file_workspace, upload_from_url, skip, .. } = dialect;
    let says = [
        Some(if versions.list_posts == Version::Second { "v1 and v2" } else { "v1" }),
        dialect.idempotency_key.then_some("recognises a repeated request"),
        (*create_targets == TargetForm::Entries).then_some("channels as entries"),
        (*week_days == WeekDayForm::Object).then_some("week day as an object"),
        (*file_workspace == FileWorkspace::Query).then_some("files by workspace"),
        (*upload_from_url == UploadFromUrl::None).then_some("fetches no files by itself"),
        (*skip == Skip::Pages).then_some("skips pages"),
    ];
    says.into_iter().flatten().map(str::to_owned).collect()
}
