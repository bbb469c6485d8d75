//! Signing in to a server of Matrix, and finding the room.

use super::{API, Matrix, text, trouble};
use crate::http::Http;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{Account, NetworkKind, NetworkTrouble, Secret, SignedIn};
use i18n::t;
use reqwest::Method;
use serde_json::json;

/// What the devices begin with that are made here.
pub(super) const DEVICE: &str = "CARILLON";

/// Signs in with a password, for a room by its alias (`#room:server`) or identifier (`!room:server`). `device` is what the
/// account had as its particular before, where it is signed in to again: what was in doubt is then recognised still.
///
/// # Errors
/// [`NetworkTrouble::SignInAgain`] when the password is wrong; else what is wrong with the server or the room.
pub async fn take_password(
    http: &Http,
    server: &str,
    (user, password): (&str, &Secret),
    room: &str,
    device: Option<&str>,
) -> Result<SignedIn, NetworkTrouble> {
    let site = find(http, server).await?;
    let device = device.map_or_else(fresh, |device| Ok(device.to_owned()))?;
    let body = json!({
        "type": "m.login.password", "identifier": { "type": "m.id.user", "user": user.trim() },
        "password": password.expose(), "device_id": device, "initial_device_display_name": "Carillon",
    });
    let reply = Reply::of(site.request(Method::POST, [&API[..], &["login"]].concat()).json(&body)).await;
    let reply = reply.map_err(Lost::trouble)?.without(password);
    let token = reply.json().and_then(|session| text(&session, "access_token"));
    let token = token.ok_or_else(|| match reply.status.as_u16() {
        400 | 403 => NetworkTrouble::SignInAgain(reply.words()),
        _ => trouble(&reply),
    })?;
    with_token(http, &site, Secret::new(token), room).await
}

/// Takes a token that was made elsewhere, for a room by its alias or identifier.
///
/// # Errors
/// [`NetworkTrouble::SignInAgain`] when it opens nothing; else what is wrong with the server or the room.
pub async fn take_token(http: &Http, server: &str, token: Secret, room: &str) -> Result<SignedIn, NetworkTrouble> {
    with_token(http, &find(http, server).await?, token, room).await
}

/// The server itself: people write the name that stands in identifiers, which may lead to another address.
async fn find(http: &Http, server: &str) -> Result<Site, NetworkTrouble> {
    let named = Site::at(http.clone(), server, None)?;
    let request = named.request(Method::GET, [".well-known", "matrix", "client"]);
    let known = Reply::of(request).await.map_err(Lost::trouble)?.json();
    let leads = known.as_ref().and_then(|known| text(known.get("m.homeserver")?, "base_url"));
    let site = leads.map_or(Ok(named), |address| Site::at(http.clone(), &address, None))?;
    let reply = Reply::of(site.request(Method::GET, ["_matrix", "client", "versions"])).await.map_err(Lost::trouble)?;
    match reply.json() {
        Some(said) if said.get("versions").is_some() => Ok(site),
        Some(_) => Err(NetworkTrouble::NotThere(t!("networks-not-there", network = "matrix"))),
        None => Err(match trouble(&reply) {
            NetworkTrouble::Unreachable { message, wait } if !reply.status.is_success() => {
                NetworkTrouble::Unreachable { message, wait }
            }
            _ => NetworkTrouble::NotThere(t!("networks-not-there", network = "matrix")),
        }),
    }
}

async fn with_token(http: &Http, site: &Site, secret: Secret, room: &str) -> Result<SignedIn, NetworkTrouble> {
    let opened = site.clone().opened_by(secret.clone());
    let clean = |trouble: NetworkTrouble| match trouble {
        NetworkTrouble::SignInAgain(message) => NetworkTrouble::SignInAgain(secret.hidden(message)),
        NetworkTrouble::NotThere(message) => NetworkTrouble::NotThere(secret.hidden(message)),
        other => other,
    };
    let read = async |segments: &[&str]| {
        let reply = Reply::of(opened.signed(Method::GET, [&API[..], segments].concat())).await;
        let reply = reply.map_err(Lost::trouble)?;
        reply.json().ok_or_else(|| clean(trouble(&reply)))
    };
    let who = read(&["account", "whoami"]).await?;
    let user =
        text(&who, "user_id").ok_or_else(|| NetworkTrouble::NotThere(t!("networks-not-there", network = "matrix")))?;
    let room = room.trim();
    let id = match room.chars().next() {
        Some('!') => room.to_owned(),
        Some('#') => text(&read(&["directory", "room", room]).await?, "room_id").unwrap_or_default(),
        _ => return Err(NetworkTrouble::NotThere(t!("networks-room-form"))),
    };
    let particulars = json!({ "user": user, "device": text(&who, "device_id"), "room": id, "alias": room });
    let server = site.address().to_owned();
    let mut account = Account { kind: NetworkKind::Matrix, server, id: String::new(), particulars };
    let identity = Matrix::open(&account, &secret, http)?.whose().await.map_err(clean)?;
    account.id.clone_from(&identity.id);
    Ok(SignedIn { account, identity, secret })
}

/// What a new device is called.
fn fresh() -> Result<String, NetworkTrouble> {
    let mut bytes = [0; 5];
    getrandom::fill(&mut bytes)
        .map_err(|error| NetworkTrouble::Unreachable { message: error.to_string().into(), wait: None })?;
    Ok(bytes.iter().fold(DEVICE.to_owned(), |name, byte| format!("{name}{byte:02X}")))
}
