//! `Discreet`: wraps a network and takes the secret of the account out of every answer, because a network may say it
//! back.

use crate::{
    AccountLimits, DeliveryProgress, Identity, Network, NetworkFuture, NetworkTrouble, Outcome, Part, RemotePost,
    RepeatClass, Secret, Settled, Slip,
};
use chrono::{DateTime, Utc};
use i18n::Localized;
use serde_json::Value;

/// A network whose answers are cleaned of a secret.
pub(crate) struct Discreet {
    pub(crate) inner: Box<dyn Network>,
    pub(crate) secret: Secret,
}

impl Discreet {
    fn trouble(&self, trouble: NetworkTrouble) -> NetworkTrouble {
        match trouble {
            NetworkTrouble::SignInAgain(message) => NetworkTrouble::SignInAgain(self.secret.hidden(message)),
            NetworkTrouble::NotThere(message) => NetworkTrouble::NotThere(self.secret.hidden(message)),
            NetworkTrouble::Unreachable { message, wait } => {
                NetworkTrouble::Unreachable { message: self.secret.hidden(message), wait }
            }
        }
    }

    fn remote(&self, remote: &RemotePost) -> RemotePost {
        RemotePost {
            id: self.secret.hide_in(&remote.id),
            uri: self.secret.hide_in(&remote.uri),
            reference: self.value(&remote.reference),
        }
    }

    fn value(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.secret.hide_in(text)),
            Value::Array(all) => all.iter().map(|one| self.value(one)).collect(),
            Value::Object(all) => all.iter().map(|(name, one)| (name.clone(), self.value(one))).collect(),
            other => other.clone(),
        }
    }

    fn outcome(&self, outcome: Outcome) -> Outcome {
        let clean = |message: Localized| self.secret.hidden(message);
        match outcome {
            Outcome::Published(remote) => Outcome::Published(self.remote(&remote)),
            Outcome::Refused { message } => Outcome::Refused { message: clean(message) },
            Outcome::NotReceived { message, wait } => Outcome::NotReceived { message: clean(message), wait },
            Outcome::SignInAgain { message } => Outcome::SignInAgain { message: clean(message) },
            Outcome::Unknown { message } => Outcome::Unknown { message: clean(message) },
        }
    }
}

impl Network for Discreet {
    fn repeat(&self) -> RepeatClass {
        self.inner.repeat()
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(async {
            let identity = self.inner.check().await.map_err(|trouble| self.trouble(trouble))?;
            Ok(Identity {
                id: self.secret.hide_in(&identity.id),
                handle: self.secret.hide_in(&identity.handle),
                name: self.secret.hide_in(&identity.name),
                picture: identity.picture.map(|address| self.secret.hide_in(&address)),
            })
        })
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(async { self.inner.limits().await.map_err(|trouble| self.trouble(trouble)) })
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        self.inner.seal(part, slip).map_err(|message| self.secret.hidden(message))
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move { self.outcome(self.inner.publish(sealed, part, parent, progress).await) })
    }

    fn can_look(&self) -> bool {
        self.inner.can_look()
    }

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        Box::pin(async move {
            match self.inner.settle(sealed, part, parent, since).await {
                Settled::Published(remote) => Settled::Published(self.remote(&remote)),
                Settled::Absent => Settled::Absent,
                Settled::Unknown { message, wait } => Settled::Unknown { message: self.secret.hidden(message), wait },
                Settled::Unclear { message } => Settled::Unclear { message: self.secret.hidden(message) },
            }
        })
    }

    fn revoke(&self) -> NetworkFuture<'_, Result<(), NetworkTrouble>> {
        Box::pin(async { self.inner.revoke().await.map_err(|trouble| self.trouble(trouble)) })
    }
}
