//! A channel of a post at one of its times: what is claimed, sent and measured.

use crate::stamp::Stamp;

/// A target that is due, or will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Due {
    pub(crate) post: String,
    pub(crate) channel: String,
    pub(crate) at: Stamp,
}
