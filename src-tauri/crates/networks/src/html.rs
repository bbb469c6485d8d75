//! Texts within HTML: what a person wrote is text there, whatever is in it, and what a server shows is read back.

use crate::facets::{self, Leads};
use std::fmt::Write;

/// A text within HTML or XML, in which nothing is a mark. What XML can't hold is left out.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for one in text.chars() {
        match one {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(one),
            '\0'..'\u{20}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {}
            one => escaped.push(one),
        }
    }
    escaped
}

/// A text with its links.
pub(crate) fn linked(text: &str) -> String {
    let (mut html, mut before) = (String::new(), 0);
    for facet in facets::of(text) {
        if let Leads::Link(address) = facet.leads {
            html += &escape(&text[before..facet.start]);
            let address = escape(address);
            // Writing into a string can't fail.
            let _ = write!(html, "<a href=\"{address}\">{address}</a>");
            before = facet.end;
        }
    }
    html += &escape(&text[before..]);
    html.replace('\n', "<br>\n")
}

/// The text that is seen.
pub(crate) fn text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let read = if rest.starts_with('<') { tag(rest) } else { entity(rest) };
        let Some((shown, length)) = read else {
            text.push_str(&rest[..1]);
            rest = &rest[1..];
            continue;
        };
        text.push_str(&shown);
        rest = &rest[length..];
    }
    text.push_str(rest);
    text.trim().to_owned()
}

fn tag(rest: &str) -> Option<(String, usize)> {
    // Some servers give what a person wrote as it is, and `1 < 2` is no tag.
    rest[1..].starts_with(|one: char| one.is_ascii_alphabetic() || matches!(one, '/' | '!')).then_some(())?;
    let end = rest.find('>')?;
    let name: String = rest[1..end].chars().take_while(|one| *one == '/' || one.is_ascii_alphanumeric()).collect();
    let shown = match name.to_ascii_lowercase().as_str() {
        "br" | "/p" | "/li" | "/div" | "/blockquote" | "/pre" => "\n",
        _ => "",
    };
    Some((shown.to_owned(), end + 1))
}

fn entity(rest: &str) -> Option<(String, usize)> {
    let end = rest.find(';').filter(|end| *end <= 12)?;
    let name = &rest[1..end];
    let number = || {
        let number = name.strip_prefix('#')?;
        let hex = number.strip_prefix(['x', 'X']).map(|hex| u32::from_str_radix(hex, 16));
        char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)
    };
    let shown = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        _ => number()?,
    };
    Some((shown.to_string(), end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_html_is_what_is_seen() {
        for (html, text) in [
            ("<p>Gr&uuml;&#223;e &amp; 🎻</p><p>two<br />three</p>", "Gr&uuml;ße & 🎻\ntwo\nthree"),
            (
                "<a href=\"https://a.example/b\"><span class=\"invisible\">https://</span><span>a.example/b</span></a>",
                "https://a.example/b",
            ),
            ("1 &lt; 2 & 3", "1 < 2 & 3"),
            ("1 < 2<br>3 <3", "1 < 2\n3 <3"),
            ("<unclosed", "<unclosed"),
            ("&#x1F3BB;&#xZZ;&", "🎻&#xZZ;&"),
            ("", ""),
        ] {
            assert_eq!(super::text(html), text);
        }
    }

    #[test]
    fn what_is_hostile_is_text() {
        for (text, html) in [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("]]>&amp;\u{0}\u{b}\u{1b}\u{fffe}", "]]&gt;&amp;amp;"),
            ("\" onload='x", "&quot; onload=&#39;x"),
            ("Grüße 🎻\r\n", "Grüße 🎻\n"),
        ] {
            assert_eq!(escape(text), html);
        }
        assert_eq!(
            linked("a\nhttps://a.example/\"><script>?x=1&y"),
            "a<br>\n<a href=\"https://a.example/&quot;&gt;&lt;script&gt;?x=1&amp;y\">\
             https://a.example/&quot;&gt;&lt;script&gt;?x=1&amp;y</a>"
        );
        assert_eq!(linked("javascript:alert(1) data:text/html,x"), "javascript:alert(1) data:text/html,x");
    }
}
