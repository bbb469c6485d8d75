//! The base address of a service, and the only place that builds a path.
//! Deliberately absent: `Url::join`, which would let a path leave its base.

use crate::ClientError;
use i18n::{Localized, t};
use reqwest::Url;
use std::fmt;
use std::net::IpAddr;

/// A base address, its version prefix included. It has no query, fragment, name or password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(Url);

/// Why a text is not a base address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadAddress {
    /// It is not an absolute `http` or `https` address with a host.
    NotAnAddress,
    /// It is `http` to another computer, where anybody on the way could read the key.
    NeedsHttps,
    /// It has a name, a password, a query or a fragment.
    TooMuch,
}

impl BadAddress {
    /// What is wrong with it, to end a sentence with.
    #[must_use]
    pub fn message(self) -> Localized {
        match self {
            Self::NotAnAddress => t!("client-not-an-address"),
            Self::NeedsHttps => t!("client-needs-https"),
            Self::TooMuch => t!("client-address-too-much"),
        }
    }
}

impl fmt::Display for BadAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for BadAddress {}

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

    /// Who answers there: scheme, host and port, for example `https://publish.example`. The port stands there where it is
    /// not the usual one.
    #[must_use]
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// Whether it is spoken to over TLS.
    pub(crate) fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// Its host when that is a name that has to be looked up, and its port.
    pub(crate) fn name(&self) -> Option<(&str, u16)> {
        let host = self.0.host_str().filter(|host| *host != "localhost" && !host.starts_with('['))?;
        let is_number = host.parse::<IpAddr>().is_ok();
        (!is_number).then_some((host, self.0.port_or_known_default().unwrap_or(443)))
    }

    /// The address as a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    /// The address of an operation. Each segment is encoded, so that none can reach another operation; the two that
    /// no encoding keeps from being taken out of a path, `.` and `..`, are refused.
    pub(crate) fn path<'a>(&self, segments: impl IntoIterator<Item = &'a str>) -> Result<Url, ClientError> {
        let mut path = String::new();
        for segment in segments {
            refuse_dots(segment)?;
            path.push('/');
            encode(segment, |byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte), &mut path);
        }
        Ok(self.with(&path))
    }

    /// The address of an operation whose last parameter stands there as it is, over as many segments as it has. Only
    /// what would end the path is encoded, and a parameter that would lead out of it is refused.
    pub(crate) fn path_ending_raw<'a>(
        &self,
        segments: impl IntoIterator<Item = &'a str>,
        last: &str,
    ) -> Result<Url, ClientError> {
        let mut path = self.path(segments)?.path()[self.0.path().trim_end_matches('/').len()..].to_owned();
        for segment in last.split(['/', '\\']) {
            refuse_dots(&segment.replace("%2e", ".").replace("%2E", "."))?;
        }
        path.push('/');
        encode(last, |byte| byte.is_ascii_graphic() && !b"?#\\\"<>`{}^|".contains(&byte), &mut path);
        Ok(self.with(&path))
    }

    fn with(&self, path: &str) -> Url {
        let mut url = self.0.clone();
        let path = format!("{}{path}", url.path().trim_end_matches('/'));
        url.set_path(&path);
        url
    }
}

fn refuse_dots(segment: &str) -> Result<(), ClientError> {
    if matches!(segment, "." | "..") {
        return Err(ClientError::NotSent(t!("client-not-in-address", segment = segment.to_owned())));
    }
    Ok(())
}

fn encode(text: &str, stays: impl Fn(u8) -> bool, into: &mut String) {
    for byte in text.bytes() {
        if stays(byte) {
            into.push(char::from(byte));
        } else {
            into.push_str(&format!("%{byte:02X}"));
        }
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
    use proptest::prelude::*;

    #[test]
    fn plain_http_is_for_this_computer_only() {
        for text in [
            "https://publish.example/v1/",
            "https://192.168.0.2/v1",
            "http://127.0.0.1:80/v1",
            "http://127.255.0.9/v1",
            "http://127.1/v1",
            "http://0x7f.0.0.1/v1",
            "http://[::1]/v1",
            "http://localhost:9/",
            "HTTP://LOCALHOST/v1",
            "  http://localhost/v1\n",
        ] {
            assert!(Address::parse(text).is_ok(), "{text}");
        }
        for text in [
            "http://publish.example",
            "http://localhost.evil.example",
            "http://localhost./v1",
            "http://evil.localhost/v1",
            "http://127.0.0.1.evil.example/v1",
            "http://192.168.0.2",
            "http://10.0.0.1/v1",
            "http://169.254.169.254/v1",
            "http://0.0.0.0/",
            "http://0/v1",
            "http://128.0.0.1/v1",
            "http://[::]/v1",
            "http://[::ffff:127.0.0.1]/v1",
            "http://[fe80::1]/v1",
        ] {
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
    fn an_origin_is_scheme_host_and_port_however_it_is_written() {
        let origin = |text: &str| Address::parse(text).unwrap().origin();
        for text in ["https://publish.example/v1", "HTTPS://Publish.Example:443/v2/", "https://publish.example"] {
            assert_eq!(origin(text), "https://publish.example");
        }
        for text in
            ["https://publish.example:8443/v1", "https://publish.example.evil.example/v1", "http://localhost/v1"]
        {
            assert_ne!(origin(text), "https://publish.example");
        }
        assert_ne!(origin("http://localhost:1/v1"), origin("http://localhost:2/v1"));
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

    #[test]
    fn a_raw_parameter_keeps_its_slashes_and_cannot_lead_out() {
        let address = Address::parse("https://publish.example/v1").unwrap();
        for (raw, expected) in [
            ("https://cdn.example/a/b%20c.png", "https://cdn.example/a/b%20c.png"),
            ("https://cdn.example/a.png?x=1#y", "https://cdn.example/a.png%3Fx=1%23y"),
            ("ä b", "%C3%A4%20b"),
        ] {
            let url = address.path_ending_raw(["files"], raw).unwrap();
            assert_eq!(url.as_str(), format!("https://publish.example/v1/files/{expected}"));
        }
        for raw in ["..", "https://cdn.example/../posts", "a/%2e%2E/b", "./a", "a\\..\\b", "%2e"] {
            assert!(address.path_ending_raw(["files"], raw).is_err(), "{raw}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_one_segment_that_reads_back_as_it_was(text in any::<String>()) {
            let address = Address::parse("https://publish.example/v1").unwrap();
            let Ok(url) = address.path(["files", &text]) else {
                prop_assert!(text == "." || text == "..");
                return Ok(());
            };
            let segments: Vec<&str> = url.path_segments().unwrap().collect();
            prop_assert_eq!(segments.len(), 3, "{}", url);
            prop_assert_eq!(&segments[..2], &["v1", "files"]);
            let read = percent_encoding::percent_decode_str(segments[2]).decode_utf8().unwrap();
            prop_assert_eq!(read, text);
            prop_assert_eq!((url.query(), url.fragment()), (None, None));
        }

        #[test]
        fn a_raw_parameter_never_leaves_its_place(text in "[a-z%2eE./?#\\\\:@é ]{0,20}") {
            let address = Address::parse("https://publish.example/v1").unwrap();
            if let Ok(url) = address.path_ending_raw(["files"], &text) {
                prop_assert!(url.as_str().starts_with("https://publish.example/v1/files/"), "{}", url);
                prop_assert_eq!((url.query(), url.fragment()), (None, None));
            }
        }
    }
}
