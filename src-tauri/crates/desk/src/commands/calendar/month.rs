//! A month as whole weeks of days.

use super::chips::Chip;
use super::filter::CalendarFilter;
use super::reading::{Standing, picture};
use super::{Look, all_on, long_date, number};
use crate::Desk;
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{Datelike, NaiveDate};
use planning::calendar::Month as Calendar;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use ts_rs::TS;

/// Which month, and what of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowMonth {
    /// "2026-11", or null for the current one.
    pub(crate) month: Option<String>,
    /// What is shown of it.
    #[serde(default)]
    #[ts(optional, as = "Option<CalendarFilter>")]
    pub(crate) filter: CalendarFilter,
    /// So many chips of a day are given: the first ones, and as many again that need somebody. All unless it is given.
    #[ts(optional)]
    pub(crate) most: Option<u32>,
}

/// A month as whole weeks: 28, 35 or 42 days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Month {
    /// "2026-11"
    pub(crate) month: String,
    /// "2026-10"
    pub(crate) previous: String,
    /// "2026-12"
    pub(crate) next: String,
    /// "November 2026"
    pub(crate) title: String,
    /// "November"
    pub(crate) name: String,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// "Mon" to "Sun", in the order of the columns.
    pub(crate) weekdays: Vec<String>,
    /// The days.
    pub(crate) days: Vec<Day>,
    /// How many posts and drafts stand in the month itself, whatever the filter says.
    pub(crate) planned: u32,
    /// How many of them are shown.
    pub(crate) shown: u32,
    /// "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none.
    pub(crate) last_planned: Option<String>,
}

/// A day. Its chips are in order of time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Day {
    /// "2026-11-22"
    pub(crate) date: String,
    /// "22", or "1 Dec" in the first cell and where a month begins.
    pub(crate) label: String,
    /// "Sunday, 22 November 2026"
    pub(crate) long: String,
    /// Whether it belongs to the month itself.
    pub(crate) in_month: bool,
    /// Whether it is the current day.
    pub(crate) is_today: bool,
    /// Whether it is over.
    pub(crate) is_past: bool,
    /// What stands on it.
    pub(crate) chips: Vec<Chip>,
    /// How many stand on it: more than the chips where only some are given.
    pub(crate) total: u32,
}

/// Shows a month of posts and drafts in the display zone.
pub(crate) async fn show_month(desk: &Arc<Desk>, scope: &Scope, wanted: ShowMonth) -> Result<Month, Failure> {
    let look = Look::begin(desk, scope).await?;
    let month = find_month(wanted.month.as_deref(), look.today)?;
    let dates = month.days(look.preferences.week_start.weekday());
    let content = look.read(desk, look.window(&dates)?, wanted.filter).await?;
    let planned = all_on(&content, |date| month.contains(date));
    let last_planned = look.words(content.last_due);
    let mut by_day: HashMap<NaiveDate, Vec<Standing>> = HashMap::new();
    for standing in content.standing {
        by_day.entry(standing.date(&look.frame.zone)).or_default().push(standing);
    }
    let most = wanted.most.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let days = dates.iter().enumerate().map(|(index, date)| {
        let standing = by_day.remove(date).unwrap_or_default();
        let total = number(standing.len());
        let chips = first(standing, most).into_iter().map(|one| one.chip(&look.frame)).collect();
        // The first cell says which month it belongs to, and so does the first of a month.
        day(*date, index == 0 || date.day() == 1, (month, look.today), chips, total)
    });
    let mut days: Vec<Day> = days.collect();
    picture(desk, look.connection.clone(), days.iter_mut().flat_map(|day| &mut day.chips).collect()).await?;
    Ok(Month {
        month: month.to_string(),
        previous: month.previous().to_string(),
        next: month.next().to_string(),
        title: month.title(),
        name: month.name(),
        zone_city: look.frame.zone.city(),
        weekdays: days.iter().take(7).map(|day| day.long.chars().take(3).collect()).collect(),
        planned,
        shown: days.iter().filter(|day| day.in_month).map(|day| day.total).sum(),
        days,
        last_planned,
    })
}

/// The first ones, and as many again that need somebody.
fn first(standing: Vec<Standing>, most: usize) -> Vec<Standing> {
    let mut urgent = most;
    let kept = standing.into_iter().enumerate().filter(|(index, one)| {
        let is_urgent = one.state.needs_somebody() && urgent > 0;
        urgent -= usize::from(is_urgent);
        *index < most || is_urgent
    });
    kept.map(|(_, one)| one).collect()
}

fn find_month(wanted: Option<&str>, today: NaiveDate) -> Result<Calendar, Failure> {
    let month = wanted.map_or_else(|| Ok(Calendar::of(today)), str::parse);
    month.map_err(|error| Failure::bad_input(format!("{error}."), "Choose a month."))
}

fn day(date: NaiveDate, names_month: bool, (month, today): (Calendar, NaiveDate), chips: Vec<Chip>, total: u32) -> Day {
    Day {
        date: date.to_string(),
        label: date.format(if names_month { "%-d %b" } else { "%-d" }).to_string(),
        long: long_date(date),
        in_month: month.contains(date),
        is_today: date == today,
        is_past: date < today,
        chips,
        total,
    }
}
