//! What the hold has stopped, and what it could not.

use super::taking_off::is_to_come;
use super::views::{HeldPosts, HeldRow, HoldView};
use crate::commands::calendar::chips::once;
use crate::commands::calendar::number;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use model::Post;
use planning::schedule::{due, rule};
use planning::state::{State, state};
use planning::words::{age, short, time, title};
use planning::zone::{Zone, Zones};
use rusqlite::Connection as Database;
use store::changes::{self, Step};
use store::connections::{Connection, ConnectionKind};
use store::hold::{self, Hold};
use store::intents::{self, Intent, Stage};
use store::listed::Listed;
use store::{StoreError, connections, counts, mirror};

/// So many of what waits are listed.
const LISTED: usize = 50;
/// So far ahead what waits is looked for, so that a hundred thousand posts take no time.
const AHEAD: TimeDelta = TimeDelta::days(31);

/// What is listed by, and in which zone.
struct Listing<'a> {
    database: &'a Database,
    now: DateTime<Utc>,
    zones: &'a Zones,
    display: &'a Zone,
}

/// That everything is held, in short; `None` when it is not.
pub(crate) fn view(
    database: &Database,
    (now, zones): (DateTime<Utc>, &Zones),
    display: &Zone,
) -> Result<Option<HoldView>, StoreError> {
    let Some(hold) = hold::find(database)? else { return Ok(None) };
    let listing = Listing { database, now, zones, display };
    let (mut waiting, mut not_stopped) = (0, number(listing.passing(&hold)?.len()));
    for connection in connections::all(database)? {
        waiting += intents::count(database, &connection.id)?.0;
        if connection.kind == ConnectionKind::Embedded {
            waiting += listing.count_to_come(&connection.id)?;
        } else {
            not_stopped += listing.count_sent_there(&connection.id)?;
        }
    }
    let since = display.wall(hold.since).clock;
    let is_today = since.date() == display.wall(now).clock.date();
    let since = if is_today { Localized::plain(time(since)) } else { short(since) };
    Ok(Some(HoldView { since, waiting, not_stopped }))
}

/// How many posts other services than the one on this computer would send by themselves.
pub(super) fn count_elsewhere(
    database: &Database,
    (now, zones): (DateTime<Utc>, &Zones),
    display: &Zone,
) -> Result<u32, StoreError> {
    let listing = Listing { database, now, zones, display };
    let elsewhere = connections::all(database)?.into_iter().filter(|known| known.kind == ConnectionKind::Remote);
    elsewhere.map(|known| listing.count_to_come(&known.id)).sum()
}

/// Lists everything.
pub(super) fn list(
    database: &Database,
    now: DateTime<Utc>,
    zones: &Zones,
    display: &Zone,
) -> Result<Option<HeldPosts>, StoreError> {
    let Some(hold) = hold::find(database)? else { return Ok(None) };
    let listing = Listing { database, now, zones, display };
    let known = connections::all(database)?;
    let mut not_stopped = listing.passing(&hold)?;
    let (mut passed, mut waiting, mut waiting_count) = (Vec::new(), Vec::new(), 0);
    for connection in &known {
        if connection.kind == ConnectionKind::Embedded {
            passed.extend(listing.passed(&hold, connection)?);
            waiting.extend(listing.to_come(connection, AHEAD)?);
            waiting_count += listing.count_to_come(&connection.id)?;
        } else {
            not_stopped.extend(listing.sent_there(connection)?);
        }
        let intents = intents::all(database, &connection.id)?;
        waiting_count += number(intents.iter().filter(|intent| !intent.stage.is_doubtful()).count());
        for intent in intents.into_iter().filter(|intent| !intent.stage.is_doubtful()) {
            let is_past = intent.due.is_some_and(|due| due <= now);
            let row = (intent.due.unwrap_or(now), listing.draft_row(&connection.id, intent));
            if is_past { passed.push(row) } else { waiting.push(row) }
        }
    }
    for rows in [&mut not_stopped, &mut passed, &mut waiting] {
        rows.sort_by_key(|(at, _)| *at);
    }
    let next = waiting.first().map(|(at, _)| listing.when(*at)).unwrap_or_default();
    let rows = |rows: Vec<(DateTime<Utc>, HeldRow)>| rows.into_iter().take(LISTED).map(|(_, row)| row).collect();
    Ok(Some(HeldPosts {
        since: Localized::row(vec![listing.when(hold.since), age(hold.since, now)], " · "),
        connections: number(known.len()),
        reason: hold.reason,
        not_stopped_count: number(not_stopped.len()),
        not_stopped: rows(not_stopped),
        passed_count: number(passed.len()),
        passed: rows(passed),
        waiting: rows(waiting),
        waiting_count,
        next,
    }))
}

