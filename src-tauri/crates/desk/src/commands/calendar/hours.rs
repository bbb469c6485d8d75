//! A week or a day by its hours: rows of the wall clock, columns with what stands in them, side by side where it is close.
//! Deliberately absent: pixels. Everything is minutes from the top of the rows.

use super::chips::Chip;
use super::filter::CalendarFilter;
use super::reading::{Standing, picture};
use super::{Look, all_on, long_date, number};
use crate::Desk;
use crate::commands::post_state::PostState;
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{Datelike, Days, NaiveDate};
use planning::calendar::hours::{ClockChange, Rows, clock_change};
use planning::calendar::lanes::{Block, lay};
use planning::wording;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::mirror;
use ts_rs::TS;

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

/// Which days by their hours.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowHours {
    /// A day, `YYYY-MM-DD`, or null for the current one.
    pub(crate) date: Option<String>,
    /// The columns.
    pub(crate) columns: Columns,
    /// What is shown.
    #[serde(default)]
    #[ts(optional, as = "Option<CalendarFilter>")]
    pub(crate) filter: CalendarFilter,
    /// How many minutes of the rows one post is high: what is closer stands side by side.
    pub(crate) span_minutes: u32,
}

/// What each column stands for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Columns {
    /// The days of the week that the day lies in.
    #[default]
    Week,
    /// The day alone.
    Day,
    /// The channels on that day.
    Channels,
    /// The platforms on that day.
    Platforms,
}

/// Days by their hours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Hours {
    /// The day that was asked for.
    pub(crate) date: String,
    /// The same a week or a day before.
    pub(crate) previous: String,
    /// The same a week or a day after.
    pub(crate) next: String,
    /// "22–28 March 2027" or "Sunday, 22 November 2026"
    pub(crate) title: String,
    /// "Week 12" of a week that begins on Monday.
    pub(crate) week: Option<String>,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// "UTC+1", as it is when the first day begins.
    pub(crate) offset: String,
    /// The rows from the top, 60 minutes each.
    pub(crate) rows: Vec<HourRow>,
    /// The columns.
    pub(crate) columns: Vec<HourColumn>,
    /// Where the present moment is.
    pub(crate) now: Option<NowLine>,
    /// From where they are seen at first, in minutes from the top.
    pub(crate) opens_at: u32,
    /// How many posts and drafts there are, whatever the filter says.
    pub(crate) planned: u32,
    /// How many of them are shown.
    pub(crate) shown: u32,
    /// "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none.
    pub(crate) last_planned: Option<String>,
}

/// One hour.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HourRow {
    /// "02:00"
    pub(crate) time: String,
    /// Whether it comes for the second time, where clocks go back.
    pub(crate) second: bool,
    /// "UTC+1" where it comes twice.
    pub(crate) offset: Option<String>,
}

/// The present moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct NowLine {
    /// Its date.
    pub(crate) date: String,
    /// "14:08"
    pub(crate) time: String,
    /// Minutes from the top.
    pub(crate) top: u32,
}

/// One column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HourColumn {
    /// Tells it from the others.
    pub(crate) key: String,
    /// "2026-11-22"
    pub(crate) date: String,
    /// "Sunday, 22 November 2026", with the channel or the platform of the column.
    pub(crate) long: String,
    /// "Sun", or the name of the channel or the platform.
    pub(crate) name: String,
    /// "22", or "22 Mar" where a month begins; empty where every column is the same day.
    pub(crate) label: String,
    /// The channel it is for.
    pub(crate) channel_id: Option<String>,
    /// The platform it is for.
    pub(crate) platform: Option<String>,
    /// Whether it is the current day.
    pub(crate) is_today: bool,
    /// Whether its day is over.
    pub(crate) is_past: bool,
    /// "to UTC+2" where clocks change.
    pub(crate) change: Option<String>,
    /// What of the rows this day does not have.
    pub(crate) absent: Vec<AbsentHours>,
    /// What stands in it.
    pub(crate) blocks: Vec<HourBlock>,
    /// How many posts and drafts that is.
    pub(crate) total: u32,
}

/// A part of the rows that a day does not have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AbsentHours {
    /// Minutes from the top.
    pub(crate) top: u32,
    /// In minutes.
    pub(crate) height: u32,
    /// "No 02:00–03:00" where clocks go forward; empty for an hour that only another day has twice.
    pub(crate) text: String,
}

/// One post, or several that stand in one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HourBlock {
    /// Tells it from the others of its column.
    pub(crate) key: String,
    /// Minutes from the top.
    pub(crate) top: u32,
    /// Which part of the width, from 0.
    pub(crate) lane: u32,
    /// In how many parts the width is divided.
    pub(crate) lanes: u32,
    /// The first of them.
    pub(crate) chip: Chip,
    /// How many there are.
    pub(crate) total: u32,
    /// Whether they are of several minutes, for want of room.
    pub(crate) is_folded: bool,
    /// Whether one of them needs somebody, and what it is.
    pub(crate) worst: Option<PostState>,
    /// The first and the last instant, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) from_ms: i64,
    /// The last.
    #[ts(type = "number")]
    pub(crate) to_ms: i64,
}

