//! Typed views of the settings of two platform kinds whose fields the specification does not show (2.5, 2.8): a
//! decentralised microblogging network and a video-sharing platform.
//!
//! They are presets over the open map of [`Settings`]: reading takes what it understands and leaves the rest where it
//! is; writing changes its own keys only. Deliberately absent: any claim that a service knows these keys.

use crate::Settings;
use serde::{Deserialize, Serialize};

/// Who sees a post on a decentralised microblogging network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody, in public timelines.
    Public,
    /// Everybody who has the link.
    Unlisted,
    /// Followers.
    Private,
    /// Those who are named in it.
    Direct,
}

/// Who sees a film on a video-sharing platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Privacy {
    /// Everybody.
    Public,
    /// Everybody who has the link.
    Unlisted,
    /// Nobody but the owner and those invited.
    Private,
}

/// Settings for a decentralised microblogging network.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MicroblogSettings {
    /// `visibility`.
    pub visibility: Option<Visibility>,
    /// `sensitive`: whether media are hidden until asked for.
    pub sensitive: Option<bool>,
    /// `spoiler_text`: the content warning.
    pub spoiler_text: Option<String>,
}

/// Settings for a video-sharing platform. Its tags are [`Settings::tags`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct VideoSettings {
    /// `title`.
    pub title: Option<String>,
    /// `privacy`.
    pub privacy: Option<Privacy>,
    /// `made_for_kids`.
    pub made_for_kids: Option<bool>,
    /// `category`: the platform's own name or number of it, as a text.
    pub category: Option<String>,
    /// `notify_subscribers`.
    pub notify_subscribers: Option<bool>,
}

impl MicroblogSettings {
    /// What the settings say; a key with a value of another kind reads as not given.
    #[must_use]
    pub fn read(settings: &Settings) -> Self {
        Self {
            visibility: read(settings, "visibility"),
            sensitive: read(settings, "sensitive"),
            spoiler_text: read(settings, "spoiler_text"),
        }
    }

    /// Puts them into the settings. `None` takes a key out, unless its value is of a kind not understood here.
    pub fn write(&self, settings: &mut Settings) {
        write(settings, "visibility", self.visibility.as_ref());
        write(settings, "sensitive", self.sensitive.as_ref());
        write(settings, "spoiler_text", self.spoiler_text.as_ref());
    }
}

impl VideoSettings {
    /// What the settings say; a key with a value of another kind reads as not given.
    #[must_use]
    pub fn read(settings: &Settings) -> Self {
        Self {
            title: read(settings, "title"),
            privacy: read(settings, "privacy"),
            made_for_kids: read(settings, "made_for_kids"),
            category: read(settings, "category"),
            notify_subscribers: read(settings, "notify_subscribers"),
        }
    }

    /// Puts them into the settings. `None` takes a key out, unless its value is of a kind not understood here.
    pub fn write(&self, settings: &mut Settings) {
        write(settings, "title", self.title.as_ref());
        write(settings, "privacy", self.privacy.as_ref());
        write(settings, "made_for_kids", self.made_for_kids.as_ref());
        write(settings, "category", self.category.as_ref());
        write(settings, "notify_subscribers", self.notify_subscribers.as_ref());
    }
}

fn read<T: for<'de> Deserialize<'de>>(settings: &Settings, key: &str) -> Option<T> {
    T::deserialize(settings.unknown.get(key)?).ok()
}

fn write<T: Serialize + for<'de> Deserialize<'de>>(settings: &mut Settings, key: &str, value: Option<&T>) {
    // A text, a yes or no, or a name always has a JSON value.
    match value.and_then(|value| serde_json::to_value(value).ok()) {
        Some(value) => {
            settings.unknown.insert(key.to_owned(), value);
        }
        None if read::<T>(settings, key).is_some() => {
            settings.unknown.shift_remove(key);
        }
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_preset_does_not_know_or_understand_stays() {
        let json = json!({"title": 7, "privacy": "unlisted", "odd": [1], "visibility": "direct", "tags": ["a"]});
        let mut settings: Settings = serde_json::from_value(json).unwrap();
        let mut video = VideoSettings::read(&settings);
        assert_eq!(video, VideoSettings { privacy: Some(Privacy::Unlisted), ..VideoSettings::default() });
        assert_eq!(MicroblogSettings::read(&settings).visibility, Some(Visibility::Direct));
        video.made_for_kids = Some(false);
        video.privacy = None;
        video.write(&mut settings);
        let expected = json!({"tags": ["a"], "title": 7, "odd": [1], "visibility": "direct",
            "made_for_kids": false});
        assert_eq!(serde_json::to_value(&settings).unwrap(), expected);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut settings = Settings::default();
        let microblog = MicroblogSettings {
            visibility: Some(Visibility::Unlisted),
            sensitive: Some(true),
            spoiler_text: Some("food".into()),
        };
        microblog.write(&mut settings);
        assert_eq!(MicroblogSettings::read(&settings), microblog);
    }
}
