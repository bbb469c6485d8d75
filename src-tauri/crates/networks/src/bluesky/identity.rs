//! Whose account a handle is, and where it lives: handle → DID → document of the DID → personal data server. Signing in by
//! an app password.

use super::session::Sessions;
use super::text;
use crate::http::Http;
use crate::reply::Lost;
use crate::reply::Reply;
use crate::site::Site;
use crate::{Account, NetworkKind, NetworkTrouble, Secret, SignedIn};
use i18n::t;
use reqwest::Method;
use serde_json::{Value, json};

/// Where identities are looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Directory {
    /// The directory of DIDs that begin with `did:plc:`.
    pub plc: String,
    /// A server that knows which DID a handle has.
    pub handles: String,
}

impl Default for Directory {
    fn default() -> Self {
        Self { plc: "https://plc.directory".to_owned(), handles: "https://public.api.bsky.app".to_owned() }
    }
}

/// Signs in to the account of a handle, wherever it lives, by an app password. The password of the account itself, which could
/// do anything, is not taken.
///
/// # Errors
/// [`NetworkTrouble::SignInAgain`] when the password is not its, or is that of the account itself; [`NetworkTrouble::NotThere`] when nobody has the handle; else why it could
/// not be asked.
pub async fn sign_in(
    http: &Http,
    directory: &Directory,
    handle: &str,
    password: Secret,
) -> Result<SignedIn, NetworkTrouble> {
    let handle = handle.trim().trim_start_matches('@').trim_end_matches('.').to_lowercase();
    let did = if handle.starts_with("did:") { handle.clone() } else { did_of(http, directory, &handle).await? };
    let server = server_of(http, directory, &did).await?;
    let sessions = Sessions::new(Site::at(http.clone(), &server, None)?, did.clone(), password.clone());
    let identity = sessions.whose().await?;
    if sessions.is_of_main_password().await {
        return Err(NetworkTrouble::SignInAgain(t!("networks-main-password")));
    }
    let account = Account {
        kind: NetworkKind::Bluesky,
        server: sessions.site().address().to_owned(),
        id: did,
        particulars: json!({}),
    };
    Ok(SignedIn { account, identity, secret: password })
}

/// Asks the handle's own server first, and then one that knows them all: some are told by the name service alone.
async fn did_of(http: &Http, directory: &Directory, handle: &str) -> Result<String, NetworkTrouble> {
    let nobody = || NetworkTrouble::NotThere(t!("networks-no-handle", handle = handle));
    let is_name = handle.contains('.') && handle.bytes().all(|one| one.is_ascii_alphanumeric() || b".-".contains(&one));
    if !is_name {
        return Err(nobody());
    }
    let site = Site::at(http.clone(), &directory.handles, None)?;
    let request = site.request(Method::GET, ["xrpc", "com.atproto.identity.resolveHandle"]);
    let reply = Reply::of(request.query(&[("handle", handle)])).await.map_err(Lost::trouble)?;
    if let Some(did) = reply.json().and_then(|answer| text(&answer, "did")) {
        return Ok(did);
    }
    match reply.status.as_u16() {
        400 | 404 => {}
        _ => return Err(reply.trouble()),
    }
    let own = Site::at(http.clone(), handle, None)?.request(Method::GET, [".well-known", "atproto-did"]);
    let own = Reply::of(own).await.map_err(|_| nobody())?;
    let did = String::from_utf8_lossy(&own.body).trim().to_owned();
    if own.status.is_success() && did.starts_with("did:") { Ok(did) } else { Err(nobody()) }
}

/// Reads where an account lives.
async fn server_of(http: &Http, directory: &Directory, did: &str) -> Result<String, NetworkTrouble> {
    let request = match did.strip_prefix("did:web:") {
        Some(host) => Site::at(http.clone(), host, None)?.request(Method::GET, [".well-known", "did.json"]),
        None => Site::at(http.clone(), &directory.plc, None)?.request(Method::GET, [did]),
    };
    let reply = Reply::of(request).await.map_err(Lost::trouble)?;
    let document = reply.json().ok_or_else(|| reply.trouble())?;
    let nowhere = || NetworkTrouble::NotThere(t!("networks-lives-nowhere", did = did));
    if text(&document, "id").as_deref() != Some(did) {
        return Err(nowhere());
    }
    let services = document.get("service").and_then(Value::as_array).ok_or_else(nowhere)?;
    let is_server = |service: &&Value| {
        let id = text(service, "id").unwrap_or_default();
        id.ends_with("#atproto_pds") && text(service, "type").as_deref() == Some("AtprotoPersonalDataServer")
    };
    let server = services.iter().find(is_server).and_then(|service| text(service, "serviceEndpoint"));
    // A directory on the internet leads nobody's password to a program on this computer.
    server.filter(|server| server.starts_with("https:") || directory.plc.starts_with("http:")).ok_or_else(nowhere)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake::Fake;
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    /// Signs in at a server whose tokens have a scope.
    async fn sign_in_with(scope: &str) -> Result<SignedIn, NetworkTrouble> {
        let server = Fake::start().await;
        let token = format!("e30.{}.x", BASE64_URL_SAFE_NO_PAD.encode(json!({ "scope": scope }).to_string()));
        let service = json!({
            "id": "#atproto_pds", "type": "AtprotoPersonalDataServer", "serviceEndpoint": server.address
        });
        for answer in [
            json!({ "did": "did:plc:anna" }),
            json!({ "id": "did:plc:anna", "service": [service] }),
            json!({ "did": "did:plc:anna", "accessJwt": token, "refreshJwt": "r" }),
            json!({ "did": "did:plc:anna", "handle": "anna.example" }),
            json!({ "value": { "displayName": "Anna" } }),
        ] {
            server.answer(200, "", &answer.to_string());
        }
        let directory = Directory { plc: server.address.clone(), handles: server.address.clone() };
        sign_in(&Http::new().unwrap(), &directory, "@anna.example", Secret::new("canary")).await
    }

    #[tokio::test]
    async fn the_password_of_the_account_itself_is_not_taken() {
        let refused = sign_in_with("com.atproto.access").await.map(|_| ());
        let words = |words: &str| words.contains("make an app password") && !words.contains("canary");
        assert!(matches!(&refused, Err(NetworkTrouble::SignInAgain(said)) if words(&said.to_string())), "{refused:?}");
        for scope in ["com.atproto.appPass", "com.atproto.appPassPrivileged", ""] {
            assert_eq!(sign_in_with(scope).await.unwrap().identity.name, "Anna", "{scope}");
        }
    }
}
