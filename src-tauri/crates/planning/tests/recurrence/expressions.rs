//! Expressions: which are understood, which are equal, how they are written.

use crate::rules::{self, by_expression, date, instant, settings};
use planning::expression::{Expression, UNDERSTOOD};
use planning::recurrence::Rule;
use proptest::prelude::*;

fn written(text: &str) -> String {
    Expression::read(text).unwrap().to_string()
}

#[test]
fn cron_and_rates_are_understood_and_written_in_one_form() {
    for (text, canonical) in [
        ("0 9 * * 1", "0 9 * * 1"),
        ("0 9 ? * MON", "0 9 * * 1"),
        (" 0  9 * * 7 ", "0 9 * * 0"),
        ("*/1 09 1-31/1 jan-DEC *", "0-59 9 * * *"),
        ("*/15 8-18/2 1,15 JAN-mar mon-fri", "*/15 8,10,12,14,16,18 1,15 1-3 1-5"),
        ("0 9 ? * FRI-SUN", "0 9 * * 0,5,6"),
        ("0 9 * * 0-0", "0 9 * * 0"),
        ("5/20 9 * * *", "5,25,45 9 * * *"),
        ("0 9 1-31 * 1", "0 9 * * *"),
        ("0 9 */2 * 1", "0 9 */2 * 1"),
        ("0 9 */31 * 1", "0 9 */31 * 1"),
        ("0 9 5 * */3", "0 9 5 * */3"),
        ("59 23 31 12 0", "59 23 31 12 0"),
        ("cron(0 9 ? * 2 *)", "0 9 * * 1"),
        ("CRON(0/15 9 L * ? 2026-2030)", "cron(*/15 9 L * ? 2026-2030)"),
        ("cron(0 9 15w * ? *)", "cron(0 9 15W * ? *)"),
        ("cron(0 9 LW,1 * ? *)", "cron(0 9 1,LW * ? *)"),
        ("cron(0 9 ? * 6L *)", "cron(0 9 ? * 6L *)"),
        ("cron(0 9 ? * MON#3,mon,tue *)", "0 9 * * 1,2"),
        ("cron(0 9 ? * MON#3 *)", "cron(0 9 ? * 2#3 *)"),
        ("cron(0 9 ? * L *)", "0 9 * * 6"),
        ("cron(0 9 * * * 1970/1)", "0 9 * * *"),
        ("rate(1 minute)", "rate(1 minute)"),
        ("Rate( 12 Weeks )", "rate(12 weeks)"),
    ] {
        let canonical = canonical.replace("0-59 ", "* ");
        assert_eq!(written(text), canonical, "{text}");
    }
}

#[test]
fn expressions_that_mean_the_same_are_equal() {
    for (one, other) in [
        ("*/1 * * * *", "* * * * *"),
        ("0 9 * * MON", "cron(0 9 ? * MON *)"),
        ("0 9 * * 0", "0 9 * * 7"),
        ("rate(60 minutes)", "rate(1 hour)"),
        ("rate(7 days)", "RATE(1 week)"),
    ] {
        assert_eq!(Expression::read(one).unwrap(), Expression::read(other).unwrap(), "{one}");
    }
    for (one, other) in [
        ("rate(24 hours)", "rate(1 day)"),
        ("rate(30 days)", "rate(1 month)"),
        ("0 9 13 * 5", "0 9 * * 5"),
        ("0 9 */2 * 1", "0 9 1-31/2 * 1"),
        ("cron(0 9 ? * 2 *)", "cron(0 9 ? * 2 2026)"),
        ("cron(0 9 L * ? *)", "0 9 31 * *"),
    ] {
        assert_ne!(Expression::read(one).unwrap(), Expression::read(other).unwrap(), "{one}");
    }
}

