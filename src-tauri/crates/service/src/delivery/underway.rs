//! What is kept of a delivery while it is underway to a network: its parts, how each was sealed, when each left, and what
//! became of it. It is written before anything leaves, so that whoever starts the service again goes on from there.

use super::log::{Fact, Line};
use crate::stamp::Stamp;
use chrono::{DateTime, Utc};
use i18n::Localized;
use networks::{RemotePost, Slip};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A delivery that is underway.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Underway {
    pub(crate) stage: DeliveryStage,
    /// Why it does not go on by itself, or what happened last; empty when there is nothing to say.
    #[serde(with = "i18n::kept")]
    pub(crate) message: Localized,
    /// Not before this it is tried again.
    pub(crate) again_at: Option<DateTime<Utc>>,
    /// From when on it counts as due, where a hold was lifted then.
    #[serde(default)]
    pub(crate) released: Option<DateTime<Utc>>,
    /// How often in a row it could not go on.
    pub(crate) tries: u32,
    /// The platform's settings of the post.
    pub(crate) settings: Value,
    /// The post, and what answers it; in their order.
    pub(crate) parts: Vec<Piece>,
    /// What happened and is not kept yet: the next write of this takes it along.
    #[serde(skip)]
    pub(crate) news: Vec<Line>,
}

/// How a delivery goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryStage {
    /// By itself.
    Sending,
    /// By a person who looks whether it is there.
    Asking,
    /// When its account was signed in to again.
    Paused,
    /// When a person lets its channel go on.
    Held,
}

/// What a page says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Page {
    pub(crate) url: String,
    pub(crate) title: String,
    pub(crate) description: String,
    /// The address of its picture.
    pub(crate) picture: Option<String>,
}

/// One part: the post itself, a later part of a thread, or the first comment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Piece {
    pub(crate) text: String,
    pub(crate) media: Vec<Value>,
    /// Which part it answers.
    pub(crate) answers: Option<usize>,
    /// The page that its first link leads to, once that was read.
    #[serde(default)]
    pub(crate) page: Option<Page>,
    pub(crate) slip: Slip,
    /// What makes a repeat recognisable. Nothing leaves before it is kept.
    pub(crate) sealed: Option<Value>,
    /// When the request that makes it public left last. As long as `remote` is not known it may be public.
    pub(crate) left_at: Option<DateTime<Utc>>,
    pub(crate) remote: Option<RemotePost>,
}

impl Underway {
    /// A delivery of a post, with what its settings let follow it.
    pub(crate) fn new(text: &str, media: &[Value], settings: Value, at: DateTime<Utc>) -> Self {
        let mut parts = vec![Piece::new(text, media.to_vec(), None, at)];
        let thread = settings.get("thread").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        for text in thread.filter(|text| !text.trim().is_empty()) {
            parts.push(Piece::new(text, Vec::new(), Some(parts.len() - 1), at));
        }
        let comment = settings.get("first_comment").and_then(Value::as_str).filter(|text| !text.trim().is_empty());
        if let Some(comment) = comment {
            parts.push(Piece::new(comment, Vec::new(), Some(0), at));
        }
        Self {
            stage: DeliveryStage::Sending,
            message: Localized::default(),
            again_at: None,
            released: None,
            tries: 0,
            settings,
            parts,
            news: Vec::new(),
        }
    }

    /// Notes what happened.
    pub(crate) fn note(&mut self, at: Stamp, fact: Fact) {
        self.news.push(Line { at, fact });
    }

    /// The first part that is not known to be public.
    pub(crate) fn next(&self) -> Option<usize> {
        self.parts.iter().position(|part| part.remote.is_none())
    }

    /// When the part left of which nobody knows whether it is public.
    pub(crate) fn left_at(&self) -> Option<DateTime<Utc>> {
        self.next().and_then(|index| self.parts[index].left_at)
    }

    /// Whether nothing of it is, or may be, public.
    pub(crate) fn is_whole(&self) -> bool {
        self.parts.iter().all(|part| part.left_at.is_none() && part.remote.is_none())
    }
}

impl Piece {
    fn new(text: &str, media: Vec<Value>, answers: Option<usize>, at: DateTime<Utc>) -> Self {
        let token = u128::from_be_bytes(crate::id::token());
        let slip = Slip { at, token };
        Self { text: text.to_owned(), media, answers, page: None, slip, sealed: None, left_at: None, remote: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_thread_answers_part_by_part_and_the_comment_answers_the_post() {
        let settings = json!({ "thread": ["Two", " ", "Three"], "first_comment": "Link" });
        let underway = Underway::new("One", &[json!({"url": "u"})], settings, DateTime::UNIX_EPOCH);
        let parts: Vec<_> = underway.parts.iter().map(|part| (part.text.as_str(), part.answers)).collect();
        assert_eq!(parts, [("One", None), ("Two", Some(0)), ("Three", Some(1)), ("Link", Some(0))]);
        assert_eq!(underway.parts.iter().map(|part| part.media.len()).collect::<Vec<_>>(), [1, 0, 0, 0]);
        let kept = serde_json::to_string(&underway).unwrap();
        assert_eq!(serde_json::from_str::<Underway>(&kept).unwrap(), underway);
    }
}
