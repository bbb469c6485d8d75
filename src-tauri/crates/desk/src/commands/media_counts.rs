//! How many files of the library there are of each sort, so that what is filtered can be told before it is.

use crate::Desk;
use crate::commands::media::{ListMedia, wishes};
use crate::failure::Failure;
use crate::scope::Scope;
use model::Platform;
use planning::rules::{FileRules, PlatformRules, Rules};
use rusqlite::Connection;
use serde::Serialize;
use std::sync::Arc;
use store::media::catalogue::{self, Ceilings, Wishes};
use store::{StoreError, mirror};
use ts_rs::TS;

/// How many files there are of each sort, among those that the other wishes leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MediaCounts {
    /// In the library, whatever is wanted.
    pub(crate) known: u32,
    /// All that the other wishes leave.
    pub(crate) all: u32,
    /// Pictures.
    pub(crate) images: u32,
    /// Films.
    pub(crate) videos: u32,
    /// Those in a draft or a post.
    pub(crate) used: u32,
    /// Those in neither.
    pub(crate) unused: u32,
    /// Those in one that is still to come, or repeats.
    pub(crate) ahead: u32,
    /// Pictures that nobody has described.
    pub(crate) missing_alt: u32,
    /// Those of more bytes than the platform of a channel takes.
    pub(crate) too_big: u32,
}

/// Counts the files of each sort. What they show, where they are used, whether they are described and whether they are
/// too big is not looked at: that is what is counted.
pub(crate) async fn count_media(desk: &Arc<Desk>, scope: &Scope, wanted: ListMedia) -> Result<MediaCounts, Failure> {
    let connection = scope.connection.clone();
    let others = Wishes { kind: None, usage: None, lacks_alt: false, ..wishes(scope, wanted) };
    let now = desk.clock.now();
    let counted = desk.store.run(move |database| {
        let ceilings = ceilings(database, &connection)?;
        let tally = catalogue::tally(database, &connection, &others, &ceilings, now)?;
        Ok((tally, catalogue::count(database, &connection, others.workspace.as_deref())?))
    });
    let (tally, known) = counted.await?;
    Ok(MediaCounts {
        known,
        all: tally.all,
        images: tally.images,
        videos: tally.videos,
        used: tally.used,
        unused: tally.all - tally.used,
        ahead: tally.ahead,
        missing_alt: tally.lacking_alt,
        too_big: tally.too_big,
    })
}

/// The rules of the platforms that the connection has channels of.
pub(crate) fn platforms(database: &Connection, connection: &str) -> Result<Vec<&'static PlatformRules>, StoreError> {
    let channels = mirror::channels(database, connection)?;
    let rules = |platform: &Platform| Rules::bundled().of(platform);
    Ok(channels.iter().map(|(_, channel)| rules(&channel.target)).collect())
}

/// The most bytes that no channel's platform refuses, or may refuse.
pub(crate) fn ceilings(database: &Connection, connection: &str) -> Result<Ceilings, StoreError> {
    let platforms = platforms(database, connection)?;
    let least = |of: fn(&PlatformRules) -> Option<&FileRules>| {
        platforms.iter().filter_map(|rules| of(rules)?.most_bytes()).min()
    };
    Ok(Ceilings {
        gif: least(|rules| rules.gif.as_ref().or(rules.image.as_ref())),
        image: least(|rules| rules.image.as_ref()),
        video: least(|rules| rules.video.as_ref()),
        audio: least(|rules| rules.audio.as_ref()),
        other: least(|rules| rules.document.as_ref()),
    })
}
