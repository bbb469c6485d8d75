//! What else goes out on the same channels within minutes of a time.

use crate::Desk;
use crate::commands::title;
use crate::failure::Failure;
use crate::store::drafts::{self, Tracked};
use crate::store::mirror::{self, Listed};
use chrono::{DateTime, TimeDelta, Utc};
use planning::recurrence::Rule;
use planning::schedule::{due, rule};
use planning::zone::Zones;
use serde::Deserialize;
use std::collections::HashSet;
use std::sync::Arc;
use ts_rs::TS;

/// Closer than this, two posts on one channel stand in each other's way.
const CLOSE: TimeDelta = TimeDelta::minutes(15);

/// What is being scheduled: it is no neighbour of its own, and only its channels matter.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Around {
    /// The draft's identifier.
    pub(crate) draft: String,
    /// Its channels.
    pub(crate) channel_ids: Vec<String>,
}

/// Another post on one of the channels: how far it is, and its first words.
struct Neighbour {
    instant: DateTime<Utc>,
    title: String,
}

/// For each time the nearest neighbour in words: "6 min after “Long night”"; `None` when there is none within minutes.
pub(crate) async fn near(
    desk: &Arc<Desk>,
    around: &Around,
    times: Vec<DateTime<Utc>>,
) -> Result<Vec<Option<String>>, Failure> {
    let (connection, around, zones) = (desk.connection_id().await?, around.clone(), desk.zones.clone());
    if around.channel_ids.is_empty() {
        return Ok(vec![None; times.len()]);
    }
    let read = desk.store.run(move |database| {
        let channels: HashSet<&str> = around.channel_ids.iter().map(String::as_str).collect();
        let others = |tracked: &Tracked| {
            tracked.draft.id != around.draft && tracked.draft.channels.iter().any(|id| channels.contains(id.as_str()))
        };
        let shares = |listed: &Listed| shares_channel(listed, &channels);
        let repeating = mirror::repeating(database, &connection)?.into_iter().filter(|listed| shares(listed));
        let mut rules: Vec<(Rule, String)> =
            repeating.filter_map(|listed| Some((rule(&listed.post, &zones)?, words(&listed)))).collect();
        let drafts = drafts::repeating(database, &connection)?.into_iter().filter(|tracked| others(tracked));
        rules.extend(drafts.filter_map(|tracked| Some((tracked.rule(&zones)?, title(&tracked.draft.text)))));
        let mut found = Vec::with_capacity(times.len());
        for time in times {
            let (start, end) = (time - CLOSE + TimeDelta::seconds(1), time + CLOSE);
            let mut neighbours = by_rules(&rules, start, end);
            let drafts = drafts::between(database, &connection, start, end)?.into_iter().filter(|other| others(other));
            neighbours.extend(
                drafts.filter_map(|tracked| {
                    Some(Neighbour { instant: tracked.shown?, title: title(&tracked.draft.text) })
                }),
            );
            let posts = mirror::posts_between(database, &connection, start, end)?;
            neighbours
                .extend(posts.iter().filter(|listed| shares(listed)).filter_map(|listed| neighbour(listed, &zones)));
            found.push(nearest(time, neighbours));
        }
        Ok(found)
    });
    Ok(read.await?)
}

fn by_rules(rules: &[(Rule, String)], start: DateTime<Utc>, end: DateTime<Utc>) -> Vec<Neighbour> {
    let times = |(rule, title): &(Rule, String)| {
        let (title, times): (_, Vec<_>) = (title.clone(), rule.occurrences(start, end).collect());
        times.into_iter().map(move |time| Neighbour { instant: time.instant, title: title.clone() })
    };
    rules.iter().flat_map(times).collect()
}

fn neighbour(listed: &Listed, zones: &Zones) -> Option<Neighbour> {
    Some(Neighbour { instant: due(&listed.post, zones)?.instant, title: words(listed) })
}

fn words(listed: &Listed) -> String {
    title(listed.post.text.as_deref().unwrap_or_default())
}

fn shares_channel(listed: &Listed, channels: &HashSet<&str>) -> bool {
    let targets = listed.post.target_platforms.iter().flatten();
    targets.filter_map(|target| target.id.as_ref()).any(|id| channels.contains(id.as_str()))
}

fn nearest(time: DateTime<Utc>, neighbours: Vec<Neighbour>) -> Option<String> {
    let nearest = neighbours.into_iter().min_by_key(|other| (other.instant - time).abs())?;
    let title = shorten(&nearest.title);
    Some(match (time - nearest.instant).num_minutes() {
        0 => format!("Same time as “{title}”"),
        after @ 1.. => format!("{after} min after “{title}”"),
        before => format!("{} min before “{title}”", -before),
    })
}

/// So much of a title as stands on a line of the list.
fn shorten(title: &str) -> String {
    const LONGEST: usize = 28;
    match title.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", title[..end].trim_end_matches([' ', '…'])),
        None => title.to_owned(),
    }
}
