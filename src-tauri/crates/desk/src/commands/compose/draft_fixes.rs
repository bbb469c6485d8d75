//! Does what a problem offers. What comes of it is shown, and saved as any other change.

use crate::Desk;
use crate::commands::compose::saving::drafted;
use crate::commands::compose::views::draft::{FixDraft, FixedDraft};
use crate::failure::Failure;
use crate::scope::Scope;
use ::drafts::judging::{Judged, judge, timing};
use ::drafts::known::{Known, find};
use ::drafts::{Draft, Own, OwnText, own_of};
use model::Platform;
use planning::counting::Counter;
use planning::problems::{Fix, Problem};
use planning::shortening::{Cut, parts, shorten};
use planning::timing::{Timing, WallClock};
use planning::zone::{Zone, Zones};
use serde_json::Value;
use std::sync::Arc;

/// Does what a problem offers.
pub(crate) async fn fix_draft(desk: &Arc<Desk>, scope: &Scope, wanted: FixDraft) -> Result<FixedDraft, Failure> {
    let connection = scope.connection.clone();
    let draft = drafted(desk, wanted.draft)?;
    let (draft, known) = desk.store.run(move |database| draft.found(database, &connection)).await?;
    let planned = draft.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    let now = desk.clock.now();
    let judged = judge(&draft, &known, timing(planned.as_ref(), now), (now, &desk.zones))?;
    let offer = offer(&judged.problems, &wanted.rule, wanted.platform.as_deref(), &wanted.fix);
    let fixed = match offer {
        Some(offer) => fixed(draft, offer, (&known, &judged), (&desk.zones, &desk.computer_zone)),
        None => draft,
    };
    Ok(fixed.into())
}

/// The fix that is meant, if the problem is still there.
pub(crate) fn offer<'a>(problems: &'a [Problem], rule: &str, platform: Option<&str>, fix: &str) -> Option<&'a Fix> {
    let platform = platform.map(Platform::from);
    let problem = problems.iter().find(|problem| problem.rule == rule && problem.platform == platform)?;
    fix.parse::<usize>().ok().and_then(|number| problem.fixes.get(number))
}

impl From<Draft> for FixedDraft {
    fn from(draft: Draft) -> Self {
        Self {
            text: draft.text,
            channel_ids: draft.channels.iter().map(ToString::to_string).collect(),
            schedule: draft.schedule,
            media: draft.media,
            own: draft.own,
        }
    }
}

/// A draft after a fix. A time that is proposed is of its zone, or else of the one that is given.
pub(crate) fn fixed(
    mut draft: Draft,
    fix: &Fix,
    (known, judged): (&Known, &Judged),
    (zones, home): (&Zones, &Zone),
) -> Draft {
    match fix {
        Fix::Shorten { platform, at } => {
            for place in places(&draft, known, platform) {
                let text = shortened(&draft, &place, (known, judged), *at);
                let base = draft.text.clone();
                own_at(&mut draft.own, &place).text = Some(OwnText { text, base });
            }
        }
        Fix::Split { platform } => {
            for place in places(&draft, known, platform) {
                own_at(&mut draft.own, &place).in_parts = true;
            }
        }
        Fix::Thread { platform } => {
            for place in places(&draft, known, platform) {
                thread(&mut draft, &place, judged);
            }
        }
        Fix::KeepMedia { platform, ids } => set_media(&mut draft, known, platform, |_| ids.clone()),
        Fix::RemoveMedia { platform, ids } => {
            let rest = |media: &[String]| media.iter().filter(|id| !ids.contains(id)).cloned().collect();
            set_media(&mut draft, known, platform, rest);
        }
        Fix::RemoveMissingChannels => draft.channels.retain(|id| find(&known.channels, id).is_some()),
        Fix::RemoveMissingMedia => {
            let lists = draft.own.iter_mut().filter_map(|own| own.media.as_mut());
            std::iter::once(&mut draft.media).chain(lists).for_each(|ids| ids.retain(|id| known.file(id).is_some()));
        }
        Fix::UseTime { at } => {
            let planned = draft.schedule.as_ref().and_then(|timing| timing.read(zones).ok());
            let zone = planned.map_or_else(|| home.clone(), |planned| planned.zone().clone());
            draft.schedule = Some(Timing::Time(WallClock::of(zone.wall(*at).clock, &zone)));
        }
        Fix::SendNow => draft.schedule = None,
        // These lead to where a person does it.
        Fix::Jump
        | Fix::Crop { .. }
        | Fix::Convert { .. }
        | Fix::EditSetting { .. }
        | Fix::EditLimit { .. }
        | Fix::WriteAlt { .. }
        | Fix::IgnoreRule { .. } => {}
    }
    draft
}

