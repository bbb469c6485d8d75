//! Accounts on networks, which channels of the service on this computer publish on: how each is, what was published where,
//! and what a person is asked about when an answer was lost.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::here::{HereRef, HereView, show_here};
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use chrono::{DateTime, Utc};
use model::Platform;
use planning::wording::{age, count, grouped, short, size_in_words};
use planning::zone::Zone;
use serde::de::IntoDeserializer;
use serde::de::value::Error;
use serde::{Deserialize, Serialize};
use service::Limits;
use service::steward::{AccountSummary, SIGNED_OUT, Seen, Stage};
use std::sync::Arc;
use store::mirror;
use ts_rs::TS;

/// How the account of a channel is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AccountView {
    /// How people write it.
    pub(crate) handle: String,
    /// Its network and its server, "Mastodon · lokal.example".
    pub(crate) server: String,
    /// The address of its server.
    pub(crate) address: String,
    /// What a person has to do, so that something goes out there.
    pub(crate) need: Option<Need>,
    /// The same in words: "Sign in again before Tue 24 Nov, 09:00."; empty when there is nothing to do.
    pub(crate) lead: String,
    /// "Checked 4 min ago · 5,000 characters", or why something is to be done and what waits.
    pub(crate) facts: String,
    /// Whether a browser can show it.
    pub(crate) has_page: bool,
}

/// What a person has to do, so that a delivery goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Need {
    /// Look whether it is there.
    Look,
    /// Sign in again.
    SignIn,
    /// Let the channel go on.
    Resume,
}

impl Need {
    /// What a delivery that is underway needs; nothing when it goes on by itself.
    pub(crate) fn of(stage: Stage) -> Option<Self> {
        match stage {
            Stage::Sending => None,
            Stage::Asking => Some(Self::Look),
            Stage::Paused => Some(Self::SignIn),
            Stage::Held => Some(Self::Resume),
        }
    }

    /// The same, as a record of the service tells it.
    pub(crate) fn told(stage: &str) -> Option<Self> {
        let stage: Result<Stage, Error> = Stage::deserialize(stage.into_deserializer());
        stage.ok().and_then(Self::of)
    }
}

/// Whether a channel pauses.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PauseChannel {
    /// The channel.
    pub(crate) id: String,
    /// Whether nothing goes out there.
    pub(crate) paused: bool,
}

/// A channel that moves.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MoveChannel {
    /// The channel.
    pub(crate) id: String,
    /// The workspace that it moves to.
    pub(crate) workspace: String,
}

/// A post on a channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PostOnChannel {
    /// The post.
    pub(crate) post: String,
    /// The channel.
    pub(crate) channel: String,
}

/// What a person has found of a delivery whose answer was lost.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct AnswerDelivery {
    /// The post.
    pub(crate) post: String,
    /// The channel.
    pub(crate) channel: String,
    /// When it was due, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) due_ms: i64,
    /// Whether it is there. If not, it is sent again.
    pub(crate) is_there: bool,
}

/// Asks the account of a channel whether what opens it still does, and what its server allows. Nothing is written there.
pub(crate) async fn check_account(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    desk.look_after().await?.check_account(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Signs out of the account of a channel. What is due there waits until it is signed in to again.
pub(crate) async fn sign_out_account(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.sign_out(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Pauses what goes out on a channel, or lets it go on.
pub(crate) async fn pause_local_channel(desk: &Arc<Desk>, wanted: PauseChannel) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.pause(&wanted.id, wanted.paused).await?;
    show_here(desk, Nothing {}).await
}

/// Moves the account of a channel to another workspace. Nothing may be to come there.
pub(crate) async fn move_local_channel(desk: &Arc<Desk>, wanted: MoveChannel) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.move_channel(&wanted.id, &wanted.workspace).await?;
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

/// Where what was published on a target is seen; none where the service does not say, or names no page.
pub(crate) fn published_at(target: &model::post::Target) -> Option<&str> {
    let latest = target.success_responses.iter().max_by_key(|delivered| &delivered.published_at)?;
    is_page(&latest.uri).then_some(latest.uri.as_str())
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
            let message = format!("No browser could be opened: {reason}. Nothing was changed.");
            Failure::new(
                FailureCode::NotReady,
                message,
                "Install a browser, or choose one in the settings of the system.",
            )
        })
    }
}

/// The files of a post on their way to a channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SendingView {
    /// The post.
    pub(crate) post: String,
    /// The channel.
    pub(crate) channel: String,
    /// How much of them was sent, from 0 to 100.
    pub(crate) percent: u8,
    /// "76 MB of 118 MB".
    pub(crate) text: String,
}

