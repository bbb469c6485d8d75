//! The contract with the page: one table of every command, and the one event.
//!
//! From it come the dispatcher below and, through `bindings`, the page's `contract.ts`. A line reads: what it does,
//! `name(Input) -> Output = function`. A command is: check, call, answer. Long work returns at once and speaks by
//! [`DeskEvent`].

use crate::bindings::Writer;
use crate::commands::schedule::{preview, proposals, reading, repeat, words, zone_change, zones};
use crate::commands::{calendar, channels, closing, connection, drafts, missed, posts, preferences, sending, status};
use crate::failure::{Failure, FailureCode};
use crate::{Desk, commands::Nothing};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::sync::Arc;
use ts_rs::TS;

macro_rules! commands {
    ($( $(#[doc = $doc:literal])* $name:ident($input:ty) -> $output:ty = $function:path; )*) => {
        /// Carries out a command.
        ///
        /// # Errors
        /// What the command says, or [`FailureCode::Internal`] when there is no such command or its input is not
        /// what the contract says.
        pub async fn dispatch(desk: &Arc<Desk>, command: &str, input: Value) -> Result<Value, Failure> {
            match command {
                $(stringify!($name) => answer($function(desk, read::<$input>(command, input)?).await?),)*
                _ => Err(misunderstood(&format!("there is no command `{command}`"))),
            }
        }

        /// Describes every command to the writer of the page's types.
        pub(crate) fn describe(writer: &mut Writer) {
            $(writer.command::<$input, $output>(stringify!($name), &[$($doc),*]);)*
        }
    };
}

commands! {
    /// Says where the app stands. Never waits for network or keychain.
    show_status(Nothing) -> status::Status = status::show_status;
    /// Chooses the embedded service, with or without example posts, and starts it.
    start_here(connection::StartHere) -> status::Status = connection::start_here;
    /// Chooses a service: its address is tried with the key, which then goes into the keychain.
    connect_service(connection::ConnectService) -> status::Status = connection::connect_service;
    /// Keeps what a person prefers.
    save_preferences(preferences::Preferences) -> status::Status = preferences::save_preferences;
    /// Fetches what is new on the service. Answers at once; `changed` follows.
    sync_now(Nothing) -> Nothing = connection::sync_now;
    /// Lists workspaces and channels as last seen.
    list_channels(Nothing) -> channels::Channels = channels::list_channels;
    /// Shows a month of posts and drafts in the display zone.
    show_month(calendar::ShowMonth) -> calendar::Month = calendar::show_month;
    /// Shows one post of the service.
    show_post(posts::PostRef) -> posts::PostView = posts::show_post;
    /// Proposes a draft, for a day or for none. Nothing is kept yet.
    new_draft(drafts::NewDraft) -> drafts::DraftView = drafts::new_draft;
    /// Opens a draft.
    open_draft(drafts::DraftRef) -> drafts::DraftView = drafts::open_draft;
    /// Keeps a draft, durably, before it answers. An older revision changes nothing.
    save_draft(drafts::SaveDraft) -> drafts::SavedDraft = drafts::save_draft;
    /// Lists drafts, the last changed first.
    list_drafts(Nothing) -> Vec<drafts::DraftRow> = drafts::list_drafts;
    /// Removes a draft.
    discard_draft(drafts::DraftRef) -> Nothing = drafts::discard_draft;
    /// Hands a draft to the outbox: durable when it answers, sent right after.
    send_draft(sending::SendDraft) -> sending::Sent = sending::send_draft;
    /// Says what became of a post whose fate is unknown.
    resolve_unconfirmed(sending::ResolveUnconfirmed) -> Nothing = sending::resolve_unconfirmed;
    /// Lists what was missed while the service was off and is not decided about.
    list_missed(Nothing) -> Vec<missed::MissedView> = missed::list_missed;
    /// Sends a missed post after all.
    send_missed(posts::PostRef) -> Nothing = missed::send_missed;
    /// Leaves a missed post as it is: it is not asked about again.
    leave_missed(posts::PostRef) -> Nothing = missed::leave_missed;
    /// Reads a text as a moment. What can mean two things is a question.
    read_words(words::ReadWords) -> words::WordsReading = words::read_words;
    /// Reads a wall-clock moment.
    read_schedule(reading::ReadSchedule) -> reading::ScheduleReading = reading::read_schedule;
    /// Says what another zone would make of a moment.
    change_zone(zone_change::ChangeZone) -> zone_change::ZoneChange = zone_change::change_zone;
    /// Proposes moments to post, four at most.
    suggest_times(proposals::SuggestTimes) -> Vec<proposals::Suggestion> = proposals::suggest_times;
    /// Proposes a rule: every week on the day of a moment.
    propose_rule(proposals::ProposeRule) -> repeat::Repeat = proposals::propose_rule;
    /// Shows what a rule does next.
    preview_rule(preview::PreviewRule) -> preview::RulePreview = preview::preview_rule;
    /// Answers the topic `closing`: whether everything is kept, so that the window may go.
    answer_closing(closing::Closing) -> Nothing = closing::answer_closing;
    /// Lists the time zones.
    list_zones(Nothing) -> Vec<zones::ZoneView> = zones::list_zones;
}

/// What the desk tells the page: ask again for what you show of these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DeskEvent {
    /// What has changed.
    pub changed: Vec<Topic>,
}

/// What can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Connection, sync state, counts, preferences.
    Status,
    /// Workspaces and channels.
    Channels,
    /// Posts on the service.
    Posts,
    /// Drafts and their place in the outbox.
    Drafts,
    /// The window is about to close: keep what is not kept and answer with `answer_closing`.
    Closing,
}

fn read<T: DeserializeOwned>(command: &str, input: Value) -> Result<T, Failure> {
    serde_json::from_value(input).map_err(|error| misunderstood(&format!("the input of `{command}` is wrong: {error}")))
}

fn answer<T: Serialize>(output: T) -> Result<Value, Failure> {
    serde_json::to_value(output).map_err(|error| misunderstood(&error.to_string()))
}

fn misunderstood(reason: &str) -> Failure {
    let message = format!("The page and the engine do not understand each other: {reason}.");
    Failure::new(FailureCode::Internal, message, "Restart Carillon; what you wrote is kept.")
}