#[test]
fn whatever_else_is_refused_with_a_reason() {
    for text in [
        "",
        "daily",
        "@daily",
        "0 9 * *",
        "0 9 * * 1 *",
        "0 0 9 * * 1",
        "60 9 * * 1",
        "0 24 * * 1",
        "0 9 0 * 1",
        "0 9 32 * 1",
        "0 9 * 13 1",
        "0 9 * * 8",
        "0 9 * * 5-1",
        "0 9 * * MOON",
        "0 9 L * *",
        "0 9 * * 1#2",
        "? 9 * * *",
        "*/0 9 * * *",
        "1,,2 9 * * *",
        "-1 9 * * *",
        "0 9 * * १",
        "99999999999 9 * * *",
        "cron(0 9 * * 1)",
        "cron(0 9 ? * 0 *)",
        "cron(0 9 ? * 8 *)",
        "cron(0 9 1 * 2 *)",
        "cron(0 9 ? * 2 1969)",
        "cron 0 9 ? * 2 *",
        "cron(0 9 ? * MON#6 *)",
        "cron(0 9 32W * ? *)",
        "cron(0 9 W * ? *)",
        "rate(0 days)",
        "rate(days)",
        "rate(1 fortnight)",
        "rate(1.5 hours)",
        "rate(-1 hours)",
        "rate(1 hour",
        "ra\u{2c7c}e(1 hour)",
    ] {
        assert!(Expression::read(text).is_err(), "{text}");
    }
    let refused = Expression::read("0 9 * *").unwrap_err();
    assert_eq!(refused.why.to_string(), "has 4 fields instead of 5");
    assert_eq!(refused.to_string(), format!("`0 9 * *` has 4 fields instead of 5; {UNDERSTOOD}"));
    let long = Expression::read(&"é".repeat(100_000)).unwrap_err();
    assert!(long.to_string().chars().count() < 600);
}

/// The first dates of an expression from 2026 on, in UTC.
fn dates(expression: &str, count: usize) -> Vec<String> {
    let rule = by_expression(expression, "UTC");
    let occurrences = rule.occurrences(instant("2026-01-01T00:00:00Z"), instant("2040-01-01T00:00:00Z"));
    occurrences.take(count).map(|one| one.wall.format("%a %F").to_string()).collect()
}

#[test]
fn days_are_chosen_by_number_place_and_workday() {
    for (expression, expected) in [
        ("0 9 13 * 5", ["Fri 2026-01-02", "Fri 2026-01-09", "Tue 2026-01-13", "Fri 2026-01-16"]),
        ("0 9 */10 * 4", ["Thu 2026-01-01", "Thu 2026-05-21", "Thu 2026-06-11", "Thu 2026-10-01"]),
        ("0 9 29 2 *", ["Tue 2028-02-29", "Sun 2032-02-29", "Fri 2036-02-29", ""]),
        ("cron(0 9 L * ? *)", ["Sat 2026-01-31", "Sat 2026-02-28", "Tue 2026-03-31", "Thu 2026-04-30"]),
        ("cron(0 9 LW * ? *)", ["Fri 2026-01-30", "Fri 2026-02-27", "Tue 2026-03-31", "Thu 2026-04-30"]),
        ("cron(0 9 1W * ? *)", ["Thu 2026-01-01", "Mon 2026-02-02", "Mon 2026-03-02", "Wed 2026-04-01"]),
        ("cron(0 9 1W 8 ? *)", ["Mon 2026-08-03", "Mon 2027-08-02", "Tue 2028-08-01", "Wed 2029-08-01"]),
        ("cron(0 9 31W 1,2,5,8 ? *)", ["Fri 2026-01-30", "Fri 2026-05-29", "Mon 2026-08-31", "Fri 2027-01-29"]),
        ("cron(0 9 ? * 6#5 *)", ["Fri 2026-01-30", "Fri 2026-05-29", "Fri 2026-07-31", "Fri 2026-10-30"]),
        ("cron(0 9 ? * 6L *)", ["Fri 2026-01-30", "Fri 2026-02-27", "Fri 2026-03-27", "Fri 2026-04-24"]),
        ("cron(0 9 1 1 ? 2027,2030/2)", ["Fri 2027-01-01", "Tue 2030-01-01", "Thu 2032-01-01", "Sun 2034-01-01"]),
    ] {
        let expected: Vec<&str> = expected.into_iter().filter(|date| !date.is_empty()).collect();
        assert_eq!(dates(expression, 4), expected, "{expression}");
    }
}

