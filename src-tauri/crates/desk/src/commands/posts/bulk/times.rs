//! Many posts and drafts at other times, by the wall clock of the display zone. What goes out apart on some platforms goes
//! along as far.

use super::edited::{Edited, told, when};
use crate::commands::calendar::moving::{Done, Ground, Movable, Obstacle, Outcome};
use crate::commands::posts::found::Found;
use crate::failure::Failure;
use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use i18n::{Localized, t};
use planning::schedule::{When, due, own_times};
use planning::spelling::{read_clock, read_date};
use planning::timing::Planned;
use planning::zone::Zone;
use store::StoreError;

/// Longest span over which posts are spread.
const LONGEST: i64 = 3 * 366;

/// Where posts go.
pub(super) enum Aims {
    /// So far.
    By(TimeDelta),
    /// To another time of their day.
    At(NaiveTime),
    /// Each to the instant at its place.
    To(Vec<DateTime<Utc>>),
}

impl Aims {
    pub(super) fn shifted(days: i32, minutes: i32) -> Self {
        Self::By(TimeDelta::days(days.into()) + TimeDelta::minutes(minutes.into()))
    }

    pub(super) fn at(time: &str) -> Result<Self, Failure> {
        Ok(Self::At(clock(time)?))
    }

    /// Over the times of some days, as evenly as they allow: what has passed is left out.
    pub(super) fn spread(
        (from, to): (&str, &str),
        weekdays: &[u8],
        times: &[String],
        (zone, now, count): (&Zone, DateTime<Utc>, usize),
    ) -> Result<Self, Failure> {
        let date = |text: &str| {
            let wrong = || Failure::bad_input(t!("calendar-not-a-date", text = text), t!("calendar-not-a-date-next"));
            read_date(text).ok_or_else(wrong)
        };
        let (first, last) = (date(from)?, date(to)?);
        let times = times.iter().map(|time| clock(time)).collect::<Result<Vec<_>, _>>()?;
        if (last - first).num_days() > LONGEST {
            return Err(Failure::bad_input(t!("bulk-too-long"), t!("bulk-too-long-next")));
        }
        let on = |day: &NaiveDate| weekdays.iter().any(|one| u32::from(*one) == day.weekday().number_from_monday());
        let days = first.iter_days().take_while(|day| *day <= last).filter(on);
        let at = days.flat_map(|day| times.iter().map(move |time| zone.resolve(day.and_time(*time)).instant));
        let mut slots: Vec<DateTime<Utc>> = at.filter(|instant| *instant > now).collect();
        slots.sort_unstable();
        slots.dedup();
        if slots.len() < count {
            let message = t!("bulk-too-few-slots", posts = count, slots = slots.len());
            return Err(Failure::bad_input(message, t!("bulk-too-few-slots-next")));
        }
        Ok(Self::To((0..count).map(|place| slots[place * slots.len() / count]).collect()))
    }

    /// Moves one, which is at a place of the list.
    pub(super) fn one(&self, ground: &Ground<'_>, item: &Movable, place: usize) -> Done<Edited> {
        let wall = |at_ms: i64| DateTime::from_timestamp_millis(at_ms).map(|at| ground.display.wall(at).clock);
        let from = item.at_ms.and_then(wall);
        let target = match (self, from) {
            (Self::By(distance), Some(from)) => from.checked_add_signed(*distance),
            (Self::At(time), Some(from)) => Some(from.date().and_time(*time)),
            (Self::To(slots), _) => slots.get(place).map(|slot| ground.display.wall(*slot).clock),
            (_, None) => return Ok(Err(Obstacle::new(t!("bulk-has-no-time"), t!("bulk-has-no-time-next")))),
        };
        let Some(target) = target else { return Ok(Err(too_far())) };
        let distance = from.map_or_else(TimeDelta::zero, |from| target - from);
        let to = ground.display.resolve(target).instant;
        if from == Some(target) {
            return Ok(Ok(Edited { before: when(ground, item.at_ms), ..Edited::default() }));
        }
        let mut outcome = Outcome::default();
        for piece in pieces(ground, item)? {
            let to = match piece.at_ms.and_then(wall) {
                Some(from) => match along(ground, from, distance) {
                    Ok(to) => to,
                    Err(obstacle) => return Ok(Err(obstacle)),
                },
                None => to,
            };
            if to <= ground.now {
                return Ok(Err(passed(ground, to)));
            }
            match ground.shift(&piece, (to, distance))? {
                Ok(done) => outcome.add(done),
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        Ok(told(Ok(outcome), when(ground, item.at_ms), when(ground, Some(to.timestamp_millis()))))
    }
}

/// What of a post or a draft goes out apart, each at its time.
fn pieces(ground: &Ground<'_>, item: &Movable) -> Result<Vec<Movable>, StoreError> {
    let Ground { database, connection, zones, .. } = *ground;
    let piece = |part: &str, at: DateTime<Utc>| Movable {
        part: part.to_owned(),
        at_ms: Some(at.timestamp_millis()),
        ..item.clone()
    };
    let (main, own): (bool, Vec<Movable>) = match Found::read(database, connection, (&item.id, item.is_draft))? {
        Some(Found::Draft(tracked)) => {
            let own = tracked.draft.own.iter().filter_map(|own| match own.schedule.as_ref()?.read(zones) {
                Ok(Planned::Time(_, resolved)) => Some(piece(&own.platform, resolved.instant)),
                _ => None,
            });
            (true, own.collect())
        }
        Some(Found::Post(listed)) => {
            let own = own_times(&listed.post, zones).into_iter().filter_map(|own| match own.when {
                When::Once(moment) => Some(piece(&own.identifier.0, moment.instant)),
                When::Rule(_) => None,
            });
            let own: Vec<Movable> = own.collect();
            (own.is_empty() || due(&listed.post, zones).is_some(), own)
        }
        None => (true, Vec::new()),
    };
    Ok(main.then(|| item.clone()).into_iter().chain(own).collect())
}

fn along(ground: &Ground<'_>, from: NaiveDateTime, distance: TimeDelta) -> Result<DateTime<Utc>, Obstacle> {
    from.checked_add_signed(distance).map(|wall| ground.display.resolve(wall).instant).ok_or_else(too_far)
}

fn clock(text: &str) -> Result<NaiveTime, Failure> {
    let wrong = || Failure::bad_input(t!("calendar-not-a-time", text = text), t!("calendar-not-a-moment-next"));
    read_clock(text).ok_or_else(wrong)
}

fn too_far() -> Obstacle {
    Obstacle::new(t!("calendar-day-too-far"), t!("calendar-day-too-far-next"))
}

fn passed(ground: &Ground<'_>, to: DateTime<Utc>) -> Obstacle {
    let when: Localized = when(ground, Some(to.timestamp_millis()));
    Obstacle::new(t!("calendar-in-the-past", when = when), t!("calendar-in-the-past-next"))
}
