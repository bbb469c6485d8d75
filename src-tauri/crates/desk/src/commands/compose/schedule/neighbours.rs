//! What else goes out on the same channels within minutes of a time.

use crate::Desk;
use crate::commands::compose::schedule::views::Around;
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use planning::problems::CLOSE;
use planning::recurrence::Rule;
use planning::schedule::{OwnTime, When, due, rule};
use planning::words::{brief, title};
use planning::zone::{Zone, Zones};
use rusqlite::Connection;
use std::ops::Range;
use std::sync::Arc;
use store::StoreError;
use store::drafts::{self, Tracked};
use store::listed::{main_part, own_parts};
use store::mirror::{self, Listed};

/// So many quarters of an hour are tried for one that is free.
const TRIED: usize = 16;

/// Another post on one of the channels: how far it is, and its first words.
struct Neighbour {
    instant: DateTime<Utc>,
    title: Localized,
}

/// For each time the nearest neighbour in words: "6 min after “Long night”"; `None` when there is none within minutes.
pub(crate) async fn near(
    desk: &Arc<Desk>,
    scope: &Scope,
    around: &Around,
    times: Vec<DateTime<Utc>>,
) -> Result<Vec<Option<Localized>>, Failure> {
    if around.channel_ids.is_empty() {
        return Ok(vec![None; times.len()]);
    }
    beside(desk, scope, around, times).await
}

/// A wall clock, or the first quarter of an hour after it on its day at which nothing else goes out within minutes: on the
/// channels, or anywhere in the place while there are none. The clock itself when there is none soon.
pub(crate) async fn free_quarter(
    desk: &Arc<Desk>,
    scope: &Scope,
    around: &Around,
    clock: NaiveDateTime,
    zone: &Zone,
) -> Result<NaiveDateTime, Failure> {
    let quarters = (0..).map(|quarter| clock + CLOSE * quarter).take(TRIED);
    let quarters: Vec<NaiveDateTime> = quarters.take_while(|quarter| quarter.date() == clock.date()).collect();
    let times = quarters.iter().map(|quarter| zone.resolve(*quarter).instant).collect();
    let taken = beside(desk, scope, around, times).await?;
    Ok(quarters.into_iter().zip(taken).find(|(_, taken)| taken.is_none()).map_or(clock, |(quarter, _)| quarter))
}

async fn beside(
    desk: &Arc<Desk>,
    scope: &Scope,
    around: &Around,
    times: Vec<DateTime<Utc>>,
) -> Result<Vec<Option<Localized>>, Failure> {
    let (scope, around, zones) = (scope.clone(), around.clone(), desk.zones.clone());
    let read = desk.store.run(move |database| {
        let look = Look { database, connection: &scope.connection, scope: &scope, around: &around, zones: &zones };
        let apart = look.own_times()?;
        let rules = look.rules(&apart)?;
        let mut found = Vec::with_capacity(times.len());
        for time in times {
            let window = time - CLOSE + TimeDelta::seconds(1)..time + CLOSE;
            let mut neighbours = look.moments(&apart, &window)?;
            neighbours.extend(rules.iter().flat_map(|(rule, title)| {
                let times = rule.occurrences(window.start, window.end);
                times.map(|time| Neighbour { instant: time.instant, title: title.clone() }).collect::<Vec<_>>()
            }));
            found.push(nearest(time, neighbours));
        }
        Ok(found)
    });
    Ok(read.await?)
}

/// Where neighbours are looked for.
struct Look<'a> {
    database: &'a Connection,
    connection: &'a str,
    scope: &'a Scope,
    around: &'a Around,
    zones: &'a Zones,
}

