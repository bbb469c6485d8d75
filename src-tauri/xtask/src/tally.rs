//! Counting tests: what the reports of libtest, vitest and Playwright say.
//! A part that fails without a failed test (it didn't compile, it crashed) counts as one failure.

use serde_json::Value;

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Tally {
    /// A part that never came to its tests.
    pub(crate) const NOT_RUN: Self = Self { passed: 0, failed: 1 };

    /// Takes in one line of `cargo test`; lines that are no result are ignored.
    pub(crate) fn read_libtest(&mut self, line: &str) {
        let Some((_, counts)) = line.split_once("test result: ").and_then(|(_, rest)| rest.split_once(". ")) else {
            return;
        };
        for count in counts.split("; ") {
            match count.trim().split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse::<u64>().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse::<u64>().unwrap_or(0),
                _ => {}
            }
        }
    }

    /// Reads the JSON report of vitest.
    pub(crate) fn from_vitest(report: &str) -> Option<Self> {
        let report: Value = serde_json::from_str(report).ok()?;
        Some(Self { passed: report.get("numPassedTests")?.as_u64()?, failed: report.get("numFailedTests")?.as_u64()? })
    }

    /// Reads the JSON report of Playwright. A test that passed only when repeated has failed.
    pub(crate) fn from_playwright(report: &str) -> Option<Self> {
        let report: Value = serde_json::from_str(report).ok()?;
        let stats = report.get("stats")?;
        let count = |name: &str| stats.get(name).and_then(Value::as_u64);
        Some(Self { passed: count("expected")?, failed: count("unexpected")? + count("flaky").unwrap_or(0) })
    }

    /// The same, but a run that didn't end well has at least one failure.
    pub(crate) fn and_ended(self, well: bool) -> Self {
        Self { failed: if well { self.failed } else { self.failed.max(1) }, ..self }
    }

    /// Both together.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self { passed: self.passed + other.passed, failed: self.failed + other.failed }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn every_result_line_of_cargo_test_is_counted() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test tests::a_result ... ok",
            "test result: FAILED. 10 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.01s",
        ] {
            tally.read_libtest(line);
        }
        assert_eq!(tally, Tally { passed: 13, failed: 2 });
        assert_eq!(tally.to_string(), "13 passed, 2 failed");
    }

    #[test]
    fn the_report_of_vitest_is_counted() {
        let report = r#"{"numTotalTestSuites":4,"numPassedTests":7,"numFailedTests":1,"success":false}"#;
        assert_eq!(Tally::from_vitest(report), Some(Tally { passed: 7, failed: 1 }));
        assert_eq!(Tally::from_vitest("{}"), None);
        assert_eq!(Tally::from_vitest("not json"), None);
    }

    #[test]
    fn the_report_of_playwright_is_counted_and_a_flaky_test_has_failed() {
        let report = r#"{"stats":{"expected":5,"unexpected":1,"flaky":2,"skipped":3}}"#;
        assert_eq!(Tally::from_playwright(report), Some(Tally { passed: 5, failed: 3 }));
        assert_eq!(Tally::from_playwright(r#"{"errors":[]}"#), None);
    }

    #[test]
    fn a_run_that_did_not_end_well_has_a_failure() {
        assert_eq!(Tally::default().and_ended(false), Tally::NOT_RUN);
        assert_eq!(Tally { passed: 4, failed: 2 }.and_ended(false), Tally { passed: 4, failed: 2 });
        assert_eq!(Tally { passed: 4, failed: 0 }.and_ended(true), Tally { passed: 4, failed: 0 });
    }
}
