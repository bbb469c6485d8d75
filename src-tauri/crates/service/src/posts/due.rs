//! When a post is due on a platform: by the platform's own schedule, else by the post's, else at once. Schedules are
//! read by `planning`, so the service and the app find the same times. Deliberately absent: whether it was delivered
//! then, which its targets know.

use super::platforms;
use super::table::Post;
use crate::schedule::recurring;
use crate::stamp::Stamp;
use chrono::TimeDelta;
use planning::recurrence::Rule;
use planning::schedule::{self, When};
use planning::zone::Zones;

/// When a post is due on a platform.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Due {
    At(Stamp),
    /// There is no schedule.
    AtOnce,
    /// Again and again.
    By(Box<Rule>),
    /// There is a recurring schedule that was kept before it was checked, and cannot be read.
    Never,
}

impl Due {
    /// When `post` is due on `platform`.
    pub(crate) fn of(post: &Post, platform: &str, zones: &Zones) -> Self {
        let (post_zone, made) = (post.timezone.as_deref(), Some(post.created_at.instant()));
        let platform_posts = platforms::schedules(post, zones);
        if let Some(own) = schedule::own_schedule(&platform_posts, platform) {
            match own.when(post_zone, made, zones) {
                Some(When::Once(moment)) => return Self::At(Stamp::of(moment.instant)),
                Some(When::Rule(rule)) => return Self::By(Box::new(rule)),
                None => return Self::Never,
            }
        }
        match (&post.one_off, &post.recurring) {
            (Some(moment), _) => Self::At(moment.at),
            (None, Some(kept)) => {
                let schedule = recurring::understood(kept, post.created_at, post.zone(zones).as_ref(), zones);
                let rule = recurring::rule(&schedule, post.created_at, zones);
                rule.map_or(Self::Never, |rule| Self::By(Box::new(rule)))
            }
            (None, None) => Self::AtOnce,
        }
    }

    /// Whether it is due more than once.
    pub(crate) fn repeats(&self) -> bool {
        matches!(self, Self::By(_))
    }

    /// The instant, for a target that becomes due by it now: of a rule the first that is not past.
    pub(crate) fn from(&self, now: Stamp) -> Option<Stamp> {
        match self {
            Self::At(at) => Some(*at),
            Self::AtOnce => Some(now),
            Self::By(_) => self.after(now.before(TimeDelta::milliseconds(1))),
            Self::Never => None,
        }
    }

    /// When it is due again after an instant: only a rule ever is.
    pub(crate) fn after(&self, at: Stamp) -> Option<Stamp> {
        match self {
            Self::By(rule) => rule.next_after(at.instant()).map(|next| Stamp::of(next.instant)),
            Self::At(_) | Self::AtOnce | Self::Never => None,
        }
    }

    /// How often it is due between two instants, both left out; `most` at most.
    pub(crate) fn count_between(&self, after: Stamp, before: Stamp, most: u32) -> u32 {
        let Self::By(rule) = self else { return 0 };
        let times = rule.occurrences(after.next().instant(), before.instant());
        (0..most).zip(times).fold(0, |count, _| count + 1)
    }

