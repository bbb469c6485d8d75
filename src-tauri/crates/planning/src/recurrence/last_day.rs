//! The last day of every month: what a form can show although no pattern but a custom expression says it.

use super::Pattern;
use crate::expression::Cron;
use chrono::NaiveTime;

impl Pattern {
    /// The last day of every month at a clock; seconds are dropped.
    #[must_use]
    pub fn last_day(time: NaiveTime) -> Self {
        Self::Custom(Cron::last_day(time))
    }

    /// Whether it says the last day of every month at one clock, and nothing else.
    #[must_use]
    pub fn is_last_day(&self) -> bool {
        let Self::Custom(cron) = self else { return false };
        let [clock] = cron.clocks()[..] else { return false };
        *cron == Cron::last_day(clock)
    }
}
