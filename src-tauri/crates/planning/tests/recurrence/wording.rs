//! Rules in words.

use crate::rules::{by_expression, date, every, rule, time, zone};
use chrono::Weekday;
use planning::recurrence::wording::sentence;
use planning::recurrence::{MonthDay, Pattern, Rule, Week};

const TODAY: &str = "2026-11-24";

fn words(pattern: Pattern) -> String {
    sentence(&rule(pattern, TODAY, "09:00", "Europe/Vienna"), date(TODAY)).to_string()
}

#[test]
fn patterns_read_as_people_say_them() {
    let days = Week::of([Weekday::Thu, Weekday::Mon]).unwrap();
    let workdays = Week::of([Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri]).unwrap();
    let day = |number| MonthDay::new(number).unwrap();
    for (pattern, expected) in [
        (Pattern::Daily { every: every(1) }, "Every day at 09:00, Europe/Vienna"),
        (Pattern::Daily { every: every(3) }, "Every 3 days at 09:00, Europe/Vienna, from 24 Nov 2026"),
        (Pattern::Weekly { every: every(1), days }, "Every Monday and Thursday at 09:00, Europe/Vienna"),
        (Pattern::Weekly { every: every(1), days: workdays }, "Every Monday to Friday at 09:00, Europe/Vienna"),
        (
            Pattern::Weekly { every: every(2), days },
            "Every 2 weeks on Monday and Thursday at 09:00, Europe/Vienna, from 24 Nov 2026",
        ),
        (Pattern::Monthly { every: every(1), day: day(28) }, "Every month on day 28 at 09:00, Europe/Vienna"),
        (
            Pattern::Monthly { every: every(1), day: day(31) },
            "Every month on day 31 at 09:00, Europe/Vienna (months without it are skipped)",
        ),
        (
            Pattern::Monthly { every: every(3), day: day(5) },
            "Every 3 months on day 5 at 09:00, Europe/Vienna, from 24 Nov 2026",
        ),
        (Pattern::Hours { every: every(6) }, "Every 6 hours from 24 Nov 2026, 09:00, Europe/Vienna"),
        (Pattern::Minutes { every: every(1) }, "Every minute from 24 Nov 2026, 09:00, Europe/Vienna"),
    ] {
        assert_eq!(words(pattern), expected);
    }
}

#[test]
fn the_end_is_said_and_a_start_that_is_ahead() {
    let days = Weekday::Mon.into();
    let rule = Rule::new(
        Pattern::Weekly { every: every(1), days },
        date("2026-11-30"),
        Some(date("2026-12-24")),
        time("09:00"),
        zone("Europe/Berlin"),
    );
    assert_eq!(
        sentence(&rule, date("2026-11-30")).to_string(),
        "Every Monday at 09:00, Europe/Berlin, until 24 Dec 2026"
    );
    assert_eq!(
        sentence(&rule, date("2026-11-29")).to_string(),
        "Every Monday at 09:00, Europe/Berlin, from 30 Nov 2026, until 24 Dec 2026"
    );
}

#[test]
fn expressions_are_said_in_words_where_words_are_exact() {
    for (expression, expected) in [
        ("0 9,17 * * 1-5", "Every Monday to Friday at 09:00 and 17:00, UTC"),
        ("*/15 * * * *", "Every day, every 15 minutes, UTC"),
        ("* * * * *", "Every day, every minute, UTC"),
        ("5 * * * SAT,SUN", "Every Saturday and Sunday, every hour at minute 5, UTC"),
        ("*/30 8-17 * * *", "Every day, every 30 minutes from 08:00 to 17:30, UTC"),
        ("0 9 1,15 * *", "On days 1 and 15 of every month at 09:00, UTC"),
        ("0 9 24 12 *", "On day 24 of December at 09:00, UTC"),
        ("0 9 * 6-8 1", "Every Monday in June, July and August at 09:00, UTC"),
        ("0 9 13 * 5", "On day 13 of every month, and every Friday at 09:00, UTC"),
        ("cron(0 9 L * ? *)", "On the last day of every month at 09:00, UTC"),
        ("cron(0 9 LW * ? 2027)", "On the last day from Monday to Friday of every month in 2027 at 09:00, UTC"),
        ("cron(0 9 15W * ? *)", "On the day from Monday to Friday nearest to day 15 of every month at 09:00, UTC"),
        ("cron(0 9 ? 1,7 6#3 2027-2030)", "On the third Friday of January and July in 2027 to 2030 at 09:00, UTC"),
        ("cron(0 9 ? * 6L *)", "On the last Friday of every month at 09:00, UTC"),
        ("*/30 * * * *", "Every day, every 30 minutes, UTC"),
        ("0,15,20,45 * * * *", "Custom expression `0,15,20,45 * * * *`, UTC"),
        ("0,15,30 * * * *", "Custom expression `0,15,30 * * * *`, UTC"),
        ("*/7 * * * *", "Custom expression `*/7 * * * *`, UTC"),
        ("0 9 */2 * 1", "Custom expression `0 9 */2 * 1`, UTC"),
        ("0 */3 * * *", "Custom expression `0 */3 * * *`, UTC"),
    ] {
        assert_eq!(sentence(&by_expression(expression, "UTC"), date(TODAY)).to_string(), expected, "{expression}");
    }
}

#[test]
fn rules_are_said_in_german() {
    let german = |expression: &str| {
        let said = sentence(&by_expression(expression, "UTC"), date(TODAY));
        said.said_in(i18n::Language::German)
    };
    for (expression, expected) in [
        ("0 9 * * 1,4", "Jeden Montag und Donnerstag um 09:00, UTC"),
        ("*/30 8-17 * * *", "Jeden Tag, alle 30 Minuten von 08:00 bis 17:30, UTC"),
        ("0 9 1,15 * *", "Am 1. und 15. jedes Monats um 09:00, UTC"),
        ("0 9 * 6-8 1", "Jeden Montag im Juni, Juli und August um 09:00, UTC"),
        ("cron(0 9 ? 1,7 6#3 2027-2030)", "Am dritten Freitag im Januar und Juli (2027 bis 2030) um 09:00, UTC"),
        ("rate(3 days)", "Alle 3 Tage um 00:00, UTC, ab 1. Jan. 2000"),
    ] {
        assert_eq!(german(expression), expected, "{expression}");
    }
}
