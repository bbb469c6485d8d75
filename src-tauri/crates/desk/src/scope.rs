//! The place that a command is carried out in, as the call names it. Deliberately absent: what is looked at at that
//! moment. A call that is late is carried out where it was meant, or not at all.

use crate::Desk;
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use store::connections;
use ts_rs::TS;

/// A connection, and all its workspaces or one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Scope {
    /// The connection.
    pub connection: String,
    /// The workspace; null is all.
    pub workspace: Option<String>,
}

impl Scope {
    /// The place that a call names. One that names none has been made where no service is chosen.
    pub(crate) async fn named(desk: &Desk, scope: Option<Self>) -> Result<Self, Failure> {
        let scope = scope.ok_or_else(Failure::no_connection)?;
        let id = scope.connection.clone();
        let is_known = desk.store.run(move |database| Ok(connections::find(database, &id)?.is_some())).await?;
        if is_known { Ok(scope) } else { Err(Failure::wrong_place("service")) }
    }
}
