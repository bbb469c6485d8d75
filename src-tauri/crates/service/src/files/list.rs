//! `GET /files` in the first version, `GET /{workspaceId}/files` in the second: the newest first
//! (specification 4.3, 4.5).

use super::{keep, table};
use crate::answer::{Refusal, envelope, ok};
use crate::app_state::AppState;
use crate::openapi::records::FilesAnswer;
use crate::openapi::requests::Paging;
use crate::query::{Page, Query, Segment};
use axum::extract::State;
use axum::response::Response;
use serde_json::Value;

/// `GET /files?limit&offset`: of the workspace of the query, else of the first.
#[utoipa::path(
    get,
    path = "/files",
    operation_id = "list_files",
    tag = "files",
    params(
        ("workspaceId" = Option<String>, Query, description = "A workspace; else the first"),
        Paging
    ),
    responses((status = 200, description = "A page of files, the newest first", body = FilesAnswer))
)]
pub(crate) async fn first_version(State(state): State<AppState>, query: Query) -> Result<Response, Refusal> {
    list(state, query.text("workspaceId"), &query).await
}

/// `GET /{workspaceId}/files?limit&offset`.
#[utoipa::path(
    get,
    path = "/{workspaceId}/files",
    operation_id = "list_files",
    tag = "files",
    params(
        ("workspaceId" = String, Path, description = "A workspace"),
        Paging
    ),
    responses((status = 200, description = "A page of files, the newest first", body = FilesAnswer))
)]
pub(crate) async fn second_version(
    State(state): State<AppState>,
    Segment(workspace): Segment,
    query: Query,
) -> Result<Response, Refusal> {
    list(state, Some(workspace), &query).await
}

async fn list(state: AppState, workspace: Option<String>, query: &Query) -> Result<Response, Refusal> {
    let Page { limit, offset } = query.page()?;
    let workspace = keep::home(&state.engine, workspace).await?;
    let work = move |connection: &mut _| table::page(connection, &workspace, limit, offset).map_err(Refusal::from);
    let files = state.engine.db.run(work).await?;
    let records: Value = files.iter().map(|file| file.record(&state.here)).collect();
    Ok(ok(envelope("Files fetched", &records)))
}
