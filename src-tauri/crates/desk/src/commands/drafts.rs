//! Drafts: proposed, opened, kept, listed, removed.

use crate::Desk;
use crate::commands::calendar::chips::{Frame, once};
use crate::commands::checking::{DraftCheck, check};
use crate::commands::history::{HistoryRef, throwing_away};
use crate::commands::media::MediaView;
use crate::commands::post_state::PostState;
use crate::commands::schedule::proposals::free_proposal;
use crate::commands::{Nothing, preferences};
use crate::composing::known::{Connected, Known, find};
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use ::drafts::{Draft, Ignored, Own};
use chrono::{DateTime, Utc};
use planning::recurrence;
use planning::state::Tally;
use planning::timing::{Timing, WallClock};
use planning::wording::{short, title};
use planning::zone::{Zone, Zones};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;
use store::drafts::{self, Tracked};
use store::intents::Stage;
use store::uses::first_file;
use store::{StoreError, journal, media, mirror, uses};
use ts_rs::TS;

/// For which day: the one that was clicked, or null.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NewDraft {
    /// The day, `YYYY-MM-DD`.
    pub(crate) date: Option<String>,
    /// The time on that day in the display zone, `HH:MM`; one is proposed unless it is given.
    #[serde(default)]
    #[ts(optional)]
    pub(crate) time: Option<String>,
    /// Whether the second is meant of a clock that comes twice.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub(crate) second: bool,
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
    /// The revision that is kept; 0 when none is.
    pub(crate) revision: u32,
    /// The text.
    pub(crate) text: String,
    /// The chosen channels.
    pub(crate) channel_ids: Vec<String>,
    /// When it is to go out; null sends at once.
    pub(crate) schedule: Option<Timing>,
    /// The files, in their order.
    pub(crate) media: Vec<MediaView>,
    /// What differs per platform, or per channel of one.
    pub(crate) own: Vec<Own>,
    /// Files that only `own` names.
    pub(crate) own_media: Vec<MediaView>,
    /// Problems that are not to stand against sending.
    pub(crate) ignored: Vec<Ignored>,
    /// The language of its words (BCP 47); null is that of the person.
    pub(crate) language: Option<String>,
    /// The post on the service that it changes; null for a new one.
    pub(crate) post: Option<String>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// What to know before editing: why the service rejected it, that its fate is unknown, or that its day is over.
    pub(crate) note: Option<String>,
    /// "14:12", or null when it was never saved.
    pub(crate) saved: Option<String>,
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
    /// The address of the small picture of its first file.
    pub(crate) picture: Option<String>,
}

/// Proposes a draft, for a day or for none.
pub(crate) async fn new_draft(desk: &Arc<Desk>, scope: &Scope, wanted: NewDraft) -> Result<DraftView, Failure> {
    let wrong = |date: &str| Failure::bad_input(format!("“{date}” is not a date."), "Choose a day.");
    let day = wanted.date.map(|date| planning::spelling::read_date(&date).ok_or_else(|| wrong(&date))).transpose()?;
    let zone = preferences::display_zone(desk).await?;
    let clock = match (day, wanted.time) {
        (Some(day), Some(time)) => {
            let asked = WallClock { date: day.to_string(), time, zone: zone.name().to_owned(), second: wanted.second };
            let (zone, resolved) = asked.resolve(&desk.zones)?;
            WallClock::resolved(&resolved, &zone)
        }
        (day, _) => free_proposal(desk, scope, day).await?,
    };
    let today = zone.wall(desk.clock.now()).clock.date();
    let over = day.filter(|day| *day < today).map(|day| day.format("%a %-d %b %Y"));
    let proposed = planning::wording::short(clock.clock()?);
    let note = over.map(|over| format!("{over} has passed. Suggested time: {proposed}."));
    let draft = blank(desk, Timing::Time(clock))?;
    let known = Known::default();
    let check = check(desk, &draft, &known, &zone)?;
    let tracked = Tracked { draft, stage: None, reason: String::new(), shown: None };
    Ok(DraftView { note, ..view(desk, tracked, None, check, &known) })
}

fn blank(desk: &Desk, schedule: Timing) -> Result<Draft, Failure> {
    Ok(Draft {
        id: uuid::Uuid::new_v4().to_string(),
        revision: 0,
        text: String::new(),
        channels: Vec::new(),
        media: Vec::new(),
        own: Vec::new(),
        ignored: Vec::new(),
        audience: None,
        language: None,
        edited: None,
        due: schedule.read(&desk.zones)?.instant(),
        schedule: Some(schedule),
        saved: desk.clock.now(),
    })
}

/// Opens a draft.
pub(crate) async fn open_draft(desk: &Arc<Desk>, scope: &Scope, wanted: DraftRef) -> Result<DraftView, Failure> {
    let connection = scope.connection.clone();
    let read = desk.store.run(move |database| {
        let Some(tracked) = drafts::find(database, &connection, &wanted.id)? else { return Ok(None) };
        Ok(Some((Known::of(database, &connection, &tracked.draft)?, tracked)))
    });
    let (known, tracked) = read.await?.ok_or_else(|| Failure::not_found("draft"))?;
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &tracked.draft, &known, &zone)?;
    let saved = clock_of(&zone, tracked.draft.saved);
    Ok(view(desk, tracked, Some(saved), check, &known))
}

