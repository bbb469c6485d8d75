//! The month of posts and drafts, and one post to be read.

use crate::Desk;
use crate::commands::channels::tint;
use crate::commands::post_state::PostState;
use crate::commands::{preferences, title};
use crate::failure::Failure;
use crate::store::mirror::Listed;
use crate::store::{drafts, mirror};
use chrono::{DateTime, NaiveDate, Utc};
use model::post::Target;
use model::{Channel, Workspace, WorkspaceId};
use planning::calendar::Month as Calendar;
use planning::schedule::due;
use planning::state::{Tally, state, tally};
use planning::wording;
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use ts_rs::TS;

/// Which month: "2026-11", or null for the current one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowMonth {
    /// The month.
    pub(crate) month: Option<String>,
}

/// A month as whole weeks: 28, 35 or 42 days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Month {
    /// "2026-11"
    pub(crate) month: String,
    /// "2026-10"
    pub(crate) previous: String,
    /// "2026-12"
    pub(crate) next: String,
    /// "November 2026"
    pub(crate) title: String,
    /// "November"
    pub(crate) name: String,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// "Mon" to "Sun", in the order of the columns.
    pub(crate) weekdays: Vec<String>,
    /// The days.
    pub(crate) days: Vec<Day>,
    /// How many posts and drafts stand in the month itself.
    pub(crate) planned: u32,
    /// "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none.
    pub(crate) last_planned: Option<String>,
}

/// A day. Its chips are in order of time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Day {
    /// "2026-11-22"
    pub(crate) date: String,
    /// "22", or "1 Dec" on the first of a month.
    pub(crate) label: String,
    /// "Sunday, 22 November 2026"
    pub(crate) long: String,
    /// Whether it belongs to the month itself.
    pub(crate) in_month: bool,
    /// Whether it is the current day.
    pub(crate) is_today: bool,
    /// Whether it is over.
    pub(crate) is_past: bool,
    /// What stands on it.
    pub(crate) chips: Vec<Chip>,
}

/// One post or draft at one time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Chip {
    /// Identifies the draft or the post, see `kind`.
    pub(crate) id: String,
    /// What `id` identifies.
    pub(crate) kind: ChipKind,
    /// "09:00"
    pub(crate) time: String,
    /// The first words.
    pub(crate) title: String,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: String,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
    /// The workspace, when it is known.
    pub(crate) workspace_id: Option<String>,
    /// The channels, when they are known.
    pub(crate) channel_ids: Vec<String>,
    /// The workspace's colour.
    pub(crate) tint: u32,
    /// Whether its time is over.
    pub(crate) is_past: bool,
    /// "Sun 22 Nov 2026, 09:00, Europe/Vienna, UTC+1"
    pub(crate) long: String,
}

/// What a chip stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChipKind {
    /// A draft, or a post that is not with the service yet.
    Draft,
    /// A post on the service.
    Post,
}

/// Which post.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PostRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// A post on the service, to be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PostView {
    /// Its identifier.
    pub(crate) id: String,
    /// The whole text.
    pub(crate) text: String,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: String,
    /// "Sun 22 Nov 2026, 09:00", in the zone it was chosen in.
    pub(crate) when: String,
    /// "Europe/Vienna, UTC+1"
    pub(crate) zone: String,
    /// "in 18 h" or "2 days ago"
    pub(crate) relative: String,
    /// "08:00 in Lisbon", when the display zone shows another wall clock; else null.
    pub(crate) here: Option<String>,
    /// The workspace's name.
    pub(crate) workspace: String,
    /// Where it goes.
    pub(crate) targets: Vec<TargetView>,
}

/// One channel of a post, with what is known of its delivery there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct TargetView {
    /// The channel's name.
    pub(crate) name: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call the platform.
    pub(crate) platform_title: String,
    /// What kind of news there is.
    pub(crate) state: TargetState,
    /// "Waiting", "Delivered Sun 22 Nov, 09:00", "Refused: …", "Delivery not reported"
    pub(crate) text: String,
}

/// What is known of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TargetState {
    /// Its time is ahead or has just come.
    Pending,
    /// The service reports it.
    Delivered,
    /// The service reports that it failed.
    Refused,
    /// Its time is over and the service reports nothing.
    NotReported,
}

/// What chips are made with.
struct Frame {
    zone: Zone,
    now: DateTime<Utc>,
    workspaces: Vec<Workspace>,
    channels: HashMap<String, (WorkspaceId, Channel)>,
}

