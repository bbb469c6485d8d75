//! A webhook of Discord. Discord knows no repeat and shows a webhook nothing of what is there: it is blind.

use crate::hook::{Hook, server_of};
use crate::reply::{Lost, Reply};
use crate::{
    Account, AccountLimits, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkKind, NetworkTrouble,
    Outcome, Part, RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip, whole,
};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use reqwest::Method;
use reqwest::multipart::{Form, Part as Piece};
use serde_json::{Value, json};
use std::time::Duration;

/// Most characters of a text.
const LONGEST: usize = 2000;
/// Most files of a message, and most bytes of them together.
const FILES: usize = 10;
const MOST: u64 = 10 * 1024 * 1024;
/// Most characters of what a picture shows, in words.
const ALT: usize = 1024;

/// Takes the address of a webhook. It only reads.
///
/// # Errors
/// What is wrong with the address, or that nobody is there.
pub async fn take(http: &Http, address: Secret) -> Result<SignedIn, NetworkTrouble> {
    let server = server_of(address.expose())?;
    let mut account = Account { kind: NetworkKind::Discord, server, id: String::new(), particulars: json!({}) };
    let discord = Discord::open(&account, &address, http)?;
    let (identity, guild, channel) = discord.look().await?;
    account.id.clone_from(&identity.id);
    account.particulars = json!({ "guild": guild, "channel": channel });
    Ok(SignedIn { account, identity, secret: address })
}

/// A webhook of Discord.
#[derive(Debug)]
pub(crate) struct Discord {
    hook: Hook,
    guild: String,
}

impl Discord {
    /// Its secret is the address. Its particulars are `guild` and `channel`, by which a message is found.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let hook = Hook::at(http, &account.server, secret.expose())?;
        Ok(Self { hook, guild: text(&account.particulars, "guild") })
    }

    /// Whose it is, and in which guild and channel.
    async fn look(&self) -> Result<(Identity, String, String), NetworkTrouble> {
        let reply = Reply::of(self.hook.request(Method::GET, "")).await.map_err(Lost::trouble)?;
        let who =
            reply.json().filter(|who| !text(who, "id").is_empty()).ok_or_else(|| match reply.status.as_u16() {
                401 | 403 | 404 => NetworkTrouble::SignInAgain(reply.words()),
                200..=299 => NetworkTrouble::NotThere(t!("networks-not-there", network = "discord")),
                _ => reply.trouble(),
            })?;
        let (id, name) = (text(&who, "id"), text(&who, "name"));
        let handle = if name.is_empty() { self.hook.host() } else { name };
        let identity = Identity { id, name: handle.clone(), handle, picture: None };
        Ok((identity, text(&who, "guild_id"), text(&who, "channel_id")))
    }

    async fn send(&self, sealed: &Value, part: &Part, progress: &dyn DeliveryProgress) -> Result<RemotePost, Outcome> {
        let refused = |message: Localized| Outcome::Refused { message };
        let mut form = Form::new().text("payload_json", sealed["message"].to_string());
        for (index, file) in part.attachments.iter().enumerate() {
            let piece = Piece::bytes(whole::read(file, MOST).await.map_err(refused)?).file_name(file.name.clone());
            let piece = piece.mime_str(&file.media_type).map_err(|error| refused(error.to_string().into()))?;
            form = form.part(format!("files[{index}]"), piece);
        }
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let request = self.hook.request(Method::POST, "").query(&[("wait", "true")]);
        let request = if part.attachments.is_empty() {
            request.json(&sealed["message"])
        } else {
            request.timeout(crate::http::UPLOAD).multipart(form)
        };
        let reply = Reply::of(request).await.map_err(Lost::outcome)?;
        if !reply.status.is_success() {
            return Err(match (reply.outcome(), reply.status.as_u16()) {
                // A webhook that was deleted is told so.
                (Outcome::Refused { message }, 403 | 404) => Outcome::SignInAgain { message },
                (Outcome::NotReceived { message, wait }, _) => {
                    Outcome::NotReceived { message, wait: asked(&reply).or(wait) }
                }
                (outcome, _) => outcome,
            });
        }
        let all = part.attachments.iter().map(|file| file.size_bytes).sum();
        progress.sent(all, all);
        let made = reply.json().filter(|made| !text(made, "id").is_empty());
        let made = made.ok_or(Outcome::Unknown { message: t!("networks-not-understood") })?;
        let (id, channel) = (text(&made, "id"), text(&made, "channel_id"));
        let uri = format!("https://discord.com/channels/{}/{channel}/{id}", self.guild);
        Ok(RemotePost { uri: if self.guild.is_empty() { String::new() } else { uri }, id, reference: Value::Null })
    }
}

/// Seconds to wait, as the body says them.
fn asked(reply: &Reply) -> Option<Duration> {
    let body: Value = serde_json::from_slice(&reply.body).ok()?;
    Duration::try_from_secs_f64(body.get("retry_after")?.as_f64()?.clamp(1.0, 86_400.0)).ok()
}

