//! What can truthfully be said of a post on the service.
//!
//! The specification reports no state (section 3), so each is derived, and none claims more than the service does:
//! a post whose time has passed is *not reported* unless the service reports its deliveries (gaps, 3 and 6).

use crate::schedule::{OwnTime, When, due, own_schedule};
use crate::spelling::read_instant;
use crate::zone::Zones;
use chrono::{DateTime, TimeDelta, Utc};
use model::Post;
use model::post::{Delivered, Missed, Target};
use std::ops::RangeInclusive;

/// For how long after its time a post counts as due rather than as not reported.
pub const PATIENCE: TimeDelta = TimeDelta::minutes(10);

/// How late a delivery may be to count for a time of a rule, when the service does not say for which it was.
const LATEST: TimeDelta = TimeDelta::minutes(61);

/// The state of a post on the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
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
    /// Nothing was delivered and nothing is to come: its time had passed before it could be delivered, or on some targets
    /// that, and the others have refused.
    Missed,
    /// Its time has passed and the service reports nothing.
    NotReported,
    /// The service is sending it.
    GoingOut,
    /// It may be there or not: the service asks a person to look.
    NeedsLook,
    /// The service waits until an account is signed in to again.
    Paused,
    /// The service waits until a person lets a channel go on.
    Held,
}

/// How the deliveries of a post stand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Targets the service names.
    pub targets: usize,
    /// Of these, delivered.
    pub delivered: usize,
    /// Of these, refused or missed.
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
    let moment = due(post, zones).map(|moment| moment.instant);
    report(post, moment).state(moment, now)
}

/// What the service reports of a post that goes out once: all that its state needs beside its time and the present.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Report {
    /// How its deliveries stand.
    pub tally: Tally,
    /// Whether a target was missed last.
    pub was_missed: bool,
    /// Whether all that is reported was missed at an earlier time than its present one.
    pub was_missed_before: bool,
    /// The state of what is underway, when anything is.
    pub underway: Option<State>,
}

/// What the service reports of a post that is due at an instant, or at none.
#[must_use]
pub fn report(post: &Post, due: Option<DateTime<Utc>>) -> Report {
    let tally = tally(post);
    let was_missed = |target: &Target| target.error_responses.last().is_some_and(|last| last.missed.is_some());
    Report {
        tally,
        was_missed: post.target_platforms.iter().flatten().any(was_missed),
        was_missed_before: tally.delivered == 0 && due.is_some_and(|due| all_missed_before(post, due)),
        underway: underway(post.target_platforms.iter().flatten()),
    }
}

impl Report {
    /// The state of a post that is due at an instant, or at none, at another.
    #[must_use]
    pub fn state(&self, due: Option<DateTime<Utc>>, now: DateTime<Utc>) -> State {
        let Tally { targets, delivered, refused } = self.tally;
        let late = due.is_none_or(|due| now - due >= PATIENCE);
        // What was missed at an earlier time is no report of the present one.
        let reported = if self.was_missed_before { 0 } else { delivered + refused };
        if let Some(underway) = self.underway {
            underway
        } else if targets > 0 && delivered == targets {
            State::Delivered
        } else if targets > 0 && delivered == 0 && reported == targets {
            if self.was_missed { State::Missed } else { State::Refused }
        } else if reported > 0 && (reported == targets || late) {
            State::PartlyDelivered
        } else if due.is_some_and(|due| due > now) {
            State::Scheduled
        } else if reported > 0 || !late {
            State::Due
        } else {
            State::NotReported
        }
    }
}

/// The state of what is underway on some targets: what needs a person goes first.
fn underway<'a>(targets: impl Iterator<Item = &'a Target>) -> Option<State> {
    let state = |target: &Target| match target.underway.as_ref()?.stage.as_str() {
        "asking" => Some(State::NeedsLook),
        "paused" => Some(State::Paused),
        "held" => Some(State::Held),
        _ => Some(State::GoingOut),
    };
    let states: Vec<State> = targets.filter_map(state).collect();
    [State::NeedsLook, State::Paused, State::Held, State::GoingOut].into_iter().find(|one| states.contains(one))
}

