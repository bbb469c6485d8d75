//! Drafts: proposed, opened, kept, listed, removed.

use crate::Desk;
use crate::commands::checking::{Connected, DraftCheck, check, find};
use crate::commands::chips::once;
use crate::commands::post_state::PostState;
use crate::commands::schedule::proposals::first_proposal;
use crate::commands::schedule::{Planned, Timing};
use crate::commands::{Nothing, preferences, title};
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::store::drafts::{self, Draft, Tracked};
use crate::store::intents::Stage;
use crate::store::mirror;
use chrono::{DateTime, Utc};
use model::ChannelId;
use planning::recurrence;
use planning::state::Tally;
use planning::wording::short;
use planning::zone::{Zone, Zones};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// For which day: the one that was clicked, or null.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NewDraft {
    /// The day, `YYYY-MM-DD`.
    pub(crate) date: Option<String>,
}

/// Which draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct DraftRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// A draft as the composer edits it. Nothing is kept until the first `save_draft`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftView {
    /// Its identifier.
    pub(crate) id: String,
    /// The revision last kept; 0 when none was.
    pub(crate) revision: u32,
    /// The text.
    pub(crate) text: String,
    /// The chosen channels.
    pub(crate) channel_ids: Vec<String>,
    /// When it is to go out; null sends at once.
    pub(crate) schedule: Option<Timing>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// What to know before editing: why the service rejected it, or that its fate is unknown.
    pub(crate) note: Option<String>,
    /// "14:12", or null when it was never saved.
    pub(crate) saved: Option<String>,
    /// What is known of it without asking anybody.
    pub(crate) check: DraftCheck,
}

/// A draft to be kept. `revision` must be higher than that of every earlier save of the same draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SaveDraft {
    /// Its identifier.
    pub(crate) id: String,
    /// The revision.
    pub(crate) revision: u32,
    /// The text.
    pub(crate) text: String,
    /// The chosen channels.
    pub(crate) channel_ids: Vec<String>,
    /// When it is to go out; null sends at once.
    pub(crate) schedule: Option<Timing>,
}

/// What is kept now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SavedDraft {
    /// The revision that is kept: a later one than asked for, if there is one.
    pub(crate) revision: u32,
    /// "14:12"
    pub(crate) saved: String,
    /// What is known of it without asking anybody.
    pub(crate) check: DraftCheck,
}

/// A draft in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftRow {
    /// Its identifier.
    pub(crate) id: String,
    /// The first words.
    pub(crate) title: String,
    /// "Sun 22 Nov, 09:00", "Thu and Sun, 02:30", or null for at once.
    pub(crate) when: Option<String>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: String,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
    /// "Sat 21 Nov, 14:12"
    pub(crate) saved: String,
}

/// Proposes a draft, for a day or for none.
pub(crate) async fn new_draft(desk: &Arc<Desk>, wanted: NewDraft) -> Result<DraftView, Failure> {
    let wrong = |date: &str| Failure::bad_input(format!("“{date}” is not a date."), "Choose a day.");
    let day = wanted.date.map(|date| planning::spelling::read_date(&date).ok_or_else(|| wrong(&date))).transpose()?;
    let draft = blank(desk, Timing::Time(first_proposal(desk, day).await?))?;
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &draft, &[], &zone)?;
    Ok(view(Tracked { draft, stage: None, reason: String::new(), shown: None }, None, check))
}

fn blank(desk: &Desk, schedule: Timing) -> Result<Draft, Failure> {
    Ok(Draft {
        id: uuid::Uuid::new_v4().to_string(),
        revision: 0,
        text: String::new(),
        channels: Vec::new(),
        due: schedule.read(&desk.zones)?.instant(),
        schedule: Some(schedule),
        saved: desk.clock.now(),
    })
}

/// Opens a draft.
pub(crate) async fn open_draft(desk: &Arc<Desk>, wanted: DraftRef) -> Result<DraftView, Failure> {
    let connection = desk.connection_id().await?;
    let read = desk.store.run(move |database| {
        Ok((drafts::find(database, &connection, &wanted.id)?, mirror::channels(database, &connection)?))
    });
    let (tracked, channels) = read.await?;
    let tracked = tracked.ok_or_else(|| Failure::not_found("draft"))?;
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &tracked.draft, &channels, &zone)?;
    let saved = clock_of(&zone, tracked.draft.saved);
    Ok(view(tracked, Some(saved), check))
}

/// Keeps a draft, durably, before it answers.
pub(crate) async fn save_draft(desk: &Arc<Desk>, wanted: SaveDraft) -> Result<SavedDraft, Failure> {
    let connection = desk.connection_id().await?;
    let draft = accept(desk, wanted)?;
    let (revision, channels) = keep(desk, connection, draft.clone()).await?;
    desk.tell(&[Topic::Drafts]);
    let zone = preferences::display_zone(desk).await?;
    Ok(SavedDraft { revision, saved: clock_of(&zone, draft.saved), check: check(desk, &draft, &channels, &zone)? })
}

