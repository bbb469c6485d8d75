//! A week or a day by its hours: rows of the wall clock, columns with what stands in them, side by side where it is close.
//! Deliberately absent: pixels. Everything is minutes from the top of the rows.

use crate::Desk;
use crate::commands::calendar::reading::{Content, Standing, picture};
use crate::commands::calendar::views::chips::PostState;
use crate::commands::calendar::views::windows::{
    AbsentHours, Columns, HourBlock, HourColumn, HourRow, Hours, NowLine, ShowHours,
};
use crate::commands::calendar::{Look, all_on, long_date, number};
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{Datelike, Days, NaiveDate, NaiveTime, Weekday};
use i18n::{Localized, t};
use planning::calendar::hours::{ClockChange, Rows, clock_change};
use planning::calendar::lanes::{Block, lay};
use planning::words;
use std::sync::Arc;
use store::mirror;

/// More blocks than this are drawn closer together.
const MOST_BLOCKS: usize = 84;
/// More than this are never drawn: as many as a week has hours.
const ALL_BLOCKS: usize = 168;
/// Side by side at most.
const MOST_LANES: u32 = 3;
/// The rows begin to be seen here, or at the first post if that is later.
const MORNING: u32 = 7 * 60;
/// A day has no more rows than this.
const DAY_HOURS: u32 = 26;

/// A column before it is filled.
struct Slot {
    key: String,
    date: NaiveDate,
    name: Localized,
    channel_id: Option<String>,
    platform: Option<String>,
    standing: Vec<Standing>,
}

/// The days that are shown.
struct Span {
    columns: Columns,
    /// The day that was asked for.
    date: NaiveDate,
    first: NaiveDate,
    dates: Vec<NaiveDate>,
    week_start: Weekday,
}

impl Span {
    fn of(date: NaiveDate, columns: Columns, week_start: Weekday) -> Self {
        let is_week = columns == Columns::Week;
        let first = if is_week { date.week(week_start).first_day() } else { date };
        let dates = first.iter_days().take(if is_week { 7 } else { 1 }).collect();
        Self { columns, date, first, dates, week_start }
    }
}

/// Shows a week or a day by its hours.
pub(crate) async fn show_hours(desk: &Arc<Desk>, scope: &Scope, wanted: ShowHours) -> Result<Hours, Failure> {
    let look = Look::begin(desk, scope, wanted.at_ms).await?;
    let date = look.date(wanted.date.as_deref())?;
    let span = Span::of(date, wanted.columns, look.preferences.week_start.weekday());
    let off = wanted.filter.channels_off.clone().unwrap_or_default();
    let content = look.read(desk, look.window(&span.dates)?, wanted.filter).await?;
    let slots = slots(desk, &look, &span, &off).await?;
    let mut shown = shown(&look, span, slots, content, wanted.span_minutes.clamp(10, 240));
    let blocks = shown.columns.iter_mut().flat_map(|column| &mut column.blocks);
    picture(desk, look.connection.clone(), blocks.map(|block| &mut block.chip).collect()).await?;
    Ok(shown)
}

/// The columns, before anything stands in them. Channels that are `off` have none.
async fn slots(desk: &Desk, look: &Look, span: &Span, off: &[String]) -> Result<Vec<Slot>, Failure> {
    let date = span.date;
    let channels = desk.store.run({
        let connection = look.connection.clone();
        move |database| mirror::channels(database, &connection)
    });
    Ok(match span.columns {
        Columns::Week | Columns::Day => by_date(&span.dates),
        Columns::Channels => channels
            .await?
            .into_iter()
            .filter(|(workspace, _)| look.frame.takes_workspace(workspace))
            .filter(|(_, channel)| !off.contains(&channel.id.to_string()))
            .map(|(_, channel)| Slot {
                key: channel.id.to_string(),
                date,
                name: Localized::plain(channel.name.clone()),
                platform: Some(channel.target.0.clone()),
                channel_id: Some(channel.id.to_string()),
                standing: Vec::new(),
            })
            .collect(),
        Columns::Platforms => {
            let mut found: Vec<Slot> = Vec::new();
            for (workspace, channel) in channels.await? {
                if look.frame.takes_workspace(&workspace) && !found.iter().any(|slot| slot.key == channel.target.0) {
                    found.push(Slot {
                        key: channel.target.0.clone(),
                        date,
                        name: Localized::plain(channel.target.title().to_owned()),
                        platform: Some(channel.target.0.clone()),
                        channel_id: None,
                        standing: Vec::new(),
                    });
                }
            }
            found
        }
    })
}

