//! Where a person is in the app, so that after a crash or a restart they are there again.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::settings::views::Place;
use crate::failure::Failure;
use crate::scope::Scope;
use std::sync::Arc;
use store::preferences;

/// Keeps where a person is.
pub(crate) async fn keep_place(desk: &Arc<Desk>, scope: &Scope, place: Place) -> Result<Nothing, Failure> {
    let name = name(scope);
    desk.store.run(move |database| preferences::write(database, &name, &place)).await?;
    Ok(Nothing {})
}

/// Says where a person was last.
pub(crate) async fn last_place(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Place, Failure> {
    let name = name(scope);
    Ok(desk.store.run(move |database| preferences::read(database, &name)).await?.unwrap_or_default())
}

/// Each service has a place of its own, and each of its workspaces.
fn name(Scope { connection, workspace }: &Scope) -> String {
    match workspace {
        Some(workspace) => format!("place {connection} {workspace}"),
        None => format!("place {connection}"),
    }
}
