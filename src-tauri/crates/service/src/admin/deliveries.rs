//! What became of posts, over all workspaces, the newest first, and how it went with one of them. A page ends at a place in
//! the table, so that what is delivered meanwhile neither moves nor repeats anything on the next one.

use super::{Admin, found};
use crate::delivery::log::{self, Fact, Line};
use crate::delivery::table::{self, Delivery, Listed, Outcome, Place};
use crate::delivery::underway::{DeliveryStage, Underway};
use crate::due::Due;
use crate::error::AdminError;
use crate::stamp::Stamp;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use serde_json::Value;

/// Most deliveries on one page.
pub const MOST_DELIVERIES: u32 = 200;

/// A page of deliveries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryPage {
    /// The newest first.
    pub deliveries: Vec<PastDelivery>,
    /// What to hand in for the page after this one; `None` when there is nothing more.
    pub next: Option<String>,
}

/// What became of a post on a channel when it was due. Post, channel and due time together are its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastDelivery {
    /// The identifier of the post.
    pub post: String,
    /// What was to be published there: its first 300 characters.
    pub text: String,
    /// What the workspace is called.
    pub workspace: String,
    /// The identifier of the channel.
    pub channel_id: String,
    /// What the channel is called. It may have been removed since.
    pub channel: String,
    /// The platform the channel is on (specification 2.3).
    pub platform: String,
    /// When it was due.
    pub due: DateTime<Utc>,
    /// When it was published, or found to be impossible.
    pub at: DateTime<Utc>,
    /// What became of it.
    pub outcome: DeliveryOutcome,
}

/// What became of a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It was published.
    Delivered {
        /// The address it has on the channel.
        uri: String,
        /// The identifier it has on the channel.
        remote_id: String,
    },
    /// It was too late to go out.
    Missed {
        /// Of a rule's many times that were missed together: the last. Else when it was due.
        last_at: DateTime<Utc>,
        /// How many times were missed together, from the one that was due on.
        times: u32,
    },
    /// Nobody knows yet.
    Underway {
        /// How it goes on.
        stage: DeliveryStage,
        /// Why it does not by itself, or what happened last.
        message: Localized,
        /// Before when it is not tried again.
        again_at: Option<DateTime<Utc>>,
        /// When it left, while nobody knows whether it arrived.
        left_at: Option<DateTime<Utc>>,
    },
    /// The channel did not take it.
    Failed {
        /// Why.
        message: Localized,
    },
}

/// Something that happened to a delivery of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happening {
    /// The identifier of the channel.
    pub channel: String,
    /// When the delivery was due.
    pub due: DateTime<Utc>,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// What happened.
    pub fact: Fact,
}

/// Why a delivery failed, was missed, or is still underway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryReason {
    /// The identifier of the channel.
    pub channel: String,
    /// Whether it is still underway.
    pub is_underway: bool,
    /// Why; empty when there is nothing to say. The record of the post has it in English.
    pub why: Localized,
}

/// What left, and of which only a person can say whether it is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LostPart {
    /// Its whole text.
    pub text: String,
    /// Its files (specification 2.5, `media`).
    pub media: Vec<Value>,
    /// When it left.
    pub left_at: Option<DateTime<Utc>>,
}

impl Admin {
    /// A page of deliveries: the newest, or those that come after `before`, the [`DeliveryPage::next`] of another page.
    /// `limit` is from 1 to [`MOST_DELIVERIES`]; another number counts as the nearest of these.
    ///
    /// # Errors
    /// [`AdminError::Refused`] when `before` was made up; [`AdminError::Db`].
    pub async fn deliveries(&self, limit: u32, before: Option<&str>) -> Result<DeliveryPage, AdminError> {
        let limit = limit.clamp(1, MOST_DELIVERIES);
        let after = before.map_or(Ok(Place::NEWEST), read_place)?;
        let mut listed = self.read(move |connection| Ok(table::newest(connection, after, limit + 1)?)).await?;
        // The one too many says that there are more.
        let is_more = listed.len() > limit as usize;
        listed.truncate(limit as usize);
        let next = listed.last().filter(|_| is_more).map(|last| write_place(last.place));
        Ok(DeliveryPage { deliveries: listed.into_iter().map(past).collect(), next })
    }

    /// What happened to the deliveries of a post, in the order it became known; of old ones nothing is kept.
    ///
    /// # Errors
    /// [`AdminError::Db`].
    pub async fn happened(&self, post: &str) -> Result<Vec<Happening>, AdminError> {
        let post = post.to_owned();
        let told = self.read(move |connection| Ok(log::of_post(connection, &post)?)).await?;
        let happening = |told: log::Told| {
            let log::Told { channel, due, line: Line { at, fact } } = told;
            Happening { channel, due: due.instant(), at: at.instant(), fact }
        };
        Ok(told.into_iter().map(happening).collect())
    }

