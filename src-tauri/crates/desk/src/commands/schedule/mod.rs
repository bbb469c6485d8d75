//! When a draft goes out: how a time or a rule reads, which ones are worth proposing, and the zones to choose from.
//! Deliberately absent: the arithmetic, which is `planning`'s.

pub(crate) mod neighbours;
pub(crate) mod preview;
pub(crate) mod proposals;
pub(crate) mod reading;
pub(crate) mod repeat;
pub(crate) mod spot;
pub(crate) mod wall_clock;
pub(crate) mod words;
pub(crate) mod zone_change;
pub(crate) mod zones;

use crate::failure::Failure;
use chrono::{DateTime, Utc};
use planning::recurrence::Rule;
use planning::zone::{Resolved, Zone, Zones};
use repeat::Repeat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use wall_clock::WallClock;

/// When a draft goes out, if not at once: at a time, or again and again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Timing {
    /// At a wall-clock moment.
    Time(WallClock),
    /// By a rule.
    Repeat(Repeat),
}

/// A [`Timing`] that was looked at: what it stands for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Planned {
    /// One moment in a zone.
    Time(Zone, Resolved),
    /// A rule.
    Rule(Rule),
}

impl Timing {
    /// What it stands for.
    pub(crate) fn read(&self, zones: &Zones) -> Result<Planned, Failure> {
        match self {
            Self::Time(clock) => clock.resolve(zones).map(|(zone, resolved)| Planned::Time(zone, resolved)),
            Self::Repeat(repeat) => repeat.rule(zones).map(Planned::Rule),
        }
    }
}

impl Planned {
    /// The one moment; none of a rule.
    pub(crate) fn instant(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Time(_, resolved) => Some(resolved.instant),
            Self::Rule(_) => None,
        }
    }

    /// Its zone.
    pub(crate) fn zone(&self) -> &Zone {
        match self {
            Self::Time(zone, _) => zone,
            Self::Rule(rule) => rule.zone(),
        }
    }
}
