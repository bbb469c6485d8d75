//! What a rule does next, as a list for people: its coming times, the months it skips between them, and the first time
//! that its last date cuts off.

use super::{Occurrence, Rule, Skipped};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

/// One line of what a rule does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ahead {
    /// It occurs.
    At(Occurrence),
    /// A month passes without it.
    Skips(Skipped),
    /// It would occur, but it has ended.
    PastEnd(Occurrence),
}

/// The lines of a rule after an instant, in order: so many times at most, and where the rule ends before that, the first
/// time that is cut off. A rule that never occurs has no lines.
#[must_use]
pub fn ahead(rule: &Rule, now: DateTime<Utc>, most: usize) -> Vec<Ahead> {
    let from = now.checked_add_signed(TimeDelta::nanoseconds(1)).unwrap_or(now);
    let times: Vec<Occurrence> = rule.occurrences(from, DateTime::<Utc>::MAX_UTC).take(most).collect();
    let cut = if times.len() < most { cut_off(rule, from) } else { None };
    let Some(last) = cut.or(times.last().copied()) else { return Vec::new() };
    let mut lines: Vec<(NaiveDateTime, Ahead)> = times.into_iter().map(|time| (time.wall, Ahead::At(time))).collect();
    lines.extend(
        rule.skips(from, last.instant).map(|skipped| (skipped.last_day().and_time(rule.time), Ahead::Skips(skipped))),
    );
    lines.sort_by_key(|(wall, _)| *wall);
    lines.extend(cut.map(|time| (time.wall, Ahead::PastEnd(time))));
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The first time that a rule's last date cuts off.
fn cut_off(rule: &Rule, from: DateTime<Utc>) -> Option<Occurrence> {
    let end = rule.end?;
    let endless = rule.until(None);
    endless.occurrences(from, DateTime::<Utc>::MAX_UTC).find(|time| time.wall.date() > end)
}
