//! A jump of the clock, as it is told.

use chrono::{DateTime, Utc};

/// That the clock went by more than a day at once, either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockJump {
    /// What it had shown.
    pub from: DateTime<Utc>,
    /// What it showed then.
    pub to: DateTime<Utc>,
}
