//! Keeping a file that has arrived: its place in the folder and its row, both or neither.

use super::address::{self, Address};
use super::folder::Folder;
use super::incoming::Arrived;
use super::table::{self, File};
use super::{media_type, name};
use crate::answer::{FieldError, Refusal, envelope, ok};
use crate::app_state::{AppState, Authority};
use crate::engine::Engine;
use crate::idempotency::{self, Token};
use crate::{db, id, workspaces};
use axum::response::Response;
use rusqlite::Connection;
use serde_json::Value;

/// The workspace a file belongs to: the one named, else the first there is. Asked before anything is received.
pub(crate) async fn home(engine: &Engine, named: Option<String>) -> Result<String, Refusal> {
    engine
        .db
        .run(move |connection| match named {
            Some(named) => workspaces::check(connection, &named, "workspaceId").map(|()| named),
            None => workspaces::first(connection)?
                .ok_or_else(|| FieldError::new("workspaceId", "there is no workspace").into()),
        })
        .await
}

/// Keeps a file under a new identifier and the name it was sent with, and answers. Once begun it is finished, even when
/// nobody waits for it any more. One that was kept before for the same token is answered as before, and not kept again.
/// `field` is what an empty one is refused by.
pub(crate) async fn keep(
    state: &AppState,
    arrived: Arrived,
    (field, sent_name): (&str, &str),
    workspace: String,
    token: Option<Token>,
) -> Result<Response, Refusal> {
    if arrived.size_bytes == 0 {
        return Err(FieldError::new(field, "is empty: a file has one byte at least").into());
    }
    let is_whole = arrived.size_bytes == arrived.head.len() as u64;
    let (media_type, extension) = media_type::sniff(&arrived.head, is_whole);
    let file = File {
        address: Address { id: id::secret(), name: name::reduce(sent_name, extension) },
        workspace,
        media_type: media_type.to_owned(),
        size_bytes: arrived.size_bytes,
        created_at: state.engine.now(),
    };
    let (folder, here) = (state.engine.files.clone(), state.here.clone());
    let work = move |connection: &mut Connection| settle(connection, &folder, arrived, &file, token.as_ref(), &here);
    state.engine.db.run(work).await.map(ok)
}

/// The answer that was given before for a token, with the file's present address; `None` when there is none.
pub(crate) async fn replay(state: &AppState, token: &Token) -> Result<Option<Response>, Refusal> {
    let (token, now, here) = (token.clone(), state.engine.now(), state.here.clone());
    let found = state.engine.db.run(move |connection| idempotency::find(connection, &token, now)).await?;
    Ok(found.map(|answer| ok(refreshed(answer, &here))))
}

fn settle(
    connection: &mut Connection,
    folder: &Folder,
    arrived: Arrived,
    file: &File,
    token: Option<&Token>,
    here: &Authority,
) -> Result<String, Refusal> {
    let mut guarded = arrived.file;
    let transaction = db::write(connection)?;
    if let Some(token) = token
        && let Some(answer) = idempotency::find(&transaction, token, file.created_at)?
    {
        return Ok(refreshed(answer, here));
    }
    // It may have been removed while the file was arriving.
    workspaces::check(&transaction, &file.workspace, "workspaceId")?;
    table::insert(&transaction, file)?;
    let answer = envelope("The file was uploaded", &file.record(here));
    if let Some(token) = token {
        idempotency::keep(&transaction, token, &answer, file.created_at)?;
    }
    folder.adopt(&mut guarded, &file.address.id).map_err(Refusal::disk)?;
    transaction.commit()?;
    guarded.keep();
    Ok(answer)
}

fn refreshed(answer: String, here: &Authority) -> String {
    let Ok(mut envelope) = serde_json::from_str::<Value>(&answer) else { return answer };
    address::refresh(&mut envelope, here);
    envelope.to_string()
}