/// The files that are on their way to networks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SendingList {
    /// One row for each post on each channel.
    pub(crate) rows: Vec<SendingView>,
}

/// Lists the files that are on their way to networks now.
pub(crate) async fn list_sending(desk: &Arc<Desk>, _: Nothing) -> Result<SendingList, Failure> {
    let rows = desk.here().await?.sending().into_iter().map(|one| SendingView {
        percent: one.percent(),
        text: format!("{} of {}", size_in_words(one.sent), size_in_words(one.of)),
        post: one.post,
        channel: one.channel,
    });
    Ok(SendingList { rows: rows.collect() })
}

/// What is told of a delivery that goes on by itself: what happened last, and when it is tried again.
pub(crate) fn on_its_way(message: &str, again_at: Option<DateTime<Utc>>, due: DateTime<Utc>, zone: &Zone) -> String {
    let Some(again) = again_at else {
        return if message.is_empty() { "Going out".to_owned() } else { message.to_owned() };
    };
    format!("Tried again {}: {message}", time(again, "%H:%M", due, zone))
}

/// What is told of a delivery that waits for a person: why, and when it left where nobody knows whether it arrived.
pub(crate) fn waits(message: &str, left_at: Option<DateTime<Utc>>, due: DateTime<Utc>, zone: &Zone) -> String {
    let Some(left) = left_at else { return message.to_owned() };
    format!("Sent {}. {message}", time(left, "%H:%M:%S", due, zone))
}

/// A time beside the one at which something was due, with its day where that is another.
fn time(at: DateTime<Utc>, clock: &str, due: DateTime<Utc>, zone: &Zone) -> String {
    let (at, due) = (zone.wall(at).clock, zone.wall(due).clock);
    let day = if at.date() == due.date() { "" } else { "%a %-d %b, " };
    at.format(&format!("{day}{clock}")).to_string()
}

/// A browser opens nothing else: an address comes from a network.
pub(crate) fn is_page(address: &str) -> bool {
    url::Url::parse(address).is_ok_and(|url| matches!(url.scheme(), "https" | "http") && url.has_host())
}

/// An address as people say it.
pub(crate) fn bare(server: &str) -> String {
    let bare = ["https://", "http://", "wss://", "file://"].iter().find_map(|scheme| server.strip_prefix(scheme));
    bare.unwrap_or(server).trim_end_matches('/').to_owned()
}

/// What a server allows, each in a few words.
pub(crate) fn allowed(limits: &Limits) -> Vec<String> {
    let characters = limits.text_characters.map(|most| format!("{} characters", grouped(most as usize)));
    let files = limits.attachments.map(|most| count(most as usize, "file"));
    let alt = limits.alt_characters.map(|most| format!("alt text {}", grouped(most as usize)));
    [characters, files, alt].into_iter().flatten().collect()
}

/// How the account of a channel is, in words.
pub(crate) fn view(one: AccountSummary, (now, zone): (DateTime<Utc>, &Zone)) -> AccountView {
    let checked = one.checked_at.map(|at| format!("Checked {}", age(at, now)));
    let allowed = one.limits.iter().flat_map(|(limits, _)| allowed(limits));
    let facts = checked.into_iter().chain(allowed).collect::<Vec<_>>().join(" · ");
    let posts = count(usize::try_from(one.waiting).unwrap_or(usize::MAX), "post");
    let waiting = match one.waiting {
        0 => String::new(),
        1 => format!("{posts} waits."),
        _ => format!("{posts} wait."),
    };
    let (need, lead, facts) = match one.trouble {
        Some(trouble) => {
            let before = one.due.map(|due| format!(" before {}", short(zone.wall(due).clock)));
            let trouble = trouble.trim_end_matches('.');
            let why = if trouble == SIGNED_OUT { trouble.to_owned() } else { format!("It says: {trouble}") };
            let lead = format!("Sign in again{}.", before.unwrap_or_default());
            (Some(Need::SignIn), lead, format!("{why}. {waiting}").trim_end().to_owned())
        }
        None if one.paused => {
            (Some(Need::Resume), "Paused.".to_owned(), format!("{waiting} {facts}").trim().to_owned())
        }
        None => (None, String::new(), facts),
    };
    AccountView {
        server: format!("{} · {}", Platform::from(one.network.as_str()).title(), bare(&one.server)),
        address: one.server,
        has_page: one.page.as_deref().is_some_and(is_page),
        need,
        lead,
        facts,
        handle: one.handle,
    }
}
