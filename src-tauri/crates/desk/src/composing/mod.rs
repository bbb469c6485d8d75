//! What a draft becomes: the posts that are sent, and what is wrong with each; and the way back, from a post to a draft.

pub(crate) mod account;
#[cfg(test)]
mod identity;
pub(crate) mod judging;
pub(crate) mod known;
pub(crate) mod limits;
pub(crate) mod payload;
pub(crate) mod reading;
pub(crate) mod room;
pub(crate) mod threading;
