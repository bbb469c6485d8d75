//! The address of one request: absolute, https, nobody's name in it, and a host that is not local by its name.
//! What a host resolves to is checked in `hop`. The messages name no path and no query: they may hold a secret.

use crate::DownloadError;
use i18n::{Localized, t};
use reqwest::Url;
use std::net::IpAddr;

/// Names that never belong to the public internet (RFC 6761, 6762, 8375 and ICANN's `internal`).
const LOCAL: [&str; 5] = ["localhost", "localdomain", "local", "internal", "home.arpa"];

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address(Url);

impl Address {
    /// Reads an address, or says why it cannot be used.
    pub(crate) fn parse(text: &str) -> Result<Self, Localized> {
        Self::check(Url::parse(text).map_err(|_| t!("download-no-address"))?)
    }

    /// The address that a redirect leads to, or why it cannot be used.
    pub(crate) fn follow(&self, location: &str) -> Result<Self, Localized> {
        #[expect(clippy::disallowed_methods, reason = "a redirect may lead anywhere: where to is checked next")]
        let url = self.0.join(location).map_err(|_| t!("download-leads-to-no-address"))?;
        Self::check(url)
    }

    fn check(mut url: Url) -> Result<Self, Localized> {
        url.set_fragment(None);
        if url.scheme() != "https" {
            return Err(t!("download-no-https"));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(t!("download-has-password"));
        }
        Ok(Self(url))
    }

    pub(crate) fn url(&self) -> Url {
        self.0.clone()
    }

    /// The path, percent-encoded.
    pub(crate) fn path(&self) -> &str {
        self.0.path()
    }

    pub(crate) fn port(&self) -> u16 {
        self.0.port_or_known_default().unwrap_or(443)
    }

    /// The name of the server, or its number in the one form that the parser makes of every way to write it.
    pub(crate) fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default().trim_matches(['[', ']'])
    }

    /// The host, if it is a number.
    pub(crate) fn literal(&self) -> Option<IpAddr> {
        self.host().parse().ok()
    }

    /// Refuses a name that is local whatever it resolves to.
    pub(crate) fn check_name(&self) -> Result<(), DownloadError> {
        let name = self.host().trim_end_matches('.');
        let is_under = |top: &str| name.strip_suffix(top).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
        if self.literal().is_none() && (!name.contains('.') || LOCAL.into_iter().any(is_under)) {
            return Err(DownloadError::NotPublic(t!("download-local-name", name = name.to_owned())));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_local_by_its_last_labels_only() {
        for (host, is_local) in [
            ("localhost", true),
            ("a.LOCALHOST.", true),
            ("nas", true),
            ("printer.local", true),
            ("metadata.google.internal", true),
            ("router.home.arpa", true),
            ("localhost.example", false),
            ("notlocal.example", false),
            ("glocal.thelocal.example.", false),
            ("my-internal.example", false),
            ("93.184.216.34", false),
        ] {
            let address = Address::parse(&format!("https://{host}/")).unwrap();
            assert_eq!(address.check_name().is_err(), is_local, "{host}");
        }
        // The dot belongs to the label: `thelocal` is not below `local`.
        assert!(Address::parse("https://the.thelocal/").unwrap().check_name().is_ok());
    }

    #[test]
    fn a_redirect_may_be_relative_and_loses_its_fragment() {
        let address = Address::parse("https://media.example/a/b.png?size=1#top").unwrap();
        for (location, expected) in [
            ("c.png", "https://media.example/a/c.png"),
            ("/c.png#x", "https://media.example/c.png"),
            ("//other.example/c.png", "https://other.example/c.png"),
            ("https://other.example:8443/?y", "https://other.example:8443/?y"),
        ] {
            assert_eq!(address.follow(location).unwrap().url().as_str(), expected);
        }
        assert!(address.follow("http://media.example/a/b.png").is_err());
        assert!(address.follow("https://me@media.example/").is_err());
    }
}
