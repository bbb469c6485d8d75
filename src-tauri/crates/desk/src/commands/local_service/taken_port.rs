//! The answer of a person to a port that was taken: see `taken_port`.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connections::status::show_status;
use crate::commands::connections::views::Status;
use crate::commands::local_service::here::not_running;
use crate::commands::local_service::views::here::AnswerTakenPort;
use crate::events::Topic;
use crate::failure::Failure;
use crate::taken_port::forget;
use std::sync::Arc;

/// Withdraws the keys of all other programs, or keeps them, and tells of it no more.
pub(crate) async fn answer_taken_port(desk: &Arc<Desk>, answer: AnswerTakenPort) -> Result<Status, Failure> {
    if answer.withdraw {
        let admin = desk.here().await?.admin().ok_or_else(not_running)?;
        for key in admin.keys().await? {
            admin.revoke_key(&key.id).await?;
        }
    }
    desk.store.run(forget).await?;
    desk.tell(&[Topic::Status, Topic::Channels]);
    show_status(desk, Nothing {}).await
}
