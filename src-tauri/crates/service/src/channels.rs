//! Channels: their table and `GET /workspaces/{workspaceId}/socials` in both versions (specification 4.2, 4.5).

use crate::answer::{Refusal, envelope, ok};
use crate::engine::Engine;
use crate::openapi::records::{self, Envelope};
use crate::query::Segment;
use crate::workspaces;
use axum::extract::State;
use axum::response::Response;
use rusqlite::{Connection, OptionalExtension, Row};
use serde_json::{Value, json};
use std::sync::Arc;

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Channel {
    pub(crate) id: String,
    pub(crate) workspace: String,
    /// The platform (specification 2.3).
    pub(crate) target: String,
    pub(crate) name: String,
    pub(crate) picture: String,
}

/// `GET /workspaces/{workspaceId}/socials`.
#[utoipa::path(
    get,
    path = "/workspaces/{workspaceId}/socials",
    params(
        ("workspaceId" = String, Path, description = "A workspace")
    ),
    responses((status = 200, description = "The social accounts of a workspace", body = Envelope<Vec<records::Channel>>))
)]
pub(crate) async fn list(State(engine): State<Arc<Engine>>, Segment(workspace): Segment) -> Result<Response, Refusal> {
    let found = engine
        .db
        .run(move |connection| {
            workspaces::check(connection, &workspace, "workspaceId")?;
            of_workspace(connection, &workspace).map_err(Refusal::from)
        })
        .await?;
    let records: Vec<Value> = found.iter().map(record).collect();
    Ok(ok(envelope("Social accounts fetched", &records.into())))
}

fn record(channel: &Channel) -> Value {
    json!({"id": channel.id, "name": channel.name, "target": channel.target, "picture": channel.picture})
}

/// Adds a practice channel, the one kind there is.
pub(crate) fn insert(connection: &Connection, position: usize, channel: &Channel) -> rusqlite::Result<()> {
    let insert = "INSERT INTO channels (id, workspace, position, target, name, picture, delivery)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'practice')";
    let Channel { id, workspace, target, name, picture } = channel;
    connection.execute(insert, (id, workspace, position, target, name, picture))?;
    Ok(())
}

/// The channels of a workspace, in their order.
pub(crate) fn of_workspace(connection: &Connection, workspace: &str) -> rusqlite::Result<Vec<Channel>> {
    let select = "SELECT id, workspace, target, name, picture FROM channels
        WHERE workspace = ?1 ORDER BY position, id";
    connection.prepare_cached(select)?.query_map([workspace], read)?.collect()
}

/// The workspace a channel belongs to; `None` when there is no such channel.
pub(crate) fn home(connection: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    let select = "SELECT workspace FROM channels WHERE id = ?1";
    connection.prepare_cached(select)?.query_row([id], |row| row.get(0)).optional()
}

/// The platform a channel is on; `None` when there is no such channel.
pub(crate) fn platform(connection: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    let select = "SELECT target FROM channels WHERE id = ?1";
    connection.prepare_cached(select)?.query_row([id], |row| row.get(0)).optional()
}

/// Reads a row of `id, workspace, target, name, picture`.
pub(crate) fn read(row: &Row<'_>) -> rusqlite::Result<Channel> {
    Ok(Channel {
        id: row.get(0)?,
        workspace: row.get(1)?,
        target: row.get(2)?,
        name: row.get(3)?,
        picture: row.get(4)?,
    })
}
