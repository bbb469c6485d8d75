//! A room of Matrix. What is encrypted can't be written from here, and is refused.
//!
//! A repeat is recognised by the number of the transaction, for the device that was signed in with: it is kept. A text and
//! each of its files are events of their own, each with a number of its own.

mod sign_in;

pub use sign_in::{take_password, take_token};

use crate::facets::{self, Leads};
use crate::file::{Sending, send};
use crate::html::linked;
use crate::http::UPLOAD;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{
    Account, AccountLimits, Attachment, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkTrouble,
    Outcome, Part, RemotePost, RepeatClass, Secret, Settled, Slip,
};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use reqwest::header::{CONTENT_LENGTH, CONTENT_TYPE};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use std::time::Duration;

/// What the addresses of the interface begin with.
const API: [&str; 3] = ["_matrix", "client", "v3"];
const MESSAGE: &str = "m.room.message";
/// Most bytes of a text with its links: an event has 65,536 with all that the server adds.
const LONGEST: usize = 60_000;
/// How far a server's clock may be behind ours.
const SLACK: TimeDelta = TimeDelta::minutes(5);
/// How many pages of events are looked through at most.
const PAGES: usize = 20;

/// A room, and who writes there.
#[derive(Debug)]
pub(crate) struct Matrix {
    site: Site,
    user: String,
    room: String,
    alias: String,
    device: String,
}

