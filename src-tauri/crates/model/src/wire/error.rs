//! What a person can be told from the body of an error answer, whatever form it has (gaps, section 7).

use serde_json::Value;

/// Most characters taken from a server's message: it is a sentence to show, not a document.
const LONGEST_MESSAGE: usize = 300;

/// The message in an error body: `message` (a string or a list), `error`, the title of an HTML page, or nothing.
#[must_use]
pub fn message(body: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(body);
    let found = match serde_json::from_str::<Value>(&text) {
        Ok(document) => ["message", "error"].iter().find_map(|name| spoken(document.get(name)?)),
        Err(_) => html_title(&text),
    }?;
    let found: String = found.split_whitespace().collect::<Vec<_>>().join(" ");
    (!found.is_empty()).then(|| found.chars().take(LONGEST_MESSAGE).collect())
}

fn spoken(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(parts) => Some(parts.iter().filter_map(spoken).collect::<Vec<_>>().join("; ")),
        Value::Object(members) => members.get("message").and_then(spoken),
        _ => None,
    }
}

fn html_title(page: &str) -> Option<String> {
    let lower = page.to_ascii_lowercase();
    let start = lower.find("<title")?;
    let start = start + lower[start..].find('>')? + 1;
    let end = start + lower[start..].find("</title")?;
    Some(page[start..end].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_found_in_every_form_seen() {
        for (body, expected) in [
            (r#"{"code":400,"message":"No text"}"#, Some("No text")),
            (r#"{"message":["No text","No target"]}"#, Some("No text; No target")),
            (r#"{"error":{"message":"No"}}"#, Some("No")),
            ("<html><head><TITLE lang=en>502 Bad\n Gateway</TITLE></head>", Some("502 Bad Gateway")),
            ("", None),
            ("plain", None),
        ] {
            assert_eq!(message(body.as_bytes()).as_deref(), expected, "{body}");
        }
    }
}
