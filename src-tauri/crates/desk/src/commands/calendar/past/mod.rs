//! The calendar as it was at a moment of the journal: what has changed since, one thing of it beside what it is now, and the
//! way to put one or all back. The windows of time themselves are those of the present calendar, with `at_ms`.
//! Deliberately absent: what others have changed on the service, which the journal does not tell.

mod comparing;
mod looking_back;
mod putting_back;
mod telling;
pub(crate) mod views;

use self::comparing::{Compared, Comparing};
use self::telling::Teller;
use self::views::{PastPost, PastPostRef, PastView, PutBack, PutBackDone, ShowPast};
use crate::commands::calendar::chips::Frame;
use crate::commands::compose::views::draft::DraftRef;
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::undoing::Turn;
use crate::{Desk, preferences};
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use i18n::t;
use rusqlite::Connection;
use std::sync::Arc;
use store::journal::{self, Action, Entry};
use store::{StoreError, all_or_none, drafts, mirror};

/// Shows a moment among all that can be looked back to.
pub(crate) async fn show_past(desk: &Arc<Desk>, scope: &Scope, wanted: ShowPast) -> Result<PastView, Failure> {
    let (connection, now) = (scope.connection.clone(), desk.clock.now());
    let zone = preferences::display_zone(desk).await?;
    let moments = desk.store.run(move |database| store::past::moments(database, &connection)).await?;
    let at = wanted.at_ms.map_or(Ok(now), moment)?;
    Ok(telling::moment(at.min(now), now, &moments, &zone))
}

/// Shows what something was at a moment, beside what it is.
pub(crate) async fn show_past_post(desk: &Arc<Desk>, scope: &Scope, wanted: PastPostRef) -> Result<PastPost, Failure> {
    let at = moment(wanted.at_ms)?;
    let teller = Teller { zone: preferences::display_zone(desk).await?, zones: desk.zones.clone() };
    let told = with_past(desk, scope, at, move |comparing, turn| {
        let channels = mirror::channels(turn.database, turn.connection)?;
        let found = find(comparing, &wanted.id)?;
        found.map(|found| teller.tell(comparing, turn, &found, &channels)).transpose()
    });
    told.await?.ok_or_else(|| Failure::not_found("post"))
}

/// Puts back as it was what has changed since a moment; part by part where it is much.
pub(crate) async fn put_back(desk: &Arc<Desk>, scope: &Scope, wanted: PutBack) -> Result<PutBackDone, Failure> {
    let at = moment(wanted.at_ms)?;
    let frame = Frame::read(desk, scope, preferences::display_zone(desk).await?).await?;
    let is_trial = wanted.is_trial;
    let done = with_past(desk, scope, at, move |comparing, turn| {
        trying(turn.database, is_trial, || putting_back::part(comparing, turn, &frame, &wanted))
    });
    let done = done.await?;
    if !is_trial {
        desk.active(&scope.connection).outbox.wake();
        desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    }
    Ok(done)
}

/// Copies something as it was at a moment: a draft of its own. Gives which.
pub(crate) async fn copy_past_post(desk: &Arc<Desk>, scope: &Scope, wanted: PastPostRef) -> Result<DraftRef, Failure> {
    let at = moment(wanted.at_ms)?;
    let copied = with_past(desk, scope, at, move |comparing, turn| {
        let then = find(comparing, &wanted.id)?.and_then(|found| found.then);
        let Some(then) = then else { return Ok(None) };
        let draft = Draft { id: uuid::Uuid::new_v4().to_string(), revision: 0, ..comparing.draft_then(&then)? };
        let draft = drafts::create(turn.database, turn.connection, Draft { saved: turn.now, ..draft })?;
        let entry = Entry::written(None, &draft, turn.now);
        journal::record(turn.database, turn.connection, Action::Whole, &[entry])?;
        Ok(Some(DraftRef { id: draft.id }))
    });
    let copied = copied.await?.ok_or_else(|| Failure::not_found("post"))?;
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(copied)
}

fn moment(at_ms: i64) -> Result<DateTime<Utc>, Failure> {
    let not_a_moment = || Failure::bad_input(t!("calendar-too-far"), t!("calendar-too-far-next"));
    DateTime::from_timestamp_millis(at_ms).ok_or_else(not_a_moment)
}

/// Something by an identifier that it has or had.
fn find(comparing: Comparing<'_>, id: &str) -> Result<Option<Compared>, StoreError> {
    let (past, changed) = comparing.read()?;
    let found = changed.into_iter().find(|one| one.ids.iter().any(|own| own == id));
    found.map_or_else(|| comparing.unchanged(id, &past), |found| Ok(Some(found)))
}

/// Does something in one transaction with what the journal says of a moment.
async fn with_past<T: Send + 'static>(
    desk: &Desk,
    scope: &Scope,
    at: DateTime<Utc>,
    work: impl FnOnce(Comparing<'_>, &Turn<'_>) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let (connection, now, zones) = (scope.connection.clone(), desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let turn = Turn { database, connection: &connection, now, zones: &zones };
        work(Comparing { database, connection: &connection, at, zones: &zones }, &turn)
    });
    done.await
}

/// Does something; of a trial nothing is kept.
fn trying<T>(
    database: &Connection,
    is_trial: bool,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let done = all_or_none(database, || Ok(if is_trial { Err(work()?) } else { Ok(work()?) }))?;
    let (Ok(done) | Err(done)) = done;
    Ok(done)
}
