//! Where the app stands, in one answer that never waits for network or keychain.

use crate::commands::Nothing;
use crate::commands::connections::connection_view::Known;
use crate::commands::connections::views::{About, ClockJumpView, ConnectionView, Counts, Stage, Status, SyncView};
use crate::commands::outbox::hold;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{Desk, preferences};
use i18n::{Localized, t};
use planning::words::{self, age};
use planning::zone::{Zone, ZoneSource, Zones};
use rusqlite::Connection;
use service::ClockJump;
use std::sync::Arc;
use store::media::catalogue;
use store::preferences::Preferences;
use store::{StoreError, connections, counts, drafts, selection};

/// Says where the app stands.
pub(crate) async fn show_status(desk: &Arc<Desk>, _: Nothing) -> Result<Status, Failure> {
    let preferences = preferences::read(desk).await?;
    let (now, zones, zone) = (desk.clock.now(), desk.zones.clone(), preferences::zone_of(&preferences, desk));
    let read = desk.store.run(move |database| {
        Ok((all_known(database)?, LookedAt::read(database)?, hold::view(database, (now, &zones), &zone)?))
    });
    let (known, looked_at, hold) = read.await?;
    Ok(Status { hold, ..status(desk, preferences, known, looked_at) })
}

fn all_known(database: &Connection) -> Result<Vec<Known>, StoreError> {
    connections::all(database)?.into_iter().map(|one| Known::read(database, one)).collect()
}

/// The connection that is looked at, if there is one, with its workspace and what it has there.
#[derive(Default)]
struct LookedAt {
    id: Option<String>,
    workspace: Option<String>,
    counts: Counts,
}

impl LookedAt {
    fn read(database: &Connection) -> Result<Self, StoreError> {
        let Some(chosen) = connections::chosen(database)?.map(|chosen| chosen.id) else { return Ok(Self::default()) };
        let workspace = selection::workspace(database, &chosen)?;
        let within = workspace.as_deref();
        let drafts = drafts::count(database, &chosen, within)?;
        let posts = counts::count_posts(database, &chosen, within)?;
        let counts = Counts {
            drafts,
            posts,
            listed: (posts + drafts).saturating_sub(drafts::count_edits(database, &chosen, within)?),
            media: catalogue::count(database, &chosen, within)?,
        };
        Ok(Self { id: Some(chosen), workspace, counts })
    }
}

fn status(desk: &Desk, preferences: Preferences, known: Vec<Known>, looked_at: LookedAt) -> Status {
    let LookedAt { id, workspace, counts } = looked_at;
    let outbox =
        known.iter().find(|known| Some(&known.connection.id) == id.as_ref()).map_or((0, 0), |known| known.outbox);
    let progress = id.as_ref().map(|id| desk.active(id).progress()).unwrap_or_default();
    let zone = preferences::zone_of(&preferences, desk);
    let jump = id.as_ref().and_then(|id| desk.active(id).clock_jump());
    let clock_jump = jump.map(|jump| clock_jump_view(jump, &zone));
    let connections: Vec<ConnectionView> = known.into_iter().map(|known| known.view(desk, &zone)).collect();
    Status {
        stage: if connections.is_empty() { Stage::FirstStart } else { Stage::Ready },
        connection: connections.iter().find(|one| Some(&one.id) == id.as_ref()).cloned(),
        workspace,
        connections,
        sync: sync_view(desk, &progress, outbox),
        counts,
        hold: None,
        about: About {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            zone_data: zone_data(&desk.zones),
            computer_zone: desk.computer_zone.name().to_owned(),
        },
        preferences,
        clock_jump,
    }
}

fn clock_jump_view(ClockJump { from, to }: ClockJump, zone: &Zone) -> ClockJumpView {
    let shown = |instant| {
        let clock = zone.wall(instant).clock;
        t!("connections-clock", date = words::date(clock.date()), time = words::time(clock))
    };
    let is_back = to < from;
    let (headline, detail) = if is_back {
        (t!("connections-clock-back", from = shown(from), to = shown(to)), t!("connections-clock-back-next"))
    } else {
        (t!("connections-clock-ahead", from = shown(from), to = shown(to)), t!("connections-clock-ahead-next"))
    };
    ClockJumpView { is_back, headline, detail }
}

fn zone_data(zones: &Zones) -> Localized {
    match zones.source() {
        ZoneSource::Bundled => Localized::plain(zones.version().to_owned()),
        ZoneSource::System => t!("connections-zones-of-computer", version = zones.version()),
    }
}

fn sync_view(desk: &Desk, progress: &Progress, (waiting, needs_you): (u32, u32)) -> SyncView {
    let ago = progress.last.map(|last| age(last, desk.clock.now()));
    // What needs a person first, then what is on its way, then what else there is to say.
    let asks = (needs_you > 0).then(|| t!("connections-needs-you", count = needs_you));
    let waits = (waiting > 0).then(|| t!("connections-waiting", count = waiting));
    let outbox: Vec<Localized> = asks.into_iter().chain(waits).collect();
    let detail = match (outbox.is_empty(), progress.detail.is_empty()) {
        (false, _) => Localized::row(outbox, " · "),
        (true, true) => ago.unwrap_or_default(),
        (true, false) => progress.detail.clone(),
    };
    SyncView { state: progress.state, headline: progress.headline(), detail, waiting, needs_you }
}
