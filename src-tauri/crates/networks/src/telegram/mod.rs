//! A channel or group of Telegram, by a bot. Telegram knows no repeat and shows a bot nothing of what is there: it is blind.
//!
//! No server of it can be installed, so that it is tried on an imitation of ours alone.

mod message;

use crate::file::Sending;
use crate::hook::Hook;
use crate::reply::{Lost, Reply};
use crate::{
    Account, AccountLimits, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkKind, NetworkTrouble,
    Outcome, Part, RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip,
};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use reqwest::Method;
use reqwest::multipart::{Form, Part as Piece};
use serde_json::{Value, json};
use std::time::Duration;

/// Where bots speak to Telegram.
pub const SERVER: &str = "https://api.telegram.org";

/// Takes the token of a bot and a chat by its name (`@name`) or number. It only reads.
///
/// # Errors
/// [`NetworkTrouble::SignInAgain`] when the token opens nothing; else why the bot can't write there.
pub async fn take(http: &Http, server: &str, token: Secret, chat: &str) -> Result<SignedIn, NetworkTrouble> {
    let chat = chat.trim().trim_start_matches("https://").trim_start_matches("t.me/").trim_end_matches('/');
    let is_named = chat.starts_with('@') || chat.parse::<i64>().is_ok();
    let chat = if is_named { chat.to_owned() } else { format!("@{chat}") };
    let server = server.trim_end_matches('/').to_owned();
    let mut account =
        Account { kind: NetworkKind::Telegram, server, id: String::new(), particulars: json!({ "chat": chat }) };
    let telegram = Telegram::open(&account, &token, http)?;
    let (identity, number) = telegram.look().await.map_err(|trouble| match trouble {
        NetworkTrouble::SignInAgain(message) => NetworkTrouble::SignInAgain(token.hidden(message)),
        other => other,
    })?;
    account.id.clone_from(&identity.id);
    // A name may be given up and taken by others; a number stays.
    account.particulars = json!({ "chat": number });
    Ok(SignedIn { account, identity, secret: token })
}

/// A chat that a bot writes in.
#[derive(Debug)]
pub(crate) struct Telegram {
    hook: Hook,
    chat: Value,
}

impl Telegram {
    /// Its secret is the token. Its particulars are `chat`.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let is_token = secret.expose().split_once(':').is_some_and(|(number, key)| {
            let is_key = key.bytes().all(|one| one.is_ascii_alphanumeric() || b"-_".contains(&one));
            number.parse::<u64>().is_ok() && is_key && !key.is_empty()
        });
        if !is_token {
            return Err(NetworkTrouble::SignInAgain(t!("networks-token-form")));
        }
        let address = Secret::new(format!("{}/bot{}", account.server, secret.expose()));
        let chat = account.particulars.get("chat").cloned().unwrap_or_default();
        Ok(Self { hook: Hook::at(http, &account.server, address.expose())?, chat })
    }

    async fn ask(&self, method: &str, asked: &Value) -> Result<Value, NetworkTrouble> {
        let request = self.hook.request(Method::POST, method).json(asked);
        let reply = Reply::of(request).await.map_err(Lost::trouble)?;
        let said = reply.json().filter(|said| said["ok"] == true);
        said.map(|said| said["result"].clone()).ok_or_else(|| match (reply.status.as_u16(), reply.trouble()) {
            // To what is no token of a bot it says that there is nothing.
            (404, _) => NetworkTrouble::SignInAgain(reply.words()),
            (200..=299, _) => NetworkTrouble::NotThere(t!("networks-not-there", network = "telegram")),
            (_, NetworkTrouble::Unreachable { message, wait }) => {
                NetworkTrouble::Unreachable { message, wait: asked_wait(&reply).or(wait) }
            }
            (_, trouble) => trouble,
        })
    }

    /// Whose it is, and the number of the chat.
    async fn look(&self) -> Result<(Identity, Value), NetworkTrouble> {
        let bot = self.ask("/getMe", &json!({})).await?;
        let chat = self.ask("/getChat", &json!({ "chat_id": self.chat })).await?;
        let member = json!({ "chat_id": chat["id"], "user_id": bot["id"] });
        let (name, kind) = (text(&bot, "username"), text(&chat, "type"));
        if kind != "private" {
            let member = self.ask("/getChatMember", &member).await?;
            let may_write = match text(&member, "status").as_str() {
                "creator" => true,
                "administrator" => kind != "channel" || member["can_post_messages"] == true,
                "member" => kind != "channel",
                "restricted" => member["can_send_messages"] == true,
                _ => false,
            };
            if !may_write {
                return Err(NetworkTrouble::NotThere(t!("networks-may-not-write", name = name)));
            }
        }
        let title = [text(&chat, "title"), text(&chat, "first_name"), chat["id"].to_string()];
        let title = title.into_iter().find(|title| !title.is_empty()).unwrap_or_default();
        let handle = match text(&chat, "username") {
            name if name.is_empty() => title.clone(),
            name => format!("@{name}"),
        };
        // Two bots in one chat are two accounts.
        let id = format!("{} in {}", bot["id"], chat["id"]);
        Ok((Identity { id, handle, name: title, picture: None }, chat["id"].clone()))
    }

    async fn send(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<RemotePost, Outcome> {
        let refused = |message: Localized| Outcome::Refused { message };
        let method = sealed["method"].as_str().unwrap_or_default();
        let mut message = sealed["message"].clone();
        message["chat_id"] = self.chat.clone();
        if let Some(parent) = parent {
            let number: i64 = parent.id.parse().map_err(|_| refused(t!("networks-no-number")))?;
            message["reply_parameters"] = json!({ "message_id": number });
        }
        let request = self.hook.request(Method::POST, &format!("/{method}"));
        let request = if part.attachments.is_empty() {
            request.json(&message)
        } else {
            let mut form = Form::new();
            for (name, value) in message.as_object().into_iter().flatten() {
                form = form.text(name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned));
            }
            let names = sealed["files"].as_array().into_iter().flatten().filter_map(Value::as_str);
            for (name, file) in names.zip(&part.attachments) {
                let sending = Sending::open(file).await.map_err(refused)?;
                let length = sending.length;
                let piece = Piece::stream_with_length(sending.body(), length).file_name(file.name.clone());
                let piece = piece.mime_str(&file.media_type).map_err(|error| refused(error.to_string().into()))?;
                form = form.part(name.to_owned(), piece);
            }
            request.timeout(crate::http::UPLOAD).multipart(form)
        };
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let reply = Reply::of(request).await.map_err(Lost::outcome)?;
        if !reply.status.is_success() {
            return Err(refusal(&reply));
        }
        let all = part.attachments.iter().map(|file| file.size_bytes).sum();
        progress.sent(all, all);
        let published = reply.json().filter(|said| said["ok"] == true).and_then(|said| remote(&said["result"]));
        published.ok_or(Outcome::Unknown { message: t!("networks-not-understood") })
    }
}

