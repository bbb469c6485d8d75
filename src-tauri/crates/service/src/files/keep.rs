//! Keeping a file that has arrived: its place in the folder and its row, both or neither.

use super::address::Address;
use super::folder::Folder;
use super::incoming::Arrived;
use super::table::{self, File};
use super::{media_type, name};
use crate::answer::{Complaint, Refusal};
use crate::engine::Engine;
use crate::stamp::Stamp;
use crate::{db, id, workspaces};
use rusqlite::Connection;
use std::sync::Arc;

/// The workspace a file belongs to: the one named, else the first there is. Asked before anything is received.
pub(crate) async fn home(engine: &Engine, named: Option<String>) -> Result<String, Refusal> {
    engine
        .db
        .run(move |connection| match named {
            Some(named) => workspaces::check(connection, &named, "workspaceId").map(|()| named),
            None => workspaces::first(connection)?
                .ok_or_else(|| Complaint::new("workspaceId", "there is no workspace").into()),
        })
        .await
}

/// Keeps a file under a new identifier and the name it was sent with. Once begun it is finished, even when nobody waits
/// for it any more.
pub(crate) async fn keep(
    engine: &Arc<Engine>,
    arrived: Arrived,
    sent_name: &str,
    workspace: String,
) -> Result<File, Refusal> {
    let is_whole = arrived.size_bytes == arrived.head.len() as u64;
    let (media_type, extension) = media_type::sniff(&arrived.head, is_whole);
    let file = File {
        address: Address { id: id::secret(), name: name::reduce(sent_name, extension) },
        workspace,
        media_type: media_type.to_owned(),
        size_bytes: arrived.size_bytes,
        created_at: Stamp::of(engine.clock.now()),
    };
    let folder = engine.files.clone();
    engine.db.run(move |connection| settle(connection, &folder, arrived, file)).await
}

fn settle(connection: &mut Connection, folder: &Folder, arrived: Arrived, file: File) -> Result<File, Refusal> {
    let mut guarded = arrived.file;
    let transaction = db::write(connection)?;
    // It may have been removed while the file was arriving.
    workspaces::check(&transaction, &file.workspace, "workspaceId")?;
    table::insert(&transaction, &file)?;
    folder.adopt(&mut guarded, &file.address.id).map_err(Refusal::disk)?;
    transaction.commit()?;
    guarded.keep();
    Ok(file)
}
