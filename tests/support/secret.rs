//! Looks for a secret, as it is and in the forms that it takes on its way through programs.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// Something that is to be found wherever it is.
pub struct Secret(Vec<(&'static str, Vec<u8>)>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Secret {
    /// Something of letters and digits alone, so that no way of escaping a text changes it.
    ///
    /// # Panics
    /// When it has other characters.
    #[must_use]
    pub fn new(word: &str) -> Self {
        assert!(word.bytes().all(|byte| byte.is_ascii_alphanumeric()), "no way of escaping it is known");
        let escaped = |sign: &str, width: usize, upper: bool| {
            let digit =
                |byte: u8| if upper { format!("{sign}{byte:0width$X}") } else { format!("{sign}{byte:0width$x}") };
            word.bytes().map(digit).collect::<String>().into_bytes()
        };
        let numbers = |between: &str| word.bytes().map(|byte| byte.to_string()).collect::<Vec<_>>().join(between);
        let mut forms = vec![
            ("as it is", word.as_bytes().to_vec()),
            ("backwards", word.bytes().rev().collect()),
            ("in hexadecimal digits", escaped("", 2, false)),
            ("in large hexadecimal digits", escaped("", 2, true)),
            ("in percents", escaped("%", 2, false)),
            ("in large percents", escaped("%", 2, true)),
            ("in escapes of JSON", escaped("\\u", 4, false)),
            ("in large escapes of JSON", escaped("\\u", 4, true)),
            ("in UTF-16", word.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            ("in UTF-16, large end first", word.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            ("in numbers", numbers(",").into_bytes()),
            ("in numbers, apart", numbers(", ").into_bytes()),
        ];
        for before in 0..3 {
            forms.push(("in Base64", in_base64(word, before, |bytes| STANDARD_NO_PAD.encode(bytes))));
            forms.push(("in Base64 for addresses", in_base64(word, before, |bytes| URL_SAFE_NO_PAD.encode(bytes))));
        }
        Self(forms)
    }

    /// In which form it is in some bytes.
    #[must_use]
    pub fn form_in(&self, bytes: &[u8]) -> Option<&'static str> {
        let is_in = |form: &[u8]| bytes.windows(form.len()).any(|window| window == form);
        self.0.iter().find(|(_, form)| is_in(form)).map(|(name, _)| *name)
    }

    /// Whether it is in some bytes in any form.
    #[must_use]
    pub fn is_in(&self, bytes: impl AsRef<[u8]>) -> bool {
        self.form_in(bytes.as_ref()).is_some()
    }

    /// In which files of a folder it is, or in their names, and in which form.
    #[must_use]
    pub fn files(&self, folder: &Path) -> Vec<(PathBuf, &'static str)> {
        let in_file = |path: PathBuf| {
            let found = self.form_in(path.as_os_str().as_encoded_bytes());
            found.or_else(|| self.form_in(&fs::read(&path).unwrap_or_default())).map(|form| (path, form))
        };
        files(folder).into_iter().filter_map(in_file).collect()
    }
}

/// Every file in a folder and below.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = folder.read_dir() else { return Vec::new() };
    let below = |path: PathBuf| match path.symlink_metadata() {
        Ok(metadata) if metadata.is_dir() => files(&path),
        // Sockets and pipes have no content to read.
        Ok(metadata) if metadata.is_file() => vec![path],
        _ => Vec::new(),
    };
    entries.flatten().flat_map(|entry| below(entry.path())).collect()
}

/// What a word is in Base64 after so many other bytes, without the characters that these and what follows have a part in.
fn in_base64(word: &str, before: usize, encode: impl Fn(&[u8]) -> String) -> Vec<u8> {
    let bytes = [&vec![0; before][..], word.as_bytes()].concat();
    let encoded = encode(&bytes).into_bytes();
    let (first, whole) = ((before * 8).div_ceil(6), bytes.len() * 8 / 6);
    encoded[first..whole].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::engine::general_purpose::{STANDARD, URL_SAFE};

    #[test]
    fn it_is_found_in_every_form_and_wherever_it_stands() {
        let (word, secret) = ("7Qzcanary4Xw9Lm", Secret::new("7Qzcanary4Xw9Lm"));
        for before in ["", "a", "ab", "abc", "{\"key\":\"ck+"] {
            let text = format!("{before}{word}/=\"?>~");
            let hex = hex::encode(&text);
            let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            let forms = [
                text.clone().into_bytes(),
                format!("{text:?}").into_bytes(),
                format!("{:?}", text.as_bytes()).into_bytes(),
                STANDARD.encode(&text).into_bytes(),
                URL_SAFE.encode(&text).into_bytes(),
                text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>().into_bytes(),
                text.bytes().map(|byte| format!("\\u{byte:04x}")).collect::<String>().into_bytes(),
                hex.to_uppercase().into_bytes(),
                hex.into_bytes(),
                utf16,
            ];
            for form in forms {
                assert!(secret.is_in(&form), "{}", String::from_utf8_lossy(&form));
            }
        }
        assert!(!secret.is_in(STANDARD.encode("7Qzcanary4Xw9L, and nothing of it")));
    }
}
