//! How a connection is shown: where it is, how it stands, what is known of its ways.

use crate::commands::connections::views::{ConnectionView, KeyView};
use crate::{Desk, taken_port};
use i18n::{Localized, t};
use model::dialect::{Dialect, FileWorkspace, Skip, TargetForm, UploadFromUrl, WeekDayForm};
use model::operation::Version;
use planning::words;
use planning::zone::Zone;
use rusqlite::Connection as Database;
use store::connections::{Connection, ConnectionKind};
use store::{StoreError, count_outbox, counts};

/// What is kept of a connection, as far as it is shown.
pub(crate) struct Known {
    pub(crate) connection: Connection,
    /// What waits in the outbox, and what needs a person.
    pub(crate) outbox: (u32, u32),
    workspaces: u32,
    channels: u32,
    port_taken: Option<Localized>,
}

impl Known {
    pub(crate) fn read(database: &Database, connection: Connection) -> Result<Self, StoreError> {
        let id = &connection.id;
        let outbox = count_outbox(database, id)?;
        let (workspaces, channels) = counts::count_channels(database, id)?;
        let port_taken = if connection.kind == ConnectionKind::Embedded { taken_port::told(database)? } else { None };
        Ok(Self { outbox, workspaces, channels, port_taken, connection })
    }

    pub(crate) fn view(self, desk: &Desk, zone: &Zone) -> ConnectionView {
        let Self { connection, outbox: (waiting, needs_you), workspaces, channels, port_taken } = self;
        let progress = desk.active(&connection.id).progress();
        let headline = progress.headline();
        let given = connection.key_given.map(|given| words::date(zone.wall(given).clock.date()));
        ConnectionView {
            here: connection.kind == ConnectionKind::Embedded,
            address: progress.address.unwrap_or(connection.address),
            address_v2: connection.address_v2.unwrap_or_default(),
            organization_id: connection.organization_id.unwrap_or_default(),
            key_tail: connection.key_tail,
            key_given: given.unwrap_or_default(),
            key: KeyView { state: progress.key, text: progress.key.sentence(), next: progress.key.next() },
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
fn ways(dialect: &Dialect) -> Vec<Localized> {
    let Dialect { versions, create_targets, week_days, file_workspace, upload_from_url, skip, .. } = dialect;
    let says = [
        Some(match versions.list_posts {
            Version::Second => t!("connections-ways-both"),
            Version::First => Localized::plain("v1"),
        }),
        dialect.idempotency_key.then(|| t!("connections-ways-repeats")),
        (*create_targets == TargetForm::Entries).then(|| t!("connections-ways-entries")),
        (*week_days == WeekDayForm::Object).then(|| t!("connections-ways-week-day")),
        (*file_workspace == FileWorkspace::Query).then(|| t!("connections-ways-files")),
        (*upload_from_url == UploadFromUrl::None).then(|| t!("connections-ways-fetches-none")),
        (*skip == Skip::Pages).then(|| t!("connections-ways-pages")),
    ];
    says.into_iter().flatten().collect()
}
