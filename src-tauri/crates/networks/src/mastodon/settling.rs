//! Whether a post whose answer was lost is there: looked for in the account's own list.

use super::plain::{is_same, of_html};
use super::{remote, text};
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{Settled, Trouble};
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::Value;

/// How far a server's clock may be behind ours.
const SLACK: TimeDelta = TimeDelta::minutes(5);
/// How many pages are looked through at most: more is not published between an attempt and its settling.
const PAGES: usize = 20;

/// What is looked for.
pub(super) struct Wanted<'a> {
    pub(super) text: &'a str,
    pub(super) attachments: usize,
    pub(super) parent: Option<&'a str>,
    pub(super) since: DateTime<Utc>,
}

impl Wanted<'_> {
    fn is(&self, status: &Value) -> bool {
        let attachments = status.get("media_attachments").and_then(Value::as_array).map_or(0, Vec::len);
        let seen = of_html(status.get("content").and_then(Value::as_str).unwrap_or_default());
        let parent = text(status, "in_reply_to_id");
        status.get("reblog").is_none_or(Value::is_null)
            && attachments == self.attachments
            && parent.as_deref() == self.parent
            && is_same(self.text, &seen)
    }

    fn is_before(&self, status: &Value) -> bool {
        let made = text(status, "created_at").and_then(|at| DateTime::parse_from_rfc3339(&at).ok());
        made.is_some_and(|made| made < self.since - SLACK)
    }
}

/// Looks from the newest back to the attempt. The first post of such a text after the attempt is the one.
pub(super) async fn look(site: &Site, account: &str, wanted: &Wanted<'_>) -> Settled {
    let (mut before, mut found): (Option<String>, Option<Value>) = (None, None);
    for _ in 0..PAGES {
        let mut request = site.signed(Method::GET, ["api", "v1", "accounts", account, "statuses"]);
        request = request.query(&[("limit", "40")]);
        if let Some(id) = &before {
            request = request.query(&[("max_id", id)]);
        }
        let page = match Reply::of(request).await.map_err(Lost::trouble) {
            Ok(reply) => match reply.json() {
                Some(Value::Array(page)) => page,
                _ => return unknown(reply.trouble()),
            },
            Err(trouble) => return unknown(trouble),
        };
        // A pinned post stands before newer ones, so the whole page is looked at.
        found = page.iter().rfind(|status| !wanted.is_before(status) && wanted.is(status)).cloned().or(found);
        let last = page.last().and_then(|status| text(status, "id"));
        let is_past = page.last().is_none_or(|status| wanted.is_before(status));
        if is_past || last == before {
            return found.as_ref().and_then(remote).map_or(Settled::Absent, Settled::Published);
        }
        before = last;
    }
    match found.as_ref().and_then(remote) {
        Some(remote) => Settled::Published(remote),
        None => unknown(Trouble::NotThere("the list of posts has no end".to_owned())),
    }
}

fn unknown(trouble: Trouble) -> Settled {
    match trouble {
        Trouble::Unreachable { message, wait } => Settled::Unknown { message, wait },
        Trouble::SignInAgain(message) | Trouble::NotThere(message) => Settled::Unknown { message, wait: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_post_is_known_by_text_attachments_and_what_it_answers() {
        let wanted = Wanted { text: "Grüße", attachments: 1, parent: Some("7"), since: DateTime::UNIX_EPOCH };
        let right =
            json!({ "content": "<p>Gr&#252;ße</p>", "media_attachments": [{}], "in_reply_to_id": "7", "reblog": null });
        assert!(wanted.is(&right));
        for (name, value) in [
            ("content", json!("<p>Other</p>")),
            ("media_attachments", json!([])),
            ("in_reply_to_id", json!("8")),
            ("in_reply_to_id", json!(null)),
            ("reblog", json!({})),
        ] {
            let mut other = right.clone();
            other[name] = value;
            assert!(!wanted.is(&other), "{name}");
        }
    }
}
