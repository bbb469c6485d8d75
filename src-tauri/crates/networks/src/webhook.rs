//! A signed webhook, as Standard Webhooks 1.0 says: the bridge to everything that is not here.
//!
//! The body is one JSON object, and files stand in it in base64: what receives it needs neither a parser of forms nor a way
//! back to this computer. A repeat has the same `webhook-id`, by which a receiver knows it. What became of a lost answer can't
//! be asked for: it is sent again.

use crate::hook::{Hook, server_of};
use crate::reply::{Lost, Reply};
use crate::{
    Account, AccountLimits, Attachment, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkKind,
    NetworkTrouble, Outcome, Part, RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip, whole,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, Utc};
use hmac::{Hmac, KeyInit, Mac};
use i18n::{Localized, t};
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};
use sha2::Sha256;
use std::time::SystemTime;
use zeroize::Zeroizing;

/// Most bytes of all files together: base64 makes a third more of them, and a receiver holds it whole.
const MOST: u64 = 20 * 1024 * 1024;
/// What a key begins with.
const PREFIX: &str = "whsec_";
/// The lengths of a key in bytes that the standard allows.
const KEY_BYTES: std::ops::RangeInclusive<usize> = 24..=64;

/// A new key, for whoever receives to be told.
///
/// # Errors
/// The computer gives no random numbers.
pub fn key() -> Result<Secret, String> {
    let mut bytes = Zeroizing::new([0u8; 32]);
    getrandom::fill(bytes.as_mut()).map_err(|error| error.to_string())?;
    Ok(Secret::new(format!("{PREFIX}{}", STANDARD.encode(bytes.as_ref()))))
}

/// Takes the address of a webhook and its key (`whsec_` and base64), and looks whether somebody is there. Nothing is sent.
///
/// # Errors
/// What is wrong with the address or the key, or that nobody is there.
pub async fn take(http: &Http, address: &Secret, key: &Secret) -> Result<SignedIn, NetworkTrouble> {
    let server = server_of(address.expose())?;
    let secret = Secret::new(format!("{} {}", address.expose(), key.expose()));
    let mut account = Account { kind: NetworkKind::Webhook, server, id: String::new(), particulars: json!({}) };
    let identity = Webhook::open(&account, &secret, http)?.look().await?;
    account.id.clone_from(&identity.id);
    Ok(SignedIn { account, identity, secret })
}

/// A webhook that is signed for.
#[derive(Debug)]
pub(crate) struct Webhook {
    hook: Hook,
    key: Secret,
}

