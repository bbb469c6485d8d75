//! Pictures and films: sent with what they show, and waited for while the server works on them.

use crate::file::{Sending, send};
use crate::http::UPLOAD;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{Attachment, DeliveryProgress, Outcome};
use i18n::t;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::Value;
use std::time::Duration;

/// How often, and how far apart at first, a server is asked whether it is done.
const ASKED: u32 = 40;
const PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Sends all attachments and gives what the server calls them, once each can stand in a post.
pub(super) async fn upload(
    site: &Site,
    attachments: &[Attachment],
    progress: &dyn DeliveryProgress,
) -> Result<Vec<String>, Outcome> {
    let all = attachments.iter().map(|attachment| attachment.size_bytes).sum();
    let (mut ids, mut before) = (Vec::new(), 0);
    for attachment in attachments {
        let mut reply = one(site, "v2", attachment, progress, before, all).await?;
        if reply.status.as_u16() == 404 {
            reply = one(site, "v1", attachment, progress, before, all).await?;
        }
        if !reply.status.is_success() {
            return Err(super::refusal(&reply, reply.outcome_before()));
        }
        let id = reply.json().and_then(|media| id(&media)).ok_or_else(not_understood)?;
        if is_working(&reply) {
            wait(site, &id).await?;
        }
        ids.push(id);
        before += attachment.size_bytes;
        progress.sent(before, all);
    }
    Ok(ids)
}

async fn one(
    site: &Site,
    version: &str,
    attachment: &Attachment,
    progress: &dyn DeliveryProgress,
    before: u64,
    all: u64,
) -> Result<Reply, Outcome> {
    let sending = Sending::open(attachment).await.map_err(|message| Outcome::Refused { message })?;
    let (sent, length) = (sending.sent.clone(), sending.length);
    let refused = |error: reqwest::Error| Outcome::Refused { message: error.to_string().into() };
    let file = Part::stream_with_length(sending.body(), length).file_name(attachment.name.clone());
    let file = file.mime_str(&attachment.media_type).map_err(refused)?;
    let mut form = Form::new();
    if !attachment.alt.is_empty() {
        form = form.text("description", attachment.alt.clone());
    }
    let request =
        site.signed(Method::POST, ["api", version, "media"]).timeout(UPLOAD).multipart(form.part("file", file));
    send(request, sent, progress, before, all).await.map_err(Lost::outcome_before)
}

/// Asks until the server is done with a file.
async fn wait(site: &Site, id: &str) -> Result<(), Outcome> {
    let mut pause = PAUSE;
    for _ in 0..ASKED {
        rest(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
        let reply =
            Reply::of(site.signed(Method::GET, ["api", "v1", "media", id])).await.map_err(Lost::outcome_before)?;
        if !reply.status.is_success() {
            return Err(super::refusal(&reply, reply.outcome_before()));
        }
        if !is_working(&reply) {
            return Ok(());
        }
    }
    Err(Outcome::NotReceived { message: t!("networks-still-working"), wait: None })
}

fn is_working(reply: &Reply) -> bool {
    matches!(reply.status.as_u16(), 202 | 206)
}

/// Some servers give numbers.
fn id(media: &Value) -> Option<String> {
    match media.get("id")? {
        Value::String(id) => Some(id.clone()),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    }
}

fn not_understood() -> Outcome {
    Outcome::NotReceived { message: t!("networks-file-not-understood"), wait: None }
}

#[expect(clippy::disallowed_methods, reason = "the server is given time to work on a file")]
async fn rest(time: Duration) {
    tokio::time::sleep(time).await;
}
