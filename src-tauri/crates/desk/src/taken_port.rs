//! The port where other programs look for the service on this computer has been taken by somebody else: whoever listens there
//! now hears their keys. It is told until a person has answered.

use crate::Desk;
use crate::failure::Failure;
use i18n::{Localized, t};
use rusqlite::Connection as Database;
use service::Admin;
use store::{StoreError, preferences};

/// Names the port that was taken.
const TAKEN: &str = "service port taken";

/// Keeps that a port was taken, when other programs have keys.
pub(crate) async fn note(desk: &Desk, port: u16, admin: &Admin) -> Result<(), Failure> {
    if !admin.keys().await?.is_empty() {
        desk.store.run(move |database| preferences::write(database, TAKEN, &Some(port))).await?;
    }
    Ok(())
}

/// What is told of it, in sentences.
pub(crate) fn told(database: &Database) -> Result<Option<Localized>, StoreError> {
    let port: Option<Option<u16>> = preferences::read(database, TAKEN)?;
    Ok(port.flatten().map(|port| t!("connections-port-taken", port = port.to_string())))
}

/// Tells of it no more.
pub(crate) fn forget(database: &Database) -> Result<(), StoreError> {
    preferences::write(database, TAKEN, &None::<u16>)
}
