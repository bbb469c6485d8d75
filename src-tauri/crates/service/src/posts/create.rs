//! `POST /posts` in both versions: the post, its targets and the answer kept for an `Idempotency-Key` are one
//! transaction (specification 4.4; gaps, last row).

use super::request::{self, NewPost};
use super::table::{self, Post};
use super::{record, targets, wanted};
use crate::answer::{Complaint, Refusal, envelope, ok};
use crate::body;
use crate::channels::{self, Channel};
use crate::engine::Engine;
use crate::idempotency::{self, Token};
use crate::stamp::Stamp;
use crate::{db, id, workspaces};
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use planning::zone::Zones;
use rusqlite::Connection;
use std::sync::Arc;

/// Creates a post and says that it was enqueued. A post without a schedule is due at once.
pub(crate) async fn create(
    State(engine): State<Arc<Engine>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let body = body::read(body).await?;
    let token = Token::read(&headers, &body)?;
    let new = request::read(&body, &engine.zones)?;
    let (zones, clock) = (engine.zones.clone(), engine.clock.clone());
    let work = move |connection: &mut Connection| {
        let now = Stamp::of(clock.now());
        let transaction = db::write(connection)?;
        if let Some(token) = &token
            && let Some(answer) = idempotency::find(&transaction, token, now)?
        {
            return Ok((answer, false));
        }
        let answer = add(&transaction, new, now, &zones)?;
        if let Some(token) = &token {
            idempotency::keep(&transaction, token, &answer, now)?;
        }
        transaction.commit()?;
        Ok::<_, Refusal>((answer, true))
    };
    let (answer, is_new) = engine.db.run(work).await?;
    if is_new {
        engine.due_sooner.notify_one();
        engine.note_change();
    }
    Ok(ok(answer))
}

fn add(connection: &Connection, new: NewPost, now: Stamp, zones: &Zones) -> Result<String, Refusal> {
    let workspace = workspace_of(connection, &new)?;
    let channels = wanted::resolve(&new.targets, &channels::of_workspace(connection, &workspace)?)?;
    let platforms: Vec<&str> = channels.iter().map(|channel| channel.target.as_str()).collect();
    new.check_content(&platforms)?;
    let due: Vec<Option<Stamp>> = channels.iter().map(|channel| due(&new, channel, now)).collect();
    let post = Post {
        id: id::fresh(),
        workspace,
        text: new.text,
        media: new.media,
        timezone: new.timezone,
        one_off: new.one_off,
        recurring: new.recurring,
        platform_posts: new.platform_posts,
        audience_group: new.audience_group,
        created_at: now,
        updated_at: now,
    };
    table::insert(connection, &post)?;
    for (position, (channel, due)) in channels.iter().zip(due).enumerate() {
        targets::insert(connection, &post.id, position, &channel.id, due)?;
    }
    Ok(envelope("The post was enqueued", &record::write(connection, &post, zones)?))
}

/// The workspace named, else that of the first channel named, else the first there is.
fn workspace_of(connection: &Connection, new: &NewPost) -> Result<String, Refusal> {
    if let Some(named) = &new.workspace {
        workspaces::check(connection, named, "workspace")?;
        return Ok(named.clone());
    }
    for id in wanted::maybe_channels(&new.targets) {
        if let Some(home) = channels::home(connection, id)? {
            return Ok(home);
        }
    }
    workspaces::first(connection)?.ok_or_else(|| Complaint::new("workspace", "there is no workspace").into())
}

/// When a post is due on a channel: by the platform's own moment, else the post's, else at once.
/// With a recurring schedule never: nothing is delivered by one.
fn due(new: &NewPost, channel: &Channel, now: Stamp) -> Option<Stamp> {
    let own = new.own_moments.iter().find(|(platform, _)| *platform == channel.target).map(|(_, moment)| moment);
    match own.or(new.one_off.as_ref()) {
        Some(moment) => Some(moment.at),
        None if new.recurring.is_some() => None,
        None => Some(now),
    }
}