/// Lists drafts, the last changed first.
pub(crate) async fn list_drafts(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Vec<DraftRow>, Failure> {
    let connection = scope.connection.clone();
    let zone = preferences::display_zone(desk).await?;
    let frame = Frame::read(desk, scope, zone.clone()).await?;
    let read = desk.store.run(move |database| {
        let thumbnail = |tracked: Tracked| {
            let file = first_file(&tracked.draft);
            let name = file.map(|file| media::thumbnail_of(database, &connection, file)).transpose()?.flatten();
            Ok::<_, StoreError>((tracked, name))
        };
        let within = drafts::all(database, &connection)?.into_iter().filter(|tracked| frame.takes(&tracked.draft));
        let tracked = within.map(thumbnail).collect::<Result<Vec<_>, _>>()?;
        Ok((tracked, mirror::channels(database, &connection)?))
    });
    let (tracked, channels) = read.await?;
    let row = |(tracked, name): (Tracked, Option<String>)| {
        let picture = name.and_then(|name| desk.gallery.address(&name));
        DraftRow { picture, ..row(tracked, &channels, &zone, &desk.zones) }
    };
    Ok(tracked.into_iter().map(row).collect())
}

/// Removes a draft. Gives what undoes that; null when there was none.
pub(crate) async fn discard_draft(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: DraftRef,
) -> Result<Option<HistoryRef>, Failure> {
    let connection = scope.connection.clone();
    let now = desk.clock.now();
    let removed = desk.store.run(move |database| {
        let Some(tracked) = drafts::find(database, &connection, &wanted.id)? else { return Ok(Some(None)) };
        if tracked.stage.is_some_and(Stage::is_doubtful) {
            return Ok(None);
        }
        drafts::remove(database, &connection, &wanted.id)?;
        let id = journal::add(database, &connection, &throwing_away(&tracked.draft, now))?;
        Ok(Some(Some(HistoryRef { id })))
    });
    let entry = removed.await?.ok_or_else(in_the_outbox)?;
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(entry)
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
        picture: None,
    }
}

pub(crate) fn view(
    desk: &Desk,
    tracked: Tracked,
    saved: Option<String>,
    check: DraftCheck,
    known: &Known,
) -> DraftView {
    let note = match tracked.stage {
        Some(Stage::Unknown) => {
            Some(format!("The answer was lost: {}. Carillon is looking for the post on the service.", tracked.reason))
        }
        Some(Stage::Asking) => Some(format!(
            "We could not confirm this post: {}. Check the service before you send it again.",
            tracked.reason
        )),
        Some(Stage::Rejected) => Some(tracked.reason),
        Some(Stage::Ready) if missing(&tracked.draft, known) > 0 => {
            let uploads = planning::wording::count(missing(&tracked.draft, known), "upload");
            Some(format!("Waiting for {uploads}. The post is sent after that."))
        }
        Some(Stage::Ready) if !tracked.reason.is_empty() => Some(format!("Waiting to be sent: {}.", tracked.reason)),
        _ => None,
    };
    DraftView {
        id: tracked.draft.id,
        revision: tracked.draft.revision,
        text: tracked.draft.text,
        channel_ids: tracked.draft.channels.iter().map(ToString::to_string).collect(),
        schedule: tracked.draft.schedule,
        own_media: own_media(desk, &tracked.draft.own, &tracked.draft.media, known),
        media: tracked
            .draft
            .media
            .iter()
            .filter_map(|id| known.file(id))
            .map(|media| MediaView::of(desk, media))
            .collect(),
        own: tracked.draft.own,
        ignored: tracked.draft.ignored,
        language: tracked.draft.language,
        post: tracked.draft.edited.map(|edited| edited.post.to_string()),
        state: PostState::of_draft(tracked.stage),
        note,
        saved,
        check,
    }
}

/// The files that are not among the shared ones.
fn own_media(desk: &Desk, own: &[Own], shared: &[String], known: &Known) -> Vec<MediaView> {
    let ids: BTreeSet<&String> = own.iter().filter_map(|own| own.media.as_ref()).flatten().collect();
    let own = ids.into_iter().filter(|id| !shared.contains(id)).filter_map(|id| known.file(id));
    own.map(|media| MediaView::of(desk, media)).collect()
}

/// How many files of a draft are not on the service yet.
pub(crate) fn missing(draft: &Draft, known: &Known) -> usize {
    uses::files_in(draft).into_iter().filter_map(|id| known.file(id)).filter(|media| media.url.is_none()).count()
}

pub(crate) fn clock_of(zone: &Zone, instant: DateTime<Utc>) -> String {
    zone.wall(instant).clock.format("%H:%M").to_string()
}
