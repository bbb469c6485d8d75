//! `FileTrouble`: why something cannot be done with a file, in words that end a sentence.

use i18n::{Localized, t};
use std::fmt;

/// Why something cannot be done with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileTrouble {
    /// It would take more pixels, bytes or frames than the limits allow.
    TooLarge(Localized),
    /// It begins as a picture and does not go on as one.
    Damaged(Localized),
    /// There is nothing here that can read this kind of file.
    Unsupported(Localized),
    /// It took longer than it may.
    TooSlow,
    /// What is asked for does not lie within the picture, or is no picture at all.
    Asked(Localized),
    /// The disk reports an error.
    Disk(Localized),
}

impl FileTrouble {
    /// The trouble, to end a sentence with.
    #[must_use]
    pub fn message(&self) -> Localized {
        match self {
            Self::TooLarge(why) => t!("media-too-large", why = why),
            Self::Damaged(why) => t!("media-damaged", why = why),
            Self::TooSlow => t!("media-too-slow"),
            Self::Disk(why) => t!("media-unreadable", why = why),
            Self::Unsupported(why) | Self::Asked(why) => why.clone(),
        }
    }
}

impl fmt::Display for FileTrouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for FileTrouble {}

impl From<std::io::Error> for FileTrouble {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::TimedOut => Self::TooSlow,
            std::io::ErrorKind::UnexpectedEof => Self::Damaged(t!("media-ends-early")),
            _ => Self::Disk(plain_reason(&error).into()),
        }
    }
}

impl From<image::ImageError> for FileTrouble {
    fn from(error: image::ImageError) -> Self {
        match error {
            image::ImageError::IoError(error) => error.into(),
            image::ImageError::Limits(error) => Self::TooLarge(error.to_string().into()),
            image::ImageError::Unsupported(_) => Self::Unsupported(t!("media-no-reader")),
            error => Self::Damaged(error.to_string().into()),
        }
    }
}

/// What the operating system says. Its number says nothing to a person.
#[must_use]
pub fn plain_reason(error: &std::io::Error) -> String {
    error.to_string().split(" (os error").next().unwrap_or_default().to_owned()
}
