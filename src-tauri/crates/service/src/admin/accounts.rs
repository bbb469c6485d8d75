//! Accounts on networks, as a person looks after them: added with a channel, signed in to again, paused, removed.
//!
//! What a sign-in gave is kept in one transaction. Signing out forgets the secret before it notes the reason. A channel
//! is called `SignedIn::title` until a person renames it. An account that moves to another workspace gets a new channel
//! there; past posts keep the old one. Also here: a person's answers about deliveries whose outcome is unknown.

use super::{Admin, FoundAccount, found, named};
use crate::accounts::health::{self, Unread};
use crate::accounts::table as accounts;
use crate::channels::{self, Channel};
use crate::delivery::log::{Fact, Line};
use crate::delivery::table::{self as deliveries, Outcome};
use crate::delivery::underway::DeliveryStage;
use crate::due::Due;
use crate::error::AdminError;
use crate::posts::targets;
use crate::stamp::Stamp;
use crate::{id, seed, workspaces};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use networks::{AccountLimits, Until};
use rusqlite::Connection;

/// Why an account has to be signed in to again that a person has signed out of.
#[must_use]
pub fn signed_out() -> Localized {
    t!("service-signed-out")
}

/// What a person has found of a delivery whose answer was lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// It is there, at this address when they gave one.
    There {
        /// The address; empty when nobody gave one.
        uri: String,
    },
    /// It is not there: it is sent again.
    NotThere,
}

/// How an account on a network is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountSummary {
    /// Which network it is on: the platform's identifier.
    pub network: String,
    /// Its server.
    pub server: String,
    /// How people write it.
    pub handle: String,
    /// Whether a person has paused what goes out there.
    pub paused: bool,
    /// Why it has to be signed in to again.
    pub trouble: Option<Localized>,
    /// When the next post goes out there, and its text.
    pub due: Option<(DateTime<Utc>, String)>,
    /// Until when what opens it does.
    pub until: Until,
    /// How many deliveries wait until it is signed in to again, or let go on.
    pub waiting: u64,
    /// When it was looked at last.
    pub checked_at: Option<DateTime<Utc>>,
    /// What its server allows, and since when that is known.
    pub limits: Option<(AccountLimits, DateTime<Utc>)>,
    /// Where a browser shows it; none where nothing is to be seen.
    pub page: Option<String>,
}

impl AccountSummary {
    pub(super) fn of_channel(connection: &Connection, channel: &str) -> rusqlite::Result<Option<Self>> {
        let due = targets::next_due_on(connection, channel)?.map(|(at, text)| (at.instant(), text));
        let waiting = deliveries::count_stopped(connection, channel)?;
        let summary = |kept: accounts::Kept| Self {
            page: kept.account.page(&kept.handle),
            until: kept.account.until(),
            network: accounts::name(kept.account.kind),
            server: kept.account.server,
            handle: kept.handle,
            paused: kept.paused,
            trouble: kept.trouble,
            due,
            waiting,
            checked_at: kept.checked_at.map(Stamp::instant),
            limits: kept.limits.map(|(limits, at)| (limits, at.instant())),
        };
        Ok(accounts::of_channel(connection, channel)?.map(summary))
    }
}

/// Keeps an account that was signed in to just now: all that is known of it, and what was held back for it goes on. A
/// channel that is called by its handle goes on to be.
fn take(
    connection: &Connection,
    key: &str,
    FoundAccount { identity, limits, picture, signed_in, .. }: &FoundAccount,
    now: Stamp,
) -> rusqlite::Result<()> {
    channels::follow_handle(connection, key, &identity.handle)?;
    accounts::put(connection, key, (&signed_in.account, &identity.handle), limits.as_ref(), now)?;
    if let Some(picture) = picture {
        accounts::show(connection, key, picture)?;
    }
    deliveries::resume(connection, key)
}

