//! What opens an account: in memory only, wiped when dropped, never shown.

use crate::hook::pieces;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use i18n::Localized;
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

    /// What is said without the secret: see [`Secret::hide_in`].
    #[must_use]
    pub fn hidden(&self, said: Localized) -> Localized {
        said.edited(&|text| self.hide_in(text))
    }

    /// A text without the secret and without any part of it that is secret by itself, as they are and as they are written into
    /// requests: a network may say it back.
    #[must_use]
    pub fn hide_in(&self, text: &str) -> String {
        if self.0.is_empty() {
            return text.to_owned();
        }
        let parts = pieces(self);
        let all = [self.expose()].into_iter().chain(parts.iter().map(Self::expose));
        all.flat_map(forms).fold(text.to_owned(), |text, form| text.replace(form.as_str(), "[secret]"))
    }
}

/// How a secret may be written: as it is, in a form, and in Base64 wherever it stands there, as a password does behind a name.
fn forms(word: &str) -> Vec<Zeroizing<String>> {
    const SHORTEST: usize = 8;
    let form: String = url::form_urlencoded::byte_serialize(word.as_bytes()).collect();
    let mut forms = vec![Zeroizing::new(word.to_owned()), Zeroizing::new(form)];
    for before in (0..3).filter(|_| word.len() >= SHORTEST) {
        let bytes = Zeroizing::new([&vec![0; before], word.as_bytes()].concat());
        let (first, end) = ((before * 8).div_ceil(6), bytes.len() * 8 / 6);
        for engine in [STANDARD_NO_PAD, URL_SAFE_NO_PAD] {
            let encoded = Zeroizing::new(engine.encode(&bytes));
            forms.push(Zeroizing::new(encoded[first..end].to_owned()));
        }
    }
    forms
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::engine::general_purpose::STANDARD;

    #[test]
    fn it_is_hidden_as_it_is_and_as_it_is_written_into_requests() {
        let secret = Secret::new("canary abcd+efgh");
        for name in ["", "a:", "an:", "anna:"] {
            let hidden = secret.hide_in(&format!("Basic {}", STANDARD.encode(format!("{name}canary abcd+efgh"))));
            assert!(hidden.contains("[secret]") && hidden.len() < 30, "{hidden}");
        }
        assert_eq!(secret.hide_in("p=canary+abcd%2Befgh&canary abcd+efgh"), "p=[secret]&[secret]");
        assert_eq!(Secret::new("").hide_in("as it is"), "as it is");
    }
}
