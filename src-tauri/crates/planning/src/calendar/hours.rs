//! The rows of a day grid: the hours of the wall clock, some of them twice where clocks go back on a day that is shown;
//! where on it an instant stands, and what a day does not have of it.
//! Deliberately absent: heights on a screen, posts, and the current day.

use crate::zone::{OffsetChange, WallKind, Zone};
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc};
use std::ops::Range;

const HOURS_PER_DAY: u32 = 24;
const MINUTES_PER_ROW: u32 = 60;
const SECONDS_PER_MINUTE: u32 = 60;
const SECONDS_PER_DAY: i64 = 86_400;
/// A change of the clocks that touches a day is not farther from its start than this; a country may leave out a day.
const BEFORE: TimeDelta = TimeDelta::days(2);
const AFTER: TimeDelta = TimeDelta::days(3);

/// One row of the grid: an hour of the wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// 0 to 23.
    pub hour: u32,
    /// Whether it is the second time that this hour comes, on a day when clocks go back.
    pub is_second: bool,
}

/// The rows that show some days side by side, each of them 60 minutes of the grid high.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows {
    rows: Vec<Row>,
    /// The hours that stand twice: first all of a range, then all of it again. The ranges do not overlap.
    repeated: Vec<Range<u32>>,
}

/// What of the grid a day does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absent {
    /// In minutes from the top of the grid.
    pub minutes: Range<u32>,
    /// Whether clocks go forward over it; else only other days have it.
    pub is_gap: bool,
}

/// A change of the clocks on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockChange {
    /// Offset from UTC until then, in seconds, positive east of Greenwich.
    pub offset_before_seconds: i32,
    /// Offset from UTC from then on, in seconds; never the same.
    pub offset_after_seconds: i32,
    /// The first wall clock that is skipped (when clocks go forward) or repeated (when they go back).
    pub from: NaiveTime,
    /// The first wall clock that is not any more; on the next day when it is not after `from`.
    pub to: NaiveTime,
}

/// Clocks that go back on a day.
struct Repetition {
    /// The first instant after it.
    at: DateTime<Utc>,
    /// What comes twice on the day, in minutes from its midnight by the wall clock.
    minutes: Range<u32>,
}

impl Repetition {
    fn on(zone: &Zone, date: NaiveDate) -> Option<Self> {
        let (change, minutes) = touching(zone, date, WallKind::Overlap).next()?;
        Some(Self { at: change.at, minutes })
    }

    /// The hours that it touches.
    fn hours(&self) -> Range<u32> {
        self.minutes.start / MINUTES_PER_ROW..self.minutes.end.div_ceil(MINUTES_PER_ROW)
    }
}

impl Rows {
    /// The rows that show these days: 24, and an hour twice where a clock change on one of them repeats it or a part of
    /// it. Of several hours in a row that come twice, all stand once before any stands a second time.
    #[must_use]
    pub fn of(zone: &Zone, dates: &[NaiveDate]) -> Self {
        let mut hours: Vec<Range<u32>> =
            dates.iter().filter_map(|date| Repetition::on(zone, *date)).map(|found| found.hours()).collect();
        hours.sort_by_key(|hours| hours.start);
        let mut repeated: Vec<Range<u32>> = Vec::new();
        for next in hours {
            match repeated.last_mut().filter(|last| next.start < last.end) {
                Some(last) => last.end = last.end.max(next.end),
                None => repeated.push(next),
            }
        }
        let row = |is_second: bool| move |hour: u32| Row { hour, is_second };
        let mut rows = Vec::new();
        let mut shown = 0;
        for hours in &repeated {
            rows.extend((shown..hours.end).map(row(false)));
            rows.extend(hours.clone().map(row(true)));
            shown = hours.end;
        }
        rows.extend((shown..HOURS_PER_DAY).map(row(false)));
        Self { rows, repeated }
    }

