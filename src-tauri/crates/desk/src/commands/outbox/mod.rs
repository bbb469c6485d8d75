//! What is on its way to a service, and what sends it.

pub(crate) mod hold;
pub(crate) mod listing;
pub(crate) mod sending;
pub(crate) mod sending_again;
pub(crate) mod views;
