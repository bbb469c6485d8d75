//! Moments and durations in words, in English.
//! Deliberately absent: other languages, and the current time, which is an argument.

use crate::zone::{Resolved, Wall, WallKind, Zone};
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};

/// "Sun 22 Nov 2026, 09:00".
#[must_use]
pub fn long(clock: NaiveDateTime) -> String {
    clock.format("%a %-d %b %Y, %H:%M").to_string()
}

/// "Sun 22 Nov, 09:00".
#[must_use]
pub fn short(clock: NaiveDateTime) -> String {
    clock.format("%a %-d %b, %H:%M").to_string()
}

/// "Sun 22 Nov 2026".
#[must_use]
pub fn day(date: NaiveDate) -> String {
    date.format("%a %-d %b %Y").to_string()
}

/// "today", "tomorrow", "in 8 days", "yesterday", "3 days ago", as days are counted on the calendar.
#[must_use]
pub fn days_away(date: NaiveDate, today: NaiveDate) -> String {
    match (date - today).num_days() {
        0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        -1 => "yesterday".to_owned(),
        days @ 2.. => format!("in {days} days"),
        days => format!("{} days ago", days.abs()),
    }
}

/// "22 Nov 2026".
#[must_use]
pub fn date(date: NaiveDate) -> String {
    date.format("%-d %b %Y").to_string()
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
pub fn relative(instant: DateTime<Utc>, now: DateTime<Utc>) -> String {
    let seconds = (instant - now).num_seconds();
    let span = span(seconds.unsigned_abs());
    match (span, seconds) {
        (None, _) => "now".to_owned(),
        (Some(span), 1..) => format!("in {span}"),
        (Some(span), _) => format!("{span} ago"),
    }
}

/// The age of what was done at `then`: "just now", "12 s ago", "5 min ago".
#[must_use]
pub fn age(then: DateTime<Utc>, now: DateTime<Utc>) -> String {
    match (now - then).num_seconds() {
        ..5 => "just now".to_owned(),
        seconds @ 5..60 => format!("{seconds} s ago"),
        _ => relative(then, now),
    }
}

fn span(seconds: u64) -> Option<String> {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    let plural = if days == 1 { "day" } else { "days" };
    Some(match (days, hours, minutes) {
        (0, 0, 0) => return None,
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, 0) => format!("{hours} h"),
        (0, hours, minutes) => format!("{hours} h {minutes} min"),
        (1..14, 1.., _) => format!("{days} {plural}, {hours} h"),
        (days, ..) => format!("{days} {plural}"),
    })
}

/// The wall clock elsewhere, when it shows something else: "08:00", or "Sat 21 Nov, 23:30" on another day.
#[must_use]
pub fn elsewhere(here: Wall, there: Wall) -> Option<String> {
    if here.clock == there.clock {
        None
    } else if here.clock.date() == there.clock.date() {
        Some(there.clock.format("%H:%M").to_string())
    } else {
        Some(short(there.clock))
    }
}

/// What a change of the clocks does to a wall clock that was asked for: "02:30 does not exist on 28 Mar 2027 in Vienna:
/// clocks go forward. It will be 03:30." `None` when it exists once.
#[must_use]
pub fn remark(asked: NaiveDateTime, resolved: &Resolved, zone: &Zone) -> Option<String> {
    let (time, day) = (asked.format("%H:%M"), asked.format("%-d %b %Y"));
    let city = zone.city();
    match resolved.kind {
        WallKind::Exact => None,
        WallKind::Gap => {
            let sent = resolved.wall.format("%H:%M");
            Some(format!("{time} does not exist on {day} in {city}: clocks go forward. It will be {sent}."))
        }
        WallKind::Overlap => {
            let which = if resolved.second == Some(resolved.instant) { "second" } else { "first" };
            let offset = offset(resolved.offset_seconds);
            Some(format!("{time} comes twice on {day} in {city}: clocks go back. It will be the {which}, {offset}."))
        }
    }
}

