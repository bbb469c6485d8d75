//! A session with a personal data server: begun with the app password, refreshed while it lasts, kept in memory only.
//! Servers limit how often a session is begun, so a refused password is not tried again.

use super::text;
use crate::reply::{Lost, Reply};
use crate::site::{Site, bearer};
use crate::{Identity, NetworkTrouble, Outcome, Secret};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use i18n::{Localized, t};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// The sessions of one account.
#[derive(Debug)]
pub(super) struct Sessions {
    site: Site,
    did: String,
    password: Secret,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    tokens: Option<Tokens>,
    /// The password was not taken.
    refused: Option<Localized>,
    /// The server asked to wait until then.
    not_before: Option<Instant>,
}

#[derive(Debug, Clone)]
struct Tokens {
    access: Secret,
    refresh: Secret,
}

/// Why a call has no answer.
#[derive(Debug)]
pub(super) enum Failure {
    /// There is no session, and the call did not leave.
    NoSession(NetworkTrouble),
    /// The call left, or could not.
    Lost(Lost),
}

impl Failure {
    pub(super) fn trouble(self) -> NetworkTrouble {
        match self {
            Self::NoSession(trouble) => trouble,
            Self::Lost(lost) => lost.trouble(),
        }
    }

    /// What it means for the request that publishes.
    pub(super) fn outcome(self) -> Outcome {
        match self {
            Self::NoSession(trouble) => without_session(trouble),
            Self::Lost(lost) => lost.outcome(),
        }
    }

    /// What it means for a request before the one that publishes.
    pub(super) fn outcome_before(self) -> Outcome {
        match self {
            Self::NoSession(trouble) => without_session(trouble),
            Self::Lost(lost) => lost.outcome_before(),
        }
    }
}

fn without_session(trouble: NetworkTrouble) -> Outcome {
    match trouble {
        NetworkTrouble::SignInAgain(message) => Outcome::SignInAgain { message },
        NetworkTrouble::Unreachable { message, wait } => Outcome::NotReceived { message, wait },
        NetworkTrouble::NotThere(message) => Outcome::NotReceived { message, wait: None },
    }
}

impl Sessions {
    pub(super) fn new(site: Site, did: String, password: Secret) -> Self {
        Self { site, did, password, state: Mutex::default() }
    }

    pub(super) fn site(&self) -> &Site {
        &self.site
    }

    pub(super) fn did(&self) -> &str {
        &self.did
    }

    /// A request to a method of the server, without a session.
    pub(super) fn request(&self, method: Method, name: &str) -> RequestBuilder {
        self.site.request(method, ["xrpc", name])
    }

    /// Sends what is built within a session, and once more in a new one when the server says that it has ended.
    pub(super) async fn call(&self, build: impl Fn() -> RequestBuilder) -> Result<Reply, Failure> {
        let tokens = self.tokens(None).await.map_err(Failure::NoSession)?;
        let reply = Reply::of(bearer(build(), &tokens.access)).await.map_err(Failure::Lost)?;
        if !has_ended(&reply) {
            return Ok(reply.without(&tokens.access));
        }
        let tokens = self.tokens(Some(&tokens)).await.map_err(Failure::NoSession)?;
        let reply = Reply::of(bearer(build(), &tokens.access)).await.map_err(Failure::Lost)?;
        Ok(reply.without(&tokens.access))
    }

    /// The session's tokens; other ones than those that have ended.
    async fn tokens(&self, ended: Option<&Tokens>) -> Result<Tokens, NetworkTrouble> {
        let mut state = self.state.lock().await;
        let is_other = |tokens: &&Tokens| ended.is_none_or(|ended| ended.access.expose() != tokens.access.expose());
        if let Some(tokens) = state.tokens.as_ref().filter(is_other) {
            return Ok(tokens.clone());
        }
        // A refresh whose answer is lost leaves them: they may be refreshed again.
        let refreshed = match state.tokens.clone() {
            Some(tokens) => self.refresh(&tokens).await?,
            None => None,
        };
        state.tokens = None;
        let tokens = match refreshed {
            Some(tokens) => tokens,
            None => self.begin(&mut state).await?,
        };
        state.tokens = Some(tokens.clone());
        Ok(tokens)
    }

    /// New tokens for old ones; none when these have ended too.
    async fn refresh(&self, tokens: &Tokens) -> Result<Option<Tokens>, NetworkTrouble> {
        let request = self.request(Method::POST, "com.atproto.server.refreshSession");
        let reply = Reply::of(bearer(request, &tokens.refresh)).await.map_err(Lost::trouble)?;
        match reply.trouble() {
            NetworkTrouble::Unreachable { message, wait } if !reply.status.is_success() => {
                Err(NetworkTrouble::Unreachable { message, wait })
            }
            _ => Ok(read(&reply)),
        }
    }

