//! `Deletion`: how a deletion ended. Where the answer leaves it open, the post or file is looked for.

use crate::ClientError;
use crate::request::Failed;
use i18n::Localized;

/// How a deletion ended well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deletion {
    /// It was deleted now.
    Done,
    /// It was not there: deleted before, perhaps by an attempt whose answer was lost.
    NotThere,
}

impl Deletion {
    /// What a refusal means when it was looked whether the thing is there still. When that could not be told, for a
    /// reason, a refusal after an attempt that may have deleted it is no more than an unknown outcome.
    pub(crate) fn confirm(refused: Failed, is_there: Result<bool, Localized>) -> Result<Self, ClientError> {
        match is_there {
            Ok(false) => Ok(Self::NotThere),
            Err(reason) if refused.is_doubtful => Err(ClientError::OutcomeUnknown(reason)),
            Ok(true) | Err(_) => Err(refused.into()),
        }
    }
}
