//! Accounts on networks: a channel is added by signing in, and removed with what opens it; deliveries whose fate a person has
//! looked up are answered.

use super::{Steward, found, named};
use crate::accounts::table as accounts;
use crate::channels::{self, Channel};
use crate::delivery::table::{self as deliveries, Outcome};
use crate::delivery::underway::Stage;
use crate::error::StewardError;
use crate::posts::targets::Due;
use crate::stamp::Stamp;
use crate::{id, seed, workspaces};
use chrono::{DateTime, Utc};
use networks::bluesky::Directory;
use networks::mastodon::SignIn;
use networks::{Http, Limits, Listener, Secret, SignedIn, Trouble};
use rusqlite::Connection;

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
    /// Why it has to be signed in to again.
    pub trouble: Option<String>,
    /// When it was looked at last.
    pub checked_at: Option<DateTime<Utc>>,
    /// What its server allows, and since when that is known.
    pub limits: Option<(Limits, DateTime<Utc>)>,
}

impl AccountSummary {
    pub(super) fn of_channel(connection: &Connection, channel: &str) -> rusqlite::Result<Option<Self>> {
        let summary = |kept: accounts::Kept| Self {
            network: accounts::name(kept.account.kind),
            server: kept.account.server,
            handle: kept.handle,
            trouble: kept.trouble,
            checked_at: kept.checked_at.map(Stamp::instant),
            limits: kept.limits.map(|(limits, at)| (limits, at.instant())),
        };
        Ok(accounts::of_channel(connection, channel)?.map(summary))
    }
}

/// What a person signs in with, where no browser is needed.
#[derive(Debug, Clone)]
pub enum Credentials {
    /// A handle of Bluesky and an app password.
    Bluesky {
        /// The handle, with or without its @.
        handle: String,
        /// The app password.
        password: Secret,
        /// Where handles are looked up.
        directory: Directory,
    },
    /// A token of a server with the API of Mastodon.
    Mastodon {
        /// Its address, or its host alone.
        server: String,
        /// The token.
        token: Secret,
    },
}

/// A sign-in that goes on in a browser.
#[derive(Debug)]
pub struct BrowserSignIn {
    sign_in: SignIn,
    listener: Listener,
}

impl BrowserSignIn {
    /// The page to open in a browser.
    #[must_use]
    pub fn address(&self) -> String {
        self.sign_in.address()
    }
}

/// What the browser shows when it has brought the code back.
const BACK: &str = "Carillon has what it needs. You can close this page.";

async fn http() -> Result<Http, StewardError> {
    // It reads the computer's certificates.
    let made = tokio::task::spawn_blocking(Http::new).await;
    made.map_err(|error| StewardError::Refused(error.to_string()))?.map_err(refused)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn refused(trouble: Trouble) -> StewardError {
    let words = trouble.to_string();
    let mut letters = words.trim_end_matches('.').chars();
    let sentence = letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>());
    StewardError::Refused(format!("{}.", sentence.unwrap_or_default()))
}

fn address_of(server: &str) -> String {
    let server = server.trim().trim_end_matches('/');
    if server.contains("://") { server.to_owned() } else { format!("https://{server}") }
}

impl Steward {
    /// Signs in to an account and adds its channel, as [`Steward::add_account`].
    ///
    /// # Errors
    /// [`StewardError::Refused`] in the network’s words; else as [`Steward::add_account`].
    pub async fn connect(&self, workspace: &str, credentials: Credentials) -> Result<String, StewardError> {
        let http = http().await?;
        let signed_in = match credentials {
            Credentials::Bluesky { handle, password, directory } => {
                networks::bluesky::sign_in(&http, &directory, &handle, password).await
            }
            Credentials::Mastodon { server, token } => {
                networks::mastodon::take_token(&http, &address_of(&server), token).await
            }
        };
        self.add_account(workspace, signed_in.map_err(refused)?).await
    }

    /// Begins a sign-in on a server with the API of Mastodon.
    ///
    /// # Errors
    /// [`StewardError::Refused`] says why there is none.
    pub async fn begin_sign_in(&self, server: &str) -> Result<BrowserSignIn, StewardError> {
        let listener = Listener::bind().await.map_err(|error| StewardError::Refused(error.to_string()))?;
        let sign_in = SignIn::begin(&http().await?, &address_of(server), Some(listener.port())).await;
        Ok(BrowserSignIn { sign_in: sign_in.map_err(refused)?, listener })
    }

    /// Waits until a person has agreed in the browser, and adds the channel, as [`Steward::add_account`]. Whoever has lost
    /// patience drops it.
    ///
    /// # Errors
    /// [`StewardError::Refused`] when they did not agree; else as [`Steward::add_account`].
    pub async fn finish_sign_in(&self, workspace: &str, begun: BrowserSignIn) -> Result<String, StewardError> {
        let BrowserSignIn { sign_in, listener } = begun;
        let code = listener.code(sign_in.state(), BACK).await.map_err(StewardError::Refused)?;
        let signed_in = sign_in.finish(&code).await.map_err(refused)?;
        self.add_account(workspace, signed_in).await
    }

