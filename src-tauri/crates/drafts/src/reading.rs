//! A post of the service as a draft: the way back from [`crate::payload`].

use crate::{Draft, Own, OwnText};
use chrono::{DateTime, Utc};
use model::{MediaItem, OneOffSchedule, PlatformPost, Post, RecurringSchedule};
use planning::recurrence::record;
use planning::schedule::{Moment, due, one_off, read_one_off, read_rule, rule};
use planning::timing::{Planned, Repeat, Timing, WallClock};
use planning::zone::Zones;

/// A post as a draft without a place in the outbox. `file` gives the identifier of a file in the library.
///
/// # Errors
/// Those of `file`, and settings of a platform that are no JSON.
pub fn draft_of<E: From<serde_json::Error>>(
    post: &Post,
    now: DateTime<Utc>,
    zones: &Zones,
    file: impl Fn(&MediaItem) -> Result<String, E>,
) -> Result<Draft, E> {
    let ids = |items: &[MediaItem]| items.iter().map(&file).collect::<Result<Vec<String>, E>>();
    let text = post.text.clone().unwrap_or_default();
    let moment = due(post, zones).filter(|_| post.one_off_schedule.is_some());
    let schedule = match (&moment, rule(post, zones)) {
        (Some(moment), _) => Some(clock_of(moment)),
        (None, Some(rule)) => Some(Timing::Repeat(Repeat::of(&rule))),
        (None, None) => None,
    };
    let own = post.platform_posts.iter().flatten().map(|own| own_of(own, &text, &ids, zones));
    Ok(Draft {
        id: uuid::Uuid::new_v4().to_string(),
        revision: 0,
        media: ids(post.media.as_deref().unwrap_or_default())?,
        channels: post.target_platforms.iter().flatten().filter_map(|target| target.id.clone()).collect(),
        schedule,
        own: own.collect::<Result<_, _>>()?,
        ignored: Vec::new(),
        audience: post.audience_group.clone(),
        language: None,
        edited: None,
        due: moment.map(|moment| moment.instant),
        saved: now,
        text,
    })
}

fn own_of<E: From<serde_json::Error>>(
    own: &PlatformPost,
    text: &str,
    ids: &impl Fn(&[MediaItem]) -> Result<Vec<String>, E>,
    zones: &Zones,
) -> Result<Own, E> {
    let mut settings = match serde_json::to_value(&own.settings)? {
        serde_json::Value::Object(map) => map,
        _ => model::Unknown::new(),
    };
    let kept = own.settings.as_ref();
    let schedule =
        kept.and_then(|kept| timing(kept.one_off_schedule.as_ref(), kept.recurring_schedule.as_ref(), zones));
    if schedule.is_some() {
        settings.shift_remove("one_off_schedule");
        settings.shift_remove("recurring_schedule");
    }
    Ok(Own {
        platform: own.identifier.0.clone(),
        channel: None,
        text: own.text_override.clone().map(|own| OwnText { text: own, base: text.to_owned() }),
        media: own.media_override.as_deref().map(ids).transpose()?,
        schedule,
        in_parts: false,
        settings,
        rest: own.unknown.clone(),
    })
}

/// A schedule of a platform's own, if it comes out as it went in; any other stays as it is among the settings.
fn timing(moment: Option<&OneOffSchedule>, recurring: Option<&RecurringSchedule>, zones: &Zones) -> Option<Timing> {
    let read = match (moment, recurring) {
        (Some(own), None) => clock_of(&read_one_off(own, None, zones).ok()?),
        (None, Some(own)) => Timing::Repeat(Repeat::of(&read_rule(own, None, None, zones)?)),
        _ => return None,
    };
    let is_same = match read.read(zones).ok()? {
        Planned::Time(zone, resolved) => Some(&one_off(&zone, &resolved, zones)) == moment,
        Planned::Rule(rule) => Some(&record::write(&rule)) == recurring,
    };
    is_same.then_some(read)
}

fn clock_of(moment: &Moment) -> Timing {
    Timing::Time(WallClock::at(moment.instant, &moment.zone))
}
