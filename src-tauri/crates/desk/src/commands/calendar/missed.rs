//! What fell due while the service was off for longer than the grace time: told, and asked about. Nothing goes out late
//! without a person's word.

use crate::commands::Nothing;
use crate::commands::calendar::views::chips::MissedView;
use crate::commands::posts::changes::alter;
use crate::commands::posts::views::{HistoryRef, PostRef};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::t;
use model::post::{Change, Missed};
use model::{OneOffSchedule, Post, PostId, PostUpdate};
use planning::schedule::due;
use planning::spelling::read_instant;
use planning::state::{State, state};
use planning::words::{self, title};
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use std::sync::Arc;
use store::mirror::Listed;
use store::{StoreError, mirror, missed};

/// So far back a post with a single time is still asked about.
const ASKED_FOR: TimeDelta = TimeDelta::days(30);

/// Lists what was missed and is not decided about, the latest first.
pub(crate) async fn list_missed(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Vec<MissedView>, Failure> {
    let (connection, now, zones) = (scope.connection.clone(), desk.clock.now(), desk.zones.clone());
    let display = preferences::display_zone(desk).await?;
    let read = desk.store.run(move |database| undecided(database, &connection, (now, &zones), &display));
    Ok(read.await?)
}

fn undecided(
    database: &Connection,
    connection: &str,
    (now, zones): (DateTime<Utc>, &Zones),
    display: &Zone,
) -> Result<Vec<MissedView>, StoreError> {
    let left = missed::left(database, connection)?;
    let mut posts = mirror::posts_between(database, connection, now - ASKED_FOR, now + TimeDelta::seconds(1))?;
    posts.retain(|listed| state(&listed.post, now, zones) == State::Missed);
    posts.extend(mirror::repeating(database, connection)?);
    let open = |listed: &Listed, missed: &Missed| !left.contains(&(listed.post.id.to_string(), missed.due.clone()));
    let found = posts.iter().filter_map(|listed| {
        let missed = last_missed(&listed.post).filter(|missed| open(listed, missed))?;
        view(&listed.post, missed, due(&listed.post, zones).is_some(), display)
    });
    let mut found: Vec<(DateTime<Utc>, MissedView)> = found.collect();
    found.sort_by(|(one, _), (other, _)| other.cmp(one));
    Ok(found.into_iter().map(|(_, view)| view).collect())
}

/// The latest miss that a post's record tells.
fn last_missed(post: &Post) -> Option<&Missed> {
    let refusals = post.target_platforms.iter().flatten().flat_map(|target| &target.error_responses);
    refusals.filter_map(|refused| refused.missed.as_ref()).max_by_key(|missed| read_instant(&missed.due))
}

fn view(post: &Post, missed: &Missed, can_send: bool, display: &Zone) -> Option<(DateTime<Utc>, MissedView)> {
    let at = read_instant(&missed.due)?;
    let clock = display.wall(at).clock;
    let view = MissedView {
        id: post.id.to_string(),
        title: title(post.text.as_deref().unwrap_or_default()),
        when: words::short(clock),
        times: missed.times,
        date: clock.date().to_string(),
        can_send,
    };
    Some((at, view))
}

/// Sends a missed post after all, within a minute: its time becomes the next minute. It goes to the service like any other
/// change, so that what somebody else has done with the post meanwhile is asked about.
pub(crate) async fn send_missed(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<HistoryRef, Failure> {
    let id = PostId::new(wanted.id).map_err(|_| Failure::not_found("post"))?;
    let connection = scope.connection.clone();
    let (asked, post) = (connection.clone(), id.clone());
    let found = desk.store.run(move |database| mirror::find_post(database, &asked, post.as_str()));
    let post = found.await?.ok_or_else(|| Failure::not_found("post"))?.post;
    let now = desk.clock.now();
    if state(&post, now, &desk.zones) != State::Missed {
        let message = t!("calendar-not-missed");
        return Err(Failure::new(FailureCode::NotReady, message, t!("calendar-not-missed-next")));
    }
    let zone = due(&post, &desk.zones).map_or_else(|| desk.zones.utc(), |moment| moment.zone);
    let one_off_schedule = Change::Set(next_minute(now, &zone, desk));
    // The zone of the post itself counts for what else it says.
    let edit = PostUpdate { one_off_schedule, timezone: post.timezone, ..PostUpdate::default() };
    alter(desk, connection, id, Some(edit)).await
}

/// The next full minute as a clock of a zone, or of UTC where that clock comes twice.
fn next_minute(now: DateTime<Utc>, zone: &Zone, desk: &Desk) -> OneOffSchedule {
    let next = DateTime::from_timestamp(now.timestamp().div_euclid(60) * 60 + 60, 0).unwrap_or(now);
    let wall = zone.wall(next).clock;
    let zone = if zone.resolve(wall).instant == next { zone.clone() } else { desk.zones.utc() };
    let wall = zone.wall(next).clock;
    OneOffSchedule::wall_clock(wall.date(), wall.time(), zone.name())
}

/// Leaves a missed post as it is: it is not asked about again.
pub(crate) async fn leave_missed(desk: &Arc<Desk>, scope: &Scope, wanted: PostRef) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    let kept = desk.store.run(move |database| {
        let Some(Listed { post, .. }) = mirror::find_post(database, &connection, &wanted.id)? else { return Ok(false) };
        let Some(missed) = last_missed(&post) else { return Ok(true) };
        missed::leave(database, &connection, &wanted.id, &missed.due)?;
        Ok(true)
    });
    if !kept.await? {
        return Err(Failure::not_found("post"));
    }
    desk.tell(&[Topic::Posts]);
    Ok(Nothing {})
}