/// Whether every target goes by the post's own time and was missed at an earlier one.
fn all_missed_before(post: &Post, due: DateTime<Utc>) -> bool {
    let platform_posts = post.platform_posts.as_deref().unwrap_or_default();
    post.target_platforms.iter().flatten().all(|target| {
        let missed = target.error_responses.last().and_then(|last| last.missed.as_ref()).and_then(span);
        let goes_by_it = own_schedule(platform_posts, target.identifier.as_str()).is_none();
        goes_by_it && missed.is_some_and(|missed| *missed.end() < due)
    })
}

/// The times that were missed, from the first to the last; the last alone when the first is not told.
fn span(missed: &Missed) -> Option<RangeInclusive<DateTime<Utc>>> {
    let last = read_instant(&missed.due)?;
    Some(missed.first.as_deref().and_then(read_instant).unwrap_or(last)..=last)
}

/// The state of one of the times of a post that repeats, on the targets that go by the post's rule.
///
/// A delivery belongs to the time that the service says it was due, else to one within an hour before it was published.
/// What was missed belongs to all times from the first to the last that the service names. Any other refusal has no time
/// and cannot be told to belong to one.
#[must_use]
pub fn state_at(post: &Post, due: DateTime<Utc>, now: DateTime<Utc>) -> State {
    if due > now {
        return State::Repeating;
    }
    let platform_posts = post.platform_posts.as_deref().unwrap_or_default();
    let goes_by_it = |target: &&Target| own_schedule(platform_posts, target.identifier.as_str()).is_none();
    past(&post.target_platforms.iter().flatten().filter(goes_by_it).collect::<Vec<_>>(), due, now)
}

/// The state of a time that a platform has of its own, on the targets of that platform; `due` is the moment, or one of the
/// times of the rule. What belongs to it is told as in [`state_at`].
#[must_use]
pub fn own_state(post: &Post, own: &OwnTime, due: DateTime<Utc>, now: DateTime<Utc>) -> State {
    let is_once = matches!(own.when, When::Once(_));
    if due > now {
        return if is_once { State::Scheduled } else { State::Repeating };
    }
    let is_of_it = |target: &&Target| target.identifier == own.identifier;
    let targets: Vec<&Target> = post.target_platforms.iter().flatten().filter(is_of_it).collect();
    let is_refused = |target: &&Target| !target.error_responses.is_empty();
    match past(&targets, due, now) {
        // There is no other time that a refusal could belong to.
        State::NotReported | State::Due if is_once && !targets.is_empty() && targets.iter().all(is_refused) => {
            State::Refused
        }
        state => state,
    }
}

