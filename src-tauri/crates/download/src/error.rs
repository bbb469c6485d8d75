//! What can go wrong, by what a person can do about it. No path and no query of an address ever gets in here.

use i18n::{Localized, t};
use std::fmt;

/// Why a file was not fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DownloadError {
    /// The address cannot be used: not https, not an address at all, or with a name or password in it.
    Address(Localized),
    /// It leads to this computer or a network that is not public. Nothing was connected to.
    NotPublic(Localized),
    /// The file is larger than [`FetchLimits::most_bytes`](crate::FetchLimits::most_bytes).
    TooLarge {
        /// The limit.
        most_bytes: u64,
    },
    /// Nothing arrived for too long, or the whole took too long.
    TooSlow,
    /// The server says that it is no picture, video, sound or PDF.
    Type(Localized),
    /// The server answered with something else than the file (any status but 200 and the redirects).
    Refused {
        /// The HTTP status.
        status: u16,
    },
    /// It redirects too often, in a circle, to nowhere, or to an address that cannot be used.
    Redirects(Localized),
    /// The server could not be found, reached or trusted, or the file did not arrive whole.
    Broken(Localized),
    /// The file could not be written where the caller wanted it.
    Write(Localized),
}

impl fmt::Display for DownloadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for DownloadError {}

impl DownloadError {
    /// What was wrong, to stand within a sentence.
    #[must_use]
    pub fn message(&self) -> Localized {
        match self {
            Self::Address(reason) => t!("download-address", reason = reason),
            Self::NotPublic(reason) => t!("download-not-public", reason = reason),
            Self::TooLarge { most_bytes } => t!("download-too-large", size = size(*most_bytes)),
            Self::TooSlow => t!("download-too-slow"),
            Self::Type(found) => t!("download-type", found = found),
            Self::Refused { status } => t!("download-refused", status = status.to_string()),
            Self::Redirects(reason) => t!("download-redirects", reason = reason),
            Self::Broken(reason) => t!("download-broken", reason = reason),
            Self::Write(reason) => t!("download-write", reason = reason),
        }
    }

    pub(crate) fn broken(error: reqwest::Error) -> Self {
        if error.is_timeout() { Self::TooSlow } else { Self::Broken(words(&error.without_url()).into()) }
    }
}

/// The innermost cause in words: the outer ones repeat it. The operating system's number says nothing to a person.
pub(crate) fn words(error: &(dyn std::error::Error + 'static)) -> String {
    let mut cause = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string().split(" (os error").next().unwrap_or_default().to_owned()
}

fn size(bytes: u64) -> String {
    let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)];
    let unit = units.into_iter().find(|(_, unit)| bytes >= *unit && bytes.is_multiple_of(*unit));
    unit.map_or_else(|| format!("{bytes} bytes"), |(name, unit)| format!("{} {name}", bytes / unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_said_in_the_largest_unit_that_is_exact() {
        for (bytes, expected) in [(0, "0 bytes"), (1000, "1000 bytes"), (3 << 20, "3 MiB"), (10 << 30, "10 GiB")] {
            let message = DownloadError::TooLarge { most_bytes: bytes }.to_string();
            assert_eq!(message, format!("the file is larger than {expected}"));
        }
    }
}
