//! A post or a draft as one line on the calendar.

use crate::Desk;
use crate::commands::channels::tint;
use crate::commands::parts::{main_part, own_parts};
use crate::commands::post_state::PostState;
use crate::commands::schedule::Timing;
use crate::commands::title;
use crate::failure::Failure;
use crate::store::drafts::Tracked;
use crate::store::mirror::{self, Listed};
use chrono::{DateTime, Utc};
use model::{Channel, Workspace, WorkspaceId};
use planning::recurrence::Rule;
use planning::schedule::{When, due, made, rule};
use planning::state::{Tally, own_state, state, state_at, tally};
use planning::wording;
use planning::zone::{Zone, Zones};
use serde::Serialize;
use std::collections::HashMap;
use std::ops::Range;
use ts_rs::TS;

/// Most times of one post that are shown at once: one every half an hour for six weeks.
const MOST_TIMES: usize = 2_016;

/// One post or draft at one time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Chip {
    /// Tells it from every other chip: a post that repeats has one for each of its times.
    pub(crate) key: String,
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

/// A chip and its instant.
pub(crate) type Dated = (DateTime<Utc>, Chip);

/// What chips are made with: the display zone, the current time, and who is who.
pub(crate) struct Frame {
    pub(crate) zone: Zone,
    pub(crate) now: DateTime<Utc>,
    workspaces: Vec<Workspace>,
    channels: HashMap<String, (WorkspaceId, Channel)>,
}

impl Frame {
    /// Reads what chips are made with, for a display zone.
    pub(crate) async fn read(desk: &Desk, connection: &str, zone: Zone) -> Result<Self, Failure> {
        let connection = connection.to_owned();
        let read = desk.store.run(move |database| {
            Ok((mirror::workspaces(database, &connection)?, mirror::channels(database, &connection)?))
        });
        let (workspaces, channels) = read.await?;
        Ok(Self {
            zone,
            now: desk.clock.now(),
            workspaces,
            channels: channels.into_iter().map(|entry| (entry.1.id.to_string(), entry)).collect(),
        })
    }

    /// The chip of a draft that stands on the calendar.
    pub(crate) fn draft_chip(&self, tracked: &Tracked) -> Option<Dated> {
        let draft = &tracked.draft;
        let chip = self.chip_of_draft(tracked);
        let zone = match &draft.schedule {
            Some(Timing::Time(clock)) => Some(clock.zone.as_str()),
            _ => None,
        };
        tracked.shown.map(|instant| (instant, self.timed(chip, instant, zone)))
    }

    /// The chips of a draft that is to repeat, one for each of its times within a window.
    pub(crate) fn repeating_draft_chips(
        &self,
        tracked: &Tracked,
        window: &Range<DateTime<Utc>>,
        zones: &Zones,
    ) -> Vec<Dated> {
        let Some(rule) = tracked.rule(zones) else { return Vec::new() };
        let chip = self.chip_of_draft(tracked);
        // What has passed meanwhile will not go out.
        self.at_times(&rule, self.now.max(window.start), window.end, |_| chip.clone())
    }

    /// The chip of a post; none of one that repeats, which has no single time.
    pub(crate) fn post_chip(&self, listed: &Listed, zones: &Zones) -> Option<Dated> {
        let listed = &*main_part(listed, zones)?;
        let moment = due(&listed.post, zones)?;
        let chip = self.chip_of(listed, PostState::of_post(state(&listed.post, self.now, zones)));
        Some((moment.instant, self.timed(chip, moment.instant, Some(moment.zone.name()))))
    }

    /// The chips of a post that repeats, one for each of its times within a window.
    pub(crate) fn repeating_chips(&self, listed: &Listed, window: &Range<DateTime<Utc>>, zones: &Zones) -> Vec<Dated> {
        let (Some(rule), Some(listed)) = (rule(&listed.post, zones), main_part(listed, zones)) else {
            return Vec::new();
        };
        let listed = &*listed;
        // Of the times before it was made none was ever to go out.
        let from = made(&listed.post).map_or(window.start, |made| made.max(window.start));
        self.at_times(&rule, from, window.end, |instant| {
            self.chip_of(listed, PostState::of_post(state_at(&listed.post, instant, self.now)))
        })
    }

