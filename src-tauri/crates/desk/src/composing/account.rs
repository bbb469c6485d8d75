//! What the embedded service says of the account behind a channel.

use model::Channel;
use serde::Deserialize;
use service::{Limits, Takes};

/// What the record of a channel says of its account: a member that the embedded service alone has.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Account {
    /// Why it has to be signed in to again.
    pub(crate) trouble: Option<String>,
    /// What its server allows.
    pub(crate) limits: Option<Limits>,
    /// What its network takes.
    #[serde(default)]
    pub(crate) takes: Takes,
}

/// The account of a channel; none where it is for practice, or of another service.
pub(crate) fn account_of(channel: &Channel) -> Option<Account> {
    Account::deserialize(channel.unknown.get("account")?).ok()
}

/// What the service says that a channel takes; nothing where it does not say.
pub(crate) fn takes(channel: &Channel) -> Option<Takes> {
    Some(account_of(channel)?.takes)
}
