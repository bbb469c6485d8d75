//! Moments, durations, sizes and lists as a person reads them, in the language of whoever reads.
//! Deliberately absent: the current time, which is an argument.

use crate::zone::{Resolved, Wall, WallKind, Zone};
use chrono::{DateTime, Datelike, Month, NaiveDate, NaiveDateTime, Utc, Weekday};
use i18n::{Localized, Variable, t};

/// "Sun 22 Nov 2026, 09:00".
#[must_use]
pub fn long(clock: NaiveDateTime) -> Localized {
    let date = clock.date();
    t!(
        "words-long",
        weekday = weekday(date.weekday()),
        day = date.day(),
        month = month_of(date),
        year = year(date),
        time = time(clock)
    )
}

/// "Sun 22 Nov, 09:00".
#[must_use]
pub fn short(clock: NaiveDateTime) -> Localized {
    let date = clock.date();
    t!("words-short", weekday = weekday(date.weekday()), day = date.day(), month = month_of(date), time = time(clock))
}

/// "Sun 22 Nov, 09:00 Vienna": a time and the city of the zone that it is told in.
#[must_use]
pub fn short_in(when: Localized, city: String) -> Localized {
    t!("words-short-in", when = when, city = city)
}

/// "Sun 22 Nov 2026".
#[must_use]
pub fn day(date: NaiveDate) -> Localized {
    let weekday = weekday(date.weekday());
    t!("words-day", weekday = weekday, day = date.day(), month = month_of(date), year = year(date))
}

/// "Sun 22 Nov".
#[must_use]
pub fn short_day(date: NaiveDate) -> Localized {
    t!("words-short-day", weekday = weekday(date.weekday()), day = date.day(), month = month_of(date))
}

/// "22 Nov 2026".
#[must_use]
pub fn date(date: NaiveDate) -> Localized {
    t!("words-date", day = date.day(), month = month_of(date), year = year(date))
}

/// "22 Nov".
#[must_use]
pub fn day_of_month(date: NaiveDate) -> Localized {
    t!("words-day-of-month", day = date.day(), month = month_of(date))
}

/// "November 2026".
#[must_use]
pub fn month_of_year(date: NaiveDate) -> Localized {
    t!("words-month-of-year", month = month_long(date), year = year(date))
}

/// "Nov 2026".
#[must_use]
pub fn short_month_of_year(date: NaiveDate) -> Localized {
    t!("words-month-of-year", month = month_of(date), year = year(date))
}

/// "Sun".
#[must_use]
pub fn weekday(day: Weekday) -> Localized {
    t!("words-weekday", weekday = code(day))
}

/// "Sunday".
#[must_use]
pub fn weekday_long(day: Weekday) -> Localized {
    t!("words-weekday-long", weekday = code(day))
}

/// "November".
#[must_use]
pub fn month_long(date: NaiveDate) -> Localized {
    month_named(date.month())
}

/// "November" for 11.
#[must_use]
pub fn month_named(month: u32) -> Localized {
    t!("words-month-long", month = code_of_month(month))
}

fn month_of(date: NaiveDate) -> Localized {
    t!("words-month", month = code_of_month(date.month()))
}

fn code(day: Weekday) -> String {
    day.to_string().to_lowercase()
}

fn code_of_month(month: u32) -> String {
    let month = u8::try_from(month).ok().and_then(|month| Month::try_from(month).ok());
    month.map(|month| month.name()[..3].to_lowercase()).unwrap_or_default()
}

/// Years are not grouped.
fn year(date: NaiveDate) -> String {
    date.year().to_string()
}

/// "09:00".
#[must_use]
pub fn time(clock: NaiveDateTime) -> String {
    clock.format("%H:%M").to_string()
}

/// "today", "tomorrow", "in 8 days", "yesterday", "3 days ago", as days are counted on the calendar.
#[must_use]
pub fn days_away(date: NaiveDate, today: NaiveDate) -> Localized {
    match (date - today).num_days() {
        0 => t!("words-today"),
        1 => t!("words-tomorrow"),
        -1 => t!("words-yesterday"),
        days @ 2.. => t!("words-in-days", days = days),
        days => t!("words-days-ago", days = days.abs()),
    }
}

