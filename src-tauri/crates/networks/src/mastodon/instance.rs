//! What a server allows: its description in version 2, and in version 1 where it has no other.

use super::text;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{Limits, Trouble};
use reqwest::Method;
use serde_json::Value;

pub(super) async fn limits(site: &Site) -> Result<Limits, Trouble> {
    let mut reply = read(site, "v2").await?;
    if reply.json().is_none_or(|instance| instance.get("configuration").is_none()) && !is_passing(&reply) {
        reply = read(site, "v1").await?;
    }
    match reply.json() {
        Some(instance) if text(&instance, "version").is_some() => Ok(of(&instance)),
        Some(_) => Err(Trouble::NotThere("this is no server with the API of Mastodon".to_owned())),
        None => Err(reply.trouble()),
    }
}

async fn read(site: &Site, version: &str) -> Result<Reply, Trouble> {
    Reply::of(site.signed(Method::GET, ["api", version, "instance"])).await.map_err(Lost::trouble)
}

fn is_passing(reply: &Reply) -> bool {
    matches!(reply.trouble(), Trouble::Unreachable { .. }) && !reply.status.is_success()
}

fn of(instance: &Value) -> Limits {
    let of = |path: &str| instance.pointer(path).filter(|value| !value.is_null());
    let number = |path: &str| of(path).and_then(Value::as_u64).filter(|number| *number > 0);
    let count = |path: &str| number(path).map(|number| u32::try_from(number).unwrap_or(u32::MAX));
    let types = || {
        let types = of("/configuration/media_attachments/supported_mime_types")?.as_array()?;
        Some(types.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect::<Vec<_>>())
    };
    Limits {
        // The last two are the names of Pleroma and of old forks.
        text_characters: count("/configuration/statuses/max_characters")
            .or_else(|| count("/max_toot_chars"))
            .or_else(|| count("/pleroma/metadata/post_characters")),
        link_characters: count("/configuration/statuses/characters_reserved_per_url"),
        attachments: count("/configuration/statuses/max_media_attachments"),
        image_bytes: number("/configuration/media_attachments/image_size_limit").or_else(|| number("/upload_limit")),
        image_pixels: number("/configuration/media_attachments/image_matrix_limit"),
        video_bytes: number("/configuration/media_attachments/video_size_limit"),
        media_types: types().filter(|types| !types.is_empty()),
        alt_characters: count("/configuration/media_attachments/description_limit"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_server_says_is_taken_and_what_it_does_not_say_is_left_open() {
        let said = json!({ "configuration": {
            "statuses": { "max_characters": 5000, "characters_reserved_per_url": 23, "max_media_attachments": 6 },
            "media_attachments": { "image_size_limit": 16_777_216, "supported_mime_types": ["image/png"] }
        } });
        let expected = Limits {
            text_characters: Some(5000),
            link_characters: Some(23),
            attachments: Some(6),
            image_bytes: Some(16_777_216),
            media_types: Some(vec!["image/png".to_owned()]),
            ..Limits::default()
        };
        assert_eq!(of(&said), expected);
        assert_eq!(of(&json!({ "max_toot_chars": 11_000 })).text_characters, Some(11_000));
        assert_eq!(of(&json!({ "configuration": { "statuses": { "max_characters": "5" } } })), Limits::default());
    }
}