/// A row, and by when it stands.
type Row = (DateTime<Utc>, HeldRow);

impl Listing<'_> {
    fn when(&self, at: DateTime<Utc>) -> Localized {
        short(self.display.wall(at).clock)
    }

    /// How many posts a service would send by itself.
    fn count_to_come(&self, connection: &str) -> Result<u32, StoreError> {
        let repeating = mirror::repeating(self.database, connection)?;
        let repeating = repeating.iter().filter(|listed| is_to_come(&listed.post, self.now, self.zones)).count();
        Ok(counts::count_after(self.database, connection, self.now)? + number(repeating))
    }

    /// How many posts another service may still send, though everything is held.
    fn count_sent_there(&self, connection: &str) -> Result<u32, StoreError> {
        let changes = changes::all(self.database, connection)?;
        let deleted = changes.iter().filter(|one| one.wanted.is_none() && self.comes_at(&one.base).is_some()).count();
        let doubtful = intents::doubtful(self.database, connection)?;
        let leaving = doubtful.iter().filter(|intent| is_leaving(intent)).count();
        Ok(self.count_to_come(connection)? + number(deleted + leaving))
    }

    /// What had left for a network when the hold was set, unless it turned out not to have arrived.
    fn passing(&self, hold: &Hold) -> Result<Vec<Row>, StoreError> {
        let mut rows = Vec::new();
        for (connection, id) in &hold.in_flight {
            let Some(Listed { post, .. }) = mirror::find_post(self.database, connection, id)? else { continue };
            let at = due(&post, self.zones).map_or(hold.since, |moment| moment.instant);
            let detail = match state(&post, self.now, self.zones) {
                State::Delivered | State::PartlyDelivered => t!("hold-went-out", when = self.when(at)),
                State::GoingOut | State::Due | State::NeedsLook => t!("hold-on-its-way", when = self.when(at)),
                _ => continue,
            };
            let row = self.row(connection, post, detail);
            rows.push((at, HeldRow { is_out: true, ..row }));
        }
        Ok(rows)
    }

    /// What another service still has and sends by itself, and what is on its way there.
    fn sent_there(&self, connection: &Connection) -> Result<Vec<Row>, StoreError> {
        let mut rows = Vec::new();
        for (at, post) in self.posts_to_come(&connection.id)? {
            let detail = t!("hold-sends-itself", when = self.when(at), service = connection.name.as_str());
            let row = self.row(&connection.id, post, detail);
            rows.push((at, HeldRow { can_take_off: true, ..row }));
        }
        for change in changes::all(self.database, &connection.id)?.into_iter().filter(|one| one.wanted.is_none()) {
            let Some(at) = self.comes_at(&change.base) else { continue };
            let (when, service) = (self.when(at), connection.name.as_str());
            let detail = match change.step {
                Step::Ready | Step::Sending => t!("hold-being-taken-off", when = when, service = service),
                Step::Conflict | Step::Rejected => t!("hold-not-taken-off", when = when, service = service),
            };
            rows.push((at, self.row(&connection.id, change.base, detail)));
        }
        let doubtful = intents::doubtful(self.database, &connection.id)?;
        for intent in doubtful.into_iter().filter(is_leaving) {
            let at = intent.due.unwrap_or(self.now);
            let row = self.draft_row(&connection.id, intent);
            let detail = t!("hold-on-its-way", when = self.when(at));
            rows.push((at, HeldRow { detail, is_out: true, ..row }));
        }
        Ok(rows)
    }

    /// What would have gone out here since the hold was set.
    fn passed(&self, hold: &Hold, connection: &Connection) -> Result<Vec<Row>, StoreError> {
        let mut posts = mirror::posts_between(self.database, &connection.id, hold.since, self.now)?;
        posts.extend(mirror::repeating(self.database, &connection.id)?);
        let mut rows = Vec::new();
        for Listed { post, .. } in posts {
            let missed = match rule(&post, self.zones) {
                Some(rule) => rule.next_after(hold.since).map(|next| next.instant),
                None => due(&post, self.zones).map(|moment| moment.instant),
            };
            let is_open = matches!(
                state(&post, self.now, self.zones),
                State::Due | State::NotReported | State::Repeating | State::Scheduled
            );
            let Some(at) = missed.filter(|at| *at <= self.now && is_open) else { continue };
            let when = Localized::row(vec![self.when(at), age(at, self.now)], " · ");
            rows.push((at, self.row(&connection.id, post, when)));
        }
        Ok(rows)
    }

    /// What is still to come here within a span.
    fn to_come(&self, connection: &Connection, span: TimeDelta) -> Result<Vec<Row>, StoreError> {
        let posts = mirror::posts_between(self.database, &connection.id, self.now, self.now + span)?;
        let all = posts.into_iter().chain(mirror::repeating(self.database, &connection.id)?);
        let row =
            |Listed { post, .. }| self.comes_at(&post).map(|at| (at, self.row(&connection.id, post, self.when(at))));
        Ok(all.filter_map(row).collect())
    }

    /// The posts that a service has and sends by itself, and when.
    fn posts_to_come(&self, connection: &str) -> Result<Vec<(DateTime<Utc>, Post)>, StoreError> {
        let far = DateTime::<Utc>::MAX_UTC;
        let posts = mirror::posts_between(self.database, connection, self.now, far)?;
        let all = posts.into_iter().chain(mirror::repeating(self.database, connection)?);
        Ok(all.filter_map(|listed| self.comes_at(&listed.post).map(|at| (at, listed.post))).collect())
    }

    /// When a post goes out next, if it does.
    fn comes_at(&self, post: &Post) -> Option<DateTime<Utc>> {
        if !is_to_come(post, self.now, self.zones) {
            return None;
        }
        let next = rule(post, self.zones).and_then(|rule| rule.next_after(self.now)).map(|next| next.instant);
        next.or_else(|| due(post, self.zones).map(|moment| moment.instant))
    }

    fn day(&self, at: Option<DateTime<Utc>>) -> Option<String> {
        at.map(|at| self.display.wall(at).clock.date().to_string())
    }

    fn row(&self, connection: &str, post: Post, detail: Localized) -> HeldRow {
        let at = self.comes_at(&post).or_else(|| due(&post, self.zones).map(|moment| moment.instant));
        HeldRow {
            day: self.day(at),
            connection: connection.to_owned(),
            title: title(post.text.as_deref().unwrap_or_default()),
            id: post.id.to_string(),
            is_draft: false,
            detail,
            is_out: false,
            can_take_off: false,
            platforms: once(post.target_platforms.into_iter().flatten().map(|target| target.identifier.0)),
        }
    }

    fn draft_row(&self, connection: &str, intent: Intent) -> HeldRow {
        HeldRow {
            connection: connection.to_owned(),
            day: self.day(intent.due),
            title: title(&intent.post.text),
            detail: intent.due.map_or_else(|| t!("hold-at-once"), |at| self.when(at)),
            id: intent.draft,
            is_draft: true,
            is_out: false,
            can_take_off: false,
            platforms: once(intent.post.target_platforms.into_iter().map(|target| target.identifier.0)),
        }
    }
}

/// Whether it is on its way to a service, or may have arrived.
fn is_leaving(intent: &Intent) -> bool {
    matches!(intent.stage, Stage::Sending | Stage::Unknown)
}
