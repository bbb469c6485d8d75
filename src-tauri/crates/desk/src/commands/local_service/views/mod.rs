//! What the page gets and sends about the service on this computer.

pub(crate) mod accounts;
pub(crate) mod here;
