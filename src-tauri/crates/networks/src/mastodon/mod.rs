//! Any server with the API of Mastodon: Mastodon itself, Pixelfed, Pleroma, GoToSocial, snac and others.
//!
//! A repeat is recognised by Mastodon for an hour and by others never, so the `Idempotency-Key` is always sent and never
//! relied on: what became of a lost answer is looked up in the account's own list.

mod instance;
mod media;
mod plain;
mod settling;
mod sign_in;

pub use instance::{Instance, describe};
pub use sign_in::{SignIn, take_token};

use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{
    Account, AccountLimits, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkTrouble, Outcome, Part,
    RemotePost, RepeatClass, Secret, Settled, Slip,
};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use reqwest::Method;
use serde_json::{Map, Value, json};

/// An account on a server with the API of Mastodon.
#[derive(Debug)]
pub(crate) struct Mastodon {
    site: Site,
    id: String,
    /// What the app is called there, and its secret; where the app was registered from here.
    app: Option<(String, Secret)>,
}

impl Mastodon {
    /// Its secret is the token, and, where it was got by signing in, what the app is called there and the app's own secret,
    /// with spaces between.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let mut words = secret.expose().split(' ');
        let token = Secret::new(words.next().unwrap_or_default());
        let app = words.next().zip(words.next()).map(|(name, secret)| (name.to_owned(), Secret::new(secret)));
        Ok(Self { site: Site::at(http.clone(), &account.server, Some(token))?, id: account.id.clone(), app })
    }

    /// Sends what was sealed. Everything before the last request may be repeated.
    async fn send(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<RemotePost, Outcome> {
        let media = media::upload(&self.site, &part.attachments, progress).await?;
        let mut status = sealed["status"].as_object().cloned().unwrap_or_default();
        if !media.is_empty() {
            status.insert("media_ids".to_owned(), json!(media));
        }
        if let Some(parent) = parent {
            status.insert("in_reply_to_id".to_owned(), json!(parent.id));
        }
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let request = self.site.signed(Method::POST, ["api", "v1", "statuses"]).json(&status);
        let request = request.header("Idempotency-Key", sealed["key"].as_str().unwrap_or_default());
        let reply = Reply::of(request).await.map_err(Lost::outcome)?;
        if !reply.status.is_success() {
            return Err(refusal(&reply, reply.outcome()));
        }
        let published = reply.json().as_ref().and_then(remote);
        published.ok_or(Outcome::Unknown { message: t!("networks-not-understood") })
    }
}

/// A token that may not do this, and an account that is closed, are told with 403, like much else.
fn refusal(reply: &Reply, outcome: Outcome) -> Outcome {
    let message = reply.words();
    let lower = message.to_string().to_lowercase();
    let closed = ["scope", "disabled", "suspended", "confirm"].iter().any(|word| lower.contains(word));
    if reply.status.as_u16() == 403 && closed { Outcome::SignInAgain { message } } else { outcome }
}

/// What a status is called by the server.
fn remote(status: &Value) -> Option<RemotePost> {
    let id = text(status, "id")?;
    let uri = text(status, "url").or_else(|| text(status, "uri")).unwrap_or_default();
    Some(RemotePost { id, uri, reference: Value::Null })
}

/// A member that is a text and not empty.
fn text(of: &Value, name: &str) -> Option<String> {
    of.get(name)?.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
}

/// Reads who a token speaks for.
async fn whose(site: &Site) -> Result<Identity, NetworkTrouble> {
    let request = site.signed(Method::GET, ["api", "v1", "accounts", "verify_credentials"]);
    let reply = Reply::of(request).await.map_err(Lost::trouble)?;
    let who = reply.json().filter(|who| who.get("id").is_some()).ok_or_else(|| match reply.status.as_u16() {
        // A token that may not read this opens nothing that is needed; snac says 422 to one that it does not know.
        403 | 422 => NetworkTrouble::SignInAgain(reply.words()),
        200..=299 => NetworkTrouble::NotThere(t!("networks-not-there", network = "mastodon")),
        _ => reply.trouble(),
    })?;
    let user = text(&who, "acct").or_else(|| text(&who, "username")).unwrap_or_default();
    let handle = if user.contains('@') { format!("@{user}") } else { format!("@{user}@{}", site.host()) };
    let name = text(&who, "display_name").unwrap_or(user);
    let picture = text(&who, "avatar_static").or_else(|| text(&who, "avatar"));
    Ok(Identity { id: text(&who, "id").unwrap_or_default(), handle, name, picture })
}

