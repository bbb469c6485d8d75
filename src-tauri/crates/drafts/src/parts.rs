//! Splits a draft into posts where channels of one platform differ; else it stays one.

use crate::{Own, own_of};
use model::Channel;

/// One post of a draft.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DraftPost<'a> {
    /// The channels that it goes to, in the order in which they were chosen.
    pub channels: Vec<&'a Channel>,
    /// What differs, one for each platform that does.
    pub own: Vec<&'a Own>,
}

/// The posts of a draft. The first holds as much as one post can.
pub fn parts<'a>(channels: &[&'a Channel], own: &'a [Own]) -> Vec<DraftPost<'a>> {
    let mut parts: Vec<DraftPost<'a>> = Vec::new();
    // Of each platform: what its channels have of their own, in the order in which it comes.
    let mut variants: Vec<(&str, Vec<Option<&Own>>)> = Vec::new();
    for channel in channels {
        let platform = channel.target.as_str();
        let found = own_of(own, platform, channel.id.as_str()).filter(|own| !own.is_empty());
        let at = variants.iter().position(|(name, _)| *name == platform).unwrap_or_else(|| {
            variants.push((platform, Vec::new()));
            variants.len() - 1
        });
        let known = &mut variants[at].1;
        let number = known.iter().position(|known| is_alike(*known, found)).unwrap_or_else(|| {
            known.push(found);
            known.len() - 1
        });
        if parts.len() <= number {
            parts.resize_with(number + 1, DraftPost::default);
        }
        let part = &mut parts[number];
        part.channels.push(channel);
        if let Some(found) = found
            && !part.own.iter().any(|own| own.platform == platform)
        {
            part.own.push(found);
        }
    }
    parts
}

/// Whether two say the same, whichever channel they were made for.
fn is_alike(one: Option<&Own>, other: Option<&Own>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => {
            let text = |own: &Own| own.text.as_ref().map(|own| own.text.clone());
            text(one) == text(other)
                && (&one.media, &one.schedule, one.in_parts) == (&other.media, &other.schedule, other.in_parts)
                && (&one.settings, &one.rest) == (&other.settings, &other.rest)
        }
        (None, None) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OwnText;

    fn channel(id: &str, platform: &str) -> Channel {
        serde_json::from_value(serde_json::json!({"id": id, "target": platform})).unwrap()
    }

    fn text(platform: &str, channel: Option<&str>, text: &str) -> Own {
        Own {
            platform: platform.into(),
            channel: channel.map(str::to_owned),
            text: Some(OwnText { text: text.into(), base: String::new() }),
            ..Own::default()
        }
    }

    /// The channels of each part, and the texts that differ there.
    fn told(channels: &[Channel], own: &[Own]) -> Vec<(Vec<String>, Vec<String>)> {
        let channels: Vec<&Channel> = channels.iter().collect();
        parts(&channels, own)
            .iter()
            .map(|part| {
                let ids = part.channels.iter().map(|channel| channel.id.to_string()).collect();
                let texts = part.own.iter().filter_map(|own| own.text.as_ref()).map(|own| own.text.clone()).collect();
                (ids, texts)
            })
            .collect()
    }

    #[test]
    fn a_draft_is_one_post_until_channels_of_one_platform_differ() {
        let channels = [channel("a", "x"), channel("b", "x"), channel("c", "bluesky")];
        let all = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(told(&channels, &[]), [(all(&["a", "b", "c"]), all(&[]))]);
        assert_eq!(told(&channels, &[text("x", None, "X")]), [(all(&["a", "b", "c"]), all(&["X"]))]);
        let own = [text("x", None, "X"), text("x", Some("b"), "B")];
        assert_eq!(told(&channels, &own), [(all(&["a", "c"]), all(&["X"])), (all(&["b"]), all(&["B"]))]);
        assert_eq!(told(&channels, &[text("x", Some("a"), "A"), text("x", Some("b"), "A")]).len(), 1, "they are alike");
        assert_eq!(told(&[], &own), []);
    }
}
