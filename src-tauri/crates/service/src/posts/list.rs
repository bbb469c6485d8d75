//! Reading posts: one (`GET /posts/{postId}`), the first version's list (`GET /posts`), the second version's
//! (`GET /{workspaceId}/posts`) (specification 4.4, 4.5).

use super::{record, table};
use crate::answer::{Refusal, envelope, ok};
use crate::engine::Engine;
use crate::fields::{Complaints, unknown};
use crate::query::{Query, Segment};
use crate::workspaces;
use axum::extract::State;
use axum::response::Response;
use serde_json::Value;
use std::sync::Arc;

/// Records on a page when the request says nothing; always, in the first version.
const PAGE: u32 = 50;
/// Most records on a page; a larger `limit` is served as this.
const LARGEST_PAGE: u32 = 100;

/// `GET /posts/{postId}`: an envelope with the record.
pub(crate) async fn one(State(engine): State<Arc<Engine>>, Segment(id): Segment) -> Result<Response, Refusal> {
    let zones = engine.zones.clone();
    let record = engine
        .db
        .run(move |connection| {
            let post = table::find(connection, &id)?.ok_or_else(|| unknown("postId", "post", &id))?;
            record::write(connection, &post, &zones).map_err(Refusal::from)
        })
        .await?;
    Ok(ok(envelope("Post fetched", &record)))
}

/// `GET /posts?workspaceId&skip`: a bare array, pages of 50.
pub(crate) async fn first_version(State(engine): State<Arc<Engine>>, query: Query) -> Result<Response, Refusal> {
    let skip = query.count("skip")?.unwrap_or(0);
    let records = page(&engine, query.text("workspaceId"), PAGE, skip).await?;
    Ok(ok(records.to_string()))
}

/// `GET /{workspaceId}/posts?limit&offset`: an envelope, `limit` 50 unless it says otherwise and 100 at most.
pub(crate) async fn second_version(
    State(engine): State<Arc<Engine>>,
    Segment(workspace): Segment,
    query: Query,
) -> Result<Response, Refusal> {
    let mut wrong = Complaints::default();
    let limit = wrong.take(query.count("limit")).unwrap_or(PAGE).min(LARGEST_PAGE);
    let offset = wrong.take(query.count("offset")).unwrap_or(0);
    wrong.settle()?;
    let records = page(&engine, Some(workspace), limit, offset).await?;
    Ok(ok(envelope("Posts fetched", &records)))
}

async fn page(engine: &Engine, workspace: Option<String>, limit: u32, offset: u32) -> Result<Value, Refusal> {
    let zones = engine.zones.clone();
    engine
        .db
        .run(move |connection| {
            if let Some(workspace) = &workspace {
                workspaces::check(connection, workspace, "workspaceId")?;
            }
            let posts = table::page(connection, workspace.as_deref(), limit, offset)?;
            record::write_all(connection, &posts, &zones).map_err(Refusal::from)
        })
        .await
}
