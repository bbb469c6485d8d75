//! When a draft goes out: how a time or a rule reads, which ones are worth proposing, and the zones to choose from.
//! Deliberately absent: the arithmetic, which is `planning`'s.

pub(crate) mod calendar_position;
pub(crate) mod neighbours;
pub(crate) mod preview;
pub(crate) mod proposals;
pub(crate) mod reading;
pub(crate) mod views;
pub(crate) mod words;
pub(crate) mod zone_change;
pub(crate) mod zones;
