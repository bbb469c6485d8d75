//! A file on the service, and the same shape as a media entry of a post (specification 2.4).

use crate::Unknown;
use serde::{Deserialize, Serialize};

/// An uploaded file or a media entry of a post (specification 2.4).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MediaItem {
    /// Address of the file.
    pub url: String,
    /// Media type, for example `image/png`; servers that say only `image` are understood.
    #[serde(rename = "type", default)]
    pub media_type: String,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}