    async fn begin(&self, state: &mut State) -> Result<Tokens, NetworkTrouble> {
        if let Some(message) = &state.refused {
            return Err(NetworkTrouble::SignInAgain(message.clone()));
        }
        let left = state.not_before.map(|until| until.saturating_duration_since(Instant::now()));
        if let Some(wait) = left.filter(|left| !left.is_zero()) {
            let message = t!("networks-sign-in-counted");
            return Err(NetworkTrouble::Unreachable { message, wait: Some(wait) });
        }
        let who = json!({ "identifier": self.did, "password": self.password.expose() });
        let request = self.request(Method::POST, "com.atproto.server.createSession").json(&who);
        let reply = Reply::of(request).await.map_err(Lost::trouble)?;
        if let Some(tokens) = read(&reply) {
            let is_same = reply.json().and_then(|session| text(&session, "did")).as_deref() == Some(self.did.as_str());
            return if is_same { Ok(tokens) } else { Err(NetworkTrouble::NotThere(t!("networks-another-account"))) };
        }
        match reply.trouble() {
            NetworkTrouble::Unreachable { message, wait } => {
                state.not_before = wait.map(|wait| Instant::now() + wait);
                Err(NetworkTrouble::Unreachable { message: self.password.hidden(message), wait })
            }
            trouble if reply.status.is_redirection() || reply.status.is_success() => Err(trouble),
            _ => {
                let message = self.password.hidden(reply.words());
                state.refused = Some(message.clone());
                Err(NetworkTrouble::SignInAgain(message))
            }
        }
    }

    /// Whether the session's token says that the password of the account itself has opened it. Nobody is asked.
    pub(super) async fn is_of_main_password(&self) -> bool {
        let state = self.state.lock().await;
        state.tokens.as_ref().is_some_and(|tokens| scope(&tokens.access).as_deref() == Some("com.atproto.access"))
    }

    /// Reads whose session it is.
    pub(super) async fn whose(&self) -> Result<Identity, NetworkTrouble> {
        let session = || self.request(Method::GET, "com.atproto.server.getSession");
        let reply = self.call(session).await.map_err(Failure::trouble)?;
        let session = reply.json().ok_or_else(|| reply.trouble())?;
        let profile = self.record("app.bsky.actor.profile", "self").await.map_err(Lost::trouble)?.json();
        let profile = profile.as_ref().and_then(|record| record.get("value"));
        let handle = text(&session, "handle").unwrap_or_else(|| self.did.clone());
        let name = profile.and_then(|profile| text(profile, "displayName")).unwrap_or_else(|| handle.clone());
        let picture = profile
            .and_then(|profile| profile.pointer("/avatar/ref/$link")?.as_str())
            .map(|cid| format!("{}/xrpc/com.atproto.sync.getBlob?did={}&cid={cid}", self.site.address(), self.did));
        Ok(Identity { id: self.did.clone(), handle: format!("@{handle}"), name, picture })
    }

    /// Reads a record of the account, as everybody may.
    pub(super) async fn record(&self, collection: &str, key: &str) -> Result<Reply, Lost> {
        let request = self.request(Method::GET, "com.atproto.repo.getRecord");
        Reply::of(request.query(&[("repo", self.did.as_str()), ("collection", collection), ("rkey", key)])).await
    }
}

/// Failures of a session come as 400 as well as 401, and are told by their names.
fn has_ended(reply: &Reply) -> bool {
    let names = ["ExpiredToken", "InvalidToken", "AuthMissing", "AuthenticationRequired"];
    matches!(reply.status.as_u16(), 400 | 401) && reply.error().is_some_and(|error| names.contains(&error.as_str()))
}

/// Whether the account can do nothing any more, by the name of a failure.
pub(super) fn is_closed(reply: &Reply) -> bool {
    let names = ["AccountTakedown", "AccountDeactivated", "AccountDeleted", "AccountSuspended", "RepoTakendown"];
    has_ended(reply) || reply.error().is_some_and(|error| names.contains(&error.as_str()))
}

/// What a token may do, as far as it can be read: the tokens of some servers say nothing.
fn scope(token: &Secret) -> Option<String> {
    let payload = BASE64_URL_SAFE_NO_PAD.decode(token.expose().split('.').nth(1)?).ok()?;
    text(&serde_json::from_slice(&payload).ok()?, "scope")
}

fn read(reply: &Reply) -> Option<Tokens> {
    let session: Value = reply.json()?;
    let token = |name: &str| text(&session, name).map(Secret::new);
    Some(Tokens { access: token("accessJwt")?, refresh: token("refreshJwt")? })
}
