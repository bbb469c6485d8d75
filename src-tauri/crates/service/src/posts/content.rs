//! Text and media: how a request gives them, and what a platform gets to see of a post: the shared ones, unless they
//! are overridden for it (specification 2.5, PlatformPost; gaps, 8).

use super::checks::Checks;
use super::table::Post;
use crate::answer::FieldError;
use crate::fields;
use serde_json::{Map, Value};

/// Most characters of a text.
pub(crate) const LONGEST_TEXT: usize = 100_000;
/// Most media of a post.
pub(crate) const MOST_MEDIA: usize = 50;

/// The text and media for a platform. Of several overrides for one platform the first counts; an override that is
/// absent or `null` replaces nothing, an empty one replaces with nothing.
pub(crate) fn of<'p>(
    platform: &str,
    text: &'p str,
    media: &'p [Value],
    platform_posts: &'p [Value],
) -> (&'p str, &'p [Value]) {
    let own = own(platform, platform_posts);
    let own_text = own.and_then(|own| own.get("text_override")).and_then(Value::as_str);
    let own_media = own.and_then(|own| own.get("media_override")).and_then(Value::as_array);
    (own_text.unwrap_or(text), own_media.map_or(media, Vec::as_slice))
}

/// The settings for a platform: an object, or null. Of several the first counts.
pub(crate) fn settings_of(platform: &str, platform_posts: &[Value]) -> Value {
    own(platform, platform_posts).and_then(|own| own.get("settings")).cloned().unwrap_or(Value::Null)
}

fn own<'p>(platform: &str, platform_posts: &'p [Value]) -> Option<&'p Value> {
    platform_posts.iter().find(|own| own.get("identifier").and_then(Value::as_str) == Some(platform))
}

/// Refuses a post of which nothing would be left on one of the platforms it goes to.
pub(crate) fn check<'p>(post: &Post, platforms: impl Iterator<Item = &'p str>) -> Result<(), FieldError> {
    let posts = post.platform_posts.as_deref().unwrap_or_default();
    for platform in platforms {
        let (text, media) = of(platform, &post.text, &post.media, posts);
        if text.trim().is_empty() && media.is_empty() {
            let message = format!("leaves neither text nor media for `{platform}`");
            return Err(FieldError::new("platform_posts", message));
        }
    }
    Ok(())
}

/// Reads a text; absent and `null` are none.
pub(crate) fn read_text(members: &Map<String, Value>, name: &str, field: &str) -> Result<Option<String>, FieldError> {
    let text = fields::text(members, name, field)?;
    let length = text.as_deref().map_or(0, |text| text.chars().count());
    if length > LONGEST_TEXT {
        return Err(FieldError::new(field, format!("has {length} characters; the most is {LONGEST_TEXT}")));
    }
    Ok(text)
}

/// Reads an array of media items; absent and `null` are none.
pub(crate) fn read_media(
    members: &Map<String, Value>,
    name: &str,
    field: &str,
    checks: &Checks<'_>,
) -> Result<Option<Vec<Value>>, FieldError> {
    let Some(media) = fields::array(members, name, field)? else { return Ok(None) };
    if media.len() > MOST_MEDIA {
        return Err(FieldError::new(field, format!("has {} entries; the most is {MOST_MEDIA}", media.len())));
    }
    for (index, item) in media.iter().enumerate() {
        let field = format!("{field}[{index}]");
        let Value::Object(item) = item else {
            return Err(FieldError::new(field, "must be an object with `url` and `type`"));
        };
        fields::text(item, "type", &format!("{field}.type"))?;
        let field = format!("{field}.url");
        match fields::word(item, "url", &field)? {
            Some(url) => checks.media_address(&url, &field)?,
            None => return Err(FieldError::new(field, "is missing")),
        }
    }
    Ok(Some(media.clone()))
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