/// "UTC+1", "UTC−3:30", "UTC".
#[must_use]
pub fn offset(seconds: i32) -> String {
    let minutes = seconds.abs() / 60;
    let sign = if seconds < 0 { '−' } else { '+' };
    match (minutes / 60, minutes % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

/// "Europe/Vienna, UTC+1", as it is at an instant.
#[must_use]
pub fn zone(zone: &Zone, instant: DateTime<Utc>) -> String {
    let offset = offset(zone.wall(instant).offset_seconds);
    if zone.name() == offset { offset } else { format!("{}, {offset}", zone.name()) }
}

/// "in 2 days, 19 h", "in 18 h 52 min", "in 5 min", "now", "3 min ago": two units at most, never rounded up.
#[must_use]
pub fn relative(instant: DateTime<Utc>, now: DateTime<Utc>) -> Localized {
    let seconds = (instant - now).num_seconds();
    match (span_after(seconds.unsigned_abs()), seconds) {
        (None, _) => t!("words-now"),
        (Some(span), 1..) => t!("words-in", span = span),
        (Some(span), _) => t!("words-ago", span = span),
    }
}

/// The age of what was done at `then`: "just now", "12 s ago", "5 min ago".
#[must_use]
pub fn age(then: DateTime<Utc>, now: DateTime<Utc>) -> Localized {
    match (now - then).num_seconds() {
        ..5 => t!("words-just-now"),
        seconds @ 5..60 => t!("words-seconds-ago", seconds = seconds),
        _ => relative(then, now),
    }
}

/// A span after "in" or before "ago"; `None` below a minute.
fn span_after(seconds: u64) -> Option<Localized> {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    Some(match (days, hours, minutes) {
        (0, 0, 0) => return None,
        (0, 0, minutes) => t!("words-minutes", minutes = minutes),
        (0, hours, 0) => t!("words-hours", hours = hours),
        (0, hours, minutes) => t!("words-hours-minutes", hours = hours, minutes = minutes),
        (1..14, 1.., _) => t!("words-days-hours", days = days, hours = hours),
        (days, ..) => t!("words-days", days = days),
    })
}

/// The wall clock elsewhere, when it shows something else: "08:00", or "Sat 21 Nov, 23:30" on another day.
#[must_use]
pub fn elsewhere(here: Wall, there: Wall) -> Option<Localized> {
    if here.clock == there.clock {
        None
    } else if here.clock.date() == there.clock.date() {
        Some(Localized::plain(time(there.clock)))
    } else {
        Some(short(there.clock))
    }
}

/// What a change of the clocks does to a wall clock that was asked for: "02:30 does not exist on 28 Mar 2027 in Vienna:
/// clocks go forward. It will be 03:30." `None` when it exists once.
#[must_use]
pub fn remark(asked: NaiveDateTime, resolved: &Resolved, zone: &Zone) -> Option<Localized> {
    let (asked_time, day, city) = (time(asked), date(asked.date()), zone.city());
    match resolved.kind {
        WallKind::Exact => None,
        WallKind::Gap => {
            Some(t!("words-clock-gap", time = asked_time, day = day, city = city, sent = time(resolved.wall)))
        }
        WallKind::Overlap => {
            let which = if resolved.second == Some(resolved.instant) { "second" } else { "first" };
            let offset = offset(resolved.offset_seconds);
            Some(t!("words-clock-overlap", which = which, time = asked_time, day = day, city = city, offset = offset))
        }
    }
}

/// "640 bytes", "12 kB", "1.4 MB"
#[must_use]
pub fn size(bytes: u64) -> Localized {
    if bytes < 1000 {
        return t!("words-bytes", bytes = bytes);
    }
    let (mut tenths, mut unit) = (bytes / 100, 0);
    while tenths >= 9_995 && unit < 3 {
        tenths /= 1000;
        unit += 1;
    }
    let size = if tenths < 100 && unit > 0 {
        Variable::Decimal(format!("{}.{}", tenths / 10, tenths % 10))
    } else {
        Variable::from((tenths + 5) / 10)
    };
    match unit {
        0 => t!("words-kilobytes", size = size),
        1 => t!("words-megabytes", size = size),
        2 => t!("words-gigabytes", size = size),
        _ => t!("words-terabytes", size = size),
    }
}

/// "0:41", "1:02:03"
#[must_use]
pub fn length(length_ms: u64) -> String {
    let seconds = length_ms.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// "one", "one and two", "one, two and three".
#[must_use]
pub fn list(names: impl IntoIterator<Item = impl Into<Localized>>) -> Localized {
    enumerate(names, |one, two| t!("words-list-two", one = one, two = two))
}

/// "one", "one or two", "one, two or three".
#[must_use]
pub fn list_or(names: impl IntoIterator<Item = impl Into<Localized>>) -> Localized {
    enumerate(names, |one, two| t!("words-list-or", one = one, two = two))
}

fn enumerate(
    names: impl IntoIterator<Item = impl Into<Localized>>,
    last: impl FnOnce(Localized, Localized) -> Localized,
) -> Localized {
    let mut names: Vec<Localized> = names.into_iter().map(Into::into).collect();
    let Some(end) = names.pop() else { return Localized::default() };
    let before = names.into_iter().reduce(|one, two| t!("words-list-comma", one = one, two = two));
    before.map_or(end.clone(), |before| last(before, end))
}

/// The first words of a text, for a chip or a row.
#[must_use]
pub fn title(text: &str) -> Localized {
    const LONGEST: usize = 80;
    let Some(line) = text.lines().map(str::trim).find(|line| !line.is_empty()) else { return t!("words-no-text") };
    let mut words: String = line.chars().take(LONGEST).collect();
    if words.len() < line.len() {
        words.push('…');
    }
    Localized::plain(words)
}

/// As many of a post's first words as stand in a sentence.
#[must_use]
pub fn brief(title: Localized) -> Localized {
    const LONGEST: usize = 28;
    let words = title.to_string();
    match words.char_indices().nth(LONGEST) {
        Some((end, _)) => Localized::plain(format!("{}…", words[..end].trim_end_matches([' ', '…']))),
        None => title,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zone::Zones;
    use i18n::Language;

    fn instant(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn moments_read_as_people_write_them() {
        let clock = instant("2026-11-22T09:00:00Z").naive_utc();
        assert_eq!(
            (long(clock).to_string().as_str(), short(clock).to_string().as_str()),
            ("Sun 22 Nov 2026, 09:00", "Sun 22 Nov, 09:00")
        );
        let zone = Zones::bundled().find("America/New_York").unwrap();
        assert_eq!(short_in(short(clock), zone.city()).to_string(), "Sun 22 Nov, 09:00 New York");
    }

    #[test]
    fn days_are_counted_on_the_calendar() {
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        let away = |text| days_away(date(text), date("2026-11-21")).to_string();
        assert_eq!(day(date("2026-11-22")).to_string(), "Sun 22 Nov 2026");
        let asked = ["2026-11-29", "2026-11-22", "2026-11-21", "2026-11-20", "2026-10-31"];
        assert_eq!(asked.map(away), ["in 8 days", "tomorrow", "today", "yesterday", "21 days ago"]);
    }

    #[test]
    fn offsets_name_minutes_only_where_there_are_some() {
        assert_eq!([0, 3600, -12_600, 20_700].map(offset), ["UTC", "UTC+1", "UTC−3:30", "UTC+5:45"]);
    }

    #[test]
    fn a_zone_is_named_with_its_offset_at_that_instant() {
        let vienna = Zones::bundled().find("Europe/Vienna").unwrap();
        assert_eq!(zone(&vienna, instant("2026-11-22T08:00:00Z")), "Europe/Vienna, UTC+1");
        assert_eq!(zone(&vienna, instant("2026-07-22T08:00:00Z")), "Europe/Vienna, UTC+2");
        assert_eq!(zone(&Zones::bundled().utc(), instant("2026-07-22T08:00:00Z")), "UTC");
    }

    #[test]
    fn distances_have_two_units_at_most() {
        let now = instant("2026-11-21T13:08:00Z");
        for (text, expected) in [
            ("2026-11-24T08:30:00Z", "in 2 days, 19 h"),
            ("2026-11-22T08:00:00Z", "in 18 h 52 min"),
            ("2026-11-21T15:08:00Z", "in 2 h"),
            ("2026-11-21T13:13:59Z", "in 5 min"),
            ("2026-11-21T13:08:30Z", "now"),
            ("2026-11-20T13:08:00Z", "1 day ago"),
            ("2026-11-21T13:05:00Z", "3 min ago"),
            ("2027-03-25T13:08:00Z", "in 124 days"),
        ] {
            assert_eq!(relative(instant(text), now).to_string(), expected, "{text}");
        }
    }

    #[test]
    fn ages_begin_with_seconds() {
        let now = instant("2026-11-21T13:08:00Z");
        assert_eq!(age(instant("2026-11-21T13:07:57Z"), now).to_string(), "just now");
        assert_eq!(age(instant("2026-11-21T13:07:48Z"), now).to_string(), "12 s ago");
        assert_eq!(age(instant("2026-11-21T13:06:48Z"), now).to_string(), "1 min ago");
    }

    #[test]
    fn a_change_of_the_clocks_is_remarked() {
        let vienna = Zones::bundled().find("Europe/Vienna").unwrap();
        let clock = |text: &str| instant(&format!("{text}:00Z")).naive_utc();
        let remark =
            |resolved: Resolved, asked: &str| remark(clock(asked), &resolved, &vienna).unwrap_or_default().to_string();
        let of = |asked: &str| remark(vienna.resolve(clock(asked)), asked);
        assert_eq!(
            of("2027-03-28T02:30"),
            "02:30 does not exist on 28 Mar 2027 in Vienna: clocks go forward. It will be 03:30."
        );
        let twice = "02:30 comes twice on 31 Oct 2027 in Vienna: clocks go back. It will be the";
        assert_eq!(of("2027-10-31T02:30"), format!("{twice} first, UTC+2."));
        let second = vienna.resolve_second(clock("2027-10-31T02:30"));
        assert_eq!(remark(second, "2027-10-31T02:30"), format!("{twice} second, UTC+1."));
        assert_eq!(of("2027-03-28T03:30"), "");
    }

    #[test]
    fn another_clock_is_shown_only_when_it_differs() {
        let at = instant("2026-11-22T23:30:00Z");
        let zones = Zones::bundled();
        let wall = |name: &str| zones.find(name).unwrap().wall(at);
        let elsewhere = |here, there| elsewhere(wall(here), wall(there)).map(|text| text.to_string());
        assert_eq!(elsewhere("Europe/Vienna", "Europe/Berlin"), None);
        assert_eq!(elsewhere("Europe/Vienna", "Europe/Lisbon").as_deref(), Some("Sun 22 Nov, 23:30"));
        assert_eq!(elsewhere("Europe/London", "America/New_York").as_deref(), Some("18:30"));
    }

    #[test]
    fn a_title_is_the_first_line_that_says_something() {
        assert_eq!(title(" \n Roast day ☕ \nmore").to_string(), "Roast day ☕");
        assert_eq!(title("").to_string(), "No text yet");
        assert_eq!(title(&"ä".repeat(90)).to_string(), format!("{}…", "ä".repeat(80)));
    }

    #[test]
    fn sizes_and_lengths_read_as_people_write_them() {
        let sizes =
            [(640, "640 bytes"), (1_000, "1 kB"), (12_345, "12 kB"), (1_440_000, "1.4 MB"), (41_000_000, "41 MB")];
        for (bytes, words) in sizes {
            assert_eq!(size(bytes).to_string(), words);
        }
        assert_eq!((length(41_000), length(3_723_000)), ("0:41".into(), "1:02:03".into()));
    }

    #[test]
    fn german_puts_days_and_spans_in_its_own_order() {
        let clock = instant("2026-11-22T09:00:00Z").naive_utc();
        let said = |text: Localized| text.said_in(Language::German);
        assert_eq!(said(long(clock)), "So., 22. Nov. 2026, 09:00");
        assert_eq!(said(month_of_year(clock.date())), "November 2026");
        let now = instant("2026-11-21T13:08:00Z");
        assert_eq!(said(relative(instant("2026-11-24T08:30:00Z"), now)), "in 2 Tagen, 19 h");
        assert_eq!(said(relative(instant("2026-11-20T13:08:00Z"), now)), "vor 1 Tag");
        assert_eq!(said(size(1_440_000)), "1,4 MB");
        assert_eq!(said(list(["A", "B", "C"])), "A, B und C");
    }

    #[test]
    fn every_weekday_and_month_has_its_name() {
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        let first = date("2026-01-05");
        let days: Vec<String> = first.iter_days().take(7).map(|day| weekday_long(day.weekday()).to_string()).collect();
        assert_eq!(days, ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
        for month in 1..=12 {
            let date = first.with_month(month).unwrap();
            assert_eq!(day_of_month(date).to_string(), date.format("%-d %b").to_string());
            assert_eq!(month_long(date).to_string(), date.format("%B").to_string());
        }
    }
}