/// A message, or the first of an album, by what Telegram says of it.
fn remote(result: &Value) -> Option<RemotePost> {
    let first = result.get(0).unwrap_or(result);
    let (id, chat) = (first.get("message_id")?.as_i64()?.to_string(), &first["chat"]);
    let number = chat["id"].to_string();
    let uri = match (text(chat, "username"), number.strip_prefix("-100")) {
        (name, _) if !name.is_empty() => format!("https://t.me/{name}/{id}"),
        // Who is a member sees it there.
        (_, Some(number)) => format!("https://t.me/c/{number}/{id}"),
        _ => String::new(),
    };
    Some(RemotePost { id, uri, reference: Value::Null })
}

fn refusal(reply: &Reply) -> Outcome {
    let body: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
    match (reply.outcome(), reply.status.as_u16()) {
        // The bot was thrown out, or its token is none any more.
        (Outcome::Refused { message }, 403 | 404) => Outcome::SignInAgain { message },
        (Outcome::Refused { .. }, _) if body.pointer("/parameters/migrate_to_chat_id").is_some() => {
            Outcome::SignInAgain { message: t!("networks-group-changed") }
        }
        (Outcome::NotReceived { message, wait }, _) => {
            Outcome::NotReceived { message, wait: asked_wait(reply).or(wait) }
        }
        (outcome, _) => outcome,
    }
}

/// Seconds to wait, as the body says them.
fn asked_wait(reply: &Reply) -> Option<Duration> {
    let body: Value = serde_json::from_slice(&reply.body).ok()?;
    let seconds = body.pointer("/parameters/retry_after")?.as_u64()?;
    Some(Duration::from_secs(seconds.clamp(1, 86_400)))
}

fn text(of: &Value, name: &str) -> String {
    of.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

impl Network for Telegram {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Blind
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(async { self.look().await.map(|(identity, _)| identity) })
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(async { Ok(AccountLimits::default()) })
    }

    fn seal(&self, part: &Part, _slip: &Slip) -> Result<Value, Localized> {
        message::seal(part)
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
        _sealed: &'a Value,
        _part: &'a Part,
        _parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        let message = t!("networks-look-into-chat");
        Box::pin(async { Settled::Unknown { message, wait: None } })
    }
}

#[cfg(test)]
mod tests;