    /// The chips of a post's platforms that have a schedule of their own, one for each time within a window.
    pub(crate) fn own_chips(&self, listed: &Listed, window: &Range<DateTime<Utc>>, zones: &Zones) -> Vec<Dated> {
        let from = made(&listed.post).map_or(window.start, |made| made.max(window.start));
        let mut found = Vec::new();
        for (own, part) in own_parts(listed, zones) {
            let chip = |instant| {
                let state = own_state(&part.post, &own, instant, self.now);
                let chip = self.chip_of(&part, PostState::of_post(state));
                Chip { key: format!("{} {}", chip.key, own.identifier), ..chip }
            };
            match &own.when {
                When::Once(moment) if window.contains(&moment.instant) => {
                    let zone = Some(moment.zone.name());
                    found.push((moment.instant, self.timed(chip(moment.instant), moment.instant, zone)));
                }
                When::Once(_) => {}
                When::Rule(rule) => found.extend(self.at_times(rule, from, window.end, chip)),
            }
        }
        found
    }

    /// A chip for each time of a rule, from one instant to before another.
    fn at_times(
        &self,
        rule: &Rule,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
        chip: impl Fn(DateTime<Utc>) -> Chip,
    ) -> Vec<Dated> {
        let times = rule.occurrences(from, until).map(|occurrence| occurrence.instant).take(MOST_TIMES);
        let chip = |instant: DateTime<Utc>| {
            let chip = chip(instant);
            let chip = Chip { key: format!("{} {}", chip.key, instant.timestamp()), ..chip };
            (instant, self.timed(chip, instant, Some(rule.zone().name())))
        };
        times.map(chip).collect()
    }

    fn chip_of_draft(&self, tracked: &Tracked) -> Chip {
        let draft = &tracked.draft;
        let workspace = draft.channels.iter().find_map(|id| self.channels.get(id.as_str())).map(|(id, _)| id);
        let state = PostState::of_draft(tracked.stage);
        Chip {
            key: draft.id.clone(),
            id: draft.id.clone(),
            kind: ChipKind::Draft,
            title: title(&draft.text),
            state,
            state_text: state.text(Tally::default()),
            channel_ids: draft.channels.iter().map(ToString::to_string).collect(),
            ..self.blank(workspace)
        }
    }

    fn chip_of(&self, listed: &Listed, state: PostState) -> Chip {
        let post = &listed.post;
        let targets = post.target_platforms.as_deref().unwrap_or_default();
        Chip {
            key: post.id.to_string(),
            id: post.id.to_string(),
            kind: ChipKind::Post,
            title: title(post.text.as_deref().unwrap_or_default()),
            state,
            state_text: state.text(tally(post)),
            channel_ids: targets.iter().filter_map(|target| target.id.as_ref()).map(ToString::to_string).collect(),
            platforms: once(targets.iter().map(|target| target.identifier.0.clone())),
            ..self.blank(Some(&listed.workspace))
        }
    }

    fn blank(&self, workspace: Option<&WorkspaceId>) -> Chip {
        Chip {
            key: String::new(),
            id: String::new(),
            kind: ChipKind::Draft,
            time: String::new(),
            title: String::new(),
            state: PostState::Draft,
            state_text: String::new(),
            platforms: Vec::new(),
            workspace_id: workspace.map(ToString::to_string),
            channel_ids: Vec::new(),
            tint: workspace.map_or(0, |id| tint(&self.workspaces, id)),
            is_past: false,
            long: String::new(),
        }
    }

    /// Gives a chip its time, and the platforms of its channels. `zone` is the one the time was chosen in.
    fn timed(&self, chip: Chip, instant: DateTime<Utc>, zone: Option<&str>) -> Chip {
        let clock = self.zone.wall(instant).clock;
        let chosen_in = zone.filter(|zone| *zone != self.zone.name()).map(|zone| format!(", chosen in {zone}"));
        let connected = chip.channel_ids.iter().filter_map(|id| self.channels.get(id));
        let platforms = connected.map(|(_, channel)| channel.target.0.clone()).chain(chip.platforms.clone());
        Chip {
            time: clock.format("%H:%M").to_string(),
            platforms: once(platforms),
            is_past: instant <= self.now,
            long: format!(
                "{}, {}{}",
                wording::long(clock),
                wording::zone(&self.zone, instant),
                chosen_in.unwrap_or_default()
            ),
            ..chip
        }
    }
}

/// Each of them once, in their order.
pub(crate) fn once(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut found = Vec::new();
    for name in names {
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}
