//! A draft by names, and back.

use crate::{ChannelName, Difference, NamedFile, PostEntry};
use drafts::known::{Connected, find};
use drafts::{Draft, Own, OwnText};
use model::{Channel, ChannelId, Workspace, WorkspaceId};
use std::collections::BTreeSet;

/// What things are called here.
#[derive(Debug)]
pub struct Names<'a> {
    /// The workspaces of the service.
    pub workspaces: &'a [Workspace],
    /// Its channels, with the workspace of each.
    pub channels: &'a Connected,
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
    /// then in `home`, then in any. `file` gives the identifier of a file by its place.
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
        let mut channel = |wanted: ChannelName| {
            let found = self.channel(&wanted, places).cloned();
            if found.is_none() {
                missing.insert(Missing::Channel(wanted));
            }
            found
        };
        let own = entry.own.iter().zip(own_media).filter_map(|(own, media)| {
            let named = own.channel.clone().map(|name| channel(ChannelName { platform: own.platform.clone(), name }));
            // What differs for a channel that is not there differs for nobody.
            let channel = named.map(|found| found.ok_or(())).transpose().ok()?;
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
        let channels = entry.channels.iter().cloned().filter_map(&mut channel).collect();
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

    fn channel(&self, wanted: &ChannelName, places: [Option<&WorkspaceId>; 2]) -> Option<&ChannelId> {
        let name = wanted.name.trim().to_lowercase();
        let is_it = |channel: &Channel| {
            channel.target.as_str() == wanted.platform.trim() && channel.name.trim().to_lowercase() == name
        };
        let all = || self.channels.iter().filter(|(_, channel)| is_it(channel));
        let of_place = |place: &WorkspaceId| all().find(|(workspace, _)| workspace == place);
        places.into_iter().flatten().find_map(of_place).or_else(|| all().next()).map(|(_, channel)| &channel.id)
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
