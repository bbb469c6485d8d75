//! A month as whole weeks of days.

use crate::Desk;
use crate::commands::calendar::reading::{Content, Standing, picture};
use crate::commands::calendar::views::chips::Chip;
use crate::commands::calendar::views::windows::{Day, Month, ShowMonth};
use crate::commands::calendar::{Look, all_on, long_date, number};
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{Datelike, NaiveDate};
use i18n::Localized;
use planning::calendar::Month as Calendar;
use planning::words;
use std::collections::HashMap;
use std::sync::Arc;

/// Shows a month of posts and drafts in the display zone.
pub(crate) async fn show_month(desk: &Arc<Desk>, scope: &Scope, wanted: ShowMonth) -> Result<Month, Failure> {
    let look = Look::begin(desk, scope, wanted.at_ms).await?;
    let month = look.month(wanted.month.as_deref())?;
    let dates = month.days(look.preferences.week_start.weekday());
    let content = look.read(desk, look.window(&dates)?, wanted.filter).await?;
    let most = wanted.most.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let mut shown = shown(&look, month, &dates, content, most);
    picture(desk, look.connection.clone(), shown.days.iter_mut().flat_map(|day| &mut day.chips).collect()).await?;
    Ok(shown)
}

/// A month with what stands in it; of each day as many chips as are wanted.
fn shown(look: &Look, month: Calendar, dates: &[NaiveDate], content: Content, most: usize) -> Month {
    let planned = all_on(&content, |date| month.contains(date));
    let (last_planned, past) = (look.words(content.last_due), content.past);
    let mut by_day: HashMap<NaiveDate, Vec<Standing>> = HashMap::new();
    for standing in content.standing {
        by_day.entry(standing.date(&look.frame.zone)).or_default().push(standing);
    }
    let days = dates.iter().enumerate().map(|(index, date)| {
        let standing = by_day.remove(date).unwrap_or_default();
        let total = number(standing.len());
        let chips = first(standing, most).into_iter().map(|one| one.chip(&look.frame)).collect();
        // The first cell says which month it belongs to, and so does the first of a month.
        day(*date, index == 0 || date.day() == 1, (month, look.today), chips, total)
    });
    let days: Vec<Day> = days.collect();
    Month {
        month: month.to_string(),
        previous: month.previous().to_string(),
        next: month.next().to_string(),
        title: month.title(),
        name: month.name(),
        zone_city: look.frame.zone.city(),
        weekdays: dates.iter().take(7).map(|date| words::weekday(date.weekday())).collect(),
        planned,
        shown: days.iter().filter(|day| day.in_month).map(|day| day.total).sum(),
        days,
        last_planned,
        past,
    }
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

fn day(date: NaiveDate, names_month: bool, (month, today): (Calendar, NaiveDate), chips: Vec<Chip>, total: u32) -> Day {
    Day {
        date: date.to_string(),
        label: if names_month { words::day_of_month(date) } else { Localized::plain(date.day().to_string()) },
        long: long_date(date),
        in_month: month.contains(date),
        is_today: date == today,
        is_past: date < today,
        chips,
        total,
    }
}