/// A column before it is filled.
struct Slot {
    key: String,
    date: NaiveDate,
    name: String,
    channel_id: Option<String>,
    platform: Option<String>,
    standing: Vec<Standing>,
}

/// Shows a week or a day by its hours.
pub(crate) async fn show_hours(desk: &Arc<Desk>, scope: &Scope, wanted: ShowHours) -> Result<Hours, Failure> {
    let look = Look::begin(desk, scope).await?;
    let date = look.date(wanted.date.as_deref())?;
    let is_week = wanted.columns == Columns::Week;
    let start = look.preferences.week_start.weekday();
    let first = if is_week { date.week(start).first_day() } else { date };
    let dates: Vec<NaiveDate> = first.iter_days().take(if is_week { 7 } else { 1 }).collect();
    let off = wanted.filter.channels_off.clone().unwrap_or_default();
    let content = look.read(desk, look.window(&dates)?, wanted.filter).await?;
    let (planned, shown) = (all_on(&content, |_| true), number(content.standing.len()));
    let last_planned = look.words(content.last_due);
    let channels = desk.store.run({
        let connection = look.connection.clone();
        move |database| mirror::channels(database, &connection)
    });
    let mut slots = match wanted.columns {
        Columns::Week | Columns::Day => by_date(&dates),
        Columns::Channels => channels
            .await?
            .into_iter()
            .filter(|(workspace, _)| look.frame.takes_workspace(workspace))
            .filter(|(_, channel)| !off.contains(&channel.id.to_string()))
            .map(|(_, channel)| Slot {
                key: channel.id.to_string(),
                date,
                name: channel.name.clone(),
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
                        name: channel.target.title().to_owned(),
                        platform: Some(channel.target.0.clone()),
                        channel_id: None,
                        standing: Vec::new(),
                    });
                }
            }
            found
        }
    };
    share_out(&look, content.standing, &mut slots, wanted.columns, date);
    let rows = Rows::of(&look.frame.zone, &dates);
    let earliest = slots.iter().filter_map(|slot| slot.standing.first()).map(|one| look.top(&rows, one)).min();
    let mut columns = fill(&look, &rows, slots, wanted.span_minutes.clamp(10, 240));
    let chips = columns.iter_mut().flat_map(|column| column.blocks.iter_mut().map(|block| &mut block.chip)).collect();
    picture(desk, look.connection.clone(), chips).await?;
    let step = Days::new(if is_week { 7 } else { 1 });
    Ok(Hours {
        date: date.to_string(),
        previous: date.checked_sub_days(step).unwrap_or(date).to_string(),
        next: date.checked_add_days(step).unwrap_or(date).to_string(),
        title: title(&dates),
        week: (is_week && start == chrono::Weekday::Mon).then(|| format!("Week {}", first.iso_week().week())),
        zone_city: look.frame.zone.city(),
        offset: wording::offset(look.frame.zone.offset_seconds_at(look.frame.zone.day_start(first))),
        now: now_line(&look, &rows, &dates),
        opens_at: earliest.unwrap_or_default().max(MORNING),
        rows: hour_rows(&look, &rows, &dates),
        columns,
        planned,
        shown,
        last_planned,
    })
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
        name: date.format("%a").to_string(),
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
        let name = if columns == Columns::Platforms { "No platform" } else { "No channel" };
        let (channel_id, platform) = (None, None);
        slots.push(Slot { key: String::new(), date, name: name.to_owned(), channel_id, platform, standing: rest });
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
    let gap = gap.map(|ClockChange { from, to, .. }| format!("No {}–{}", from.format("%H:%M"), to.format("%H:%M")));
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
        text: if absent.is_gap { gap.clone().unwrap_or_default() } else { String::new() },
    });
    HourColumn {
        long: if is_of_days { long_date(date) } else { format!("{name}, {}", long_date(date)) },
        label: if is_of_days { label(date) } else { String::new() },
        is_today: date == look.today,
        is_past: date < look.today,
        change: change.map(|change| format!("to {}", wording::offset(change.offset_after_seconds))),
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

fn label(date: NaiveDate) -> String {
    date.format(if date.day() == 1 { "%-d %b" } else { "%-d" }).to_string()
}

/// "22–28 March 2027", "29 March – 4 April 2027", or a day in full.
fn title(dates: &[NaiveDate]) -> String {
    let (Some(first), Some(last)) = (dates.first(), dates.last()) else { return String::new() };
    if first == last {
        return long_date(*first);
    }
    let end = last.format("%-d %B %Y");
    if first.year() != last.year() {
        format!("{} – {end}", first.format("%-d %B %Y"))
    } else if first.month() == last.month() {
        format!("{}–{end}", first.day())
    } else {
        format!("{} – {end}", first.format("%-d %B"))
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
        Some(wording::offset(seconds))
    };
    let row = |row: &planning::calendar::hours::Row| HourRow {
        time: format!("{:02}:00", row.hour),
        second: row.is_second,
        offset: offset(row.hour, row.is_second),
    };
    rows.rows().iter().map(row).collect()
}
