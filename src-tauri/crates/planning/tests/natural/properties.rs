//! What holds for every text, whenever and wherever it is typed.

use chrono::{DateTime, TimeDelta, Utc};
use i18n::Language;
use planning::natural::{Chosen, DateOrder, Fault, Meaning, read};
use planning::zone::{Zone, Zones};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Zones with changes of half an hour, at midnight and over a whole day among them.
fn zone() -> impl Strategy<Value = Zone> {
    let names = [
        "Europe/Vienna",
        "America/New_York",
        "Australia/Lord_Howe",
        "Asia/Beirut",
        "Pacific/Apia",
        "Pacific/Kiritimati",
        "America/St_Johns",
        "UTC",
    ];
    select(names.map(|name| Zones::bundled().find(name).unwrap()).to_vec())
}

/// Any second of the years 2008 to 2050.
fn now() -> impl Strategy<Value = DateTime<Utc>> {
    (1_199_145_600_i64..2_524_608_000).prop_map(|seconds| DateTime::from_timestamp(seconds, 0).unwrap())
}

fn order() -> impl Strategy<Value = DateOrder> {
    select(vec![DateOrder::DayFirst, DateOrder::MonthFirst, DateOrder::Iso])
}

fn language() -> impl Strategy<Value = Language> {
    select(vec![Language::English, Language::German, Language::Pseudo])
}

/// Texts put together from what is understood, with spaces and without, sensible or not.
fn phrases() -> impl Strategy<Value = Vec<String>> {
    let words = select(vec![
        "tomorrow",
        "today",
        "tonight",
        "noon",
        "midnight",
        "fri",
        "sunday",
        "next",
        "this",
        "week",
        "month",
        "in",
        "+",
        "at",
        "@",
        "on",
        "the",
        "end of",
        "nov",
        "february",
        "29th",
        "first",
        "of",
        "half",
        "past",
        "to",
        "quarter",
        "am",
        "pm",
        "h",
        "min",
        "days",
        "years",
        "9:30",
        "2:30",
        "24.11.",
        "31.4",
        "29/2",
        "11/24",
        "2026-11-24",
        "T",
        "Z",
        "utc",
        "-",
        ".",
        ":",
        ",",
        "morning",
        "night",
        "an hour",
        "and",
        "9",
        "12",
        "24",
        "00",
        "2028",
        "999999",
        "24:00",
        "29.2.",
        "1.5",
        "morgen",
        "übermorgen",
        "freitagabend",
        "nächsten",
        "naechste",
        "woche",
        "monats",
        "halb",
        "viertel",
        "dreiviertel",
        "zehn",
        "uhr",
        "am",
        "um",
        "den",
        "einer",
        "stunden",
        "ende",
        "vor",
        "nach",
        "mittag",
        "früh",
    ]);
    let figures = (0u32..100).prop_map(|number| number.to_string());
    vec(prop_oneof![4 => words.prop_map(str::to_owned), 1 => figures], 1..7)
}

fn glue() -> impl Strategy<Value = String> {
    select(vec![" ", ""]).prop_map(str::to_owned)
}