impl Webhook {
    /// Its secret is the address and the key, with a space between.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let (address, key) = secret.expose().split_once(' ').unwrap_or((secret.expose(), ""));
        let webhook = Self { hook: Hook::at(http, &account.server, address)?, key: Secret::new(key) };
        webhook.signature("", 0, b"").map(|_| webhook).map_err(NetworkTrouble::NotThere)
    }

    /// The signature of a message.
    fn signature(&self, id: &str, seconds: u64, body: &[u8]) -> Result<String, Localized> {
        let wrong = || t!("networks-webhook-key", prefix = PREFIX, least = *KEY_BYTES.start(), most = *KEY_BYTES.end());
        let key = self.key.expose().strip_prefix(PREFIX).and_then(|key| STANDARD.decode(key).ok());
        let key = Zeroizing::new(key.filter(|key| KEY_BYTES.contains(&key.len())).ok_or_else(wrong)?);
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).map_err(|_| wrong())?;
        mac.update(format!("{id}.{seconds}.").as_bytes());
        mac.update(body);
        Ok(format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes())))
    }

    /// Whether somebody is there. A server that does not know this question is one all the same.
    async fn look(&self) -> Result<Identity, NetworkTrouble> {
        let reply = Reply::of(self.hook.request(Method::OPTIONS, "")).await.map_err(Lost::trouble)?;
        match reply.status.as_u16() {
            404 | 410 | 300..=399 | 500.. => return Err(reply.trouble()),
            _ => {}
        }
        let host = self.hook.host();
        Ok(Identity { id: host.clone(), handle: host.clone(), name: host, picture: None })
    }

    async fn send(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<RemotePost, Outcome> {
        let refused = |message: Localized| Outcome::Refused { message };
        let mut body = sealed["body"].clone();
        for (index, attachment) in part.attachments.iter().enumerate() {
            body["data"]["attachments"][index]["data"] = data(attachment).await.map_err(refused)?;
        }
        if let Some(picture) = part.card.as_ref().and_then(|card| card.picture.as_ref()) {
            body["data"]["card"]["picture"]["data"] = data(picture).await.map_err(refused)?;
        }
        if let Some(parent) = parent {
            body["data"]["parent"] = json!({ "id": parent.id, "url": parent.uri });
        }
        let (id, body) = (sealed["id"].as_str().unwrap_or_default(), body.to_string());
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let now = now();
        let signature = self.signature(id, now, body.as_bytes()).map_err(refused)?;
        let request = self.hook.request(Method::POST, "").timeout(crate::http::UPLOAD);
        let request = request.header("webhook-id", id).header("webhook-timestamp", now);
        let request = request.header("webhook-signature", signature).header(CONTENT_TYPE, "application/json");
        let reply = Reply::of(request.body(body)).await.map_err(Lost::outcome)?;
        let all = files(part).map(|file| file.size_bytes).sum();
        match reply.status.as_u16() {
            200..=299 => progress.sent(all, all),
            // Who receives wants nothing of this sender any more.
            403 | 410 => return Err(Outcome::SignInAgain { message: reply.words() }),
            _ => return Err(reply.outcome()),
        }
        let said = reply.json().and_then(|said| Some(said.get("url")?.as_str()?.to_owned()));
        let uri = said.filter(|url| url.starts_with("https://") || url.starts_with("http://")).unwrap_or_default();
        Ok(RemotePost { id: id.to_owned(), uri, reference: Value::Null })
    }
}

async fn data(attachment: &Attachment) -> Result<Value, Localized> {
    Ok(json!(STANDARD.encode(whole::read(attachment, MOST).await?)))
}

fn files(part: &Part) -> impl Iterator<Item = &Attachment> {
    part.attachments.iter().chain(part.card.as_ref().and_then(|card| card.picture.as_ref()))
}

/// Seconds since 1970.
#[expect(clippy::disallowed_methods, reason = "a receiver refuses a signature that is minutes old")]
fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// What is said of a file besides its bytes.
fn described(file: &Attachment) -> Value {
    json!({
        "name": file.name, "media_type": file.media_type, "size_bytes": file.size_bytes,
        "width": file.pixels.map(|(width, _)| width), "height": file.pixels.map(|(_, height)| height), "alt": file.alt,
    })
}

