//! Signing in by OAuth: the app is registered with the server, a person agrees in a browser, and a code is exchanged for a
//! token. The code comes back to this computer (`listener`), or is carried over by hand.

use super::whose;
use crate::account::ENDS;
use crate::http::Http;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{Account, NetworkKind, NetworkTrouble, Secret, SignedIn};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::t;
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use url::form_urlencoded;

/// What the code is shown by, for a person to carry it over.
const BY_HAND: &str = "urn:ietf:wg:oauth:2.0:oob";
/// All that is needed, for servers that know such fine rights.
const FINE: &str = "read:accounts read:statuses write:media write:statuses";
/// The same for others.
const COARSE: &str = "read write";

/// A sign-in that was begun. It holds for one server and one code.
#[derive(Debug)]
pub struct SignIn {
    site: Site,
    client: String,
    client_secret: Secret,
    redirect: String,
    scope: &'static str,
    state: String,
    verifier: Secret,
}

impl SignIn {
    /// Registers the app with a server. With the port of a [`Listener`](crate::Listener) the browser brings the code back;
    /// without one the server shows it.
    ///
    /// # Errors
    /// [`NetworkTrouble::NotThere`] when no server with the API of Mastodon is there; else why it could not be asked.
    pub async fn begin(http: &Http, server: &str, port: Option<u16>) -> Result<Self, NetworkTrouble> {
        let site = Site::at(http.clone(), server, None)?;
        let redirect = port.map_or_else(|| BY_HAND.to_owned(), |port| format!("http://127.0.0.1:{port}/callback"));
        let scope = scope(&site).await?;
        let reply = post(
            &site,
            ["api", "v1", "apps"],
            &[("client_name", "Carillon"), ("redirect_uris", &redirect), ("scopes", scope)],
        )
        .await?;
        let app = reply.json().ok_or_else(|| match reply.status.as_u16() {
            404 | 405 => NetworkTrouble::NotThere(t!("networks-not-there", network = "mastodon")),
            _ => reply.trouble(),
        })?;
        let not_understood = || NetworkTrouble::NotThere(t!("networks-not-there", network = "mastodon"));
        Ok(Self {
            client: super::text(&app, "client_id").ok_or_else(not_understood)?,
            client_secret: Secret::new(super::text(&app, "client_secret").ok_or_else(not_understood)?),
            site,
            redirect,
            scope,
            state: random()?,
            verifier: Secret::new(random()?),
        })
    }

    /// The page to open in a browser.
    #[must_use]
    pub fn address(&self) -> String {
        let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(self.verifier.expose()));
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.client)
            .append_pair("redirect_uri", &self.redirect)
            .append_pair("scope", self.scope)
            .append_pair("state", &self.state)
            .append_pair("code_challenge", &challenge)
            .append_pair("code_challenge_method", "S256")
            .finish();
        format!("{}/oauth/authorize?{query}", self.site.address())
    }

    /// What the browser has to bring back together with the code.
    #[must_use]
    pub fn state(&self) -> &str {
        &self.state
    }

    /// Whether it asks for exactly what is needed. A server that does not know such fine rights is asked for all.
    #[must_use]
    pub fn is_narrow(&self) -> bool {
        self.scope == FINE
    }

    /// Exchanges the code for a token, and reads whose it is. The token ends when the server says so, counted from `now`.
    ///
    /// # Errors
    /// [`NetworkTrouble::SignInAgain`] when the code is not valid, or not any more; else why it could not be exchanged.
    pub async fn finish(&self, code: &Secret, now: DateTime<Utc>) -> Result<SignedIn, NetworkTrouble> {
        let fields = [
            ("grant_type", "authorization_code"),
            ("code", code.expose()),
            ("client_id", &self.client),
            ("client_secret", self.client_secret.expose()),
            ("redirect_uri", &self.redirect),
            ("code_verifier", self.verifier.expose()),
            ("scope", self.scope),
        ];
        let reply = post(&self.site, ["oauth", "token"], &fields).await?;
        let said = reply.json();
        let token = said.as_ref().and_then(|token| super::text(token, "access_token"));
        let token = token.ok_or_else(|| match reply.status.as_u16() {
            408 | 429 | 500.. => reply.trouble(),
            _ => NetworkTrouble::SignInAgain(
                [code, &self.client_secret].iter().fold(reply.words(), |words, one| one.hidden(words)),
            ),
        })?;
        let whole = Secret::new(format!("{token} {} {}", self.client, self.client_secret.expose()));
        let lasts = said.as_ref().and_then(|token| token.get("expires_in")?.as_i64());
        let ends = lasts.and_then(|seconds| now.checked_add_signed(TimeDelta::try_seconds(seconds)?));
        let mut signed_in = with_token(&self.site, Secret::new(token)).await?;
        signed_in.account.particulars = json!({ ENDS: ends });
        Ok(SignedIn { secret: whole, ..signed_in })
    }
}

/// Takes a token that a person made on the server's own page, and reads whose it is.
///
/// # Errors
/// [`NetworkTrouble::SignInAgain`] when it opens nothing; else why it could not be asked.
pub async fn take_token(http: &Http, server: &str, token: Secret) -> Result<SignedIn, NetworkTrouble> {
    with_token(&Site::at(http.clone(), server, None)?, token).await
}

async fn with_token(site: &Site, secret: Secret) -> Result<SignedIn, NetworkTrouble> {
    let site = site.clone().opened_by(secret.clone());
    let identity = whose(&site).await?;
    let account = Account {
        kind: NetworkKind::Mastodon,
        server: site.address().to_owned(),
        id: identity.id.clone(),
        particulars: Value::Object(serde_json::Map::new()),
    };
    Ok(SignedIn { account, identity, secret })
}

/// Makes a token worthless.
///
/// # Errors
/// Why it could not be said to the server, or the server's words when it will not.
pub(super) async fn revoke(site: &Site, (client, client_secret): &(String, Secret)) -> Result<(), NetworkTrouble> {
    let token = site.secret().map_or("", Secret::expose);
    let fields = [("client_id", client.as_str()), ("client_secret", client_secret.expose()), ("token", token)];
    let reply = post(site, ["oauth", "revoke"], &fields).await?;
    if reply.status.is_success() { Ok(()) } else { Err(reply.trouble()) }
}

/// The rights to ask for.
async fn scope(site: &Site) -> Result<&'static str, NetworkTrouble> {
    let request = site.request(Method::GET, [".well-known", "oauth-authorization-server"]);
    let described = Reply::of(request).await.map_err(Lost::trouble)?.json();
    let known = described.as_ref().and_then(|described| described.get("scopes_supported")?.as_array());
    let is_fine = |known: &Vec<Value>| FINE.split(' ').all(|scope| known.iter().any(|one| one == scope));
    Ok(if known.is_some_and(is_fine) { FINE } else { COARSE })
}

/// Sends a form. reqwest has its own way, which needs a feature for these few lines.
async fn post<'a>(
    site: &Site,
    segments: impl IntoIterator<Item = &'a str>,
    fields: &[(&str, &str)],
) -> Result<Reply, NetworkTrouble> {
    let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let request = site.request(Method::POST, segments).body(body);
    Reply::of(request.header(CONTENT_TYPE, "application/x-www-form-urlencoded")).await.map_err(Lost::trouble)
}

fn random() -> Result<String, NetworkTrouble> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| NetworkTrouble::Unreachable { message: error.to_string().into(), wait: None })?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
}
