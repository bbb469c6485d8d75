//! Figures of time as a few lines for a reader. The JSON has all of them.

use serde_json::Value;
use std::fmt::Write;

fn number(figures: &Value, name: &str) -> f64 {
    figures[name].as_f64().unwrap_or(f64::NAN)
}

/// One line for the occurrences.
pub(crate) fn occurrences(figures: &Value) -> String {
    let mut text = String::from("occurrences/s:");
    for name in ["ours", "rrule", "croner", "chrono_loop"] {
        let speed = number(figures, &format!("{name}_per_second"));
        let ratio = number(figures, &format!("ours_over_{name}"));
        let _ = match name {
            "ours" => write!(text, " ours {speed:.0}"),
            _ => write!(text, ", {name} {speed:.0} (ours {ratio:.2} times)"),
        };
    }
    text
}

/// One line for the page of the calendar.
pub(crate) fn month(figures: &Value) -> String {
    let mut text = String::from("begun in 2001 over begun this month:");
    for name in ["daily", "every_second_week"] {
        let _ = write!(text, " {name} {:.3}", number(figures, &format!("{name}_begun_2001_over_this_month")));
    }
    text
}

/// A table of the mismatches.
pub(crate) fn mismatches(figures: &Value) -> String {
    let (zones, changes) = (&figures["zones"], &figures["changes"]);
    let mut text = format!("mismatches in {zones} zones with {changes} changes of the clocks until 2037:\n");
    let heads = ["", "", "answers", "differ", "same data", "zones", "unknown"];
    row(&mut text, heads.map(str::to_owned));
    for part in ["clocks", "daily_rules"] {
        for (side, figures) in figures[part].as_object().into_iter().flatten() {
            let names = ["answers", "mismatches", "mismatches_with_same_zone_data", "zones_differing", "zones_unknown"];
            let [answers, differ, same, zones, unknown] = names.map(|name| figures[name].to_string());
            row(&mut text, [part.to_owned(), side.clone(), answers, differ, same, zones, unknown]);
        }
    }
    text.trim_end().to_owned()
}

fn row(text: &mut String, [part, side, numbers @ ..]: [String; 7]) {
    let numbers: String = numbers.iter().map(|number| format!("{number:>10}")).collect();
    let _ = writeln!(text, "{part:12}{side:12}{numbers}");
}
