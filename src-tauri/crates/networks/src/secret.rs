//! What opens an account: in memory only, wiped when dropped, never shown.

use crate::hook::pieces;
use std::fmt;
use zeroize::Zeroizing;

/// A token, password, key or webhook address. It has no `Serialize`, and its `Debug` shows nothing of it.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Takes a secret; white space around it, which pasting leaves behind, is dropped.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        let text = Zeroizing::new(text.into());
        Self(Zeroizing::new(text.trim().to_owned()))
    }

    /// The secret itself, for a request or the keychain and nothing else.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// A text without the secret and without any part of it that is secret by itself: a network may say it back.
    #[must_use]
    pub fn hide_in(&self, text: &str) -> String {
        if self.0.is_empty() {
            return text.to_owned();
        }
        let parts = pieces(self);
        let all = [self.expose()].into_iter().chain(parts.iter().map(Self::expose));
        all.fold(text.to_owned(), |text, part| text.replace(part, "[secret]"))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
