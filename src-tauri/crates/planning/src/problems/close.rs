//! Posts that follow each other closely on one channel: told by all departures together, for no post alone shows it.

use super::{Field, Problem, Severity};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};

/// Closer than this, two posts on one channel stand in each other's way.
pub const CLOSE: TimeDelta = TimeDelta::minutes(15);

/// A post or draft that goes out on a channel. In the order of these, what comes first goes out first; of a post and a draft
/// at one instant the draft is the later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Departure<'a> {
    /// The channel.
    pub channel: &'a str,
    /// When.
    pub at: DateTime<Utc>,
    /// Whether it is a draft.
    pub is_draft: bool,
    /// The post or draft.
    pub post: &'a str,
    /// What it belongs to: those of one family may follow each other as closely as they like.
    pub family: &'a str,
}

/// Every departure that comes closely after one of another family on its channel: the last such one, and then itself.
#[must_use]
pub fn close(mut departures: Vec<Departure<'_>>) -> Vec<(Departure<'_>, Departure<'_>)> {
    departures.sort_unstable();
    let mut found = Vec::new();
    for on_channel in departures.chunk_by(|one, other| one.channel == other.channel) {
        // The last departure, and the last before it that is of another family.
        let (mut last, mut other) = (None::<Departure<'_>>, None::<Departure<'_>>);
        for later in on_channel {
            if last.is_none_or(|last| last.family != later.family) {
                other = last;
            }
            found.extend(other.filter(|earlier| later.at - earlier.at < CLOSE).map(|earlier| (earlier, *later)));
            last = Some(*later);
        }
    }
    found
}

/// A post follows another closely on some channels.
#[must_use]
pub fn follows_closely(other: Localized, when: Localized, apart: TimeDelta, channels: Localized) -> Problem {
    let message = t!("problems-close", minutes = apart.num_minutes(), other = other, when = when, channels = channels);
    Problem {
        rule: "schedule.close".to_owned(),
        severity: Severity::Warning,
        platform: None,
        channel: None,
        field: Field::Schedule,
        span: None,
        media: None,
        message,
        doubt: None,
        fixes: Vec::new(),
        ignored: false,
    }
}

/// What stands above all that a rule finds, where each message tells of another post; `None` where a message does.
#[must_use]
pub fn heading(rule: &str) -> Option<Localized> {
    (rule == "schedule.close").then(|| t!("problems-close-heading", minutes = CLOSE.num_minutes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Posts of one letter are kin.
    fn told(departures: &[(&'static str, i64, &'static str)]) -> Vec<String> {
        let departure = |(channel, seconds, post): &(&'static str, i64, &'static str)| {
            let at = DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap();
            Departure { channel, at, is_draft: post.ends_with('~'), post, family: &post[..1] }
        };
        let found = close(departures.iter().map(departure).collect());
        found.into_iter().map(|(earlier, later)| format!("{} {}", earlier.post, later.post)).collect()
    }

    #[test]
    fn each_is_told_of_the_last_other_one_before_it_on_its_channel() {
        assert_eq!(told(&[]), [""; 0]);
        assert_eq!(told(&[("x", 0, "a"), ("x", 60, "b")]), ["a b"]);
        assert_eq!(told(&[("x", 60, "a"), ("x", 0, "b")]), ["b a"], "in whichever order they come");
        assert_eq!(told(&[("x", 0, "a"), ("y", 60, "b")]), [""; 0]);
        assert_eq!(told(&[("x", 0, "a"), ("x", 899, "b")]), ["a b"]);
        assert_eq!(told(&[("x", 0, "a"), ("x", 900, "b")]), [""; 0], "a quarter of an hour is no longer close");
        assert_eq!(told(&[("x", 0, "b"), ("x", 0, "a~")]), ["b a~"], "at one instant the draft is later");
        assert_eq!(told(&[("x", 0, "a"), ("x", 60, "b"), ("x", 120, "c")]), ["a b", "b c"]);
        assert_eq!(told(&[("x", 0, "a"), ("y", 0, "a"), ("x", 60, "b"), ("y", 60, "b")]), ["a b", "a b"]);
    }

    #[test]
    fn a_family_may_be_as_close_as_it_likes() {
        assert_eq!(told(&[("x", 0, "a1"), ("x", 60, "a2"), ("x", 120, "a3")]), [""; 0]);
        let between = [("x", 0, "b1"), ("x", 60, "a1"), ("x", 120, "a2"), ("x", 180, "b2")];
        assert_eq!(told(&between), ["b1 a1", "b1 a2", "a2 b2"]);
        assert_eq!(told(&[("x", 0, "b"), ("x", 800, "a1"), ("x", 920, "a2")]), ["b a1"]);
    }
}