impl Matrix {
    /// Its particulars are `user`, `device`, `room`, and `alias`, by which people know the room.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let of = |name: &str| text(&account.particulars, name).unwrap_or_default();
        let site = Site::at(http.clone(), &account.server, Some(secret.clone()))?;
        Ok(Self { site, user: of("user"), room: of("room"), alias: of("alias"), device: of("device") })
    }

    fn request(&self, method: Method, segments: &[&str]) -> RequestBuilder {
        self.site.signed(method, [&API[..], segments].concat())
    }

    fn in_room(&self, method: Method, segments: &[&str]) -> RequestBuilder {
        self.request(method, &[&["rooms", &self.room], segments].concat())
    }

    /// Whether one can write there: why not, in words for a person.
    async fn look_at_room(&self) -> Result<Option<Localized>, Result<Reply, Lost>> {
        let encryption =
            Reply::of(self.in_room(Method::GET, &["state", "m.room.encryption", ""])).await.map_err(Err)?;
        match (encryption.status.as_u16(), text_of(&encryption, "errcode").as_deref()) {
            (200, _) => Ok(Some(t!("networks-encrypted"))),
            (404, Some("M_NOT_FOUND")) => Ok(None),
            (403, _) => Ok(Some(t!("networks-not-in-room", user = &self.user))),
            _ => Err(Ok(encryption)),
        }
    }

    async fn whose(&self) -> Result<Identity, NetworkTrouble> {
        let who = Reply::of(self.request(Method::GET, &["account", "whoami"])).await.map_err(Lost::trouble)?;
        if text_of(&who, "user_id").as_ref() != Some(&self.user) {
            return Err(match trouble(&who) {
                _ if who.status.is_success() => NetworkTrouble::SignInAgain(t!("networks-another-account")),
                trouble => trouble,
            });
        }
        match self.look_at_room().await {
            Ok(None) => {}
            Ok(Some(why)) => return Err(NetworkTrouble::NotThere(why)),
            Err(Ok(reply)) => return Err(trouble(&reply)),
            Err(Err(lost)) => return Err(lost.trouble()),
        }
        let name = Reply::of(self.in_room(Method::GET, &["state", "m.room.name", ""])).await.map_err(Lost::trouble)?;
        let name = name.json().and_then(|state| text(&state, "name")).unwrap_or_else(|| self.alias.clone());
        // Two rooms of one user are two accounts.
        let id = format!("{} in {}", self.user, self.room);
        Ok(Identity { id, handle: self.alias.clone(), name, picture: None })
    }

    async fn allowed(&self) -> Result<AccountLimits, NetworkTrouble> {
        let config = async |segments: &[&str]| {
            let request = self.site.signed(Method::GET, segments.iter().copied());
            Reply::of(request).await.map_err(Lost::trouble)
        };
        let mut reply = config(&["_matrix", "client", "v1", "media", "config"]).await?;
        if reply.status.as_u16() == 404 {
            reply = config(&["_matrix", "media", "v3", "config"]).await?;
        }
        let most = reply.json().ok_or_else(|| trouble(&reply))?.get("m.upload.size").and_then(Value::as_u64);
        Ok(AccountLimits { image_bytes: most, video_bytes: most, ..AccountLimits::default() })
    }

    /// Sends the files, and gives the events that show them.
    async fn files(&self, part: &Part, progress: &dyn DeliveryProgress) -> Result<Vec<Value>, Outcome> {
        let all = part.attachments.iter().map(|file| file.size_bytes).sum();
        let (mut events, mut before) = (Vec::new(), 0);
        for file in &part.attachments {
            let sending = Sending::open(file).await.map_err(|message| Outcome::Refused { message })?;
            let (sent, length) = (sending.sent.clone(), sending.length);
            let request = self.site.signed(Method::POST, ["_matrix", "media", "v3", "upload"]).timeout(UPLOAD);
            let request = request.query(&[("filename", &file.name)]).header(CONTENT_TYPE, &file.media_type);
            let request = request.header(CONTENT_LENGTH, length).body(sending.body());
            let reply = send(request, sent, progress, before, all).await.map_err(Lost::outcome_before)?;
            if !reply.status.is_success() {
                return Err(waited(&reply, reply.outcome_before()));
            }
            let not_understood = t!("networks-file-not-understood");
            let url = text_of(&reply, "content_uri");
            let url = url.ok_or(Outcome::NotReceived { message: not_understood, wait: None })?;
            events.push(shown(file, &url));
            before += file.size_bytes;
            progress.sent(before, all);
        }
        Ok(events)
    }

    async fn send(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<RemotePost, Outcome> {
        match self.look_at_room().await {
            Ok(None) => {}
            Ok(Some(message)) => return Err(Outcome::Refused { message }),
            Err(Ok(reply)) => return Err(waited(&reply, reply.outcome_before())),
            Err(Err(lost)) => return Err(lost.outcome_before()),
        }
        let mut events: Vec<Value> = sealed.get("text").filter(|text| text.is_object()).cloned().into_iter().collect();
        events.extend(self.files(part, progress).await?);
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let mut first: Option<RemotePost> = None;
        for (mut event, key) in events.into_iter().zip(keys(sealed, part)) {
            if let Some(parent) = parent {
                event["m.relates_to"] = json!({
                    "rel_type": "m.thread", "event_id": root_of(parent), "is_falling_back": true,
                    "m.in_reply_to": { "event_id": parent.id },
                });
            }
            match (self.put(&event, &key).await, &first) {
                (Ok(id), None) => first = Some(self.remote(id, parent)),
                (Ok(_), Some(_)) => {}
                (Err(outcome), None) => return Err(outcome),
                (Err(outcome), Some(first)) => return Err(after(outcome, &first.uri)),
            }
        }
        first.ok_or(Outcome::Refused { message: t!("networks-needs-text-or-picture") })
    }

    async fn put(&self, event: &Value, key: &str) -> Result<String, Outcome> {
        let request = self.in_room(Method::PUT, &["send", MESSAGE, key]).json(event);
        let reply = Reply::of(request).await.map_err(Lost::outcome)?;
        if !reply.status.is_success() {
            return Err(waited(&reply, reply.outcome()));
        }
        text_of(&reply, "event_id").ok_or(Outcome::Unknown { message: t!("networks-not-understood") })
    }

    fn remote(&self, id: String, parent: Option<&RemotePost>) -> RemotePost {
        let via = self.user.split_once(':').map_or("", |(_, server)| server);
        let uri = format!("https://matrix.to/#/{}/{id}?via={via}", self.room);
        let reference = json!({ "root": parent.map_or(id.as_str(), root_of) });
        RemotePost { id, uri, reference }
    }

    /// Looks through the events of the room, back to the attempt, for those with the numbers of a delivery.
    async fn look(&self, sealed: &Value, part: &Part, parent: Option<&RemotePost>, since: DateTime<Utc>) -> Settled {
        let wanted = keys(sealed, part);
        let filter = json!({ "senders": [self.user], "types": [MESSAGE] }).to_string();
        let (mut found, mut from): (Vec<Option<String>>, Option<String>) = (vec![None; wanted.len()], None);
        for _ in 0..PAGES {
            let query = [("dir", "b"), ("limit", "100"), ("filter", &filter)];
            let mut request = self.in_room(Method::GET, &["messages"]).query(&query);
            if let Some(from) = &from {
                request = request.query(&[("from", from)]);
            }
            let reply = match Reply::of(request).await {
                Ok(reply) => reply,
                Err(lost) => return Settled::Unknown { message: lost.words(), wait: None },
            };
            let Some((page, events)) =
                reply.json().and_then(|page| Some((page.clone(), page["chunk"].as_array()?.clone())))
            else {
                return Settled::Unknown { message: reply.words(), wait: reply.wait() };
            };
            let is_before = |event: &Value| {
                let made = event["origin_server_ts"].as_i64().and_then(DateTime::from_timestamp_millis);
                made.is_some_and(|made| made < since - SLACK)
            };
            for event in &events {
                let key = event.pointer("/unsigned/transaction_id").and_then(Value::as_str);
                if let Some(place) = wanted.iter().position(|wanted| Some(wanted.as_str()) == key) {
                    found[place] = text(event, "event_id");
                }
            }
            from = text(&page, "end");
            if from.is_none() || events.iter().any(is_before) || found.iter().all(Option::is_some) {
                let first = found.first().cloned().flatten();
                return match (found.iter().flatten().count(), first) {
                    (0, _) => Settled::Absent,
                    (all, Some(id)) if all == wanted.len() => Settled::Published(self.remote(id, parent)),
                    _ => self.finish(sealed, part, parent).await,
                };
            }
        }
        Settled::Unclear { message: t!("networks-much-in-room") }
    }

    /// Sends again what is there in part: what is there is recognised, and the rest belongs to it.
    async fn finish(&self, sealed: &Value, part: &Part, parent: Option<&RemotePost>) -> Settled {
        match self.send(sealed, part, parent, &Left).await {
            Ok(remote) => Settled::Published(remote),
            Err(Outcome::NotReceived { message, wait }) => Settled::Unknown { message, wait },
            Err(Outcome::Refused { message } | Outcome::SignInAgain { message } | Outcome::Unknown { message }) => {
                Settled::Unknown { message, wait: None }
            }
            Err(Outcome::Published(remote)) => Settled::Published(remote),
        }
    }
}

