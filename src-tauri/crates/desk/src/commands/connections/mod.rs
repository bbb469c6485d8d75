//! Services, their keys, channels and workspaces, and how far they are up to date.

pub(crate) mod channels;
pub(crate) mod choosing;
pub(crate) mod connection;
pub(crate) mod connection_view;
pub(crate) mod keys;
pub(crate) mod status;
pub(crate) mod testing;
pub(crate) mod upkeep;
pub(crate) mod views;
