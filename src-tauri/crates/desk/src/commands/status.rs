//! Where the app stands, in one answer that never waits for network or keychain.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::preferences::{self, Preferences};
use crate::connection::Kind;
use crate::failure::Failure;
use crate::keys::KeyState;
use crate::store::media::catalogue;
use crate::store::{changes, connections, drafts, intents, mirror};
use crate::sync::{Progress, SyncState};
use planning::wording::age;
use planning::zone::{Source, Zones};
use serde::Serialize;
use std::sync::Arc;
use ts_rs::TS;

/// Where the app stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Status {
    /// Whether a service is chosen.
    pub(crate) stage: Stage,
    /// The service in use.
    pub(crate) connection: Option<ConnectionView>,
    /// What the person prefers.
    pub(crate) preferences: Preferences,
    /// How this computer and the service stand to each other.
    pub(crate) sync: SyncView,
    /// How many there are.
    pub(crate) counts: Counts,
    /// What this program is.
    pub(crate) about: About,
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

/// The service in use.
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
    /// The last four characters of the key.
    pub(crate) key_tail: String,
    /// Where the key is, or why there is none.
    pub(crate) key: KeyView,
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

/// How this computer and the service stand to each other, ready to show: "Up to date" and "12 s ago".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SyncView {
    /// What kind of news it is.
    pub(crate) state: SyncState,
    /// The news.
    pub(crate) headline: String,
    /// More of it; may be empty.
    pub(crate) detail: String,
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
    /// Files in the library.
    pub(crate) media: u32,
}

/// What this program is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct About {
    /// The version of Carillon.
    pub(crate) version: String,
    /// The version of the time-zone data, and where it is from when that is not Carillon itself.
    pub(crate) zone_data: String,
    /// The computer's own zone.
    pub(crate) computer_zone: String,
}

/// Says where the app stands.
pub(crate) async fn show_status(desk: &Arc<Desk>, _: Nothing) -> Result<Status, Failure> {
    let found = desk.store.run(|database| {
        let Some(connection) = connections::chosen(database)? else { return Ok(None) };
        let counts = Counts {
            drafts: drafts::count(database, &connection.id)?,
            posts: mirror::count_posts(database, &connection.id)?,
            media: catalogue::count(database, &connection.id)?,
        };
        let (creates, altered) = (intents::count(database, &connection.id)?, changes::count(database, &connection.id)?);
        let outbox = (creates.0 + altered.0, creates.1 + altered.1);
        Ok(Some((connection, counts, outbox)))
    });
    let found = found.await?;
    let counts = found.as_ref().map_or_else(Counts::default, |(_, counts, _)| *counts);
    let outbox = found.as_ref().map_or((0, 0), |(_, _, outbox)| *outbox);
    let progress = desk.progress();
    let connection = found.map(|(connection, ..)| ConnectionView {
        here: connection.kind == Kind::Embedded,
        address: progress.address.clone().unwrap_or(connection.address),
        id: connection.id,
        name: connection.name,
        key_tail: connection.key_tail,
        key: KeyView {
            state: progress.key,
            text: progress.key.sentence().to_owned(),
            next: progress.key.next().to_owned(),
        },
    });
    Ok(Status {
        stage: if connection.is_some() { Stage::Ready } else { Stage::FirstStart },
        connection,
        preferences: preferences::read(desk).await?,
        sync: sync_view(desk, &progress, outbox),
        counts,
        about: About {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            zone_data: zone_data(&desk.zones),
            computer_zone: desk.computer_zone.name().to_owned(),
        },
    })
}

fn zone_data(zones: &Zones) -> String {
    match zones.source() {
        Source::Bundled => zones.version().to_owned(),
        Source::System => format!("{}, from this computer", zones.version()),
    }
}

fn sync_view(desk: &Desk, progress: &Progress, (waiting, needs_you): (u32, u32)) -> SyncView {
    let ago = progress.last.map(|last| age(last, desk.clock.now()));
    // What needs a person first, then what is on its way, then what else there is to say.
    let asks =
        (needs_you > 0).then(|| format!("{needs_you} {}", if needs_you == 1 { "needs you" } else { "need you" }));
    let waits = (waiting > 0).then(|| format!("{waiting} waiting"));
    let outbox: Vec<String> = asks.into_iter().chain(waits).collect();
    let detail = match (outbox.is_empty(), progress.detail.is_empty()) {
        (false, _) => outbox.join(" · "),
        (true, true) => ago.unwrap_or_default(),
        (true, false) => progress.detail.clone(),
    };
    SyncView { state: progress.state, headline: progress.state.headline().to_owned(), detail, waiting, needs_you }
}
