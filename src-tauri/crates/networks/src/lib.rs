//! Publishes to social networks. Each network is one file or folder behind the trait [`Network`]; [`open`] chooses it
//! by [`NetworkKind`].
//!
//! A delivery has three steps. [`Network::seal`] fixes what makes a repeat recognisable (a record key, a signed event,
//! a transaction number) before anything leaves; the caller keeps the seal. [`Network::publish`] uploads the files,
//! reports that the request is about to leave ([`DeliveryProgress::leaving`]), and sends the one request that makes the post
//! public. [`Network::settle`] finds out what became of a request whose answer was lost.
//!
//! [`RepeatClass`] alone says whether an unknown outcome may be sent again. *Safe*: the network recognises a repeat.
//! *Findable*: what was published can be looked up. *Blind*: a person has to look. [`Network::can_look`] says whether
//! the network shows what was published. Where it does not and a repeat is safe, only the repeat tells the outcome, so
//! it is sent however late it is. Where the answer is [`Settled::Unclear`], a person has to look, too. [`NetworkKind::takes`]
//! says which networks take alt texts, answers (threads, first comments) and link cards.
//!
//! A secret goes to the server of its account only (`site`, `hook`). `discreet` takes it out of every message of a
//! network. `http` follows no redirect, repeats nothing, and uses no proxy on loopback.
//!
//! To add a network: a file here, a [`NetworkKind`] in `account`, an arm in [`open`], and a test in `tests/contract` against a
//! real server where one can be installed.
//!
//! Deliberately absent: memory of what was sent, the keychain, time zones, and any repetition by itself.

mod account;
pub mod bluesky;
pub mod discord;
mod discreet;
mod facets;
#[cfg(test)]
mod fake;
pub mod feed;
mod file;
mod file_trouble;
mod hook;
mod html;
mod http;
mod listener;
pub mod mastodon;
pub mod matrix;
pub mod nostr;
mod outcome;
mod part;
mod reply;
mod secret;
mod site;
pub mod slack;
pub mod telegram;
pub mod webhook;
mod whole;
pub mod wordpress;

pub use account::{Account, Identity, NetworkKind, SignedIn, Until};
pub use facets::first_link;
pub use http::Http;
pub use listener::Listener;
pub use model::account::{AccountLimits, Takes};
pub use outcome::{NetworkTrouble, Outcome, RemotePost, RepeatClass, Settled};
pub use part::{Attachment, Card, Part, Slip};
pub use reply::no_answer;
pub use secret::Secret;
pub use site::server_address;

use chrono::{DateTime, Utc};
use i18n::Localized;
use serde_json::Value;
use std::pin::Pin;

/// Opens an account: what speaks for it, as long as it is kept. Keep it, because some networks count how often one signs in.
///
/// # Errors
/// [`NetworkTrouble::NotThere`] when its server is no address that may be spoken to, or its network is not known here.
pub fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Box<dyn Network>, NetworkTrouble> {
    let inner: Result<Box<dyn Network>, NetworkTrouble> = match account.kind {
        NetworkKind::Bluesky => Ok(Box::new(bluesky::Bluesky::open(account, secret, http)?)),
        NetworkKind::Mastodon => Ok(Box::new(mastodon::Mastodon::open(account, secret, http)?)),
        NetworkKind::Feed => Ok(Box::new(feed::Feed::open(account)?)),
        NetworkKind::Nostr => Ok(Box::new(nostr::Nostr::open(account, secret, http)?)),
        NetworkKind::Discord => Ok(Box::new(discord::Discord::open(account, secret, http)?)),
        NetworkKind::Slack => Ok(Box::new(slack::Slack::open(account, secret, http)?)),
        NetworkKind::Webhook => Ok(Box::new(webhook::Webhook::open(account, secret, http)?)),
        NetworkKind::WordPress => Ok(Box::new(wordpress::WordPress::open(account, secret, http)?)),
        NetworkKind::Matrix => Ok(Box::new(matrix::Matrix::open(account, secret, http)?)),
        NetworkKind::Telegram => Ok(Box::new(telegram::Telegram::open(account, secret, http)?)),
    };
    Ok(Box::new(discreet::Discreet { inner: inner?, secret: secret.clone() }))
}

/// What a network answers, in time.
pub type NetworkFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// An account on a network, with what opens it.
pub trait Network: Send + Sync {
    /// What may be done when an answer was lost.
    fn repeat(&self) -> RepeatClass;

    /// Reads whose account it is. Nothing is written.
    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>>;

    /// Reads what the account's server allows. What it does not say is left open.
    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>>;

    /// Fixes what makes a repeat recognisable. It asks nobody and depends on its arguments alone.
    ///
    /// # Errors
    /// Why this can't be published there.
    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized>;

    /// Publishes what was sealed: uploads its attachments, which may be repeated, calls [`DeliveryProgress::leaving`], and sends the
    /// one request that makes it public. `parent` is what it answers, when it is a later part of a thread or a comment.
    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome>;

    /// Whether [`Network::settle`] can look at all. Where it can't and a repeat is [`RepeatClass::Safe`], what is in doubt is sent
    /// again at once, however late it is: only that tells what became of it.
    fn can_look(&self) -> bool {
        self.repeat() != RepeatClass::Blind
    }

    /// Looks what became of something that was published at `since` or later and whose answer was lost. A network that
    /// is [`RepeatClass::Blind`] answers [`Settled::Unknown`].
    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled>;

    /// Makes worthless, on the network itself, what was got there to open the account; for an account that is removed. What
    /// a person made there themselves is theirs, and stays.
    fn revoke(&self) -> NetworkFuture<'_, Result<(), NetworkTrouble>> {
        Box::pin(async { Ok(()) })
    }
}

/// Whoever wants to know how far a delivery is.
pub trait DeliveryProgress: Send + Sync {
    /// So many bytes of the attachments were sent.
    fn sent(&self, bytes: u64, of: u64);

    /// The request that publishes is about to leave. It does not leave before this is done.
    ///
    /// # Errors
    /// It could not be noted; the request must not leave.
    fn leaving(&self) -> NetworkFuture<'_, Result<(), Localized>>;
}
