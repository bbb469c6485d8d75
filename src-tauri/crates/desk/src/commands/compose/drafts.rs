//! Drafts: proposed, opened, kept, listed, removed.

use crate::commands::Nothing;
use crate::commands::calendar::chips::{Frame, once};
use crate::commands::calendar::views::chips::PostState;
use crate::commands::compose::checking::check;
use crate::commands::compose::schedule::proposals::free_proposal;
use crate::commands::compose::views::draft::{DraftCheck, DraftRef, DraftRow, DraftView, NewDraft};
use crate::commands::library::views::media::MediaView;
use crate::commands::posts::review::content::mark_of;
use crate::commands::posts::views::HistoryRef;
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::known::{Connected, Known, find};
use ::drafts::{Draft, Own, first_file};
use chrono::{DateTime, NaiveDate, Utc};
use i18n::{Localized, t};
use planning::recurrence;
use planning::state::Tally;
use planning::timing::{Timing, WallClock};
use planning::words::{self, short, title};
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::sync::Arc;
use store::drafts::{self, Tracked};
use store::intents::Stage;
use store::journal::{Action, Entry};
use store::{StoreError, journal, media, mirror};

/// Proposes a draft, for a day or for none.
pub(crate) async fn new_draft(desk: &Arc<Desk>, scope: &Scope, wanted: NewDraft) -> Result<DraftView, Failure> {
    let day = wanted.date.as_deref().map(read_day).transpose()?;
    let zone = preferences::display_zone(desk).await?;
    let clock = match (day, wanted.time) {
        (Some(day), Some(time)) => asked_for(desk, day, time, wanted.second, &zone)?,
        (day, _) => free_proposal(desk, scope, day).await?,
    };
    let today = zone.wall(desk.clock.now()).clock.date();
    let note = day.filter(|day| *day < today).map(|day| passed(day, &clock)).transpose()?;
    let draft = blank(desk, Timing::Time(clock))?;
    let known = Known::default();
    let check = check(desk, &draft, &known, &zone)?;
    let tracked = Tracked { draft, stage: None, reason: String::new(), shown: None };
    Ok(DraftView { note, ..view(desk, tracked, None, check, &known) })
}

fn read_day(date: &str) -> Result<NaiveDate, Failure> {
    let wrong = || Failure::bad_input(t!("compose-not-a-date", text = date), t!("compose-not-a-date-next"));
    planning::spelling::read_date(date).ok_or_else(wrong)
}

/// A time of a day in the display zone.
fn asked_for(desk: &Desk, day: NaiveDate, time: String, second: bool, zone: &Zone) -> Result<WallClock, Failure> {
    let asked = WallClock { date: day.to_string(), time, zone: zone.name().to_owned(), second };
    let (zone, resolved) = asked.resolve(&desk.zones)?;
    Ok(WallClock::resolved(&resolved, &zone))
}

/// Says that a day has passed, and what is proposed instead.
fn passed(day: NaiveDate, proposed: &WallClock) -> Result<Localized, Failure> {
    let (day, proposed) = (words::day(day), short(proposed.clock()?));
    Ok(t!("compose-day-passed", day = day, proposed = proposed))
}

fn blank(desk: &Desk, schedule: Timing) -> Result<Draft, Failure> {
    let due = schedule.read(&desk.zones)?.instant();
    let draft = Draft::blank(uuid::Uuid::new_v4().to_string(), desk.clock.now());
    Ok(Draft { due, schedule: Some(schedule), ..draft })
}

/// Opens a draft.
pub(crate) async fn open_draft(desk: &Arc<Desk>, scope: &Scope, wanted: DraftRef) -> Result<DraftView, Failure> {
    let connection = scope.connection.clone();
    let zones = desk.zones.clone();
    let read = desk.store.run(move |database| {
        let Some(tracked) = drafts::find(database, &connection, &wanted.id)? else { return Ok(None) };
        let review = mark_of(database, &connection, (&wanted.id, || Ok(tracked.draft.clone())), &zones)?;
        Ok(Some((store::known::known(database, &connection, &tracked.draft)?, tracked, review)))
    });
    let (known, tracked, review) = read.await?.ok_or_else(|| Failure::not_found("draft"))?;
    let zone = preferences::display_zone(desk).await?;
    let check = check(desk, &tracked.draft, &known, &zone)?;
    let saved = clock_of(&zone, tracked.draft.saved);
    let view = view(desk, tracked, Some(saved), check, &known);
    Ok(DraftView { note: view.note.or(review.map(|review| review.text)), ..view })
}

/// Lists drafts, the last changed first.
pub(crate) async fn list_drafts(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Vec<DraftRow>, Failure> {
    let connection = scope.connection.clone();
    let zone = preferences::display_zone(desk).await?;
    let frame = Frame::read(desk, scope, zone.clone()).await?;
    let read = desk.store.run(move |database| {
        let within = drafts::all(database, &connection)?.into_iter().filter(|tracked| frame.takes(&tracked.draft));
        let tracked = within.map(|tracked| with_thumbnail(database, &connection, tracked));
        let tracked = tracked.collect::<Result<Vec<_>, _>>()?;
        Ok((tracked, mirror::channels(database, &connection)?))
    });
    let (tracked, channels) = read.await?;
    let row = |(tracked, name): (Tracked, Option<String>)| {
        let picture = name.and_then(|name| desk.thumbnail_address(&name));
        DraftRow { picture, ..row(tracked, &channels, &zone, &desk.zones) }
    };
    Ok(tracked.into_iter().map(row).collect())
}

/// A draft and the name of the small picture of its first file.
fn with_thumbnail(
    database: &Connection,
    connection: &str,
    tracked: Tracked,
) -> Result<(Tracked, Option<String>), StoreError> {
    let file = first_file(&tracked.draft);
    let name = file.map(|file| media::thumbnail_of(database, connection, file)).transpose()?.flatten();
    Ok((tracked, name))
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
        let entry = Entry::discarded(tracked.draft, now);
        Ok(Some(journal::record(database, &connection, Action::Whole, &[entry])?.map(|id| HistoryRef { id })))
    });
    let entry = removed.await?.ok_or_else(in_the_outbox)?;
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(entry)
}

fn in_the_outbox() -> Failure {
    Failure::new(FailureCode::NotReady, t!("compose-in-the-outbox"), t!("compose-in-the-outbox-next"))
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
    let (reason, missing) = (Localized::from_kept(&tracked.reason), missing(&tracked.draft, known));
    let note = match tracked.stage {
        Some(Stage::Unknown) => Some(t!("compose-answer-lost", reason = reason)),
        Some(Stage::Asking) => Some(t!("compose-not-confirmed", reason = reason)),
        Some(Stage::Rejected) => Some(reason),
        Some(Stage::Ready) if missing > 0 => Some(t!("compose-waits-for-uploads", count = missing)),
        Some(Stage::Ready) if !reason.is_empty() => Some(t!("compose-waits", reason = reason)),
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
    ::drafts::files_in(draft).into_iter().filter_map(|id| known.file(id)).filter(|media| media.url.is_none()).count()
}

pub(crate) fn clock_of(zone: &Zone, instant: DateTime<Utc>) -> String {
    zone.wall(instant).clock.format("%H:%M").to_string()
}
