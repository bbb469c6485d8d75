//! How much room a platform has for a text with its files.

use crate::Media as File;
use model::{Channel, Platform, Settings};
use planning::counting::Measured;
use planning::problems::{MediaFacts, Room, room};
use planning::rules::{Format, Rules};

/// How much room there is for a text where it is the tightest of some channels of a platform.
pub fn room_of(
    rules: &Rules,
    (platform, channels): (&Platform, &[&Channel]),
    text: &str,
    media: &[MediaFacts<'_>],
    settings: Option<&Settings>,
) -> Option<Room> {
    let text = Measured::new(text);
    let rooms =
        channels.iter().filter_map(|channel| room(rules.of_channel(&channel.id, platform), &text, media, settings));
    rooms.min_by_key(|room| room.limit)
}

/// What is known of a file.
pub fn facts(file: &File) -> MediaFacts<'_> {
    MediaFacts {
        bytes: file.size_bytes,
        width: file.width,
        height: file.height,
        #[expect(clippy::cast_precision_loss, reason = "no film is so long that it matters")]
        seconds: file.length_ms.map(|length| length as f64 / 1000.0),
        frames: file.frames,
        alt: (!file.alt.is_empty()).then_some(file.alt.as_str()),
        format: Format::of_mime(&file.record.media_type),
        ..MediaFacts::of_mime(&file.id, &file.record.media_type)
    }
}