    /// Adds a channel that publishes on a network, and gives its identifier. An account that has a channel keeps that one:
    /// it is signed in to again, and what was held back for it goes on.
    ///
    /// # Errors
    /// [`StewardError::NotFound`] when there is no such workspace; [`StewardError::Refused`] when what opens the account
    /// can't be kept; [`StewardError::Db`].
    pub async fn add_account(&self, workspace: &str, signed_in: SignedIn) -> Result<String, StewardError> {
        let SignedIn { account, identity, secret } = signed_in;
        let known = {
            let (account, workspace) = (account.clone(), workspace.to_owned());
            self.read(move |connection| {
                found(workspaces::exists(connection, &workspace)?, "workspace")?;
                Ok(accounts::find(connection, &account)?)
            })
        };
        let key = known.await?.map_or_else(id::fresh, |known| known.id);
        self.engine.accounts.keep(&key, &account, &secret).await.map_err(StewardError::Refused)?;
        let workspace = workspace.to_owned();
        let name: String = if identity.name.trim().is_empty() { &identity.handle } else { &identity.name }
            .chars()
            .take(super::LONGEST_NAME)
            .collect();
        let name = named("channel", &name)?;
        let added = self.change(move |connection, now| {
            accounts::put(connection, &key, &account, &identity.handle, now)?;
            deliveries::resume(connection, &key)?;
            if let Some(channel) = channels::of_account(connection, &key)? {
                return Ok(channel);
            }
            let position = channels::next_position(connection, &workspace)?;
            let picture = identity.picture.clone().unwrap_or_else(seed::practice_picture);
            let channel = Channel { id: id::fresh(), workspace, target: accounts::name(account.kind), name, picture };
            channels::insert(connection, position, &channel)?;
            channels::connect(connection, &channel.id, &key)?;
            Ok(channel.id)
        });
        let added = added.await?;
        self.engine.underway.notify_one();
        Ok(added)
    }

    /// Asks an account’s server whether what opens it still does, and what it allows. Nothing is written there.
    ///
    /// # Errors
    /// [`StewardError::NotFound`] for a channel without an account; [`StewardError::Refused`] says why it can’t be told now;
    /// [`StewardError::Db`].
    pub async fn check_account(&self, channel: &str) -> Result<(), StewardError> {
        let channel = channel.to_owned();
        let kept = self.read(move |connection| Ok(accounts::of_channel(connection, &channel)?)).await?;
        let kept = kept.ok_or(StewardError::NotFound("account"))?;
        match self.engine.accounts.look(&kept.id, &kept.account).await {
            Ok(limits) => {
                self.change(move |connection, now| Ok(accounts::note_well(connection, &kept.id, &limits, now)?)).await
            }
            Err(closed) => match closed {
                crate::accounts::Closed::SignIn(trouble) => {
                    self.change(move |connection, now| Ok(accounts::note_trouble(connection, &kept.id, &trouble, now)?))
                        .await
                }
                crate::accounts::Closed::Later(message) => Err(StewardError::Refused(message)),
            },
        }
    }

    /// Says what a person has found of a delivery whose answer was lost.
    ///
    /// # Errors
    /// [`StewardError::NotFound`] when nobody is asked about it any more; [`StewardError::Db`].
    pub async fn answer_delivery(
        &self,
        post: &str,
        channel: &str,
        due: DateTime<Utc>,
        seen: Seen,
    ) -> Result<(), StewardError> {
        let due = Due { post: post.to_owned(), channel: channel.to_owned(), at: Stamp::of(due) };
        let answered = self.change(move |connection, now| {
            let underway = deliveries::underway(connection, &due)?.filter(|underway| underway.stage == Stage::Asking);
            let mut underway = underway.ok_or(StewardError::NotFound("question"))?;
            let next = underway.next().ok_or(StewardError::NotFound("question"))?;
            underway.parts[next].left_at = None;
            (underway.stage, underway.message, underway.tries) = (Stage::Sending, String::new(), 0);
            if let Seen::There { uri } = seen {
                let reference = serde_json::Value::Null;
                underway.parts[next].remote = Some(networks::Remote { id: uri.clone(), uri, reference });
            }
            let outcome = match (underway.next(), underway.parts.first().and_then(|part| part.remote.clone())) {
                (None, Some(remote)) => Outcome::Published { remote_id: remote.id, uri: remote.uri },
                _ => Outcome::Underway(Box::new(underway)),
            };
            found(deliveries::update(connection, &due, now, &outcome)?, "question")
        });
        answered.await?;
        self.engine.underway.notify_one();
        Ok(())
    }
}
