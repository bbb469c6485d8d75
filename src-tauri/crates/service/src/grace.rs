//! `Grace`: how late a post may still go out. One that is later is told as missed, and a person decides.

use chrono::TimeDelta;
pub use planning::schedule::DEFAULT_GRACE;
use std::sync::atomic::{AtomicI64, Ordering};

/// The longest grace: 10080 minutes, which is a week.
pub const LONGEST_GRACE: TimeDelta = TimeDelta::minutes(10_080);
/// How late is still on time, whatever the grace: times are chosen by the minute, and many posts that are due together go
/// out one after the other.
const ON_TIME: TimeDelta = TimeDelta::minutes(1);

/// The grace at present. It may change at any time and counts for what is delivered from then on.
#[derive(Debug)]
pub(crate) struct Grace {
    millis: AtomicI64,
}

impl Grace {
    pub(crate) fn new(grace: TimeDelta) -> Self {
        Self { millis: AtomicI64::new(settle(grace).num_milliseconds()) }
    }

    pub(crate) fn set(&self, grace: TimeDelta) {
        self.millis.store(settle(grace).num_milliseconds(), Ordering::Relaxed);
    }

    /// How late a post may be at most that goes out now.
    pub(crate) fn latest(&self) -> TimeDelta {
        TimeDelta::milliseconds(self.millis.load(Ordering::Relaxed))
    }
}

fn settle(grace: TimeDelta) -> TimeDelta {
    grace.clamp(ON_TIME, LONGEST_GRACE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grace_is_between_a_minute_and_a_week() {
        let grace = Grace::new(DEFAULT_GRACE);
        assert_eq!(grace.latest(), TimeDelta::minutes(60));
        for (wanted, minutes) in [(TimeDelta::MIN, 1), (TimeDelta::zero(), 1), (TimeDelta::MAX, 7 * 24 * 60)] {
            grace.set(wanted);
            assert_eq!(grace.latest(), TimeDelta::minutes(minutes), "{wanted}");
            assert_eq!(Grace::new(wanted).latest(), TimeDelta::minutes(minutes), "{wanted}");
        }
    }
}
