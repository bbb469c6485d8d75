//! Identifiers as newtypes: opaque, never empty, never mixed up.
//! Deliberately absent: any assumption about their form (specification 2.2, 2.3, 2.5: "string").

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// An identifier was empty or only white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an identifier must not be empty")]
pub struct EmptyId;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Takes the identifier as it is.
            ///
            /// # Errors
            /// [`EmptyId`] when there is nothing but white space in it.
            pub fn new(text: impl Into<String>) -> Result<Self, EmptyId> {
                let text = text.into();
                if text.trim().is_empty() { Err(EmptyId) } else { Ok(Self(text)) }
            }

            /// The identifier as the service spells it.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Self::new(String::deserialize(from)?).map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    /// Identifies a workspace (specification 2.2, `_id`).
    WorkspaceId
}
id! {
    /// Identifies a channel, that is, a connected social account (specification 2.3, `id`).
    ChannelId
}
id! {
    /// Identifies a post on the service (specification 2.5, `_id`).
    PostId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_identifier_is_refused() {
        assert_eq!(PostId::new("  "), Err(EmptyId));
        assert!(serde_json::from_str::<PostId>("\"\"").is_err());
    }
}
