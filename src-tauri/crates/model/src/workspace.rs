//! A workspace (specification 2.2).

use crate::{Unknown, WorkspaceId};
use serde::{Deserialize, Serialize};

/// A workspace that the API key manages (specification 2.2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Workspace {
    /// The identifier; `id` is read too.
    #[serde(rename = "_id")]
    pub id: WorkspaceId,
    /// The name people gave it.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub name: String,
    /// Address of its picture; empty when there is none.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub avatar: String,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}
