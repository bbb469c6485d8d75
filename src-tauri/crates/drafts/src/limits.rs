//! What the server of an account allows, as it lies over what is known of its platform. Deliberately absent: the limits
//! themselves, which are `planning::rules`.

use model::Channel;
use planning::rules::Override;
use serde_json::Value;

/// What the server of a channel's account says that it allows. What it does not say is left as it is known.
pub fn live(channel: &Channel) -> Vec<Override> {
    let Some(limits) = channel.account().and_then(|account| account.limits) else { return Vec::new() };
    let count = |most: Option<u32>| most.map(Value::from);
    let bytes = |most: Option<u64>| most.map(Value::from);
    let said = [
        ("text.max", count(limits.text_characters)),
        ("text.each_link", count(limits.link_characters)),
        ("media.images_max", count(limits.attachments)),
        ("image.bytes_max", bytes(limits.image_bytes)),
        ("image.pixels_max", bytes(limits.image_pixels)),
        ("gif.bytes_max", bytes(limits.image_bytes)),
        ("video.bytes_max", bytes(limits.video_bytes)),
        ("alt.max", count(limits.alt_characters)),
    ];
    let own = |(limit, value): (&str, Option<Value>)| {
        let (channel, platform) = (channel.id.clone(), channel.target.clone());
        Some(Override { channel, platform, limit: limit.to_owned(), value: value? })
    };
    said.into_iter().filter_map(own).collect()
}
