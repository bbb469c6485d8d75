//! The database on its way out of this computer and back: a copy without anything of a key, and a check of one that
//! comes from elsewhere.

use super::uploads::{self, Origin, Stage, Upload};
use super::{DATABASE, StoreError, connections, salvage};
use crate::connections::ConnectionKind;
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::path::Path;

/// What is said of a change that a backup brings back.
const OLD_WISH: &str = "It comes from a backup, and may have been done or taken back since";

/// The newest version of the tables.
pub const VERSION: usize = DATABASE.version();

/// What a restored database holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Drafts in it.
    pub drafts: u32,
    /// Posts in it.
    pub posts: u32,
    /// What people call the services whose keys it lacks.
    pub services: Vec<String>,
}

/// Copies the database of a folder to a new file. The last letters of keys stay here, too. Says which version of the
/// tables the copy has.
pub fn copy_without_keys(folder: &Path, target: &Path) -> Result<usize, StoreError> {
    DATABASE.copy_file(&folder.join(DATABASE.file), target)?;
    let copy = Connection::open(target)?;
    // Old rows must not stay behind in free pages.
    copy.execute_batch("PRAGMA secure_delete = ON; UPDATE connections SET key_tail = ''; VACUUM")?;
    let version = copy.pragma_query_value(None, "user_version", |row| row.get(0))?;
    copy.close().map_err(|(_, error)| error)?;
    Ok(version)
}

/// Checks a database that is to be used from now on, whoever may have written it. It is as the program makes it, or it is
/// refused. Nothing that it says is done by itself: what was ready to be sent may have been sent since and becomes unknown;
/// changes, deletions and files that are to be read or fetched are asked about; and where services are has to be confirmed
/// before anything is sent there.
pub fn check_restored(path: &Path) -> Result<Restored, StoreError> {
    let mut database = Connection::open(path)?;
    database.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    if !DATABASE.is_whole(&database)? {
        return Err(StoreError::Damaged);
    }
    let version: usize = database.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version > VERSION {
        return Err(StoreError::FromLaterVersion);
    }
    if !DATABASE.is_own(&database, version)? {
        return Err(StoreError::Damaged);
    }
    super::migrate_to(&mut database, VERSION)?;
    let sql = "UPDATE intents SET state = 'unknown', reason = ?1, lost_ms = NULL WHERE state IN ('ready', 'sending')";
    database.execute(sql, [salvage::DOUBT])?;
    // What was to be changed or deleted then may not be wanted any more.
    let sql = "UPDATE changes SET state = 'rejected', reason = ?1 WHERE state IN ('ready', 'sending')";
    database.execute(sql, [OLD_WISH])?;
    database.execute_batch("UPDATE media SET pending_delete = FALSE; DELETE FROM watches")?;
    ask_about_sources(&database)?;
    connections::distrust(&database, "TRUE")?;
    DATABASE.renew_checksums(&database)?;
    let count = |table: &str| database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0));
    let elsewhere =
        connections::all(&database)?.into_iter().filter(|connection| connection.kind == ConnectionKind::Remote);
    let services = elsewhere.map(|connection| connection.name).collect();
    let restored = Restored { drafts: count("drafts")?, posts: count("posts")?, services };
    database.close().map_err(|(_, error)| error)?;
    Ok(restored)
}

/// Every upload of a file that is not in the backup itself is asked about: who wrote the backup chose the file, perhaps
/// nobody here.
fn ask_about_sources(database: &Connection) -> Result<(), StoreError> {
    for connection in connections::all(database)? {
        for upload in uploads::all(database, &connection.id)? {
            let reason = match &upload.source {
                Some(Origin::Path(path)) => format!("A backup asks to upload {} from this computer", path.display()),
                Some(Origin::Address(address)) => format!("A backup asks to fetch and upload {address}"),
                Some(Origin::Shelf { .. }) | None => continue,
            };
            let asking = Upload { stage: Stage::Asking, reason, twin: None, ..upload };
            uploads::put(database, &connection.id, &asking)?;
        }
    }
    Ok(())
}