/// A platform, or one channel of it that differs from the others; and one channel that gets it.
struct Place {
    platform: Platform,
    channel: Option<String>,
    example: model::ChannelId,
}

/// Where a platform gets something of a draft: together, and for each channel that differs.
fn places(draft: &Draft, known: &Known, platform: &Platform) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for (_, channel) in draft.channels.iter().filter_map(|id| find(&known.channels, id)) {
        if channel.target != *platform {
            continue;
        }
        let own = own_of(&draft.own, platform.as_str(), channel.id.as_str());
        let apart = own.and_then(|own| own.channel.clone());
        if places.iter().all(|place| place.channel != apart) {
            places.push(Place { platform: platform.clone(), channel: apart, example: channel.id.clone() });
        }
    }
    places
}

fn find_own<'a>(own: &'a [Own], place: &Place) -> Option<&'a Own> {
    own.iter().find(|own| own.platform == place.platform.as_str() && own.channel == place.channel)
}

fn own_at<'a>(own: &'a mut Vec<Own>, place: &Place) -> &'a mut Own {
    let is_there = |own: &Own| own.platform == place.platform.as_str() && own.channel == place.channel;
    let at = own.iter().position(is_there).unwrap_or_else(|| {
        own.push(Own { platform: place.platform.0.clone(), channel: place.channel.clone(), ..Own::default() });
        own.len() - 1
    });
    &mut own[at]
}

/// The text that a place gets.
fn text_at(draft: &Draft, place: &Place) -> String {
    let own = find_own(&draft.own, place).and_then(|own| own.text.as_ref());
    own.map_or_else(|| draft.text.clone(), |own| own.text.clone())
}

/// How much of a text there is room for at a place, and how that is counted.
fn room_at(text: &str, place: &Place, judged: &Judged) -> Option<(Counter, usize)> {
    let room = judged.room(&place.example)?;
    Some((room.counter, room.for_text(text)))
}

/// The text that a place gets, as far as its platform takes it, by each of its limits.
fn shortened(draft: &Draft, place: &Place, (known, judged): (&Known, &Judged), at: Cut) -> String {
    let mut text = text_at(draft, place);
    if let Some((counter, room)) = room_at(&text, place, judged) {
        text = shorten(&text, counter, room, at);
    }
    let rules = known.rules.of_channel(&place.example, &place.platform);
    if let Some((second, limit)) = rules.second.as_ref().and_then(|second| Some((second, second.max?))) {
        text = shorten(&text, second.counter, limit, at);
    }
    text
}

/// Leaves what fits of the text at a place; the rest follows as the first parts of its thread.
fn thread(draft: &mut Draft, place: &Place, judged: &Judged) {
    let text = text_at(draft, place);
    let Some((counter, room)) = room_at(&text, place, judged) else { return };
    let Ok(mut parts) = parts(&text, counter, room) else { return };
    let rest = parts.split_off(1.min(parts.len()));
    let Some(text) = parts.pop() else { return };
    let base = draft.text.clone();
    let own = own_at(&mut draft.own, place);
    own.text = Some(OwnText { text, base });
    let before = own.settings.remove("thread");
    let before = before.and_then(|thread| thread.as_array().cloned()).unwrap_or_default();
    let thread = rest.into_iter().map(Value::from).chain(before).collect();
    own.settings.insert("thread".to_owned(), Value::Array(thread));
}

fn set_media(draft: &mut Draft, known: &Known, platform: &Platform, change: impl Fn(&[String]) -> Vec<String>) {
    for place in places(draft, known, platform) {
        let before = find_own(&draft.own, &place).and_then(|own| own.media.clone());
        let before = before.unwrap_or_else(|| draft.media.clone());
        own_at(&mut draft.own, &place).media = Some(change(&before));
    }
}