/// Shows a month of posts and drafts in the display zone.
pub(crate) async fn show_month(desk: &Arc<Desk>, wanted: ShowMonth) -> Result<Month, Failure> {
    let preferences = preferences::read(desk).await?;
    let zone = preferences::display_zone(desk).await?;
    let now = desk.clock.now();
    let today = zone.wall(now).clock.date();
    let month = wanted.month.map_or_else(|| Ok(Calendar::of(today)), |month| month.parse());
    let month = month.map_err(|error| Failure::bad_input(format!("{error}."), "Choose a month."))?;
    let dates = month.days(preferences.week_start.weekday());
    let (Some(first), Some(end)) = (dates.first(), dates.last().and_then(|last| last.succ_opt())) else {
        return Err(Failure::bad_input("This month is out of reach.", "Choose a nearer one."));
    };
    let (start, end) = (zone.day_start(*first), zone.day_start(end));
    let connection = desk.connection_id().await?;
    let read = desk.store.run(move |database| {
        let last = drafts::last_due(database, &connection)?.max(mirror::last_due(database, &connection)?);
        Ok((
            drafts::between(database, &connection, start, end)?,
            mirror::posts_between(database, &connection, start, end)?,
            mirror::workspaces(database, &connection)?,
            mirror::channels(database, &connection)?,
            last,
        ))
    });
    let (drafts, posts, workspaces, channels, last) = read.await?;
    let channels = channels.into_iter().map(|entry| (entry.1.id.to_string(), entry)).collect();
    let frame = Frame { zone, now, workspaces, channels };
    let mut by_day: HashMap<NaiveDate, Vec<(DateTime<Utc>, Chip)>> = HashMap::new();
    let chips = drafts.iter().filter_map(|draft| draft_chip(&frame, draft));
    let chips = chips.chain(posts.iter().filter_map(|listed| post_chip(desk, &frame, listed)));
    for (instant, chip) in chips {
        by_day.entry(frame.zone.wall(instant).clock.date()).or_default().push((instant, chip));
    }
    let days: Vec<Day> = dates.iter().map(|date| day(*date, month, today, by_day.remove(date))).collect();
    let planned: usize = days.iter().filter(|day| day.in_month).map(|day| day.chips.len()).sum();
    Ok(Month {
        month: month.to_string(),
        previous: month.previous().to_string(),
        next: month.next().to_string(),
        title: month.title(),
        name: month.name(),
        zone_city: frame.zone.city(),
        weekdays: dates.iter().take(7).map(|date| date.format("%a").to_string()).collect(),
        days,
        planned: u32::try_from(planned).unwrap_or(u32::MAX),
        last_planned: last.map(|last| wording::short(frame.zone.wall(last).clock)),
    })
}

fn day(date: NaiveDate, month: Calendar, today: NaiveDate, chips: Option<Vec<(DateTime<Utc>, Chip)>>) -> Day {
    let mut chips = chips.unwrap_or_default();
    chips.sort_by(|(one, a), (other, b)| (one, &a.title, &a.id).cmp(&(other, &b.title, &b.id)));
    let is_first = month.contains(date) != date.pred_opt().is_some_and(|before| month.contains(before));
    Day {
        date: date.to_string(),
        label: date.format(if is_first { "%-d %b" } else { "%-d" }).to_string(),
        long: date.format("%A, %-d %B %Y").to_string(),
        in_month: month.contains(date),
        is_today: date == today,
        is_past: date < today,
        chips: chips.into_iter().map(|(_, chip)| chip).collect(),
    }
}

fn draft_chip(frame: &Frame, tracked: &drafts::Tracked) -> Option<(DateTime<Utc>, Chip)> {
    let instant = tracked.shown?;
    let ids = tracked.draft.channels.iter().map(ToString::to_string).collect();
    let workspace = tracked.draft.channels.iter().find_map(|id| frame.channels.get(id.as_str()));
    let state = PostState::of_draft(tracked.stage);
    let zone = tracked.draft.schedule.as_ref().map(|clock| clock.zone.as_str());
    let parts = Parts { id: tracked.draft.id.clone(), kind: ChipKind::Draft, text: &tracked.draft.text, ids, zone };
    Some((instant, chip(frame, parts, instant, state, Tally::default(), workspace.map(|(id, _)| id))))
}

fn post_chip(desk: &Desk, frame: &Frame, listed: &Listed) -> Option<(DateTime<Utc>, Chip)> {
    let moment = due(&listed.post, &desk.zones)?;
    let state = PostState::of_post(state(&listed.post, frame.now, &desk.zones));
    let targets = listed.post.target_platforms.iter().flatten();
    let ids = targets.filter_map(|target| target.id.as_ref()).map(ToString::to_string).collect();
    let zone = Some(moment.zone.name());
    let id = listed.post.id.to_string();
    let parts = Parts { id, kind: ChipKind::Post, text: &listed.post.text, ids, zone };
    let mut chip = chip(frame, parts, moment.instant, state, tally(&listed.post), Some(&listed.workspace));
    for target in listed.post.target_platforms.iter().flatten() {
        // A channel that is not connected any more still has its platform.
        if !chip.platforms.contains(&target.identifier.0) {
            chip.platforms.push(target.identifier.0.clone());
        }
    }
    Some((moment.instant, chip))
}

