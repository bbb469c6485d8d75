//! The port where other programs look for the service on this computer has been taken by somebody else: whoever listens there
//! now hears their keys. It is told until a person has answered.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::here::not_running;
use crate::commands::status::{Status, show_status};
use crate::contract::Topic;
use crate::failure::Failure;
use rusqlite::Connection as Database;
use serde::Deserialize;
use service::Steward;
use std::sync::Arc;
use store::{StoreError, preferences};
use ts_rs::TS;

/// Names the port that was taken.
const TAKEN: &str = "service port taken";

/// What to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct AnswerTakenPort {
    /// Whether the keys of all other programs are withdrawn.
    pub(crate) withdraw: bool,
}

/// Keeps that a port was taken, when other programs have keys.
pub(crate) async fn note(desk: &Desk, port: u16, steward: &Steward) -> Result<(), Failure> {
    if !steward.keys().await?.is_empty() {
        desk.store.run(move |database| preferences::write(database, TAKEN, &Some(port))).await?;
    }
    Ok(())
}

/// What is told of it, in sentences.
pub(crate) fn told(database: &Database) -> Result<Option<String>, StoreError> {
    let port: Option<Option<u16>> = preferences::read(database, TAKEN)?;
    Ok(port.flatten().map(|port| {
        format!(
            "Another program was using port {port}, so the service on this computer moved to another port. Programs that \
             still use port {port} have sent their keys to that program."
        )
    }))
}

/// Withdraws the keys of all other programs, or keeps them, and tells of it no more.
pub(crate) async fn answer_taken_port(desk: &Arc<Desk>, answer: AnswerTakenPort) -> Result<Status, Failure> {
    if answer.withdraw {
        let steward = desk.here().await?.steward().ok_or_else(not_running)?;
        for key in steward.keys().await? {
            steward.revoke_key(&key.id).await?;
        }
    }
    desk.store.run(|database| preferences::write(database, TAKEN, &None::<u16>)).await?;
    desk.tell(&[Topic::Status, Topic::Channels]);
    show_status(desk, Nothing {}).await
}
