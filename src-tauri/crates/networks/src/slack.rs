//! A webhook of Slack, and of what speaks like it. It gives nothing back by which a message is found: it is blind.

use crate::hook::{Hook, server_of};
use crate::reply::{Lost, Reply};
use crate::{
    Account, AccountLimits, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkKind, NetworkTrouble,
    Outcome, Part, RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip,
};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use reqwest::Method;
use serde_json::{Value, json};

/// Most characters of a text: Slack cuts what is longer.
const LONGEST: usize = 40_000;

/// Takes the address of a webhook. Slack lets nobody read there, so that nothing is asked.
///
/// # Errors
/// What is wrong with the address.
pub fn take(http: &Http, address: Secret) -> Result<SignedIn, NetworkTrouble> {
    let server = server_of(address.expose())?;
    let mut account = Account { kind: NetworkKind::Slack, server, id: String::new(), particulars: json!({}) };
    let identity = Slack::open(&account, &address, http)?.whose();
    account.id.clone_from(&identity.id);
    Ok(SignedIn { account, identity, secret: address })
}

/// A webhook of Slack.
#[derive(Debug)]
pub(crate) struct Slack {
    hook: Hook,
}

impl Slack {
    /// Its secret is the address.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        Ok(Self { hook: Hook::at(http, &account.server, secret.expose())? })
    }

    fn whose(&self) -> Identity {
        let host = self.hook.host();
        Identity { id: host.clone(), handle: host.clone(), name: host, picture: None }
    }

    async fn send(&self, sealed: &Value, progress: &dyn DeliveryProgress) -> Result<RemotePost, Outcome> {
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let reply =
            Reply::of(self.hook.request(Method::POST, "").json(&sealed["message"])).await.map_err(Lost::outcome)?;
        if reply.status.is_success() {
            return Ok(RemotePost { id: String::new(), uri: String::new(), reference: Value::Null });
        }
        // Slack's words are the body itself, for example `no_service`.
        let said = String::from_utf8_lossy(&reply.body).trim().to_owned();
        let is_word = !said.is_empty() && said.bytes().all(|one| one.is_ascii_lowercase() || one == b'_');
        let message = if is_word { Localized::plain(said.clone()) } else { reply.words() };
        Err(match (reply.outcome(), said.as_str()) {
            (_, "no_service" | "no_team" | "invalid_token" | "no_active_hooks" | "channel_not_found") => {
                Outcome::SignInAgain { message }
            }
            (Outcome::Refused { .. }, _) => Outcome::Refused { message },
            (outcome, _) => outcome,
        })
    }
}

impl Network for Slack {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Blind
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(async { Ok(self.whose()) })
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(async { Ok(AccountLimits::default()) })
    }

    fn seal(&self, part: &Part, _slip: &Slip) -> Result<Value, Localized> {
        if !part.attachments.is_empty() {
            return Err(t!("networks-slack-no-pictures"));
        }
        if part.text.trim().is_empty() {
            return Err(t!("networks-needs-text"));
        }
        // Three signs are marks of Slack's own; nothing else is, because it is told to leave the text alone.
        let text = part.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        if text.chars().count() > LONGEST {
            return Err(t!("networks-most-characters", network = "Slack", most = LONGEST));
        }
        Ok(json!({ "message": { "text": text, "mrkdwn": false } }))
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        _part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            if parent.is_some() {
                return Outcome::Refused { message: t!("networks-no-answers", network = "Slack") };
            }
            self.send(sealed, progress).await.map_or_else(|outcome| outcome, Outcome::Published)
        })
    }

    fn settle<'a>(
        &'a self,
        _sealed: &'a Value,
        _part: &'a Part,
        _parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        let message = t!("networks-look-into-channel", network = "Slack");
        Box::pin(async { Settled::Unknown { message, wait: None } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake::{Fake, Nobody, attachment, part, slip};

    #[tokio::test]
    async fn a_message_goes_out_as_it_was_written_and_what_is_answered_is_told_without_the_address() {
        let fake = Fake::start().await;
        let address = format!("{}/services/T0/B0/canary-0123456789abcdef", fake.address);
        let http = Http::new().unwrap();
        let signed_in = take(&http, Secret::new(address)).unwrap();
        let slack = crate::open(&signed_in.account, &signed_in.secret, &http).unwrap();
        let part = part("Grüße 🎻 <!channel> & *x*");
        let sealed = slack.seal(&part, &slip()).unwrap();
        for (status, said, expected) in [
            (200, "ok", "Published"),
            (404, "no_service", "SignInAgain"),
            (403, "invalid_token", "SignInAgain"),
            (400, "invalid_payload", "Refused { message: \"invalid_payload"),
            (429, "", "NotReceived { message: \"429 Too Many Requests\", wait: Some(4s"),
            (500, "no /services/T0/B0/canary-0123456789abcdef", "Unknown"),
            (400, r#"{"message":"canary-0123456789abcdef"}"#, "Refused { message: \"[secret]"),
        ] {
            fake.answer(status, "retry-after: 4\r\n", said);
            let outcome = format!("{:?}", slack.publish(&sealed, &part, None, &Nobody).await);
            assert!(outcome.starts_with(expected) && !outcome.contains("canary"), "{status} {outcome}");
        }
        let asked = fake.asked().swap_remove(0);
        assert!(asked.ends_with(r#"{"text":"Grüße 🎻 &lt;!channel&gt; &amp; *x*","mrkdwn":false}"#), "{asked}");
        assert_eq!(slack.repeat(), RepeatClass::Blind);
    }

    #[test]
    fn what_it_can_not_take_is_refused_before_anything_leaves() {
        let http = Http::new().unwrap();
        let signed_in = take(&http, Secret::new("https://hooks.example/services/T0/B0/x")).unwrap();
        let slack = Slack::open(&signed_in.account, &signed_in.secret, &http).unwrap();
        let mut picture = part("x");
        let _file = attachment(&mut picture, "picture", "");
        for part in [picture, part(" "), part(&"x".repeat(LONGEST + 1))] {
            assert!(slack.seal(&part, &slip()).is_err());
        }
    }
}
