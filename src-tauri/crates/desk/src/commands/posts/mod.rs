//! What is asked of posts on the service: what became of them, changes, labels, and what was done to them.

pub(crate) mod bulk;
pub(crate) mod changes;
pub(crate) mod delivery_log;
pub(crate) mod details;
pub(crate) mod exporting;
pub(crate) mod found;
pub(crate) mod history;
pub(crate) mod importing;
pub(crate) mod judged;
pub(crate) mod labels;
pub(crate) mod refusals;
pub(crate) mod review;
pub(crate) mod search;
pub(crate) mod table;
pub(crate) mod views;
