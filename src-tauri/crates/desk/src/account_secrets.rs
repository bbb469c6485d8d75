//! Where what opens accounts on networks is kept: in the system keychain, like the keys of connections.

use crate::keys::{Entry, Keep, KeyState, Keys};
use client::ApiKey;
use service::{Answer, Secret, Secrets};
use std::sync::Arc;

/// The keychain, as the service on this computer uses it.
pub(crate) struct AccountSecrets(pub(crate) Arc<Keys>);

impl Secrets for AccountSecrets {
    fn read<'a>(&'a self, account: &'a str) -> Answer<'a, Result<Option<Secret>, String>> {
        Box::pin(async move {
            let found = self.0.read_soon(&Entry::of_account(account)).await;
            let found = found.map_err(|error| KeyState::from(error).sentence().to_owned())?;
            Ok(found.map(|(key, _)| Secret::new(key.expose())))
        })
    }

    fn keep<'a>(&'a self, account: &'a str, secret: &'a Secret) -> Answer<'a, Result<(), String>> {
        Box::pin(async move {
            let key =
                ApiKey::new(secret.expose()).map_err(|_| "It is not one line of visible characters.".to_owned())?;
            let kept = self.0.keep(&Entry::of_account(account), &key, Keep::Keychain).await;
            kept.map(|_| ()).map_err(|error| {
                let state = KeyState::from(error);
                format!("{} Nothing was kept. {}", state.sentence(), state.next())
            })
        })
    }

    fn forget<'a>(&'a self, account: &'a str) -> Answer<'a, Result<(), String>> {
        Box::pin(async move {
            let forgotten = self.0.forget(&Entry::of_account(account)).await;
            forgotten.map_err(|error| KeyState::from(error).sentence().to_owned())
        })
    }
}
