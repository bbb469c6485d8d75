//! What a post on a site is made of: a title, and blocks of the site's own editor.

use super::media::Stored;
use crate::html::{escape, linked};
use std::fmt::Write;
use unicode_segmentation::UnicodeSegmentation;

/// Most characters of a title that is taken from the text, as people count them.
const TITLE: usize = 80;

/// The title and the text below it, both as they are read. A first line that has something below it stands above alone.
pub(super) fn split(text: &str, title: Option<&str>) -> (String, String) {
    let text = text.trim();
    if let Some(title) = title.map(str::trim).filter(|title| !title.is_empty()) {
        return (title.to_owned(), text.to_owned());
    }
    let (line, below) = text.split_once('\n').unwrap_or((text, ""));
    let (line, below) = (line.trim(), below.trim_start_matches(['\n', '\r']).trim_end());
    let short: String = line.graphemes(true).take(TITLE).collect();
    if short.len() < line.len() {
        (short + "…", text.to_owned())
    } else {
        (short, if below.is_empty() { text } else { below }.to_owned())
    }
}

/// A text on one line, in which nothing is a mark of HTML or of the site.
pub(super) fn plain(text: &str) -> String {
    inert(&escape(text))
}

/// The paragraphs of a text.
pub(super) fn paragraphs(text: &str) -> String {
    let mut blocks = String::new();
    for paragraph in text.replace("\r\n", "\n").split("\n\n").map(|one| one.trim_matches('\n')) {
        if !paragraph.trim().is_empty() {
            let html = inert(&linked(paragraph));
            // Writing into a string can't fail.
            let _ = write!(blocks, "<!-- wp:paragraph -->\n<p>{html}</p>\n<!-- /wp:paragraph -->\n\n");
        }
    }
    blocks
}

/// A picture or film.
pub(super) fn file(file: &Stored, alt: &str) -> String {
    let (id, url, alt) = (file.id, plain(&file.url), plain(alt));
    if file.is_film {
        return format!(
            "<!-- wp:video {{\"id\":{id}}} -->\n<figure class=\"wp-block-video\"><video controls src=\"{url}\"></video>\
             </figure>\n<!-- /wp:video -->\n\n"
        );
    }
    format!(
        "<!-- wp:image {{\"id\":{id},\"sizeSlug\":\"full\",\"linkDestination\":\"none\"}} -->\n\
         <figure class=\"wp-block-image size-full\"><img src=\"{url}\" alt=\"{alt}\" class=\"wp-image-{id}\"/></figure>\n\
         <!-- /wp:image -->\n\n"
    )
}

/// What stands in brackets would be a command of the site.
fn inert(html: &str) -> String {
    html.replace('[', "&#91;").replace(']', "&#93;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_is_the_first_line_and_stands_there_once() {
        let long = "x".repeat(TITLE + 1);
        let cut = format!("{}…", "x".repeat(TITLE));
        let long_and_more = format!("{long}\nmore");
        for (text, title, expected) in [
            ("Grüße\n\nzwei\n drei\n", None, ("Grüße", "zwei\n drei")),
            ("Grüße", None, ("Grüße", "Grüße")),
            ("a\nb", Some("Noten "), ("Noten", "a\nb")),
            ("a\nb", Some(" "), ("a", "b")),
            (long_and_more.as_str(), None, (cut.as_str(), long_and_more.as_str())),
            ("", None, ("", "")),
        ] {
            let (of, below) = split(text, title);
            assert_eq!((of.as_str(), below.as_str()), expected);
        }
    }

    #[test]
    fn what_a_site_would_carry_out_is_text() {
        assert_eq!(
            paragraphs("<!-- wp:html -->[gallery ids=\"1\"]\n\n\n<b> https://a.example/?a[]=1&b"),
            "<!-- wp:paragraph -->\n<p>&lt;!-- wp:html --&gt;&#91;gallery ids=&quot;1&quot;&#93;</p>\n<!-- /wp:paragraph -->\n\n\
             <!-- wp:paragraph -->\n<p>&lt;b&gt; <a href=\"https://a.example/?a&#91;&#93;=1&amp;b\">\
             https://a.example/?a&#91;&#93;=1&amp;b</a></p>\n<!-- /wp:paragraph -->\n\n"
        );
        assert_eq!(plain("A & \"B\" [c]"), "A &amp; &quot;B&quot; &#91;c&#93;");
    }
}
