//! The page of a review, written as one file.

use askama::Template;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use serde_json::json;
use sha2::{Digest, Sha256};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// What is shown to whom.
#[derive(Debug, Clone)]
pub struct ReviewPage {
    /// Identifies the review.
    pub id: String,
    /// What its answers are signed with.
    pub secret: String,
    /// BCP 47.
    pub language: String,
    /// `ltr` or `rtl`.
    pub direction: &'static str,
    /// What it is called.
    pub title: String,
    /// How many posts, from when to when, for whom, until when: a sentence.
    pub about: String,
    /// What the file of answers is called.
    pub file: String,
    /// The posts, in the order in which they are read.
    pub posts: Vec<ReviewPost>,
    /// What the page says by itself.
    pub words: ReviewWords,
}

/// What the page says by itself. In braces stands what its script fills in.
#[derive(Debug, Clone, Serialize)]
pub struct ReviewWords {
    /// The index.
    pub posts: String,
    /// The button that saves the answers.
    pub save: String,
    /// That nothing can be answered without scripts.
    pub no_script: String,
    /// That previews are.
    pub approximate: String,
    /// The button that takes an answer back.
    pub change: String,
    /// What stands where a platform cuts a text off.
    pub fold: String,
    /// The field for a comment.
    pub comment: String,
    /// What becomes of a comment.
    pub next: String,
    /// The button that answers with a comment.
    pub send_back: String,
    /// The button that approves.
    pub approve: String,
    /// That nothing leaves the page by itself.
    pub offline: String,
    /// How many are answered: with `{done}` and `{total}`.
    pub answered: String,
    /// How many are not: with `{count}`.
    pub left: String,
    /// That a post is approved.
    pub approved: String,
    /// That a post has a comment.
    pub commented: String,
    /// That a comment has to be written first.
    pub comment_first: String,
    /// That there is nothing to save yet.
    pub none: String,
    /// That the answers are saved, and where to send them.
    pub saved: String,
    /// That they could not be saved, and what to do.
    pub not_saved: String,
}

/// A post.
#[derive(Debug, Clone)]
pub struct ReviewPost {
    /// The post or draft.
    pub id: String,
    /// Identifies exactly what is shown of it.
    pub content: String,
    /// Its first words.
    pub title: String,
    /// "Tue 1 Dec 2026, 08:00"
    pub when: String,
    /// "Tue 1 Dec, 08:00"
    pub short: String,
    /// "Europe/Vienna · 6 of 12"
    pub place: String,
    /// One for each platform.
    pub cards: Vec<ReviewCard>,
}

/// What a platform gets.
#[derive(Debug, Clone)]
pub struct ReviewCard {
    /// What people call it.
    pub platform: String,
    /// The channels.
    pub senders: String,
    /// May be empty.
    pub headline: String,
    /// The text, in parts.
    pub text: Vec<ReviewRun>,
    /// Where a link leads that gets a card; may be empty.
    pub link: String,
    /// Its files.
    pub files: Vec<ReviewFile>,
    /// What follows it.
    pub replies: Vec<ReviewReply>,
}

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewRun {
    /// Its words.
    pub text: String,
    /// Whether it is a link, a hashtag or a mention.
    pub is_mark: bool,
    /// Whether platforms cut the text off behind it until somebody asks for more.
    pub is_fold: bool,
}

/// A file of a post.
#[derive(Debug, Clone)]
pub struct ReviewFile {
    /// What people call it.
    pub name: String,
    /// What it shows, in words.
    pub alt: String,
    /// An address of the scheme `data:`; empty when there is no picture of it.
    pub picture: String,
    /// "Film, 0:41"; may be empty.
    pub note: String,
}

/// What answers a post.
#[derive(Debug, Clone)]
pub struct ReviewReply {
    /// "First comment"
    pub about: String,
    /// Its text.
    pub text: String,
}

#[derive(Template)]
#[template(path = "page.html")]
struct Page<'a> {
    review: &'a ReviewPage,
    words: &'a ReviewWords,
    style: &'static str,
    script: &'static str,
    style_hash: String,
    script_hash: String,
    facts: String,
}

impl ReviewPage {
    /// The page as a file.
    ///
    /// # Errors
    /// None that is known: those of writing into memory.
    pub fn write(&self) -> std::io::Result<String> {
        let posts: Vec<_> = self.posts.iter().map(|post| json!({ "post": post.id, "content": post.content })).collect();
        let facts = json!({
            "id": self.id, "secret": self.secret, "file": self.file, "posts": posts, "words": self.words,
        });
        let page = Page {
            review: self,
            words: &self.words,
            style: STYLE,
            script: SCRIPT,
            style_hash: hash(STYLE),
            script_hash: hash(SCRIPT),
            // Nothing in it can end the element that it stands in.
            facts: facts.to_string().replace('<', "\\u003c"),
        };
        page.render().map_err(std::io::Error::other)
    }
}

/// As a policy for content names an element by its text.
fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}
