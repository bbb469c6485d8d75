//! Where something goes that is moved: a date and a wall clock in the display zone, and for all that goes along the same
//! distance by the wall clock. What would lie in the past goes nowhere.

use super::Obstacle;
use crate::commands::calendar::moving::views::{MovePosts, MovePreview, WallSpot};
use crate::commands::compose::schedule::proposals::first_proposal;
use crate::failure::Failure;
use crate::{Desk, preferences};
use chrono::{DateTime, DurationRound, NaiveDateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use planning::spelling::{read_clock, read_date};
use planning::words::{relative, remark, short, short_in};
use planning::zone::{Resolved, Zone};
use std::sync::Arc;

/// What is due sooner than this may be gone before a change of it has arrived.
const SOON: TimeDelta = TimeDelta::minutes(5);

/// Where things go.
pub(super) struct Aim {
    /// The display zone.
    pub(super) zone: Zone,
    /// How far, by the wall clock.
    pub(super) distance: TimeDelta,
    /// Where the first one goes.
    resolved: Resolved,
    asked: NaiveDateTime,
    /// Where the first one stands; none without a time.
    from: Option<DateTime<Utc>>,
}

impl Aim {
    pub(super) async fn of(desk: &Desk, wanted: &MovePosts) -> Result<Self, Failure> {
        let zone = preferences::display_zone(desk).await?;
        let wrong = |message: Localized| Failure::bad_input(message, t!("calendar-not-a-moment-next"));
        let date = read_date(&wanted.date).ok_or_else(|| wrong(t!("calendar-not-a-date", text = &wanted.date)))?;
        let first = wanted.items.first().ok_or_else(|| Failure::not_found("post"))?;
        let from = first.at_ms.and_then(DateTime::from_timestamp_millis);
        let time = wanted
            .time
            .as_deref()
            .map(|time| read_clock(time).ok_or_else(|| wrong(t!("calendar-not-a-time", text = time))))
            .transpose()?;
        let asked = match (time, from) {
            (Some(time), _) => date.and_time(time),
            (None, Some(from)) => date.and_time(zone.wall(from).clock.time()),
            (None, None) => first_proposal(desk, Some(date)).await?.clock()?,
        };
        let resolved = if wanted.second { zone.resolve_second(asked) } else { zone.resolve(asked) };
        let distance = from.map_or_else(TimeDelta::zero, |from| asked - zone.wall(from).clock);
        Ok(Self { zone, distance, resolved, asked, from })
    }

    /// The instant that something goes to which stands at another.
    pub(super) fn instant(&self, at_ms: Option<i64>, now: DateTime<Utc>) -> Result<DateTime<Utc>, Obstacle> {
        let at = at_ms.and_then(DateTime::from_timestamp_millis);
        let instant = match at {
            Some(at) if self.from.is_some_and(|from| from != at) => {
                let wall = self.zone.wall(at).clock.checked_add_signed(self.distance);
                let wall =
                    wall.ok_or_else(|| Obstacle::new(t!("calendar-day-too-far"), t!("calendar-day-too-far-next")))?;
                self.zone.resolve(wall).instant
            }
            _ => self.resolved.instant,
        };
        if instant <= now {
            let when = short(self.zone.wall(instant).clock);
            return Err(Obstacle::new(t!("calendar-in-the-past", when = when), t!("calendar-in-the-past-next")));
        }
        Ok(instant)
    }

    /// "Thu 26 Nov, 09:00 Vienna"
    pub(super) fn words_with_city(&self) -> Localized {
        short_in(self.words(), self.zone.city())
    }

    /// "Thu 26 Nov, 09:00"
    fn words(&self) -> Localized {
        short(self.resolved.wall)
    }

    /// "Thu 26 Nov, 09:00", or "6 posts, +2 days"
    fn words_for(&self, count: usize) -> Localized {
        match count {
            0 | 1 => self.words(),
            several => t!("calendar-posts-moved-by", count = several, distance = distance(self.distance)),
        }
    }

    /// "2026-11-26"
    pub(super) fn date(&self) -> String {
        self.resolved.wall.format("%Y-%m-%d").to_string()
    }
}

/// Says where things would go. Nothing is moved.
pub(crate) async fn preview_move(desk: &Arc<Desk>, wanted: MovePosts) -> Result<MovePreview, Failure> {
    let aim = Aim::of(desk, &wanted).await?;
    let now = desk.clock.now();
    let is_past = wanted.items.iter().any(|item| aim.instant(item.at_ms, now).is_err());
    let posts = wanted.items.iter().filter(|item| !wanted.copy && !item.is_draft);
    let is_soon = posts.filter_map(|item| aim.instant(item.at_ms, now).ok()).any(|instant| instant < now + SOON);
    Ok(MovePreview {
        text: aim.words_for(wanted.items.len()),
        away: relative(aim.resolved.instant, now),
        is_past,
        is_soon,
        soonest: soonest(&aim.zone, now),
        remark: remark(aim.asked, &aim.resolved, &aim.zone),
        date: aim.date(),
    })
}

/// The next whole minute.
fn soonest(zone: &Zone, now: DateTime<Utc>) -> WallSpot {
    let minute = TimeDelta::minutes(1);
    let next = zone.wall(now.duration_trunc(minute).unwrap_or(now) + minute);
    let first = zone.resolve(next.clock).instant;
    WallSpot {
        date: next.clock.format("%Y-%m-%d").to_string(),
        time: next.clock.format("%H:%M").to_string(),
        // Of a clock that comes twice the first may be over.
        second: first <= now,
    }
}

/// "+2 days", "−1 day, +30 min", "+15 min"
fn distance(distance: TimeDelta) -> Localized {
    // Whole days by the wall clock, and what is left of them towards zero.
    let (days, minutes) = (distance.num_days(), distance.num_minutes() % (24 * 60));
    let sign = |number: i64| if number < 0 { "−" } else { "+" };
    let (hours, rest) = (minutes.abs() / 60, minutes.abs() % 60);
    let clock = match (hours, rest) {
        (0, 0) => None,
        (0, rest) => Some(t!("calendar-by-minutes", sign = sign(minutes), minutes = rest)),
        (hours, 0) => Some(t!("calendar-by-hours", sign = sign(minutes), hours = hours)),
        (hours, rest) => Some(t!("calendar-by-hours-minutes", sign = sign(minutes), hours = hours, minutes = rest)),
    };
    let whole = (days != 0).then(|| t!("calendar-by-days", sign = sign(days), days = days.abs()));
    let parts: Vec<Localized> = whole.into_iter().chain(clock).collect();
    if parts.is_empty() { t!("calendar-not-moved") } else { Localized::row(parts, ", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_days_and_minutes() {
        for (minutes, expected) in [
            (2 * 1440, "+2 days"),
            (-1440, "−1 day"),
            (15, "+15 min"),
            (-150, "−2 h 30 min"),
            (1440 + 60, "+1 day, +1 h"),
            (0, "not moved"),
        ] {
            assert_eq!(distance(TimeDelta::minutes(minutes)).to_string(), expected);
        }
    }

    #[test]
    fn the_soonest_is_the_next_whole_minute_also_of_an_hour_that_comes_twice() {
        let zone = planning::zone::Zones::bundled().find("Europe/Vienna").unwrap_or_else(|error| panic!("{error}"));
        for (now, expected) in [
            ("2026-11-21T13:08:00Z", ("2026-11-21", "14:09", false)),
            ("2026-11-21T22:59:59Z", ("2026-11-22", "00:00", false)),
            // The first and the second 02:30 of the night in which clocks go back.
            ("2026-10-25T00:30:20Z", ("2026-10-25", "02:31", false)),
            ("2026-10-25T01:30:20Z", ("2026-10-25", "02:31", true)),
        ] {
            let WallSpot { date, time, second } = soonest(&zone, now.parse().unwrap_or_default());
            assert_eq!((date.as_str(), time.as_str(), second), expected, "{now}");
        }
    }
}
