//! The posts that a draft becomes, exactly as they are sent.

use crate::known::{Connected, find};
use crate::{Draft, Media, Own};
use model::{MediaItem, NewPost, OneOffSchedule, PlatformPost, PostTarget, RecurringSchedule, Settings, Unknown};
use planning::recurrence::record;
use planning::schedule::one_off;
use planning::timing::{NoTime, Planned, Timing};
use planning::zone::Zones;
use serde_json::json;

/// Why a draft can't be sent as it is.
#[derive(Debug, thiserror::Error)]
pub enum Unsendable {
    /// A time or rule in it goes out never.
    #[error("{}", .0.what)]
    Time(NoTime),
    /// None of its channels is connected.
    #[error("none of its channels is connected")]
    NoChannel,
    /// The settings of a platform are not what the specification takes there (2.5).
    #[error("the settings cannot be sent: {0}")]
    Settings(serde_json::Error),
}

impl From<NoTime> for Unsendable {
    fn from(error: NoTime) -> Self {
        Self::Time(error)
    }
}

/// The post that the draft of a single post becomes; `None` without a channel that is connected.
pub fn post(
    draft: &Draft,
    channels: &Connected,
    media: &[Media],
    zones: &Zones,
) -> Result<Option<NewPost>, Unsendable> {
    let chosen: Vec<_> = draft.channels.iter().filter_map(|id| find(channels, id)).collect();
    let Some((workspace, _)) = chosen.first() else { return Ok(None) };
    let (one_off_schedule, recurring_schedule) = schedules(draft.schedule.as_ref(), zones)?;
    let own = draft.own.iter().filter(|own| !own.is_empty()).map(|own| platform_post(own, media, zones));
    Ok(Some(NewPost {
        text: draft.text.clone(),
        media: items(&draft.media, media),
        target_platforms: chosen.iter().map(|(_, channel)| PostTarget::of(channel)).collect(),
        workspace: workspace.clone(),
        timezone: None,
        one_off_schedule,
        recurring_schedule,
        platform_posts: own.collect::<Result<_, _>>()?,
        audience_group: draft.audience.clone(),
    }))
}

/// What differs for a platform, as the specification writes it (2.5, PlatformPost).
pub fn platform_post(own: &Own, media: &[Media], zones: &Zones) -> Result<PlatformPost, Unsendable> {
    let (one_off, recurring) = schedules(own.schedule.as_ref(), zones)?;
    let mut map = own.settings.clone();
    if let Some(one_off) = one_off {
        map.insert("one_off_schedule".into(), json!(one_off));
    }
    if let Some(recurring) = recurring {
        map.insert("recurring_schedule".into(), json!(recurring));
    }
    if !map.is_empty() && !map.contains_key("identifier") {
        // The specification repeats it there (gaps, 2.5).
        map.insert("identifier".into(), json!(own.platform));
    }
    Ok(PlatformPost {
        identifier: own.platform.as_str().into(),
        text_override: own.text.as_ref().map(|own| own.text.clone()),
        media_override: own.media.as_ref().map(|ids| items(ids, media)),
        settings: settings(map)?,
        unknown: own.rest.clone(),
    })
}

fn settings(map: Unknown) -> Result<Option<Settings>, Unsendable> {
    if map.is_empty() {
        return Ok(None);
    }
    let read = serde_json::from_value(serde_json::Value::Object(map.into_iter().collect()));
    read.map(Some).map_err(Unsendable::Settings)
}

fn schedules(
    timing: Option<&Timing>,
    zones: &Zones,
) -> Result<(Option<OneOffSchedule>, Option<RecurringSchedule>), Unsendable> {
    Ok(match timing.map(|timing| timing.read(zones)).transpose()? {
        Some(Planned::Time(zone, resolved)) => (Some(one_off(&zone, &resolved, zones)), None),
        Some(Planned::Rule(rule)) => (None, Some(record::write(&rule))),
        None => (None, None),
    })
}

/// The files of a post. One that is not known here stands there like one that is not on the service yet: the post waits
/// for it and does not go out without it.
fn items(ids: &[String], media: &[Media]) -> Vec<MediaItem> {
    let item = |id: &String| {
        let here = || format!("{}{id}", crate::HERE);
        let unknown = || MediaItem { url: here(), media_type: String::new(), unknown: Unknown::new() };
        media.iter().find(|media| media.id == *id).map_or_else(unknown, |media| media.item(here))
    };
    ids.iter().map(item).collect()
}
