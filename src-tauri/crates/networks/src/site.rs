//! One server and what opens an account there: the only place that puts a secret into a request, and only into one to that
//! server. An address is built of encoded segments below the server's own, so that none can lead elsewhere.

use crate::http::{Http, check};
use crate::{NetworkTrouble, Secret};
use i18n::t;
use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Method, RequestBuilder, Url};

/// A server, with or without what opens an account there.
#[derive(Debug, Clone)]
pub(crate) struct Site {
    http: Http,
    base: Url,
    secret: Option<Secret>,
}

impl Site {
    /// A server by its address. A slash at its end is dropped; without a scheme, `https` is meant.
    pub(crate) fn at(http: Http, server: &str, secret: Option<Secret>) -> Result<Self, NetworkTrouble> {
        Ok(Self { http, base: base(server)?, secret })
    }

    /// The same server with what opens an account there.
    pub(crate) fn opened_by(self, secret: Secret) -> Self {
        Self { secret: Some(secret), ..self }
    }

    /// What opens the account, for the body of a request to this server.
    pub(crate) fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// Its address, without a slash at its end.
    pub(crate) fn address(&self) -> &str {
        self.base.as_str().trim_end_matches('/')
    }

    /// Its name and port, as people write it.
    pub(crate) fn host(&self) -> String {
        let host = self.base.host_str().unwrap_or_default();
        self.base.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"))
    }

    /// A request without a secret. A segment is encoded whole; `.` and `..` are taken out of a path by no server, because
    /// none is ever sent.
    pub(crate) fn request<'a>(&self, method: Method, segments: impl IntoIterator<Item = &'a str>) -> RequestBuilder {
        let mut url = self.base.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty().extend(segments.into_iter().map(|segment| match segment {
                "." | ".." => "%2E",
                segment => segment,
            }));
        }
        self.http.request(method, url)
    }

    /// A request that is opened by the secret as a bearer token.
    pub(crate) fn signed<'a>(&self, method: Method, segments: impl IntoIterator<Item = &'a str>) -> RequestBuilder {
        let request = self.request(method, segments);
        match &self.secret {
            Some(secret) => bearer(request, secret),
            None => request,
        }
    }

    /// A request that is opened by a name and the secret as its password.
    pub(crate) fn named<'a>(
        &self,
        method: Method,
        segments: impl IntoIterator<Item = &'a str>,
        name: &str,
    ) -> RequestBuilder {
        let request = self.request(method, segments);
        match &self.secret {
            Some(secret) => request.basic_auth(name, Some(secret.expose())),
            None => request,
        }
    }
}

fn base(server: &str) -> Result<Url, NetworkTrouble> {
    let server = server.trim();
    let whole = if server.contains("://") { server.to_owned() } else { format!("https://{server}") };
    let mut base =
        Url::parse(&whole).map_err(|_| NetworkTrouble::NotThere(t!("networks-no-address", address = server)))?;
    check(&base)?;
    let extra = base.query().is_some() || base.fragment().is_some();
    if extra || !base.username().is_empty() || base.password().is_some() {
        return Err(NetworkTrouble::NotThere(t!("networks-address-too-much")));
    }
    let path = base.path().trim_end_matches('/').to_owned();
    base.set_path(&path);
    Ok(base)
}

/// The whole address of a server. Nobody is asked.
///
/// # Errors
/// [`NetworkTrouble::NotThere`] when it is no address that may be spoken to.
pub fn server_address(server: &str) -> Result<String, NetworkTrouble> {
    Ok(base(server)?.as_str().trim_end_matches('/').to_owned())
}

/// A request with a bearer token, which no log shows.
pub(crate) fn bearer(request: RequestBuilder, token: &Secret) -> RequestBuilder {
    let value = zeroize::Zeroizing::new(format!("Bearer {}", token.expose()));
    match HeaderValue::from_str(&value) {
        Ok(mut value) => {
            value.set_sensitive(true);
            request.header(AUTHORIZATION, value)
        }
        // It can be no token, and the server says so.
        Err(_) => request,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(address: &str) -> Result<Site, NetworkTrouble> {
        Site::at(Http::new().unwrap(), address, Some(Secret::new("canary")))
    }

    #[test]
    fn plain_http_is_for_this_computer_only() {
        for address in
            ["https://a.example/", "a.example", "http://localhost:1", "http://127.0.0.1:1/", "http://[::1]:1"]
        {
            assert!(site(address).is_ok(), "{address}");
        }
        for address in [
            "http://a.example",
            "http://192.168.0.2",
            "http://localhost.a.example",
            "http://evil.localhost",
            "ftp://a.example",
            "https://",
            "https://a:b@a.example",
            "https://a.example/?q",
            "https://a.example/#f",
        ] {
            assert!(matches!(site(address), Err(NetworkTrouble::NotThere(_))), "{address}");
        }
    }

    #[test]
    fn a_secret_goes_to_the_server_alone_and_is_not_shown() {
        let site = site("https://a.example/base/").unwrap();
        for (segment, path) in [
            ("../x", "/base/api/..%2Fx"),
            ("..", "/base/api/%252E"),
            ("@evil.example", "/base/api/@evil.example"),
            ("//evil.example", "/base/api/%2F%2Fevil.example"),
            ("a?b#c", "/base/api/a%3Fb%23c"),
        ] {
            let request = site.signed(Method::GET, ["api", segment]).build().unwrap();
            assert_eq!((request.url().path(), request.url().host_str()), (path, Some("a.example")));
            assert!(!format!("{request:?}{site:?}").contains("canary"));
            assert_eq!(request.headers()[AUTHORIZATION], "Bearer canary");
        }
        let named = site.named(Method::GET, ["api"], "anna").build().unwrap();
        assert_eq!(named.headers()[AUTHORIZATION], "Basic YW5uYTpjYW5hcnk=");
        assert!(!format!("{named:?}").contains("YW5uYTpjYW5hcnk="));
        assert!(site.request(Method::GET, ["api"]).build().unwrap().headers().get(AUTHORIZATION).is_none());
    }
}
