//! Days as one list: how many stand on each, and the chips of the part that is asked for.

use crate::Desk;
use crate::commands::calendar::reading::{Content, picture};
use crate::commands::calendar::views::windows::{Agenda, AgendaDay, ListAgenda};
use crate::commands::calendar::{Look, all_on, long_date, number};
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{DateTime, NaiveDate, Utc};
use planning::calendar::Month as Calendar;
use std::ops::Range;
use std::sync::Arc;

/// So many chips are given at most.
const MOST: u32 = 500;
/// So many unless it is said.
const USUAL: u32 = 200;

/// Lists what stands on a day or in a month, part by part.
pub(crate) async fn list_agenda(desk: &Arc<Desk>, scope: &Scope, wanted: ListAgenda) -> Result<Agenda, Failure> {
    let look = Look::begin(desk, scope, wanted.at_ms).await?;
    let day = wanted.day.as_deref().map(|day| look.date(Some(day))).transpose()?;
    let month = day.map_or_else(|| look.month(wanted.month.as_deref()), |day| Ok(Calendar::of(day)))?;
    let dates = day.map_or_else(|| whole(month), |day| vec![day]);
    let window = within(look.window(&dates)?, wanted.from_ms, wanted.to_ms);
    let content = look.read(desk, window, wanted.filter).await?;
    let part = (wanted.offset.unwrap_or_default(), wanted.limit.unwrap_or(USUAL).min(MOST));
    let mut listed = listed(&look, (month, day), &dates, content, part);
    picture(desk, look.connection.clone(), listed.chips.iter_mut().collect()).await?;
    Ok(listed)
}

/// The part of a window that lies from one instant to another; both ends count.
fn within(window: Range<DateTime<Utc>>, from_ms: Option<i64>, to_ms: Option<i64>) -> Range<DateTime<Utc>> {
    let instant = |millis: Option<i64>| millis.and_then(DateTime::from_timestamp_millis);
    let after = instant(to_ms.and_then(|to| to.checked_add(1)));
    let start = instant(from_ms).map_or(window.start, |from| from.max(window.start));
    start..after.map_or(window.end, |after| after.min(window.end))
}

/// The days of a month, or one day, with a part of what stands there.
fn listed(
    look: &Look,
    (month, day): (Calendar, Option<NaiveDate>),
    dates: &[NaiveDate],
    content: Content,
    (offset, limit): (u32, u32),
) -> Agenda {
    let planned = all_on(&content, |_| true);
    let (last_planned, past) = (look.words(content.last_due), content.past);
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
    let offset = offset.min(shown);
    let part = content.standing.into_iter().skip(place(offset)).take(place(limit));
    let chips = part.map(|one| one.chip(&look.frame)).collect();
    Agenda {
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
        past,
    }
}

/// The days of a month without those of its neighbours.
fn whole(month: Calendar) -> Vec<NaiveDate> {
    let days = month.days(chrono::Weekday::Mon).into_iter();
    days.filter(|date| month.contains(*date)).collect()
}

fn place(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
