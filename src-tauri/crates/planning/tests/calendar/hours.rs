//! The rows of a day grid: by example where clocks change, and there and back for every minute.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use planning::calendar::hours::{ClockChange, Rows, clock_change};
use planning::zone::{Zone, Zones};
use proptest::prelude::*;

/// Days on which clocks change: by an hour, by half an hour, at midnight, a minute after it, by a whole day; and one
/// without a change.
const CHANGES: [(&str, &str); 14] = [
    ("Europe/Vienna", "2027-03-28"),
    ("Europe/Vienna", "2026-10-25"),
    ("America/New_York", "2026-11-01"),
    ("Australia/Lord_Howe", "2026-10-04"),
    ("Australia/Lord_Howe", "2027-04-04"),
    ("Asia/Beirut", "2026-03-29"),
    ("Asia/Beirut", "2026-10-24"),
    ("America/Sao_Paulo", "2018-02-17"),
    ("America/St_Johns", "2010-11-06"),
    ("America/St_Johns", "2010-11-07"),
    ("America/Nuuk", "2027-03-27"),
    ("Pacific/Apia", "2011-12-30"),
    ("Pacific/Kwajalein", "1993-08-21"),
    ("UTC", "2026-10-25"),
];

fn zone(name: &str) -> Zone {
    Zones::bundled().find(name).unwrap()
}

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// Seven days, of which one comes as the given, counted from 0.
fn week(day: NaiveDate, place: u64) -> Vec<NaiveDate> {
    (day - Days::new(place)).iter_days().take(7).collect()
}

/// The rows that are not the plain hours, as "index hour" with a `'` for the second time; and how many there are.
fn doubled(rows: &Rows) -> (usize, Vec<String>) {
    let rows = rows.rows();
    let near =
        |index: usize| rows[index].is_second || rows.iter().filter(|row| row.hour == rows[index].hour).count() > 1;
    let text = |index: usize| format!("{index} {}{}", rows[index].hour, if rows[index].is_second { "'" } else { "" });
    (rows.len(), (0..rows.len()).filter(|index| near(*index)).map(text).collect())
}

/// "from-to", with `gap` after what is skipped.
fn absent(rows: &Rows, zone: &Zone, day: &str) -> Vec<String> {
    let absent = rows.absent(zone, date(day)).into_iter();
    absent
        .map(|one| format!("{}-{}{}", one.minutes.start, one.minutes.end, if one.is_gap { " gap" } else { "" }))
        .collect()
}

#[test]
fn a_plain_week_has_every_hour_once() {
    let vienna = zone("Europe/Vienna");
    let rows = Rows::of(&vienna, &week(date("2026-11-23"), 0));
    assert_eq!(rows.rows().iter().map(|row| row.hour).collect::<Vec<_>>(), (0..24).collect::<Vec<_>>());
    assert!(rows.rows().iter().all(|row| !row.is_second));
    assert_eq!((rows.minutes(), absent(&rows, &vienna, "2026-11-25")), (1440, Vec::new()));
    assert_eq!(rows.place(&vienna, instant("2026-11-25T08:05:59Z")), (date("2026-11-25"), 545));
    assert_eq!(rows.instant(&vienna, date("2026-11-25"), 545), Some(instant("2026-11-25T08:05:00Z")));
    assert_eq!(rows.instant(&vienna, date("2026-11-25"), 1440), None);
    assert_eq!(Rows::of(&vienna, &[]), rows);
}

#[test]
fn clocks_that_go_forward_leave_a_gap() {
    let vienna = zone("Europe/Vienna");
    let rows = Rows::of(&vienna, &week(date("2027-03-28"), 6));
    assert_eq!(rows.minutes(), 1440);
    assert_eq!(absent(&rows, &vienna, "2027-03-28"), ["120-180 gap"]);
    assert_eq!(absent(&rows, &vienna, "2027-03-27"), Vec::<String>::new());
    assert_eq!(rows.instant(&vienna, date("2027-03-28"), 119), Some(instant("2027-03-28T00:59:00Z")));
    assert_eq!([120, 150, 179].map(|minutes| rows.instant(&vienna, date("2027-03-28"), minutes)), [None; 3]);
    assert_eq!(rows.instant(&vienna, date("2027-03-28"), 180), Some(instant("2027-03-28T01:00:00Z")));
    let beirut = zone("Asia/Beirut");
    let rows = Rows::of(&beirut, &week(date("2026-03-29"), 6));
    assert_eq!(absent(&rows, &beirut, "2026-03-29"), ["0-60 gap"]);
    assert_eq!(rows.place(&beirut, beirut.day_start(date("2026-03-29"))), (date("2026-03-29"), 60));
    // Half an hour, from 02:00.
    let island = zone("Australia/Lord_Howe");
    assert_eq!(absent(&Rows::of(&island, &[date("2026-10-04")]), &island, "2026-10-04"), ["120-150 gap"]);
    // A day that a country left out.
    let samoa = zone("Pacific/Apia");
    assert_eq!(absent(&Rows::of(&samoa, &week(date("2011-12-30"), 4)), &samoa, "2011-12-30"), ["0-1440 gap"]);
}