impl Network for Mastodon {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Findable
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(whose(&self.site))
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(instance::limits(&self.site))
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        // snac answers an empty post with a success.
        if part.text.trim().is_empty() && part.attachments.is_empty() {
            return Err(t!("networks-needs-text-or-picture"));
        }
        let mut status = Map::from_iter([("status".to_owned(), json!(part.text))]);
        for name in ["visibility", "spoiler_text", "sensitive"] {
            if let Some(value) = part.settings.get(name).filter(|value| !value.is_null()) {
                status.insert(name.to_owned(), value.clone());
            }
        }
        let language = part.settings.get("language").and_then(Value::as_str).or(part.language.as_deref());
        if let Some(language) = language.and_then(|tag| tag.split('-').next()).filter(|tag| !tag.is_empty()) {
            status.insert("language".to_owned(), json!(language));
        }
        Ok(json!({ "key": slip.key(), "status": status }))
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

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        let wanted = settling::Wanted {
            text: sealed["status"]["status"].as_str().unwrap_or_default(),
            attachments: part.attachments.len(),
            parent: parent.map(|parent| parent.id.as_str()),
            since,
        };
        Box::pin(async move { settling::look(&self.site, &self.id, &wanted).await })
    }

    fn revoke(&self) -> NetworkFuture<'_, Result<(), NetworkTrouble>> {
        Box::pin(async {
            match &self.app {
                Some(app) => sign_in::revoke(&self.site, app).await,
                None => Ok(()),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NetworkKind;
    use crate::fake::Fake;

    fn mastodon() -> Mastodon {
        let account = Account {
            kind: NetworkKind::Mastodon,
            server: "https://m.example".to_owned(),
            id: "1".to_owned(),
            particulars: Value::Null,
        };
        Mastodon::open(&account, &Secret::new("t"), &Http::new().unwrap()).unwrap()
    }

    #[tokio::test]
    async fn a_token_is_revoked_where_the_app_is_known_and_a_pasted_one_stays() {
        let http = Http::new().unwrap();
        for (secret, fields) in [
            ("canary-token", None),
            (
                "canary-token app-name canary-app-0123456789",
                Some("client_id=app-name&client_secret=canary-app-0123456789&token=canary-token"),
            ),
        ] {
            let fake = Fake::start().await;
            let (server, particulars) = (fake.address.clone(), Value::Null);
            let account = Account { kind: NetworkKind::Mastodon, server, id: "1".to_owned(), particulars };
            let mastodon = crate::open(&account, &Secret::new(secret), &http).unwrap();
            fake.answer(401, "", r#"{"error":"canary-token and canary-app-0123456789"}"#);
            let checked = format!("{:?}", mastodon.check().await);
            let asked = fake.asked().pop().unwrap();
            assert!(asked.to_lowercase().contains("bearer canary-token\r\n"), "{asked}");
            assert!(checked.contains("[secret]") && !checked.contains("canary-token"), "{checked}");
            fake.answer(200, "", "{}");
            assert_eq!(mastodon.revoke().await, Ok(()));
            let asked = fake.asked().split_off(1);
            assert_eq!(asked.len(), usize::from(fields.is_some()), "{asked:?}");
            if let (Some(asked), Some(fields)) = (asked.first(), fields) {
                assert!(asked.starts_with("POST /oauth/revoke ") && asked.ends_with(fields), "{asked}");
                assert!(!checked.contains("canary-app"), "{checked}");
            }
        }
    }

    #[test]
    fn sealing_twice_gives_the_same_and_every_delivery_its_own_key() {
        let part = Part {
            text: "Grüße".to_owned(),
            settings: json!({ "visibility": "unlisted", "sensitive": true, "first_comment": "no" }),
            language: Some("de-AT".to_owned()),
            ..Part::default()
        };
        let slip = Slip { at: DateTime::UNIX_EPOCH, token: 7 };
        let sealed = mastodon().seal(&part, &slip).unwrap();
        assert_eq!(sealed, mastodon().seal(&part, &slip).unwrap());
        let status = json!({ "status": "Grüße", "visibility": "unlisted", "sensitive": true, "language": "de" });
        assert_eq!(sealed["status"], status);
        let other = mastodon().seal(&part, &Slip { token: 8, ..slip }).unwrap();
        assert_ne!(sealed["key"], other["key"]);
        assert!(mastodon().seal(&Part::default(), &slip).is_err());
    }
}
