//! When a draft goes out, as the page and the database write it, and the instant or rule that this means.

mod repeat;
mod wall_clock;

pub use self::repeat::{Repeat, RepeatUnit};
pub use self::wall_clock::{WallClock, find_zone, read_day, read_time};

use crate::recurrence::Rule;
use crate::zone::{Resolved, Zone, Zones};
use chrono::{DateTime, Utc};
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why something that was typed stands for no time.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} {next}")]
pub struct NoTime {
    /// What is wrong with it, as a sentence.
    pub what: Localized,
    /// What to do instead, as a sentence.
    pub next: Localized,
}

impl NoTime {
    fn new(what: Localized, next: Localized) -> Self {
        Self { what, next }
    }
}

/// When a draft goes out, if not at once: at a time, or again and again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Timing {
    /// At a wall-clock moment.
    Time(WallClock),
    /// By a rule.
    Repeat(Repeat),
}

/// A [`Timing`] that was looked at: what it stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Planned {
    /// One moment in a zone.
    Time(Zone, Resolved),
    /// A rule.
    Rule(Rule),
}

impl Timing {
    /// What it stands for.
    ///
    /// # Errors
    /// When it stands for no time, or no rule.
    pub fn read(&self, zones: &Zones) -> Result<Planned, NoTime> {
        match self {
            Self::Time(clock) => clock.resolve(zones).map(|(zone, resolved)| Planned::Time(zone, resolved)),
            Self::Repeat(repeat) => repeat.rule(zones).map(Planned::Rule),
        }
    }
}

impl Planned {
    /// The one moment; none of a rule.
    pub fn instant(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Time(_, resolved) => Some(resolved.instant),
            Self::Rule(_) => None,
        }
    }

    /// Its zone.
    pub fn zone(&self) -> &Zone {
        match self {
            Self::Time(zone, _) => zone,
            Self::Rule(rule) => rule.zone(),
        }
    }
}
