//! What the page gets and sends about the library.

pub(crate) mod media;
pub(crate) mod pictures;
pub(crate) mod uploads;
