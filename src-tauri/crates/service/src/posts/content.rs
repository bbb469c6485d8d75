//! What a platform gets to see of a post: the shared text and media, unless they are overridden for it
//! (specification 2.5, PlatformPost).

use serde_json::Value;

/// The text and media for a platform. Of several overrides for one platform the first counts; an override that is
/// absent or `null` replaces nothing, an empty one replaces with nothing.
pub(crate) fn of<'p>(
    platform: &str,
    text: &'p str,
    media: &'p [Value],
    platform_posts: &'p [Value],
) -> (&'p str, &'p [Value]) {
    let own = platform_posts.iter().find(|own| own.get("identifier").and_then(Value::as_str) == Some(platform));
    let own_text = own.and_then(|own| own.get("text_override")).and_then(Value::as_str);
    let own_media = own.and_then(|own| own.get("media_override")).and_then(Value::as_array);
    (own_text.unwrap_or(text), own_media.map_or(media, Vec::as_slice))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_override_replaces_text_and_media_each_on_its_own() {
        let media = [json!({"url": "a"})];
        let posts = [
            json!({"identifier": "x", "text_override": "short", "media_override": null}),
            json!({"identifier": "instagram", "media_override": []}),
        ];
        assert_eq!(of("x", "long", &media, &posts), ("short", &media[..]));
        assert_eq!(of("instagram", "long", &media, &posts), ("long", &[][..]));
        assert_eq!(of("mastodon", "long", &media, &posts), ("long", &media[..]));
    }
}
