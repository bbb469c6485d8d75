//! `POST /posts/{postId}` in the first version and `PUT /posts/{postId}` in the second: what is omitted is kept, `null`
//! clears (specification 4.4, 4.5; gaps, 4.4). All of it is one transaction, so it is wholly before or wholly after a
//! delivery. Deliberately absent: taking back what was published. It stays so, and is never delivered again.

use super::due::Due;
use super::request;
use super::table::{self, Post};
use super::targets::{self, Target};
use super::{content, wanted};
use crate::answer::{FieldError, Refusal, done};
use crate::channels::{self, Channel};
use crate::delivery::table::{self as deliveries, Delivery};
use crate::engine::Engine;
use crate::fields::unknown;
use crate::openapi::records::Done;
use crate::openapi::requests::PostBody;
use crate::query::Segment;
use crate::stamp::Stamp;
use crate::{body, db, workspaces};
use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use planning::zone::Zones;
use rusqlite::Connection;
use serde_json::{Map, Value};
use std::sync::Arc;

/// Updates a post and says so, without its record.
#[utoipa::path(
    post,
    path = "/posts/{postId}",
    operation_id = "update_post",
    tag = "posts",
    params(
        ("postId" = String, Path, description = "A post")
    ),
    request_body = PostBody,
    responses((status = 200, description = "The post was updated", body = Done))
)]
pub(crate) async fn first_version(
    State(engine): State<Arc<Engine>>,
    Segment(id): Segment,
    body: Body,
) -> Result<Response, Refusal> {
    update(&engine, id, body).await
}

/// Updates a post and says so, without its record.
#[utoipa::path(
    put,
    path = "/posts/{postId}",
    operation_id = "update_post",
    tag = "posts",
    params(
        ("postId" = String, Path, description = "A post")
    ),
    request_body = PostBody,
    responses((status = 200, description = "The post was updated", body = Done))
)]
pub(crate) async fn second_version(
    State(engine): State<Arc<Engine>>,
    Segment(id): Segment,
    body: Body,
) -> Result<Response, Refusal> {
    update(&engine, id, body).await
}

async fn update(engine: &Engine, id: String, body: Body) -> Result<Response, Refusal> {
    let members = request::parse(&body::read(body).await?)?;
    let (zones, clock) = (engine.zones.clone(), engine.clock.clone());
    let work = move |connection: &mut Connection| {
        let now = Stamp::of(clock.now());
        let transaction = db::write(connection)?;
        change(&transaction, &id, &members, now, &zones)?;
        transaction.commit()?;
        Ok::<_, Refusal>(())
    };
    engine.db.run(work).await?;
    engine.due_sooner.notify_one();
    engine.note_change();
    Ok(done("The post was updated"))
}

fn change(
    connection: &Connection,
    id: &str,
    members: &Map<String, Value>,
    now: Stamp,
    zones: &Zones,
) -> Result<(), Refusal> {
    let before = table::find(connection, id)?.ok_or_else(|| unknown("postId", "post", id))?;
    let had = targets::of_post(connection, id)?;
    let has_targets = had.iter().any(|target| target.is_named);
    let asked = request::read(members, before.clone(), has_targets, now, zones)?;
    let mut post = Post { updated_at: now, ..asked.post };
    if let Some(named) = asked.workspace {
        workspaces::check(connection, &named, "workspace")?;
        post.workspace = named;
    }
    let named = match asked.targets {
        Some(wanted) => {
            let channels = channels::of_workspace(connection, &post.workspace)?;
            wanted::resolve(&wanted, &channels, &removed(&had, &post.workspace))?
        }
        None => had.iter().filter(|target| target.is_named).map(|target| target.channel.clone()).collect(),
    };
    let delivered = deliveries::of_post(connection, id)?;
    let is_named = |target: &&Target| named.iter().any(|channel| channel.id == target.channel.id);
    let has_outcome = |target: &&Target| delivered.iter().any(|one| one.channel == target.channel.id);
    let (left, dropped): (Vec<&Target>, Vec<&Target>) =
        had.iter().filter(|target| !is_named(target)).partition(has_outcome);
    check_home(&post, named.iter().chain(left.iter().map(|target| &target.channel)))?;
    content::check(&post, named.iter().map(|channel| channel.target.as_str()))?;
    check_times(&named, &had, &delivered, (&before, &post), zones)?;
    table::update(connection, &post)?;
    for target in dropped {
        targets::delete(connection, id, &target.channel.id)?;
    }
    for (position, channel) in named.iter().enumerate() {
        let due = Due::of(&post, &channel.target, zones);
        match had.iter().find(|target| target.channel.id == channel.id) {
            None => targets::insert(connection, id, position, &channel.id, due.from(now))?,
            Some(target) => {
                let own: Vec<&Delivery> = delivered.iter().filter(|one| one.channel == channel.id).collect();
                let was_due = Due::of(&before, &channel.target, zones);
                let next = next_due(target, &own, &was_due, &due, now);
                targets::update(connection, id, &channel.id, position, true, next)?;
            }
        }
    }
    for (position, target) in left.iter().enumerate() {
        targets::update(connection, id, &target.channel.id, named.len() + position, false, None)?;
    }
    Ok(())
}