    /// The rows from the top down.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The height of all rows in minutes of the grid.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        u32::try_from(self.rows.len()).unwrap_or(HOURS_PER_DAY) * MINUTES_PER_ROW
    }

    /// Where an instant stands: its date and its minutes from the top of the grid, seconds dropped. On one date a later
    /// instant never stands higher. The second time that an hour comes on a date that the rows were not made for stands
    /// where the first does.
    #[must_use]
    pub fn place(&self, zone: &Zone, instant: DateTime<Utc>) -> (NaiveDate, u32) {
        let wall = zone.wall(instant).clock;
        let (date, hour) = (wall.date(), wall.hour());
        let is_second = self
            .repetition(zone, date)
            .is_some_and(|(repetition, hours)| instant >= repetition.at && hours.contains(&hour));
        let wanted = Row { hour, is_second };
        let above = (0..).zip(&self.rows).find(|(_, row)| **row == wanted).map_or(hour, |(index, _)| index);
        (date, above * MINUTES_PER_ROW + wall.minute())
    }

    /// The instant at so many minutes from the top on a date. `None` in what the day does not have (a gap, or the
    /// second row of an hour that comes once on it), and below the last row.
    #[must_use]
    pub fn instant(&self, zone: &Zone, date: NaiveDate, minutes: u32) -> Option<DateTime<Utc>> {
        let row = self.rows.get(usize::try_from(minutes / MINUTES_PER_ROW).ok()?)?;
        let resolved = zone.resolve(date.and_hms_opt(row.hour, minutes % MINUTES_PER_ROW, 0)?);
        let instants = [Some(resolved.instant), resolved.second];
        instants.into_iter().flatten().find(|instant| self.place(zone, *instant) == (date, minutes))
    }

    /// What of the grid a day does not have: the hours that are skipped when clocks go forward, and rows, or parts of
    /// them, that only other days have. In order, and in as few pieces as can be.
    #[must_use]
    pub fn absent(&self, zone: &Zone, date: NaiveDate) -> Vec<Absent> {
        let repetition = self.repetition(zone, date);
        let gaps: Vec<Range<u32>> = touching(zone, date, WallKind::Gap).map(|(_, minutes)| minutes).collect();
        let mut absent: Vec<Absent> = Vec::new();
        for (index, row) in (0..).zip(&self.rows) {
            let whole = row.hour * MINUTES_PER_ROW..(row.hour + 1) * MINUTES_PER_ROW;
            let repeated = repetition.as_ref().filter(|(_, hours)| hours.contains(&row.hour));
            let present = match (repeated, row.is_second) {
                (Some((repetition, _)), false) => whole.start..repetition.minutes.end.clamp(whole.start, whole.end),
                (Some((repetition, _)), true) => repetition.minutes.start.clamp(whole.start, whole.end)..whole.end,
                (None, false) => whole.clone(),
                (None, true) => whole.end..whole.end,
            };
            let from_top = |minute: u32| index * MINUTES_PER_ROW + minute - whole.start;
            let mut leave_out = |minutes: Range<u32>, is_gap: bool| {
                let minutes = from_top(minutes.start)..from_top(minutes.end);
                match absent.last_mut().filter(|last| last.is_gap == is_gap && last.minutes.end == minutes.start) {
                    _ if minutes.is_empty() => {}
                    Some(last) => last.minutes.end = minutes.end,
                    None => absent.push(Absent { minutes, is_gap }),
                }
            };
            leave_out(whole.start..present.start, false);
            for gap in &gaps {
                let within = |minute: u32| minute.clamp(present.start, present.end);
                leave_out(within(gap.start)..within(gap.end), true);
            }
            leave_out(present.end..whole.end, false);
        }
        absent
    }

    /// What comes twice on a date, and the hours around it that stand twice in these rows: those after the change stand
    /// where the hour stands the second time.
    fn repetition(&self, zone: &Zone, date: NaiveDate) -> Option<(Repetition, &Range<u32>)> {
        if self.repeated.is_empty() {
            return None;
        }
        let repetition = Repetition::on(zone, date)?;
        let own = repetition.hours();
        let hours = self.repeated.iter().find(|hours| hours.start <= own.start && own.end <= hours.end)?;
        Some((repetition, hours))
    }
}

/// The change of the clocks on a day, which is the one on which the skipped or repeated wall clocks begin.
#[must_use]
pub fn clock_change(zone: &Zone, date: NaiveDate) -> Option<ClockChange> {
    let change = changes_near(zone, date).into_iter().find(|change| change.clocks().start.date() == date)?;
    let clocks = change.clocks();
    Some(ClockChange {
        offset_before_seconds: change.before_seconds,
        offset_after_seconds: change.after_seconds,
        from: clocks.start.time(),
        to: clocks.end.time(),
    })
}

/// The changes of a kind of whose clocks at least some are on a date; with the minutes of those from its midnight.
fn touching(zone: &Zone, date: NaiveDate, kind: WallKind) -> impl Iterator<Item = (OffsetChange, Range<u32>)> {
    let minute = move |clock: NaiveDateTime| {
        let seconds = (clock - date.and_time(NaiveTime::MIN)).num_seconds().clamp(0, SECONDS_PER_DAY);
        u32::try_from(seconds).unwrap_or_default().div_ceil(SECONDS_PER_MINUTE)
    };
    changes_near(zone, date).into_iter().filter(move |change| change.kind() == kind).filter_map(move |change| {
        let clocks = change.clocks();
        let minutes = minute(clocks.start)..minute(clocks.end);
        (!minutes.is_empty()).then_some((change, minutes))
    })
}

fn changes_near(zone: &Zone, date: NaiveDate) -> Vec<OffsetChange> {
    let start = zone.day_start(date);
    let from = start.checked_sub_signed(BEFORE).unwrap_or(start);
    let until = start.checked_add_signed(AFTER).unwrap_or(start);
    zone.changes(from..until)
}
