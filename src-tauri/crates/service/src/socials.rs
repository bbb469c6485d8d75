//! `GET /workspaces/{workspaceId}/socials` in both versions (specification 4.2, 4.5): the channels of a workspace.

use crate::accounts::table::{self as accounts, Kept};
use crate::answer::{Refusal, envelope, ok};
use crate::channels::{self, Channel};
use crate::engine::Engine;
use crate::openapi::records::ChannelsAnswer;
use crate::query::Segment;
use crate::workspaces;
use axum::extract::State;
use axum::response::Response;
use serde_json::{Value, json};
use std::sync::Arc;

/// `GET /workspaces/{workspaceId}/socials`.
#[utoipa::path(
    get,
    path = "/workspaces/{workspaceId}/socials",
    operation_id = "list_channels",
    tag = "workspaces",
    params(
        ("workspaceId" = String, Path, description = "A workspace")
    ),
    responses((status = 200, description = "The social accounts of a workspace", body = ChannelsAnswer))
)]
pub(crate) async fn list(State(engine): State<Arc<Engine>>, Segment(workspace): Segment) -> Result<Response, Refusal> {
    let found = engine
        .db
        .run(move |connection| {
            workspaces::check(connection, &workspace, "workspaceId")?;
            let channels = channels::of_workspace(connection, &workspace)?.into_iter();
            let records = channels.map(|channel| {
                let account = accounts::of_channel(connection, &channel.id)?;
                Ok(record(&channel, account.as_ref()))
            });
            records.collect::<rusqlite::Result<Vec<Value>>>().map_err(Refusal::from)
        })
        .await?;
    Ok(ok(envelope("Social accounts fetched", &found.into())))
}

/// An account is an extra member: what its server allows, what its network takes, and why it has to be signed in to again.
fn record(channel: &Channel, account: Option<&Kept>) -> Value {
    let mut record =
        json!({"id": channel.id, "name": channel.name, "target": channel.target, "picture": channel.picture});
    if let Some(kept) = account {
        let limits = kept.limits.as_ref().map(|(limits, _)| limits);
        let takes = kept.account.kind.takes();
        record["account"] = json!({"handle": kept.handle, "trouble": kept.trouble, "limits": limits, "takes": takes});
    }
    record
}