/// Everything that an outcome promises.
fn keeps_its_word(outcome: &Meaning, now: DateTime<Utc>) -> Result<(), TestCaseError> {
    match outcome {
        Meaning::One(one) => prop_assert!(one.resolved.instant > now, "{one:?}"),
        Meaning::Several(several) => {
            let instants: Vec<DateTime<Utc>> = several.iter().map(|one| one.resolved.instant).collect();
            prop_assert!(instants.len() > 1 && instants[0] > now && instants.is_sorted(), "{several:?}");
            prop_assert!(instants.windows(2).all(|pair| pair[0] != pair[1]), "{several:?}");
        }
        Meaning::Past(past) => prop_assert!(past.resolved.instant <= now, "{past:?}"),
        Meaning::Unfinished(hint) => prop_assert!(!hint.message().to_string().is_empty()),
        Meaning::NotUnderstood(fault) => prop_assert!(!fault.message().to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn any_text_is_answered(text in any::<String>(), now in now(), zone in zone(), order in order(), language in language()) {
        keeps_its_word(&read(&text, now, &zone, order, Chosen::default(), language), now)?;
    }

    #[test]
    fn whatever_is_put_together_from_known_words_is_answered(
        words in phrases(), glue in glue(), now in now(), zone in zone(), order in order(), language in language()
    ) {
        keeps_its_word(&read(&words.join(&glue), now, &zone, order, Chosen::default(), language), now)?;
    }

    #[test]
    fn case_and_spacing_do_not_matter(words in phrases(), now in now(), zone in zone(), order in order(), language in language()) {
        let outcome = read(&words.join(" "), now, &zone, order, Chosen::default(), language);
        let shouted = format!("  {} ", words.join("  ")).to_uppercase();
        prop_assert_eq!(read(&shouted, now, &zone, order, Chosen::default(), language), outcome);
    }

    #[test]
    fn a_reading_reads_back_as_itself(
        minutes in 2i64..40_000_000, now in now(), zone in zone(), order in order(), language in language()
    ) {
        let clock = zone.wall(now).clock + TimeDelta::days(1) + TimeDelta::minutes(minutes);
        let text = planning::natural::written(clock, language);
        let outcome = read(&text, now, &zone, order, Chosen::default(), language);
        let Meaning::One(reading) = &outcome else { return Err(TestCaseError::fail(format!("{text}: {outcome:?}"))) };
        prop_assert_eq!(planning::natural::written(reading.clock, language), text);
        prop_assert_eq!(reading.resolved, zone.resolve(reading.clock));
        prop_assert!(reading.assumed.is_empty());
    }

    #[test]
    fn a_date_is_read_in_the_order_of_the_setting(
        days in 1i64..360, hour in 13u32..24, now in now(), zone in zone(), language in language()
    ) {
        let date = zone.wall(now).clock.date() + TimeDelta::days(days);
        for (order, form) in [
            (DateOrder::DayFirst, "%-d.%-m. "),
            (DateOrder::DayFirst, "%d/%m/%Y "),
            (DateOrder::MonthFirst, "%-m/%-d "),
            (DateOrder::MonthFirst, "%m/%d/%Y "),
            (DateOrder::Iso, "%m-%d "),
            (DateOrder::Iso, "%-d %B "),
        ] {
            let text = format!("{}{hour}:00", date.format(form));
            let Meaning::One(reading) = read(&text, now, &zone, order, Chosen::default(), language) else { return Err(TestCaseError::fail(text)) };
            prop_assert_eq!(reading.clock.date(), date, "{}", text);
        }
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn what_is_typed_halfway_is_never_called_wrong(
        text in select(vec![
            "2026-11-24 09:00", "2026-11-24T09:00", "24.11.2026 9:00", "24/11 9:00", "tomorrow at 9:30 pm",
            "fri 14:30", "next tuesday noon", "in 2 hours", "+90 min", "half past 9", "quarter to 5 pm",
            "first of december 9:00", "24 november at 9", "november 24 9am", "end of month 9:00", "tonight",
            "übermorgen 18 uhr", "nächsten dienstag halb zehn", "in zwei stunden", "am 24. november um 9", "morgen früh",
            "freitagabend um viertel vor neun", "ende des monats 9 uhr", "am dritten des nächsten monats 9:00",
        ]),
        now in now(),
        order in order(),
        language in language(),
    ) {
        let zone = Zones::bundled().utc();
        for (end, _) in text.char_indices().skip(1) {
            let outcome = read(&text[..end], now, &zone, order, Chosen::default(), language);
            prop_assert!(outcome != Meaning::NotUnderstood(Fault::Words), "{}", &text[..end]);
        }
    }
}