impl Network for Webhook {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Safe
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(self.look())
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        let limits = AccountLimits { image_bytes: Some(MOST), video_bytes: Some(MOST), ..AccountLimits::default() };
        Box::pin(async { Ok(limits) })
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        if files(part).map(|file| file.size_bytes).sum::<u64>() > MOST {
            return Err(t!("networks-files-together", network = "webhook", size = whole::size(MOST)));
        }
        let card = part.card.as_ref().map(|card| {
            let picture = card.picture.as_ref().map(described);
            json!({ "url": card.url, "title": card.title, "description": card.description, "picture": picture })
        });
        let body = json!({
            "type": "post.published",
            "timestamp": slip.at.to_rfc3339_opts(SecondsFormat::Secs, true),
            "data": {
                "text": part.text, "language": part.language, "settings": part.settings, "card": card, "parent": null,
                "attachments": part.attachments.iter().map(described).collect::<Vec<_>>(),
            },
        });
        Ok(json!({ "id": format!("msg_{:032x}", slip.token), "body": body }))
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            self.send(sealed, part, parent, progress).await.map_or_else(|outcome| outcome, Outcome::Published)
        })
    }

    fn can_look(&self) -> bool {
        false
    }

    fn settle<'a>(
        &'a self,
        _sealed: &'a Value,
        _part: &'a Part,
        _parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        let message = t!("networks-not-asked");
        Box::pin(async { Settled::Unknown { message, wait: None } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;

    fn webhook(key: &str) -> Result<Webhook, NetworkTrouble> {
        let (server, particulars) = ("https://hooks.example".to_owned(), Value::Null);
        let account = Account { kind: NetworkKind::Webhook, server, id: "hooks.example".to_owned(), particulars };
        let secret = Secret::new(format!("https://hooks.example/canary {key}"));
        Webhook::open(&account, &secret, &Http::new().unwrap())
    }

    /// The example of Standard Webhooks' own tests.
    #[test]
    fn a_signature_is_the_standards() {
        let webhook = webhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature = webhook.signature("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, br#"{"test": 2432232314}"#);
        assert_eq!(signature.unwrap(), "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        assert!(!format!("{webhook:?}").contains("MfKQ9r8"));
    }

    #[test]
    fn what_is_no_key_is_told_without_it() {
        for key in ["", "canary", "whsec_", "whsec_canary", "whsec_c2hvcnQ=", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] {
            let trouble = webhook(key).unwrap_err().to_string();
            assert_eq!(trouble, "a key is whsec_ and base64 of 24 to 64 bytes", "{key}");
        }
        assert!(webhook(key().unwrap().expose()).is_ok());
    }

    #[test]
    fn a_webhook_can_not_be_looked_through() {
        let particulars = json!({ "path": "/nowhere" });
        for (kind, secret, can_look) in [
            (NetworkKind::Webhook, format!("https://hooks.example/x {}", key().unwrap().expose()), false),
            (NetworkKind::Slack, "https://hooks.example/x".to_owned(), false),
            (NetworkKind::Feed, String::new(), true),
            (NetworkKind::Mastodon, "x".to_owned(), true),
        ] {
            let server = "https://hooks.example".to_owned();
            let account = Account { kind, server, id: String::new(), particulars: particulars.clone() };
            let network = crate::open(&account, &Secret::new(secret), &Http::new().unwrap()).unwrap();
            assert_eq!(network.can_look(), can_look, "{kind:?}");
        }
    }

    #[test]
    fn sealing_twice_gives_the_same_and_files_have_a_limit() {
        let webhook = webhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let picture = Attachment {
            path: "p".into(),
            name: "p.png".to_owned(),
            media_type: "image/png".to_owned(),
            size_bytes: MOST / 2 + 1,
            pixels: Some((3, 2)),
            alt: "Noten".to_owned(),
        };
        let card = Card { url: "https://a.example".into(), title: "A".into(), description: "B".into(), picture: None };
        let mut part = Part {
            text: "Grüße 🎻".to_owned(),
            attachments: vec![picture.clone()],
            card: Some(card),
            settings: json!({ "tone": 1 }),
            language: Some("de-AT".to_owned()),
        };
        let slip = Slip { at: DateTime::UNIX_EPOCH, token: 7 };
        let sealed = webhook.seal(&part, &slip).unwrap();
        assert_eq!(sealed, webhook.seal(&part, &slip).unwrap());
        assert_eq!(sealed["id"], "msg_00000000000000000000000000000007");
        let expected = json!({
            "text": "Grüße 🎻", "language": "de-AT", "settings": { "tone": 1 }, "parent": null,
            "card": { "url": "https://a.example", "title": "A", "description": "B", "picture": null },
            "attachments": [{
                "name": "p.png", "media_type": "image/png", "size_bytes": MOST / 2 + 1, "width": 3, "height": 2,
                "alt": "Noten"
            }],
        });
        assert_eq!(sealed["body"]["data"], expected);
        part.attachments.push(picture);
        assert_eq!(
            webhook.seal(&part, &slip),
            Err(t!("networks-files-together", network = "webhook", size = "20 MiB"))
        );
    }
}
