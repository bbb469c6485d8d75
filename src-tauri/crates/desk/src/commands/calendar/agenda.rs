//! Days as one list: how many stand on each, and the chips of the part that is asked for.

use super::chips::Chip;
use super::filter::CalendarFilter;
use super::reading::picture;
use super::{Look, all_on, long_date, number};
use crate::Desk;
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{DateTime, NaiveDate};
use planning::calendar::Month as Calendar;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// So many chips are given at most.
const MOST: u32 = 500;
/// So many unless it is said.
const USUAL: u32 = 200;

/// Which days, and which part of the list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct ListAgenda {
    /// A day alone, `YYYY-MM-DD`; else a month is listed.
    pub(crate) day: Option<String>,
    /// "2026-11", or null for the current one.
    pub(crate) month: Option<String>,
    /// Only what stands from this instant on, milliseconds since 1970-01-01T00:00Z.
    #[ts(optional, type = "number")]
    pub(crate) from_ms: Option<i64>,
    /// Only what stands until this instant, inclusive.
    #[ts(optional, type = "number")]
    pub(crate) to_ms: Option<i64>,
    /// What is shown.
    #[serde(default)]
    #[ts(as = "Option<CalendarFilter>")]
    pub(crate) filter: CalendarFilter,
    /// So many chips are left out first.
    pub(crate) offset: Option<u32>,
    /// So many at most, 500 of all; 200 unless it is given.
    pub(crate) limit: Option<u32>,
}

/// Days as one list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Agenda {
    /// "2026-11"
    pub(crate) month: String,
    /// "2026-10"
    pub(crate) previous: String,
    /// "2026-12"
    pub(crate) next: String,
    /// "November 2026", or "Sunday, 22 November 2026" of a day.
    pub(crate) title: String,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// The days on which something stands, and the present one.
    pub(crate) days: Vec<AgendaDay>,
    /// So many chips stand before these.
    pub(crate) offset: u32,
    /// The part that was asked for.
    pub(crate) chips: Vec<Chip>,
    /// How many posts and drafts there are, whatever the filter says.
    pub(crate) planned: u32,
    /// How many of them are shown.
    pub(crate) shown: u32,
    /// "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none.
    pub(crate) last_planned: Option<String>,
}

/// One day of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AgendaDay {
    /// "2026-11-22"
    pub(crate) date: String,
    /// "Sunday, 22 November 2026"
    pub(crate) long: String,
    /// Whether it is the current day.
    pub(crate) is_today: bool,
    /// Whether it is over.
    pub(crate) is_past: bool,
    /// How many stand on it.
    pub(crate) total: u32,
}

/// Lists what stands on a day or in a month, part by part.
pub(crate) async fn list_agenda(desk: &Arc<Desk>, scope: &Scope, wanted: ListAgenda) -> Result<Agenda, Failure> {
    let look = Look::begin(desk, scope).await?;
    let day = wanted.day.as_deref().map(|day| look.date(Some(day))).transpose()?;
    let month = match (day, wanted.month.as_deref()) {
        (Some(day), _) => Calendar::of(day),
        (None, Some(text)) => {
            text.parse().map_err(|error| Failure::bad_input(format!("{error}."), "Choose a month."))?
        }
        (None, None) => Calendar::of(look.today),
    };
    let dates = day.map_or_else(|| whole(month), |day| vec![day]);
    let mut window = look.window(&dates)?;
    let instant = |millis: Option<i64>| millis.and_then(DateTime::from_timestamp_millis);
    // Both ends count.
    let after = instant(wanted.to_ms.and_then(|to| to.checked_add(1)));
    window.start = instant(wanted.from_ms).map_or(window.start, |from| from.max(window.start));
    window.end = after.map_or(window.end, |after| after.min(window.end));
    let content = look.read(desk, window, wanted.filter).await?;
    let planned = all_on(&content, |_| true);
    let last_planned = look.words(content.last_due);
    let on: Vec<NaiveDate> = content.standing.iter().map(|one| one.date(&look.frame.zone)).collect();
    let days = dates.iter().filter_map(|date| {
        let total = on.partition_point(|one| one <= date) - on.partition_point(|one| one < date);
        (total > 0 || *date == look.today || day.is_some()).then(|| AgendaDay {
            date: date.to_string(),
            long: long_date(*date),
            is_today: *date == look.today,
            is_past: *date < look.today,
            total: number(total),
        })
    });
    let days = days.collect();
    let shown = number(on.len());
    let offset = wanted.offset.unwrap_or_default().min(shown);
    let limit = wanted.limit.unwrap_or(USUAL).min(MOST);
    let part = content.standing.into_iter().skip(place(offset)).take(place(limit));
    let mut chips: Vec<Chip> = part.map(|one| one.chip(&look.frame)).collect();
    picture(desk, look.connection.clone(), chips.iter_mut().collect()).await?;
    Ok(Agenda {
        month: month.to_string(),
        previous: month.previous().to_string(),
        next: month.next().to_string(),
        title: day.map_or_else(|| month.title(), long_date),
        zone_city: look.frame.zone.city(),
        days,
        offset,
        chips,
        planned,
        shown,
        last_planned,
    })
}

/// The days of a month without those of its neighbours.
fn whole(month: Calendar) -> Vec<NaiveDate> {
    let days = month.days(chrono::Weekday::Mon).into_iter();
    days.filter(|date| month.contains(*date)).collect()
}

fn place(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
