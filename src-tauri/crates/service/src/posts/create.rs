//! `POST /posts` in both versions: the post, its targets and the answer kept for an `Idempotency-Key` are one
//! transaction (specification 4.4; gaps, last row).

use super::due::Due;
use super::request::{self, Asked};
use super::table::{self, Post};
use super::wanted::Wanted;
use super::{content, record, targets, wanted};
use crate::answer::{FieldError, Refusal, envelope, ok};
use crate::app_state::{AppState, Authority, Surroundings};
use crate::body;
use crate::channels;
use crate::idempotency::{self, Token};
use crate::openapi::records::PostAnswer;
use crate::openapi::requests::PostBody;
use crate::stamp::Stamp;
use crate::{db, workspaces};
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use rusqlite::Connection;
use serde_json::Value;

/// Creates a post and says that it was enqueued. A post without a schedule is due at once.
#[utoipa::path(
    post,
    path = "/posts",
    operation_id = "create_post",
    tag = "posts",
    params(
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 255,
            description = "What is sent again with the same key and body is answered as before and not done again")
    ),
    request_body = PostBody,
    responses((status = 200, description = "The post was enqueued", body = PostAnswer))
)]
pub(crate) async fn create(State(state): State<AppState>, headers: HeaderMap, body: Body) -> Result<Response, Refusal> {
    let AppState { engine, here, .. } = state;
    let body = body::read(body).await?;
    let token = Token::read(&headers, &body)?;
    let now = engine.now();
    let new = request::read(&request::parse(&body)?, Post::blank(now), false, now, &engine.zones)?;
    let (around, clock) = (Surroundings { zones: engine.zones.clone(), here }, engine.clock.clone());
    let work = move |connection: &mut Connection| {
        let now = Stamp::of(clock.now());
        let transaction = db::write(connection)?;
        if let Some(token) = &token
            && let Some(answer) = idempotency::find(&transaction, token, now)?
        {
            return Ok((replayed(answer, &around.here), false));
        }
        let answer = add(&transaction, new, now, &around)?;
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

/// An answer that was given before, with the present addresses of its files.
fn replayed(answer: String, here: &Authority) -> String {
    let Ok(mut envelope) = serde_json::from_str::<Value>(&answer) else { return answer };
    if let Some(post) = envelope.get_mut("data") {
        record::refresh(post, here);
    }
    envelope.to_string()
}

fn add(connection: &Connection, new: Asked, now: Stamp, around: &Surroundings) -> Result<String, Refusal> {
    let wanted = new.targets.unwrap_or_default();
    let workspace = workspace_of(connection, new.workspace, &wanted)?;
    let channels = wanted::resolve(&wanted, &channels::of_workspace(connection, &workspace)?, &[])?;
    let post = Post { workspace, created_at: now, updated_at: now, ..new.post };
    content::check(&post, channels.iter().map(|channel| channel.target.as_str()))?;
    table::insert(connection, &post)?;
    for (position, channel) in channels.iter().enumerate() {
        let due = Due::of(&post, &channel.target, &around.zones).from(now);
        targets::insert(connection, &post.id, position, &channel.id, due)?;
    }
    Ok(envelope("The post was enqueued", &record::write(connection, &post, around)?))
}

/// The workspace named, else that of the first channel named, else the first there is.
fn workspace_of(connection: &Connection, named: Option<String>, wanted: &[Wanted]) -> Result<String, Refusal> {
    if let Some(named) = named {
        workspaces::check(connection, &named, "workspace")?;
        return Ok(named);
    }
    for id in wanted::maybe_channels(wanted) {
        if let Some(home) = channels::home(connection, id)? {
            return Ok(home);
        }
    }
    workspaces::first(connection)?.ok_or_else(|| FieldError::new("workspace", "there is no workspace").into())
}
