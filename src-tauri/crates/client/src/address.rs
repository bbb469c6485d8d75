//! The base address of a service, and the only place that builds a path.
//! Deliberately absent: `Url::join`, which would let a path leave its base.

use crate::Error;
use reqwest::Url;
use std::net::IpAddr;

/// A base address, its version prefix included. It has no query, fragment, name or password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(Url);

/// Why a text is not a base address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadAddress {
    /// It is not an absolute `http` or `https` address with a host.
    #[error("this is not an address of the form https://host/v1")]
    NotAnAddress,
    /// It is `http` to another computer, where anybody on the way could read the key.
    #[error("an address on another computer needs https:// in front")]
    NeedsHttps,
    /// It has a name, a password, a query or a fragment.
    #[error("the address must end with its path: no name, password, ? or #")]
    TooMuch,
}

impl Address {
    /// Reads a base address. A slash at its end is dropped.
    ///
    /// # Errors
    /// [`BadAddress`] says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, BadAddress> {
        let mut url = Url::parse(text.trim()).map_err(|_| BadAddress::NotAnAddress)?;
        if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none_or(str::is_empty) {
            return Err(BadAddress::NotAnAddress);
        }
        let extra = url.query().is_some() || url.fragment().is_some();
        if extra || !url.username().is_empty() || url.password().is_some() {
            return Err(BadAddress::TooMuch);
        }
        if url.scheme() == "http" && !is_loopback(&url) {
            return Err(BadAddress::NeedsHttps);
        }
        let path = url.path().trim_end_matches('/').to_owned();
        url.set_path(&path);
        Ok(Self(url))
    }

    /// Whether it is this computer, literally.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        is_loopback(&self.0)
    }

    /// The address as a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    /// The address of an operation. Each segment is encoded, so that none can reach another operation; the two that
    /// no encoding keeps from being taken out of a path, `.` and `..`, are refused.
    pub(crate) fn path<'a>(&self, segments: impl IntoIterator<Item = &'a str>) -> Result<Url, Error> {
        let mut url = self.0.clone();
        let mut path = url.path().trim_end_matches('/').to_owned();
        for segment in segments {
            if matches!(segment, "." | "..") {
                return Err(Error::NotSent(format!("`{segment}` cannot stand in an address")));
            }
            path.push('/');
            for byte in segment.bytes() {
                match byte {
                    b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => path.push(char::from(byte)),
                    _ => path.push_str(&format!("%{byte:02X}")),
                }
            }
        }
        url.set_path(&path);
        Ok(url)
    }
}

fn is_loopback(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let literal = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || literal.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_http_is_for_this_computer_only() {
        for text in ["https://publish.example/v1/", "http://127.0.0.1:80/v1", "http://[::1]/v1", "http://localhost:9/"]
        {
            assert!(Address::parse(text).is_ok(), "{text}");
        }
        for text in ["http://publish.example", "http://localhost.evil.example", "http://192.168.0.2", "http://0.0.0.0/"]
        {
            assert_eq!(Address::parse(text), Err(BadAddress::NeedsHttps), "{text}");
        }
    }

    #[test]
    fn what_is_no_base_address_is_refused() {
        for text in ["", "publish.example/v1", "ftp://publish.example", "https://"] {
            assert_eq!(Address::parse(text), Err(BadAddress::NotAnAddress), "{text}");
        }
        for text in ["https://a:b@publish.example", "https://publish.example/v1?x", "https://publish.example/#"] {
            assert_eq!(Address::parse(text), Err(BadAddress::TooMuch), "{text}");
        }
    }

    #[test]
    fn a_segment_cannot_reach_another_operation() {
        let address = Address::parse("https://publish.example/v1/").unwrap();
        assert_eq!(address.as_str(), "https://publish.example/v1");
        for (segment, expected) in [
            ("a/b", "a%2Fb"),
            ("...", "..."),
            ("../x", "..%2Fx"),
            ("a?b#c", "a%3Fb%23c"),
            ("ä %", "%C3%A4%20%25"),
            ("plain-1_2~", "plain-1_2~"),
        ] {
            let url = address.path(["posts", segment]).unwrap();
            assert_eq!(url.path(), format!("/v1/posts/{expected}"));
            assert_eq!((url.query(), url.fragment()), (None, None));
        }
        assert!(address.path(["posts", ".."]).is_err());
    }
}
