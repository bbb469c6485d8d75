//! Moments and rules worth proposing.

use crate::commands::compose::schedule::neighbours::free_quarter;
use crate::commands::compose::schedule::views::{Around, ProposeRule, SuggestTimes, Suggestion, UsualMoment};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};
use i18n::{Localized, t};
use planning::timing::{Repeat, WallClock, find_zone};
use planning::words;
use std::sync::Arc;

/// Proposes moments to post, four at most, each once and at a time that is free.
pub(crate) async fn suggest_times(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: SuggestTimes,
) -> Result<Vec<Suggestion>, Failure> {
    let zone = find_zone(&desk.zones, &wanted.zone)?;
    let mut suggestions = Vec::new();
    for (moment, clock) in usual_moments(zone.wall(desk.clock.now()).clock).into_iter().take(4) {
        let clock = free_quarter(desk, scope, &wanted.around, clock, &zone).await?;
        suggestions.push(Suggestion {
            moment,
            label: moment.label(),
            short: t!("compose-weekday-time", weekday = words::weekday(clock.weekday()), time = words::time(clock)),
            clock: WallClock::of(clock, &zone),
        });
    }
    Ok(suggestions)
}

impl UsualMoment {
    fn label(self) -> Localized {
        match self {
            Self::LaterToday => t!("compose-later-today"),
            Self::Tomorrow => t!("compose-tomorrow"),
            Self::NextMonday => t!("compose-next-monday"),
            Self::InAWeek => t!("compose-in-a-week"),
            Self::InTwoWeeks => t!("compose-in-two-weeks"),
        }
    }
}

/// The moments that people usually choose, each once.
fn usual_moments(now: NaiveDateTime) -> Vec<(UsualMoment, NaiveDateTime)> {
    let today = now.date();
    let to_monday = u64::from(7 - today.weekday().num_days_from_monday());
    let evening = at(today, 18);
    let later = (now + TimeDelta::minutes(30) <= evening).then_some((UsualMoment::LaterToday, evening));
    let ahead = [
        (UsualMoment::Tomorrow, 1),
        (UsualMoment::NextMonday, to_monday),
        (UsualMoment::InAWeek, 7),
        (UsualMoment::InTwoWeeks, 14),
    ]
    .map(|(moment, days)| (moment, at(today.checked_add_days(Days::new(days)).unwrap_or(today), 9)));
    let mut moments: Vec<(UsualMoment, NaiveDateTime)> = Vec::new();
    for (moment, clock) in later.into_iter().chain(ahead) {
        if moments.iter().all(|(_, other)| *other != clock) {
            moments.push((moment, clock));
        }
    }
    moments
}

/// Proposes a rule: every week on the day of a moment, at its time, from there on.
pub(crate) async fn propose_rule(desk: &Arc<Desk>, wanted: ProposeRule) -> Result<Repeat, Failure> {
    let clock = match wanted.clock {
        Some(clock) => clock,
        None => first_proposal(desk, None).await?,
    };
    let (zone, resolved) = clock.resolve(&desk.zones)?;
    let asked = clock.clock()?;
    let passed = resolved.instant <= desk.clock.now();
    let start = if passed { zone.wall(desk.clock.now()).clock.date() } else { asked.date() };
    Ok(Repeat::weekly(start, asked.time(), &zone))
}

/// The moment that a new draft begins with: [`first_proposal`], or the first quarter of an hour after it that is free.
pub(crate) async fn free_proposal(
    desk: &Arc<Desk>,
    scope: &Scope,
    day: Option<NaiveDate>,
) -> Result<WallClock, Failure> {
    let zone = preferences::display_zone(desk).await?;
    let around = Around { draft: String::new(), channel_ids: Vec::new() };
    let usual = first_proposal(desk, day).await?.clock()?;
    Ok(WallClock::of(free_quarter(desk, scope, &around, usual, &zone).await?, &zone))
}

/// The usual moment of a day or of none: 09:00 on the day that was clicked, or of tomorrow; on the current day the
/// next full hour that is half an hour away at least.
pub(crate) async fn first_proposal(desk: &Desk, day: Option<NaiveDate>) -> Result<WallClock, Failure> {
    let zone = preferences::display_zone(desk).await?;
    let now = zone.wall(desk.clock.now()).clock;
    let today = now.date();
    let tomorrow = at(today.succ_opt().unwrap_or(today), 9);
    let soon = now + TimeDelta::minutes(89);
    let proposal = match day {
        Some(day) if day > today => at(day, 9),
        Some(day) if day == today && soon.date() == today => at(today, soon.hour()),
        _ => tomorrow,
    };
    Ok(WallClock::of(proposal, &zone))
}

fn at(day: NaiveDate, hour: u32) -> NaiveDateTime {
    day.and_time(NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default())
}
