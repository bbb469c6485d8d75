//! The answers to a review, as its page writes them.

use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;

/// So many bytes of an answer's comment count at most, as the page lets nobody write more.
const LONGEST: usize = 16_000;

/// What somebody says of a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It can go out as it is.
    Approved,
    /// It is to be changed; why stands in the comment.
    Comment,
}

/// The answer to one post.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ReviewAnswer {
    /// The post or draft.
    pub post: String,
    /// Identifies exactly what was shown of it.
    pub content: String,
    /// What is said of it.
    #[serde(rename = "answer")]
    pub verdict: Verdict,
    /// In words; may be empty where it is approved.
    pub comment: String,
}

/// Answers that are known to come from a page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ReviewAnswers {
    /// The review.
    pub review: String,
    /// When they were saved, by the clock there, in milliseconds since 1970-01-01T00:00Z.
    pub saved_ms: i64,
    /// The posts that are answered.
    pub answers: Vec<ReviewAnswer>,
}

/// Answers of which nobody knows yet whether the page of their review wrote them.
#[derive(Debug, Clone, Deserialize)]
pub struct SignedAnswers {
    #[serde(rename = "carillon_review_answers")]
    version: u32,
    signed: String,
    signature: String,
}

impl SignedAnswers {
    /// Reads a file of answers; `None` when it is none, or of a later version.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        serde_json::from_slice(bytes).ok().filter(|answers: &Self| answers.version == 1)
    }

    /// The review that they name.
    pub fn review(&self) -> Option<String> {
        Some(serde_json::from_str::<ReviewAnswers>(&self.signed).ok()?.review)
    }

    /// The answers, if they were signed with the secret of the review; `None` when somebody has changed or made them.
    pub fn verified(&self, secret: &str) -> Option<ReviewAnswers> {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?;
        mac.update(self.signed.as_bytes());
        mac.verify_slice(&hex::decode(&self.signature).ok()?).ok()?;
        let answers: ReviewAnswers = serde_json::from_str(&self.signed).ok()?;
        answers.answers.iter().all(|answer| answer.comment.len() <= LONGEST).then_some(answers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(secret: &str, signed: &str) -> Vec<u8> {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(signed.as_bytes());
        let signature = hex::encode(mac.finalize().into_bytes());
        let file = serde_json::json!({ "carillon_review_answers": 1, "signed": signed, "signature": signature });
        serde_json::to_vec(&file).unwrap()
    }

    #[test]
    fn answers_are_read_as_they_were_signed_and_no_others() {
        let text =
            r#"{"review":"r","saved_ms":7,"answers":[{"post":"p","content":"c","answer":"approved","comment":""}]}"#;
        let bytes = signed("secret", text);
        let answers = SignedAnswers::read(&bytes).unwrap();
        assert_eq!(answers.review().as_deref(), Some("r"));
        let verified = answers.verified("secret").unwrap();
        assert_eq!((verified.saved_ms, verified.answers[0].verdict), (7, Verdict::Approved));
        assert_eq!(answers.verified("another"), None);
        let forged = String::from_utf8(bytes).unwrap().replace("approved", "comment");
        assert_eq!(SignedAnswers::read(forged.as_bytes()).unwrap().verified("secret"), None);
        let long = text.replace(r#""comment":"""#, &format!(r#""comment":"{}""#, "a".repeat(LONGEST + 1)));
        assert_eq!(SignedAnswers::read(&signed("secret", &long)).unwrap().verified("secret"), None);
        assert!(SignedAnswers::read(b"<html>").is_none());
        assert!(SignedAnswers::read(br#"{"carillon_review_answers":2,"signed":"","signature":""}"#).is_none());
    }
}