    /// The last time it is due between two instants, both left out.
    pub(crate) fn last_between(&self, after: Stamp, before: Stamp) -> Option<Stamp> {
        let Self::By(rule) = self else { return None };
        let (after, before) = (after.next().instant(), before.instant());
        // Looked for from the end, further and further back: a rule of minutes may be long silent.
        let mut span = TimeDelta::hours(1);
        loop {
            let from = before.checked_sub_signed(span).map_or(after, |from| from.max(after));
            match rule.occurrences(from, before).last() {
                Some(last) => return Some(Stamp::of(last.instant)),
                None if from == after => return None,
                None => span = span * 24,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app_state::{Authority, Surroundings};
    use crate::db::Db;
    use crate::posts::{record, table};
    use crate::schedule::moment::Moment;
    use chrono::{DateTime, Utc};
    use model::wire::envelope::read_record;
    use serde_json::{Value, json};

    const NOW: &str = "2026-11-21T23:30:00Z";

    fn stamp(text: &str) -> Stamp {
        Stamp::of(text.parse().unwrap())
    }

    fn rule(rule: &Rule) -> Vec<DateTime<Utc>> {
        rule.occurrences(stamp(NOW).instant(), DateTime::<Utc>::MAX_UTC).take(3).map(|time| time.instant).collect()
    }

    /// The next times at which the service delivers on X.
    fn fires(post: &Post, zones: &Zones) -> Vec<DateTime<Utc>> {
        match Due::of(post, "x", zones) {
            Due::At(at) => vec![at.instant()],
            Due::By(by) => rule(&by),
            Due::AtOnce => vec![post.created_at.instant()],
            Due::Never => vec![],
        }
    }

    /// The same as whoever has the record understands it.
    fn understood(record: &model::Post, zones: &Zones) -> Vec<DateTime<Utc>> {
        if let Some(own) = schedule::own_times(record, zones).into_iter().find(|own| own.identifier.as_str() == "x") {
            return match own.when {
                When::Once(moment) => vec![moment.instant],
                When::Rule(own) => rule(&own),
            };
        }
        let once = schedule::due(record, zones).map(|moment| vec![moment.instant]);
        once.or_else(|| schedule::rule(record, zones).map(|own| rule(&own))).unwrap_or_default()
    }

    #[test]
    fn it_is_due_when_whoever_reads_its_record_thinks_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let around = Surroundings { zones: Zones::bundled(), here: Authority::new("127.0.0.1:1") };
        let db = Db::open(folder.path(), |transaction| crate::seed::first_workspace(transaction)).unwrap();
        let schedules = [
            json!({"one_off_schedule": {"one_off_date": "2026-12-01", "time": "09:00"}}),
            json!({"one_off_schedule": {"one_off_date": "2026-12-01T23:00:00Z", "time": " 09:00:30 ", "timezone": " asia/tokyo "}}),
            json!({"one_off_schedule": {"time": "2026-12-01T09:00"}}),
            json!({"one_off_schedule": {"one_off_date": "2026-12-01", "time": "2026-12-01T09:00:00.123-05:00", "timezone": ""}}),
            json!({"recurring_schedule": {"expression": "0 9 * * *", "odd": [1, 1.5]}}),
            json!({"recurring_schedule": {"time": "09:00", "week_days": [{"num": 1.0, "value": true}, {"num": "3", "value": true}]}}),
            json!({"recurring_schedule": {"time": "2026-12-01T09:00:00Z", "rate_value": 2.0, "rate_unit": "WEEKS"}}),
            json!({"recurring_schedule": {"day_of_month": 31, "start_date": "1850-01-01", "time": "09:00"}}),
            json!({"recurring_schedule": {"rate_value": 7, "rate_unit": "hours", "start_date": "1850-01-01", "time": "09:00"}}),
            json!({"recurring_schedule": {}, "one_off_schedule": {"one_off_date": "2026-12-01", "time": "09:00"}}),
            json!({"one_off_schedule": {"one_off_date": "2026-12-01", "time": "09:00"}, "recurring_schedule": {}}),
            json!({"recurring_schedule": null, "one_off_schedule": null}),
        ];
        for timezone in [None, Some("America/New_York")] {
            for (index, schedule) in schedules.iter().enumerate() {
                let workspace = db.run_now(|connection| Ok(crate::workspaces::first(connection)?)).unwrap().unwrap();
                let zone = "Europe/Vienna".to_owned();
                let post = Post {
                    workspace,
                    timezone: timezone.map(str::to_owned),
                    one_off: Some(Moment { at: stamp("2026-12-24T09:00:00Z"), zone }),
                    platform_posts: Some(vec![json!({"identifier": " x", "settings": schedule})]),
                    ..Post::blank(stamp(NOW))
                };
                let recurring = schedule.get("recurring_schedule").filter(|rule| !rule.is_null());
                let general = Post {
                    one_off: None,
                    recurring: recurring.cloned(),
                    platform_posts: None,
                    ..Post { id: crate::id::fresh(), ..post.clone() }
                };
                for post in [post, general] {
                    let (kept, around) = (post.clone(), around.clone());
                    let write = move |connection: &mut rusqlite::Connection| {
                        table::insert(connection, &kept)?;
                        Ok::<Value, crate::error::DbError>(record::write(connection, &kept, &around)?)
                    };
                    let record: model::Post = read_record(db.run_now(write).unwrap(), ".").unwrap();
                    let fires = fires(&post, &Zones::bundled());
                    assert_eq!(fires, understood(&record, &Zones::bundled()), "{timezone:?} {index} {schedule}");
                    assert!(!fires.is_empty(), "{schedule}");
                }
            }
        }
    }

    #[test]
    fn what_was_kept_before_it_was_checked_and_would_be_refused_now_is_never_due() {
        let zones = Zones::bundled();
        for rule in [json!({"expression": "soon"}), json!({"timezone": "Mars/Olympus"}), json!({"time": 9}), json!([])]
        {
            let general = Post { recurring: Some(rule.clone()), ..Post::blank(stamp(NOW)) };
            let own = json!({"identifier": "x", "settings": {"recurring_schedule": rule}});
            let own = Post { platform_posts: Some(vec![own]), ..Post::blank(stamp(NOW)) };
            for post in [general, own] {
                assert_eq!(Due::of(&post, "x", &zones), Due::Never, "{rule}");
            }
        }
        let own = json!({"identifier": "x", "settings": {"one_off_schedule": {"time": "soon"}}});
        let post = Post { platform_posts: Some(vec![own]), ..Post::blank(stamp(NOW)) };
        assert_eq!(Due::of(&post, "x", &zones), Due::AtOnce, "without a moment that can be read it goes by the post");
    }
}
