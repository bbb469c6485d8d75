//! The month of posts and drafts.
//! Deliberately absent: the look of a chip (`chips`) and zone arithmetic, which is `planning::zone`'s.

use crate::Desk;
use crate::commands::chips::{Chip, Dated, Frame};
use crate::commands::preferences;
use crate::failure::Failure;
use crate::store::drafts::Tracked;
use crate::store::mirror::Listed;
use crate::store::{drafts, mirror};
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use planning::calendar::Month as Calendar;
use planning::wording;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use ts_rs::TS;

/// Which month: "2026-11", or null for the current one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowMonth {
    /// The month.
    pub(crate) month: Option<String>,
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
    /// How many posts and drafts stand in the month itself.
    pub(crate) planned: u32,
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
}

/// What stands in a month, as the store has it.
struct Content {
    drafts: Vec<Tracked>,
    posts: Vec<Listed>,
    last_due: Option<DateTime<Utc>>,
    repeating: Vec<Listed>,
    repeating_drafts: Vec<Tracked>,
    with_own_times: Vec<Listed>,
    /// What is shown.
    window: Range<DateTime<Utc>>,
}

/// Shows a month of posts and drafts in the display zone.
pub(crate) async fn show_month(desk: &Arc<Desk>, wanted: ShowMonth) -> Result<Month, Failure> {
    let connection = desk.connection_id().await?;
    let preferences = preferences::read(desk).await?;
    let frame = Frame::read(desk, &connection, preferences.display_zone(desk)).await?;
    let today = frame.zone.wall(frame.now).clock.date();
    let month = find_month(wanted.month.as_deref(), today)?;
    let dates = month.days(preferences.week_start.weekday());
    let content = read_content(desk, connection, &frame, &dates).await?;
    let mut by_day = chips_by_day(desk, &frame, &content);
    let days = dates.iter().enumerate().map(|(index, date)| {
        // The first cell says which month it belongs to, and so does the first of a month.
        let names_month = index == 0 || date.day() == 1;
        day(*date, names_month, month, today, by_day.remove(date).unwrap_or_default())
    });
    let days = days.collect();
    Ok(shown(month, &frame, days, content.last_due))
}

fn find_month(wanted: Option<&str>, today: NaiveDate) -> Result<Calendar, Failure> {
    let month = wanted.map_or_else(|| Ok(Calendar::of(today)), str::parse);
    month.map_err(|error| Failure::bad_input(format!("{error}."), "Choose a month."))
}

async fn read_content(desk: &Desk, connection: String, frame: &Frame, dates: &[NaiveDate]) -> Result<Content, Failure> {
    let (Some(first), Some(end)) = (dates.first(), dates.last().and_then(NaiveDate::succ_opt)) else {
        return Err(Failure::bad_input("This month is out of reach.", "Choose a nearer one."));
    };
    let (start, end) = (frame.zone.day_start(*first), frame.zone.day_start(end));
    let read = desk.store.run(move |database| {
        Ok(Content {
            drafts: drafts::between(database, &connection, start, end)?,
            posts: mirror::posts_between(database, &connection, start, end)?,
            repeating: mirror::repeating(database, &connection)?,
            repeating_drafts: drafts::repeating(database, &connection)?,
            with_own_times: mirror::with_own_times(database, &connection)?,
            window: start..end,
            last_due: drafts::last_due(database, &connection)?.max(mirror::last_due(database, &connection)?),
        })
    });
    Ok(read.await?)
}

fn chips_by_day(desk: &Desk, frame: &Frame, content: &Content) -> HashMap<NaiveDate, Vec<Dated>> {
    let mut by_day: HashMap<NaiveDate, Vec<Dated>> = HashMap::new();
    let drafts = content.drafts.iter().filter_map(|draft| frame.draft_chip(draft));
    let posts = content.posts.iter().filter_map(|listed| frame.post_chip(listed, &desk.zones));
    let repeating =
        content.repeating.iter().flat_map(|listed| frame.repeating_chips(listed, &content.window, &desk.zones));
    let own = content.with_own_times.iter().flat_map(|listed| frame.own_chips(listed, &content.window, &desk.zones));
    let repeating_drafts = content
        .repeating_drafts
        .iter()
        .flat_map(|draft| frame.repeating_draft_chips(draft, &content.window, &desk.zones));
    for (instant, chip) in drafts.chain(posts).chain(repeating).chain(repeating_drafts).chain(own) {
        by_day.entry(frame.zone.wall(instant).clock.date()).or_default().push((instant, chip));
    }
    by_day
}

fn day(date: NaiveDate, names_month: bool, month: Calendar, today: NaiveDate, mut chips: Vec<Dated>) -> Day {
    chips.sort_by(|(one, a), (other, b)| (one, &a.title, &a.id).cmp(&(other, &b.title, &b.id)));
    Day {
        date: date.to_string(),
        label: date.format(if names_month { "%-d %b" } else { "%-d" }).to_string(),
        long: date.format("%A, %-d %B %Y").to_string(),
        in_month: month.contains(date),
        is_today: date == today,
        is_past: date < today,
        chips: chips.into_iter().map(|(_, chip)| chip).collect(),
    }
}

fn shown(month: Calendar, frame: &Frame, days: Vec<Day>, last_due: Option<DateTime<Utc>>) -> Month {
    let planned: usize = days.iter().filter(|day| day.in_month).map(|day| day.chips.len()).sum();
    let weekday = |day: &Day| day.long.chars().take(3).collect();
    Month {
        month: month.to_string(),
        previous: month.previous().to_string(),
        next: month.next().to_string(),
        title: month.title(),
        name: month.name(),
        zone_city: frame.zone.city(),
        weekdays: days.iter().take(7).map(weekday).collect(),
        days,
        planned: u32::try_from(planned).unwrap_or(u32::MAX),
        last_planned: last_due.map(|last| wording::short(frame.zone.wall(last).clock)),
    }
}
