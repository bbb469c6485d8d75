//! Bluesky, on any personal data server of the AT protocol.
//!
//! A repeat is recognised: the key of the record is chosen here, and it is only ever made, never replaced. What was asked of
//! servers and depends on their answers (who is mentioned, where blobs lie) is the same at a repeat, or the repeat is refused
//! because the record is there.

mod identity;
mod picture;
mod session;
mod tid;

pub use identity::{Directory, sign_in};

use crate::facets::{self, Leads};
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{
    Account, AccountLimits, Attachment, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkTrouble,
    Outcome, Part, RemotePost, RepeatClass, Secret, Settled, Slip,
};
use chrono::{DateTime, SecondsFormat, Utc};
use i18n::{Localized, t};
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};
use session::{Failure, Sessions, is_closed};
use unicode_segmentation::UnicodeSegmentation;

const POST: &str = "app.bsky.feed.post";
/// Most characters of a text, as people count them.
const LONGEST: usize = 300;
/// Most pictures of a post.
const PICTURES: usize = 4;
/// Most bytes of a picture in a post.
const PICTURE_BYTES: usize = 2_000_000;
/// Most bytes of the picture of a card.
const CARD_BYTES: usize = 1_000_000;

/// An account of Bluesky.
#[derive(Debug)]
pub(crate) struct Bluesky {
    sessions: Sessions,
}