/// The removed channels that the record of the post shows, those included that it names no more: whoever sends the record
/// back is not refused.
fn removed(had: &[Target], workspace: &str) -> Vec<Channel> {
    let removed = had.iter().filter(|target| target.is_removed);
    removed.map(|target| &target.channel).filter(|channel| channel.workspace == workspace).cloned().collect()
}

/// A post and all its targets are of one workspace.
fn check_home<'c>(post: &Post, mut channels: impl Iterator<Item = &'c Channel>) -> Result<(), FieldError> {
    match channels.find(|channel| channel.workspace != post.workspace) {
        None => Ok(()),
        Some(stranger) => {
            let message = format!("the post's channel `{}` is not of the workspace `{}`", stranger.id, post.workspace);
            Err(FieldError::new("workspace", message))
        }
    }
}

/// Refuses a new moment for a post that has gone out everywhere it goes: it would be kept, and nothing would happen then.
fn check_times(
    named: &[Channel],
    had: &[Target],
    delivered: &[Delivery],
    (before, post): (&Post, &Post),
    zones: &Zones,
) -> Result<(), FieldError> {
    let mut last = None;
    let mut is_moved = false;
    for channel in named {
        let (was_due, due) = (Due::of(before, &channel.target, zones), Due::of(post, &channel.target, zones));
        let target = had.iter().find(|target| target.channel.id == channel.id);
        let own = delivered.iter().filter(|one| one.channel == channel.id);
        let published = own.filter(|one| one.outcome.may_be_public()).map(|one| one.at).max();
        if !target.is_some_and(|target| is_spent(target, published.is_some(), &was_due)) {
            return Ok(());
        }
        is_moved |= due != was_due && matches!(due, Due::At(_));
        last = last.max(published);
    }
    let Some(last) = last.filter(|_| is_moved) else { return Ok(()) };
    let moment = before.one_off.as_ref().or(post.one_off.as_ref());
    let zone = moment.and_then(|moment| zones.find(&moment.zone).ok()).or_else(|| post.zone(zones));
    let zone = zone.unwrap_or_else(|| zones.utc());
    let clock = zone.wall(last.instant()).clock.format("%Y-%m-%d at %H:%M");
    let message = format!("it went out on {clock} {}; copy it to send it once more", zone.name());
    Err(FieldError::new("one_off_schedule", message))
}

/// Whether nothing is to come for a target because it was published once and for all.
fn is_spent(target: &Target, is_published: bool, was_due: &Due) -> bool {
    is_published && target.next_due.is_none() && !was_due.repeats()
}

/// When a target is due after an update. What was published once and for all is never due again, unless it is to
/// repeat now; what was not becomes due again when its time changes, and only then.
fn next_due(target: &Target, delivered: &[&Delivery], was_due: &Due, due: &Due, now: Stamp) -> Option<Stamp> {
    let is_published = delivered.iter().any(|one| one.outcome.may_be_public());
    // To take its rule from a post that has gone out is to end it, not to send it once more.
    let is_over = is_published && *due == Due::AtOnce;
    if is_over || (is_spent(target, is_published, was_due) && !due.repeats()) {
        return None;
    }
    // A target that is named again missed the changes that were made meanwhile.
    let is_news = |at: Stamp| !target.is_named && delivered.iter().all(|one| one.due_at != at);
    let is_changed = due != was_due || matches!(due, Due::At(at) if is_news(*at));
    // A rule goes on when its target is named again; one that has ended has no next time now either.
    let is_silent = due.repeats() && target.next_due.is_none();
    if is_changed || is_silent { due.from(now) } else { target.next_due }
}
