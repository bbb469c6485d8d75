//! Tables: a text on each line, behind `=>` what it means at the moment that the table is about.

use chrono::{DateTime, Utc};
use i18n::Language;
use planning::natural::{Assumption, Chosen, DateOrder, Meaning, Reading, read};
use planning::words;
use planning::zone::{WallKind, Zone, Zones};

const SATURDAY: &str = "2026-11-21T13:08:00Z";

fn vienna() -> Zone {
    Zones::bundled().find("Europe/Vienna").unwrap()
}

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn reading(reading: &Reading, names_offset: bool) -> String {
    let offset = words::offset(reading.resolved.offset_seconds);
    let offset = if names_offset { format!(" {offset}") } else { String::new() };
    let kind = match reading.resolved.kind {
        WallKind::Exact => String::new(),
        WallKind::Gap => format!(" does not exist: {}", reading.resolved.wall.format("%H:%M")),
        WallKind::Overlap => " comes twice".to_owned(),
    };
    format!("{}{kind}{offset}", reading.clock.format("%Y-%m-%d %H:%M"))
}

fn meaning(outcome: &Meaning, names_offset: bool) -> String {
    meaning_in(Language::English, outcome, names_offset)
}

fn meaning_in(language: Language, outcome: &Meaning, names_offset: bool) -> String {
    match outcome {
        Meaning::One(one) => reading(one, names_offset),
        Meaning::Several(several) => {
            let several: Vec<String> = several.iter().map(|one| reading(one, names_offset)).collect();
            format!("ask {}", several.join(" | "))
        }
        Meaning::Past(past) => format!("past {}", reading(past, names_offset)),
        Meaning::Unfinished(hint) => format!("… {}", hint.message().said_in(language)),
        Meaning::NotUnderstood(fault) => format!("no: {}", fault.message().said_in(language)),
    }
}

/// Compares a table with what is read, and counts its lines.
fn compare(table: &str, now: &str, order: DateOrder, names_offset: bool) -> usize {
    compare_in(Language::English, table, now, order, names_offset)
}

