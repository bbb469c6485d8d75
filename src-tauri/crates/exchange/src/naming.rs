//! A draft by names, and back.

use crate::{ChannelName, Difference, NamedFile, PostEntry};
use drafts::known::{Connected, find};
use drafts::{Draft, Own, OwnText};
use model::{Channel, ChannelId, Workspace, WorkspaceId};
use std::collections::{BTreeMap, BTreeSet};

/// What people call platforms beside their names.
const ALIASES: [(&str, &[&str]); 9] = [
    ("bluesky", &["bsky"]),
    ("facebook", &["fb"]),
    ("instagram", &["insta", "ig"]),
    ("linkedin", &["li"]),
    ("mastodon", &["masto"]),
    ("pinterest", &["pin"]),
    ("telegram", &["tg"]),
    ("x", &["twitter"]),
    ("youtube", &["yt"]),
];

/// Which channels are meant by a name that is none here; of no name those of an entry without channels.
pub type Answers = BTreeMap<ChannelName, Vec<ChannelId>>;

/// What things are called here.
#[derive(Debug)]
pub struct Names<'a> {
    /// The workspaces of the service.
    pub workspaces: &'a [Workspace],
    /// Its channels, with the workspace of each.
    pub channels: &'a Connected,
    /// What was said of names that are none.
    pub answers: &'a Answers,
}

/// What of an entry is not there here.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// A channel.
    Channel(ChannelName),
    /// A file, by its place.
    File(String),
}

/// A draft that an entry became, and what of it is not there.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadDraft {
    /// The draft, without what is missing. It has no instant yet.
    pub draft: Draft,
    /// What is missing, each once.
    pub missing: BTreeSet<Missing>,
}

