//! Posts that follow each other closely on one channel: told by all departures together, for no post alone shows it.

use super::{Field, Problem, Severity};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};

/// Closer than this, two posts on one channel stand in each other's way.
pub const CLOSE: TimeDelta = TimeDelta::minutes(15);

/// A post that goes out on a channel. In the order of these, what comes first goes out first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Departure<C, P, F> {
    /// The channel.
    pub channel: C,
    /// When.
    pub at: DateTime<Utc>,
    /// The post. Of two that go out at one instant this says which is the later one.
    pub post: P,
    /// What it belongs to: posts of one family may follow each other as closely as they like.
    pub family: F,
}

/// Every departure that comes closely after one of another family on its channel: the last such one, and then itself.
pub fn close<C: Ord + Clone, P: Ord + Clone, F: Ord + Clone>(
    mut departures: Vec<Departure<C, P, F>>,
) -> Vec<(Departure<C, P, F>, Departure<C, P, F>)> {
    departures.sort_unstable();
    let mut found = Vec::new();
    for on_channel in departures.chunk_by(|one, other| one.channel == other.channel) {
        // The last departure, and the last before it that is of another family.
        let (mut last, mut other) = (None::<&Departure<C, P, F>>, None);
        for later in on_channel {
            let is_kin = last.is_some_and(|last| last.family == later.family);
            if !is_kin {
                other = last;
            }
            if let Some(earlier) = other.filter(|earlier| later.at - earlier.at < CLOSE) {
                found.push((earlier.clone(), later.clone()));
            }
            last = Some(later);
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

    fn departure(channel: char, seconds: i64, post: u8) -> Departure<char, u8, u8> {
        let at = DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap();
        // Posts of one ten are kin.
        Departure { channel, at, post, family: post / 10 }
    }

    fn told(departures: &[(char, i64, u8)]) -> Vec<(u8, u8)> {
        let all = departures.iter().map(|(channel, seconds, post)| departure(*channel, *seconds, *post)).collect();
        close(all).into_iter().map(|(earlier, later)| (earlier.post, later.post)).collect()
    }

    #[test]
    fn each_is_told_of_the_last_other_one_before_it_on_its_channel() {
        assert_eq!(told(&[]), []);
        assert_eq!(told(&[('a', 0, 10), ('a', 60, 20)]), [(10, 20)]);
        assert_eq!(told(&[('a', 60, 10), ('a', 0, 20)]), [(20, 10)], "in whichever order they come");
        assert_eq!(told(&[('a', 0, 10), ('b', 60, 20)]), []);
        assert_eq!(told(&[('a', 0, 10), ('a', 899, 20)]), [(10, 20)]);
        assert_eq!(told(&[('a', 0, 10), ('a', 900, 20)]), [], "a quarter of an hour is no longer close");
        assert_eq!(told(&[('a', 0, 20), ('a', 0, 10)]), [(10, 20)], "at one instant");
        assert_eq!(told(&[('a', 0, 10), ('a', 60, 20), ('a', 120, 30)]), [(10, 20), (20, 30)]);
        assert_eq!(told(&[('a', 0, 10), ('b', 0, 10), ('a', 60, 20), ('b', 60, 20)]), [(10, 20), (10, 20)]);
    }

    #[test]
    fn a_family_may_be_as_close_as_it_likes() {
        assert_eq!(told(&[('a', 0, 10), ('a', 60, 11), ('a', 120, 12)]), []);
        let between = [('a', 0, 20), ('a', 60, 10), ('a', 120, 11), ('a', 180, 21)];
        assert_eq!(told(&between), [(20, 10), (20, 11), (11, 21)]);
        assert_eq!(told(&[('a', 0, 20), ('a', 800, 10), ('a', 920, 11)]), [(20, 10)]);
    }
}
