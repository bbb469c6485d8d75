//! The calendar: a window of posts and drafts in the display zone, as a month, as hours or as a list.
//! Deliberately absent: zone arithmetic, which is `planning::zone`'s, and moving, which is `moving`.

mod agenda;
pub(crate) mod chips;
pub(crate) mod filter;
mod hours;
pub(crate) mod missed;
mod month;
pub(crate) mod moving;
pub(crate) mod past;
pub(crate) mod post_state;
pub(crate) mod reading;
pub(crate) mod views;

pub(crate) use agenda::list_agenda;
pub(crate) use hours::show_hours;
pub(crate) use month::show_month;

use crate::commands::calendar::views::windows::CalendarFilter;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chips::Frame;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use i18n::{Localized, t};
use planning::calendar::Month;
use planning::spelling::read_date;
use planning::words;
use reading::Content;
use std::ops::Range;
use std::sync::Arc;
use store::preferences::Preferences;

/// What every view begins with.
struct Look {
    connection: String,
    preferences: Preferences,
    frame: Frame,
    today: NaiveDate,
}

impl Look {
    /// Begins with the present, or with a moment that is looked back to: milliseconds since 1970-01-01T00:00Z.
    async fn begin(desk: &Arc<Desk>, scope: &Scope, at_ms: Option<i64>) -> Result<Self, Failure> {
        let preferences = preferences::read(desk).await?;
        let mut frame = Frame::read(desk, scope, preferences::zone_of(&preferences, desk)).await?;
        if let Some(at) = at_ms.and_then(DateTime::from_timestamp_millis).filter(|at| *at < frame.now) {
            (frame.now, frame.is_past) = (at, true);
        }
        let today = frame.zone.wall(frame.now).clock.date();
        Ok(Self { connection: scope.connection.clone(), preferences, frame, today })
    }

    /// The date that is asked for, or the present one.
    fn date(&self, wanted: Option<&str>) -> Result<NaiveDate, Failure> {
        let Some(text) = wanted else { return Ok(self.today) };
        let date = read_date(text).filter(|date| (1970..9000).contains(&date.year()));
        date.ok_or_else(|| Failure::bad_input(t!("calendar-not-a-date", text = text), t!("calendar-not-a-date-next")))
    }

    /// The month that is asked for, or the present one.
    fn month(&self, wanted: Option<&str>) -> Result<Month, Failure> {
        let month = wanted.map_or_else(|| Ok(Month::of(self.today)), str::parse);
        month.map_err(|error| {
            Failure::bad_input(t!("calendar-not-a-month", text = error.0), t!("calendar-not-a-month-next"))
        })
    }

    /// The time of dates that follow each other.
    fn window(&self, dates: &[NaiveDate]) -> Result<Range<DateTime<Utc>>, Failure> {
        let (Some(first), Some(end)) = (dates.first(), dates.last().and_then(NaiveDate::succ_opt)) else {
            return Err(Failure::bad_input(t!("calendar-too-far"), t!("calendar-too-far-next")));
        };
        Ok(self.frame.zone.day_start(*first)..self.frame.zone.day_start(end))
    }

    /// What stands in a window.
    async fn read(
        &self,
        desk: &Desk,
        window: Range<DateTime<Utc>>,
        filter: CalendarFilter,
    ) -> Result<Content, Failure> {
        reading::read(desk, self.connection.clone(), &self.frame, window, &filter.sieve()).await
    }

    /// "Sun 31 Jan, 10:00"
    fn words(&self, instant: Option<DateTime<Utc>>) -> Option<Localized> {
        instant.map(|instant| words::short(self.frame.zone.wall(instant).clock))
    }
}

/// How many things stand on some dates without the filter.
fn all_on(content: &Content, is_meant: impl Fn(NaiveDate) -> bool) -> u32 {
    content.all.iter().filter(|(date, _)| is_meant(**date)).map(|(_, count)| count).sum()
}

/// "Sunday, 22 November 2026"
fn long_date(date: NaiveDate) -> Localized {
    let (weekday, month) = (words::weekday_long(date.weekday()), words::month_long(date));
    t!("calendar-day", weekday = weekday, day = date.day(), month = month, year = date.year().to_string())
}

/// A number that the page can hold.
pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