struct Parts<'a> {
    id: String,
    kind: ChipKind,
    text: &'a str,
    ids: Vec<String>,
    zone: Option<&'a str>,
}

fn chip(
    frame: &Frame,
    parts: Parts<'_>,
    instant: DateTime<Utc>,
    state: PostState,
    tally: Tally,
    workspace: Option<&WorkspaceId>,
) -> Chip {
    let clock = frame.zone.wall(instant).clock;
    let mut platforms: Vec<String> = Vec::new();
    for (_, channel) in parts.ids.iter().filter_map(|id| frame.channels.get(id)) {
        if !platforms.contains(&channel.target.0) {
            platforms.push(channel.target.0.clone());
        }
    }
    let elsewhere = parts.zone.filter(|zone| *zone != frame.zone.name());
    let chosen_in = elsewhere.map(|zone| format!(", chosen in {zone}")).unwrap_or_default();
    Chip {
        id: parts.id,
        kind: parts.kind,
        time: clock.format("%H:%M").to_string(),
        title: title(parts.text),
        state,
        state_text: state.text(tally),
        platforms,
        workspace_id: workspace.map(ToString::to_string),
        channel_ids: parts.ids,
        tint: workspace.map_or(0, |id| tint(&frame.workspaces, id)),
        is_past: instant <= frame.now,
        long: format!("{}, {}{chosen_in}", wording::long(clock), wording::zone(&frame.zone, instant)),
    }
}

/// Shows one post of the service.
pub(crate) async fn show_post(desk: &Arc<Desk>, wanted: PostRef) -> Result<PostView, Failure> {
    let connection = desk.connection_id().await?;
    let read = desk.store.run(move |database| {
        let listed = mirror::find_post(database, &connection, &wanted.id)?;
        Ok((listed, mirror::workspaces(database, &connection)?, mirror::channels(database, &connection)?))
    });
    let (listed, workspaces, channels) = read.await?;
    let Listed { post, workspace } = listed.ok_or_else(|| Failure::not_found("post"))?;
    let now = desk.clock.now();
    let display = preferences::display_zone(desk).await?;
    let post_state = PostState::of_post(state(&post, now, &desk.zones));
    let moment = due(&post, &desk.zones);
    let names: HashMap<_, _> = channels.into_iter().map(|(_, channel)| (channel.id.clone(), channel.name)).collect();
    let view = |target: &Target| {
        let name = target.id.as_ref().and_then(|id| names.get(id)).or(target.name.as_ref());
        let (state, text) = delivery(target, post_state, &display);
        TargetView {
            name: name.cloned().unwrap_or_else(|| target.identifier.title().to_owned()),
            platform: target.identifier.0.clone(),
            platform_title: target.identifier.title().to_owned(),
            state,
            text,
        }
    };
    let here = moment.as_ref().and_then(|moment| {
        let there = wording::elsewhere(moment.zone.wall(moment.instant), display.wall(moment.instant))?;
        Some(format!("{there} in {}", display.city()))
    });
    Ok(PostView {
        state: post_state,
        state_text: post_state.text(tally(&post)),
        when: moment
            .as_ref()
            .map_or_else(|| "Repeating".to_owned(), |moment| wording::long(moment.zone.wall(moment.instant).clock)),
        zone: moment.as_ref().map(|moment| wording::zone(&moment.zone, moment.instant)).unwrap_or_default(),
        relative: moment.as_ref().map(|moment| wording::relative(moment.instant, now)).unwrap_or_default(),
        here,
        workspace: workspaces
            .into_iter()
            .find(|known| known.id == workspace)
            .map(|known| known.name)
            .unwrap_or_default(),
        targets: post.target_platforms.iter().flatten().map(view).collect(),
        id: post.id.to_string(),
        text: post.text,
    })
}

fn delivery(target: &Target, post: PostState, zone: &Zone) -> (TargetState, String) {
    if let Some(delivered) = target.success_responses.first() {
        let at = DateTime::parse_from_rfc3339(&delivered.published_at).ok();
        let at = at.map(|at| format!(" {}", wording::short(zone.wall(at.to_utc()).clock))).unwrap_or_default();
        return (TargetState::Delivered, format!("Delivered{at}"));
    }
    if let Some(refused) = target.error_responses.first() {
        return (TargetState::Refused, format!("Refused: {}", refused.message));
    }
    match post {
        PostState::Scheduled | PostState::Repeating | PostState::Due => (TargetState::Pending, "Waiting".to_owned()),
        _ => (TargetState::NotReported, "Delivery not reported".to_owned()),
    }
}
