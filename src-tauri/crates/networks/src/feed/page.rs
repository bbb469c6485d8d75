//! The page, the JSON Feed, and the HTML that all of them show. What a person wrote is text, whatever is in it.

use super::entry::{About, Entry, anchor};
use crate::html::{escape, linked};
use chrono::SecondsFormat;
use serde_json::{Value, json};
use std::fmt::Write;
use unicode_segmentation::UnicodeSegmentation;

/// Most characters of a title, as people count them.
const TITLE: usize = 80;
/// What a page may load: what lies beside it, and no script.
const POLICY: &str = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
const STYLE: &str = "\
:root{color-scheme:light dark}body{margin:0 auto;max-width:40rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;\
overflow-wrap:anywhere}article{padding:1rem 0;border-top:1px solid}img,video{max-width:100%;height:auto}";

/// The first line of an entry, no longer than a title is.
pub(super) fn title(entry: &Entry) -> String {
    let line = entry.text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("…");
    let short: String = line.graphemes(true).take(TITLE).collect();
    if short.len() < line.len() { short + "…" } else { short }
}

/// An entry with its files, which lie at `home`.
pub(super) fn html(entry: &Entry, home: &str) -> String {
    let mut html = format!("<p>{}</p>\n", linked(&entry.text));
    let home = escape(home);
    for file in &entry.files {
        let size = file.pixels.map(|(width, height)| format!(" width=\"{width}\" height=\"{height}\""));
        let (size, alt, place) = (size.unwrap_or_default(), escape(&file.alt), &file.place);
        let _ = if file.media_type.starts_with("video/") {
            writeln!(html, "<p><video controls src=\"{home}{place}\" title=\"{alt}\"{size}></video></p>")
        } else {
            writeln!(html, "<p><img src=\"{home}{place}\" alt=\"{alt}\"{size}></p>")
        };
    }
    if let Some(card) = &entry.card {
        let (url, title, more) = (escape(&card.url), escape(&card.title), escape(&card.description));
        let shown = if title.is_empty() { &url } else { &title };
        let _ = writeln!(html, "<p><a href=\"{url}\">{shown}</a><br>\n{more}</p>");
    }
    html
}

/// The page of entries, newest first.
pub(super) fn write(about: &About<'_>, entries: &[&Entry]) -> String {
    let name = escape(about.title);
    let mut page = format!(
        "<!doctype html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{name}</title>\n\
         <link rel=\"alternate\" type=\"application/atom+xml\" href=\"atom.xml\">\n\
         <link rel=\"alternate\" type=\"application/feed+json\" href=\"feed.json\">\n<style>{STYLE}</style>\n\
         </head>\n<body>\n<h1>{name}</h1>\n"
    );
    for entry in entries {
        let language = entry.language.as_ref().map(|tag| format!(" lang=\"{}\"", escape(tag))).unwrap_or_default();
        let (anchor_here, at) = (entry.anchor(), entry.at.to_rfc3339_opts(SecondsFormat::Secs, true));
        let _ = writeln!(page, "<article id=\"{anchor_here}\"{language}>");
        if let Some(parent) = &entry.parent {
            let _ = writeln!(page, "<a href=\"#{}\">↩</a>", escape(anchor(parent)));
        }
        page += &html(entry, "");
        let shown = entry.at.format("%Y-%m-%d %H:%M UTC");
        let _ =
            writeln!(page, "<p><a href=\"#{anchor_here}\"><time datetime=\"{at}\">{shown}</time></a></p>\n</article>");
    }
    page + "</body>\n</html>\n"
}

/// JSON Feed 1.1.
pub(super) fn json_feed(about: &About<'_>, entries: &[&Entry]) -> Value {
    let home = about.home;
    let items = entries.iter().map(|entry| {
        let files = entry.files.iter().map(|file| {
            json!({
                "url": format!("{home}{}", file.place), "mime_type": file.media_type, "size_in_bytes": file.size_bytes,
                "title": file.alt,
            })
        });
        let mut item = json!({
            "id": entry.id, "url": format!("{home}index.html#{}", entry.anchor()), "title": title(entry),
            "content_html": html(entry, home), "content_text": entry.text,
            "date_published": entry.at.to_rfc3339_opts(SecondsFormat::Secs, true),
            "attachments": files.collect::<Vec<_>>(),
        });
        if let Some(language) = &entry.language {
            item["language"] = json!(language);
        }
        if let Some(picture) = entry.files.iter().find(|file| file.media_type.starts_with("image/")) {
            item["image"] = json!(format!("{home}{}", picture.place));
        }
        item
    });
    json!({
        "version": "https://jsonfeed.org/version/1.1", "title": about.title,
        "home_page_url": format!("{home}index.html"), "feed_url": format!("{home}feed.json"),
        "items": items.collect::<Vec<_>>(),
    })
}
