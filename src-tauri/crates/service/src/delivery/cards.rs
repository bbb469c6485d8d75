//! The card of a link, as its page describes itself (Open Graph, else its title). It is made here for networks that show the
//! card they are given. A page that does not answer in time, or says nothing of itself, has none: the post goes without.
//! Deliberately absent: pages and pictures on this computer and the network around it, which `download` does not fetch.

use super::underway::Page;
use crate::engine::Engine;
use crate::files::import;
use crate::files::incoming::Arrived;
use crate::files::media_type::sniff;
use dom_query::Document;
use download::{FetchKind, FetchLimits};
use networks::{Attachment, Card};
use serde_json::Value;
use std::time::Duration;

/// Most bytes of a page; what describes it stands at its beginning.
const PAGE_BYTES: u64 = 4 * 1024 * 1024;
const PICTURE_BYTES: u64 = 8 * 1024 * 1024;
/// How long a page, and then its picture, may take.
const WITHIN: Duration = Duration::from_secs(5);
/// Most characters of a title, and of what a page says of itself.
const TITLE: usize = 300;
const DESCRIPTION: usize = 1_000;

/// The link of which a card is made, on a network that shows the card it is given: the first, where no file stands beside the
/// text and the platform's setting `link_card` is not `false`.
#[must_use]
pub fn card_link<'t>(text: &'t str, has_files: bool, link_card: Option<&Value>) -> Option<&'t str> {
    let is_wanted = !has_files && link_card != Some(&Value::Bool(false));
    is_wanted.then(|| networks::first_link(text)).flatten()
}

/// What the page of a link says of itself.
pub(crate) async fn read(engine: &Engine, url: &str) -> Option<Page> {
    let mut bytes = Vec::new();
    let limits =
        FetchLimits { most_bytes: PAGE_BYTES, within: WITHIN, wanted: FetchKind::Page, ..FetchLimits::default() };
    // Nothing is fetched without encryption. Most pages are there with it, too.
    let secure = url.replacen("http://", "https://", 1);
    engine.downloader.fetch(&secure, &mut bytes, &limits).await.ok()?;
    describe(url, &String::from_utf8_lossy(&bytes))
}

/// A page without a title has no card.
fn describe(url: &str, html: &str) -> Option<Page> {
    let document = Document::from(html);
    let meta = |name: &str| {
        let found =
            document.select_single(&format!("meta[property=\"{name}\"], meta[name=\"{name}\"]")).attr("content");
        found.map(|content| content.trim().to_owned()).filter(|content| !content.is_empty())
    };
    let title = meta("og:title").or_else(|| meta("twitter:title"));
    let title = title.unwrap_or_else(|| document.select_single("title").text().trim().to_owned());
    // What is written in other letters than UTF-8 can't be read.
    if title.is_empty() || title.contains('\u{fffd}') {
        return None;
    }
    let description = meta("og:description").or_else(|| meta("description")).unwrap_or_default();
    Some(Page {
        url: url.to_owned(),
        title: title.chars().take(TITLE).collect(),
        description: description.chars().take(DESCRIPTION).collect(),
        picture: meta("og:image").filter(|picture| picture.starts_with("https://")),
    })
}

/// The card of a page, with its picture where that can be had. What was fetched is removed when it is dropped.
pub(crate) async fn card(engine: &Engine, page: &Page) -> (Card, Option<Arrived>) {
    let mut card =
        Card { url: page.url.clone(), title: page.title.clone(), description: page.description.clone(), picture: None };
    let Some(picture) = &page.picture else { return (card, None) };
    let limits = FetchLimits { most_bytes: PICTURE_BYTES, within: WITHIN, ..FetchLimits::default() };
    let Ok((arrived, _)) = import::fetch(engine, picture, &limits).await else { return (card, None) };
    let (media_type, _) = sniff(&arrived.head, false);
    if !matches!(media_type, "image/jpeg" | "image/png" | "image/webp" | "image/gif") {
        return (card, None);
    }
    card.picture = Some(Attachment {
        path: arrived.file.path().to_owned(),
        name: "card".to_owned(),
        media_type: media_type.to_owned(),
        size_bytes: arrived.size_bytes,
        pixels: None,
        alt: String::new(),
    });
    (card, Some(arrived))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_says_of_itself_what_it_is() {
        let html = r#"<!doctype html><title>Other</title><meta name="description" content="Plain">
            <meta property="og:title" content=" K&auml;se &amp; Kaffee "><meta property="og:image" content="https://a.example/p.png">"#;
        let page = describe("https://a.example/x", html).unwrap();
        assert_eq!((page.title.as_str(), page.description.as_str()), ("Käse & Kaffee", "Plain"));
        assert_eq!(page.picture.as_deref(), Some("https://a.example/p.png"));
        assert_eq!(describe("u", "<title>Only a title</title>").unwrap().title, "Only a title");
        assert_eq!(describe("u", "<p>Nothing</p>"), None);
        assert_eq!(describe("u", "<title>K\u{fffd}se</title>"), None);
        let inward = r#"<title>T</title><meta property="og:image" content="http://127.0.0.1/p.png">"#;
        assert_eq!(describe("u", inward).unwrap().picture, None);
    }
}
