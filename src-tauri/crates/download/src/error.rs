//! What can go wrong, by what a person can do about it. No path and no query of an address ever gets in here.

/// Why a file was not fetched.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DownloadError {
    /// The address cannot be used: not https, not an address at all, or with a name or password in it.
    #[error("this address cannot be used: {0}")]
    Address(String),
    /// It leads to this computer or a network that is not public. Nothing was connected to.
    #[error("this address is not on the public internet: {0}")]
    NotPublic(String),
    /// The file is larger than [`FetchLimits::most_bytes`](crate::FetchLimits::most_bytes).
    #[error("the file is larger than {}", size(*.most_bytes))]
    TooLarge {
        /// The limit.
        most_bytes: u64,
    },
    /// Nothing arrived for too long, or the whole took too long.
    #[error("the file came too slowly")]
    TooSlow,
    /// The server says that it is no picture, video, sound or PDF.
    #[error("there is no picture, video, sound or PDF at this address, but {0}")]
    Type(String),
    /// The server answered with something else than the file (any status but 200 and the redirects).
    #[error("the server does not give the file (status {status})")]
    Refused {
        /// The HTTP status.
        status: u16,
    },
    /// It redirects too often, in a circle, to nowhere, or to an address that cannot be used.
    #[error("this address leads on to another, and {0}")]
    Redirects(String),
    /// The server could not be found, reached or trusted, or the file did not arrive whole.
    #[error("the file could not be fetched: {0}")]
    Broken(String),
    /// The file could not be written where the caller wanted it.
    #[error("the file could not be kept: {0}")]
    Write(String),
}

impl DownloadError {
    pub(crate) fn broken(error: reqwest::Error) -> Self {
        if error.is_timeout() { Self::TooSlow } else { Self::Broken(words(&error.without_url())) }
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
    unit.map_or(format!("{bytes} bytes"), |(name, unit)| format!("{} {name}", bytes / unit))
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
