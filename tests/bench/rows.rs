//! The rows of a run, each by itself: told as it ends, and one that fails says so and takes no other along.

use serde_json::{Value, json};
use std::any::Any;
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};

type Measured = Result<Value, Box<dyn Error>>;

/// One thing that is measured.
pub(crate) struct Row<'p> {
    /// The row of the table of aims that it belongs to; several may belong to one.
    row: &'static str,
    name: &'static str,
    measure: Box<dyn FnOnce() -> Measured + 'p>,
}

impl<'p> Row<'p> {
    pub(crate) fn new(row: &'static str, name: &'static str, measure: impl FnOnce() -> Measured + 'p) -> Self {
        Self { row, name, measure: Box::new(measure) }
    }
}

/// The rows that are wanted by their row or name, or all when none is named. One that there is not is told, with those that
/// there are, and nothing is measured.
pub(crate) fn chosen<'p>(rows: Vec<Row<'p>>, wanted: &[&str]) -> Option<Vec<Row<'p>>> {
    let is = |row: &Row<'_>, wanted: &str| row.row.eq_ignore_ascii_case(wanted) || row.name == wanted;
    if let Some(unknown) = wanted.iter().find(|wanted| !rows.iter().any(|row| is(row, wanted))) {
        let known: Vec<String> = rows.iter().map(|row| format!("{} ({})", row.name, row.row)).collect();
        eprintln!("measure: there is no row `{unknown}`. There are: {}.", known.join(", "));
        return None;
    }
    let is_wanted = |row: &Row<'_>| wanted.is_empty() || wanted.iter().any(|wanted| is(row, wanted));
    Some(rows.into_iter().filter(is_wanted).collect())
}

/// Measures all of them and prints each as it ends. Whether all went well.
pub(crate) fn measure(rows: Vec<Row<'_>>) -> bool {
    each(rows, |line| println!("{line}"))
}

fn each(rows: Vec<Row<'_>>, mut tell: impl FnMut(&Value)) -> bool {
    let mut well = true;
    for Row { row, name, measure } in rows {
        let failure = match catch_unwind(AssertUnwindSafe(measure)) {
            Ok(Ok(figures)) => {
                let mut line = json!({ "row": row, "name": name });
                if let (Some(line), Value::Object(figures)) = (line.as_object_mut(), figures) {
                    line.extend(figures);
                }
                tell(&line);
                continue;
            }
            Ok(Err(error)) => error.to_string(),
            Err(panic) => words(panic.as_ref()),
        };
        well = false;
        tell(&json!({ "row": row, "name": name, "failed": failure }));
    }
    well
}

/// What a panic says.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("it panicked without a word").to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Row, chosen, each};
    use serde_json::{Value, json};

    fn told(rows: Vec<Row<'_>>) -> (bool, Vec<Value>) {
        let mut lines = Vec::new();
        let well = each(rows, |line| lines.push(line.clone()));
        (well, lines)
    }

    #[test]
    fn a_row_that_panics_or_fails_says_so_and_the_others_stand() {
        let rows = vec![
            Row::new("P7", "before", || Ok(json!({ "ratio": 2 }))),
            Row::new("P5", "panics", || panic!("the disk took {} s", 31)),
            Row::new("P3", "fails", || Err("there is no display".into())),
            Row::new("P11", "after", || Ok(json!({ "ratio": 3 }))),
        ];
        let (well, lines) = told(rows);
        assert!(!well, "the exit code says that something failed");
        let wanted = [
            json!({ "row": "P7", "name": "before", "ratio": 2 }),
            json!({ "row": "P5", "name": "panics", "failed": "the disk took 31 s" }),
            json!({ "row": "P3", "name": "fails", "failed": "there is no display" }),
            json!({ "row": "P11", "name": "after", "ratio": 3 }),
        ];
        assert_eq!(lines, wanted);
    }

    #[test]
    fn a_row_is_told_before_the_next_one_begins() {
        let lines = std::cell::RefCell::new(Vec::new());
        let seen = || Ok(json!({ "told_before": lines.borrow().len() }));
        let rows = vec![Row::new("P1", "first", seen), Row::new("P2", "second", seen)];
        assert!(each(rows, |line| lines.borrow_mut().push(line["told_before"].clone())));
        assert_eq!(lines.into_inner(), [json!(0), json!(1)]);
    }

    #[test]
    fn rows_are_chosen_by_row_or_name_and_an_unknown_one_measures_nothing() {
        let rows =
            || ["a", "b", "c"].map(|name| Row::new(if name == "c" { "P3" } else { "P5" }, name, || Ok(json!({}))));
        let names = |wanted: &[&str]| {
            chosen(rows().into(), wanted).map(|rows| rows.iter().map(|row| row.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&[]), Some(vec!["a", "b", "c"]));
        assert_eq!(names(&["p5"]), Some(vec!["a", "b"]));
        assert_eq!(names(&["b", "P3"]), Some(vec!["b", "c"]));
        assert_eq!(names(&["b", "P9"]), None);
    }
}