#[test]
fn clocks_that_go_back_have_an_hour_twice() {
    let vienna = zone("Europe/Vienna");
    let rows = Rows::of(&vienna, &week(date("2026-10-25"), 6));
    assert_eq!(doubled(&rows), (25, vec!["2 2".into(), "3 2'".into()]));
    assert_eq!(absent(&rows, &vienna, "2026-10-25"), Vec::<String>::new());
    assert_eq!(absent(&rows, &vienna, "2026-10-24"), ["180-240"]);
    let sunday = |minutes: u32| rows.instant(&vienna, date("2026-10-25"), minutes);
    assert_eq!(sunday(150), Some(instant("2026-10-25T00:30:00Z")));
    assert_eq!(sunday(210), Some(instant("2026-10-25T01:30:00Z")));
    assert_eq!(sunday(240), Some(instant("2026-10-25T02:00:00Z")));
    assert_eq!(rows.instant(&vienna, date("2026-10-24"), 210), None);
    assert_eq!(rows.place(&vienna, instant("2026-10-25T01:30:00Z")), (date("2026-10-25"), 210));
    // The days shown do not have the change: the second time stands where the first does.
    let before = Rows::of(&vienna, &week(date("2026-10-24"), 6));
    assert_eq!(before.minutes(), 1440);
    assert_eq!(before.place(&vienna, instant("2026-10-25T01:30:00Z")), (date("2026-10-25"), 150));
}

#[test]
fn a_part_of_an_hour_that_comes_twice_has_a_row_of_its_own() {
    // From 02:00 back to 01:30.
    let island = zone("Australia/Lord_Howe");
    let rows = Rows::of(&island, &[date("2027-04-03"), date("2027-04-04")]);
    assert_eq!(doubled(&rows), (25, vec!["1 1".into(), "2 1'".into()]));
    assert_eq!(absent(&rows, &island, "2027-04-04"), ["120-150"]);
    assert_eq!(absent(&rows, &island, "2027-04-03"), ["120-180"]);
    assert_eq!(rows.instant(&island, date("2027-04-04"), 149), None);
    let second = rows.instant(&island, date("2027-04-04"), 150).unwrap();
    assert_eq!(second - rows.instant(&island, date("2027-04-04"), 119).unwrap(), TimeDelta::minutes(1));
}

#[test]
fn an_hour_before_midnight_comes_twice_on_the_day_before() {
    let paulo = zone("America/Sao_Paulo");
    let rows = Rows::of(&paulo, &week(date("2018-02-17"), 3));
    assert_eq!(doubled(&rows), (25, vec!["23 23".into(), "24 23'".into()]));
    assert_eq!(absent(&rows, &paulo, "2018-02-17"), Vec::<String>::new());
    assert_eq!(absent(&rows, &paulo, "2018-02-18"), ["1440-1500"]);
    // From a minute after midnight back to a minute after eleven.
    let johns = zone("America/St_Johns");
    let rows = Rows::of(&johns, &[date("2010-11-06"), date("2010-11-07")]);
    assert_eq!(doubled(&rows), (26, vec!["0 0".into(), "1 0'".into(), "24 23".into(), "25 23'".into()]));
    assert_eq!(absent(&rows, &johns, "2010-11-06"), ["60-120", "1500-1501"]);
    assert_eq!(absent(&rows, &johns, "2010-11-07"), ["1-60", "1500-1560"]);
}

