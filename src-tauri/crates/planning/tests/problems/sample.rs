//! Posts in a few words: `Sample::on("x").text("hi").media("gif 500x400 1MB 10f")`.

use chrono::{DateTime, Utc};
use model::{Channel, ChannelId, MediaKind, Platform, Settings, WorkspaceId};
use planning::problems::{IgnoredRules, MediaFacts, Problem, Recent, Rendition, Replies, Subject, Timing, check};
use planning::rules::{Format, Rules};
use serde_json::json;

pub(crate) const NOW: &str = "2026-11-21T13:08:00Z";

pub(crate) fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub(crate) fn channel(id: &str, platform: &str) -> Channel {
    serde_json::from_value(json!({ "id": id, "name": id, "target": platform })).unwrap()
}

/// A post for one platform.
#[derive(Debug, Clone)]
pub(crate) struct Sample {
    pub(crate) platform: Platform,
    pub(crate) channels: Vec<Channel>,
    pub(crate) text: String,
    pub(crate) media: Vec<MediaFacts<'static>>,
    pub(crate) settings: Option<Settings>,
    pub(crate) timing: Timing,
    pub(crate) replies: Replies,
    pub(crate) recent: Vec<(ChannelId, String, DateTime<Utc>)>,
    pub(crate) ignored: IgnoredRules,
    /// With limits set by hand, when there are some.
    pub(crate) rules: Option<Rules>,
}

impl Sample {
    pub(crate) fn on(platform: &str) -> Self {
        Self {
            platform: Platform::from(platform),
            channels: vec![channel("c", platform)],
            text: "Hello".to_owned(),
            media: Vec::new(),
            settings: None,
            timing: Timing::Now,
            replies: Replies::Untold,
            recent: Vec::new(),
            ignored: IgnoredRules::default(),
            rules: None,
        }
    }

    pub(crate) fn text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    /// Files with commas between them: a format, and in any order `800x600`, `5MB`, `75kB`, `12b`, `30s`, `250f`.
    pub(crate) fn media(mut self, files: &str) -> Self {
        self.media = files.split(',').enumerate().map(|(index, file)| media(index, file.trim())).collect();
        self
    }

    pub(crate) fn settings(mut self, settings: serde_json::Value) -> Self {
        self.settings = Some(serde_json::from_value(settings).unwrap());
        self
    }

    pub(crate) fn channels(mut self, ids: &[&str]) -> Self {
        self.channels = ids.iter().map(|id| channel(id, self.platform.as_str())).collect();
        self
    }

    pub(crate) fn problems(&self) -> Vec<Problem> {
        let workspace = WorkspaceId::new("w").unwrap();
        let channels: Vec<&Channel> = self.channels.iter().collect();
        let chosen: Vec<_> = channels.iter().map(|channel| Some((*channel, &workspace))).collect();
        let recent = self.recent.iter().map(|(channel, text, at)| Recent { channel, text, at: *at });
        let rendition = Rendition {
            platform: &self.platform,
            channels: &channels,
            text: &self.text,
            media: &self.media,
            settings: self.settings.as_ref(),
            timing: None,
            replies: self.replies,
        };
        let subject = Subject {
            text: &self.text,
            media: &self.media,
            channels: &chosen,
            timing: self.timing,
            renditions: &[rendition],
            recent: &recent.collect::<Vec<_>>(),
            ignored: &self.ignored,
        };
        check(&subject, self.rules.as_ref().unwrap_or(Rules::bundled()), instant(NOW))
    }

    /// The ids of its problems, but for missing alt texts, which every picture here has.
    pub(crate) fn rules(&self) -> Vec<String> {
        let rules = self.problems().into_iter().map(|problem| problem.rule);
        rules.filter(|rule| rule != "media.alt.missing").collect()
    }

    pub(crate) fn find(&self, rule: &str) -> Problem {
        let problems = self.problems();
        let found = problems.iter().find(|problem| problem.rule == rule).cloned();
        found.unwrap_or_else(|| panic!("no {rule} in {problems:?}"))
    }
}

const IDS: [&str; 40] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
    "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39",
];

fn media(index: usize, file: &str) -> MediaFacts<'static> {
    let mut words = file.split(' ');
    let name = words.next().unwrap_or_default();
    let format = Format::ALL.iter().copied().find(|format| format.title().eq_ignore_ascii_case(name));
    let kind = match name {
        "image" => MediaKind::Image,
        "video" => MediaKind::Video,
        _ => format.map_or(MediaKind::Other, Format::kind),
    };
    let mut media = MediaFacts { kind, format, ..MediaFacts::of_mime(IDS[index], "") };
    for word in words {
        let number = |unit: &str| word.strip_suffix(unit).and_then(|number| number.parse::<f64>().ok());
        if let Some((width, height)) = word.split_once('x') {
            media.width = width.parse().ok();
            media.height = height.parse().ok();
        } else if let Some(millions) = number("MB") {
            media.bytes = Some((millions * 1e6) as u64);
        } else if let Some(thousands) = number("kB") {
            media.bytes = Some((thousands * 1e3) as u64);
        } else if let Some(bytes) = number("b") {
            media.bytes = Some(bytes as u64);
        } else if let Some(seconds) = number("s") {
            media.seconds = Some(seconds);
        } else if let Some(frames) = number("f") {
            media.frames = Some(frames as u32);
        } else {
            panic!("{word} says nothing");
        }
    }
    media
}
