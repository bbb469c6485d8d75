//! Workspaces: their table and `GET /workspaces` in both versions (specification 4.1, 4.5).

use crate::answer::{Refusal, envelope, ok};
use crate::engine::Engine;
use crate::openapi::records::WorkspacesAnswer;
use crate::query::Query;
use axum::extract::State;
use axum::response::Response;
use rusqlite::{Connection, OptionalExtension, Row};
use serde_json::{Value, json};
use std::sync::Arc;

/// A row of the table.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) id: String,
    /// The organization that `organizationId` filters by.
    pub(crate) organization: String,
    pub(crate) name: String,
    pub(crate) avatar: String,
}

/// `GET /workspaces`: all that the key manages; `organizationId` is optional and filters.
#[utoipa::path(
    get,
    path = "/workspaces",
    operation_id = "list_workspaces",
    tag = "workspaces",
    params(
        ("organizationId" = Option<String>, Query, description = "Only workspaces of this organization")
    ),
    responses((status = 200, description = "All workspaces", body = WorkspacesAnswer))
)]
pub(crate) async fn list(State(engine): State<Arc<Engine>>, query: Query) -> Result<Response, Refusal> {
    let organization = query.text("organizationId");
    let found =
        engine.db.run(move |connection| all(connection, organization.as_deref()).map_err(Refusal::from)).await?;
    let records: Vec<Value> = found.iter().map(record).collect();
    Ok(ok(envelope("Workspaces fetched", &records.into())))
}

fn record(workspace: &Workspace) -> Value {
    json!({
        "_id": workspace.id,
        "name": workspace.name,
        "avatar": workspace.avatar,
        "organizationId": workspace.organization,
    })
}

pub(crate) fn insert(connection: &Connection, position: usize, workspace: &Workspace) -> rusqlite::Result<()> {
    let insert = "INSERT INTO workspaces (id, position, organization, name, avatar) VALUES (?1, ?2, ?3, ?4, ?5)";
    let Workspace { id, organization, name, avatar } = workspace;
    connection.execute(insert, (id, position, organization, name, avatar))?;
    Ok(())
}

/// The workspace that stands for all when none is named.
pub(crate) fn first(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let select = "SELECT id FROM workspaces ORDER BY position, id LIMIT 1";
    connection.prepare_cached(select)?.query_row([], |row| row.get(0)).optional()
}

/// Whether there is such a workspace.
pub(crate) fn exists(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM workspaces WHERE id = ?1")?.exists([id])
}

/// Refuses an unknown workspace with a message that names it.
pub(crate) fn check(connection: &Connection, id: &str, field: &str) -> Result<(), Refusal> {
    if exists(connection, id)? { Ok(()) } else { Err(crate::fields::unknown(field, "workspace", id).into()) }
}

/// The place after the last workspace.
pub(crate) fn next_position(connection: &Connection) -> rusqlite::Result<usize> {
    let select = "SELECT coalesce(max(position) + 1, 0) FROM workspaces";
    connection.prepare_cached(select)?.query_row([], |row| row.get(0))
}

/// Calls a workspace something else. `false` when there is no such workspace.
pub(crate) fn rename(connection: &Connection, id: &str, name: &str) -> rusqlite::Result<bool> {
    let update = "UPDATE workspaces SET name = ?2 WHERE id = ?1";
    Ok(connection.prepare_cached(update)?.execute((id, name))? == 1)
}

/// Deletes the row of a workspace, in which nothing may be any more.
pub(crate) fn delete(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM workspaces WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// All workspaces in their order, or those of one organization.
pub(crate) fn all(connection: &Connection, organization: Option<&str>) -> rusqlite::Result<Vec<Workspace>> {
    let select = "SELECT id, organization, name, avatar FROM workspaces
        WHERE ?1 IS NULL OR organization = ?1 ORDER BY position, id";
    connection.prepare_cached(select)?.query_map([organization], read)?.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Workspace> {
    Ok(Workspace { id: row.get(0)?, organization: row.get(1)?, name: row.get(2)?, avatar: row.get(3)? })
}