/// Days by their hours, with what stands there. A post is so many minutes of the rows high.
fn shown(look: &Look, span: Span, mut slots: Vec<Slot>, content: Content, span_minutes: u32) -> Hours {
    let Span { columns, date, first, dates, week_start } = span;
    let is_week = columns == Columns::Week;
    let (planned, shown) = (all_on(&content, |_| true), number(content.standing.len()));
    let (last_planned, past) = (look.words(content.last_due), content.past);
    share_out(look, content.standing, &mut slots, columns, date);
    let rows = Rows::of(&look.frame.zone, &dates);
    let earliest = slots.iter().filter_map(|slot| slot.standing.first()).map(|one| look.top(&rows, one)).min();
    let columns = fill(look, &rows, slots, span_minutes);
    let step = Days::new(if is_week { 7 } else { 1 });
    Hours {
        date: date.to_string(),
        previous: date.checked_sub_days(step).unwrap_or(date).to_string(),
        next: date.checked_add_days(step).unwrap_or(date).to_string(),
        title: title(&dates),
        week: (is_week && week_start == Weekday::Mon)
            .then(|| t!("calendar-week-number", week = first.iso_week().week())),
        zone_city: look.frame.zone.city(),
        offset: words::offset(look.frame.zone.offset_seconds_at(look.frame.zone.day_start(first))),
        now: now_line(look, &rows, &dates),
        opens_at: earliest.unwrap_or_default().max(MORNING),
        rows: hour_rows(look, &rows, &dates),
        columns,
        planned,
        shown,
        last_planned,
        past,
    }
}

impl Look {
    /// Minutes from the top.
    fn top(&self, rows: &Rows, standing: &Standing) -> u32 {
        rows.place(&self.frame.zone, standing.instant).1
    }
}

fn by_date(dates: &[NaiveDate]) -> Vec<Slot> {
    let slot = |date: &NaiveDate| Slot {
        key: date.to_string(),
        date: *date,
        name: words::weekday(date.weekday()),
        channel_id: None,
        platform: None,
        standing: Vec::new(),
    };
    dates.iter().map(slot).collect()
}

/// Puts everything into its columns: in several when it goes to several channels, and in one of its own without any.
fn share_out(look: &Look, standing: Vec<Standing>, slots: &mut Vec<Slot>, columns: Columns, date: NaiveDate) {
    let mut rest = Vec::new();
    for one in standing {
        let keys: Vec<String> = match columns {
            Columns::Week | Columns::Day => vec![one.date(&look.frame.zone).to_string()],
            Columns::Channels => one.channels(),
            Columns::Platforms => one.platforms(),
        };
        let mut is_placed = false;
        for slot in slots.iter_mut().filter(|slot| keys.contains(&slot.key)) {
            slot.standing.push(one.twin());
            is_placed = true;
        }
        if !is_placed {
            rest.push(one);
        }
    }
    if !rest.is_empty() || slots.is_empty() {
        let is_by_platform = columns == Columns::Platforms;
        let name = if is_by_platform { t!("calendar-no-platform") } else { t!("calendar-no-channel") };
        let (channel_id, platform) = (None, None);
        slots.push(Slot { key: String::new(), date, name, channel_id, platform, standing: rest });
    }
}

/// Lays out every column: as loosely as the number of blocks allows.
fn fill(look: &Look, rows: &Rows, slots: Vec<Slot>, span: u32) -> Vec<HourColumn> {
    let tops: Vec<Vec<u32>> =
        slots.iter().map(|slot| slot.standing.iter().map(|one| look.top(rows, one)).collect()).collect();
    let laid = |most: u32| tops.iter().map(|tops| lay(tops, span, most)).collect::<Vec<_>>();
    let count = |laid: &Vec<Vec<Block>>| laid.iter().map(Vec::len).sum::<usize>();
    let loose = (2..=MOST_LANES).rev().map(laid).find(|laid| count(laid) <= MOST_BLOCKS);
    let laid = loose.unwrap_or_else(|| {
        let folded = |hours: u32| tops.iter().map(|tops| stacked(tops, span.max(hours * 60))).collect::<Vec<_>>();
        (1..DAY_HOURS).map(folded).find(|laid| count(laid) <= ALL_BLOCKS).unwrap_or_else(|| folded(DAY_HOURS))
    });
    slots.into_iter().zip(laid).map(|(slot, blocks)| column(look, rows, slot, blocks)).collect()
}

/// One below the other: each block takes everything of so many minutes from its first on.
fn stacked(tops: &[u32], minutes: u32) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (index, top) in tops.iter().enumerate() {
        match blocks.last_mut().filter(|block| *top < block.top + minutes) {
            Some(block) => {
                block.is_folded |= block.top != *top;
                block.members.push(index);
            }
            None => blocks.push(Block { top: *top, lane: 0, lanes: 1, members: vec![index], is_folded: false }),
        }
    }
    blocks
}

