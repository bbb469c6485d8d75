//! The operations of the specification (section 4) and its two versions (section 9), as names to speak of them.
//! Deliberately absent: paths and methods, which are the client's and the service's.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A version of the specification's interface (specification 9).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Version {
    /// Under `{base_url}`.
    #[default]
    #[serde(rename = "v1")]
    First,
    /// Under `{base_url_v2}`.
    #[serde(rename = "v2")]
    Second,
}

/// One operation (specification 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Lists the workspaces that the key manages (4.1).
    ListWorkspaces,
    /// Lists the channels of a workspace (4.2).
    ListChannels,
    /// Uploads a file from this computer (4.3).
    UploadFile,
    /// Has a file uploaded by its address (4.3).
    UploadFromUrl,
    /// Lists the files of a workspace (4.3).
    ListFiles,
    /// Deletes a file (4.3).
    DeleteFile,
    /// Creates a post (4.4).
    CreatePost,
    /// Fetches one post (4.4).
    FetchPost,
    /// Lists the posts of a workspace (4.4, 4.5).
    ListPosts,
    /// Updates a post (4.4, 4.5).
    UpdatePost,
    /// Deletes a post (4.4).
    DeletePost,
}

impl Operation {
    /// Every operation, in the order of the specification.
    pub const ALL: [Self; 11] = [
        Self::ListWorkspaces,
        Self::ListChannels,
        Self::UploadFile,
        Self::UploadFromUrl,
        Self::ListFiles,
        Self::DeleteFile,
        Self::CreatePost,
        Self::FetchPost,
        Self::ListPosts,
        Self::UpdatePost,
        Self::DeletePost,
    ];
}

impl fmt::Display for Version {
    /// `v1` or `v2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "v1",
            Self::Second => "v2",
        })
    }
}
