//! `Due`: a channel of a post at one due time. It is what is claimed, sent and measured.

use crate::stamp::Stamp;

/// A target that is due, or will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Due {
    pub(crate) post: String,
    pub(crate) channel: String,
    pub(crate) at: Stamp,
}
