//! An address that opens what it leads to: a webhook, or a bot's own. The server stands with the account, the rest is secret
//! and is put into requests to that server alone.

use crate::http::{Http, check};
use crate::{NetworkTrouble, Secret};
use i18n::t;
use reqwest::{Method, RequestBuilder, Url};
use std::fmt;
use zeroize::Zeroizing;

/// A secret address on a known server.
#[derive(Clone)]
pub(crate) struct Hook {
    http: Http,
    server: Url,
    path: Zeroizing<String>,
    query: Option<Zeroizing<String>>,
}

impl fmt::Debug for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hook({})", self.server)
    }
}

impl Hook {
    /// The path and query of a secret address, on a server. The server that the address itself names does not count.
    pub(crate) fn at(http: &Http, server: &str, address: &str) -> Result<Self, NetworkTrouble> {
        let server = Url::parse(server).map_err(|_| NetworkTrouble::NotThere(t!("networks-server-no-address")))?;
        check(&server)?;
        let secret = parse(address)?;
        let (path, query) = (secret.path().to_owned().into(), secret.query().map(|query| query.to_owned().into()));
        Ok(Self { http: http.clone(), server, path, query })
    }

    /// Its server, as people write it.
    pub(crate) fn host(&self) -> String {
        host(&self.server)
    }

    /// A request to the address itself, or to one below it.
    pub(crate) fn request(&self, method: Method, below: &str) -> RequestBuilder {
        let mut url = self.server.clone();
        url.set_path(&format!("{}{below}", *self.path));
        url.set_query(self.query.as_ref().map(|query| query.as_str()));
        self.http.request(method, url)
    }
}

/// Reads a secret address and gives its server, which may be shown.
pub(crate) fn server_of(address: &str) -> Result<String, NetworkTrouble> {
    let address = parse(address)?;
    check(&address)?;
    Ok(address.origin().ascii_serialization())
}

fn parse(address: &str) -> Result<Url, NetworkTrouble> {
    let no_address = || NetworkTrouble::NotThere(t!("networks-address-form", form = "https://host/path"));
    let url = Url::parse(address.trim()).map_err(|_| no_address())?;
    let is_plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    if is_plain && url.has_host() { Ok(url) } else { Err(no_address()) }
}

fn host(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
}

/// What of a secret is secret by itself: its first word, which opens the account, and whatever is long in it. A network may
/// say back a part of an address.
pub(crate) fn pieces(secret: &Secret) -> Vec<Secret> {
    const SHORTEST: usize = 16;
    let words: Vec<&str> = secret.expose().split_whitespace().collect();
    let parts = secret.expose().split(|one: char| one.is_whitespace() || "/?&=:".contains(one));
    let long = words.iter().copied().chain(parts).filter(|piece| piece.len() >= SHORTEST);
    let mut all: Vec<&str> = words.first().copied().into_iter().chain(long).collect();
    all.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
    all.dedup();
    all.into_iter().map(Secret::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_goes_to_its_server_and_is_not_shown() {
        let http = Http::new().unwrap();
        let address = "https://hooks.example/services/T0/canary-0123456789?token=canary-0123456789";
        let hook = Hook::at(&http, &server_of(address).unwrap(), address).unwrap();
        let url = hook.request(Method::POST, "").build().unwrap().url().to_string();
        assert_eq!(url, address);
        assert_eq!(
            hook.request(Method::POST, "/send").build().unwrap().url().path(),
            "/services/T0/canary-0123456789/send"
        );
        assert_eq!((hook.host(), format!("{hook:?}")), ("hooks.example".into(), "Hook(https://hooks.example/)".into()));
        let other = Hook::at(&http, "https://other.example", address).unwrap();
        assert_eq!(other.request(Method::POST, "").build().unwrap().url().host_str(), Some("other.example"));
    }

    #[test]
    fn what_is_no_address_is_told_without_it() {
        for address in ["canary", "http://canary.example/x", "https://canary:x@a.example", "https://a.example/#canary"]
        {
            let trouble = server_of(address).unwrap_err();
            assert!(matches!(&trouble, NetworkTrouble::NotThere(_)), "{address}");
            assert!(!trouble.to_string().contains("canary"), "{trouble}");
        }
    }

    #[test]
    fn each_long_part_of_a_secret_is_a_secret() {
        let secret = Secret::new("https://a.example/api/webhooks/12/0123456789abcdef?x=y whsec_0123456789abcdef");
        let pieces: Vec<_> = pieces(&secret).iter().map(|piece| piece.expose().to_owned()).collect();
        let whole = "https://a.example/api/webhooks/12/0123456789abcdef?x=y";
        assert_eq!(pieces, [whole, "whsec_0123456789abcdef", "0123456789abcdef"]);
        let words: Vec<_> = super::pieces(&Secret::new("short id")).iter().map(|one| one.expose().to_owned()).collect();
        assert_eq!(words, ["short"], "what is short stands in other words, too");
    }
}
