//! Into which posts a draft is split: channels of one platform that differ, and a text that is too long for a platform as
//! several numbered posts that follow each other by a minute.
//! Deliberately absent: cutting the text, which is `planning::shortening`. They are no reply thread, because the
//! specification has no field that would make one.

use crate::known::{Connected, Known, find};
use crate::payload::Unsendable;
use crate::room::{facts, room_of};
use crate::{Draft, DraftPost, Own, parts, payload};
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use model::{Channel, ChannelId, Platform};
use planning::shortening;
use planning::timing::{Planned, Timing, WallClock};
use planning::zone::Zones;

/// A draft as the drafts of single posts, the first under its own identifier. Channels that are not connected any more
/// stay with the first; problems tell of them.
pub fn split(draft: &Draft, known: &Known, moment: (DateTime<Utc>, &Zones)) -> Result<Vec<Draft>, Unsendable> {
    let mut posts = Vec::new();
    for part in apart(draft, &known.channels) {
        posts.extend(threaded(part, known, moment)?);
    }
    Ok(posts)
}

/// One draft for each post that differing channels of one platform ask for.
fn apart(draft: &Draft, channels: &Connected) -> Vec<Draft> {
    let chosen: Vec<&Channel> =
        draft.channels.iter().filter_map(|id| find(channels, id)).map(|(_, channel)| channel).collect();
    let parts = parts(&chosen, &draft.own);
    if parts.len() < 2 {
        return vec![Draft { own: parts.first().map_or_else(|| draft.own.clone(), kept), ..draft.clone() }];
    }
    let missing = draft.channels.iter().filter(|id| find(channels, id).is_none());
    parts
        .iter()
        .enumerate()
        .map(|(number, part)| {
            let ids = part.channels.iter().map(|channel| channel.id.clone());
            let (id, missing) = match number {
                0 => (draft.id.clone(), missing.clone().cloned().collect()),
                _ => (uuid::Uuid::new_v4().to_string(), Vec::new()),
            };
            Draft { id, channels: ids.chain(missing).collect(), own: kept(part), ..draft.clone() }
        })
        .collect()
}

/// What differs in a part, by platform alone.
fn kept(part: &DraftPost<'_>) -> Vec<Own> {
    part.own.iter().map(|own| Own { channel: None, ..(*own).clone() }).collect()
}

/// The draft of a single post as what it becomes when platforms are to get its text in several posts: what goes out as
/// it is, and one draft for each part of the others. Text that fits, text that repeats by a rule, and text of which a
/// piece is longer than a post stays whole.
fn threaded(draft: Draft, known: &Known, moment: (DateTime<Utc>, &Zones)) -> Result<Vec<Draft>, Unsendable> {
    let (threads, mut rest): (Vec<Own>, Vec<Own>) = draft.own.iter().cloned().partition(|own| own.in_parts);
    let mut channels = draft.channels.clone();
    let mut found = Vec::new();
    for own in threads {
        let own = Own { in_parts: false, ..own };
        let (here, others): (Vec<ChannelId>, Vec<ChannelId>) =
            channels.iter().cloned().partition(|id| is_of(known, id, &own.platform));
        let texts = texts(&draft, &own, &here, known, moment.1)?;
        match times(&draft, &own, texts.len(), moment)? {
            Some(times) if texts.len() > 1 => {
                channels = others;
                let parts = texts.into_iter().zip(times).enumerate();
                found.extend(parts.map(|(number, part)| one_of(&draft, &own, &here, part, number)));
            }
            _ => rest.push(own),
        }
    }
    rest.retain(|own| !own.is_empty());
    if !channels.is_empty() || found.is_empty() {
        found.insert(0, Draft { channels, own: rest, ..draft.clone() });
    }
    // The draft that a person wrote stands for the first of them.
    if let Some(first) = found.first_mut() {
        first.id = draft.id;
    }
    Ok(found)
}

fn is_of(known: &Known, id: &ChannelId, platform: &str) -> bool {
    find(&known.channels, id).is_some_and(|(_, channel)| channel.target.as_str() == platform)
}

/// The text in as many parts as it needs; one when it fits, or cannot be cut.
fn texts(
    draft: &Draft,
    own: &Own,
    channels: &[ChannelId],
    known: &Known,
    zones: &Zones,
) -> Result<Vec<String>, Unsendable> {
    let platform = Platform::from(own.platform.as_str());
    let text = own.text.as_ref().map_or(&draft.text, |own| &own.text);
    let ids = own.media.as_ref().unwrap_or(&draft.media);
    let media: Vec<_> = ids.iter().filter_map(|id| known.file(id)).map(facts).collect();
    let settings = payload::platform_post(own, &known.media, zones)?.settings;
    let rules = &*known.rules;
    let channels: Vec<_> = channels.iter().filter_map(|id| Some(&find(&known.channels, id)?.1)).collect();
    let whole = || vec![text.clone()];
    let Some(room) = room_of(rules, (&platform, &channels), text, &media, settings.as_ref()) else {
        return Ok(whole());
    };
    let parts = shortening::split(text, room.counter, room.for_text(text));
    Ok(parts.unwrap_or_else(|_| whole()))
}

/// When each part goes out: a minute apart, the first when the whole would have. `None` when it repeats by a rule.
fn times(
    draft: &Draft,
    own: &Own,
    count: usize,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<Option<Vec<Option<PartTime>>>, Unsendable> {
    let timing = own.schedule.as_ref().or(draft.schedule.as_ref());
    let (zone, begin) = match timing.map(|timing| timing.read(zones)).transpose()? {
        Some(Planned::Rule(_)) => return Ok(None),
        Some(Planned::Time(zone, resolved)) => (zone, Some(resolved.instant)),
        None => (zones.utc(), None),
    };
    // Whole minutes, because a clock shows no more.
    let base =
        begin.unwrap_or_else(|| now.duration_trunc(TimeDelta::minutes(1)).unwrap_or(now) + TimeDelta::minutes(1));
    let times = (0..count).map(|number| {
        if number == 0 && begin.is_none() {
            return None;
        }
        let at = base + TimeDelta::minutes(i64::try_from(number).unwrap_or_default());
        Some(PartTime { at, clock: WallClock::at(at, &zone) })
    });
    Ok(Some(times.collect()))
}

/// When a part goes out.
struct PartTime {
    at: DateTime<Utc>,
    clock: WallClock,
}

/// One part as a draft of its own. Files go with the first.
fn one_of(
    draft: &Draft,
    own: &Own,
    channels: &[ChannelId],
    (text, time): (String, Option<PartTime>),
    number: usize,
) -> Draft {
    let media = own.media.as_ref().unwrap_or(&draft.media);
    let settings = Own { text: None, media: None, schedule: None, ..own.clone() };
    Draft {
        id: uuid::Uuid::new_v4().to_string(),
        text,
        channels: channels.to_vec(),
        due: time.as_ref().map(|time| time.at),
        schedule: time.map(|time| Timing::Time(time.clock)),
        media: if number == 0 { media.clone() } else { Vec::new() },
        own: if settings.is_empty() { Vec::new() } else { vec![settings] },
        ..draft.clone()
    }
}