#[test]
fn dates_that_never_come_are_known_not_to() {
    for expression in ["0 0 30 2 *", "0 0 31 2,4,6,9,11 *", "cron(0 0 29 2 ? 2027)", "cron(0 0 ? 2 1#5 2026-2027)"] {
        assert_eq!(by_expression(expression, "Europe/Vienna").next_after(instant("2026-11-21T00:00:00Z")), None);
    }
}

/// A field of some parts; the last of these may be one of the given.
fn field(first: u32, last: u32, special: &'static [&'static str]) -> impl Strategy<Value = String> {
    let number = || first..=last;
    let part = prop_oneof![
        4 => Just("*".to_owned()),
        6 => number().prop_map(|number| number.to_string()),
        2 => (number(), number()).prop_map(|(one, other)| format!("{}-{}", one.min(other), one.max(other))),
        1 => (number(), number()).prop_map(|(one, other)| format!("{one}-{other}")),
        2 => (number(), 1..9u32).prop_map(|(first, step)| format!("{first}/{step}")),
        2 => (1..40u32).prop_map(|step| format!("*/{step}")),
    ];
    let choices: Vec<Option<&str>> = [None, None].into_iter().chain(special.iter().copied().map(Some)).collect();
    let special = proptest::sample::select(choices).prop_map(|special| special.map(str::to_owned));
    (proptest::collection::vec(part, 1..3), special)
        .prop_map(|(parts, special)| parts.into_iter().chain(special).collect::<Vec<_>>().join(","))
}

/// Texts that look like expressions: most are understood.
fn likely() -> impl Strategy<Value = String> {
    let clocks = || (field(0, 59, &[]), field(0, 23, &[]));
    let month = || field(1, 12, &["feb", "JUN-DEC"]);
    let five = (clocks(), field(1, 31, &["?"]), month(), field(0, 7, &["MON", "fri-sun"]))
        .prop_map(|((minute, hour), day, month, week_day)| format!("{minute} {hour} {day} {month} {week_day}"));
    let by_number = field(1, 31, &["L", "lw", "15W", "31w"]).prop_map(|day| (day, "?".to_owned()));
    let by_place = field(1, 7, &["L", "6L", "MON#1", "3#5", "?"]).prop_map(|day| ("?".to_owned(), day));
    let year = field(2020, 2040, &["1970", "2199"]);
    let six = (clocks(), prop_oneof![by_number, by_place], month(), year).prop_map(
        |((minute, hour), (day, week_day), month, year)| {
            format!("cron({minute} {hour} {day} {month} {week_day} {year})")
        },
    );
    prop_oneof![five, six]
}

/// An expression that is understood: its text reads as itself, and it can be asked for its next occurrence.
fn check(text: &str) -> Result<(), TestCaseError> {
    let Ok(expression) = Expression::read(text) else { return Ok(()) };
    let canonical = expression.to_string();
    let again = Expression::read(&canonical);
    prop_assert_eq!(again.map(|again| again.to_string()), Ok(canonical.clone()));
    prop_assert_eq!(Expression::read(&canonical), Ok(expression.clone()), "{} as {}", text, canonical);
    let start = date("2026-11-21");
    let rule = Rule::from_expression(expression, start, None, rules::time("09:00"), rules::zone("Europe/Vienna"));
    if let Some(next) = rule.next_after(instant("2026-11-21T00:00:00Z")) {
        prop_assert!(next.instant > instant("2026-11-21T00:00:00Z"));
    }
    Ok(())
}

proptest! {
    #![proptest_config(settings(1000))]

    #[test]
    fn what_is_understood_reads_as_it_is_written(text in likely()) {
        check(&text)?;
    }

    #[test]
    fn no_text_is_too_odd_to_be_read_or_refused(text in "\\PC{0,40}|[0-9*?/,LW#a-zA-Z() -]{0,40}") {
        check(&text)?;
        check(&format!("cron({text})"))?;
        check(&format!("rate({text})"))?;
    }
}

#[test]
fn many_of_the_likely_texts_are_understood() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let understood = (0..400).filter(|_| Expression::read(&likely().new_tree(&mut runner).unwrap().current()).is_ok());
    assert!(understood.count() > 100);
}
