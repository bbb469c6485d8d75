//! A post or a draft as one line on the calendar.

use crate::Desk;
use crate::commands::calendar::views::chips::{Chip, ChipKind, FileRef, Mobility, PostState};
use crate::failure::Failure;
use crate::scope::Scope;
use ::drafts::{Draft, Own, first_file, own_of};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use model::{Channel, ChannelId, WorkspaceId};
use planning::recurrence::Rule;
use planning::schedule::{When, made, rule};
use planning::state::{Report, Tally, own_state, state_at, tally};
use planning::timing::{Planned, Timing};
use planning::words::{self, title};
use planning::zone::{Zone, Zones};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::ptr;
use store::drafts::{self, Tracked};
use store::intents::Stage;
use store::kin::{self, Tie};
use store::listed::{main_part, own_parts};
use store::media_usage::first_place;
use store::mirror::{self, Listed};
use store::post_summaries::Faced;
use store::selection::{self, Tints};
use store::{labels, removed_channels, watches};

/// Most times of one post that are shown at once: one every half an hour for six weeks.
const MOST_TIMES: usize = 2_016;
/// For so long a post's chips are told by the draft that it was.
const LATELY: TimeDelta = TimeDelta::days(1);

/// A chip and its instant.
pub(crate) type Dated = (DateTime<Utc>, Chip);

/// What chips are made with: the display zone, the current time, and who is who.
pub(crate) struct Frame {
    pub(crate) zone: Zone,
    pub(crate) now: DateTime<Utc>,
    /// Whether `now` is a moment that is over, which is looked back to.
    pub(crate) is_past: bool,
    /// The workspace that is looked at; `None` is all.
    pub(crate) workspace: Option<String>,
    tints: Tints,
    channels: HashMap<String, (WorkspaceId, Channel)>,
    /// Posts that drafts change.
    edited: HashSet<String>,
    /// Drafts and posts that a series was taken apart into.
    series: HashSet<String>,
    /// Posts that were sent again.
    sent_again: HashSet<String>,
    /// The drafts that have become posts lately, by post.
    former_drafts: HashMap<String, String>,
    /// By post or draft.
    labels: HashMap<String, Vec<String>>,
}

impl Frame {
    /// Reads what chips are made with, for a display zone.
    pub(crate) async fn read(desk: &Desk, scope: &Scope, zone: Zone) -> Result<Self, Failure> {
        let Scope { connection, workspace } = scope.clone();
        let now = desk.clock.now();
        let read = desk.store.run(move |database| {
            let gone =
                removed_channels::all(database, &connection)?.into_iter().map(|gone| (gone.workspace, gone.channel));
            let channels = gone.chain(mirror::channels(database, &connection)?).collect::<Vec<_>>();
            let tints = selection::tints(database, &connection)?;
            let labels = labels::all(database, &connection)?;
            let again = kin::all(database, &connection, Tie::Again)?.into_iter().map(|(_, post)| post).collect();
            let series = kin::all(database, &connection, Tie::Series)?.into_iter().map(|(part, _)| part).collect();
            let former = watches::drafts_since(database, &connection, now - LATELY)?;
            Ok((tints, channels, drafts::edited(database, &connection)?, (again, series, former), labels))
        });
        let (tints, channels, edited, (sent_again, series, former_drafts), labels) = read.await?;
        Ok(Self {
            zone,
            workspace,
            edited,
            sent_again,
            series,
            former_drafts,
            labels,
            now,
            is_past: false,
            tints,
            channels: channels.into_iter().map(|entry| (entry.1.id.to_string(), entry)).collect(),
        })
    }

    /// Whether a draft belongs to what is looked at: it goes to one of its channels, or to none that is known.
    pub(crate) fn takes(&self, draft: &Draft) -> bool {
        let Some(own) = &self.workspace else { return true };
        let mut known = draft.channels.iter().filter_map(|id| self.channels.get(id.as_str())).peekable();
        known.peek().is_none() || known.any(|(workspace, _)| workspace.as_str() == own)
    }

