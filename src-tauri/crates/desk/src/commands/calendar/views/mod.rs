//! What the page gets and sends about the calendar.

pub(crate) mod chips;
pub(crate) mod windows;
