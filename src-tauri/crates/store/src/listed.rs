//! A post as it is listed, and the parts of it that go out apart: what goes by its schedule, and each platform that has
//! one of its own.

use crate::StoreError;
use model::post::Target;
use model::{Post, WorkspaceId};
use planning::schedule::{OwnTime, own_times};
use planning::zone::Zones;
use rusqlite::Row;
use std::borrow::Cow;

/// A post and the workspace it was listed in.
#[derive(Debug, Clone, PartialEq)]
pub struct Listed {
    /// The post, with what has not yet reached the service.
    pub post: Post,
    /// Where it belongs.
    pub workspace: WorkspaceId,
    /// Whether it is shown with a change that the service does not have yet.
    pub is_pending: bool,
}

impl Listed {
    /// A row of `posts`; none when it names no workspace.
    pub(crate) fn read(row: &Row<'_>) -> Result<Option<Self>, StoreError> {
        let (workspace, record): (String, String) = (row.get("workspace")?, row.get("record")?);
        let post = serde_json::from_str(&record)?;
        let is_pending = row.get::<_, Option<String>>("pending")?.is_some();
        Ok(WorkspaceId::new(workspace).ok().map(|workspace| Self { post, workspace, is_pending }))
    }

    /// A record as the service says it.
    pub fn told(post: Post, workspace: WorkspaceId) -> Self {
        Self { post, workspace, is_pending: false }
    }
}

/// What of a post goes by its own schedule, with those targets alone; `None` when each platform has one of its own.
pub fn main_part<'a>(listed: &'a Listed, zones: &Zones) -> Option<Cow<'a, Listed>> {
    let own = own_times(&listed.post, zones);
    if own.is_empty() {
        return Some(Cow::Borrowed(listed));
    }
    let part = with_targets(listed, |target| own.iter().all(|own| own.identifier != target.identifier));
    let is_empty = part.post.target_platforms.as_ref().is_some_and(Vec::is_empty);
    (!is_empty).then_some(Cow::Owned(part))
}

/// What of a post goes by schedules of single platforms, each with its targets alone.
pub fn own_parts(listed: &Listed, zones: &Zones) -> Vec<(OwnTime, Listed)> {
    let own = own_times(&listed.post, zones).into_iter();
    own.map(|own| {
        let part = with_targets(listed, |target| target.identifier == own.identifier);
        (own, part)
    })
    .filter(|(_, part)| part.post.target_platforms.as_ref().is_some_and(|targets| !targets.is_empty()))
    .collect()
}

fn with_targets(listed: &Listed, chosen: impl Fn(&Target) -> bool) -> Listed {
    let mut part = listed.clone();
    if let Some(targets) = &mut part.post.target_platforms {
        targets.retain(chosen);
    }
    part
}
