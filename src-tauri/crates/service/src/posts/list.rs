//! Reading posts: one (`GET /posts/{postId}`), the first version's list (`GET /posts`), the second version's
//! (`GET /{workspaceId}/posts`) (specification 4.4, 4.5).

use super::{record, table};
use crate::answer::{Refusal, envelope, ok};
use crate::app_state::{AppState, Surroundings};
use crate::fields::unknown;
use crate::openapi::records::{self, PostAnswer, PostsAnswer};
use crate::openapi::requests::{Paging, Skipping};
use crate::query::{PAGE, Page, Query, Segment};
use crate::workspaces;
use axum::extract::{FromRef, State};
use axum::response::Response;
use serde_json::Value;

/// `GET /posts/{postId}`: an envelope with the record.
#[utoipa::path(
    get,
    path = "/posts/{postId}",
    operation_id = "fetch_post",
    tag = "posts",
    params(
        ("postId" = String, Path, description = "A post")
    ),
    responses((status = 200, description = "A post", body = PostAnswer))
)]
pub(crate) async fn one(State(state): State<AppState>, Segment(id): Segment) -> Result<Response, Refusal> {
    let around = Surroundings::from_ref(&state);
    let record = state
        .engine
        .db
        .run(move |connection| {
            let post = table::find(connection, &id)?.ok_or_else(|| unknown("postId", "post", &id))?;
            record::write(connection, &post, &around).map_err(Refusal::from)
        })
        .await?;
    Ok(ok(envelope("Post fetched", &record)))
}

/// `GET /posts?workspaceId&skip`: a bare array, pages of 50.
#[utoipa::path(
    get,
    path = "/posts",
    operation_id = "list_posts",
    tag = "posts",
    params(
        ("workspaceId" = Option<String>, Query, description = "A workspace; without one, posts of all are listed"),
        Skipping
    ),
    responses((status = 200, description = "A page of 50 posts, the newest first, without an envelope", body = Vec<records::Post>))
)]
pub(crate) async fn first_version(State(state): State<AppState>, query: Query) -> Result<Response, Refusal> {
    let skip = query.count("skip")?.unwrap_or(0);
    let records = page(state, query.text("workspaceId"), Page { limit: PAGE, offset: skip }).await?;
    Ok(ok(records.to_string()))
}

/// `GET /{workspaceId}/posts?limit&offset`: an envelope, `limit` 50 unless it says otherwise and 100 at most.
#[utoipa::path(
    get,
    path = "/{workspaceId}/posts",
    operation_id = "list_posts",
    tag = "posts",
    params(
        ("workspaceId" = String, Path, description = "A workspace"),
        Paging
    ),
    responses((status = 200, description = "A page of posts, the newest first", body = PostsAnswer))
)]
pub(crate) async fn second_version(
    State(state): State<AppState>,
    Segment(workspace): Segment,
    query: Query,
) -> Result<Response, Refusal> {
    let records = page(state, Some(workspace), query.page()?).await?;
    Ok(ok(envelope("Posts fetched", &records)))
}

async fn page(state: AppState, workspace: Option<String>, page: Page) -> Result<Value, Refusal> {
    let around = Surroundings::from_ref(&state);
    state
        .engine
        .db
        .run(move |connection| {
            if let Some(workspace) = &workspace {
                workspaces::check(connection, workspace, "workspaceId")?;
            }
            let posts = table::page(connection, workspace.as_deref(), page.limit, page.offset)?;
            record::write_all(connection, &posts, &around).map_err(Refusal::from)
        })
        .await
}
