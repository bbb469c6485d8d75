//! Posts that somebody is asked about in a file: each answer is bound to exactly what was shown, is read once, and comes
//! from nowhere but the page.

use crate::undo::settle;
use crate::{channels, keep_draft};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use std::fs;
use std::path::PathBuf;
use support::Workbench;

/// What the page of a review knows, as its script reads it.
fn facts(page: &str) -> Value {
    let (_, rest) = page.split_once(r#"<script type="application/json" id="review">"#).unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

/// A file of answers as the page saves it, to posts by their places.
fn answered(facts: &Value, saved_ms: i64, answers: &[(usize, &str, &str)]) -> Value {
    let answer = |(place, answer, comment): &(usize, &str, &str)| {
        let post = &facts["posts"][*place];
        json!({ "post": post["post"], "content": post["content"], "answer": answer, "comment": comment })
    };
    let answers: Vec<Value> = answers.iter().map(answer).collect();
    let signed = json!({ "review": facts["id"], "saved_ms": saved_ms, "answers": answers }).to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(facts["secret"].as_str().unwrap().as_bytes()).unwrap();
    mac.update(signed.as_bytes());
    let signature = hex::encode(mac.finalize().into_bytes());
    json!({ "carillon_review_answers": 1, "signed": signed, "signature": signature })
}

struct Asked {
    bench: Workbench,
    page: String,
    drafts: Vec<String>,
}

impl Asked {
    /// Three drafts of which somebody is asked.
    async fn about(texts: &[&str], schedules: bool) -> Self {
        let bench = Workbench::new().await;
        bench.done("start_here", json!({ "examples": false })).await;
        let ids = channels(&bench, 2).await;
        let mut drafts = Vec::new();
        for text in texts {
            drafts.push(keep_draft(&bench, &ids, text).await);
        }
        let listing = bench.done("list_posts", json!({})).await["listing"].clone();
        let file = bench.folder().join("review.html");
        bench.heard.choose(Some(file.clone()));
        let wanted = json!({ "listing": listing, "title": "Kranich, Advent", "reviewer": "Ines Hartl", "sender": "Lena",
            "until": "Wed 25 Nov", "schedules": schedules });
        let told = bench.done("save_review", wanted).await;
        assert!(told["text"].as_str().unwrap().ends_with("Send that file to Ines Hartl."), "{told}");
        Self { page: fs::read_to_string(file).unwrap(), bench, drafts }
    }

    /// The place of a post on the page.
    fn place(&self, draft: usize) -> usize {
        let facts = facts(&self.page);
        facts["posts"].as_array().unwrap().iter().position(|post| post["post"] == *self.drafts[draft]).unwrap()
    }

    fn keep(&self, answers: &Value) -> PathBuf {
        let file = self.bench.folder().join("review.answers.json");
        fs::write(&file, answers.to_string()).unwrap();
        self.bench.heard.choose(Some(file.clone()));
        file
    }

    async fn refused(&self, answers: &Value) -> String {
        self.keep(answers);
        self.bench.call("read_answers", json!({ "grant": null })).await.unwrap_err().message
    }

    /// How posts stand, by their first words.
    async fn states(&self) -> Vec<(String, Value)> {
        let table = self.bench.done("list_posts", json!({ "order": "text" })).await;
        let wanted = json!({ "listing": table["listing"], "offset": 0, "limit": 50 });
        let rows = self.bench.done("show_posts", wanted).await;
        let one = |row: &Value| (row["chip"]["title"].as_str().unwrap().to_owned(), row["review"]["state"].clone());
        rows.as_array().unwrap().iter().map(one).collect()
    }
}

fn states(wanted: &[(&str, &str)]) -> Vec<(String, Value)> {
    wanted.iter().map(|(title, state)| ((*title).to_owned(), json!(state))).collect()
}

#[tokio::test]
async fn an_answer_counts_as_long_as_what_was_shown_is_what_would_go_out() {
    let asked = Asked::about(&["Apples", "Beans <b> & co", "Cocoa"], true).await;
    let Asked { bench, page, drafts } = &asked;
    assert_eq!(asked.states().await, states(&[("Apples", "asked"), ("Beans <b> & co", "asked"), ("Cocoa", "asked")]));
    assert!(page.contains("Beans &#60;b&#62; &#38; co") && !page.contains("Beans <b>"), "what is written is no markup");
    assert!(page.contains("default-src &#39;none&#39;") || page.contains("default-src 'none'"), "nothing is loaded");
    assert!(page.contains("3 posts, Sun 22 Nov · for Ines Hartl · please answer by Wed 25 Nov"));
    // The third is changed while the answers are on their way.
    let view = bench.done("open_draft", json!({ "id": drafts[2] })).await;
    let mut changed = json!({ "id": drafts[2], "based_on": 1, "text": "Cocoa, hot" });
    for part in ["channel_ids", "schedule"] {
        changed[part] = view[part].clone();
    }
    bench.done("save_draft", changed).await;
    let facts = facts(page);
    let [first, second, third] = [0, 1, 2].map(|draft| asked.place(draft));
    let answers = [(first, "approved", ""), (second, "comment", "Later, please"), (third, "approved", "")];
    asked.keep(&answered(&facts, 1_000, &answers));
    let read = bench.done("read_answers", json!({ "grant": null })).await;
    assert_eq!(read["text"], "Ines Hartl has answered: 1 approved, 1 with a comment");
    let rows: Vec<_> = read["rows"].as_array().unwrap().iter().map(|row| (&row["title"], &row["outcome"])).collect();
    let outcome = |title: &str| rows.iter().find(|(own, _)| **own == *title).unwrap().1.as_str().unwrap().to_owned();
    assert_eq!(outcome("Apples"), "It is scheduled now.");
    assert_eq!(outcome("Beans <b> & co"), "It stays as it is until you change it.");
    assert_eq!(outcome("Cocoa, hot"), "It was changed since. The answer does not count: ask again.");
    // What was approved is a post of the service by now, and what was shown of it is what it is.
    settle(bench).await;
    let told = states(&[("Apples", "approved"), ("Beans <b> & co", "comment"), ("Cocoa, hot", "changed")]);
    assert_eq!(asked.states().await, told);
    let note = &bench.done("open_draft", json!({ "id": drafts[1] })).await["note"];
    assert_eq!(note, "Ines Hartl: Later, please");
    let table = bench.done("list_posts", json!({ "order": "text" })).await;
    let wanted = json!({ "listing": table["listing"], "offset": 0, "limit": 1 });
    let post = bench.done("show_posts", wanted).await[0]["chip"]["id"].clone();
    let shown = bench.done("show_post", json!({ "id": post })).await;
    assert_eq!(shown["review"]["text"], "Approved by Ines Hartl");
    bench
        .done("change_post", json!({ "id": post, "text": "Apples, red", "channel_ids": null, "schedule": null }))
        .await;
    settle(bench).await;
    assert_eq!(asked.states().await[0], ("Apples, red".to_owned(), json!("changed")));
}

#[tokio::test]
async fn posts_are_listed_by_how_they_stand_with_whoever_was_asked() {
    let asked = Asked::about(&["Apples", "Beans", "Cocoa", "Dates"], true).await;
    let Asked { bench, page, drafts } = &asked;
    keep_draft(bench, &channels(bench, 2).await, "Nobody was asked").await;
    let places = [0, 1, 2].map(|draft| asked.place(draft));
    let answers = [(places[0], "approved", ""), (places[1], "comment", "Later"), (places[2], "approved", "")];
    asked.keep(&answered(&facts(page), 1_000, &answers));
    bench.done("read_answers", json!({ "grant": null })).await;
    settle(bench).await;
    let listed = async |reviews: &[&str]| {
        let wanted = json!({ "order": "text", "reviews": reviews });
        let table = bench.done("list_posts", wanted).await;
        let wanted = json!({ "listing": table["listing"], "offset": 0, "limit": 50 });
        let rows = bench.done("show_posts", wanted).await;
        let titles = rows.as_array().unwrap().iter().map(|row| row["chip"]["title"].as_str().unwrap().to_owned());
        titles.collect::<Vec<_>>()
    };
    assert_eq!(listed(&["approved"]).await, ["Apples", "Cocoa"], "they are posts of the service by now");
    assert_eq!(listed(&["comment"]).await, ["Beans"]);
    assert_eq!(listed(&["asked"]).await, ["Dates"]);
    assert_eq!(listed(&["changed"]).await, [""; 0]);
    assert_eq!(listed(&[]).await.len(), 5);

    // As it is now: what was asked about is another.
    let view = bench.done("open_draft", json!({ "id": drafts[3] })).await;
    let mut changed = json!({ "id": drafts[3], "based_on": 1, "text": "Dates and figs" });
    for part in ["channel_ids", "schedule"] {
        changed[part] = view[part].clone();
    }
    bench.done("save_draft", changed).await;
    assert_eq!(listed(&["asked", "changed"]).await, ["Dates and figs"]);
    assert_eq!(listed(&["asked"]).await, [""; 0]);
}

#[tokio::test]
async fn what_was_forged_or_read_before_or_comes_from_elsewhere_is_refused_and_changes_nothing() {
    let asked = Asked::about(&["Apples"], false).await;
    let facts = facts(&asked.page);
    let good = answered(&facts, 2_000, &[(0, "comment", "No")]);
    let mut forged = good.clone();
    forged["signed"] = json!(good["signed"].as_str().unwrap().replace("comment\":\"No", "comment\":\"Yes"));
    assert_ne!(forged, good);
    let forged = asked.refused(&forged).await;
    assert_eq!(forged, "These answers are not as the page of the review has saved them.");
    let mut other = facts.clone();
    other["id"] = json!("another");
    let unknown = asked.refused(&answered(&other, 2_000, &[(0, "approved", "")])).await;
    assert!(unknown.starts_with("These answers are to a review that was not made here"), "{unknown}");
    let no_answers = asked.refused(&json!({ "posts": [] })).await;
    assert_eq!(no_answers, "“review.answers.json” has no answers to a review in it.");
    assert_eq!(asked.states().await, states(&[("Apples", "asked")]));

    // An answer to what was never asked is none, whoever signs it.
    let mut added = facts.clone();
    added["posts"][0]["content"] = json!("0000");
    asked.keep(&answered(&added, 1_500, &[(0, "approved", "")]));
    let read = asked.bench.done("read_answers", json!({ "grant": null })).await;
    assert_eq!((&read["rows"], asked.states().await), (&json!([]), states(&[("Apples", "asked")])));

    asked.keep(&good);
    asked.bench.done("read_answers", json!({ "grant": null })).await;
    for replayed in [good.clone(), answered(&facts, 1_900, &[(0, "approved", "")])] {
        let replayed = asked.refused(&replayed).await;
        assert_eq!(replayed, "These answers of Ines Hartl, or later ones, were read before.");
    }
    assert_eq!(asked.states().await, states(&[("Apples", "comment")]));
    // Without being asked to, an approval schedules nothing.
    asked.keep(&answered(&facts, 3_000, &[(0, "approved", "")]));
    let read = asked.bench.done("read_answers", json!({ "grant": null })).await;
    assert_eq!(read["rows"][0]["outcome"], "It is a draft: schedule it when you like.");
    assert!(read["entry"].is_null());
}

#[tokio::test]
async fn a_page_that_is_not_written_was_never_asked() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    keep_draft(&bench, &ids, "Apples").await;
    let listing = bench.done("list_posts", json!({})).await["listing"].clone();
    let mut wanted = json!({ "listing": listing, "title": "Advent", "reviewer": "Ines", "sender": "Lena",
        "until": "", "schedules": false });
    bench.heard.choose(None);
    assert!(bench.done("save_review", wanted.clone()).await.is_null());
    bench.heard.choose(Some(bench.folder().join("missing").join("a.html")));
    let failure = bench.call("save_review", wanted.clone()).await.unwrap_err();
    assert!(failure.message.starts_with("The posts were not written: "), "{}", failure.message);
    let rows = bench.done("show_posts", json!({ "listing": listing, "offset": 0, "limit": 1 })).await;
    assert!(rows[0]["review"].is_null());
    wanted["reviewer"] = json!("  ");
    let failure = bench.call("save_review", wanted).await.unwrap_err();
    assert_eq!(failure.message, "A review needs a title, a name for who reads it and yours.");
}

#[tokio::test]
async fn the_page_has_everything_that_would_go_out() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": true })).await;
    channels(&bench, 2).await;
    let table = bench.done("list_posts", json!({ "span": "ahead" })).await;
    let file = bench.folder().join("review.html");
    bench.heard.choose(Some(file.clone()));
    let wanted = json!({ "listing": table["listing"], "title": "All", "reviewer": "Ines", "sender": "Lena",
        "until": "", "schedules": false });
    bench.done("save_review", wanted).await;
    let page = fs::read_to_string(file).unwrap();
    let count = table["count"].as_u64().unwrap();
    assert!(count > 10);
    assert_eq!(facts(&page)["posts"].as_array().unwrap().len() as u64, count);
    assert_eq!(page.matches("<article ").count() as u64, count);
    assert!(page.matches("src=\"data:image/").count() > 0, "pictures are in it");
    assert!(!page.contains("src=\"http") && !page.contains("href=\"http"), "and nothing is elsewhere");
}