#[test]
fn hours_in_a_row_that_come_twice_stand_once_before_they_stand_twice() {
    // Troll goes back by two hours.
    let troll = zone("Antarctica/Troll");
    let rows = Rows::of(&troll, &[date("2026-10-25")]);
    assert_eq!(doubled(&rows), (26, ["1 1", "2 2", "3 1'", "4 2'"].map(str::to_owned).to_vec()));
    assert_eq!(absent(&rows, &troll, "2026-10-25"), Vec::<String>::new());
}

#[test]
fn a_change_of_the_clocks_is_told_on_the_day_of_its_clocks() {
    let told = |name: &str, day: &str| {
        let change = clock_change(&zone(name), date(day));
        let text = |ClockChange { offset_before_seconds, offset_after_seconds, from, to }| {
            let minutes = (offset_after_seconds - offset_before_seconds) / 60;
            format!("{}-{} {minutes}", from.format("%R"), to.format("%R"))
        };
        change.map_or_else(String::new, text)
    };
    for (name, day, expected) in [
        ("Europe/Vienna", "2027-03-28", "02:00-03:00 60"),
        ("Europe/Vienna", "2026-10-25", "02:00-03:00 -60"),
        ("Europe/Vienna", "2026-10-24", ""),
        ("Europe/Vienna", "2026-10-26", ""),
        ("Australia/Lord_Howe", "2026-10-04", "02:00-02:30 30"),
        ("Australia/Lord_Howe", "2027-04-04", "01:30-02:00 -30"),
        ("Asia/Beirut", "2026-03-29", "00:00-01:00 60"),
        ("America/Sao_Paulo", "2018-02-17", "23:00-00:00 -60"),
        ("America/Sao_Paulo", "2018-02-18", ""),
        ("Pacific/Apia", "2011-12-30", "00:00-00:00 1440"),
        ("Asia/Kolkata", "2026-03-29", ""),
    ] {
        assert_eq!(told(name, day), expected, "{name} {day}");
    }
    let vienna = clock_change(&zone("Europe/Vienna"), date("2027-03-28")).unwrap();
    assert_eq!((vienna.offset_before_seconds, vienna.offset_after_seconds), (3600, 7200));
}

fn grid() -> impl Strategy<Value = (Zone, Vec<NaiveDate>)> {
    (proptest::sample::select(&CHANGES[..]), 0..7u64)
        .prop_map(|((name, day), place)| (zone(name), week(date(day), place)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_place_leads_back_to_its_instant(
        (zone, dates) in grid(), minutes in proptest::collection::vec(0..7 * 1440i64, 1..40)
    ) {
        let rows = Rows::of(&zone, &dates);
        let start = zone.day_start(dates[0]);
        let mut instants: Vec<_> = minutes.into_iter().map(|minutes| start + TimeDelta::minutes(minutes)).collect();
        instants.retain(|instant| dates.contains(&zone.wall(*instant).clock.date()));
        instants.sort_unstable();
        instants.dedup();
        let places: Vec<_> = instants.iter().map(|instant| rows.place(&zone, *instant)).collect();
        for (instant, (date, minutes)) in instants.iter().zip(&places) {
            prop_assert_eq!(rows.instant(&zone, *date, *minutes), Some(*instant));
            prop_assert!(*minutes < rows.minutes());
        }
        for date in &dates {
            let own: Vec<u32> = places.iter().filter(|(of, _)| of == date).map(|(_, minutes)| *minutes).collect();
            prop_assert!(own.windows(2).all(|pair| pair[0] < pair[1]), "{} {:?}", date, own);
        }
    }

    #[test]
    fn what_is_absent_has_no_instant_and_all_else_has((zone, dates) in grid(), which in 0..7usize) {
        let rows = Rows::of(&zone, &dates);
        let absent = rows.absent(&zone, dates[which]);
        prop_assert!(absent.iter().all(|one| !one.minutes.is_empty()));
        for pair in absent.windows(2) {
            let (one, next) = (&pair[0], &pair[1]);
            let touch = one.minutes.end == next.minutes.start;
            prop_assert!(one.minutes.end <= next.minutes.start && !(touch && one.is_gap == next.is_gap));
        }
        for minutes in 0..rows.minutes() {
            let is_absent = absent.iter().any(|one| one.minutes.contains(&minutes));
            let instant = rows.instant(&zone, dates[which], minutes);
            prop_assert_eq!(instant.is_none(), is_absent, "{} {}", dates[which], minutes);
        }
    }
}