impl Admin {
    /// Adds a channel that publishes on a network, and gives its identifier. An account that has a channel keeps that one:
    /// it is signed in to again, and what was held back for it goes on. All that is kept of it is one transaction.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] when there is no such workspace; [`AdminError::Refused`] when what opens the account
    /// can't be kept; [`AdminError::Db`].
    pub async fn add_account(&self, workspace: &str, of: FoundAccount) -> Result<String, AdminError> {
        let account = of.signed_in.account.clone();
        let known = {
            let (account, workspace) = (account.clone(), workspace.to_owned());
            self.read(move |connection| {
                found(workspaces::exists(connection, &workspace)?, "workspace")?;
                Ok(accounts::find(connection, &account)?)
            })
        };
        let key = known.await?.map_or_else(id::fresh, |known| known.id);
        self.engine.accounts.keep(&key, &account, &of.signed_in.secret).await.map_err(AdminError::Refused)?;
        let workspace = workspace.to_owned();
        let name = named("channel", &of.signed_in.title().chars().take(super::LONGEST_NAME).collect::<String>())?;
        let added = self.change(move |connection, now| {
            take(connection, &key, &of, now)?;
            if let Some(channel) = channels::of_account(connection, &key)? {
                return Ok(channel);
            }
            let picture = of.picture.map_or_else(seed::practice_picture, |picture| picture.data);
            let channel = Channel { id: id::fresh(), workspace, target: accounts::name(account.kind), name, picture };
            Ok(channels::append(connection, &channel, Some(&key))?)
        });
        let added = added.await?;
        self.engine.underway.notify_one();
        Ok(added)
    }

    /// Goes on with a channel whose account was signed in to again. Of a webhook the address may be another.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] for a channel without an account; [`AdminError::Refused`] when it is the account of
    /// somebody else, or what opens it can’t be kept; [`AdminError::Db`].
    pub async fn renew(&self, channel: &str, found: FoundAccount) -> Result<(), AdminError> {
        let id = channel.to_owned();
        let kept = self.read(move |connection| Ok(accounts::of_channel(connection, &id)?)).await?;
        let kept = kept.ok_or(AdminError::NotFound("account"))?;
        let account = found.signed_in.account.clone();
        if !account.may_replace(&kept.account) {
            let words = t!("service-other-account", found = &found.identity.handle, kept = &kept.handle);
            return Err(AdminError::Refused(words));
        }
        let secret = &found.signed_in.secret;
        self.engine.accounts.keep(&kept.id, &account, secret).await.map_err(AdminError::Refused)?;
        let key = kept.id.clone();
        self.change(move |connection, now| Ok(take(connection, &key, &found, now)?)).await?;
        self.engine.underway.notify_one();
        // What opened it at another server opens nothing any more.
        if account.server != kept.account.server {
            self.engine.accounts.forget(&kept.id, &kept.account).await.map_err(AdminError::Refused)?;
        }
        Ok(())
    }

    /// Signs out of the account of a channel: what opens it is forgotten here and made worthless there. The channel stays, and
    /// what is due waits until it is signed in to again.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] for a channel without an account; [`AdminError::Refused`] when what opens it can’t be
    /// forgotten: nothing is changed then; [`AdminError::Db`].
    pub async fn sign_out(&self, channel: &str) -> Result<(), AdminError> {
        let channel = channel.to_owned();
        let kept = self.read(move |connection| Ok(accounts::of_channel(connection, &channel)?)).await?;
        let kept = kept.ok_or(AdminError::NotFound("account"))?;
        let id = kept.id.clone();
        // Were it cut off here, the next look would find that nothing opens it: the same, in other words.
        self.forget(kept).await?;
        self.change(move |connection, now| Ok(accounts::note_trouble(connection, &id, &signed_out(), now)?)).await?;
        self.engine.underway.notify_one();
        Ok(())
    }

    /// Pauses what goes out on a channel with an account, or lets it go on: what is due waits then. Whatever is too late when it
    /// goes on is missed.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] for a channel without an account; [`AdminError::Db`].
    pub async fn pause(&self, channel: &str, paused: bool) -> Result<(), AdminError> {
        let channel = channel.to_owned();
        let change = self.change(move |connection, _| {
            let kept = accounts::of_channel(connection, &channel)?.ok_or(AdminError::NotFound("account"))?;
            accounts::pause(connection, &kept.id, paused)?;
            if !paused {
                deliveries::resume(connection, &kept.id)?;
            }
            Ok(())
        });
        change.await?;
        self.engine.underway.notify_one();
        Ok(())
    }

