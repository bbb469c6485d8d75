//! Reads when a post goes out from the service's own fields (specification 2.5 to 2.7): by its schedule, and on each
//! platform that has one of its own by that. Deliberately absent: the rules themselves (`recurrence`).

use crate::recurrence::{Rule, record};
use crate::spelling::{Time, read_date, read_instant, read_time};
use crate::zone::{Resolved, UnknownZone, Zone, Zones};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use model::{OneOffSchedule, Platform, PlatformPost, Post, RecurringSchedule};

/// How late a post may still go out unless it is told otherwise: 60 minutes.
pub const DEFAULT_GRACE: TimeDelta = TimeDelta::minutes(60);

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
pub enum UnreadableSchedule {
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
/// [`UnreadableSchedule`] names the field.
pub fn read_one_off(
    schedule: &OneOffSchedule,
    post_zone: Option<&str>,
    zones: &Zones,
) -> Result<Moment, UnreadableSchedule> {
    let named = [schedule.timezone.as_deref(), post_zone].into_iter().flatten().find(|name| !name.trim().is_empty());
    let zone = named.map_or_else(|| Ok(zones.utc()), |name| zones.find(name))?;
    let instant =
        match read_time(schedule.time.trim()).ok_or_else(|| UnreadableSchedule::Time(schedule.time.clone()))? {
            Time::Instant(timestamp) => timestamp.to_utc(),
            Time::Wall(own_date, clock) => {
                let date = read_date(schedule.one_off_date.trim()).or(own_date);
                let date = date.ok_or_else(|| UnreadableSchedule::Date(schedule.one_off_date.clone()))?;
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
    read_instant(post.created_at.as_deref()?)
}

/// The rule by which a post repeats; `None` when it does not, or when its fields cannot be read. A rule without a start
/// begins on the day the post was made.
#[must_use]
pub fn rule(post: &Post, zones: &Zones) -> Option<Rule> {
    let schedule = post.recurring_schedule.as_ref().filter(|_| post.one_off_schedule.is_none())?;
    read_rule(schedule, post.timezone.as_deref(), made(post), zones)
}

/// The rule of a recurring schedule; `None` when its fields cannot be read. `post_zone` counts as in [`read_one_off`].
/// Without a start it begins on the day of `made`, when the post was made.
#[must_use]
pub fn read_rule(
    schedule: &RecurringSchedule,
    post_zone: Option<&str>,
    made: Option<DateTime<Utc>>,
    zones: &Zones,
) -> Option<Rule> {
    let named = [schedule.timezone.as_deref(), post_zone].into_iter().flatten();
    let zone = named.filter_map(|name| zones.find(name).ok()).next().unwrap_or_else(|| zones.utc());
    let made = made.map_or(NaiveDate::MIN, |made| zone.wall(made).clock.date());
    record::read(schedule, post_zone, made, zones).ok().map(|reading| reading.rule)
}

/// When a post goes out on a platform that has a schedule of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTime {
    /// The platform, as the post names it, without white space around it.
    pub identifier: Platform,
    /// When it goes out there.
    pub when: When,
}

/// Once, or again and again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum When {
    /// At a moment.
    Once(Moment),
    /// By a rule.
    Rule(Rule),
}

/// The schedule that a platform has of its own (specification 2.5, Settings).
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OwnSchedule<'p> {
    /// One moment.
    Once(&'p OneOffSchedule),
    /// A rule that repeats.
    Rule(&'p RecurringSchedule),
}

impl OwnSchedule<'_> {
    /// When it goes out; `None` when the fields cannot be read. `post_zone` and `made` count as in [`read_rule`].
    #[must_use]
    pub fn when(self, post_zone: Option<&str>, made: Option<DateTime<Utc>>, zones: &Zones) -> Option<When> {
        match self {
            Self::Once(schedule) => read_one_off(schedule, post_zone, zones).ok().map(When::Once),
            Self::Rule(schedule) => read_rule(schedule, post_zone, made, zones).map(When::Rule),
        }
    }
}

/// The schedule that a platform has of its own; without one it goes by the post's. Of several settings for the platform
/// the first that have one count. Settings with both kinds should not be: then the moment counts, as in a post.
#[must_use]
pub fn own_schedule<'p>(platform_posts: &'p [PlatformPost], platform: &str) -> Option<OwnSchedule<'p>> {
    let is_meant = |own: &&PlatformPost| own.identifier.0.trim() == platform;
    platform_posts.iter().filter(is_meant).find_map(|own| {
        let settings = own.settings.as_ref()?;
        let once = settings.one_off_schedule.as_ref().map(OwnSchedule::Once);
        once.or_else(|| settings.recurring_schedule.as_ref().map(OwnSchedule::Rule))
    })
}

