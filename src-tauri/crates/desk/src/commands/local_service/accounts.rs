//! What a person does with an account on a network that the service on this computer publishes to.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::local_service::account_view::{is_page, published_at};
use crate::commands::local_service::here::show_here;
use crate::commands::local_service::views::accounts::{
    AnswerDelivery, MoveChannel, PauseChannel, PostOnChannel, SendingList, SendingView,
};
use crate::commands::local_service::views::here::{HereRef, HereView};
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use chrono::DateTime;
use i18n::t;
use planning::words;
use service::admin::Seen;
use std::sync::Arc;
use store::mirror;

/// Asks the account of a channel whether what opens it still does, and what its server allows. Nothing is written there.
pub(crate) async fn check_account(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    desk.look_after().await?.check_account(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Signs out of the account of a channel. What is due there waits until it is signed in to again.
pub(crate) async fn sign_out_account(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.sign_out(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Pauses what goes out on a channel, or lets it go on.
pub(crate) async fn pause_local_channel(desk: &Arc<Desk>, wanted: PauseChannel) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.pause(&wanted.id, wanted.paused).await?;
    show_here(desk, Nothing {}).await
}

/// Moves the account of a channel to another workspace. Nothing may be to come there.
pub(crate) async fn move_local_channel(desk: &Arc<Desk>, wanted: MoveChannel) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.move_channel(&wanted.id, &wanted.workspace).await?;
    show_here(desk, Nothing {}).await
}

/// Opens the account of a channel in the browser.
pub(crate) async fn open_account(desk: &Arc<Desk>, wanted: HereRef) -> Result<Nothing, Failure> {
    let account = desk.look_after().await?.account(&wanted.id).await?;
    let page = account.page.ok_or_else(|| Failure::not_found("page"))?;
    desk.open_in_browser(&page)
}

/// Opens what was published of a post on a channel in the browser, or the account where it may be.
pub(crate) async fn open_published(desk: &Arc<Desk>, scope: &Scope, wanted: PostOnChannel) -> Result<Nothing, Failure> {
    let (connection, channel) = (scope.connection.clone(), wanted.channel.clone());
    let listed = desk.store.run(move |database| mirror::find_post(database, &connection, &wanted.post)).await?;
    let targets = listed.and_then(|listed| listed.post.target_platforms).unwrap_or_default();
    let target = targets.iter().find(|target| target.id.as_ref().is_some_and(|id| id.as_str() == channel));
    match target.and_then(published_at) {
        Some(page) => desk.open_in_browser(page),
        None => open_account(desk, HereRef { id: channel }).await,
    }
}

/// Says what a person has found of a delivery whose answer was lost.
pub(crate) async fn answer_delivery(desk: &Arc<Desk>, answer: AnswerDelivery) -> Result<Nothing, Failure> {
    let due = DateTime::from_timestamp_millis(answer.due_ms).ok_or_else(|| Failure::not_found("question"))?;
    let seen = if answer.is_there { Seen::There { uri: String::new() } } else { Seen::NotThere };
    desk.look_after().await?.answer_delivery(&answer.post, &answer.channel, due, seen).await?;
    Ok(Nothing {})
}

impl Desk {
    /// Opens a page that is named by a network or by this program, never by the page.
    pub(crate) fn open_in_browser(&self, address: &str) -> Result<Nothing, Failure> {
        if !is_page(address) {
            return Err(Failure::not_found("page"));
        }
        let opened = self.shell.open_in_browser(address);
        opened.map(|()| Nothing {}).map_err(|reason| {
            let message = t!("accounts-no-browser", reason = reason);
            Failure::new(FailureCode::NotReady, message, t!("accounts-no-browser-next"))
        })
    }
}

/// Lists the files that are on their way to networks now.
pub(crate) async fn list_sending(desk: &Arc<Desk>, _: Nothing) -> Result<SendingList, Failure> {
    let rows = desk.here().await?.sending().into_iter().map(|one| SendingView {
        percent: one.percent(),
        text: t!("accounts-part", done = words::size(one.sent), total = words::size(one.of)),
        post: one.post,
        channel: one.channel,
    });
    Ok(SendingList { rows: rows.collect() })
}
