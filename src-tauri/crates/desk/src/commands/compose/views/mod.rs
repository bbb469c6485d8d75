//! What the page gets and sends while a draft is written.

pub(crate) mod channels;
pub(crate) mod draft;
pub(crate) mod preview;
pub(crate) mod writing;
