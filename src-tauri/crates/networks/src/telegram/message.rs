//! What a post is in Telegram: a message, a file with a caption, or an album.

use crate::facets::{self, Leads};
use crate::{Attachment, Part};
use i18n::{Localized, t};
use serde_json::{Value, json};

/// Most characters of a text, and of one below files, as UTF-16 counts.
const TEXT: usize = 4096;
const CAPTION: usize = 1024;
/// Most files of an album.
const FILES: usize = 10;
/// Most bytes of a picture, and of any other file.
const PHOTO_BYTES: u64 = 10_000_000;
const FILE_BYTES: u64 = 50_000_000;

/// The method to call, what it is given, and what each file is called in the form.
///
/// # Errors
/// Why this can't be published there, in words for a person.
pub(super) fn seal(part: &Part) -> Result<Value, Localized> {
    let text = part.text.trim();
    let most = if part.attachments.is_empty() { TEXT } else { CAPTION };
    let length = units(text);
    if length > most {
        return Err(if part.attachments.is_empty() {
            t!("networks-too-long", network = "Telegram", most = most, length = length)
        } else {
            t!("networks-caption-too-long", most = most, length = length)
        });
    }
    if part.attachments.len() > FILES {
        return Err(t!("networks-many-files", network = "Telegram", most = FILES, count = part.attachments.len()));
    }
    let kinds = part.attachments.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    let (text, links) = (json!(text), links(text));
    Ok(match kinds.as_slice() {
        [] if length == 0 => return Err(t!("networks-needs-text-or-picture")),
        [] => json!({ "method": "sendMessage", "message": { "text": text, "entities": links } }),
        [kind] => {
            let method = match *kind {
                "photo" => "sendPhoto",
                "video" => "sendVideo",
                _ => "sendAnimation",
            };
            let message = json!({ "caption": text, "caption_entities": links });
            json!({ "method": method, "message": message, "files": [kind] })
        }
        kinds => {
            if kinds.contains(&"animation") {
                return Err(t!("networks-moving-alone"));
            }
            let file =
                |(index, kind): (usize, &&str)| json!({ "type": kind, "media": format!("attach://file{index}") });
            let mut album: Vec<Value> = kinds.iter().enumerate().map(file).collect();
            // The words below the first stand below all.
            (album[0]["caption"], album[0]["caption_entities"]) = (text, links);
            let files: Vec<String> = (0..kinds.len()).map(|index| format!("file{index}")).collect();
            json!({ "method": "sendMediaGroup", "message": { "media": album }, "files": files })
        }
    })
}

/// What a file is called by Telegram.
fn kind(file: &Attachment) -> Result<&'static str, Localized> {
    let (kind, most) = match file.media_type.as_str() {
        "image/jpeg" | "image/png" | "image/webp" => ("photo", PHOTO_BYTES),
        "image/gif" => ("animation", FILE_BYTES),
        "video/mp4" => ("video", FILE_BYTES),
        _ => return Err(t!("networks-type-not-shown", name = &file.name)),
    };
    if file.size_bytes > most {
        return Err(t!("networks-larger", name = &file.name, size = format!("{} MB", most / 1_000_000)));
    }
    Ok(kind)
}

/// The links of a text by their places: what a person wrote is text, and nothing in it is a mark.
fn links(text: &str) -> Value {
    let link = |facet: facets::Facet<'_>| match facet.leads {
        Leads::Link(url) => {
            let (offset, length) = (units(&text[..facet.start]), units(&text[facet.start..facet.end]));
            Some(json!({ "type": "text_link", "offset": offset, "length": length, "url": url }))
        }
        Leads::Mention(_) | Leads::Tag(_) => None,
    };
    facets::of(text).into_iter().filter_map(link).collect()
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake::part;

    fn with(text: &str, types: &[&str]) -> Part {
        let file = |media_type: &&str| Attachment {
            path: "x".into(),
            name: "x".to_owned(),
            media_type: (*media_type).to_owned(),
            size_bytes: 1,
            pixels: None,
            alt: String::new(),
        };
        Part { attachments: types.iter().map(file).collect(), ..part(text) }
    }

    #[test]
    fn links_have_their_places_in_units_of_utf_16() {
        let sealed = seal(&part(" 🎻ß (https://a.test/_b_*)! *x* ")).unwrap();
        let link = json!({ "type": "text_link", "offset": 5, "length": 18, "url": "https://a.test/_b_" });
        let message = json!({ "text": "🎻ß (https://a.test/_b_*)! *x*", "entities": [link] });
        assert_eq!(sealed, json!({ "method": "sendMessage", "message": message }));
    }

    #[test]
    fn one_file_has_a_caption_and_more_are_an_album() {
        for (media_type, method, name) in [
            ("image/webp", "sendPhoto", "photo"),
            ("video/mp4", "sendVideo", "video"),
            ("image/gif", "sendAnimation", "animation"),
        ] {
            let sealed = seal(&with("x", &[media_type])).unwrap();
            let message = json!({ "caption": "x", "caption_entities": [] });
            assert_eq!(sealed, json!({ "method": method, "message": message, "files": [name] }));
        }
        let sealed = seal(&with("x", &["image/png", "video/mp4"])).unwrap();
        let album = json!([
            { "type": "photo", "media": "attach://file0", "caption": "x", "caption_entities": [] },
            { "type": "video", "media": "attach://file1" },
        ]);
        assert_eq!(
            sealed,
            json!({ "method": "sendMediaGroup", "message": { "media": album }, "files": ["file0", "file1"] })
        );
    }

    #[test]
    fn what_it_can_not_take_is_refused() {
        let mut large = with("x", &["image/png"]);
        large.attachments[0].size_bytes = PHOTO_BYTES + 1;
        for (part, is_taken) in [
            (part(&"🎻".repeat(2048)), true),
            (part(&format!("{}x", "🎻".repeat(2048))), false),
            (part(" "), false),
            (with(&"x".repeat(1024), &["image/png"]), true),
            (with(&"x".repeat(1025), &["image/png"]), false),
            (with("", &["image/png"; 10]), true),
            (with("", &["image/png"; 11]), false),
            (with("", &["image/png", "image/gif"]), false),
            (with("", &["image/svg+xml"]), false),
            (large, false),
        ] {
            assert_eq!(seal(&part).is_ok(), is_taken, "{part:?}");
        }
    }
}
