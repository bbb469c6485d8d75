//! What can truthfully be said of a post on the service.
//!
//! The specification reports no state (section 3), so each is derived, and none claims more than the service does:
//! a post whose time has passed is *not reported* unless the service reports its deliveries (gaps, 3 and 6).

use crate::schedule::due;
use crate::zone::Zones;
use chrono::{DateTime, TimeDelta, Utc};
use model::Post;
use model::post::Delivered;

/// For how long after its time a post counts as due rather than as not reported.
pub const PATIENCE: TimeDelta = TimeDelta::minutes(10);

/// How late a delivery may be to count for a time of a rule.
const LATEST: TimeDelta = TimeDelta::minutes(61);

/// The state of a post on the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Its time is ahead.
    Scheduled,
    /// It follows a rule.
    Repeating,
    /// Its time has passed a short while ago and its deliveries are not all reported yet.
    Due,
    /// Every delivery is reported to have worked.
    Delivered,
    /// Some deliveries are reported to have worked, others have failed or are missing.
    PartlyDelivered,
    /// Every reported delivery has failed.
    Refused,
    /// Its time has passed and the service reports nothing.
    NotReported,
}

/// How the deliveries of a post stand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Targets the service names.
    pub targets: usize,
    /// Of these, delivered.
    pub delivered: usize,
    /// Of these, refused.
    pub refused: usize,
}

/// Counts what the service reports.
#[must_use]
pub fn tally(post: &Post) -> Tally {
    let targets = post.target_platforms.as_deref().unwrap_or_default();
    let delivered = targets.iter().filter(|target| !target.success_responses.is_empty()).count();
    let refused = targets
        .iter()
        .filter(|target| target.success_responses.is_empty() && !target.error_responses.is_empty())
        .count();
    Tally { targets: targets.len(), delivered, refused }
}

/// The state of a post at an instant.
#[must_use]
pub fn state(post: &Post, now: DateTime<Utc>, zones: &Zones) -> State {
    if post.recurring_schedule.is_some() && post.one_off_schedule.is_none() {
        return State::Repeating;
    }
    let Tally { targets, delivered, refused } = tally(post);
    let moment = due(post, zones).map(|moment| moment.instant);
    let late = moment.is_none_or(|due| now - due >= PATIENCE);
    let reported = delivered + refused;
    if targets > 0 && delivered == targets {
        State::Delivered
    } else if targets > 0 && refused == targets {
        State::Refused
    } else if reported > 0 && (reported == targets || late) {
        State::PartlyDelivered
    } else if moment.is_some_and(|due| due > now) {
        State::Scheduled
    } else if reported > 0 || !late {
        State::Due
    } else {
        State::NotReported
    }
}

/// The state of one of the times of a post that repeats: which deliveries are reported for it is told by when they
/// were published, within an hour from the time. A refusal has no time and cannot be told to belong to one.
#[must_use]
pub fn state_at(post: &Post, due: DateTime<Utc>, now: DateTime<Utc>) -> State {
    if due > now {
        return State::Repeating;
    }
    let is_of_this_time = |delivered: &Delivered| {
        let at = DateTime::parse_from_rfc3339(&delivered.published_at).ok().map(|at| at.to_utc());
        at.is_some_and(|at| (due..due + LATEST).contains(&at))
    };
    let targets = post.target_platforms.as_deref().unwrap_or_default();
    let delivered = targets.iter().filter(|target| target.success_responses.iter().any(is_of_this_time)).count();
    let is_late = now - due >= PATIENCE;
    if delivered > 0 && delivered == targets.len() {
        State::Delivered
    } else if delivered > 0 && is_late {
        State::PartlyDelivered
    } else if is_late {
        State::NotReported
    } else {
        State::Due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(targets: &str, now: &str) -> State {
        let post: Post = serde_json::from_str(&format!(
            r#"{{"_id":"p","target_platforms":{targets},
                "one_off_schedule":{{"one_off_date":"2026-11-22","time":"09:00","timezone":"UTC"}}}}"#
        ))
        .unwrap();
        state(&post, now.parse().unwrap(), &Zones::bundled())
    }

    const DELIVERED: &str = r#"{"identifier":"x","success_responses":[{"uri":"u"}]}"#;
    const REFUSED: &str = r#"{"identifier":"y","error_responses":[{"message":"no"}]}"#;
    const PENDING: &str = r#"{"identifier":"z"}"#;

    #[test]
    fn a_service_that_reports_nothing_is_never_said_to_have_delivered() {
        assert_eq!(at("null", "2026-11-22T08:59:59Z"), State::Scheduled);
        assert_eq!(at("null", "2026-11-22T09:00:00Z"), State::Due);
        assert_eq!(at("null", "2026-11-22T09:10:00Z"), State::NotReported);
        assert_eq!(at(&format!("[{PENDING}]"), "2027-01-01T00:00:00Z"), State::NotReported);
    }

    #[test]
    fn deliveries_are_told_as_they_are_reported() {
        let soon = "2026-11-22T09:01:00Z";
        let later = "2026-11-22T10:00:00Z";
        assert_eq!(at(&format!("[{DELIVERED},{DELIVERED}]"), soon), State::Delivered);
        assert_eq!(at(&format!("[{DELIVERED},{REFUSED}]"), soon), State::PartlyDelivered);
        assert_eq!(at(&format!("[{REFUSED}]"), soon), State::Refused);
        assert_eq!(at(&format!("[{DELIVERED},{PENDING}]"), soon), State::Due);
        assert_eq!(at(&format!("[{DELIVERED},{PENDING}]"), later), State::PartlyDelivered);
    }
}