fn text(of: &Value, name: &str) -> String {
    of.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

impl Network for Discord {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Blind
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(async { self.look().await.map(|(identity, ..)| identity) })
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(async { Ok(AccountLimits::default()) })
    }

    fn seal(&self, part: &Part, _slip: &Slip) -> Result<Value, Localized> {
        if part.text.trim().is_empty() && part.attachments.is_empty() {
            return Err(t!("networks-needs-text-or-picture"));
        }
        if part.text.chars().count() > LONGEST {
            return Err(t!("networks-most-characters", network = "Discord", most = LONGEST));
        }
        if part.attachments.len() > FILES {
            return Err(t!("networks-many-files", network = "Discord", most = FILES, count = part.attachments.len()));
        }
        if part.attachments.iter().map(|file| file.size_bytes).sum::<u64>() > MOST {
            return Err(t!("networks-files-together", network = "discord", size = whole::size(MOST)));
        }
        let files = part.attachments.iter().enumerate().map(|(index, file)| {
            let alt: String = file.alt.chars().take(ALT).collect();
            json!({ "id": index, "filename": file.name, "description": alt })
        });
        // Nobody is called by a text that was written for others.
        Ok(json!({ "message": {
            "content": part.text, "allowed_mentions": { "parse": [] }, "attachments": files.collect::<Vec<_>>(),
        } }))
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            if parent.is_some() {
                return Outcome::Refused { message: t!("networks-no-answers", network = "Discord") };
            }
            self.send(sealed, part, progress).await.map_or_else(|outcome| outcome, Outcome::Published)
        })
    }

    fn settle<'a>(
        &'a self,
        _sealed: &'a Value,
        _part: &'a Part,
        _parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        let message = t!("networks-look-into-channel", network = "Discord");
        Box::pin(async { Settled::Unknown { message, wait: None } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake::{Fake, Nobody, attachment, part, slip};

    const GOOD: &str = r#"{"id":"7","name":"Carillon","guild_id":"1","channel_id":"2"}"#;
    const TOKEN: &str = "canary-0123456789abcdef";

    async fn discord(fake: &Fake) -> Box<dyn Network> {
        let address = format!("{}/api/webhooks/7/{TOKEN}", fake.address);
        fake.answer(200, "", GOOD);
        let signed_in = take(&Http::new().unwrap(), Secret::new(address)).await.unwrap();
        assert!(!format!("{:?}", signed_in.account).contains("canary"));
        crate::open(&signed_in.account, &signed_in.secret, &Http::new().unwrap()).unwrap()
    }

    #[tokio::test]
    async fn a_message_is_waited_for_and_found_again() {
        let fake = Fake::start().await;
        let discord = discord(&fake).await;
        let mut part = part("Grüße 🎻 @everyone");
        let file = attachment(&mut part, "picture", "Noten");
        let sealed = discord.seal(&part, &slip()).unwrap();
        fake.answer(200, "", r#"{"id":"9","channel_id":"2"}"#);
        let outcome = discord.publish(&sealed, &part, None, &Nobody).await;
        let uri = "https://discord.com/channels/1/2/9".to_owned();
        assert_eq!(outcome, Outcome::Published(RemotePost { id: "9".to_owned(), uri, reference: Value::Null }));
        let asked = fake.asked().pop().unwrap();
        assert!(asked.starts_with(&format!("POST /api/webhooks/7/{TOKEN}?wait=true HTTP/1.1")), "{asked}");
        for word in ["Grüße 🎻 @everyone", r#""allowed_mentions":{"parse":[]}"#, r#""description":"Noten""#, "picture"]
        {
            assert!(asked.contains(word), "{word} in {asked}");
        }
        drop(file);
    }

    #[tokio::test]
    async fn what_it_answers_is_told_without_the_address() {
        let fake = Fake::start().await;
        let discord = discord(&fake).await;
        let (part, said) = (part("x"), format!(r#"{{"message":"no /7/{TOKEN}","retry_after":3.2}}"#));
        let sealed = discord.seal(&part, &slip()).unwrap();
        for (status, expected) in
            [(404, "SignInAgain"), (401, "SignInAgain"), (400, "Refused"), (500, "Unknown"), (429, "NotReceived")]
        {
            fake.answer(status, "", &said);
            let outcome = discord.publish(&sealed, &part, None, &Nobody).await;
            let told = format!("{outcome:?}");
            assert!(told.starts_with(expected) && !told.contains("canary"), "{status} {told}");
            assert!(status != 429 || told.contains("3.2s"), "{told}");
        }
        assert_eq!(discord.repeat(), RepeatClass::Blind);
    }

    #[tokio::test]
    async fn what_it_can_not_take_is_refused_before_anything_leaves() {
        let discord = discord(&Fake::start().await).await;
        for (text, is_taken) in [("x".repeat(2000), true), ("🎻".repeat(2001), false), (" ".to_owned(), false)] {
            assert_eq!(discord.seal(&part(&text), &slip()).is_ok(), is_taken);
        }
        let mut large = part("x");
        let _file = attachment(&mut large, "picture", "");
        large.attachments[0].size_bytes = MOST + 1;
        assert!(discord.seal(&large, &slip()).is_err());
    }
}
