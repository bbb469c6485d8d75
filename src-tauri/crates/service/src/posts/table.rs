//! The table of posts.

use crate::id;
use crate::schedule::moment::Moment;
use crate::stamp::Stamp;
use planning::zone::{Zone, Zones};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use serde_json::Value;

/// A row of the table.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    pub(crate) id: String,
    pub(crate) workspace: String,
    pub(crate) text: String,
    pub(crate) media: Vec<Value>,
    pub(crate) timezone: Option<String>,
    pub(crate) one_off: Option<Moment>,
    pub(crate) recurring: Option<Value>,
    pub(crate) platform_posts: Option<Vec<Value>>,
    pub(crate) audience_group: Option<String>,
    pub(crate) created_at: Stamp,
    pub(crate) updated_at: Stamp,
}

impl Post {
    /// The zone that counts for schedules that name none, when it has one.
    pub(crate) fn zone(&self, zones: &Zones) -> Option<Zone> {
        self.timezone.as_deref().and_then(|name| zones.find(name).ok())
    }

    /// A new post of which nothing is known yet, not even its workspace.
    pub(crate) fn blank(now: Stamp) -> Self {
        Self {
            id: id::fresh(),
            workspace: String::new(),
            text: String::new(),
            media: Vec::new(),
            timezone: None,
            one_off: None,
            recurring: None,
            platform_posts: None,
            audience_group: None,
            created_at: now,
            updated_at: now,
        }
    }
}

const COLUMNS: &str = "id, workspace, text, media, timezone, one_off_at, one_off_zone, recurring, platform_posts,
    audience_group, created_at, updated_at";

pub(crate) fn insert(connection: &Connection, post: &Post) -> rusqlite::Result<()> {
    let insert = format!(
        "INSERT INTO posts ({COLUMNS}) VALUES (:id, :workspace, :text, :media, :timezone, :one_off_at, :one_off_zone,
            :recurring, :platform_posts, :audience_group, :created_at, :updated_at)"
    );
    write(connection, &insert, post)
}

/// Replaces the post with the same identifier.
pub(crate) fn update(connection: &Connection, post: &Post) -> rusqlite::Result<()> {
    let update = "UPDATE posts SET workspace = :workspace, text = :text, media = :media, timezone = :timezone,
            one_off_at = :one_off_at, one_off_zone = :one_off_zone, recurring = :recurring,
            platform_posts = :platform_posts, audience_group = :audience_group, created_at = :created_at,
            updated_at = :updated_at
        WHERE id = :id";
    write(connection, update, post)
}

fn write(connection: &Connection, statement: &str, post: &Post) -> rusqlite::Result<()> {
    connection.prepare_cached(statement)?.execute(named_params! {
        ":id": post.id,
        ":workspace": post.workspace,
        ":text": post.text,
        ":media": Value::from(post.media.as_slice()).to_string(),
        ":timezone": post.timezone,
        ":one_off_at": post.one_off.as_ref().map(|moment| moment.at),
        ":one_off_zone": post.one_off.as_ref().map(|moment| &moment.zone),
        ":recurring": post.recurring.as_ref().map(Value::to_string),
        ":platform_posts": post.platform_posts.as_ref().map(|posts| Value::from(posts.as_slice()).to_string()),
        ":audience_group": post.audience_group,
        ":created_at": post.created_at,
        ":updated_at": post.updated_at,
    })?;
    Ok(())
}

/// Deletes a post with its targets and their deliveries. `false` when there is no such post.
pub(crate) fn delete(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    Ok(connection.prepare_cached("DELETE FROM posts WHERE id = ?1")?.execute([id])? == 1)
}

/// Deletes all posts of a workspace, with their targets and deliveries.
pub(crate) fn delete_of_workspace(connection: &Connection, workspace: &str) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM posts WHERE workspace = ?1")?.execute([workspace])?;
    Ok(())
}

/// How many posts a workspace has.
pub(crate) fn count(connection: &Connection, workspace: &str) -> rusqlite::Result<u64> {
    let select = "SELECT count(*) FROM posts WHERE workspace = ?1";
    connection.prepare_cached(select)?.query_row([workspace], |row| row.get(0))
}

pub(crate) fn find(connection: &Connection, id: &str) -> rusqlite::Result<Option<Post>> {
    let select = format!("SELECT {COLUMNS} FROM posts WHERE id = ?1");
    connection.prepare_cached(&select)?.query_row([id], read).optional()
}

/// A page of posts: the newest `created_at` first, ties by id.
pub(crate) fn page(
    connection: &Connection,
    workspace: Option<&str>,
    limit: u32,
    offset: u32,
) -> rusqlite::Result<Vec<Post>> {
    let only = if workspace.is_some() { "workspace = ?1" } else { "?1 IS NULL" };
    let select = format!("SELECT {COLUMNS} FROM posts WHERE {only} ORDER BY created_at DESC, id LIMIT ?2 OFFSET ?3");
    connection.prepare_cached(&select)?.query_map((workspace, limit, offset), read)?.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Post> {
    let zone: Option<String> = row.get("one_off_zone")?;
    Ok(Post {
        id: row.get("id")?,
        workspace: row.get("workspace")?,
        text: row.get("text")?,
        media: json(row, "media")?.unwrap_or_default(),
        timezone: row.get("timezone")?,
        one_off: row.get::<_, Option<Stamp>>("one_off_at")?.zip(zone).map(|(at, zone)| Moment { at, zone }),
        recurring: json(row, "recurring")?,
        platform_posts: json(row, "platform_posts")?,
        audience_group: row.get("audience_group")?,
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
    })
}

/// A column that holds JSON.
pub(crate) fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<T>> {
    let Some(text) = row.get::<_, Option<String>>(column)? else { return Ok(None) };
    let index = row.as_ref().column_index(column)?;
    serde_json::from_str(&text)
        .map(Some)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(index, Type::Text, Box::new(error)))
}