impl Bluesky {
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let site = Site::at(http.clone(), &account.server, None)?;
        Ok(Self { sessions: Sessions::new(site, account.id.clone(), secret.clone()) })
    }

    /// Puts the record in its place. Everything before the last request may be repeated.
    async fn put(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<Outcome, Outcome> {
        let mut record = sealed["record"].clone();
        self.add_mentions(&mut record, &sealed["mentions"]).await?;
        if let Some(embed) = self.embed(part, progress).await? {
            record["embed"] = embed;
        }
        if let Some(parent) = parent {
            let of = json!({ "uri": parent.id, "cid": parent.reference["cid"] });
            let root = parent.reference.get("root").filter(|root| root.is_object()).unwrap_or(&of);
            record["reply"] = json!({ "root": root, "parent": of });
        }
        let key = sealed["key"].as_str().unwrap_or_default();
        let body = json!({
            "repo": self.sessions.did(), "collection": POST, "rkey": key, "record": record, "swapRecord": null
        });
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let put = || self.sessions.request(Method::POST, "com.atproto.repo.putRecord").json(&body);
        let reply = self.sessions.call(put).await.map_err(Failure::outcome)?;
        if reply.error().as_deref() == Some("InvalidSwap") {
            return Ok(match self.look(sealed, parent).await {
                Settled::Published(remote) => Outcome::Published(remote),
                Settled::Absent => Outcome::Refused { message: reply.words() },
                Settled::Unknown { message, .. } | Settled::Unclear { message } => Outcome::Unknown { message },
            });
        }
        match reply.json().and_then(|answer| text(&answer, "cid")) {
            Some(cid) => Ok(Outcome::Published(self.remote(key, &cid, parent))),
            None => Err(refusal(&reply, reply.outcome())),
        }
    }

    /// Adds who is mentioned. A handle that nobody has stays a plain text.
    async fn add_mentions(&self, record: &mut Value, mentions: &Value) -> Result<(), Outcome> {
        for mention in mentions.as_array().into_iter().flatten() {
            let handle = mention["handle"].as_str().unwrap_or_default();
            let request = self.sessions.request(Method::GET, "com.atproto.identity.resolveHandle");
            let reply = Reply::of(request.query(&[("handle", handle)])).await.map_err(Lost::outcome_before)?;
            match reply.json().and_then(|answer| text(&answer, "did")) {
                Some(did) => {
                    let feature = json!({ "$type": "app.bsky.richtext.facet#mention", "did": did });
                    let mut facet = mention["facet"].clone();
                    facet["features"] = json!([feature]);
                    match record.get_mut("facets").and_then(Value::as_array_mut) {
                        Some(facets) => facets.push(facet),
                        None => record["facets"] = json!([facet]),
                    }
                }
                None if matches!(reply.status.as_u16(), 400 | 404) => {}
                None => return Err(refusal(&reply, reply.outcome_before())),
            }
        }
        if let Some(facets) = record.get_mut("facets").and_then(Value::as_array_mut) {
            facets.sort_by_key(|facet| facet["index"]["byteStart"].as_u64());
        }
        Ok(())
    }

    /// Pictures, or a card where there are none.
    async fn embed(&self, part: &Part, progress: &dyn DeliveryProgress) -> Result<Option<Value>, Outcome> {
        let card = part.card.as_ref().filter(|_| part.attachments.is_empty());
        let files = part.attachments.iter().chain(card.and_then(|card| card.picture.as_ref()));
        let all = files.map(|file| file.size_bytes).sum();
        let (mut images, mut before) = (Vec::new(), 0);
        for attachment in &part.attachments {
            let (blob, pixels) = self.upload(attachment, PICTURE_BYTES).await?;
            let mut image = json!({ "alt": attachment.alt, "image": blob });
            if let Some((width, height)) = pixels {
                image["aspectRatio"] = json!({ "width": width, "height": height });
            }
            images.push(image);
            before += attachment.size_bytes;
            progress.sent(before, all);
        }
        if !images.is_empty() {
            return Ok(Some(json!({ "$type": "app.bsky.embed.images", "images": images })));
        }
        let Some(card) = card else { return Ok(None) };
        let mut external = json!({ "uri": card.url, "title": card.title, "description": card.description });
        if let Some(picture) = &card.picture {
            external["thumb"] = self.upload(picture, CARD_BYTES).await?.0;
            progress.sent(all, all);
        }
        Ok(Some(json!({ "$type": "app.bsky.embed.external", "external": external })))
    }

    async fn upload(&self, attachment: &Attachment, most: usize) -> Result<(Value, Option<(u32, u32)>), Outcome> {
        let picture = picture::fit(attachment, most).await.map_err(|message| Outcome::Refused { message })?;
        let build = || {
            let request = self.sessions.request(Method::POST, "com.atproto.repo.uploadBlob");
            let request = request.timeout(crate::http::UPLOAD).header(CONTENT_TYPE, picture.media_type);
            request.body(picture.bytes.clone())
        };
        let reply = self.sessions.call(build).await.map_err(Failure::outcome_before)?;
        match reply.json().and_then(|answer| answer.get("blob").cloned()) {
            Some(blob) => Ok((blob, picture.pixels)),
            None => Err(refusal(&reply, reply.outcome_before())),
        }
    }

    /// Reads the record by its key. What is there is ours: nobody else can put a record into this account by chance under
    /// the same key, and what was asked of servers may read otherwise today.
    async fn look(&self, sealed: &Value, parent: Option<&RemotePost>) -> Settled {
        let key = sealed["key"].as_str().unwrap_or_default();
        let reply = match self.sessions.record(POST, key).await {
            Ok(reply) => reply,
            Err(lost) => return Settled::Unknown { message: lost.words(), wait: None },
        };
        let is_absent = reply.error().as_deref() == Some("RecordNotFound");
        let there = reply.json().filter(|there| there.pointer("/value/text") == Some(&sealed["record"]["text"]));
        match there.and_then(|there| text(&there, "cid")) {
            Some(cid) => Settled::Published(self.remote(key, &cid, parent)),
            None if is_absent => Settled::Absent,
            None => Settled::Unknown { message: reply.words(), wait: reply.wait() },
        }
    }

    fn remote(&self, key: &str, cid: &str, parent: Option<&RemotePost>) -> RemotePost {
        let did = self.sessions.did();
        let id = format!("at://{did}/{POST}/{key}");
        let own = json!({ "uri": id, "cid": cid });
        let above = parent.map(|parent| {
            let root = parent.reference.get("root").filter(|root| root.is_object());
            root.cloned().unwrap_or_else(|| json!({ "uri": parent.id, "cid": parent.reference["cid"] }))
        });
        let reference = json!({ "cid": cid, "root": above.unwrap_or(own) });
        RemotePost { id, uri: format!("https://bsky.app/profile/{did}/post/{key}"), reference }
    }
}

/// What the record says of a place in the text, where it leads somewhere.
fn placed(start: usize, end: usize, feature: &Value) -> Value {
    json!({ "index": { "byteStart": start, "byteEnd": end }, "features": [feature] })
}

/// A failure of the session or of the account is told by its name, with any status.
fn refusal(reply: &Reply, outcome: Outcome) -> Outcome {
    if is_closed(reply) { Outcome::SignInAgain { message: reply.words() } } else { outcome }
}

/// A member that is a text and not empty.
fn text(of: &Value, name: &str) -> Option<String> {
    of.get(name)?.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
}