fn column(look: &Look, rows: &Rows, slot: Slot, blocks: Vec<Block>) -> HourColumn {
    let Slot { key, date, name, channel_id, platform, standing } = slot;
    let total = number(standing.len());
    let zone = &look.frame.zone;
    let is_of_days = channel_id.is_none() && platform.is_none();
    let change = clock_change(zone, date);
    let gap = change.as_ref().filter(|change| change.offset_after_seconds > change.offset_before_seconds);
    let gap = gap.map(|ClockChange { from, to, .. }| {
        let time = |clock: &NaiveTime| clock.format("%H:%M").to_string();
        t!("calendar-no-hours", from = time(from), to = time(to))
    });
    let mut standing: Vec<Option<Standing>> = standing.into_iter().map(Some).collect();
    let blocks = blocks.into_iter().filter_map(|block| {
        let members: Vec<Standing> =
            block.members.iter().filter_map(|index| standing.get_mut(*index).and_then(Option::take)).collect();
        let (from, to) = (members.first()?.instant, members.last()?.instant);
        let total = number(members.len());
        let worst = members.iter().map(|one| one.state).filter(|state| state.needs_somebody()).min_by_key(|state| {
            // What is surely lost comes before what may be.
            !matches!(state, PostState::Rejected | PostState::Refused)
        });
        let chip = members.into_iter().next()?.chip(&look.frame);
        Some(HourBlock {
            key: chip.key.clone(),
            top: block.top,
            lane: block.lane,
            lanes: block.lanes,
            chip,
            total,
            is_folded: block.is_folded,
            worst,
            from_ms: from.timestamp_millis(),
            to_ms: to.timestamp_millis(),
        })
    });
    let blocks = blocks.collect();
    let absent = rows.absent(zone, date).into_iter().map(|absent| AbsentHours {
        top: absent.minutes.start,
        height: absent.minutes.end - absent.minutes.start,
        text: gap.clone().filter(|_| absent.is_gap).unwrap_or_default(),
    });
    HourColumn {
        long: if is_of_days { long_date(date) } else { t!("calendar-column-day", name = &name, day = long_date(date)) },
        label: if is_of_days { label(date) } else { Localized::default() },
        is_today: date == look.today,
        is_past: date < look.today,
        change: change.map(|change| t!("calendar-clock-change", offset = words::offset(change.offset_after_seconds))),
        absent: absent.collect(),
        key,
        date: date.to_string(),
        name,
        channel_id,
        platform,
        blocks,
        total,
    }
}

fn label(date: NaiveDate) -> Localized {
    if date.day() == 1 { words::day_of_month(date) } else { Localized::plain(date.day().to_string()) }
}

/// "22–28 March 2027", "29 March – 4 April 2027", or a day in full.
fn title(dates: &[NaiveDate]) -> Localized {
    let (Some(first), Some(last)) = (dates.first(), dates.last()) else { return Localized::default() };
    if first == last {
        return long_date(*first);
    }
    let (day, month, year) = (first.day(), words::month_long(*first), first.year().to_string());
    let (end, end_month, end_year) = (last.day(), words::month_long(*last), last.year().to_string());
    if first.year() != last.year() {
        t!(
            "calendar-days-of-years",
            day = day,
            month = month,
            year = year,
            end = end,
            end_month = end_month,
            end_year = end_year
        )
    } else if first.month() == last.month() {
        t!("calendar-days-of-month", day = day, end = end, month = month, year = year)
    } else {
        t!("calendar-days-of-year", day = day, month = month, end = end, end_month = end_month, year = year)
    }
}

fn now_line(look: &Look, rows: &Rows, dates: &[NaiveDate]) -> Option<NowLine> {
    let (date, top) = rows.place(&look.frame.zone, look.frame.now);
    let time = look.frame.zone.wall(look.frame.now).clock.format("%H:%M").to_string();
    dates.contains(&date).then(|| NowLine { date: date.to_string(), time, top })
}

fn hour_rows(look: &Look, rows: &Rows, dates: &[NaiveDate]) -> Vec<HourRow> {
    let change = dates.iter().filter_map(|date| clock_change(&look.frame.zone, *date));
    let back = change.into_iter().find(|change| change.offset_after_seconds < change.offset_before_seconds);
    let twice: Vec<u32> = rows.rows().iter().filter(|row| row.is_second).map(|row| row.hour).collect();
    let offset = |hour: u32, is_second: bool| {
        let change = back.as_ref().filter(|_| twice.contains(&hour))?;
        let seconds = if is_second { change.offset_after_seconds } else { change.offset_before_seconds };
        Some(words::offset(seconds))
    };
    let row = |row: &planning::calendar::hours::Row| HourRow {
        time: format!("{:02}:00", row.hour),
        second: row.is_second,
        offset: offset(row.hour, row.is_second),
    };
    rows.rows().iter().map(row).collect()
}