/// The times of the platforms that have a schedule of their own, each platform once, in the order in which the post names
/// them. A platform whose own schedule cannot be read is left out.
#[must_use]
pub fn own_times(post: &Post, zones: &Zones) -> Vec<OwnTime> {
    let platform_posts = post.platform_posts.as_deref().unwrap_or_default();
    let mut times: Vec<OwnTime> = Vec::new();
    for identifier in platform_posts.iter().map(|own| own.identifier.0.trim()) {
        let is_known = times.iter().any(|time| time.identifier.0 == identifier);
        if let Some(own) = own_schedule(platform_posts, identifier).filter(|_| !is_known)
            && let Some(when) = own.when(post.timezone.as_deref(), made(post), zones)
        {
            times.push(OwnTime { identifier: Platform::from(identifier), when });
        }
    }
    times
}

/// A moment as a clock that exists once (gaps, 2.6): one in a gap as the clock that is shown then, the second of two
/// equal ones in UTC, for no wall clock of its zone tells it from the first.
#[must_use]
pub fn one_off(zone: &Zone, resolved: &Resolved, zones: &Zones) -> OneOffSchedule {
    let is_second = resolved.second == Some(resolved.instant);
    let zone = if is_second { zones.utc() } else { zone.clone() };
    let wall = zone.wall(resolved.instant).clock;
    OneOffSchedule::wall_clock(wall.date(), wall.time(), zone.name())
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

    /// What a post's own times are, each as its platform and its next two instants.
    fn own(platform_posts: &str) -> Vec<String> {
        let post: Post = serde_json::from_str(&format!(
            r#"{{"_id":"p","timezone":"Europe/Vienna","created_at":"2026-11-21T23:30:00Z",
                "one_off_schedule":{{"one_off_date":"2026-12-24","time":"12:00"}},"platform_posts":{platform_posts}}}"#
        ))
        .unwrap();
        let zones = Zones::bundled();
        let times = own_times(&post, &zones).into_iter().map(|own| {
            let (kind, instants) = match own.when {
                When::Once(moment) => ("once", vec![moment.instant]),
                When::Rule(rule) => {
                    let times = rule.occurrences(DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC);
                    ("rule", times.take(2).map(|time| time.instant).collect())
                }
            };
            let instants: Vec<_> = instants.iter().map(|at| at.format("%FT%RZ").to_string()).collect();
            format!("{} {kind} {}", own.identifier, instants.join(" "))
        });
        times.collect()
    }

    #[test]
    fn platforms_have_times_of_their_own_in_the_zone_of_the_post_unless_they_name_one() {
        let own =
            own(r#"[{"identifier":" x ","settings":{"one_off_schedule":{"one_off_date":"2026-12-25","time":"09:00"}}},
            {"identifier":"tumblr","text_override":"a","settings":{"tags":["a"]}},
            {"identifier":"bluesky","settings":{"recurring_schedule":
                {"rate_value":2,"rate_unit":"day","time":"09:00","timezone":"America/New_York"}}},
            {"identifier":"mastodon","settings":{"recurring_schedule":{"expression":"0 9 * * *"}}}]"#);
        assert_eq!(
            own,
            [
                "x once 2026-12-25T08:00Z",
                "bluesky rule 2026-11-21T14:00Z 2026-11-23T14:00Z",
                "mastodon rule 2026-11-22T08:00Z 2026-11-23T08:00Z",
            ],
            "a rule without a start begins on the day the post was made, which is another in Vienna"
        );
    }

    #[test]
    fn the_first_settings_that_have_a_schedule_count_and_of_two_the_moment() {
        let own = own(r#"[{"identifier":"x"},{"identifier":"x","settings":{"one_off_schedule":null}},
            {"identifier":"x","settings":{"recurring_schedule":{"expression":"0 9 * * *"},
                "one_off_schedule":{"one_off_date":"2026-12-25","time":"09:00"}}},
            {"identifier":"x","settings":{"one_off_schedule":{"one_off_date":"2026-12-26","time":"09:00"}}}]"#);
        assert_eq!(own, ["x once 2026-12-25T08:00Z"]);
    }

    #[test]
    fn a_platform_whose_own_schedule_cannot_be_read_is_left_out() {
        let own = own(r#"[{"identifier":"x","settings":{"recurring_schedule":{"expression":"soon"}}},
            {"identifier":"y","settings":{"one_off_schedule":{"one_off_date":"soon","time":"09:00"}}},
            {"identifier":"z","settings":{"one_off_schedule":{"one_off_date":"2026-12-26","time":"09:00"}}}]"#);
        assert_eq!(own, ["z once 2026-12-26T08:00Z"]);
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
