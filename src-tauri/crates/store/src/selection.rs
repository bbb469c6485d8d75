//! What is looked at: one connection, and of each connection all workspaces or one. Kept among the preferences; what
//! cannot be read there is no choice. And the colours by which workspaces are told apart.

use super::{StoreError, preferences};
use model::{Workspace, WorkspaceId};
use rusqlite::{Connection as Database, params};
use std::collections::HashMap;

/// How many workspace colours there are.
pub const TINTS: u32 = 6;

/// The colours of the workspaces of a connection.
#[derive(Debug, Clone, Default)]
pub struct Tints(HashMap<String, u32>);

impl Tints {
    /// The colour of a workspace; 0 for one that is not known.
    pub fn of(&self, workspace: &WorkspaceId) -> u32 {
        self.0.get(workspace.as_str()).copied().unwrap_or_default()
    }
}

/// Names the connection that is looked at.
pub(super) const CHOSEN: &str = "connection";

/// Looks at a connection from now on.
pub fn choose(database: &Database, connection: &str) -> Result<(), StoreError> {
    preferences::write(database, CHOSEN, &connection)
}

/// Looks at one workspace of a connection from now on, or at all.
pub fn narrow(database: &Database, connection: &str, workspace: Option<&str>) -> Result<(), StoreError> {
    preferences::write(database, &name(connection), &workspace)
}

/// The workspace that is looked at, as long as the service lists it; `None` is all.
pub fn workspace(database: &Database, connection: &str) -> Result<Option<String>, StoreError> {
    let kept = match preferences::read(database, &name(connection)) {
        Ok(kept) => kept.flatten(),
        Err(StoreError::Record(_)) => None,
        Err(error) => return Err(error),
    };
    let Some(workspace): Option<String> = kept else { return Ok(None) };
    let sql = "SELECT 1 FROM workspaces WHERE connection = ?1 AND id = ?2";
    let is_listed = database.prepare_cached(sql)?.exists([connection, &workspace])?;
    Ok(is_listed.then_some(workspace))
}

/// The colours of workspaces, 0 to 5.
pub fn tints(database: &Database, connection: &str) -> Result<Tints, StoreError> {
    let mut statement = database.prepare_cached("SELECT workspace, tint FROM tints WHERE connection = ?1")?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Tints(rows.collect::<Result<_, _>>()?))
}

/// Gives workspaces that are seen first a colour that the fewest have.
pub fn give_tints(database: &Database, connection: &str, workspaces: &[Workspace]) -> Result<(), StoreError> {
    let Tints(mut given) = tints(database, connection)?;
    for workspace in workspaces {
        if given.contains_key(workspace.id.as_str()) {
            continue;
        }
        let listed = workspaces.iter().filter_map(|other| given.get(other.id.as_str()));
        let worn: Vec<u32> = listed.copied().collect();
        let rarest = (0..TINTS).min_by_key(|tint| worn.iter().filter(|other| *other == tint).count());
        set_tint(database, connection, workspace.id.as_str(), rarest.unwrap_or_default())?;
        given.insert(workspace.id.to_string(), rarest.unwrap_or_default());
    }
    Ok(())
}

/// Gives a workspace a colour, 0 to 5.
pub fn set_tint(database: &Database, connection: &str, workspace: &str, tint: u32) -> Result<(), StoreError> {
    let sql = "INSERT INTO tints VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET tint = ?3";
    database.prepare_cached(sql)?.execute(params![connection, workspace, tint % TINTS])?;
    Ok(())
}

/// Forgets what was looked at of a connection that is removed.
pub(super) fn forget(database: &Database, connection: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM preferences WHERE name IN (?1, ?2) OR name GLOB ?2 || ' *'";
    database.execute(sql, [name(connection), format!("place {connection}")])?;
    Ok(())
}

fn name(connection: &str) -> String {
    format!("workspace {connection}")
}
