//! Pictures and films in the library of a site. Each has a name of its own, by which one that arrived is found again.

use super::{WordPress, not_understood};
use crate::file::{Sending, send};
use crate::http::UPLOAD;
use crate::reply::{Lost, Reply};
use crate::{Attachment, DeliveryProgress, Outcome};
use reqwest::Method;
use reqwest::header::{CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use serde_json::{Value, json};

const ROUTE: &str = "/wp/v2/media";

/// A file in the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stored {
    pub(super) id: u64,
    pub(super) url: String,
    pub(super) is_film: bool,
}

/// Puts all attachments into the library, where they are not there already, and says what each shows.
pub(super) async fn store(
    site: &WordPress,
    slug: &str,
    attachments: &[Attachment],
    progress: &dyn DeliveryProgress,
) -> Result<Vec<Stored>, Outcome> {
    let all = attachments.iter().map(|attachment| attachment.size_bytes).sum();
    let (mut stored, mut before) = (Vec::new(), 0);
    for (number, attachment) in (1..).zip(attachments) {
        let name = format!("{slug}-{number}");
        let is_film = attachment.media_type.starts_with("video/");
        let media = match find(site, &name).await? {
            Some(media) => media,
            None => upload(site, &name, attachment, progress, before, all).await?,
        };
        let (id, url) = read(&media).ok_or_else(not_understood)?;
        let title = attachment.name.rsplit_once('.').map_or(attachment.name.as_str(), |(stem, _)| stem);
        let described = json!({ "alt_text": attachment.alt, "title": title });
        let request = site.request(Method::POST, &format!("{ROUTE}/{id}")).json(&described);
        let reply = Reply::of(request).await.map_err(Lost::outcome_before)?;
        if reply.json().is_none() {
            return Err(reply.outcome_before());
        }
        stored.push(Stored { id, url, is_film });
        before += attachment.size_bytes;
        progress.sent(before, all);
    }
    Ok(stored)
}

async fn find(site: &WordPress, name: &str) -> Result<Option<Value>, Outcome> {
    let request = site.request(Method::GET, ROUTE).query(&[("slug", name), ("_fields", "id,source_url")]);
    let reply = Reply::of(request).await.map_err(Lost::outcome_before)?;
    match reply.json() {
        Some(Value::Array(found)) => Ok(found.into_iter().next()),
        Some(_) => Err(not_understood()),
        None => Err(reply.outcome_before()),
    }
}

async fn upload(
    site: &WordPress,
    name: &str,
    attachment: &Attachment,
    progress: &dyn DeliveryProgress,
    before: u64,
    all: u64,
) -> Result<Value, Outcome> {
    let sending = Sending::open(attachment).await.map_err(|message| Outcome::Refused { message })?;
    let (sent, length) = (sending.sent.clone(), sending.length);
    let disposition = format!("attachment; filename=\"{name}.{}\"", attachment.ending().unwrap_or_default());
    let request = site.request(Method::POST, ROUTE).timeout(UPLOAD).header(CONTENT_TYPE, &attachment.media_type);
    let request = request.header(CONTENT_DISPOSITION, disposition).header(CONTENT_LENGTH, length);
    let reply = send(request.body(sending.body()), sent, progress, before, all).await.map_err(Lost::outcome_before)?;
    reply.json().ok_or_else(|| reply.outcome_before())
}

fn read(media: &Value) -> Option<(u64, String)> {
    Some((media.get("id")?.as_u64()?, media.get("source_url")?.as_str()?.to_owned()))
}
