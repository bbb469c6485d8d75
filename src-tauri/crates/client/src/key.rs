//! The API key: in memory only, wiped when dropped, never shown.

use i18n::{Localized, t};
use std::fmt;
use zeroize::Zeroizing;

/// An API key (specification 5). It has no `Serialize` and its `Debug` shows the last four characters only.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey(Zeroizing<String>);

/// A text cannot be a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAKey;

impl NotAKey {
    /// What is wrong with it, to end a sentence with.
    #[must_use]
    pub fn message(self) -> Localized {
        t!("client-not-a-key")
    }
}

impl fmt::Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NotAKey {}

impl ApiKey {
    /// Takes a key; white space and quotes around it, which pasting leaves behind, are dropped.
    ///
    /// # Errors
    /// [`NotAKey`] when it is empty or has characters that cannot stand in a header.
    pub fn new(text: impl Into<String>) -> Result<Self, NotAKey> {
        let text = Zeroizing::new(text.into());
        let bare = text.trim().trim_matches(['"', '\'', '`']).trim();
        if bare.is_empty() || !bare.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(NotAKey);
        }
        Ok(Self(Zeroizing::new(bare.to_owned())))
    }

    /// The key itself, for the header and the keychain and nothing else.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// A text without the key: a service may say it back.
    pub(crate) fn hide_in(&self, text: &str) -> String {
        text.replace(self.expose(), "[key]")
    }

    /// The last four characters, for a person to recognise it by; nothing of a key too short to spare them.
    #[must_use]
    pub fn tail(&self) -> &str {
        if self.0.len() < 12 { "" } else { &self.0[self.0.len() - 4..] }
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ApiKey(…{})", self.tail())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_pasting_leaves_around_a_key_is_dropped() {
        assert_eq!(ApiKey::new(" \"abc-123\"\r\n").unwrap().expose(), "abc-123");
    }

    #[test]
    fn a_key_is_one_line_of_visible_characters() {
        for text in ["", "  ", "''", "a b", "a\nb", "schlüssel"] {
            assert_eq!(ApiKey::new(text), Err(NotAKey), "{text:?}");
        }
    }

    #[test]
    fn a_key_does_not_show_itself() {
        assert_eq!(format!("{:?}", ApiKey::new("ck_0123456789abcdef").unwrap()), "ApiKey(…cdef)");
        assert_eq!(format!("{:?}", ApiKey::new("short").unwrap()), "ApiKey(…)");
    }
}