/// Keeps a draft that is not in the outbox. Gives the revision that is kept now, and the connected channels.
async fn keep(desk: &Desk, connection: String, draft: Draft) -> Result<(u32, Box<Connected>), Failure> {
    let kept = desk.store.run(move |database| {
        let stage = drafts::find(database, &connection, &draft.id)?.and_then(|tracked| tracked.stage);
        if matches!(stage, Some(Stage::Ready | Stage::Sending | Stage::Unknown)) {
            return Ok(None);
        }
        let revision = drafts::save(database, &connection, &draft)?;
        Ok(Some((revision, mirror::channels(database, &connection)?.into_boxed_slice())))
    });
    kept.await?.ok_or_else(in_the_outbox)
}

fn accept(desk: &Desk, wanted: SaveDraft) -> Result<Draft, Failure> {
    let id = uuid::Uuid::parse_str(&wanted.id)
        .map_err(|_| Failure::bad_input("A draft has no proper id.", "Close the composer and open it again."))?;
    let planned = wanted.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    let channels = wanted.channel_ids.into_iter().filter_map(|id| ChannelId::new(id).ok()).collect();
    Ok(Draft {
        id: id.to_string(),
        revision: wanted.revision,
        text: wanted.text,
        channels,
        schedule: wanted.schedule,
        due: planned.as_ref().and_then(Planned::instant),
        saved: desk.clock.now(),
    })
}

/// Lists drafts, the last changed first.
pub(crate) async fn list_drafts(desk: &Arc<Desk>, _: Nothing) -> Result<Vec<DraftRow>, Failure> {
    let connection = desk.connection_id().await?;
    let read = desk
        .store
        .run(move |database| Ok((drafts::all(database, &connection)?, mirror::channels(database, &connection)?)));
    let (tracked, channels) = read.await?;
    let zone = preferences::display_zone(desk).await?;
    Ok(tracked.into_iter().map(|tracked| row(tracked, &channels, &zone, &desk.zones)).collect())
}

/// Removes a draft.
pub(crate) async fn discard_draft(desk: &Arc<Desk>, wanted: DraftRef) -> Result<Nothing, Failure> {
    let connection = desk.connection_id().await?;
    let removed = desk.store.run(move |database| {
        let stage = drafts::find(database, &connection, &wanted.id)?.and_then(|tracked| tracked.stage);
        if matches!(stage, Some(Stage::Sending | Stage::Unknown)) {
            return Ok(false);
        }
        drafts::remove(database, &connection, &wanted.id)?;
        Ok(true)
    });
    if !removed.await? {
        return Err(in_the_outbox());
    }
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(Nothing {})
}

fn in_the_outbox() -> Failure {
    let message = "This post is in the outbox and may already be with the service. It was not changed.";
    Failure::new(FailureCode::NotReady, message, "Wait until its outcome is known.")
}

fn row(tracked: Tracked, channels: &Connected, zone: &Zone, zones: &Zones) -> DraftRow {
    let chosen = tracked.draft.channels.iter().filter_map(|id| find(channels, id));
    let platforms = once(chosen.map(|(_, channel)| channel.target.0.clone()));
    let state = PostState::of_draft(tracked.stage);
    let when = tracked.draft.due.map(|due| short(zone.wall(due).clock));
    DraftRow {
        title: title(&tracked.draft.text),
        when: when.or_else(|| tracked.rule(zones).as_ref().map(recurrence::wording::short)),
        state,
        state_text: state.text(Tally::default()),
        platforms,
        saved: short(zone.wall(tracked.draft.saved).clock),
        id: tracked.draft.id,
    }
}

fn view(tracked: Tracked, saved: Option<String>, check: DraftCheck) -> DraftView {
    let note = match tracked.stage {
        Some(Stage::Unknown) => Some(format!(
            "We could not confirm this post: {}. Look on the service before you send it again.",
            tracked.reason
        )),
        Some(Stage::Rejected) => Some(tracked.reason),
        Some(Stage::Ready) if !tracked.reason.is_empty() => Some(format!("Waiting to be sent: {}.", tracked.reason)),
        _ => None,
    };
    DraftView {
        id: tracked.draft.id,
        revision: tracked.draft.revision,
        text: tracked.draft.text,
        channel_ids: tracked.draft.channels.iter().map(ToString::to_string).collect(),
        schedule: tracked.draft.schedule,
        state: PostState::of_draft(tracked.stage),
        note,
        saved,
        check,
    }
}

fn clock_of(zone: &Zone, instant: DateTime<Utc>) -> String {
    zone.wall(instant).clock.format("%H:%M").to_string()
}