/// The state of a time that has passed, on some targets.
fn past(targets: &[&Target], due: DateTime<Utc>, now: DateTime<Utc>) -> State {
    let is_of_this_time = |delivered: &Delivered| match delivered.due.as_deref().and_then(read_instant) {
        Some(own) => own == due,
        None => read_instant(&delivered.published_at).is_some_and(|at| (due..due + LATEST).contains(&at)),
    };
    let is_underway =
        |target: &&&Target| target.underway.as_ref().is_some_and(|underway| read_instant(&underway.due) == Some(due));
    if let Some(state) = underway(targets.iter().filter(is_underway).copied()) {
        return state;
    }
    let is_missed = |target: &&&Target| {
        let mut missed = target.error_responses.iter().filter_map(|refused| refused.missed.as_ref().and_then(span));
        missed.any(|missed| missed.contains(&due))
    };
    let (here, others): (Vec<&Target>, Vec<&Target>) =
        targets.iter().partition(|target| target.success_responses.iter().any(is_of_this_time));
    let (delivered, missed) = (here.len(), others.iter().filter(is_missed).count());
    let reported = delivered + missed;
    let is_settled = (reported > 0 && reported == targets.len()) || now - due >= PATIENCE;
    if delivered > 0 && delivered == targets.len() {
        State::Delivered
    } else if delivered > 0 && is_settled {
        State::PartlyDelivered
    } else if missed > 0 && is_settled {
        State::Missed
    } else if is_settled {
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
    fn what_is_underway_says_so_and_what_needs_a_person_says_that_first() {
        let underway = |stage: &str| format!(r#"{{"identifier":"m","underway":{{"stage":"{stage}"}}}}"#);
        let now = "2026-11-22T12:00:00Z";
        assert_eq!(at(&format!("[{}]", underway("sending")), now), State::GoingOut);
        assert_eq!(at(&format!("[{DELIVERED},{},{}]", underway("sending"), underway("paused")), now), State::Paused);
        assert_eq!(at(&format!("[{},{}]", underway("held"), underway("sending")), now), State::Held);
        assert_eq!(at(&format!("[{},{REFUSED},{}]", underway("paused"), underway("asking")), now), State::NeedsLook);
    }

    const MISSED: &str = r#"{"identifier":"x","error_responses":[
        {"message":"off","missed":{"due":"2026-11-22T09:00:00.000Z","times":1,"first":"2026-11-22T09:00:00.000Z"}}]}"#;

    #[test]
    fn what_was_missed_is_told_when_nothing_was_delivered_and_nothing_is_to_come() {
        let now = "2026-11-22T12:00:00Z";
        assert_eq!(at(&format!("[{MISSED}]"), now), State::Missed);
        assert_eq!(at(&format!("[{MISSED},{MISSED}]"), now), State::Missed);
        assert_eq!(at(&format!("[{REFUSED},{MISSED}]"), now), State::Missed);
        assert_eq!(at(&format!("[{REFUSED},{REFUSED}]"), now), State::Refused);
        assert_eq!(at(&format!("[{DELIVERED},{MISSED}]"), now), State::PartlyDelivered);
        assert_eq!(at(&format!("[{PENDING},{MISSED}]"), "2026-11-22T09:05:00Z"), State::Due);
    }

    #[test]
    fn what_was_missed_at_an_earlier_time_is_no_report_of_the_present_one() {
        let earlier = MISSED.replace("11-22", "11-21");
        assert_eq!(at(&format!("[{earlier},{earlier}]"), "2026-11-22T08:00:00Z"), State::Scheduled);
        assert_eq!(at(&format!("[{earlier}]"), "2026-11-22T09:00:00Z"), State::Due);
        assert_eq!(at(&format!("[{earlier}]"), "2026-11-23T09:00:00Z"), State::NotReported);
        assert_eq!(at(&format!("[{earlier},{MISSED}]"), "2026-11-22T12:00:00Z"), State::Missed);
        assert_eq!(at(&format!("[{DELIVERED},{earlier}]"), "2026-11-22T08:00:00Z"), State::PartlyDelivered);
        // A platform that has a time of its own was missed at that.
        let post: Post = serde_json::from_str(&format!(
            r#"{{"_id":"p","target_platforms":[{earlier}],
                "platform_posts":[{{"identifier":"x","settings":{{"one_off_schedule":
                    {{"one_off_date":"2026-11-21","time":"09:00","timezone":"UTC"}}}}}}],
                "one_off_schedule":{{"one_off_date":"2026-11-22","time":"09:00","timezone":"UTC"}}}}"#
        ))
        .unwrap();
        assert_eq!(state(&post, "2026-11-22T08:00:00Z".parse().unwrap(), &Zones::bundled()), State::Missed);
    }

    /// The states of the times at 9:00 from 20 November on, with what is reported on two targets.
    fn days(targets: [&str; 2], now: &str) -> Vec<State> {
        let targets: Vec<_> = targets.iter().map(|said| format!(r#"{{"identifier":"x",{said}}}"#)).collect();
        let targets = targets.join(",");
        let post: Post = serde_json::from_str(&format!(r#"{{"_id":"p","target_platforms":[{targets}]}}"#)).unwrap();
        let day = |day: u32| format!("2026-11-{day}T09:00:00Z").parse().unwrap();
        (20..26).map(|number| state_at(&post, day(number), now.parse().unwrap())).collect()
    }

    fn missed(rest: &str) -> String {
        format!(r#""error_responses":[{{"message":"off","missed":{{"due":"2026-11-23T09:00:00.000Z",{rest}}}}}]"#)
    }

    #[test]
    fn the_times_of_a_rule_that_were_missed_are_those_from_the_first_to_the_last() {
        use State::{Missed, NotReported, PartlyDelivered, Repeating};
        let now = "2026-11-24T20:00:00Z";
        let several = missed(r#""times":3,"first":"2026-11-21T09:00:00.000Z""#);
        let told = days([&several, &several], now);
        assert_eq!(told, [NotReported, Missed, Missed, Missed, NotReported, Repeating]);
        let told = days([&missed(r#""times":3"#), &missed(r#""times":3"#)], now);
        assert_eq!(told, [NotReported, NotReported, NotReported, Missed, NotReported, Repeating], "only one is named");
        let delivered = r#""success_responses":[{"published_at":"2026-11-22T09:00:00Z"}]"#;
        let told = days([delivered, &several], now);
        assert_eq!(told, [NotReported, Missed, PartlyDelivered, Missed, NotReported, Repeating]);
    }

    #[test]
    fn a_time_that_was_just_missed_is_so_when_every_target_says_it() {
        let (missed, now) = (missed(r#""times":1"#), "2026-11-23T09:02:00Z");
        assert_eq!(days([&missed, &missed], now)[3], State::Missed);
        assert_eq!(days([&missed, r#""name":"y""#], now)[3], State::Due);
    }

    #[test]
    fn a_delivery_belongs_to_the_time_it_was_due_however_late_it_was_published() {
        use State::{Delivered, NotReported, Repeating};
        let late = r#""success_responses":[
            {"published_at":"2026-11-23T09:30:00Z","due":"2026-11-21T09:00:00.000Z"},
            {"published_at":"2026-11-23T09:30:00Z","due":"2026-11-22T09:00:00.000Z"}]"#;
        let told = days([late, late], "2026-11-24T20:00:00Z");
        assert_eq!(told, [NotReported, Delivered, Delivered, NotReported, NotReported, Repeating]);
        let unsaid = r#""success_responses":[{"published_at":"2026-11-23T09:30:00Z"}]"#;
        let told = days([unsaid, unsaid], "2026-11-24T20:00:00Z");
        assert_eq!(told, [NotReported, NotReported, NotReported, Delivered, NotReported, Repeating]);
    }

    #[test]
    fn a_platform_with_times_of_its_own_is_told_by_them_and_the_others_by_those_of_the_post() {
        let said = |platform: &str, day: u32| {
            let at = format!("2026-11-{day}T09:00:00Z");
            format!(r#"{{"identifier":"{platform}","success_responses":[{{"published_at":"{at}","due":"{at}"}}]}}"#)
        };
        let post: Post = serde_json::from_str(&format!(
            r#"{{"_id":"p","created_at":"2026-11-20T00:00:00Z","recurring_schedule":{{"expression":"0 9 20 * *"}},
                "target_platforms":[{},{},{{"identifier":"z","error_responses":[{{"message":"no"}}]}}],
                "platform_posts":[{{"identifier":"y","settings":{{"recurring_schedule":{{"expression":"0 9 * * *"}}}}}},
                    {{"identifier":"z","settings":{{"one_off_schedule":{{"one_off_date":"2026-11-22","time":"09:00"}}}}}}]
            }}"#,
            said("x", 20),
            said("y", 21)
        ))
        .unwrap();
        let day = |day: u32| format!("2026-11-{day}T09:00:00Z").parse().unwrap();
        let now = "2026-11-22T20:00:00Z".parse().unwrap();
        assert_eq!(state_at(&post, day(20), now), State::Delivered);
        let own = crate::schedule::own_times(&post, &Zones::bundled());
        let states = |own: &OwnTime| [20, 21, 22, 23].map(|number| own_state(&post, own, day(number), now));
        assert_eq!(states(&own[0]), [State::NotReported, State::Delivered, State::NotReported, State::Repeating]);
        assert_eq!(own_state(&post, &own[1], day(22), now), State::Refused);
        assert_eq!(own_state(&post, &own[1], day(22), day(21)), State::Scheduled);
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
