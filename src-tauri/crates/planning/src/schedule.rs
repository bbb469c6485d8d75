//! Reads when a post goes out from the service's own fields (specification 2.6, 2.7).
//! Deliberately absent: schedules that a platform has of its own, and the rules themselves (`recurrence`).

use crate::recurrence::{Rule, record};
use crate::spelling::{Time, read_date, read_time};
use crate::zone::{UnknownZone, Zone, Zones};
use chrono::{DateTime, NaiveDate, Utc};
use model::{OneOffSchedule, Post};

/// A moment and the zone it was chosen in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The instant.
    pub instant: DateTime<Utc>,
    /// The zone.
    pub zone: Zone,
}

/// Why a schedule cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The date is not of the form `YYYY-MM-DD`.
    #[error("one_off_date `{0}` is not a date of the form YYYY-MM-DD")]
    Date(String),
    /// The time is neither a wall clock nor a timestamp.
    #[error("time `{0}` is neither HH:MM nor an ISO 8601 timestamp")]
    Time(String),
    /// The zone is unknown.
    #[error(transparent)]
    Zone(#[from] UnknownZone),
}

/// The moment of a one-off schedule. `post_zone` is the post's own `timezone`, which counts when the schedule names
/// none; without either it is UTC (gaps, 2.6).
///
/// # Errors
/// [`Unreadable`] names the field.
pub fn read_one_off(schedule: &OneOffSchedule, post_zone: Option<&str>, zones: &Zones) -> Result<Moment, Unreadable> {
    let named = [schedule.timezone.as_deref(), post_zone].into_iter().flatten().find(|name| !name.trim().is_empty());
    let zone = named.map_or_else(|| Ok(zones.utc()), |name| zones.find(name))?;
    let instant = match read_time(schedule.time.trim()).ok_or_else(|| Unreadable::Time(schedule.time.clone()))? {
        Time::Instant(timestamp) => timestamp.to_utc(),
        Time::Wall(own_date, clock) => {
            let date = read_date(schedule.one_off_date.trim()).or(own_date);
            let date = date.ok_or_else(|| Unreadable::Date(schedule.one_off_date.clone()))?;
            zone.resolve(date.and_time(clock)).instant
        }
    };
    Ok(Moment { instant, zone })
}

/// The moment at which a post goes out: that of its one-off schedule, or when it was made if it has no schedule.
/// `None` when it repeats, or when the service's fields cannot be read.
#[must_use]
pub fn due(post: &Post, zones: &Zones) -> Option<Moment> {
    match (&post.one_off_schedule, &post.recurring_schedule) {
        (Some(schedule), _) => read_one_off(schedule, post.timezone.as_deref(), zones).ok(),
        (None, Some(_)) => None,
        (None, None) => {
            let instant = made(post)?;
            let zone = post.timezone.as_deref().and_then(|name| zones.find(name).ok()).unwrap_or_else(|| zones.utc());
            Some(Moment { instant, zone })
        }
    }
}

/// When a post was made, as far as the service says it.
#[must_use]
pub fn made(post: &Post) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(post.created_at.as_deref()?).ok().map(|made| made.to_utc())
}

/// The rule by which a post repeats; `None` when it does not, or when its fields cannot be read. A rule without a start
/// begins on the day the post was made.
#[must_use]
pub fn rule(post: &Post, zones: &Zones) -> Option<Rule> {
    let schedule = post.recurring_schedule.as_ref().filter(|_| post.one_off_schedule.is_none())?;
    let named = [schedule.timezone.as_deref(), post.timezone.as_deref()].into_iter().flatten();
    let zone = named.filter_map(|name| zones.find(name).ok()).next().unwrap_or_else(|| zones.utc());
    let made = made(post).map_or(NaiveDate::MIN, |made| zone.wall(made).clock.date());
    record::read(schedule, post.timezone.as_deref(), made, zones).ok().map(|reading| reading.rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{NaiveDate, NaiveTime};

    fn moment(date: &str, time: &str, zone: Option<&str>, post_zone: Option<&str>) -> String {
        let mut schedule = OneOffSchedule::wall_clock(NaiveDate::MIN, NaiveTime::MIN, "");
        (schedule.one_off_date, schedule.time, schedule.timezone) = (date.into(), time.into(), zone.map(Into::into));
        match read_one_off(&schedule, post_zone, &Zones::bundled()) {
            Ok(moment) => format!("{} {}", moment.instant.format("%FT%RZ"), moment.zone.name()),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn every_form_of_a_moment_is_read() {
        let vienna = Some("Europe/Vienna");
        assert_eq!(moment("2026-11-22", "09:00", vienna, None), "2026-11-22T08:00Z Europe/Vienna");
        assert_eq!(moment("2026-11-22T23:00:00Z", "09:00:00", vienna, None), "2026-11-22T08:00Z Europe/Vienna");
        assert_eq!(moment("2026-11-22", "2026-11-22T09:00:00+01:00", vienna, None), "2026-11-22T08:00Z Europe/Vienna");
        assert_eq!(moment("2026-11-22", "2026-11-22T08:00:00.000Z", vienna, None), "2026-11-22T08:00Z Europe/Vienna");
        assert_eq!(moment("2026-11-22", "09:00", None, vienna), "2026-11-22T08:00Z Europe/Vienna");
        assert_eq!(moment("2026-11-22", "09:00", None, None), "2026-11-22T09:00Z UTC");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert_eq!(
            moment("22.11.2026", "09:00", None, None),
            "one_off_date `22.11.2026` is not a date of the form YYYY-MM-DD"
        );
        assert_eq!(moment("2026-11-22", "nine", None, None), "time `nine` is neither HH:MM nor an ISO 8601 timestamp");
        assert_eq!(moment("2026-11-22", "09:00", Some("Mars"), None), "`Mars` is not a time zone");
    }
}