    /// A channel that is known, connected or not.
    pub(crate) fn channel(&self, id: &str) -> Option<&Channel> {
        self.channels.get(id).map(|(_, channel)| channel)
    }

    /// The labels of a post or a draft.
    pub(crate) fn labels_of(&self, id: &str) -> &[String] {
        self.labels.get(id).map_or(&[], Vec::as_slice)
    }

    /// What a post's chips are told by: the draft that it was, so that whoever has one in hand keeps it.
    fn key_of(&self, post: &str) -> String {
        self.former_drafts.get(post).map_or(post, String::as_str).to_owned()
    }

    /// Whether a workspace belongs to what is looked at.
    pub(crate) fn takes_workspace(&self, workspace: &WorkspaceId) -> bool {
        self.workspace.as_ref().is_none_or(|own| workspace.as_str() == own)
    }

    /// The chip of a draft that stands on the calendar.
    pub(crate) fn draft_chip(&self, tracked: &Tracked) -> Option<Dated> {
        let chip = self.chip_of_draft(tracked)?;
        let zone = match &tracked.draft.schedule {
            Some(Timing::Time(clock)) => Some(clock.zone.as_str()),
            _ => None,
        };
        tracked.shown.map(|instant| (instant, self.timed(chip, instant, zone)))
    }

    /// The chips of a draft's platforms that have a time or a rule of their own, one for each time within a window.
    pub(crate) fn own_draft_chips(
        &self,
        tracked: &Tracked,
        window: &Range<DateTime<Utc>>,
        zones: &Zones,
    ) -> Vec<Dated> {
        let draft = &tracked.draft;
        let mut found = Vec::new();
        for (number, own) in draft.own.iter().enumerate() {
            let Some(Ok(planned)) = own.schedule.as_ref().map(|timing| timing.read(zones)) else { continue };
            let channels = self.channels_of(draft, Some(own));
            if channels.is_empty() {
                continue;
            }
            let chip = self.draft_chip_for(tracked, &channels);
            let key = format!("{} {} {number}", chip.key, own.platform);
            // A rule of one platform is changed where it is written.
            let mobility = if matches!(planned, Planned::Rule(_)) { Mobility::Fixed } else { chip.mobility };
            let chip = Chip { key, part: own.platform.clone(), mobility, ..chip };
            match planned {
                Planned::Time(zone, resolved) if window.contains(&resolved.instant) => {
                    found.push((resolved.instant, self.timed(chip, resolved.instant, Some(zone.name()))));
                }
                Planned::Time(..) => {}
                Planned::Rule(rule) => {
                    found.extend(self.at_times(&rule, self.now.max(window.start), window.end, |_| chip.clone()));
                }
            }
        }
        found
    }

    /// The chips of a draft that is to repeat, one for each of its times within a window.
    pub(crate) fn repeating_draft_chips(
        &self,
        tracked: &Tracked,
        window: &Range<DateTime<Utc>>,
        zones: &Zones,
    ) -> Vec<Dated> {
        let Some(rule) = tracked.rule(zones) else { return Vec::new() };
        let Some(chip) = self.chip_of_draft(tracked) else { return Vec::new() };
        let mobility = if chip.mobility == Mobility::Once { Mobility::Series } else { Mobility::Fixed };
        let chip = Chip { mobility, is_of_series: true, ..chip };
        // What has passed meanwhile will not go out.
        self.at_times(&rule, self.now.max(window.start), window.end, |_| chip.clone())
    }

    /// The state of a post that goes out once.
    pub(crate) fn faced_state(&self, faced: &Faced) -> PostState {
        if self.is_past && faced.due > self.now {
            return PostState::Scheduled;
        }
        if faced.is_pending {
            return PostState::Waiting;
        }
        // What nobody has reported on needs no more to be known of it.
        let report = if faced.is_reported { faced.face().report() } else { Report::default() };
        PostState::of_post(report.state(Some(faced.due), self.now))
    }

