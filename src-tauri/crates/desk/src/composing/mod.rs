//! What a draft becomes: the posts that are sent, and what is wrong with each; and the way back, from a post to a draft.

#[cfg(test)]
mod identity;
pub(crate) mod judging;
pub(crate) mod payload;
pub(crate) mod reading;
mod threading;
