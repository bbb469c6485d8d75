//! What a person is told of a moment, and of one thing then and now.

use super::comparing::{Compared, Comparing};
use super::putting_back;
use super::views::{PastPart, PastPost, PastRow, PastTick, PastView};
use crate::commands::calendar::views::chips::Since;
use crate::commands::compose::text_diff::compare;
use crate::undoing::Turn;
use ::drafts::Draft;
use ::drafts::known::{Connected, find};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use model::Platform;
use planning::recurrence::wording;
use planning::timing::Planned;
use planning::words::{self, list};
use planning::zone::{Zone, Zones};
use store::{StoreError, media};

/// In so many parts the time is divided in which what changed is one tick.
const TICKS: i64 = 240;
/// The least that is looked back to.
const LEAST: TimeDelta = TimeDelta::hours(1);
/// The least that lies between a moment and a change after it.
const MOMENT: TimeDelta = TimeDelta::milliseconds(1);

/// A moment among those at which something changed.
pub(super) fn moment(at: DateTime<Utc>, now: DateTime<Utc>, changes: &[(DateTime<Utc>, u32)], zone: &Zone) -> PastView {
    let first = changes.first().map_or(now, |(first, _)| *first - MOMENT).min(now - LEAST);
    let part = ((now - first).num_milliseconds() / TICKS).max(1);
    let mut ticks: Vec<PastTick> = Vec::new();
    for (change, count) in changes {
        let at_ms = change.timestamp_millis();
        match ticks.last_mut().filter(|last| at_ms - last.at_ms < part) {
            Some(last) => last.total += count,
            None => ticks.push(PastTick { at_ms, total: *count }),
        }
    }
    let (stands, since): (Vec<_>, Vec<_>) = changes.iter().map(|(change, _)| *change).partition(|change| *change <= at);
    PastView {
        at_ms: at.timestamp_millis(),
        when: words::short(zone.wall(at).clock),
        ago: words::relative(at, now),
        from_ms: first.timestamp_millis(),
        from: words::short_day(zone.wall(first).clock.date()),
        now_ms: now.timestamp_millis(),
        ticks,
        before_ms: stands.last().map(|last| (*last - MOMENT).timestamp_millis()),
        after_ms: since.first().map(DateTime::timestamp_millis),
    }
}

/// What things are told with.
pub(super) struct Teller {
    pub(super) zone: Zone,
    pub(super) zones: Zones,
}

impl Teller {
    /// What something was, beside what it is.
    pub(super) fn tell(
        &self,
        comparing: Comparing<'_>,
        turn: &Turn<'_>,
        one: &Compared,
        channels: &Connected,
    ) -> Result<PastPost, StoreError> {
        let then = one.then.as_ref().map(|then| comparing.draft_then(then)).transpose()?;
        let now = one.now.as_ref().map(|now| comparing.draft_now(now)).transpose()?;
        let text = |draft: &Option<Draft>| draft.as_ref().map(|draft| draft.text.clone()).unwrap_or_default();
        // Of what is not there any more everything is shown as it was.
        let words = match (&then, &now) {
            (Some(_), Some(_)) => compare(&text(&then), &text(&now)),
            _ => compare(&text(&then), &text(&then)).into_iter().chain(compare(&text(&now), &text(&now))).collect(),
        };
        let both = |row: &dyn Fn(&Draft) -> Result<Localized, StoreError>| {
            let told = |draft: Option<&Draft>| draft.map_or(Ok(Localized::default()), row);
            Ok::<_, StoreError>((told(then.as_ref())?, told(now.as_ref())?))
        };
        let rows = [
            (PastPart::Time, both(&|draft| Ok(self.when(draft)))?),
            (PastPart::Channels, both(&|draft| Ok(names(channels, draft)))?),
            (PastPart::Files, both(&|draft| files(turn, draft))?),
            (PastPart::Platforms, both(&|draft| Ok(own(draft)))?),
        ];
        let row = |(part, (then, now))| PastRow { part, is_same: then == now, then, now };
        let trial = putting_back::trial(comparing, turn, one)?;
        Ok(PastPost {
            since: one.since,
            told: self.told(one),
            words,
            rows: rows.into_iter().map(row).collect(),
            can_copy: then.is_some() && one.since != Some(Since::NotMade),
            can_put_back: trial == Some(None),
            obstacle: trial.flatten(),
        })
    }

    /// "3 changes, the last Sun 29 Nov, 13:21"
    fn told(&self, one: &Compared) -> Localized {
        if one.times == 0 {
            return Localized::default();
        }
        t!("calendar-past-times", count = one.times, last = words::short(self.zone.wall(one.last).clock))
    }

    fn when(&self, draft: &Draft) -> Localized {
        match draft.schedule.as_ref().map(|timing| timing.read(&self.zones)) {
            Some(Ok(Planned::Time(_, resolved))) => words::short(self.zone.wall(resolved.instant).clock),
            Some(Ok(Planned::Rule(rule))) => wording::short(&rule),
            Some(Err(_)) | None => t!("bulk-no-time"),
        }
    }
}

fn names(known: &Connected, draft: &Draft) -> Localized {
    let name = |id| find(known, id).map_or_else(|| format!("{id}"), |(_, channel)| channel.name.clone());
    if draft.channels.is_empty() { t!("bulk-no-channel") } else { list(draft.channels.iter().map(name)) }
}

fn files(turn: &Turn<'_>, draft: &Draft) -> Result<Localized, StoreError> {
    let named = draft.media.iter().map(|id| {
        let known = media::find(turn.database, turn.connection, id)?;
        // What is not known is told by the end of its address.
        Ok(known.map_or_else(|| id.rsplit('/').next().unwrap_or(id).to_owned(), |media| media.name))
    });
    let named = named.collect::<Result<Vec<String>, StoreError>>()?;
    Ok(if named.is_empty() { Localized::default() } else { list(named) })
}

fn own(draft: &Draft) -> Localized {
    let platforms = draft.own.iter().filter(|own| !own.is_empty());
    let mut titles: Vec<String> = platforms.map(|own| Platform(own.platform.clone()).title().to_owned()).collect();
    titles.dedup();
    if titles.is_empty() { Localized::default() } else { list(titles) }
}
