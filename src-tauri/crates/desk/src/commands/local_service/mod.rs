//! The service on this computer beside HTTP: its workspaces, channels, accounts and deliveries.

pub(crate) mod account_view;
pub(crate) mod accounts;
pub(crate) mod here;
pub(crate) mod relocating;
pub(crate) mod signing_in;
pub(crate) mod taken_port;
pub(crate) mod views;
