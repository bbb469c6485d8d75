//! What a person prefers, and what is kept of the files of this computer.

pub(crate) mod backup;
pub(crate) mod closing;
pub(crate) mod place;
pub(crate) mod preferences;
pub(crate) mod repair;
pub(crate) mod views;
