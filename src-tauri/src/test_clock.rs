//! A clock that tests move by writing instants into a named pipe, one per line. In debug builds only.

use crate::arguments::TestClock;
use chrono::{DateTime, Utc};
use desk::clock::{Clock, ManualClock};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::sync::Arc;

/// The clock; it follows the pipe for the life of the process.
pub(crate) fn follow(test_clock: TestClock) -> Arc<dyn Clock> {
    let clock = Arc::new(ManualClock::new(test_clock.start));
    let moved = Arc::clone(&clock);
    std::thread::spawn(move || {
        // Opening blocks until somebody opens the pipe for writing; it is opened again for each writer.
        while let Ok(pipe) = File::open(&test_clock.pipe) {
            let lines = BufReader::new(pipe).lines().map_while(Result::ok);
            for instant in lines.filter_map(|line| line.trim().parse::<DateTime<Utc>>().ok()) {
                moved.set(instant);
            }
        }
    });
    clock
}
