//! Whether a post whose answer was lost is there: looked for in the account's own list.

use super::plain::{Likeness, compare};
use super::{remote, text};
use crate::html;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{NetworkTrouble, RemotePost, Settled};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::t;
use reqwest::Method;
use serde_json::Value;

/// How far a server's clock may be behind ours: for what is the same, and for what is only alike.
const SLACK: TimeDelta = TimeDelta::minutes(5);
const SLACK_ALIKE: TimeDelta = TimeDelta::seconds(30);
/// How many posts a page has at most.
const PAGE: usize = 40;
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
    fn compare(&self, status: &Value) -> Likeness {
        let attachments = status.get("media_attachments").and_then(Value::as_array).map_or(0, Vec::len);
        let seen = html::text(status.get("content").and_then(Value::as_str).unwrap_or_default());
        let parent = text(status, "in_reply_to_id");
        let may_be = status.get("reblog").is_none_or(Value::is_null)
            && attachments == self.attachments
            && parent.as_deref() == self.parent;
        match compare(self.text, &seen) {
            Likeness::Same if may_be && !self.is_before(status, SLACK) => Likeness::Same,
            Likeness::Alike if may_be && !self.is_before(status, SLACK_ALIKE) => Likeness::Alike,
            _ => Likeness::Other,
        }
    }

    fn is_before(&self, status: &Value, slack: TimeDelta) -> bool {
        let made = text(status, "created_at").and_then(|at| DateTime::parse_from_rfc3339(&at).ok());
        made.is_some_and(|made| made < self.since - slack)
    }
}

/// Looks from the newest back to the attempt. The first post of such a text after the attempt is the one. One that is only
/// alike leaves it open: it would be as wrong to take it as to send again.
pub(super) async fn look(site: &Site, account: &str, wanted: &Wanted<'_>) -> Settled {
    let (mut before, mut limit): (Option<String>, usize) = (None, PAGE);
    let mut found: (Likeness, Option<RemotePost>) = (Likeness::Other, None);
    for _ in 0..PAGES {
        let mut request = site.signed(Method::GET, ["api", "v1", "accounts", account, "statuses"]);
        request = request.query(&[("limit", limit.to_string())]);
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
        for status in &page {
            let likeness = wanted.compare(status);
            if likeness > Likeness::Other && likeness >= found.0 {
                found = (likeness, remote(status));
            }
        }
        let last = page.last().and_then(|status| text(status, "id"));
        let is_past = page.last().is_none_or(|status| wanted.is_before(status, SLACK));
        // A server that knows no pages (snac) gives the first again: then a longer one is asked for, until it is not full.
        let is_again = last == before;
        if is_past || (is_again && page.len() < limit) {
            return match found {
                (Likeness::Same, Some(remote)) => Settled::Published(remote),
                (Likeness::Other, _) => Settled::Absent,
                (_, alike) => {
                    let uri = alike.map(|alike| alike.uri).unwrap_or_default();
                    Settled::Unclear { message: t!("networks-much-alike", address = uri) }
                }
            };
        }
        if is_again {
            limit *= 4;
        }
        before = last;
    }
    match found {
        (Likeness::Same, Some(remote)) => Settled::Published(remote),
        _ => Settled::Unclear { message: t!("networks-many-posts") },
    }
}

fn unknown(trouble: NetworkTrouble) -> Settled {
    match trouble {
        NetworkTrouble::Unreachable { message, wait } => Settled::Unknown { message, wait },
        NetworkTrouble::SignInAgain(message) | NetworkTrouble::NotThere(message) => {
            Settled::Unknown { message, wait: None }
        }
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
        assert_eq!(wanted.compare(&right), Likeness::Same);
        for (name, value) in [
            ("content", json!("<p>Other</p>")),
            ("media_attachments", json!([])),
            ("in_reply_to_id", json!("8")),
            ("in_reply_to_id", json!(null)),
            ("reblog", json!({})),
            ("created_at", json!("1969-12-31T23:50:00Z")),
        ] {
            let mut other = right.clone();
            other[name] = value;
            assert_eq!(wanted.compare(&other), Likeness::Other, "{name}");
        }
    }
}