    /// Moves the account of a channel to another workspace, where it gets a channel of its own, and gives that one's
    /// identifier. The channel before is removed: past posts keep it.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] for a channel without an account, or no such workspace; [`AdminError::Refused`] while
    /// something is to come or underway there, which belongs to the workspace before; [`AdminError::Db`].
    pub async fn move_channel(&self, channel: &str, workspace: &str) -> Result<String, AdminError> {
        let (id, workspace) = (channel.to_owned(), workspace.to_owned());
        let moved = self.change(move |connection, now| {
            found(workspaces::exists(connection, &workspace)?, "workspace")?;
            let before = channels::find(connection, &id)?.ok_or(AdminError::NotFound("channel"))?;
            let kept = accounts::of_channel(connection, &id)?.ok_or(AdminError::NotFound("account"))?;
            if before.workspace == workspace {
                return Ok(id);
            }
            let ahead = targets::count_to_come(connection, &id)? + deliveries::count_underway(connection, &id)?;
            if ahead > 0 {
                return Err(AdminError::Refused(t!("service-posts-ahead", count = ahead)));
            }
            channels::remove(connection, &id, now)?;
            channels::part(connection, &kept.id)?;
            Ok(channels::append(connection, &Channel { id: id::fresh(), workspace, ..before }, Some(&kept.id))?)
        });
        moved.await
    }

    /// Forgets what opens an account that was removed or signed out of. What was got on the network to open it is made worthless there, as
    /// far as it can be reached.
    pub(super) async fn forget(&self, kept: accounts::Kept) -> Result<(), AdminError> {
        let opened = self.engine.accounts.open(&kept.id, &kept.account).await;
        self.engine.accounts.forget(&kept.id, &kept.account).await.map_err(AdminError::Refused)?;
        if let Ok(network) = opened {
            // Nobody waits for it: a person may be offline, and it is theirs to take back there, too.
            tokio::spawn(async move { network.revoke().await });
        }
        Ok(())
    }

    /// How the account of a channel is.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] for a channel without an account; [`AdminError::Db`].
    pub async fn account(&self, channel: &str) -> Result<AccountSummary, AdminError> {
        let channel = channel.to_owned();
        let found = self.read(move |connection| Ok(AccountSummary::of_channel(connection, &channel)?)).await?;
        found.ok_or(AdminError::NotFound("account"))
    }

    /// Asks an account’s server whether what opens it still does, and what it allows. Nothing is written there.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] for a channel without an account; [`AdminError::Refused`] says why it can’t be told now;
    /// [`AdminError::Db`].
    pub async fn check_account(&self, channel: &str) -> Result<(), AdminError> {
        let channel = channel.to_owned();
        let kept = self.read(move |connection| Ok(accounts::of_channel(connection, &channel)?)).await?;
        let kept = kept.ok_or(AdminError::NotFound("account"))?;
        health::check(&self.engine, kept).await.map_err(|unread| match unread {
            Unread::Later(message) => AdminError::Refused(message),
            Unread::Db(error) => error.into(),
        })
    }

    /// Says what a person has found of a delivery whose answer was lost.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] when nobody is asked about it any more; [`AdminError::Db`].
    pub async fn answer_delivery(
        &self,
        post: &str,
        channel: &str,
        due: DateTime<Utc>,
        seen: Seen,
    ) -> Result<(), AdminError> {
        let due = Due { post: post.to_owned(), channel: channel.to_owned(), at: Stamp::of(due) };
        let answered = self.change(move |connection, now| {
            let underway =
                deliveries::underway(connection, &due)?.filter(|underway| underway.stage == DeliveryStage::Asking);
            let mut underway = underway.ok_or(AdminError::NotFound("question"))?;
            let next = underway.next().ok_or(AdminError::NotFound("question"))?;
            underway.parts[next].left_at = None;
            (underway.stage, underway.message, underway.tries) = (DeliveryStage::Sending, Localized::default(), 0);
            let said = if matches!(seen, Seen::There { .. }) { Fact::SaidThere } else { Fact::SaidNotThere };
            if let Seen::There { uri } = seen {
                let reference = serde_json::Value::Null;
                underway.parts[next].remote = Some(networks::RemotePost { id: uri.clone(), uri, reference });
            }
            let outcome = match (underway.next(), underway.parts.first().and_then(|part| part.remote.clone())) {
                (None, Some(remote)) => Outcome::Published { remote_id: remote.id, uri: remote.uri },
                _ => Outcome::Underway(Box::new(underway)),
            };
            let news = [Line { at: now, fact: said }];
            found(deliveries::update(connection, &due, now, &outcome, &news)?, "question")
        });
        answered.await?;
        self.engine.underway.notify_one();
        Ok(())
    }
}
