//! A post record as responses have it: everything that was stored, and per target what became of it
//! (specification 2.5; gaps, 2.5 and 3).

use super::table::Post;
use super::{platforms, targets};
use crate::answer::english;
use crate::app_state::{Authority, Surroundings};
use crate::channels::Channel;
use crate::delivery::table::{self as deliveries, Delivery, MISSED, Outcome};
use crate::delivery::underway::Underway;
use crate::files::address;
use crate::schedule::{moment, recurring};
use crate::stamp::Stamp;
use chrono::{DateTime, Utc};
use rusqlite::Connection;
use serde_json::{Map, Value, json};

/// Writes the records of posts, in their order.
pub(crate) fn write_all(connection: &Connection, posts: &[Post], around: &Surroundings) -> rusqlite::Result<Value> {
    posts.iter().map(|post| write(connection, post, around)).collect()
}

/// Writes the record of a post.
pub(crate) fn write(connection: &Connection, post: &Post, around: &Surroundings) -> rusqlite::Result<Value> {
    let Surroundings { zones, here } = around;
    let delivered = deliveries::of_post(connection, &post.id)?;
    let targets: Vec<Value> =
        targets::of_post(connection, &post.id)?.iter().map(|one| target(&one.channel, &delivered)).collect();
    let mut record = Map::new();
    let mut put = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            record.insert(name.to_owned(), value);
        }
    };
    put("_id", Some(json!(post.id)));
    put("text", Some(json!(post.text)));
    put("media", Some(json!(post.media)));
    put("timezone", Some(json!(zone_of(post))));
    put("one_off_schedule", post.one_off.as_ref().map(|one_off| moment::write(one_off, zones)));
    let zone = post.zone(zones);
    let recurring = |kept: &Value| recurring::write(kept, post.created_at, zone.as_ref(), zones);
    put("recurring_schedule", post.recurring.as_ref().map(recurring));
    let platform = |own: &Value| platforms::write(own, post.created_at, zone.as_ref(), zones);
    put("workspace", Some(json!(post.workspace)));
    put("target_platforms", Some(json!(targets)));
    put("platform_posts", post.platform_posts.as_ref().map(|own| own.iter().map(platform).collect()));
    put("audience_group", post.audience_group.as_ref().map(|group| json!(group)));
    put("created_at", Some(json!(post.created_at.to_string())));
    put("updated_at", Some(json!(post.updated_at.to_string())));
    let mut record = Value::from(record);
    refresh(&mut record, here);
    Ok(record)
}

/// Gives the files of this service that a record shows the address they have at present.
pub(crate) fn refresh(record: &mut Value, here: &Authority) {
    for name in ["media", "platform_posts"] {
        if let Some(value) = record.get_mut(name) {
            address::refresh(value, here);
        }
    }
}

/// The top-level zone is always written: the post's own, else its schedule's, else UTC.
fn zone_of(post: &Post) -> &str {
    let recurring = || post.recurring.as_ref()?.get("timezone")?.as_str();
    let one_off = || post.one_off.as_ref().map(|moment| moment.zone.as_str());
    post.timezone.as_deref().or_else(one_off).or_else(recurring).unwrap_or("UTC")
}

fn target(channel: &Channel, delivered: &[Delivery]) -> Value {
    let (mut success, mut error, mut underway) = (Vec::new(), Vec::new(), None);
    for one in delivered.iter().filter(|one| one.channel == channel.id) {
        match &one.outcome {
            Outcome::Published { remote_id, uri } => {
                let (due, at) = (one.due_at.to_string(), one.at.to_string());
                success.push(json!({"post_id": remote_id, "uri": uri, "published_at": at, "due": due}));
            }
            Outcome::Failed { message } => error.push(json!({"message": english(message)})),
            Outcome::Missed { message, last, times } => {
                let missed = json!({"due": last.to_string(), "times": times, "first": one.due_at.to_string()});
                error.push(json!({"message": format!("{MISSED}{message}"), "missed": missed}));
            }
            Outcome::Underway(one_way) => underway = Some(on_its_way(one_way, one.due_at)),
        }
    }
    let mut target = json!({
        "identifier": channel.target,
        "id": channel.id,
        "target": channel.target,
        "name": channel.name,
        "success_responses": success,
        "error_responses": error,
    });
    if let Some(underway) = underway {
        target["underway"] = underway;
    }
    target
}

/// An extra member: what is underway has no outcome, and is never told as one (gaps, 3).
fn on_its_way(underway: &Underway, due: Stamp) -> Value {
    let parts = underway.parts.iter();
    let links: Vec<&str> = parts.filter_map(|part| part.remote.as_ref()).map(|remote| remote.uri.as_str()).collect();
    let written = |at: Option<DateTime<Utc>>| at.map(|at| Stamp::of(at).to_string());
    json!({"stage": underway.stage, "message": english(&underway.message), "due": due.to_string(),
        "again_at": written(underway.again_at), "left_at": written(underway.left_at()), "parts": underway.parts.len(), "published": links})
}