fn compare_in(language: Language, table: &str, now: &str, order: DateOrder, names_offset: bool) -> usize {
    let zone = vienna();
    let lines: Vec<(&str, &str)> = table.lines().map(|line| line.split_once(" => ").unwrap()).collect();
    let wrong = lines.iter().filter_map(|(text, expected)| {
        let read = read(text, instant(now), &zone, order, Chosen::default(), language);
        let read = meaning_in(language, &read, names_offset);
        (read != *expected).then(|| format!("{text} => {read}\n    expected {expected}\n"))
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "\n{wrong}");
    lines.len()
}

#[test]
fn the_day_can_stand_first() {
    assert!(compare(include_str!("day_first.txt"), SATURDAY, DateOrder::DayFirst, false) >= 60);
}

#[test]
fn the_month_can_stand_first() {
    assert!(compare(include_str!("month_first.txt"), SATURDAY, DateOrder::MonthFirst, false) >= 60);
}

#[test]
fn the_year_can_stand_first() {
    assert!(compare(include_str!("iso.txt"), SATURDAY, DateOrder::Iso, false) >= 60);
}

#[test]
fn german_is_understood() {
    let table = include_str!("german.txt");
    assert!(compare_in(Language::German, table, SATURDAY, DateOrder::DayFirst, false) >= 100);
}

#[test]
fn german_is_understood_by_an_english_page_too() {
    let zone = vienna();
    let read =
        |text: &str, language| read(text, instant(SATURDAY), &zone, DateOrder::DayFirst, Chosen::default(), language);
    for text in ["nächsten Dienstag halb zehn", "in zwei Stunden", "übermorgen 18 Uhr", "Mo 9", "next tue noon"] {
        assert_eq!(read(text, Language::English), read(text, Language::German), "{text}");
    }
}

#[test]
fn a_day_ahead_is_no_24_hours_where_the_clocks_go_forward() {
    let table = include_str!("clocks_go_forward.txt");
    assert!(compare(table, "2027-03-27T10:00:00Z", DateOrder::DayFirst, true) >= 12);
}

#[test]
fn a_day_ahead_is_no_24_hours_where_the_clocks_go_back() {
    let table = include_str!("clocks_go_back.txt");
    assert!(compare(table, "2027-10-30T09:00:00Z", DateOrder::DayFirst, true) >= 12);
}

fn one(text: &str, now: &str) -> Reading {
    let outcome = read(text, instant(now), &vienna(), DateOrder::DayFirst, Chosen::default(), Language::English);
    let Meaning::One(reading) = outcome else { panic!("{text}: {outcome:?}") };
    reading
}

#[test]
fn what_a_text_does_not_say_is_named() {
    use Assumption::*;
    let expected: [(&str, &[Assumption]); 13] = [
        ("tomorrow 9:00", &[]),
        ("24.11.2026 9:00", &[]),
        ("9:30", &[Day]),
        ("24.11. 9:00", &[Year]),
        ("24th 9:00", &[Month]),
        ("tomorrow 9", &[TwentyFourHours]),
        ("today 9", &[Half]),
        ("in 3 weeks", &[TimeOfNow]),
        ("2 weeks", &[FromNow, TimeOfNow]),
        ("11/24/2026 9:00", &[Order]),
        ("fri night 1", &[AfterMidnight]),
        ("2026-11-24T09:00:30", &[WholeMinute]),
        ("+2h", &[]),
    ];
    for (text, assumed) in expected {
        assert_eq!(one(text, SATURDAY).assumed, assumed, "{text}");
    }
    assert_eq!(one("in 1 month", "2027-01-31T10:00:00Z").assumed, [LastDay, TimeOfNow]);
}

#[test]
fn a_question_names_what_sets_its_answers_apart() {
    let assumed = |text: &str| match read(
        text,
        instant(SATURDAY),
        &vienna(),
        DateOrder::DayFirst,
        Chosen::default(),
        Language::English,
    ) {
        Meaning::Several(several) => several.into_iter().map(|one| one.assumed).collect::<Vec<_>>(),
        other => panic!("{text}: {other:?}"),
    };
    use Assumption::*;
    assert_eq!(assumed("mon 24.11.2026 9:00"), [[WeekdayCounts], [DateCounts]]);
    assert_eq!(assumed("next sun 9:00"), [[Week], [Week]]);
    assert_eq!(assumed("tomorrow"), [[Time], [Time], [Time]]);
    assert_eq!(assumed("9"), [[Day, Half], [Day, Half]]);
}

#[test]
fn a_day_of_the_week_that_leaves_one_answer_only_is_no_answer() {
    let outcome = read(
        "sun 24.11.2025 9:00",
        instant(SATURDAY),
        &vienna(),
        DateOrder::DayFirst,
        Chosen::default(),
        Language::English,
    );
    let Meaning::NotUnderstood(fault) = outcome else { panic!("{outcome:?}") };
    assert_eq!(fault.message().to_string(), "24 Nov 2025 is a Monday, not a Sunday.");
    // Friday is behind now, so only the date would be left.
    let outcome = read(
        "fri 21.11.2026 18:00",
        instant(SATURDAY),
        &vienna(),
        DateOrder::DayFirst,
        Chosen::default(),
        Language::English,
    );
    let Meaning::NotUnderstood(fault) = outcome else { panic!("{outcome:?}") };
    assert_eq!(fault.message().to_string(), "21 Nov 2026 is a Saturday, not a Friday.");
}

#[test]
fn within_the_doubled_hour_the_time_ahead_is_the_second() {
    // 02:10 for the second time.
    let now = "2027-10-31T01:10:00Z";
    assert_eq!(one("2:30", now).resolved.instant, instant("2027-10-31T01:30:00Z"));
    assert_eq!(one("today 2:30", now).resolved.instant, instant("2027-10-31T01:30:00Z"));
    assert_eq!(one("2:05", now).clock.date().to_string(), "2027-11-01");
}

#[test]
fn half_past_is_asked_about_while_both_halves_of_the_day_lie_ahead() {
    let early = "2026-11-21T06:00:00Z";
    let outcome = |now: &str| {
        meaning(
            &read("half past 9", instant(now), &vienna(), DateOrder::Iso, Chosen::default(), Language::English),
            false,
        )
    };
    assert_eq!(outcome(early), "ask 2026-11-21 09:30 | 2026-11-21 21:30");
    assert_eq!(outcome(SATURDAY), "2026-11-21 21:30");
    assert_eq!(outcome("2026-11-21T21:00:00Z"), "ask 2026-11-22 09:30 | 2026-11-22 21:30");
}

#[test]
fn next_is_asked_about_while_it_can_mean_two_weeks() {
    let on = |text: &str, now: &str| {
        meaning(&read(text, instant(now), &vienna(), DateOrder::Iso, Chosen::default(), Language::English), false)
    };
    let (monday, sunday) = ("2026-11-23T09:00:00Z", "2026-11-22T09:00:00Z");
    assert_eq!(on("next fri 9:00", monday), "ask 2026-11-27 09:00 | 2026-12-04 09:00");
    assert_eq!(on("next mon 9:00", monday), "2026-11-30 09:00");
    // For whoever begins the week on Sunday this is the first day of it.
    assert_eq!(on("next tue 9:00", sunday), "ask 2026-11-24 09:00 | 2026-12-01 09:00");
    assert_eq!(on("this coming fri 9:00", monday), "2026-11-27 09:00");
}

#[test]
fn late_in_the_evening_today_still_wants_a_time() {
    let late = "2026-11-21T21:30:00Z";
    let on = |text: &str| {
        meaning(&read(text, instant(late), &vienna(), DateOrder::Iso, Chosen::default(), Language::English), false)
    };
    assert_eq!(on("today"), "… Add a time, such as “9:00” or “2pm”.");
    assert_eq!(on("tonight"), "… Add a time, such as “9:00” or “2pm”.");
    assert_eq!(on("this morning"), "past 2026-11-21 11:00");
    assert_eq!(on("today 23:00"), "2026-11-21 23:00");
}

#[test]
fn seconds_of_now_do_not_enter_a_reading() {
    let reading = one("+1 min", "2026-11-21T13:08:59Z");
    assert_eq!(reading.resolved.instant, instant("2026-11-21T13:09:00Z"));
}

#[test]
fn what_was_chosen_before_counts_where_a_text_gives_no_other() {
    let day = "2026-11-25".parse().ok();
    let time = "10:30:00".parse().ok();
    let with = |text: &str, chosen: Chosen| {
        meaning(&read(text, instant(SATURDAY), &vienna(), DateOrder::DayFirst, chosen, Language::English), false)
    };
    let on = |text: &str| with(text, Chosen { day, time: None });
    assert_eq!(on("10:30"), "2026-11-25 10:30");
    assert_eq!(on("9"), "2026-11-25 09:00");
    assert_eq!(on("evening"), "ask 2026-11-25 18:00 | 2026-11-25 19:00 | 2026-11-25 20:00");
    assert_eq!(on("fri 10:30"), "2026-11-27 10:30");
    assert_eq!(on("tonight 20:00"), "2026-11-21 20:00");
    let at = |text: &str| with(text, Chosen { day: None, time });
    assert_eq!(at("fri"), "2026-11-27 10:30");
    assert_eq!(at("today"), "past 2026-11-21 10:30");
    assert_eq!(at("sat"), "2026-11-28 10:30");
    assert_eq!(at("in 2 days"), "2026-11-23 10:30");
    assert_eq!(at("fri 14:00"), "2026-11-27 14:00");
    assert_eq!(at("fri evening"), "ask 2026-11-27 18:00 | 2026-11-27 19:00 | 2026-11-27 20:00");
}

#[test]
fn the_day_that_it_is_and_the_coming_month_are_asked_about() {
    let on = |text: &str, now: &str| {
        meaning(&read(text, instant(now), &vienna(), DateOrder::DayFirst, Chosen::default(), Language::English), false)
    };
    assert_eq!(on("saturday", SATURDAY), "ask 2026-11-21 18:00 | 2026-11-28 09:00");
    let late = "2026-11-21T21:30:00Z";
    assert_eq!(on("saturday", late), "ask 2026-11-28 09:00 | 2026-11-28 12:00 | 2026-11-28 18:00");
    assert_eq!(on("tonight", late), "… Add a time, such as “9:00” or “2pm”.");
    assert_eq!(on("next month", SATURDAY), "ask 2026-12-01 09:00 | 2026-12-21 09:00");
    assert_eq!(on("next month 10:30", SATURDAY), "ask 2026-12-01 10:30 | 2026-12-21 10:30");
    assert_eq!(
        on("tue next month 9", SATURDAY),
        "ask 2026-12-01 09:00 | 2026-12-08 09:00 | 2026-12-15 09:00 | 2026-12-22 09:00 | 2026-12-29 09:00"
    );
}
