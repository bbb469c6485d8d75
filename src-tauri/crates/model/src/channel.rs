//! A channel: one connected social account (specification 2.3).

use crate::{ChannelId, Platform, Unknown};
use serde::{Deserialize, Serialize};

/// A social account connected to a workspace (specification 2.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Channel {
    /// The identifier; `_id` is read too.
    pub id: ChannelId,
    /// The account's name on its platform.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub name: String,
    /// The platform the account belongs to.
    pub target: Platform,
    /// Address of its picture; empty when there is none.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub picture: String,
    /// Members that the specification does not name, such as `connected` or `parent_id`.
    #[serde(flatten)]
    pub unknown: Unknown,
}
