//! Comments: what answers a post of a site, or another comment. WordPress takes the same words below one post from one user
//! once, so that a repeat is recognised.

use super::{Found, WordPress};
use crate::html;
use crate::reply::{Lost, Reply};
use crate::{Outcome, RemotePost};
use i18n::t;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

const ROUTE: &str = "/wp/v2/comments";
/// What the identifier of a comment begins with; that of a post is a number.
const BEGINS: &str = "comment-";
/// How far apart comments of one user are at least, where WordPress asks for it.
const APART: Duration = Duration::from_secs(15);

/// Where a comment belongs: the post, and the comment that it answers, or 0.
fn place(parent: &RemotePost) -> (Value, u64) {
    match parent.id.strip_prefix(BEGINS).and_then(|id| id.parse().ok()) {
        Some(comment) => (parent.reference["post"].clone(), comment),
        None => (json!(parent.id.parse::<u64>().unwrap_or_default()), 0),
    }
}

fn remote(comment: &Value, post: &Value) -> Option<RemotePost> {
    let id = format!("{BEGINS}{}", comment.get("id")?.as_u64()?);
    Some(RemotePost { id, uri: comment.get("link")?.as_str()?.to_owned(), reference: json!({ "post": post }) })
}

/// Says what was sealed below a post.
pub(super) async fn say(site: &WordPress, sealed: &Value, parent: &RemotePost) -> Result<RemotePost, Outcome> {
    let (post, above) = place(parent);
    let asked = json!({ "post": post, "parent": above, "content": sealed["comment"] });
    let reply = Reply::of(site.request(Method::POST, ROUTE).json(&asked)).await.map_err(Lost::outcome)?;
    if let Some(said) = reply.json() {
        return remote(&said, &post).ok_or(Outcome::Unknown { message: t!("networks-not-understood") });
    }
    let body: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
    match body["code"].as_str() {
        Some("comment_duplicate") => match find(site, sealed, parent).await {
            Ok(Found::There(remote)) => Ok(remote),
            _ => Err(Outcome::Unknown { message: reply.words() }),
        },
        Some("comment_flood") => Err(Outcome::NotReceived { message: reply.words(), wait: Some(APART) }),
        _ if reply.status.is_success() => Err(Outcome::Unknown { message: t!("networks-not-understood") }),
        _ => Err(reply.outcome()),
    }
}

/// Looks for what was sealed below a post, among the newest hundred comments of the user.
pub(super) async fn find(site: &WordPress, sealed: &Value, parent: &RemotePost) -> Result<Found, Result<Reply, Lost>> {
    let (post, above) = place(parent);
    let (of, by) = (post.to_string(), site.number.clone());
    let query = [("post", of.as_str()), ("author", &by), ("per_page", "100"), ("status", "all")];
    let reply = Reply::of(site.request(Method::GET, ROUTE).query(&query)).await.map_err(Err)?;
    let Some(Value::Array(comments)) = reply.json() else { return Err(Ok(reply)) };
    let is_it = |comment: &&Value| {
        let shown = comment.pointer("/content/rendered").and_then(Value::as_str).unwrap_or_default();
        comment["parent"].as_u64() == Some(above)
            && letters(shown) == letters(sealed["comment"].as_str().unwrap_or_default())
    };
    match comments.iter().find(is_it).map(|comment| remote(comment, &post)) {
        Some(Some(remote)) => Ok(Found::There(remote)),
        Some(None) => Err(Ok(reply)),
        None => Ok(Found::Nothing),
    }
}

/// The letters and numbers of HTML: a site shows other quotation marks and dashes than were written.
fn letters(html: &str) -> String {
    let seen = html::text(html).replace('×', "x");
    seen.chars().filter(|one| one.is_alphanumeric() || !one.is_ascii() && !"‘’“”–—…".contains(*one)).collect()
}