/// Progress of what has left before.
struct Left;

impl DeliveryProgress for Left {
    fn sent(&self, _bytes: u64, _of: u64) {}

    fn leaving(&self) -> NetworkFuture<'_, Result<(), Localized>> {
        Box::pin(async { Ok(()) })
    }
}

/// The numbers of the transactions of a delivery, one for each event.
fn keys(sealed: &Value, part: &Part) -> Vec<String> {
    let events = usize::from(sealed["text"].is_object()) + part.attachments.len();
    (0..events).map(|number| format!("{}-{number}", sealed["key"].as_str().unwrap_or_default())).collect()
}

/// The event that shows a file.
fn shown(file: &Attachment, url: &str) -> Value {
    let kind = match file.media_type.split('/').next() {
        Some("image") => "m.image",
        Some("video") => "m.video",
        Some("audio") => "m.audio",
        _ => "m.file",
    };
    let mut info = json!({ "mimetype": file.media_type, "size": file.size_bytes });
    if let Some((width, height)) = file.pixels {
        (info["w"], info["h"]) = (json!(width), json!(height));
    }
    let body = if file.alt.is_empty() { &file.name } else { &file.alt };
    json!({ "msgtype": kind, "body": body, "filename": file.name, "url": url, "info": info, "m.mentions": {} })
}

fn root_of(remote: &RemotePost) -> &str {
    remote.reference["root"].as_str().unwrap_or(&remote.id)
}

/// What becomes of the whole when a later event did not go out: what stands before it is public.
fn after(outcome: Outcome, before: &str) -> Outcome {
    match outcome {
        Outcome::Refused { message } => {
            Outcome::Refused { message: t!("networks-published-before", message = message, address = before) }
        }
        Outcome::NotReceived { message, .. } | Outcome::SignInAgain { message } => Outcome::Unknown { message },
        other => other,
    }
}

/// The same with the time to wait that the body says.
fn waited(reply: &Reply, outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::NotReceived { message, wait } => Outcome::NotReceived { message, wait: asked(reply).or(wait) },
        other => other,
    }
}

fn asked(reply: &Reply) -> Option<Duration> {
    let body: Value = serde_json::from_slice(&reply.body).ok()?;
    Some(Duration::from_millis(body.get("retry_after_ms")?.as_u64()?.clamp(1000, 86_400_000)))
}

/// What it means that reading was not answered by a success.
fn trouble(reply: &Reply) -> NetworkTrouble {
    match reply.trouble() {
        NetworkTrouble::Unreachable { message, wait } => {
            NetworkTrouble::Unreachable { message, wait: asked(reply).or(wait) }
        }
        other => other,
    }
}

/// A member of an answer, of a failure as well.
fn text_of(reply: &Reply, name: &str) -> Option<String> {
    text(&serde_json::from_slice(&reply.body).ok()?, name)
}

/// A member that is a text and not empty.
fn text(of: &Value, name: &str) -> Option<String> {
    of.get(name)?.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
}

impl Network for Matrix {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Safe
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(self.whose())
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(self.allowed())
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        let has_text = !part.text.trim().is_empty();
        if !has_text && part.attachments.is_empty() {
            return Err(t!("networks-needs-text-or-picture"));
        }
        // Nobody is called by a text that was written for others.
        let mut message = json!({ "msgtype": "m.text", "body": part.text, "m.mentions": {} });
        if facets::of(&part.text).iter().any(|facet| matches!(facet.leads, Leads::Link(_))) {
            message["format"] = json!("org.matrix.custom.html");
            message["formatted_body"] = json!(linked(&part.text));
        }
        if message.to_string().len() > LONGEST {
            return Err(t!("networks-matrix-long", most = LONGEST));
        }
        Ok(json!({ "key": slip.key(), "text": if has_text { message } else { Value::Null } }))
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
        Box::pin(self.look(sealed, part, parent, since))
    }

    fn revoke(&self) -> NetworkFuture<'_, Result<(), NetworkTrouble>> {
        Box::pin(async {
            if !self.device.starts_with(sign_in::DEVICE) {
                return Ok(());
            }
            let reply = Reply::of(self.request(Method::POST, &["logout"]).json(&json!({}))).await;
            let reply = reply.map_err(Lost::trouble)?;
            if reply.status.is_success() { Ok(()) } else { Err(trouble(&reply)) }
        })
    }
}

#[cfg(test)]
mod tests;