/// "5,000"
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

/// "640 bytes", "12 kB", "1.4 MB"
#[must_use]
pub fn size_in_words(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    if bytes < 1000 {
        return format!("{bytes} bytes");
    }
    let mut tenths = bytes / 100;
    let mut unit = 0;
    while tenths >= 9_995 && unit + 1 < UNITS.len() {
        tenths /= 1000;
        unit += 1;
    }
    if tenths < 100 && unit > 0 {
        format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
    } else {
        format!("{} {}", (tenths + 5) / 10, UNITS[unit])
    }
}

/// "0:41", "1:02:03"
#[must_use]
pub fn length_in_words(length_ms: u64) -> String {
    let seconds = length_ms.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// "1 channel", "2 channels".
#[must_use]
pub fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// The first words of a text, for a chip or a row.
#[must_use]
pub fn title(text: &str) -> String {
    const LONGEST: usize = 80;
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("No text yet");
    let mut words: String = line.chars().take(LONGEST).collect();
    if words.len() < line.len() {
        words.push('…');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zone::Zones;

    #[test]
    fn digits_are_grouped_by_three() {
        assert_eq!([7, 500, 5000, 100_000, 1_234_567].map(grouped), ["7", "500", "5,000", "100,000", "1,234,567"]);
    }

    fn instant(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn moments_read_as_people_write_them() {
        let clock = instant("2026-11-22T09:00:00Z").naive_utc();
        assert_eq!((long(clock).as_str(), short(clock).as_str()), ("Sun 22 Nov 2026, 09:00", "Sun 22 Nov, 09:00"));
    }

    #[test]
    fn days_are_counted_on_the_calendar() {
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        let away = |text| days_away(date(text), date("2026-11-21"));
        assert_eq!(day(date("2026-11-22")), "Sun 22 Nov 2026");
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
            assert_eq!(relative(instant(text), now), expected, "{text}");
        }
    }

    #[test]
    fn ages_begin_with_seconds() {
        let now = instant("2026-11-21T13:08:00Z");
        assert_eq!(age(instant("2026-11-21T13:07:57Z"), now), "just now");
        assert_eq!(age(instant("2026-11-21T13:07:48Z"), now), "12 s ago");
        assert_eq!(age(instant("2026-11-21T13:06:48Z"), now), "1 min ago");
    }

    #[test]
    fn a_change_of_the_clocks_is_remarked() {
        let vienna = Zones::bundled().find("Europe/Vienna").unwrap();
        let clock = |text: &str| instant(&format!("{text}:00Z")).naive_utc();
        let remark = |resolved: Resolved, asked: &str| remark(clock(asked), &resolved, &vienna).unwrap_or_default();
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
        assert_eq!(elsewhere(wall("Europe/Vienna"), wall("Europe/Berlin")), None);
        assert_eq!(elsewhere(wall("Europe/Vienna"), wall("Europe/Lisbon")), Some("Sun 22 Nov, 23:30".into()));
        assert_eq!(elsewhere(wall("Europe/London"), wall("America/New_York")), Some("18:30".into()));
    }

    #[test]
    fn a_title_is_the_first_line_that_says_something() {
        assert_eq!(title(" \n Roast day ☕ \nmore"), "Roast day ☕");
        assert_eq!(title(""), "No text yet");
        assert_eq!(title(&"ä".repeat(90)), format!("{}…", "ä".repeat(80)));
    }

    #[test]
    fn sizes_and_lengths_read_as_people_write_them() {
        let sizes =
            [(640, "640 bytes"), (1_000, "1 kB"), (12_345, "12 kB"), (1_440_000, "1.4 MB"), (41_000_000, "41 MB")];
        for (bytes, words) in sizes {
            assert_eq!(size_in_words(bytes), words);
        }
        assert_eq!((length_in_words(41_000), length_in_words(3_723_000)), ("0:41".into(), "1:02:03".into()));
    }
}