impl Network for Bluesky {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Safe
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(self.sessions.whose())
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(async {
            let request = self.sessions.request(Method::GET, "com.atproto.server.describeServer");
            let reply = Reply::of(request).await.map_err(Lost::trouble)?;
            let described = reply.json().ok_or_else(|| reply.trouble())?;
            // A picture that is too large is made smaller here, so that the server's own limit holds for films alone.
            let video_bytes = described.get("blobUploadLimit").and_then(Value::as_u64);
            Ok(AccountLimits { video_bytes, ..AccountLimits::default() })
        })
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        let length = part.text.graphemes(true).count();
        if length > LONGEST {
            return Err(t!("networks-too-long", network = "Bluesky", most = LONGEST, length = length));
        }
        if part.attachments.len() > PICTURES {
            return Err(t!("networks-many-pictures", most = PICTURES, count = part.attachments.len()));
        }
        if let Some(other) = part.attachments.iter().find(|one| !one.media_type.starts_with("image/")) {
            return Err(t!("networks-not-picture", name = &other.name));
        }
        if part.text.trim().is_empty() && part.attachments.is_empty() && part.card.is_none() {
            return Err(t!("networks-needs-text-or-picture"));
        }
        let at = slip.at.to_rfc3339_opts(SecondsFormat::Millis, true);
        let mut record = json!({ "$type": POST, "text": part.text, "createdAt": at });
        let languages = part.settings.get("langs").and_then(Value::as_array).cloned();
        let languages = languages.or_else(|| part.language.as_ref().map(|language| vec![json!(language)]));
        if let Some(languages) = languages.filter(|languages| !languages.is_empty()) {
            record["langs"] = languages.into_iter().take(3).collect();
        }
        let (mut plain, mut mentions) = (Vec::new(), Vec::new());
        for facet in facets::of(&part.text) {
            let feature = |feature: Value| placed(facet.start, facet.end, &feature);
            match facet.leads {
                Leads::Link(uri) => plain.push(feature(json!({ "$type": "app.bsky.richtext.facet#link", "uri": uri }))),
                Leads::Tag(tag) => plain.push(feature(json!({ "$type": "app.bsky.richtext.facet#tag", "tag": tag }))),
                Leads::Mention(handle) => mentions.push(json!({ "handle": handle, "facet": feature(Value::Null) })),
            }
        }
        if !plain.is_empty() {
            record["facets"] = json!(plain);
        }
        Ok(json!({ "key": tid::of(slip), "record": record, "mentions": mentions }))
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move { self.put(sealed, part, parent, progress).await.unwrap_or_else(|outcome| outcome) })
    }

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        _part: &'a Part,
        parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        Box::pin(self.look(sealed, parent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NetworkKind;

    fn bluesky() -> Bluesky {
        let account = Account {
            kind: NetworkKind::Bluesky,
            server: "https://pds.example".to_owned(),
            id: "did:plc:a".to_owned(),
            particulars: Value::Null,
        };
        Bluesky::open(&account, &Secret::new("t"), &Http::new().unwrap()).unwrap()
    }

    #[test]
    fn sealing_twice_gives_the_same() {
        let part = Part {
            text: "Grüße @b.test https://a.example #x".to_owned(),
            language: Some("de".to_owned()),
            ..Part::default()
        };
        let slip = Slip { at: DateTime::from_timestamp(1_795_428_000, 0).unwrap(), token: 7 };
        let sealed = bluesky().seal(&part, &slip).unwrap();
        assert_eq!(sealed, bluesky().seal(&part, &slip).unwrap());
        assert_eq!(sealed["record"]["createdAt"], "2026-11-23T10:00:00.000Z");
        assert_eq!(sealed["record"]["langs"], json!(["de"]));
        assert_eq!(sealed["record"]["facets"][0]["index"], json!({ "byteStart": 16, "byteEnd": 33 }));
        assert_eq!(sealed["mentions"][0]["handle"], "b.test");
        assert_ne!(sealed["key"], bluesky().seal(&part, &Slip { token: 8, ..slip }).unwrap()["key"]);
    }

    #[test]
    fn what_it_can_not_take_is_refused_before_anything_leaves() {
        let slip = Slip { at: DateTime::UNIX_EPOCH, token: 0 };
        let text = |text: &str| Part { text: text.to_owned(), ..Part::default() };
        assert!(bluesky().seal(&text(&"👩‍👩‍👧".repeat(300)), &slip).is_ok());
        for part in [text(&"x".repeat(301)), text(" ")] {
            assert!(bluesky().seal(&part, &slip).is_err());
        }
    }
}
