//! An entry as a file of Markdown: the text, after front matter in YAML that says everything else.

use crate::PostEntry;
use serde_json::{Value as Json, json};
use std::fmt::Write as _;

const MARK: &str = "---\n";

/// Why a file is no entry.
#[derive(Debug, thiserror::Error)]
pub enum BadMatter {
    /// Its front matter does not end.
    #[error("its front matter has no end")]
    Endless,
    /// Its front matter is no YAML, or says something else.
    #[error("its front matter cannot be read: {0}")]
    Yaml(#[from] serde_yaml_ng::Error),
    /// It says something of a post that none can be.
    #[error("its front matter is not of a post: {0}")]
    Post(#[from] serde_json::Error),
}

/// Writes an entry. Each line of the front matter is a member, its value in the form that JSON and YAML share.
pub fn write(entry: &PostEntry) -> String {
    let members = match serde_json::to_value(entry) {
        Ok(Json::Object(members)) => members,
        _ => serde_json::Map::new(),
    };
    let matter: String = members
        .iter()
        .filter(|(name, _)| *name != "text")
        .map(|(name, value)| format!("{name}: {}\n", escaped(&value.to_string())))
        .collect();
    format!("{MARK}{matter}{MARK}\n{}\n", entry.text)
}

/// What YAML takes in no string of its own, as an escape.
fn escaped(json: &str) -> String {
    let mut written = String::with_capacity(json.len());
    for letter in json.chars() {
        match letter {
            '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' => {
                let _ = write!(written, "\\u{:04x}", u32::from(letter));
            }
            letter => written.push(letter),
        }
    }
    written
}

/// Reads an entry. A file without front matter is all text.
///
/// # Errors
/// [`BadMatter`].
pub fn read(file: &str) -> Result<PostEntry, BadMatter> {
    let file = file.trim_start_matches('\u{feff}');
    let Some(rest) = file.strip_prefix(MARK) else {
        return Ok(PostEntry { text: body(file), ..PostEntry::default() });
    };
    let (matter, text) = match rest.strip_prefix(MARK) {
        Some(text) => ("", text),
        None => rest.split_once("\n---\n").ok_or(BadMatter::Endless)?,
    };
    let matter: Json = if matter.trim().is_empty() { json!({}) } else { serde_yaml_ng::from_str(matter)? };
    let mut entry: PostEntry = serde_json::from_value(matter)?;
    entry.text = body(text.strip_prefix('\n').unwrap_or(text));
    Ok(entry)
}

/// The text without the end of the last line, which every file has.
fn body(text: &str) -> String {
    text.strip_suffix('\n').unwrap_or(text).to_owned()
}