impl Look<'_> {
    /// The parts of posts that go out by the schedule of a single platform.
    fn own_times(&self) -> Result<Vec<(OwnTime, Listed)>, StoreError> {
        let apart = mirror::with_own_times(self.database, self.connection)?;
        let parts = apart.iter().flat_map(|listed| own_parts(listed, self.zones));
        Ok(parts.filter(|(_, part)| self.shares(part)).collect())
    }

    /// Everything that repeats on the channels, with its first words.
    fn rules(&self, apart: &[(OwnTime, Listed)]) -> Result<Vec<(Rule, Localized)>, StoreError> {
        let posts = mirror::repeating(self.database, self.connection)?;
        let posts = posts.iter().filter_map(|listed| main_part(listed, self.zones)).filter(|part| self.shares(part));
        let posts = posts.filter_map(|listed| Some((rule(&listed.post, self.zones)?, words(&listed))));
        let own = apart.iter().filter_map(|(own, part)| match &own.when {
            When::Rule(rule) => Some((rule.clone(), words(part))),
            When::Once(_) => None,
        });
        let drafts = drafts::repeating(self.database, self.connection)?;
        let drafts = drafts.iter().filter(|tracked| self.is_other(tracked));
        let drafts = drafts.filter_map(|tracked| Some((tracked.rule(self.zones)?, named(&tracked.draft.text))));
        Ok(posts.chain(own).chain(drafts).collect())
    }

    /// Everything that goes out once on the channels within a window.
    fn moments(
        &self,
        apart: &[(OwnTime, Listed)],
        window: &Range<DateTime<Utc>>,
    ) -> Result<Vec<Neighbour>, StoreError> {
        let posts = mirror::posts_between(self.database, self.connection, window.start, window.end)?;
        let posts = posts.iter().filter_map(|listed| main_part(listed, self.zones)).filter(|part| self.shares(part));
        let posts = posts
            .filter_map(|part| Some(Neighbour { instant: due(&part.post, self.zones)?.instant, title: words(&part) }));
        let own = apart.iter().filter_map(|(own, part)| match &own.when {
            When::Once(moment) => Some(Neighbour { instant: moment.instant, title: words(part) }),
            When::Rule(_) => None,
        });
        let own = own.filter(|neighbour| window.contains(&neighbour.instant));
        let drafts = drafts::between(self.database, self.connection, window.start, window.end)?;
        let drafts = drafts.iter().filter(|tracked| self.is_other(tracked));
        let drafts =
            drafts.filter_map(|tracked| Some(Neighbour { instant: tracked.shown?, title: named(&tracked.draft.text) }));
        Ok(posts.chain(own).chain(drafts).collect())
    }

    fn is_other(&self, tracked: &Tracked) -> bool {
        let channels = &self.around.channel_ids;
        tracked.draft.id != self.around.draft
            && (channels.is_empty()
                || tracked.draft.channels.iter().any(|id| channels.iter().any(|chosen| chosen == id.as_str())))
    }

    fn shares(&self, listed: &Listed) -> bool {
        if self.around.channel_ids.is_empty() {
            return self.scope.workspace.as_deref().is_none_or(|own| own == listed.workspace.as_str());
        }
        let targets = listed.post.target_platforms.iter().flatten().filter_map(|target| target.id.as_ref());
        targets.into_iter().any(|id| self.around.channel_ids.iter().any(|chosen| chosen == id.as_str()))
    }
}

fn words(listed: &Listed) -> Localized {
    named(listed.post.text.as_deref().unwrap_or_default())
}

/// The first words of a text, as many as stand on a line of the list.
fn named(text: &str) -> Localized {
    brief(title(text))
}

fn nearest(time: DateTime<Utc>, neighbours: Vec<Neighbour>) -> Option<Localized> {
    let nearest = neighbours.into_iter().min_by_key(|other| (other.instant - time).abs())?;
    let title = nearest.title;
    Some(match (time - nearest.instant).num_minutes() {
        0 => t!("compose-near-same", title = title),
        after @ 1.. => t!("compose-near-after", minutes = after, title = title),
        before => t!("compose-near-before", minutes = -before, title = title),
    })
}