    /// The chip of a post that goes out once.
    pub(crate) fn faced_chip(&self, faced: Faced) -> Chip {
        let state = self.faced_state(&faced);
        let face = faced.face();
        let Faced { id, workspace, due, .. } = faced;
        let chip = Chip {
            key: self.key_of(&id),
            is_edited: self.edited.contains(&id),
            is_of_series: self.series.contains(&id),
            can_send_again: self.can_send_again(&id, state, face.report().tally),
            labels: self.labels_of(&id).to_vec(),
            id,
            kind: ChipKind::Post,
            title: face.title(),
            state,
            state_text: state.text(face.report().tally),
            has_media: face.file.is_some(),
            file: face.file.map(FileRef::Place),
            channel_ids: face.channels,
            platforms: face.platforms,
            mobility: self.mobility_of(state, due),
            ..self.blank(Some(&workspace))
        };
        self.timed(chip, due, Some(&face.zone))
    }

    fn can_send_again(&self, id: &str, state: PostState, tally: Tally) -> bool {
        let is_refused = matches!(state, PostState::Refused | PostState::PartlyDelivered) && tally.refused > 0;
        is_refused && !self.sent_again.contains(id)
    }

    /// What is still to come and goes out once can be moved.
    fn mobility_of(&self, state: PostState, due: DateTime<Utc>) -> Mobility {
        let is_ahead = due > self.now && matches!(state, PostState::Scheduled | PostState::Waiting);
        if is_ahead { Mobility::Once } else { Mobility::Fixed }
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
            let chip = self.chip_of(listed, PostState::of_post(state_at(&listed.post, instant, self.now)));
            let mobility = if instant > self.now { Mobility::Series } else { Mobility::Fixed };
            Chip { mobility, is_of_series: true, ..chip }
        })
    }

    /// The chips of a post's platforms that have a schedule of their own, one for each time within a window.
    pub(crate) fn own_chips(&self, listed: &Listed, window: &Range<DateTime<Utc>>, zones: &Zones) -> Vec<Dated> {
        let from = made(&listed.post).map_or(window.start, |made| made.max(window.start));
        let mut found = Vec::new();
        for (own, part) in own_parts(listed, zones) {
            let chip = |instant| {
                let state = PostState::of_post(own_state(&part.post, &own, instant, self.now));
                let chip = self.chip_of(&part, state);
                let is_once = matches!(own.when, When::Once(_));
                let mobility = if is_once { self.mobility_of(chip.state, instant) } else { Mobility::Fixed };
                let key = format!("{} {}", chip.key, own.identifier);
                Chip { key, part: own.identifier.0.clone(), mobility, ..chip }
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

    /// The channels of a draft that go by the time of one platform, or by the shared one.
    fn channels_of(&self, draft: &Draft, own: Option<&Own>) -> Vec<ChannelId> {
        let goes = |id: &&ChannelId| {
            let platform = self.channels.get(id.as_str()).map(|(_, channel)| channel.target.as_str());
            let found = platform.and_then(|platform| own_of(&draft.own, platform, id.as_str()));
            found.filter(|found| found.schedule.is_some()).map(ptr::from_ref) == own.map(ptr::from_ref)
        };
        draft.channels.iter().filter(goes).cloned().collect()
    }

    /// What of a draft goes by its shared time; `None` when each platform has one of its own.
    fn chip_of_draft(&self, tracked: &Tracked) -> Option<Chip> {
        let channels = self.channels_of(&tracked.draft, None);
        (!channels.is_empty() || tracked.draft.channels.is_empty()).then(|| self.draft_chip_for(tracked, &channels))
    }

    /// The chip of a draft with all its channels and no time.
    pub(crate) fn whole_draft_chip(&self, tracked: &Tracked) -> Chip {
        let chip = self.draft_chip_for(tracked, &tracked.draft.channels);
        Chip { platforms: self.platforms_of(&chip), ..chip }
    }

    fn draft_chip_for(&self, tracked: &Tracked, channels: &[ChannelId]) -> Chip {
        let draft = &tracked.draft;
        let workspace = channels.iter().find_map(|id| self.channels.get(id.as_str())).map(|(id, _)| id);
        let state = PostState::of_draft(tracked.stage);
        // What waits in the outbox for its time may get another one, as long as nothing of it has left.
        let is_still = tracked.stage.is_none() || (tracked.stage == Some(Stage::Ready) && draft.schedule.is_some());
        Chip {
            key: draft.id.clone(),
            id: draft.id.clone(),
            kind: ChipKind::Draft,
            title: title(&draft.text),
            state,
            state_text: state.text(Tally::default()),
            channel_ids: channels.iter().map(ToString::to_string).collect(),
            labels: self.labels_of(&draft.id).to_vec(),
            is_of_series: self.series.contains(&draft.id),
            mobility: if is_still { Mobility::Once } else { Mobility::Fixed },
            has_media: first_file(draft).is_some(),
            file: first_file(draft).cloned().map(FileRef::Id),
            ..self.blank(workspace)
        }
    }

    /// The chip of a post with all its channels and no time.
    pub(crate) fn chip_of(&self, listed: &Listed, state: PostState) -> Chip {
        let post = &listed.post;
        let state = if listed.is_pending { PostState::Waiting } else { state };
        let targets = post.target_platforms.as_deref().unwrap_or_default();
        Chip {
            key: self.key_of(post.id.as_str()),
            id: post.id.to_string(),
            kind: ChipKind::Post,
            title: title(post.text.as_deref().unwrap_or_default()),
            state,
            state_text: state.text(tally(post)),
            channel_ids: targets.iter().filter_map(|target| target.id.as_ref()).map(ToString::to_string).collect(),
            platforms: once(targets.iter().map(|target| target.identifier.0.clone())),
            is_edited: self.edited.contains(post.id.as_str()),
            is_of_series: post.recurring_schedule.is_some() || self.series.contains(post.id.as_str()),
            can_send_again: self.can_send_again(post.id.as_str(), state, tally(post)),
            labels: self.labels_of(post.id.as_str()).to_vec(),
            has_media: first_place(post).is_some(),
            file: first_place(post).map(FileRef::Place),
            ..self.blank(Some(&listed.workspace))
        }
    }

    fn blank(&self, workspace: Option<&WorkspaceId>) -> Chip {
        Chip {
            key: String::new(),
            id: String::new(),
            kind: ChipKind::Draft,
            time: String::new(),
            title: Localized::default(),
            state: PostState::Draft,
            state_text: Localized::default(),
            platforms: Vec::new(),
            workspace_id: workspace.map(ToString::to_string),
            channel_ids: Vec::new(),
            tint: workspace.map_or(0, |id| self.tints.of(id)),
            is_past: false,
            is_edited: false,
            long: Localized::default(),
            at_ms: 0,
            part: String::new(),
            can_send_again: false,
            is_of_series: false,
            mobility: Mobility::Fixed,
            since: None,
            labels: Vec::new(),
            has_media: false,
            picture: None,
            file: None,
        }
    }

    fn platforms_of(&self, chip: &Chip) -> Vec<String> {
        let connected = chip.channel_ids.iter().filter_map(|id| self.channels.get(id));
        once(connected.map(|(_, channel)| channel.target.0.clone()).chain(chip.platforms.clone()))
    }

    /// Gives a chip its time, and the platforms of its channels. `zone` is the one the time was chosen in.
    pub(crate) fn timed(&self, chip: Chip, instant: DateTime<Utc>, zone: Option<&str>) -> Chip {
        let clock = self.zone.wall(instant).clock;
        let (when, here) = (words::long(clock), words::zone(&self.zone, instant));
        Chip {
            time: clock.format("%H:%M").to_string(),
            platforms: self.platforms_of(&chip),
            is_past: instant <= self.now,
            at_ms: instant.timestamp_millis(),
            long: match zone.filter(|zone| *zone != self.zone.name()) {
                Some(chosen) => t!("calendar-chip-chosen-in", when = when, zone = here, chosen = chosen),
                None => t!("calendar-chip-when", when = when, zone = here),
            },
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
