//! `DELETE /files/{fileUrl}` in the first version, `DELETE /{workspaceId}/files/{fileUrl}` in the second: the address is
//! one percent-encoded segment, or stands there raw (specification 4.3, 4.5; gaps, 4.3).

use super::address::{Address, name_in};
use super::table;
use crate::answer::{FieldError, Refusal, done};
use crate::engine::Engine;
use crate::openapi::records::Done;
use crate::query::{Segment, Segments};
use crate::workspaces;
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;

/// `DELETE /files/{fileUrl}`: of any workspace.
#[utoipa::path(
    delete,
    path = "/files/{*fileUrl}",
    operation_id = "delete_file",
    tag = "files",
    params(
        ("fileUrl" = String, Path, description = "The address of the file, percent-encoded")
    ),
    responses((status = 200, description = "The file was deleted", body = Done))
)]
pub(crate) async fn first_version(
    State(engine): State<Arc<Engine>>,
    Segment(url): Segment,
) -> Result<Response, Refusal> {
    delete(&engine, None, url).await
}

/// `DELETE /{workspaceId}/files/{fileUrl}`.
#[utoipa::path(
    delete,
    path = "/{workspaceId}/files/{*fileUrl}",
    operation_id = "delete_file",
    tag = "files",
    params(
        ("workspaceId" = String, Path, description = "A workspace"),
        ("fileUrl" = String, Path, description = "The address of the file, percent-encoded")
    ),
    responses((status = 200, description = "The file was deleted", body = Done))
)]
pub(crate) async fn second_version(
    State(engine): State<Arc<Engine>>,
    Segments(workspace, url): Segments,
) -> Result<Response, Refusal> {
    delete(&engine, Some(workspace), url).await
}

/// The row goes first: a file without a row is nobody's, and lies aside from the next start on.
async fn delete(engine: &Engine, workspace: Option<String>, url: String) -> Result<Response, Refusal> {
    let work = move |connection: &mut _| {
        if let Some(workspace) = &workspace {
            workspaces::check(connection, workspace, "workspaceId")?;
        }
        let address = Address::read(&url);
        match address {
            Some(address) if table::delete(connection, &address, workspace.as_deref())? => Ok(address),
            _ => Err(Refusal::from(unknown(&url))),
        }
    };
    let address = engine.db.run(work).await?;
    let folder = engine.files.clone();
    // A large file takes its time; one that cannot be removed now is removed at the next start.
    let _ = tokio::task::spawn_blocking(move || folder.remove(&address.id)).await;
    Ok(done("The file was deleted"))
}

/// The error about an address that no file has. The address is a secret, even of a file that is gone, and messages
/// are shown and kept: only the name in it is said.
fn unknown(url: &str) -> FieldError {
    let message =
        name_in(url).map_or_else(|| "there is no such file".to_owned(), |name| format!("there is no file `{name}`"));
    FieldError::new("fileUrl", message)
}