impl Names<'_> {
    /// What an entry is here: `blank` with all that it says. A channel is looked for by its name in the workspace of the entry,
    /// then in `home`, then in any; one whose platform is not said, by what people may call it. `file` gives the identifier
    /// of a file by its place.
    pub fn draft(
        &self,
        entry: &PostEntry,
        blank: Draft,
        home: Option<&WorkspaceId>,
        file: impl Fn(&str) -> Option<String>,
    ) -> ReadDraft {
        let named = self.workspaces.iter().find(|workspace| workspace.name == entry.workspace);
        let places = [named.map(|workspace| &workspace.id), home];
        let mut missing = BTreeSet::new();
        let mut files = |files: &[NamedFile]| -> Vec<String> {
            let (found, lost): (Vec<_>, Vec<_>) =
                files.iter().map(|it| (file(&it.place), &it.place)).partition(|it| it.0.is_some());
            missing.extend(lost.into_iter().map(|(_, place)| Missing::File(place.clone())));
            found.into_iter().filter_map(|(id, _)| id).collect()
        };
        let media = files(&entry.media);
        let own_media: Vec<_> = entry.own.iter().map(|own| own.media.as_deref().map(&mut files)).collect();
        let mut named_channels = |wanted: ChannelName| {
            let found = self.answers.get(&wanted).cloned();
            let found = found.or_else(|| Some(vec![self.channel(&wanted, places)?.id.clone()]));
            if found.is_none() {
                missing.insert(Missing::Channel(wanted));
            }
            found.unwrap_or_default()
        };
        let own = entry.own.iter().zip(own_media).filter_map(|(own, media)| {
            let wanted = own.channel.clone().map(|name| ChannelName { platform: own.platform.clone(), name });
            // What differs for a channel that is not there differs for nobody.
            let named = wanted.map(|wanted| named_channels(wanted).into_iter().next().ok_or(()));
            let channel = named.transpose().ok()?;
            let base = || own.base.clone().unwrap_or_else(|| entry.text.clone());
            Some(Own {
                platform: own.platform.clone(),
                channel: channel.map(|id| id.to_string()),
                text: own.text.clone().map(|text| OwnText { text, base: base() }),
                media,
                schedule: own.timing.clone(),
                in_parts: own.in_parts,
                settings: own.settings.clone(),
                rest: own.rest.clone(),
            })
        });
        let own = own.collect();
        let mut channels: Vec<ChannelId> = entry.channels.iter().cloned().flat_map(&mut named_channels).collect();
        if entry.channels.is_empty() {
            channels.extend(self.answers.get(&ChannelName::default()).into_iter().flatten().cloned());
        }
        let mut seen = BTreeSet::new();
        channels.retain(|id| seen.insert(id.clone()));
        let draft = Draft {
            text: entry.text.clone(),
            channels,
            schedule: entry.timing.clone(),
            media,
            own,
            audience: entry.audience.clone(),
            language: entry.language.clone(),
            ..blank
        };
        ReadDraft { draft, missing }
    }

    /// The channel of a name; none when it may be several.
    fn channel(&self, wanted: &ChannelName, places: [Option<&WorkspaceId>; 2]) -> Option<&Channel> {
        let said = wanted.name.trim().to_lowercase();
        let platform = wanted.platform.trim();
        let bare = |name: &str| name.trim().to_lowercase().trim_start_matches('@').to_owned();
        let is_named = |channel: &Channel| match platform {
            "" => bare(&channel.name) == bare(&said) || channel.id.as_str() == wanted.name.trim(),
            platform => channel.target.as_str() == platform && channel.name.trim().to_lowercase() == said,
        };
        let is_on = |channel: &Channel| {
            let target = &channel.target;
            let aliases = ALIASES.iter().filter(|(id, _)| *id == target.as_str()).flat_map(|(_, words)| words.iter());
            let mut words = aliases.copied().chain([target.as_str()]);
            platform.is_empty() && (words.any(|word| word == said) || target.title().to_lowercase() == said)
        };
        let choose = |is_it: &dyn Fn(&Channel) -> bool| {
            let all: Vec<_> = self.channels.iter().filter(|(_, channel)| is_it(channel)).collect();
            let of_place = |place: &WorkspaceId| {
                let of = all.iter().filter(|(workspace, _)| workspace == place).copied().collect::<Vec<_>>();
                Some(of).filter(|of| !of.is_empty())
            };
            places.into_iter().flatten().find_map(of_place).unwrap_or(all)
        };
        let named = choose(&is_named);
        match (platform, named.as_slice()) {
            // Two accounts of one name on one platform cannot be told apart: the first is as good.
            (_, [(_, channel)]) => Some(channel),
            (said, [(_, channel), ..]) if !said.is_empty() => Some(channel),
            (_, [_, ..]) => None,
            (_, []) => match choose(&is_on).as_slice() {
                [(_, channel)] => Some(channel),
                _ => None,
            },
        }
    }

    /// A draft by names, in its workspace. `file` says what a file of the library is called outside of it.
    pub fn entry(
        &self,
        draft: &Draft,
        workspace: Option<&WorkspaceId>,
        labels: &[String],
        file: impl Fn(&str) -> NamedFile,
    ) -> PostEntry {
        let files = |ids: &[String]| ids.iter().map(|id| file(id)).collect::<Vec<_>>();
        let own = draft.own.iter().map(|own| Difference {
            platform: own.platform.clone(),
            channel: own
                .channel
                .as_deref()
                .and_then(|id| Some(find(self.channels, &ChannelId::new(id).ok()?)?.1.name.clone())),
            text: own.text.as_ref().map(|text| text.text.clone()),
            base: own.text.as_ref().map(|text| text.base.clone()).filter(|base| *base != draft.text),
            media: own.media.as_deref().map(files),
            timing: own.schedule.clone(),
            in_parts: own.in_parts,
            settings: own.settings.clone(),
            rest: own.rest.clone(),
        });
        let channels = draft.channels.iter().filter_map(|id| find(self.channels, id));
        let named = workspace.and_then(|id| self.workspaces.iter().find(|workspace| workspace.id == *id));
        PostEntry {
            workspace: named.map_or_else(String::new, |workspace| workspace.name.clone()),
            channels: channels.map(|(_, channel)| name_of(channel)).collect(),
            timing: draft.schedule.clone(),
            text: draft.text.clone(),
            media: files(&draft.media),
            own: own.collect(),
            labels: labels.to_vec(),
            language: draft.language.clone(),
            audience: draft.audience.clone(),
        }
    }
}

fn name_of(channel: &Channel) -> ChannelName {
    ChannelName { platform: channel.target.as_str().to_owned(), name: channel.name.clone() }
}
