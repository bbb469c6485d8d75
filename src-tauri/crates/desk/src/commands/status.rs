//! Where the app stands, in one answer that never waits for network or keychain.

use crate::Desk;
use crate::commands::connection_view::{ConnectionView, Known};
use crate::commands::{Nothing, preferences};
use crate::failure::Failure;
use crate::sync::{Progress, SyncState};
use planning::wording::age;
use planning::zone::{Source, Zone, Zones};
use serde::Serialize;
use service::ClockJump;
use std::sync::Arc;
use store::media::catalogue;
use store::preferences::Preferences;
use store::{choice, connections, drafts, mirror};
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
    pub(crate) headline: String,
    /// What became of the posts.
    pub(crate) detail: String,
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
    let preferences = preferences::read(desk).await?;
    let read = desk.store.run(|database| {
        let known: Vec<Known> =
            connections::all(database)?.into_iter().map(|one| Known::read(database, one)).collect::<Result<_, _>>()?;
        let Some(chosen) = connections::chosen(database)?.map(|chosen| chosen.id) else { return Ok((known, None)) };
        let workspace = choice::workspace(database, &chosen)?;
        let within = workspace.as_deref();
        let counts = Counts {
            drafts: drafts::count(database, &chosen, within)?,
            posts: mirror::count_posts(database, &chosen, within)?,
            media: catalogue::count(database, &chosen, within)?,
        };
        Ok((known, Some((chosen, workspace, counts))))
    });
    let (known, chosen) = read.await?;
    let (id, workspace, counts) =
        chosen.map_or_else(Default::default, |(id, workspace, counts)| (Some(id), workspace, counts));
    let outbox =
        known.iter().find(|known| Some(&known.connection.id) == id.as_ref()).map_or((0, 0), |known| known.outbox);
    let progress = id.as_ref().map(|id| desk.line(id).progress()).unwrap_or_default();
    let zone = preferences::zone_of(&preferences, desk);
    let jump = id.as_ref().and_then(|id| desk.line(id).clock_jump());
    let clock_jump = jump.map(|jump| clock_jump_view(jump, &zone));
    let connections: Vec<ConnectionView> = known.into_iter().map(|known| known.view(desk, &zone)).collect();
    Ok(Status {
        stage: if connections.is_empty() { Stage::FirstStart } else { Stage::Ready },
        connection: connections.iter().find(|one| Some(&one.id) == id.as_ref()).cloned(),
        workspace,
        connections,
        sync: sync_view(desk, &progress, outbox),
        counts,
        about: About {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            zone_data: zone_data(&desk.zones),
            computer_zone: desk.computer_zone.name().to_owned(),
        },
        preferences,
        clock_jump,
    })
}

fn clock_jump_view(ClockJump { from, to }: ClockJump, zone: &Zone) -> ClockJumpView {
    let shown = |instant| zone.wall(instant).clock.format("%-d %b %Y, %H:%M").to_string();
    let is_back = to < from;
    let detail = if is_back {
        "Posts that looked missed because of it are scheduled again. Nothing goes out twice."
    } else {
        "It was set, or this computer was off or asleep. If it is wrong, correct it. Posts that look missed because of it are then scheduled again."
    };
    let way = if is_back { "back" } else { "ahead" };
    let headline = format!("This computer's clock went {way} from {} to {}.", shown(from), shown(to));
    ClockJumpView { is_back, headline, detail: detail.to_owned() }
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
    SyncView { state: progress.state, headline: progress.headline().to_owned(), detail, waiting, needs_you }
}
