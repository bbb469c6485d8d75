//! Where what opens accounts on networks is kept: in the system keychain, like the keys of connections. Passwords may have
//! spaces and letters of any script, and a folder needs nothing: each is written in the letters that a key may have.

use crate::keys::{Entry, Keep, KeyState, Keys};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use client::ApiKey;
use i18n::{Localized, t};
use service::{NetworkFuture, Secret, Secrets};
use std::sync::Arc;
use zeroize::Zeroizing;

/// The keychain, as the service on this computer uses it.
pub(crate) struct AccountSecrets(pub(crate) Arc<Keys>);

fn unreadable() -> Localized {
    t!("service-keychain-unreadable")
}

/// Stands before what is written, so that nothing is written as something.
const MARK: &str = "v1.";

fn write(secret: &Secret) -> Option<ApiKey> {
    let text = Zeroizing::new(BASE64_URL_SAFE_NO_PAD.encode(secret.expose()));
    ApiKey::new(format!("{MARK}{}", *text)).ok()
}

fn read(key: &ApiKey) -> Option<Secret> {
    let bytes = Zeroizing::new(BASE64_URL_SAFE_NO_PAD.decode(key.expose().strip_prefix(MARK)?).ok()?);
    std::str::from_utf8(&bytes).ok().map(Secret::new)
}

impl Secrets for AccountSecrets {
    fn read<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<Option<Secret>, Localized>> {
        Box::pin(async move {
            let found = self.0.read_soon(&Entry::of_account(account)).await;
            let found = found.map_err(|error| KeyState::from(error).sentence())?;
            found.map(|(key, _)| read(&key).ok_or_else(unreadable)).transpose()
        })
    }

    fn keep<'a>(&'a self, account: &'a str, secret: &'a Secret) -> NetworkFuture<'a, Result<(), Localized>> {
        Box::pin(async move {
            let key = write(secret).ok_or_else(unreadable)?;
            let kept = self.0.keep(&Entry::of_account(account), &key, Keep::Keychain).await;
            kept.map(|_| ()).map_err(|error| {
                let state = KeyState::from(error);
                t!("service-keychain-kept-nothing", why = state.sentence(), next = state.next())
            })
        })
    }

    fn forget<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<(), Localized>> {
        Box::pin(async move {
            let forgotten = self.0.forget(&Entry::of_account(account)).await;
            forgotten.map_err(|error| KeyState::from(error).sentence())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_secret_is_kept_as_it_is() {
        for text in ["", "abcd efgh ijkl", "https://h.example/x whsec_a+/=", "Käse 🧀", "\"quoted\""] {
            assert_eq!(read(&write(&Secret::new(text)).unwrap()).unwrap().expose(), text);
        }
        assert!(read(&ApiKey::new("v1.%%%").unwrap()).is_none());
    }
}
