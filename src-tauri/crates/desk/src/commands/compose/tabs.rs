//! The tabs of the composer: what each platform gets, how it differs from what is shared, and how much room is left.

use crate::Desk;
use crate::commands::compose::text_diff::apart;
use crate::commands::compose::views::draft::{Differs, ProblemSeverity, Room, Tab};
use ::drafts::judging::{Judged, replies};
use ::drafts::known::{Known, find};
use ::drafts::room::room_of;
use ::drafts::{Draft, Own, own_of};
use i18n::{Localized, t};
use model::{Channel, MediaKind, Platform};
use planning::problems::{Problem, Replies};
use planning::words;
use planning::zone::Zone;
use serde_json::Value;

/// The tabs of a draft.
pub(crate) fn tabs(draft: &Draft, known: &Known, judged: &Judged, desk: &Desk, display: &Zone) -> Vec<Tab> {
    let mut tabs: Vec<Tab> = Vec::new();
    for (_, channel) in draft.channels.iter().filter_map(|id| find(&known.channels, id)) {
        let (platform, id) = (channel.target.as_str(), channel.id.as_str());
        let own = own_of(&draft.own, platform, id);
        let apart = own.and_then(|own| own.channel.clone());
        if let Some(tab) = tabs.iter_mut().find(|tab| tab.platform == platform && tab.channel == apart) {
            tab.channels.push(id.to_owned());
            continue;
        }
        let text = own.and_then(|own| own.text.as_ref());
        tabs.push(Tab {
            platform: platform.to_owned(),
            title: channel.target.title().to_owned(),
            channel: apart,
            channels: vec![id.to_owned()],
            parts: u32::try_from(judged.posts_of(&channel.id)).unwrap_or(u32::MAX),
            room: judged.room(&channel.id).map(Room::of),
            worst: worst(&judged.problems, &channel.target),
            differs: text.map(|own| differs(&own.text, &draft.text)),
            is_stale: text.is_some_and(|own| own.base != draft.text),
            files_max: files_max(draft, own, channel, known),
            own_media: own.is_some_and(|own| own.media.is_some()),
            own_time: own.and_then(|own| own_time(own, draft, desk, display)),
            own_settings: own.is_some_and(|own| !own.settings.is_empty()),
            takes_replies: false,
            thread: Vec::new(),
            comment: None,
        });
    }
    for tab in &mut tabs {
        follow(tab, draft, known);
    }
    tabs
}

/// Fills in what may follow the post of a tab.
fn follow(tab: &mut Tab, draft: &Draft, known: &Known) {
    let channels = known.channels.iter().map(|(_, channel)| channel);
    let channels: Vec<&Channel> =
        channels.filter(|channel| tab.channels.iter().any(|id| *id == *channel.id.as_str())).collect();
    tab.takes_replies = replies(&channels) == Replies::Taken;
    let (platform, id) = (Platform::from(tab.platform.as_str()), tab.channels.first().map_or("", String::as_str));
    let Some(own) = own_of(&draft.own, &tab.platform, id) else { return };
    if !["thread", "first_comment"].iter().any(|key| own.settings.contains_key(*key)) {
        return;
    }
    let settings = model::Settings { unknown: own.settings.clone(), ..model::Settings::default() };
    let room = |text: &Value| {
        room_of(&known.rules, (&platform, &channels), text.as_str()?, &[], Some(&settings)).map(Room::of)
    };
    tab.thread = own.settings.get("thread").and_then(Value::as_array).into_iter().flatten().map(room).collect();
    tab.comment = own.settings.get("first_comment").and_then(room);
}

/// How many files of the kinds that a channel gets it may have.
fn files_max(draft: &Draft, own: Option<&Own>, channel: &Channel, known: &Known) -> Option<u32> {
    let ids = own.and_then(|own| own.media.as_ref()).unwrap_or(&draft.media);
    let kinds = ids.iter().filter_map(|id| known.file(id)).map(|file| file.record.kind());
    let (images, others): (Vec<_>, Vec<_>) = kinds.partition(|kind| *kind == MediaKind::Image);
    let videos = others.iter().filter(|kind| **kind == MediaKind::Video).count();
    known
        .rules
        .of_channel(&channel.id, &channel.target)
        .media
        .most(images.len(), videos)
        .and_then(|most| u32::try_from(most).ok())
}

/// The gravest thing that is wrong on a platform, and is to stand against sending or be looked at.
fn worst(found: &[Problem], platform: &Platform) -> Option<ProblemSeverity> {
    let there = found.iter().filter(|problem| problem.platform.as_ref() == Some(platform) && !problem.ignored);
    there.map(|problem| problem.severity).min().map(ProblemSeverity::of)
}

impl Room {
    fn of(room: planning::problems::Room) -> Self {
        let whole = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let left = whole(room.limit).saturating_sub(whole(room.used));
        Self {
            limit: u32::try_from(room.limit).unwrap_or(u32::MAX),
            left: i32::try_from(left).unwrap_or(if left < 0 { i32::MIN } else { i32::MAX }),
            breaks_at: room.breaks_at.and_then(|at| u32::try_from(at.utf16).ok()),
        }
    }
}

fn differs(own: &str, shared: &str) -> Differs {
    let mut found = Differs::default();
    for (is_own, words) in apart(own, shared) {
        let count = u32::try_from(words.chars().count()).unwrap_or(u32::MAX);
        if is_own {
            found.added += count;
        } else {
            found.removed += count;
        }
    }
    found
}

/// Its own time, by the clock alone when it is of the same day as the shared one.
fn own_time(own: &Own, draft: &Draft, desk: &Desk, display: &Zone) -> Option<Localized> {
    let planned = own.schedule.as_ref()?.read(&desk.zones).ok()?;
    let Some(instant) = planned.instant() else { return Some(t!("compose-repeats")) };
    let wall = display.wall(instant).clock;
    let shared = draft.due.map(|due| display.wall(due).clock.date());
    Some(match shared {
        Some(date) if date == wall.date() => words::time(wall).into(),
        _ => words::short(wall),
    })
}