    /// Why deliveries of a post failed, were missed or are underway, in the order they were due.
    ///
    /// # Errors
    /// [`AdminError::Db`].
    pub async fn reasons(&self, post: &str) -> Result<Vec<DeliveryReason>, AdminError> {
        let post = post.to_owned();
        let deliveries = self.read(move |connection| Ok(table::of_post(connection, &post)?)).await?;
        let reason = |Delivery { channel, outcome, .. }| match outcome {
            Outcome::Published { .. } => None,
            Outcome::Failed { message: why } | Outcome::Missed { message: why, .. } => {
                Some(DeliveryReason { channel, is_underway: false, why })
            }
            Outcome::Underway(underway) => Some(DeliveryReason { channel, is_underway: true, why: underway.message }),
        };
        Ok(deliveries.into_iter().filter_map(reason).collect())
    }

    /// What a person is asked about: whether this part of a delivery is there.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] when nobody is asked about it any more; [`AdminError::Db`].
    pub async fn lost_part(&self, post: &str, channel: &str, due: DateTime<Utc>) -> Result<LostPart, AdminError> {
        let due = Due { post: post.to_owned(), channel: channel.to_owned(), at: Stamp::of(due) };
        let asked = self.read(move |connection| Ok(table::underway(connection, &due)?)).await?;
        let asked = asked.filter(|underway| underway.stage == DeliveryStage::Asking);
        let part = asked.and_then(|mut underway| underway.next().map(|next| underway.parts.swap_remove(next)));
        let part = part.ok_or(AdminError::NotFound("question"))?;
        Ok(LostPart { text: part.text, media: part.media, left_at: part.left_at })
    }

    /// Notes that a person has opened a channel in the browser, where they are asked whether a delivery is there.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] when nobody is asked about it any more; [`AdminError::Db`].
    pub async fn note_look(&self, post: &str, channel: &str, due: DateTime<Utc>) -> Result<(), AdminError> {
        let due = Due { post: post.to_owned(), channel: channel.to_owned(), at: Stamp::of(due) };
        let noted = self.change(move |connection, now| {
            let asked =
                table::underway(connection, &due)?.is_some_and(|underway| underway.stage == DeliveryStage::Asking);
            found(asked, "question")?;
            Ok(log::write(connection, &due, &[Line { at: now, fact: Fact::Opened }])?)
        });
        noted.await
    }

    /// How many deliveries there are.
    ///
    /// # Errors
    /// [`AdminError::Db`].
    pub async fn count_deliveries(&self) -> Result<u64, AdminError> {
        self.read(|connection| Ok(table::count(connection)?)).await
    }
}

fn past(Listed { delivery, text, workspace, channel, platform, .. }: Listed) -> PastDelivery {
    let Delivery { post, channel: channel_id, due_at, at, outcome } = delivery;
    let outcome = match outcome {
        Outcome::Published { remote_id, uri } => DeliveryOutcome::Delivered { uri, remote_id },
        Outcome::Missed { last, times, .. } => DeliveryOutcome::Missed { last_at: last.instant(), times },
        Outcome::Underway(underway) => {
            let left_at = underway.left_at();
            let Underway { stage, message, again_at, .. } = *underway;
            DeliveryOutcome::Underway { stage, message, again_at, left_at }
        }
        Outcome::Failed { message } => DeliveryOutcome::Failed { message },
    };
    let (due, at) = (due_at.instant(), at.instant());
    PastDelivery { post, text, workspace, channel_id, channel, platform, due, at, outcome }
}

fn write_place(place: Place) -> String {
    format!("{}.{}", place.at, place.row)
}

fn read_place(text: &str) -> Result<Place, AdminError> {
    let read = || {
        let (at, row) = text.split_once('.')?;
        Some(Place { at: at.parse().ok()?, row: row.parse().ok()? })
    };
    read().ok_or_else(|| AdminError::Refused(t!("service-no-delivery-place")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_was_written_and_nothing_else_is_one() {
        for place in [Place { at: 1_795_251_600_000, row: 7 }, Place { at: -1, row: -2 }, Place::NEWEST] {
            assert_eq!(read_place(&write_place(place)).unwrap(), place);
        }
        for wrong in ["", ".", "1", "1.", ".1", "1.2.3", "a.b", "1,2", "99999999999999999999.1"] {
            assert!(matches!(read_place(wrong), Err(AdminError::Refused(_))), "{wrong}");
        }
    }
}
